"""The working of tiebreaks in words: figures side by side, what counted, what did not, and which step decides."""

import textwrap
from collections.abc import Sequence
from fractions import Fraction

from playoffs.cli.before.heads import HEADS, PERCENT
from playoffs.cli.talk import WIDTH, short, table, wrapped
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.comparison import ComparedStep, Comparison
from playoffs.tiebreaks.figures import percent, written
from playoffs.tiebreaks.side_by_side import LEAST, LESS, NOTE, OVER, SUM, Key, Row, flat, laid_out

ROOM = WIDTH - 2
"""What a section leaves for its lines."""


def summary(compared: Comparison, names: dict[str, str]) -> list[str]:
    """Everybody's figures, and under each player the step that puts the next one behind."""
    numbered = any(names[player] != player for player in compared.players)  # teams have no numbers
    rows = [[*[""] * numbered, "", *(HEADS.get(step.system, short(step.system, 14)) for step in compared.steps)]]
    for place, player in enumerate(compared.players):
        figures = [_figure(step, place) for step in compared.steps]
        rows.append([*[player] * numbered, short(names[player], 24), *figures])
    shown = table(rows, "r" * numbered + " " + "r" * len(compared.steps))
    for place, decision in enumerate(compared.decisions):
        first, second = (names[p] for p in compared.players[place : place + 2])
        if decision is None and compared.skipped.issuperset(compared.players[place : place + 2]):
            shown += wrapped(f"{first} and {second} have perfect scores: every system is skipped.", "  ")
        elif decision is None:
            shown.append(f"{first} and {second} stay level on every step.")
        else:
            step = compared.steps[decision]
            higher, lower = (exact(step.system, v) for v in step.values[place : place + 2])
            shown += wrapped(f"{first} is ahead of {second} by {step.system}, {higher} to {lower}.", "  ")
    return shown


def _figure(step: ComparedStep, place: int) -> str:
    value = step.values[place]
    return percent(value) if step.system in PERCENT else written(value)


def exact(system: str, value: Fraction) -> str:
    """A figure as it decides; a percentage as people know it and as the fraction that is compared."""
    return f"{percent(value)} % ({written(value)})" if system in PERCENT else written(value)


def workings(compared: Comparison, names: dict[str, str]) -> list[str]:
    """Every step's workings under its name, and the opponents with unplayed rounds."""
    shown = ["", "Opponent: what counts; in brackets: not counted."]
    for step in compared.steps:
        shown += ["", f"{step.system} ({step.clause})" if step.clause else step.system]
        shown += side_by_side(compared, step, names)
    return shown + opponents(compared, names)


def side_by_side(compared: Comparison, step: ComparedStep, names: dict[str, str]) -> list[str]:
    """One step's workings, a column a player and a row a term; what does not count stands in brackets."""
    met = {term.player for working in step.workings for term in flat(working) if term.player}
    called = _heads(sorted(met), {p: names.get(p, p) for p in met})
    columns = [_cells(working, called) for working in step.workings]
    keys = sorted({key for cells in columns for key in cells})
    labels = ["", *map(_row, keys), ""]
    heads = _heads(compared.players, names)
    shown: list[list[str]] = []
    for player, cells, value in zip(compared.players, columns, step.values, strict=True):
        shown.append([heads[player], *(cells.get(key, "") for key in keys), f"= {exact(step.system, value)}"])
    return _packed(labels, shown)


def _heads(players: Sequence[str], names: dict[str, str]) -> dict[str, str]:
    """Family names, with the number before one that two of them share."""
    families = {p: short(names[p].partition(",")[0], 14) for p in players}
    shared = [family for family in families.values() if list(families.values()).count(family) > 1]
    return {p: f"{p} {family}" if family in shared else family for p, family in families.items()}


def _packed(labels: list[str], columns: list[list[str]]) -> list[str]:
    """As many columns beside the labels as fit, the others in tables below."""
    lines: list[str] = []
    while columns:
        fit = next((n for n in range(len(columns), 1, -1) if _width(labels, columns[:n]) <= ROOM), 1)
        lines += table(list(zip(labels, *columns[:fit], strict=True)))
        columns = columns[fit:]
    return lines


def _width(labels: list[str], columns: list[list[str]]) -> int:
    return max(map(len, labels)) + sum(2 + max(map(len, column)) for column in columns)


def _row(key: Key) -> str:
    match key.part:
        case 0 | 1:
            where = f"{key.date[5:]} rd {key.round}" if key.date and key.round else key.date[5:] or f"round {key.round}"
            if not key.date and not key.round:
                where = "" if key.place == NOTE else f"{key.place + 1}."
            return f"less, {where}" if key.part == LESS else where
        case part:
            return {SUM: "points", OVER: "out of", LEAST: "at least"}[part]


def _cells(working: Working, called: dict[str, str]) -> dict[Key, str]:
    return {key: _joined(key, row, called) for key, row in laid_out(working).items()}


def _joined(key: Key, row: Row, called: dict[str, str]) -> str:
    """`Alder: 0.5 + 1`; the parts of a ratio as bare numbers."""
    if key.part in (SUM, OVER, LEAST):
        return written(row[0].amount)
    first, *more = row
    return " + ".join([_cell(first, called.get(first.player, first.player)), *(_cell(term, "") for term in more)])


def _cell(term: Term, player: str) -> str:
    """`Alder: 3.5`, the opponent and what it counts; in brackets with its reason where it does not count."""
    text = f"{player}: {written(term.amount)}" if player else written(term.amount)
    if not term.counts:
        text = f"({text})"
    return f"{text} {_SHORT.get(term.because, term.because)}".rstrip()


_SHORT = {
    "lowest dropped": "",
    "highest dropped": "",
    "own unplayed round counts 0": "unplayed",
    "no more entries than drops": "",
    "full-point bye deducted": "bye",
    "half-point bye deducted": "half bye",
    "forfeit win deducted": "forfeit",
    "unplayed round counts ½": "unplayed",
    "date not entered": "not entered",
    "score": "",
    "game played": "",
    "won by forfeit": "forfeit",
    "a forfeit loss earns nothing": "forfeit",
    "full-point bye": "bye",
    "a half-point bye earns nothing": "half bye",
    "a zero-point bye earns nothing": "absent",
    "own bye left out": "bye",
    "a bye is a match win of 2–0": "bye",
    "the other did not show or left": "no-show",
    "did not show or left": "no-show",
    "no opponents: last on this step": "none met",
    "house opponent who is no entrant counts 0": "house",
    "house opponent": "house",
    "an own bye adds no opponent": "bye",
    "not among the top scorers": "",
}
"""Reasons as they fit into a cell, where the brackets do not say enough; sheets print them in full."""


def opponents(compared: Comparison, names: dict[str, str]) -> list[str]:
    """Opponents, or a team's players, whose figure needs a word: unplayed rounds, byes and floors; each once."""
    notes: dict[tuple[str, str, str], str] = {}
    for step in compared.steps:
        for term in (term for working in step.workings for term in flat(working)):
            if term.player and isinstance(term.value, Working) and (said := _said(term.value)):
                date = f", {term.date}" if term.date else ""
                text = f"{term.player} {names.get(term.player, '')}{date} ({term.value.clause}): {said}"
                notes.setdefault((term.player, term.date, term.value.clause), text)
    if not notes:
        return []
    shown = [textwrap.wrap(note, ROOM - 2, subsequent_indent="    ") for note in notes.values()]
    return ["", "Behind these figures:", *(f"  {line}" for note in shown for line in note)]


def _said(working: Working) -> str:
    """How an opponent's figure came about, where it is not plain: empty if every round was played."""
    if working.op is Op.MAX and isinstance(working.terms[0].value, Working):
        ratio, least = working.terms
        raised = f", raised to {written(least.amount)}" if ratio.amount < least.amount else ""
        return f"{_said(working.terms[0].value)}{raised}"
    if working.op is Op.RATIO:
        points, most = (written(term.amount) for term in working.terms)
        return f"{points} of {most}, {written(working.value)}" if most != "0" else "0, for nothing was played"
    rounds: dict[str, list[str]] = {}
    for part in working.terms:
        if part.because and not isinstance(part.value, Working):
            rounds.setdefault(part.because, []).append(f"round {part.round}" if part.round else part.date)
    reasons = "; ".join(f"{because} ({_where(where)})" for because, where in rounds.items())
    return f"{written(working.value)}; {reasons}" if reasons else ""


def _where(where: list[str]) -> str:
    """`round 2`, `rounds 2, 3`, or match dates."""
    rounds = [each.removeprefix("round ") for each in where if each.startswith("round ")]
    if len(rounds) < 2:
        return ", ".join(where)
    return f"rounds {', '.join(rounds)}"
