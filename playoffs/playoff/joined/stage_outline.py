"""What is announced of the stages of an event: the one table that joins the outlines of the formats that it plays."""

from collections.abc import Sequence
from typing import Protocol

from playoffs.formats.bracket import outline as bracket
from playoffs.formats.knockout import outline as knockout
from playoffs.formats.outline import Field, Group, Name, Row
from playoffs.formats.round_robin import outline as round_robin
from playoffs.formats.round_robin.play import Pairing
from playoffs.formats.rules import AllPlayAll, Stage, StagedRules
from playoffs.playoff.outline import robins


class Stages(Protocol):
    """The outline of a format that is played in stages."""

    def name(self, stages: Sequence[Stage], index: int, before: int = 0, /) -> Name: ...

    def field(self, stage: Stage, /) -> Field: ...

    def rows(self, rules: StagedRules, stage: Stage, /) -> tuple[Row, ...]: ...

    def ladder(self, rules: StagedRules, stages: Sequence[Stage], /) -> tuple[Group, ...]: ...


def _format(rules: StagedRules) -> Stages:
    """The one place that asks of stages what they are."""
    if rules.bracket:
        return bracket
    return round_robin if rules.robin_turns else knockout


def stage_name(rules: StagedRules, stages: Sequence[Stage], index: int, before: int = 0) -> Name:
    """What one of several stages is called; `before` have been played already."""
    return _format(rules).name(stages, index, before)


def round_name(players: int) -> Name:
    """What a round of a bracket is called in which so many are left."""
    return bracket.round_of(players)


def robin_name(rules: StagedRules, turn: int, players: int) -> Name:
    """What so many who are tied play in this turn: a round robin, or lots."""
    return round_robin.turn_name(rules, turn, players)


def robin(rules: StagedRules, turn: int, players: int) -> Row:
    """What so many who are tied play in this turn."""
    return round_robin.turn_row(rules, turn, players)


def pairings(rules: StagedRules, turn: int, players: int) -> tuple[Pairing, ...]:
    """Who meets whom in the round robin of this turn, by number."""
    return round_robin.pairings(rules, turn, players)


def ahead(rules: StagedRules, turn: int, players: int) -> tuple[Group, ...]:
    """What those may play who are tied after the round robin of this turn, of so many who began."""
    return tuple(round_robin.ahead(rules, turn, players)) if turn <= robins(rules) else ()


def fewer_level(rules: StagedRules, turn: int) -> tuple[Stage, ...]:
    """The matches of those who are tied after the round robin of this turn, the fewest first; nothing where they draw
    lots."""
    return round_robin.fewer_level(rules, turn)


def field(rules: StagedRules, stage: Stage) -> Field:
    """Who is in a stage."""
    return _format(rules).field(stage)


def rows(rules: StagedRules, stage: Stage) -> tuple[Row, ...]:
    """What is played in a stage, in order."""
    return _format(rules).rows(rules, stage)


def ladder(
    rules: StagedRules, stages: Sequence[Stage], robins: Sequence[AllPlayAll], players: int
) -> tuple[Group, ...]:
    """Everything that is played or may be: the stages, or the round robins of so many players."""
    if robins:
        return round_robin.robins(rules, robins, players)
    return _format(rules).ladder(rules, stages)
