"""The line of play: facts applied one after the other, and what a retraction or a correction does to it.

Theory of operation. A line is the position and the facts in force, in the order in which they apply, each with the
ask that it answered. Taking one back plays the later ones again from where it stood: a later fact stays exactly if
the position then asks the identical question, else it falls; only what is said of one player, who leaves or is let in
late, stands wherever that player can still leave or be let in, whoever else can (version 0.1.0 let it fall). What
chance or a sealed bid has decided is never thrown away: draws, bids and their openings that fall are kept aside, and
as soon as the same question is asked again, the kept answer answers it. Undo is no way to roll again, and no face can
forget that. Two questions are the same only if they are about the same people: a bid never serves against another
opponent, whatever is corrected (MSCA-A).

Version 0.1.0 compared id and options alone, so that a bid could stand again against somebody else. Its entries are
played as they were played (`people` is false); such a fact remembers the question that it answered `first`, and as
long as nothing was opened on it, `mended` sets it aside.

So a question that is really a new one, such as the bids after a void one, must have a new id.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record.entries import Entry
from playoffs.desk.record.rows import Row
from playoffs.model.history import Held
from playoffs.model.position import (
    LOT,
    Ask,
    Fact,
    Meaning,
    Notice,
    OneOf,
    OrderOf,
    Position,
    Refused,
    SomeOf,
    Step,
    answered,
)
from playoffs.model.vocabulary import Question

if TYPE_CHECKING:
    from playoffs.playoff.paired import Paired, Seeds, Standing


class Line(Struct, frozen=True, kw_only=True):
    """Where the facts in force have led."""

    position: Position
    held: tuple[Held, ...] = ()
    kept: tuple[Held, ...] = ()
    """Draws, bids and openings that fell and wait for their question."""
    trail: tuple[Position, ...] = ()
    """The position before each fact in force."""
    people: bool = True
    """Whether a kept answer serves the same people only."""
    aside: tuple[Held, ...] = ()
    """What fell with an update of the qualifying event, and stands again where a further one gives it back (MSCA-C)."""

    def holds(self, version: int) -> Held | None:
        return next((held for held in self.held if held.version == version), None)


def play(line: Line, version: int, fact: Fact, opens: tuple[int, ...] = ()) -> Line:
    """Apply one fact, and every kept answer whose question returns with it; raises `Refused`."""
    return settled(_apply(line, Held(version=version, ask=answered(line.position, fact), fact=fact, opens=opens)))


def without(line: Line, version: int, stands: bool = False) -> Line:
    """The line without one of its facts. If it `stands`, rounds of a Twixt session stay as they were paired."""
    place = _place(line, version)
    return _follow(settled(_until(line, place)), line.held[place + 1 :], _standing(line) if stands else None)


def anew(line: Line, start: Position) -> Line:
    """The facts of the line played from another start."""
    after = _follow(settled(replace(line, position=start, held=(), trail=())), line.held)
    return replace(after, aside=(*line.aside, *laid_aside(line, after)))


def corrected(line: Line, version: int, by: int, fact: Fact, stands: bool = False) -> Line:
    """The line with the fact of `version` replaced where it stands; raises `Refused` if its ask does not take it. If it
    `stands`, rounds of a Twixt session stay as they were paired."""
    place = _place(line, version)
    before = play(_until(line, place), by, fact)
    return _follow(before, line.held[place + 1 :], _standing(line) if stands else None)


def given_reason(line: Line, version: int, words: str, cause: str) -> Line:
    """The line in which a fact has another reason than it was entered with; nothing else depends on that."""
    given = (
        replace(h, fact=replace(h.fact, reason=words, cause=cause)) if h.version == version else h for h in line.held
    )
    return replace(line, held=tuple(given))


def mended(line: Line) -> Line:
    """The line without the answers that stand for other people than those they were made for, unless opened since."""
    opened = {version for held in line.held for version in held.opens}
    place = next((n for n, h in enumerate(line.held) if h.first and h.version not in opened), None)
    if place is None:
        return line
    before = _fall(_until(line, place), line.held[place])
    return mended(_follow(settled(before), line.held[place + 1 :]))


def laid_aside(before: Line, after: Line) -> tuple[Held, ...]:
    """What fell between two lines and is not final: final answers are kept for their question anyway."""
    stays = {held.version for held in after.held}
    return tuple(held for held in before.held if held.version not in stays and not held.final)


def fallen(before: Line, after: Line) -> tuple[int, ...]:
    """Versions in force before that are not in force after, in the order in which they applied."""
    left = {held.version for held in after.held}
    return tuple(held.version for held in before.held if held.version not in left)


def returned(before: Line, after: Line) -> tuple[int, ...]:
    """Versions of kept answers that are in force again."""
    waiting = {held.version for held in (*before.kept, *before.aside)}
    return tuple(held.version for held in after.held if held.version in waiting)


def news(before: Line, after: Line) -> tuple[Notice, ...]:
    """What follows now and did not before, from the same entry."""
    return tuple(notice for _, notice in newly(before, after))


def newly(before: Line, after: Line) -> Iterator[tuple[int, Notice]]:
    """The same with the versions of the entries from which it follows."""
    old = {held.version: held.notices for held in before.held}
    for held in after.held:
        yield from ((held.version, n) for n in held.notices if n not in old.get(held.version, ()))


def gone(before: Line, after: Line, version: int) -> tuple[Notice, ...]:
    """What followed from that entry, or from one that stays, and follows from none of them now."""
    there = {held.version: held.notices for held in after.held}
    said = [n for notices in there.values() for n in notices]
    stays = [h for h in before.held if h.version in there or h.version == version]
    return tuple(n for held in stays if there.get(held.version) != held.notices for n in held.notices if n not in said)


def _place(line: Line, version: int) -> int:
    return next(i for i, held in enumerate(line.held) if held.version == version)


def _until(line: Line, place: int) -> Line:
    """The line before the fact at a place; what came earlier is not touched by what is undone later."""
    return replace(line, position=line.trail[place], held=line.held[:place], trail=line.trail[:place])


def _apply(line: Line, held: Held) -> Line:
    step = line.position.accept(held.fact)
    held = replace(held, notices=step.notices)
    return replace(line, position=step.position, held=(*line.held, held), trail=(*line.trail, line.position))


def _follow(line: Line, facts: Sequence[Held], standing: "Standing | None" = None) -> Line:
    """Apply facts that were in force; those whose question is not asked identically fall."""
    for held in facts:
        if standing and held.version in standing:
            if after := _stood(line, held, standing[held.version]):
                line = after
                continue
            line = _drawn_for_nothing(line, standing)
            standing = {version: stands for version, stands in standing.items() if stands}
        ask = next((a for a in (*line.position.asks, *line.position.may) if a.id == held.ask.id), None)
        one = ask is not None and line.people and of_one(ask, held)
        alike = ask is not None and (_asked_so(line, ask, held.ask) or (standing is not None and _serves(ask, held)))
        stays = (one or alike) and opens_held(line, held)
        line = tried(line, held, (ask if one or standing is not None else held.ask) if stays else None)
    return line


def _drawn_for_nothing(line: Line, standing: "Standing") -> Line:
    """The line without draws that would have stood with a start that does not stand: they wait for their question."""
    draws = [h for h in line.held if standing.get(h.version, h) is None and h.final]
    stays = [n for n, held in enumerate(line.held) if held not in draws]
    line = replace(line, held=tuple(line.held[n] for n in stays), trail=tuple(line.trail[n] for n in stays))
    for held in draws:
        line = _fall(line, held)
    return line


def _standing(line: Line) -> "Standing":
    from playoffs.playoff.paired import Passed  # late, as the next: rounds stand where one of a session is corrected
    from playoffs.playoff.standing import standing

    after = (*line.trail[1:], line.position)
    return standing([Passed(h.version, h.ask, *at) for h, *at in zip(line.held, line.trail, after, strict=True)])


def _stood(line: Line, held: Held, stands: "Paired | Seeds | None") -> Line | None:
    """The line with the start of a round that stands as it was paired; None where that cannot be."""
    from playoffs.playoff.standing import stood

    step = stood(line.position, stands) if stands else Step(line.position)
    if step is None:
        return None
    held = replace(held, notices=step.notices)
    return settled(replace(line, position=step.position, held=(*line.held, held), trail=(*line.trail, line.position)))


_OPEN_TO_OTHERS = (Question.LEFT_OVER, Question.ENTER)
"""Questions whose answer stands also where somebody else could be named besides."""


OF_ONE = (Question.WITHDRAW, Question.REMOVE, Question.ACCEPT_LATE)
"""What is said of one player, and does not depend on who else could leave or be let in."""


def of_one(ask: Ask, held: Held) -> bool:
    """Whether what was said of one player can be said of that player here."""
    return held.ask.question in OF_ONE and ask.question is held.ask.question and ask.options.accepts(held.fact.value)


def _serves(ask: Ask, held: Held) -> bool:
    """Whether an answer stands although its question offers others besides."""
    people = ask.players == held.ask.players or held.ask.question is not Question.LEFT_OVER
    return held.ask.question in _OPEN_TO_OTHERS and people and ask.options.accepts(held.fact.value)


def tried(line: Line, held: Held, ask: Ask | None) -> Line:
    """The line with a fact that was in force applied to an ask; without one, or where it is refused, the fact falls."""
    try:
        return settled(_apply(line, replace(held, ask=ask))) if ask else _fall(line, held)
    except Refused:
        return _fall(line, held)


def _fall(line: Line, held: Held) -> Line:
    """Aside if it is final, and gone if not; the same question asked twice gets its answers in their order."""
    if not held.final:
        return line
    held = replace(held, ask=held.first or held.ask, first=None)
    return replace(line, kept=tuple(sorted((*line.kept, held), key=lambda k: k.version)))


def settled(line: Line) -> Line:
    """Apply kept answers for as long as one of their questions is asked."""
    for held in line.kept:
        ask = next((a for a in (*line.position.asks, *line.position.may) if _same(line, a, held.ask)), None)
        if ask is None or not opens_held(line, held):
            continue
        rest = tuple(k for k in line.kept if k.version != held.version)
        first = None if _meant(ask) == _meant(held.ask) else held.ask
        with suppress(Refused):
            return settled(_apply(replace(line, kept=rest), replace(held, ask=ask, first=first)))
    return line


def _same(line: Line, one: Ask, other: Ask) -> bool:
    """Whether an answer that was kept answers the question; version 0.1.0 did not ask whom it is about."""
    return _meant(one) == _meant(other) if line.people else (one.id, one.options) == (other.id, other.options)


def _asked_so(line: Line, one: Ask, other: Ask) -> bool:
    """Whether a question is asked identically, clocks included, so that its answer stays in force."""
    return one == other if line.people else replace(one, between=()) == replace(other, between=())


def _meant(ask: Ask) -> Meaning:
    """What the question means; in which order a lot names its candidates is no part of that."""
    meaning, options = ask.meaning, ask.options
    if ask.who != LOT:
        return meaning
    match options:
        case OneOf(choices=choices) | SomeOf(choices=choices):
            options = replace(options, choices=tuple(sorted(choices)))
        case OrderOf(players=players):
            options = OrderOf(tuple(sorted(players)))
    return replace(meaning, options=options, players=tuple(sorted(meaning.players)))


def opens_held(line: Line, held: Held) -> bool:
    """An opening stands only on the very bids that it opened, and a bid is opened once."""
    used = {version for other in line.held for version in other.opens}
    return all(line.holds(version) and version not in used for version in held.opens)


class Recorded(Struct, frozen=True, kw_only=True):
    """One entry, and what it brought about when it was replayed."""

    row: Row
    entry: Entry
    """With the names and words that are known."""
    line: Line
    """Where it has led."""
    ask: Ask | None = None
    """What it answered, or what the fact answered that it corrects."""
    notices: tuple[Notice, ...] = ()
    fell: tuple[int, ...] = ()
    """Versions of the facts that fell with it, its own target left out."""
    again: tuple[int, ...] = ()
    """Versions of the draws and bids that came into force again with it."""
    by: str = ""
    """Who acted, by name if it is known; empty where nobody said so."""


class Difference(Struct, frozen=True):
    """An entry that this program plays otherwise than the one that wrote it."""

    version: int
    problem: str
    unplayed: bool = False
    """The entry changes nothing here."""

    def __str__(self) -> str:
        return f"entry {self.version}: {self.problem}"
