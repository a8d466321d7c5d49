"""`playoffs explain`: the working of every tiebreak, side by side, with the step that decides."""

import shlex
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
from msgspec import UNSET, structs

from playoffs.cli.before import file_notes
from playoffs.cli.before.ranked import Question, Ranked, answer, ranking_options
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.talk import as_json, dated, heading, lines, on_paper, printed, refuse_unwritten, same, then, wrapped
from playoffs.cli.where import DB
from playoffs.desk.record.places import Where
from playoffs.model.find import NotFound, did_you_mean, find_player
from playoffs.model.working import Working
from playoffs.outputs import ranking as told
from playoffs.text.errors import BadInput, shown
from playoffs.tiebreaks.comparison import Comparison, compare, compare_teams
from playoffs.tiebreaks.figures import written

KINDS = (".csv", ".json", ".trf", ".trf16", ".trfx", ".txt", ".tsv")
"""How the names of event files end."""


@click.command(short_help="The working of every tiebreak, side by side.")
@click.argument("words", nargs=-1, metavar="[FILE] [PLAYER]...")
@ranking_options
@on_a_file(plays=False)
@click.option("-e", "--event", default="", help="Of a recorded playoff, in place of a FILE: its name, or part of it.")
@DB
@click.option("--json", "json", is_flag=True, help="As JSON.")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Print it too: folder for the worksheet.")
@on_paper()
@in_its_language("the working")
@dated
@click.option("--replace", is_flag=True, help="Let it replace an older one.")
def explain(
    words: Sequence[str],
    rules: str,
    teams: bool,
    date: str | None,
    systems: tuple[str, ...],
    reason: str,
    tiebreaks: str | None,
    robin: bool | None,
    event: str,
    db: Where | None,
    json: bool,
    folder: Path | None,
    how: How,
    code: str,
    dates: str,
    **written_as: Any,
) -> None:
    """Show how each tiebreak of each PLAYER (number, or part of the name) comes about, and which step decides.

    Without a FILE the question is about the playoff that is recorded, of which --event names one of several; then the
    tied are explained where no PLAYER is named. With --to the same is written as a worksheet, with the players side by
    side, to hang up or hand out.
    """
    refuse_unwritten(folder)
    tongue = spoken(code, None, dates)
    file, words = parted(words) if not event else ("", words)
    tied: tuple[str, ...] = ()
    if file:
        ranked = answer(Question(Path(file), rules, teams, date, systems, reason, how, tiebreaks, robin))
    else:
        from playoffs.cli.before.explained import recorded

        ranked, tied, details = recorded("explain FILE", event, db, systems, reason)
        tongue = spoken(code, details, dates)
    chosen = _chosen(words, tied, ranked, file)
    compared = compare_teams(ranked.teams, chosen) if ranked.teams else compare(ranked.standings, chosen)
    names = {p.id: p.name for p in (*ranked.event.players, *ranked.people)}
    if json and not folder:
        as_json(nested(ranked, compared))
        return
    from playoffs.cli.before import comparison  # late: data need no document

    of = comparison.Compared(ranked, compared, names)
    if folder:
        comparison.print_comparison(of, tongue, comparison.Wanted(folder, **written_as))
    if json:
        as_json(nested(ranked, compared))
        return
    _print(ranked, comparison.sections(of, tongue))
    if not folder:
        then(f"{again('explain')} --to sheets", tongue)


def _chosen(words: Sequence[str], tied: Sequence[str], ranked: Ranked, file: str) -> list[str]:
    """The players who are explained: those named, or the tied of a record."""
    if not (words or tied):
        best = " ".join(map(shlex.quote, ranked.standings.ranking.order[:2]))
        raise BadInput("explain", "nobody named", f"players by number or part of the name: `{same('explain')} {best}`")
    return [found(word, ranked, file) for word in words] or list(tied)


def _print(ranked: Ranked, sections: Sequence[tuple[str, list[str]]]) -> None:
    heading(f"{ranked.event.name} · {ranked.rules.id}@{ranked.rules.edition}")
    printed(sections)
    lines([line for said in file_notes.in_words(ranked.event) for line in wrapped(said)])


def again(command: str) -> str:
    """The same question once more; in the words of the command that asked it."""
    asked = [*click.get_current_context().params["words"]]
    return same(command, ("words", "json", "folder")).replace(command, shlex.join([command, *asked]), 1)


def parted(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The file among these words, wherever it stands, and the others; nothing where none of them is one. A word that
    stands elsewhere than first is one only by its name, since a player may be called as a folder is."""
    for n, word in enumerate(words):
        if is_a_file(word) if n == 0 else Path(word).is_file() or Path(word).suffix.lower() in KINDS:
            return word, (*words[:n], *words[n + 1 :])
    return "", words


def is_a_file(word: str) -> bool:
    """Whether the first word is a file, there or not, and no player."""
    return word == "-" or Path(word).exists() or "/" in word or "\\" in word or Path(word).suffix.lower() in KINDS


def found(word: str, ranked: Ranked, file: str) -> str:
    """The player meant, or the team; `file` is what the event was read from, nothing if it is a record's."""
    try:
        return find_player(structs.replace(ranked.event, players=ranked.people), word).id
    except NotFound as error:
        if "can mean" in str(error):
            raise
        if not ranked.teams:
            listed = f"standings {shlex.quote(file)}" if file else "show"
            raise NotFound(f"{error}; `playoffs {listed}` lists who there is") from error
        teams = list(ranked.standings.ids)
        raise BadInput("team", shown(word), f"one of {', '.join(teams)}{did_you_mean(word, teams)}") from error


def nested(ranked: Ranked, compared: Comparison) -> told.Explanation:
    """Every working whole, and who is ahead of whom by which step."""
    names = {p.id: p.name for p in ranked.people}
    return told.Explanation(
        ruleset=ranked.rules.id,
        notes=told.noted(ranked.event),
        players=tuple(told.Explained(id=p, name=names[p]) for p in compared.players),
        steps=tuple(
            told.Step(system=step.system, clause=step.clause, workings=tuple(map(worked, step.workings)))
            for step in compared.steps
        ),
        decisions=tuple(
            told.Decision(ahead=a, behind=b, by=None if d is None else compared.steps[d].system)
            for (a, b), d in zip(pairwise(compared.players), compared.decisions, strict=True)
        ),
    )


def worked(working: Working) -> told.Working:
    """A working for `--json`; figures are strings, exact."""
    return told.Working(
        clause=working.clause,
        op=working.op,
        value=None if working.figure is None else written(working.figure),
        terms=tuple(
            told.Term(
                round=t.round or None,
                player=t.player or None,
                value=written(t.amount),
                counts=t.counts,
                because=t.because or None,
                clause=t.clause or None,
                date=t.date or UNSET,
                working=worked(t.value) if isinstance(t.value, Working) else UNSET,
            )
            for t in working.terms
        ),
    )
