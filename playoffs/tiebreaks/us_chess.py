"""The US Chess family, rule 34E as msca, club-open and magnus-league use it (US-1 … US-7).

Bulk figures come from integer columns in half points, workings from the text's own terms for the players asked
for; the tests prove that the two agree for every player.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, chain
from typing import Literal

from playoffs.model.tournament import HALF_POINTS, PLAYED, Kind, Round, Tournament
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.figures import SCORE, Column
from playoffs.tiebreaks.ids import us_chess as ids

Deduction = Literal["full_and_half", "full", "none"]
"""US-6 reading `unplayed_deduction`: which unplayed rounds lower the cumulative."""

MODIFIED_MEDIAN, SOLKOFF, MEDIAN = "modified-median", "solkoff", "median"
CUMULATIVE, CUMULATIVE_OF_OPPOSITION = "cumulative", "cumulative-of-opposition"

BY_ORDER = frozenset((CUMULATIVE, CUMULATIVE_OF_OPPOSITION))
"""Systems whose figures depend on the order of rounds."""

CLAUSES = {
    MODIFIED_MEDIAN: ids.MODIFIED_MEDIAN,
    SOLKOFF: ids.SOLKOFF,
    MEDIAN: ids.MEDIAN,
    CUMULATIVE: ids.CUMULATIVE,
    CUMULATIVE_OF_OPPOSITION: ids.OF_OPPOSITION,
}

_ADJUSTED = tuple(HALF_POINTS[k] if PLAYED[k] else int(k is not Kind.OUT) for k in Kind)
"""US-1, in half points by kind: an unplayed round counts ½ for an opponent, a round that was none counts nothing."""

_DEDUCTED: dict[Deduction, tuple[int, ...]] = {
    "full_and_half": (0, 0, 0, 2, 0, 2, 1, 0, 0),
    "full": (0, 0, 0, 2, 0, 2, 0, 0, 0),
    "none": (0, 0, 0, 0, 0, 0, 0, 0, 0),
}
"""US-6, in half points by kind."""


def _table(by_kind: Sequence[int]) -> bytes:
    """What each kind is worth, as a table by which kinds in bytes are translated."""
    return bytes(by_kind).ljust(256, b"\0")


_HALF_POINTS, _ADJUSTED_BYTES, _PLAYED = _table(HALF_POINTS), _table(_ADJUSTED), _table(PLAYED)


def drops(half_points: int, rounds: int, system: str) -> tuple[int, int]:
    """How many of the lowest and of the highest entries go (US-4, US-5)."""
    each = 2 if rounds >= 9 else 1
    if system == MEDIAN:
        return each, each
    if system == MODIFIED_MEDIAN:
        # half points against rounds: a plus score is more than half the rounds
        return each * (half_points >= rounds), each * (half_points <= rounds)
    return 0, 0


def columns(event: Tournament, systems: tuple[str, ...], deduction: Deduction = "full_and_half") -> dict[str, Column]:
    """The figures of these systems for everybody, in half points, and the score, which comes along.

    Linear in players × rounds. The rounds of all players stand in one row, those of each player side by side; kinds are
    the bytes of a string, in which what each is worth is written at once.
    """
    rounds = [*chain.from_iterable([p.rounds for p in event.players])]
    kinds = bytes([r[0] for r in rounds])
    own = [slice(at * event.rounds, (at + 1) * event.rounds) for at in range(len(event.players))]
    halves = kinds.translate(_HALF_POINTS)
    scores = [sum(halves[each]) for each in own]
    found: dict[str, list[int]] = {SCORE: scores}
    there = zip(rounds, kinds.translate(_PLAYED), strict=True)
    met = [r[1] if played and r[1] is not None else NOBODY for r, played in there]
    if {SOLKOFF, MEDIAN, MODIFIED_MEDIAN} & set(systems):
        adjusted = kinds.translate(_ADJUSTED_BYTES)
        faced = _of_those_met([sum(adjusted[each]) for each in own], met)
        found[SOLKOFF] = [sum(faced[each]) for each in own]
        for system in {MEDIAN, MODIFIED_MEDIAN} & set(systems):
            found[system] = _medians(event.rounds, scores, [faced[each] for each in own], system)
    if {CUMULATIVE, CUMULATIVE_OF_OPPOSITION} & set(systems):
        lowered = kinds.translate(_table(_DEDUCTED[deduction]))
        cumulative = [sum(accumulate(halves[each])) - sum(lowered[each]) for each in own]
        found[CUMULATIVE] = cumulative
        if CUMULATIVE_OF_OPPOSITION in systems:
            faced = _of_those_met(cumulative, met)
            found[CUMULATIVE_OF_OPPOSITION] = [sum(faced[each]) for each in own]
    return {s: Column(s, 2, tuple(found[s])) for s in (SCORE, *systems)}


NOBODY = -1
"""In place of an opponent: an own unplayed round counts as an entry of 0 (US-2)."""


def _of_those_met(figures: list[int], met: list[int]) -> list[int]:
    """For each round the figure of the opponent, 0 for nobody."""
    return [*map([*figures, 0].__getitem__, met)]


def _medians(rounds: int, scores: list[int], faced: list[list[int]], system: str) -> list[int]:
    values = []
    for score, row in zip(scores, faced, strict=True):
        low, high = drops(score, rounds, system)
        values.append(sum(sorted(row)[low : rounds - high]))
    return values


def working(event: Tournament, index: int, system: str, deduction: Deduction = "full_and_half") -> Working:
    """How one figure of one player comes about."""
    match system:
        case "cumulative":
            return _cumulative(event.players[index].rounds, deduction)
        case "cumulative-of-opposition":
            terms = [
                Term(
                    _cumulative(event.players[r.opponent].rounds, deduction),
                    player=event.players[r.opponent].id,
                    round=number,
                )
                for number, r in enumerate(event.players[index].rounds, 1)
                if PLAYED[r.kind] and r.opponent is not None
            ]
            return Working(CLAUSES[system], Op.SUM, tuple(terms))
        case _:
            return _opponents(event, index, system)


def adjusted(rounds: tuple[Round, ...]) -> Working:
    """What a player counts as an opponent (US-1)."""
    terms = [
        Term(
            Fraction(_ADJUSTED[r.kind], 2),
            round=number,
            because="" if PLAYED[r.kind] else "unplayed round counts ½",
            clause="" if PLAYED[r.kind] else ids.ADJUSTED,
        )
        for number, r in enumerate(rounds, 1)
    ]
    return Working(ids.ADJUSTED, Op.SUM, tuple(terms))


def _opponents(event: Tournament, index: int, system: str) -> Working:
    """Solkoff and the medians: the opponents' adjusted scores, some of them dropped."""
    player = event.players[index]
    terms = []
    for number, r in enumerate(player.rounds, 1):
        if PLAYED[r.kind] and r.opponent is not None:
            opponent = event.players[r.opponent]
            terms.append(Term(adjusted(opponent.rounds), player=opponent.id, round=number))
        else:
            terms.append(Term(Fraction(0), round=number, because="own unplayed round counts 0", clause=ids.UNPLAYED))
    low, high = drops(player.half_points, event.rounds, system)
    by_value = sorted(range(len(terms)), key=lambda i: (terms[i].amount, i))
    dropped = dict.fromkeys(by_value[:low], "lowest dropped")
    dropped.update(dict.fromkeys(by_value[len(terms) - high :] if high else [], "highest dropped"))
    if low + high >= len(terms):
        dropped = dict.fromkeys(by_value, "no more entries than drops")
    return Working(
        CLAUSES[system],
        Op.SUM,
        tuple(
            Term(t.value, t.player, t.round, counts=False, because=dropped[i], clause=CLAUSES[system])
            if i in dropped
            else t
            for i, t in enumerate(terms)
        ),
    )


_DEDUCTION_BECAUSE = {
    Kind.FORFEIT_WIN: "forfeit win deducted",
    Kind.FULL_BYE: "full-point bye deducted",
    Kind.HALF_BYE: "half-point bye deducted",
}


def _cumulative(rounds: tuple[Round, ...], deduction: Deduction) -> Working:
    running = accumulate(HALF_POINTS[r.kind] for r in rounds)
    terms = [Term(Fraction(score, 2), round=number) for number, score in enumerate(running, 1)]
    terms += [
        Term(Fraction(-less, 2), round=number, because=_DEDUCTION_BECAUSE[r.kind], clause=ids.CUMULATIVE)
        for number, r in enumerate(rounds, 1)
        if (less := _DEDUCTED[deduction][r.kind])
    ]
    return Working(ids.CUMULATIVE, Op.SUM, tuple(terms))
