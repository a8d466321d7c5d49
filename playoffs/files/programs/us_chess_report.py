"""The report to US Chess: THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF, written by SwissSys, WinTD and others.

A cell is a letter, the opponent's number in the same section, and perhaps a color. There is no score in it, and no name
of whom a forfeit was against. Columns are those of the longest section.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from playoffs.files.cells import Cell
from playoffs.files.event import Shape, check_size, tournament
from playoffs.files.exports import REPORT
from playoffs.files.noted import Noted, noted
from playoffs.files.programs.american import BY_RULING, BYES, COLOURS, FORFEITS, GAMES, US_CHESS_ID, noted_id
from playoffs.files.programs.american import fields as kept
from playoffs.files.programs.dbf import Table, read_table
from playoffs.files.rows import Row
from playoffs.files.sections import MOST_SECTIONS, Section, in_section, no_round
from playoffs.files.source import Request, Source
from playoffs.model.tournament import FileNote, Kind, Tournament
from playoffs.text.counts import count
from playoffs.text.errors import BadInput, shown

ROUND = re.compile(r"D_RND(\d{1,2})")
CELL = re.compile(r"([A-Z])\s*(\d{1,4})\s*([WB]?)")
ROUND_ROBIN = "R"
NEEDED = {
    "TH": ("H_NAME",),
    "TS": ("S_SEC_NUM", "S_SEC_NAME", "S_TOT_RNDS"),
    "TD": ("D_SEC_NUM", "D_PAIR_NUM", "D_NAME"),
}
"""Fields without which the form is another one: that of 1991 has neither names nor colors."""


def read_sections(source: Source, _: Request) -> list[Section]:
    """The sections of the report, in the order of their file."""
    head, sections, players = (_table(source, kind) for kind in REPORT)
    if not head.records or not sections.records:
        raise BadInput(source.place, "no event" if not head.records else "no sections", "a report that is whole")
    if len(sections.records) > MOST_SECTIONS:
        raise BadInput(source.place, f"{len(sections.records)} sections", f"at most {MOST_SECTIONS}")
    _stated_sections(head, sections, source.place)
    numbers = [_number(each["S_SEC_NUM"]) for each in sections.records]
    by_section: dict[str, list[tuple[int, Mapping[str, str]]]] = {number: [] for number in numbers}
    for line, record in enumerate(players.records, 1):
        number = _number(record["D_SEC_NUM"])
        if number not in by_section:
            found = f"player {shown(record['D_NAME'])} in section {shown(number)}"
            raise BadInput(source.place, found, f"a section of TSEXPORT.DBF: {', '.join(numbers)}", line)
        by_section[number].append((line, record))
    columns = [name for name in players.fields if ROUND.fullmatch(name)]
    columns.sort(key=lambda name: int(name.removeprefix("D_RND")))
    return list(_sections(source, head.records[0]["H_NAME"], sections, by_section, columns))


def _table(source: Source, kind: str) -> Table:
    """One of the three files; `BadInput` where it is missing, or of an older form."""
    content = source.report.get(kind)
    if content is None:
        expected = "THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF together, in one folder or one ZIP file"
        raise BadInput(source.place, f"no {kind}EXPORT.DBF beside it", expected)
    own = source.content and source.path.name.upper().startswith(kind)
    place = source.place if own else f"{source.place}, {kind}EXPORT.DBF"
    table = read_table(content, place)
    if missing := [name for name in NEEDED[kind] if name not in table.fields]:
        raise BadInput(place, f"no field {missing[0]}", "the form 2C of US Chess, with names of players and sections")
    return table


def _number(text: str) -> str:
    """A number of a section or player without blanks and zeros before it."""
    return text.lstrip("0") or text


def _stated_sections(head: Table, sections: Table, place: str) -> None:
    stated = head.records[0].get("H_TOT_SECT", "")
    if (number := count(stated)) is not None and number != len(sections.records):
        found = f"{len(sections.records)} sections in TSEXPORT.DBF"
        raise BadInput(place, found, f"{number}, as THEXPORT.DBF states")
    numbers = [_number(each["S_SEC_NUM"]) for each in sections.records]
    if twice := next((number for number in numbers if numbers.count(number) > 1), ""):
        raise BadInput(place, f"section {twice} twice in TSEXPORT.DBF", "each section once")


def _sections(
    source: Source,
    title: str,
    sections: Table,
    players: Mapping[str, list[tuple[int, Mapping[str, str]]]],
    columns: Sequence[str],
) -> Iterator[Section]:
    title = title or source.name
    for number, each in enumerate(sections.records, 1):
        mine, name = players[_number(each["S_SEC_NUM"])], each["S_SEC_NAME"]
        event = f"{title}, {name}" if name and len(sections.records) > 1 else title
        place = in_section(source.place, name, len(sections.records))
        stated = each["S_TOT_RNDS"]
        rounds = count(stated) or 0
        held = min(rounds, len(columns)) if any(_held(record, columns[:rounds]) for _, record in mine) else 0
        read = partial(_event, mine, columns, each, event, place)
        yield Section(number, name, len(mine), held, read)


def _held(record: Mapping[str, str], columns: Sequence[str]) -> bool:
    return any(record[column] for column in columns)


def _event(
    players: Sequence[tuple[int, Mapping[str, str]]],
    columns: Sequence[str],
    section: Mapping[str, str],
    name: str,
    place: str,
) -> Tournament:
    stated = section["S_TOT_RNDS"]
    if not players or not any(_held(record, columns) for _, record in players):
        raise no_round(place)
    if section.get("S_TRN_TYPE", "").upper() == ROUND_ROBIN and stated == str(len(players)):
        found = "a round robin whose columns are opponents (S_TRN_TYPE R)"
        raise BadInput(place, found, "an event by rounds, since cumulative scores rest on their order")
    if not 0 < (rounds := count(stated) or 0) <= len(columns):
        expected = f"a number from 1 to {len(columns)}, the rounds of TDEXPORT.DBF"
        raise BadInput(place, f"{shown(stated)} rounds stated in TSEXPORT.DBF", expected)
    check_size(place, len(players), rounds)
    for line, record in players:
        beyond = next((c for c in columns[rounds:] if record[c] not in ("", "U0", "U  0")), None)
        if beyond:
            found = f"{shown(record[beyond])} in {beyond} of player {_number(record['D_PAIR_NUM'])}"
            raise BadInput(place, found, f"nothing after the {rounds} rounds that TSEXPORT.DBF states", line)
    notes: list[FileNote] = []
    held = _rounds_held([record for _, record in players], columns[:rounds], place)
    rows = [_row(record, line, columns[:held], place, notes) for line, record in players]
    _last_pair(section, rows, notes)
    return tournament(place, name, Shape(held, notes=tuple(notes), to_come=rounds - held), rows)


def _rounds_held(records: Sequence[Mapping[str, str]], columns: Sequence[str], place: str) -> int:
    """The rounds before the last ones in which nobody has a cell."""
    held = len(columns)
    while held and not any(record[columns[held - 1]] for record in records):
        held -= 1
    if not held:
        raise no_round(place)
    return held


def _row(record: Mapping[str, str], line: int, columns: Sequence[str], place: str, notes: list[FileNote]) -> Row:
    id = _number(record["D_PAIR_NUM"])
    if not (id.isascii() and id.isdigit()):
        raise BadInput(place, f"the pair number {shown(id)}", "a whole number", line)
    cells = []
    for at, column in enumerate(columns, 1):
        if record[column]:
            cells.append(_cell(record[column], at, id, line, place, notes))
        else:
            notes.append(noted(Noted.CELL_EMPTY, str(at), id, line=line))
            cells.append(Cell(Kind.ZERO_BYE))
    rating = record.get("D_RATING", "")
    if rating and not (rating.isascii() and rating.isdigit() and len(rating) < 5):
        raise BadInput(place, f"the rating {shown(rating)} of player {id}", "a whole number, or 0 for unrated", line)
    more = kept(
        **{US_CHESS_ID.replace("-", "_"): noted_id(record.get("D_MEM_ID", ""), id, notes, line)},
        state=record.get("D_STATE", ""),
    )
    return Row(line, id, record["D_NAME"], int(rating or 0) or None, cells, more)


def _cell(text: str, at: int, id: str, line: int, place: str, notes: list[FileNote]) -> Cell:
    """One round: letter, opponent of the same section, color."""
    said = f"{shown(text)} in round {at} of player {id}"
    parts = CELL.fullmatch(text.upper())
    if parts is None:
        raise BadInput(place, said, "a letter, a number and perhaps a color, such as W9B, H0 or X0", line)
    letter, opponent, color = parts[1], str(int(parts[2])), parts[3]
    if letter in BY_RULING:
        raise BadInput(
            place, f"{said}, a game rated by a ruling", "W, D or L: put the result of the section there", line
        )
    if letter in GAMES and opponent != "0":
        return Cell(GAMES[letter], opponent, COLOURS.get(color))
    if letter in FORFEITS:
        return Cell(FORFEITS[letter], opponent if opponent != "0" else "")
    if letter in BYES and opponent == "0":
        return Cell(BYES[letter])
    if letter == "Z" and opponent == "0":
        notes.append(noted(Noted.FORFEIT_DRAW, str(at), id, line=line))
        return Cell(Kind.HALF_BYE)
    raise BadInput(place, said, "W, D or L with an opponent, X or F, or B0, H0, U0", line)


def _last_pair(section: Mapping[str, str], rows: Sequence[Row], notes: list[FileNote]) -> None:
    """The highest number, where the report states it, and another is there."""
    stated = section.get("S_LST_PAIR", "")
    highest = max(int(row.id) for row in rows)
    if stated.isascii() and stated.isdigit() and int(stated) not in (0, highest, len(rows)):
        notes.append(noted(Noted.PLAYERS_STATED, str(int(stated)), str(len(rows))))
