"""Short ways to write an event down for a test."""

from collections.abc import Mapping, Sequence

from playoffs.model.tournament import Games, Kind, Play, Player, Round, Team, Tournament
from playoffs.model.working import Working

CODES = {
    "W": Kind.WIN,
    "D": Kind.DRAW,
    "L": Kind.LOSS,
    "+": Kind.FORFEIT_WIN,
    "-": Kind.FORFEIT_LOSS,
    "F": Kind.FULL_BYE,
    "H": Kind.HALF_BYE,
    "Z": Kind.ZERO_BYE,
    "O": Kind.OUT,
}


def event(
    rows: Mapping[str, str], play: Play = Play.GAMES, teams: Mapping[str, Sequence[str]] | None = None
) -> Tournament:
    """An event from rows like `{"a": "Wb H Lc"}`: a code, then the opponent's id; `Wb~` is a house opponent's game."""
    ids = {name: index for index, name in enumerate(rows)}
    players = []
    for name, row in rows.items():
        rounds = []
        for cell in row.split():
            opponent = cell[1:].rstrip("~")
            rounds.append(Round(CODES[cell[0]], ids.get(opponent), house=cell.endswith("~")))
        players.append(Player(name, name, tuple(rounds)))
    length = len(players[0].rounds)
    assert all(len(p.rounds) == length for p in players)
    return Tournament(
        "event", length, tuple(players), play, teams=tuple(Team(t, tuple(p)) for t, p in (teams or {}).items())
    )


def told(working: Working, *names: str) -> list[tuple[object, ...]]:
    """These fields of every term."""
    return [tuple(getattr(term, name) for name in names) for term in working.terms]


Match = tuple[str, str | None, int, int, int]
"""Player, opponent or None for a bye, games won, lost, drawn; a player named in no match of a round was out."""


def matches(rounds: Sequence[Sequence[Match]], players: Sequence[str] = ()) -> Tournament:
    """An event of matches from its pairings, round by round; equal games are a drawn match."""
    names = sorted({*players, *(p for row in rounds for m in row for p in m[:2] if p)})
    ids = {name: index for index, name in enumerate(names)}
    table = {name: [Round(Kind.OUT)] * len(rounds) for name in names}
    for number, row in enumerate(rounds):
        for first, second, won, lost, drawn in row:
            if second is None:
                table[first][number] = Round(Kind.FULL_BYE)
                continue
            kind = Kind.WIN if won > lost else Kind.LOSS if won < lost else Kind.DRAW
            mirror = {Kind.WIN: Kind.LOSS, Kind.LOSS: Kind.WIN, Kind.DRAW: Kind.DRAW}[kind]
            table[first][number] = Round(kind, ids[second], games=Games(won, lost, drawn))
            table[second][number] = Round(mirror, ids[first], games=Games(lost, won, drawn))
    entrants = tuple(Player(name, name, tuple(table[name])) for name in names)
    return Tournament("matches", len(rounds), entrants, Play.MATCHES)
