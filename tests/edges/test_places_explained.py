"""A figure that is a place among those still tied is told as one, below every table that prints it."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

SAMPLE = str(SAMPLES / "tied-5.trf")
TOLD = "is a place, not a score"


def own(folder: Path) -> Path:
    """Rules whose first criterion is the direct encounter, for a Swiss event."""
    text = (SAMPLES.parent / "editions" / "gallery" / "sinquefield-2014.toml").read_text("utf-8")
    text = re.sub(r"(?m)^id = .*$", 'id = "own"', re.sub(r"(?m)^name = .*$", 'name = "Own"', text))
    (folder / "own.toml").write_text(text.replace(', "KS"]', "]"), "utf-8")
    return folder / "own.toml"


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("tiebreaks", "said"), [("DE,BH/C1", True), ("BH/C1,SB", False)])
def test_standings_say_what_the_direct_encounter_counts(terminal: Terminal, tiebreaks: str, said: bool) -> None:
    found = terminal("standings", SAMPLE, "--rules", "fide-2026", "--tiebreaks", tiebreaks, "--top", "5")
    assert found.code == 0, found.err
    assert ("DE, the direct encounter, is a place, not a score: 1 is the first" in flat(found.out)) is said


def test_standings_say_it_in_spanish(terminal: Terminal) -> None:
    found = terminal("standings", SAMPLE, "--rules", "fide-2026", "--tiebreaks", "DE", "--top", "5", "--lang", "es")
    assert "DE, el encuentro directo, es un puesto, no una puntuación" in flat(found.out)


def test_explaining_says_it_beside_the_places(terminal: Terminal) -> None:
    found = terminal("explain", SAMPLE, "2", "3", "--rules", "fide-2026", "--tiebreaks", "DE,SB")
    assert found.code == 0, found.err
    assert TOLD in flat(found.out)


@pytest.mark.parametrize("form", ["html", "txt", "md", "json"])
def test_an_announcement_and_its_worksheet_say_it_in_every_form(terminal: Terminal, tmp_path: Path, form: str) -> None:
    words = (str(SAMPLES / "tied-3.trf"), "announcement", "worksheet", "--rules", str(own(tmp_path)), "--title", "Cup")
    found = terminal("sheet", *words, "--format", form, "--to", str(tmp_path / "out"))
    assert found.code == 0, found.err
    made = [path.read_text("utf-8") for path in sorted((tmp_path / "out").iterdir())]
    assert len(made) == 2
    assert all(TOLD in flat(json.dumps(json.loads(text)) if form == "json" else text) for text in made)
