"""A crosstable whose columns are opponents, as programs print a round robin: who met whom, and not when.

Its games are arranged as the rounds of a round robin, since that is what an event is made of; their order says nothing,
which is noted, and no figure that rests on it is computed.
"""

from collections.abc import Sequence

from playoffs.files.cells import Cell
from playoffs.files.noted import Noted, noted
from playoffs.files.rows import Row
from playoffs.model.tournament import FileNote, Kind
from playoffs.text.errors import BadInput

ONESELF = "*"
NOTE = noted(Noted.COLUMNS_ARE_OPPONENTS)
OWN = Cell(Kind.OUT)
"""What stands in the column of the player himself, and is no round."""

RESULTS = {
    "1": Kind.WIN,
    "½": Kind.DRAW,
    "=": Kind.DRAW,
    "0.5": Kind.DRAW,
    "0,5": Kind.DRAW,
    "0": Kind.LOSS,
    "+": Kind.FORFEIT_WIN,
    "-": Kind.FORFEIT_LOSS,
}
"""The result against the player of a column."""


def in_rounds(rows: Sequence[Row], place: str, notes: list[FileNote]) -> list[Row]:
    """Rows with a cell for each player, in the order of the rows, arranged in rounds; the note is added."""
    last = len(rows) - 1
    if not last % 2:
        expected = "the crosstable by rounds, for it must say in which of them each had no game"
        raise BadInput(place, f"columns that are opponents, of {len(rows)} players", expected, rows[0].line)
    found = []
    for number, row in enumerate(rows):
        met = {_round(number, other, last): cell for other, cell in enumerate(row.cells) if other != number}
        found.append(row._replace(cells=[met[at] for at in range(last)]))
    notes.append(NOTE)
    return found


def _round(one: int, other: int, last: int) -> int:
    """In which round two meet: numbers that add up to the same, the last one meets whom that leaves out."""
    return 2 * min(one, other) % last if last in (one, other) else (one + other) % last
