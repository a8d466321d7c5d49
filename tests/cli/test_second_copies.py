"""Every command that writes into a record, or beside it, takes a second copy; every other one writes nothing."""

import json
from contextlib import AbstractContextManager
from pathlib import Path

import click
import pytest

from playoffs.cli.main import COMMANDS, playoffs
from playoffs.desk.record.file.store import FileStore
from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import thinned

ONLY_READ = {
    "why": "why Abarawe Bjorkmo",
    "explain": "explain Abarawe",
    "timetable": "timetable --event cup",
    "season": "season --event cup",
    "next": "next --event cup",
    "show": "show cup",
    "odds": "odds --event cup",
    "list": "list",
    "use": "use cup",
    "sheet": "sheet --event cup --to {folder}/sheets --format txt",
    "publish": "publish {folder}/page --event cup",
    "log": "log cup",
    "verify": "verify",
    "audit": "audit --event cup --to {folder}/audit.html",
    "backup": "backup {folder}/copy.db",
    "export": "export cup",
    "doctor": "doctor",
    "move": "move {folder}/there.db --yes",
}
"""Commands on a record that leave it as it is, each with a line of it. `doctor --renew` gives it another form in which
it says the same, and `move` another place, where its second copy is asked for anew."""

BESIDE = {
    "contacts": "contacts --set Abarawe email abarawe@example.org --event cup",
    "contacts, forgotten": "contacts --forget Bjorkmo --event cup",
    "note": "note 2 late --event cup",
    "forget": "forget Abarawe --yes --event cup",
    "archive": "archive cup --yes",
    "archive, back": "archive away --back",
    "import": "import {folder}/other.jsonl",
    "restore": "restore {folder}/other.db",
    "token": "token Scoreboard",
    "transcribe": "transcribe {folder}/paper.txt --event cup",
}
"""Commands that make no entry, or many; each with what must lie in its copy too."""


def options(name: str) -> set[str]:
    found = playoffs.get_command(click.Context(playoffs), name)
    assert found
    return {word for parameter in found.params for word in parameter.opts}


def test_whatever_can_write_takes_a_second_copy() -> None:
    on_a_record = {name for name in COMMANDS if "--db" in options(name)}
    assert {name for name in on_a_record if "--mirror" not in options(name)} == set(ONLY_READ)
    assert len(on_a_record) > 45


@pytest.fixture
def cup(terminal: Terminal, tmp_path: Path) -> Terminal:
    for name in ("cup", "away"):
        terminal.done(f"new {SAMPLES / 'tied-5.trf'} --title Cup --event {name}")
    terminal.done("details set date=2027-05-22 start=09:00 zone=America/Chicago --event cup")
    terminal.done("confirm Cojolon --event cup")
    days = "".join(f"Abarawe,2027-05-{day},08:00,23:00,good\n" for day in (22, 23))
    (tmp_path / "answers.csv").write_text(f"who,date,from,to,answer\n{days}")
    terminal.done(f"schedule --answers {tmp_path / 'answers.csv'} --event cup")
    terminal.done("contacts --set Bjorkmo email b@example.org --event cup")
    terminal.done("archive away --yes")
    other = tmp_path / "other.db"
    terminal.set(500)
    terminal.done(f"new {SAMPLES / 'tied-4.csv'} --title Other --event other --db {other}")
    terminal.done(f"export other --to {tmp_path / 'other.jsonl'} --db {other}")
    (tmp_path / "paper.txt").write_text("2026-11-20\n10:42 confirm Sabrytofte\n")
    return terminal


@pytest.mark.parametrize("name", thinned(ONLY_READ, 9))
def test_a_command_without_one_writes_nothing(cup: Terminal, tmp_path: Path, name: str) -> None:
    before = cup.bytes()

    def refused(store: FileStore) -> AbstractContextManager[None]:
        assert store.path != cup.db, "a command that was taken for one that only reads writes"
        return writing(store)

    writing = FileStore.writing
    cup.patch.setattr(FileStore, "writing", refused)
    said = cup(*ONLY_READ[name].format(folder=tmp_path).split())
    assert said.code == 0, said.err
    assert cup.bytes() == before or not cup.db.exists(), "but where it was moved away"


@pytest.mark.parametrize("name", thinned(BESIDE, 5))
def test_what_it_writes_is_in_the_copy(cup: Terminal, tmp_path: Path, name: str) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    copy = stick / "playoffs-copy.db"
    cup.done(f"backup {stick}")
    old = _all_of(cup, copy)
    cup.done(f"{BESIDE[name].format(folder=tmp_path)} --mirror {stick}")
    assert _all_of(cup, copy) == _all_of(cup, cup.db)
    assert _all_of(cup, copy) != old, "nothing was written"


def _all_of(at: Terminal, db: Path) -> list[str]:
    """Everything that a record and its copy both hold."""
    with at.patch.context() as patch:
        patch.setenv("PLAYOFFS_DB", str(db))
        rows = json.loads(at.done("list --json"))
        rows += json.loads(at.done("list --archived --json"))
        each = [
            f"{look} --event {row['event']}" for row in rows for look in ("export", "contacts --json", "note --json")
        ]
        return [
            json.dumps([(row["event"], row.get("archived")) for row in rows]),
            *map(at.done, ("token --json", *each)),
        ]
