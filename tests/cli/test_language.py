"""The language of a playoff is chosen where it is set up, and all that is written of it comes in it."""

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from playoffs.cli.printed import Printing
from playoffs.cli.record import sheet
from playoffs.cli.said.tongue import ELSE
from playoffs.documents.words.language import language
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal
from tests.cli.test_first_hour import commands

DETAILS = str(SAMPLES / "details.toml")
ES = language("es").gettext("Playoff announcement")


@pytest.fixture
def spanish(terminal: Terminal) -> Terminal:
    said = terminal("new", FIVE, "--title", TITLE, "--details", DETAILS, "--lang", "ES")
    assert said.code == 0, said.err
    return terminal


def announced(terminal: Terminal, to: Path, *more: str) -> str:
    said = terminal("sheet", "announcement", "--to", str(to), "--format", "txt", "--replace", *more)
    assert said.code == 0, said.err
    return (to / "announcement.txt").read_text("utf-8")


def test_the_sheets_of_a_playoff_come_in_its_language(spanish: Terminal, tmp_path: Path) -> None:
    assert "language = es" in spanish.done("details")
    assert ES in announced(spanish, tmp_path)


def test_a_language_that_a_command_says_goes_before_it(spanish: Terminal, tmp_path: Path) -> None:
    assert "Playoff announcement" in announced(spanish, tmp_path, "--lang", "en")
    spanish.done("details set language=en-gb")
    assert "language = en-GB" in spanish.done("details")
    assert "Playoff announcement" in announced(spanish, tmp_path)


def test_letters_calendars_and_the_public_page_come_in_its_language(spanish: Terminal, tmp_path: Path) -> None:
    spanish.done("contacts --set Abarawe email isla@example.org")
    assert spanish("outbox", "--to", str(tmp_path / "letters")).code == 1  # four have no address
    (letter,) = (tmp_path / "letters").iterdir()
    assert language("es").gettext("Invitation to a playoff").split()[0] in str(
        message_from_bytes(letter.read_bytes(), policy=policy.default)["subject"]
    )
    spanish.done(f"calendar --to {tmp_path / 'calendars'}")
    spanish.done(f"calendar --to {tmp_path / 'english'} --lang en")
    ours, theirs = ({f.name: f.read_text("utf-8") for f in (tmp_path / n).iterdir()} for n in ("calendars", "english"))
    assert ours.keys() == theirs.keys()
    assert all(ours[name] != theirs[name] for name in ours)
    spanish.done(f"publish {tmp_path / 'site'}")
    assert '<html lang="es"' in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_what_run_prints_comes_in_its_language(spanish: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[Printing] = []

    def note(_made: object, printing: Printing) -> tuple[str, ...]:
        printed.append(printing)
        return ()

    monkeypatch.setattr(sheet, "print_sheets", note)
    assert spanish("run", typed=["p", "q"]).code == 0
    assert [each.language.code for each in printed] == ["es"]


def test_a_plan_comes_in_the_language_of_its_details_and_hands_it_on(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "details.toml"
    file.write_text('language = "es"\n', "utf-8")
    said = terminal("plan", FIVE, "--title", TITLE, "--details", str(file))
    assert language("es").gettext("Next: {command}").split(":")[0] in said.out
    asked = terminal("plan", FIVE, "--title", TITLE, "--lang", "es").out
    assert asked.strip().endswith("--lang es")  # which `new` keeps


@pytest.mark.parametrize("line", ["new {file} --lang xx", "plan {file} --lang xx", "sheet {file} --to {to} --lang xx"])
def test_a_language_that_there_is_not_is_refused_before_anything_is_written(
    terminal: Terminal, tmp_path: Path, line: str
) -> None:
    said = terminal(*line.format(file=FIVE, to=tmp_path / "none").split())
    assert (said.code, said.out) == (2, "")
    assert said.err == "playoffs: language: found 'xx'; expected one of en, en-GB, es\n"
    assert not terminal.db.exists()
    assert not (tmp_path / "none").exists()


def test_details_are_refused_in_a_language_that_there_is_not(founded: Terminal) -> None:
    assert founded.refused("details set language=xx", 2) == "language: found 'xx'; expected one of en, en-GB, es"


def test_every_command_that_writes_of_a_playoff_says_where_its_language_is_from() -> None:
    helps = {" ".join(w): o.help or "" for w, command in commands() for o in command.params if "--lang" in o.opts}
    asked = {name for name, said in helps.items() if ELSE in said}
    assert asked == {*WRITES, "plan", "serve", "federation"}


def writes() -> Iterator[str]:
    """Every command with `--lang` that writes files of a record; `season` writes of files alone."""
    for words, command in commands():
        named = {name for parameter in command.params for name in parameter.opts}
        if {"--lang", "--event"} <= named and named & {"--to", "folder"} and " ".join(words) != "season":
            yield " ".join(words)


WRITES = tuple(writes())
LINES = {
    "why": "why 1 2 --format txt",
    "explain": "explain 1 2 --format txt",
    "sheet": "sheet announcement --format txt",
}
SPANISH = re.compile(r"\b(de|del|la|las|los|por|jugadores)\b")


def written(terminal: Terminal, line: str, to: Path) -> dict[str, str]:
    """The texts of what a command writes, by the names of the files; the values of an audit are figures alone."""
    terminal.done(f"{line} {'' if line.startswith('publish') else '--to'} {to}")
    return {each.name: _text(each) for each in to.rglob("*") if each.suffix in TEXTS and "values" not in each.name}


TEXTS = (".eml", ".html", ".ics", ".svg", ".txt")


def _text(file: Path) -> str:
    if file.suffix != ".eml":
        return file.read_text("utf-8")
    body = message_from_bytes(file.read_bytes(), policy=policy.default).get_body(("plain",))
    assert body
    return str(body.get_content())


@pytest.mark.parametrize("command", WRITES)
def test_whatever_is_written_of_a_playoff_comes_in_its_language(
    spanish: Terminal, tmp_path: Path, command: str
) -> None:
    for player in PLAYERS:
        spanish.done(f"contacts --set {player} email {player.lower()}@example.org")
    if command == "audit":  # of which a stage has been started
        for player in PLAYERS:
            spanish.done(f"confirm {player}")
        spanish.done("close")
        spanish.done("lots")
        spanish.done("start")
    found = written(spanish, LINES.get(command, command), tmp_path / "files")
    assert found
    assert [name for name, text in found.items() if not SPANISH.search(text)] == []


PLAYERS = ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon")
