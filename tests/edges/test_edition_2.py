"""Records of edition 2: who acted, people beside the chain, the opponent in the seal, draws that were committed to."""

import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.record.boxes import can_encrypt
from playoffs.files.read import read_event
from playoffs.model.find import plain
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.edges.director import Life
from tests.edges.level_event import CSV, bids_awaited, data, file_of
from tests.golden.records.make import onward


def rows(at: Terminal, event: str = "") -> list[str]:
    """What the chain of the record holds."""
    connection = sqlite3.connect(at.db)
    found = connection.execute("SELECT event || ' ' || request || ' ' || entry FROM record").fetchall()
    connection.close()
    return [text for (text,) in found if text.startswith(event)]


def beside(at: Terminal) -> str:
    connection = sqlite3.connect(at.db)
    found = "\n".join(said for (said,) in connection.execute("SELECT said FROM beside"))
    connection.close()
    return found


def parts(name: str) -> list[str]:
    return [part for part in re.findall(r"\w+", plain(name)) if len(part) > 2]


@pytest.mark.parametrize("file", ["tied-5.trf", "tied-2.csv", "perfect-3.csv"])
def test_no_name_of_an_event_is_in_the_chain(terminal: Terminal, file: str) -> None:
    rules = "--rules club-open" if file.startswith("perfect") else ""
    terminal.done(f"new {SAMPLES / file} --title Cup --event cup {rules} --details {SAMPLES / 'details.toml'}")
    onward(terminal, "cup")
    last = data(terminal, "log")["entries"][-1]["entry"]
    terminal.done(f"appeal {last} --by Wilhelmina --heard-by Committee --words Unclear")
    chain = plain("\n".join(rows(terminal)))
    people = read_event(SAMPLES / file).players
    names = {part for player in people for part in parts(player.name)} | {"wilhelmina", "committee", "unclear"}
    there = set(re.findall(r"\w+", chain))
    assert not names & there
    assert "wilhelmina" in plain(beside(terminal))
    terminal.done("verify")


def test_a_member_id_is_no_key_and_is_understood_all_the_same(terminal: Terminal) -> None:
    terminal.done(f"new {file_of(terminal)} --title Cup --event cup")
    shown = data(terminal, "next")["awaited"]
    assert [ask["who"] for ask in shown if ask["kind"] == "answer"] == ["1", "2"]
    assert data(terminal, "confirm 10012346")["recorded"].startswith("Viktor Vandermeer")
    chain = "\n".join(rows(terminal))
    assert not re.search(r"1001234[5-8]|[Ww]anda", chain)
    again = file_of(terminal, CSV.replace("1800", "1810"))
    terminal.done(f"update {again} --reason typo --yes")
    assert data(terminal, "show")["players"][0]["id"] == "1"
    assert not re.search(r"1001234[5-8]|[Ww]anda|typo", "\n".join(rows(terminal)))


def test_who_acted_is_in_the_chain_by_a_key_and_shown_by_name(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Cup --event cup --by Dana")
    terminal.patch.setenv("PLAYOFFS_BY", "Dana")
    terminal.done("confirm Abarawe")
    terminal.done("confirm Bjorkmo --by Eli")
    entries = data(terminal, "log")["entries"]
    assert [entry["acted"] for entry in entries] == ["Dana", "Dana", "Eli"]
    assert [json.loads(text.split(" ", 2)[2]).get("by") for text in rows(terminal)] == ["p1", "p1", "p2"]
    assert "Entered by Eli." in " ".join(terminal.done("log").split())
    assert "Dana" not in "\n".join(rows(terminal))


def test_an_act_on_a_record_of_edition_1_names_nobody(terminal: Terminal) -> None:
    terminal.set(7000)
    terminal.done(f"import {Path(__file__).parents[1] / 'golden' / 'records' / 'msca-2.jsonl'}")
    terminal.done("appeal 3 --by Someone --key x --expect 3")
    sentence = terminal.refused("details --set site=Hall --by Dana", 1)
    assert "leave out --by" in sentence


def test_who_is_forgotten_is_called_by_number_and_the_chain_holds(terminal: Terminal) -> None:
    life = Life(terminal, "tied-5.trf", "--event", "cup")
    terminal.done("contacts --set Abarawe phone 555-0100")
    terminal.done("note 1 Abarawe called late")
    while life.step():
        pass
    before, verified = data(terminal, "show"), data(terminal, "verify")
    who = next(p["id"] for p in before["players"] if "Abarawe" in p["name"])
    assert "abarawe" in plain(terminal.db.read_bytes().decode("latin-1"))
    said = terminal.done("forget Abarawe --yes")
    assert f"the record says Player {who} now" in " ".join(said.split())
    after = data(terminal, "show")
    assert data(terminal, "verify") == verified
    assert after["difference"] is None
    assert [p["id"] for p in after["players"]] == [p["id"] for p in before["players"]]
    assert next(p["name"] for p in after["players"] if p["id"] == who) == f"Player {who}"
    for look in ("log", "next", "rated", "contacts", "note", "export"):
        assert "abarawe" not in plain(terminal.done(look))
    raw = terminal.db.read_bytes()
    assert b"Abarawe" not in raw
    assert b"555-0100" not in raw
    assert "forgotten already" in terminal.refused(f"forget {who} --yes", 2)


def test_forgetting_asks_first(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Cup --event cup")
    assert "add --yes" in terminal.refused("forget Abarawe", 1)


def test_a_record_goes_elsewhere_with_its_names_or_without(terminal: Terminal, tmp_path: Path) -> None:
    Life(terminal, "tied-2.csv", "--event", "cup").step()
    whole, bare = tmp_path / "whole.jsonl", tmp_path / "bare.jsonl"
    terminal.done(f"export --to {whole}")
    terminal.done(f"export --without-names --to {bare}")
    assert "Gebremoe" not in bare.read_text("utf-8")
    there = Terminal(terminal.patch, tmp_path / "there.db")
    there.done(f"import {bare}")
    assert "Player 5" in there.done("show")
    assert [entry["state"] for entry in data(there, "log")["entries"]] == ["in force"] * 2
    there.done(f"import {whole}")
    assert "Karimovsky" in there.done("show")
    assert there.done("export") == whole.read_text("utf-8")
    there.done("forget Karimovsky --yes")
    there.done(f"import {whole}")
    assert "Karimovsky" not in there.done("show")


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("Gebremoe", "Gebremae"),
        lambda text: text.replace('"beside":{', '"beside":{"' + "0" * 64 + '":"",'),
        lambda text: re.sub(r'"by":"p1"', '"by":"p2"', text),
    ],
)
def test_altered_names_are_refused(terminal: Terminal, tmp_path: Path, change: Any) -> None:
    Life(terminal, "tied-2.csv", "--event", "cup", "--by", "Dana")
    file = tmp_path / "altered.jsonl"
    file.write_text(change(terminal.done("export")), encoding="utf-8", newline="\n")
    there = Terminal(terminal.patch, tmp_path / "there.db")
    there.refused(f"import {file}", 2)


def test_a_name_altered_in_the_file_is_noticed(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Cup --event cup")
    connection = sqlite3.connect(terminal.db)
    connection.execute("UPDATE beside SET said = replace(said, 'Abarawe', 'Abarawa')")
    connection.commit()
    connection.close()
    assert "names or words that were altered" in terminal.refused("show", 2)
    assert "names or words that were altered" in terminal.refused("verify", 2)


@pytest.mark.clause("MSCA-A")
def test_a_seal_names_the_opponent(terminal: Terminal, tmp_path: Path) -> None:
    bids_awaited(terminal)
    terminal.done("bid 1", typed=["7:30"])
    terminal.done("bid 2", typed=["8:15"])
    terminal.done("open-bids --yes")
    entries = [json.loads(text.split(" ", 2)[2])["entry"] for text in rows(terminal)]
    placed = next(e for e in entries if e.get("seal") and e["fact"]["ask"]["player"] == "1")
    opening = next(e for e in entries if e.get("openings"))["openings"]
    script = tmp_path / "verify_bid.py"
    page = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")
    script.write_text(next(b for b in re.findall(r"```python\n(.*?)```", page, re.S) if "hmac" in b), "utf-8")
    mine = next(o for o in opening if o["value"] == 450)
    ask = "stage-2/board-1/armageddon/bid-1/1"
    for opponent, same in (("2", True), ("3", False)):
        words = [sys.executable, str(script), "cup", ask, "1", opponent, "450", mine["salt"]]
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
        assert (said == placed["seal"]) is same


def test_an_encrypted_bid_is_not_opened_where_its_key_is_not(terminal: Terminal) -> None:
    bids_awaited(terminal)
    seal = "ab" * 32
    terminal.done(f"bid 1 --seal {seal}")
    version = data(terminal, "show")["version"]
    connection = sqlite3.connect(terminal.db)
    boxed = json.dumps({"value": 0, "salt": "", "player": "1", "against": ["2"], "box": "c2VjcmV0", "key": "desk"})
    connection.execute("INSERT INTO envelope VALUES ('cup', ?, ?)", (version, boxed))
    connection.commit()
    connection.close()
    terminal.done("verify")
    terminal.done("bid 2", typed=["8:15"])
    sentence = terminal.refused("open-bids --yes", 2)
    assert ("encrypted for the key desk, which is not here" if can_encrypt() else "the extra named bids") in sentence


def lots(at: Terminal) -> None:
    at.done(f"new {file_of(at)} --title Cup --event cup")
    while data(at, "next")["awaited"][0]["who"] != "lot":
        assert at(*data(at, "next")["awaited"][0]["command"].split()[1:]).code == 0


def test_a_draw_keeps_its_commitment_and_the_words_said_after_it(terminal: Terminal, tmp_path: Path) -> None:
    lots(terminal)
    assert "`toss --commit`" in terminal.refused("toss --words mice", 2)
    said = data(terminal, "toss --commit")
    committed = json.loads(rows(terminal)[-1].split(" ", 2)[2])["entry"]
    assert "a second commitment" in terminal.refused("toss --commit", 2)
    assert "a name of a player" in terminal.refused("toss --words Ulrika", 2)
    version = json.loads(terminal("toss", "--words", "three blind mice", "--json").out)["entry"]
    entry = next(e for e in data(terminal, "log")["entries"] if e["entry"] == version)
    assert (entry["committed"], entry["words"]) == (said["entry"], "three blind mice")
    assert "three blind mice" in terminal.done(f"verify {version}")
    order = data(terminal, f"verify {version}")["order"]
    script = tmp_path / "verify_draw.py"
    script.write_text(terminal.done("verify --script"), "utf-8")
    words = [sys.executable, str(script), "--words=three blind mice", entry["seed"], "cup", entry["ask"]]
    words += sorted(order)
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout.split() == order
    words = [sys.executable, str(script), entry["seed"], "cup", entry["ask"]]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip() == committed["digest"]


def test_every_command_that_draws_uses_the_seed_that_was_committed_to(terminal: Terminal) -> None:
    lots(terminal)
    said = data(terminal, "toss --commit")
    version = data(terminal, "toss")["entry"]
    entry = next(e for e in data(terminal, "log")["entries"] if e["entry"] == version)
    assert (entry["committed"], entry["words"]) == (said["entry"], None)


def test_a_commitment_is_kept_where_it_was_made(terminal: Terminal, tmp_path: Path) -> None:
    """The seed never leaves the file, and a draw elsewhere by another seed is refused."""
    lots(terminal)
    terminal.done("toss --commit")
    connection = sqlite3.connect(terminal.db)
    seed = connection.execute("SELECT said FROM beside WHERE kind = 'seed'").fetchone()[0]
    connection.close()
    text = terminal.done("export")
    assert seed not in text
    (tmp_path / "cup.jsonl").write_text(text, encoding="utf-8", newline="\n")
    there = Terminal(terminal.patch, tmp_path / "there.db")
    there.set(100)
    there.done(f"import {tmp_path / 'cup.jsonl'}")
    assert "no secret number of the commitment" in there.refused("toss", 2)
    there.done("toss --physical 1 --witness Wil")


def test_a_house_opponent_is_called_by_a_key_in_the_chain(terminal: Terminal) -> None:
    said = terminal("new", str(SAMPLES / "twixt.csv"), "--rules", "wbc-twixt", "--house", "Mora, Silvan")
    assert said.code == 0, said.err
    terminal.done("add Quillon --house")
    terminal.done("add Quimby --rating 1500 --scale AREA")
    chain = "\n".join(rows(terminal))
    assert not re.search("Mora|Silvan|Quillon|Quimby", chain)
    assert "Quillon" in terminal.done("log")
    again = terminal("add", "Quillon", "--house")
    assert again.code == 1, "who is here already"
    before = data(terminal, "next")
    terminal.done("forget Quimby --yes")
    terminal.done("forget Quillon --yes")
    after = data(terminal, "next")
    assert after["difference"] is None
    assert [ask["id"] for ask in after["awaited"]] == [ask["id"] for ask in before["awaited"]]
    assert not re.search("Quillon|Quimby", terminal.done("log") + terminal.done("export"))
