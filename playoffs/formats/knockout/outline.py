"""What is announced of knockout stages: each number of players has one, down to the final (MSCA-2 … MSCA-6)."""

from collections.abc import Sequence

from playoffs.formats.match import outline as match
from playoffs.formats.outline import Called, Colors, Field, Group, Heading, Name, Row
from playoffs.formats.rules import Stage, StagedRules


def name(stages: Sequence[Stage], index: int, before: int = 0) -> Name:
    """`before` have been played already; the last stage between two players is the final."""
    if index == len(stages) - 1 and stages[index].players == 2:
        return Name(Called.FINAL)
    return Name(Called.STAGE, index + 1 + before)


def field(stage: Stage) -> Field:
    return Field(stage.players, sits_out=stage.sit_out)


def rows(rules: StagedRules, stage: Stage, read_from: int = match.NEVER) -> tuple[Row, ...]:
    several = rules.matches[stage.match].segments[0].games > 1
    first = Colors.LOT_THEN_ALTERNATING if several else Colors.LOT
    later = Colors.GOING_ON if rules.readings.quick_colours == "alternate" else Colors.FRESH_LOT
    return match.rows(rules, stage, Colors.DOWN_THE_BOARDS if stage.boards > 1 else first, later, read_from)


def ladder(rules: StagedRules, stages: Sequence[Stage]) -> tuple[Group, ...]:
    return tuple(
        Group(heading=Heading.STAGE, name=name(stages, n), field=field(stage), rows=rows(rules, stage))
        for n, stage in enumerate(stages)
    )
