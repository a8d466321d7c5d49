"""The entries of a record: what each says.

A record is a row of entries, numbered from 1 without a gap. The first founds the playoff and holds everything that
it depends on; most others are facts. Each carries a digest of what the position meant after it, so that a program
that plays the same facts otherwise is found out. Entries of version 0.1.0 carry `asks` instead, a digest of the
wording too: it says nothing to a later program, which replays such entries by the rules for kept answers of their time
and compares nothing. How they are written down is in `rows`.
"""

from typing import Literal

from msgspec import Struct

from playoffs.model.position import Fact
from playoffs.model.vocabulary import Asked
from playoffs.playoff.founding import Founding

EDITIONS = (1, 2)
"""The editions of the record's own form that are read and played on; another one is refused."""

NEW = 2
"""The edition of records that are begun."""


class Opening(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One bid as it came out of its envelope: enough to check it against the seal of the entry that placed it."""

    placed: int
    """Version of the entry that placed it."""
    value: str | int
    salt: str = ""
    """Hexadecimal; empty for a bid kept on paper, which has no seal."""


class Founded(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="founding", kw_only=True
):
    """Entry number one."""

    edition: int
    program: str
    """The version of the program that founded it."""
    founding: Founding
    asks: str = ""
    meaning: str = ""


class Answered(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="fact", kw_only=True
):
    """One ask answered by one fact."""

    fact: Fact
    asks: str = ""
    meaning: str = ""
    seal: str = ""
    """Of a bid that was placed by typing or by phone."""
    openings: tuple[Opening, ...] = ()
    """Of the bids that this fact opened."""
    played: str = ""
    """UTC instant at which it happened, where it was entered from paper afterwards."""


class Retracted(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="entry",
    tag="retraction",
    kw_only=True,
):
    """A fact taken back; what falls with it follows from the replay."""

    version: int
    reason: str
    asks: str = ""
    meaning: str = ""
    stands: bool = False
    """Whether later rounds of a Twixt session stand as they were paired (TWX-7)."""


class Corrected(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="entry",
    tag="correction",
    kw_only=True,
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


class Appealed(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="appeal", kw_only=True
):
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


class Committed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="commitment"):
    """The digest of the seed from which the program will draw, stated before anybody says another word (edition 2)."""

    ask: Asked
    candidates: tuple[str, ...]
    """Among whom it will draw, in the order of the alphabet: among others it is another draw."""
    digest: str


class Joined(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", tag="participant"):
    """Somebody who takes part beside the players of the crosstable: a house opponent, a captain, an officer
    (edition 2). Play does not depend on it; a fact may name the key."""

    player: str
    """The key by which facts and entries call this person; who it is lies beside the record."""
    part: str
    """As what, in a word: `house`, `captain`, `arbiter`."""


Moved = Literal["made", "replaced", "revoked"]


class Linked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="link", kw_only=True):
    """What an administrator has done with the link by which somebody directs this playoff. Play does not depend on it;
    the link itself is no part of the record."""

    did: Moved
    to: str
    """Who directs by it: a name, or the key of one."""


Entry = (
    Founded
    | Answered
    | Retracted
    | Voided
    | Corrected
    | Detailed
    | Reread
    | Updated
    | Adopted
    | Appealed
    | Reasoned
    | Committed
    | Joined
    | Linked
)

Moving = Answered | Retracted | Voided | Corrected | Reread | Updated | Founded
"""Entries that play, take back or found anew."""

PLAIN = (Detailed, Appealed, Reasoned, Committed, Joined, Linked)
"""Entries that the play does not depend on, and that carry no digest of what was asked after them."""


def old(entry: Entry) -> bool:
    """Whether version 0.1.0 wrote it, whose digest cannot be compared."""
    return not isinstance(entry, (*PLAIN, Voided)) and bool(entry.asks)
