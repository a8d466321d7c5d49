"""The entries of a record as they are written: what each says, its text, its digest, and its link in the chain.

A record is a row of entries, numbered from 1 without a gap. The first founds the playoff and holds everything that
it depends on; most others are facts. Each carries a digest of what the position meant after it, so that a program
that plays the same facts otherwise is found out, and each row is chained to the one before it by SHA-256. Entries of
version 0.1.0 carry `asks` instead, a digest of the wording too: it says nothing to a later program, which replays such
entries by the rules for kept answers of their time and compares nothing.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Literal

import msgspec
from msgspec import Struct

from playoffs.files.errors import BadInput, shown
from playoffs.model.position import Fact, Position
from playoffs.playoff.founding import Founding

EDITION = 1
"""The edition of the record's own form; another one is refused."""


class Opening(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One bid as it came out of its envelope: enough to check it against the seal of the entry that placed it."""

    placed: int
    """Version of the entry that placed it."""
    value: str | int
    salt: str = ""
    """Hexadecimal; empty for a bid kept on paper, which has no seal."""


class Founded(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="founding"):
    """Entry number one."""

    edition: int
    program: str
    """The version of the program that founded it."""
    founding: Founding
    asks: str = ""
    meaning: str = ""


class Answered(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="fact"):
    """One ask answered by one fact."""

    fact: Fact
    asks: str = ""
    meaning: str = ""
    seal: str = ""
    """Of a bid that was placed by typing or by phone."""
    openings: tuple[Opening, ...] = ()
    """Of the bids that this fact opened."""


class Retracted(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="retraction"
):
    """A fact taken back; what falls with it follows from the replay."""

    version: int
    reason: str
    asks: str = ""
    meaning: str = ""
    stands: bool = False
    """Whether later rounds of a Twixt session stand as they were paired (TWX-7)."""


class Corrected(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="correction"
):
    """A fact replaced where it stood; what falls with it follows from the replay."""

    version: int
    fact: Fact
    reason: str
    asks: str = ""
    meaning: str = ""
    stands: bool = False
    """As of a retraction."""


class Voided(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="void-bid"):
    """A bid that was entered for the wrong player is void before any opening: the player bids anew (MSCA-A)."""

    version: int
    reason: str
    meaning: str


class Detailed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="detail"):
    """A fact of the event that the position does not depend on: date, site, deadline, fees, officers."""

    about: str
    value: str


Outcome = Literal["", "upheld", "changed", "withdrawn"]


class Appealed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="appeal"):
    """An appeal, which stops nothing, or how one was decided (RUL-1)."""

    against: int
    """Version of the entry appealed against; of a decision, that of the appeal."""
    by: str = ""
    """Id of the player who appeals, or somebody's name; empty in a decision."""
    heard_by: str = ""
    outcome: Outcome = ""
    """How it was decided; empty where it is only noted."""
    words: str = ""
    """Printed."""


Cause = Literal["illness", "time", "no-show", "agreement", "rules", "other"]
"""The closed list of reasons that are printed (RUL-1)."""


class Reasoned(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="reason"):
    """The reason of a withdrawal or a ruling, said after it: printed in the place of what that entry said (RUL-1)."""

    version: int
    """Of the entry whose reason it is."""
    cause: Cause
    words: str = ""
    """Printed."""


class Reread(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="rereading"):
    """The qualifying event read again before the first stage, as version 0.1.0 did; an update takes its place now."""

    founding: Founding
    reason: str
    asks: str = ""
    meaning: str = ""


class Updated(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="update"):
    """The crosstable, the title, who is eligible or the defending champion mended before the first stage (MSCA-C).

    Version 0.1.0 wrote a `rereading` instead, which closed the list to the newly tied and lost answers; such a one is
    replayed as it was played.
    """

    founding: Founding
    reason: str
    asks: str = ""
    meaning: str = ""


class Adopted(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="adoption"):
    """The director lets stand what another program makes of all entries before this one."""

    reason: str
    asks: str = ""
    meaning: str = ""


Entry = (
    Founded | Answered | Retracted | Voided | Corrected | Detailed | Reread | Updated | Adopted | Appealed | Reasoned
)

PLAIN = (Detailed, Appealed, Reasoned)
"""Entries that the play does not depend on, and that carry no digest of what was asked after them."""


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


def text(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def entry(row: Row) -> Entry:
    """What a row says; `BadInput` where this program cannot read it, or where it could confuse a screen."""
    place = f"record of {row.event}, entry {row.version}"
    if not row.entry.isprintable() or ("\\" in row.entry and _CONTROL.search(row.entry)):
        raise BadInput(place, "a control character", "text, tabs and line ends")
    try:
        if row.version == 1 and (edition := msgspec.json.decode(row.entry, type=_Edition).edition) != EDITION:
            raise BadInput(place, f"a record of edition {edition}", f"edition {EDITION}, the only one known here")
        said = _DECODER.decode(row.entry)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadInput(
            place, f"an entry that cannot be read: {problem(error)}", "an entry of this program's record"
        ) from error
    if not isinstance(said, (*PLAIN, Voided)) and bool(said.asks) == bool(said.meaning):
        raise BadInput(place, "not one digest of what was asked", "`meaning`, or `asks` in a record of version 0.1.0")
    return said


def old(entry: Entry) -> bool:
    """Whether version 0.1.0 wrote it, whose digest cannot be compared."""
    return not isinstance(entry, (*PLAIN, Voided)) and bool(entry.asks)


_CONTROL = re.compile(r"(?<!\\)(?:\\\\)*\\(?:[bfr]|u00[01][0-9a-f]|u00[89][0-9a-f]|u007f)", re.IGNORECASE)
"""An escape of JSON that stands for a control character; tabs and line ends are written as \\t and \\n."""


class _Edition(Struct):
    edition: int


_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def digest(position: Position) -> str:
    """SHA-256 over what a position awaits, by its meaning alone, and how it ranks."""
    means = sorted((ask.meaning for ask in position.asks), key=lambda meaning: meaning.id)
    said = msgspec.json.encode((means, position.ranking), order="deterministic")
    return sha256(said).hexdigest()


def link(before: str, event: str, version: int, request: str, at: str, entry: str) -> str:
    """The chain value of a row: SHA-256 over the one before it (empty for the first) and all that the row says."""
    return sha256("\n".join([before, event, str(version), request, at, entry]).encode()).hexdigest()


def row(before: "Row | None", event: str, request: str, at: str, entry: Entry) -> Row:
    """The row that follows `before`."""
    version = before.version + 1 if before else 1
    said = text(entry)
    return Row(
        event, version, request, at, said, link(before.chain if before else "", event, version, request, at, said)
    )


def unchained(rows: Sequence[Row]) -> Row | None:
    """The first row of one event that does not follow from those before it, if any."""
    before = ""
    for number, row in enumerate(rows, 1):
        linked = link(before, row.event, row.version, row.request, row.at, row.entry)
        if row.version != number or row.chain != linked:
            return row
        before = row.chain
    return None


_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_EVENT = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


def utc_now() -> str:
    """This instant, to the second; only a face calls it, everything else is handed the instant."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def check_names(event: str, request: str, at: str) -> None:
    """Refuse an event, a request key or an instant that could not be written plainly."""
    if not _EVENT.fullmatch(event):
        raise BadInput("event", repr(event), "lower-case letters, digits and hyphens, at most 64")
    if not (0 < len(request) <= 100 and request.isascii() and request.isprintable()):
        raise BadInput("request key", repr(request), "1 to 100 printable ASCII characters")
    if not is_instant(at):
        raise BadInput("instant", repr(at), "UTC as 2026-11-21T15:00:00Z")


def is_instant(at: str) -> bool:
    """Whether it is an instant that there is, as `utc_now` writes it."""
    if not _INSTANT.fullmatch(at):
        return False
    try:
        return datetime.fromisoformat(at).year >= 1970
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
