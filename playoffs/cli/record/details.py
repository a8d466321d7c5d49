"""`playoffs details`: date, site, deadline and officers of a playoff, as its record holds them.

A file or a line changes what it names and nothing else. Taking something back is asked about, and so is a day that
has gone by: a playoff may be entered afterwards, but a date in the past is most often a slip.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import click
from msgspec.structs import replace

from playoffs.cli.book import Book, Options, request
from playoffs.cli.prompt import agreed, declined
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import following, head, next_step
from playoffs.cli.said.tongue import in_language
from playoffs.cli.said.typed_details import as_kept
from playoffs.cli.talk import as_json, lines, typed_and, wrapped
from playoffs.desk.desk import details as desk_details
from playoffs.desk.details import held, news, recalled, restated, stated
from playoffs.documents.words.detail_words import detail_words
from playoffs.outputs.record import DetailsTold
from playoffs.planning.clock import recorded
from playoffs.planning.details import NO_ZONE, OF_A_HALL, Details
from playoffs.planning.stated import (
    TYPED,
    Stated,
    key_of,
    known_days,
    merged,
    of_event,
    of_words,
    past,
    read_stated,
    to_come,
)
from playoffs.text.errors import BadInput, shown


@click.command(short_help="Date, site, deadline, officers: show them, or record changes.")
@click.argument("typed", nargs=-1, metavar="[FILE | set KEY=VALUE... | clear KEY...]")
@click.option("--set", "words", multiple=True, metavar="KEY=VALUE", help="One detail; may be given several times.")
@click.option("--clear", "cleared", multiple=True, metavar="KEY", help="Clear one; may be given several times.")
@on_a_record(acts=True)
def details(typed: Sequence[str], words: Sequence[str], cleared: Sequence[str], options: Options) -> None:
    """Show the details that the record holds; with a details FILE or with `set`, record what it says otherwise.

    What FILE does not name stays as it is; `clear` clears a detail. Days and times are understood as they are typed:
    `set site="Other Hall" date=5/22/2027 start="9 AM"`.
    """
    file, words, cleared = _typed(typed, words, cleared)
    offered = f"details of {file}" if file else "details" if words or cleared else ""
    with opened(options, offered) as book:
        before = recalled(book.log)
        with _zoned(file, cleared, before, book):
            said = _said(file, as_kept(words, date.fromisoformat(book.request.at[:10]), book), before.zone)
            back = _cleared(cleared, said, file)
            after = _after(before, said, back)
        anew = restated(book.log, after, () if file else said.keys)
        changed, was = anew | news(book.log, after, back), stated(held(book.log))
        _agree(changed, was, after, book)
        as_before = _of_the_old_site(changed, before, said)
        book = recorded_details(book, changed)
        now = stated(held(book.log))
        if options.json:
            as_json(
                DetailsTold(
                    event=book.event,
                    version=book.log.version,
                    changed=dict(changed),
                    details=dict(now),
                    as_before=tuple(as_before),
                )
            )
            return
        head(book)
        _tell(changed, was, said, book)
        _tell_kept(as_before, book)
        if offered and not changed:
            lines(wrapped(_already(file, said, back, now, book)))
        if not offered:
            _show(now, book)
        lines(next_step(book))


def _show(now: Mapping[str, str], book: Book) -> None:
    """The details that the record holds."""
    found = [wrapped(detail_words(about, value, book.names), "  ", 4) for about, value in now.items()]
    lines([line for each in found for line in each] or ["No details are recorded."], indent=2)


def _tell_kept(as_before: Sequence[str], book: Book) -> None:
    """What the new site may not have, and how it is cleared."""
    if as_before:
        lines(wrapped(f"{', '.join(as_before)} {'is' if len(as_before) == 1 else 'are'} as before:"))
        lines([whole(f"details clear {' '.join(as_before)}", book)], indent=2)


def _typed(
    typed: Sequence[str], words: Sequence[str], cleared: Sequence[str]
) -> tuple[Path | None, Sequence[str], Sequence[str]]:
    """The file, what is set and what is cleared: `set` and `clear` may be typed as words, as --set and --clear."""
    match typed:
        case ["set", *said] if said:
            return None, (*words, *said), cleared
        case ["clear", *keys] if keys:
            return None, words, (*cleared, *keys)
        case []:
            return None, words, cleared
        case [word] if word in ("set", "clear") and not Path(word).exists():
            pass
        case [file] if "=" not in file or Path(file).exists():
            return Path(file), words, cleared
        case _ if all("=" in word for word in typed):
            return None, (*words, *typed), cleared
    expected = 'a FILE; or `playoffs details set site="Other Hall"`, or `playoffs details clear site`'
    raise BadInput("details", shown(" ".join(typed)), expected)


def _said(file: Path | None, words: Sequence[str], zone: str) -> Stated:
    if file and words:
        raise BadInput("details", "both a file and --set", "one of them")
    said = read_stated(file, zone) if file else of_words(words, zone) if words else Stated(Details(), ())
    return replace(said, details=in_language("", said.details))


@contextmanager
def _zoned(file: Path | None, cleared: Sequence[str], before: Details, book: Book) -> Iterator[None]:
    """Name in the refusal of a time without its zone the command, or the line of the file, that says both; of a zone
    that is to be cleared, the command that clears with it what is told in it."""
    try:
        yield
    except BadInput as error:
        if error.found != NO_ZONE:
            raise
        zone = "zone=America/Chicago"
        first = f"`{whole(f'details set {zone}', book)}` before it"
        both = f"{error.expected}, in {file}; or {first}" if file else f"it too: `{typed_and(zone)}`"
        if cleared:
            times = [key for key in ("start", "deadline") if getattr(before, key)]
            all_ = " ".join(dict.fromkeys((*cleared, *times)))
            both = f"it cleared too: `{whole(f'details clear {all_}', book)}`"
        raise BadInput(error.place, error.found, both, error.line) from error


def _already(file: Path | None, said: Stated, back: Collection[str], now: Mapping[str, str], book: Book) -> str:
    """That nothing of what was said changes anything."""
    if file:
        return f"Nothing to change: the record has all that {file} says."
    kept = {key: now.get(key, str(getattr(said.details, key))) for key in said.keys}  # what is as ever is not kept
    there = (detail_words(key, value, book.names) for key, value in kept.items())
    found = [*(each.replace(" = ", " is already ", 1) for each in there), *(f"{key} is not set" for key in back)]
    return f"Nothing to change: {'; '.join(found)}."


def _after(before: Details, said: Stated, back: Collection[str]) -> Details:
    """What is known then; what contradicts itself in a record can be looked at."""
    return merged(before, said, back) if said.keys or back else before


def _cleared(cleared: Sequence[str], said: Stated, file: Path | None) -> tuple[str, ...]:
    for key in map(key_of, cleared):
        if key in said.keys:
            how = f"which {file} states" if file else "set"
            raise BadInput(TYPED, f"{key}, {how} and cleared", "either of the two")
    return tuple(cleared)


def _of_the_old_site(changed: Mapping[str, str], before: Details, said: Stated) -> list[str]:
    """What goes on to be said of another site than it was said of."""
    if not (before.site and changed.get("site")):
        return []
    return [key for key in OF_A_HALL if getattr(before, key) and key not in changed and key not in said.keys]


def _agree(changed: Mapping[str, str], before: Mapping[str, str], after: Details, book: Book) -> None:
    """Ask before anything is lost, or a day is recorded that has gone by."""
    lost = [detail_words(key, before[key], book.names) for key, value in changed.items() if not value]
    if lost and not agreed(f"Clear {'; '.join(lost)}?", book.options):
        what = f"; would be cleared: {'; '.join(lost)}"
        raise declined("nothing was recorded", "do it", book.options, about=what)
    now = recorded(book.request.at)
    near = (*known_days(recalled(book.log), now), *known_days(of_event(after), now))
    meant_days(after, changed, book.options, now, near)


def meant_days(details: Details, keys: Collection[str], options: Options, now: int, near: Sequence[date]) -> None:
    """Ask before a day is recorded that has gone by, or whose year may be a slip since it is far from all of `near`."""
    gone = [f"{each}, is past" for each in past(details, keys, now)]
    _agreed(gone, "Record it, as of a playoff entered afterwards", "a playoff that is entered afterwards", options)
    _agreed(to_come(details, keys, near), "Record it, since that year is meant", "a year that is meant", options)


def _agreed(found: Sequence[str], question: str, otherwise: str, options: Options) -> None:
    """Ask whether days are recorded of which this is to be said; warn where the answer was given beforehand."""
    said = "; ".join(found)
    if said and options.yes:
        for line in wrapped(f"Warning: {said}.", "  "):
            click.echo(line, err=True)
    elif said and not agreed(f"{said[:1].upper()}{said[1:]}. {question}?", options):
        raise declined("nothing was recorded", f"record {otherwise}", options, about=f": {said}")


def _tell(changed: Mapping[str, str], before: Mapping[str, str], said: Stated, book: Book) -> None:
    """What was recorded with what it replaced, and what was not taken back."""
    for about, value in changed.items():
        if not value:
            text = f"Cleared: {detail_words(about, before[about], book.names)}"
        else:
            text = f"Recorded: {detail_words(about, value, book.names)}"
            if before.get(about, value) != value:
                text += f" (before: {detail_words(about, before[about], book.names).partition(' = ')[2]})"
        lines(wrapped(text, "  "))
    for about in said.empty:
        if about in before:
            lines([f"{about} is empty there, which clears nothing; to clear it:"])
            lines([whole(f"details clear {about}", book)], indent=2)


def recorded_details(book: Book, said: Mapping[str, str]) -> Book:
    """The book after an entry for each of these details, recorded together: all of them or none."""
    if not said:
        return book
    expected = book.options.expect or book.log.version
    sent = request(book.options, expected, f"{book.event}/details")
    return following(book, desk_details(book.store, book.event, said, sent).log)
