"""What `token` prints: what lets programs in at the API."""

from playoffs.desk.beside.links import Role
from playoffs.outputs.base import Event, Instant, Output, Part


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
