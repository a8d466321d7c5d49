"""The seeding systems of the WBC Twixt event (TWX-1 … TWX-3).

Inside an opponent's score an involuntary bye is worth ½, and a game that the opponent played as a house opponent is
not there at all: such a game stands only in the record of the entrant it was played against.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from playoffs.model.tournament import HALF_POINTS, MIRROR, Kind, Tournament
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.ids import wbc as ids

MEDIAN, CUMULATIVE, CUMULATIVE_OF_OPPONENTS = "twixt-median", "twixt-cumulative", "twixt-cumulative-of-opponents"

CLAUSES = {MEDIAN: ids.MEDIAN, CUMULATIVE: ids.CUMULATIVE, CUMULATIVE_OF_OPPONENTS: ids.OF_OPPONENTS}

_SHARE = tuple(1 if k is Kind.FULL_BYE else HALF_POINTS[k] for k in Kind)
"""What a round counts inside an opponent's score, in half points by kind (TWX-1)."""


def columns(event: Tournament, systems: Sequence[str]) -> dict[str, Column]:
    """The figures of these systems for everybody, in half points."""
    rows = [[r.kind for r in p.rounds] for p in event.players]
    faced = [[r.opponent for r in p.rounds if r.opponent is not None] for p in event.players]
    found: dict[str, list[int]] = {}
    if MEDIAN in systems:
        shares = [sum([_SHARE[k] for k in row]) for row in rows]
        found[MEDIAN] = [sum([shares[o] for o in row]) for row in faced]
    if CUMULATIVE in systems:
        found[CUMULATIVE] = [sum(accumulate([HALF_POINTS[k] for k in row])) for row in rows]
    if CUMULATIVE_OF_OPPONENTS in systems:
        shares = [sum(accumulate([_SHARE[k] for k in row])) for row in rows]
        found[CUMULATIVE_OF_OPPONENTS] = [sum([shares[o] for o in row]) for row in faced]
    return {s: Column(s, 2, tuple(found[s])) for s in systems}


def working(event: Tournament, index: int, system: str) -> Working:
    """How one figure of one player comes about."""
    if system == CUMULATIVE:
        running = accumulate(HALF_POINTS[r.kind] for r in event.players[index].rounds)
        return Working(ids.CUMULATIVE, Op.SUM, tuple(Term(Fraction(s, 2), round=n) for n, s in enumerate(running, 1)))
    share = _total if system == MEDIAN else _running
    terms = [
        Term(
            Fraction(0) if r.opponent is None else share(event, r.opponent),
            "" if r.opponent is None else event.players[r.opponent].id,
            number,
            because=_no_opponent(r.kind) if r.opponent is None else "house opponent" if r.house else "",
            clause=ids.MEDIAN if r.opponent is None or r.house else "",
        )
        for number, r in enumerate(event.players[index].rounds, 1)
    ]
    return Working(CLAUSES[system], Op.SUM, tuple(terms))


def _no_opponent(kind: Kind) -> str:
    if kind in (Kind.WIN, Kind.DRAW, Kind.LOSS):
        return "house opponent who is no entrant counts 0"
    return "an own bye adds no opponent"


_BECAUSE = {
    Kind.FULL_BYE: "involuntary bye counts ½",
    Kind.ZERO_BYE: "voluntary bye counts 0",
}


def _total(event: Tournament, index: int) -> Working:
    """What a player counts as an opponent: the score, restricted (TWX-1)."""
    terms = [
        Term(
            Fraction(_SHARE[r.kind], 2),
            "" if r.opponent is None else event.players[r.opponent].id,
            number,
            because=_BECAUSE.get(r.kind, ""),
            clause=ids.MEDIAN if r.kind in _BECAUSE else "",
        )
        for number, r in enumerate(event.players[index].rounds, 1)
    ]
    return Working(ids.MEDIAN, Op.SUM, (*terms, *_as_house(event, index)))


def _running(event: Tournament, index: int) -> Working:
    """A player's cumulative as an opponent, under the restrictions of TWX-1 (TWX-3)."""
    kinds = [r.kind for r in event.players[index].rounds]
    running = accumulate(_SHARE[k] for k in kinds)
    terms = [
        Term(Fraction(score, 2), round=n, because=_BECAUSE.get(k, ""), clause=ids.MEDIAN if k in _BECAUSE else "")
        for n, (k, score) in enumerate(zip(kinds, running, strict=True), 1)
    ]
    return Working(ids.OF_OPPONENTS, Op.SUM, (*terms, *_as_house(event, index)))


def _as_house(event: Tournament, index: int) -> list[Term]:
    """The games somebody played as a house opponent: shown, and not counted."""
    return [
        Term(Fraction(HALF_POINTS[MIRROR[r.kind][0]], 2), p.id, n, False, "played as a house opponent", ids.MEDIAN)
        for p in event.players
        for n, r in enumerate(p.rounds, 1)
        if r.house and r.opponent == index
    ]
