"""The way of every field through the steps of an edition, to its end or to what the text leaves open."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from playoffs.editions.proof import PLAYS
from playoffs.formats.edition import MOST, UNTIL, Edition, Step
from playoffs.formats.turns import Field, known_by, left, serving

LINES = 8
"""Of an elimination with more lines nothing else is to be said."""


WITHOUT_END = (None, "bracket", "session", "clocked-elimination")
"""What takes any number: more than can play are narrowed, a bracket grows, a session seats whoever comes."""


class Station(Struct, frozen=True, kw_only=True):
    """A step that a field of so many comes to."""

    step: int
    """Its index."""
    last: int
    """The step by which what comes next is known."""
    size: int
    leaves: tuple[int, ...]
    """How many can be left when nobody leaves of himself; 1 is the champion."""


class Way(Struct, frozen=True, kw_only=True):
    """What a tie of so many comes to."""

    size: int
    stations: tuple[Station, ...]
    """In the order in which they are come to; the first is where it begins."""
    open: tuple[str, ...]
    """The sentences with which the text leaves open what follows."""
    longest: int | None
    """How many steps it takes at the most; None where a field may come back to where it was."""
    repeated: tuple[str, ...]
    """The recipes on the way whose last games are repeated until somebody wins."""


@lru_cache(maxsize=32)
def ways(edition: Edition) -> tuple[Way, ...]:
    """One for every size of a tie from two on; the last is of all that are larger too, where a step has no end."""
    ends = [_told(step) for step in edition.steps]
    return tuple(_way(edition, size) for size in range(2, max(2, *ends) + 1)) if ends else ()


def _told(step: Step) -> int:
    """The largest number that a step need be told of: more come to the same."""
    if not step.unlimited:
        return step.sizes[-1]
    return max(step.sizes[0], LINES) if step.play == "bracket" else step.sizes[0]


def onward(edition: Edition, state: Field) -> Station | None:
    """The step that a field comes to after the step of this index, -1 before the first."""
    index = serving(edition.steps, state)
    if index is None:
        return None
    step = edition.steps[index]
    leaves = () if step.open else tuple(dict.fromkeys(left(step, state[1])))
    return Station(step=index, last=known_by(edition.steps, state[0], index), size=state[1], leaves=leaves)


def _way(edition: Edition, size: int) -> Way:
    found: dict[Field, Station] = {}
    todo: list[Field] = [(-1, size)]
    while todo:
        station = onward(edition, todo.pop(0))
        if station is None or (station.step, station.size) in found:
            continue
        found[(station.step, station.size)] = station
        todo += [(station.last, left) for left in station.leaves if left > 1]
    steps = [edition.steps[each.step] for each in found.values()]
    played = dict.fromkeys(step.match for step in steps if step.play in PLAYS)
    again = [name for name in played if any(s.repeat == UNTIL for s in edition.recipes[name].segments)]
    return Way(
        size=size,
        stations=tuple(found.values()),
        open=tuple(dict.fromkeys(step.open for step in steps if step.open)),
        longest=_longest(edition, (-1, size), {}),
        repeated=tuple(again),
    )


def _longest(edition: Edition, state: Field, known: dict[Field, int | None]) -> int | None:
    """The most steps from a state on; `known` has what was found, and nothing yet of states that are looked into."""
    station = onward(edition, state)
    if station is None or not station.leaves:
        return 0
    here = (station.step, station.size)
    if here not in known:
        known[here] = None  # whoever comes back to it while it is looked into goes round in a circle
        after = [_longest(edition, (station.last, many), known) for many in station.leaves if many > 1]
        found = [many for many in after if many is not None]
        known[here] = 1 + max(found, default=0) if len(found) == len(after) else None
    return known[here]


def served(edition: Edition) -> str:
    """The sizes of a tie for which something is played or decided: `2-6`, `2-`, `2, 4`; nothing where none is."""
    return ", ".join(_ranges(edition, open=False))


def silent(edition: Edition) -> str:
    """The sizes that the text leaves open."""
    return ", ".join(_ranges(edition, open=True))


def endless(edition: Edition, size: int) -> bool:
    """Whether a tie of more than so many comes to the same: where all of them play, `MOST` is the largest."""
    step = edition.steps[at.step] if (at := onward(edition, (-1, size))) else None
    return step is not None and step.unlimited and (step.play in WITHOUT_END or bool(step.open))


def _ranges(edition: Edition, open: bool) -> Iterator[str]:
    fit = [size for size in range(2, MOST + 1) if (at := onward(edition, (-1, size))) and (not at.leaves) is open]
    first = None
    for size in fit:
        first = size if first is None else first
        if size + 1 not in fit:
            more = size == MOST and endless(edition, size)
            yield f"{first}-" if more else f"{size}" if first == size else f"{first}-{size}"
            first = None
