"""What is announced of round robins: one of everybody level, and what those tied at its top play (CLUB-5)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from playoffs.formats.bracket import outline as bracket
from playoffs.formats.edition import MOST
from playoffs.formats.knockout import outline as knockout
from playoffs.formats.knockout.outline import field, name
from playoffs.formats.match import outline as match
from playoffs.formats.outline import Called, Colors, Field, Group, Heading, Name, Row, What, When
from playoffs.formats.round_robin import play
from playoffs.formats.round_robin.play import Pairing
from playoffs.formats.rules import AllPlayAll, Stage, StagedRules
from playoffs.model.reading import Read, Used

__all__ = [
    "ahead",
    "everybody",
    "fewer_level",
    "field",
    "ladder",
    "name",
    "pairings",
    "plain",
    "readings",
    "robins",
    "rows",
    "turn_name",
    "turn_row",
]


def turn_name(rules: StagedRules, turn: int, players: int) -> Name:
    """The first, a further one, or lots: what so many play in this turn."""
    robin = rules.robin(players, turn - 1)
    return Name(Called.ROBIN, turn, robin) if robin else Name(Called.LOTS, turn)


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


def turn_row(rules: StagedRules, turn: int, players: int) -> Row:
    """What so many who are tied play in this turn: a round robin, or lots."""
    robin = rules.robin(players, turn - 1)
    return everybody(rules, robin) if robin else _lots(rules, turn)


def _lots(rules: StagedRules, turn: int) -> Row:
    clause = rules.turn(turn - 1).lots
    return Row(what=What.LOT, when=When.STILL_LEVEL, clause=clause, read=rules.read)


def pairings(rules: StagedRules, turn: int, players: int) -> tuple[Pairing, ...]:
    """Who meets whom in the round robin of this turn, by number."""
    robin = rules.robin(players, turn - 1)
    assert robin
    return play.pairings(players, robin.times)


def fewer_level(rules: StagedRules, turn: int) -> tuple[Stage, ...]:
    """The matches of those who are tied after the round robin of this turn, the fewest first."""
    return rules.turn(turn).stages if turn < len(rules.robin_turns) else ()


def rows(rules: StagedRules, stage: Stage) -> tuple[Row, ...]:
    """The match of two who are tied: the text asks for a playoff, and every game of it is a reading."""
    return knockout.rows(rules, stage, read_from=1)


def ladder(rules: StagedRules, stages: Sequence[Stage]) -> tuple[Group, ...]:
    """The matches where no more are tied than play some."""
    return tuple(
        replace(group, rows=rows(rules, stage))
        for group, stage in zip(knockout.ladder(rules, stages), stages, strict=True)
    )


def robins(rules: StagedRules, turns: Sequence[AllPlayAll], players: int) -> tuple[Group, ...]:
    """The round robin of so many, and what those play who are tied at its top: matches, more round robins, a bracket,
    lots, or what the text leaves open."""
    first = Group(
        heading=Heading.STAGE,
        name=turn_name(rules, 1, players),
        field=Field(players),
        rows=(everybody(rules, turns[0]),),
    )
    return (first, *(group for turn in range(1, len(rules.robin_turns)) for group in ahead(rules, turn, players)))


def ahead(rules: StagedRules, turn: int, players: int) -> Iterator[Group]:
    """What those play, of so many at first, who are tied after this round robin."""
    found, still = rules.turn(turn), turn > 1
    for stage in found.stages:
        if stage.players <= players and not (still and _said_before(rules, stage, turn)):
            yield Group(heading=Heading.LEVEL, field=field(stage), rows=rows(rules, stage), still=still)
    for robin in found.robins:
        if robin.least <= players:
            yield _of_those((robin.least, robin.most), players, (everybody(rules, robin),), still)
    if found.bracket:
        lines = rules.at(turn)
        yield _of_those((2, players), players, bracket.rows(lines, lines.stage(2)), still)
    for silent in found.left_open:
        if silent.first <= players:
            row = Row(what=What.SILENT, when=When.ALWAYS, clause="", text=silent.said)
            yield _of_those((silent.first, silent.last), players, (row,), still)
    if found.lots:
        yield Group(heading=Heading.END, rows=(_lots(rules, turn + 1),))


def _of_those(sizes: tuple[int, int], players: int, rows: tuple[Row, ...], still: bool) -> Group:
    """What is played by those of `players` who are tied, where they are from the first to the last of these sizes."""
    first, last = sizes
    if last < players:
        return Group(heading=Heading.LEVEL, field=Field(first), most=last, rows=rows, still=still)
    more = first - 1 if first > 2 else 0
    return Group(heading=Heading.MORE_LEVEL, field=Field(more), rows=rows, still=still)


def _said_before(rules: StagedRules, stage: Stage, turn: int) -> bool:
    """Whether a match was announced as what follows the round robin before."""
    return stage in rules.turn(turn - 1).stages


def readings(rules: StagedRules, players: int) -> Iterator[Used]:
    """What so many who are tied can come to: matches, the round robins, what an absence costs."""
    clause, plays = rules.clause, rules.robin(players)
    turns = rules.robin_turns if plays else rules.robin_turns[:1]
    stages = [stage for turn in turns for stage in turn.stages if stage.players <= players]
    stages = list({stage.players: stage for stage in reversed(stages)}.values())[::-1]
    yield from knockout.paired(rules, stages)
    two = next((stage for stage in stages if stage.players == 2), None)
    if two:
        yield from _two(rules, two)
    if plays:
        yield from _robins(rules, players, plays)
        yield from _bracket(rules)
    yield from _absent(rules, stages, plays is not None)
    if players > 2 and rules.places:
        yield Used(Read.LAST_IN_ITS_STAGE, clause)
    if rules.places:
        yield Used(Read.DECLINED, clause)


def _bracket(rules: StagedRules) -> Iterator[Used]:
    """How the lines of those are filled who play down a bracket after the last round robin."""
    for turn in rules.robin_turns:
        if turn.bracket:
            yield Used(Read.LEVEL_AT_THE_CUT, turn.bracket.clause)
            yield Used(Read.LINES, turn.bracket.clause)
            yield Used(Read.EMPTY_LINES, turn.bracket.clause)


def _robins(rules: StagedRules, players: int, first: AllPlayAll) -> Iterator[Used]:
    """Who plays the round robins, and what those tied at the top of each do, where that goes on so to the end; of other
    ways the ladder of games says it."""
    clause = rules.clause
    if plain(rules):
        turns, last, few = rules.robin_turns, len(rules.robin_turns) - 1, rules.turn(0).largest
        who = {0: "those", 2: "more"}.get(few, "above")
        yield Used(Read.ROBINS, clause, f"{who}, {first.times}; {_then(rules, 1)}", few)
        yield from (Used(Read.FURTHER_ROBIN, clause, _then(rules, turn), turn) for turn in range(2, last))
        yield Used(Read.ROBIN_NUMBERS, clause)
        if len(turns) > 2:
            yield Used(Read.ROBIN_LOTS, clause)
        return
    yield Used(Read.ROBIN_NUMBERS, clause)


def plain(rules: StagedRules) -> bool:
    """Whether the same matches, or one round robin of all the others, are played in every turn, and lots at last."""
    *turns, last = rules.robin_turns
    alike = all(turn.stages == rules.stages and not turn.bracket and not turn.left_open for turn in turns)
    one = all(len(turn.robins) == 1 and turn.robins[0].most == MOST for turn in turns)
    return alike and one and bool(last.lots) and not (last.stages or last.left_open)


def _then(rules: StagedRules, turn: int) -> str:
    """What those tied at the top of this turn's round robin play: lots, or the next one, unless they are few."""
    if turn == len(rules.robin_turns) - 1:
        return "lots"
    before, after = (rules.turn(n).robins[0] for n in (turn - 1, turn))
    faster = rules.controls[after.control].longest() < rules.controls[before.control].longest()
    few = {0: "none", 2: "a"}.get(rules.turn(0).largest, "many")
    if few == "a" and _known(rules):
        few = "that"
    return f"{few}, {'faster' if faster else 'another'}, {after.times}"


def _known(rules: StagedRules) -> bool:
    """Whether two play two games, two faster ones and an Armageddon without bids, which is said whole."""
    match, terms = rules.matches[rules.stage(2).match], rules.armageddon
    controls = [rules.controls[segment.control] for segment in match.segments]
    return (
        [segment.games for segment in match.segments] == [2, 2]
        and match.decider == "armageddon"
        and not (terms.bidding or terms.chooses or terms.alternates or terms.increment or terms.delay)
        and controls[1].longest() < controls[0].longest()
    )


def _two(rules: StagedRules, stage: Stage) -> Iterator[Used]:
    """Of any other match the ladder lists the games, and its colors and bids are read here."""
    known, alternating = _known(rules), rules.readings.quick_colours == "alternate"
    if known:
        yield Used(Read.TWO, rules.clause)
    if known and alternating and rules.coloured(stage.match):
        yield Used(Read.COLORS_OF_TWO, rules.clause)
        return
    yield from match.readings(rules, stage)
    if rules.matches[stage.match].decider == "armageddon":
        yield from match.armageddon(rules)


def _absent(rules: StagedRules, stages: Sequence[Stage], several: bool) -> Iterator[Used]:
    """What a no-show and who leaves lose, in matches and in round robins."""
    clause, lost = rules.clause, {stage.players: rules.matches[stage.match].absence for stage in stages}
    if lost == {2: "game"}:
        yield Used(Read.ABSENCE, clause)
        return
    if lost:
        whole = lost[2] == "match"
        yield Used(Read.ABSENCE_OF_TWO_LEVEL, clause) if whole else Used(Read.ABSENCE_OF_TWO, clause, "game")
    yield from knockout.absences(rules, stages, clause)
    if several:
        yield Used(Read.ROBIN_ABSENCE, clause)
