"""The proof of an edition before it is used: its names, and the graph of (step, size of field).

Theory. A state is the last step with an id and how many are left. The next step is the first that names that one and
serves that size, else the first that names none and serves it. A step leaves what its play leaves, and withdrawals can
leave any smaller number. So every size from two to the largest that a state can have is looked at: each must be served,
or left open by a sentence; every step must be come to; and from each state somebody must be able to win, without
anybody leaving. With `STEPS` steps at the most for `MOST` players the graph has some thousands of states, of which each
is looked at once on the way out and once on the way back: a fraction of a second for the worst file.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from heapq import heappop, heappush

from playoffs.formats.compiled import Unfit
from playoffs.formats.edition import MOST, STATED, UNTIL, Edition, Step, Teams, seconds
from playoffs.formats.readings import KNOCKOUT, usable
from playoffs.formats.roles import SESSION, Role
from playoffs.formats.turns import ROBINS, Field, known_by, left, serving
from playoffs.model.find import did_you_mean, nearest
from playoffs.model.names import counted
from playoffs.model.tournament import Play
from playoffs.text.errors import Way
from playoffs.tiebreaks.fide.systems import IN_TEAMS, canonical, of_teams, plain
from playoffs.tiebreaks.fide.systems import SYSTEMS as FIDE
from playoffs.tiebreaks.standings import SYSTEMS, refines

PLAYS = (*KNOCKOUT, "bracket")
"""Steps whose matches need a recipe."""

STEPS = 64
"""Steps of the longest edition: one for each number of players."""


def prove(edition: Edition) -> tuple[str, ...]:
    """What is worth saying of the edition, such as that a segment repeats; `Unfit` where it cannot be used."""
    if len(edition.steps) > STEPS:
        raise Unfit(("steps",), f"{len(edition.steps)} steps", f"at most {STEPS}")
    _criteria(("criteria",), edition.criteria, edition.play)
    if edition.teams:
        _teams(edition.teams, edition.play)
    if edition.floors and not 0 < Fraction(edition.floors.opponents) < 1:
        raise Unfit(("floors", "opponents"), edition.floors.opponents, "a fraction between 0 and 1")
    if edition.score == "match-points" and edition.play is not Play.MATCHES:
        raise Unfit(("score",), f"match points for {edition.play.value}", 'play = "matches", or points')
    _named(edition)
    _session_clock(edition)
    if edition.steps:
        _walk(edition)
    elif "play" in edition.stakes.values():
        raise Unfit(("stakes",), "a tie that leads to play, and no steps", "[[steps]], or lots, or shared")
    _readings(edition)
    _clauses(edition)
    return tuple(_repeats(edition))


def known(play: Play) -> list[str]:
    """The criteria for what is played."""
    return plain(system for system, family in SYSTEMS.items() if family.play in (play, None))


FULL = {
    "direct-encounter": "DE",
    "buchholz": "BH",
    "buchholz-cut-1": "BH/C1",
    "median-buchholz": "BH/M1",
    "sonneborn-berger": "SB",
    "koya": "KS",
    "wins": "WIN",
    "games-with-black": "BPG",
    "wins-with-black": "BWG",
    "progressive-scores": "PS",
    "average-rating": "ARO",
    "performance": "TPR",
    "rating": "RTNG",
}
"""What criteria are called in by-laws, each with its name here."""


def _meant(criterion: str, play: Play) -> str:
    """` (did you mean 'BH'?)` after the full name of a criterion, or after a slip; nothing where none is near."""
    named = {
        **{name: name for name in known(play)},
        **{full: name for full, name in FULL.items() if name.partition("/")[0] in known(play)},
    }
    near = nearest(criterion.replace(" ", "-"), named)
    return f" (did you mean {named[near]!r}?)" if near else ""


def _criteria(way: Way, criteria: Sequence[str], play: Play) -> None:
    """Every criterion is one, is listed once, and is made for what is played."""
    for n, criterion in enumerate(criteria):
        if criterion not in SYSTEMS or SYSTEMS[criterion].play not in (play, None) or of_teams(criterion):
            raise Unfit((*way, n), f"the system {criterion!r}{_meant(criterion, play)}", _one_of(known(play)))
        if criterion in criteria[:n] and not refines(criterion):
            raise Unfit((*way, n), f"{criterion!r} a second time", "each system once")


def _teams(teams: Teams, play: Play) -> None:
    """Sums of players' figures need figures that can be summed; matches of teams are ranked by FIDE's criteria."""
    way: Way = ("teams", "criteria")
    if teams.size is None:
        _of_matches(way, teams.criteria, play)
        return
    if matches := next((name for name in teams.criteria if of_teams(canonical(name))), ""):
        found = f"size = {teams.size}, and {matches}, which ranks matches of teams"
        raise Unfit(("teams", "size"), found, "no size there, or criteria whose figures can be summed")
    _criteria(way, teams.criteria, play)
    for n, criterion in enumerate(teams.criteria):
        if criterion in FIDE:
            raise Unfit((*way, n), f"the system {criterion!r}", "a system whose figures can be summed for a team")


def _of_matches(way: Way, criteria: Sequence[str], play: Play) -> None:
    if play is not Play.GAMES:
        raise Unfit(way[:1], f"matches of teams, for {play.value}", 'size = the players who count, or play = "games"')
    for n, criterion in enumerate(criteria):
        name = canonical(criterion)
        if not name:
            theirs = [system for system in FIDE if of_teams(system) and not set(system) & set("/:")]
            raise Unfit((*way, n), f"the system {criterion!r}", _one_of([*theirs, *IN_TEAMS]))
        if name != criterion:
            raise Unfit((*way, n), f"the system {criterion!r} (did you mean {name!r}?)", _one_of([name]))
        if criterion in criteria[:n] and not refines(criterion):
            raise Unfit((*way, n), f"{criterion!r} a second time", "each system once")


def _named(edition: Edition) -> None:
    """Every step, recipe and clock that is named is there, and every step says what it is."""
    ids = [step.id for step in edition.steps if step.id]
    for n, step in enumerate(edition.steps):
        _does_something(step, ("steps", n))
        _step(edition, step, ("steps", n), ids)
    for name, recipe in edition.recipes.items():
        for n, segment in enumerate(recipe.segments):
            if not segment.lots and segment.clock not in edition.clocks:
                way = ("recipes", name, "segments", n, "clock")
                raise _no_clock(way, segment.clock, edition.clocks)
    for name, clock in edition.clocks.items():
        if clock.increment and clock.delay:
            raise Unfit(("clocks", name, "delay"), "an increment and a delay", "one of them")
        if clock.least and clock.most and seconds(clock.least) > seconds(clock.most):
            found = f"a largest bid of {clock.most}"
            raise Unfit(("clocks", name, "most"), found, f"at least the smallest, {clock.least}")


def _no_clock(way: Way, name: str, clocks: Iterable[str]) -> Unfit:
    """The refusal of a clock that is named and not there."""
    known = tuple(clocks)
    found = f"the clock {name!r}{did_you_mean(name, known)}" if name else "no clock"
    return Unfit(way, found, _one_of(known) if known else "a clock that has a part of its own, such as [clocks.rapid]")


def _does_something(step: Step, way: Way) -> None:
    """A step plays, cuts, or leaves a size open, and is for some number of players."""
    if not (step.play or step.cut or step.open):
        raise Unfit(way, "a step that does nothing", "play, cut or open")
    if step.open and (step.play or step.cut):
        raise Unfit((*way, "open"), "a size that is left open, and play for it", "one of them")
    if step.cut == STATED and not step.play:
        raise Unfit((*way, "cut"), "a stated cut before no play", "what the best play")
    if not step.sizes:
        raise Unfit((*way, "players"), step.players, "a range from the smaller number to the larger")
    if not step.play and isinstance(step.cut, int) and step.cut >= step.sizes[0]:
        raise Unfit((*way, "cut"), f"cut = {step.cut} of {step.sizes[0]} players", "a number smaller than theirs")
    if step.play == "match" and step.sit:
        raise Unfit((*way, "sit"), "a seat that waits in a match, which two play", 'no sit, or play = "knockout"')


def _step(edition: Edition, step: Step, way: Way, ids: Sequence[str]) -> None:
    """What a step is called is its own, and what it calls is there."""
    if step.id and ids.count(step.id) > 1:
        raise Unfit((*way, "id"), f"the step {step.id!r} a second time", "each name once")
    if len(step.sit) > 1 or (step.sit and step.sit[0] > step.sizes[0]):
        found = f"seats {', '.join(map(str, step.sit))} that wait"
        raise Unfit((*way, "sit"), found, f"none, or one of them, from [1] to [{step.sizes[0]}]")
    for other in step.after:
        if other not in ids:
            raise Unfit((*way, "after"), f"the step {other!r}", _one_of(ids))
    if step.play in PLAYS and step.match not in edition.recipes:
        found = f"the match {step.match!r}{did_you_mean(step.match, edition.recipes)}" if step.match else "no match"
        raise Unfit((*way, "match"), found, _one_of(edition.recipes))
    if step.play in ROBINS and step.clock not in edition.clocks:
        raise _no_clock((*way, "clock"), step.clock, edition.clocks)


def _session_clock(edition: Edition) -> None:
    """A game and what a repeat must leave fit into the hour, so that a session without delay needs no ruling."""
    times = edition.session_clock
    if times is None:
        return
    for name, minutes in (("each", 2 * times.each), ("leave", times.leave), ("insist", times.insist)):
        if minutes > times.hour:
            found = f"{counted(minutes, 'minute')} for both players" if name == "each" else counted(minutes, "minute")
            raise Unfit(("session_clock", name), found, f"no more than the {times.hour} of the hour")
    if times.least > times.leave:
        raise Unfit(("session_clock", "least"), counted(times.least, "minute"), f"no more than leave, {times.leave}")


def _readings(edition: Edition) -> None:
    """Only what its steps can use is read in one way or another."""
    allowed = usable(edition)
    for name in edition.readings.__struct_fields__:
        if getattr(edition.readings, name) is not None and name not in allowed:
            expected = f"only readings that these steps can use: {', '.join(allowed) or 'none'}"
            raise Unfit(("readings", name), f"the reading {name}, which nothing here can use", expected)


def needed(edition: Edition) -> Iterator[Role]:
    """The roles whose clauses are cited in what this edition plays."""
    yield from (Role.ORDER, Role.TIE)
    if edition.session_clock:
        yield from SESSION
    elif edition.steps:
        yield from (Role.DECLARATION, Role.TIED, Role.FIELD, Role.LEAVING)
        if any(step.cut for step in edition.steps):
            yield Role.CUT
        if any(step.sit for step in edition.steps):
            yield Role.SIT_OUT
        names = usable(edition)
        yield from (role for name, role in _READ if name in names)


_READ = (("repeat_sit_out", Role.SIT_OUT_AGAIN), ("pairing", Role.PAIRING))
"""Readings that come with a clause of their own."""


def _clauses(edition: Edition) -> None:
    """Whatever is cited has an id in this text."""
    missing = [role.value for role in needed(edition) if role not in edition.clauses]
    if missing and Role.OTHER not in edition.clauses:
        expected = f"{missing[0]} = its id in this text, or other = one for all that is played"
        raise Unfit(("clauses",), f"no clause for {', '.join(missing)}", expected)


def _repeats(edition: Edition) -> Iterator[str]:
    """What repeats until somebody wins, and for how many repeats the timetable allows."""
    for name, recipe in edition.recipes.items():
        for n, segment in enumerate(recipe.segments):
            if segment.repeat != UNTIL:
                continue
            if not segment.planned:
                way: Way = ("recipes", name, "segments", n)
                raise Unfit(way, "games repeated until somebody wins", "planned = the repeats that the timetable has")
            yield (
                f"A match {name} repeats its segment {n + 1} until somebody wins; "
                f"the timetable allows for {counted(segment.planned, 'repeat')}."
            )


def _walk(edition: Edition) -> None:
    """Every state that play and withdrawals reach is served; every step is come to; every state can end."""
    steps = edition.steps
    largest = max(step.sizes[-1] for step in steps)
    reached: dict[Field, int] = {}
    tops = [1] * len(steps)
    found = [(size, -1) for size in range(2, largest + 1)]
    if largest < MOST:
        found.append((largest + 1, -1))  # more than that are as one more: nothing here serves them
    while found:
        state = heappop(found)[::-1]  # the smallest first, so that the smallest is named that nothing serves
        if state in reached:
            continue
        index = serving(steps, state)
        if index is None:
            raise _unserved(steps, state)
        reached[state] = index
        if not steps[index].id:
            continue  # what follows goes by the step before, after which fewer are looked at in any case
        grown = range(tops[index] + 1, max(left(steps[index], state[1])) + 1)
        tops[index] = max(tops[index], grown.stop - 1)  # whatever is smaller has been found before
        for size in grown:
            heappush(found, (size, index))
    come = set(reached.values())
    for n, step in enumerate(steps):
        if n not in come:
            raise Unfit(("steps", n), f"a step for {step.players} that no field comes to", "only steps that some does")
    _ends(steps, reached)


def _unserved(steps: Sequence[Step], state: Field) -> Unfit:
    last, size = state
    if last < 0 and (leaving := _leaving(steps, size)) is not None:
        return _unserved(steps, (leaving, size))
    if last < 0:
        after = next((n for n in range(size, MOST + 1) if serving(steps, (-1, n)) is not None), MOST + 1)
        many = f"{size} players or more" if after > MOST else f"{size} to {after - 1} players"
        found = f"no step for {many}" if after > size + 1 else f"no step for {counted(size, 'player')}"
        return Unfit(("steps",), found, "one for each number, or open = the text's silence")
    found = f"a step for {steps[last].players} that can leave {size}, for whom there is none"
    return Unfit(("steps", last), found, f"a step for {size} after it, or open = the text's silence")


def _leaving(steps: Sequence[Step], size: int) -> int | None:
    """The first step that can leave so many, after which nothing serves them."""
    larger = [n for n, step in enumerate(steps) if not step.open and step.sizes[-1] > size]
    leaves = (n for n in larger if max(left(steps[n], steps[n].sizes[-1])) >= size)
    return next((n for n in leaves if serving(steps, (n, size)) is None), None)


def _ends(steps: Sequence[Step], reached: dict[Field, int]) -> None:
    """From each state some course of play leaves one, or comes to what the text leaves open."""
    before: dict[Field, list[Field]] = {}
    ends = []
    for state, n in reached.items():
        leaves = left(steps[n], state[1])
        if steps[n].open or min(leaves) < 2:
            ends.append(state)
            continue
        for size in leaves:
            before.setdefault((known_by(steps, state[0], n), size), []).append(state)
    ended = set(ends)
    while ends:
        more = [state for state in before.get(ends.pop(), ()) if state not in ended]
        ended.update(more)
        ends += more
    for state, n in reached.items():
        if state not in ended:
            raise Unfit(("steps", n), f"{state[1]} players from whom nobody ever wins", "a step that leaves fewer")


def _one_of(names: Iterable[str]) -> str:
    found = ", ".join(names)
    return f"one of {found}" if found else "a name of one that is there"
