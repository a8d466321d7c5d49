"""The Magnus tiebreak of one match date: the score, and 1 for each game played or handed over (MAG-1)."""

from collections.abc import Sequence
from fractions import Fraction

from playoffs.model.tournament import HALF_POINTS, PLAYED, Kind, Tournament
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.ids import magnus as ids

MAGNUS = "magnus"

CLAUSES = {MAGNUS: ids.MAGNUS}

_EARNS = tuple(PLAYED[k] or k in (Kind.FORFEIT_WIN, Kind.FULL_BYE) for k in Kind)
"""Whether a round of this kind earns the extra point."""

_VALUE = tuple(HALF_POINTS[k] + 2 * _EARNS[k] for k in Kind)
"""Score and extra point of a round, in half points by kind."""

_BECAUSE = {
    Kind.FORFEIT_WIN: "won by forfeit",
    Kind.FORFEIT_LOSS: "a forfeit loss earns nothing",
    Kind.FULL_BYE: "full-point bye",
    Kind.HALF_BYE: "a half-point bye earns nothing",
    Kind.ZERO_BYE: "a zero-point bye earns nothing",
}


def columns(event: Tournament, systems: Sequence[str]) -> dict[str, Column]:
    """The figure for everybody, in half points."""
    values = [sum([_VALUE[r.kind] for r in p.rounds]) for p in event.players]
    return {s: Column(s, 2, tuple(values)) for s in systems}


def working(event: Tournament, index: int, system: str) -> Working:
    """How the figure of one player comes about: each round's score, and its extra point."""
    terms = []
    for number, r in enumerate(event.players[index].rounds, 1):
        if r.kind is Kind.OUT:
            continue
        opponent = "" if r.opponent is None else event.players[r.opponent].id
        terms.append(Term(Fraction(HALF_POINTS[r.kind], 2), opponent, number, because="score"))
        because = _BECAUSE.get(r.kind, "game played")
        terms.append(Term(Fraction(int(_EARNS[r.kind])), opponent, number, because=because, clause=ids.MAGNUS))
    return Working(CLAUSES[system], Op.SUM, tuple(terms))
