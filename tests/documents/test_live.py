"""Sheets from a record: what there is of each kind as the playoff goes on, and that it says what stands."""

import re

import pytest

from playoffs.desk.record.log import Log, fold
from playoffs.documents.before.announced import Announcement
from playoffs.documents.blocks import Slip
from playoffs.documents.day.live import Live
from playoffs.documents.day.order import OrderOfPlay
from playoffs.documents.day.pairings import Pairings
from playoffs.documents.kinds import KINDS, WITHOUT, Made, now, recorded
from playoffs.documents.words.language import language
from playoffs.renderers.render import Form, rendered
from tests.documents.plans import KNOWN, NAMES, WHEN
from tests.documents.records import Director, founded, record, to_the_end
from tests.documents.shown import every, words

US = language()


def live(log: Log) -> Live:
    return Live(log, KNOWN, US, WHEN)


def made(log: Log) -> dict[str, Made]:
    return {kind: maker() for kind, maker in recorded(live(log)).items()}


def announced(log: Log) -> Announcement:
    (sheet,) = made(log)["announcement"].values()
    assert isinstance(sheet, Announcement)
    return sheet


def paired(log: Log) -> Pairings:
    (sheet,) = made(log)["pairings"].values()
    assert isinstance(sheet, Pairings)
    return sheet


def ladder(log: Log) -> OrderOfPlay:
    (sheet,) = made(log)["order-of-play"].values()
    assert isinstance(sheet, OrderOfPlay)
    return sheet


def slips(log: Log) -> list[tuple[str, str]]:
    """Who bids, and for which board."""
    (sheet,) = made(log)["bid-slips"].values()
    return [(words(slip.heading), words(slip.what)) for slip in every(Slip, sheet)]


def drawn(director: Director) -> None:
    """Five, with their colours drawn and the stage started."""
    director.confirmed()
    director.lots()


def bidding(director: Director) -> None:
    """Five, of whom the first board has drawn and the second is decided."""
    drawn(director)
    director.says("result", "draw", "board-1")
    director.says("result", "white", "board-2")


STATES = {
    "founded": (founded, {"announcement", "invitations", "order-of-play", "worksheet"}),
    "closed": (
        lambda d: d.confirmed(),
        {"announcement", "bid-slips", "pairings", "order-of-play", "worksheet", "bulletin"},
    ),
    "bidding": (bidding, {"bid-slips", "pairings", "order-of-play", "worksheet", "bulletin"}),
    "declared": (to_the_end, {"order-of-play", "worksheet", "bulletin"}),
}


@pytest.mark.parametrize("state", STATES)
def test_the_kinds_that_make_sense_are_those_of_the_state_and_can_be_made(state: str) -> None:
    script, kinds = STATES[state]
    log = record(5, script)
    assert set(now(live(log))) == kinds
    found = made(log)
    assert set(found) == set(KINDS)
    assert {kind for kind in kinds if not found[kind]} == set()
    assert {kind for kind in KINDS if not found[kind]} <= set(WITHOUT)


def test_file_names_say_the_stage_and_the_player() -> None:
    log = record(5, bidding)
    assert [stem for sheets in made(log).values() for stem in sheets] == [
        "announcement",
        "bid-slips-stage-5",
        "pairings-stage-5",
        "order-of-play",
        "worksheet",
        "bulletin",
    ]
    letters = list(made(record(5, founded))["invitations"])
    assert letters[0] == "invitation-alexandria-josephine-m-lindqvist-nanez"
    assert len(set(letters)) == 4  # of five, of whom one has declined


def test_the_announcement_says_who_has_answered() -> None:
    sheet = announced(record(5, founded))
    assert [player.reply for player in sheet.players] == ["confirmed", "awaited", "awaited", "awaited", "declined"]
    assert sheet.declines != ()


def test_once_the_list_is_closed_it_announces_the_playoff_of_the_confirmed() -> None:
    sheet = announced(record(5, lambda d: d.confirmed(1, 2, 4)))
    assert "Five players share the highest score" in sheet.tie
    assert [(player.reply, player.opening) for player in sheet.players] == [
        ("confirmed", "sits out"),
        ("confirmed", "board 1"),
        ("declined", "–"),
        ("confirmed", "board 1"),
        ("declined", "–"),
    ]
    assert sheet.bracket is not None
    assert [column.heading for column in sheet.bracket.columns] == ["Stage 1", "Final", "Champion"]
    assert (sheet.declines, sheet.reply) == ((), None)


def test_nobody_or_one_confirmed_is_announced_without_a_playoff() -> None:
    alone = announced(record(3, lambda d: d.confirmed(2)))
    assert alone.rule.startswith(f"Only {NAMES[1]} has confirmed")
    assert alone.bracket is None
    nobody = announced(record(3, lambda d: d.confirmed(9)))
    assert nobody.rule == "Nobody has confirmed: the director rules (MSCA-2).†"


def test_alternates_stand_below_the_field_and_come_in() -> None:
    def lots_at_the_line(director: Director) -> None:
        director.confirmed()
        director.draws("narrowing-lots")

    sheet = announced(record(8, lots_at_the_line))
    assert sorted(player.opening for player in sheet.players)[:2] == ["alternate 1", "alternate 2"]

    def one_leaves(director: Director) -> None:
        lots_at_the_line(director)
        director.says("withdraw", director.tied[0])

    after = announced(record(8, one_leaves))
    assert after.players[0].reply == "withdrawn"
    assert sorted(player.opening for player in after.players) == [
        *("alternate 1", "board 1", "board 1", "board 2", "board 2", "board 3", "board 3", "–")
    ]


def test_the_pairing_sheet_follows_the_boards() -> None:
    ready = paired(record(5, lambda d: d.confirmed()))
    assert [(p.white, p.black, p.note) for p in ready.pairings] == [
        ("", "", f"{NAMES[1]} and {NAMES[3]}: colors by lot"),
        ("", "", f"{NAMES[2]} and {NAMES[4]}: colors by lot"),
    ]
    assert (ready.round, ready.start, ready.waiting) == ("Stage 1", "9:00 AM", (f"{NAMES[0]}: sits out",))
    sheet = paired(record(5, bidding))
    (only,) = sheet.pairings
    assert (only.board, only.white_time, only.black_time) == ("Board 1", "15:00", "the bid")
    assert only.note is not None
    assert only.note.startswith("Armageddon between")
    assert sheet.waiting[1].startswith("Stage 1, board 2: ")

    def opened(director: Director) -> None:
        bidding(director)
        director.bids("board-1", 600, 500)
        director.opens("board-1")

    (after,) = paired(record(5, opened)).pairings
    assert (after.white_time, after.black_time, after.note) == ("15:00", "8:20", "Armageddon: Black has draw odds")


def test_the_final_is_paired_game_by_game() -> None:
    def two_games(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.plays("draw")

    sheet = paired(record(2, two_games))
    assert (sheet.round, sheet.start) == ("Final, game 2", "")
    assert sheet.pairings[0].white_time == "G/90+30"


def test_slips_are_for_those_whose_bids_are_awaited() -> None:
    before = slips(record(5, drawn))
    assert sorted(player for player, _what in before) == sorted(NAMES[1:5])

    def one_bid(director: Director) -> None:
        bidding(director)
        director.bids("board-1", 600)

    ((player, what),) = slips(record(5, one_bid))
    assert player in NAMES
    assert what == "Stage 1, Board 1 · Armageddon bid"

    def both(director: Director) -> None:
        one_bid(director)
        director.bids("board-1", 601)

    assert made(record(5, both))["bid-slips"] == {}


def test_the_ladder_holds_results_so_far_and_boxes_for_the_rest() -> None:
    sheet = ladder(record(5, bidding))
    first, second = sheet.rungs[0].boards
    assert [line.result for line in first.lines] == ["½–½", ""]
    assert [line.result for line in second.lines] == ["1–0", "–"]
    assert (first.winner, second.lines[1].needed) == ("", "not needed")
    assert sheet.rungs[1].boards[0].second == second.winner
    assert [rung.stage for rung in sheet.rungs] == ["Stage 1", "Stage 2", "Final"]
    text = rendered(sheet, Form.TEXT, US).decode()
    assert len(re.findall(r"\[ \] 1–0", text)) == 1 + 2 + 5
    ended = ladder(record(5, to_the_end))
    assert all(line.result for rung in ended.rungs for board in rung.boards for line in board.lines)
    assert [board.winner for rung in ended.rungs for board in rung.boards][-1] == NAMES[0]


@pytest.mark.parametrize("many", [2, 3, 4, 5, 6, 8])
def test_every_kind_can_be_printed_after_every_entry(many: int) -> None:
    """Every sheet of every state of a course, as plain text."""
    log = record(many, lambda d: d.finishes())
    rows = [recorded.row for recorded in log.recorded]
    for n in range(1, len(rows) + 1):
        for sheets in made(fold(rows[:n], log.known.beside)).values():
            for sheet in sheets.values():
                assert "None" not in rendered(sheet, Form.TEXT, US).decode()
