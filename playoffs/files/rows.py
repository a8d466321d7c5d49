"""One player as a file says it, in whatever format: what readers hand on, and how refusals word it."""

from collections.abc import Sequence
from typing import NamedTuple

from playoffs.files.cells import Cell
from playoffs.model.tournament import Kind


class Row(NamedTuple):
    """One player as a file says it."""

    line: int | None
    id: str
    name: str
    rating: int | None
    cells: Sequence[Cell]
    fields: tuple[tuple[str, str], ...] = ()
    half_points: int | None = None
    """The score that the file states (of matches the match points), None if it states none."""

    @property
    def where(self) -> str:
        """The player, and the line where the format has lines."""
        return f"player {self.id} (line {self.line})" if self.line else f"player {self.id}"


WORDS = {
    Kind.WIN: "a win",
    Kind.DRAW: "a draw",
    Kind.LOSS: "a loss",
    Kind.FORFEIT_WIN: "a forfeit win",
    Kind.FORFEIT_LOSS: "a forfeit loss",
    Kind.FULL_BYE: "a full-point bye",
    Kind.HALF_BYE: "a half-point bye",
    Kind.ZERO_BYE: "a zero-point bye",
    Kind.OUT: "no part in it",
    Kind.DRAW_WON: "a draw and a won Armageddon",
    Kind.DRAW_LOST: "a draw and a lost Armageddon",
}


def points(half_points: int) -> str:
    """Half points as files and people write them: 4.5."""
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)
