"""The record as a command sees it: which file, which playoff, what it awaits, and how every act there is sent."""

import functools
import re
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from playoffs.desk.act import Request, Stale, load
from playoffs.desk.entries import utc_now
from playoffs.desk.log import Log
from playoffs.desk.places import VARIABLE, default_path
from playoffs.desk.store import Store, open_store
from playoffs.files.errors import BadInput
from playoffs.model.find import NotFound, did_you_mean, find_player, plain
from playoffs.model.names import labels
from playoffs.model.position import Ask, Notice, Refused
from playoffs.model.tournament import Tournament
from playoffs.sheets.sentences import answered, asked, followed
from playoffs.structures.rules import StagedRules


class NotNow(click.ClickException):
    """Understood, but refused as things stand; nothing was written."""


@dataclass(frozen=True, slots=True)
class Options:
    """What may be said with every command on a record."""

    event: str = ""
    db: Path | None = None
    json: bool = False
    expect: int | None = None
    key: str = ""
    yes: bool = False
    running: bool = False
    """Whether the session asks whatever it needs, also where nobody sits at a terminal."""

    @property
    def path(self) -> Path:
        return self.db or default_path()


_WHICH = (
    click.option("-e", "--event", default="", help="Which playoff: its name, or part of it."),
    click.option("--db", type=click.Path(path_type=Path), help=f"File of the record; else {VARIABLE}."),
    click.option("--json", is_flag=True, help="As JSON."),
)
_ACT = (
    click.option("--expect", type=int, metavar="ENTRY", help="Last entry that you have seen; refused if it is not."),
    click.option("--key", default="", help="Name of this submission: sent twice it counts once."),
    click.option("-y", "--yes", is_flag=True, help="Do not ask before what cannot be undone."),
)


def on_a_record(*, acts: bool) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Gives a command the options of every command on a record, handed over as one `Options`."""

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(command)
        def wrapper(event: str, db: Path | None, json: bool, named: str = "", **rest: Any) -> None:
            more = {name: rest.pop(name) for name in ("expect", "key", "yes")} if acts else {}
            command(options=Options(event or named, db, json, **more), **rest)

        for option in reversed((*_WHICH, *_ACT) if acts else _WHICH):
            wrapper = option(wrapper)
        return wrapper

    return with_options


def request(options: Options, expected: int, part: str = "") -> Request:
    """What is sent along with an act; `part` tells the acts of one command apart."""
    key = "/".join(filter(None, (options.key, part))) if options.key else new_key()
    return Request(key, expected, utc_now())


def new_key() -> str:
    """A name for a submission that no other has."""
    return str(uuid.uuid4())


@dataclass(frozen=True, slots=True)
class Book:
    """One playoff's record, opened for one command."""

    store: Store
    log: Log
    options: Options
    names: Mapping[str, str]
    """What to call each tied player, by id."""
    several: bool
    """Whether a command must say which playoff it is about."""

    @property
    def event(self) -> str:
        return self.log.event

    @property
    def title(self) -> str:
        return self.log.founding.title

    @property
    def request(self) -> Request:
        expected = self.options.expect
        return request(self.options, self.log.version if expected is None else expected)

    @property
    def received(self) -> bool:
        """Whether this very submission has been recorded before."""
        return bool(self.options.key and self.store.request(self.options.key))

    @property
    def earlier(self) -> Ask | None:
        """What this very submission has answered already, if it has been received before."""
        row = self.store.request(self.options.key) if self.options.key else None
        return self.log.recorded[row.version - 1].ask if row and row.event == self.event else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What an act may answer: what is awaited, or what the same submission answered when it came first."""
        return (self.earlier,) if self.earlier else self.log.asks

    @property
    def may(self) -> tuple[Ask, ...]:
        return (self.earlier,) if self.earlier else self.log.may

    def by(self, clause: str) -> str:
        """A clause of MSCA in brackets, or nothing under rules of others, which do not say what it says."""
        rules = self.log.founding.ruleset
        return f" ({clause})" if isinstance(rules, StagedRules) else ""

    def asked(self, ask: Ask) -> str:
        return asked(ask, self.names)

    def followed(self, notices: tuple[Notice, ...]) -> tuple[str, ...]:
        return followed(notices, self.names)

    def held(self, version: int) -> str:
        """What the fact of an entry said."""
        line = next(h for h in (*self.log.line.held, *self.log.line.kept) if h.version == version)
        return answered(line.ask, line.fact, self.names)

    def player(self, word: str) -> str:
        """The id of a tied player; `NotFound`, and `BadInput` for somebody of the event who is not tied."""
        event = self.log.founding.tournament
        tied = set(self.log.founding.tied)
        try:
            return find_player(replace(event, players=tuple(p for p in event.players if p.id in tied)), word).id
        except NotFound as error:
            somebody = _found(event, word)
            if somebody is None or "can mean" in str(error):
                raise
            expected = ", ".join(self.names.values())
            raise BadInput(repr(word), f"{somebody}, who is not tied for {self.title}", f"one of {expected}") from error


def _found(event: Tournament, word: str) -> str | None:
    try:
        return find_player(event, word).name
    except NotFound:
        return None


def book_of(store: Store, log: Log, options: Options, several: bool) -> Book:
    """A playoff's book; `several` if the record holds others that a word could mean."""
    tied = set(log.founding.tied)
    return Book(store, log, options, labels(p for p in log.founding.tournament.players if p.id in tied), several)


@contextmanager
def opened(options: Options, offered: str = "", adopts: bool = False) -> Iterator[Book]:
    """The playoff that a command is about; refused where it cannot be told, or has gone on from what was seen.

    `offered` is what a command wants to record, in words that give no bid away; nothing but an adoption is recorded
    where this program plays the record otherwise than the one that wrote it.
    """
    from playoffs.cli import refusal  # late, since most runs are refused nothing

    path = options.path
    if not path.exists():
        raise NotNow(f"{path}: no playoff is recorded there yet; `playoffs new FILE` founds one")
    with open_store(path) as store:
        name, several = chosen(store, options.event)
        log = load(store, name)
        book = book_of(store, log, options, several)
        if options.expect is not None and options.expect != log.version and not book.received:
            raise refusal.gone_on(book, options.expect, offered)
        if log.difference and offered and not adopts:
            raise NotNow(f"this program reads the record otherwise, {log.difference}; `playoffs adopt --reason WHY`")
        try:
            yield book
        except Stale as error:  # somebody else was faster, while this command was asking or deciding
            raise refusal.gone_on(book_of(store, error.log, options, several), error.expected, offered) from error
        except Refused as error:
            raise refusal.not_taken(book, error) from error


def undecided(store: Store) -> list[str]:
    """The playoffs that are still being played."""
    return [event for event in store.events() if load(store, event).position.ranking is None]


def chosen(store: Store, word: str) -> tuple[str, bool]:
    """The playoff meant by its name or part of it, or the only one that there is to play; and whether there are more.

    Never a guess: what could mean two is refused.
    """
    events = store.events()
    if not events:
        raise NotNow(f"{store.path}: no playoff is recorded there yet; `playoffs new FILE` founds one")
    meant = [e for e in events if e == word] or _meant(events, word) if word else list(events)
    if not word and len(events) > 1:
        meant = undecided(store) or meant
        several = len(meant) > 1
    else:
        several = len(events) > 1
    if len(meant) == 1:
        return meant[0], several
    if word and not meant:
        raise BadInput("--event", repr(word), f"one of {', '.join(events)}{did_you_mean(word, events)}")
    raise BadInput("--event", repr(word) if word else "none", f"which playoff you mean: {', '.join(meant)}")


def _meant(events: Sequence[str], word: str) -> list[str]:
    """The playoffs that have a word in their names, or every part of it where it is no piece of one."""
    plainly = plain(word)
    parts = re.split(r"[^a-z0-9]+", plainly)
    return [e for e in events if plainly in e] or [e for e in events if all(part in e for part in parts)]
