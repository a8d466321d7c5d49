"""What the American programs have in common: letters of results, and forfeits that name somebody who was not there."""

from collections.abc import Iterator, Sequence

from playoffs.files.cells import Cell
from playoffs.files.noted import Noted, noted
from playoffs.files.rows import WORDS, Row
from playoffs.model.tournament import Colour, FileNote, Kind

GAMES = {"W": Kind.WIN, "D": Kind.DRAW, "L": Kind.LOSS}
"""Letters of games that were played."""

BYES = {"B": Kind.FULL_BYE, "H": Kind.HALF_BYE, "U": Kind.ZERO_BYE}
"""Letters of byes: full-point, half-point, and unpaired."""

FORFEITS = {"X": Kind.FORFEIT_WIN, "F": Kind.FORFEIT_LOSS}
"""Letters of forfeits, won and lost."""

BY_RULING = "NSR"
"""Letters of games that are rated otherwise than they were scored."""

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}

US_CHESS_ID = "us-chess-id"
"""The column of a player's number with US Chess."""


def us_chess_id(text: str) -> str:
    """The number as it is written, with the zeros that a spreadsheet takes away; empty where it is none."""
    digits = text.strip().removesuffix(".0")
    return digits.zfill(8) if digits.isascii() and digits.isdigit() and int(digits) else ""


def noted_id(text: str, player: str, notes: list[FileNote], line: int | None = None) -> str:
    """The same, with a note where digits are in it and yet no number; a word such as NEW stands for none."""
    found = us_chess_id(text)
    if not found and any(each in "123456789" for each in text):
        notes.append(noted(Noted.ID_UNREADABLE, player, text.strip(), line=line))
    return found


def fields(**values: str) -> tuple[tuple[str, str], ...]:
    """What is kept of a player besides: columns that have something."""
    return tuple((name.replace("_", "-"), value) for name, value in values.items() if value)


def settled_forfeits(rows: Sequence[Row]) -> tuple[list[Row], list[FileNote]]:
    """Forfeits that name somebody who has a bye in that round stand without an opponent, since the file contradicts
    itself about who was to come, and about nothing else."""
    by_id = {row.id: row for row in rows}
    made, notes = list[Row](), list[FileNote]()
    for row in rows:
        cells = list(row.cells)
        for at, cell in _against_a_bye(row, by_id):
            other = by_id[cell.opponent]
            has = WORDS[other.cells[at].kind]
            values = (str(at + 1), row.id, other.id, WORDS[cell.kind], has)
            notes.append(noted(Noted.FORFEIT_AGAINST_A_BYE, *values, line=row.line))
            cells[at] = Cell(cell.kind)
        made.append(row._replace(cells=cells))
    return made, notes


def _against_a_bye(row: Row, by_id: dict[str, Row]) -> Iterator[tuple[int, Cell]]:
    for at, cell in enumerate(row.cells):
        other = by_id.get(cell.opponent)
        if cell.opponent and cell.kind in FORFEITS.values() and other and not other.cells[at].opponent:
            yield at, cell
