"""The working of tiebreaks in words: figures side by side, what counted, what did not, and which step decides."""

import textwrap
from collections.abc import Sequence

from playoffs.cli.talk import WIDTH, short, table
from playoffs.model.working import Term, Working
from playoffs.tiebreaks.comparison import ComparedStep, Comparison
from playoffs.tiebreaks.figures import written

ROOM = WIDTH - 2
"""What a section leaves for its lines."""


def summary(compared: Comparison, names: dict[str, str]) -> list[str]:
    """Everybody's figures, and under each player the step that puts the next one behind."""
    rows = [["", "", *(short(step.system, 14) for step in compared.steps)]]
    for place, player in enumerate(compared.players):
        rows.append([player, short(names[player], 24), *(written(step.values[place]) for step in compared.steps)])
    shown = table(rows, "r " + "r" * len(compared.steps))
    for place, decision in enumerate(compared.decisions):
        first, second = (names[p] for p in compared.players[place : place + 2])
        if decision is None:
            shown.append(f"{first} and {second} stay level on every step.")
        else:
            step = compared.steps[decision]
            higher, lower = (written(v) for v in step.values[place : place + 2])
            shown.append(f"{first} is ahead of {second} by {step.system}, {higher} to {lower}.")
    return shown


def workings(compared: Comparison, names: dict[str, str]) -> list[str]:
    """Every step's workings under its name, and the opponents with unplayed rounds."""
    shown = ["", "Opponent: what counts; in brackets: dropped."]
    for step in compared.steps:
        shown += ["", f"{step.system} ({step.clause})" if step.clause else step.system]
        shown += side_by_side(compared, step, names)
    return shown + opponents(compared, names)


def side_by_side(compared: Comparison, step: ComparedStep, names: dict[str, str]) -> list[str]:
    """One step's workings, a column a player and a row a term; what does not count stands in brackets."""
    columns = [_cells(working) for working in step.workings]
    keys = sorted({key for cells in columns for key in cells})
    labels = ["", *map(_row, keys), ""]
    heads = _heads(compared.players, names)
    shown: list[list[str]] = []
    for player, cells, value in zip(compared.players, columns, step.values, strict=True):
        shown.append([heads[player], *(cells.get(key, "") for key in keys), f"= {written(value)}"])
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


Key = tuple[bool, int, str]
"""Orders the rows: rounds first, then what is taken off; by round, then by date."""


def _row(key: Key) -> str:
    extra, number, date = key
    return date or ("" if not number else f"less, rd {number}" if extra else f"round {number}")


def _cells(working: Working) -> dict[Key, str]:
    cells: dict[Key, str] = {}
    for term in working.terms:
        key = (term.amount < 0, term.round, term.date)
        cells[key] = _cell(term)
    return cells


def _cell(term: Term) -> str:
    """`12: 3.5`, the opponent and what it counts; in brackets with its reason where it does not count."""
    text = f"{term.player}: {written(term.amount)}" if term.player else written(term.amount)
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
}
"""Reasons as they fit into a cell, where the brackets do not say enough; sheets print them in full."""


def opponents(compared: Comparison, names: dict[str, str]) -> list[str]:
    """Opponents whose adjusted score holds an unplayed round, each once."""
    notes: dict[str, str] = {}
    for step in compared.steps:
        for working in step.workings:
            for term in working.terms:
                if isinstance(term.value, Working) and any(t.because for t in term.value.terms):
                    notes.setdefault(f"{term.player} {step.clause}", _note(term, term.value, names))
    if not notes:
        return []
    shown = [textwrap.wrap(note, ROOM - 2, subsequent_indent="    ") for note in notes.values()]
    return ["", "Opponents with unplayed rounds:", *(f"  {line}" for note in shown for line in note)]


def _note(term: Term, working: Working, names: dict[str, str]) -> str:
    rounds: dict[str, list[str]] = {}
    for part in working.terms:
        if part.because:
            rounds.setdefault(part.because, []).append(str(part.round))
    reasons = "; ".join(f"{because} (round {', '.join(where)})" for because, where in rounds.items())
    return f"{term.player} {names.get(term.player, '')}: {written(working.value)} by {working.clause}; {reasons}"
