"""How a round robin may end: who is tied at its top, with the chance of each, all its open games taken together.

What follows depends on nothing but who is at the top. Before its numbers are drawn, from which colors follow, every
order of the lots is counted. Of more than `ORDERED` players these are too many: there each game counts half with
either color, as is said wherever chances are shown.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import lcm

from msgspec.structs import replace

from playoffs.formats.chances import Answers
from playoffs.formats.results import BLACK, DRAW, WHITE
from playoffs.formats.round_robin.few import ORDERED, Ending, few
from playoffs.formats.round_robin.field import Field, Open, alike, met_again
from playoffs.formats.round_robin.play import AllPlayAll, pairings
from playoffs.formats.round_robin.tops import tops
from playoffs.model.position import Ask


def endings(robin: AllPlayAll, expects: Callable[[Ask], Answers], drawn: bool = True) -> tuple[Ending, ...]:
    """Every top that the open games may lead to; nothing of a round robin that is over, or of more than `MOST` who have
    more than a `FEW` games left. `drawn`: whether the numbers of its players are."""
    if robin.groups or not few(robin):
        return ()
    points, asks = robin.points(robin.results), _asks(robin)
    counted = drawn or robin.times > 1 or len(robin.players) <= ORDERED
    games: Sequence[Open] = [_game(robin, pair, ask, expects, counted) for pair, ask in asks]
    known = drawn or robin.times > 1 or not counted
    if known:
        games, _colors = met_again(games, [ask.players[0] == robin.players[pair[0]] for pair, ask in asks])
    field = Field(points=tuple(points[p] for p in robin.players), there=tuple(p in robin.there for p in robin.players))
    order, field, games = alike(field, games)
    found = _tops(field, games, known)
    whole, at = sum(found.values()), {robin.players[n]: place for place, n in enumerate(order)}
    return tuple(
        Ending(chance=Fraction(weight, whole), top=tuple(p for p in robin.players if top >> at[p] & 1))
        for top, weight in found.items()
    )


@lru_cache(maxsize=512)
def _tops(field: Field, games: tuple[Open, ...], known: bool) -> Mapping[int, int]:
    """Who may be tied at the top, kept for others as strong; `known`: whether colors are, or count for nothing."""
    return tops(field, games, {(True,) * len(games): 1} if known else _ways(len(field.points)))


_Pair = tuple[int, int]
"""The numbers of two players in the order of the board, from 0, the lower one first."""


def _asks(robin: AllPlayAll) -> list[tuple[_Pair, Ask]]:
    """The open games by their pairs."""
    numbers = {player: n for n, player in enumerate(robin.players)}
    found = []
    for _number, ask in robin.left_to_play:
        one, other = sorted(numbers[player] for player in ask.players)
        found.append(((one, other), ask))
    return sorted(found, key=lambda each: each[0])


ENDS = ((0, 2), BLACK, WHITE), ((1, 1), DRAW, DRAW), ((2, 0), WHITE, BLACK)
"""Half points of the first of two and of the other, and the result if the first one has White, or Black."""


def _game(robin: AllPlayAll, pair: _Pair, ask: Ask, expects: Callable[[Ask], Answers], counted: bool) -> Open:
    """An open game, with what may come of it with either color; the mean of both where colors are not `counted`."""
    players = robin.players[pair[0]], robin.players[pair[1]]
    white, black = (dict(expects(replace(ask, players=each))) for each in (players, players[::-1]))
    chances = [(white.get(w, Fraction(0)), black.get(b, Fraction(0))) for _halves, w, b in ENDS]
    if not counted:
        chances = [((one + two) / 2,) * 2 for one, two in chances]
    whole = lcm(*(chance.denominator for both in chances for chance in both))
    results = [
        tuple((*halves, int(both[at] * whole)) for (halves, _, _), both in zip(ENDS, chances, strict=True) if both[at])
        for at in (0, 1)
    ]
    return Open(pair=pair, white=results[0], black=results[1])


@cache
def _ways(players: int) -> Mapping[tuple[bool, ...], int]:
    """The colors that the lots for the numbers give to every pair, in how many of all orders."""
    whites = {(game.white, game.black) for game in pairings(players, 1)}
    return Counter(
        tuple((order[one], order[other]) in whites for one, other in combinations(range(players), 2))
        for order in permutations(range(players))
    )
