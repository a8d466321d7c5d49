"""What TRF26 adds to a report: national ratings, which rating ranks, teams, the type of the event, tiebreaks used."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from playoffs.files.noted import Asked, Noted, noted
from playoffs.files.programs.american import US_CHESS_ID, us_chess_id
from playoffs.files.programs.trf_records import Lines
from playoffs.files.rows import Row
from playoffs.model.tournament import FileNote, Team
from playoffs.text.errors import BadInput, shown

NATIONAL = re.compile(r"(?!BB|XX)[A-Z]{3} [ \d]{3}\d(?: |$)")
"""How the line of a national rating begins: the federation, and a player's number."""

RATINGS = {"FIDE": ("fide",), "NRO": ("national",), "FIDON": ("fide", "national"), "NIDOF": ("national", "fide")}
"""What record 172 may say: the first of these ratings that a player has is the one that counts."""

QUESTION = "rating"
NAMES = {"fide": "fide-rating", "national": "national-rating"}
"""Columns that keep the rating which does not count."""


class National(NamedTuple):
    """A player in the rating list of a federation."""

    line: int
    federation: str
    rating: int | None
    region: str
    id: str


def check_type(lines: Lines, place: str) -> None:
    """`BadInput` for the event of teams, whose standings rank no players (192)."""
    for number, line in lines:
        if line.startswith("192") and "TEAM" in line.upper():
            found = f"record 192, an event of teams ({shown(line[3:].strip())})"
            raise BadInput(place, found, "an event of players, for titles of players", number)


def with_national(lines: Lines, rows: Sequence[Row], place: str, answers: Mapping[str, str]) -> list[Row]:
    """The players with the rating that counts: the one that record 172 names, or the only one that there is."""
    national = _national(lines, {row.id for row in rows}, place)
    if not national:
        return list(rows)
    order = _order(lines, place) or _only(rows, national, place, answers)
    return [_rated(row, national[row.id], order) if row.id in national else _unlisted(row, order) for row in rows]


def _national(lines: Lines, players: set[str], place: str) -> dict[str, National]:
    found: dict[str, National] = {}
    for number, line in lines:
        if not NATIONAL.match(line):
            continue
        id, text = str(int(line[4:8])), line[48:52].strip()
        where = f"record {line[:3]} of player {id}"
        if id not in players or id in found:
            raise BadInput(place, where, "a line for each player of the report, once", number)
        if text and not (text.isascii() and text.isdigit()):
            raise BadInput(
                place, f"{where} with the rating {shown(text)}", "a whole number in positions 49 to 52", number
            )
        region, member = line[53:56].strip(), line[57:68].strip()
        found[id] = National(number, line[:3], int(text or 0) or None, region, member)
    return found


def _order(lines: Lines, place: str) -> tuple[str, ...]:
    """Which ratings count, as record 172 says; nothing where there is none."""
    for number, line in lines:
        if line.startswith("172"):
            said = next((word for word in reversed(line[3:].split()) if word in RATINGS), "")
            if not said:
                raise BadInput(
                    place, f"record 172 with {shown(line[3:].strip())}", f"one of {', '.join(RATINGS)}", number
                )
            return RATINGS[said]
    return ()


def _only(
    rows: Sequence[Row], national: Mapping[str, National], place: str, answers: Mapping[str, str]
) -> tuple[str, ...]:
    fide = any(row.rating for row in rows)
    if not fide or not any(each.rating for each in national.values()):
        return ("fide", "national")
    if answers.get(QUESTION) in NAMES:
        return (answers[QUESTION],)
    choices = [("national", "those of the federation"), ("fide", "FIDE's")]
    line = next(iter(national.values())).line
    raise Asked(QUESTION, place, "ratings of two lists, and no record 172 that says which count", choices, line)


def _rated(row: Row, national: National, order: tuple[str, ...]) -> Row:
    ratings = {"fide": row.rating, "national": national.rating}
    counts = next((each for each in order if ratings[each]), order[0])
    more = {NAMES[each]: str(rating) for each, rating in ratings.items() if rating and each != counts}
    american = national.federation == "USA"
    more |= {"state": national.region} if national.region else {}
    more |= {US_CHESS_ID if american else "national-id": us_chess_id(national.id) or national.id} if national.id else {}
    return row._replace(rating=ratings[counts], fields=(*row.fields, *more.items()))


def _unlisted(row: Row, order: tuple[str, ...]) -> Row:
    return row if "fide" in order else row._replace(rating=None)


def teams(lines: Lines, place: str) -> tuple[Team, ...]:
    """The teams of the event (013, 310), by the numbers of their players."""
    found = []
    for number, line in lines:
        if line.startswith("013"):
            name, start = line[4:36].strip(), 36
        elif line.startswith("310") and re.match(r"310 [ \d]{3} ", line):
            name, start = line[8:40].strip(), 73
        else:
            continue
        members = [line[at : at + 4].strip() for at in range(start, len(line), 5)]
        if bad := next((each for each in members if each and not (each.isascii() and each.isdigit())), ""):
            raise BadInput(place, f"{shown(bad)} in the team {shown(name)}", "the number of a player", number)
        if any(members):
            found.append(Team(name, tuple(str(int(each)) for each in members if each)))
    return tuple(found)


def used(lines: Lines) -> Iterator[FileNote]:
    """The tiebreaks by which the report ranks (202, 212), which ours may differ from."""
    for number, line in lines:
        if line[:3] in ("202", "212") and line[3:].strip():
            yield noted(Noted.TIEBREAKS_USED, " ".join(line[3:].split()), line=number)
