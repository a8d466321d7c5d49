"""What no longer fits of a plan, on the screen of every command until the director has acknowledged it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from playoffs.cli.book import Book, book_of
from playoffs.cli.said.hints import whole
from playoffs.cli.talk import wrapped
from playoffs.desk.act import load
from playoffs.desk.details import recalled
from playoffs.desk.fitting import misfits
from playoffs.planning.fitting import TELL, Unfit

if TYPE_CHECKING:
    from playoffs.outputs.day import Misfit

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
    from playoffs.cli.said.owing import all_told  # late, like all words of it: most plans fit
    from playoffs.documents.words.misfit_words import misfit

    zone = recalled(book.log).zone
    said = ["", "The plan does not fit as it stands:"]
    tell = _tells(found, book)
    for each in found:
        said += [f"  {line}" for line in wrapped(f"{misfit(each.why, zone)}.", "  ")]
        said += [f"    {command}" for command in _mends(each, tell, book)]
        if TELL in each.mend and all_told(book):
            said.append("    (everybody who plays was told by letter)")
    return [*said, "  To let it stand:", f"    {whole(ACKNOWLEDGE, book)}"]


def misfit_data(book: Book) -> "tuple[Misfit, ...]":
    """The same for `--json`."""
    from playoffs.documents.words.misfit_words import misfit
    from playoffs.outputs.day import Misfit

    found, zone = misfits(book.log), recalled(book.log).zone
    tell = _tells(found, book)
    return tuple(Misfit(words=misfit(each.why, zone), commands=tuple(_mends(each, tell, book))) for each in found)


def _tells(found: Sequence[Unfit], book: Book) -> bool:
    """Whether any of it can still be told by letter."""
    if not any(TELL in each.mend for each in found):
        return False
    from playoffs.cli.said.owing import untold

    return untold(book)


def _mends(each: Unfit, tell: bool, book: Book) -> list[str]:
    return [whole(command, book) for command in each.mend if command != TELL or tell]
