"""How long knockout stages last: their boards side by side, one stage after the other (MSCA-2 … MSCA-6)."""

from playoffs.formats.assumed import ASSUMED, MINUTE, Assumptions
from playoffs.formats.chances import Answers, by_board
from playoffs.formats.course import Beside, StageCourse
from playoffs.formats.match import course as match
from playoffs.formats.match.course import match_course
from playoffs.formats.rules import Stage, StagedRules
from playoffs.model.position import Ask


def stages(rules: StagedRules, players: int, assumed: Assumptions = ASSUMED) -> tuple[StageCourse, ...]:
    """The stages from a field of `players` down to a champion, when nobody is missing; a larger one is narrowed."""
    return down(rules, min(players, rules.largest), assumed)


def down(rules: StagedRules, players: int, assumed: Assumptions) -> tuple[StageCourse, ...]:
    """Stage after stage, each as large as the one before leaves it."""
    courses = []
    while players > 1:
        found = rules.stage(players)
        courses.append(stage(rules, found, assumed))
        players = found.next
    return tuple(courses)


def stage(rules: StagedRules, played: Stage, assumed: Assumptions) -> StageCourse:
    """One stage: its boards side by side."""
    name = str(played.players)
    boards = tuple(
        match_course(rules.matches[played.match], rules.controls, rules.armageddon, assumed, name, board)
        for board in range(1, played.boards + 1)
    )
    course = Beside(boards)
    return StageCourse(
        name=name,
        clause=played.clause,
        players=played.players,
        sit_out=played.sit_out,
        course=course,
        gap=rules.stage_gap * MINUTE,
    )


def longest(rules: StagedRules, played: Stage, level: bool = True) -> int:
    """Facts at most of a stage: its lots, which those who are tied (`level`) add to, its start, its boards."""
    lots = (played.sit_out + (played.players // 2 if played.boards > 1 else 0)) * level
    return lots + 2 + played.boards * match.longest(rules, played.match)


def answers(ask: Ask, assumed: Assumptions) -> Answers:
    """Lots and matches."""
    return match.answers(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Boards have nothing to do with each other."""
    return by_board(one, other) or match.apart(one, other)
