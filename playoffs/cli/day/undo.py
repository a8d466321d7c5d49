"""`retract` and `correct`: taking a fact back or mending it, after listing what falls with it."""

from collections.abc import Sequence
from typing import NamedTuple

import click

from playoffs.cli.book import Book, NotDone, Options
from playoffs.cli.day.values import read_value
from playoffs.cli.prompt import agreed, declined
from playoffs.cli.said.hints import command, whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.reasons import WHY, because
from playoffs.cli.said.told import recorded, tell
from playoffs.cli.said.waits import resting
from playoffs.cli.talk import wrapped
from playoffs.desk.act import Act
from playoffs.desk.elsewhere.rated import reports
from playoffs.desk.record.entries import Appealed, Corrected, Retracted
from playoffs.desk.undo import correct as corrected
from playoffs.desk.undo import correcting, given_back, not_in_force, retracting, what_falls
from playoffs.desk.undo import retract as retracted
from playoffs.documents.record.consequences import consequences
from playoffs.documents.record.updates import lost
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.reasons import SLIP
from playoffs.documents.words.seats import seated
from playoffs.formats.results import PLAYED_RESULTS
from playoffs.formats.roles import Role
from playoffs.model.history import Held
from playoffs.model.position import Fact, Refused, Value
from playoffs.model.vocabulary import Question
from playoffs.text.counts import count
from playoffs.text.errors import BadInput, shown

_RE_PAIR = click.option(
    "--re-pair", is_flag=True, help="Pair later rounds of a Twixt session anew; else they stand as they were paired."
)


@click.command(short_help="Undo an entry; what falls with it is listed first.")
@click.argument("entry", default="last")
@click.option("--reason", default="", help="Why, for the record.")
@_RE_PAIR
@on_a_record(acts=True)
def undo(entry: str, reason: str, re_pair: bool, options: Options) -> None:
    """Undo ENTRY, and everything that depends on it; without ENTRY the last one, which needs no reason.

    A bid is final once received, so that nobody changes it after hearing of the other one (MSCA-A).
    Draws and opened bids stay: they can only be ruled on, and answer their question again if it returns.
    """
    with opened(options, f"the undoing of entry {entry}") as book:
        version = numbered(book, entry)
        take_back(book, version, reason or (SLIP if entry == "last" else ""), re_pair)


def numbered(book: Book, entry: str) -> int:
    """The number of an entry that was typed; `last` is the last one that stands. `BadInput` where that is final."""
    if (number := count(entry)) is not None:
        return number
    if entry.casefold() != "last":
        raise BadInput("entry", shown(entry), f"its number, as `{whole('log', book)}` shows it, or last")
    if book.sent and isinstance(book.sent.entry, Retracted | Corrected):
        return book.sent.entry.version
    stands = sorted(book.log.line.held, key=lambda held: held.version)
    if not stands:
        raise NotDone("nothing was entered yet that could be undone")
    last, ours = stands[-1], [held for held in stands if not held.final]
    _refuse_appeal(book, last.version)
    if not last.final:
        return last.version
    before = f"`{whole(f'undo {ours[-1].version}', book)}` for {_said(book, ours[-1].version)}" if ours else ""
    bid = f"`{whole('void-bid PLAYER', book)}`, if it was entered for the wrong player" if last.ask.sealed else ""
    found = f"{_said(book, last.version)}, which is final ({last.ask.clause})"
    expected = (
        bids_ruled(last, book) or ", or ".join(filter(None, (bid, before))) or f"a ruling, `{whole('rule', book)}`"
    )
    newest = book.log.recorded[-1]
    if newest.row.version != last.version:
        said = recorded(newest.entry, newest.ask, book)
        found = f"{said}, which is no answer to undo; the last answer, entry {last.version}, is {found}"
    raise BadInput(f"the last entry, {newest.row.version}", found, expected)


def appealed(book: Book, after: int) -> str:
    """The last appeal, or decision of one, that was noted after an entry; nothing where there is none. An undo that
    passed over it would take back what was entered before."""
    since = (each for each in reversed(book.log.recorded[after:]) if isinstance(each.entry, Appealed))
    found = next(since, None)
    return f"Entry {found.row.version}: {recorded(found.entry, found.ask, book)}" if found else ""


def _refuse_appeal(book: Book, last: int) -> None:
    """An undo of the last entry does not pass over an appeal to the `last` that can be undone."""
    if found := appealed(book, last):
        before = f"`{whole(f'undo {last}', book)}` for {_said(book, last)}"
        ends = f"`{whole('appeal', book)}` for how an appeal ends"
        raise BadInput("undo", f"“{found}”, which cannot be undone", f"{before}, or {ends}")


def bids_ruled(held: Held, book: Book) -> str:
    """How a bid is set that was typed wrongly at the opening, which is final; nothing of another entry."""
    if held.ask.question is not Question.OPEN_BIDS:
        return ""
    here = held.ask.place.stage.at(board=held.ask.place.board)
    rulings = [ask for ask in book.log.may if ask.question is Question.SET_BID and here.holds(ask.place)]
    commands = [f"`{command(ask, book).replace(' 7:30 ', ' M:SS ')}`" for ask in rulings]
    if commands:
        return f"a ruling, if a slip was misread or mistyped: {' or '.join(commands)}"
    after = [h.version for h in book.log.line.held if h.version > held.version and here.holds(h.ask.place)]
    first = f"`{whole(f'undo {after[0]} --reason WHY', book)}`, then " if after else ""
    return f"a ruling, if a slip was misread or mistyped: {first}`playoffs rule set-bid PLAYER M:SS --reason WHY`"


def _refuse_opened(book: Book, entry: int) -> None:
    """Bids that are opened are no entry to undo or correct: the ruling is named that sets one."""
    held = book.log.line.holds(entry)
    if held and not book.received and (expected := bids_ruled(held, book)):
        raise BadInput(f"entry {entry}", f"{_said(book, entry)}, which is final ({held.ask.clause})", expected)


def take_back(book: Book, entry: int, reason: str = "", re_pair: bool = False, sure: bool = False) -> None:
    """Undo an entry once the director has seen what falls with it; who is sure is asked only if something
    does, or does not come back."""
    _refuse_opened(book, entry)
    if not book.received:
        falls = what_falls(book.log, entry, re_pair=re_pair)
        gone = lost(book.log, entry, str)
        if falls or gone or not sure or _resting(book, (entry,)):
            _warn(f"{gone}. {_better(book, entry)}" if gone else _again(book, entry), book)
            then = Then(retracting(entry, "-", re_pair), f"Undo entry {entry}, {_said(book, entry)}?")
            _agree(book, entry, falls, then, reason)
    reason = because(reason, book.options)
    done = retracted(book.store, book.event, entry, reason, book.request, re_pair)
    tell(book, done, _resting(book, (entry, *done.fell)))


@click.command(short_help="Correct an entry where it stands; what falls with it is listed first.")
@click.argument("entry")
@click.argument("words", nargs=-1, required=True, metavar="VALUE")
@click.option("--reason", default="", help="Why, for the record.")
@_RE_PAIR
@on_a_record(acts=True)
def correct(entry: str, words: Sequence[str], reason: str, re_pair: bool, options: Options) -> None:
    """Let ENTRY say VALUE instead, as its own command would take it: W, D or B for a result, a player, an order.

    ENTRY is a number, or `last`.
    """
    with opened(options, f"the correction of entry {entry}") as book:
        held = mendable(book, numbered(book, entry))
        mend(book, held, read_value(held.ask, words, book, held.fact.value), reason, re_pair)


def mend(book: Book, held: Held, value: Value, reason: str = "", re_pair: bool = False) -> None:
    """Let a fact say something else once the director has seen what falls with it."""
    entry = held.version
    if not book.received:
        if value == held.fact.value:
            raise BadInput(f"entry {entry}", f"{_said(book, entry)}, which it says already", "another value")
        fact = Fact(held.ask.id, value, held.fact.reason, cause=held.fact.cause)
        falls = what_falls(book.log, entry, fact, re_pair)
        mended = book.answered(held.ask, fact)
        question = f"Correct entry {entry} from “{_said(book, entry)}” to “{mended}”?"
        _agree(book, entry, falls, Then(correcting(entry, value, "-", re_pair), question), reason)
    reason = because(reason, book.options)
    done = corrected(book.store, book.event, entry, value, reason, book.request, re_pair)
    tell(book, done, _resting(book, (entry, *done.fell)))


def mendable(book: Book, entry: int) -> Held:
    """The fact of an entry; of one that is no longer in force what it was, for a submission sent again."""
    _refuse_opened(book, entry)
    held = book.log.line.holds(entry)
    if held and held.ask.sealed:
        expected = "`playoffs void-bid PLAYER`, if it was entered for the wrong player and no bid is opened yet"
        raise BadInput(f"entry {entry}", f"a bid, which is final once received ({held.ask.clause})", expected)
    if held:
        return held
    found = next((r for r in book.log.recorded if r.row.version == entry and r.ask), None)
    fact = getattr(found.entry, "fact", None) if found else None
    if found and found.ask and fact and book.received:
        return Held(version=entry, ask=found.ask, fact=fact)
    raise not_in_force(book.log, entry)


def _said(book: Book, entry: int) -> str:
    held = book.log.line.holds(entry)
    return book.answered(held.ask, held.fact) if held else f"entry {entry}"


def _reported(held: Held, book: Book) -> str:
    """That a game that was played is rated, whatever becomes of its entry (MSCA-R)."""
    if not reports(book.log) or held.ask.question is not Question.RESULT or held.fact.value not in PLAYED_RESULTS:
        return ""
    return (
        f" (it stays in the rating report as played; if it was entered by mistake, afterwards"
        f' `playoffs rated --strike {held.version} --reason "…"`)'
    )


def _better(book: Book, entry: int) -> str:
    """How a corrected entry says again what it said before, where its undoing does not bring that back."""
    was = book.log.recorded[entry - 1]
    before = book.log.recorded[was.entry.version - 1] if isinstance(was.entry, Corrected) else None
    fact = getattr(before.entry, "fact", None) if before else None
    if was.ask is None or fact is None or not _taken(book, entry, fact):
        return ""
    said = book.answered(was.ask, fact)
    value = f" {fact.value}" if isinstance(fact.value, str) and fact.value not in book.names else " VALUE"
    return f"To let it say “{said}” again instead: {whole(f'correct {entry}{value} --reason WHY', book)}"


def _again(book: Book, entry: int) -> str:
    """What an answer says again once its correction is undone."""
    held, back = book.log.line.holds(entry), given_back(book.log, entry)
    return f"Says again: {book.answered(held.ask, back)}" if held and back else ""


def _taken(book: Book, entry: int, fact: Fact) -> bool:
    """Whether an entry can be corrected to what another one said."""
    try:
        what_falls(book.log, entry, Fact(fact.ask, fact.value, fact.reason, cause=fact.cause))
    except (BadInput, Refused):
        return False
    return True


def _resting(book: Book, versions: Sequence[int]) -> list[str]:
    """Which titles wait again because these entries of this one fall or change (MSCA-1e)."""
    changed = [held for held in book.log.line.held if held.version in versions]
    return [line for said in resting(book, changed) for line in wrapped(f"{said}{book.by(Role.TIED)}.")]


def _warn(said: str, book: Book) -> None:
    """Say what an undoing does not bring back, before anything is agreed to."""
    if said and not book.options.yes:
        for line in wrapped(f"{said}.", "  "):
            click.echo(line, err=True)


class Then(NamedTuple):
    """What is to be agreed to."""

    act: Act
    question: str


def _agree(book: Book, entry: int, falls: tuple[Held, ...], then: Then, reason: str) -> None:
    """List what falls, say what follows then as the page of the console does, and go on only if the director says so:
    without a terminal nothing but --yes says it."""
    for held in falls if not book.options.yes else ():
        said = book.answered(held.ask, held.fact)
        besides = " (kept: it answers again if its question returns)" if held.final else _reported(held, book)
        for text in wrapped(f"Falls with it: entry {held.version}, {said}{besides}.", "  "):
            click.echo(text, err=True)
    for text in _resting(book, (entry, *(held.version for held in falls))) if not book.options.yes else ():
        click.echo(f"  {text}", err=True)
    tongue = seated(ENGLISH, book.log.founding.tournament.play)
    if follows := () if book.options.yes else consequences(book.log, then.act, entry, tongue):
        for text in wrapped(f"Follows then: {'. '.join(follows)}.", "  "):
            click.echo(f"  {text}", err=True)
    if not agreed(then.question, book.options):
        numbers = ", ".join(str(held.version) for held in falls)
        what = f"; with entry {entry} would fall {numbers}" if falls else ""
        why = () if reason else WHY
        raise declined("nothing was changed", "do it without being asked", book.options, *why, about=what)
