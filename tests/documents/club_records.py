"""Plans and records of a club's playoff (CLUB-5) and of a Magic elimination (DCI-8), for sheets."""

from collections.abc import Callable
from functools import cache
from random import Random

from playoffs.desk.record.log import Log
from playoffs.editions.load import load
from playoffs.files.read import read_event
from playoffs.formats.rules import RankedRules
from playoffs.model.position import LOT, Ask, Each, OrderOf, Range, SomeOf, Value
from playoffs.model.tournament import Games, Kind, Play, Player, Round, Tournament
from playoffs.planning.plan import Plan, plan
from playoffs.playoff.founding import CUT, Founding
from playoffs.playoff.tie import Title, contenders
from playoffs.tiebreaks.standings import standings
from tests.documents.plans import NAMES
from tests.documents.records import SAMPLES, Director, played

CLUB, LEAGUE, MAGIC, DCI = "club-open", "magnus-league", "mtr", "dci-1999"


@cache
def rules(name: str) -> RankedRules:
    found = load(name)
    assert isinstance(found, RankedRules)
    return found


def perfect(many: int) -> Tournament:
    """Four rounds, all won by so many, against as many who lost them all."""
    winners = [
        Player(str(n + 1), NAMES[n], tuple(Round(Kind.WIN, many + (n + r) % many) for r in range(4)), 2110 - 41 * n)
        for n in range(many)
    ]
    losers = [
        Player(
            str(many + n + 1), f"Last, Ina {n + 1}", tuple(Round(Kind.LOSS, (n - r) % many) for r in range(4)), 1400 - n
        )
        for n in range(many)
    ]
    return Tournament("Friday Open", 4, (*winners, *losers))


def level(many: int) -> Tournament:
    """Three rounds, two won by byes, by so many: tied on every system."""
    rounds = (Round(Kind.FULL_BYE), Round(Kind.FULL_BYE), Round(Kind.ZERO_BYE))
    tied = [Player(str(n + 1), NAMES[n], rounds, 2110 - 41 * n) for n in range(many)]
    return Tournament("Friday Open", 3, (*tied, Player("99", "Last, Ina", (Round(Kind.ZERO_BYE),) * 3)))


def matches(many: int) -> Tournament:
    """One round of matches; an odd one has the bye. Winners and losers are tied on everything."""
    rows: list[Player] = []
    for n in range(many):
        other = n ^ 1
        won = n % 2 == 0
        round_ = Round(Kind.FULL_BYE)
        if other < many:
            round_ = Round(Kind.WIN if won else Kind.LOSS, other, None, Games(2, 0) if won else Games(0, 2))
        rows.append(Player(str(n + 1), NAMES[n], (round_,), 1900 - 20 * n))
    return Tournament("Sealed at the Harbor", 1, tuple(rows), Play.MATCHES)


@cache
def sample(name: str) -> Tournament:
    return read_event(SAMPLES / f"{name}.csv", Play.MATCHES if name == "magic" else Play.GAMES)


def planned(event: Tournament, name: str, cut: int | None = None) -> Plan:
    ruleset = rules(name)
    return plan(standings(event, ruleset.ladder), Title("Club Champion"), ruleset, cut=cut)


def record(event: Tournament, name: str, script: Callable[[Director], object], cut: int | None = None) -> Log:
    ruleset = rules(name)
    players = contenders(event, Title("Club Champion"), ruleset)
    settings = {CUT: str(cut)} if cut else {}
    return played(
        Founding(title="Club Champion", text=ruleset.text, tournament=event, tied=players, settings=settings), script
    )


def wanders(seed: int, leaving: bool = False) -> Callable[[Director], None]:
    """A director to whom anything happens that is awaited, and now and then a withdrawal."""

    def script(director: Director) -> None:
        random = Random(seed)
        while director.log.asks:
            ask = random.choice(
                [a for a in director.log.asks if a.question.value != "close"] or list(director.log.asks)
            )
            may = [a for a in director.log.may if a.question.value == "withdraw"]
            if leaving and may and random.random() < 0.12:
                ask = may[0]
            _says(director, ask, random)

    return script


def _says(director: Director, ask: Ask, random: Random) -> None:
    if ask.who == LOT:
        director.draws(ask.question.value, ask.id)
    elif isinstance(ask.options, Each):
        director.opens(ask.id)
    else:
        director.says(ask.question.value, _value(ask, random), ask.id, reason="so it went")


def _value(ask: Ask, random: Random) -> Value:
    if isinstance(ask.options, OrderOf | SomeOf | Range):
        return ask.options.samples[0]
    assert hasattr(ask.options, "choices")
    choices: tuple[str, ...] = ask.options.choices
    if ask.question.value == "answer":
        return "confirm" if random.random() < 0.85 else "decline"
    return random.choice(choices)


def final_of_three(director: Director) -> None:
    """Three with perfect scores, two of them level after the round robin; one game of their match is drawn."""
    director.confirmed()
    director.lots()
    director.plays("white", "draw", "black")
    director.lots()
    director.plays("draw")


def semifinals(director: Director) -> None:
    """A top eight: one match of two games, one of three, one decided by a lot, one by forfeit; a semifinal is on."""
    cut = director.ask("cut")
    director.says("cut", cut.options.samples[0])
    director.says("start", "start")
    for result in ("first", "first"):
        director.says("result", result, "board-1")
    for result in ("first", "second", "second"):
        director.says("result", result, "board-2")
    director.says("result", "draw", "board-3")
    director.says("time", director.ask("time", "board-3").options.samples[0], "board-3")
    director.says("result", "draw", "board-3")
    director.draws("winner-lot", "board-3")
    director.says("result", "second-absent", "board-4")
    director.says("start", "start")
    director.says("result", "first", "board-1")
