"""How a round robin may end: who is tied at its top, with the chance of each, all its open games taken together.

Theory of operation. Nothing depends on the order in which games end, and of what follows only on who is at the top. So
nobody looks at every game: player by player is followed to the last game, and of those who are through with theirs
only the best score and who has it matter. Chances are counted in whole weights; for each top one way to it is kept.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct

from playoffs.formats.chances import Answers
from playoffs.formats.results import BLACK, DRAW, NOBODY, WHITE
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.model.position import Ask

MOST = 5
"""Players whose open games are taken together; with each one more there are some twenty times as many ways."""

FEW = 8
"""Open games that are taken together whoever plays them."""

HALVES = {WHITE: (2, 0), DRAW: (1, 1), BLACK: (0, 2)}
"""Half points of White and Black."""


class _Game(Struct, frozen=True):
    """An open game."""

    number: int
    """Of the schedule, from 0."""
    players: tuple[str, ...]
    """White and Black."""
    shares: tuple[tuple[str, int], ...]
    """What may come of it, in whole weights."""


_State = int
"""Some players are through with their games. From the lowest byte up: the half points of those who are left, a byte for
each player in their order; the best score of those who are through and can go on, one more than its half points, 0
while there is none; and who has it, a bit for each player. A game is then played by one addition."""

BYTE = 8

_Way = tuple[int, str, "_Way"] | None
"""One of the ways to a state: the last game with its winner, and the way before it."""


class Ending(Struct, frozen=True, kw_only=True):
    """How a round robin may end."""

    chance: Fraction
    top: int
    """Who is tied at its top: a bit for each player in their order."""
    way: _Way
    """One of the ways to it."""

    def results(self, robin: AllPlayAll) -> tuple[str, ...]:
        """For each game of the schedule its winner, or `NOBODY`."""
        results, way = list(robin.results), self.way
        while way:
            number, won, way = way
            results[number] = won
        return tuple(results)


_Weighed = dict[_State, tuple[int, _Way]]
"""How often a state is come to, in whole weights, and one of the ways."""


def endings(robin: AllPlayAll, expects: Callable[[Ask], Answers]) -> tuple[Ending, ...]:
    """Every top that the open games may lead to; nothing of a round robin that is over, or of
    more than `MOST` who have more than a `FEW` games left."""
    if robin.groups or (len(robin.players) > MOST and len(robin.left_to_play) > FEW):
        return ()
    games, whole = _games(robin, expects)
    points, above = robin.points(robin.results), BYTE * len(robin.players)
    weighed: _Weighed = {sum(points[p] << BYTE * n for n, p in enumerate(robin.players)): (1, None)}
    for n, player in enumerate(robin.players):
        for game in games:
            if player in game.players and not {*game.players} & {*robin.players[:n]}:
                weighed = _played(weighed, robin.players, game)
        weighed = _through(weighed, n, player in robin.there, above)
    tops: _Weighed = {}
    for state, (weight, way) in weighed.items():
        _add(tops, state >> above + BYTE, weight, way)
    return tuple(Ending(chance=Fraction(weight, whole), top=top, way=way) for top, (weight, way) in tops.items())


def _games(robin: AllPlayAll, expects: Callable[[Ask], Answers]) -> tuple[Sequence[_Game], int]:
    """The open games, and what all their weights come to together."""
    games, whole = [], 1
    for number, ask in robin.left_to_play:
        chances = expects(ask)
        each = lcm(*(chance.denominator for _result, chance in chances))
        games.append(_Game(number, ask.players, tuple((str(result), int(chance * each)) for result, chance in chances)))
        whole *= each
    return games, whole


def _played(weighed: _Weighed, players: Sequence[str], game: _Game) -> _Weighed:
    """After one game between two of those who are left."""
    after: _Weighed = {}
    white, black = (BYTE * players.index(each) for each in game.players)
    winners = dict(zip(HALVES, (game.players[0], NOBODY, game.players[1]), strict=True))
    for result, share in game.shares:
        (more, less), won = HALVES[result], winners[result]
        gained = (more << white) + (less << black)
        for state, (weight, way) in weighed.items():
            before = after.get(state + gained)  # as `_add` does, without a call: most of the time is spent here
            if before:
                after[state + gained] = before[0] + weight * share, before[1]
            else:
                after[state + gained] = weight * share, (game.number, won, way)
    return after


def _through(weighed: _Weighed, player: int, there: bool, above: int) -> _Weighed:
    """After the last game of the first of those who are left; one who is not there cannot go on. The best score stands
    `above` the points."""
    after: _Weighed = {}
    byte, at = (1 << BYTE) - 1, BYTE * player
    for state, (weight, way) in weighed.items():
        own, best, top = (state >> at & byte) + 1, state >> above & byte, state >> above + BYTE
        if there and own >= best:
            best, top = own, top | 1 << player if own == best else 1 << player
        left = (state & (1 << above) - 1) >> at + BYTE << at + BYTE  # nobody's points before the next player's
        _add(after, left | best << above | top << above + BYTE, weight, way)
    return after


def _add(weighed: _Weighed, state: _State, weight: int, way: _Way) -> None:
    before = weighed.get(state)
    weighed[state] = (before[0] + weight, before[1]) if before else (weight, way)
