"""The tiebreak worksheet of any ranking: players or teams side by side, system by system, and the step that decides."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from playoffs.documents import common
from playoffs.documents.before import comparison_notes
from playoffs.documents.blocks import Block, Cell, Column, Document, Paragraph, Row, Section, Table
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import note_words, words
from playoffs.documents.words.language import Language
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import TeamEvent
from playoffs.model.working import Term
from playoffs.tiebreaks import dci
from playoffs.tiebreaks.comparison import ComparedStep, Comparison, compare
from playoffs.tiebreaks.figures import MISSING, percent
from playoffs.tiebreaks.side_by_side import LEAST, LESS, NOTE, OVER, SUM, Key, laid_out
from playoffs.tiebreaks.standings import Standings

if TYPE_CHECKING:
    from playoffs.planning.clock import Wall
    from playoffs.planning.details import Details
    from playoffs.planning.plan import Plan

ACROSS = 4
"""How many stand side by side on a sheet of paper; the others follow below."""


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


def planned(plan: "Plan", rules: RankedRules, details: "Details", language: Language, generated: "Wall") -> Document:
    """The worksheet of a playoff that follows a season or matches: of the tied, or of those who advance and as many
    after them."""
    from playoffs.documents.before import announce, why  # late: a terminal shows the parts, and no plan

    ids = [entrant.id for entrant in plan.tied[: 2 * plan.places]]
    names = {player.id: player.name for player in plan.standings.event.players}
    asked = Asked(rules, plan.standings, compare(plan.standings, ids), names)
    tie = why.tie(plan, details, language)
    asked = asked._replace(title=announce.heading(plan, details, language), tie=tie)
    return comparison(asked, details, language, generated)


def comparison(asked: Asked, details: "Details", language: Language, generated: "Wall") -> Document:
    """Those compared side by side, the best first, with every figure and its working."""
    from playoffs.documents.before import announce  # late, as above
    from playoffs.documents.words import readings

    imprint = announce.imprint_of(asked.rules, details, language, generated, language.gettext("Tiebreak worksheet"))
    in_force = readings.ranked(asked.rules, language, _teams(asked), asked.standings.event.plays_all)
    made = {
        **parts(asked, language),
        "file": common.noted(note_words.notes(asked.standings.event, language), language),
        "readings": common.readings(in_force, language, common.in_brackets(imprint, language)),
    }
    head = common.head(imprint, asked.title or asked.standings.event.name, language)
    return common.document("comparison", imprint, head, made, language)


def parts(asked: Asked, language: Language) -> dict[str, tuple[Block, ...]]:
    """The parts that say who is ahead and why, which stand on a terminal too."""
    _, compared = language.gettext, asked.compared
    ranks = asked.standings.ranking.ranks()
    columns = (
        Column(heading=_("Place"), head=True, look="seed"),
        Column(heading=_("Who")),
        *common.figures(words.system(step.system, language) for step in compared.steps),
    )
    rows = [
        (
            told(str(ranks[player])),
            told(asked.names[player], strong=True),
            *(told(short(step.system, step.values[place])) for step in compared.steps),
        )
        for place, player in enumerate(compared.players)
    ]
    return {
        "ranked": (Paragraph(text=told(asked.tie or _ranked(asked, language)), look="lead"), *_ruling(asked, language)),
        "ranking": (
            *common.table("ranking", columns, rows),
            *paragraphs(words.places((step.system for step in compared.steps), language), "note"),
        ),
        "decides": common.deciding(_steps(asked, language), language),
        "workings": tuple(_system(asked, number, language) for number in range(len(compared.steps))),
    }


def _teams(asked: Asked) -> bool:
    """Whether teams are ranked, not players."""
    found = asked.standings
    return isinstance(found.event, TeamEvent) or found.ids != tuple(player.id for player in found.event.players)


def _ranked(asked: Asked, language: Language) -> str:
    ngettext, event = language.ngettext, asked.standings.event
    many, rounds, dates = len(asked.standings.ids), event.rounds, len(event.dates)
    teams = _teams(asked)
    players = ngettext("{n} player", "{n} players", many).format(n=many)
    parts = [ngettext("{n} team", "{n} teams", many).format(n=many) if teams else players]
    parts += [ngettext("{n} match date", "{n} match dates", dates).format(n=dates)] if dates else []
    return ", ".join([*parts, ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)])


def _ruling(asked: Asked, language: Language) -> tuple[Paragraph, ...]:
    """The ruling that named another system."""
    if not asked.reason:
        return ()
    systems = words.listed([words.system(name, language) for name in asked.rules.tiebreaks], language)
    said = language.gettext("Ruling ({clause}): ranked by {systems} instead. Reason: {reason}")
    ruled = said.format(clause=asked.rules.another_system, systems=systems, reason=asked.reason)
    return (Paragraph(text=told(ruled, strong=True), look="lead"),)


def short(system: str, value: Fraction | None) -> str:
    if value is None:
        return MISSING
    return f"{percent(value)} %" if system in dci.PERCENTAGES else words.figure(value)


def exact(system: str, value: Fraction | None) -> str:
    """A percentage as people know it, and as the fraction that is compared."""
    if value is None:
        return MISSING
    return f"{short(system, value)} ({words.figure(value)})" if system in dci.PERCENTAGES else words.figure(value)


def _steps(asked: Asked, language: Language) -> Iterator[tuple[str, str, str]]:
    """Between each and the next what decides."""
    _, compared = language.gettext, asked.compared
    for place, ((better, other), decision) in enumerate(
        zip(pairwise(compared.players), compared.decisions, strict=True)
    ):
        if decision is not None:
            by = _decides(compared.steps[decision], place, language)
        elif compared.skipped.issuperset((better, other)):
            by = _("perfect scores: every system is skipped ({clause})").format(clause=asked.rules.skip_perfect)
        else:
            by = _("tied on every tiebreak")
        yield asked.names[better], asked.names[other], by


def _decides(step: ComparedStep, place: int, language: Language) -> str:
    one, two = (exact(step.system, value) for value in step.values[place : place + 2])
    system = words.system(step.system, language)
    return language.gettext("{system}: {one} against {two}").format(system=system, one=one, two=two)


def _system(asked: Asked, number: int, language: Language) -> Section:
    """One system: between whom it decides, everybody's working, and why something was counted otherwise."""
    compared = asked.compared
    step, name = compared.steps[number], words.system(compared.steps[number].system, language)
    said = language.gettext("Decides: {better} before {other}")
    known = families(asked)
    decides = (
        Paragraph(text=told(said.format(better=asked.names[better], other=asked.names[other]), strong=True))
        for (better, other), by in zip(pairwise(compared.players), compared.decisions, strict=True)
        if by == number
    )
    tables = (
        across(asked, step, range(first, min(first + ACROSS, len(compared.players))), known, language)
        for first in range(0, len(compared.players), ACROSS)
    )
    notes = comparison_notes.notes(asked.names, compared.players, step.workings, known, language)
    heading = told(f"{name} ({step.clause})" if step.clause else name)
    return Section(heading=heading, blocks=(*decides, *tables, *paragraphs(notes, "note")))


def families(asked: Asked) -> dict[str, str]:
    """Family names of all players, with the number where two share one."""
    families = {p.id: p.name.partition(",")[0] for p in asked.standings.event.players}
    shared = Counter(families.values())
    return {id: f"{family} {id}" if shared[family] > 1 else family for id, family in families.items()}


def across(
    asked: Asked, step: ComparedStep, places: Sequence[int], families: dict[str, str], language: Language
) -> Table:
    """Some side by side: a line for each round, match date or player of a team; the last one is the total."""
    columns = (Column(head=True), *common.figures(asked.names[asked.compared.players[place]] for place in places))
    given = [laid_out(step.workings[place]) for place in places]
    rows = []
    met = any(term.player for row in given for terms in row.values() for term in terms)
    alone = language.gettext("not played") if met else ""
    for key in sorted({key for row in given for key in row}):
        cells = (Cell(text=told(_cell(row.get(key, ()), families, alone if key.round else ""))) for row in given)
        whose = any(term.player for row in given for term in row.get(key, ()))
        rows.append(Row(cells=(Cell(text=told(_label(key, whose, language))), *cells)))
    totals = (Cell(text=told(exact(step.system, step.values[place]), strong=True)) for place in places)
    rows.append(Row(cells=(Cell(text=told(language.gettext("Figure"))), *totals), look="total"))
    return Table(look="workings compared", columns=columns, rows=tuple(rows))


def _place(key: Key, whose: bool, language: Language) -> str:
    """What a term is that stands for no round: of a team its player, the best one first; a note has no number."""
    if key.place == NOTE:
        return ""
    return language.gettext("player {n}").format(n=key.place + 1) if whose else str(key.place + 1)


def _label(key: Key, whose: bool, language: Language) -> str:
    _ = language.gettext
    if key.part in (SUM, OVER, LEAST):
        return {SUM: _("points"), OVER: _("out of"), LEAST: _("at least")}[key.part]
    if key.date:
        where = f"{key.date}/{key.round}" if key.round else key.date
    else:
        where = _("round {n}").format(n=key.round) if key.round else _place(key, whose, language)
    return _("less, {where}").format(where=where) if key.part == LESS else words.sentence(where)


def _cell(row: Sequence[Term], families: dict[str, str], alone: str) -> str:
    """`Berg 3½`, `(Berg 3½)`, `0 + 1`, `−1`; `alone` is said of a round without an opponent's figure where others
    have one."""
    shown = [_amount(term, families.get(term.player, alone) if not place else "") for place, term in enumerate(row)]
    return " + ".join(shown)


def _amount(term: Term, whose: str) -> str:
    value = words.figure(abs(term.amount))
    text = " ".join(filter(None, (whose, f"−{value}" if term.amount < 0 else value)))
    return text if term.counts else f"({text})"
