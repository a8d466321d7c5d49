"""The sheets of a Twixt event: what they say at every moment of the golden one, on paper and with long names."""

import io
import re

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from playoffs.documents.blocks import Document, Fact, Listing, Paragraph, Row, Section, Table
from playoffs.documents.day.session_pairings import session_pairings
from playoffs.documents.day.wall_bracket import wall_bracket
from playoffs.documents.kinds import now, recorded
from playoffs.documents.played.live import Live
from playoffs.documents.public import page
from playoffs.documents.public.names import Public
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.record.final_placings import final_placings
from playoffs.documents.words.language import Language, language
from playoffs.renderers.plain import WIDTH, width
from playoffs.renderers.render import Form, Paper, rendered
from tests.documents.plans import KNOWN, WHEN
from tests.documents.shown import below, every, fields, rows, spoken, words
from tests.documents.twixt_records import FINISHED, live, record
from tests.playoff import twixt_playthrough

US, ES = language(), language("es")
LONG = "Wolfeschlegelsteinhausenberger-Łuk, Ñe{}"
MOMENTS = tuple(held.ask.id for held in twixt_playthrough.played().held[::9])


def everything(at: Live) -> dict[str, Document]:
    return {stem: sheet for maker in recorded(at).values() for stem, sheet in maker().items()}


def text(sheet: Document) -> str:
    return rendered(sheet, Form.TEXT, US).decode()


def seated(sheet: Document) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """White and Black of each board, each with the score below."""
    boards = [row for row in rows(sheet, "boards") if row.look != "given"]
    return [tuple((fields(row)[n], below(row)[n][0]) for n in (1, 2)) for row in boards]  # type: ignore[misc]


@pytest.mark.clause("TWX-5", "TWX-6", "TWX-7")
def test_a_pairing_sheet_shows_scores_house_opponent_bye_and_what_was_given_up() -> None:
    rounds = session_pairings(live(US))
    first, second = rounds["session-1-round-1"], rounds["session-1-round-2"]
    assert seated(first)[-1] == (("Castañares, Farid", "0 points"), ("the assistant", "house opponent"))
    assert spoken(first.part("waiting")) == []
    assert spoken(second.part("waiting")) == ["Ebelwright, Ravi: involuntary bye, one point"]
    assert [white[1] for white, _ in seated(second)] == ["1 point", "½ point", "½ point", "0 points"]
    given = [fields(row)[1] for row in rows(second, "boards") if row.look == "given"]
    assert "Given up: different scores; scores ½ apart; float 1 away from the due one†" in given


@pytest.mark.clause("TWX-7")
def test_the_scores_of_a_pairing_sheet_are_those_before_its_round() -> None:
    before = session_pairings(live(US, "session-1/round-2/board-1/result"))["session-1-round-2"]
    after = session_pairings(live(US))["session-1-round-2"]
    assert {fields(row)[3] for row in rows(before, "boards") if row.look != "given"} == {""}
    assert seated(before) == seated(after)


def pairings(sheet: Document) -> list[Section]:
    return [block for block in every(Section, sheet.part("games")) if block.level == 3]


def reasons(pairing: Section) -> list[str]:
    return [words(item) for listing in every(Listing, pairing) for item in listing.items]


@pytest.mark.clause("TWX-10", "TWX-11b", "TWX-11c", "TWX-12")
def test_the_wall_bracket_tells_clocks_first_movers_and_why_somebody_advances() -> None:
    sheet = wall_bracket(live(US))
    assert sheet
    top, _, _, fourth, *_, final = pairings(sheet)
    games = [fields(row) for row in every(Row, top)]
    assert [(game[1], *game[3:]) for game in games] == [
        ("Vasarhelyisz, Viggo", "30:00", "½–½", "38:00"),
        ("Langerudsen, Devika", "15:00", "0–1", "66:00"),
    ]
    assert spoken(top.blocks)[-1] == "Vasarhelyisz, Viggo advances: by the repeat game"
    assert reasons(fourth) == [
        "A repeat game would leave 49 minutes for the semifinal: not played, seed 3 advances, both keep ½ (TWX-11c)",
    ]
    assert [reason.rpartition("(")[2] for reason in reasons(final)] == ["TWX-12)"] * 3
    assert spoken(final.blocks)[-1] == "Vasarhelyisz, Viggo wins the final: drawn, the better seed†"


@pytest.mark.clause("RUL-1")
def test_a_ruling_stands_on_its_board_with_its_reason() -> None:
    log = record("semifinal/board-5/game/result")
    ask = next(a for a in log.may if a.id == "semifinal/board-5/advance")
    held = replace(log.line.held[-1], ask=ask, notices=())
    ruled = replace(held, fact=replace(held.fact, ask=ask.id, value="9", reason="left the hall"))
    line = replace(log.line, held=(*log.line.held, ruled))
    sheet = wall_bracket(Live(replace(log, line=line), KNOWN, US, WHEN))
    assert sheet
    assert any(reason.endswith("(RUL-1): left the hall") for reason in reasons(pairings(sheet)[4]))


@pytest.mark.clause("TWX-4", "TWX-13a", "TWX-13b")
def test_the_placings_have_points_reasons_figures_and_coins() -> None:
    sheet = final_placings(live(US))
    assert sheet
    places = [fields(row) for row in rows(sheet, "places")]
    assert [(place[0], place[3]) for place in places] == [
        *(("1", "3½"), ("2", "3½"), ("3", "1"), ("4", "1")),
        *(("5", "½"), ("6", "½"), ("7", "0"), ("8", "0")),
    ]
    assert places[1][-1] == "Drew the final with Viggo Vasarhelyisz, the better seed†"
    level = [fields(row)[2:] for row in rows(sheet, "seeding")[4:6]]
    assert level[0] == level[1]
    notes = spoken(every(Paragraph, sheet.part("seeding")))
    assert notes == ["The coin seeds Ravi Ebelwright first (TWX-4)", "Soren Adeyinka withdraws (TWX-9)"]


@pytest.mark.parametrize("moment", MOMENTS)
def test_at_every_moment_the_sheets_that_make_sense_can_be_printed(moment: str) -> None:
    at = live(US, moment)
    made = recorded(at)
    for kind in now(at):
        assert made[kind]() or (kind == "pairings" and not session_pairings(at))
    for sheet in everything(at).values():
        assert "None" not in text(sheet)


@pytest.mark.parametrize("tongue", [US, ES], ids=["en", "es"])
@pytest.mark.parametrize("names", ["", LONG], ids=["short", "long"])
def test_everything_fits_eighty_columns(names: str, tongue: Language) -> None:
    for sheet in everything(live(tongue, names=names)).values():
        assert max(map(width, rendered(sheet, Form.TEXT, tongue).decode().splitlines())) <= WIDTH


def test_nothing_of_a_spanish_sheet_stays_english() -> None:
    english = {"board", "round", "seed", "first", "game", "place", "score", "bye", "drawn", "points", "minute", "by"}
    for sheet in everything(live(ES)).values():
        found = set(re.findall(r"[a-z]{2,}", rendered(sheet, Form.TEXT, ES).decode().lower()))
        assert found & english <= {"bye"}


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(("names", "most"), [("", 3), (LONG, 3)])
def test_a_name_of_forty_letters_is_whole_on_paper(names: str, most: int, paper: Paper) -> None:
    at = live(US, names=names)
    whole = {name.replace(" ", "") for name in at.people.values()}
    sheets = [session_pairings(at)["session-1-round-1"], wall_bracket(at), final_placings(at)]
    for sheet, pages in zip(sheets, (1, most, most), strict=True):
        assert sheet
        made = PdfReader(io.BytesIO(rendered(sheet, Form.PDF, US, paper)))
        assert len(made.pages) <= pages
        found = "".join("".join(page.extract_text().split()) for page in made.pages)
        assert len([name for name in whole if name in found]) >= 8


@pytest.mark.clause("TWX-13b")
def test_the_bulletin_has_every_entrant_in_order_of_places_and_every_game() -> None:
    sheet = bulletin(live(US))
    ways = [fields(row) for row in rows(sheet, "way", "courses")]
    assert [way[-1] for way in ways[:3]] == ["champion", "place 2", "place 3"]
    assert len(ways) == len(twixt_playthrough.ENTRIES)
    assert ways[1][3:6] == ("1 (L1b L4b BYE1)", "2½ (W11w D8b W9b)", "2")
    assert ways[1][-2] == "lost to 1: 1–1, seed"
    results = [held for held in record().line.held if held.ask.question.value == "result"]
    assert len(rows(sheet, "games")) == len(results)
    assert fields(next(every(Row, pairings(sheet)[6])))[-1] == "minute 38"
    readings = list(every(Fact, sheet.part("readings")))
    assert {"TWX-5", "TWX-7", "TWX-8", "TWX-9", "TWX-11c", "TWX-12"} <= {reading.label for reading in readings}
    assert all(words(reading.value).endswith("†") for reading in readings)
    assert {below(row)[2][0] for row in rows(sheet, "lots")} == {"by hand, witnessed by the assistant"}


def test_games_without_a_time_control_have_no_empty_column_of_it() -> None:
    for ask, has in (("session-2/round-1/board-1/result", False), (FINISHED, True)):
        sheet = bulletin(Live(record(ask), KNOWN, US, WHEN))
        tables = [table for table in every(Table, sheet.part("games")) if table.rows]
        headings = {tuple(column.heading for column in table.columns) for table in tables}
        assert ["Time control" in each for each in headings] == [has]
        assert all(len(row.cells) == len(table.columns) for table in tables for row in table.rows)


def test_the_public_page_has_rounds_while_they_are_played_and_places_at_the_end() -> None:
    """Nothing is called played now once the sessions are over; the places are told with the champion."""
    session, seeded = "session-2/round-1/board-1/result", "quarterfinal/board-2/game/result"
    made = {ask: page.page(Public(record(ask), KNOWN, US, WHEN)) for ask in (session, seeded, FINISHED)}
    assert [bool(each.part("now")) for each in made.values()] == [True, False, False]
    places = [[words(row.cells[0].text) for row in every(Row, each.part("players"))] for each in made.values()]
    assert places == [[], [], ["1", "2", "3", "4", "5", "6", "7", "8"]]
