"""What is announced of round robins: one of everybody level, and what those tied at its top play (CLUB-5)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from playoffs.formats.knockout import outline as knockout
from playoffs.formats.knockout.outline import field, name
from playoffs.formats.outline import Called, Colors, Field, Group, Heading, Name, Row, What, When
from playoffs.formats.round_robin import play
from playoffs.formats.round_robin.play import Pairing
from playoffs.formats.rules import AllPlayAll, MatchRules, Stage, StagedRules
from playoffs.model.reading import Read, Used

__all__ = [
    "everybody",
    "field",
    "ladder",
    "name",
    "pairings",
    "readings",
    "robins",
    "rows",
    "turn_name",
    "turn_row",
    "two_level",
]


def turn_name(rules: StagedRules, turn: int) -> Name:
    """The first, a further one, or after the last of them lots."""
    turns = rules.all_play_all
    return Name(Called.LOTS, turn) if turn > len(turns) else Name(Called.ROBIN, turn, turns[turn - 1])


def everybody(rules: StagedRules, robin: AllPlayAll) -> Row:
    """Everybody against everybody."""
    return Row(
        what=What.EVERYBODY,
        when=When.ALWAYS,
        clause=robin.clause,
        control=rules.controls[robin.control],
        robin=robin,
        colors=Colors.NUMBERS,
        read=rules.read,
    )


def turn_row(rules: StagedRules, turn: int) -> Row:
    """What those who are tied play in this turn; after the last round robin lots."""
    turns = rules.all_play_all
    if turn > len(turns):
        return Row(what=What.LOT, when=When.STILL_LEVEL, clause=turns[-1].clause, read=rules.read)
    return everybody(rules, turns[turn - 1])


def pairings(rules: StagedRules, turn: int, players: int) -> tuple[Pairing, ...]:
    """Who meets whom in the round robin of this turn, by number."""
    return play.pairings(players, rules.all_play_all[turn - 1].times)


def two_level(rules: StagedRules, turn: int) -> Stage | None:
    """What two play who are tied after the round robin of this turn; after the last one they draw lots too."""
    if turn >= len(rules.all_play_all):
        return None
    return next((stage for stage in rules.stages if stage.players == 2), None)


def rows(rules: StagedRules, stage: Stage) -> tuple[Row, ...]:
    """The match of two who are tied: the text asks for a playoff, and every game of it is a reading."""
    return knockout.rows(rules, stage, read_from=1)


def ladder(rules: StagedRules, stages: Sequence[Stage]) -> tuple[Group, ...]:
    """The match of two, where no more are tied."""
    return tuple(
        replace(group, rows=rows(rules, stage))
        for group, stage in zip(knockout.ladder(rules, stages), stages, strict=True)
    )


def robins(rules: StagedRules, turns: Sequence[AllPlayAll], players: int) -> tuple[Group, ...]:
    """The round robins in turn, after the first of several the match of two, and after the last the lots."""
    return tuple(_groups(rules, turns, players))


def _groups(rules: StagedRules, turns: Sequence[AllPlayAll], players: int) -> Iterator[Group]:
    first, *further = turns
    yield Group(heading=Heading.STAGE, name=turn_name(rules, 1), field=Field(players), rows=(everybody(rules, first),))
    if two := two_level(rules, 1):
        yield Group(heading=Heading.TWO_LEVEL, rows=rows(rules, two))
    for robin in further:
        yield Group(heading=Heading.MORE_LEVEL, rows=(everybody(rules, robin),))
    yield Group(heading=Heading.END, rows=(turn_row(rules, len(rules.all_play_all) + 1),))


def readings(rules: StagedRules, players: int) -> Iterator[Used]:
    """What so many who are tied can come to: the match of two, the round robins, what an absence costs."""
    clause, several = rules.clause, players > 2 and rules.turns > 0
    for stage in rules.stages:
        if stage.players == 2:
            yield from _two(rules, rules.matches[stage.match])
    if several:
        then = "faster" if rules.turns > 1 else "lots"
        yield Used(Read.ROBINS, clause, f"{rules.all_play_all[0].times}, {then}")
        yield Used(Read.ROBIN_NUMBERS, clause)
        if rules.turns > 1:
            yield Used(Read.ROBIN_LOTS, clause)
    if {match.absence for match in rules.matches.values()} == {"game"}:
        yield Used(Read.ABSENCE, clause)
    else:
        yield Used(Read.ABSENCE_OF_TWO_LEVEL, clause)
        if several:
            yield Used(Read.ROBIN_ABSENCE, clause)
    if players > 2:
        yield Used(Read.LAST_IN_ITS_STAGE, clause)
    yield Used(Read.DECLINED, clause)


def _two(rules: StagedRules, match: MatchRules) -> Iterator[Used]:
    """Two games, two faster ones and an Armageddon without bids are said whole; of any other match the ladder lists the
    games, and only its colors are read here."""
    known = [segment.games for segment in match.segments] == [2, 2] and match.decider == "armageddon"
    if known and not rules.armageddon.bidding:
        yield Used(Read.TWO, rules.clause)
        yield Used(Read.COLORS_OF_TWO, rules.clause)
    elif rules.controls[match.segments[0].control].coloured:
        yield Used(Read.ALTERNATING, rules.clause)
