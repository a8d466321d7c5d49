"""Who is at the top of a round robin, with the weight of each: player by player, in whole numbers.

Theory of operation. Nothing depends on the order in which games end, so one player after the other is followed to the
last game. Of those who are through with theirs no more is kept than which of them have a score, for every score that
the best may have, and that nobody has more; these weights lie side by side in one integer, so that a result of a game
is one multiplication for all of them. Where numbers are still to be drawn, colors come about in several ways: a way is
what it says of the games that are left, and ways that say the same of those are one from there on.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

Results = tuple[tuple[int, int, int], ...]
"""What may come of a game: half points of the one and the other, and how often, in whole weights."""

Ways = Mapping[tuple[bool, ...], int]
"""In how many ways the colors of the open games may come about: for each whether the first of the two has White."""

BYTE = 8

_Weighed = dict[int, int]
"""By the half points of those who are left, a byte for each player, the weights of all who are through."""


class Open(Struct, frozen=True, kw_only=True, cache_hash=True):
    """An open game."""

    pair: tuple[int, int]
    """Two players by their numbers from 0, the lower one first."""
    white: Results
    """If that one has White; both add up to the same."""
    black: Results

    @property
    def whole(self) -> int:
        return sum(weight for _one, _other, weight in self.white)

    @property
    def most(self) -> int:
        """Half points of either at most."""
        return max(max(one, other) for one, other, _weight in (*self.white, *self.black))


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
    best, total = field.best(games), sum(ways.values())
    for game in games:
        total *= game.whole
    bits = total.bit_length()
    start = sum(points << BYTE * n for n, points in enumerate(field.points))
    state = {way: {start: many * _row(len(best), bits)} for way, many in ways.items()}
    for player, there in enumerate(field.there):
        for game in games:
            if game.pair[0] == player:
                state = _played(state, game)
        through = _through(player, best, bits) if there else {}
        state = {way: _done(weighed, player, through) for way, weighed in state.items()}
    ((weights,),) = (tuple(each.values()) for each in state.values())
    return _read(weights, len(field.points), len(best), bits)


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


def _played(state: dict[tuple[bool, ...], _Weighed], game: Open) -> dict[tuple[bool, ...], _Weighed]:
    """After a game, the first of those that a way tells of."""
    after: dict[tuple[bool, ...], _Weighed] = {}
    one, other = (BYTE * player for player in game.pair)
    for (first, *rest), weighed in state.items():
        into = after.setdefault(tuple(rest), {})
        for gained, less, share in game.white if first else game.black:
            more = (gained << one) + (less << other)
            for scores, weights in weighed.items():
                scores += more
                into[scores] = into.get(scores, 0) + weights * share
    return after


_Masks = dict[int, tuple[int, int, int]]
"""By a player's own half points: of the weights, those of better scores, those of just this one, and by how many bits
these move where the player joins the set."""


def _through(player: int, best: range, bits: int) -> _Masks:
    """What of the weights stands when a player is through: for every set of those before."""
    every, field = _row(1 << player, bits * len(best)), (1 << bits) - 1
    found = {}
    for own in range(best.stop):
        over = sum(field << at * bits for at, score in enumerate(best) if score > own)
        same = field << (own - best.start) * bits if own in best else 0
        found[own] = over * every, same * every, bits * len(best) << player
    return found


def _done(weighed: _Weighed, player: int, through: _Masks) -> _Weighed:
    """After the last game of a player; one who is not there has no part in the best score."""
    after: _Weighed = {}
    at = BYTE * player
    for scores, weights in weighed.items():
        own = scores >> at & (1 << BYTE) - 1
        if through:
            over, same, shift = through[own]
            weights = weights & over | (weights & same) << shift
        if weights:
            scores -= own << at
            after[scores] = after.get(scores, 0) + weights
    return after


def _read(weights: int, players: int, scores: int, bits: int) -> dict[int, int]:
    """The weight of every set of players, whatever the score that they have."""
    field, found = (1 << bits) - 1, {}
    for top in range(1, 1 << players):
        of_top = sum(weights >> (top * scores + at) * bits & field for at in range(scores))
        if of_top:
            found[top] = of_top
    return found


def _row(many: int, bits: int) -> int:
    """A one every so many bits."""
    return sum(1 << at * bits for at in range(many))
