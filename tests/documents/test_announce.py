"""The announcement of a plan: golden sheets to the letter, and what each number of tied players leads to."""

import io
import re
from itertools import pairwise, product

import pytest
from msgspec.structs import fields as fields_of
from msgspec.structs import replace
from pypdf import PdfReader

from playoffs.documents.before import hours, timetable
from playoffs.documents.before.announcement import announcement
from playoffs.documents.blocks import Axis, Block, Legend, Paragraph, Table
from playoffs.documents.kinds import Draft, drafted
from playoffs.documents.words.language import Language, language
from playoffs.editions.load import staged
from playoffs.formats.compiled import rules_of
from playoffs.formats.edition import Edition
from playoffs.formats.rules import StagedRules
from playoffs.planning.details import Details, SessionDay
from playoffs.planning.plan import Plan
from playoffs.renderers.render import Form, Paper, rendered
from tests.documents.golden import FOLDER, golden
from tests.documents.plans import FIGURES, KNOWN, LEVEL, NAMES, UNKNOWN, WHEN, planned
from tests.documents.shown import column, drawn, every, fields, told, words
from tests.thinned import thinned

US = language()
MADE = golden()


@pytest.mark.parametrize("name", sorted(MADE))
def test_golden_sheets(name: str) -> None:
    assert MADE[name].decode() == (FOLDER / name).read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(MADE)


TWO_DAYS = replace(KNOWN, further_days=(SessionDay("2026-11-22", "09:30"),), day_limit=600)


@pytest.mark.parametrize(
    ("many", "paper", "details"),
    thinned([(n, paper, details) for n in (2, 3, 5, 6, 8, 9) for paper in Paper for details in (KNOWN, TWO_DAYS)], 5),
)
def test_the_first_page_is_a_poster_that_needs_no_other(many: int, paper: Paper, details: Details) -> None:
    sheet = announcement(planned(many), details, US, WHEN)
    made = PdfReader(io.BytesIO(rendered(sheet, Form.PDF, US, paper)))
    assert len(made.pages) <= 5
    first = " ".join(made.pages[0].extract_text().split())
    assert all(word in first for name in NAMES[:many] for word in name.replace(",", "").split())
    days = ["Saturday, November 21, 2026", "Sunday, November 22, 2026"][
        : 1 + (len(details.further_days) if many > 2 else 0)
    ]
    told_first = (
        "State Champion 2026",
        *days,
        "Saint Anthony Chess Hall",
        "Reply by",
        "The way to the title",
        "Champion",
    )
    assert [each for each in told_first if each not in first] == []
    way = drawn(sheet)
    assert way is not None
    places = [place for column in way.columns for card in column.cards for place in card.places]
    whole = "".join(first.split())  # a line may end within the id of a clause
    assert [p.origin for p in places if not all(word in whole for word in p.origin.split())] == []
    assert "Score and tiebreaks" not in first
    assert "Score and tiebreaks" in made.pages[1].extract_text()


def test_of_one_player_the_announcement_is_one_page() -> None:
    made = PdfReader(io.BytesIO(rendered(announcement(planned(1), KNOWN, US, WHEN), Form.PDF, US)))
    assert len(made.pages) == 1


def test_the_announcement_says_who_approved_the_rules_and_when() -> None:
    approved = replace(KNOWN, approved="2026-01-10", approved_by="the board", qualifying_date="2026-01-11")
    before = " ".join(told(announcement(planned(5), approved, US, WHEN), "rules"))
    assert "approved on Saturday, January 10, 2026 by the board, before the event." in before
    for day in ("2026-01-10", "October 1–2, 2026", ""):  # none of which proves it
        unproved = replace(approved, qualifying_date=day)
        said = " ".join(told(announcement(planned(5), unproved, US, WHEN), "rules"))
        assert "approved on Saturday, January 10, 2026 by the board." in said
        assert "before the event" not in said
    after = " ".join(told(announcement(planned(5), KNOWN, US, WHEN), "rules"))
    assert "chosen on Monday, November 2, 2026, after the tie was known. They are the defaults." in after


@pytest.mark.parametrize("tongue", [US, language("es")], ids=["en", "es"])
def test_no_day_is_written_in_the_form_of_the_record(tongue: Language) -> None:
    days = dict.fromkeys(("qualifying_date", "issued", "approved"), "2026-10-18")
    days |= {"date": "2026-11-21", "keep_names_until": "2026-12-31", "deadline": "2026-11-14 18:00"}
    made = Draft(planned(5), replace(KNOWN, live="", **days), tongue, WHEN)
    for name, sheet in ((name, each) for kind in drafted(made).values() for name, each in kind.items()):
        said = rendered(sheet, Form.TEXT, tongue).decode()
        assert not re.search(r"\b20\d\d-\d\d-\d\d\b", said), name


@pytest.mark.parametrize("day", ["May 1–2, 2027", "2027-05-01", "November 3, 2026"])
def test_no_tie_is_said_to_be_known_before_its_event(day: str) -> None:
    for tongue, tie in ((US, "tie"), (language("es"), "empate")):
        ahead = " ".join(told(announcement(planned(5), replace(KNOWN, qualifying_date=day), tongue, WHEN), "rules"))
        assert tie not in ahead
    assert "Rules and readings chosen on Monday, November 2, 2026. They are the defaults." in " ".join(
        told(announcement(planned(5), replace(KNOWN, qualifying_date=day), US, WHEN), "rules")
    )


def test_readings_chosen_after_the_tie_was_known_stand_beside_the_defaults() -> None:
    own = planned(5)
    text = own.rules.text
    assert isinstance(text, Edition)
    other = rules_of(replace(text, readings=replace(text.readings, repeat_sit_out="others_first")))
    assert isinstance(other, StagedRules)
    said = " ".join(told(announcement(planned(5, rules=other), KNOWN, US, WHEN), "rules"))
    assert "With the defaults:" in said
    assert "Whoever has sat out once may sit out again." in said


@pytest.mark.parametrize("many", range(2, 10))
def test_a_bracket_joins_cards_that_exist_and_leads_to_one_champion(many: int) -> None:
    bracket = drawn(announcement(planned(many), UNKNOWN, US, WHEN))
    assert bracket is not None
    assert [len(column.cards) for column in bracket.columns][-1] == 1
    led = {(join.column, i) for join in bracket.joins for i in join.sources}
    assert led == {(n, i) for n, column in enumerate(bracket.columns[:-1]) for i in range(len(column.cards))}
    for join in bracket.joins:
        assert set(join.targets) <= set(range(len(bracket.columns[join.column + 1].cards)))


def test_nothing_is_played_for_one() -> None:
    sheet = announcement(planned(1), UNKNOWN, US, WHEN)
    assert [sheet.part(name) for name in ("way", "format", "timetable", "reply", "armageddon")] == [()] * 5
    assert column(sheet, "players", "Outcome")[0] == "champion"
    (tie,) = told(sheet, "tie")
    assert "alone has the highest score" in tie
    assert "without a playoff (MSCA-2)" in tie
    page = rendered(sheet, Form.TEXT, US).decode()
    headings = [line for line, under in pairwise(page.splitlines()) if under and set(under) == {"-"}]
    assert headings == ["Players", "Score and tiebreaks", "Officials", "Rules"]
    assert "____" not in page.partition("Officials")[0].partition("Players")[2]


def test_the_defending_champion_sits_out_again_and_is_in_the_final() -> None:
    bracket = drawn(announcement(planned(5, defending=2), UNKNOWN, US, WHEN))
    assert bracket is not None
    sitters = [card.places[0].name for column in bracket.columns for card in column.cards if card.waits]
    assert sitters == [NAMES[2], NAMES[2]]
    assert bracket.columns[2].cards[0].places[0].name == NAMES[2]


def test_where_others_sit_out_first_the_second_sitter_depends_on_results() -> None:
    rules = staged("msca")
    rules = replace(rules, readings=replace(rules.readings, repeat_sit_out="others_first"))
    bracket = drawn(announcement(planned(5, rules=rules), UNKNOWN, US, WHEN))
    assert bracket is not None
    assert [card.places[0].name for column in bracket.columns for card in column.cards if card.waits] == [NAMES[0], ""]


def test_lots_for_the_sit_out_keep_both_openings_open() -> None:
    level = (FIGURES[0], FIGURES[0], *FIGURES[2:])
    sheet = announcement(planned(5, figures=level), UNKNOWN, US, WHEN)
    assert column(sheet, "players", "If all play")[:3] == ["draws lots to sit out"] * 2 + ["board 2"]
    assert "Okonkwo, Chidiebere draw lots" in told(sheet, "decisions")[1]
    for names, origin in (NAMES, "by lot, one of 2"), (NAMES[1:], f"by lot: {NAMES[1]} or {NAMES[2]}"):
        way = drawn(announcement(planned(5, figures=level, names=names), UNKNOWN, US, WHEN))
        assert way is not None
        assert way.columns[0].cards[0].places[0].origin == origin


def marked(decision: Block) -> dict[str, tuple[str, ...]]:
    """By player the figures that are marked as the ones that decide."""
    found = [row for table in every(Table, decision) for row in table.rows]
    return {fields(row)[0]: tuple(words(cell.text) for cell in row.cells if cell.decides) for row in found}


def outcomes(decision: Block) -> list[str]:
    return [fields(row)[-1] for table in every(Table, decision) for row in table.rows]


def test_the_cut_marks_the_figure_that_parts_each_player_from_the_line() -> None:
    figures = (*FIGURES, (23, 34, 31, 120), (23, 33, 31, 120), (20, 30, 30, 110))
    (cut,) = announcement(planned(8, figures=figures), UNKNOWN, US, WHEN).part("decisions")
    found = marked(cut)
    assert found[NAMES[0]] == ("14½",)
    assert (found[NAMES[5]], found[NAMES[6]]) == (("17",), ("16½",))
    assert outcomes(cut) == ["in"] * 6 + ["alternate 1", "alternate 2"]


def test_lots_at_the_line_mark_nobody_who_is_level() -> None:
    (cut,) = announcement(planned(9, figures=LEVEL), UNKNOWN, US, WHEN).part("decisions")
    assert outcomes(cut) == ["in"] * 5 + ["draws lots"] * 3 + ["alternate 1"]
    assert [marked(cut)[name] for name in NAMES[5:8]] == [(), (), ()]


def test_the_sit_out_shows_no_figure_beyond_the_one_that_decided() -> None:
    (decision,) = announcement(planned(3), UNKNOWN, US, WHEN).part("decisions")
    (table,) = every(Table, decision)
    headings = [each.heading for each in table.columns]
    assert headings == ["Player", "Defending champion", "Score", "Modified Median", "Outcome"]
    assert marked(decision) == {NAMES[0]: ("14½",), NAMES[1]: (), NAMES[2]: ()}


def test_wall_times_run_through_the_night_on_which_clocks_go_back() -> None:
    assert hours.wall("2026-11-01", "00:30", 2 * 3600, "America/Chicago", US) == "1:30 AM"
    assert hours.wall("2026-11-01", "00:30", 24 * 3600, "America/Chicago", US) == "11:30 PM"
    assert hours.wall("2026-10-31", "23:30", 3600, "America/Chicago", US) == "12:30 AM, November 1"


def test_several_days_are_those_of_the_details() -> None:
    details = replace(KNOWN, further_days=(SessionDay("2026-11-22", "10:00"),))
    sheet = announcement(planned(4), details, US, WHEN)
    days = list(every(Table, sheet.part("timetable")))
    assert [day.title for day in days] == [
        "Day 1, Saturday, November 21, 2026",
        "Day 2, Sunday, November 22, 2026",
    ]
    assert fields(days[1].rows[0])[2] == "10:00 AM"


def test_what_the_marks_of_a_timetable_mean_stands_above_them_on_their_page() -> None:
    (section,) = timetable.timetable(planned(5), KNOWN, US)
    assert [type(block) for block in section.blocks] == [Legend, Table, Paragraph]


def test_a_fixed_time_for_black_needs_no_bid() -> None:
    rules = staged("msca")
    rules = replace(rules, armageddon=replace(rules.armageddon, white=300, least=240, most=240))
    sheet = announcement(planned(2, rules=rules), UNKNOWN, US, WHEN)
    (_one, _lot, odds) = told(sheet, "armageddon")
    assert odds.startswith("Black has draw odds")
    assert column(sheet, "format", "Time control")[-1] == "5:00 against 4:00"


def test_every_detail_reaches_the_sheet() -> None:
    silent = {"zone", "calendar"}  # a name that must exist, and one by which entries in calendars are known
    texts = {f.name: f"w{n}x" for n, f in enumerate(fields_of(Details)) if f.type is str and f.name not in silent}
    details = replace(KNOWN, **texts)
    page = rendered(announcement(planned(2), details, US, WHEN), Form.TEXT, US).decode()
    assert [name for name, word in texts.items() if word not in page] == []


def axes(plan: Plan, details: Details, tongue: Language = US) -> list[Axis]:
    """The hours of each day of a plan."""
    tables = every(Table, timetable.timetable(plan, details, tongue))
    return [each.axis for table in tables for each in table.columns if each.axis]


def test_the_hours_of_a_day_are_named_on_its_drawing() -> None:
    days = (SessionDay("2026-11-22", "10:00"),)
    first, _ = axes(planned(6), replace(KNOWN, start="09:30", further_days=days))
    _, second = axes(planned(6), UNKNOWN)
    assert first.marks == ((30, "10 AM"), (90, "11 AM"), (150, "12 PM"))
    assert [label for _at, label in second.marks if label] == ["0 h", "3 h", "6 h", "9 h", "12 h"]
    assert [at for at, _label in second.marks] == list(range(0, 60 * len(second.marks), 60))
    assert axes(planned(2), replace(KNOWN, start="22:00"), language(dates="iso"))[0].marks[2][1] == "00:00"


def test_a_clause_stays_on_one_line() -> None:
    page = rendered(announcement(planned(9), KNOWN, US, WHEN), Form.HTML, US).decode()
    assert 'narrow the field (<span class="whole">MSCA-7+</span>).' in page
    assert '<th scope="row" class="clause"><span class="whole">MSCA-7+</span></th>' in page


def test_the_readings_never_stand_alone_on_the_last_page() -> None:
    for many, paper in product((2, 5, 6, 9), Paper):
        made = PdfReader(io.BytesIO(rendered(announcement(planned(many), KNOWN, US, WHEN), Form.PDF, US, paper)))
        *_before, last = [page.extract_text() for page in made.pages]
        assert "Readings in" in last
        assert "Director" in last or "Who is in the field" in last or "Who sits out" in last
