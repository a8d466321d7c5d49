"""Who is at the top of a round robin, with the weight of each: score by score, player by player, in whole numbers.

Theory of operation. Nothing depends on the order in which games end, so one player after the other is followed to the
last game. That is done anew for every score that the best may have. For one of them a player has so many half points
to spare: what may still be lost, and the score be reached. Who has lost more is below it whatever comes, so that all
ways to that are one; and nobody may have something to spare in the end, who would be better. Of those who are through
no more is kept than which of them have the score. The weights by that, and by what the player whose turn it is has to
spare, lie side by side in one integer, so that a result of a game is one multiplication for all of them.

Players whom nothing tells apart are alike whoever they are: of those who are left it counts how many have what to
spare, of those who are through how many have the score. Where numbers are still to be drawn, colors come about in
several ways: a way is what it says of the games that are left, and what is the same in all ways up to a game is looked
at once, as is what leaves the same ways open.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from math import comb

from msgspec import Struct

Results = tuple[tuple[int, int, int], ...]
"""What may come of a game: half points of the one and the other, and how often, in whole weights."""

Ways = Mapping[tuple[bool, ...], int]
"""In how many ways the colors of the open games may come about: for each whether the first of the two has White."""

BYTE = 8
BYTES = (1 << BYTE) - 1

BELOW = 0
"""What stands for a player who cannot reach the score any more; for others stands one more than they have to spare."""

_Weighed = dict[int, int]
"""By what those who are left have to spare, a byte for each player, the weights of all who are through."""

_Colors = tuple[tuple[tuple[bool, ...], int], ...]
"""In how many ways the colors of the games that are left may come about, in order."""

_State = dict[_Colors, _Weighed]


_Ends = list[tuple[int, int, int]]
"""By how many half points more than in the line before the one falls short of the most; by how many the other; the
weight."""


class Open(Struct, frozen=True, kw_only=True, cache_hash=True, dict=True):
    """An open game."""

    pair: tuple[int, int]
    """Two players by their numbers from 0, the lower one first."""
    white: Results
    """If that one has White; both add up to the same."""
    black: Results

    @property
    def whole(self) -> int:
        return sum(weight for _one, _other, weight in self.white)

    @cached_property
    def most(self) -> int:
        """Half points of either at most."""
        return max(max(one, other) for one, other, _weight in (*self.white, *self.black))

    @cached_property
    def ends(self) -> tuple["_Ends", "_Ends"]:
        """What may come of it if the one has Black, and if that one has White."""
        return self._ends(self.black), self._ends(self.white)

    def _ends(self, results: Results) -> "_Ends":
        found = sorted(results, reverse=True)
        before = (self.most, *(one for one, _other, _weight in found[:-1]))
        pairs = zip(before, found, strict=True)
        return [(was - one, self.most - other, weight) for was, (one, other, weight) in pairs]


class Field(Struct, frozen=True, kw_only=True):
    """Who plays, and what they have already."""

    points: tuple[int, ...]
    """Half points."""
    there: tuple[bool, ...]
    """Who can be at the top; others have left."""

    def best(self, games: Sequence[Open]) -> range:
        """The scores that the best of those who are there may have."""
        here = [n for n, there in enumerate(self.there) if there]
        open_ = [sum(game.most for game in games if n in game.pair) for n in here]
        mean = (sum(self.points[n] for n in here) + sum(sum(game.white[0][:2]) for game in games)) // len(here)
        return range(
            max(mean, *(self.points[n] for n in here)),
            1 + max(self.points[n] + more for n, more in zip(here, open_, strict=True)),
        )


def tops(field: Field, games: Sequence[Open], ways: Ways) -> dict[int, int]:
    """By who is tied at the top, a bit for each player, the weight of it; the weights add up to the product of those of
    all games and the number of ways. The games are in the order of their pairs."""
    total = sum(ways.values())
    for game in games:
        total *= game.whole
    groups = _groups(field, games, uncolored=all(all(way) for way in ways))
    found: dict[int, int] = {}
    for score in field.best(games):
        seats = _Seats(field, games, groups, score, total.bit_length())
        for top, weight in seats.read(_followed(seats, games, ways)):
            found[top] = found.get(top, 0) + weight
    return found


def _followed(seats: "_Seats", games: Sequence[Open], ways: Ways) -> int:
    """The weights of every set that may have the score alone, when all are through."""
    state: _State = {tuple(sorted(ways.items())): {seats.start: 1}}
    for player in range(len(seats.reach)):
        width, turn = seats.reach[player] * seats.bits, [game for game in games if game.pair[0] == player]
        state = {colors: _turn(weighed, player, width) for colors, weighed in state.items()}
        for game in turn:
            state = _played(state, game, width)
            if alike := seats.through(game):
                state = {colors: _sorted(weighed, *alike) for colors, weighed in state.items()}
        shift = seats.stride[player] * seats.bits
        state = {colors: _done(weighed, width, shift) for colors, weighed in state.items()}
    return sum(weighed.get(0, 0) * many for ((_, many),), weighed in state.items())


class _Seats:
    """Where everybody stands for one score: who can reach it, and where in an integer the sets of those lie."""

    def __init__(self, field: Field, games: Sequence[Open], groups: Sequence[range], score: int, bits: int) -> None:
        self.bits, self._groups = bits, groups
        self.reach: list[int] = []
        """By player how many sets there are of those before."""
        self.stride: list[int] = []
        """By player how many sets further the one lies to which the player is added; 0 for one who cannot be."""
        self.start, sets = 0, 1
        for group in groups:
            most = field.points[group[0]] + sum(game.most for game in games if group[0] in game.pair)
            there = field.there[group[0]] and most >= score
            for many, player in enumerate(group):
                self.start |= (1 + most - score if there else BELOW) << BYTE * player
                self.reach.append(sets * (many + 1) if there else sets)
                self.stride.append(sets if there else 0)
            sets *= len(group) + 1 if there else 1

    def through(self, game: Open) -> tuple[int, int] | None:
        """The players who are alike, and through with whose turn it is, after this game: the first of them and how
        many, None of one alone."""
        player, other = game.pair
        group = next(group for group in self._groups if other in group)
        first = max(group.start, player + 1)
        return (first, other + 1 - first) if other > first else None

    def read(self, weights: int) -> Iterator[tuple[int, int]]:
        """Every set of players with its weight; of those who are alike each has the same share."""
        found = [(0, 0, 1)]
        for group in self._groups:
            stride = self.stride[group[0]]
            sizes = range(len(group) + 1) if stride else range(1)
            found = [
                (top | sum(1 << player for player in some), at + many * stride, sets * comb(len(group), many))
                for top, at, sets in found
                for many in sizes
                for some in combinations(group, many)
            ]
        field = (1 << self.bits) - 1
        for top, at, sets in found[1:]:
            if weight := weights >> at * self.bits & field:
                yield top, weight // sets


def met_again(games: Sequence[Open], colors: Sequence[bool]) -> tuple[Sequence[Open], tuple[bool, ...]]:
    """Games whose colors are known, those of one pair as one game; and colors for them."""
    found: dict[tuple[int, int], dict[tuple[int, int], int]] = {}
    for game, first in zip(games, colors, strict=True):
        after: dict[tuple[int, int], int] = {}
        for (one, other), weight in found.get(game.pair, {(0, 0): 1}).items():
            for more, less, share in game.white if first else game.black:
                points = one + more, other + less
                after[points] = after.get(points, 0) + weight * share
        found[game.pair] = after
    results = {
        pair: tuple(sorted((*points, weight) for points, weight in each.items())) for pair, each in found.items()
    }
    return [Open(pair=pair, white=each, black=each) for pair, each in results.items()], (True,) * len(results)


def alike(field: Field, games: Sequence[Open]) -> tuple[tuple[int, ...], Field, tuple[Open, ...]]:
    """The players in an order that goes by what they have and may gain alone, field and games in that order: two fields
    that differ only in who is who are mostly the same in it, and what they come to is found once."""
    gains: list[list[tuple[Results, Results]]] = [[] for _ in field.points]
    for game in games:
        one, other = game.pair
        gains[one].append((game.white, game.black))
        gains[other].append((_turned(game.black), _turned(game.white)))
    keys = [(-mine, here, sorted(each)) for mine, here, each in zip(field.points, field.there, gains, strict=True)]
    order = tuple(sorted(range(len(keys)), key=keys.__getitem__))
    place = {player: n for n, player in enumerate(order)}
    moved = Field(points=tuple(field.points[n] for n in order), there=tuple(field.there[n] for n in order))
    return order, moved, tuple(sorted((_placed(game, place) for game in games), key=lambda game: game.pair))


def _placed(game: Open, place: Mapping[int, int]) -> Open:
    one, other = (place[player] for player in game.pair)
    if one < other:
        return Open(pair=(one, other), white=game.white, black=game.black)
    return Open(pair=(other, one), white=_turned(game.black), black=_turned(game.white))


def _turned(results: Results) -> Results:
    return tuple(sorted((other, one, weight) for one, other, weight in results))


def _groups(field: Field, games: Sequence[Open], uncolored: bool) -> list[range]:
    """The players in their order, those side by side whom nothing tells apart together."""
    met = {game.pair: game.white for game in games} | {game.pair[::-1]: _turned(game.white) for game in games}
    everybody = range(len(field.points))

    def alike(one: int, other: int) -> bool:
        mine, theirs = met.get((one, other)), met.get((other, one))
        others = (n for n in everybody if n not in (one, other))
        return (
            (field.points[one], field.there[one]) == (field.points[other], field.there[other])
            and (mine is None or {*mine} == {*(theirs or ())})
            and all({*met.get((one, n), ())} == {*met.get((other, n), ())} for n in others)
        )

    starts = [n for n in everybody if not (n and uncolored and alike(n - 1, n))]
    return [range(*ends) for ends in zip(starts, (*starts[1:], len(everybody)), strict=True)]


def _turn(weighed: _Weighed, player: int, width: int) -> _Weighed:
    """The weights by what the player has to spare, whose turn it is."""
    after: _Weighed = {}
    for left, weights in weighed.items():
        own = left >> BYTE * player & BYTES
        left -= own << BYTE * player
        after[left] = after.get(left, 0) + (weights << own * width)
    return after


def _played(state: _State, game: Open, width: int) -> _State:
    """After a game of the player whose turn it is, with either color that it may have."""
    after: _State = {}
    for colors, weighed in state.items():
        for first in (False, True):
            if rest := tuple((way[1:], many) for way, many in colors if way[0] is first):
                _ended(weighed, game.pair[1], game.ends[first], width, after.setdefault(rest, {}))
    return after


def _ended(weighed: _Weighed, other: int, ends: _Ends, width: int, into: _Weighed) -> None:
    """A game against another one, added to what it may lead to."""
    at, below = BYTE * other, (1 << width) - 1
    for left, weights in weighed.items():
        spare = left >> at & BYTES
        for less, others, share in ends:
            while less:  # everybody has half a point less to spare; who is below stays there
                weights, less = (weights >> width) + (weights & below), less - 1
            to = left - ((others if others < spare else spare) << at)
            if to in into:
                into[to] += weights * share
            else:
                into[to] = weights * share


def _sorted(weighed: _Weighed, first: int, many: int) -> _Weighed:
    """Of players who are alike the one with the least to spare first, whoever that is."""
    after: _Weighed = {}
    at, size = BYTE * first, 1 << BYTE * many
    for left, weights in weighed.items():
        spare = left >> at & size - 1
        left += int.from_bytes(sorted(spare.to_bytes(many, "little")), "little") - spare << at
        after[left] = after.get(left, 0) + weights
    return after


def _done(weighed: _Weighed, width: int, shift: int) -> _Weighed:
    """After the last game of a player, who is below the score or just has it; `shift` leads to the sets with that
    player, 0 where there are none."""
    field = (1 << width) - 1
    has = field << width if shift else 0
    after = {left: (weights & field) + ((weights & has) >> width << shift) for left, weights in weighed.items()}
    return {left: weights for left, weights in after.items() if weights}
