"""What cannot be done says what was found, in the words of whoever typed it, and what can be done instead."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_shortest_way_back import started

__all__ = ["started"]

TWO = str(SAMPLES / "tied-2.csv")
LEAGUE = str(SAMPLES / "league.json")


def flat(said: str) -> str:
    return " ".join(said.split())


def last(terminal: Terminal) -> int:
    return int(json.loads(terminal.done("show --json"))["version"])


NO_ANSWERS = {
    "": ("the setting up of the playoff, which is updated and not undone", "`playoffs update`"),
    "details set site=Hall": (
        "the detail site, which is stated anew and not undone",
        "`playoffs details set site=VALUE`",
    ),
    "update --defending Abarawe --reason typo --yes": (
        "an update of what was set up, which another update mends",
        "`playoffs update` with what is right",
    ),
    "toss --commit": ("the digest of a secret number, which stays", "the number of an answer that stands"),
    "appeal 2 --by Bjorkmo": ("an appeal, which is neither undone nor corrected", "--decided withdrawn`"),
    "appeal {before} --decided stands": (
        "how an appeal against entry 2 was decided, which is neither undone nor corrected",
        "another one, `playoffs appeal 2 --by PLAYER`",
    ),
    "withdraw Abarawe --reason illness": ("", ""),
    "reason {before} time": (
        "the reason of entry {before}, which another reason replaces",
        "`playoffs reason {before} CAUSE`",
    ),
    "undo {withdrawn} --reason typo --yes": (
        "what undid entry {withdrawn}, which is not undone itself",
        "the answer given anew: `playoffs next` says how",
    ),
}
"""An entry of every kind that answers nothing, one after the other, as it is called and what is offered."""


def test_an_entry_that_is_no_answer_says_what_it_is_and_what_can_be_done(closed: Terminal) -> None:
    before = withdrawn = 0
    for line, (what, instead) in NO_ANSWERS.items():
        if line:
            closed.done(line.format(before=before, withdrawn=withdrawn))
        version = last(closed) if line else 1
        withdrawn = version if line.startswith("withdraw") else withdrawn
        for command in (f"correct {version} W --reason typo", f"undo {version} --reason typo") if what else ():
            said = flat(closed.refused(command, 2))
            named = what.format(before=before, withdrawn=withdrawn)
            assert f"entry {version}: found {named}; expected" in said
            assert instead.format(before=before, withdrawn=withdrawn) in said
        before = version
    said = flat(closed.refused("undo 0 --reason typo", 2))
    assert "entry 0: found nothing, since the record begins with entry 1" in said
    said = flat(closed.refused("undo 99 --reason typo", 2))
    assert f"entry 99: found nothing, since the record ends at entry {last(closed)}" in said


def test_an_answer_that_fell_says_with_which_entry(started: Terminal) -> None:
    started.done("result 1 W")
    entries = json.loads(started.done("log --json"))["entries"]
    begun = next(each["entry"] for each in entries if (each["ask"] or "").endswith("start"))
    started.done(f"undo {begun} --reason typo --yes")
    said = flat(started.refused(f"correct {begun + 1} B --reason typo", 2))
    assert f"no entry that stands, since it fell with entry {last(started)}" in said


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "`playoffs restore`"),
        ("{}".encode("utf-16"), "UTF-16"),
        (b"SQLite format 3\0\xff", "`playoffs restore`"),
        (b"\xff\n\xff\n", "`playoffs export`"),
    ],
    ids=("picture", "UTF-16", "database", "bytes"),
)
def test_bytes_that_are_no_text_are_called_so(terminal: Terminal, tmp_path: Path, content: bytes, found: str) -> None:
    (tmp_path / "file").write_bytes(content)
    said = flat(terminal.refused(f"import {tmp_path / 'file'}", 2))
    assert "line 1: found bytes that are no text; expected" in said
    assert found in said
    assert not terminal.db.exists()


def test_a_byte_that_is_no_text_is_named_with_its_line(founded: Terminal, tmp_path: Path) -> None:
    founded.done(f"export --to {tmp_path / 'e'}")
    lines = (tmp_path / "e").read_bytes().split(b"\n")
    for number in range(1, len(lines)):
        spoiled = [line if n != number else b"\xff" + line for n, line in enumerate(lines, 1)]
        (tmp_path / "e").write_bytes(b"\n".join(spoiled))
        said = flat(founded.refused(f"import {tmp_path / 'e'}", 2))
        assert f"line {number}: found bytes that are no text; expected" in said
        assert "codec" not in said


@pytest.mark.parametrize(
    "line",
    [
        "list",
        "list --json",
        "next",
        "show x",
        f"new {TWO} --title T",
        "verify",
        "log",
        "run",
        "serve --no-browser",
        "restore {there}",
        "import {there}",
        "use x",
        "why 1 2",
        "explain",
        "timetable",
        "doctor",
        "transcribe {there}",
    ],
)
def test_a_folder_that_is_not_there_is_refused_and_not_made(founded: Terminal, tmp_path: Path, line: str) -> None:
    founded.done(f"backup {tmp_path / 'copy.db'}")
    words = line.format(there=tmp_path / "copy.db").split()
    said = founded(*words, "--db", str(tmp_path / "mistyped" / "further" / "p.db"))
    assert (said.code, said.out) == (2, "")
    (sentence,) = said.err.splitlines()
    assert f"{tmp_path / 'mistyped' / 'further'}, which is no folder" in sentence
    assert not (tmp_path / "mistyped").exists()


def test_a_new_file_in_a_folder_that_is_there_is_made(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {TWO} --title T --event t --db {tmp_path / 'new.db'}")
    assert "t" in terminal.done(f"list --db {tmp_path / 'new.db'}")


def test_a_folder_named_by_the_environment_is_refused_too(terminal: Terminal, tmp_path: Path) -> None:
    terminal.patch.setenv("PLAYOFFS_DB", str(tmp_path / "mistyped" / "p.db"))
    assert "which is no folder" in terminal(*f"new {TWO} --title T".split()).err
    assert not (tmp_path / "mistyped").exists()


def test_the_folder_of_the_program_itself_is_made(terminal: Terminal, tmp_path: Path) -> None:
    terminal.patch.delenv("PLAYOFFS_DB")
    terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    terminal.patch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    terminal.patch.setenv("HOME", str(tmp_path))
    assert terminal(*f"new {TWO} --title T --event t".split()).code == 0
    assert list(tmp_path.rglob("playoffs.db"))


@pytest.mark.parametrize("day", ["2027-13-01", "2027-05-22"])
def test_a_day_of_play_is_no_match_date_and_leads_to_the_details(terminal: Terminal, day: str) -> None:
    for line in (f"new {TWO} --title T --date {day}", f"plan {TWO} --title T --date {day}"):
        said = flat(terminal.refused(line, 2))
        assert "--date: found" in said
        assert ("which is no date" in said) == (day == "2027-13-01")
        assert "`playoffs details set date=2027-05-22`" in said


def test_a_season_calls_a_day_that_is_none_so(terminal: Terminal) -> None:
    said = flat(terminal.refused(f"standings {LEAGUE} --rules magnus-league --date 2027-13-01", 2))
    assert "which is no date; expected one of" in said


ADDRESSES = ("nonsense", "a@", "@b.org", "a b@c.org", "a@b", "a@b.org, c@d.org")


@pytest.mark.parametrize("address", ADDRESSES)
def test_what_is_no_address_is_refused_and_nothing_of_it_is_kept(
    founded: Terminal, tmp_path: Path, address: str
) -> None:
    before = founded.bytes()
    for field in ("email", "guardian") if "@" in address and " " not in address else ("email",):
        said = founded("contacts", "--set", "Bjorkmo", "phone", "555-0100", "--set", "Abarawe", field, address)
        assert (said.code, said.out) == (2, ""), (field, said)
        assert "expected an address such as name@example.org" in said.err
        (tmp_path / "c.csv").write_text(f'player,{field}\nBjorkmo,b@example.org\nAbarawe,"{address}"\n', "utf-8")
        said = founded("contacts", str(tmp_path / "c.csv"))
        assert said.code == 2
        assert "line 3" in said.err
    assert founded.bytes() == before


def test_an_address_that_was_kept_can_still_be_forgotten(founded: Terminal) -> None:
    founded.done("contacts --set Abarawe email a@example.org")
    assert founded("contacts", "--set", "Abarawe", "email", "").code == 0
    assert "a@example.org" not in founded.done("contacts")


@pytest.mark.parametrize(
    ("code", "same"),
    [("ES", "es"), ("es_US", "es"), ("es-419", "es"), ("es_ES.UTF-8", "es"), ("en-GB", "en_GB"), ("en_gb", "en_GB")],
)
def test_a_language_is_known_however_its_code_is_written(terminal: Terminal, code: str, same: str) -> None:
    assert terminal.done(f"standings {TWO} --lang {code}") == terminal.done(f"standings {TWO} --lang {same}")


@pytest.mark.parametrize("code", ["en_US", "EN", "en-AU", "en_US.UTF-8"])
def test_english_of_a_country_without_its_own_words_is_english(terminal: Terminal, code: str) -> None:
    assert terminal.done(f"standings {TWO} --lang {code}") == terminal.done(f"standings {TWO}")


@pytest.mark.parametrize("code", ["fr", "e", "", "_", "esp"])
def test_a_language_that_is_not_there_is_refused(terminal: Terminal, code: str) -> None:
    said = terminal("standings", TWO, "--lang", code)
    assert said.code == 2
    assert "expected one of en, en-GB, es" in said.err
