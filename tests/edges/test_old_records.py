"""Records written by version 0.1.0 open, verify, show, print, and are played on by commands.

They lie in tests/golden/records/, one export or SQLite file each, and were written by `make.py` there, run in a
checkout of 0.1.0 with the fixed clock, keys, seeds and salts of `tests/cli/terminal.py`: every ruleset, finished and
mid-stage; bids typed, by phone and on paper, opened and not; lots from a seed and before a witness; corrections,
retractions (one of a bid), an event read again, details, rulings, a bid that served twice, void bids under each
reading, and several events in one file. `onward`, which plays on, is the function that played them. Those in
`edition-1/` were written in the same way by the last revision of 0.2.0 that set up records of edition 1.
"""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.golden.records.make import awaited, onward
from tests.thinned import thinned

RECORDS = Path(__file__).parents[1] / "golden" / "records"
LATE = RECORDS / "edition-1"
EXPORTS = [*sorted(RECORDS.glob("*.jsonl")), *sorted(LATE.glob("*.jsonl"))]
PLAYABLE = [file for file in EXPORTS if file.stem != "phone-unopened"]
"""Those with every bid that they need: a typed one lies in an envelope that only the SQLite file has."""

SERVED = ("bid-twice-mid", "bid-twice-opened", "bid-twice")
"""Records in which a bid served against another opponent."""


def name(file: Path) -> str:
    return f"{file.stem}-late" if file.parent == LATE else file.stem


def taken_in(at: Terminal, file: Path) -> str:
    """The event of an export that was imported."""
    at.set(7000)  # the keys of the record are in use
    said = json.loads(at.done(f"import {file} --json"))
    event: str = said["event"]
    return event


def played_on(at: Terminal, event: str) -> None:
    """Adopt what differs, and play to the end."""
    if json.loads(at.done(f"show {event} --json"))["difference"]:
        at.done(f"accept --reason announced --event {event}")
    onward(at, event)
    shown = json.loads(at.done(f"show {event} --json"))
    assert shown["ranking"] is not None
    assert awaited(at, event) == []
    assert shown["difference"] is None


@pytest.mark.parametrize("file", thinned(EXPORTS, 8), ids=name)
def test_a_record_of_0_1_0_is_taken_in_shown_and_exported_as_it_was(terminal: Terminal, file: Path) -> None:
    event = taken_in(terminal, file)
    assert terminal.done(f"export {event}") == file.read_text(encoding="utf-8")
    for look in ("show", "next", "log", "rated", "details"):
        terminal.done(f"{look} --event {event}")
        terminal.done(f"{look} --event {event} --json")
    difference = json.loads(terminal.done(f"show {event} --json"))["difference"]
    assert bool(difference) == (file.stem in SERVED)


@pytest.mark.parametrize("file", thinned(EXPORTS, 14), ids=name)
def test_every_draw_of_a_record_of_0_1_0_is_verified(terminal: Terminal, file: Path) -> None:
    event = taken_in(terminal, file)
    for entry in json.loads(terminal.done(f"log {event} --json"))["entries"]:
        assert entry["state"] != "unread"
        if entry["seed"]:
            drawn = json.loads(terminal.done(f"verify {entry['entry']} --event {event} --json"))["order"]
            value = entry["value"] if isinstance(entry["value"], list) else [entry["value"]]
            assert drawn[: len(value)] == value


@pytest.mark.parametrize("file", thinned(EXPORTS, 3), ids=name)
def test_a_record_of_0_1_0_prints_its_sheets(terminal: Terminal, file: Path, tmp_path: Path) -> None:
    event = taken_in(terminal, file)
    terminal.done(f"sheet --event {event} --to {tmp_path}")
    assert list(tmp_path.iterdir())


@pytest.mark.parametrize("file", thinned(PLAYABLE, 11), ids=name)
def test_a_record_of_0_1_0_is_played_on_to_a_declaration(terminal: Terminal, file: Path) -> None:
    played_on(terminal, taken_in(terminal, file))


@pytest.mark.parametrize("file", thinned([f for f in PLAYABLE if not f.stem.endswith("-mid")], 4), ids=name)
def test_a_record_of_0_1_0_that_ends_anywhere_is_played_on(terminal: Terminal, file: Path, tmp_path: Path) -> None:
    """Some beginnings of it, but for those whose bids lie in an envelope that no export holds."""
    lines = file.read_text(encoding="utf-8").splitlines()
    for number, last in enumerate(range(7, len(lines) - 1, 17)):
        entries = [json.loads(line) for line in lines[1 : last + 1]]
        if bids_waiting(entries):
            continue
        db = Terminal(terminal.patch, tmp_path / f"{number}.db")
        head = {**json.loads(lines[0]), "entries": last}
        end = {"end": last, "chain": entries[-1]["chain"]}
        cut = tmp_path / f"{number}.jsonl"
        cut.write_text("\n".join([json.dumps(head), *lines[1 : last + 1], json.dumps(end), ""]), encoding="utf-8")
        played_on(db, taken_in(db, cut))


def bids_waiting(entries: list[dict[str, dict[str, dict[str, object]]]]) -> bool:
    """Whether a sealed bid was placed that these entries do not open."""
    said = [e["entry"] for e in entries]
    sealed = {n for n, entry in enumerate(said, 1) if entry.get("seal")}
    return bool(sealed - {o["placed"] for entry in said for o in entry.get("openings", ())})  # type: ignore[index]


@pytest.mark.parametrize("file", [*sorted(RECORDS.glob("*.db")), *sorted(LATE.glob("*.db"))], ids=name)
def test_a_file_of_0_1_0_with_bids_in_its_envelopes_is_played_on(terminal: Terminal, file: Path) -> None:
    terminal.set(7000)
    terminal.db.write_bytes(file.read_bytes())
    for event in [each["event"] for each in json.loads(terminal.done("list --json"))]:
        terminal.done(f"show {event}")
        played_on(terminal, event)


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize("form", ["bid-twice-mid", "bid-twice-unopened"])
def test_a_bid_that_stood_for_another_opponent_is_set_aside_when_nothing_was_opened_on_it(
    terminal: Terminal, form: str
) -> None:
    terminal.set(7000)
    terminal.db.write_bytes((RECORDS / f"{form}.db").read_bytes())
    before = terminal.done("export twice")
    said = " ".join(terminal.done("show twice").split())
    assert "the bid of Frida Faarupson (entry 16), made against Amélie Ibáñarra, stood again against Emeka" in said
    assert "playoffs accept" in terminal.refused("bid 9", 1, typed=[])
    assert terminal.done("export twice") == before
    terminal.done("accept --reason announced")
    assert "bid" in [ask["kind"] for ask in awaited(terminal, "twice") if ask["who"] == "1"]
    assert terminal.done("export twice").splitlines()[1:-2] == before.splitlines()[1:-1]


@pytest.mark.clause("MSCA-A")
def test_an_armageddon_that_was_played_on_a_bid_used_twice_stands_as_it_was_played(terminal: Terminal) -> None:
    event = taken_in(terminal, RECORDS / "bid-twice.jsonl")
    before = json.loads(terminal.done(f"show {event} --json"))
    terminal.done(f"accept --reason announced --event {event}")
    after = json.loads(terminal.done(f"show {event} --json"))
    for part in ("players", "stages", "ranking", "stands"):
        assert before[part] == after[part]
