"""`playoffs rated`: the games to report, by rating system, with the warnings of MSCA-R."""

from typing import Any

import click

from playoffs.cli.book import Book, Options
from playoffs.cli.record import on_a_record, opened
from playoffs.cli.talk import SCORES, as_json, heading, lines, table, wrapped
from playoffs.cli.told import head, next_step
from playoffs.cli.twixt_show import event_of
from playoffs.desk.played import Game
from playoffs.desk.rated import UNRATED, WIDEST_GAP, Section, sections
from playoffs.sheets.sentences import listed, where
from playoffs.structures.rules import played

SYSTEMS = ("regular", "quick", "blitz", UNRATED)


@click.command(short_help="The rated games, by rating system.")
@click.argument("named", metavar="[EVENT]", default="")
@on_a_record(acts=False)
def rated(options: Options) -> None:
    """List the games to report by rating system and stage. Forfeits are no games; Armageddon cannot be rated."""
    with opened(options) as book:
        found = sections(book.log)
        if options.json:
            data = [_data(section, book) for section in found]
            as_json({"event": book.event, "version": book.log.version, "sections": data})
            return
        head(book)
        for system in SYSTEMS:
            if not any(section.system == system for section in found):
                continue
            click.echo()
            rated_as = "Not rated" if system == UNRATED else f"{system.capitalize()} rated"
            heading(f"{rated_as}{book.by('MSCA-R')}")
            for section in (s for s in found if s.system == system):
                lines(_section(section, book), indent=2)
        if not found:
            lines([_none(book)])
        click.echo()
        lines(next_step(book))


def _none(book: Book) -> str:
    """Why there is nothing to report."""
    rules = played(book.log.founding.ruleset)
    if event_of(book) or (rules and rules.uncoloured):
        return f"Games under {book.log.founding.ruleset.name} are not rated by US Chess."
    return "No game has been played yet."


def _section(section: Section, book: Book) -> list[str]:
    players, _, turn = section.stage.removeprefix("stage-").partition("-")
    stage = f"Stage of {players}{f', round robin {turn}' if turn else ''}"
    kind = ", reported as a match" if section.match else ""
    shown = [f"{stage}{kind}", *(f"  {line}" for line in table([_row(game, book) for game in section.games]))]
    for warning in warnings(section, book):
        shown += [f"  {line}" for line in wrapped(f"Warning: {warning}.", "  ", 4)]
    return shown


def _row(game: Game, book: Book) -> list[str]:
    white, black = (book.names[p] for p in game.ask.players)
    control = game.ask.game if game.ask.game != "armageddon" else "Armageddon"
    ruled = " (by ruling: report it only if it was played)" if game.ruled else ""
    return [where(game.ask), f"{white} – {black}", control, SCORES[game.result] + ruled]


def warnings(section: Section, book: Book) -> list[str]:
    """What a report of a section must look out for."""
    found = []
    if section.wide:
        found.append(f"{listed(section.players, book.names)} are {section.gap} points apart, more than {WIDEST_GAP}")
    for player in section.unrated:
        found.append(f"{book.names[player]} has no rating in the qualifying event, so none that is established")
    if section.match and not section.unrated:
        found.append("a match needs established ratings on both sides; the qualifying event does not say if they are")
    return found


def _data(section: Section, book: Book) -> dict[str, Any]:
    return {
        "system": section.system,
        "stage": section.stage,
        "match": section.match,
        "gap": section.gap,
        "warnings": warnings(section, book),
        "games": [
            {
                "game": where(game.ask),
                "white": game.ask.players[0],
                "black": game.ask.players[1],
                "control": game.ask.game,
                "result": game.result,
                "ruled": game.ruled,
            }
            for game in section.games
        ],
    }
