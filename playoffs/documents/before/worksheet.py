"""The tiebreak worksheet: every figure of the tied with its working, round by round."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec.structs import replace

from playoffs.documents import common
from playoffs.documents.before import announce, lineup
from playoffs.documents.before.comparison_notes import SAYS_ITSELF
from playoffs.documents.blocks import Block, Cell, Column, Document, Paragraph, Row, Section, Table
from playoffs.documents.said import paragraphs, spaced, told
from playoffs.documents.words import note_words, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import cited
from playoffs.documents.words.readings import readings, uses
from playoffs.model.tournament import Kind, Player, Round
from playoffs.model.working import Term, Working
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.tiebreaks.standings import SYSTEMS, Standings


def worksheet(plan: Plan, details: Details, language: Language, generated: Wall) -> Document:
    """Every figure of everybody who is tied, best tiebreaks first."""
    imprint = announce.imprint(plan, details, language, generated, language.gettext("Tiebreak worksheet"))
    in_force = readings(plan.ruleset, language, uses(plan))
    made: dict[str, tuple[Block, ...]] = {
        "tie": (Paragraph(text=told(announce.tie(plan, details, language, outside=True)), look="lead"),),
        "decides": (
            *common.deciding(_steps(plan, language), language),
            *paragraphs(() if plan.perfect else words.places(plan.rules.tiebreaks, language), "note"),
        ),
        "workings": tuple(_player(plan, entrant.id, language) for entrant in plan.tied),
        "file": common.noted(note_words.notes(plan.standings.event, language), language),
        "readings": common.readings(in_force, language, common.in_brackets(imprint, language)),
    }
    head = common.head(imprint, announce.heading(plan, details, language), language)
    return common.document("worksheet", imprint, head, made, language)


def _steps(plan: Plan, language: Language) -> Iterator[tuple[str, str, str]]:
    """Where two neighbors part, and by which system, with both figures; nothing between perfect scores."""
    _, name = language.gettext, lineup.names(plan)
    for better, other in pairwise(() if plan.perfect else plan.tied):
        one, two = (words.figures(plan.standings, each.id) for each in (better, other))
        step = plan.standings.deciding(better.id, other.id)
        by = _("tied on every tiebreak")
        if step:
            system = words.system(plan.rules.tiebreaks[step - 1], language)
            by = _("{system}: {one} against {two}").format(system=system, one=one[step], two=two[step])
        yield name[better.id], name[other.id], by


def _player(plan: Plan, player: str, language: Language) -> Section:
    """One player's figures, round by round; below them why something was dropped, deducted or counted otherwise."""
    _, standings = language.gettext, plan.standings
    index = standings.index(player)
    score, *figures = words.figures(standings, player)
    systems = () if plan.perfect else standings.ladder.systems
    each = [_working(standings, index, step) for step in range(1, len(systems) + 1)]
    person = standings.event.players[index]
    columns = (
        Column(heading=_("Rd"), head=True, look="seed"),
        Column(heading=_("Opponent")),
        Column(heading=_("Result"), named=True),
        Column(heading=_("Score so far"), number=True, named=True),
        *common.figures(lineup.systems(plan, language)),
    )
    rows = [_row(plan, person, number, each, language) for number in range(1, len(person.rounds) + 1)]
    if systems:
        totals = (Cell(text=told(f, strong=True)) for f in figures[: len(systems)])
        rows.append(Row(cells=(Cell(text=told(_("Figure")), span=4), *totals), look="total"))
    table = (Table(look="workings", columns=columns, rows=tuple(rows)),) if rows else ()
    heading = told(person.name, clause=_("score") + f" {score}")
    notes = spaced(*map(told, _notes(plan, each, language)))
    return Section(heading=heading, blocks=(*table, *((Paragraph(text=notes, look="note"),) if notes else ())))


def _working(standings: Standings, index: int, step: int) -> Working:
    """How a figure comes about, round by round: of a place among those still tied, the games between them."""
    system, player = standings.columns[step].system, standings.event.players[index]
    found = standings.working(index, step)
    if not (met := SYSTEMS[system].met):
        return found
    worth = [Fraction(half_points, 2) for half_points in standings.event.worth]
    brought = met(standings.event, standings.tied_before(index, step), system, standings.ladder)[index]
    terms = (
        Term(worth[each.kind], standings.ids[each.opponent], number, True, "points between those tied", found.clause)
        for number, each in enumerate(player.rounds, 1)
        if each.opponent is not None and each.opponent in brought
    )
    return replace(found, terms=tuple(terms))


def _row(plan: Plan, player: Player, number: int, workings: Sequence[Working], language: Language) -> Row:
    """One round: the opponent, the score after it, and what it adds to each system."""
    played = player.rounds[number - 1]
    worth = plan.standings.event.worth
    running = Fraction(sum(worth[each.kind] for each in player.rounds[:number]), 2)
    opponent = "" if played.opponent is None else plan.standings.event.players[played.opponent].name
    terms = (_cell([term for term in each.terms if term.round == number]) for each in workings)
    texts = (str(number), opponent, _result(played, language), words.figure(running), *terms)
    return Row(cells=tuple(Cell(text=told(text)) for text in texts))


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
            if term.because and term.clause and term.because not in SAYS_ITSELF:  # a figure itself stands on no clause
                spoken = words.system(system, language)
                own.setdefault((term.because, term.clause), {}).setdefault(spoken, []).append(term.round)
            for inner in term.value.terms if isinstance(term.value, Working) else ():
                if inner.because and inner.clause:  # the score against somebody stands on none
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
        Kind.DRAW_WON: _("drawn, Armageddon won"),
        Kind.DRAW_LOST: _("drawn, Armageddon lost"),
    }
    return names[played.kind]
