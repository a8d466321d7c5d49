"""Opening the record for a command: which file, which playoff, and refusals where it has gone on."""

import functools
import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from inspect import signature
from pathlib import Path
from typing import Any

import click

from playoffs.cli.book import BY, MIRROR, PLAYED, Back, Book, NotDone, Options, book_of
from playoffs.cli.said.hints import whole as command
from playoffs.cli.said.misfits import remind
from playoffs.cli.said.refusal import addressed, gone_on, not_taken, placed
from playoffs.cli.where import DB
from playoffs.desk.act import Stale, load
from playoffs.desk.record.beside import ARCHIVED
from playoffs.desk.record.places import (
    Where,
    besides,
    gone_elsewhere,
    moved_to,
    refuse_empty,
    refuse_no_folder,
)
from playoffs.desk.record.store import Store, begun, moved_away, open_store
from playoffs.model.find import NotFound, did_you_mean, having
from playoffs.model.position import Refused
from playoffs.text.errors import ONE_LINE, BadInput, off_line

_WHICH = click.option("-e", "--event", default="", help="Which playoff: its name, or part of it.")
_FILE = (DB, click.option("--json", is_flag=True, help="As JSON."))
_BY = click.option("--by", default="", metavar="NAME", help=f"Who acts, for the record; else {BY}.")
_YES = click.option("-y", "--yes", is_flag=True, help="Do not ask before what cannot be undone.")
_MIRROR = click.option(
    "--mirror", default="", metavar="FOLDER|URL", help=f"A second copy, kept up to date; else {MIRROR}."
)
_ACT = (
    _MIRROR,
    click.option(
        "--expect",
        type=int,
        metavar="ENTRY",
        help="Last entry that you have seen; refused if what you answer has changed since.",
    ),
    click.option("--key", default="", help="Name of this submission: sent twice it counts once."),
    _BY,
    _YES,
)


def on_a_record(
    *, acts: bool, writes: bool = False, one: bool = True
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Gives a command the options of every command on a record, handed over as one `Options`: with those of an act, if
    it `acts`, or the second copy alone where it `writes` something else. What is about all playoffs, and not `one` of
    them, takes no name of one: it would be believed."""

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        by = () if "by" in signature(command).parameters else ("by",)  # `appeal --by` says who appeals

        @functools.wraps(command)
        def wrapper(db: Where | None, json: bool, event: str = "", named: str = "", **rest: Any) -> None:
            _on_one_line()
            said = ("mirror", "expect", "key", "yes", *by) if acts else ("mirror",) if writes else ()
            more = {name: rest.pop(name) for name in said}
            options = Options(event=event or named, db=db, json=json, **more)
            if isinstance(options.path, Path):
                refuse_no_folder(options.path)
                refuse_empty(options.path)
            with on_its_file(options):
                command(options=options, **rest)

        acting = [o for o in _ACT if by or o is not _BY] if acts else [_MIRROR] if writes else []
        for option in reversed((*([_WHICH] if one else []), *_FILE, *acting)):
            wrapper = option(wrapper)
        return wrapper

    return with_options


@contextmanager
def on_its_file(options: Options) -> Iterator[None]:
    """Refusals whose commands name the file that was named."""
    try:
        yield
    except NotDone as error:
        raise type(error)(placed(error.message, options)) from error
    except BadInput as error:
        found, expected = placed(error.found, options), placed(error.expected, options)
        expected = known_copy(expected, options.path)
        raise BadInput(error.place, found, expected, error.line, error.column, error.way) from error
    except NotFound as error:
        raise NotFound(placed(str(error), options)) from error


def known_copy(said: str, path: Where) -> str:
    """A sentence that names a restoring, with the copy that was written last and is there still."""
    if "restore COPY" not in said:
        return said
    from playoffs.desk.second.backed import copies  # late: a record is seldom damaged

    there = {copy.at: file for file, copy in copies(path).items() if not copy.left and file.exists()}
    return said.replace("COPY", shlex.quote(str(there[max(there)]))) if there else said


def by_and_yes(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command of many acts the two options of an act that hold for all of them."""
    return _BY(_YES(command))


def _on_one_line() -> None:
    """Refuse what was typed with a line break or a character in it that nobody sees: it comes to stand on a line of
    terminals, sheets and files of others."""
    context = click.get_current_context()
    for parameter in context.command.params:
        for text in _texts(context.params.get(parameter.name or "")):
            unnamed = getattr(parameter, "flag_value", None)  # what stands for an option without its value
            if not (text.isprintable() or text == unnamed):
                option = isinstance(parameter, click.Option)
                place = parameter.opts[-1] if option else parameter.make_metavar(context).strip("[].")
                raise BadInput(place, off_line(text), ONE_LINE)


def _texts(value: object) -> Iterator[str]:
    """The texts of what was typed for a parameter."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _texts(each)


def nothing_at(path: Where) -> Exception:
    """The refusal of a place where no record lies."""
    if isinstance(path, Path) and moved_to(path):
        return gone_elsewhere(path)
    if moved_away(path):
        said = "no record is there any more: it was moved, and the schema playoffs_moved has what it was"
        anew = "to begin here anew, its owner drops that schema or gives it another name"
        return NotDone(f"{path}: {said}; name where it is now with --db; {anew}")
    return NotDone(f"{path}: no playoff is recorded there yet; `playoffs new FILE` sets one up")


@contextmanager
def store_at(path: Where, mirror: str = "") -> Iterator[Store]:
    """The file of the record, open, and copied to its second copy if it has one; says of a file of an earlier form what
    its copy is called."""
    with open_store(path) as store, _copying(store, mirror):
        try:
            yield store
        finally:
            if store.copied:
                was = f"{path.name if isinstance(path, Path) else path} was of {store.earlier}"
                kept = f"kept in {store.copied}"
                click.echo(f"{was} and has the form of this one now; as it was, it is {kept}.", err=True)


@contextmanager
def _copying(store: Store, mirror: str) -> Iterator[None]:
    """Copy what is saved in here to its second copy, where one is named; the copy itself has none."""
    where = mirror or os.environ.get(MIRROR, "")
    if not where:
        yield
        return
    from playoffs.cli.said.second import copying  # late: who has no second copy needs none of it
    from playoffs.desk.second.keeping import is_the_copy

    with nullcontext() if is_the_copy(store.path, where) and not mirror else copying(store, where):
        yield


@contextmanager
def opened(
    options: Options, offered: str = "", adopts: bool = False, whole: bool = False, whole_plan: bool = False
) -> Iterator[Book]:
    """The playoff that a command is about; refused where it cannot be told, or has gone on from what was seen.

    `offered` is what a command wants to record, in words that give no bid away; nothing but an adoption is recorded
    where this program plays the record otherwise than the one that wrote it. What depends on the `whole` record is
    refused after any newer entry; anything else only where its own question has changed. What does not fit of the plan
    is said at its end, with what to do about it where the `whole_plan` is asked for.
    """
    path = options.path
    if not begun(path):
        raise nothing_at(path)
    with store_at(path, options.mirror) as store:
        name, several = chosen(store, options.event)
        log = load(store, name)
        book = book_of(store, log, options, several)
        if offered and store.moved:
            raise NotDone(f"{path} can only be read: this record was moved to {store.moved}, and goes on there")
        if offered and store.read_only:
            expected = "copy it to a folder that can be written to, and name the copy with --db"
            raise NotDone(f"{path} can only be read, so nothing is recorded in it; {expected}")
        if options.by and log.edition == 1:
            raise NotDone(f"{name} was set up with version 0.1.0, and its record keeps nobody who acts; leave out --by")
        behind = options.expect is not None and options.expect != log.version and not book.received
        if options.expect is not None and behind and (whole or options.expect > log.version):
            raise gone_on(book, options.expect, offered)
        if log.difference and offered and not adopts:
            raise NotDone(f"this program reads the record otherwise, {log.difference}; `playoffs accept --reason WHY`")
        with _told(book, offered, behind):
            yield book
            if not (options.json or PLAYED.get()):  # not after each line of a day on paper
                remind(book, whole_plan)


@contextmanager
def _told(book: Book, offered: str, behind: bool) -> Iterator[None]:
    """Every refusal in words, with a command that goes on from there; `behind` is who has not seen the last entry."""
    options = book.options
    try:
        yield
    except Stale as error:  # somebody else was faster, while this command was asking or deciding
        now = book_of(book.store, error.log, options, book.several)
        raise gone_on(now, error.expected, offered, error.about) from error
    except (Refused, NotDone) as error:
        if options.expect is not None and behind and not isinstance(error, Back):
            raise gone_on(book, options.expect, offered) from error
        if isinstance(error, Refused):
            raise not_taken(book, error) from error
        named = "`" in error.message or "; --" in error.message or isinstance(error, Back)
        more = "" if named else f"; `{command('next', book)}` says what is next"
        raise type(error)(addressed(f"{error.message}{more}", book)) from error
    except BadInput as error:
        found, expected = addressed(error.found, book), addressed(error.expected, book)
        raise BadInput(error.place, found, expected, error.line, error.column, error.way) from error
    except NotFound as error:
        listed = "" if "can mean" in str(error) or "`" in str(error) else "; `playoffs show` lists who plays"
        raise NotFound(addressed(f"{error}{listed}", book)) from error


def undecided(store: Store) -> list[str]:
    """The playoffs that are still being played, and not archived."""
    from playoffs.desk.beside import archived  # late: one playoff needs none of it

    return [event for event in archived.in_use(store) if load(store, event).position.ranking is None]


def chosen(store: Store, word: str) -> tuple[str, bool]:
    """The playoff meant by its name, its title or part of its name, or the only one that there is to play; and whether
    there are more.

    Never a guess: what could mean two is refused. One that is archived is meant only where it is named.
    """
    events = store.events()
    if not events:
        raise NotDone(f"{store.path}: no playoff is recorded there yet; `playoffs new FILE` sets one up")
    current = in_use(store)
    if current and not word:
        return current, False
    meant = _meant(store, events, word) if word else _unnamed(store, events)
    several = len(events if word else meant) > 1
    if len(meant) == 1:
        return meant[0], meant[0] != current if current else several
    if word and not meant:
        raise BadInput("--event", repr(word), f"one of {', '.join(events)}{did_you_mean(word, events)}")
    expected = f"which playoff you mean: {', '.join(meant)}"
    chosen_once = "" if word else f"; `playoffs use {meant[0]}` chooses one for every command"
    raise BadInput("--event", repr(word) if word else "none", f"{expected}{chosen_once}")


def _unnamed(store: Store, events: Sequence[str]) -> list[str]:
    """Those that can be meant by a command that names none: of several that are not archived those being played."""
    if len(events) == 1 and not store.beside(events[0], ARCHIVED):
        return list(events)
    from playoffs.desk.beside import archived  # late: as above

    kept = list(archived.in_use(store))
    if not kept:
        some = undecided(store) or list(events)
        back = f"all there are archived, and `playoffs archive {some[0]} --back` puts one back"
        raise BadInput("--event", "none", f"which playoff you mean: {', '.join(some)}; {back}")
    return kept if len(kept) == 1 else undecided(store) or kept


def in_use(store: Store) -> str:
    """The playoff that `playoffs use` has chosen, if it is still recorded; beside the record, in a file of its own."""
    try:
        named = beside(store.path).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return named if named in store.events() else ""


def beside(path: Where) -> Path:
    """The file that keeps the choice: `playoffs.db.use`."""
    return besides(path, "use")


def _meant(store: Store, events: Sequence[str], word: str) -> list[str]:
    """The playoffs that a word names: by its name or its title as it stands, else by a part of the name."""
    if word in events:
        return [word]
    from playoffs.desk.beside import archived
    from playoffs.desk.twins import titled  # late: most words are names

    found = titled(store, word)
    return [each for each in found if each not in archived.archived(store)] or found or having(word, events)
