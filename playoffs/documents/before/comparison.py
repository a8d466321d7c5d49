"""The tiebreak worksheet of any ranking: players or teams side by side, system by system, and the step that decides."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from itertools import pairwise
from typing import ClassVar, NamedTuple

from playoffs.documents.before import announce, comparison_notes
from playoffs.documents.before.announced import Reading
from playoffs.documents.before.worksheet import Step
from playoffs.documents.imprint import Imprint, Sheet
from playoffs.documents.words import readings_ranked, why, words
from playoffs.documents.words.language import Language
from playoffs.formats.rules import RankedRules
from playoffs.model.working import Term
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.tiebreaks import dci
from playoffs.tiebreaks.comparison import ComparedStep, Comparison, compare
from playoffs.tiebreaks.figures import percent
from playoffs.tiebreaks.side_by_side import LEAST, LESS, NOTE, OVER, SUM, Key, laid_out
from playoffs.tiebreaks.standings import Standings

ACROSS = 4
"""How many stand side by side on a sheet of paper; the others follow below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """One player's or team's figures."""

    rank: str
    player: str
    figures: tuple[str, ...]
    """The score and every tiebreak, in the order of the sheet's `systems`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One round, match date or player of a team, for everybody across."""

    label: str
    """`Round 3`, `2027-01-09/1`; `Figure` for the total."""
    cells: tuple[str, ...]
    """The opponent and what it counts; in brackets what does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Across:
    """Some of those compared, side by side."""

    players: tuple[str, ...]
    lines: tuple[Line, ...]
    """The last one is the total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemWorkings:
    """One system of the ranking."""

    system: str
    """Its name, with the clause."""
    decides: tuple[str, ...]
    """Between whom it decides, with both figures."""
    tables: tuple[Across, ...]
    notes: tuple[str, ...]
    """Why something was dropped, deducted or counted otherwise, with the clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparisonSheet:
    """Players or teams of a ranking side by side, the best first."""

    template: ClassVar[str] = "comparison"

    imprint: Imprint
    title: str
    """The event; the title at stake, with its year, where there is one."""
    tie: str
    """What was ranked: how many players or teams, over how many rounds and dates; or who is level on what."""
    ruling: str | None
    """The ruling that named another system."""
    systems: tuple[str, ...]
    """Headings of score and tiebreaks, in the order of the rules."""
    players: tuple[Figures, ...]
    steps: tuple[Step, ...]
    workings: tuple[SystemWorkings, ...]
    readings: tuple[Reading, ...]
    """The readings in force."""


class Asked(NamedTuple):
    """What is to be printed: who is compared in which ranking, under which rules."""

    rules: RankedRules
    standings: Standings
    compared: Comparison
    names: dict[str, str]
    """Of everybody: players, or teams, by id."""
    reason: str = ""
    """Of the ruling that names another system."""
    title: str = ""
    tie: str = ""
    """What is at stake, and who is level, where there is a playoff."""


def planned(plan: Plan, rules: RankedRules, details: Details, language: Language, generated: datetime) -> Sheet:
    """The worksheet of a playoff that follows a season or matches: of the tied, or of those who advance and as many
    after them."""
    ids = [entrant.id for entrant in plan.tied[: 2 * plan.places]]
    names = {player.id: player.name for player in plan.standings.event.players}
    asked = Asked(rules, plan.standings, compare(plan.standings, ids), names)
    tie = why.tie(plan, details, language)
    asked = asked._replace(title=announce.heading(plan, details, language), tie=tie)
    return comparison(asked, details, language, generated)


def comparison(asked: Asked, details: Details, language: Language, generated: datetime) -> ComparisonSheet:
    """Those compared, with every figure and its working."""
    _, compared = language.gettext, asked.compared
    ranks = asked.standings.ranking.ranks()
    return ComparisonSheet(
        imprint=announce.imprint_of(asked.rules, details, language, generated, _("Tiebreak worksheet")),
        title=asked.title or asked.standings.event.name,
        tie=asked.tie or _ranked(asked, language),
        ruling=_ruling(asked, language),
        systems=tuple(words.system(step.system, language) for step in compared.steps),
        players=tuple(
            Figures(
                rank=str(ranks[player]),
                player=asked.names[player],
                figures=tuple(_short(step.system, step.values[place]) for step in compared.steps),
            )
            for place, player in enumerate(compared.players)
        ),
        steps=_steps(asked, language),
        workings=tuple(_system(asked, number, language) for number in range(len(compared.steps))),
        readings=readings_ranked.ranked(asked.rules, language, _teams(asked)),
    )


def _teams(asked: Asked) -> bool:
    """Whether teams are ranked, not players."""
    return asked.standings.ids != tuple(player.id for player in asked.standings.event.players)


def _ranked(asked: Asked, language: Language) -> str:
    ngettext, event = language.ngettext, asked.standings.event
    many, rounds, dates = len(asked.standings.ids), event.rounds, len(event.dates)
    teams = _teams(asked)
    players = ngettext("{n} player", "{n} players", many).format(n=many)
    parts = [ngettext("{n} team", "{n} teams", many).format(n=many) if teams else players]
    parts += [ngettext("{n} match date", "{n} match dates", dates).format(n=dates)] if dates else []
    return ", ".join([*parts, ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)])


def _ruling(asked: Asked, language: Language) -> str | None:
    if not asked.reason:
        return None
    systems = words.listed([words.system(name, language) for name in asked.rules.tiebreaks], language)
    said = language.gettext("Ruling ({clause}): ranked by {systems} instead. Reason: {reason}")
    return said.format(clause=asked.rules.another_system, systems=systems, reason=asked.reason)


def _short(system: str, value: Fraction) -> str:
    return f"{percent(value)} %" if system in dci.PERCENTAGES else words.figure(value)


def _exact(system: str, value: Fraction) -> str:
    """A percentage as people know it, and as the fraction that is compared."""
    return f"{_short(system, value)} ({words.figure(value)})" if system in dci.PERCENTAGES else words.figure(value)


def _steps(asked: Asked, language: Language) -> tuple[Step, ...]:
    """Between each and the next what decides."""
    _, compared, made = language.gettext, asked.compared, []
    for place, ((better, other), decision) in enumerate(
        zip(pairwise(compared.players), compared.decisions, strict=True)
    ):
        if decision is not None:
            by = _decides(compared.steps[decision], place, language)
        elif compared.skipped.issuperset((better, other)):
            by = _("perfect scores: every system is skipped ({clause})").format(clause=asked.rules.skip_perfect)
        else:
            by = _("level on every tiebreak")
        made.append(Step(better=asked.names[better], other=asked.names[other], by=by))
    return tuple(made)


def _decides(step: ComparedStep, place: int, language: Language) -> str:
    one, two = (_exact(step.system, value) for value in step.values[place : place + 2])
    system = words.system(step.system, language)
    return language.gettext("{system}: {one} against {two}").format(system=system, one=one, two=two)


def _system(asked: Asked, number: int, language: Language) -> SystemWorkings:
    compared = asked.compared
    step, name = compared.steps[number], words.system(compared.steps[number].system, language)
    decides = language.gettext("Decides: {better} before {other}")
    families = _families(asked)
    return SystemWorkings(
        system=f"{name} ({step.clause})" if step.clause else name,
        decides=tuple(
            decides.format(better=asked.names[better], other=asked.names[other])
            for (better, other), by in zip(pairwise(compared.players), compared.decisions, strict=True)
            if by == number
        ),
        tables=tuple(
            _across(asked, step, range(first, min(first + ACROSS, len(compared.players))), families, language)
            for first in range(0, len(compared.players), ACROSS)
        ),
        notes=comparison_notes.notes(asked.names, compared.players, step.workings, families, language),
    )


def _families(asked: Asked) -> dict[str, str]:
    """Family names of all players, with the number where two share one."""
    families = {p.id: p.name.partition(",")[0] for p in asked.standings.event.players}
    shared = Counter(families.values())
    return {id: f"{family} {id}" if shared[family] > 1 else family for id, family in families.items()}


def _across(
    asked: Asked, step: ComparedStep, places: Sequence[int], families: dict[str, str], language: Language
) -> Across:
    rows = [laid_out(step.workings[place]) for place in places]
    keys = sorted({key for row in rows for key in row})
    lines = [
        Line(
            label=_label(key, language),
            cells=tuple(_cell(key, row.get(key, ()), families) for row in rows),
        )
        for key in keys
    ]
    total = tuple(_exact(step.system, step.values[place]) for place in places)
    lines.append(Line(label=language.gettext("Figure"), cells=total))
    return Across(players=tuple(asked.names[asked.compared.players[place]] for place in places), lines=tuple(lines))


def _place(key: Key) -> str:
    """The number of a term that stands for no round; a note has none."""
    return "" if key.place == NOTE else str(key.place + 1)


def _label(key: Key, language: Language) -> str:
    _ = language.gettext
    if key.part in (SUM, OVER, LEAST):
        return {SUM: _("points"), OVER: _("out of"), LEAST: _("at least")}[key.part]
    if key.date:
        where = f"{key.date}/{key.round}" if key.round else key.date
    else:
        where = _("round {n}").format(n=key.round) if key.round else _place(key)
    return _("less, {where}").format(where=where) if key.part == LESS else words.sentence(where)


def _cell(key: Key, row: Sequence[Term], families: dict[str, str]) -> str:
    """`Berg 3½`, `(Berg 3½)`, `0 + 1`, `−1`."""
    shown = [_amount(term, families if not place else {}) for place, term in enumerate(row)]
    return " + ".join(shown)


def _amount(term: Term, families: dict[str, str]) -> str:
    value = words.figure(abs(term.amount))
    text = f"−{value}" if term.amount < 0 else value
    if term.player and families:
        text = f"{families[term.player]} {text}"
    return text if term.counts else f"({text})"
