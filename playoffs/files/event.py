"""From the rows of any crosstable to a tournament: the checks that all formats share.

A reader of one format hands in one row for each player, with its line; here opponents are looked up and both
sides of every game compared. The loops are plain, since an event may hold hundreds of thousands of rounds.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from datetime import date
from typing import NamedTuple, NoReturn

from playoffs.files.cells import Cell
from playoffs.files.noted import Noted, noted
from playoffs.model.find import did_you_mean
from playoffs.model.names import counted
from playoffs.model.tournament import (
    HALF_POINTS,
    MIRROR,
    FileNote,
    Kind,
    MatchDate,
    Play,
    Player,
    Round,
    Team,
    Tournament,
)
from playoffs.text.errors import BadInput, shown
from playoffs.tiebreaks import dci

MOST_ROUNDS, MOST_CELLS = 99, 300_000
"""More than any event has: ten thousand players with fifteen rounds fit twice."""


class Row(NamedTuple):
    """One player as a file says it."""

    line: int | None
    id: str
    name: str
    rating: int | None
    cells: Sequence[Cell]
    fields: tuple[tuple[str, str], ...] = ()
    half_points: int | None = None
    """The score that the file states (of matches the match points), None if it states none."""

    @property
    def where(self) -> str:
        """The player, and the line where the format has lines."""
        return f"player {self.id} (line {self.line})" if self.line else f"player {self.id}"


WORDS = {
    Kind.WIN: "a win",
    Kind.DRAW: "a draw",
    Kind.LOSS: "a loss",
    Kind.FORFEIT_WIN: "a forfeit win",
    Kind.FORFEIT_LOSS: "a forfeit loss",
    Kind.FULL_BYE: "a full-point bye",
    Kind.HALF_BYE: "a half-point bye",
    Kind.ZERO_BYE: "a zero-point bye",
    Kind.OUT: "no part in it",
}

_AGREES = tuple(frozenset(MIRROR.get(kind, ())) for kind in Kind)


class Shape(NamedTuple):
    """What an event is besides its rows."""

    rounds: int
    play: Play = Play.GAMES
    dates: tuple[MatchDate, ...] = ()
    teams: tuple[Team, ...] = ()
    notes: tuple[FileNote, ...] = ()
    to_come: int = 0


def tournament(place: str, name: str, shape: Shape, rows: Sequence[Row]) -> Tournament:
    """The event, every row of which has a cell for each round; `BadInput` where two rows contradict each other."""
    notes = list(shape.notes)
    index = _indexed(place, rows)
    reading = _Reading(place, index, {}, notes)
    entries = [_resolved(row, number, reading) for number, row in enumerate(rows)]
    for number, at in _doubtful(entries, reading.known.values()):
        opponent = entries[number][at].opponent
        if opponent is not None and not _mirrored(entries[number][at], entries[opponent][at], number):
            notes += _agreed(place, rows, entries, number, at)
    worth = [2 * points for points in dci.POINTS] if shape.play is Play.MATCHES else HALF_POINTS
    for row, entry in zip(rows, entries, strict=True):
        if row.half_points is not None and row.half_points != (scored := sum([worth[r[0]] for r in entry])):
            if not any(other.half_points for other in rows):
                notes.append(
                    FileNote("the scores are 0 for everybody although games were won, so they are not compared")
                )
                break
            raise BadInput(
                place,
                f"{points(row.half_points)} {'point' if row.half_points == 2 else 'points'} for player {row.id}",
                f"{points(scored)}, the sum of that player's rounds",
                row.line,
            )
    if shape.dates:
        if shape.play is not Play.GAMES:
            raise BadInput(place, f"match dates in an event of {shape.play.value}", "dates for chess only")
        _whole_dates(place, rows, shape.dates)
    if shape.teams:
        _members(place, shape.teams, index)
    players = tuple(Player(r.id, r.name, tuple(e), r.rating, r.fields) for r, e in zip(rows, entries, strict=True))
    alone = any(r[0] in _FORFEITS and r[1] is None for r in reading.known.values())
    told = {note.values[:2] for note in notes if note.says == Noted.FORFEIT_AGAINST_A_BYE.value}
    notes += [note for note in (_forfeits_alone(rows) if alone else ()) if note.values[:2] not in told]
    if shape.to_come:
        so_far = FileNote("{0} of {1} rounds are played", (str(shape.rounds), str(shape.rounds + shape.to_come)))
        notes.insert(0, so_far)
    return Tournament(
        name, shape.rounds, players, shape.play, shape.dates, shape.teams, tuple(dict.fromkeys(notes)), shape.to_come
    )


def _forfeits_alone(rows: Sequence[Row]) -> Iterator[FileNote]:
    """Forfeits against somebody whom the file does not name; the only two of a round were probably one pairing."""
    for at in range(len(rows[0].cells)):
        alone = [row for row in rows if row.cells[at].kind in _FORFEITS and not row.cells[at].opponent]
        kinds = [row.cells[at].kind for row in alone]
        if sorted(kinds) == [*_FORFEITS]:
            both = sorted(alone, key=lambda row: row.cells[at].kind)
            yield noted(Noted.PROBABLY_PAIRED, str(at + 1), *(row.id for row in both), line=both[0].line)
            continue
        for row, kind in zip(alone, kinds, strict=True):
            yield noted(Noted.FORFEIT_WITHOUT_OPPONENT, str(at + 1), row.id, WORDS[kind], line=row.line)


_FORFEITS = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)


def is_date(text: str) -> bool:
    """Whether this is a day of the calendar, written as YYYY-MM-DD."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def check_size(place: str, players: int, rounds: int, line: int | None = None) -> None:
    """Refuse what no event is, before it fills the memory; `line` is where the rounds are."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(place, counted(rounds, "round"), f"1 to {MOST_ROUNDS}", line)
    if players * rounds > MOST_CELLS:
        raise BadInput(place, f"{players:,} players with {counted(rounds, 'round')}", f"at most {MOST_CELLS:,} results")


def points(half_points: int) -> str:
    """Half points as files and people write them: 4.5."""
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)


def _indexed(place: str, rows: Sequence[Row]) -> dict[str, int]:
    if not rows:
        raise BadInput(place, "no players", "at least one player with the rounds played")
    index: dict[str, int] = {}
    for number, row in enumerate(rows):
        if not row.name.strip():
            raise BadInput(place, f"no name of player {row.id}", "a name for every player", row.line)
        if row.name[0] == "#" and _ERROR.fullmatch(row.name.strip()):
            found = f"{shown(row.name)} in the place of a name"
            raise BadInput(place, found, "a name; the spreadsheet could not work out this cell", row.line)
        first = index.setdefault(row.id, number)
        if first != number:
            before = f" (first in line {rows[first].line})" if rows[first].line else ""
            raise BadInput(place, f"player {row.id} a second time{before}", "each player once", row.line)
    return index


_ERROR = re.compile(r"#(REF!|N/A|VALUE!|NAME\?|DIV/0!|NUM!|NULL!|SPILL!|CALC!)")
"""What a spreadsheet shows in a cell that it could not work out."""


def _whole_dates(place: str, rows: Sequence[Row], dates: Sequence[MatchDate]) -> None:
    """A date is entered or not: nobody is out of a part of it, and somebody is there (MAG-3)."""
    start = 0
    for day, rounds in dates:
        if all(row.cells[start].kind is Kind.OUT for row in rows):
            raise BadInput(place, f"nobody on {day}", "players who entered it; leave out a date that was not held")
        for row in rows:
            out = [cell.kind is Kind.OUT for cell in row.cells[start : start + rounds]]
            if any(out) and not all(out):
                found = f"player {row.id} out of only some rounds of {day}"
                raise BadInput(place, found, "OUT in all its rounds, or BYE0 in those missed", row.line)
        start += rounds


def _members(place: str, teams: Sequence[Team], index: dict[str, int]) -> None:
    """Teams have a name of their own, and players of the event, each in one team."""
    seen: dict[str, str] = {}
    for number, team in enumerate(teams):
        if not team.name or team.name in [other.name for other in teams[:number]]:
            raise BadInput(place, f"the team {shown(team.name)}", "a name, and each team once")
        if not team.players:
            raise BadInput(place, f"the team {shown(team.name)} without players", "at least one")
        for player in team.players:
            if player not in index:
                near = did_you_mean(player, index) if not player.isdigit() else ""
                found = f"unknown player {shown(player)} in the team {shown(team.name)}{near}"
                raise BadInput(place, found, "the id of a player")
            if player in seen:
                found = f"player {player} in the teams {shown(seen[player])} and {shown(team.name)}"
                raise BadInput(place, found, "one team for each player")
            seen[player] = team.name


class _Reading(NamedTuple):
    """What the rows of one file are resolved with."""

    place: str
    indices: dict[str, int]
    known: dict[int, Round]
    """The rounds of the very same cells, which readers share."""
    notes: list[FileNote]


def _resolved(row: Row, number: int, reading: _Reading) -> list[Round]:
    """The row's rounds, opponents by index."""
    known = reading.known
    get = known.get
    entry = [get(id(cell)) or _round(row, cell, at, reading) for at, cell in enumerate(row.cells, 1)]
    met = [r[1] for r in entry]
    if number in met:
        found = f"player {row.id} against himself in round {met.index(number) + 1}"
        raise BadInput(reading.place, found, "another player", row.line)
    return entry


def _doubtful(entries: Sequence[list[Round]], rounds: Collection[Round]) -> list[tuple[int, int]]:
    """Player and round of every game of which the two sides may not fit, in the order of players.

    What a side says beside its opponent is one of a few things, so that pairs of them are compared once, and every game
    is a look at two numbers: an event holds hundreds of thousands of them.
    """
    sides = {(r[0], id(r[2]), r[3], r[4]): r for r in rounds}
    fits = {key: {k for k, other in sides.items() if not own[4] and _fit(own, other)} for key, own in sides.items()}
    found = []
    for at in range(len(entries[0])):
        column = [entry[at] for entry in entries]
        for number, own in enumerate(column):
            if (opponent := own[1]) is not None:
                other = column[opponent]
                if other[1] != number:
                    found.append((number, at))
                elif (  # two who name each other are looked at once
                    number < opponent
                    and (other[0], id(other[2]), other[3], other[4]) not in fits[own[0], id(own[2]), own[3], own[4]]
                ):
                    found += [(number, at), (opponent, at)]
    return sorted(found)


def _round(row: Row, cell: Cell, at: int, reading: _Reading) -> Round:
    """A round that is seen for the first time."""
    opponent: int | None = None
    colour = cell.colour
    if cell.opponent:
        opponent = reading.indices.get(cell.opponent)
        if opponent is None:
            near = did_you_mean(cell.opponent, reading.indices) if not cell.opponent.isdigit() else ""
            found = f"unknown opponent {shown(cell.opponent)} in round {at}{near}"
            raise BadInput(reading.place, found, "the id of a player", row.line)
    elif colour and not cell.house:
        reading.notes.append(FileNote("round {0}: a color with a bye, left out", (str(at),), row.line))
        colour = None
    made = reading.known[id(cell)] = Round(cell.kind, opponent, colour, cell.games, cell.house)
    return made


def _mirrored(own: Round, other: Round, number: int) -> bool:
    if own[4]:  # a house opponent's own record says nothing of the game, but he cannot play two at once
        return other[1] is None and not other[4]
    return other[1] == number and _fit(own, other)


def _fit(own: Round, other: Round) -> bool:
    """Whether two sides say the same of a game, their opponents aside."""
    return (
        other[0] in _AGREES[own[0]]
        and (own[2] is not other[2] if own[2] is not None and other[2] is not None else own[2] is other[2])
        and (own[3].mirror == other[3] if own[3] is not None else other[3] is None)
        and not other[4]
    )


def _agreed(
    place: str, rows: Sequence[Row], entries: Sequence[list[Round]], number: int, at: int
) -> Iterator[FileNote]:
    """Lets stand two rows that do not mirror each other, where no figure can depend on it; anything else is refused.

    A game that both lost must say so on both sides. Colors that contradict each other are left out, with a note.
    """
    own = entries[number][at]
    assert own.opponent is not None
    other = entries[own.opponent][at]
    row, rival = rows[number], rows[own.opponent]
    plain, theirs = own._replace(colour=None), other._replace(colour=None)
    both_lost = row.cells[at].both_lost and rival.cells[at].both_lost
    if not (_mirrored(plain, theirs, number) or (both_lost and _same_game(plain, theirs, number))):
        _contradiction(place, rows, number, own.opponent, at)
    if own.colour is other.colour is None or (own.colour and own.colour.other is other.colour):
        return
    entries[number][at], entries[own.opponent][at] = plain, theirs
    if own.colour is other.colour and own.colour:
        both = (str(at + 1), row.id, rival.id, own.colour.name.title())
        yield FileNote("round {0}: players {1} and {2} both with {3}, so their colors are left out", both, row.line)
    else:
        given, missing = (row.id, rival.id) if own.colour else (rival.id, row.id)
        values = (str(at + 1), given, missing)
        yield FileNote("round {0}: a color for {1} but none for {2}, so it is left out", values, row.line)


def _same_game(own: Round, other: Round, number: int) -> bool:
    """Whether two rounds are the two sides of one game, whatever its result."""
    games = own.games.mirror == other.games if own.games else other.games is None
    return other.opponent == number and games and not (own.house or other.house)


def _contradiction(place: str, rows: Sequence[Row], number: int, opponent: int, at: int) -> NoReturn:
    """Refuse two rows that do not tell the same game."""
    row, other = rows[number], rows[opponent]
    own, theirs = row.cells[at], other.cells[at]
    here, there = f"round {at + 1}: player {row.id}", other.where
    if own.house:
        found = f"{here} against the house opponent {other.id}, while {there} has {_said(theirs)}"
        expected = "a house opponent without a game of his own in that round"
    elif not theirs.opponent or theirs.house:
        found = f"{here} against {other.id}, while {there} has {_said(theirs)}"
        expected = "two players who name each other"
    elif theirs.opponent != row.id:
        found = f"{here} against {other.id}, while {there} is against {theirs.opponent}"
        expected = "two players who name each other"
    elif own.kind not in MIRROR or theirs.kind not in MIRROR:
        bye = own if own.kind not in MIRROR else theirs
        found = f"{here} and {there} in one game, and {WORDS[bye.kind]} for it"
        expected = "a result, or a bye without an opponent"
    elif theirs.kind not in MIRROR[own.kind]:
        found = f"{here} with {WORDS[own.kind]} against {other.id}, while {there} has {WORDS[theirs.kind]}"
        expected = " or ".join(WORDS[kind] for kind in MIRROR[own.kind]) + f" for {other.id}"
        if own.kind is theirs.kind is Kind.LOSS:
            expected += f", or L!{other.id} and L!{row.id} in a CSV or JSON file if both lost a game that was played"
    elif own.games and theirs.games and own.games.mirror != theirs.games:
        found = f"{here} with the games {own.games}, while {there} has {theirs.games}"
        none = own.kind is theirs.kind is Kind.FORFEIT_LOSS
        expected = "0-0 on both sides where neither came" if none else f"{own.games.mirror} for {other.id}"
    else:
        found = f"{here} with games against {other.id}, while {there} has none, or the other way round"
        expected = "the games of the match on both sides"
    raise BadInput(place, found, expected, row.line)


def _said(cell: Cell) -> str:
    if cell.house:
        return "a house opponent"
    return WORDS[cell.kind] + (f" against {cell.opponent}" if cell.opponent else "")
