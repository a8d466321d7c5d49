"""Rows of a record: entries as they are written, their digests, and their links in the chain.

A record has one form from its first entry to its last. In edition 1 a row holds the entry as it is, and facts name
their question by its text. In edition 2 a row holds what is `Written`: the entry, who acted, and digests of the people
and words that lie beside the record; facts name question, place and player. `veil` takes names and words out of an
entry and puts them back; everything else knows entries only. Each row is chained to the one before it by SHA-256.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from playoffs.desk.record.entries import (
    EDITIONS,
    PLAIN,
    Answered,
    Committed,
    Corrected,
    Entry,
    Founded,
    Joined,
    Voided,
    old,
)
from playoffs.model.position import Ask, Options, Position
from playoffs.model.vocabulary import Asked
from playoffs.text.digest import sha256
from playoffs.text.errors import BadInput, shown
from playoffs.text.years import YEARS


class Written(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as a row of edition 2 holds it: without names and words, of which it holds digests."""

    entry: Entry
    by: str = ""
    """Key of whoever acted, if that was said."""
    people: dict[str, str] = {}
    """Digests of the people that this entry tells of first, or anew, by key."""
    words: dict[str, str] = {}
    """Digests of its free texts, by where they stand."""


class Row(Struct, frozen=True):
    """An entry as it is kept: its text, who sent it when, and its link in the chain."""

    event: str
    version: int
    request: str
    """Key made by the client, unique in the whole file: the same submission sent twice counts once."""
    at: str
    """UTC instant."""
    entry: str
    chain: str


def text(said: Entry | Written) -> str:
    return msgspec.json.encode(said).decode()


def written(row: Row) -> Written:
    """What a row says; `BadInput` where this program cannot read it, or where it could confuse a screen."""
    place = f"record of {row.event}, entry {row.version}"
    if not row.entry.isprintable() or ("\\" in row.entry and _hides_one(row.entry)):
        raise BadInput(place, "a control character", "text, tabs and line ends")
    try:
        if row.version == 1 and (edition := _edition(row.entry)) not in EDITIONS:
            found = f"a record of edition {edition}, which a later version of this program has written"
            raise BadInput(place, found, f"one of the editions known here, {' and '.join(map(str, EDITIONS))}: update")
        said = _decoder(Written).decode(row.entry) if form(row) == 2 else Written(_decoder(Entry).decode(row.entry))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadInput(
            place, f"an entry that cannot be read: {problem(error)}", "an entry of this program's record"
        ) from error
    _check(said.entry, form(row), place)
    return said


def form(row: Row) -> int:
    """The edition of the form in which a row is written."""
    return 2 if row.entry.startswith('{"entry":{') else 1


def _edition(text: str) -> int:
    """The edition that the first entry of a record states."""
    said = msgspec.json.decode(text, type=_Edition)
    return said.edition if said.edition is not None else msgspec.json.decode(said.entry, type=_Stated).edition


def _check(said: Entry, form: int, place: str) -> None:
    """`BadInput` where an entry is not as the edition has it."""
    if not isinstance(said, (*PLAIN, Voided)) and bool(said.asks) == bool(said.meaning):
        raise BadInput(place, "not one digest of what was asked", "`meaning`, or `asks` in a record of version 0.1.0")
    texts = isinstance(said, Answered | Corrected) and isinstance(said.fact.ask, str)
    asked = isinstance(said, Committed | Joined) or (isinstance(said, Answered | Corrected) and not texts)
    if (form == 2 and (texts or old(said))) or (form == 1 and asked):
        raise BadInput(place, f"an entry of another edition than {form}", "one form from the first entry to the last")
    if isinstance(said, Founded) and said.edition != form:
        raise BadInput(place, f"edition {said.edition} in the form of edition {form}", "the form of its edition")


def entry(row: Row) -> Entry:
    """What a row says; of a row of edition 2 without the names and words that lie beside the record."""
    return written(row).entry


_ESCAPE = r"(?i)\\(?:([bfr]|u00[01][0-9a-f]|u00[89][0-9a-f]|u007f)|.)"
"""An escape of JSON, in a group if it stands for a control character; tabs and line ends are written as \\t and \\n."""

_BEGUN = ("\\b", "\\f", "\\r", "\\u")
"""How each such escape begins."""


def _hides_one(text: str) -> bool:
    """Whether an escape of this JSON stands for a control character: escape after escape, so that no backslash which is
    itself escaped begins one."""
    small = text.lower()
    if not any(begun in small for begun in _BEGUN):  # quotes, mostly, and then no pattern is needed
        return False
    return any(found[1] for found in re.finditer(_ESCAPE, text))


class _Edition(Struct):
    entry: msgspec.Raw
    edition: int | None = None


class _Stated(Struct):
    edition: int


@cache  # made late: all rows of a record have one form
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


class Means(Struct, frozen=True, kw_only=True):
    """What a question means, as the digests of edition 2 cover it."""

    asked: Asked
    who: str
    options: Options
    players: tuple[str, ...]
    between: tuple[str, ...]
    sealed: bool


def digest(position: Position, edition: int = 1) -> str:
    """SHA-256 over what a position awaits, by its meaning alone, and how it ranks."""
    if edition == 1:
        means = sorted((ask.meaning for ask in position.asks), key=lambda meaning: meaning.id)
        return _digest((means, position.ranking))
    return _digest((sorted(map(_means, position.asks)), position.ranking))


def _means(ask: Ask) -> str:
    said = Means(
        asked=ask.asked, who=ask.who, options=ask.options, players=ask.players, between=ask.between, sealed=ask.sealed
    )
    return msgspec.json.encode(said, order="deterministic").decode()


def _digest(said: object) -> str:
    return sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()


def link(before: str, event: str, version: int, request: str, at: str, entry: str) -> str:
    """The chain value of a row: SHA-256 over the one before it (empty for the first) and all that the row says."""
    return sha256("\n".join([before, event, str(version), request, at, entry]).encode()).hexdigest()


def row(before: "Row | None", event: str, request: str, at: str, entry: Entry | Written) -> Row:
    """The row that follows `before`."""
    version = before.version + 1 if before else 1
    said = text(entry)
    return Row(
        event, version, request, at, said, link(before.chain if before else "", event, version, request, at, said)
    )


def unchained(rows: Sequence[Row], known: int = 0) -> Row | None:
    """The first row of one event that does not follow from those before it, if any; so many were found to."""
    before = rows[known - 1].chain if known else ""
    for number, row in enumerate(rows[known:], known + 1):
        linked = link(before, row.event, row.version, row.request, row.at, row.entry)
        if row.version != number or row.chain != linked:
            return row
        before = row.chain
    return None


_INSTANT = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"
_EVENT = r"[a-z0-9][a-z0-9-]{0,63}"


def utc_now() -> str:
    """This instant, to the second; only a face calls it, everything else is handed the instant."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def check_names(event: str, request: str, at: str) -> None:
    """Refuse an event, a request key or an instant that could not be written plainly."""
    if not re.fullmatch(_EVENT, event):
        raise BadInput("event", repr(event), "lower-case letters, digits and hyphens, at most 64")
    if not (0 < len(request) <= 100 and request.isascii() and request.isprintable()):
        raise BadInput("request key", repr(request), "1 to 100 printable ASCII characters")
    if not is_instant(at):
        raise BadInput("instant", repr(at), "UTC as 2026-11-21T15:00:00Z")


def is_instant(at: str) -> bool:
    """Whether it is an instant of a year that a playoff can have, as `utc_now` writes it."""
    if not re.fullmatch(_INSTANT, at):
        return False
    try:
        return datetime.fromisoformat(at).year in YEARS
    except ValueError:
        return False


_PROBLEMS = {
    "Object contains unknown field": "it has the unknown field {name}",
    "Object missing required field": "it has no field {name}",
    "Invalid value": "it has the unknown word {name}",
    "Invalid enum value": "it has the unknown word {name}",
    "JSON is malformed": "it is no JSON",
    "Input data was truncated": "it is cut off",
}


def problem(error: Exception) -> str:
    """What the decoder refused, in words."""
    reason, _, _ = str(error).partition(" - at ")
    start = next((known for known in _PROBLEMS if reason.startswith(known)), "")
    name = reason.removeprefix(start).strip(" `'")
    said = _PROBLEMS.get(start, "it has {name}").format(name=shown(name))
    return said if start else reason.replace("`", "").replace("Expected", "expected", 1)
