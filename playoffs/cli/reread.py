"""`playoffs reread`: the qualifying event read again until the first stage starts, differences listed (MSCA-C)."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace

from playoffs.cli.book import Book, NotNow, Options
from playoffs.cli.prompt import agreed
from playoffs.cli.record import on_a_record, opened
from playoffs.cli.stakes import Rules, event_of
from playoffs.cli.talk import as_json, lines, wrapped
from playoffs.cli.told import head, next_step, tell
from playoffs.cli.undo import because
from playoffs.desk.reread import reread as read_again
from playoffs.desk.reread import started, what_falls
from playoffs.files.differences import differences
from playoffs.files.errors import BadInput
from playoffs.files.read import CSV_ENDINGS
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.sheets.sentences import answered, listed
from playoffs.structures.founding import CUT, DATE, Founding
from playoffs.structures.rules import played
from playoffs.structures.tie import Title, contenders
from playoffs.structures.twixt_rules import TwixtRules

TITLES = "titles"
"""The setting of a founding that says who is eligible for what, as JSON."""


def eligibility(titles: Sequence[Title]) -> str:
    """The titles that a playoff decides, as its founding keeps them."""
    return msgspec.json.encode(titles).decode()


@click.command(short_help="Read the qualifying event again before the first stage.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--reason", default="", help="Why it was corrected, for the record.")
@on_a_record(acts=True)
def reread(file: Path, reason: str, options: Options) -> None:
    """Read the qualifying event again from FILE and list what it says otherwise.

    Until the first stage starts the playoff then goes on from the corrected event; afterwards what has changed is for
    the director to rule on (MSCA-C).
    """
    with opened(options, f"the event of {file}") as book:
        before = book.log.founding
        rules = before.ruleset
        if isinstance(rules, TwixtRules):
            raise NotNow("the entrants of a Twixt event are not read again; who comes late or leaves is recorded")
        event = event_of(file, rules, before.settings.get(DATE))
        if file.suffix.lower() in CSV_ENDINGS:  # which does not name its event
            event = replace(event, name=before.tournament.name)
        changes = differences(before.tournament, event)
        if not changes:
            _unchanged(book, file)
            return
        after = Founding(before.title, rules, event, _tied(book, event, rules), before.settings)
        said = [*changes, *_tie(before, after, book)]
        if version := started(book.log):
            found = "; ".join(said)
            raise NotNow(
                f"{file} differs, but a stage has started (entry {version}), so it is for the director to rule "
                f"(`playoffs rule`){book.by('MSCA-C')}: {found}"
            )
        _agree(book, after, said, file)
        done = read_again(book.store, book.event, after, because(reason, options), book.request)
        tell(book, done, said)


def _unchanged(book: Book, file: Path) -> None:
    if book.options.json:
        as_json({"event": book.event, "version": book.log.version, "differences": []})
        return
    head(book)
    lines(wrapped(f"{file} says what the record says; nothing is recorded."))
    lines(next_step(book))


def _tied(book: Book, event: Tournament, rules: Rules) -> tuple[str, ...]:
    """Who plays by the corrected event, for every title that this playoff decides."""
    kept = book.log.founding.settings.get(TITLES, "")
    if not kept:
        raise BadInput(f"record of {book.event}", "no word of who is eligible", "a playoff founded with `new`")
    titles = msgspec.json.decode(kept, type=tuple[Title, ...])
    ties = {contenders(event, title, rules) for title in titles}
    if len(ties) > 1 or not min(ties, key=len):
        found = "different ties for its titles" if len(ties) > 1 else "nobody eligible"
        raise BadInput(book.title, found, "one tie for all of its titles; found each with `new --title`")
    return ties.pop()


def _tie(before: Founding, after: Founding, book: Book) -> list[str]:
    """The tie before and after, if it is another one."""
    if set(before.tied) == set(after.tied):
        return [f"The same {len(after.tied)} {'can advance' if CUT in after.settings else 'are tied'}"]
    names, rules = {**book.names, **labels(after.tournament.players)}, played(after.ruleset)
    clause = rules.cited("MSCA-1e") if rules else "MSCA-1e"
    if CUT in after.settings:
        return [f"Able to advance are now {listed(after.tied, names)} ({clause})"]
    return [f"Tied are now {listed(after.tied, names)}, instead of {listed(before.tied, names)} ({clause})"]


def _agree(book: Book, after: Founding, said: Sequence[str], file: Path) -> None:
    """Show what has changed and what falls, and go on only with consent."""
    if book.options.yes or book.earlier:
        return
    falls = what_falls(book.log, after)
    for text in said:
        _say(f"{text}.")
    for held in falls:
        _say(f"Falls with it: entry {held.version}, {answered(held.ask, held.fact, book.names)}.")
    if not agreed(f"Go on from the event as {file} says it?", book.options):
        raise NotNow("the record stays as it is; add --yes and --reason WHY to go on without being asked")


def _say(text: str) -> None:
    for line in wrapped(text, "  "):
        click.echo(line, err=True)
