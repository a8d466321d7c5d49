"""C.07 against `gacrux` on random Swiss events and round robins, with forfeits, byes, late entries and withdrawals.

What is different is different for a reason, and only there (docs/fide.md, who agrees):

- two readings are theirs: what a game that neither came to is worth (STD), and what a forfeit won in a round robin is;
- a place is 0 there where direct encounter parts nobody, and 1 here;
- averages of Buchholz are rounded to two decimals there;
- in a round robin of 2024 these are averages over games over the board there, over all games here;
- by game points theirs counts games for WIN, WON and REP of teams, ours matches;
- systems with a drawn last round change what theirs says of others that follow, so they stand last.
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest

from playoffs.model.tournament import Tournament
from playoffs.tiebreaks.fide import performance
from playoffs.tiebreaks.fide.systems import OfTeams, Regulations, refines
from playoffs.tiebreaks.fide.teams import team_event
from playoffs.tiebreaks.standings import Ladder, standings
from tests.thinned import CI
from tests.tiebreaks import naive_fide as naive
from tests.tiebreaks import peer
from tests.tiebreaks.axes import Axes
from tests.tiebreaks.test_fide import EDITIONS, event, wanted

MANY = CI
"""Whether there is time for hundreds of events."""

CENTS = Fraction(1, 200)


@pytest.fixture(autouse=True)
def _there() -> None:
    if not MANY:
        pytest.importorskip("gacrux")


def listed(robin: bool, edition: str) -> list[str]:
    """Every system that the event can have, in an order that theirs bears."""
    fore = ("FB", "FB/C1", "AOB/F")
    names = [name for name in wanted(robin, edition) if name not in fore and not (robin and name == "AOB")]
    return ["DE", *names, *(name for name in wanted(robin, edition) if name in fore)]


def differences(made: Tournament, edition: str, systems: Sequence[str]) -> Iterator[tuple[str, str, object, object]]:
    theirs = peer.figures(made, systems, edition)
    c07 = Regulations(edition=edition, std_double_forfeit="zero", rr_forfeit_win="unplayed")  # type: ignore[arg-type]
    absolute = standings(made, Ladder(tuple(systems[1:]), c07=c07)).columns[1:]
    tied = standings(made, Ladder(("DE",), c07=c07)).columns[1:]
    for number, column in enumerate((*tied, *absolute)):
        for at, player in enumerate(made.players):
            ours, said = column.figure(at), theirs[player.id][number]
            said = max(said or Fraction(0), Fraction(1)) if column.system == "DE" else said
            near = ours is not None and said is not None and column.system[:3] == "AOB" and abs(ours - said) <= CENTS
            if ours != said and not near:
                yield column.system, player.id, ours, said


@pytest.mark.clause("C07-6", "C07-7.2", "C07-8.1", "C07-8.2", "C07-8.3", "C07-9.1", "C07-10.3", "C07-16.4", "C07-16.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_swiss_events(edition: str) -> None:
    chance = random.Random(f"swiss {edition}")
    for _ in range(300 if MANY else 8):
        drawn = Axes(chance.randrange(2**32), chance.randint(4, 12), chance.randint(2, 9), 20, 15, 1, False, 40)
        made = peer.numbered(event(drawn, robin=False))
        assert list(differences(made, edition, listed(False, edition))) == [], drawn


@pytest.mark.clause("C07-15.2", "C07-9.2", "C07-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_round_robins(edition: str) -> None:
    chance = random.Random(f"robin {edition}")
    for number in range(200 if MANY else 8):
        made = peer.round_robin(chance.randrange(2**32), 4 + number % 6, 15, chance.random() < 0.4)
        assert list(differences(made, edition, listed(True, edition))) == []


OF_TEAMS = (
    *("DE:MP", "DE:GP", "EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB", "TBR", "BBE"),
    *("MPvGP", "BC", "PS:MP", "PS:GP", "SB:MP", "SB:GP", "SB:MP/C1", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EMGSB/C1"),
    *("EMGSB/M1", "EGGSB/C2"),
)
IN_A_SWISS, IN_A_ROBIN = ("BH:MP", "BH:GP", "BH:MP/C1", "SSSC", "FB:MP", "FB:GP"), ("KS:MP", "KS:GP", "KS:MP/L+1")


def of_teams(made: Tournament, primary: str) -> Iterator[tuple[str, str, object, object]]:
    names = (*OF_TEAMS, *(("WIN", "WON", "REP") if primary == "MP" else ()))
    names += IN_A_ROBIN if made.round_robin is True else IN_A_SWISS
    theirs, event = peer.team_figures(made, names, primary), team_event(made, "event")
    c07 = OfTeams(team_score=primary, rr_forfeit_win="unplayed")  # type: ignore[arg-type]
    for number, name in enumerate(names):
        found = standings(event, Ladder((name,), score=primary, c07=c07))
        for at, team in enumerate(event.players):
            ours, said = found.columns[1].figure(at), theirs[team.id][number]
            assert ours is not None
            assert said is not None
            said = max(said, Fraction(1)) if refines(name) else said
            if ours != said and not (name == "SSSC" and abs(ours - said) <= CENTS):
                yield name, team.id, ours, said
            assert found.working(at, 1).value == ours, name


@pytest.mark.clause("C07-12.1", "C07-12.2", "C07-12.3", "C07-13.1", "C07-13.2", "C07-13.3", "C07-13.4", "C07-6")
@pytest.mark.parametrize("primary", ["MP", "GP"])
@pytest.mark.parametrize("robin", [False, True])
def test_teams(primary: str, robin: bool) -> None:
    chance = random.Random(f"teams {primary} {robin}")
    for number in range(80 if MANY else 4):
        many, boards = 4 + number % 5, chance.randint(2, 4)
        rounds = many - 1 + many % 2 if robin else chance.randint(3, 7)
        made = peer.teams(chance.randrange(2**32), many, boards, rounds, 15, 20, robin)
        assert list(of_teams(made, primary)) == []


@pytest.mark.clause("C07-10.2", "C07-10.3")
def test_the_tables_of_ratings_are_theirs_and_those_of_the_second_opinion() -> None:
    from gacrux import fidetables

    gains, scores = [int(each) for each in naive.GAINS.split()], range(101)
    shown = [gains[100 - score] if score >= 50 else -gains[score] for score in scores]
    assert [performance.gain(score) for score in scores] == shown == list(fidetables.ScoreToDp)
    for difference in range(801):
        expected = performance.expected(difference), performance.expected(-difference)
        assert expected == (naive.chance(difference), naive.chance(-difference)), difference
        assert expected[0] == fidetables.DiffToPd[difference]
    assert (performance.expected(3000), performance.expected(-3000)) == (100, 0)
