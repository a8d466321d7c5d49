"""What is announced of a bracket: rounds by their lines, every one of them played alike (DCI-8)."""

from collections.abc import Iterator, Sequence

from playoffs.formats.bracket.play import lines_for
from playoffs.formats.match import outline as match
from playoffs.formats.outline import Called, Colors, Field, Group, Heading, Name, Row
from playoffs.formats.rules import MatchRules, Stage, StagedRules
from playoffs.model.reading import Read, Used

READ_FROM = 2
"""The text says who begins the first game of a match; of later ones it says nothing."""


def name(stages: Sequence[Stage], index: int, _before: int = 0) -> Name:
    return round_of(stages[index].players)


def round_of(players: int) -> Name:
    """A round by the lines that hold its players; of two lines it is the final."""
    lines = lines_for(players)
    return Name(Called.FINAL) if lines == 2 else Name(Called.ROUND, lines)


def field(stage: Stage) -> Field:
    return Field(stage.players, free=stage.sit_out)


def rows(rules: StagedRules, stage: Stage) -> tuple[Row, ...]:
    several = rules.matches[stage.match].opens > 1
    first = Colors.UPPER_THEN_ALTERNATING if several else Colors.UPPER
    later = Colors.GOING_ON if rules.readings.quick_colours == "alternate" else Colors.FRESH_LOT
    return match.rows(rules, stage, first, later, READ_FROM)


def ladder(rules: StagedRules, stages: Sequence[Stage]) -> tuple[Group, ...]:
    return (Group(heading=Heading.EVERY_ROUND, rows=rows(rules, stages[0])),) if stages else ()


def readings(rules: StagedRules, lots: str) -> Iterator[Used]:
    """`lots` is the clause of those that part whom nothing else does."""
    clause, each = rules.clause, rules.each
    yield Used(Read.LEVEL_AT_THE_CUT, lots)
    yield Used(Read.LINES, clause)
    yield Used(Read.EMPTY_LINES, clause)
    if each.decider == "lots":
        yield Used(Read.MATCH_BY_LOT, clause, _by_lot(each))
    elif each.decider == "armageddon":
        yield from match.armageddon(rules)
    yield Used(Read.ELIMINATION_ABSENCE, clause, each.absence)
    yield Used(Read.LEFT_AFTER_WINNING, clause)


def _by_lot(each: MatchRules) -> str:
    """What comes before the lot: the time of the match may end its first games, and then others follow them."""
    if not each.time_limit:
        return "at once"
    further = sum(segment.games for segment in each.segments[1:])
    return "one game more" if further == 1 else "games more" if further else "at once or in time"
