"""Published values: four Magic events with a floor of 1/3, and a table of school teams."""

import json
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from playoffs.editions.load import load, ranking
from playoffs.tiebreaks import dci
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.standings import Ladder, ranked, standings, working
from tests.tiebreaks.events import matches

GOLDEN = Path(__file__).parent.parent / "golden"
MAGIC = sorted((GOLDEN / "magic").glob("*.json"))
EDITIONS = {"own GW% floored at 1/3": "mtr", "own GW% not floored": "mtr-2024"}
"""By what the publisher says: until March 2024 and since December 2025 the first, between them the second (DCI-2)."""
STEPS = {"omw": dci.OPPONENTS_MATCH_WIN, "gw": dci.GAME_WIN, "ogw": dci.OPPONENTS_GAME_WIN}


def rounded(value: Fraction, digits: int) -> Decimal:
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return exact.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP)


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)


def ladder(published: Any) -> Ladder:
    """The edition by which one event was ranked, as its publisher says."""
    return ranking(load(EDITIONS[published["rule"].partition("published ")[2]])).ladder


def digits(published: Any) -> int:
    """How many digits the publisher prints."""
    figures = [row[key] for row in published["standings"] for key in STEPS]
    return max(-int(f.as_tuple().exponent) for f in figures if isinstance(f, Decimal))


@pytest.mark.clause("DCI-1", "DCI-2", "DCI-3", "DCI-4", "DCI-5")
@pytest.mark.parametrize(("path", "rounded_twice"), list(zip(MAGIC, (1, 0, 0, 0), strict=True)))
def test_published_percentages_of_a_magic_event_to_the_last_digit(path: Path, rounded_twice: int) -> None:
    published, twice = read(path), 0
    found, places = standings(matches(published["rounds"]), ladder(published)), digits(published)
    assert len(published["standings"]) == published["players"] == len(found.ids)
    assert places >= 7
    for row in published["standings"]:
        assert found.figures(row["player"])[0] == row["match_points"]
        for key, system in STEPS.items():
            value = working(found.event, found.index(row["player"]), system, found.ladder)
            if rounded(value.value, places) != row[key]:
                # One value of 186 is the mean of percentages that its publisher had already rounded.
                each = [Fraction(rounded(t.amount, places)) for t in value.terms if t.counts]
                assert rounded(sum(each, Fraction(0)) / len(each), places) == row[key]
                twice += 1
    assert twice == rounded_twice


@pytest.mark.clause("DCI-2", "DCI-6")
@pytest.mark.parametrize("path", MAGIC, ids=lambda p: p.stem)
def test_published_order_of_a_magic_event(path: Path) -> None:
    published = read(path)
    ranking = standings(matches(published["rounds"]), ladder(published)).ranking
    ranks, sizes = ranking.ranks(), {p: len(group) for group in ranking.groups for p in group}
    # The publisher gives everybody a place of his own; it lies inside the shared rank.
    assert all(
        ranks[r["player"]] <= r["rank"] < ranks[r["player"]] + sizes[r["player"]] for r in published["standings"]
    )


def test_there_are_four_published_magic_events_of_both_kinds() -> None:
    rules = [read(path)["rule"] for path in MAGIC]
    assert len(rules) == 4
    assert sum("not floored" in rule for rule in rules) == 2


@pytest.mark.clause("CLUB-3")
def test_published_teams_stand_in_order_under_solkoff_first_and_swap_under_the_club_order() -> None:
    table = read(GOLDEN / "teams-top-four.json")
    names = [row[0] for row in table["rows"]]
    cells = {c: [int(row[i] * 2) for row in table["rows"]] for i, c in enumerate(table["columns"]) if i >= 2}
    columns = {c: Column(c, 2, tuple(values)) for c, values in cells.items()}

    def order(*systems: str) -> tuple[str, ...]:
        return ranked(names, [columns[s] for s in ("score", *systems)]).order

    assert order("solkoff") == tuple(names)
    club = order("cumulative", "modified_median", "solkoff", "cumulative_of_opposition")
    assert club == ("T1", "T2", "T3", "T4", "T5", "T7", "T6")
