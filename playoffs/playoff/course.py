"""How long an event lasts: joins how the stages of its formats lie in time, which whatever has a date asks. What is
left from a position on is joined in `joined/remaining.py`, what stages are called and hold in
`joined/stage_outline.py`."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from playoffs.formats.assumed import ASSUMED, Assumptions, Rests, assumed_of
from playoffs.formats.chances import Answers
from playoffs.formats.course import StageCourse, StageSpan
from playoffs.formats.match import course as match
from playoffs.formats.rules import ArmageddonRules, Control, Ruleset, StagedRules, played
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import Ask
from playoffs.playoff.descent import most

if TYPE_CHECKING:
    from playoffs.formats.clocked_elimination.champions import Lines
    from playoffs.formats.knockout.needs import Needs
    from playoffs.formats.seeding import Entrant


class NoLength(Exception):
    """A ruleset that leads to no play, or to none whose length can be told. `str()` is one sentence."""


Stages = Callable[[StagedRules, int, Assumptions], tuple[StageCourse, ...]]


def _course(rules: StagedRules) -> Stages:
    """The one place that asks of stages how they lie in time; late, since each playoff has those of one format."""
    if rules.bracket:
        from playoffs.formats.bracket import course as bracket

        return bracket.stages
    if rules.robin_turns:
        from playoffs.formats.round_robin import course as round_robin

        return round_robin.stages
    from playoffs.formats.knockout import course as knockout

    return knockout.stages


@lru_cache(maxsize=64)  # a command that looks at the plan asks for the same ones a dozen times
def staged(
    rules: StagedRules, players: int, assumed: Assumptions = ASSUMED, before: int = 0
) -> tuple[StageCourse, ...]:
    """What so many play, or so many who are tied after round robins `before`, down to a champion, when nobody is
    missing."""
    if not before:
        return _course(rules)(rules, players, assumed)
    from playoffs.formats.round_robin.course import stages as after_robins

    return after_robins(rules, players, assumed, before)


def stages(rules: Ruleset, players: int, before: int = 0) -> tuple[StageCourse, ...]:
    """The stages of a playoff of so many, or of so many who are tied after round robins `before`, which can be split
    over days; raises `NoLength`."""
    if laid(rules):
        raise NoLength(f"{rules.name} plays its elimination in one session, which is not split")
    found = played(rules)
    if not found:
        raise NoLength(f"{rules.name} plays nothing where its systems leave a tie")
    playing = most(found, None, players)
    if found.robin(playing, before):
        from playoffs.formats.round_robin.course import most as most_of

        if playing > (known := most_of(found)):
            raise NoLength(f"{rules.name}: a round robin of {playing}; lengths are worked out for {known} at most")
    return staged(found, players, assumed_of(found), before)


def laid(rules: Ruleset) -> tuple[StageSpan, ...]:
    """What lies on a clock of its own and is not split; nothing where the stages follow one another."""
    if not isinstance(rules, TwixtRules):
        return ()
    from playoffs.formats.clocked_elimination import course as clocked_elimination  # late: no other event needs it

    return clocked_elimination.elimination(rules)


def lines(rules: Ruleset, strengths: Sequence[int], expects: Callable[[Ask, int], Answers]) -> "Lines":
    """The lines of an elimination that lies on a clock of its own, by the strengths of its seeds."""
    from playoffs.formats.clocked_elimination.champions import Lines

    assert isinstance(rules, TwixtRules)
    return Lines(rules, strengths, expects)


def rests(rules: Ruleset) -> Rests:
    """What the times rest on."""
    if isinstance(rules, TwixtRules):
        from playoffs.formats.clocked_elimination import course as clocked_elimination

        return clocked_elimination.rests(rules)
    if not (found := played(rules)):
        return Rests(assumed=ASSUMED)
    assumed = assumed_of(found)
    return Rests(assumed=assumed, repeats=match.repeats(found, assumed))


def needed(rules: Ruleset, field: "Sequence[Entrant]") -> "Needs":
    """Who of a field may have to play in which stage, and with what chance; nothing where no stage is made for so
    many."""
    from playoffs.formats.knockout.needs import needs  # late: few commands ask it

    found = played(rules)
    return needs(found, field) if found and found.staged(len(field)) else {}


# What games an edition has


def controls(rules: StagedRules) -> Iterator[Control]:
    """Of the games of its matches and round robins, the Armageddon aside."""
    for recipe in rules.matches.values():
        yield from (rules.controls[segment.control] for segment in recipe.segments)
    yield from (rules.controls[robin.control] for turn in rules.robin_turns for robin in turn.robins)


def armageddon(rules: StagedRules) -> ArmageddonRules | None:
    """The terms of its Armageddon, if it has one."""
    return rules.armageddon if any(recipe.decider == "armageddon" for recipe in rules.matches.values()) else None


def pairs(rules: StagedRules) -> bool:
    """Whether it pairs more than two for matches."""
    return bool(rules.bracket) or any(stage.players > 2 for stage in rules.stages)


def meet(rules: StagedRules, players: int) -> bool:
    """Whether so many play a round robin at once."""
    return rules.robin(players) is not None
