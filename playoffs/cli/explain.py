"""`playoffs explain`: the working of every tiebreak, side by side, with the step that decides."""

import textwrap
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from playoffs.cli.talk import WIDTH, as_json, heading, lines, short, table
from playoffs.files.read import read_event
from playoffs.model.find import find_player
from playoffs.model.tournament import Tournament
from playoffs.model.working import Term, Working
from playoffs.rulesets.load import load
from playoffs.tiebreaks.comparison import ComparedStep, Comparison, compare
from playoffs.tiebreaks.figures import written
from playoffs.tiebreaks.standings import standings as rank

BESIDE = 4
"""Players that fit side by side into 80 columns."""


@click.command(short_help="The working of every tiebreak, side by side.")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("player", nargs=-1, required=True)
@click.option("--rules", "name", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file.")
@click.option("--json", "json", is_flag=True, help="As JSON.")
def explain(file: Path, player: Sequence[str], name: str, json: bool) -> None:
    """Show how each tiebreak of each PLAYER (number, or part of the name) comes about, and which step decides."""
    rules, event = load(name), read_event(file)
    chosen = [find_player(event, word).id for word in player]
    compared = compare(rank(event, rules.ladder), chosen)
    if json:
        as_json(nested(rules.id, event, compared))
        return
    names = {p.id: p.name for p in event.players}
    heading(f"{event.name or file.stem} · {event.rounds} rounds · {rules.id} {rules.edition}")
    lines(summary(compared, names))
    for step in compared.steps:
        click.echo()
        heading(" ".join(filter(None, (step.system, step.clause and f"({step.clause})"))))
        lines(side_by_side(compared, step, names))
    lines(_opponents(compared, names))


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


def side_by_side(compared: Comparison, step: ComparedStep, names: dict[str, str]) -> list[str]:
    """One step's workings, a column a player and a row a term; what does not count stands in brackets."""
    shown: list[str] = []
    for start in range(0, len(compared.players), BESIDE):
        few = range(start, min(start + BESIDE, len(compared.players)))
        columns = {place: _cells(step.workings[place]) for place in few}
        keys = sorted({key for cells in columns.values() for key in cells})
        rows = [["", *(short(names[compared.players[place]], 16) for place in few)]]
        rows += [[_row(key), *(columns[place].get(key, "") for place in few)] for key in keys]
        rows.append(["", *(f"= {written(step.values[place])}" for place in few)])
        shown += table(rows)
    return shown


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
    "lowest dropped": "lowest",
    "highest dropped": "highest",
    "own unplayed round counts 0": "unplayed",
    "no more entries than drops": "dropped",
    "full-point bye deducted": "bye",
    "half-point bye deducted": "half bye",
    "forfeit win deducted": "forfeit",
    "unplayed round counts ½": "unplayed",
}
"""Reasons as they fit into a cell; sheets print them in full."""


def _opponents(compared: Comparison, names: dict[str, str]) -> list[str]:
    """Opponents whose adjusted score holds an unplayed round, each once."""
    notes: dict[str, str] = {}
    for step in compared.steps:
        for working in step.workings:
            for term in working.terms:
                if isinstance(term.value, Working) and any(t.because for t in term.value.terms):
                    notes.setdefault(f"{term.player} {step.clause}", _note(term, term.value, names))
    if not notes:
        return []
    shown = [textwrap.wrap(note, WIDTH - 2, subsequent_indent="    ") for note in notes.values()]
    return ["", "Opponents with unplayed rounds", *(f"  {line}" for note in shown for line in note)]


def _note(term: Term, working: Working, names: dict[str, str]) -> str:
    rounds: dict[str, list[str]] = {}
    for part in working.terms:
        if part.because:
            rounds.setdefault(part.because, []).append(str(part.round))
    reasons = "; ".join(f"{because} (round {', '.join(where)})" for because, where in rounds.items())
    return f"{term.player} {names.get(term.player, '')}: {written(working.value)} by {working.clause}; {reasons}"


def nested(ruleset: str, event: Tournament, compared: Comparison) -> dict[str, Any]:
    """Every working whole, and who is ahead of whom by which step."""
    names = {p.id: p.name for p in event.players}
    return {
        "ruleset": ruleset,
        "players": [{"id": p, "name": names[p]} for p in compared.players],
        "steps": [
            {
                "system": step.system,
                "clause": step.clause,
                "workings": [worked(w) for w in step.workings],
            }
            for step in compared.steps
        ],
        "decisions": [
            {"ahead": a, "behind": b, "by": None if d is None else compared.steps[d].system}
            for (a, b), d in zip(pairwise(compared.players), compared.decisions, strict=True)
        ],
    }


def worked(working: Working) -> dict[str, Any]:
    """A working as JSON; figures are strings, exact."""
    return {
        "clause": working.clause,
        "op": working.op.value,
        "value": written(working.value),
        "terms": [
            {
                "round": t.round or None,
                "player": t.player or None,
                "value": written(t.amount),
                "counts": t.counts,
                "because": t.because or None,
                **({"working": worked(t.value)} if isinstance(t.value, Working) else {}),
            }
            for t in working.terms
        ],
    }
