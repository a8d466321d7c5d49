"""`playoffs doctor`: one page on what the program runs on, and a copy of the record that names nobody and verifies."""

import json
import re
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Literal, get_args, get_origin

import pytest
from msgspec import structs

from playoffs.planning.details import Details
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal
from tests.thinned import thinned

GOLDEN = Path(__file__).parents[1] / "golden" / "records"
RECORDS = sorted(p for p in GOLDEN.rglob("*.jsonl"))


def test_the_page_has_versions_fonts_engine_and_record(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --event title")
    said = json.loads(terminal.done("doctor --json"))
    assert said["problems"] == []
    assert said["pdf"] == "plutoprint"
    assert "DejaVuSans.woff2" in said["fonts"]
    assert [(found["event"], found["entries"]) for found in said["playoffs"]] == [("title", 1)]
    page = terminal.done("doctor")
    assert "Nothing is wrong." in page
    assert len(page.splitlines()) < 55
    assert max(map(len, page.splitlines())) <= 80
    assert "Nada falla." in terminal.done("doctor --lang es")


def test_a_damaged_record_is_said_to_be_damaged(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --event title")
    content = terminal.db.read_bytes()
    terminal.db.write_bytes(content.replace(b"founding", b"foundinG", 1))
    said = terminal("doctor", "--json")
    (problem,) = json.loads(said.out)["problems"]
    assert "title" in problem
    assert said.code == 1


def test_a_record_that_is_no_database_any_more_is_put_back_from_its_copy(terminal: Terminal, tmp_path: Path) -> None:
    """Every refusal names the whole command, with the copy that is known."""
    terminal.done(f"new {FIVE} --event title")
    (tmp_path / "stick").mkdir()
    terminal.done(f"backup {tmp_path / 'stick'}")
    terminal.db.write_bytes(b"nothing" * 1000)
    way = f"`playoffs restore {tmp_path / 'stick' / 'playoffs-copy.db'} --db NEW.db`"
    for line in ("next", f"restore {tmp_path / 'stick'}", "list"):
        assert terminal.refused(line, 2).endswith(f"of one that is damaged, {way}")
    said = terminal("doctor", "--json")
    assert (said.code, said.out.count(way)) == (1, 1)
    new = tmp_path / "new.db"
    terminal.done(way.strip("`").removeprefix("playoffs ").replace("NEW.db", str(new)))
    assert "· title · entry 1" in terminal.done(f"next --db {new}")


def test_a_full_disk_is_said(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal.done(f"new {FIVE} --event title")
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=0))
    said = terminal("doctor")
    assert said.code == 1
    assert "is full (0 KB are free): nothing can be saved; free some space on it." in " ".join(said.out.split())


def test_a_computer_without_a_record_is_no_problem(terminal: Terminal) -> None:
    said = json.loads(terminal.done("doctor --json"))
    assert (said["there"], said["problems"]) == (False, [])
    assert "nothing to copy" in terminal.refused("doctor --copy other.db", 1)


def test_a_system_that_nobody_has_tried_is_named(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Windows")
    assert "Not yet tried on Windows" in terminal.done("doctor")


NAME = re.compile(r'"name\\?":\\?"([^"\\]+, [^"\\]+)')
"""Of a player, in the entries of edition 1 and beside those of edition 2."""

EDITIONS = "".join(path.read_text("utf-8") for path in (SAMPLES.parent / "editions").glob("*.toml"))
"""They have names with commas too."""

SECRETS = ("Abarawe", "Bjørkmo", "Sabrytofte", "Zabłockowski", "Cójolon", "Lakeside", "Halvorsen", "Okonjo", "a cold")


def test_the_copy_names_nobody_and_verifies(terminal: Terminal, tmp_path: Path) -> None:
    details = SAMPLES / "details.toml"
    terminal("new", FIVE, "--title", TITLE, "--event", "title", "--details", str(details), "--yes")
    terminal.done("contacts --set Abarawe email isla.abarawe@example.org")
    for who in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        terminal.done(f"confirm {who}")
    terminal("withdraw", "Cojolon", "--reason", "illness", "--words", "a cold", "--note", "told by Abarawe")
    before = terminal.done("show")
    copy = tmp_path / "copy.db"
    terminal.done(f"doctor --copy {copy}")
    content = copy.read_bytes().decode("utf-8", "replace")
    assert [name for name in (*SECRETS, "isla.abarawe", "555-0101") if name in content] == []
    terminal.done(f"verify --db {copy}")
    after = terminal.done(f"show --db {copy}").replace(f" --db {copy}", "")
    shape = re.compile(r"[^\W\d_]+|\s+|--+")  # a line below a heading is as long as the longest name
    assert len(after.splitlines()) == len(before.splitlines())
    assert shape.sub("", after) == shape.sub("", before)
    assert "@example.invalid" in terminal.done(f"contacts --db {copy}")
    assert "is there already" in terminal("doctor", "--copy", str(copy)).err


def test_the_copy_has_no_request_key_of_the_record_and_names_what_stays(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {FIVE} --title {TITLE.split()[-1]} --event of-lakeside --key new-Secretname")
    terminal.done("confirm Abarawe --key confirm-Secretname")
    terminal.done("details set site=Hall room=Ballroom --key details-Secretname --yes")
    copy = tmp_path / "copy.db"
    said = " ".join(terminal.done(f"doctor --copy {copy}").split())
    assert b"Secretname" in terminal.db.read_bytes()
    assert b"Secretname" not in copy.read_bytes()
    with sqlite3.connect(copy) as connection:
        keys = [key for (key,) in connection.execute("SELECT request FROM record ORDER BY version")]
    assert len(set(keys)) == len(keys) == 4
    batches = {key.removesuffix(end) for key, end in zip(keys[2:], ("/site", "/room"), strict=True)}
    assert len(batches) == 1, "what was recorded together is no longer"
    assert "names of titles and of playoffs are as they were: Champion, of-lakeside" in said


def test_who_stands_in_two_playoffs_has_one_other_name(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {FIVE} --event one")
    terminal.done(f"new {FIVE} --event two")
    copy = tmp_path / "copy.db"
    terminal.done(f"doctor --copy {copy}")
    names = [
        [player["id"] for player in json.loads(terminal.done(f"show --event {event} --json --db {copy}"))["players"]]
        for event in ("one", "two")
    ]
    assert names[0] == names[1]
    shown = [terminal.done(f"show --event {event} --db {copy}").splitlines()[3:] for event in ("one", "two")]
    players = [[line for line in each if re.match(r" +\d+ ", line)] for each in shown]
    assert players[0] == players[1] != []


@pytest.mark.parametrize("record", thinned(RECORDS, 7), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_kept_record_can_be_copied_and_is_played_alike(record: Path, terminal: Terminal, tmp_path: Path) -> None:
    """Records of both editions, in the middle of play and at their end."""
    terminal.done(f"import {record}")
    (was,) = json.loads(terminal.done("verify --json"))
    looked = json.loads(terminal.done("doctor --json"))["playoffs"][0]["difference"]
    copy = tmp_path / "copy.db"
    said = terminal("doctor", "--copy", str(copy))
    if said.code:
        assert "names house opponents in its entries" in said.err
        assert not copy.exists()
        return
    (now,) = json.loads(terminal.done(f"verify --json --db {copy}"))
    assert (now["event"], now["entries"]) == (was["event"], was["entries"])
    assert now["chain"] != was["chain"]
    copied = json.loads(terminal.done(f"doctor --json --db {copy}"))["playoffs"][0]["difference"]
    assert (copied or "").partition(":")[0] == (looked or "").partition(":")[0]
    names = {name for name in NAME.findall(record.read_text("utf-8")) if name not in EDITIONS}
    content = copy.read_bytes().decode("utf-8", "replace")
    assert names
    assert sorted(name for name in names if name in content) == []


def chosen() -> list[tuple[str, str]]:
    """Every detail that is one of a few words, with each of them."""
    fields = [(each.name, getattr(each.type, "__args__", ())) for each in structs.fields(Details)]
    return [
        (name, word)
        for name, kinds in fields
        for each in kinds
        if get_origin(each) is Literal
        for word in get_args(each)
    ]


@pytest.mark.parametrize(("key", "word"), [*chosen(), ("language", "es"), ("approved", "2026-01-10")])
def test_a_day_or_one_of_a_few_words_is_read_in_the_copy(
    terminal: Terminal, tmp_path: Path, key: str, word: str
) -> None:
    terminal("new", FIVE, "--title", TITLE)
    terminal.done(f"details set {key}={word}")
    copy = tmp_path / "copy.db"
    terminal.done(f"doctor --copy {copy}")
    assert f"{key} = {word}" in terminal.done(f"details --db {copy}")


def test_several_details_are_one_of_a_few_words() -> None:
    assert len({key for key, _ in chosen()}) >= 4


def test_the_copy_has_neither_letterhead_nor_logo(terminal: Terminal, tmp_path: Path) -> None:
    """They name the association as plainly as its name does, which is replaced."""
    logo = tmp_path / "logo.svg"
    logo.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "utf-8")
    look = tmp_path / "look.toml"
    look.write_text('[look]\nletterhead = ["Lakeside Club"]\ncolor = "#14532d"\nlogo = "logo.svg"\n', "utf-8")
    terminal("new", FIVE, "--title", TITLE, "--details", str(look))
    assert b"Lakeside" in terminal.db.read_bytes()
    copy = tmp_path / "copy.db"
    terminal.done(f"doctor --copy {copy}")
    assert [word for word in (b"Lakeside", b"data:image") if word in copy.read_bytes()] == []
    assert "#14532d" in terminal.done(f"details --db {copy}")
    terminal.done(f"sheet announcement --to {tmp_path / 'sheets'} --format html --db {copy}")
