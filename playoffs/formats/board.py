"""What a stage is made of: who is prepared to meet whom, and the boards at which they do."""

from typing import Protocol

from playoffs.formats.seeding import Entrant
from playoffs.model.position import Ask, Fact, Notice, Position, Step
from playoffs.model.vocabulary import Place, Question


class Board(Position, Protocol):
    """A position inside a stage, whose asks are all at its place or inside it."""

    @property
    def place(self) -> Place: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def there(self) -> tuple[str, ...]:
        """Who can still leave."""

    @property
    def through(self) -> tuple[str, ...] | None:
        """Who goes on; None while that is open."""

    @property
    def out(self) -> tuple[tuple[str, ...], ...]:
        """Once it is over: who does not go on, in groups, the better placed first."""

    def withdraw(self, player: str) -> Step:
        """What follows where a player leaves."""


class Prepared(Protocol):
    """A stage before it starts: its field, and whatever must be drawn; immutable, and ready when it asks nothing."""

    @property
    def place(self) -> Place: ...

    @property
    def clause(self) -> str: ...

    @property
    def field(self) -> tuple[Entrant, ...]: ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The field by id, with the empty lines of a bracket."""

    @property
    def turn(self) -> tuple[int, ...]:
        """Which round robin, or the lots after the last, this is; empty if it is neither."""

    @property
    def sitter(self) -> str:
        """Who sits out; empty if nobody does, or while that is open."""

    @property
    def players(self) -> tuple[str, ...]:
        """Those who play, in their order."""

    @property
    def seeded(self) -> tuple[str, ...]:
        """Those who play, the best seed first."""

    @property
    def asks(self) -> tuple[Ask, ...]: ...

    @property
    def paired(self) -> bool:
        """Whether it is settled who meets whom, so that colors can be set."""

    @property
    def colored(self) -> bool:
        """Whether it is known before it starts who has White."""

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Who meets whom."""

    def drawn(self, question: Question, fact: Fact) -> "tuple[Prepared, tuple[Notice, ...]]":
        """After one of its lots."""

    def ordered(self, order: tuple[str, ...]) -> "tuple[Prepared, tuple[Notice, ...]]":
        """In an order that a ruling gave."""

    def coloured(self, white: str) -> "Prepared":
        """With this player White on board 1."""

    def numbered(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Once it is ready: each board's number, White and Black."""

    def boards(self) -> tuple[Board, ...]: ...
