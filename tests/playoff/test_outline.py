"""What is announced of an event, as values: how one gets in, what stages are called, what is played in them."""

import pytest

from playoffs.editions.load import load, staged
from playoffs.formats.outline import Called, Colors, Field, Heading, Name, What, When
from playoffs.formats.rules import StagedRules, played
from playoffs.playoff import outline
from playoffs.playoff.descent import descent
from playoffs.playoff.joined import stage_outline
from playoffs.playoff.outline import By, Entry, Onward

MSCA = staged("msca")


def plays(name: str) -> StagedRules:
    rules = played(load(name))
    assert rules
    return rules


@pytest.mark.parametrize(
    ("name", "entry", "by", "onward"),
    [
        ("msca", Entry.ANSWERS, By.SCORE, Onward.FIELD),
        ("club-open", Entry.ANSWERS, By.LEVEL, Onward.FIELD),
        ("mtr", Entry.CUT, By.RANK, Onward.LINES),
        ("dci-1999", Entry.CUT, By.RANK, Onward.LINES),
        ("wbc-twixt", Entry.SESSIONS, By.RANK, Onward.FIELD),
    ],
)
def test_an_edition_says_how_one_gets_in_and_what_follows(name: str, entry: Entry, by: By, onward: Onward) -> None:
    found = outline.outline(load(name))
    assert (found.entry, found.by, found.onward) == (entry, by, onward)


EDITIONS = ("msca", "club-open", "mtr", "wbc-twixt")


def test_who_defends_a_title_matters_only_where_somebody_sits_out_for_it() -> None:
    assert [name for name in EDITIONS if outline.outline(load(name)).defends] == ["msca"]


def test_everybody_is_placed_but_where_only_the_title_is_decided() -> None:
    assert [name for name in EDITIONS if not outline.outline(load(name)).places] == ["msca"]


@pytest.mark.clause("MSCA-5")
def test_stages_are_called_by_number_and_the_last_one_the_final() -> None:
    stages = [MSCA.stage(players) for players in (5, 3, 2)]
    names = [stage_outline.stage_name(MSCA, stages, n) for n in range(3)]
    assert names == [Name(Called.STAGE, 1), Name(Called.STAGE, 2), Name(Called.FINAL)]
    assert stage_outline.stage_name(MSCA, stages[1:], 0, before=1) == Name(Called.STAGE, 2)
    fields = [stage_outline.field(MSCA, stage) for stage in stages]
    assert fields == [Field(5, sits_out=1), Field(3, sits_out=1), Field(2)]


@pytest.mark.clause("DCI-8")
def test_rounds_of_a_bracket_are_called_by_their_lines() -> None:
    rules = plays("mtr")
    stages = [rules.stage(players) for players in (6, 4, 2)]
    names = [stage_outline.stage_name(rules, stages, n) for n in range(3)]
    assert names == [Name(Called.ROUND, 8), Name(Called.ROUND, 4), Name(Called.FINAL)]
    assert stage_outline.field(rules, stages[0]) == Field(6, free=2)


@pytest.mark.clause("CLUB-5")
def test_round_robins_are_followed_by_lots() -> None:
    rules = plays("club-open")
    turns = outline.robins(rules)
    names = [stage_outline.robin_name(rules, turn, 3) for turn in range(1, turns + 2)]
    assert [name.called for name in names] == [*[Called.ROBIN] * turns, Called.LOTS]


@pytest.mark.clause("MSCA-2P", "MSCA-A")
def test_a_match_of_two_is_announced_game_by_game() -> None:
    rows = stage_outline.rows(MSCA, MSCA.stage(2))
    assert [(row.what, row.when, row.first, row.games) for row in rows] == [
        (What.GAMES, When.ALWAYS, 1, 2),
        (What.GAMES, When.LEVEL, 3, 2),
        (What.ARMAGEDDON, When.STILL_LEVEL, 5, 1),
    ]
    assert [row.colors for row in rows] == [Colors.LOT_THEN_ALTERNATING, Colors.GOING_ON, Colors.BID]
    assert [row.colors_read for row in rows] == [True, True, False]
    assert not any(row.read for row in rows)


@pytest.mark.clause("MSCA-W")
def test_colors_alternate_down_the_boards_of_a_stage() -> None:
    (game, last) = stage_outline.rows(MSCA, MSCA.stage(6))
    assert (game.boards, game.single, game.colors, game.colors_read) == (3, True, Colors.DOWN_THE_BOARDS, False)
    assert last.when is When.DRAWN


@pytest.mark.clause("DCI-7", "DCI-8")
def test_of_a_bracket_the_upper_line_begins_and_every_round_is_alike() -> None:
    rules = plays("dci-1999")
    (group,) = stage_outline.ladder(rules, [rules.stage(players) for players in (8, 4, 2)], (), 8)
    assert group.heading is Heading.EVERY_ROUND
    assert group.rows[0].best_of
    assert group.rows[0].colors in (Colors.NONE, Colors.UPPER_THEN_ALTERNATING)


@pytest.mark.clause("CLUB-5")
def test_a_ladder_of_round_robins_ends_with_lots_and_is_a_reading_throughout() -> None:
    rules = plays("club-open")
    groups = stage_outline.ladder(rules, (), descent(rules, 5, 5).robins, 5)
    assert groups[0].field == Field(5)
    assert [group.heading for group in groups[:2]] == [Heading.STAGE, Heading.LEVEL]
    assert groups[-1].heading is Heading.END
    assert groups[-1].rows[0].what is What.LOT
    games = [row for group in groups for row in group.rows if row.what is not What.ARMAGEDDON]
    assert all(row.read for row in games)


def test_a_row_that_is_no_reading_is_not_said_to_be_one() -> None:
    assert not any(row.read for players in (2, 3, 4, 5, 6) for row in stage_outline.rows(MSCA, MSCA.stage(players)))
