"""The second opinion on C.07: every individual system once more, slowly, from the articles, sharing nothing with the
program but the event that is ranked. Everything is a Fraction, worked out for one player at a time."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from playoffs.model.tournament import Tournament

HALF = Fraction(1, 2)
POINTS = {"WIN": Fraction(1), "DRAW": HALF, "FORFEIT_WIN": Fraction(1), "FULL_BYE": Fraction(1), "HALF_BYE": HALF}
BOARD = ("WIN", "DRAW", "LOSS")
FORFEIT = ("FORFEIT_WIN", "FORFEIT_LOSS")
ASKED = ("HALF_BYE", "ZERO_BYE")
UNWILLING = ("FORFEIT_LOSS", *ASKED)

GAINS = """800 677 589 538 501 470 444 422 401 383 366 351 336 322 309 296 284 273 262 251 240 230 220 211 202 193 184
175 166 158 149 141 133 125 117 110 102 95 87 80 72 65 57 50 43 36 29 21 14 7 0"""
ABOVE = """3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 245
256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"""


class Event(NamedTuple):
    """Rounds by player: what happened, against whom, with which color."""

    rounds: dict[str, list[tuple[str, str, str]]]
    ratings: dict[str, int]
    numbers: dict[str, int]
    robin: bool
    capped: bool


def plain(event: Tournament, capped: bool) -> Event:
    ids = [p.id for p in event.players]
    rounds = {
        p.id: [
            (r.kind.name, "" if r.opponent is None else ids[r.opponent], r.colour.value if r.colour else "")
            for r in p.rounds
        ]
        for p in event.players
    }
    return Event(
        rounds,
        {p.id: p.rating or 0 for p in event.players},
        {p.id: n for n, p in enumerate(event.players, 1)},
        event.round_robin is True,
        capped,
    )


def points(event: Event, player: str) -> Fraction:
    return sum((POINTS.get(what, Fraction(0)) for what, _, _ in event.rounds[player]), Fraction(0))


def worth(event: Event, player: str) -> Fraction:
    """As an opponent."""
    if event.robin:
        return points(event, player)
    total, row = Fraction(0), event.rounds[player]
    for number, (what, _, _) in enumerate(row):
        late = all(other in UNWILLING for other, _, _ in row[number + 1 :])
        total += HALF if what in ASKED and late else POINTS.get(what, Fraction(0))
    return total


def dummy(event: Event, player: str, what: str, other: str) -> Fraction:
    own = points(event, player)
    if not event.capped:
        return own
    return min(own, worth(event, other)) if what in FORFEIT and other else min(own, HALF * len(event.rounds[player]))


def entries(event: Event, player: str, product: bool) -> list[dict[str, Any]]:
    found = []
    for what, other, _ in event.rounds[player]:
        game = other and (what in BOARD or event.robin)
        if not game and event.robin:
            continue
        score = worth(event, other) if game else dummy(event, player, what, other)
        value = score * POINTS.get(what, Fraction(0)) if product else score
        found.append({"score": score, "value": value, "vur": not game and what in UNWILLING})
    return found


def cut(found: list[dict[str, Any]], low: int, high: int) -> Fraction:
    left = list(found)
    for _ in range(low):
        if not left:
            break
        low_one = left[0]
        for each in left:
            if (each["score"], each["value"]) < (low_one["score"], low_one["value"]):
                low_one = each
        voluntary = sorted((e for e in left if e["vur"]), key=lambda e: (e["value"], e["score"]))
        gone = voluntary[0] if voluntary and voluntary[0]["value"] >= low_one["value"] else low_one
        left = [e for e in left if e is not gone]
    for _ in range(high):
        if left:
            most = max(left, key=lambda e: (e["score"], e["value"]))
            left = [e for e in left if e is not most]
    return sum((e["value"] for e in left), Fraction(0))


def drawn(event: Event) -> Event:
    rows = {
        p: [*row[:-1], ("DRAW", row[-1][1], row[-1][2]) if row[-1][1] else row[-1]] for p, row in event.rounds.items()
    }
    return event._replace(rounds=rows)


def met(event: Event, player: str) -> list[str]:
    return [other for what, other, _ in event.rounds[player] if other and what in BOARD]


def board(event: Event, player: str) -> Fraction:
    return sum(
        (POINTS.get(what, Fraction(0)) for what, o, _ in event.rounds[player] if o and what in BOARD), Fraction(0)
    )


def whole(values: list[Fraction]) -> Fraction | None:
    return Fraction((sum(values, Fraction(0)) / len(values) + HALF).__floor__()) if values else None


def aro(event: Event, player: str, low: int = 0, high: int = 0) -> Fraction | None:
    faced = sorted(Fraction(event.ratings[o]) for o in met(event, player))
    return whole(faced[low:][: max(len(faced) - low - high, 0)])


def tpr(event: Event, player: str) -> Fraction | None:
    mean = aro(event, player)
    if mean is None:
        return None
    share = (100 * board(event, player) / len(met(event, player)) + HALF).__floor__()
    gains = [int(g) for g in GAINS.split()]
    return mean + (gains[100 - share] if share >= 50 else -gains[share])


@cache
def chance(difference: int) -> int:
    """Percent."""
    if difference < 0:
        return 100 - chance(-difference)
    return 50 + sum(difference > int(limit) for limit in ABOVE.split())


@cache
def least(faced: tuple[int, ...], score: Fraction) -> int:
    if not score:
        return min(faced) - 800
    rating = min(faced) - 900
    while sum(chance(rating - each) for each in faced) < 100 * score:
        rating += 1
    return rating


def ptp(event: Event, player: str) -> Fraction | None:
    faced = sorted(event.ratings[o] for o in met(event, player))
    return Fraction(least(tuple(faced), board(event, player))) if faced else None


def game(event: Event, what: str, other: str) -> bool:
    return bool(other) and (what in BOARD or (event.robin and what == "FORFEIT_WIN"))


def buchholz(event: Event, player: str) -> Fraction:
    return cut(entries(event, player, product=False), 0, 0)


def aob(event: Event, player: str, of: Callable[[Event, str], Fraction]) -> Fraction | None:
    faced = [o for what, o, _ in event.rounds[player] if o and (what in BOARD or event.robin)]
    return sum((of(event, o) for o in faced), Fraction(0)) / len(faced) if faced else None


def standard(event: Event, player: str) -> Fraction:
    total = Fraction(0)
    for number, (what, other, _) in enumerate(event.rounds[player]):
        own = POINTS.get(what, Fraction(0))
        theirs = POINTS.get(event.rounds[other][number][0], Fraction(0)) if other else HALF
        total += 1 if own > theirs else HALF if own == theirs else 0
    return total


def koya(event: Event, player: str) -> Fraction:
    most = max(sum(bool(other) for _, other, _ in row) for row in event.rounds.values())
    rows = [(what, other) for what, other, _ in event.rounds[player] if other]
    return sum((POINTS.get(w, Fraction(0)) for w, o in rows if 2 * points(event, o) >= most), Fraction(0))


def count(event: Event, player: str, wanted: Callable[[str, str, str], bool]) -> Fraction:
    return Fraction(sum(wanted(*each) for each in event.rounds[player]))


def won(what: str) -> bool:
    return POINTS.get(what) == 1


SYSTEMS: Mapping[str, Callable[[Event, str], Fraction | None]] = {
    "WIN": lambda e, p: count(e, p, lambda w, o, c: won(w)),
    "WON": lambda e, p: count(e, p, lambda w, o, c: won(w) and game(e, w, o)),
    "BPG": lambda e, p: count(e, p, lambda w, o, c: c == "black" and game(e, w, o)),
    "BWG": lambda e, p: count(e, p, lambda w, o, c: c == "black" and won(w) and game(e, w, o)),
    "REP": lambda e, p: count(e, p, lambda w, o, c: w not in UNWILLING and (bool(o) or not e.robin)),
    "PS": lambda e, p: Fraction(
        sum(points(e._replace(rounds={p: e.rounds[p][:n]}), p) for n in range(1, len(e.rounds[p]) + 1))
    ),
    "STD": standard,
    "TPN": lambda e, p: Fraction(e.numbers[p]),
    "RTNG": lambda e, p: Fraction(e.ratings[p]),
    "BH": buchholz,
    "BH/C1": lambda e, p: cut(entries(e, p, product=False), 1, 0),
    "BH/C2": lambda e, p: cut(entries(e, p, product=False), 2, 0),
    "BH/M1": lambda e, p: cut(entries(e, p, product=False), 1, 1),
    "BH/M2": lambda e, p: cut(entries(e, p, product=False), 2, 2),
    "FB": lambda e, p: buchholz(drawn(e), p),
    "FB/C1": lambda e, p: cut(entries(drawn(e), p, product=False), 1, 0),
    "AOB": lambda e, p: aob(e, p, buchholz),
    "AOB/F": lambda e, p: aob(e, p, lambda f, q: buchholz(drawn(f), q)),
    "SB": lambda e, p: cut(entries(e, p, product=True), 0, 0),
    "SB/C1": lambda e, p: cut(entries(e, p, product=True), 1, 0),
    "SB/C2": lambda e, p: cut(entries(e, p, product=True), 2, 0),
    "SB/M1": lambda e, p: cut(entries(e, p, product=True), 1, 1),
    "KS": koya,
    "ARO": aro,
    "ARO/C1": lambda e, p: aro(e, p, 1),
    "ARO/M1": lambda e, p: aro(e, p, 1, 1),
    "TPR": tpr,
    "PTP": ptp,
    "APRO": lambda e, p: whole([v for o in met(e, p) if (v := tpr(e, o)) is not None]),
    "APPO": lambda e, p: whole([v for o in met(e, p) if (v := ptp(e, o)) is not None]),
}


def meetings(event: Event, player: str, other: str) -> list[Fraction]:
    counted = (*BOARD, *FORFEIT) if event.robin else BOARD
    return [POINTS.get(w, Fraction(0)) for w, o, _ in event.rounds[player] if o == other and w in counted]


def encounter(event: Event, tied: list[str]) -> dict[str, int]:
    """The places of those tied."""
    table = {p: Fraction(0) for p in tied}
    open_games = dict.fromkeys(tied, 0)
    for p in tied:
        for q in tied:
            if p != q and (found := meetings(event, p, q)):
                table[p] += sum(found, Fraction(0)) / len(found)
            elif p != q:
                open_games[p] += 1
    if not any(open_games.values()):
        places: dict[str, int] = {}
        for score in sorted(set(table.values()), reverse=True):
            same = [p for p in tied if table[p] == score]
            inner = encounter(event, same) if 1 < len(same) < len(tied) else dict.fromkeys(same, 1)
            ahead = sum(table[p] > score for p in tied)
            places |= {p: ahead + place for p, place in inner.items()}
        return places
    left, places = list(tied), {}
    while left:
        sure = [p for p in left if all(table[p] > table[q] + open_games[q] for q in left if q != p)]
        if not sure:
            break
        places[sure[0]] = len(places) + 1
        left.remove(sure[0])
    before = len(places)
    inner = encounter(event, left) if places and left else dict.fromkeys(left, 1)
    return places | {p: before + place for p, place in inner.items()}
