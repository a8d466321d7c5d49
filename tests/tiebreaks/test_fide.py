"""C.07 against the naive second implementation, on random Swiss events and round robins of both editions."""

import random
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from playoffs.model.tournament import Colour, Round, Tournament
from playoffs.tiebreaks.fide.systems import BUCHHOLZ, SINCE_2026, SYSTEMS, Regulations
from playoffs.tiebreaks.standings import Ladder, standings
from tests.tiebreaks import axes as random_events
from tests.tiebreaks import naive_fide as naive
from tests.tiebreaks.axes import Axes, axes

EDITIONS = ("2024", "2026")


def event(drawn: Axes, robin: bool) -> Tournament:
    """A random event with colors and ratings; a round robin is one because it says so."""
    made, chance = random_events.games(drawn), random.Random(drawn.seed)
    white: dict[tuple[int, int], int] = {}
    players = []
    for at, player in enumerate(made.players):
        rounds: list[Round] = []
        for number, r in enumerate(player.rounds):
            if r.opponent is not None:
                first = white.setdefault((number, min(at, r.opponent)), chance.choice((at, r.opponent)))
                r = r._replace(colour=Colour.WHITE if first == at else Colour.BLACK)
            rounds.append(r)
        players.append(structs.replace(player, rounds=tuple(rounds), rating=chance.randint(1000, 2800)))
    return structs.replace(made, players=tuple(players), round_robin=robin)


def wanted(robin: bool, edition: str) -> list[str]:
    """The systems that such an event can be ranked by."""
    found = []
    for name in naive.SYSTEMS:
        base = SYSTEMS[name].base
        barred = (base == "KS") is not robin if base == "KS" else robin and base in BUCHHOLZ and edition == "2026"
        if not barred and not (edition == "2024" and (base in SINCE_2026 or name == "AOB/F")):
            found.append(name)
    return found


def agree(made: Tournament, edition: str, workings: bool = True) -> None:
    """Columns, workings and the second opinion say the same."""
    systems = wanted(made.round_robin is True, edition)
    ladder = Ladder(tuple(systems), c07=Regulations(edition=edition))  # type: ignore[arg-type]
    found = standings(made, ladder)
    plain = naive.plain(made, capped=edition == "2026")
    for step, column in enumerate(found.columns[1:], 1):
        for at, player in enumerate(made.players):
            assert column.figure(at) == naive.SYSTEMS[column.system](plain, player.id), (column.system, player.id)
            if workings:
                assert found.working(at, step).figure == column.figure(at), column.system
    places = standings(made, Ladder(("DE",), c07=ladder.c07))
    order = sorted(range(len(made.players)), key=lambda at: made.players[at].half_points)
    for _, tied in groupby(order, key=lambda at: made.players[at].half_points):
        group = [made.players[at].id for at in tied]
        expected = naive.encounter(plain, group)
        assert {p: places.columns[1][places.index(p)] for p in group} == expected
        if workings:
            assert {p: places.working(places.index(p), 1).figure for p in group} == expected


@pytest.mark.clause("C07-6", "C07-6.2", "C07-6.3", "C07-14", "C07-15.2", "C07-16.3", "C07-16.4", "C07-16.5")
@settings(max_examples=12, deadline=None)
@given(axes(most_rounds=7, most_players=9), st.booleans(), st.sampled_from(EDITIONS))
def test_random_events(drawn: Axes, robin: bool, edition: str) -> None:
    agree(event(drawn, robin), edition)


def many_agree() -> None:
    chance = random.Random(1)
    for number in range(40):
        drawn = Axes(chance.randrange(2**32), chance.randint(2, 9), chance.randint(2, 7), 30, 25, 1, False, 40)
        agree(event(drawn, number % 3 == 0), EDITIONS[number % 2], workings=False)


def test_without_a_bug_many_events_agree() -> None:
    many_agree()
