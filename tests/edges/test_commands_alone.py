"""Every command typed alone, without a record, during a playoff and after it: what it then names can be typed."""

import re
import shlex
import shutil
from pathlib import Path

import click
import pytest

from playoffs.cli.main import COMMANDS, SAMPLES, playoffs
from playoffs.cli.said.refusal import OF_NO_RECORD
from tests.cli.terminal import SAMPLES as FILES
from tests.cli.terminal import Terminal
from tests.thinned import CI, thinned

TWO = FILES / "tied-2.csv"
NEW = f"new {TWO} --title Champion --event cup"
STATES = {
    "playing": (NEW, "confirm all", "close", "toss", "start", "result D"),
    "no record": (),
    "invited": (NEW, "confirm 8"),
    "declared": (NEW, "decline 8", "confirm 5", "close", "declare --yes"),
}

STAY = ("serve", "federation", "run", "mirror", "demo", *(() if CI else ("fairness",)))
"""Commands that go on until somebody ends them, play a day of their own, or reckon for long: they are only parsed."""

MEANT = {
    "FILE": str(TWO),
    "FOLDER": "folder",
    "publish FOLDER": "page",
    "PLAYER": "Karimovsky",
    "WHY": "why",
    "ENTRY": "2",
    "import FILE": "cup.json",
    "transcribe FILE": "day.txt",
    "schedule FILE": "answers.csv",
    "use NAME": "cup",
    "archive NAME": "cup",
    "discard NAME": "cup",
    "schema NAME": "next",
    "NAME": "Karimovsky",
}
"""What stands for a word in capitals, of a command or of all."""

AS_THINGS_STAND = {
    "calendar": "found no date",
    "reason": "stands: there is none",
    "correct": "expected one of",  # the last entry is no result
}
"""Refusals of what is well said, and is not so in this record."""


def advised(text: str) -> list[str]:
    """The commands that a text names, in backquotes or on a line of their own."""
    lines = re.findall(r"^ *(?:(?!Usage)[A-Z][^:\n]*: )?playoffs ([a-z].*)$", text, re.M)
    quoted = re.findall(r"`playoffs ([^`]*)`", " ".join(text.split()))
    return [re.split(r" {3,}", line)[0] for line in (*quoted, *lines)]


def words_of(line: str) -> list[str]:
    name, *rest = shlex.split(line)
    return [name, *(MEANT.get(f"{name} {word}", MEANT.get(word, word)) for word in rest)]


def parsed(words: list[str]) -> None:
    """Refused by `click.UsageError` where a command takes no such words."""
    with click.Context(playoffs, **playoffs.context_settings) as context:  # a command keeps the first help option
        found = playoffs.get_command(context, words[0])
        assert found, f"no command {words[0]}"
        found.make_context(words[0], words[1:], parent=context)


def laid_out(folder: Path) -> None:
    """Files of every kind that a command can name."""
    (folder / "folder").mkdir(exist_ok=True)
    (folder / "day.txt").write_text("2026-11-21\n10:00 confirm Karimovsky\n", "utf-8")
    (folder / "answers.csv").write_text("who,date,from,to,answer\nKarimovsky,2027-05-22,09:00,12:00,good\n", "utf-8")


@pytest.mark.parametrize("state", thinned(STATES, 1))
def test_what_a_command_alone_advises_can_be_typed(
    state: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    laid_out(tmp_path)
    for line in STATES[state]:
        terminal.done(line)
    if STATES[state]:
        terminal.done("export --to cup.json")
        terminal.done("backup folder")
    terminal.generous, before = True, terminal.bytes()
    kept, tried, wrong = {*tmp_path.iterdir()}, set[str](), list[str]()

    def typed(*words: str) -> tuple[int, str, str]:
        said = terminal(*words, typed=["7:30"])
        if before:
            terminal.db.write_bytes(before)
        else:
            terminal.db.unlink(missing_ok=True)
        for made in {*tmp_path.iterdir()} - kept:
            shutil.rmtree(made) if made.is_dir() else made.unlink()
        return said

    for name in COMMANDS:
        if name in STAY:
            continue
        _code, out, err = typed(name)
        for line in advised(f"{err}\n\n{out}"):
            if line in tried or (not before and "restore" in line):
                continue
            tried.add(line)
            words = words_of(line)
            if "--help" in words:
                continue
            parsed(words)
            if words[0] in STAY or (not before and words[0] not in OF_NO_RECORD):
                continue
            code, _out, why = typed(*words)
            if code == 2 and AS_THINGS_STAND.get(words[0], "\n") not in " ".join(why.split()):
                wrong.append(f"{name}: {line}: {why}")
    assert wrong == []
    assert len(tried) > 30


UNHEARD = (
    *("appeal --by Ada", "appeal --heard-by Ada", "appeal --decided changed", "appeal --words late", "appeal --note x"),
    *("rule --reason time", "rule --words late", "rule --note x", "explain --rules msca", "explain --tiebreaks BH"),
    *("explain --date 2026-11-21", "why 1 2 --section Open", "timetable --rules msca", "timetable --longest-day 90"),
    *(
        "rated --reason slip",
        "rated --unstrike 5 --reason slip",
        "update --same 1",
        "update --title Cup --new 1",
        "note 2 late --erase",
    ),
    *("sheet --to out --title Cup", "sheet --to out --rules club-open", "sheet --to out --open-to everybody"),
)
"""Options that say something of what is not named: they were passed over, and the command did something else."""


def test_no_option_is_passed_over_for_want_of_what_it_is_about(won: Terminal) -> None:
    won.done("appeal 8 --by Karimovsky")
    for line in UNHEARD:
        option = next(word for word in line.split()[::-1] if word.startswith("--"))
        assert option in won.refused(line, 2), line
    meant = "which appeal is meant, `playoffs appeal N --decided changed`; N is 9 (Silas Karimovsky appeals against"
    assert meant in won.refused("appeal --decided changed", 2)
    assert "--strike ENTRY" not in won.refused("rated --unstrike 5 --reason slip", 2)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_sample_stands_for_what_the_command_takes(name: str) -> None:
    """FILE is said only of a command that takes one, and the sample is parsed."""
    command = playoffs.get_command(click.Context(playoffs), name)
    assert command
    needed = [each for each in command.params if each.required]
    if not needed:
        return
    sample = SAMPLES.get(name, "FILE")
    takes = " ".join(each.make_metavar(click.Context(command)) + str(each.name) for each in needed)
    for word in ("FILE", "FOLDER"):
        assert word not in sample or word in takes.upper(), takes
    parsed(words_of(f"{name} {sample}"))


def test_why_alone_names_two_who_are_there(terminal: Terminal) -> None:
    said = terminal.refused("why", 1)
    assert said.endswith("no playoff is recorded there yet; of a file: `playoffs why FILE PLAYER PLAYER`")
    assert "of a file: `playoffs explain FILE`" in terminal.refused("explain", 1)
    for line in STATES["invited"]:
        terminal.done(line)
    (command,) = advised(terminal.refused("why Karimovsky", 2))
    assert "Karimovsky" in terminal(*shlex.split(command)).out
    (of_file,) = advised(terminal.refused(f"why {FILES / 'tied-5.trf'} --rules msca", 2))
    assert "--rules msca" in of_file
    assert terminal(*shlex.split(of_file)).code == 0


@pytest.mark.parametrize("line", ["publish page", "audit"])
@pytest.mark.parametrize(("state", "leads"), [("playing", ("result", "next")), ("declared", ("audit", "sheet"))])
def test_what_is_written_for_others_leads_on(
    line: str, state: str, leads: tuple[str, ...], terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for each in STATES[state]:
        terminal.done(each)
    following = advised(terminal.done(line))
    assert following
    for command in following:
        assert command.split()[0] in leads
        assert terminal(*shlex.split(command)).code == 0
