"""Records from elsewhere: instants, zones and rules that would mislead later; files that can only be read."""

import json
import os
import shutil
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import thinned

RECORDS = Path(__file__).parents[1] / "golden" / "records"
Entry = dict[str, Any]


def forged(text: str, change: Callable[[int, Entry], None]) -> str:
    """An export with entries changed and its chain made anew, as somebody would who wants it to pass."""
    head, *lines, end = [json.loads(line) for line in text.splitlines()]
    beside = [lines.pop()] if "beside" in lines[-1] else []
    before = ""
    for line in lines:
        wrapped = line["entry"]
        if not beside:  # edition 1
            change(line["version"], line)
        else:
            line["entry"] = dict(wrapped["entry"])
            change(line["version"], line)
            if line["entry"].get("value") != wrapped["entry"].get("value"):  # it then stands in the entry itself
                beside[0]["beside"].pop(wrapped.get("words", {}).pop("value", ""), None)
            line["entry"] = {**wrapped, "entry": line["entry"]}
        said = json.dumps(line["entry"], ensure_ascii=False, separators=(",", ":"))
        parts = [before, head["event"], str(line["version"]), line["request"], line["at"], said]
        before = line["chain"] = sha256("\n".join(parts).encode()).hexdigest()
    end["chain"] = before
    content = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in (head, *lines, *beside, end)]
    return "\n".join([*content, ""])


@pytest.fixture
def exported(terminal: Terminal) -> str:
    details = SAMPLES / "details.toml"
    terminal.done(f"new {SAMPLES / 'tied-5.trf'} --title Title --details {details} --event title")
    terminal.done("confirm Abarawe")
    text = terminal.done("export title")
    terminal.db.unlink()
    return text


def of(about: str, value: str) -> Callable[[int, Entry], None]:
    def change(version: int, line: Entry) -> None:
        if line["entry"].get("about") == about:
            line["entry"]["value"] = value

    return change


def kept(about: str, value: str) -> Callable[[int, Entry], None]:
    """What a command writes for its own use, in the place of the site."""

    def change(version: int, line: Entry) -> None:
        if line["entry"].get("about") == "site":
            line["entry"] |= {"about": about, "value": value}

    return change


def at(instant: str) -> Callable[[int, Entry], None]:
    def change(version: int, line: Entry) -> None:
        if version > 2:
            line["at"] = instant

    return change


NONSENSE = {
    "a month that is none": at("2026-13-01T00:00:00Z"),
    "a day that is none": at("2026-02-30T00:00:00Z"),
    "an hour that is none": at("2026-11-21T25:00:00Z"),
    "the year zero": at("0000-01-01T00:00:00Z"),
    "the first year": at("0001-01-01T00:00:00Z"),
    "a zone that is none": of("zone", "Mars/Olympus"),
    "a zone that is a path": of("zone", "../../etc/passwd"),
    "a date that is none": of("date", "2027-02-30"),
    "a date in words": of("date", "tomorrow"),
    "a start that is none": of("start", "25:00"),
    "a deadline that is none": of("deadline", "2027-05-32 18:00"),
    "calendars in words": kept("calendars", "many"),
    "a calendar of nobody": kept("calendars", '{"to":{"player/99":[]}}'),
    "a calendar with an entry that is none": kept("calendars", '{"to":{"playoff":["x"]}}'),
    "an acknowledgment in words": kept("acknowledged", "all of it"),
    "an acknowledged stage after the last year": kept(
        "acknowledged",
        '{"parts":[{"stage":"5 players","start":1,"end":1000000000000000000000000000000}],"place":"","deadline":""}',
    ),
    "an acknowledged stage of another event, long ago": kept(
        "acknowledged",
        '{"parts":[{"stage":"x","start":-1000000000000000000000000000000,"end":0}],"place":"","deadline":""}',
    ),
    "an acknowledged stage that ends before it starts": kept(
        "acknowledged", '{"parts":[{"stage":"x","start":1800000000,"end":1700000000}],"place":"","deadline":""}'
    ),
    "an answer for the end of time": kept(
        "answers/2", '[{"who":"2","window":{"start":0,"end":1000000000000000000000000000000},"answer":"good"}]'
    ),
    "an answer of nobody": kept("answers/99", '[{"who":"99","window":{"start":0,"end":9},"answer":"good"}]'),
    "letters in words": kept("letters", "all of them"),
    "letters to nobody": kept("letters", '{"kind":"invitation","revision":1,"players":["99"]}'),
    "letters of a kind that is none": kept("letters", '{"kind":"threat","revision":1,"players":["2"]}'),
    "letters of no revision": kept("letters", '{"kind":"invitation","revision":-5,"players":["2"]}'),
    "a calendar made before time": kept("calendars", '{"made":-1000000000000000000000000000000}'),
    "a calendar with a sequence that no program reads": kept("calendars", '{"sequence":2147483648}'),
    "a calendar with an entry after the last year": kept(
        "calendars", '{"entries":{"a":[1000000000000000000000000000000,"Day"]}}'
    ),
    "a date after which nothing comes": of("date", "9999-12-31"),
    "a date before time": of("date", "1000-01-01"),
    "a revision that is none": kept("revision", "-3"),
    "an issue date in words": kept("issued", "soon"),
    "a further day that is none": of("further_days", '[{"date":"2027-02-30","start":"10:00"}]'),
}


@pytest.mark.parametrize("what", thinned(NONSENSE, 16))
def test_an_import_with_a_moment_that_does_not_exist_is_refused(
    terminal: Terminal, exported: str, tmp_path: Path, what: str
) -> None:
    file = tmp_path / "forged.jsonl"
    file.write_text(forged(exported, NONSENSE[what]), encoding="utf-8")
    assert file.read_text(encoding="utf-8") != exported, "nothing was changed"
    sentence = terminal.refused(f"import {file}", 2)
    assert "expected" in sentence


def test_a_season_with_a_date_that_does_not_exist_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    def change(version: int, line: Entry) -> None:
        if version == 1:
            line["entry"]["founding"]["tournament"]["dates"][0] = ["2026-02-30", 3]

    terminal.set(7000)
    file = tmp_path / "forged.jsonl"
    file.write_text(forged((RECORDS / "magnus-league.jsonl").read_text(encoding="utf-8"), change), encoding="utf-8")
    assert "2026-02-30" in terminal.refused(f"import {file}", 2)


def test_what_is_written_anew_without_a_change_is_taken_in(terminal: Terminal, exported: str, tmp_path: Path) -> None:
    """Control."""
    file = tmp_path / "same.jsonl"
    file.write_text(forged(exported, lambda version, line: None), encoding="utf-8")
    terminal.done(f"import {file}")
    for look in ("log", "show", "schedule", "details"):
        terminal.done(f"{look} --event title")


def kept_rules(change: Callable[[Entry], None]) -> Callable[[int, Entry], None]:
    def changed(version: int, line: Entry) -> None:
        if version == 1:
            change(line["entry"]["founding"]["ruleset"])
            line["entry"].pop("meaning", None)
            line["entry"]["asks"] = "0" * 64

    return changed


@pytest.mark.parametrize("record", ["msca-2", "club-open", "wbc-twixt"])
def test_other_rules_do_not_pass_for_a_shipped_edition(terminal: Terminal, tmp_path: Path, record: str) -> None:
    text = (RECORDS / f"{record}.jsonl").read_text(encoding="utf-8")
    file = tmp_path / "forged.jsonl"
    terminal.set(7000)
    file.write_text(forged(text, kept_rules(lambda rules: rules.update(source="Elsewhere"))), encoding="utf-8")
    assert "are not that edition's" in terminal.refused(f"import {file}", 2)
    own = kept_rules(lambda rules: rules.update(source="Elsewhere", id="own", name="Own Rules"))
    file.write_text(forged(text, own), encoding="utf-8")
    terminal.done(f"import {file}")


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of Unix")
@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_record_that_can_only_be_read_is_shown_and_nothing_is_recorded(
    terminal: Terminal, tmp_path: Path, what: str
) -> None:
    medium = terminal.db.parent / "medium"
    medium.mkdir()
    terminal.done(f"new {SAMPLES / 'tied-5.trf'} --title Title --event title")
    shutil.copy(terminal.db, medium / "record.db")
    terminal.patch.setenv("PLAYOFFS_DB", str(medium / "record.db"))
    terminal.db.parent.chmod(0o755)
    (medium / "record.db").chmod(0o444 if what == "file" else 0o666)
    medium.chmod(0o555 if what == "folder" else 0o777)
    assert as_nobody(lambda: _looks(terminal)) == 0
    medium.chmod(0o755)


def _looks(at: Terminal) -> None:
    before = (at.db.parent / "medium" / "record.db").read_bytes()
    for look in ("list", "show", "next", "log", "export"):
        at.done(look)
    for act in ("confirm Abarawe", "rule postpone --reason x", "accept --reason x"):
        said = at(*act.split())
        assert said.code == 1
        assert "can only be read" in said.err
        assert said.err.count("\n") == 1
    assert (at.db.parent / "medium" / "record.db").read_bytes() == before


def as_nobody(look: Callable[[], None]) -> int:
    """Run it in a process of a user whom permissions hold; its exit code."""
    child = os.fork()
    if not child:
        try:
            if os.geteuid() == 0:
                os.setgid(65534)
                os.setuid(65534)
            look()
        except BaseException as error:
            print(error, file=sys.stderr)
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_an_appeal_that_is_decided_a_second_time_is_no_record(
    terminal: Terminal, exported: str, tmp_path: Path
) -> None:
    terminal.done(f"new {SAMPLES / 'tied-5.trf'} --title Title --event title")
    for line in ("confirm Abarawe", "confirm Bjorkmo"):
        terminal.done(line)
    terminal.done("appeal 2 --by Abarawe")
    terminal.done("appeal 3 --by Bjorkmo")
    terminal.done("appeal 4 --decided stands")
    terminal.done("appeal 5 --decided stands")

    def twice(version: int, line: Entry) -> None:
        if line["entry"].get("outcome"):
            line["entry"]["against"] = 4

    file = tmp_path / "forged.jsonl"
    file.write_text(forged(terminal.done("export title"), twice), encoding="utf-8")
    terminal.db.unlink()
    sentence = terminal.refused(f"import {file}", 2)
    assert "entry 7: found a second decision of the appeal of entry 4; expected the one of entry 6" in sentence


def test_an_import_whose_entries_another_record_holds_says_which_and_what_to_do(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.done(f"new {SAMPLES / 'tied-5.trf'} --title Title --event title --key the-same")
    terminal.done(f"export title --to {tmp_path / 'title.jsonl'}")
    terminal.db.unlink()
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Other --event title --key the-same")
    terminal.done(f"export title --to {tmp_path / 'other.jsonl'}")
    text = forged_name((tmp_path / "other.jsonl").read_text("utf-8"), "elsewhere")
    terminal.db.unlink()
    terminal.done(f"import {tmp_path / 'title.jsonl'}")
    file = tmp_path / "elsewhere.jsonl"
    file.write_text(text, encoding="utf-8")
    sentence = terminal.refused(f"import {file}", 2)
    assert "entry 1 of elsewhere, which is recorded here already as entry 1 of title" in sentence
    command = sentence.partition("`playoffs ")[2].partition("`")[0].replace("OTHER.db", str(tmp_path / "other.db"))
    terminal.done(command)


def forged_name(text: str, name: str) -> str:
    """The export under another name, its chain made anew."""
    head, *rest = text.splitlines()
    return forged("\n".join([json.dumps(json.loads(head) | {"event": name}), *rest]), lambda version, line: None)
