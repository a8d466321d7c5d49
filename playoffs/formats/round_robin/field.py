"""Who plays a round robin, what they have, and which of its games are open, with the weight of each result."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct

Results = tuple[tuple[int, int, int], ...]
"""What may come of a game: half points of the one and the other, and how often, in whole weights."""

Ways = Mapping[tuple[bool, ...], int]
"""In how many ways the colors of the open games may come about: for each whether the first of the two has White."""

Ends = list[tuple[int, int, int]]
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
    def ends(self) -> tuple[Ends, Ends]:
        """What may come of it if the one has Black, and if that one has White."""
        return self._ends(self.black), self._ends(self.white)

    def _ends(self, results: Results) -> Ends:
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

    @property
    def here(self) -> tuple[int, ...]:
        """Who can be at the top."""
        return tuple(player for player, there in enumerate(self.there) if there)

    def most(self, games: Sequence[Open]) -> list[int]:
        """Half points that each may have at most."""
        return [
            points + sum(game.most for game in games if player in game.pair)
            for player, points in enumerate(self.points)
        ]

    def best(self, games: Sequence[Open]) -> range:
        """The scores that the best of those who are there may have, but for the one that all of them would share: more
        than their mean, but where somebody who has left may take points from them."""
        here, most = self.here, self.most(games)
        within = [game for game in games if all(self.there[player] for player in game.pair)]
        points = sum(self.points[player] for player in here) + sum(sum(game.white[0][:2]) for game in within)
        more = points // len(here) + (len(within) == len(games))
        return range(max(more, *(self.points[player] for player in here)), 1 + max(most[player] for player in here))


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
        gains[other].append((turned(game.black), turned(game.white)))
    keys = [(-mine, here, sorted(each)) for mine, here, each in zip(field.points, field.there, gains, strict=True)]
    order = tuple(sorted(range(len(keys)), key=keys.__getitem__))
    place = {player: n for n, player in enumerate(order)}
    moved = Field(points=tuple(field.points[n] for n in order), there=tuple(field.there[n] for n in order))
    return order, moved, tuple(sorted((_placed(game, place) for game in games), key=lambda game: game.pair))


def _placed(game: Open, place: Mapping[int, int]) -> Open:
    one, other = (place[player] for player in game.pair)
    if one < other:
        return Open(pair=(one, other), white=game.white, black=game.black)
    return Open(pair=(other, one), white=turned(game.black), black=turned(game.white))


def turned(results: Results) -> Results:
    return tuple(sorted((other, one, weight) for one, other, weight in results))
