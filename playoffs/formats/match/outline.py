"""What is announced of a match: its games in order, and what decides where they leave it level (MSCA-2P, DCI-7)."""

from collections.abc import Iterator

from msgspec.structs import replace

from playoffs.formats.assumed import assumed_of
from playoffs.formats.match.course import longer
from playoffs.formats.outline import Colors, Row, What, When
from playoffs.formats.rules import ArmageddonRules, MatchRules, Stage, StagedRules
from playoffs.model.reading import Read, Used

NEVER = 0
"""No row of a match is a reading."""


def rows(rules: StagedRules, stage: Stage, first: Colors, later: Colors, read_from: int = NEVER) -> tuple[Row, ...]:
    """The games of a stage's matches, with the colors of the first segment and of later ones; from which game on they
    are a reading."""
    match = rules.matches[stage.match]
    games = tuple(_games(rules, stage, first, later, read_from))
    if match.decider == "lots":
        return (*games, Row(what=What.LOT, when=When.STILL_LEVEL, clause=stage.clause, read=rules.read))
    if match.decider == "repeat":
        return (*games, _again(rules, match, games[-1], later))
    terms = rules.armageddon
    last = Row(
        what=What.ARMAGEDDON,
        when=When.ALWAYS if not games else When.DRAWN if games[0].single else When.STILL_LEVEL,
        clause=terms.clause,
        first=1 + sum(row.games for row in games),
        games=1,
        boards=stage.boards,
        colors=_deciding(terms),
        read=rules.read and not terms.bidding,
    )
    return (*games, last)


def _deciding(terms: ArmageddonRules) -> Colors:
    """How colors of the deciding game come about."""
    if terms.alternates:
        return Colors.GOING_ON
    plain, chosen = (Colors.BID, Colors.BID_CHOOSES) if terms.bidding else (Colors.LOT, Colors.LOT_CHOOSES)
    return chosen if terms.chooses else plain


def _again(rules: StagedRules, match: MatchRules, last: Row, later: Colors) -> Row:
    """The last games once more; a single one turns the colors round, however those of other segments come about."""
    onward = Colors.PAIRWISE if match.pairwise else Colors.GOING_ON
    going_on = onward if last.colors is not Colors.NONE else Colors.NONE
    return replace(
        last,
        what=What.AGAIN,
        when=When.DRAWN if last.single else When.STILL_LEVEL,
        first=last.first + last.games,
        games=match.planned * last.games,
        colors=going_on if last.games == 1 else later if last.colors is not Colors.NONE else Colors.NONE,
        colors_read=rules.read and last.colors is not Colors.NONE,
        repeats=match.planned,
        longer=longer(match, assumed_of(rules)),
    )


def _games(rules: StagedRules, stage: Stage, first: Colors, later: Colors, read_from: int) -> Iterator[Row]:
    match, number = rules.matches[stage.match], 1
    for segment in match.segments:
        opens, coloured = number == 1, rules.coloured(stage.match)
        colors = (first if opens else later) if coloured else Colors.NONE
        yield Row(
            what=What.GAMES,
            when=When.ALWAYS if opens else When.LEVEL,
            clause=stage.clause,
            first=number,
            games=segment.games,
            boards=stage.boards,
            single=len(match.segments) == 1 and segment.games == 1,
            best_of=match.time_limit and segment.games > 1,
            decides=match.decides(number),
            control=rules.controls[segment.control],
            colors=colors,
            colors_read=rules.read and coloured and (not opens or colors is Colors.LOT_THEN_ALTERNATING),
            read=rules.read and bool(read_from) and number >= read_from,
        )
        number += segment.games


def readings(rules: StagedRules, stage: Stage) -> Iterator[Used]:
    """Of the match of two: its colors, those of a later segment only where there is one."""
    if not rules.matches[stage.match].opens or not rules.coloured(stage.match):
        return
    yield Used(Read.FIRST_COLORS, stage.clause)
    if later := rules.matches[stage.match].segments[1:]:
        quick = all(rules.controls[segment.control].rating == "quick" for segment in later)
        games = "quick" if quick else "later"
        yield Used(Read.LATER_COLORS, stage.clause, f"{rules.readings.quick_colours}, {games}")


def armageddon(rules: StagedRules) -> Iterator[Used]:
    """Of the deciding game: bids, or colors by lot (MSCA-A)."""
    terms, clause = rules.armageddon, rules.armageddon.clause
    added = "added" if terms.increment or terms.delay else ""
    if not terms.bidding:
        if not (terms.chooses or terms.alternates):
            yield Used(Read.ARMAGEDDON_BY_LOT, clause, added)
        return
    yield Used(Read.BIDS, clause, added, number=terms.least)
    yield Used(Read.BID_OF_ONE_GAME, clause)
    yield Used(Read.VOID_BID, clause, rules.readings.void_bid)
    yield Used(Read.NO_BID, clause)
