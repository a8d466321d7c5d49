"""`playoffs details`: date, site, deadline and officers of a playoff, as its record holds them.

A file or a line changes what it names and nothing else. Taking something back is asked about, and so is a day that
has gone by: a playoff may be entered afterwards, but a date in the past is most often a slip.
"""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import click

from playoffs.cli.book import Book, NotNow, Options, request
from playoffs.cli.day.hints import whole
from playoffs.cli.day.told import following, head, next_step
from playoffs.cli.opened import on_a_record, opened
from playoffs.cli.prompt import agreed
from playoffs.cli.record.detail_words import detail_words
from playoffs.cli.talk import as_json, lines, wrapped
from playoffs.desk.desk import detail
from playoffs.desk.details import news, recalled, stated
from playoffs.outputs.record import DetailsTold
from playoffs.planning.clock import recorded
from playoffs.planning.details import Details
from playoffs.planning.stated import Stated, key_of, merged, of_words, past, read_stated
from playoffs.text.errors import BadInput


@click.command(short_help="Date, site, deadline, officers: show them, or record changes.")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--set", "words", multiple=True, metavar="KEY=VALUE", help="One detail; may be given several times.")
@click.option("--clear", "cleared", multiple=True, metavar="KEY", help="Take one back; may be given several times.")
@on_a_record(acts=True)
def details(file: Path | None, words: Sequence[str], cleared: Sequence[str], options: Options) -> None:
    """Show the details that the record holds; with a details FILE or --set, record what it says otherwise.

    What FILE does not name stays as it is; --clear takes a detail back.
    """
    offered = f"details of {file}" if file else "details" if words or cleared else ""
    with opened(options, offered) as book:
        before = recalled(book.log)
        said = _said(file, words, before.zone)
        back = _cleared(cleared, said, file)
        after = merged(before, said, back)
        changed = news(book.log, after, back)
        _agree(changed, before, after, book)
        as_before = _of_the_old_site(changed, before, said)
        book = recorded_details(book, changed)
        now = stated(recalled(book.log))
        if options.json:
            told = DetailsTold(
                event=book.event,
                version=book.log.version,
                changed=dict(changed),
                details=dict(now),
                as_before=tuple(as_before),
            )
            as_json(told)
            return
        head(book)
        _tell(changed, stated(before), said, book)
        if as_before:
            keys = " ".join(f"--clear {key}" for key in as_before)
            lines(wrapped(f"{', '.join(as_before)} {'is' if len(as_before) == 1 else 'are'} as before:"))
            lines([whole(f"details {keys}", book)], indent=2)
        if offered and not changed:
            lines(wrapped(f"{file or 'The record'} says what the record says already."))
        if not offered:
            shown = [wrapped(detail_words(about, value, book.names), "  ", 4) for about, value in now.items()]
            lines([line for each in shown for line in each] or ["No details are recorded."], indent=2)
        lines(next_step(book))


def _said(file: Path | None, words: Sequence[str], zone: str) -> Stated:
    if file and words:
        raise BadInput("details", "both a file and --set", "one of them")
    if file:
        return read_stated(file, zone)
    return of_words(words, zone) if words else Stated(Details(), ())


def _cleared(cleared: Sequence[str], said: Stated, file: Path | None) -> tuple[str, ...]:
    for key in map(key_of, cleared):
        if key in said.keys:
            raise BadInput("--clear", f"{key}, which {file or '--set'} states", "either of the two")
    return tuple(cleared)


OF_A_SITE = ("room", "address", "directions")


def _of_the_old_site(changed: Mapping[str, str], before: Details, said: Stated) -> list[str]:
    """What goes on to be said of another site than it was said of."""
    if not (before.site and changed.get("site")):
        return []
    return [key for key in OF_A_SITE if getattr(before, key) and key not in changed and key not in said.keys]


def _agree(changed: Mapping[str, str], before: Details, after: Details, book: Book) -> None:
    """Ask before anything is lost, or a day is recorded that has gone by."""
    lost = [detail_words(key, stated(before)[key], book.names) for key, value in changed.items() if not value]
    if lost and not agreed(f"Take back {'; '.join(lost)}?", book.options):
        raise NotNow(f"nothing was recorded; would be taken back: {'; '.join(lost)}; add --yes to do it")
    not_past(after, changed, book.options, recorded(book.request.at))


def not_past(details: Details, keys: Collection[str], options: Options, now: int) -> None:
    """Ask before a day is recorded that has gone by; warn where the answer was given beforehand."""
    gone = past(details, keys, now)
    if not gone:
        return
    said = "; ".join(f"{each}, is past" for each in gone)
    if options.yes:
        for line in wrapped(f"Warning: {said}.", "  "):
            click.echo(line, err=True)
    elif not agreed(f"{said[:1].upper()}{said[1:]}. Record it, as of a playoff entered afterwards?", options):
        raise NotNow(f"nothing was recorded: {said}; add --yes for a playoff that is entered afterwards")


def _tell(changed: Mapping[str, str], before: Mapping[str, str], said: Stated, book: Book) -> None:
    """What was recorded with what it replaced, and what was not taken back."""
    for about, value in changed.items():
        if not value:
            text = f"Taken back: {detail_words(about, before[about], book.names)}"
        else:
            text = f"Recorded: {detail_words(about, value, book.names)}"
            if about in before:
                text += f" (before: {detail_words(about, before[about], book.names).partition(' = ')[2]})"
        lines(wrapped(text, "  "))
    for about in said.empty:
        if about in before:
            lines([f"{about} is empty there, which takes nothing back; to take it back:"])
            lines([whole(f"details --clear {about}", book)], indent=2)


def recorded_details(book: Book, said: Mapping[str, str]) -> Book:
    """The book after an entry for each of these details; their keys tell that they were recorded together."""
    together = replace(book.options, key=book.options.key or str(uuid.uuid4()))
    for about, value in said.items():
        sent = request(together, book.log.version, about)
        book = following(book, detail(book.store, book.event, about, value, sent).log)
    return book
