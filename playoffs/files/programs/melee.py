"""Events of melee.gg as JSON: standings, and rounds of matches with the games of both sides.

Rounds called `Round n` are Swiss; the playoff after them is left alone. A drawn match may stand twice, once for each
side. Players are numbered by their place in the standings, since the file has no other number.
"""

import re
from collections.abc import Sequence

from msgspec import Struct, field

from playoffs.files.cells import Cell
from playoffs.files.event import Shape, check_size, tournament
from playoffs.files.programs.json_values import decode, one_line
from playoffs.files.rows import Row
from playoffs.files.sections import Section, no_round
from playoffs.files.source import Request, Source
from playoffs.model.tournament import Games, Kind, Play, Tournament
from playoffs.text.errors import BadInput, shown


class MatchForm(Struct, frozen=True):
    """A match; `-` in the place of the second player is a bye."""

    one: str = field(name="Player1")
    other: str = field(name="Player2")
    result: str = field(name="Result")


class RoundForm(Struct, frozen=True):
    """A round with its matches."""

    name: str = field(name="RoundName")
    matches: list[MatchForm] = field(name="Matches")


class StandingForm(Struct, frozen=True):
    """A player's place, and match points."""

    rank: int = field(name="Rank")
    player: str = field(name="Player")
    points: int | None = field(name="Points", default=None)


class EventForm(Struct, frozen=True):
    """What the file says of the event."""

    name: str = field(name="Name", default="")


class FileForm(Struct, frozen=True):
    """The whole file."""

    standings: list[StandingForm] = field(name="Standings")
    rounds: list[RoundForm] = field(name="Rounds")
    event: EventForm | None = field(name="Tournament", default=None)


SWISS = re.compile(r"Round\s+(\d{1,2})", re.IGNORECASE)
RESULT = re.compile(r"(\d{1,2})-(\d{1,2})-(\d{1,2})")
BYE = ("-", "", "Bye", "BYE")


def read_sections(source: Source, _: Request) -> list[Section]:
    """The event as the only section."""
    event = read(source)
    return [Section(1, event.name, len(event.players), event.rounds, lambda: event)]


def read(source: Source) -> Tournament:
    """The Swiss rounds of the event."""
    form, place = decode(source, FileForm), source.place
    named = [(SWISS.fullmatch(each.name.strip()), each) for each in form.rounds]
    swiss = sorted(((int(found[1]), each) for found, each in named if found), key=lambda pair: pair[0])
    if not form.standings or not any(each.matches for _, each in swiss):
        raise no_round(place)
    if [number for number, _ in swiss] != list(range(1, len(swiss) + 1)):
        said = ", ".join(str(number) for number, _ in swiss)
        raise BadInput(place, f"rounds {said}", "Round 1, Round 2, Round 3 …")
    check_size(place, len(form.standings), len(swiss))
    ids = _ids(form.standings, place)
    rounds = [_round(each.matches, ids, f"{place}, round {number}") for number, each in swiss]
    rows = [
        Row(
            None,
            str(each.rank),
            one_line(each.player, place, "the player"),
            None,
            [found.get(str(each.rank), Cell(Kind.OUT)) for found in rounds],
            (),
            None if each.points is None else 2 * each.points,
        )
        for each in form.standings
    ]
    name = one_line(form.event.name, place, "the name") if form.event else ""
    return tournament(place, name or source.name, Shape(len(swiss), Play.MATCHES), rows)


def _ids(standings: Sequence[StandingForm], place: str) -> dict[str, str]:
    """Each player's place, by name."""
    ids: dict[str, str] = {}
    for each in standings:
        if each.player in ids or each.rank < 1:
            raise BadInput(
                place, f"{shown(each.player)} in place {each.rank}", "each player once, in a place from 1 on"
            )
        ids[each.player] = str(each.rank)
    return ids


def _round(matches: Sequence[MatchForm], ids: dict[str, str], place: str) -> dict[str, Cell]:
    """Everybody's match of a round, by id."""
    found: dict[str, Cell] = {}
    for match in matches:
        for player in (match.one, match.other):
            if player not in ids and not (player is match.other and player.strip() in BYE):
                raise BadInput(place, f"{shown(player)}, who is not in the standings", "a player of the standings")
        told = RESULT.fullmatch(match.result.strip())
        if told is None:
            raise BadInput(place, f"the result {shown(match.result)}", "games won, lost and drawn, such as 2-1-0")
        games = Games(int(told[1]), int(told[2]), int(told[3]))
        one = ids[match.one]
        if match.other.strip() in BYE:
            _put(found, one, Cell(Kind.FULL_BYE), place)
            continue
        _put(found, one, _cell(ids[match.other], games), place)
        _put(found, ids[match.other], _cell(one, games.mirror), place)
    return found


def _cell(opponent: str, games: Games) -> Cell:
    kind = Kind.DRAW if games.won == games.lost else Kind.WIN if games.won > games.lost else Kind.LOSS
    return Cell(kind, opponent, None, games)


def _put(found: dict[str, Cell], player: str, cell: Cell, place: str) -> None:
    """A player's match; the very same may come again from the other side."""
    if found.setdefault(player, cell) != cell:
        raise BadInput(place, f"two matches of player {player}", "one match of each player")
