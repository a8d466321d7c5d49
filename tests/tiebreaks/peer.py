"""The third opinion on C.07: `gacrux`, the program of a member of FIDE's commission, in this process."""

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from msgspec import structs

from playoffs.files.written.trf import Head, write_trf
from playoffs.model.tournament import Colour, Kind, Player, Round, Team, Tournament
from playoffs.tiebreaks.fide.systems import refines

DAYS = {"2024": "2025-05-01", "2026": "2026-05-01"}
"""A day on which each edition is in force: by it the program chooses."""


def numbered(event: Tournament) -> Tournament:
    """The event with start numbers as ids, and without its teams: theirs is an event of teams otherwise."""
    players = tuple(structs.replace(p, id=str(n)) for n, p in enumerate(event.players, 1))
    return structs.replace(event, players=players, teams=())


def figures(event: Tournament, systems: Sequence[str], edition: str) -> dict[str, list[Fraction | None]]:
    """What the program says of everybody, by start number, system by system; direct encounter has to come first, and
    is of those tied in score."""
    from gacrux.tiebreak import tiebreak
    from gacrux.trf2json import trf2json

    report, robin = trf2json(), event.round_robin is True
    report.parse_file(write_trf(event, head=Head(begins=DAYS[edition])), 0)
    tournament = report.get_tournament(1)
    params: dict[str, Any] = {
        "tiebreak": ["PTS", *systems],
        "check": False,
        "pre_determined": robin,
        "swiss": not robin,
    }
    rows = tiebreak(tournament, -1, params).compute_tiebreaks(tournament, params)["competitors"]
    return {str(row["cid"]): [*map(_exact, row["tiebreakScore"][1:])] for row in rows}


def _exact(value: object) -> Fraction | None:
    return None if value is None else Fraction(str(value))


def round_robin(seed: int, players: int, forfeits: int, leaves: bool) -> Tournament:
    """Everybody against everybody by the Berger tables, a free round each where their number is odd; some games are
    forfeited, and perhaps one player leaves, who forfeits the rest."""
    chance = random.Random(seed)
    seats = [*range(players), *([None] if players % 2 else [])]
    rounds = len(seats) - 1
    table: list[list[Round]] = [[] for _ in range(players)]
    gone, after = (chance.randrange(players), chance.randrange(rounds)) if leaves else (-1, rounds)
    for number in range(rounds):
        for one, two in zip(seats[: len(seats) // 2], reversed(seats), strict=False):
            if one is None or two is None:
                table[one if two is None else two].append(Round(Kind.ZERO_BYE))
                continue
            white, black = (one, two) if number % 2 else (two, one)
            first, second = _game(chance, white, black, gone if number >= after else -1, forfeits)
            table[white].append(Round(first, black, Colour.WHITE))
            table[black].append(Round(second, white, Colour.BLACK))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    made = (Player(str(n), f"Player {n}", tuple(row), chance.randint(1000, 2800)) for n, row in enumerate(table, 1))
    return Tournament("all play all", rounds, tuple(made), round_robin=True)


def _game(chance: random.Random, white: int, black: int, gone: int, forfeits: int) -> tuple[Kind, Kind]:
    if gone in (white, black):
        won, lost = Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS
        return (lost, won) if gone == white else (won, lost)
    if chance.randrange(100) < forfeits:
        kinds = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)
        return kinds if chance.randrange(2) else (kinds[1], kinds[0])
    return chance.choice(((Kind.WIN, Kind.LOSS), (Kind.DRAW, Kind.DRAW), (Kind.LOSS, Kind.WIN)))


def teams(seed: int, many: int, boards: int, rounds: int, forfeits: int, absent: int, robin: bool) -> Tournament:
    """Team matches: everybody against everybody, or at random; some boards are forfeited, some teams stay away."""
    chance = random.Random(seed)
    table = [[[Round(Kind.ZERO_BYE)] * rounds for _ in range(boards)] for _ in range(many)]
    seats = [*range(many), *([None] if many % 2 else [])]
    for number in range(rounds):
        there = seats if robin else [each for each in seats if each is not None and chance.randrange(100) >= absent]
        if not robin:
            chance.shuffle(there)
        for one, two in zip(there[: len(there) // 2], reversed(there), strict=False):
            if one is None or two is None:
                continue
            for board in range(boards):
                white, black = (one, two) if (board + number) % 2 else (two, one)
                first, second = _game(chance, white, black, -1, forfeits)
                table[white][board][number] = Round(first, black * boards + board, Colour.WHITE)
                table[black][board][number] = Round(second, white * boards + board, Colour.BLACK)
        seats = [seats[0], seats[-1], *seats[1:-1]]
    players, members = [], []
    for name, team in enumerate(table, 1):
        ids = [str((name - 1) * boards + board + 1) for board in range(boards)]
        players += [Player(i, f"Player {i}", tuple(row), 2000) for i, row in zip(ids, team, strict=True)]
        members.append(Team(f"Team {name}", tuple(ids)))
    return Tournament("teams", rounds, tuple(players), teams=tuple(members), round_robin=robin)


def team_figures(event: Tournament, systems: Sequence[str], primary: str) -> dict[str, list[Fraction | None]]:
    """The same for teams, by name, ranked by match points or game points."""
    from gacrux.tiebreak import tiebreak
    from gacrux.trf2json import trf2json

    robin, text = event.round_robin is True, write_trf(event, head=Head(begins=DAYS["2026"]))
    report_of = text.replace("XXR", "362 TW 2.0   TD 1.0   TL 0.0\nXXR", 1)
    found: dict[str, list[Fraction | None]] = {team.name: [] for team in event.teams}
    for alike, run in groupby(systems, lambda name: not refines(name)):
        names = [*run]
        for asked in [names] if alike else [[name] for name in names]:
            report = trf2json()
            report.parse_file(report_of, 0)
            tournament = report.get_tournament(1)
            params: dict[str, Any] = {"tiebreak": [f"{primary}TS", *(name.upper() for name in asked)], "check": False}
            params |= {"pre_determined": robin, "swiss": not robin}
            for row in tiebreak(tournament, -1, params).compute_tiebreaks(tournament, params)["competitors"]:
                found[f"Team {row['cid']}"] += map(_exact, row["tiebreakScore"][1:])
    return found
