"""Which step of an edition comes next, and what those play who are tied after so many round robins.

A state is the last step with an id and how many are left. The next step is the first that names the last one and serves
that size, else the first that names none and serves it. Round robins part the way of a field into *turns*: before the
first of them, after one, after two. Within a turn the size alone says what is played, however a field came to it, so a
position need not hold more than how many round robins were begun.
"""

from collections.abc import Callable, Iterator, Sequence

from playoffs.formats.edition import MOST, Edition, Step
from playoffs.formats.left_open import LeftOpen
from playoffs.formats.readings import KNOCKOUT
from playoffs.formats.rules import AllPlayAll, Bracket, Stage, Turn
from playoffs.formats.unfit import Unfit

ROBINS = {"round-robin": 1, "double-round-robin": 2}
"""How often two meet in each."""

Field = tuple[int, int]
"""The index of the last step with an id, -1 before the first, and how many players are left."""

Table = dict[int, int]
"""By size, the index of the step that serves it."""

Clause = Callable[[Step], str]
"""The clause of a step in its text."""

Make = Callable[[int, int], Stage]
"""The stage of the step at an index, for so many players."""


def serving(steps: Sequence[Step], state: Field) -> int | None:
    """The index of the step that comes next; None where there is none."""
    last = steps[state[0]].id if state[0] >= 0 else ""
    fit = [n for n, step in enumerate(steps) if state[1] in step.sizes]
    named = [n for n in fit if last and last in steps[n].after]
    return next(iter(named or [n for n in fit if not steps[n].after]), None)


def known_by(steps: Sequence[Step], last: int, n: int) -> int:
    """The step by which what comes next is known: this one, or, where it has no id, what was before it."""
    return n if steps[n].id else last


def left(step: Step, size: int) -> tuple[int, ...]:
    """How many a step can leave of so many when nobody leaves of himself."""
    match step.play:
        case "match" | "knockout":
            return (len(step.sit) + (size - len(step.sit) + 1) // 2,)
        case "round-robin" | "double-round-robin":
            return tuple(range(1, size + 1)) if step.otherwise != "lots" else (1,)
        case "session":
            return (size,)
        case "bracket" | "clocked-elimination" | "lots":
            return (1,)
        case _:
            return (step.cut,) if isinstance(step.cut, int) else (1,)


def turns(edition: Edition, clause: Clause, stage: Make) -> tuple[Turn, ...]:
    """What is played before the first round robin, after it, after the next; nothing where there is none. `stage` makes
    one of the step at an index and a size; `Unfit` where the way of a field has no such turns."""
    if not any(step.play in ROBINS for step in edition.steps):
        return ()
    found: list[Turn] = []
    lasts, before = {-1: MOST}, ""
    while lasts:
        if len(found) > sum(step.play in ROBINS for step in edition.steps):
            raise _endless(edition, next(iter(lasts)))
        table, onward = _table(edition.steps, lasts)
        turn = Turn(
            stages=_stages(edition, table, stage),
            robins=_robins(edition, table, max(lasts.values()), clause),
            bracket=_bracket(edition, table, before, clause),
            lots=_lots(edition, table, before),
            left_open=_left_open(edition, table),
        )
        found.append(turn)
        before = turn.robins[0].clause if turn.robins else before
        lasts = onward
    return tuple(found)


def _table(steps: Sequence[Step], lasts: dict[int, int]) -> tuple[Table, dict[int, int]]:
    """What serves each size after these steps, each with the most it leaves; and the same of the round robins that
    these fields come to."""
    table: Table = {}
    onward: dict[int, int] = {}
    todo, seen = [*lasts.items()], dict[int, int]()
    while todo:
        last, most = todo.pop()
        for size in range(max(2, seen.get(last, 0) + 1), most + 1):
            n = serving(steps, (last, size))
            assert n is not None, "the proof comes first"
            step, before = steps[n], table.setdefault(size, n)
            if before != n:
                found = f"another step for {size} players than that for {steps[before].players}, in the same turn"
                raise Unfit(("steps", n), found, "one step for them, which names in after whatever it follows")
            if step.cut and not step.play and -1 not in lasts:
                raise Unfit(("steps", n), "a cut after a round robin", "a cut before anybody plays")
            if step.play in ROBINS:
                onward[n] = max(onward.get(n, 0), size)
            elif step.id and not step.open:  # after one without an id it is as before, and fewer have been looked at
                todo.append((n, left(step, size)[0]))
        seen[last] = max(seen.get(last, 0), most)
    return table, onward


def _endless(edition: Edition, step: int) -> Unfit:
    """The refusal of a round robin that is come back to, with the numbers that have no other step after it."""
    step = _unfollowed(edition.steps, step)
    sizes = edition.steps[step].sizes
    again = [n for n in range(2, sizes[-1] + 1) if serving(edition.steps, (step, n)) == step]
    found = "a round robin after which those still tied may play the same ones again, without end"
    numbers = "2-"
    if again and sizes[-1] < MOST:
        numbers = " and ".join(f"{first}-{last}" if first < last else f"{first}" for first, last in _runs(again))
        found = f"a round robin that {numbers} who are still tied would play again, without end"
    name = edition.steps[step].id or "its id"
    allowed = f"steps for {numbers} after {name}: lots, a match, a bracket, another round robin, or open"
    return Unfit(("steps", step), found, allowed)


def _unfollowed(steps: Sequence[Step], step: int) -> int:
    """Of the round robins that lead to each other the one that no other step comes after; else this one."""
    named = {name for each in steps for name in each.after}
    for n, each in enumerate(steps):
        if each.play in ROBINS and each.id not in named:
            on = (serving(steps, (n, size)) for size in range(2, each.sizes[-1] + 1))
            if any(at is not None and steps[at].play in ROBINS for at in on):
                return n
    return step


def _steps(edition: Edition, table: Table, *kinds: str | None) -> Iterator[tuple[int, Step, list[int]]]:
    """Each step of these kinds in a turn, with its index and its sizes."""
    for n in dict.fromkeys(table.values()):
        if edition.steps[n].play in kinds:
            yield n, edition.steps[n], sorted(size for size, served in table.items() if served == n)


def _stages(edition: Edition, table: Table, stage: Make) -> tuple[Stage, ...]:
    """The matches, the fewest players first; whoever they leave plays some too."""
    found = [stage(n, size) for n, _step, sizes in _steps(edition, table, *KNOCKOUT) for size in sizes]
    matched = {each.players for each in found}
    for each in found:
        if each.next > 1 and each.next not in matched:
            step = edition.steps[table[each.next]] if each.next in table else None
            play = "a round robin" if step and step.play in ROBINS else "no matches"
            said = f"matches of {each.players}, which leave {each.next} who play {play}"
            raise Unfit(("steps", table[each.players]), said, f"matches for {each.next} too")
    return tuple(sorted(found, key=lambda each: each.players))


def _robins(edition: Edition, table: Table, most: int, clause: Clause) -> tuple[AllPlayAll, ...]:
    """The round robins of a turn to which so many can come at the most. Each has a name by which what follows it knows
    it, and everybody in it plays."""
    found: list[AllPlayAll] = []
    for n, step, sizes in _steps(edition, table, *ROBINS):
        if not step.id:
            raise Unfit(("steps", n), "a round robin without an id", 'a name for what follows it, such as id = "first"')
        if step.sit or step.cut:
            said = "a round robin with a cut or seats that wait"
            raise Unfit(("steps", n), said, "neither; a cut is a step of its own")
        if sizes != list(range(sizes[0], sizes[-1] + 1)):
            raise Unfit(("steps", n, "players"), step.players, "numbers without those of another step between them")
        last = MOST if sizes[-1] == most else sizes[-1]
        times = ROBINS[step.play or ""]
        found.append(AllPlayAll(control=step.clock, clause=clause(step), times=times, least=sizes[0], most=last))
    return tuple(sorted(found, key=lambda each: each.least))


def _bracket(edition: Edition, table: Table, before: str, clause: Clause) -> Bracket | None:
    """Of whoever a round robin leaves tied: winners of neighboring lines meet, whatever their number."""
    for n, step, sizes in _steps(edition, table, "bracket"):
        if len(sizes) < len(table) or not before or step.sit or step.cut or step.lines == "anew":
            said = "a bracket beside other steps, before a round robin, or with a cut"
            raise Unfit(("steps", n), said, "one of all whom a round robin leaves tied, players = 2-")
        return Bracket(step.match, clause(step))
    return None


def _lots(edition: Edition, table: Table, before: str) -> str:
    """The clause of lots, which is that of the round robin before."""
    for n, _step, _sizes in _steps(edition, table, "lots"):
        if not before:
            raise Unfit(("steps", n), "lots that follow no round robin", "lots after a round robin")
    return before if any(_steps(edition, table, "lots")) else ""


def _left_open(edition: Edition, table: Table) -> tuple[LeftOpen, ...]:
    """The numbers that the text leaves open."""
    steps = [(step, sizes) for _n, step, sizes in _steps(edition, table, None) if step.open]
    return tuple(LeftOpen(first, last, step.open) for step, sizes in steps for first, last in _runs(sizes))


def _runs(sizes: list[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of numbers that follow each other."""
    for size in sizes:
        if size - 1 not in sizes:
            yield size, next(end for end in range(size, MOST + 2) if end + 1 not in sizes)
