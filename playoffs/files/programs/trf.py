"""FIDE's report format TRF16: fixed columns, one line for each player.

Positions are counted from 1 as in the format's own description. What the tiebreaks do not need is left alone, such as
birth dates; what can change a score is read or refused (`trf_records`). `docs/files.md` is the description for users.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import PurePath

from playoffs.files.cells import Cell
from playoffs.files.event import Shape, check_size, tournament
from playoffs.files.paired import PAIRED, so_far
from playoffs.files.programs import trf26
from playoffs.files.programs.trf_columns import columns
from playoffs.files.programs.trf_matches import RECORDS, check_matches
from playoffs.files.programs.trf_records import (
    Lines,
    check_byes,
    check_scoring,
    dates,
    round_robin,
    stated_rounds,
)
from playoffs.files.rows import WORDS, Row
from playoffs.model.names import counted
from playoffs.model.tournament import Colour, FileNote, Kind, Tournament
from playoffs.text.errors import BadInput, shown

PLAYED = {
    "1": Kind.WIN,
    "=": Kind.DRAW,
    "0": Kind.LOSS,
    "W": Kind.WIN,
    "D": Kind.DRAW,
    "L": Kind.LOSS,
    "+": Kind.FORFEIT_WIN,
    "-": Kind.FORFEIT_LOSS,
}
"""Results against an opponent. W, D and L are games too short to be rated, but played."""

BYES = {
    "F": Kind.FULL_BYE,
    "U": Kind.FULL_BYE,
    "H": Kind.HALF_BYE,
    "Z": Kind.ZERO_BYE,
    "": Kind.ZERO_BYE,
    "+": Kind.FULL_BYE,
    "=": Kind.HALF_BYE,
    "-": Kind.ZERO_BYE,
}
"""Results without an opponent; the last three are what older editions wrote for F, H and Z."""

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, "": None}

_ABSENT = Cell(Kind.ZERO_BYE)

FIELDS = {"sex": (9, 10), "title": (10, 13), "federation": (53, 56), "fide-id": (57, 68)}
"""What is kept of a player besides, as columns that a title's eligibility may name; from, to (from 0, exclusive)."""

ID, NAME, RATING, POINTS, FIRST_ROUND, WIDTH = (4, 8), (14, 47), (48, 52), (80, 84), 91, 10
BLANKS = (3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90)
"""Positions (from 0) between the fields."""

PARTED = re.compile("001 .{4} .{4} .{33} .{4} .{3} .{11} .{10} .{4} .{4}  ")
"""A line in which blanks stand there; shorter ones are looked at one by one."""


def read_trf(text: str, place: str, answers: Mapping[str, str] | None = None) -> Tournament:
    """The event that a TRF text reports; `place` is what refusals call it, `answers` are those of the director."""
    lines = list(enumerate(text.split("\n"), 1))
    players = [(number, _aligned(line).rstrip()) for number, line in lines if line.startswith("001")]
    if not players:
        raise BadInput(place, "no player lines", "a TRF report with lines that begin with 001")
    longest, most = max(players, key=lambda player: len(player[1]))
    check_size(place, len(players), -(-len(most[FIRST_ROUND:]) // WIDTH), longest)
    others = [each for each in lines if not each[1].startswith("001")]
    check_scoring(others, place)
    trf26.check_type(others, place)
    notes: list[FileNote] = []
    rows = [_row(line, number, place) for number, line in players]
    rows = trf26.with_national(others, rows, place, answers or {})
    _all_there(others, rows, place)
    held = -(-len(most[FIRST_ROUND:]) // WIDTH)
    planned = _planned(others, held, longest, place, notes)
    records = [line[FIRST_ROUND:] for _, line in players]
    quick = None if _told_apart(others) else columns(records, [r.id for r in rows], held)
    rounds = held
    if quick is None:
        rows = _with_cells(rows, records, held, place, notes)
        rounds = len(rows[0].cells)
        notes += check_byes(others, rows, rounds, place)
        check_matches(others, rows, place)
    notes += trf26.used(others)
    name = next((line[4:].strip() for _, line in others if line.startswith("012")), "")
    shape = Shape(
        rounds,
        teams=trf26.teams(others, place),
        notes=tuple(notes),
        to_come=planned - rounds,
        round_robin=round_robin(others) or None,  # a Swiss event is what is read where nothing is said
    )
    return tournament(place, name or PurePath(place).stem, shape, rows, quick)


def _told_apart(lines: Lines) -> bool:
    """Whether records say of rounds what the cells of the players say too."""
    return any(line.startswith(("240", *RECORDS)) for _, line in lines)


def _with_cells(rows: Sequence[Row], records: Sequence[str], held: int, place: str, notes: list[FileNote]) -> list[Row]:
    """The rows with a cell for each round that is over, which they share where they say the same."""
    seen: dict[str, Cell] = {}
    found = []
    for row, record in zip(rows, records, strict=True):
        blocks = [record[at : at + WIDTH] for at in range(0, len(record), WIDTH)]
        cells = [seen.get(block) or _new(block, at, row.line or 0, place, seen) for at, block in enumerate(blocks, 1)]
        cells += [_ABSENT] * (held - len(cells))
        found.append(_own_number_is_a_bye(row._replace(cells=cells), record, notes))
    return (
        so_far(found, place, notes, " ".join(PLAYED)) if any(cell.kind is PAIRED for cell in seen.values()) else found
    )


def _aligned(line: str) -> str:
    """The line with one character a column: some programs count the columns in bytes of UTF-8."""
    if line.isascii() or _fits(line):
        return line
    in_bytes = line.encode().decode("latin-1")
    if not _fits(in_bytes):
        return line
    start, end = NAME
    name = in_bytes[start:end].encode("latin-1").decode(errors="replace")
    return in_bytes[:start] + name.ljust(end - start) + in_bytes[end:]


def _fits(line: str) -> bool:
    return all(line[at] == " " for at in BLANKS if at < len(line))


def _row(line: str, number: int, place: str) -> Row:
    if not PARTED.match(line):
        for at in BLANKS:
            if line[at : at + 1] not in ("", " "):
                raise _misplaced(line, at, number, place)
    id = _number(line[slice(*ID)], "start number", number, place)
    if not id:
        raise BadInput(place, "a player without a start number", "a number from 1 to 9999", number)
    rating = _number(line[slice(*RATING)], "rating", number, place)
    fields = tuple([(name, value) for name, (a, b) in FIELDS.items() if (value := line[a:b].strip())])
    stated = _half_points(line[slice(*POINTS)].strip(), number, place)
    return Row(number, str(id), line[slice(*NAME)].strip(), rating or None, (), fields, stated)


def _new(block: str, at: int, number: int, place: str, seen: dict[str, Cell]) -> Cell:
    """A round that is seen for the first time."""
    cell = seen[block] = _cell(block, at, number, place)
    return cell


def _own_number_is_a_bye(row: Row, record: str, notes: list[FileNote]) -> Row:
    """The row with the byes that some programs write as a pairing with the player's own number."""
    if f"{row.id:>4} " not in record:
        return row
    cells = list(row.cells)
    for at, cell in enumerate(cells):
        result = record[at * WIDTH + 7 : at * WIDTH + 8].strip().upper()
        if cell.opponent == row.id and result in BYES and result:
            cells[at] = Cell(BYES[result])
            values = (str(at + 1), row.id, WORDS[BYES[result]])
            notes.append(FileNote("round {0}: player {1}'s own number as the opponent, read as {2}", values, row.line))
    return row._replace(cells=cells)


def _number(text: str, what: str, number: int, place: str) -> int:
    """A whole number in its columns, 0 where they are blank."""
    digits = text.strip()
    if digits and not (digits.isascii() and digits.isdigit()):
        raise BadInput(place, f"{what} {shown(digits)}", "a whole number", number)
    return int(digits or 0)


def _half_points(text: str, number: int, place: str) -> int | None:
    if not text:
        return None
    found = _POINTS_TOLD.get(text)
    if found is None:
        told = re.fullmatch(r"(\d+)(?:[.,]([05]))?", text, re.ASCII)
        if told is None:
            raise BadInput(place, f"points {shown(text)}", "a number such as 4.5 in positions 81 to 84", number)
        found = 2 * int(told[1]) + (told[2] == "5")
    return found


_POINTS_TOLD = {f"{points // 2}.{points % 2 * 5}": points for points in range(60)}
"""Points as nearly every report writes them, in half points."""


def _cell(block: str, at: int, number: int, place: str) -> Cell:
    """One round: opponent, color, result."""
    block = block.ljust(WIDTH)
    where = f"in round {at}"
    if block[8:].strip():
        found = f"{shown(block[8:].strip())} {where} after its result"
        raise BadInput(place, found, "a blank, for numbers have four digits", number)
    if block[4].strip() or block[6].strip():
        raise BadInput(place, f"{shown(block)} {where}", "opponent, color and result in their positions", number)
    opponent = _number(block[:4], f"opponent {where}", number, place)
    colour, result = block[5].strip().lower(), block[7].strip().upper()
    if colour not in COLOURS:
        raise BadInput(place, f"color {shown(block[5])} {where}", "w, b or -", number)
    if not opponent and result in BYES:
        return Cell(BYES[result], colour=COLOURS[colour])
    if not opponent:
        found, expected = f"without an opponent {where}", " ".join(filter(None, BYES))
    elif not result or result in PLAYED:
        return Cell(PLAYED.get(result, PAIRED), str(opponent), COLOURS[colour])
    elif result in BYES:  # right if it is the player's own number, which is looked at when all rows are there
        return Cell(BYES[result], str(opponent))
    else:
        found, expected = f"against {opponent} {where}", " ".join(PLAYED)
    raise BadInput(place, f"result {shown(block[7])} {found}", f"one of {expected}", number)


def _misplaced(line: str, at: int, number: int, place: str) -> BadInput:
    """What stands where a blank must part two fields."""
    if at in (3, 8):
        return BadInput(
            place, f"start number {shown(line[3:].split()[0])}", "at most four digits in positions 5 to 8", number
        )
    return BadInput(place, f"{shown(line[at])} in position {at + 1}", "a blank between two columns of TRF16", number)


def _all_there(lines: Lines, rows: list[Row], place: str) -> None:
    """The number of players, where the report states it (062): a file that was cut off has fewer."""
    for number, line in lines:
        stated = re.match(r"062\s+(\d{1,6})\b", line, re.ASCII)
        if stated and int(stated[1]) != len(rows):
            raise BadInput(place, counted(len(rows), "player"), f"{stated[1]}, as this line states", number)


def _planned(lines: Lines, rounds: int, longest: int, place: str, notes: list[FileNote]) -> int:
    """How many rounds the event has: what XXR or 142 states, or else what the records and the dates (132) have.

    The `longest` record stands in that line.
    """
    stated, number = stated_rounds(lines, place)
    if stated and stated < rounds:
        found = f"{counted(stated, 'round')} stated while the records have {rounds} (line {longest})"
        raise BadInput(place, found, "the same number of rounds", number)
    many, first = dates(lines)
    planned = stated or max(rounds, *many, 0) if len(many) < 2 else stated or rounds
    if many and many != [planned]:
        said = ", ".join(map(str, many))
        notes.append(FileNote("{0} dates of rounds for {1} rounds, not compared", (said, str(planned)), first))
    return planned
