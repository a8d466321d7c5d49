"""A plain CSV crosstable with a pinned alphabet: one line for each player, one column for each round.

The header names the columns: `id`, `name`, if wanted `rating` and `score`, the rounds as `1`, `2`, …; any other
column is kept with the player, for a title's eligibility to name. `docs/files.md` is the description for users.
"""

import csv
import io
import re
from collections.abc import Sequence
from pathlib import PurePath
from typing import NamedTuple

from playoffs.files.errors import BadInput, shown
from playoffs.files.event import MOST_ROUNDS, Cell, Row, tournament
from playoffs.model.find import did_you_mean
from playoffs.model.tournament import Colour, Kind, Play, Round, Tournament

AGAINST = {"W": Kind.WIN, "D": Kind.DRAW, "L": Kind.LOSS, "+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
"""How a cell begins that names an opponent."""

BYES = {
    "BYE1": Cell(Kind.FULL_BYE),
    "BYE½": Cell(Kind.HALF_BYE),
    "BYE0.5": Cell(Kind.HALF_BYE),
    "BYE0": Cell(Kind.ZERO_BYE),
}

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}

ALPHABET = "W12, D12 or L12 (then w or b for the colour), +12 or -12 for forfeits, BYE1, BYE½ or BYE0"

CLASHES = {
    "": ("an empty cell", "a result, or BYE0 for a player who was absent"),
    "F": ("F, a full-point bye in one format and a lost forfeit in another", "BYE1, or - with the opponent"),
    "U": ("U, a full-point bye in one format and an unplayed round in another", "BYE1 or BYE0"),
    "H": ("H, which other formats write", "BYE½ for a half-point bye"),
    "Z": ("Z, which other formats write", "BYE0 for a zero-point bye"),
    "X": ("X, which other formats write", "+ with the opponent for a win by forfeit"),
    "B": ("B, a bye that does not say how much it scores", "BYE1 or BYE½"),
}
"""What is refused with a hint, because formats disagree about it or it says too little: found, expected."""

ID = re.compile(r"\w[\w.-]{0,19}")

PRIVATE = re.compile(r"(date of )?birth.*|dob|born|e-?mail.*|(tele)?phone.*|address.*", re.IGNORECASE)
"""Columns that are left out: an event goes into records that are never changed, personal data must not."""


class Header(NamedTuple):
    """Where each column stands."""

    id: int
    name: int
    rating: int | None
    score: int | None
    rounds: tuple[int, ...]
    others: tuple[tuple[str, int], ...]
    width: int


def read_crosstable(text: str, place: str) -> Tournament:
    """The event that a CSV crosstable holds; `place` is what refusals call it."""
    records = _records(text, place)
    (first, names), *players = records
    header = _header(names, first, place)
    for line, record in players:
        if len(record) != header.width:
            raise BadInput(place, f"{len(record)} columns", f"{header.width}, as in the header", line)
    ids = {record[header.id].strip() for _, record in players}
    cells = dict(BYES)
    rows = [_row(record, line, header, ids, cells, place) for line, record in players]
    return tournament(place, PurePath(place).stem, len(header.rounds), rows)


def _records(text: str, place: str) -> list[tuple[int, list[str]]]:
    """The lines that are not blank, split at the delimiter that the first of them uses."""
    head = text.lstrip().partition("\n")[0]
    delimiter = next((d for d in ",;\t" if d in head), ",")
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    records, line = [], 0
    try:
        for record in reader:
            line += 1
            if reader.line_num != line:
                raise BadInput(place, "a line break inside quotes", "one line for each player", line)
            if any(map(str.strip, record)):
                records.append((line, record))
    except csv.Error as error:
        raise BadInput(place, f"damaged CSV ({error})", "a closing quote for every opening one", line + 1) from error
    return records


def _header(record: Sequence[str], line: int, place: str) -> Header:
    names = [name.strip() for name in record]
    at: dict[str, int] = {}
    for number, name in enumerate(names):
        key = name.lower() if name.lower() in ("id", "name", "rating", "score") else name
        if not name or key in at:
            found = f"column {key!r} twice" if name else f"no name for column {number + 1}"
            raise BadInput(place, found, "a header with a different name for each column", line)
        at[key] = number
    for needed in ("id", "name"):
        if needed not in at:
            raise BadInput(place, f"no column {needed!r}{did_you_mean(needed, at)}", "id,name,rating,1,2,3 …", line)
    rounds = sorted((int(key), key) for key in at if key.isascii() and key.isdigit() and len(key) < 5)
    for expected, (_, key) in enumerate(rounds, 1):
        if key != str(expected):
            raise BadInput(place, f"round column {key!r}", f"column {expected}, for rounds count 1, 2, 3 …", line)
    if not 1 <= len(rounds) <= MOST_ROUNDS:
        raise BadInput(place, f"{len(rounds)} round columns", f"1 to {MOST_ROUNDS}, named 1, 2, 3 …", line)
    known = {"id", "name", "rating", "score", *(key for _, key in rounds)}
    others = tuple((key, number) for key, number in at.items() if key not in known and not PRIVATE.fullmatch(key))
    columns = tuple(at[key] for _, key in rounds)
    return Header(at["id"], at["name"], at.get("rating"), at.get("score"), columns, others, len(names))


def _row(record: list[str], line: int, header: Header, ids: set[str], cells: dict[str, Cell], place: str) -> Row:
    id = record[header.id].strip()
    if not ID.fullmatch(id):
        raise BadInput(place, f"id {shown(id)}", "up to 20 letters and digits without blanks", line, "id")
    rating = record[header.rating].strip() if header.rating is not None else ""
    if not re.fullmatch(r"\d{0,4}", rating, re.ASCII):
        raise BadInput(place, f"rating {shown(rating)}", "a whole number, or nothing for unrated", line, "rating")
    stated = _half_points(record[header.score].strip(), line, place) if header.score is not None else None
    entry = []
    for number, column in enumerate(header.rounds, 1):
        text = record[column]
        cell = cells.get(text)
        if cell is None:  # each text is worked out once
            cell = cells[text] = _cell(text.strip(), ids, line, number, place)
        entry.append(cell)
    fields = tuple([(name, _unescaped(record[column])) for name, column in header.others])
    return Row(line, id, _unescaped(record[header.name]), int(rating or 0) or None, entry, fields, stated)


def _cell(text: str, ids: set[str], line: int, number: int, place: str) -> Cell:
    """What a cell means; `ids` tell whether a final w or b is a colour."""
    if text in BYES:
        return BYES[text]
    column = str(number)
    if text in CLASHES:
        raise BadInput(place, *CLASHES[text], line, column)
    kind, opponent = AGAINST.get(text[0]), text[1:]
    if kind is None or not (opponent[:-1] in ids or ID.fullmatch(opponent)):
        raise BadInput(place, shown(text), ALPHABET, line, column)
    colour = COLOURS.get(opponent[-1])
    if colour is None or (opponent in ids and opponent[:-1] not in ids):
        return Cell(kind, opponent)
    if opponent in ids:
        found = f"{text}, which can mean {opponent} or {opponent[:-1]} with {colour.name.title()}"
        raise BadInput(place, found, "ids that differ in more than a final w or b", line, column)
    return Cell(kind, opponent[:-1], colour)


def _half_points(text: str, line: int, place: str) -> int | None:
    stated = re.fullmatch(r"(\d{0,3})(½|[.,]([05]))?", text, re.ASCII)
    if stated is None:
        raise BadInput(place, f"score {shown(text)}", "a number such as 4.5", line, "score")
    return 2 * int(stated[1] or 0) + (stated[2] == "½" or stated[3] == "5") if text else None


FORMULA = tuple("=+-@\t'")
"""With these a spreadsheet would take a name for a formula, so they are written after an apostrophe."""


def _unescaped(text: str) -> str:
    text = text.strip()
    return text[1:] if text.startswith("'") and text[1:].startswith(FORMULA) else text


def _escaped(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text


def write_crosstable(event: Tournament) -> str:
    """The event as a CSV crosstable; `BadInput` where a crosstable has no room for it."""
    if event.play is not Play.GAMES or event.dates or event.teams:
        raise BadInput(event.name, "matches, dates or teams", "a single event of chess games")
    others = list(dict.fromkeys(name for player in event.players for name, _ in player.fields))
    rounds = [str(number) for number in range(1, event.rounds + 1)]
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(["id", "name", "rating", *others, *rounds])
    for player in event.players:
        fields = dict(player.fields)
        kept = [_escaped(fields.get(name, "")) for name in others]
        entry = [_written(event, r) for r in player.rounds]
        lines.writerow([player.id, _escaped(player.name), player.rating or "", *kept, *entry])
    return text.getvalue()


_LETTERS = {kind: letter for letter, kind in AGAINST.items()}
_BYE_TEXTS = {Kind.FULL_BYE: "BYE1", Kind.HALF_BYE: "BYE½", Kind.ZERO_BYE: "BYE0"}


def _written(event: Tournament, r: Round) -> str:
    if r.opponent is None:
        return _BYE_TEXTS[r.kind]
    return _LETTERS[r.kind] + event.players[r.opponent].id + (r.colour.value[0] if r.colour else "")
