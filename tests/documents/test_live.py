"""Sheets from a record: what there is of each kind as the playoff goes on, and that it says what stands."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from playoffs.desk.played import stages
from playoffs.desk.record.log import Log, fold
from playoffs.documents.blocks import Document, Listing, Section, Slip, Table
from playoffs.documents.kinds import KINDS, WITHOUT, Made, now, recorded
from playoffs.documents.played.live import Live
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import page
from playoffs.documents.words.language import language
from playoffs.editions.load import load as ruleset
from playoffs.files.read import read_event
from playoffs.playoff.founding import Founding
from playoffs.playoff.tie import Title, tied
from playoffs.renderers.render import Form, rendered
from tests.documents.plans import KNOWN, NAMES, WHEN
from tests.documents.records import (
    Director,
    Script,
    eight_cut,
    founded,
    long_way,
    played,
    record,
    six_ruled,
    to_the_end,
)
from tests.documents.shown import below, column, every, fields, rows, spoken, told, words
from tests.documents.shown import drawn as way
from tests.rail.courses import crosstable
from tests.thinned import thinned

US = language()


def live(log: Log) -> Live:
    return Live(log, KNOWN, US, WHEN)


def made(log: Log) -> dict[str, Made]:
    return {kind: maker() for kind, maker in recorded(live(log)).items()}


def announced(log: Log) -> Document:
    (sheet,) = made(log)["announcement"].values()
    return sheet


def paired(log: Log) -> Document:
    (sheet,) = made(log)["pairings"].values()
    assert isinstance(sheet, Document)
    return sheet


class Match(NamedTuple):
    """What the ladder says of a match."""

    heading: str
    games: list[tuple[str, str]]
    """What stands below the name of a game, and its result."""
    reached: str


def ladder(log: Log) -> list[tuple[str, list[Match]]]:
    """The stages with their matches: players, what stands in the field of each game, and what the winner reaches."""
    (sheet,) = made(log)["order-of-play"].values()
    assert isinstance(sheet, Document)
    stages = [block for block in sheet.part("stages") if isinstance(block, Section)]
    return [(words(stage.heading), [_match(m) for m in stage.blocks if isinstance(m, Section)]) for stage in stages]


def _match(section: Section) -> Match:
    games = [row for table in every(Table, section) for row in table.rows if row.look != "bids"]
    told = [(below(row)[0][0], fields(row)[-1]) for row in games]
    return Match(words(section.heading), told, spoken(section.blocks)[-1])


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
        {"announcement", "check-in", "bid-slips", "pairings", "order-of-play", "worksheet", "bulletin"},
    ),
    "bidding": (bidding, {"bid-slips", "pairings", "order-of-play", "worksheet", "bulletin"}),
    "declared": (to_the_end, {"order-of-play", "worksheet", "bulletin", "certificate"}),
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
        "check-in",
        "bid-slips-stage-5",
        "pairings-stage-5",
        "match-slips",
        "order-of-play",
        "worksheet",
        "paper-day",
        "bulletin",
    ]
    letters = list(made(record(5, founded))["invitations"])
    assert letters[0] == "invitation-alexandria-josephine-m-lindqvist-nanez"
    assert len(set(letters)) == 4  # of five, of whom one has declined


def test_the_announcement_says_who_has_answered() -> None:
    sheet = announced(record(5, founded))
    waiting = ["no reply yet"] * 3
    assert column(sheet, "players", "Reply") == ["confirmed", *waiting, "declined"]
    assert sheet.part("declines")


def test_once_the_list_is_closed_it_announces_the_playoff_of_the_confirmed() -> None:
    sheet = announced(record(5, lambda d: d.confirmed(1, 2, 4)))
    assert "Five players share the highest score" in told(sheet, "tie")[0]
    assert list(zip(column(sheet, "players", "Reply"), column(sheet, "players", "First stage"), strict=True)) == [
        ("confirmed", "sits out"),
        ("confirmed", "board 1"),
        ("declined", "–"),
        ("confirmed", "board 1"),
        ("declined", "–"),
    ]
    bracket = way(sheet)
    assert bracket is not None
    assert [column.heading for column in bracket.columns] == ["Stage 1", "Final", "Champion"]
    assert (sheet.part("declines"), sheet.part("reply")) == ((), ())


@pytest.mark.parametrize("many", [3, 5, 6])
@pytest.mark.parametrize("until", ["drawn", "started", "over"])
def test_lots_that_are_drawn_are_announced_as_they_fell(many: int, until: str, tmp_path: Path) -> None:
    """The sit-out of players tied on every criterion, on the list and in the drawing, to the end."""

    def go(director: Director) -> None:
        director.confirmed()
        director.all_lots()
        if until != "drawn":
            director.says("start", "start")
        if until == "over":
            director.finishes()

    event = read_event(Path(crosstable(str(tmp_path / "tied.csv"), many)))
    players = tied(event, Title("State Champion"))
    founding = Founding(title="State Champion", text=ruleset("msca").text, tournament=event, tied=players, settings={})
    sheet = announced(played(founding, go))
    firsts = dict(zip(column(sheet, "players", "Player"), column(sheet, "players", "First stage"), strict=True))
    assert sorted(firsts.values()) == [
        *sorted([f"board {n + 1}" for n in range(many // 2)] * 2),
        *["sits out"] * (many % 2),
    ]
    bracket = way(sheet)
    assert bracket is not None
    out, boards = bracket.columns[0].cards[: many % 2], bracket.columns[0].cards[many % 2 :]
    assert [firsts[card.places[0].name] for card in out] == ["sits out"] * (many % 2)
    assert all(firsts[place.name] == f"board {n}" for n, card in enumerate(boards, 1) for place in card.places)


def test_nobody_or_one_confirmed_is_announced_without_a_playoff() -> None:
    alone = announced(record(3, lambda d: d.confirmed(2)))
    assert f"Only {NAMES[1]} has confirmed" in told(alone, "tie")[0]
    assert way(alone) is None
    nobody = announced(record(3, lambda d: d.confirmed(9)))
    assert told(nobody, "tie")[0].endswith(" Nobody has confirmed: the director rules (MSCA-2).†")


def test_alternates_stand_below_the_field_and_come_in() -> None:
    def lots_at_the_line(director: Director) -> None:
        director.confirmed()
        director.draws("narrowing-lots")

    sheet = announced(record(8, lots_at_the_line))
    assert sorted(column(sheet, "players", "First stage"))[:2] == ["alternate 1", "alternate 2"]

    def one_leaves(director: Director) -> None:
        lots_at_the_line(director)
        director.says("withdraw", director.tied[0])

    after = announced(record(8, one_leaves))
    assert column(after, "players", "Reply")[0] == "withdrawn"
    assert sorted(column(after, "players", "First stage")) == [
        *("alternate 1", "board 1", "board 1", "board 2", "board 2", "board 3", "board 3", "–")
    ]


def test_the_pairing_sheet_follows_the_boards() -> None:
    ready = paired(record(5, lambda d: d.confirmed()))
    assert [(fields(row)[1:], below(row)[0][-1]) for row in rows(ready, "boards")] == [
        ((NAMES[1], NAMES[3]), "colors by lot"),
        ((NAMES[2], NAMES[4]), "colors by lot"),
    ]
    assert (ready.title, words(ready.head.what)) == ("Stage 1", "Start 9:00 AM")
    sitter, before = spoken(ready.part("waiting"))
    assert sitter == f"{NAMES[0]}: sits out"
    assert before.startswith("Chain value before the draw: "), "once, although two boards wait"
    sheet = paired(record(5, bidding))
    (only,) = rows(sheet, "boards")
    assert below(only)[0] == ("Armageddon", "White 15:00, Black the bid", "the lower bid has Black")
    assert [cell.piece for cell in only.cells] == ["", "", ""]
    assert spoken(sheet.part("waiting"))[1].startswith("Board 2: ")

    def opened(director: Director) -> None:
        bidding(director)
        director.bids("board-1", 600, 500)
        director.opens("board-1")

    (after,) = rows(paired(record(5, opened)), "boards")
    assert below(after) == (("Armageddon: Black has draw odds",), ("15:00",), ("8:20",))
    assert [cell.piece for cell in after.cells] == ["", "white", "black"]


def test_the_final_is_paired_game_by_game() -> None:
    def two_games(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.plays("draw")

    sheet = paired(record(2, two_games))
    assert (sheet.title, words(sheet.head.what)) == ("Final, game 2", "Start ")
    assert below(rows(sheet, "boards")[0])[0] == ("G/90+30",)


def test_slips_are_for_those_whose_bids_are_awaited() -> None:
    before = slips(record(5, drawn))
    assert sorted(player for player, _what in before) == sorted(NAMES[1:5])

    def one_bid(director: Director) -> None:
        bidding(director)
        director.bids("board-1", 600)

    ((player, what),) = slips(record(5, one_bid))
    assert player in NAMES
    assert what == "Stage 1, board 1 · Armageddon bid"

    def both(director: Director) -> None:
        one_bid(director)
        director.bids("board-1", 601)

    assert made(record(5, both))["bid-slips"] == {}


def test_the_ladder_holds_results_so_far_and_boxes_for_the_rest() -> None:
    stages = dict(ladder(record(5, bidding)))
    assert list(stages) == ["Stage 1", "Stage 2", "Final"]
    first, second = stages["Stage 1"]
    assert [result for _, result in first.games] == ["½–½", ""]
    assert [result for _, result in second.games] == ["1–0", "–"]
    assert (first.reached, second.games[1][0].rpartition(" · ")[2]) == ("Goes on: ", "not needed")
    winner = second.reached.removeprefix("Goes on: ")
    assert winner
    assert stages["Stage 2"][0].heading.endswith(f" – {winner}")
    (sheet,) = made(record(5, bidding))["order-of-play"].values()
    text = rendered(sheet, Form.TEXT, US).decode()
    assert len(re.findall(r"\[ \] 1–0", text)) == 1 + 2 + 5
    matches = [match for _, all_of_it in ladder(record(5, to_the_end)) for match in all_of_it]
    assert all(result for match in matches for _, result in match.games)
    assert matches[-1].reached == f"Champion: {NAMES[0]}"


def test_each_bid_has_a_field_of_its_own() -> None:
    (sheet,) = made(record(5, bidding))["order-of-play"].values()
    (first, *_) = [line for line in rendered(sheet, Form.MARKDOWN, US).decode().splitlines() if "| Bids |" in line]
    assert [field.count("bid of") for field in first.split("|")[2:-1]] == [1, 0, 1, 0]


@pytest.mark.parametrize("many", thinned([2, 3, 4, 5, 6, 8], 2))
def test_every_kind_can_be_printed_after_every_entry(many: int) -> None:
    """Every sheet of every state of a course, as plain text."""
    log = record(many, lambda d: d.finishes())
    rows = [recorded.row for recorded in log.recorded]
    for n in range(1, len(rows) + 1):
        for sheets in made(fold(rows[:n], log.known.beside)).values():
            for sheet in sheets.values():
                assert "None" not in rendered(sheet, Form.TEXT, US).decode()


@pytest.mark.parametrize(("many", "script"), [(5, long_way), (6, six_ruled), (8, eight_cut)])
def test_so_many_play_at_the_most_as_the_plan_says(many: int, script: Script) -> None:
    log = record(many, script)
    rows = [each.row for each in log.recorded]
    said = [live(fold(rows[:n], log.known.beside)) for n in range(1, len(rows) + 1)]
    assert [each.places for each in said] == [each.plan.places for each in said]


def public(log: Log) -> Document:
    return page(Public(log, KNOWN, language(), WHEN))


def test_everybody_reads_who_had_which_color_and_time_in_an_armageddon() -> None:
    bracket = way(public(record(5, to_the_end)))
    assert bracket
    decided = next(card for card in bracket.columns[0].cards if card.steps)
    black, white = (place.name for place in decided.places)
    assert decided.steps == ("A: Armageddon", f"White 15:00: {white}", f"Black 11:30: {black}")


def test_a_list_of_players_says_whether_it_is_of_those_who_are_left() -> None:
    """Before, while and after it is played."""
    scripts = (lambda director: director.confirmed(), long_way, to_the_end)
    lists = [public(record(5, script)).part("players")[0] for script in scripts]
    headings = [words(each.heading) for each in lists if isinstance(each, Section)]
    assert headings == ["In the playoff", "Still in the playoff", "Who played"]


def test_who_left_before_a_game_is_not_listed_among_who_played() -> None:
    def leaves(director: Director) -> None:
        director.confirmed()
        director.lots()
        on_boards = {p for board in stages(director.log)[-1].boards for p in board.players}
        (sitter,) = set(director.tied) - on_boards
        director.says("withdraw", sitter)
        director.says("withdraw", director.tied[0] if director.tied[0] != sitter else director.tied[1])
        director.finishes()

    log = record(5, leaves)
    (listed,) = public(log).part("players")
    assert isinstance(listed, Section)
    assert words(listed.heading) == "Who played"
    (players,) = listed.blocks
    assert isinstance(players, Listing)
    assert len(players.items) == 4, "who left a board had been paired"


def test_what_is_still_to_be_drawn_has_not_happened() -> None:
    (section,) = public(record(5, lambda director: director.confirmed())).part("lots")
    (table,) = every(Table, section)
    assert table.title == "Still to be drawn"
