"""Crosstables of any layout: exports of WinTD, SwissSys, Swiss-Manager and chess-results, and plain tables.

Columns are told by their headings (`headings`), cells by the spellings of the programs that print them (`table_cells`).
Which column holds the numbers that cells name is found by trying: in the right reading both sides of every game agree.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from playoffs.files.cells import ID, Cell, WrongCell
from playoffs.files.event import Shape, check_size, tournament
from playoffs.files.noted import Asked, Noted, Unheaded, noted
from playoffs.files.opponents import ONESELF, OWN, RESULTS, in_rounds
from playoffs.files.paired import PAIRED, so_far
from playoffs.files.private import private
from playoffs.files.programs.american import US_CHESS_ID
from playoffs.files.rows import Row
from playoffs.files.sections import MOST_SECTIONS, Section, in_section, no_round
from playoffs.files.source import Request, Source
from playoffs.files.source import source as source_at
from playoffs.files.tables import grids
from playoffs.files.tables.crosstable import PROVISIONAL, rating_of, total_of
from playoffs.files.tables.grids import Grid
from playoffs.files.tables.headings import (
    CLUB,
    FEDERATION,
    NAME,
    NUMBERED,
    PLACE,
    RATING,
    SCORE,
    STATE,
    TEAM,
    TITLE,
    Heads,
    heads,
)
from playoffs.files.tables.headings import ID as MEMBER
from playoffs.files.tables.table_cells import RANKED_BYES, SIGN_LOST, Spelling, read, spelling_of
from playoffs.model.tournament import FileNote, Play, Team, Tournament
from playoffs.text.errors import BadInput, shown
from playoffs.text.text import Day, Number

NUMBERS = "numbers"
"""The question which column holds the numbers that cells name."""

KEPT = {STATE: "state", CLUB: "club", FEDERATION: "federation", TITLE: "title"}


class Table(NamedTuple):
    """One table: its headings, its lines, and what its section is called."""

    name: str
    line: int
    headings: tuple[str, ...]
    heads: Heads
    rows: list[grids.Row]


def here(source: Source, asked: Request) -> bool:
    """Whether this is a spreadsheet, or a text with a table in it that is not the project's own."""
    if source.report or source.content[:1] in (b"\x03", b"{", b"["):
        return False
    if grids.is_spreadsheet(source):
        return True
    if asked.play is not Play.GAMES:
        return False
    try:
        lines = [line for line in source.text.split("\n") if line.strip()]
    except BadInput:
        return False
    if _own(lines[0]) and not asked.columns:
        return False
    delimiter, _ = grids.parted(lines, lambda cells: _heads(cells, asked) is not None)
    return bool(delimiter or asked.columns) or max(lines[0].count(each) for each in ",;\t") > 1


def _own(line: str) -> bool:
    """Whether a header is that of the project's own crosstable: `id`, `name`, and rounds called 1, 2, 3 or by dates."""
    delimiter = next((d for d in ",;\t" if d in line), ",")
    names = [cell.strip().strip('"').lower() for cell in line.split(delimiter)]
    if not {"id", "name"} <= set(names):
        return False
    found = heads(names, {})
    if found is None or any("/" in name for name in names):
        return True
    plain = all(names[at].isdigit() for at in found.rounds)
    return plain and not {*NUMBERED} & {*found.columns} - {MEMBER}


def read_sections(source: Source, asked: Request) -> list[Section]:
    """The tables of a file: sheets with a name and rounds, or what stands below each heading of a text."""
    found = list(tables(source, asked))
    if not found:
        raise _unheaded(source)
    if not any(table.heads.rounds for table in found):
        expected = "a crosstable, with a column for each round"
        raise BadInput(source.place, "a list of players, without a column for a round", expected, found[0].line)
    if len(found) > MOST_SECTIONS:
        raise BadInput(source.place, f"{len(found)} tables", f"at most {MOST_SECTIONS}")
    sections = []
    for number, table in enumerate(found, 1):
        held = _held(table)
        several = len(found) > 1
        name = f"{source.name}, {table.name}" if table.name and several else source.name
        event = partial(_event, table, name, in_section(source.place, table.name, len(found)), asked)
        sections.append(Section(number, table.name, len(table.rows), held, event))
    return sections


def tables(source: Source, asked: Request) -> Iterator[Table]:
    """Every table that has a heading."""
    for grid in grids.grids(source, lambda cells: _heads(cells, asked) is not None):
        yield from _tables(grid, asked)


def headings_of(path: Path, asked: Request) -> str:
    """The headings of the first table in a file, with `|` between them, under which it is remembered what they say."""
    found = next(iter(tables(source_at(path), asked)), None)
    return "|".join(found.headings) if found else ""


def _heads(cells: Sequence[str], asked: Request) -> Heads | None:
    told = asked.columns or asked.remembered.get("|".join(cells), {})
    return heads(cells, told)


def _tables(grid: Grid, asked: Request) -> Iterator[Table]:
    table: Table | None = None
    above = ""
    for row in grid.rows:
        found = _heads(row.cells, asked)
        filled = [cell for cell in row.cells if cell]
        if found:
            if table:
                yield table
            table = Table(grid.name or above, row.line, tuple(row.cells), found, [])
        elif table and len(filled) > 1:
            table.rows.append(row)
        elif table:  # a line below the table: the next one may be called by it
            yield table
            table, above = None, filled[0][:60]
        else:
            above = filled[0][:60] if len(filled) == 1 else ""
    if table:
        yield table


def _unheaded(source: Source) -> BadInput:
    """The refusal of a file in which no heading is known, with the one that may be it."""
    grid = max(grids.grids(source, lambda _: False), key=lambda each: len(each.rows), default=Grid("", []))
    widest = max((len(row.cells) for row in grid.rows), default=0)
    row = next((row for row in grid.rows if len(row.cells) == widest and all(row.cells)), None)
    row = row or next((row for row in grid.rows if len(row.cells) >= widest), None)
    if row is None or widest < 3:
        return BadInput(source.place, "no table", "a crosstable, with a line for each player under a heading")
    return Unheaded(source.place, row.cells, row.line)


def _held(table: Table) -> int:
    """How many rounds have a result of anybody: the last ones may be still to come."""
    held = len(table.heads.rounds)
    while held and not any(_at(row, table.heads.rounds[held - 1]) for row in table.rows):
        held -= 1
    return held


def _at(row: grids.Row, column: int | None) -> str:
    """The text of a cell."""
    return str(_raw(row, column))


def _raw(row: grids.Row, column: int | None) -> str:
    """The same, a `Number` or `Day` where a spreadsheet has one."""
    return row.cells[column] if column is not None and column < len(row.cells) else ""


def _event(table: Table, name: str, place: str, asked: Request) -> Tournament:
    held = _held(table)
    if not table.rows or not held:
        raise no_round(place, table.line)
    check_size(place, len(table.rows), held, table.line)
    for row in table.rows:
        if not _at(row, table.heads.columns[NAME]):
            expected = "one line for each player: choose the cross table, not the wall chart"
            raise BadInput(place, "a line without a name", expected, row.line)
    if robin := _round_robin(table):
        return _by_opponents(table, robin, name, place)
    spelling = spelling_of(_at(row, at) for row in table.rows for at in table.heads.rounds[:held])
    tried = list(_tried(table, held, spelling, name, place))
    read_ = [(key, event) for key, event, _ in tried if event]
    if not read_:
        raise next(error for _, _, error in tried if error)
    different = [
        (key, event)
        for n, (key, event) in enumerate(read_)
        if all(_same(event, other) is False for _, other in read_[:n])
    ]
    if len(different) > 1 and asked.answers.get(NUMBERS) not in dict(different):
        choices = [(key, f"numbers of the column {table.headings[table.heads.columns[key]]}") for key, _ in different]
        raise Asked(NUMBERS, place, "cells that can name opponents by more than one column", choices, table.line)
    event = dict(different)[asked.answers[NUMBERS]] if len(different) > 1 else different[0][1]
    told = not asked.columns and "|".join(table.headings) in asked.remembered
    return replace(event, notes=(*event.notes, noted(Noted.COLUMNS_TOLD))) if told else event


def _round_robin(table: Table) -> list[grids.Row]:
    """The rows in the order of their columns, where these are opponents: each has a star under itself; else nothing."""
    columns = table.heads.rounds
    stars = {at: row for row in table.rows for at, column in enumerate(columns) if _at(row, column) == ONESELF}
    if len(columns) != len(table.rows) or sorted(stars) != [*range(len(columns))]:
        return []
    rows = [stars[at] for at in range(len(columns))]
    cells = {_at(row, column) for at, row in enumerate(rows) for other, column in enumerate(columns) if other != at}
    return rows if cells <= {*RESULTS} else []


def _by_opponents(table: Table, rows: Sequence[grids.Row], name: str, place: str) -> Tournament:
    """The event of a round robin; players are numbered as the columns are."""
    notes: list[FileNote] = []
    made = []
    for number, row in enumerate(rows, 1):
        texts = [_at(row, column) for column in table.heads.rounds]
        cells = [OWN if text == ONESELF else Cell(RESULTS[text], str(at)) for at, text in enumerate(texts, 1)]
        made.append(_player(row, table, PLACE, cells, place)._replace(id=str(number)))
    made = in_rounds(made, place, notes)
    return tournament(place, name, Shape(len(made) - 1, notes=tuple(notes)), made)


def _same(one: Tournament, other: Tournament) -> bool:
    """Whether two readings are the same games of the same people."""
    return [(p.name, p.rounds) for p in one.players] == [(p.name, p.rounds) for p in other.players]


def _tried(
    table: Table, held: int, spelling: Spelling, name: str, place: str
) -> Iterator[tuple[str, Tournament | None, BadInput | None]]:
    """The event by each column that can number the players, or why not."""
    usable = [key for key in NUMBERED if key in table.heads.columns and _numbers(table, key)]
    if not usable:
        raise BadInput(place, "no column with the players' numbers", "a column called No. or Rk.", table.line)
    for key in usable:
        try:
            yield key, _by(table, held, key, spelling, name, place), None
        except BadInput as error:
            yield key, None, error


def _numbers(table: Table, key: str) -> bool:
    values = [_at(row, table.heads.columns[key]) for row in table.rows]
    return all(map(ID.fullmatch, values)) and len(set(values)) == len(values)


def _by(table: Table, held: int, key: str, spelling: Spelling, name: str, place: str) -> Tournament:
    """The event with the players numbered by one column."""
    columns, rounds = table.heads.columns, table.heads.rounds[:held]
    ids = {_at(row, columns[key]) for row in table.rows}
    notes: list[FileNote] = []
    known: dict[str, Cell] = {}
    rows = []
    for row in table.rows:
        cells = []
        for number, column in enumerate(rounds, 1):
            text = _raw(row, column)
            try:
                _check_whole(text, spelling, SCORE in columns)
                if text not in known:
                    known[text] = read(text, spelling, ids, SCORE in columns)
            except WrongCell as wrong:
                raise BadInput(place, wrong.found, wrong.expected, row.line, f"round {number}") from None
            if text == SIGN_LOST and spelling is Spelling.RANKED:
                notes.append(noted(Noted.SIGN_LOST, str(number), _at(row, columns[key]), line=row.line))
            cells.append(known[text])
        rows.append(_player(row, table, key, cells, place))
    _strays(table, key, spelling, ids, place)
    rows = _padded(rows, notes)
    if any(cell.kind is PAIRED for cell in known.values()):
        rows = so_far(rows, place, notes, "1, ½, 0, + and -")
    held = len(rows[0].cells)
    notes = [note for note in notes if note.says != Noted.SIGN_LOST.value or int(note.values[0]) <= held]
    shape = Shape(held, teams=_teams(table, key), notes=tuple(notes), to_come=len(table.heads.rounds) - held)
    return tournament(place, name, shape, rows)


def _check_whole(text: str, spelling: Spelling, totals: bool) -> None:
    """`WrongCell` for what a spreadsheet has made of a result."""
    if isinstance(text, Number) and not _bye_as_number(text, spelling, totals):
        raise WrongCell(f"the number {text}, whose sign or letter a spreadsheet took away", "a result as text")
    if isinstance(text, Day):
        raise WrongCell(f"the date {text}, which a spreadsheet made of the cell", "a result as text")


def _bye_as_number(text: str, spelling: Spelling, totals: bool) -> bool:
    """Whether a spreadsheet has a bye as the number it looks like, where the totals will tell."""
    return spelling is Spelling.RANKED and totals and (text in RANKED_BYES or text == SIGN_LOST)


def _strays(table: Table, key: str, spelling: Spelling, ids: Collection[str], place: str) -> None:
    """Refuse a column of another name that says who met whom: it is a round, and left out it would change figures."""
    for head, column in table.heads.others:
        met: dict[str, str] = {}
        for row in table.rows:
            try:
                cell = read(_at(row, column), spelling, ids, True)
            except WrongCell:
                break
            met |= {_at(row, table.heads.columns[key]): cell.opponent} if cell.opponent else {}
        else:
            if met and all(met.get(opponent) == player for player, opponent in met.items()):
                expected = f"its round, such as --columns 1={shown(head)}"
                raise BadInput(place, f"column {shown(head)}, which holds results", expected, table.line)


def _player(row: grids.Row, table: Table, key: str, cells: list[Cell], place: str) -> Row:
    columns = table.heads.columns
    rating, provisional = rating_of(_at(row, columns.get(RATING)), row.line, place)
    member = _at(row, columns.get(MEMBER)) if key != MEMBER else ""
    values = {US_CHESS_ID: member, PROVISIONAL: provisional}
    values |= {KEPT[what]: _at(row, at) for what, at in columns.items() if what in KEPT}
    values |= {head: _at(row, at) for head, at in table.heads.others if not private(head)}
    total = _at(row, columns.get(SCORE)).replace(" ½", "½")
    stated = total_of(total.removesuffix(".00"), row.line, place) if SCORE in columns else None
    fields = tuple((what, value) for what, value in values.items() if value)
    return Row(row.line, _at(row, columns[key]), _at(row, columns[NAME]), rating, cells, fields, stated)


def _padded(rows: list[Row], notes: list[FileNote]) -> list[Row]:
    """US Chess ids with the zeros before them that a spreadsheet took away, where the others have eight digits."""
    ids = [dict(row.fields).get(US_CHESS_ID, "") for row in rows]
    short = [id for id in ids if id.isdigit() and len(id) in (5, 6, 7)]
    if not short or sum(len(id) == 8 and id.isdigit() for id in ids) < len(ids) / 2:
        return rows
    notes.append(noted(Noted.ID_PADDED))
    return [row._replace(fields=_with_id(row.fields)) for row in rows]


def _with_id(fields: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    return tuple((what, value.zfill(8) if what == US_CHESS_ID and value.isdigit() else value) for what, value in fields)


def _teams(table: Table, key: str) -> tuple[Team, ...]:
    teams: dict[str, list[str]] = {}
    for row in table.rows:
        if name := _at(row, table.heads.columns.get(TEAM)):
            teams.setdefault(name, []).append(_at(row, table.heads.columns[key]))
    return tuple(Team(name, tuple(members)) for name, members in teams.items())
