"""What no longer fits of a plan, on the screen of every command until the director has acknowledged it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from playoffs.cli.book import Book, book_of
from playoffs.cli.said.hints import whole
from playoffs.cli.talk import wrapped
from playoffs.desk.act import Done, load
from playoffs.desk.details import recalled
from playoffs.desk.fitting import misfits, too_early
from playoffs.desk.record.beside import TIMES
from playoffs.model.names import counted
from playoffs.planning.clock import recorded
from playoffs.planning.fitting import TELL, Unfit
from playoffs.planning.misfits import Impossible

if TYPE_CHECKING:
    from playoffs.outputs.day import Misfit
    from playoffs.planning.revision import Clash

ACKNOWLEDGE = "schedule --acknowledge"


def remind(book: Book, whole_plan: bool = False) -> None:
    """Say on standard error that something does not fit, as the record stands now: with what to do about it where the
    whole plan is asked for and where this command has brought it about, else in a line."""
    now = book.log
    if len(book.store.rows(book.event)) != now.version:
        now = load(book.store, book.event)
    fresh = book_of(book.store, now, book.options, book.several)
    if not whole_plan and (since := came_since(fresh)):
        click.echo(f"\n{_since(fresh, len(since))}", err=True)
    if not (found := misfits(now)):
        return
    news = now is not book.log and not {each.why for each in found} <= {each.why for each in misfits(book.log)}
    for line in reminder(fresh, found) if whole_plan or news else ["", _in_a_line(fresh, found)]:
        click.echo(line, err=True)


def came_since(book: Book) -> "tuple[Clash, ...]":
    """Answers about times that the day which is set does not fit; of most playoffs nobody is asked, and nothing more is
    looked up."""
    if not book.store.beside(book.event, TIMES):
        return ()
    from playoffs.desk.times.later import later  # late: few playoffs ask for times on a grid

    return later(book.store, book.log, book.names)


def _since(book: Book, n: int) -> str:
    return f"Answers came that the day does not fit ({counted(n, 'point')}): {whole('schedule', book)}"


def _in_a_line(book: Book, found: Sequence[Unfit]) -> str:
    from playoffs.documents.words.misfit_words import headed

    said = headed([each.why for each in found])
    return f"{said} ({counted(len(found), 'point')}): {whole('schedule', book)}"


def reminder(book: Book, found: Sequence[Unfit]) -> list[str]:
    """What does not fit, the commands that mend it, and the one that lets it stand."""
    from playoffs.cli.said.owing import all_told  # late, like all words of it: most plans fit
    from playoffs.documents.words.misfit_words import CHANGED, headed, misfit

    zone = recalled(book.log).zone
    said, above = [""], ""
    tell = _tells(found, book)
    # what has changed stands first: most often it was changed on purpose, a moment ago
    points = [(headed([each.why]), each) for each in found]
    for heading, each in sorted(points, key=lambda point: point[0] != CHANGED):
        said += [f"{heading}:"] if heading != above else []
        above = heading
        said += [f"  {line}" for line in wrapped(f"{misfit(each.why, zone)}.", "  ")]
        said += [f"    {command}" for command in _mends(each, tell, book)]
        if TELL in each.mend and all_told(book):
            said.append("    (everybody who plays was told by letter)")
    if all(isinstance(each.why, Impossible) for each in found):
        return said
    return [*said, "  Once everybody knows, or to let it stand:", f"    {whole(ACKNOWLEDGE, book)}"]


def early(book: Book, done: Done) -> None:
    """Say on standard error that a stage was started, by this entry, on a day before its own: most often a slip."""
    log, made = book.log, done.log.recorded[done.version - 1]
    if book.options.json:
        return
    if found := too_early(log, recorded(getattr(made.entry, "played", "") or made.row.at)):
        day, today = found
        from playoffs.documents.words.language import ENGLISH  # late, like all words of it

        said = f"This stage is planned for {ENGLISH.brief(day)}, and was started on {ENGLISH.brief(today)}."
        for line in (*wrapped(f"{said} If that was a slip:"), f"  {whole(f'undo {done.version} --reason WHY', book)}"):
            click.echo(line, err=True)


def misfit_data(book: Book) -> "tuple[Misfit, ...]":
    """The same for `--json`."""
    from playoffs.documents.words.language import ENGLISH
    from playoffs.documents.words.misfit_words import misfit
    from playoffs.documents.words.planning_words import clashing
    from playoffs.outputs.day import Misfit

    found, zone = misfits(book.log), recalled(book.log).zone
    tell = _tells(found, book)
    since = came_since(book)
    came = (Misfit(words=clashing(each, ENGLISH), commands=(whole("schedule", book),)) for each in since)
    return (*came, *(Misfit(words=misfit(each.why, zone), commands=tuple(_mends(each, tell, book))) for each in found))


def _tells(found: Sequence[Unfit], book: Book) -> bool:
    """Whether any of it can still be told by letter."""
    if not any(TELL in each.mend for each in found):
        return False
    from playoffs.cli.said.owing import untold

    return untold(book)


def _mends(each: Unfit, tell: bool, book: Book) -> list[str]:
    return [whole(command, book) for command in each.mend if command != TELL or tell]
