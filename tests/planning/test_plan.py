"""The plan of a playoff: what the samples mean, and who may have which seed when lots are still to be drawn."""

from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.editions.load import staged
from playoffs.files.read import read_event
from playoffs.formats import seeding
from playoffs.formats.held import Readings
from playoffs.formats.seeding import Entrant
from playoffs.planning.plan import Plan, boards_of, plan
from playoffs.playoff.descent import descent
from playoffs.playoff.tie import Title
from playoffs.tiebreaks.standings import standings

SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"
MSCA = staged("msca")


def planned(name: str, title: Title | None = None) -> Plan:
    ranked = standings(read_event(SAMPLES / name), MSCA.ladder)
    return plan(ranked, title or Title("the title"), MSCA)


def sizes(made: Plan) -> list[int]:
    return [stage.players for stage in made.descent.stages]


@pytest.mark.parametrize(
    ("name", "tied", "stages"),
    [
        ("tied-1.trf", 1, []),
        ("tied-2.csv", 2, [2]),
        ("tied-3.trf", 3, [3, 2]),
        ("tied-4.csv", 4, [4, 2]),
        ("tied-5.trf", 5, [5, 3, 2]),
        ("tied-6.csv", 6, [6, 3, 2]),
        ("tied-8.csv", 8, [6, 3, 2]),
        ("tied-9.trf", 9, [6, 3, 2]),
    ],
)
def test_a_sample_means_the_structure_of_its_number(name: str, tied: int, stages: list[int]) -> None:
    made = planned(name)
    assert len(made.tied) == tied
    assert sizes(made) == stages
    assert made.decided == (tied == 1)
    assert (made.cut is not None) == (tied > 6)


@pytest.mark.clause("MSCA-7+")
def test_a_tie_at_the_line_names_exactly_those_who_draw_lots() -> None:
    cut = planned("tied-8.csv").cut
    assert cut is not None
    assert (len(cut.inside), cut.level, cut.places, cut.outside) == (5, ("2", "15"), 1, ("1",))


@pytest.mark.clause("MSCA-S")
def test_a_sit_out_that_needs_lots_is_planned_for_each_candidate() -> None:
    made = planned("tied-3.trf")
    assert made.sit_out is not None
    assert made.sit_out.criterion == seeding.LOTS
    assert [opening.sitters for opening in made.openings] == [(p,) for p in made.sit_out.candidates]
    for opening in made.openings:
        paired = {p for pair in opening.boards for slot in pair for p in slot.candidates}
        assert paired == {e.id for e in made.tied} - set(opening.sitters)


@pytest.mark.clause("MSCA-S")
def test_the_defending_champion_sits_out_before_anybody_with_better_tiebreaks() -> None:
    made = planned("tied-5.trf")
    last = made.tied[-1].id
    defended = planned("tied-5.trf", Title("the title", defending=last))
    assert made.sit_out is not None
    assert made.sit_out.candidates != (last,)
    assert defended.sit_out is not None
    assert (defended.sit_out.criterion, defended.sit_out.candidates) == (seeding.DEFENDING, (last,))


@pytest.mark.clause("MSCA-2")
def test_every_smaller_number_of_confirmations_has_its_descent() -> None:
    made = planned("tied-8.csv")
    assert [(d.confirmed, [s.players for s in d.stages]) for d in made.declines] == [
        (7, [6, 3, 2]),
        (6, [6, 3, 2]),
        (5, [5, 3, 2]),
        (4, [4, 2]),
        (3, [3, 2]),
        (2, [2]),
        (1, []),
        (0, []),
    ]


@given(st.integers(0, 40))
def test_a_descent_shrinks_until_nobody_is_left_to_meet(confirmed: int) -> None:
    players = [stage.players for stage in descent(MSCA, confirmed, MSCA.largest).stages]
    assert players == sorted(set(players), reverse=True)
    assert (players[-1] == 2) if confirmed > 1 else not players


ENTRANTS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=2, max_size=6)


@given(ENTRANTS, st.integers(0, 3), st.sampled_from(["tiebreaks", "rating"]))
def test_a_slot_names_exactly_those_whom_some_lots_would_give_that_seed(
    keys: list[tuple[int, int]], level: int, seed_by: str
) -> None:
    readings = replace(Readings(), seed_by=seed_by)
    everybody = [Entrant(str(n), 0, (figure,), rating) for n, (figure, rating) in enumerate(keys)]
    # Those who draw lots for a place are tied on the tiebreaks, below everybody who is in.
    drawing = [replace(e, figures=(-1,)) for e in everybody[:level]]
    certain = everybody[level:]
    for places in range(len(drawing) + 1):
        if (len(certain) + places) % 2:
            continue
        slots = [slot for pair in boards_of(certain, drawing, places, readings) for slot in pair]
        named = {slot.seed: set(slot.candidates) for slot in slots}
        assert named == reached(certain, drawing, places, readings)


def reached(certain: list[Entrant], drawing: list[Entrant], places: int, readings: Readings) -> dict[int, set[str]]:
    """Who has each seed in some outcome of all the lots, by playing them all out."""
    found: dict[int, set[str]] = {}
    for drawn in combinations(drawing, places):
        orders: list[tuple[str, ...]] = [()]
        for group in seeding.seeds([*certain, *drawn], readings).groups:
            orders = [(*order, *parted) for order in orders for parted in permutations(group)]
        for order in orders:
            for seed, player in enumerate(order, 1):
                found.setdefault(seed, set()).add(player)
    return found
