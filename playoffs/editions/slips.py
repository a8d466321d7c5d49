"""Slips of the pen in an edition: two steps for one field, one id for two clauses, a clock without any time."""

from collections.abc import Iterator

from playoffs.formats.edition import MOST, Edition, Step, seconds
from playoffs.formats.unfit import Unfit
from playoffs.text.errors import Way
from playoffs.tiebreaks.standings import SYSTEMS

TIMES = ("time", "white", "black", "least", "most")
"""What a clock says in minutes and seconds, of which none may be nothing."""


def slips(edition: Edition) -> Iterator[Unfit]:
    """All of them, in the order of the file."""
    yield from _doubled(edition.steps)
    yield from _stopped(edition)
    yield from _twice(edition)


def _doubled(steps: tuple[Step, ...]) -> Iterator[Unfit]:
    """No field may find two steps: only one of them would ever be played."""
    for n, step in enumerate(steps):
        for other in steps[:n]:
            if not _together(step, other) or not (both := sorted({*step.sizes} & {*other.sizes})):
                continue
            alone = sorted({*step.sizes} - {*other.sizes})
            named = _range(alone, step.unlimited)
            expected = f'players = "{named}"' if named else "one step for each number"
            said = f"a second step for {_range(both, step.unlimited and other.unlimited) or both[0]}"
            yield Unfit(("steps", n, "players"), f"{said}, beside that for {other.players}", expected)
            break


def _together(step: Step, other: Step) -> bool:
    """Whether one field can come to both: after one and the same step, or where no step is named."""
    return bool({*step.after} & {*other.after}) or not (step.after or other.after)


def _range(numbers: list[int], unlimited: bool) -> str:
    """Numbers that follow each other as `players` writes them; nothing for others."""
    if not numbers or numbers != list(range(numbers[0], numbers[-1] + 1)):
        return ""
    if unlimited and numbers[-1] == MOST:
        return f"{numbers[0]}-"
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


def _stopped(edition: Edition) -> Iterator[Unfit]:
    """A clock without time would lose every game before it begins."""
    for name, clock in edition.clocks.items():
        for key in TIMES:
            said = getattr(clock, key)
            if said and said != "bid" and not seconds(said):
                yield Unfit(("clocks", name, key), f"{key} = {said}, a clock of zero", "more than 0:00")
        if not clock.clocked and not clock.allow:
            found = f"the clock {name}, which has neither time nor minutes to allow for"
            yield Unfit(("clocks", name), found, 'time = "15:00", or allow = the minutes of a game without clocks')


def _twice(edition: Edition) -> Iterator[Unfit]:
    """An id that is printed for two clauses says of neither what it means."""
    theirs = dict(_theirs(edition))
    for n, (old, new) in enumerate(edition.renamed.items()):
        same = [other for other, named in list(edition.renamed.items())[:n] if named == new]
        if same or (new in theirs.values() and new not in edition.renamed):
            way: Way = ("renamed", old)
            yield Unfit(way, f"the clause id {new} a second time, for {same[0] if same else new} too", "an id for each")
    kept = {*theirs.values()} - {*edition.renamed}
    for said_at, said in _said(edition):
        if said in kept:
            found = f"the clause id {said} a second time, which is that of a criterion here"
            yield Unfit(said_at, found, f'another id, or renamed = {{ "{said}" = "…" }}')


def _theirs(edition: Edition) -> Iterator[tuple[str, str]]:
    """Each criterion that is listed with the id of its clause."""
    for criterion in edition.criteria:
        if criterion in SYSTEMS:
            yield criterion, SYSTEMS[criterion].clauses[criterion]


def _said(edition: Edition) -> Iterator[tuple[Way, str]]:
    """Each id that the text has for a clause of its own."""
    yield from ((("clauses", role.value), said) for role, said in edition.clauses.items())
    yield from ((("steps", n, "clause"), step.clause) for n, step in enumerate(edition.steps))
    yield from ((("clocks", name, "clause"), clock.clause) for name, clock in edition.clocks.items())
