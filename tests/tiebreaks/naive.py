"""The second opinion: every system once more, written from the texts, slowly, and sharing nothing with the program.

An event is a dict from a player to the list of that player's rounds, one dict a round. Everything is a Fraction, every
figure is worked out for one player at a time by asking for the opponents' figures again.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from playoffs.model.tournament import Tournament

Rounds = list[dict[str, Any]]
Event = dict[str, Rounds]
HALF = Fraction(1, 2)
ON_THE_BOARD = {"WIN": Fraction(1), "DRAW": HALF, "LOSS": Fraction(0)}
TO_THE_PLAYER = ON_THE_BOARD | {
    "FORFEIT_WIN": Fraction(1),
    "FORFEIT_LOSS": Fraction(0),
    "FULL_BYE": Fraction(1),
    "HALF_BYE": HALF,
    "ZERO_BYE": Fraction(0),
}


def plain(event: Tournament) -> Event:
    """The event as dicts of words, without the rounds that were none."""
    return {
        p.id: [
            {
                "number": n,
                "what": r.kind.name,
                "against": None if r.opponent is None else event.players[r.opponent].id,
                "games": tuple(r.games) if r.games else None,
                "house": r.house,
            }
            for n, r in enumerate(p.rounds)
            if r.kind.name != "OUT"
        ]
        for p in event.players
    }


def score(rounds: Rounds) -> Fraction:
    return sum((TO_THE_PLAYER[r["what"]] for r in rounds), Fraction(0))


# --- US Chess -----------------------------------------------------------------------------------------------------


def adjusted(event: Event, player: str) -> Fraction:
    total = Fraction(0)
    for r in event[player]:
        total += ON_THE_BOARD.get(r["what"], HALF)
    return total


def schedule(event: Event, player: str) -> list[Fraction]:
    """One entry a round: the opponent's adjusted score, or nothing for a round not played."""
    return [adjusted(event, r["against"]) if r["what"] in ON_THE_BOARD else Fraction(0) for r in event[player]]


def solkoff(event: Event, player: str) -> Fraction:
    return sum(schedule(event, player), Fraction(0))


def without(entries: list[Fraction], lowest: int, highest: int) -> Fraction:
    left = list(entries)
    for pick, times in ((min, lowest), (max, highest)):
        for _ in range(times):
            if left:
                left.remove(pick(left))
    return sum(left, Fraction(0))


def modified_median(event: Event, player: str) -> Fraction:
    rounds = len(event[player])
    times = 1 if rounds < 9 else 2
    own, even = score(event[player]), Fraction(rounds, 2)
    if own == even:
        return without(schedule(event, player), times, times)
    return without(schedule(event, player), times if own > even else 0, times if own < even else 0)


def median(event: Event, player: str) -> Fraction:
    times = 1 if len(event[player]) < 9 else 2
    return without(schedule(event, player), times, times)


def cumulative(event: Event, player: str) -> Fraction:
    def running(rounds: Rounds) -> Fraction:
        return Fraction(0) if not rounds else score(rounds) + running(rounds[:-1])

    gifts = {"FORFEIT_WIN": Fraction(1), "FULL_BYE": Fraction(1), "HALF_BYE": HALF}
    return running(event[player]) - sum((gifts.get(r["what"], Fraction(0)) for r in event[player]), Fraction(0))


def cumulative_of_opposition(event: Event, player: str) -> Fraction:
    met = [r["against"] for r in event[player] if r["what"] in ON_THE_BOARD]
    return sum((cumulative(event, other) for other in met), Fraction(0))


# --- Magnus -------------------------------------------------------------------------------------------------------


def magnus(event: Event, player: str) -> Fraction:
    extra = [r for r in event[player] if r["what"] in {*ON_THE_BOARD, "FORFEIT_WIN", "FULL_BYE"}]
    return score(event[player]) + len(extra)


# --- DCI ----------------------------------------------------------------------------------------------------------

LEAST = Fraction(33, 100)


def match_points(event: Event, player: str) -> Fraction:
    worth = {"WIN": 3, "FORFEIT_WIN": 3, "FULL_BYE": 3, "DRAW": 1}
    return Fraction(sum(worth.get(r["what"], 0) for r in event[player]))


def match_win(event: Event, player: str) -> Fraction:
    competed = len(event[player])
    share = match_points(event, player) / (3 * competed) if competed else Fraction(0)
    return max(share, LEAST)


def game_win(event: Event, player: str) -> Fraction:
    points = played = 0
    for r in event[player]:
        won, lost, drawn = (2, 0, 0) if r["what"] == "FULL_BYE" else r["games"]
        points += 3 * won + drawn
        played += won + lost + drawn
    return Fraction(points, 3 * played) if played else Fraction(0)


def mean(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def opponents_match_win(event: Event, player: str) -> Fraction:
    return mean([match_win(event, r["against"]) for r in event[player] if r["against"]])


def opponents_game_win(event: Event, player: str) -> Fraction:
    return mean([max(game_win(event, r["against"]), LEAST) for r in event[player] if r["against"]])


# --- Twixt --------------------------------------------------------------------------------------------------------


def as_opponent(rounds: Rounds) -> list[Fraction]:
    """The rounds of a player, as they count for those who met that player."""
    return [HALF if r["what"] == "FULL_BYE" else TO_THE_PLAYER[r["what"]] for r in rounds]


def twixt_median(event: Event, player: str) -> Fraction:
    return sum((half for r in event[player] if r["against"] for half in as_opponent(event[r["against"]])), Fraction(0))


def twixt_cumulative(event: Event, player: str) -> Fraction:
    return sum((score(event[player][:n]) for n in (1, 2, 3)), Fraction(0))


def twixt_cumulative_of_opponents(event: Event, player: str) -> Fraction:
    total = Fraction(0)
    for r in event[player]:
        if r["against"]:
            first, second, third = as_opponent(event[r["against"]])
            total += 3 * first + 2 * second + third
    return total


SYSTEMS: Mapping[str, Callable[[Event, str], Fraction]] = {
    "score": lambda event, player: score(event[player]),
    "solkoff": solkoff,
    "modified-median": modified_median,
    "median": median,
    "cumulative": cumulative,
    "cumulative-of-opposition": cumulative_of_opposition,
    "magnus": magnus,
    "match-points": match_points,
    "opponents-match-win": opponents_match_win,
    "game-win": game_win,
    "opponents-game-win": opponents_game_win,
    "twixt-median": twixt_median,
    "twixt-cumulative": twixt_cumulative,
    "twixt-cumulative-of-opponents": twixt_cumulative_of_opponents,
}


# --- Seasons, orders, teams ---------------------------------------------------------------------------------------


def days(event: Tournament) -> list[Event]:
    """The match dates of a season, each with those who entered it."""
    if not event.dates:
        return [plain(event)]
    whole, found, start = plain(event), [], 0
    for _, rounds in event.dates:
        inside = range(start, start + rounds)
        day = {p: [r for r in rows if r["number"] in inside] for p, rows in whole.items()}
        found.append({p: rows for p, rows in day.items() if rows})
        start += rounds
    return found


def figure(event: Tournament, player: str, system: str) -> Fraction:
    return sum((SYSTEMS[system](day, player) for day in days(event) if player in day), Fraction(0))


def perfect(event: Tournament, player: str) -> bool:
    return figure(event, player, "score") == event.rounds


def ahead(first: Sequence[Fraction], second: Sequence[Fraction]) -> bool:
    for a, b in zip(first, second, strict=True):
        if a != b:
            return a > b
    return False


def ranks(event: Tournament, systems: Sequence[str], skip_perfect: bool) -> dict[str, int]:
    """Everybody's rank: one more than the number of those who are ahead."""
    lines = {p.id: [figure(event, p.id, s) for s in systems] for p in event.players}
    flawless = [p for p in lines if skip_perfect and perfect(event, p)]
    return {
        p: 1 + sum(ahead(lines[q], lines[p]) for q in lines if not (p in flawless and q in flawless)) for p in lines
    }


def teams(
    event: Tournament, players: Sequence[str], systems: Sequence[str], size: int, skip_perfect: bool
) -> tuple[dict[str, list[Fraction]], dict[str, int]]:
    """Every team's sums, and its rank; `players` orders the players of a team, `systems` are summed."""
    sums: dict[str, list[Fraction]] = {}
    flawless: dict[str, bool] = {}
    for team in event.teams:
        left, counted = list(team.players), list[str]()
        while left and len(counted) < size:
            best = left[0]
            for other in left[1:]:
                if ahead(*([figure(event, p, s) for s in players] for p in (other, best))):
                    best = other
            counted.append(best)
            left.remove(best)
        sums[team.name] = [sum((figure(event, p, s) for p in counted), Fraction(0)) for s in systems]
        flawless[team.name] = bool(counted) and all(perfect(event, p) for p in counted)
    tied = {t: [u for u in sums if sums[u][0] == sums[t][0]] for t in sums}
    untouched = {t: skip_perfect and all(flawless[u] for u in tied[t]) for t in sums}
    places = {t: 1 + sum(ahead(sums[u], sums[t]) for u in sums if not (untouched[t] and u in tied[t])) for t in sums}
    return sums, places
