"""What a reader noted in a file stands on screen and on worksheets in the same words, on paper in each language."""

import ast
from pathlib import Path

import pytest

import playoffs
from playoffs.documents.words.language import language
from playoffs.documents.words.note_words import PHRASES
from playoffs.files.noted import Noted
from tests.cli.terminal import SAMPLES, Terminal

FILES = Path(playoffs.__file__).parent / "files"

SAID = {
    "en": "Noted in the file, line {n}: 1 dates of rounds for 5 rounds, not compared.",
    "es": "Anotado en el archivo, línea {n}: 1 fechas para 5 rondas, sin comparar.",
}


@pytest.fixture
def noted(tmp_path: Path) -> tuple[Path, int]:
    """A file whose dates are fewer than its rounds, and the line of them."""
    lines = (SAMPLES / "tied-5.trf").read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("132"))
    lines[at] = f"132{'':88}27/05/01"
    (tmp_path / "event.trf").write_text("\n".join([*lines, ""]), encoding="utf-8")
    return tmp_path / "event.trf", at + 1


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("code", SAID)
@pytest.mark.parametrize("command", ["sheet {file} worksheet", "explain {file} 2 3"])
def test_a_note_stands_on_the_worksheet_in_its_language(
    terminal: Terminal, tmp_path: Path, noted: tuple[Path, int], code: str, command: str
) -> None:
    file, line = noted
    terminal.done(f"{command.format(file=file)} --to {tmp_path / 'out'} --format txt,md,html,json --lang {code}")
    sheets = list((tmp_path / "out").iterdir())
    assert len(sheets) == 4
    for sheet in sheets:
        text = flat(sheet.read_text(encoding="utf-8"))
        assert SAID[code].format(n=line) in text, sheet
        assert ("Notes on the file" in text) is (code == "en"), sheet


def test_the_terminal_says_the_same(terminal: Terminal, noted: tuple[Path, int]) -> None:
    file, line = noted
    for command in ("standings", "explain"):
        said = terminal.done(f"{command} {file}" + (" 2 3" if command == "explain" else ""))
        assert SAID["en"].format(n=line) in flat(said)


def test_a_sheet_of_a_file_in_which_nothing_was_noted_says_nothing_of_it(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"sheet {SAMPLES / 'tied-5.trf'} worksheet --to {tmp_path / 'out'} --format txt")
    (sheet,) = (tmp_path / "out").iterdir()
    assert "Notes on the file" not in sheet.read_text(encoding="utf-8")


def phrases() -> set[str]:
    """Every phrase that a reader keeps as a note."""
    found = {note.value for note in Noted}
    for path in FILES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="FileNote"), args=[ast.Constant(value=str(says)), *_]):
                    found.add(says)
    return found


def test_every_phrase_of_a_note_can_be_translated_and_is() -> None:
    assert phrases() <= PHRASES
    spanish = language("es").gettext
    assert [phrase for phrase in PHRASES if spanish(phrase) == phrase] == []
