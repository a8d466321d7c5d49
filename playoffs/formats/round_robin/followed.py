"""One player of a round robin after the other followed to the last game, for all scores that the best may have.

Theory of operation. What each of those who are left has to spare is the key of a table, a byte for each. The weights
under it lie side by side in one integer: innermost those of every set of players who are through and have the score;
these line by line for what the last player, who is `beside` the others, has to spare; and the lines block by block for
what the player whose turn it is has. So a result of a game is one multiplication for all of them, and half a point less
to spare is a move by one place, but for those who are below, who stay there. A weight has no more bytes than the games
so far need; and in a turn nothing is kept of who could not lose any more what is left to spare.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import comb, prod

from msgspec import Struct

from playoffs.formats.round_robin.field import Ends, Field, Open, Ways

BYTE = 8
BYTES = (1 << BYTE) - 1

BELOW = 0
"""What stands for a player who cannot reach the score any more; for others stands one more than they have to spare."""

_Weighed = dict[int, int]
"""By what those who are left have to spare, a byte for each player, the weights of all who are through."""

_Colors = tuple[tuple[tuple[bool, ...], int], ...]
"""In how many ways the colors of the games that are left may come about, in order."""

_State = dict[_Colors, _Weighed]


class Lies(Struct, frozen=True, kw_only=True):
    """How the weights under one key lie in an integer."""

    size: int
    """Bytes of a weight."""
    sets: int
    lines: int

    @property
    def line(self) -> int:
        """Bits of the weights of all sets."""
        return BYTE * self.size * self.sets

    @property
    def block(self) -> int:
        """Bits of all lines."""
        return self.line * self.lines


class Seats:
    """Where everybody stands: who can be at the top, and how the weights of the sets of those lie."""

    def __init__(self, field: Field, games: Sequence[Open], groups: Sequence[range], ways: int) -> None:
        self._groups, self.players = groups, len(field.points)
        self.stride: list[int] = []
        """By player how many sets further the one lies to which the player is added; 0 for one who cannot be."""
        self.beside = self.players - (len(groups[-1]) == 1)
        """The last player; nobody where that one is alike with others, of whom it counts how many have what to
        spare."""
        most, self._scores = field.most(games), field.best(games)
        self._most = [most[player] if there else -1 for player, there in enumerate(field.there)]
        sets = [1]
        for group in groups:
            stride = sets[-1] if self._most[group[0]] in self._scores else 0
            self.stride += [stride] * len(group)
            sets += [sets[-1] + stride * (many + 1) for many in range(len(group))]
        lines = 1 + max((self._spare(score)[-1] for score in self._scores), default=0)
        self.lies: list[Lies] = []
        """By player how the weights lie in that turn; at the end how they do when all are through."""
        self.whole = ways
        """What all weights add up to."""
        for player, many in enumerate(sets):
            self.whole *= prod(game.whole for game in games if game.pair[0] == player)
            size = (self.whole * len(self._scores)).bit_length() // BYTE + 1
            self.lies.append(Lies(size=size, sets=many, lines=lines if player < self.beside < self.players else 1))

    @property
    def start(self) -> _Weighed:
        """Before any game, whatever the score of the best will be."""
        found: _Weighed = {}
        for spare in map(self._spare, self._scores):
            key = sum(own << BYTE * player for player, own in enumerate(spare[: self.beside]))
            found[key] = found.get(key, 0) + (1 << sum(spare[self.beside :]) * self.lies[0].line)
        return found

    def _spare(self, score: int) -> list[int]:
        """What stands for each player at the start."""
        return [max(1 + most - score, BELOW) for most in self._most]

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
        bits = BYTE * self.lies[-1].size
        field = (1 << bits) - 1
        for top, at, sets in found[1:]:
            if weight := weights >> at * bits & field:
                yield top, weight // sets


def followed(seats: Seats, games: Sequence[Open], ways: Ways) -> int:
    """The weights of every set that may be at the top, when all are through."""
    state: _State = {tuple(sorted(ways.items())): seats.start}
    for player, (lies, after) in enumerate(pairwise(seats.lies)):
        state = {colors: _turn(weighed, player, lies) for colors, weighed in state.items()}
        turn = [game for game in games if game.pair[0] == player]
        lost = sum(game.most for game in turn)
        for game in turn:
            state = _played(state, _Board(game=game, lies=lies, lost=lost, beside=game.pair[1] == seats.beside))
            lost -= game.most
            if alike := seats.through(game):
                state = {colors: _sorted(weighed, *alike) for colors, weighed in state.items()}
        state = {colors: _done(weighed, lies, after, seats.stride[player]) for colors, weighed in state.items()}
    return sum(weighed.get(0, 0) * many for ((_, many),), weighed in state.items())


class _Board(Struct, frozen=True, kw_only=True):
    """A game of the player whose turn it is."""

    game: Open
    lies: Lies
    lost: int
    """Half points that the player may still lose, in this game and all that follow."""
    beside: bool
    """Whether it is against the one who is beside the others."""

    @property
    def kept(self) -> int:
        """The blocks of what can still be lost."""
        return (1 << (self.lost + 2) * self.lies.block) - 1

    @property
    def below(self) -> int:
        """The block of a player who is below the score."""
        return (1 << self.lies.block) - 1

    @property
    def other_below(self) -> int:
        """Of each block the line of the one beside who is below."""
        line = (1 << self.lies.line) - 1
        return sum(line << own * self.lies.block for own in range(self.lost + 2))


def _turn(weighed: _Weighed, player: int, lies: Lies) -> _Weighed:
    """The weights by what the player has to spare, whose turn it is."""
    after: _Weighed = {}
    at, block = BYTE * player, lies.block
    for left, weights in weighed.items():
        own = left >> at & BYTES
        left -= own << at
        after[left] = after.get(left, 0) + (weights << own * block)
    return after


def _played(state: _State, board: _Board) -> _State:
    """After a game, with either color that the player may have."""
    after: _State = {}
    ended = _beside if board.beside else _ended
    for colors, weighed in state.items():
        for first in (False, True):
            if rest := tuple((way[1:], many) for way, many in colors if way[0] is first):
                ended(weighed, board, board.game.ends[first], after.setdefault(rest, {}))
    return after


def _ended(weighed: _Weighed, board: _Board, ends: Ends, into: _Weighed) -> None:
    """A game against another one, added to what it may lead to."""
    at, block, below, kept = BYTE * board.game.pair[1], board.lies.block, board.below, board.kept
    for left, weights in weighed.items():
        spare = left >> at & BYTES
        weights &= kept
        for less, others, share in ends:
            while less:  # everybody has half a point less to spare; who is below stays there
                weights, less = (weights >> block) + (weights & below), less - 1
            to = left - ((others if others < spare else spare) << at)
            if to in into:
                into[to] += weights * share
            else:
                into[to] = weights * share


def _beside(weighed: _Weighed, board: _Board, ends: Ends, into: _Weighed) -> None:
    """The same against the one who is beside the others."""
    block, below, kept = board.lies.block, board.below, board.kept
    line, other_below = board.lies.line, board.other_below
    most, ends = max(others for _less, others, _share in ends), ends[::-1]
    for left, weights in weighed.items():
        lost = [weights & kept]  # by half points that the other one loses
        for _ in range(most):
            stays = lost[-1] & other_below
            lost.append((lost[-1] - stays >> line) + stays)
        found = 0
        for less, others, share in ends:
            found += lost[others] * share
            while less:
                found, less = (found >> block) + (found & below), less - 1
        into[left] = into[left] + found if left in into else found


def _sorted(weighed: _Weighed, first: int, many: int) -> _Weighed:
    """Of players who are alike the one with the least to spare first, whoever that is."""
    after: _Weighed = {}
    at, size = BYTE * first, 1 << BYTE * many
    for left, weights in weighed.items():
        spare = left >> at & size - 1
        left += int.from_bytes(sorted(spare.to_bytes(many, "little")), "little") - spare << at
        after[left] = after.get(left, 0) + weights
    return after


def _done(weighed: _Weighed, was: Lies, now: Lies, stride: int) -> _Weighed:
    """After the last game of a player, who is below the score or just has it; `stride` leads to the sets with that
    player, 0 where there are none."""
    block = (1 << was.block) - 1
    found = _laid([weights & block for weights in weighed.values()], was, now, 0)
    if stride:
        has = _laid([weights >> was.block & block for weights in weighed.values()], was, now, stride)
        found = [low + high for low, high in zip(found, has, strict=True)]
    return {left: weights for left, weights in zip(weighed, found, strict=True) if weights}


def _laid(found: Sequence[int], was: Lies, now: Lies, further: int) -> list[int]:
    """Blocks of weights with as many bytes and sets as there are now, each so many sets further: byte by byte, all at
    once."""
    size, old, new = was.block // BYTE, was.line // BYTE, now.line // BYTE
    data = b"".join([weights.to_bytes(size, "little") for weights in found])
    laid = bytearray(len(data) // old * new)
    for at in range(was.sets):
        for byte in range(was.size):
            laid[(at + further) * now.size + byte :: new] = data[at * was.size + byte :: old]
    size = was.lines * new
    return [int.from_bytes(laid[at : at + size], "little") for at in range(0, len(laid), size)]
