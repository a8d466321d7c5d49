"""`playoffs list`: every playoff in the record, as it was last listed where nothing of it has changed."""

from collections.abc import Collection
from typing import TYPE_CHECKING

import click
from msgspec import UNSET

from playoffs.cli.book import NotDone, Options, book_of
from playoffs.cli.said.hints import on_file, whole
from playoffs.cli.said.opened import in_use, nothing_at, on_a_record
from playoffs.cli.said.show_text import standing
from playoffs.cli.said.told import reminded
from playoffs.cli.talk import as_json, heading, lines, then, wrapped
from playoffs.desk.act import load
from playoffs.desk.beside.archived import archived
from playoffs.desk.record import listed
from playoffs.desk.record.listed import Line, keep, kept, marks, year
from playoffs.desk.record.retention import due, until
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store, begun, open_store
from playoffs.model.find import plain
from playoffs.model.names import counted

if TYPE_CHECKING:
    from playoffs.outputs.shown import Listed


@click.command("list", short_help="Every playoff in the record.")
@click.argument("words", nargs=-1, metavar="[WORD]...")
@click.option("--archived", "away", is_flag=True, help="Those that are archived.")
@on_a_record(acts=False, one=False)
def list_(words: tuple[str, ...], away: bool, options: Options) -> None:
    """List the playoffs of the record that are not archived, and where each of them stands; with words, those that
    have all of them in name, title, standing, year, or the names of those who play for the title, archived or not."""
    if not begun(options.path):
        raise nothing_at(options.path)
    with open_store(options.path) as store:
        events, hidden = store.events(), frozenset(archived(store))
        which = [event for event in events if (event in hidden if away else words or event not in hidden)]
        found = [line for line in _lines(store, options, events, which) if _has(line, words)]
        current = in_use(store)
        if options.json:
            as_json([_listed(line, current, hidden) for line in found])
            return
        if words and not found:
            where = "name, title, standing, year or players"
            raise NotDone(f"no playoff has {' '.join(words)!r} in its {where}; `playoffs list` lists all")
        _say(found, current, hidden, options)
        if hidden and not (words or away):
            lines(wrapped(f"{counted(len(hidden), 'playoff')} archived: `{on_file('list --archived', options)}`"))
        if found:
            first = next((line.event for line in found if line.event == current), found[0].event)
            book = book_of(store, load(store, first), options, len(events) > 1 and first != current)
            then(whole("next", book))


def _say(found: Collection[Line], current: str, hidden: Collection[str], options: Options) -> None:
    now = utc_now()
    for line in found:
        marked = " · in use" if line.event == current else " · archived" if line.event in hidden else ""
        heading(f"{line.event} · {line.title} · entry {line.version}{marked}")
        lines(wrapped(line.stands), indent=2)
        if due(line.names_until, now):
            said = f"names were to be kept until {line.names_until}: `{on_file('doctor', options)}` says what to do"
            lines(wrapped(said), indent=2)


def _lines(store: Store, options: Options, events: Collection[str], which: Collection[str]) -> list[Line]:
    """A line for each of `which`: as it was last listed where nothing has changed, else made anew and kept."""
    before, now, made = kept(store), marks(store), []
    for event in which:
        line = before.get(event)
        if line is None or line.mark != now.get(event):
            line = _made(store, options, event, now.get(event, ""))
            made.append(line)
        before[event] = line
    gone = sorted(set(before) - set(events))
    if len(events) > listed.FEW and (any(line.mark for line in made) or gone):
        keep(store, [line for line in made if line.mark], gone)
    return [before[event] for event in which]


def _made(store: Store, options: Options, event: str, mark: str) -> Line:
    book = book_of(store, load(store, event), options, several=True)
    return Line(
        event=event,
        title=book.title,
        version=book.log.version,
        stands="; ".join((standing(book), *reminded(book))),
        mark="" if book.log.founding.waits else mark,
        words=" ".join((year(book.log), *book.names.values())),
        names_until=until(book.log),
    )


def _has(line: Line, words: tuple[str, ...]) -> bool:
    said = plain(f"{line.event} {line.title} {line.stands} {line.words}")
    return all(plain(word) in said for word in words)


def _listed(line: Line, current: str, hidden: Collection[str]) -> "Listed":
    from playoffs.outputs.shown import Listed  # late: who prints text needs no output

    return Listed(
        event=line.event,
        title=line.title,
        version=line.version,
        stands=line.stands,
        in_use=line.event == current,
        archived=line.event in hidden or UNSET,
        keep_names_until=line.names_until or UNSET,
        names_due=due(line.names_until, utc_now()) or UNSET,
    )
