"""The command line as a whole: help, near misses, refusals without a traceback."""

import ast
import os
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from playoffs.cli.main import COMMANDS, main, playoffs
from tests.thinned import thinned


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "playoffs", *args], capture_output=True, text=True, check=False)


def test_help_lists_every_command_in_80_columns() -> None:
    shown = CliRunner().invoke(playoffs, ["--help"], terminal_width=80).output
    for name in COMMANDS:
        assert f"  {name} " in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_in_the_table_is_there_and_has_help(name: str) -> None:
    shown = CliRunner().invoke(playoffs, [name, "--help"])
    assert shown.exit_code == 0
    assert shown.output.startswith("Usage: ")


def test_a_misspelt_command_is_answered_with_the_nearest() -> None:
    done = run("standigs")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "playoffs: no command 'standigs' (did you mean 'standings'?); `playoffs --help` lists them\n"
    )


def test_a_refusal_is_one_sentence_on_standard_error(tmp_path: Path) -> None:
    done = run("standings", str(tmp_path / "none.csv"))
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"playoffs: {tmp_path / 'none.csv'}: found ")
    assert done.stderr.count("\n") == 1


def test_a_defect_is_not_dressed_up_as_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_: object) -> None:
        raise ZeroDivisionError("a defect")

    monkeypatch.setattr(playoffs, "main", broken)
    with pytest.raises(ZeroDivisionError):
        main()


def test_what_is_piped_is_utf_8_whatever_the_code_page(tmp_path: Path) -> None:
    sample = Path(__file__).parents[2] / "playoffs" / "samples" / "tied-5.trf"
    env = {**os.environ, "PYTHONIOENCODING": "cp1252", "PLAYOFFS_DB": str(tmp_path / "p.db")}
    done = subprocess.run(
        [sys.executable, "-m", "playoffs", "new", str(sample)], capture_output=True, env=env, check=True
    )
    assert "Orrin Zabłockowski" in done.stdout.decode()


def test_help_imports_neither_templates_nor_time_zones() -> None:
    code = """
import sys
sys.argv = ["playoffs", "--help"]
from playoffs.cli.main import main
try:
    main()
except SystemExit:
    print(sorted({"jinja2", "zoneinfo", "transitions", "msgspec", "sqlite3"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


SAMPLE = str(Path(__file__).parents[2] / "playoffs" / "samples" / "tied-4.csv")

SLOW = ("jinja2", "transitions", "logging", "sqlite3", "hashlib", "difflib", "tempfile", "zipfile", "html")
"""What takes as long to load as a short command takes in all, and what ranking players has no use for."""

READERS = ("playoffs.files.programs.trf", "playoffs.planning")


@pytest.mark.parametrize(
    ("words", "spared"),
    [
        (("standings", SAMPLE), (*SLOW, "dataclasses", "playoffs.outputs.base", *READERS)),
        (("standings", SAMPLE, "--json"), (*SLOW, "playoffs.documents.blocks", "playoffs.playoff", *READERS)),
        (("explain", SAMPLE, "1"), (*SLOW, "dataclasses", "playoffs.documents.before.announce", *READERS)),
        (("explain", SAMPLE, "1", "--json"), (*SLOW, "playoffs.documents.blocks", "playoffs.playoff", *READERS)),
    ],
)
def test_ranking_loads_only_what_ranks(words: tuple[str, ...], spared: tuple[str, ...]) -> None:
    assert _loaded(words, spared) == []


def test_the_next_thing_on_the_day_is_said_without_time_zones(tmp_path: Path) -> None:
    db = ("--db", str(tmp_path / "playoffs.db"))
    assert run("new", SAMPLE, *db).returncode == 0
    spared = (
        "jinja2",
        "icalendar",
        "email",
        "difflib",
        "tempfile",
        "zipfile",
        "html",
        "playoffs.renderers",
    )
    assert _loaded(("next", *db), spared) == []


def _loaded(words: tuple[str, ...], names: tuple[str, ...]) -> list[str]:
    """Which of these modules a command loads."""
    code = (
        "import sys; from playoffs.cli.main import playoffs;"
        f"playoffs.main({words!r}, standalone_mode=False);"
        f"print([name for name in {names!r} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    found: list[str] = ast.literal_eval(done.stderr.splitlines()[-1])
    return found


MOST_MODULES = {"--help": 3, "next": 153, "show": 175}
"""Modules of ours that a command may load on a dated playoff: each costs a short command half a percent. Raise a number
only for what the command cannot do without."""


OF_A_MISFIT = 2
"""The same beside them where the plan does not fit: the words for that, and those for hours."""


def dated(tmp_path: Path, misfit: bool = False) -> tuple[str, ...]:
    """The record of a dated playoff whose players are asked; with a day that lasts until after midnight."""
    db = ("--db", str(tmp_path / "playoffs.db"))
    details = str(Path(SAMPLE).with_name("details.toml"))
    assert run("new", SAMPLE, "--details", details, "--yes", *db).returncode == 0
    assert not misfit or run("details", "set", "start=23:50", *db).returncode == 0
    return db


@pytest.mark.parametrize(
    ("command", "misfit"), [*((command, False) for command in MOST_MODULES), ("next", True), ("show", True)]
)
def test_a_short_command_loads_few_modules(command: str, misfit: bool, tmp_path: Path) -> None:
    words = (command,) if command == "--help" else (command, *dated(tmp_path, misfit))
    code = (
        "import atexit, sys; from playoffs.cli.main import playoffs;"
        "atexit.register(lambda: print(sum(name.startswith('playoffs') for name in sys.modules), file=sys.stderr));"
        f"playoffs.main({words!r})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ("does not fit" in done.stderr) == misfit
    assert int(done.stderr.splitlines()[-1]) <= MOST_MODULES[command] + misfit * OF_A_MISFIT


@pytest.mark.parametrize("command", ["next", "show"])
def test_a_record_is_looked_at_without_openssl_and_without_a_whole_document(command: str, tmp_path: Path) -> None:
    spared = ("_hashlib", "playoffs.documents.parts", "playoffs.documents.record.proceedings", "playoffs.planning.plan")
    assert _loaded((command, *dated(tmp_path)), spared) == []


def test_a_program_that_ends_looks_for_no_garbage() -> None:
    code = (
        "import atexit, gc; atexit.register(lambda: print(gc.get_freeze_count() > 0));"
        "from playoffs.cli.main import playoffs; playoffs.main(('--help',))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "True"


@pytest.mark.parametrize(("command", "misfit"), [("next", False), ("show", True)])
def test_no_short_command_loads_what_other_events_are_made_of(command: str, misfit: bool, tmp_path: Path) -> None:
    others = ("tomllib", "csv", "shutil", "playoffs.playoff.twixt", "playoffs.formats.upgrade")
    played = ("bracket.play", "knockout.play", "match.play", "round_robin.play", "outline")  # none while players answer
    spared = (*others, "playoffs.playoff.joined", *(f"playoffs.formats.{each}" for each in played))
    assert _loaded((command, *dated(tmp_path, misfit)), spared) == []


@pytest.mark.parametrize("name", thinned(COMMANDS, 24))
def test_the_command_that_a_refusal_shows_can_be_typed(name: str) -> None:
    """Whatever a command must be told is in the example that it gives."""
    command = playoffs.get_command(click.Context(playoffs), name)
    assert command
    if not any(each.required for each in command.params):
        return
    said = " ".join(run(name).stderr.split())
    assert "As in `playoffs " in said
    words = shlex.split(said.partition("As in `playoffs ")[2].partition("`")[0])
    assert words[0] == name
    # raises a usage error for what is missing, or not an option of it
    command.make_context(name, words[1:], **playoffs.context_settings)
