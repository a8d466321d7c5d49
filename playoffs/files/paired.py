"""Rounds that are paired and not played: an event is read up to the first of them."""

from collections.abc import Sequence

from playoffs.files.rows import Row
from playoffs.model.tournament import HALF_POINTS, FileNote, Kind
from playoffs.text.errors import BadInput

PAIRED = Kind.OUT
"""A game that has no result yet; such rounds are cut off before anything is ranked."""


def so_far(rows: Sequence[Row], place: str, notes: list[FileNote], results: str) -> list[Row]:
    """The rounds before the first one in which a game has no result, one of `results`.

    Refused where a later round has results, or nothing else is left.
    """
    held = min(at for row in rows for at, cell in enumerate(row.cells) if cell.kind is PAIRED)
    missing = next(row for row in rows if row.cells[held].kind is PAIRED)
    against = f"against {missing.cells[held].opponent} in round {held + 1}"
    if any(cell.opponent and cell.kind is not PAIRED for row in rows for cell in row.cells[held + 1 :]):
        raise BadInput(place, f"no result {against}", f"one of {results}", missing.line)
    if not held:
        raise BadInput(place, "not one round with all its results", "an event of which a round is played", missing.line)
    begun = any(cell.opponent and cell.kind is not PAIRED for row in rows for cell in row.cells[held : held + 1])
    said = "round {0} is not over, and its results are not counted" if begun else "round {0} is paired and not played"
    notes.append(FileNote(said, (str(held + 1),), missing.line))
    return [_cut(row, held) for row in rows]


def _cut(row: Row, held: int) -> Row:
    """The row up to a round; its score is compared with or without what the round after it brought so far."""
    scored = sum(HALF_POINTS[cell.kind] for cell in row.cells[:held])
    more = HALF_POINTS[row.cells[held].kind]
    told = None if row.half_points in (scored, scored + more) else row.half_points
    return row._replace(cells=row.cells[:held], half_points=told)
