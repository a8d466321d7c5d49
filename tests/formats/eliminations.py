"""Playing an elimination in tests: facts written as an arbiter would say them."""

from functools import reduce

from msgspec.structs import replace

from playoffs.editions.load import load
from playoffs.formats.clocked_elimination import play as elimination
from playoffs.formats.clocked_elimination.board import EliminationBoard
from playoffs.formats.clocked_elimination.play import NUMBERS, Elimination
from playoffs.formats.twixt_rules import TwixtReadings, TwixtRules
from playoffs.model.position import Fact, Notice
from playoffs.model.vocabulary import ELIMINATION_NAMES, spelled

SEEDS = ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8")


def edition(name: str = "wbc-twixt", **readings: object) -> TwixtRules:
    rules = load(name)
    assert isinstance(rules, TwixtRules)
    return replace(rules, readings=TwixtReadings(**readings))  # type: ignore[arg-type]  # the names of the readings


def started(rules: TwixtRules | None = None, seeds: tuple[str, ...] = SEEDS, first: str = "s1") -> Elimination:
    """Round 1 with the clocks running; s1 moves first on the top board."""
    position = elimination.begin(rules or edition(), seeds, first).position
    assert isinstance(position, Elimination)
    return position


def board(position: Elimination, path: str) -> EliminationBoard:
    return next(b for b in position.boards if spelled(b.place) == path)


def say(position: Elimination, words: str) -> tuple[Elimination, tuple[Notice, ...]]:
    """One fact, written as "quarterfinal 1 draw 38", "semifinal 2 s3 99:30" (s3 won), "final 1 insist s1"; the number
    counts within the round."""
    name, number, what, detail = words.split()
    row = NUMBERS[ELIMINATION_NAMES.index(name)]
    at = board(position, f"{name}/board-{row[int(number) - 1]}")
    if what == "insist" or what == "play":
        fact = Fact(f"{spelled(at.place)}/insist/{detail}", "tiebreak" if what == "insist" else "play")
    else:
        minutes, _, seconds = detail.partition(":")
        result = what if what in ("draw", "both-absent") else ("white", "black")[at.colours.index(what)]
        if detail.endswith("!"):  # the other did not come
            result = ("black-absent", "white-absent")[at.colours.index(what)]
            minutes = minutes.rstrip("!")
        fact = Fact(f"{spelled(at.place_of_game)}/result", (result, int(minutes) * 60 + int(seconds or 0)))
    step = position.accept(fact)
    assert isinstance(step.position, Elimination)
    return step.position, step.notices


def play(position: Elimination, *words: str) -> Elimination:
    return reduce(lambda after, said: say(after, said)[0], words, position)


def figures(notices: tuple[Notice, ...], kind: str) -> tuple[int, ...]:
    return next(n.figures for n in notices if n.word == kind)
