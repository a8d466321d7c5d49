"""What every structure keeps in every position: a next step, refusals that change nothing, an end with one champion.

Each check is a function over one position or over a whole walk that yields its complaints; `conforms` asks them all.
test_controls.py shows for every one of them a bent structure that it complains about.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import msgspec
import pytest

from playoffs.analysis.walk import Walk, unruled, walk
from playoffs.desk.record.rows import digest
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.phases import Phases
from playoffs.model.position import (
    DIRECTOR,
    LOT,
    PLACED,
    Ask,
    Each,
    Fact,
    Notice,
    OneOf,
    OrderOf,
    Position,
    Range,
    Refused,
    SomeOf,
)
from playoffs.model.vocabulary import Happening

RULINGS = re.compile(r"set-.+|advance|replay|remove|postpone|accept-late|vacate|(co-)?champions?|.*ruling")
"""What a director does by a ruling, by the kind of question (RUL-1)."""


def next_step(position: Position) -> Iterator[str]:
    """A position either awaits something or has a result, never both, never neither."""
    if bool(position.asks) == (position.ranking is not None):
        yield f"{len(position.asks)} asks and the ranking {position.ranking}"


def plain_asks(position: Position) -> Iterator[str]:
    """No two questions share an id; each can be answered, and its own samples are answers."""
    asks = (*position.asks, *position.may)
    ids = [ask.id for ask in asks]
    yield from (f"{i} is asked twice" for i in dict.fromkeys(ids) if ids.count(i) > 1)
    for ask in asks:
        if not ask.options.samples or not all(ask.options.accepts(value) for value in ask.options.samples):
            yield f"{ask.id} has no sample answer, or one that it does not take: {ask.options}"
        if not ask.clause or ask.ruling is not (ask.clause == "RUL-1"):
            yield f"{ask.id} stands on the clause {ask.clause!r}"
        if ask.ruling is not bool(RULINGS.fullmatch(ask.question.value)):
            yield f"{ask.id} is {'a' if ask.ruling else 'no'} ruling"
        if ask.who not in (DIRECTOR, LOT, *ask.players):
            yield f"{ask.id} is asked of {ask.who!r}"


def strays(ask: Ask) -> Iterator[Fact]:
    """Answers of the wrong value, the wrong type, or without the reason that a ruling needs."""
    values: list[object] = ["", "no such answer", None, True, -1, (), ("",), (True, True)]
    match ask.options:
        case Range(least, most):
            values += [least - 1, most + 1, str(least), (least,)]
        case OneOf(choices):
            values += [choices, choices[0].upper() + "?", 0]
        case OrderOf(players):
            values += [players[:-1], (*players, players[0]), players[:1] * len(players), players[0]]
        case SomeOf(choices, least):
            values += [choices[: least - 1], choices[:1] * (least + 1), (*choices, "x"), choices[0]]
        case Each(players, seconds):
            values += [(seconds.most + 1,) * len(players), (seconds.least,) * (len(players) + 1), (PLACED, PLACED)]
    if ask.sealed:
        values += ask.options.samples
    for value in values:
        yield Fact(ask.id, value, "a reason")  # type: ignore[arg-type]   # wrong types are the point
    if ask.ruling:
        yield from (Fact(ask.id, value, reason) for value in ask.options.samples[:1] for reason in ("", "  "))


FOREIGN = (Fact("", ""), Fact("nothing/asks/this", "yes"), Fact("stage-2/board-9/game-1/result", "white"))


def refusals(position: Position, known: dict[Ask, deque[Fact]] | None = None) -> Iterator[str]:
    """Strays are refused, and the position is afterwards what it was before.

    A question that is met for the first time gets all its strays, a known one the next of them in turn.
    """
    known = {} if known is None else known
    before, said = hash(position), msgspec.msgpack.encode(position)
    offered = list(FOREIGN)
    for ask in (*position.asks, *position.may):
        if ask in known:
            bad = known[ask]
            offered.append(bad[0])
            bad.rotate()
        else:
            known[ask] = deque(strays(ask))
            offered += known[ask]
    for fact in offered:
        try:
            position.accept(fact)
        except Refused as refused:
            if not str(refused).strip():
                yield f"refused {fact} without a word"
        else:
            yield f"took the stray {fact}"
    if hash(position) != before or msgspec.msgpack.encode(position) != said:
        yield "a refusal changed it"


def an_end(walked: Walk) -> Iterator[str]:
    """From every position a final one can be reached."""
    yield from (f"no end can be reached from {walked.positions[n]}" for n in walked.stuck)


def stale(walked: Walk, every: int = 1) -> Iterator[str]:
    """What was answered and is not asked any more is refused."""
    for fact, to in dict.fromkeys(step for steps in walked.steps[::every] for step in steps):
        after = walked.positions[to]
        if all(ask.id != fact.ask for ask in (*after.asks, *after.may)):
            try:
                after.accept(fact)
                yield f"took {fact} a second time"
            except Refused:
                pass


def codec(walked: Walk) -> Iterator[str]:
    """Every fact is the same after a trip through the record's JSON."""
    facts = dict.fromkeys(fact for steps in walked.steps for fact, _ in steps)
    yield from (f"{fact} becomes another one in JSON" for fact in facts if not same_in_json(fact))


def same_in_json(said: Fact | Notice) -> bool:
    """Whether it has the shape of its kind, and only what the record can hold."""
    try:
        return msgspec.json.decode(msgspec.json.encode(said), type=type(said)) == said
    except msgspec.MsgspecError:
        return False


def replay(walked: Walk, every: int = 1) -> Iterator[str]:
    """The course to a position, played again, leads to an equal one with the same digest."""
    for n, (start, course) in enumerate(walked.courses()):
        if n % every == 0:
            position = walked.positions[start]
            for fact in course:
                position = position.accept(fact).position
            found = walked.positions[n]
            if position != found or hash(position) != hash(found) or digest(position) != digest(found):
                yield f"replay differs after {course}"


def as_its_row_says(notice: Notice) -> bool:
    """Whether a notice has the figures that the row of its happening names; a stage of matches has no number."""
    units, number = notice.happening.figures, len(notice.figures)
    if ... in units:
        return number == len(notice.players)
    return number == len(units) or (notice.happening is Happening.FIELD and not number)


def plain_notices(walked: Walk, every: int = 1) -> Iterator[str]:
    """What follows from a fact is said in the shape of a notice, and stands on a clause."""
    for position, steps in zip(walked.positions[::every], walked.steps[::every], strict=True):
        for notice in chain.from_iterable(position.accept(fact).notices for fact, _ in steps):
            if not notice.clause or not same_in_json(notice) or not as_its_row_says(notice):
                yield f"no notice: {notice}"


def gone(walked: Walk) -> Iterator[str]:
    """Who has left cannot leave again: no longer at any board, waiting, or among the alternates."""
    for steps in walked.steps:
        for fact, to in steps:
            if fact.ask in ("withdraw", "remove"):
                leave = [ask for ask in walked.positions[to].may if ask.id == "withdraw"]
                yield from (f"{fact.value} is still there" for ask in leave if ask.options.accepts(fact.value))


def one_champion(start: Position) -> Iterator[str]:
    """Without a ruling, the end has exactly one champion."""
    walked = walk(start, unruled)
    for n in walked.finals:
        ranking = walked.positions[n].ranking
        if ranking is None or [len(group) for group in ranking.groups[:1]] != [1]:
            yield f"without a ruling the end is {ranking}"


def complaints(walked: Walk, every: int = 1) -> Iterator[str]:
    """All of them; what is asked of single positions and steps, of one in `every`."""
    known: dict[Ask, deque[Fact]] = {}
    for position in walked.positions[::every]:
        yield from chain(next_step(position), plain_asks(position), refusals(position, known))
    yield from chain(
        an_end(walked), codec(walked), stale(walked, every), replay(walked, every), plain_notices(walked, every)
    )


def conforms(walked: Walk, every: int = 1) -> None:
    if complaint := next(complaints(walked, every), ""):
        raise AssertionError(complaint)


class Edges:
    """Which edges of some phase tables are taken while it watches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *tables: Phases) -> None:  # type: ignore[type-arg]
        self.tables = tables
        self.taken: set[tuple[str, object, str]] = set()
        for table in tables:
            monkeypatch.setattr(table, "after", self._watching(table, table.after))

    def _watching(self, table: Phases, after: Callable[[object, str], object]) -> object:  # type: ignore[type-arg]
        def watching(phase: object, word: str) -> object:
            self.taken.add((table.name, phase, word))
            return after(phase, word)

        return watching

    @property
    def missed(self) -> list[tuple[str, object, str]]:
        every = [(table.name, phase, word) for table in self.tables for phase, word, _ in table.table]
        return [edge for edge in every if edge not in self.taken]


def reading(rules: StagedRules, **readings: object) -> StagedRules:
    """The rules with some readings changed."""
    return msgspec.structs.replace(rules, readings=msgspec.structs.replace(rules.readings, **readings))


def entrants(figures: Sequence[int], defending: int = -1) -> tuple[Entrant, ...]:
    """Unrated players a, b, c … with these first tiebreaks, level in all else."""
    return tuple(Entrant("abcdefghi"[n], 8, (f, 20, 20, 20), None, n == defending) for n, f in enumerate(figures))


def with_match(rules: StagedRules, recipe: str, **changes: object) -> StagedRules:
    """The rules with one recipe for a match changed."""
    changed = msgspec.structs.replace(rules.matches[recipe], **changes)
    return msgspec.structs.replace(rules, matches={**rules.matches, recipe: changed})
