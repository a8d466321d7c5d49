"""What TRF26 says of whole matches of teams (320, 330): it must be what the lines of the players say.

Match points follow from the boards, so that a report which gives a team other points is refused, and so is one that
says otherwise who met nobody, or did not come.
"""

import re
from collections.abc import Mapping, Sequence

from playoffs.files.programs.trf_records import Lines
from playoffs.files.rows import Row, points
from playoffs.model.tournament import HALF_POINTS, Kind
from playoffs.text.counts import count
from playoffs.text.errors import BadInput, shown

RECORDS = ("320", "330")
AWAY = (Kind.ZERO_BYE, Kind.OUT)
BYE = re.compile(r"320 +(\d{1,2}(?:[.,]\d)?) +(\d{1,2}(?:[.,]\d)?)((?: +\d{1,3})*)")
"""Match points and game points of a team without a match, then the team of each round, 0 for none."""

FORFEIT = re.compile(r"330 (\+-|-\+|--) +(\d{1,3}) +(\d{1,3}) +(\d{1,3})")
"""Who won by forfeit, the round, the teams."""

Sheet = Sequence[tuple[Kind, str]]
"""Of one team in one round: what each of its players did, and against whom."""


def check_matches(lines: Lines, rows: Sequence[Row], place: str) -> None:
    """`BadInput` where a record of matches says otherwise than the players' lines."""
    held = [(number, line.rstrip()) for number, line in lines if line[:3] in RECORDS]
    if not held:
        return
    members = _members(lines)
    if not members:
        found = f"record {held[0][1][:3]}, of matches of teams"
        raise BadInput(place, found, "the teams in records 310", held[0][0])
    by_id = {row.id: row for row in rows}
    for number, line in held:
        check = _bye if line.startswith("320") else _forfeit
        check(line, members, by_id, place, number)


def _members(lines: Lines) -> dict[int, tuple[str, ...]]:
    """The players of each team, by its number (310)."""
    found = {}
    for _, line in lines:
        if re.match(r"310 [ \d]{2}\d ", line):
            players = (line[at : at + 4].strip() for at in range(73, len(line), 5))
            found[int(line[4:7])] = tuple(str(int(each)) for each in players if count(each) is not None)
    return found


Members = Mapping[int, tuple[str, ...]]
Players = Mapping[str, Row]


def _sheet(members: Members, by_id: Players, team: int, at: int) -> Sheet:
    cells = (by_id[player].cells for player in members[team] if player in by_id)
    return [(row[at - 1].kind, row[at - 1].opponent) for row in cells if at <= len(row)]


def _bye(line: str, members: Members, by_id: Players, place: str, number: int) -> None:
    """Teams that the pairing left without a match: nobody of them met anybody, and their points are as stated."""
    found = BYE.fullmatch(line)
    if not found:
        expected = "match points, game points and the number of a team for each round"
        raise BadInput(place, f"record 320 with {shown(line[3:].strip())}", expected, number)
    said = [each.strip().replace(",", ".").removesuffix(".0") for each in found.groups()[:2]]
    boards = _boards(members, by_id)
    for at, team in enumerate(map(int, found[3].split()), 1):
        if not team:
            continue
        _known(members, (team,), place, number, "320")
        sheet = _sheet(members, by_id, team, at)
        if any(opponent for _, opponent in sheet):
            told = f"a bye of team {team} in round {at} (record 320)"
            raise BadInput(place, told, "no opponents in the lines of its players", number)
        own = sum(HALF_POINTS[kind] for kind, _ in sheet)
        match = "2" if own > boards else "1" if own == boards else "0"
        if said != [match, points(own)] and sheet:
            told = f"record 320, which gives team {team} {said[0]} match points and {said[1]} game points in round {at}"
            raise BadInput(place, told, f"{match} and {points(own)}, as the lines of its players come to", number)


def _boards(members: Members, by_id: Players) -> int:
    """On how many boards a match is played."""
    rounds = max((len(row.cells) for row in by_id.values()), default=0)
    sheets = (_sheet(members, by_id, team, at) for team in members for at in range(1, rounds + 1))
    return max((sum(kind not in AWAY for kind, _ in sheet) for sheet in sheets), default=0)


def _forfeit(line: str, members: Members, by_id: Players, place: str, number: int) -> None:
    """A match to which a team, or neither, came: nobody of both played, and only those who came have won."""
    found = FORFEIT.fullmatch(line)
    if not found:
        expected = "+-, -+ or --, a round and two teams"
        raise BadInput(place, f"record 330 with {shown(line[3:].strip())}", expected, number)
    at, *teams = map(int, found.groups()[1:])
    _known(members, tuple(teams), place, number, "330")
    for sign, team in zip(found[1], teams, strict=True):
        kinds = {kind for kind, _ in _sheet(members, by_id, team, at)} - {*AWAY}
        wanted = {Kind.FORFEIT_WIN} if sign == "+" else {Kind.FORFEIT_LOSS}
        if kinds - wanted or (sign == "+" and not kinds):
            told = f"a match of teams {teams[0]} and {teams[1]} forfeited in round {at} (record 330)"
            raise BadInput(place, told, f"forfeits alone in the lines of the players of team {team}", number)


def _known(members: Members, teams: Sequence[int], place: str, number: int, record: str) -> None:
    if strange := [team for team in teams if team not in members]:
        raise BadInput(place, f"record {record} with the unknown team {strange[0]}", "the number of a team", number)
