"""The program against the naive second implementation, over random events, every small event, and seeded bugs."""

import inspect
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from types import ModuleType

import pytest
from hypothesis import given, settings
from msgspec import structs

from playoffs.editions.load import load, ranking
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import Games, Kind, Play, Player, Round, Team, Tournament
from playoffs.tiebreaks import dci, us_chess, wbc
from playoffs.tiebreaks import standings as ladders
from playoffs.tiebreaks.standings import SCORE, Ladder, columns, standings, working
from playoffs.tiebreaks.teams import team_standings, team_working
from tests.thinned import examples, thinned
from tests.tiebreaks import axes as random_events
from tests.tiebreaks import naive
from tests.tiebreaks.axes import Axes, axes


def rules(name: str) -> RankedRules:
    return ranking(load(name))


CLUB, LEAGUE, DCI, TWIXT = map(rules, ("club-open", "magnus-league", "dci-1999", "wbc-twixt"))
CHESS = Ladder(("modified-median", "solkoff", "median", "cumulative", "cumulative-of-opposition", "magnus"))


def agree(event: Tournament, ladder: Ladder) -> None:
    """Bulk, workings and second opinion give the same figures, and the same ranks."""
    systems = (ladder.score, *ladder.systems)
    found = standings(event, ladder)
    for index, player in enumerate(event.players):
        bulk = found.figures(player.id)
        assert bulk == tuple(naive.figure(event, player.id, s) for s in systems)
        assert bulk == tuple(working(event, index, s, ladder).value for s in systems)
    assert found.ranking.ranks() == naive.ranks(event, systems, ladder.skip_perfect)


def agree_on_teams(event: Tournament, ranked: RankedRules) -> None:
    assert ranked.teams
    ladder, systems = ranked.ladder, (SCORE, *ranked.teams.tiebreaks)
    found = team_standings(event, ladder, ranked.teams.tiebreaks, ranked.teams.size, ranked.teams.clause)
    sums, ranks = naive.teams(event, (SCORE, *ladder.systems), systems, ranked.teams.size, ladder.skip_perfect)
    assert {t.name: list(found.standings.figures(t.name)) for t in found.teams} == sums
    assert found.standings.ranking.ranks() == ranks
    for team in found.teams:
        assert [team_working(found, team.name, s).value for s in systems] == sums[team.name]


@pytest.mark.clause("US-1", "US-2", "US-3", "US-4", "US-5", "US-6", "US-7", "MAG-1", "CLUB-1", "CLUB-2")
@settings(max_examples=examples(150), deadline=None)
@given(axes())
def test_chess_events(drawn: Axes) -> None:
    event = random_events.games(drawn)
    agree(event, CHESS)
    agree(event, CLUB.ladder)


@pytest.mark.clause("MAG-1", "MAG-3", "MAG-4")
@settings(max_examples=examples(100), deadline=None)
@given(axes(most_rounds=9))
def test_seasons(drawn: Axes) -> None:
    event = random_events.season(drawn)
    agree(event, LEAGUE.ladder)
    agree_on_teams(event, LEAGUE)


@pytest.mark.clause("CLUB-2", "CLUB-3", "CLUB-4", "MAG-5")
@settings(max_examples=examples(100), deadline=None)
@given(axes(most_rounds=6, most_players=16))
def test_teams_of_one_to_eight(drawn: Axes) -> None:
    event = random_events.games(drawn)
    agree_on_teams(event, CLUB)
    agree_on_teams(event, LEAGUE)


@pytest.mark.clause("DCI-1", "DCI-2", "DCI-3", "DCI-4", "DCI-5", "DCI-6", "DCI-7", "DCI-9")
@settings(max_examples=examples(100), deadline=None)
@given(axes())
def test_events_of_matches(drawn: Axes) -> None:
    agree(random_events.matches(drawn), DCI.ladder)


@pytest.mark.clause("TWX-0", "TWX-1", "TWX-2", "TWX-3")
@settings(max_examples=examples(100), deadline=None)
@given(axes())
def test_twixt_sessions(drawn: Axes) -> None:
    agree(random_events.twixt(drawn), TWIXT.ladder)


PAIRS = list(combinations(range(4), 2))
ROUNDS = ((0, 5), (1, 4), (2, 3))
"""The six games of a round robin of four, two a round."""

SHEETS = 100
"""Of the 729 result sheets outside CI: no power of three, so that every round is met with every result."""


def round_robins(play: Play) -> Iterator[Tournament]:
    """All 729 result sheets."""
    games = {Kind.WIN: Games(2, 1), Kind.DRAW: Games(1, 1), Kind.LOSS: Games(1, 2)}
    for results in product((Kind.WIN, Kind.DRAW, Kind.LOSS), repeat=6):
        table = [[Round(Kind.ZERO_BYE)] * 3 for _ in range(4)]
        for number, row in enumerate(ROUNDS):
            for game in row:
                (a, b), kind = PAIRS[game], results[game]
                mirror = Kind(2 - kind)
                match = play is Play.MATCHES
                table[a][number] = Round(kind, b, games=games[kind] if match else None)
                table[b][number] = Round(mirror, a, games=games[mirror] if match else None)
        players = tuple(Player(i, i, tuple(row)) for i, row in zip("abcd", table, strict=True))
        yield Tournament("all play all", 3, players, play, teams=(Team("t", ("a", "d")), Team("u", ("b", "c"))))


def test_all_729_result_sheets_of_four_players_in_every_system() -> None:
    games, matches, twixt = map(list, map(round_robins, (Play.GAMES, Play.MATCHES, Play.TWIXT)))
    assert len(games) == len(matches) == len(twixt) == 729
    for event in thinned(games, SHEETS):
        agree(event, CHESS)
        agree(event, LEAGUE.ladder)
        agree_on_teams(event, CLUB)
    for event in thinned(matches, SHEETS):
        agree(event, DCI.ladder)
    for event in thinned(twixt, SHEETS):
        agree(event, TWIXT.ladder)


@pytest.mark.clause("US-8")
def test_without_unplayed_rounds_solkoff_is_the_plain_sum_of_scores_and_cumulative_that_of_running_scores() -> None:
    for event in round_robins(Play.GAMES):
        found = columns(event, ("solkoff", "cumulative"), CHESS)
        for index, player in enumerate(event.players):
            scores = [event.players[r.opponent].half_points for r in player.rounds if r.opponent is not None]
            running = [sum(2 - r.kind for r in player.rounds[: n + 1]) for n in range(3)]
            assert [c[index] for c in found] == [Fraction(sum(scores), 2), Fraction(sum(running), 2)]


MAKERS: dict[str, tuple[Callable[[Axes], Tournament], Ladder]] = {
    "games": (random_events.games, CHESS),
    "season": (random_events.season, LEAGUE.ladder),
    "matches": (random_events.matches, DCI.ladder),
    "twixt": (random_events.twixt, TWIXT.ladder),
}


def renamed(event: Tournament, seed: int) -> Tournament:
    """The same event with players and teams in another order, and the players under other names."""
    chance = random.Random(seed)
    order = chance.sample(range(len(event.players)), len(event.players))
    place: dict[int | None, int | None] = {old: new for new, old in enumerate(order)}
    moved = []
    for player in (event.players[old] for old in order):
        rounds = tuple(r._replace(opponent=place.get(r.opponent)) for r in player.rounds)
        moved.append(structs.replace(player, id=f"renamed {player.id}", rounds=rounds))
    teams = [
        Team(team.name, tuple(f"renamed {p}" for p in chance.sample(team.players, len(team.players))))
        for team in chance.sample(event.teams, len(event.teams))
    ]
    return structs.replace(event, players=tuple(moved), teams=tuple(teams))


@pytest.mark.parametrize("maker", MAKERS)
@settings(max_examples=examples(40), deadline=None)
@given(axes(most_rounds=9))
def test_neither_names_nor_the_order_of_the_input_matter(maker: str, drawn: Axes) -> None:
    make, ladder = MAKERS[maker]
    event = make(drawn)
    moved = renamed(event, drawn.seed)
    other = standings(moved, ladder)
    first = standings(event, ladder)
    assert {p: first.figures(p) for p in first.ids} == {p: other.figures(f"renamed {p}") for p in first.ids}
    assert {f"renamed {p}": r for p, r in first.ranking.ranks().items()} == other.ranking.ranks()


@pytest.mark.clause("CLUB-3", "CLUB-4", "MAG-5")
@pytest.mark.parametrize(("make", "rules"), [(random_events.games, CLUB), (random_events.season, LEAGUE)])
@settings(max_examples=examples(40), deadline=None)
@given(drawn=axes(most_rounds=4, most_players=16))
def test_teams_do_not_depend_on_the_order_of_the_input(
    make: Callable[[Axes], Tournament], rules: RankedRules, drawn: Axes
) -> None:
    assert rules.teams
    size, event = rules.teams.size, make(drawn)
    first, other = (
        team_standings(each, rules.ladder, rules.teams.tiebreaks, size).standings
        for each in (event, renamed(event, drawn.seed))
    )
    assert {team: first.figures(team) for team in first.ids} == {team: other.figures(team) for team in other.ids}
    assert first.ranking.ranks() == other.ranking.ranks()


def mutated(module: ModuleType, *changes: tuple[str, str]) -> ModuleType:
    """The module with a bug written into its source."""
    text = inspect.getsource(module)
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    bad = ModuleType(module.__name__)
    exec(compile(text, "seeded bug", "exec"), bad.__dict__)
    return bad


HOUSE_COUNTED = """        shares = [sum([_SHARE[k] for k in row]) for row in rows]
        for p in event.players:
            for r in p.rounds:
                if r.house and r.opponent is not None:
                    shares[r.opponent] += HALF_POINTS[MIRROR[r.kind][0]]
"""

BUGS: dict[str, tuple[str, ModuleType, tuple[tuple[str, str], ...]]] = {
    "own bye ½ instead of 0": (
        "games",
        us_chess,
        (("found[SOLKOFF] = [sum(faced[each])", "found[SOLKOFF] = [sum(faced[each]) + met[each].count(NOBODY)"),),
    ),
    "own bye ½ among the entries of the median": (
        "games",
        us_chess,
        (("sum(sorted(row)", "sum(sorted([*row, 1][1:] if 0 in row else row)"),),
    ),
    "one instead of two dropped at nine rounds": ("games", us_chess, (("2 if rounds >= 9 else 1", "1"),)),
    "two dropped from eight rounds on": ("games", us_chess, (("rounds >= 9", "rounds >= 8"),)),
    "forfeit counted as played": (
        "games",
        us_chess,
        (("Deduction = Literal", "PLAYED = (True,) * 5 + (False,) * 4 + (True,) * 2\nDeduction = Literal"),),
    ),
    "cumulative without deduction": ("games", us_chess, ((" - sum(lowered[each])", ""),)),
    "opponent's unplayed round at face value": (
        "games",
        us_chess,
        (("else int(k is not Kind.OUT)", "else HALF_POINTS[k]"),),
    ),
    "even score drops the lowest only": ("games", us_chess, (("half_points <= rounds", "half_points < rounds"),)),
    "a season taken for one event": ("season", ladders, (("in event.by_date()]", 'in [("", event)]]'),)),
    "floor 1/3": (
        "matches",
        dci,
        (("least = floor", "floor = Fraction(1, 3)\n    least = floor"), ("unit = lcm(", "unit = lcm(3, ")),
    ),
    "an opponent's bye is no win": ("matches", dci, (("(3, 1, 0, 3, 0, 3, 0", "(3, 1, 0, 3, 0, 0, 0"),)),
    "own game-win percentage raised": ("matches", dci, (("floor if floor_own else Fraction(0)", "floor"),)),
    "house game counted": (
        "twixt",
        wbc,
        (("        shares = [sum([_SHARE[k] for k in row]) for row in rows]\n", HOUSE_COUNTED),),
    ),
    "involuntary bye of an opponent counted 1": ("twixt", wbc, (("1 if k is Kind.FULL_BYE else ", ""),)),
}


def many_agree(maker: str) -> None:
    """Three hundred events of one kind, the same on every call."""
    make, ladder = MAKERS[maker]
    rng = random.Random(1)
    for _ in range(300):
        agree(make(Axes(rng.randrange(2**32), rng.randint(2, 8), rng.randint(1, 10), 30, 20, 1, False, 30)), ladder)


@pytest.mark.parametrize("bug", BUGS)
def test_a_seeded_bug_is_found(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    maker, module, changes = BUGS[bug]
    bad = mutated(module, *changes)
    monkeypatch.setattr(module, "columns", bad.columns)
    monkeypatch.setattr(module, "working", bad.working)  # so that figures and workings may be wrong alike
    with pytest.raises(AssertionError):
        many_agree(maker)


@pytest.mark.parametrize("maker", thinned(MAKERS, 2))
def test_without_a_bug_the_same_events_agree(maker: str) -> None:
    many_agree(maker)
