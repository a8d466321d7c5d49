"""`playoffs odds`: the chances of a playoff as it stands, for the director."""

import click

from playoffs.analysis.position_odds import Odds
from playoffs.cli.book import Book, NotDone, Options
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.talk import as_json, fitted, heading, in_a_language, lines, then
from playoffs.desk.chances import NoOdds, odds_of, ratings
from playoffs.documents.odds.chances import chances
from playoffs.documents.words.language import ENGLISH, Language, language
from playoffs.outputs import chanced
from playoffs.renderers import terminal


@click.command("odds", short_help="The chances of the title as it stands, for the director alone.")
@click.argument("named", metavar="[EVENT]", default="")
@in_a_language
@on_a_record(acts=False)
def odds_(options: Options, code: str, dates: str) -> None:
    """Say who wins the title how often from here on, how many games are still to come, and what each result that may
    come next does to it: by the ratings of the crosstable and a model that is printed.

    For the director alone. Nothing of it stands on any sheet, letter, wall or public page, and there is none where
    minors play.
    """
    tongue = language(code, dates)
    with opened(options) as book:
        say_odds(book, tongue)
        if not options.json:
            then(whole("next", book), tongue)


def say_odds(book: Book, tongue: Language = ENGLISH) -> None:
    """The chances as the record stands; or as data, where that is asked for. Raises `NotDone` where there are none."""
    found, rated = _odds(book), ratings(book.log.founding.tournament)
    names = {**dict(zip(found.now.titles, found.now.titles, strict=True)), **book.names}
    if book.options.json:
        as_json(chanced.odds(book.event, found, names, rated))
        return
    heading(f"{book.title} · {book.event}")
    with fitted():
        lines(terminal.lines(chances(found, names, rated, tongue)))


def _odds(book: Book) -> Odds:
    try:
        return odds_of(book.store, book.log)
    except NoOdds as error:
        raise NotDone(f"{book.event}: {error}") from error
