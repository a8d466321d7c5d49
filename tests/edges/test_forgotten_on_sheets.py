"""Who and what is forgotten or came without a name is said on sheets in the language of the sheet."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges import twixt
from tests.edges.director import Life

SAID = {"en": ("Player {n}", "(forgotten)"), "es": ("Jugador {n}", "(olvidado)")}


def printed(at: Terminal, folder: Path, code: str, *words: str) -> str:
    """Everything that can be printed now, as text, the names of the files with it."""
    said = at("sheet", *words, "--to", str(folder / code), "--format", "txt,md", "--lang", code)
    assert said.code == 0, said.err
    return "\n".join(f"{file.name}\n{file.read_text('utf-8')}" for file in sorted((folder / code).rglob("*.*")))


@pytest.mark.parametrize("code", SAID)
def test_a_forgotten_player_and_text_are_called_in_the_language_of_the_sheet(
    closed: Terminal, tmp_path: Path, code: str
) -> None:
    closed.done("withdraw Cojolon --reason other --words Cojolon-called")
    assert "Cojolon-called" in printed(closed, tmp_path / "before", code)
    number = next(word for word in closed.done("forget Cojolon --yes").split("Player ")[1].split())
    found = printed(closed, tmp_path, code)
    (player, text), (other, words) = (SAID[each] for each in (code, "es" if code == "en" else "en"))
    assert player.format(n=number) in found
    assert text in found
    assert other.format(n=number) not in found
    assert words not in found
    assert f"Player {number}" in closed.done("log")


@pytest.mark.parametrize("step", range(3))
def test_no_player_is_called_in_english_on_spanish_sheets_of_a_copy_without_names(
    terminal: Terminal, tmp_path: Path, step: int
) -> None:
    life = Life(terminal, "tied-5.trf", "--event", "cup")
    for _ in range((1, 8, 12)[step]):
        life.step()
    bare = tmp_path / "bare.jsonl"
    terminal.done(f"export --without-names --to {bare}")
    there = Terminal(terminal.patch, tmp_path / "there.db")
    there.done(f"import {bare}")
    found = printed(there, tmp_path, "es")
    assert "Jugador" in found
    assert "Player" not in found
    assert "player-" not in found, "nor in the name of a file"


def test_a_house_opponent_is_called_by_name_on_the_sheets_of_a_round(terminal: Terminal, tmp_path: Path) -> None:
    names = [f"Entrant {chr(64 + n)}" for n in range(1, 8)]
    twixt.founded(terminal, names, tmp_path, "--house", "Mora, Silvan")
    twixt.play(terminal, twixt.started(terminal, 1), left="Silvan")
    for code, word in (("en", "house opponent"), ("es", "rival")):
        found = printed(terminal, tmp_path, code)
        assert "Silvan" in found
        assert word in found
        assert not re.search(r"\bp2\b", found)
    terminal.done("forget Silvan --yes")
    for code, word in (("en", "Person p2"), ("es", "Persona p2")):
        found = printed(terminal, tmp_path / "forgotten", code)
        assert word in found
        assert "Silvan" not in found
        assert not re.search(r"(?<!Person )(?<!Persona )\bp2\b", found)
