"""An event as FIDE's report: TRF16, or TRF26 with national ratings, members' numbers and teams in its own records.

`write_trf` refuses what the format has no room for; `fitted` is the event without that, and says what it left out.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from playoffs.files.programs.american import US_CHESS_ID
from playoffs.files.programs.trf import FIELDS, ID, NAME, RATING
from playoffs.files.programs.trf26 import NAMES
from playoffs.files.rows import points
from playoffs.model.names import counted
from playoffs.model.tournament import Kind, Play, Player, Round, Team, Tournament
from playoffs.text.errors import BadInput, shown

EDITIONS = (16, 26)
NATIONAL_ID, STATE = "national-id", "state"

MEMBER_WIDTH, STATE_WIDTH, TEAM_WIDTH = 11, 3, 32
_FEDERATION = "USA"
_FOREIGN = re.compile(r"(?!BB|XX|USA)[A-Z]{3}")
"""Another federation, whose records do not begin like others of the report."""

_RESULT = {
    Kind.WIN: "1",
    Kind.DRAW: "=",
    Kind.LOSS: "0",
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
    Kind.FULL_BYE: "U",
    Kind.HALF_BYE: "H",
    Kind.ZERO_BYE: "Z",
}
UNRATED = {"1": "W", "=": "D", "0": "L"}
"""The letters of games that were played and are not rated."""


class Head(NamedTuple):
    """What the report says beside players and rounds; what is empty is not written."""

    city: str = ""
    begins: str = ""
    """As YYYY-MM-DD."""
    ends: str = ""
    arbiter: str = ""
    control: str = ""
    unrated: frozenset[tuple[str, int]] = frozenset()
    """Player and round, from 1, of games that are not rated."""

    def lines(self) -> list[str]:
        values = {"022": self.city, "042": self.begins.replace("-", "/"), "052": self.ends.replace("-", "/")}
        values |= {"102": self.arbiter, "122": self.control}
        return [f"{code} {_line(value)}" for code, value in values.items() if value]


def _line(text: str) -> str:
    """The text on one line: a second one would be another record."""
    return " ".join(text.split())


def write_trf(event: Tournament, edition: int = 16, head: Head | None = None) -> str:
    """The event as a TRF report of an edition; `BadInput` where TRF has no room for it."""
    head = head or Head()
    _possible(event)
    order = sorted({p.half_points for p in event.players}, reverse=True)
    ahead = [sum(p.half_points > score for p in event.players) for score in order]
    rank = dict(zip(order, ahead, strict=True))
    rounds = event.rounds + event.to_come
    lines = [f"012 {_line(event.name)}", *head.lines(), f"062 {len(event.players)}"]
    if event.round_robin is not UNSET:
        lines.append(f"092 Individual: {'Round-Robin' if event.round_robin else 'Swiss-System'}")
    lines.append(f"142 {rounds}" if edition == 26 else f"XXR {rounds}")
    national = _Ratings(event) if edition == 26 else None
    if national:
        lines += ["162  W 1.0    D 0.5    L 0.0    P 1.0", *national.order]
    for player in event.players:
        lines.append(_written(event, player, rank[player.half_points] + 1, head, national))
        lines += national.line(player) if national else []
    return "\n".join([*lines, *_teams(event.teams, edition), ""])


def _possible(event: Tournament) -> None:
    if event.play is not Play.GAMES or event.dates:
        raise BadInput(event.name, "matches or dates", "a single event of chess games, for TRF holds no other")
    if event.scoring is not UNSET:
        found = "drawn games that an Armageddon followed, with points for it"
        raise BadInput(event.name, found, "a CSV or JSON file, for TRF has no mark for them")
    for player in event.players:
        for at, r in enumerate(player.rounds):
            if _alone(r):
                found = f"a forfeit of {player.name} in round {at + 1} without an opponent"
                raise BadInput(event.name, found, "a CSV or JSON file, for TRF takes it for a bye")
            if r.kind is Kind.LOSS and r.opponent is not None and _lost(event, r.opponent, at):
                found = f"a game of round {at + 1} that {player.name} and the opponent both lost"
                raise BadInput(event.name, found, "a CSV or JSON file, for TRF has no mark for it")


def _lost(event: Tournament, opponent: int, at: int) -> bool:
    return event.players[opponent].rounds[at].kind is Kind.LOSS


def _alone(r: Round) -> bool:
    return r.kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS) and r.opponent is None


def _written(event: Tournament, player: Player, rank: int, head: Head, national: "_Ratings | None") -> str:
    fields = {name: _line(dict(player.fields).get(name, "")) for name in FIELDS}
    called = _line(player.name)
    rating = national.fide(player) if national else player.rating
    widths = {"name": (called, NAME), "id": (player.id, ID), "rating": (str(rating or ""), RATING)}
    widths |= {name: (value, FIELDS[name]) for name, value in fields.items()}
    for what, (value, (start, end)) in widths.items():
        if len(value) > end - start:
            raise BadInput(event.name, f"{what} {shown(value)}", f"at most {end - start} characters, the width of TRF")
    if not _start_number(player.id):
        raise BadInput(event.name, f"id {shown(player.id)}", "a number from 1 to 9999, for TRF has only start numbers")
    score = f"{points(player.half_points)}{'' if player.half_points % 2 else '.0'}"
    line = (
        f"001 {player.id:>4} {fields['sex']:1}{fields['title']:>3} {called:<33} {rating or '':>4} "
        f"{fields['federation']:>3} {fields['fide-id']:>11} {'':10} {score:>4} {rank:>4}"
    )
    for at, r in enumerate(player.rounds, 1):
        opponent = "0000" if r.opponent is None else event.players[r.opponent].id
        result = _RESULT[r.kind]
        letter = UNRATED.get(result, result) if (player.id, at) in head.unrated else result
        line += f"  {opponent:>4} {r.colour.value[0] if r.colour else '-'} {letter}"
    return line


def _start_number(id: str) -> bool:
    return id.isascii() and id.isdigit() and str(int(id)) == id != "0"


class _Ratings:
    """Which rating stands where in TRF26: FIDE's in the player's line, the federation's in a record of its own."""

    def __init__(self, event: Tournament) -> None:
        told = [dict(player.fields) for player in event.players]
        self.other_is_fide = any(NAMES["fide"] in fields for fields in told)
        self.other_is_national = not self.other_is_fide and any(NAMES["national"] in fields for fields in told)
        american = any(US_CHESS_ID in fields for fields in told) and not any("fide-id" in fields for fields in told)
        self.national_counts = self.other_is_fide or (american and not self.other_is_national)
        self.all = self.other_is_fide

    @property
    def order(self) -> list[str]:
        """The record that says which rating counts, where there are two."""
        if self.other_is_fide:
            return ["172 NRO"]
        return ["172 FIDE"] if self.other_is_national else []

    def fide(self, player: Player) -> int | None:
        """The rating of the player's line."""
        told = dict(player.fields).get(NAMES["fide"], "")
        return (int(told) if told.isdigit() else None) if self.national_counts else player.rating

    def line(self, player: Player) -> list[str]:
        """The record of the player's federation, where it holds anything."""
        fields = dict(player.fields)
        told = fields.get(NAMES["national"], "")
        rating = player.rating if self.national_counts else int(told) if told.isdigit() else None
        member, state = fields.get(US_CHESS_ID) or fields.get(NATIONAL_ID, ""), fields.get(STATE, "")
        if not (member or state or rating or self.all):
            return []
        federation = fields.get("federation", "") if NATIONAL_ID in fields else _FEDERATION
        return [f"{federation:3} {player.id:>4} {'':38} {rating or '':>4} {state:<3} {member:<11}".rstrip()]


def _teams(teams: Sequence[Team], edition: int) -> Iterator[str]:
    for number, team in enumerate(teams, 1):
        name = _line(team.name)
        if len(name) > TEAM_WIDTH:
            raise BadInput("teams", shown(name), f"at most {TEAM_WIDTH} characters, the width of TRF")
        members = " ".join(f"{player:>4}" for player in team.players)
        yield f"013 {name:<32}{members}" if edition == 16 else f"310 {number:>3} {name:<65}{members}"


def fitted(event: Tournament, edition: int = 16) -> tuple[Tournament, tuple[str, ...]]:
    """The event without what TRF has no room for and no figure needs, and a sentence for each such thing."""
    said: list[str] = []
    players = list(event.players)
    if not all(_start_number(p.id) and len(p.id) <= ID[1] - ID[0] for p in players):
        said.append("the players are numbered anew, since TRF has start numbers of four digits only")
        new = {p.id: str(n) for n, p in enumerate(players, 1)}
        players = [replace(p, id=new[p.id]) for p in players]
        event = replace(event, teams=tuple(Team(t.name, tuple(new[p] for p in t.players)) for t in event.teams))
    if alone := sum(_alone(r) for p in players for r in p.rounds):
        which = "which score the same" if alone > 1 else "which scores the same"
        said.append(f"{counted(alone, 'forfeit')} against nobody named, written as byes, {which}")
        players = [replace(p, rounds=tuple(_bye(r) if _alone(r) else r for r in p.rounds)) for p in players]
    players, lost = _with_room(players, edition)
    said += lost
    return replace(event, players=tuple(players)), tuple(said)


def _bye(r: Round) -> Round:
    return Round(Kind.FULL_BYE if r.kind is Kind.FORFEIT_WIN else Kind.ZERO_BYE)


def _with_room(players: Sequence[Player], edition: int) -> tuple[list[Player], list[str]]:
    """The players with the columns that the edition has room for."""
    room = {name: end - start for name, (start, end) in FIELDS.items()}
    if edition == 26:
        room |= {US_CHESS_ID: MEMBER_WIDTH, NATIONAL_ID: MEMBER_WIDTH, STATE: STATE_WIDTH}
        told = {name for p in players for name, value in p.fields if value}
        room |= {} if set(NAMES.values()) <= told else dict.fromkeys(NAMES.values(), RATING[1] - RATING[0])
    out: dict[str, int] = {}
    made = []
    for player in players:
        fields = dict(player.fields)
        fits = {name: value for name, value in fields.items() if _fits(name, value, room)}
        if NATIONAL_ID in fits and (US_CHESS_ID in fits or not _FOREIGN.fullmatch(fields.get("federation", ""))):
            del fits[NATIONAL_ID]
        for name in (name for name, value in fields.items() if value and name not in fits):
            out[name] = out.get(name, 0) + 1
        made.append(replace(player, fields=tuple(fits.items())))
    absent = [name for name in out if name not in room]
    said = [f"TRF{edition} has no column {', '.join(map(shown, absent))}"] if absent else []
    said += [f"the {name} of {counted(n, 'player')} does not fit" for name, n in out.items() if name in room]
    return made, said


def _fits(name: str, value: str, room: Mapping[str, int]) -> bool:
    if name in NAMES.values() and not (value.isascii() and value.isdigit()):
        return False
    return bool(value) and len(value) <= room.get(name, 0) and value.isprintable()
