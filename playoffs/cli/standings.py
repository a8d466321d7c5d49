"""`playoffs standings`: score and tiebreaks of everybody, ranked."""

from pathlib import Path
from typing import Any

import click

from playoffs.cli.heads import HEADS
from playoffs.cli.talk import as_json, heading, short, table
from playoffs.files.read import read_event
from playoffs.rulesets.load import load
from playoffs.structures.rules import Ruleset
from playoffs.tiebreaks.figures import written
from playoffs.tiebreaks.standings import Standings
from playoffs.tiebreaks.standings import standings as rank


@click.command(short_help="Score and tiebreaks of everybody, ranked.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--rules", "name", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file.")
@click.option("--top", type=click.IntRange(1), help="Only the first so many.")
@click.option("--json", "json", is_flag=True, help="As JSON.")
def standings(file: Path, name: str, top: int | None, json: bool) -> None:
    """Rank the event in FILE by score and the tiebreaks of a ruleset; whoever is level on everything shares a rank."""
    rules = load(name)
    ranked = rank(read_event(file), rules.ladder)
    if json:
        as_json(listed(rules, ranked, top))
        return
    event = ranked.event
    heading(
        f"{event.name or file.stem} · {event.rounds} rounds · {len(event.players)} players · {rules.id} {rules.edition}"
    )
    ranks, index = ranked.ranking.ranks(), {p.id: i for i, p in enumerate(event.players)}
    rows = [["", "", "Player", "Rating", "Score", *(HEADS.get(s, s) for s in ranked.ladder.systems)]]
    for player in ranked.ranking.order[:top]:
        person = event.players[index[player]]
        figures = (written(column[index[player]]) for column in ranked.columns)
        rows.append([f"{ranks[player]}.", player, short(person.name, 28), str(person.rating or ""), *figures])
    click.echo("\n".join(table(rows, "rr rrrrrrrrrr")))


def listed(rules: Ruleset, ranked: Standings, top: int | None) -> dict[str, Any]:
    """The standings as the JSON form documents them: ids, scores and values are strings."""
    ranks, players = ranked.ranking.ranks(), ranked.event.players
    index = {player.id: i for i, player in enumerate(players)}
    score, *systems = ranked.columns
    return {
        "ruleset": rules.id,
        "rounds": ranked.event.rounds,
        "standings": [
            {
                "rank": ranks[player],
                "id": player,
                "name": players[index[player]].name,
                "score": written(score[index[player]]),
                "tiebreaks": [{"system": c.system, "value": written(c[index[player]])} for c in systems],
            }
            for player in ranked.ranking.order[:top]
        ],
    }
