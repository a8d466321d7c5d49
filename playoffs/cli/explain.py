"""`playoffs explain`: the working of every tiebreak, side by side, with the step that decides."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from playoffs.cli.talk import as_json, heading, lines
from playoffs.cli.working_text import summary, workings
from playoffs.files.read import read_event
from playoffs.model.find import find_player
from playoffs.model.tournament import Tournament
from playoffs.model.working import Working
from playoffs.rulesets.load import load
from playoffs.tiebreaks.comparison import Comparison, compare
from playoffs.tiebreaks.figures import written
from playoffs.tiebreaks.standings import standings as rank


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
    lines([*summary(compared, names), *workings(compared, names)])


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
