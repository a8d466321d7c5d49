"""From the rows of any crosstable to a tournament: the checks that all formats share.

A reader of one format hands in one row for each player, with its line; here opponents are looked up and both
sides of every game compared (`both_sides`). The loops are plain, since an event may hold hundreds of thousands of
rounds.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from msgspec import UNSET

from playoffs.files.after_draws import decided, decided_draws
from playoffs.files.both_sides import Resolved, resolved
from playoffs.files.noted import Noted, noted
from playoffs.files.rows import WORDS, Row, points
from playoffs.model.find import did_you_mean
from playoffs.model.names import counted
from playoffs.model.tournament import (
    HALF_POINTS,
    FileNote,
    Kind,
    MatchDate,
    Play,
    Player,
    Round,
    Scoring,
    Team,
    Tournament,
)
from playoffs.text.errors import BadInput, shown
from playoffs.tiebreaks import dci

MOST_ROUNDS, MOST_CELLS = 99, 300_000
"""More than any event has: ten thousand players with fifteen rounds fit twice."""


class Shape(NamedTuple):
    """What an event is besides its rows."""

    rounds: int
    play: Play = Play.GAMES
    dates: tuple[MatchDate, ...] = ()
    teams: tuple[Team, ...] = ()
    notes: tuple[FileNote, ...] = ()
    to_come: int = 0
    round_robin: bool | None = None
    scoring: Scoring | None = None


def tournament(
    place: str, name: str, shape: Shape, rows: Sequence[Row], read: list[list[Round]] | None = None
) -> Tournament:
    """The event, every row of which has a cell for each round; `BadInput` where two rows contradict each other.

    A reader that has looked up and compared the rounds itself hands them in, for each round those of all rows, and
    needs no cells.
    """
    index = _indexed(place, rows)
    columns, seen, alone = resolved(place, rows, index) if read is None else Resolved(read, [], False)
    notes = [*shape.notes, *seen]
    entries = [*zip(*columns, strict=True)] if columns else [()] * len(rows)
    after_draws = shape.scoring is not None or (read is None and decided(row.cells for row in rows))
    if after_draws:
        decided_draws(place, rows, shape.scoring)
    else:
        _check_scores(place, shape.play, rows, entries, notes)
    if shape.dates:
        if shape.play is not Play.GAMES:
            raise BadInput(place, f"match dates in an event of {shape.play.value}", "dates for chess only")
        _whole_dates(place, rows, shape.dates)
    if shape.teams:
        _members(place, shape.teams, index)
    players = tuple(Player(r.id, r.name, e, r.rating, r.fields) for r, e in zip(rows, entries, strict=True))
    told = {note.values[:2] for note in notes if note.says == Noted.FORFEIT_AGAINST_A_BYE.value}
    notes += [note for note in (_forfeits_alone(rows) if alone else ()) if note.values[:2] not in told]
    if shape.to_come:
        so_far = FileNote("{0} of {1} rounds are played", (str(shape.rounds), str(shape.rounds + shape.to_come)))
        notes.insert(0, so_far)
    return Tournament(
        name=name,
        rounds=shape.rounds,
        players=players,
        play=shape.play,
        dates=shape.dates,
        teams=shape.teams,
        notes=tuple(dict.fromkeys(notes)),
        to_come=shape.to_come,
        round_robin=UNSET if shape.round_robin is None else shape.round_robin,
        scoring=UNSET if shape.scoring is None else shape.scoring,
    )


def _check_scores(
    place: str, play: Play, rows: Sequence[Row], entries: Sequence[Sequence[Round]], notes: list[FileNote]
) -> None:
    """Scores that the file states must be the sums of the rounds, unless it states 0 for everybody, which is noted."""
    worth = [2 * points for points in dci.POINTS] if play is Play.MATCHES else HALF_POINTS
    for row, entry in zip(rows, entries, strict=True):
        if row.half_points is None or row.half_points == (scored := sum([worth[r[0]] for r in entry])):
            continue
        if not any(other.half_points for other in rows):
            notes.append(FileNote("the scores are 0 for everybody although games were won, so they are not compared"))
            return
        raise BadInput(
            place,
            f"{points(row.half_points)} {'point' if row.half_points == 2 else 'points'} for player {row.id}",
            f"{points(scored)}, the sum of that player's rounds",
            row.line,
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
