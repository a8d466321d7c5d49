"""The figures of every individual system of C.07 for everybody, as integers; what several systems need is kept."""

from collections.abc import Callable, Mapping, Sequence
from math import lcm

from playoffs.model.tournament import HALF_POINTS, PLAYED, Colour, Kind
from playoffs.tiebreaks.fide import performance
from playoffs.tiebreaks.fide.crosstable import FORFEITS, Crosstable, cut
from playoffs.tiebreaks.fide.systems import ON_RATINGS, SYSTEMS, TURNED, System
from playoffs.tiebreaks.figures import Column

Values = tuple[int, Sequence[int | None]]
"""The unit, and the figures in it; None where somebody has none."""


def columns(table: Crosstable, systems: Sequence[str]) -> dict[str, Column]:
    """The figures of these systems; linear in players × rounds for each of them."""
    return {name: _column(table, name) for name in systems}


def _column(table: Crosstable, name: str) -> Column:
    system = SYSTEMS[name]
    unit, values = _TABLE[system.base](table, system)
    missing = frozenset(at for at, value in enumerate(values) if value is None)
    ascending = system.base in TURNED and (system.base == "TPN") is not system.reverse
    return Column(name, unit, tuple([value or 0 for value in values]), missing, ascending)


def _wins(table: Crosstable, _: System) -> Values:
    return 1, [sum([HALF_POINTS[r[0]] == 2 for r in row]) for row in table.rows]


def is_game(table: Crosstable, kind: Kind, opponent: int | None, system: System) -> bool:
    """Whether a round is a game for WON, BPG and BWG: over the board, a forfeit win of a round robin …"""
    if opponent is None:
        return False
    if PLAYED[kind] or (system.forfeits and kind in FORFEITS):
        return True
    won = table.robin and table.regulations.rr_forfeit_win == "played"
    return won and kind is Kind.FORFEIT_WIN


def _won(table: Crosstable, system: System) -> Values:
    return 1, [sum([HALF_POINTS[k] == 2 and is_game(table, k, o, system) for k, o, _ in row]) for row in table.rows]


def _black(table: Crosstable, system: System) -> Values:
    won, black = system.base == "BWG", Colour.BLACK
    return 1, [
        sum([c is black and (not won or HALF_POINTS[k] == 2) and is_game(table, k, o, system) for k, o, c in row])
        for row in table.rows
    ]


def running(table: Crosstable, player: int) -> list[int]:
    """A player's score after every round."""
    found, total = [], 0
    for kind, _, _ in table.rows[player]:
        total += table.worth[kind]
        found.append(total)
    return found


def _progressive(table: Crosstable, system: System) -> Values:
    low, rounds = system.low, table.event.rounds
    return 2, [sum(running(table, at)[low : max(rounds - system.high, 0)]) for at in range(len(table.rows))]


NOT_ELECTED = (Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS)


def elected(table: Crosstable, kind: Kind, opponent: int | None) -> bool:
    """Whether the player elected to play a round (7.6); the free round of a round robin is none."""
    free = table.robin and opponent is None and table.regulations.rr_free_round == "none"
    return kind not in NOT_ELECTED and not free


def _elected(table: Crosstable, _: System) -> Values:
    return 1, [sum([elected(table, k, o) for k, o, _ in row]) for row in table.rows]


def standard(table: Crosstable, player: int, number: int) -> int:
    """Half points of one round in 3-1-0's stead: more than the scheduled opponent, or than a draw, is 1 (7.7)."""
    kind, opponent, _ = table.rows[player][number]
    theirs = 1 if opponent is None else table.worth[table.rows[opponent][number][0]]
    own = table.worth[kind]
    if own == theirs and not PLAYED[kind] and opponent is not None:
        return 1 if table.regulations.std_double_forfeit == "half" else 0
    return 2 if own > theirs else 1 if own == theirs else 0


def _standard(table: Crosstable, _: System) -> Values:
    rounds = range(table.event.rounds)
    return 2, [sum([standard(table, at, number) for number in rounds]) for at in range(len(table.rows))]


def _number(table: Crosstable, _: System) -> Values:
    return 1, numbers(table)


def numbers(table: Crosstable) -> list[int]:
    """Starting numbers: the ids, where all of them are numbers; else the places in the file."""
    ids = [player.id for player in table.event.players]
    return [*map(int, ids)] if all(map(str.isdecimal, ids)) else [*range(1, len(ids) + 1)]


def _summed(unit: int, product: bool) -> Callable[[Crosstable, System], Values]:
    def values(table: Crosstable, system: System) -> Values:
        seen = table.drawn if system.base == "FB" else table
        rows = seen.entries(system.forfeits, product)
        if not (system.low or system.high):
            return unit, [sum([e[1] for e in row]) for row in rows]
        return unit, [sum([e[1] for e in cut(row, system.low, system.high)]) for row in rows]

    return values


def met(table: Crosstable, player: int, forfeits: bool) -> list[int]:
    """The opponents of a player, as often as they were met."""
    return [o for k, o, _ in table.rows[player] if o is not None and table.met(k, o, forfeits)]


def _average_buchholz(table: Crosstable, system: System) -> Values:
    each = table.buchholz(system.forfeits, system.fore)
    rows = [met(table, at, system.forfeits) for at in range(len(table.rows))]
    unit = lcm(*{len(row) for row in rows if row})
    return 2 * unit, [sum([each[o] for o in row]) * (unit // len(row)) if row else None for row in rows]


def strong(table: Crosstable, system: System) -> list[bool]:
    """Who has at least half of the highest possible score, or of the limit that was moved (9.2)."""
    return [score >= table.half + system.limit for score in table.scores]


def _koya(table: Crosstable, system: System) -> Values:
    half = strong(table, system)
    return 2, [
        sum([table.worth[k] for k, o, _ in row if o is not None and half[o] and table.met(k, o, False)])
        for row in table.rows
    ]


def ratings(table: Crosstable) -> list[int] | None:
    """Everybody's rating; None where somebody has none, and nothing says how such players count (10)."""
    unrated = table.regulations.unrated
    found = [p.rating or unrated for p in table.event.players]
    return [each for each in found if isinstance(each, int)] if "drop" not in found else None


def _on_ratings(table: Crosstable, system: System) -> Values:
    all_ratings = ratings(table)
    if all_ratings is None:
        return 1, [None] * len(table.rows)
    if system.base == "RTNG":
        return 1, all_ratings
    if system.base == "ARO":
        faced = [[all_ratings[o] for o in row] for row in table.opponents]
        return 1, [performance.average(row, system.low, system.high) for row in faced]
    own = performances(table, all_ratings, perfect=system.base in ("PTP", "APPO"))
    if system.base in ("TPR", "PTP"):
        return 1, own
    return 1, [performance.rounded([own[o] or 0 for o in row]) if row else None for row in table.opponents]


def performances(table: Crosstable, rated: Sequence[int], perfect: bool) -> list[int | None]:
    """TPR or PTP of everybody, which is kept: each opponent of somebody has one."""
    kept: dict[bool, list[int | None]] = table.__dict__.setdefault("_performances", {})
    if perfect not in kept:
        each = performance.perfect if perfect else performance.performance
        points = table.over_the_board
        kept[perfect] = [each([rated[o] for o in row], points[at]) for at, row in enumerate(table.opponents)]
    return kept[perfect]


_TABLE: Mapping[str, Callable[[Crosstable, System], Values]] = {
    "WIN": _wins,
    "WON": _won,
    "BPG": _black,
    "BWG": _black,
    "PS": _progressive,
    "REP": _elected,
    "STD": _standard,
    "TPN": _number,
    "BH": _summed(2, product=False),
    "FB": _summed(2, product=False),
    "SB": _summed(4, product=True),
    "AOB": _average_buchholz,
    "KS": _koya,
    **dict.fromkeys(ON_RATINGS, _on_ratings),
}
