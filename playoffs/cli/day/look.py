"""`list`, `show` and `next`: where every playoff stands, and what comes next."""

from typing import TYPE_CHECKING

import click
from msgspec import UNSET

from playoffs.cli.book import Book, NotNow, Options, book_of
from playoffs.cli.said import waits
from playoffs.cli.said.came_back import came_back_lines
from playoffs.cli.said.hints import command, offered, on_file, typed, whole
from playoffs.cli.said.opened import in_use, nothing_at, on_a_record, opened
from playoffs.cli.said.told import asks_data, awaited_data, head, next_step, pause
from playoffs.cli.talk import as_json, heading, in_a_language, lines, printed, then, wrapped
from playoffs.desk.act import load
from playoffs.desk.appeals import undecided
from playoffs.desk.champions import champions
from playoffs.desk.played import fates, places, postponed
from playoffs.desk.record.retention import due, until
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store, begun, open_store
from playoffs.documents.words.language import ENGLISH, Language, english, language
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.formats.rules import shares
from playoffs.model.find import plain
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.playoff.outline import outline

if TYPE_CHECKING:
    from playoffs.desk.record.listed import Line  # late: only a list needs it
    from playoffs.outputs.shown import Listed, Show, ShowEvent


@click.command("list", short_help="Every playoff in the record.")
@click.argument("words", nargs=-1, metavar="[WORD]...")
@on_a_record(acts=False)
def list_(words: tuple[str, ...], options: Options) -> None:
    """List the playoffs of the record, and where each of them stands; with words, those that have all of them in name,
    title, standing, year, or the names of those who play for the title."""
    if not begun(options.path):
        raise nothing_at(options.path)
    with open_store(options.path) as store:
        found = [line for line in _lines(store, options) if _has(line, words)]
        current, now = in_use(store), utc_now()
        if options.json:
            as_json([_listed(line, current, now) for line in found])
            return
        if words and not found:
            raise NotNow(
                f"no playoff has {' '.join(words)!r} in its name, title, standing, year or players; "
                "`playoffs list` lists all"
            )
        for line in found:
            chosen = " · in use" if line.event == current else ""
            heading(f"{line.event} · {line.title} · entry {line.version}{chosen}")
            lines(wrapped(line.stands), indent=2)
            if due(line.names_until, now):
                said = f"names were to be kept until {line.names_until}: `{on_file('doctor', options)}` says what to do"
                lines(wrapped(said), indent=2)
        if found:
            first = next((line.event for line in found if line.event == current), found[0].event)
            book = book_of(store, load(store, first), options, len(store.events()) > 1 and first != current)
            then(whole("next", book))


def _lines(store: Store, options: Options) -> "list[Line]":
    """A line for each playoff: as it was last listed where nothing has changed, else made anew and kept."""
    from playoffs.cli.said.show_text import standing  # late: `next` is not about the whole
    from playoffs.desk.record import listed
    from playoffs.desk.record.listed import Line, keep, kept, marks, year

    before, now, made = kept(store), marks(store), []
    for event in store.events():
        line = before.get(event)
        if line is None or line.mark != now.get(event):
            book = book_of(store, load(store, event), options, several=True)
            mark = "" if book.log.founding.waits else now.get(event, "")
            line = Line(
                event=event,
                title=book.title,
                version=book.log.version,
                stands=standing(book),
                mark=mark,
                words=" ".join((year(book.log), *book.names.values())),
                names_until=until(book.log),
            )
            made.append(line)
        before[event] = line
    gone = sorted(set(before) - set(now))
    if len(now) > listed.FEW and (any(line.mark for line in made) or gone):
        keep(store, [line for line in made if line.mark], gone)
    return [before[event] for event in sorted(set(before) - set(gone))]


def _has(line: "Line", words: tuple[str, ...]) -> bool:
    said = plain(f"{line.event} {line.title} {line.stands} {line.words}")
    return all(plain(word) in said for word in words)


def _listed(line: "Line", current: str, now: str) -> "Listed":
    from playoffs.outputs.shown import Listed  # late: who prints text needs no output

    return Listed(
        event=line.event,
        title=line.title,
        version=line.version,
        stands=line.stands,
        in_use=line.event == current,
        keep_names_until=line.names_until or UNSET,
        names_due=due(line.names_until, now) or UNSET,
    )


@click.command(short_help="Where the playoff stands: players, stages, boards.")
@click.argument("named", metavar="[EVENT]", default="")
@in_a_language
@on_a_record(acts=False)
def show(code: str, dates: str, options: Options) -> None:
    """Show who is in, who waits and who is out, every stage with its boards and games, and what is next."""
    tongue = language(code, dates)
    with opened(options) as book:
        say_where(book, tongue)
        if not options.json:
            lines(next_step(book) if english(code) else [f"  {command(ask, book)}" for ask in waits.possible(book)])


def say_where(book: Book, tongue: Language = ENGLISH) -> None:
    """Where the playoff stands, section by section; or as data, where that is asked for."""
    if book.options.json:
        as_json(_shown(book))
        return
    from playoffs.cli.said.show_text import sections  # late: `next` is not about the whole

    head(book)
    printed(sections(book, tongue))
    click.echo()


def _shown(book: Book) -> "Show | ShowEvent":
    from playoffs.cli.said.show_text import stage_data, standing, told_stages

    about = awaited_data(book) | {
        "title": book.title,
        "stands": standing(book),
        "subject_to_appeal": undecided(book.log),
    }
    from playoffs.outputs.shown import Participant, Place, Show

    if outline(book.log.founding.ruleset).whole:
        from playoffs.cli.day import twixt_show

        if event := twixt_show.event_of(book):
            return twixt_show.data(event, book, about)
    players = (Participant(id=p, name=book.names[p], stands=fate) for p, fate in fates(book.log).items())
    return Show(
        **about,
        players=tuple(players),
        stages=tuple(map(stage_data, told_stages(book.log))),
        places=tuple(Place(place=n, players=who) for n, who in places(book.log)),
        champions=champions(book.log),
    )


@click.command("next", short_help="What comes next, by which clause, and what is possible besides.")
@click.argument("named", metavar="[EVENT]", default="")
@on_a_record(acts=False)
def next_(options: Options) -> None:
    """Show what comes next, by which clause, the command that answers it, and what is possible besides."""
    with opened(options) as book:
        if options.json:
            from playoffs.outputs.day import Next

            as_json(Next(**awaited_data(book), possible=asks_data(book.log.may, book)))
            return
        head(book)
        lines(came_back_lines(book))
        before = waits.next_lines(book)
        lines(before)
        if not (before or book.log.asks or book.log.founding.waits):
            lines(["Nothing more to do.", *waits.dependents(book)])
        if (entry := postponed(book.log)) and book.log.asks:
            lines([*pause(book, entry), "To go on:"])
        lines(_at_stake(book))
        lines(waits.open_lines(book))
        for ask in waits.possible(book):
            lines(_awaited(ask, book))
        if book.log.may:
            click.echo()
            heading("Possible besides")
            lines(_possible(book), indent=2)


def _at_stake(book: Book) -> list[str]:
    """What a champion has won who is to be declared, where the tied share the title."""
    if not shares(book.log.founding.ruleset) or all(ask.question is not Question.DECLARE for ask in book.log.asks):
        return []
    from playoffs.documents.words.sharing import shared  # late: few texts share a title

    return wrapped(shared(book.log.founding.ruleset, ENGLISH))


def _awaited(ask: Ask, book: Book) -> list[str]:
    return [*wrapped(f"{book.asked(ask)} ({ask.clause})"), *offered(ask, book)]


def _possible(book: Book) -> list[str]:
    shown = []
    for ask in (a for a in book.log.may if not a.ruling):
        choices = getattr(ask.options, "choices", ())
        who = f": {listed(choices, book.names)}" if choices else ""
        shown += [*wrapped(f"{book.asked(ask)}{who} ({ask.clause})"), f"  {command(ask, book)}"]
    kinds = list(dict.fromkeys(typed(ask.question) for ask in book.log.may if ask.ruling))
    if kinds:
        shown += wrapped(f"Rulings, each with its reason: {', '.join(kinds)}{book.by(Role.RULING)}")
        shown.append(f"  {whole('rule', book)}")
    return shown
