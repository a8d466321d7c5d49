"""`playoffs set-aside`: whoever has won the title that another one waits for is set aside (MSCA-1e)."""

import click
from msgspec.structs import replace

from playoffs.cli.before.open_to import answered_for
from playoffs.cli.book import Book, NotDone, Options
from playoffs.cli.day.parting import settings_of
from playoffs.cli.said import waits
from playoffs.cli.said.hints import elsewhere
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import tell
from playoffs.desk.update import too_late
from playoffs.desk.update import update as go_on_from
from playoffs.desk.waiting import waited
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.formats.rules import over
from playoffs.model.names import labels, series
from playoffs.playoff.founding import Founding
from playoffs.playoff.tie import Stake, contenders
from playoffs.text.errors import BadInput


@click.command(short_help="Set aside who has won another title, and go on without.")
@on_a_record(acts=True)
def set_aside(options: Options) -> None:
    """Set aside whoever has won the titles that this one waits for; then it is known who is tied.

    It can be repeated until the first stage starts, where another title has got another winner.
    """
    with opened(options, "winners set aside") as book:
        found = waited(book.store, book.log)
        if not found:
            raise NotDone(f"{book.event} waits for no other title")
        if open_ := [each for each in found if each.winners is None]:
            decide = f"{open_[0].title} is not decided yet; {elsewhere('next', open_[0].event, book)}"
            raise NotDone(waits.held_up(book) if open_[0].away else decide)
        version, what = too_late(book.log)
        if version:
            raise NotDone(f"{what} (entry {version}), so it is for the director to rule (`playoffs rule`)")
        winners = tuple(dict.fromkeys(player for each in found for player in each.winners or ()))
        after = without(book, winners)
        if after == book.log.founding and not book.received:
            raise NotDone("it is set aside already; nothing is recorded")
        names = labels(after.tournament.players)
        who = listed(winners, names) or "nobody"
        reason = f"{who} won {series([each.title for each in found])}"
        done = go_on_from(book.store, book.event, after, reason, book.request)
        tied = listed(after.tied, names)
        said = f"{tied} has the title without play" if len(after.tied) == 1 else f"Tied are {tied}"
        tell(book, done, [f"{said}{book.by(Role.TIED)}."])


def without(book: Book, winners: tuple[str, ...]) -> Founding:
    """The founding with these set aside; `BadInput` where nobody is left."""
    before = book.log.founding
    rules, event = over(before.ruleset), before.tournament
    assert rules, "of a whole event nobody is set aside"
    titles = [
        answered_for(event, replace(title, set_aside=winners)) if title.not_winner_of else title
        for title in before.titles
    ]
    ties = {contenders(event, title, rules) for title in titles}
    if len(ties) > 1 or not min(ties, key=len):
        found = "different ties for its titles" if len(ties) > 1 else "nobody who is eligible and left"
        raise BadInput(book.title, found, "somebody; `playoffs log` shows who was set aside")
    stake = Stake(tuple(titles), ties.pop())
    return replace(before, tied=stake.tied, settings=settings_of(book, stake))
