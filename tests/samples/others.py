"""Makes the samples besides chess titles: a club open with teams, a league season, Magic matches, a Twixt session.

`python -m tests.samples.others` writes them anew into `playoffs/samples/`. All are played by the Swiss generator and
then told in the words of their kind.
"""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from playoffs.files.event_json import write_event_json
from playoffs.files.tables.crosstable import write_crosstable
from playoffs.model.tournament import Games, Kind, MatchDate, Play, Player, Round, Team, Tournament
from tests.samples.make import FOLDER
from tests.samples.people import names
from tests.samples.swiss import Entrant, play

SCHOOLS = ("Birchwood", "Cedar Falls", "Elm Creek", "Maple Hill", "Oak Ridge")
DATES = ("2027-01-09", "2027-01-23", "2027-02-06", "2027-02-20")


def swiss(seed: int, name: str, players: int, rounds: int, draws: float = 0.35) -> Tournament:
    chance = Random(seed)
    entrants = [
        Entrant(str(at), person, 1900 - 40 * at if at % 9 else None, 1900 - 40 * at)
        for at, person in enumerate(names(players, chance), 1)
    ]
    return play(name, rounds, entrants, chance, draws)


def told(event: Tournament, say: Callable[[Round, int, int], Round], as_play: Play) -> Tournament:
    """The event with every round said anew; `say` gets the round, its player and its number."""
    players = []
    for at, player in enumerate(event.players):
        rounds = tuple(say(r, at, number) for number, r in enumerate(player.rounds))
        players.append(replace(player, rounds=rounds))
    return replace(event, players=tuple(players), play=as_play)


def in_teams(event: Tournament, size: int) -> Tournament:
    """Every fifth player in one school, up to `size` of them; the others for none."""
    ids = [p.id for p in event.players]
    return replace(event, teams=tuple(Team(s, tuple(ids[n :: len(SCHOOLS)][:size])) for n, s in enumerate(SCHOOLS)))


def club() -> Tournament:
    return in_teams(swiss(7, "club", 27, 5), 5)


def perfect() -> Tournament:
    """Three who have won every game, between whom no system decides."""
    return swiss(15, "perfect-3", 20, 3, 0.25)


def level() -> Tournament:
    """Two whom every system leaves level."""
    return swiss(53, "level-2", 10, 4, 0.5)


def league() -> Tournament:
    """Four dates of two rounds; about a quarter of the players miss each of them."""
    ids = [str(n) for n in range(1, 19)]
    people = dict(zip(ids, names(len(ids), Random(11)), strict=True))
    rounds: dict[str, list[Round]] = {i: [] for i in ids}
    for number, _ in enumerate(DATES):
        chance = Random(100 + number)
        here = [i for i in ids if chance.random() < 0.75]
        entrants = [Entrant(i, people[i], None, 1700 - 30 * int(i)) for i in here]
        day = {p.id: p.rounds for p in play("day", 2, entrants, chance, 0.3).players}
        for i in ids:
            if i in day:
                opponents = [None if r.opponent is None else ids.index(here[r.opponent]) for r in day[i]]
                rounds[i] += [r._replace(opponent=o) for r, o in zip(day[i], opponents, strict=True)]
            else:
                rounds[i] += [Round(Kind.OUT)] * 2
    players = tuple(Player(i, people[i], tuple(rounds[i])) for i in ids)
    return in_teams(Tournament("league", 8, players, dates=tuple(MatchDate(d, 2) for d in DATES)), 4)


def magic() -> Tournament:
    """Rounds missed are no rounds, and every match has its games: those of both sides come from the board's number."""

    def say(r: Round, at: int, number: int) -> Round:
        if r.opponent is None:
            return Round(Kind.FULL_BYE if r.kind is Kind.FULL_BYE else Kind.OUT)
        lot = (at + r.opponent + number) % 3
        won = {
            Kind.WIN: Games(2, min(lot, 1)),
            Kind.DRAW: (Games(1, 1, 1), Games(0, 0, 3), Games(1, 1))[lot],
            Kind.FORFEIT_WIN: Games(2, 0),
        }
        mirror = Kind(Kind.LOSS - r.kind) if r.kind <= Kind.LOSS else Kind.FORFEIT_WIN
        return Round(r.kind, r.opponent, games=won.get(r.kind) or won[mirror].mirror)

    return told(swiss(3, "magic", 22, 5, 0.2), say, Play.MATCHES)


def session() -> Tournament:
    """Who is left over meets the game master, who is no entrant, in round 1, and a player on a bye in round 2."""
    made = swiss(30, "session", 17, 3, 0.1)

    def say(r: Round, at: int, number: int) -> Round:
        if r.kind is Kind.FULL_BYE and number < 2:
            idle = [n for n, p in enumerate(made.players) if p.rounds[1].kind in (Kind.ZERO_BYE, Kind.HALF_BYE)]
            return Round(Kind.WIN if number else Kind.LOSS, idle[0] if number and idle else None, house=True)
        if r.kind in (Kind.FORFEIT_WIN, Kind.FULL_BYE):
            return Round(Kind.FULL_BYE)
        return r if r.kind <= Kind.LOSS else Round(Kind.ZERO_BYE)

    return told(made, say, Play.TWIXT)


def files() -> dict[str, str]:
    """Every sample by its name."""
    return {
        "club.csv": write_crosstable(club()),
        "perfect-3.csv": write_crosstable(perfect()),
        "level-2.csv": write_crosstable(level()),
        "league.csv": write_crosstable(league()),
        "league.json": write_event_json(league()).decode(),
        "magic.csv": write_crosstable(magic()),
        "session.csv": write_crosstable(session()),
    }


if __name__ == "__main__":
    for file, text in files().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
