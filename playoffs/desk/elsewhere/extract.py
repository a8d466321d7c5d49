"""What a stranger may see of a record, so that it can be checked without the program; docs/audit.md describes the form.

An entry is shown as it stands, told in part, or withheld: answers to the invitation, details but for the year of the
title, reasons, appeals. The
link of an entry in the chain can be made again only from the whole of it, so behind one that is withheld the chain
begins anew. Therefore the extract has a value of its own: it covers every entry as it is shown, with its chain value,
and whoever has it from elsewhere knows that nobody was shown another extract.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record import draws
from playoffs.desk.record.entries import (
    Answered,
    Appealed,
    Corrected,
    Detailed,
    Entry,
    Joined,
    Reasoned,
)
from playoffs.desk.record.log import Log, Recorded
from playoffs.desk.record.rows import text, written
from playoffs.formats.story import Stage
from playoffs.model.position import LOT, Ask, Each
from playoffs.model.tournament import Play
from playoffs.model.vocabulary import Asked, Happening, Question
from playoffs.planning.details import is_year
from playoffs.playoff.founding import CUT
from playoffs.text.errors import BadInput

VERIFIER = "f7b4fc64a73241da0c6fcf4ffa0594cad9e1e04259b43c912565e536b64b96ec"
"""SHA-256 of the verifier of this release, `templates/audit/verify.js`, as documents print it; a test keeps it true."""

SHOWN, PART, WITHHELD = "shown", "part", "withheld"
"""How an entry stands in the extract."""

YEAR = "year"
"""The detail that stands in the title, and is therefore shown."""

LEAVING = (Question.WITHDRAW, Question.REMOVE, Question.ACCEPT_LATE)
"""What tells of somebody who did not want to play, as long as nothing is played."""


class Told(Struct, frozen=True, kw_only=True):
    """An entry as everybody may see it."""

    version: int
    how: str
    chain: str
    request: str = ""
    at: str = ""
    text: str = ""
    """Byte for byte what the chain is over; of one that is told in part the rest of it, of one withheld nothing."""
    about: tuple[str, ...] = ()
    """Among whom a draw was made, in the order of the question; else whose question it was."""

    def mark(self, event: str) -> str:
        """Digest of the entry as it is told, whatever stands before it."""
        return _digest("playoffs mark 1", event, self.how, self.request, self.at, ",".join(self.about), self.text)


def _digest(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def told(log: Log) -> tuple[Told, ...]:
    """Every entry; `BadInput` for a record of edition 1, whose entries hold names."""
    if log.edition == 1:
        found = f"{log.event}, which was set up with version 0.1.0 and has the names in its entries"
        raise BadInput("audit", found, "a playoff that was set up with this version; `playoffs verify` checks that one")
    return tuple(_told(log))


def _told(log: Log) -> Iterator[Told]:
    asked = CUT not in log.founding.settings and log.founding.tournament.play is not Play.TWIXT
    for each in log.recorded:
        yield _one(each, hides=asked)
        asked = asked and all(notice.happening is not Happening.STAGE_STARTED for notice in each.notices)


def _one(recorded: Recorded, hides: bool) -> Told:
    row, bare = recorded.row, written(recorded.row).entry
    how = _how(bare, hides)
    if how is WITHHELD:
        return Told(version=row.version, how=how, chain=row.chain)
    said = row.entry if how is SHOWN else text(_part(bare))
    about = _about(recorded.ask) if recorded.ask else ()
    return Told(version=row.version, how=how, chain=row.chain, request=row.request, at=row.at, text=said, about=about)


def _how(bare: Entry, hides: bool) -> str:
    if isinstance(bare, Detailed) and bare.about == YEAR:
        return SHOWN if bare.value == year(bare) else PART
    if isinstance(bare, Detailed | Appealed | Reasoned | Joined):
        return WITHHELD
    if not isinstance(bare, Answered | Corrected):
        return SHOWN
    assert isinstance(bare.fact.ask, Asked)
    question = bare.fact.ask.question
    if question is Question.ANSWER or (hides and question in LEAVING):
        return WITHHELD
    return PART if bare.fact.cause else SHOWN


def year(detail: Detailed) -> str:
    """The year that a detail states; nothing where it takes one back, or has words for it, as it could once."""
    return detail.value if is_year(detail.value) else ""


def _part(bare: Entry) -> Entry:
    """An entry without the reason that it gives, or the words that it has for a year."""
    if isinstance(bare, Detailed):
        return replace(bare, value="")
    assert isinstance(bare, Answered | Corrected)
    return replace(bare, fact=replace(bare.fact, cause="", reason=""), meaning="")


def _about(ask: Ask) -> tuple[str, ...]:
    if ask.who == LOT:
        return draws.candidates(ask)
    if isinstance(ask.options, Each):
        return ask.options.players
    return tuple(dict.fromkeys((*ask.players, *ask.between)))


def stands(log: Log, entries: tuple[Told, ...]) -> tuple[int, ...]:
    """The facts in force among those that are not withheld."""
    seen = {each.version for each in entries if each.how is not WITHHELD}
    return tuple(sorted(held.version for held in log.line.held if held.version in seen))


def value(log: Log) -> str:
    """The digest that pins the extract, as `pinned` makes it."""
    entries = told(log)
    return pinned(log.event, entries, stands(log, entries))


def pinned(event: str, entries: tuple[Told, ...], standing: tuple[int, ...]) -> str:
    """The digest of an extract: a chain over all of it, and over which facts are in force."""
    before = ""
    for each in entries:
        before = _digest("playoffs extract 1", before, str(each.version), each.mark(event), each.chain)
    return _digest("playoffs extract value 1", before, ",".join(map(str, standing)))


def names_pinned(event: str, names: dict[str, str]) -> str:
    """The digest of whom the extract calls what."""
    return _digest("playoffs names 1", event, *(f"{key} {name}" for key, name in names.items()))


def figures_pinned(event: str, systems: tuple[str, ...], figures: Iterable[tuple[str, tuple[str | None, ...]]]) -> str:
    """The digest of the figures of the tied."""
    rows = (" ".join((player, *(each or "-" for each in said))) for player, said in figures)
    return _digest("playoffs figures 1", event, " ".join(systems), *rows)


def outcome_pinned(event: str, champions: tuple[str, ...], stages: Iterable[Stage]) -> str:
    """The digest of what the program makes of the entries."""
    return _digest("playoffs outcome 1", event, ",".join(champions), *_outcome(stages))


def _outcome(stages: Iterable[Stage]) -> Iterator[str]:
    for stage in stages:
        place, players, free = stage.place, ",".join(stage.players), ",".join(player for _, player in stage.free)
        begun, left, best = str(int(bool(stage.started))), ",".join(stage.left), ",".join(stage.best)
        yield " ".join(("stage", str(place.number), str(stage.turn), players, stage.sitter, free, begun, left, best))
        for board in stage.boards:
            yield " ".join(("board", str(board.number), ",".join(board.players), board.through))


MARK = 16
"""Digits of a mark and of a chain value that are published: 64 bits, since who falsifies an entry must meet given
ones."""


def published(event: str, entries: tuple[Told, ...], pins: dict[str, str]) -> str:
    """What is to be published elsewhere, so that a stranger can compare: digests, and the mark and chain value of
    every entry."""
    marks = (f"{each.version} {each.mark(event)[:MARK]} {each.chain[:MARK]}" for each in entries)
    return "\n".join(
        ["playoffs values 1", f"event {event}", *(f"{name} {digest}" for name, digest in pins.items()), *marks, ""]
    )
