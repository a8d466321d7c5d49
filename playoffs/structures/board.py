"""What a stage knows of those who meet in it: a match, or any position that some players come through."""

from typing import Protocol

from playoffs.model.position import Position, Step


class Board(Position, Protocol):
    """A position inside a stage, whose asks all begin with its path."""

    @property
    def path(self) -> str: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    @property
    def colours(self) -> tuple[str, ...]:
        """White and Black of its first game."""

    @property
    def through(self) -> tuple[str, ...] | None:
        """Who goes on; None while that is open."""

    def withdraw(self, player: str) -> Step:
        """What follows where a player leaves."""
