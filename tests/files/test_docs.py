"""docs/files.md says what is so: its examples are read, its refusals are ours, its tables hold every code."""

import re
from pathlib import Path

import pytest

from playoffs.files import cells, titles
from playoffs.files.event import MOST_CELLS, MOST_ROUNDS
from playoffs.files.programs.trf import BYES, FIELDS, PLAYED
from playoffs.files.read import CSV_ENDINGS, read_event
from playoffs.model.tournament import Play, Tournament
from playoffs.playoff.tie import tied
from playoffs.text import text
from tests.files import test_crosstable, test_trf

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "files.md").read_text(encoding="utf-8")

BLOCKS = [(kind, body) for kind, body in re.findall(r"^```(\w[\w ]*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)]

EVENTS = [(kind, body) for kind, body in BLOCKS if kind not in ("refusal", "toml")]


def read(kind: str, body: str, folder: Path) -> Tournament:
    format, _, play = kind.partition(" ")
    path = folder / f"event.{format}"
    path.write_text(body, encoding="utf-8")
    return read_event(path, Play(play or "games"), seasons=True)


@pytest.mark.parametrize(("kind", "body"), EVENTS, ids=[kind for kind, _ in EVENTS])
def test_every_example_is_read(kind: str, body: str, tmp_path: Path) -> None:
    assert read(kind, body, tmp_path).players


def test_there_is_an_example_of_everything() -> None:
    kinds = [kind for kind, _ in BLOCKS]
    assert kinds == ["refusal", "trf", "csv", "csv", "csv matches", "csv twixt", "json", "toml"]


def test_the_same_event_in_trf_and_csv_has_the_same_rounds(tmp_path: Path) -> None:
    trf, csv = (read(*block, tmp_path) for block in EVENTS[:2])
    assert [(p.id, p.name, p.rating, p.rounds) for p in trf.players] == [
        (p.id, p.name, p.rating, p.rounds) for p in csv.players
    ]


def test_the_example_of_titles_fits_that_of_a_crosstable(tmp_path: Path) -> None:
    path = tmp_path / "titles.toml"
    path.write_text(dict(BLOCKS)["toml"], encoding="utf-8")
    event = read(*EVENTS[1], tmp_path)
    found = titles.read_titles(path, event)
    assert [tied(event, title) for title in found] == [("1",), ("2",)]
    assert all(f"`{key}`" in TEXT for key in titles.Stated.__struct_fields__ if key != "name")


def test_the_refusals_shown_are_those_that_tests_hold() -> None:
    shown = dict(BLOCKS)["refusal"].splitlines()
    held = [f"event.trf, {sentence}" for sentence in test_trf.REFUSED.values()]
    clash = cells.CLASHES["F"]
    held += [f"event.csv, line 4, column 1: found {clash[0]}; expected {clash[1]}"]
    assert shown
    assert set(shown) <= set(held)
    assert test_crosstable.refusal(test_crosstable.GOOD.replace("BYE1", "F")).endswith(shown[-1].partition(": ")[2])


def test_every_code_and_limit_is_in_the_text() -> None:
    table = TEXT[TEXT.index("| result |") : TEXT.index("```trf")]
    assert all(f"`{code}`" in table for code in {*PLAYED, *BYES} - {""})
    assert all(f"`{code}`" in TEXT for code in {*cells.BYES, *cells.OUT, *FIELDS})
    assert all(f"`{code}`" in TEXT for code in cells.CLASHES if len(code) == 1)
    assert all(f"`{ending}`" in TEXT for ending in (".trf", ".trf16", ".trfx", *CSV_ENDINGS, ".json"))
    for limit in (text.MOST_BYTES, text.MOST_LINES, text.MOST_IN_LINE, MOST_ROUNDS, MOST_CELLS):
        assert f"{limit:,}" in TEXT


def test_the_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (DOCS / target).exists(), target
