"""What is announced of knockout stages: each number of players has one, down to the final (MSCA-2 … MSCA-6)."""

from collections.abc import Iterator, Sequence

from playoffs.formats.match import outline as match
from playoffs.formats.outline import Called, Colors, Field, Group, Heading, Name, Row
from playoffs.formats.roles import Role
from playoffs.formats.rules import Stage, StagedRules
from playoffs.model.reading import Read, Used


def name(stages: Sequence[Stage], index: int, before: int = 0) -> Name:
    """`before` have been played already; the last stage between two players is the final."""
    if index == len(stages) - 1 and stages[index].players == 2:
        return Name(Called.FINAL)
    return Name(Called.STAGE, index + 1 + before)


def field(stage: Stage) -> Field:
    return Field(stage.players, sits_out=stage.sit_out)


def rows(rules: StagedRules, stage: Stage, read_from: int = match.NEVER) -> tuple[Row, ...]:
    several = rules.matches[stage.match].opens > 1
    first = Colors.LOT_THEN_ALTERNATING if several else Colors.LOT
    later = Colors.GOING_ON if rules.readings.quick_colours == "alternate" else Colors.FRESH_LOT
    return match.rows(rules, stage, Colors.DOWN_THE_BOARDS if stage.boards > 1 else first, later, read_from)


def ladder(rules: StagedRules, stages: Sequence[Stage]) -> tuple[Group, ...]:
    return tuple(
        Group(heading=Heading.STAGE, name=name(stages, n), field=field(stage), rows=rows(rules, stage))
        for n, stage in enumerate(stages)
    )


def readings(rules: StagedRules, players: int) -> Iterator[Used]:
    """Those that the stages of so many players can come to."""
    stages = [stage for stage in rules.stages if stage.players <= players]
    yield from paired(rules, stages)
    yield from match.readings(rules, rules.stage(2))
    if any(rules.matches[stage.match].decider == "armageddon" for stage in stages):
        yield from match.armageddon(rules)
    yield from _leaving(rules, stages)


def paired(rules: StagedRules, stages: Sequence[Stage]) -> Iterator[Used]:
    """Who meets whom in these stages, and who sits out."""
    if any(stage.boards > 1 for stage in stages):
        clause = rules.cited(Role.PAIRING)
        yield Used(Read.SEEDS, clause, rules.readings.seed_by)
        yield Used(Read.HALVES, clause, rules.readings.pairing)
        yield Used(Read.EARLIER_GAMES, clause)
    if any(stage.sit_out and stage.seat == 1 for stage in stages) and not rules.read:  # no key of a file says it
        yield Used(Read.DEFENDING, rules.cited(Role.SIT_OUT))
    if any(stage.sit_out for stage in stages):
        yield Used(Read.SITTING_OUT, rules.cited(Role.SIT_OUT))
    sitting = {stage.players for stage in stages if stage.sit_out}
    if any(stage.next in sitting for stage in stages if stage.sit_out):
        yield Used(Read.SITTING_OUT_AGAIN, rules.cited(Role.SIT_OUT_AGAIN), rules.readings.repeat_sit_out)


def _leaving(rules: StagedRules, stages: Sequence[Stage]) -> Iterator[Used]:
    """What an absence costs, as the recipes of these stages have it."""
    clause = rules.cited(Role.LEAVING)
    yield Used(Read.LEAVING_A_STAGE, clause)
    yield from absences(rules, stages, clause)
    yield Used(Read.ABSENCE_OF_TWO, clause, rules.matches[rules.stage(2).match].absence)
    yield Used(Read.NOBODY_LEFT, clause)


def absences(rules: StagedRules, stages: Sequence[Stage], clause: str) -> Iterator[Used]:
    """What a no-show loses in the stages of more than two; stage by stage where that is not the same in all."""
    lost = {stage.players: rules.matches[stage.match].absence for stage in stages if stage.players > 2}
    if len(set(lost.values())) > 1:
        yield from (Used(Read.KNOCKOUT_ABSENCE, clause, f"{each} of some", players) for players, each in lost.items())
    else:
        yield from (Used(Read.KNOCKOUT_ABSENCE, clause, each) for each in set(lost.values()))
