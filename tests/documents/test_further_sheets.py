"""Invitation, bid slips, pairings, order of play, worksheet: from plans, as PDF, for every number of tied players."""

import io
import re
import shutil
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from playoffs.documents.before.worksheet import _result, worksheet
from playoffs.documents.blocks import Paragraph, Slip, Table
from playoffs.documents.day.bids import bid_slips
from playoffs.documents.day.order import order_of_play
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.words.language import language
from playoffs.editions.load import staged
from playoffs.model.tournament import Kind, Round
from playoffs.renderers.render import Form, Paper, rendered
from tests.documents import measured
from tests.documents.golden import paired
from tests.documents.plans import KNOWN, LEVEL, NAMES, UNKNOWN, WHEN, planned, sampled
from tests.documents.shown import every, fields, reworded, rows, spoken, told, words
from tests.thinned import without

US = language()


def pages(sheet: object, paper: Paper) -> list[str]:
    made = PdfReader(io.BytesIO(rendered(sheet, Form.PDF, US, paper)))  # type: ignore[arg-type]
    return [" ".join(page.extract_text().split()) for page in made.pages]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("many", [2, 5, 9])
def test_an_invitation_is_one_page_with_its_reply_slip(many: int, paper: Paper) -> None:
    letters = list(invitations(planned(many, figures=LEVEL), KNOWN, US, WHEN).values())
    assert len(letters) == many
    for name, letter in ((NAMES[0], letters[0]), (NAMES[many - 1], letters[-1])):
        (page,) = pages(letter, paper)
        assert name in page
        assert "I will not play." in page


def test_an_invitation_says_what_the_player_does_first() -> None:
    five = [told(letter, "tie")[-1] for letter in invitations(planned(5, defending=2), UNKNOWN, US, WHEN).values()]
    assert five[0] == f"If all five confirm, you start on board 1 against {NAMES[3]}."
    assert five[2] == "If all five confirm, you sit out of stage 1 as defending champion."
    nine = [told(letter, "tie")[-1] for letter in invitations(planned(9, figures=LEVEL), UNKNOWN, US, WHEN).values()]
    assert nine[2] == "If all nine confirm, you play in stage 1."
    assert nine[5] == "If all nine confirm, you draw lots for a place in the field."
    assert nine[8] == "If all nine confirm, the tiebreaks leave you out: you are alternate 1."


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(("many", "slips"), [(2, 2), (3, 4), (4, 6), (5, 8), (6, 10)])
def test_two_bid_slips_on_every_page_and_none_divided(many: int, slips: int, paper: Paper) -> None:
    sheet = bid_slips(planned(many), KNOWN, US, WHEN)
    assert sheet is not None
    assert len(sheet.part("slips")) == slips
    found = pages(sheet, paper)
    assert [page.count("I will play Black with") for page in found] == [2] * (slips // 2)
    assert [page.count("fold up here") for page in found] == [2] * (slips // 2)


SLIP, TOP = 118 * 72 / 25.4, 14 * 72 / 25.4
"""Points of a slip from its upper edge to where it is cut off, and of the upper margin of its page."""

ENTRIES = (
    ("an ordinary name", NAMES[1]),
    ("a long name", "Featherstonehaugh-Wolfeschlegelsteinhausen, Bartholomew C"),
    ("one of two lines", "Featherstonehaugh-Wolfeschlegelsteinhausen, Bartholomew Maximilian Featherstonehaugh"),
)


@pytest.mark.parametrize(("kind", "name"), ENTRIES)
def test_the_flap_covers_the_bid_and_what_is_received_has_its_room(kind: str, name: str, tmp_path: Path) -> None:
    if not shutil.which("pdftohtml"):
        without("poppler is not installed")
    sheet = bid_slips(planned(5), KNOWN, US, WHEN)
    assert sheet is not None
    made = tmp_path / "slips.pdf"
    made.write_bytes(rendered(reworded(sheet, lambda words: words.replace(NAMES[1], name)), Form.PDF, US))
    body = measured.pages(made)[0].body

    def first(words: str) -> measured.Piece:
        return next(piece for piece in body if piece.text.startswith(words))

    received, says, bid, fold = map(first, ("Received at", "The lower bid", "I will play Black", "fold up here"))
    assert says.top - received.foot > 12
    assert 2 * fold.top - (TOP + SLIP) < bid.top
    over = {round(piece.top) for piece in body if piece.heading and TOP + 20 < piece.top < received.top}
    assert len(over) == (2 if kind == "one of two lines" else 1)


def test_a_slip_of_players_not_yet_known_has_a_line_for_the_name() -> None:
    sheet = bid_slips(planned(5), UNKNOWN, US, WHEN)
    assert sheet is not None
    names = [words(slip.heading) for slip in every(Slip, sheet)]
    assert names == [NAMES[1], NAMES[3], NAMES[2], NAMES[4], *["Player: "] * 4]


def test_nothing_to_play_or_to_bid_makes_no_slips() -> None:
    rules = staged("msca")
    fixed = replace(rules, armageddon=replace(rules.armageddon, least=240, most=240))
    assert bid_slips(planned(1), UNKNOWN, US, WHEN) is None
    assert bid_slips(planned(2, rules=fixed), UNKNOWN, US, WHEN) is None
    assert order_of_play(planned(1), UNKNOWN, US, WHEN) is None
    assert invitations(planned(1), UNKNOWN, US, WHEN) == {}


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(("many", "length"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_order_of_play_holds_every_game_that_may_be_needed(many: int, length: int, paper: Paper) -> None:
    sheet = order_of_play(planned(many), KNOWN, US, WHEN)
    assert sheet is not None
    found = pages(sheet, paper)
    assert len(found) == length
    games = [row for row in rows(sheet, "stages") if row.look != "bids"]
    assert " ".join(found).count("½–½") == len(games)
    assert spoken(every(Paragraph, sheet.part("stages")))[-1] == "Champion: "


def test_a_pairing_sheet_can_be_read_from_afar() -> None:
    html = rendered(paired(), Form.HTML, US).decode()
    assert 'class="large"' in html
    (page,) = pages(paired(), Paper.LETTER)
    assert "Black has draw odds" in page


@pytest.mark.parametrize("many", [2, 3, 5, 8])
def test_every_figure_of_the_worksheet_is_the_sum_of_what_its_column_shows(many: int) -> None:
    sheet = worksheet(sampled(many), UNKNOWN, US, WHEN)
    for table in every(Table, sheet.part("workings")):
        *lines, total = map(fields, table.rows)
        for place, figure in enumerate(total[1:], 4):  # after round, opponent, result and score
            shown = " ".join(re.sub(r"\(.*?\)", "", line[place]) for line in lines)
            assert sum(map(read, shown.split()), Fraction(0)) == read(figure), (table, place)


def read(figure: str) -> Fraction:
    """`2½`, `−½` as a number."""
    sign = -1 if figure.startswith("−") else 1
    whole = figure.lstrip("−").removesuffix("½")
    return sign * (Fraction(int(whole or 0)) + (Fraction(1, 2) if figure.endswith("½") else 0))


def test_every_way_not_to_play_a_round_has_a_name() -> None:
    assert len({_result(Round(kind), US) for kind in Kind}) == len(Kind)
