"""The crosstable of a rated event as its page shows it: copied as text, or saved with the text form's headings.

Numbers are places, not pairing numbers, and cells name places. A player has two lines or three: name, total and
results; state, id, rating and colors; the rating of a second system.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from playoffs.files.cells import Cell
from playoffs.files.event import Shape, check_size, tournament
from playoffs.files.noted import Noted, noted
from playoffs.files.opponents import OWN, in_rounds
from playoffs.files.programs.american import BY_RULING, BYES, COLOURS, FORFEITS, GAMES, US_CHESS_ID
from playoffs.files.programs.american import fields as kept
from playoffs.files.rows import Row
from playoffs.files.sections import MOST_SECTIONS, Section, in_section, no_round
from playoffs.files.source import Request, Source
from playoffs.files.tables import html
from playoffs.files.tables.crosstable import CUT_OFF, PROVISIONAL, total_of
from playoffs.model.names import counted
from playoffs.model.tournament import FileNote, Kind, Tournament
from playoffs.text.counts import count
from playoffs.text.errors import BadInput, shown

TITLE = re.compile(r"\s*Section\s+(\d{1,3})\s*-\s*(.*?)\s*", re.IGNORECASE)
CELL = re.compile(r"([A-Z])\s*(\d{0,4})")
MEMBER = re.compile(
    r"(?P<id>\d{5,9})?\s*/?\s*(?P<system>[RQB]|O[RQB]):\s*(?P<rating>Unrated|\d{1,4})?(?:\s*P\s*(?P<games>\d{1,2}))?\s*(?:->.*)?",
    re.IGNORECASE,
)
WITHOUT = re.compile(r"\d{5,9}\s*/?|/?")
"""A player without a rating of any system, or without an id too."""
HEADING = re.compile(rb"(USCF|US Chess) ?ID ?/")
OPPONENTS = "*"
"""What a player has against himself, where columns are opponents instead of rounds."""


class Line(NamedTuple):
    """A line of the table, split."""

    number: int
    cells: list[str]


class Block(NamedTuple):
    """One section: its lines, and how many rounds its heading has."""

    name: str
    line: int
    rounds: int
    lines: list[Line]
    width: int
    """How many cells its heading has."""


def here(source: Source, _: Request) -> bool:
    """Whether this has the headings of the crosstable."""
    if source.report or b"\0" in source.content[:4]:
        return False
    content = source.content
    return b"Pair" in content and b"Player Name" in content and bool(HEADING.search(content))


def read_sections(source: Source, _: Request) -> list[Section]:
    """The sections, each heading of columns another one."""
    text = source.text
    lines = html.lines(text, source.place) if html.in_tags(text) else text.split("\n")
    blocks = list(_blocks(lines, source.place))
    if not blocks:
        expected = "its headings Pair, Player Name, Total and rounds; paste the text of the page"
        raise BadInput(source.place, "no crosstable", expected)
    if len(blocks) > MOST_SECTIONS:
        raise BadInput(source.place, f"{len(blocks)} sections", f"at most {MOST_SECTIONS}")
    found = []
    for number, block in enumerate(blocks, 1):
        players = [line for line in block.lines if _begins(line)]
        held = block.rounds if any(any(line.cells[3:]) for line in players) else 0
        name = f"{source.name}, {block.name}" if block.name and len(blocks) > 1 else block.name or source.name
        read = partial(_event, block, name, in_section(source.place, block.name, len(blocks)))
        found.append(Section(number, block.name, len(players), held, read))
    return found


def _blocks(lines: Sequence[str], place: str) -> Iterator[Block]:
    """The tables of a page; what stands between them is skipped."""
    name, block = "", None
    for number, text in enumerate((line.replace("\t", " ") for line in lines), 1):
        if title := TITLE.fullmatch(text.split("|")[0]) if "|" not in text else None:
            name, block = title[2], None
            continue
        cells = [cell.strip() for cell in text.split("|")]
        if len(cells) < 3 and not (block and len(cells) > 1):
            continue
        if cells[0] == "Pair" and cells[1].startswith("Player Name"):
            block = None
        elif cells[0] == "Num" and "ID" in cells[1]:
            rounds = [cell for cell in cells[3:] if cell]
            if rounds != [str(at) for at in range(1, len(rounds) + 1)]:
                raise BadInput(place, f"round columns {shown(' '.join(rounds))}", "1, 2, 3 …", number)
            block = Block(name, number, len(rounds), [], len(cells))
            name = ""
            yield block
        elif block:
            block.lines.append(Line(number, cells))


def _begins(line: Line) -> bool:
    """Whether this is the first line of a player."""
    return count(line.cells[0]) is not None and "/" not in line.cells[1] and not MEMBER.fullmatch(line.cells[1])


def _event(block: Block, name: str, place: str) -> Tournament:
    notes: list[FileNote] = []
    groups: list[list[Line]] = []
    for line in block.lines:
        if _begins(line):
            groups.append([line])
        elif groups:
            groups[-1].append(line)
    if not groups or not any(any(group[0].cells[3:]) for group in groups):
        raise no_round(place, block.line)
    check_size(place, len(groups), block.rounds, block.line)
    ids = {str(int(group[0].cells[0])) for group in groups}
    rows = [_row(group, block, ids, place, notes) for group in groups]
    rounds = block.rounds
    if any(cell is OWN for row in rows for cell in row.cells):
        rows = [_against_columns(row) for row in rows]
        _check_columns(rows, rounds, place)
        rows, rounds = in_rounds(rows, place, notes), rounds - 1
    return tournament(place, name, Shape(rounds, notes=tuple(notes)), rows)


def _against_columns(row: Row) -> Row:
    """The row with the opponents of its forfeits, which the columns name."""
    forfeits = FORFEITS.values()
    cells = [
        cell._replace(opponent=str(at)) if cell.kind in forfeits and not cell.opponent else cell
        for at, cell in enumerate(row.cells, 1)
    ]
    return row._replace(cells=cells)


def _check_columns(rows: Sequence[Row], columns: int, place: str) -> None:
    """`BadInput` unless every column is an opponent: a star under oneself alone, and each number that of its column."""
    for number, row in enumerate(rows, 1):
        if row.id != str(number) or len(rows) != columns:
            expected = f"a line and a column for each of {columns} players, in their order"
            found = f"{OPPONENTS}, so that columns are opponents, and {len(rows)} players"
            raise BadInput(place, found, expected, row.line)
        for at, cell in enumerate(row.cells, 1):
            if (cell is OWN) is not (at == number) or (cell is not OWN and cell.opponent != str(at)):
                found = f"{OPPONENTS} in the table, and no game of player {row.id} in the column of player {at}"
                raise BadInput(place, found, "a game against the player of each column", row.line)


def _row(group: Sequence[Line], block: Block, ids: set[str], place: str, notes: list[FileNote]) -> Row:
    first, rounds = group[0], block.rounds
    id = str(int(first.cells[0]))
    results = first.cells[3 : 3 + rounds]
    if len(results) < rounds:
        expected = f"{rounds}, as in the heading; {CUT_OFF}"
        raise BadInput(place, f"{counted(len(results), 'round')} of player {id}", expected, first.number)
    second, member = _member(group, block, id, place)
    colors = second.cells[3 : 3 + rounds]
    cells = []
    for at, (text, color) in enumerate(zip(results, colors, strict=True), 1):
        if not text:
            notes.append(noted(Noted.CELL_EMPTY, str(at), id, line=first.number))
        cells.append(_cell(text, color, f"in round {at} of player {id}", ids, place, first.number))
    rated = member["rating"] if member else None
    more = kept(
        **{
            US_CHESS_ID.replace("-", "_"): _id(second),
            PROVISIONAL: (member["games"] or "") if member else "",
            "state": second.cells[0] if second.cells[0].isalpha() else "",
        }
    )
    rating = int(rated) if rated and rated.isdigit() else None
    total = total_of(first.cells[2], first.number, place)
    return Row(first.number, id, first.cells[1], rating or None, cells, more, total)


def _member(group: Sequence[Line], block: Block, id: str, place: str) -> tuple[Line, re.Match[str] | None]:
    """A player's second line, and what it says of id and rating; `BadInput` unless both can be read."""
    if len(group) < 2:
        expected = f"a line with the player's id and rating below it; {CUT_OFF}"
        raise BadInput(place, f"nothing more of player {id}", expected, group[0].number)
    second = group[1]
    if len(second.cells) < min(block.width, len(group[0].cells)):
        found = f"a second line of player {id} with {len(second.cells)} of {block.width} columns"
        raise BadInput(place, found, f"as many as the heading has; {CUT_OFF}", second.number)
    member = MEMBER.fullmatch(second.cells[1])
    if member is None and not WITHOUT.fullmatch(second.cells[1]):
        expected = "an id and a rating, such as 12345678 / R: 1500->1511, R: 1500P12->1511P17 or R: Unrated->811P5"
        raise BadInput(place, f"{shown(second.cells[1])} for player {id}", expected, second.number)
    return second, member


def _id(line: Line) -> str:
    found = re.match(r"\d{8}\b", line.cells[1])
    return found[0] if found else ""


def _cell(text: str, color: str, where: str, ids: set[str], place: str, line: int) -> Cell:
    """One round as the page prints it."""
    if not text:
        return Cell(Kind.ZERO_BYE)
    if text == OPPONENTS:
        return OWN
    parts = CELL.fullmatch(text.upper())
    if parts is None:
        raise BadInput(place, f"{shown(text)} {where}", "a result such as W 39, or B, H, U, X, F", line)
    letter, opponent = parts[1], str(int(parts[2])) if parts[2] else ""
    if letter in BY_RULING:
        raise BadInput(place, f"{shown(text)} {where}, a game rated by a ruling", "W, D or L", line)
    if opponent and opponent not in ids:
        found = f"{shown(text)} {where}, an opponent who is not in this section"
        raise BadInput(
            place, found, f"places 1 to {len(ids)}; {CUT_OFF}, or is an adjustment, which ranks nobody", line
        )
    if letter in GAMES and opponent:
        return Cell(GAMES[letter], opponent, COLOURS.get(color.upper()))
    if letter in FORFEITS:
        return Cell(FORFEITS[letter], opponent)
    if letter in BYES and not opponent:
        return Cell(BYES[letter])
    raise BadInput(place, f"{shown(text)} {where}", "W, D or L with a place, or B, H, U, X, F", line)
