"""What `token` and `forget` print: what lies beside a record, and lets programs in or says who somebody was."""

from typing import Literal

from playoffs.desk.beside.links import Role
from playoffs.outputs.base import Count, Event, File, Instant, Output, Part


class Token(Part, frozen=True, kw_only=True):
    """What lets a program in at the API; its code is kept nowhere."""

    key: str
    """How its digest begins, by which it is revoked."""
    role: Role
    """What it may do."""
    name: str
    """Of the program; of a player's token the number."""
    event: Event | None
    """The playoff of a player's token; null of one for all of them."""
    made: Instant
    """When it was made, in UTC."""
    ends: Instant
    """When it ends, in UTC."""


class Tokens(Output, frozen=True, kw_only=True, tag="token/1"):
    """Every token that opens something."""

    made: str | None
    """The code of the one that was made, which is never shown again; null where none was."""
    tokens: tuple[Token, ...]
    """Of all playoffs."""


class Forgotten(Output, frozen=True, kw_only=True, tag="forget/1"):
    """Who has been forgotten."""

    event: Event
    """The playoff."""
    forgotten: str
    """Key of the person in the record: a player's id, or another's key; empty of a hall, or of whom no entry tells."""
    called: str
    """What the record says now."""
    stood: tuple[Literal["player", "record", "details", "times", "hall", "link", "text"], ...]
    """As what the name stood: player, who acted, officer, who is asked for times, hall, on a link, in texts alone."""
    missing: tuple[str, ...]
    """Details that named them and that a playoff that is not over lacks now."""
    goes: tuple[str, ...]
    """What was overwritten or erased besides the name, as one may call it: `detail site`, `note beside entry 3`."""
    look: tuple[str, ...]
    """Texts with a word of the name, which stay and are to be looked at."""
    texts: Count
    """How many texts were overwritten, with announcements and answers from a phone."""
    links: Count
    """How many links and devices that bore the name let nobody in any more."""
    drafts: Count
    """How many playoffs that were being set up in the console were thrown away, since their files name the person."""
    also_in: tuple[Event, ...]
    """Other playoffs of the file that know somebody of the same name."""
    copies: tuple[File, ...]
    """Copies that still hold the name, or may: of an earlier form (schemas on a server), second copies, what a move
    left behind, folders with its page, folders written to."""
