"""The dispute card, slips and lists of the day: what stands on them has a meaning, and what has none is left out."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from playoffs.documents.before.comparison import Asked
from playoffs.documents.blocks import Blank, Code, Codes, Document, Slip
from playoffs.documents.day.check_in import check_in_now
from playoffs.documents.day.link_slips import link_slips
from playoffs.documents.day.paper_day import paper_day
from playoffs.documents.kinds import recorded
from playoffs.documents.played.live import Live
from playoffs.documents.record.dispute import dispute
from playoffs.documents.words.language import language
from playoffs.editions.load import load, ranking
from playoffs.files.read import read_event
from playoffs.model.tournament import Play
from playoffs.renderers.forms import Form, Paper, rendered
from playoffs.tiebreaks.comparison import compare
from playoffs.tiebreaks.standings import standings
from tests.documents.plans import KNOWN, WHEN, planned
from tests.documents.records import SAMPLES, founded, record, to_the_end
from tests.documents.shown import every, words

US = language()
APART = "What stands in parentheses does not count."


def card(file: str, one: str, other: str, rules: str = "msca") -> str:
    """The card in text."""
    event = read_event(SAMPLES / file, Play.MATCHES if file == "magic.csv" else Play.GAMES)
    text = ranking(load(rules))
    found = standings(event, text.ladder)
    names = {player.id: player.name for player in event.players}
    asked = Asked(text, found, compare(found, (one, other)), names)
    return rendered(dispute(asked, KNOWN, US, WHEN), Form.TEXT, US).decode()


@pytest.mark.parametrize(
    ("file", "one", "other", "rules", "apart"),
    [
        ("tied-8.csv", "9", "5", "msca", True),
        ("tied-2.csv", "5", "8", "msca", False),
        ("club.csv", "1", "2", "club-open", False),
        ("magic.csv", "2", "3", "mtr", False),
    ],
)
def test_a_card_explains_parentheses_where_there_are_some(
    file: str, one: str, other: str, rules: str, apart: bool
) -> None:
    """Never brackets: those mark the figure that decides."""
    said = " ".join(card(file, one, other, rules).split())
    assert (APART in said) == apart
    assert "stands in brackets" not in said


def test_a_round_without_an_opponent_is_not_a_bare_number() -> None:
    said = card("tied-8.csv", "9", "1")
    assert "(not played 0)" in said
    assert "(0)" not in said


def slips(sheet: Document) -> list[Slip]:
    return list(every(Slip, sheet.part("slips")))


def test_a_line_for_a_name_says_whose() -> None:
    (sheet,) = recorded(Live(record(5, founded), KNOWN, US, WHEN))["bid-slips"]().values()
    blank = [slip for slip in slips(sheet) if any(isinstance(piece, Blank) for piece in slip.heading)]
    assert blank
    assert {words(slip.heading) for slip in blank} == {"Player: "}


def test_codes_to_read_one_after_the_other_are_all_numbered() -> None:
    live = Live(record(5, founded), KNOWN, US, WHEN)
    for network, numbers in ((("Hall", "secret"), ["1.", "2."]), (("", ""), [])):
        sheet = link_slips(live, {live.plan.tied[0].id: "http://192.168.1.20/go/x"}, network)
        assert sheet
        captions = [code.caption for codes in every(Codes, sheet.part("slips")) for code in every(Code, codes.codes)]
        assert [caption.split()[0] for caption in captions if caption[0].isdigit()] == numbers


@pytest.mark.parametrize(("many", "most"), [(2, 0), (3, 2), (5, 4), (6, 5), (8, 6)])
def test_a_blank_stage_is_for_fewer_than_are_planned_or_for_alternates(many: int, most: int) -> None:
    sheet = paper_day(planned(many), KNOWN, US, WHEN)
    assert sheet
    assert len(sheet.part("branches")) == max(most - 1, 0)


def test_nobody_checks_in_when_it_is_over() -> None:
    assert check_in_now(Live(record(5, founded), KNOWN, US, WHEN))
    assert check_in_now(Live(record(5, to_the_end), KNOWN, US, WHEN)) is None


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("tongue", ["en", "es"])
def test_a_match_of_two_has_its_day_on_two_pages_and_its_slips(paper: Paper, tongue: str) -> None:
    sheet = paper_day(planned(2), KNOWN, language(tongue), WHEN)
    assert sheet
    made = rendered(sheet, Form.PDF, language(tongue), paper)
    assert len(PdfReader(BytesIO(made)).pages) == 3
