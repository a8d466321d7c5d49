"""What a recorded playoff has played and is still to play, stage by stage."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from playoffs.desk.played import fates
from playoffs.desk.played import stages as played
from playoffs.desk.record.log import Log
from playoffs.formats.course import StageCourse
from playoffs.formats.results import NOBODY
from playoffs.formats.rules import Ruleset
from playoffs.formats.story import Stage
from playoffs.playoff.course import stages
from playoffs.playoff.founding import CUT
from playoffs.playoff.story import Fate


def invited(log: Log) -> tuple[StageCourse, ...]:
    """The stages if everybody who can plays; raises `NoLength`."""
    return stages(log.founding.ruleset, within(log, len(log.founding.tied)))


def course(log: Log, players: int) -> tuple[StageCourse, ...]:
    """The stages that were begun and those that follow, each by a name of its own; before the first one, those of so
    many players. None where nobody has to play; raises `NoLength`."""
    found, seen = list[StageCourse](), Counter[str]()
    for each in _course(log, players):
        seen[each.name] += 1
        found.append(replace(each, name=f"{each.name}-{seen[each.name]}") if seen[each.name] > 1 else each)
    return tuple(found)


def _course(log: Log, players: int) -> tuple[StageCourse, ...]:
    found, rules = played(log), log.founding.ruleset
    if not any(stage.started for stage in found):
        return stages(rules, within(log, players)) if players > 1 else ()
    begun = tuple(each for stage in found for each in _of(rules, stage)[:1])
    last = found[-1]
    if not last.started:
        return (*begun[: len(found) - 1], *_of(rules, last))
    if last.turn and not last.best:
        return (*begun, *_of(rules, last)[1:])
    left, robins = (len(last.best), last.robins + 1) if last.turn else (_left(last, fates(log)), last.robins)
    return (*begun, *(stages(rules, left, robins) if left > 1 else ()))


def _of(rules: Ruleset, stage: Stage) -> tuple[StageCourse, ...]:
    """What is played from a stage on; nothing of lots."""
    return stages(rules, len(stage.players), stage.robins)


def within(log: Log, players: int) -> int:
    """So many players, or as many as the cut lets in."""
    cut = log.founding.settings.get(CUT)
    return min(players, int(cut)) if cut else players


def _left(stage: Stage, fate: Mapping[str, Fate]) -> int:
    """How many of a stage that has begun the next one can have."""
    waiting = [*(player for _, player in stage.free), stage.sitter]
    through = [board.through for board in stage.boards]
    here = [player for player in (*waiting, *through) if player and player != NOBODY]
    return through.count("") + sum(fate[player] is not Fate.WITHDRAWN for player in here)
