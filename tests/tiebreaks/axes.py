"""Random events along named axes: what varies is drawn by hypothesis, the rest follows from a seed."""

import random
from typing import NamedTuple

from hypothesis import strategies as st

from playoffs.model.tournament import Games, Kind, MatchDate, Play, Player, Round, Team, Tournament


class Axes(NamedTuple):
    """What varies between events."""

    seed: int
    players: int
    rounds: int
    byes: int
    """Percent of rounds in which a player asks for a bye."""
    forfeits: int
    """Percent of games not played; a quarter of these by neither player."""
    leavers: int
    """How many withdraw, and as many enter late."""
    extremes: bool
    """Whether the first two players win and the last two lose whatever they play."""
    draws: int
    """Percent of games drawn."""


def axes(most_rounds: int = 15, most_players: int = 12) -> st.SearchStrategy[Axes]:
    return st.builds(
        Axes,
        st.integers(0, 2**32),
        st.integers(1, most_players),
        st.integers(1, most_rounds),
        st.sampled_from((0, 20, 60)),
        st.sampled_from((0, 15, 50)),
        st.integers(0, 3),
        st.booleans(),
        st.sampled_from((0, 30, 100)),
    )


def _result(rng: random.Random, axes: Axes, first: int, second: int) -> tuple[Kind, Kind]:
    if rng.randrange(100) < axes.forfeits:
        if rng.randrange(4) == 0:
            return Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS
        kinds = Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS
    else:
        if axes.extremes and (strength := _strength(axes, first) - _strength(axes, second)):
            return (Kind.WIN, Kind.LOSS) if strength > 0 else (Kind.LOSS, Kind.WIN)
        if rng.randrange(100) < axes.draws:
            return Kind.DRAW, Kind.DRAW
        kinds = Kind.WIN, Kind.LOSS
    return kinds if rng.randrange(2) else kinds[::-1]


def _strength(axes: Axes, player: int) -> int:
    return (player < 2) - (player >= axes.players - 2)


def _present(rng: random.Random, axes: Axes) -> list[range]:
    """From which round to which each player takes part."""
    spans = [range(axes.rounds) for _ in range(axes.players)]
    for _ in range(axes.leavers):
        spans[rng.randrange(axes.players)] = range(rng.randrange(axes.rounds + 1))
        spans[rng.randrange(axes.players)] = range(rng.randrange(axes.rounds), axes.rounds)
    return spans


def games(axes: Axes) -> Tournament:
    """A chess event with byes of every kind, forfeits, withdrawals and late entries, and teams of one to eight."""
    rng = random.Random(axes.seed)
    spans = _present(rng, axes)
    table = [[Round(Kind.ZERO_BYE)] * axes.rounds for _ in spans]
    for number in range(axes.rounds):
        there = [i for i, span in enumerate(spans) if number in span]
        _round(rng, axes, table, number, there)
    return _event(axes, table, rng)


def _round(rng: random.Random, axes: Axes, table: list[list[Round]], number: int, there: list[int]) -> None:
    rng.shuffle(there)
    asked = [i for i in there if rng.randrange(100) < axes.byes]
    for i in asked:
        table[i][number] = Round(rng.choice((Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FULL_BYE)))
    paired = [i for i in there if i not in asked]
    if len(paired) % 2:
        table[paired.pop()][number] = Round(Kind.FULL_BYE)
    for a, b in zip(paired[::2], paired[1::2], strict=True):
        first, second = _result(rng, axes, a, b)
        table[a][number], table[b][number] = Round(first, b), Round(second, a)


def season(axes: Axes) -> Tournament:
    """A season of match dates with one to three rounds each; on each date some players did not enter."""
    rng = random.Random(axes.seed)
    dates: list[MatchDate] = []
    table: list[list[Round]] = [[] for _ in range(axes.players)]
    while (left := axes.rounds - sum(d.rounds for d in dates)) > 0:
        length = min(left, rng.choice((1, 2, 2, 2, 3)))
        entered = [i for i in range(axes.players) if rng.randrange(4)] or [rng.randrange(axes.players)]
        day = [[Round(Kind.ZERO_BYE if i in entered else Kind.OUT)] * length for i in range(axes.players)]
        for number in range(length):
            _round(rng, axes, day, number, list(entered))
        for row, part in zip(table, day, strict=True):
            row += part
        dates.append(MatchDate(f"2026-{len(dates) + 1:02}-10", length))
    event = _event(axes, table, rng)
    return Tournament(event.name, event.rounds, event.players, dates=tuple(dates), teams=event.teams)


def matches(axes: Axes) -> Tournament:
    """An event of matches with byes, no-shows, matches left, drops, late entries and repeated meetings."""
    rng = random.Random(axes.seed)
    spans = _present(rng, axes)
    table = [[Round(Kind.OUT)] * axes.rounds for _ in spans]
    for number in range(axes.rounds):
        there = [i for i, span in enumerate(spans) if number in span]
        rng.shuffle(there)
        if len(there) % 2:
            table[there.pop()][number] = Round(Kind.FULL_BYE)
        for a, b in zip(there[::2], there[1::2], strict=True):
            first, second = _result(rng, axes, a, b)
            won, lost, drawn = _games(rng, first, second)
            table[a][number] = Round(first, b, games=Games(won, lost, drawn))
            table[b][number] = Round(second, a, games=Games(lost, won, drawn))
    return _event(axes, table, rng, Play.MATCHES)


def _games(rng: random.Random, first: Kind, second: Kind) -> tuple[int, int, int]:
    match first, second:
        case (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS):
            return 0, 0, 0
        case (Kind.DRAW, _):
            return rng.choice(((1, 1, 0), (0, 0, 0), (0, 0, 3), (1, 1, 1)))
        case (Kind.FORFEIT_WIN, _):
            return rng.choice(((2, 0, 0), (1, 1, 0), (1, 2, 0)))
        case (Kind.WIN, _):
            return rng.choice(((2, 0, 0), (2, 1, 0), (1, 0, 0), (1, 0, 1), (3, 2, 0)))
        case _:
            lost, won, drawn = _games(rng, second, first)
            return won, lost, drawn


def twixt(axes: Axes) -> Tournament:
    """A Twixt session of three rounds with house opponents, entrants among them, and byes of both kinds."""
    rng = random.Random(axes.seed)
    axes = axes._replace(rounds=3, forfeits=0)
    table = [[Round(Kind.ZERO_BYE)] * 3 for _ in range(axes.players)]
    for number in range(3):
        there = [i for i in range(axes.players) if rng.randrange(100) >= axes.byes // 2]
        rng.shuffle(there)
        free = [i for i in range(axes.players) if i not in there]
        if len(there) % 2:
            left = there.pop()
            house = rng.choice([None, *free[:2]])
            kind = rng.choice((Kind.WIN, Kind.DRAW, Kind.LOSS))
            table[left][number] = rng.choice((Round(Kind.FULL_BYE), Round(kind, house, house=True)))
        for a, b in zip(there[::2], there[1::2], strict=True):
            first, second = _result(rng, axes, a, b)
            table[a][number], table[b][number] = Round(first, b), Round(second, a)
    return _event(axes, table, rng, Play.TWIXT)


def _event(axes: Axes, table: list[list[Round]], rng: random.Random, play: Play = Play.GAMES) -> Tournament:
    ratings = [rng.choice((None, 1200, 1800)) for _ in table]
    players = tuple(Player(f"p{i}", f"Player {i}", tuple(row), ratings[i]) for i, row in enumerate(table))
    ids = [p.id for p in players]
    rng.shuffle(ids)
    teams: list[Team] = []
    while ids and len(teams) < 5:
        size = rng.randint(1, 8)
        teams.append(Team(f"t{len(teams)}", tuple(ids[:size])))
        ids = ids[size:]
    return Tournament("event", axes.rounds, players, play, teams=tuple(teams))
