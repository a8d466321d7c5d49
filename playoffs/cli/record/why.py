"""`playoffs why A B`: why one is ahead of the other, for the desk: half a page, from the record or from a file."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from playoffs.cli.before.comparison import Compared, Wanted, print_dispute
from playoffs.cli.before.explain import again, found, nested, parted
from playoffs.cli.before.explained import recorded
from playoffs.cli.before.ranked import Question, Ranked, answer, ranking_options
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.said import tab
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.talk import as_json, dated, heading, on_paper, printed, refuse_unwritten, same, then
from playoffs.cli.where import DB
from playoffs.desk.record.places import Where
from playoffs.documents.record.dispute import parts
from playoffs.documents.words.marked import labels
from playoffs.planning.details import Details
from playoffs.renderers import terminal
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.comparison import compare, compare_teams

SHOWN = ("answer", "steps", "working", "readings")


@click.command(short_help="Why one player is ahead of another, on half a page.")
@click.argument("words", nargs=-1, metavar="[FILE] PLAYER PLAYER", shell_complete=tab.players)
@ranking_options
@on_a_file(plays=False)
@click.option("-e", "--event", default="", help="Of a recorded playoff, in place of a FILE: its name, or part of it.")
@DB
@click.option("--json", "json", is_flag=True, help="As JSON.")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Print it too: folder for the card.")
@on_paper()
@in_its_language("the card")
@dated
@click.option("--replace", is_flag=True, help="Let it replace an older one.")
def why(
    words: Sequence[str],
    rules: str,
    teams: bool,
    date: str | None,
    systems: tuple[str, ...],
    reason: str,
    event: str,
    db: Where | None,
    json: bool,
    folder: Path | None,
    how: How,
    tiebreaks: str | None,
    robin: bool,
    code: str,
    dates: str,
    **written_as: Any,
) -> None:
    """Say why one PLAYER (number, or part of the name) is ahead of the other, and by which step.

    Every step is shown down to the one that decides, with the working of that one, opponents by name. Without a FILE
    the question is about the playoff that is recorded. `explain` shows the working of every step, for any number.
    """
    refuse_unwritten(folder)
    tied: Sequence[str] = ()
    tongue = spoken(code, Details(), dates)
    file, words = parted(words) if not event else ("", words)
    if file:
        ranked = answer(Question(Path(file), rules, teams, date, systems, reason, how, tiebreaks, robin))
    else:
        ranked, tied, details = recorded("why FILE PLAYER PLAYER", event, db, systems, reason)
        tongue = spoken(code, details, dates)
    chosen = list(dict.fromkeys(found(word, ranked, file) for word in words))
    if len(chosen) != 2:
        said = ", ".join(words) or "nobody named"
        raise BadInput("why", said, f"two players, such as `{_example(file, ranked, tied)}`")
    compared = compare_teams(ranked.teams, chosen) if ranked.teams else compare(ranked.standings, chosen)
    names = {p.id: p.name for p in (*ranked.event.players, *ranked.people)}
    of = Compared(ranked, compared, names)
    if folder:
        print_dispute(of, tongue, Wanted(folder, **written_as))
    if json:
        as_json(nested(ranked, compared))
        return
    heading(f"{ranked.event.name} · {ranked.rules.id}@{ranked.rules.edition}")
    made = parts(of.asked, tongue)
    sections = [each for part in SHOWN for each in terminal.sections(made.get(part, ()))]
    printed(terminal.explained(sections, labels(ranked.rules, tongue)))
    if not folder:
        then(f"{again('why')} --to sheets", tongue)


def _example(file: str, ranked: Ranked, tied: Sequence[str]) -> str:
    """The command with two who are there, by their names where nobody else has them."""
    called = [player.name for player in ranked.people]
    names = {p.id: p.name if called.count(p.name) == 1 else p.id for p in ranked.people}
    two = [names[each] for each in (*tied, *ranked.standings.ranking.order)][:2]
    typed = shlex.join(["why", *([file] if file else []), *two])
    return same("why", ("words", "json", "folder")).replace("why", typed, 1)
