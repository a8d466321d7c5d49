"""A refused form keeps what was typed and marks its field; clocks of the hall; its network; its language."""

import re

from playoffs.documents.words.language import language
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.pages import Page, Pages
from tests.web.walker import Walker


def marked(page: Page) -> list[str]:
    """The fields that are marked as wrong."""
    return re.findall(r'name="([^"]+)"[^>]*aria-invalid="true" aria-describedby="[^"]+" autofocus', page.text)


def bidding(director: Pages) -> Page:
    page = closed(director)
    for _ in range(30):
        if page.has("Slip handed in"):
            return page
        wanted = ["White wins", "by the program", "Start the stage"]
        page = director.press(page, next(label for label in wanted if page.has(label)))
    raise AssertionError(page.words)


def test_a_refused_bid_is_typed_again_where_it_was_wrong_and_shown_by_nothing(director: Pages) -> None:
    page = director.press(bidding(director), "Enter the bid, hidden", bid="12:34", again="12:43")
    assert page.status == 409
    assert marked(page) == ["bid"]
    assert "12:34" not in page.text
    assert "12:43" not in page.text
    assert "Sealed bid of" in director.press(page, "Enter the bid, hidden", bid="7:30", again="7:30").words


def test_a_refused_lot_keeps_its_order_and_marks_its_field(director: Pages) -> None:
    page = director.press(begun(director), "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    hand = director.press(page, "Orrin Zabłockowski")
    refused = director.press(hand, "Orrin Zabłockowski", witness="")
    assert (refused.status, marked(refused)) == (409, ["witness"])
    assert "Look here" in refused.words
    said = director.press(refused, "Orrin Zabłockowski", witness="Wil Witness")
    assert said.answer.address == "/desk/practice-1?done=8"


def test_a_question_that_was_answered_meanwhile_is_not_asked_again(director: Pages) -> None:
    page = closed(director)
    director.press(page, "White wins")
    page.read.forms[0].fields = [(n, "x" if n == "request" else v) for n, v in page.read.forms[0].fields]
    late = director.press(page, "Black wins")
    assert late.status == 409
    assert not late.has("Black wins")


def test_the_clock_of_a_session_counts_on_console_and_wall_and_fills_the_minute(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "twixt.csv"), "--event", "cup", "--rules", "wbc-twixt").code == 0
    hall = Hall(terminal.db)
    director = hall.seat()
    page = director.open("/desk/cup/wall")
    director.press(page, "Start a clock", minutes="", since="38")
    wall = director.open("/e/cup/screen").text
    assert "Session clock" in wall
    assert re.search(r'data-since="20\d\d-', wall)
    now = director.open("/desk/cup")
    assert "Session clock" in now.words
    walker = Walker(director, 3)
    while 'name="at"' not in now.text:
        form, button = walker.next_of(now)
        now = director.send(form, walker.filled(form, button))
    assert re.search(r'name="at" value="(38|39|40):\d\d" data-ticks', now.text)
    director.press(director.open("/desk/cup/wall"), "Stop this clock")
    assert "Session clock" not in director.open("/e/cup/screen").text
    hall.house.close()


def test_the_clock_of_a_round_counts_down(director: Pages) -> None:
    closed(director)
    page = director.press(director.open("/desk/practice-1/wall"), "Start a clock", minutes="50", since="0")
    assert "counts down from 50 minutes" in page.words
    assert "Round ends in" in director.open("/e/practice-1/screen").text
    assert "Round ends in" in director.open("/desk/practice-1").words
    refused = director.press(director.open("/desk/practice-1/wall"), "Stop this clock")
    refused = director.press(refused, "Start a clock", minutes="900", since="0")
    assert (refused.status, "at most" in refused.words) == (409, True)


def test_slips_carry_the_network_of_the_hall_in_a_code_and_in_words(hall: Hall) -> None:
    house = Hall(hall.path.with_name("other.db"), hall="192.168.1.20:8080")
    director = house.seat()
    begun(director)
    page = director.press(director.open("/desk/practice-1/links"), "Put it on the cards", network="HALL;B", password="")
    assert 'value="HALL;B"' in page.text
    refused = director.press(page, "Put it on the cards", network="HALL-B", password="short")
    assert (refused.status, "8 to 63" in refused.words) == (409, True)
    page = director.press(page, "Put it on the cards", network="HALL-B", password="pawn to e4")
    page = director.press(page, "Make links for all")
    link = next(each for each in page.read.links if "slips.pdf" in each)
    assert director.client.get(link).body.startswith(b"%PDF")
    house.house.close()


def test_wall_and_public_page_are_in_the_language_of_the_house(hall: Hall) -> None:
    closed(hall.seat())
    house = Hall(hall.path, said=language("es"))
    director = house.seat()
    for path in ("/e/practice-1", "/e/practice-1/screen"):
        page = director.open(path)
        assert 'lang="es"' in page.text
        assert "Live" not in page.text.replace("data-online", "").partition("<main")[2]
    assert "Tablero" in director.open("/e/practice-1/screen").words
    house.house.close()
