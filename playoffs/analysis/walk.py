"""Every position that a playoff can come to, breadth first, over any `Position`.

A walk follows the facts that `answers` proposes: the sample values of every ask, and as much of what is possible
besides as the walk is about. It holds each position once, with every step from it, so that a check may look at all
of them: which are final, from where a final one can be reached, and how long the longest course is.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from playoffs.model.position import PLACED, Ask, Fact, Position

Answers = Callable[[Position], Iterable[Fact]]
"""The facts to try in a position."""

REASON = "for the sake of the walk"


class Endless(Exception):
    """A course that comes back to where it was. `str()` is the ask that closes the circle."""


class Walk(Struct, frozen=True):
    """The positions in the order in which they were found, and the steps from each."""

    positions: tuple[Position, ...]
    steps: tuple[tuple[tuple[Fact, int], ...], ...]
    """For each position, in the same order: what was answered, and the number of the position that it led to."""
    starts: int = 1
    """How many of the first positions the walk started from."""

    @property
    def edges(self) -> int:
        return sum(map(len, self.steps))

    @property
    def finals(self) -> tuple[int, ...]:
        """Positions that await nothing."""
        return tuple(n for n, position in enumerate(self.positions) if not position.asks)

    @property
    def stuck(self) -> tuple[int, ...]:
        """Positions from which no step leads to a final one."""
        into: list[list[int]] = [[] for _ in self.positions]
        for n, steps in enumerate(self.steps):
            for _, to in steps:
                into[to].append(n)
        arriving = set(self.finals)
        open_ = list(arriving)
        while open_:
            fresh = [n for n in into[open_.pop()] if n not in arriving]
            arriving.update(fresh)
            open_ += fresh
        return tuple(n for n in range(len(self.positions)) if n not in arriving)

    def courses(self) -> Iterator[tuple[int, tuple[Fact, ...]]]:
        """For each position, in the same order: from which start it was first found, and by which facts."""
        found: dict[int, tuple[int, tuple[Fact, ...]]] = {n: (n, ()) for n in range(self.starts)}
        for n, steps in enumerate(self.steps):
            start, facts = found[n]
            for fact, to in steps:
                if to not in found:
                    found[to] = start, (*facts, fact)
            yield start, facts

    def longest(self, counts: Callable[[Fact], bool] = lambda fact: True) -> int:
        """Facts in the longest course made of steps that count; raises `Endless` if there is no longest one."""
        steps = [[(fact, to) for fact, to in steps if counts(fact)] for steps in self.steps]
        length: dict[int, int] = {}
        under_way: set[int] = set()
        open_ = list(reversed(range(len(steps))))
        while open_:
            n = open_[-1]
            deeper = [] if n in length else [(fact, to) for fact, to in steps[n] if to not in length]
            if not deeper:
                open_.pop()
                under_way.discard(n)
                length.setdefault(n, max((length[to] + 1 for _, to in steps[n]), default=0))
                continue
            under_way.add(n)
            for fact, to in deeper:
                if to in under_way:
                    raise Endless(fact.text)
            open_ += (to for _, to in deeper)
        return max(length.values())


Alike = Callable[[Position], object]
"""What a walk takes a position for: those for which this is equal are one to it."""


def itself(position: Position) -> object:
    return position


def uncounted(position: object) -> object:
    """A position without the numbers of its repeats: what is repeated until it decides comes back to where it was. A
    walk of such positions is finite, and needs a way out of each circle: nothing of it may be `stuck`."""
    if isinstance(position, tuple):
        return tuple(map(uncounted, position))
    if not (isinstance(position, Struct) and hasattr(position, "accept")):
        return position
    names = (name for name in position.__struct_fields__ if name != "repeat")
    return type(position), tuple(uncounted(getattr(position, name)) for name in names)


def walk(starts: Position | Iterable[Position], answers: Answers, most: int = 1_000_000, alike: Alike = itself) -> Walk:
    """Every position reached from these; raises `ValueError` beyond `most` of them. Of those that are `alike` it holds
    the one that was found first.

    An error that a position raises carries the course that led to it as a note.
    """
    positions = list(dict.fromkeys(starts)) if isinstance(starts, Iterable) else [starts]
    first = len(positions)
    number = {alike(position): n for n, position in enumerate(positions)}
    origins: list[tuple[int, Fact] | None] = [None] * len(positions)
    all_steps: list[tuple[tuple[Fact, int], ...]] = []
    for n, position in enumerate(positions):  # grows while it is read
        steps = []
        for fact in answers(position):
            try:
                after = position.accept(fact).position
                to = number.setdefault(alike(after), len(positions))
            except Exception as error:
                error.add_note(_course(origins, n, fact))
                raise
            if to == len(positions):
                if to == most:
                    raise ValueError(f"more than {most:,} positions")
                positions.append(after)
                origins.append((n, fact))
            steps.append((fact, to))
        all_steps.append(tuple(steps))
    return Walk(tuple(positions), tuple(all_steps), first)


def samples(asks: Iterable[Ask]) -> Iterator[Fact]:
    """The sample answers to these asks; a ruling gets a reason."""
    for ask in asks:
        text, reason = ask.id, REASON if ask.ruling else ""
        for value in (PLACED,) if ask.sealed else ask.options.samples:
            yield Fact(text, value, reason)


def awaited(position: Position) -> Iterator[Fact]:
    """Answers to everything that is awaited."""
    return samples(position.asks)


def unruled(position: Position) -> Iterator[Fact]:
    """Answers to everything that is awaited or possible without a ruling."""
    return samples(ask for ask in (*position.asks, *position.may) if not ask.ruling)


def moving(position: Position) -> Iterator[Fact]:
    """Answers to everything awaited, and whatever else is possible without a ruling, such as a withdrawal."""
    return samples((*position.asks, *(ask for ask in position.may if not ask.ruling)))


def anything(position: Position) -> Iterator[Fact]:
    """Answers to everything awaited or possible, rulings included."""
    return samples((*position.asks, *position.may))


def _course(origins: list[tuple[int, Fact] | None], n: int, last: Fact) -> str:
    facts = [last]
    while (origin := origins[n]) is not None:
        n, fact = origin
        facts.append(fact)
    return "after " + "; ".join(f"{fact.text} = {fact.value}" for fact in reversed(facts))
