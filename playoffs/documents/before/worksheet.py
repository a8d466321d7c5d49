"""The tiebreak worksheet: every figure of the tied with its working, round by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import ClassVar

from playoffs.documents.before import announce, lineup
from playoffs.documents.before.announced import Reading
from playoffs.documents.before.comparison_notes import SAYS_ITSELF
from playoffs.documents.imprint import Imprint
from playoffs.documents.words import why, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import cited
from playoffs.documents.words.readings import readings, uses
from playoffs.model.tournament import HALF_POINTS, Kind, Player, Round
from playoffs.model.working import Term, Working
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.tiebreaks.standings import deciding, working


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One round of one player."""

    round: str
    opponent: str
    """Empty in an unplayed round."""
    result: str
    """`won`, `half-point bye`."""
    score: str
    """Running score after the round."""
    terms: tuple[str, ...]
    """What the round adds to each system; in brackets what does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Workings:
    """One player's figures."""

    player: str
    score: str
    rows: tuple[Row, ...]
    figures: tuple[str, ...]
    """The totals, in the order of the worksheet's `systems`."""
    notes: tuple[str, ...]
    """Why something was dropped, deducted or counted otherwise, with the clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Where two neighbors in the order part."""

    better: str
    other: str
    by: str
    """The system that decides, with both figures; or that they are level on everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worksheet:
    """All the tied, best tiebreaks first."""

    template: ClassVar[str] = "worksheet"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    tie: str
    """Who is level on what in which event."""
    systems: tuple[str, ...]
    """Headings of the tiebreaks, in the order of the rules; none between perfect scores."""
    steps: tuple[Step, ...]
    players: tuple[Workings, ...]
    readings: tuple[Reading, ...]
    """The readings in force."""


def worksheet(plan: Plan, details: Details, language: Language, generated: datetime) -> Worksheet:
    """The workings of everybody who is tied."""
    return Worksheet(
        imprint=announce.imprint(plan, details, language, generated, language.gettext("Tiebreak worksheet")),
        title=announce.heading(plan, details, language),
        tie=" ".join(filter(None, (why.tie(plan, details, language), why.eligibility(plan, language, outside=True)))),
        systems=lineup.systems(plan, language),
        steps=_steps(plan, language),
        players=tuple(_workings(plan, entrant.id, language) for entrant in plan.tied),
        readings=readings(plan.ruleset, language, uses(plan)),
    )


def _steps(plan: Plan, language: Language) -> tuple[Step, ...]:
    _, name = language.gettext, lineup.names(plan)
    made: list[Step] = []
    if plan.perfect:
        return ()
    for better, other in zip(plan.tied, plan.tied[1:], strict=False):
        one, two = plan.standings.figures(better.id), plan.standings.figures(other.id)
        step = deciding(one, two)
        by = _("level on every tiebreak")
        if step:
            system = words.system(plan.rules.tiebreaks[step - 1], language)
            by = _("{system}: {one} against {two}").format(
                system=system, one=words.figure(one[step]), two=words.figure(two[step])
            )
        made.append(Step(better=name[better.id], other=name[other.id], by=by))
    return tuple(made)


def _workings(plan: Plan, player: str, language: Language) -> Workings:
    standings = plan.standings
    index = standings.index(player)
    score, *figures = standings.figures(player)
    systems = () if plan.perfect else standings.ladder.systems
    each = [working(standings.event, index, system, standings.ladder) for system in systems]
    person = standings.event.players[index]
    return Workings(
        player=person.name,
        score=words.figure(score),
        rows=tuple(_row(plan, person, number, each, language) for number in range(1, len(person.rounds) + 1)),
        figures=tuple(map(words.figure, figures[: len(systems)])),
        notes=_notes(plan, each, language),
    )


def _row(plan: Plan, player: Player, number: int, workings: Sequence[Working], language: Language) -> Row:
    played = player.rounds[number - 1]
    running = sum((_points(each) for each in player.rounds[:number]), Fraction(0))
    return Row(
        round=str(number),
        opponent="" if played.opponent is None else plan.standings.event.players[played.opponent].name,
        result=_result(played, language),
        score=words.figure(running),
        terms=tuple(_cell([term for term in each.terms if term.round == number]) for each in workings),
    )


def _points(played: Round) -> Fraction:
    return Fraction(HALF_POINTS[played.kind], 2)


def _cell(terms: Sequence[Term]) -> str:
    """`4`, `(2)` where it does not count, `2½ −½` where something is deducted, `1 + 1` of two parts."""
    shown: list[str] = []
    for term in terms:
        text = words.figure(abs(term.amount))
        text = f"−{text}" if term.amount < 0 else text
        plus = "+ " if shown and term.amount >= 0 else ""
        shown.append(plus + (text if term.counts else f"({text})"))
    return " ".join(shown)


def _notes(plan: Plan, workings: Sequence[Working], language: Language) -> tuple[str, ...]:
    """Every reason in the workings once, with the rounds and systems, or the opponents, that it stands for."""
    own: dict[tuple[str, str], dict[str, list[int]]] = {}
    others: dict[tuple[str, str], dict[str, list[int]]] = {}
    name = {p.id: p.name for p in plan.standings.event.players}
    for system, each in zip(plan.standings.ladder.systems, workings, strict=False):
        for term in each.terms:
            if term.because and term.because not in SAYS_ITSELF:
                spoken = words.system(system, language)
                own.setdefault((term.because, term.clause), {}).setdefault(spoken, []).append(term.round)
            for inner in term.value.terms if isinstance(term.value, Working) else ():
                if inner.because:
                    opponents = others.setdefault((inner.because, inner.clause), {})
                    opponents.setdefault(name[term.player], []).append(inner.round)
    return tuple(_note(reason, who, language) for group in (own, others) for reason, who in group.items())


def _note(reason: tuple[str, str], whose: dict[str, list[int]], language: Language) -> str:
    """`The lowest is dropped (US-4): Modified Median, round 3.`"""
    _, ngettext = language.gettext, language.ngettext
    where = []
    for who, numbers in whose.items():
        rounds = sorted(set(numbers))
        shown = words.listed([str(number) for number in rounds], language)
        text = ngettext("{who}, round {rounds}", "{who}, rounds {rounds}", len(rounds))
        where.append(text.format(who=who, rounds=shown))
    because, clause = reason
    return f"{words.sentence(words.because(because, language))} ({cited(because, clause)}): {'; '.join(where)}."


def _result(played: Round, language: Language) -> str:
    _ = language.gettext
    names = {
        Kind.WIN: _("won"),
        Kind.DRAW: _("drawn"),
        Kind.LOSS: _("lost"),
        Kind.FORFEIT_WIN: _("won by forfeit"),
        Kind.FORFEIT_LOSS: _("lost by forfeit"),
        Kind.FULL_BYE: _("full-point bye"),
        Kind.HALF_BYE: _("half-point bye"),
        Kind.ZERO_BYE: _("zero-point bye"),
        Kind.OUT: _("not entered"),
    }
    return names[played.kind]
