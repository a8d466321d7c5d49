"""Every command that is printed on a record at an unusual place names that place, and can be typed as it stands."""

import re
import shlex
from pathlib import Path

import click
import pytest

from playoffs.cli.main import COMMANDS, playoffs
from playoffs.cli.said.refusal import OF_NO_RECORD
from tests.cli.terminal import FIVE, Terminal

PRINTED = re.compile(r"`playoffs ([^`]+)`|^(?:Next: |  )playoffs (.+)$", re.MULTILINE)

SCRIPT = (
    "list",
    "next",
    "new {five} --title Cup --event cup",
    "new {five} --title Cup --event cup",
    "new {five} --title Trial --event trial --practice",
    "list",
    "list xyzzy",
    "use",
    "use cup",
    "use cup --json",
    "use --none",
    "use xyzzy",
    "next",
    "discard",
    "discard cup",
    "discard trial",
    "discard trial --yes",
    "use cup",
    "show",
    "schedule",
    "details",
    "details set date=2027-05-22",
    "details xyzzy",
    "details clear site",
    "contacts",
    "contacts set Abarawe a@example.org",
    "outbox",
    "outbox --to {to}/letters",
    "calendar --to {to}/calendars",
    "confirm Karim",
    "confirm Abarawe",
    "confirm Abarawe",
    "confirm Bjorkmo Sabrytofte Zablockowski",
    "decline Cojolon",
    "start",
    "close --yes",
    "lots --commit",
    "lots",
    "lots --words hello",
    "start",
    "lots",
    "start",
    "verify",
    "verify 1",
    "result 1 W",
    "result 1 B",
    "result 9 W",
    "correct last B --reason typo --yes",
    "correct 1 B --reason typo",
    "undo --yes",
    "undo 99",
    "undo 1",
    "undo 2",
    "rule",
    "rule set-result 1 W",
    "withdraw Abarawe",
    "reason 99 illness",
    "note",
    "note 3 hello",
    "appeal",
    "appeal 3",
    "appeal 99 --by Bjorkmo",
    "log",
    "rated",
    "rated --strike 99 --reason x",
    "why Abarawe Bjorkmo",
    "why Abarawe",
    "odds",
    "audit --to {to}/audit",
    "sheet",
    "sheet --to {to}/sheets --format txt",
    "sheet xyzzy --to {to}/sheets",
    "publish {to}/public",
    "forget Abarawe",
    "doctor",
    "backup {to}/copy.db",
    "backup {to}/nowhere/copy.db",
    "restore {to}/copy.db",
    "restore {to}/nothing.db",
    "export --to {to}/cup.json",
    "import {to}/cup.json",
    "set-aside Abarawe",
    "update {five}",
    "accept --reason why",
    "transcribe {to}/nothing.txt",
    "insist Abarawe",
    "void-bid Abarawe",
    "open-bids",
    "choose white",
    "time 1",
    "declare",
    "rank Abarawe",
    "add Somebody",
    "enter Abarawe",
    "left-over bye",
    "second-session no",
    "confirm Abarawe --expect 2",
)


def options(name: str) -> set[str]:
    """What a command takes, as options."""
    command = playoffs.get_command(click.Context(playoffs), name)
    return {opt for each in command.params for opt in each.opts} if command else set()


def on_records() -> set[str]:
    return {name for name in COMMANDS if "--db" in options(name)}


def test_the_commands_on_no_record_are_those_without_its_option() -> None:
    assert set(OF_NO_RECORD) == set(COMMANDS) - on_records()


@pytest.mark.parametrize("folder", ["plain", "an odd folder's"])
def test_every_printed_command_names_the_place_of_the_record(folder: str, terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / folder).mkdir()
    place = tmp_path / folder / "the record.db"
    take, wrong, named = on_records(), [], f"--db {shlex.quote(str(place))}"
    for line in SCRIPT:
        words = shlex.split(line.format(five=FIVE, to=tmp_path))
        said = terminal(*words, "--db", str(place))
        for found in PRINTED.finditer(f"{said.out}\n{said.err}"):
            command = found[1] or found[2]
            if command.split()[0] in take and "--help" not in command and named not in command:
                wrong.append(f"{line}: {command}")
    assert wrong == []
    assert not terminal.db.exists()


def test_the_next_step_of_a_file_can_be_typed_as_it_stands(terminal: Terminal, tmp_path: Path) -> None:
    place = tmp_path / "an odd one.db"
    for line in (f"new {FIVE} --title Cup --event cup", f"new {FIVE} --title T --event t --practice"):
        assert terminal(*line.split(), "--db", str(place)).code == 0
    lines = ("use cup", "use --none", "discard t --yes", "verify", f"backup {tmp_path / 'c.db'}", "list", "show cup")
    for line in (*lines, f"restore {tmp_path / 'c.db'}"):
        said = terminal(*line.split(), "--db", str(place))
        assert said.code == 0, said.err
        before = place.read_bytes()
        for printed in re.findall(r"^(?:Next: |  )(playoffs .+?)(?:   .*)?$", said.out, re.MULTILINE):
            again = terminal(*shlex.split(printed)[1:])
            assert again.code == 0, (line, printed, again.err)
            place.write_bytes(before)
    assert not terminal.db.exists()


def test_a_record_that_was_moved_is_named_as_a_shell_takes_it(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {FIVE} --title Cup --event cup")
    (printed,) = re.findall(
        "^Next: playoffs (.+)$", terminal("move", str(tmp_path / "new place.db"), "--yes").out, re.MULTILINE
    )
    assert "cup" in terminal(*shlex.split(printed)).out
