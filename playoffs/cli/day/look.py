"""`show` and `next`: where a playoff stands, and what comes next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from playoffs.cli.book import Book, Options
from playoffs.cli.said import waits
from playoffs.cli.said.came_back import came_back_lines
from playoffs.cli.said.hints import command, offered, split, typed, whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import (
    appeal_lines,
    asks_data,
    awaited_data,
    changed_lines,
    changed_said,
    done_lines,
    head,
    mending,
    next_step,
    pause,
)
from playoffs.cli.talk import as_json, heading, in_a_language, lines, printed, wrapped
from playoffs.desk.appeals import undecided
from playoffs.desk.champions import champions
from playoffs.desk.played import fates, places, possible, postponed
from playoffs.documents.words.language import ENGLISH, Language, english, language
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.formats.rules import shares
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question

if TYPE_CHECKING:
    from playoffs.outputs.shown import Show, ShowEvent


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
            lines(next_step(book) if english(code) else _commands(book))


def _commands(book: Book) -> list[str]:
    """What comes next in no words at all: the commands, and how an appeal is decided, which the director fills in."""
    mend = (words for version, _said in changed_said(book) for words in mending(book, version))
    decide = (whole(f"appeal {version} --decided OUTCOME", book) for version in undecided(book.log))
    return [f"  {each}" for each in (*mend, *(command(ask, book) for ask in waits.possible(book)), *decide)]


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
    from playoffs.cli.said.show_text import standing
    from playoffs.outputs import stood

    about = awaited_data(book) | {
        "title": book.title,
        "stands": standing(book),
    }
    from playoffs.outputs.shown import Participant, Place, Show, ShowEvent

    if event := stood.whole(book.log, book.names):
        return ShowEvent(**about, **event)
    players = (Participant(id=p, name=book.names[p], stands=fate) for p, fate in fates(book.log).items())
    return Show(
        **about,
        players=tuple(players),
        stages=tuple(map(stood.stage_data, stood.told_stages(book.log))),
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

            as_json(Next(**awaited_data(book), possible=asks_data(possible(book.log), book)))
            return
        head(book)
        lines([*came_back_lines(book), *changed_lines(book)])
        before = waits.next_lines(book)
        lines(before)
        if not (before or book.log.asks or book.log.founding.waits):
            lines(done_lines(book))
        lines(appeal_lines(book))
        ahead, meanwhile = split(waits.possible(book), book)
        if (entry := postponed(book.log)) and book.log.asks:
            lines([*pause(book, entry), "To go on:"])
        lines(_at_stake(book))
        lines(waits.open_lines(book))
        for ask in ahead:
            lines(_awaited(ask, book))
        if meanwhile:
            lines(["Meanwhile:", *(line for ask in meanwhile for line in _awaited(ask, book))])
        if there := possible(book.log):
            click.echo()
            heading("Possible besides")
            lines(_possible(book, there), indent=2)


def _at_stake(book: Book) -> list[str]:
    """What a champion has won who is to be declared, where the tied share the title."""
    if not shares(book.log.founding.ruleset) or all(ask.question is not Question.DECLARE for ask in book.log.asks):
        return []
    from playoffs.documents.words.sharing import shared  # late: few texts share a title

    return wrapped(shared(book.log.founding.ruleset, ENGLISH))


def _awaited(ask: Ask, book: Book) -> list[str]:
    return [*wrapped(f"{book.asked(ask)} ({ask.clause})"), *offered(ask, book)]


def _possible(book: Book, there: Sequence[Ask]) -> list[str]:
    shown = []
    for ask in (a for a in there if not a.ruling):
        choices = getattr(ask.options, "choices", ())
        who = f": {listed(choices, book.names)}" if choices else ""
        shown += [*wrapped(f"{book.asked(ask)}{who} ({ask.clause})"), f"  {command(ask, book)}"]
    kinds = list(dict.fromkeys(typed(ask.question) for ask in there if ask.ruling))
    if kinds:
        shown += wrapped(f"Rulings, each with its reason: {', '.join(kinds)}{book.by(Role.RULING)}")
        shown.append(f"  {whole('rule', book)}")
    return shown
