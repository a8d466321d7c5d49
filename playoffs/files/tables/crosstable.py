"""A plain CSV crosstable: one line for each player, one column for each round.

The header names the columns: `id`, `name`, if wanted `rating`, `score` and `team`, the rounds as `1`, `2`, … or, in
a season, as `2026-01-10/1`; any other column is kept with the player, for a title's eligibility to name, unless it is
`private`. What cells may say is in `cells`. `docs/files.md` is the description for users.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import NamedTuple

from playoffs.files.cells import ALPHABETS, ID, SEASON, Alphabet, Cell, WrongCell, read_cell, written_cell
from playoffs.files.event import Shape, check_size, is_date, tournament
from playoffs.files.private import private
from playoffs.files.rows import Row
from playoffs.model.find import did_you_mean
from playoffs.model.tournament import MatchDate, Play, Team, Tournament
from playoffs.text.errors import BadInput, shown
from playoffs.text.rows import damage

CUT_OFF = "the table may be cut off"
"""What a refusal adds where something is missing at an end."""


class Header(NamedTuple):
    """Where each column stands."""

    id: int
    name: int
    rating: int | None
    score: int | None
    team: int | None
    rounds: tuple[tuple[str, int], ...]
    """Each round's name and column."""
    dates: tuple[MatchDate, ...]
    others: tuple[tuple[str, int], ...]
    width: int


def read_crosstable(text: str, place: str, play: Play = Play.GAMES, begun: bool = True) -> Tournament:
    """The event that a CSV crosstable holds; `place` is what refusals call it, `play` says how its cells are read.

    One that has not `begun` is a list of entrants: the same columns, but no rounds.
    """
    records = _records(text, place)
    (first, names), *players = records
    header = _header(names, first, place, begun)
    check_size(place, len(players), len(header.rounds) or not begun, first)
    for line, record in players:
        if len(record) != header.width:
            many = f"{len(record)} column{'s' if len(record) > 1 else ''}"
            raise BadInput(place, many, f"{header.width}, as in the header", line)
    planned = len(header.rounds)
    header = _begun_rounds(header, [record for _, record in players], place, first)
    alphabet = SEASON if header.dates and play is Play.GAMES else ALPHABETS[play]
    reading = Reading(place, header, alphabet, {record[header.id].strip() for _, record in players}, {})
    for name, column in header.others:
        if begun and _holds_results(column, players, reading):
            raise BadInput(place, f"column {name!r}, which holds results", ROUND_NAMES, first)
    rows = [_row(record, line, reading) for line, record in players]
    held = len(header.rounds)
    shape = Shape(held, play, header.dates, _teams(players, header), to_come=planned - held)
    return tournament(place, PurePath(place).stem, shape, rows)


def _begun_rounds(header: Header, records: Sequence[list[str]], place: str, line: int) -> Header:
    """The header without the last rounds in which nobody has a cell: they are still to come."""
    rounds = header.rounds
    while records and rounds and not header.dates and all(not record[rounds[-1][1]].strip() for record in records):
        rounds = rounds[:-1]
    if records and header.rounds and not rounds:
        raise BadInput(place, "not one round with a result", "an event of which at least one round is played", line)
    return header._replace(rounds=rounds)


class Reading(NamedTuple):
    """What the rows of one file are read with."""

    place: str
    header: Header
    alphabet: Alphabet
    ids: set[str]
    cells: dict[str, Cell]
    """Each text is worked out once."""


def _holds_results(column: int, players: Sequence[tuple[int, list[str]]], reading: Reading) -> bool:
    """Whether a column that is no round says who met whom: then it is one, by another name."""
    met: dict[str, str] = {}
    for _, record in players:
        try:
            cell = read_cell(record[column].strip(), reading.alphabet, reading.ids)
        except WrongCell:
            return False
        if cell.opponent and not cell.house:
            met[record[reading.header.id].strip()] = cell.opponent
    return bool(met) and all(met.get(opponent) == player for player, opponent in met.items())


def _teams(players: Sequence[tuple[int, list[str]]], header: Header) -> tuple[Team, ...]:
    if header.team is None:
        return ()
    teams: dict[str, list[str]] = {}
    for _, record in players:
        if name := _unescaped(record[header.team]):
            teams.setdefault(name, []).append(record[header.id].strip())
    return tuple(Team(name, tuple(members)) for name, members in teams.items())


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
        raise BadInput(place, damage(error), "a closing quote for every opening one", line + 1) from error
    if not records:
        raise BadInput(place, "nothing but separators", "a header and a line for each player")
    return records


OWN = ("id", "name", "rating", "score", "team")
"""Columns with a meaning of their own, besides the rounds."""


def _columns(record: Sequence[str], line: int, place: str) -> dict[str, int]:
    """Where each column stands, by its name; `BadInput` for two of one name, and without number or name of a player."""
    at: dict[str, int] = {}
    for number, name in enumerate(cell.strip() for cell in record):
        key = name.lower() if name.lower() in OWN else name
        if not name or key in at:
            found = f"column {key!r} twice" if name else f"no name for column {number + 1}"
            raise BadInput(place, found, "a header with a different name for each column", line)
        at[key] = number
    for needed in ("id", "name"):
        if needed not in at:
            apart = ", parted by commas, semicolons or tabs" if len(record) == 1 else ""
            found = f"no column {needed!r}{did_you_mean(needed, at)}"
            if len(record) == 1 and not set(at) & set(OWN):
                found = f"no crosstable, but {shown(record[0].strip())}"
                apart += "; or a TRF, a report of US Chess, a page or spreadsheet of standings"
            raise BadInput(place, found, f"id,name,rating,1,2,3 …{apart}", line)
    return at


def _header(record: Sequence[str], line: int, place: str, begun: bool) -> Header:
    at = _columns(record, line, place)
    dated = [key for key in at if "/" in key and key.rpartition("/")[2].isdigit()]
    plain = sorted([key for key in at if key.isascii() and key.isdigit() and len(key) < 5], key=int)
    dates = _dates(dated, plain, line, place)
    for expected, key in enumerate(plain, 1):
        if key != str(expected):
            raise BadInput(place, f"round column {key!r}", f"column {expected}, for rounds count 1, 2, 3 …", line)
    rounds = dated or plain
    if begun:
        _all_rounds(at, rounds, line, place)
    if rounds and not begun:
        raise BadInput(place, f"round column {rounds[0]!r}", "no rounds, for the event has not begun", line)
    known = {*OWN, *rounds}
    others = tuple((key, number) for key, number in at.items() if key not in known and not private(key))
    columns = tuple((key, at[key]) for key in rounds)
    optional = at.get("rating"), at.get("score"), at.get("team")
    return Header(at["id"], at["name"], *optional, columns, dates, others, len(record))


_LIKE_A_ROUND = re.compile(
    r"(r|rd|rnd|round|game|match|date|week|ronda|jornada)?[\s._#]*\d{1,2}"
    r"|\d{1,2}\s*(st|nd|rd|th)?\s*(round|game|match|date|week)?"
    r"|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?(\W.*)?",
    re.IGNORECASE,
)
"""Names that a director may give to a round or a match date."""

ROUND_NAMES = "1, 2, 3 … for rounds, 2026-01-10/1 for those of a match date, words for anything else"


def _all_rounds(names: Iterable[str], rounds: Sequence[str], line: int, place: str) -> None:
    """Refuse an event without rounds, or with a column that may be one more: left out, it would change every figure."""
    stray = next((name for name in names if name not in rounds and _LIKE_A_ROUND.fullmatch(name)), None)
    if stray:
        raise BadInput(place, f"column {stray!r}, which may be a round", ROUND_NAMES, line)
    if not rounds:
        raise BadInput(place, "no round columns", "columns named 1, 2, 3 …", line)


def _dates(dated: Sequence[str], plain: Sequence[str], line: int, place: str) -> tuple[MatchDate, ...]:
    """The match dates of a season, from round columns such as 2026-01-10/1."""
    if dated and plain:
        raise BadInput(place, f"round column {plain[0]!r} without a date", "dates for all rounds or for none", line)
    rounds: dict[str, int] = {}
    for key in dated:
        date, _, number = key.rpartition("/")
        wrong = f"round column {key!r}"
        if not is_date(date):
            raise BadInput(place, wrong, "a date and the round, such as 2026-01-10/1", line)
        if rounds and date < max(rounds):
            raise BadInput(place, wrong, f"a date after {max(rounds)}, for dates stand in their order", line)
        rounds[date] = rounds.get(date, 0) + 1
        if number != str(rounds[date]):
            raise BadInput(place, wrong, f"{date}/{rounds[date]}, for rounds count 1, 2, 3 … on each date", line)
    return tuple(MatchDate(date, number) for date, number in rounds.items())


_RATING = re.compile(r"(\d{0,4})(?:\s*(?:P|/)\s*(\d{0,2}))?", re.ASCII | re.IGNORECASE)
_UNRATED = ("unr", "unr.", "unrated", "new", "nr", "-")
"""What programs print for a player without a rating."""
PROVISIONAL = "provisional"
"""The field of a player whose rating is not established: the number of games it rests on, or yes."""


def _row(record: list[str], line: int, reading: Reading) -> Row:
    place, header, cells = reading.place, reading.header, reading.cells
    id = record[header.id].strip()
    if not ID.fullmatch(id):
        raise BadInput(place, f"id {shown(id)}", "up to 20 letters and digits without blanks", line, "id")
    rating, provisional = rating_of(record[header.rating].strip() if header.rating is not None else "", line, place)
    played = any(record[column].strip() for _, column in header.rounds)  # a name alone has no score to state
    score = record[header.score].strip() if header.score is not None else ""
    stated = total_of(score, line, place) if header.score is not None and (score or played) else None
    entry = []
    for name, column in header.rounds:
        text = record[column]
        cell = cells.get(text)
        if cell is None:
            try:
                cell = cells[text] = read_cell(text.strip(), reading.alphabet, reading.ids)
            except WrongCell as wrong:
                raise BadInput(place, wrong.found, wrong.expected, line, name) from None
        entry.append(cell)
    fields = tuple([(name, _unescaped(record[column])) for name, column in header.others])
    if provisional:
        fields = (*(field for field in fields if field[0] != PROVISIONAL), (PROVISIONAL, provisional))
    return Row(line, id, _unescaped(record[header.name]), rating, entry, fields, stated)


def rating_of(text: str, line: int, place: str) -> tuple[int | None, str]:
    """The rating in a cell, and how many games a provisional one rests on: `1500P12` is 1500 after 12 games."""
    if text.isascii() and text.isdigit() and len(text) < 5:
        return int(text) or None, ""
    if not text or text.lower() in _UNRATED:
        return None, ""
    found = _RATING.fullmatch(text)
    if found is None or not found[1]:
        expected = "a whole number, 1500P12 for a provisional one after 12 games, or nothing for unrated"
        raise BadInput(place, f"rating {shown(text)}", expected, line, "rating")
    return int(found[1]) or None, found[2] or "yes"


def total_of(text: str, line: int, place: str) -> int | None:
    """The score in a column that the heading has; `BadInput` where there is none, as where a line was cut off."""
    if not text:
        raise BadInput(place, "no score", f"one, as the heading has a column for it; {CUT_OFF}", line, "score")
    return half_points(text, line, place)


def half_points(text: str, line: int, place: str) -> int | None:
    """A stated score; None where there is none."""
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
    """The text on one line, since this is what a line of the table is."""
    text = text if text.isprintable() else " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return f"'{text}" if text.startswith(FORMULA) else text


def write_crosstable(event: Tournament) -> str:
    """The event as a CSV crosstable."""
    others = list(dict.fromkeys(name for player in event.players for name, _ in player.fields))
    rounds = [f"{date}/{n}" for date, number in event.dates for n in range(1, number + 1)]
    rounds = rounds or [str(number) for number in range(1, event.rounds + event.to_come + 1)]
    teams = {player: team.name for team in event.teams for player in team.players}
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(["id", "name", "rating", *(["team"] if teams else []), *map(_escaped, others), *rounds])
    for player in event.players:
        fields = dict(player.fields)
        kept = [_escaped(teams.get(player.id, ""))] if teams else []
        kept += [_escaped(fields.get(name, "")) for name in others]
        entry = [written_cell(event, r, at) for at, r in enumerate(player.rounds)]
        lines.writerow([player.id, _escaped(player.name), player.rating or "", *kept, *entry, *[""] * event.to_come])
    return text.getvalue()
