"""What a route of the API is: its address, who may come there, what is sent and what comes back."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from playoffs.desk.beside.links import Role

ROOT = "/api/1"

EVENT = {"event": "state-champion"}
"""The playoff of examples."""


class Query(Struct, frozen=True, kw_only=True):
    """What may stand behind the question mark of an address."""

    name: str
    words: str
    needed: bool = False


class Row(Struct, frozen=True, kw_only=True):
    """One route."""

    path: str
    """Below the root."""
    name: str
    """Of the operation."""
    says: str
    roles: frozenset[Role]
    gives: Any = None
    """The type of the answer; None for a document, whose form the address names."""
    takes: Any = None
    """The type of what is sent; then it is a POST."""
    query: tuple[Query, ...] = ()
    example: Mapping[str, str] = {}
    """Parts of the address and of the query."""
    sends: Mapping[str, Any] = {}
    """An example of what is sent."""
    media: tuple[str, ...] = ()
    """Of a document that has one form alone: which."""
    works: bool = False
    """Whether it takes seconds to work out: then nobody else's answer waits for it."""

    @property
    def method(self) -> str:
        return "POST" if self.takes else "GET"

    @property
    def waits(self) -> bool:
        """Whether a program can wait for another answer: one that is made of what is written."""
        made = self.method == "GET" and self.gives not in (None, dict)
        return made and ("{event}" in self.path or self.path in ("/events", "/plans", "/public"))

    @property
    def address(self) -> str:
        return f"{ROOT}{self.path}"
