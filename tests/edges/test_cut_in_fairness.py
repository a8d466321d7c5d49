"""The sentence of a fairness report about the cut: the clause by which equal players have no chance at all."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from playoffs.analysis.position_odds import graph_of
from playoffs.analysis.worth import worth
from playoffs.editions import shelf
from playoffs.editions.load import load
from playoffs.formats.rules import StagedRules, played
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Fact
from playoffs.model.vocabulary import Question
from playoffs.playoff import starts
from tests.cli.terminal import Terminal
from tests.edges.test_spanish_screens import english
from tests.thinned import CI, only_in_ci

FILES = {path.stem: path for path in Path(shelf.__file__).parent.rglob("*.toml")}

SAID = re.compile(r"[Oo]f more than (\d+) tied the tiebreaks let (\d+) play; nobody else has a chance \(([^)]+)\)\.")

CUT = ["msca", "spf-2018", "tata-steel-2018", "world-blitz-2018", "world-rapid-2023"]
PLAIN = [name for name in (*shelf.shipped(), *shelf.gallery()) if played(load(name)) and name not in CUT]

DRAFT = """
id = "draft"
edition = "1"
name = "Draft"
source = "A draft"
extends = "msca"

[[steps]]
players = "2"
play = "match"
match = "final"
clause = "D-2"

[[steps]]
players = "3-"
cut = 2
clause = "D-3"

[clauses]
order = "D-3"
cut = "D-3"
"""


def of(name: str) -> StagedRules:
    rules = played(load(name))
    assert rules
    return rules


def cuts(name: str) -> list[tuple[int, int, str]]:
    """From how many on the text itself cuts, to how many, and by which clause."""
    text: dict[str, Any] = tomllib.loads(FILES[name].read_text("utf-8"))
    steps = [step for step in text.get("steps", ()) if "cut" in step and "play" not in step]
    return [(int(step["players"].rstrip("-")), step["cut"], step["clause"]) for step in steps]


def said(terminal: Terminal, line: str) -> list[tuple[int, int, str]]:
    """Every such sentence of a report: of more than how many how many play, and the clause."""
    told = " ".join(terminal.done(f"fairness {line}").split())
    return [(int(more), int(most), clause) for more, most, clause in SAID.findall(told)]


@only_in_ci("every field of an edition is worked out")
@pytest.mark.parametrize("name", CUT)
def test_the_cause_is_the_clause_of_the_cut_in_the_text(terminal: Terminal, name: str) -> None:
    assert said(terminal, name) == [(first - 1, most, clause) for first, most, clause in cuts(name)]


@pytest.mark.parametrize("name", PLAIN if CI else ["us-championship-2021", "sinquefield-2025", "lennep-2019"])
def test_where_nobody_is_cut_nothing_is_said_of_it(terminal: Terminal, name: str) -> None:
    """Also where more play than are looked at, and where the text says nothing of more."""
    assert said(terminal, name) == []


@pytest.mark.parametrize("name", CUT)
def test_it_is_true_of_equal_players(name: str) -> None:
    """Of one more than play the last by the tiebreaks is without a chance, and nobody else is."""
    rules, ((_first, most, _clause),) = of(name), cuts(name)
    titles = worth(graph_of(rules), starts.made_up(rules, most + 1), {}).titles
    assert {*titles} == {str(seed) for seed in range(1, most + 1)}
    assert sum(titles.values()) == 1
    assert min(titles.values()) > 0


@pytest.mark.clause("MSCA-7+")
@pytest.mark.parametrize("name", CUT)
def test_the_lots_at_the_line_are_drawn_by_the_same_clause(name: str) -> None:
    """Where the tiebreaks part nobody, the lot that lets some play is asked for by the clause that the report names."""
    rules, ((_first, most, clause),) = of(name), cuts(name)
    level = (0,) * max(1, len(rules.tiebreaks))
    position = starts.begin(rules, tuple(Entrant(str(n), 0, level) for n in range(1, most + 2)))
    while position.asks[0].question is not Question.NARROWING_LOTS:
        ask = position.asks[0]
        position = position.accept(Fact(ask.id, ask.options.samples[0])).position  # type: ignore[assignment]
    assert position.asks[0].clause == clause


@only_in_ci("two editions are worked out")
def test_a_draft_that_cuts_to_two_is_told_apart_from_the_text_that_it_changes(
    terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "draft.toml"
    path.write_text(DRAFT, "utf-8")
    assert said(terminal, f"msca {path}") == [(6, 6, "MSCA-7+"), (2, 2, "D-3")]
    told = " ".join(terminal.done(f"fairness {path}").split())
    assert "Equal players have equal chances in every field that is worked out." in told
    assert "Of more than 2 tied the tiebreaks let 2 play; nobody else has a chance (D-3)." in told
    spanish = terminal.done(f"fairness {path} --lang es").rpartition("Siguiente:")[0]
    assert "(D-3)" in spanish
    assert english(spanish, "Draft draft ratings FIDE") == []
