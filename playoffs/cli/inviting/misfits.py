"""What no longer fits of a plan, on the screen of every command until the director has acknowledged it."""

from collections.abc import Sequence

import click

from playoffs.cli.book import Book, book_of
from playoffs.cli.day.hints import whole
from playoffs.cli.inviting.owing import all_told, untold
from playoffs.cli.talk import wrapped
from playoffs.desk.act import load
from playoffs.desk.fitting import misfits
from playoffs.outputs.day import Misfit
from playoffs.planning.fitting import TELL, Unfit

ACKNOWLEDGE = "schedule --acknowledge"


def remind(book: Book) -> None:
    """Say on standard error what does not fit, with what to do, as the record stands now."""
    now = book.log
    if len(book.store.rows(book.event)) != now.version:
        now = load(book.store, book.event)
    fresh = book_of(book.store, now, book.options, book.several)
    for line in reminder(fresh):
        click.echo(line, err=True)


def reminder(book: Book) -> list[str]:
    """What does not fit, the commands that mend it, and the one that lets it stand."""
    found = misfits(book.log)
    if not found:
        return []
    said = ["", "The plan does not fit as it stands:"]
    tell = _tells(found, book)
    for each in found:
        said += [f"  {line}" for line in wrapped(f"{each.said}.", "  ")]
        said += [f"    {command}" for command in _mends(each, tell, book)]
        if TELL in each.mend and all_told(book):
            said.append("    (everybody who plays was told by letter)")
    return [*said, "  To let it stand:", f"    {whole(ACKNOWLEDGE, book)}"]


def misfit_data(book: Book) -> tuple[Misfit, ...]:
    """The same for `--json`."""
    found = misfits(book.log)
    tell = _tells(found, book)
    return tuple(Misfit(words=each.said, commands=tuple(_mends(each, tell, book))) for each in found)


def _tells(found: Sequence[Unfit], book: Book) -> bool:
    """Whether any of it can still be told by letter."""
    return any(TELL in each.mend for each in found) and untold(book)


def _mends(each: Unfit, tell: bool, book: Book) -> list[str]:
    return [whole(command, book) for command in each.mend if command != TELL or tell]
