"""`playoffs convert`: the qualifying event in another format, or its standings with their working as a workbook."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import click
from msgspec import structs

from playoffs.cli.before.dates import one_date
from playoffs.cli.before.ranked import Question, answer, ranking_options
from playoffs.cli.before.reading import How, on_a_file, read
from playoffs.cli.talk import lines, then, wrapped
from playoffs.cli.written import unwritten, written
from playoffs.editions.load import load, ranking
from playoffs.model.find import did_you_mean
from playoffs.model.tournament import Tournament
from playoffs.text.errors import BadInput, shown

Made = tuple[bytes, tuple[str, ...]]
"""The content of a file, and what the format left out."""


class Form(NamedTuple):
    """One format that an event is written in."""

    name: str
    endings: tuple[str, ...]
    write: Callable[[Tournament], Made]


def _trf(edition: int) -> Callable[[Tournament], Made]:
    def write(event: Tournament) -> Made:
        from playoffs.files.written.trf import fitted, write_trf

        fits, lost = fitted(event, edition)
        return write_trf(fits, edition).encode(), lost

    return write


def _csv(event: Tournament) -> Made:
    from playoffs.files.tables.crosstable import write_crosstable

    return write_crosstable(event).encode(), ()


def _json(event: Tournament) -> Made:
    from playoffs.files.event_json import write_event_json

    return write_event_json(event), ()


FORMS = (
    Form("trf16", (".trf", ".trf16", ".trfx"), _trf(16)),
    Form("trf26", (".trf26",), _trf(26)),
    Form("csv", (".csv",), _csv),
    Form("json", (".json",), _json),
)
WORKBOOK = "xlsx"
NAMES = (*(form.name for form in FORMS), WORKBOOK)


@click.command(short_help="The event as TRF, CSV or JSON; its standings as a spreadsheet.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "out", type=click.Path(path_type=Path), required=True, help="The file to write.")
@click.option("--as", "name", type=click.Choice(NAMES), help="Its format, where its ending does not say it.")
@click.option("--replace", is_flag=True, help="Write over a file that is there.")
@ranking_options
@on_a_file(plays=False)
def convert(
    file: Path,
    out: Path,
    name: str | None,
    replace: bool,
    rules: str,
    teams: bool,
    date: str | None,
    systems: tuple[str, ...],
    reason: str,
    tiebreaks: str,
    robin: bool | None,
    how: How,
) -> None:
    """Write the event in FILE in another format: .trf (TRF16), .trf26, .csv or .json.

    As .xlsx its standings are written instead, with the working of every figure, a sheet each, and the crosstable, in
    which all text is text: no name is ever taken for a formula. The format that is written may have no room for
    something that no figure needs; what it leaves out is said.
    """
    wanted = name or _by_ending(out)
    unwritten({out.name: b""}, out.parent, replace or not out.exists())
    question = Question(file, rules, teams, date, systems, reason, how, tiebreaks, robin)
    made, lost = _workbook(question) if wanted == WORKBOOK else _event(question, wanted)
    written({out.name: made}, out.parent, replace)
    lines([line for each in lost for line in wrapped(f"Left out: {each}.", "  ")])
    if wanted != WORKBOOK:
        then(f"playoffs standings {shlex.quote(str(out))}")


def _by_ending(out: Path) -> str:
    ending = out.suffix.lower()
    known = {each: form.name for form in FORMS for each in form.endings} | {".xlsx": WORKBOOK}
    if ending not in known:
        expected = f"a name that ends in one of {', '.join(known)}{did_you_mean(ending, known)}, or --as"
        raise BadInput("--to", shown(out.name), expected)
    return known[ending]


def _event(question: Question, wanted: str) -> Made:
    rules = ranking(load(question.rules))
    event = read(question.file, rules, question.how, interim=True)
    event = structs.replace(_in_order(event, question), name=event.name or question.file.stem)
    if question.date is not None:
        event = one_date(event, question.date)
    return next(form for form in FORMS if form.name == wanted).write(event)


def _in_order(event: Tournament, question: Question) -> Tournament:
    """The event; `BadInput` where its rounds stand in no order, which no format can say."""
    if not event.ordered:
        found = "a crosstable by opponents, which does not say the order of rounds"
        raise BadInput(str(question.file), found, "a crosstable by rounds, which are written in their order")
    return event


def _workbook(question: Question) -> Made:
    from playoffs.cli.before.workbook import tables
    from playoffs.files.written.xlsx import write_workbook

    ranked = answer(question)
    _in_order(ranked.event, question)
    sheets, left_out = tables(ranked)
    return write_workbook(sheets), left_out
