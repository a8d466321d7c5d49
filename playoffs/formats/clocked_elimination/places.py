"""Points and places of the elimination, each place with its reason (TWX-13a, TWX-13b)."""

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.clocked_elimination.board import EliminationBoard
from playoffs.formats.results import NOBODY
from playoffs.model.ranking import Ranking

Rounds = Sequence[Sequence[EliminationBoard | None]]


class Because(Enum):
    """What sets a player apart from the one placed next below, or next above for the last of a group."""

    RULED = "has the title by ruling"
    WON = "won the final"
    LOST = "lost the final"
    REACHED = "alone in losing in this round"
    CAME = "played in this round, who did not comes after"
    ABSENT = "did not play in this round"
    POINTS = "points"
    ELIMINATOR = "final place of the one who went on instead"
    LEVEL = "tied on everything"


class Placing(Struct, frozen=True, kw_only=True):
    """One player's place. Of every number but place and seed, more is better."""

    place: int
    player: str
    seed: int
    """0 for a champion by ruling who was not in the elimination."""
    round: int
    """The last round: 3 for the final."""
    points: int
    """Half points of all games of the elimination."""
    by: str
    """Who went on instead; empty for the champion, and where nobody did."""
    how: str
    """How that was decided: game, repeat, seed, points, coin, walkover, ruling."""
    because: Because


def points(boards: Iterable[EliminationBoard], player: str) -> int:
    """Half points: 2 for a win or walkover, 1 for each draw, nothing for being advanced (TWX-13a)."""
    return sum(b.points[b.players.index(player)] for b in boards if player and player in b.players)


def placings(seeds: Sequence[str], rounds: Rounds, ruled: Sequence[str] = ()) -> tuple[Placing, ...]:
    """Everybody's place: winner and loser of the final, then who lost in the semifinals, then in round 1.

    Within these groups: who came before who did not, points, then the place of whoever went on instead. Who was
    `ruled` champion leaves the group, so nobody's reason speaks of being compared with them.
    """
    boards = [b for row in rounds for b in row if b]
    placed: list[Placing] = []
    final = rounds[-1][0]
    if final and final.winner != NOBODY:
        placed.append(_placing(1, final.winner, final, seeds, boards, Because.WON))
    for n in range(len(rounds), 0, -1):
        lost = [(p, b) for b in rounds[n - 1] if b for p in b.players if p and p != b.winner]
        placed += _group(lost, seeds, boards, placed, ruled, 1 + len(placed) + (not placed or placed[0].place > 1))
    return tuple(placed)


def awarded(champions: Sequence[str], seeds: Sequence[str], rounds: Rounds) -> tuple[Placing, ...]:
    """The places once the title is known: champions by ruling before everybody else, who keep their order (RUL-1). Of a
    vacant title nobody is first, also not who won the final."""
    placed = placings(seeds, rounds, champions)
    if not champions:
        return tuple(p for p in placed if p.place > 1)
    if {p.player for p in placed if p.place == 1} == set(champions):
        return placed
    known = {p.player: p for p in placed}
    none = Placing(place=1, player="", seed=0, round=0, points=0, by="", how="ruling", because=Because.RULED)
    first = [replace(known.get(c, none), place=1, player=c, because=Because.RULED) for c in champions]
    rest = [p for p in placed if p.player not in champions]
    before = {p.player: 1 + len(first) + sum(other.place < p.place for other in rest) for p in rest}
    return (*first, *(replace(p, place=before[p.player]) for p in rest))


def ranking(seeds: Sequence[str], rounds: Rounds) -> Ranking:
    """The places as groups; more than one player in a group share it."""
    by_place = groupby(placings(seeds, rounds), key=lambda p: p.place)
    return Ranking(tuple(tuple(p.player for p in group) for _, group in by_place))


def _group(
    lost: list[tuple[str, EliminationBoard]],
    seeds: Sequence[str],
    boards: Sequence[EliminationBoard],
    above: Sequence[Placing],
    ruled: Sequence[str],
    first: int,
) -> list[Placing]:
    """Those who lost in one round, in order, from place `first` on; the final's loser stands alone."""
    place = {p.player: p.place for p in above}
    beyond = len(seeds) + 1
    keys = {
        player: (not _came(player, board), -points(boards, player), place.get(board.winner, beyond))
        for player, board in lost
    }
    order = sorted(lost, key=lambda row: keys[row[0]])
    placed = []
    for n, (player, board) in enumerate(order):
        number = first + next(m for m, (p, _) in enumerate(order) if keys[p] == keys[player])
        around = [p for p, _ in (*order[n + 1 :], *reversed(order[:n])) if p not in ruled]
        level = next((p for p in around if keys[p] == keys[player]), "")
        because = _because(keys[player], keys[level or around[0]]) if around else _alone(board)
        placed.append(_placing(number, player, board, seeds, boards, because))
    return placed


def _came(player: str, board: EliminationBoard) -> bool:
    return board.came[board.players.index(player)]


def _because(key: tuple[bool, int, int], near: tuple[bool, int, int]) -> Because:
    if key[0] != near[0]:
        return Because.ABSENT if key[0] else Because.CAME
    if key[1] != near[1]:
        return Because.POINTS
    return Because.ELIMINATOR if key[2] != near[2] else Because.LEVEL


def _alone(board: EliminationBoard) -> Because:
    return Because.LOST if board.round == 3 else Because.REACHED


def _placing(
    place: int,
    player: str,
    board: EliminationBoard,
    seeds: Sequence[str],
    boards: Sequence[EliminationBoard],
    because: Because,
) -> Placing:
    by = "" if board.winner in (player, NOBODY) else board.winner
    seed = seeds.index(player) + 1
    return Placing(
        place=place,
        player=player,
        seed=seed,
        round=board.round,
        points=points(boards, player),
        by=by,
        how=board.how,
        because=because,
    )
