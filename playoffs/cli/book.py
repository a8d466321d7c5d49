"""One playoff's record, opened for one command: what it awaits, who is who, and how an act is sent."""

import os
import uuid
from collections.abc import Callable, Mapping
from contextvars import ContextVar

import click
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.act import Request, load
from playoffs.desk.record.entries import Answered, Corrected
from playoffs.desk.record.log import Log, Recorded
from playoffs.desk.record.people import names, people
from playoffs.desk.record.places import Where, default_path
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store
from playoffs.documents.words.sentences import answered, asked, closing, followed
from playoffs.formats.roles import Role
from playoffs.formats.rules import shares
from playoffs.model.find import NotFound, file_id, find_player, in_full
from playoffs.model.position import Ask, Fact, Notice
from playoffs.model.tournament import Play, Tournament
from playoffs.model.vocabulary import Question
from playoffs.playoff.founding import CUT
from playoffs.text.errors import BadInput

BY = "PLAYOFFS_BY"
"""Environment variable that names who acts, where no command says it."""

MIRROR = "PLAYOFFS_MIRROR"
"""Environment variable that names a second copy, where no command says it."""


class NotDone(click.ClickException):
    """Understood, and not done as things stand; the command ends with 1, and nothing was written."""


class Back(NotDone):
    """Whoever was asked went back; nothing was written."""


class Options(Struct, frozen=True, kw_only=True):
    """What may be said with every command on a record."""

    event: str = ""
    db: Where | None = None
    json: bool = False
    expect: int | None = None
    key: str = ""
    yes: bool = False
    by: str = ""
    mirror: str = ""
    """Where a second copy is kept, if that was said."""
    running: bool = False
    """Whether the session asks whatever it needs, also where nobody sits at a terminal."""

    @property
    def path(self) -> Where:
        return self.db or default_path()


PLAYED: ContextVar[str] = ContextVar("PLAYED", default="")
"""When what is entered was played, as a UTC instant, while a day on paper is entered afterwards."""


def request(options: Options, expected: int, part: str = "") -> Request:
    """What is sent along with an act; `part` tells the acts of one command apart."""
    key = "/".join(filter(None, (options.key, part))) if options.key else new_key()
    return Request(key, expected, utc_now(), (options.by or os.environ.get(BY, "")).strip(), PLAYED.get())


def new_key() -> str:
    """A name for a submission that no other has."""
    return str(uuid.uuid4())


class Book(Struct, frozen=True, kw_only=True):
    """One playoff's record, opened for one command."""

    store: Store
    log: Log
    options: Options
    names: Mapping[str, str]
    """What to call everybody who is tied or ever was, by id: what they said stands in the record."""
    several: bool
    """Whether a command must say which playoff it is about."""

    @property
    def tied(self) -> dict[str, str]:
        """What to call each tied player, by id."""
        tied = set(self.log.founding.tied)
        return {player: name for player, name in self.names.items() if player in tied}

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
    def sent(self) -> Recorded | None:
        """What this very submission has recorded already, if it has been received before."""
        row = self.store.request(self.options.key) if self.options.key else None
        if row is None or row.event != self.event:
            return None
        log = self.log if row.version <= self.log.version else load(self.store, self.event)  # it came in meanwhile
        return log.recorded[row.version - 1]

    @property
    def earlier(self) -> Ask | None:
        """What this very submission has answered already."""
        return self.sent.ask if self.sent else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What an act may answer: what is awaited, or what the same submission answered when it came first."""
        return (self.earlier,) if self.earlier else self.log.asks

    @property
    def may(self) -> tuple[Ask, ...]:
        return (self.earlier,) if self.earlier else self.log.may

    def by(self, role: Role) -> str:
        """The clause of this role in brackets, or nothing where the text has none of its own for it."""
        return self.log.founding.ruleset.clauses.noted(role)

    @property
    def words(self) -> Callable[[str], str]:
        """What a text says where this is played: at a table, where a round is a match of several games."""
        if self.log.founding.tournament.play is Play.GAMES:
            return str
        from playoffs.documents.words.seats import spoken_at  # late: few events have tables

        return spoken_at(self.log.founding.tournament.play)

    @property
    def seat(self) -> str:
        return self.words("Board").casefold()

    def asked(self, ask: Ask) -> str:
        from playoffs.desk.played import equal_bids, fates  # late: of few questions

        closes = ask.question is Question.CLOSE
        said = closes and closing(ask, self.log.asks, fates(self.log).values())
        return said or asked(ask, self.names, self.words, equal=equal_bids(self.log, ask))

    def answered(self, ask: Ask, fact: Fact) -> str:
        return answered(ask, fact, self.names, self.words)

    def followed(self, notices: tuple[Notice, ...]) -> tuple[str, ...]:
        return followed(notices, self.names, self.words, shared=shares(self.log.founding.ruleset))

    def held(self, version: int) -> str:
        """What the fact of an entry said."""
        lines = (*self.log.line.held, *self.log.line.kept, *self.log.line.aside)
        line = next((held for held in lines if held.version == version), None)
        was = self.log.recorded[version - 1] if version <= self.log.version else None
        if line is None and was and was.ask and isinstance(was.entry, Answered | Corrected):
            return self.answered(was.ask, was.entry.fact)
        return self.answered(line.ask, line.fact) if line else f"entry {version}"

    def player(self, word: str) -> str:
        """The id of a tied player; `NotFound`, and `BadInput` for somebody of the event who is not tied."""
        event = self.log.founding.tournament
        tied = set(self.log.founding.tied)
        try:
            found = find_player(replace(event, players=tuple(p for p in event.players if p.id in tied)), word)
        except NotFound as error:
            somebody = _found(event, word)
            if somebody is None or "can mean" in str(error):
                raise
            raise self._not_tied(word, somebody) from error
        if word in (found.id, file_id(found)) or in_full(found, word):
            return found.id
        if namesakes := [p.name for p in event.players if p.id not in tied and in_full(p, word)]:
            raise self._not_tied(word, namesakes[0])  # Ann Berg, and tied is Joanna Bergstrom
        return found.id

    def _not_tied(self, word: str, somebody: str) -> BadInput:
        other = "cannot advance" if CUT in self.log.founding.settings else f"is not tied for {self.title}"
        return BadInput(repr(word), f"{somebody}, who {other}", f"one of {', '.join(self.tied.values())}")

    def ever(self, word: str) -> str:
        """The id of somebody who is tied, or once was and no longer is; refused as by `player`."""
        try:
            return self.player(word)
        except (NotFound, BadInput):
            former = tuple(p for p in people(self.log).values() if p.id not in self.log.founding.tied)
            try:
                return find_player(replace(self.log.founding.tournament, players=former), word).id
            except NotFound:
                pass
            raise


def _found(event: Tournament, word: str) -> str | None:
    try:
        return find_player(event, word).name
    except NotFound:
        return None


def book_of(store: Store, log: Log, options: Options, several: bool) -> Book:
    """A playoff's book; `several` if the record holds others that a word could mean."""
    return Book(store=store, log=log, options=options, names=names(log), several=several)
