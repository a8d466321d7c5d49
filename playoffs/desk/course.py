"""What a recorded playoff has played and is still to play, stage by stage."""

from collections.abc import Mapping

from playoffs.desk.played import fates
from playoffs.desk.played import stages as played
from playoffs.desk.record.log import Log
from playoffs.formats.course import StageCourse
from playoffs.formats.results import NOBODY
from playoffs.formats.story import Stage
from playoffs.playoff.course import stages
from playoffs.playoff.founding import CUT
from playoffs.playoff.story import Fate


def invited(log: Log) -> tuple[StageCourse, ...]:
    """The stages if everybody who can plays; raises `NoLength`."""
    return stages(log.founding.ruleset, within(log, len(log.founding.tied)))


def course(log: Log, players: int) -> tuple[StageCourse, ...]:
    """The stages that were begun and those that follow; before the first one, those of so many players. None where
    nobody has to play; raises `NoLength`."""
    found, rules = played(log), log.founding.ruleset
    if not any(stage.started for stage in found):
        return stages(rules, within(log, players)) if players > 1 else ()
    first = stages(rules, len(found[0].players))
    if found[0].turn:
        alone = len(found[0].best) == 1
        return first[:1] if alone else first
    begun = tuple(stages(rules, len(stage.players))[0] for stage in found)
    left = _left(found[-1], fates(log)) if found[-1].started else len(found[-1].players)
    after = stages(rules, left) if left > 1 else ()
    return (*begun, *after) if found[-1].started else (*begun[:-1], *after)


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
