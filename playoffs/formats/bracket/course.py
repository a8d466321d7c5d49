"""How long a bracket lasts: round after round, for everybody who made the cut (DCI-8)."""

from playoffs.formats.assumed import ASSUMED, Assumptions
from playoffs.formats.chances import Answers, by_board
from playoffs.formats.course import StageCourse
from playoffs.formats.knockout import course as knockout
from playoffs.formats.match import course as match
from playoffs.formats.rules import Stage, StagedRules
from playoffs.model.position import Ask


def stages(rules: StagedRules, players: int, assumed: Assumptions = ASSUMED) -> tuple[StageCourse, ...]:
    """The rounds from a field of `players` down to a champion."""
    return knockout.down(rules, players, assumed)


def longest(rules: StagedRules, played: Stage, level: bool = True) -> int:
    """Facts at most of a round: the lots of the first one, its start, its boards; nobody draws for color."""
    return (played.players // 2) * level + 1 + played.boards * match.longest(rules, played.match)


def answers(ask: Ask, assumed: Assumptions) -> Answers:
    """Lots and matches."""
    return match.answers(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Boards have nothing to do with each other."""
    return by_board(one, other)
