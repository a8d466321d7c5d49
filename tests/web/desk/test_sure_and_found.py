"""No key does at once what cannot be taken back; and everything is found by name."""

from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages
from tests.web.walker import Walker


def entries(director: Pages) -> str:
    return director.open("/desk/practice-1/log").words


def test_a_draw_by_the_program_is_asked_once_more(director: Pages) -> None:
    page = director.press(begun(director), "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    asked = director.press(page, "by the program")
    assert "neither drawn again nor undone" in asked.words
    assert "Drawn by hand with a witness counts the same" in asked.words
    assert "entry 8" not in entries(director)
    drawn = director.press(asked, "by the program")
    assert drawn.answer.address == "/desk/practice-1?done=8"


def lots(director: Pages) -> Page:
    page = director.press(begun(director), "Confirm all 5")
    return director.press(director.press(page, "Close the list"), "Close the list")


def test_a_coin_tossed_by_hand_is_asked_once_more_with_its_witness(director: Pages) -> None:
    asked = director.press(lots(director), "Orrin Zabłockowski")
    assert "/sure?" in asked.answer.address
    assert "By hand: Orrin Zabłockowski has White?" in asked.words
    assert "neither drawn again nor undone" in asked.words
    assert "Orrin Zabłockowski (White) – Zoltán Sabrytofte (Black)" in asked.words
    assert "the program is bound" not in asked.words
    assert "entry 8" not in entries(director)
    assert asked.has("Record: Orrin Zabłockowski has White"), "a bare name reads as an answer to who saw it"
    said = director.press(asked, "Orrin Zabłockowski", witness="Wil Witness")
    assert said.answer.address == "/desk/practice-1?done=8"
    assert "witness: Wil Witness" in entries(director)


def test_the_digest_that_the_program_is_bound_to_stands_on_both_pages_that_ask_once_more(director: Pages) -> None:
    bound = director.press(lots(director), "Show its digest first")
    digest = director.open("/desk/practice-1/log").words.partition("digest ")[2][:64]
    assert len(digest.strip()) == 64
    drawn, by_hand = (director.press(bound, label) for label in ("by the program", "Orrin Zabłockowski"))
    for page in (drawn, by_hand):
        assert f"Since entry 8 the program is bound to the secret number with the digest {digest}" in page.words
    assert "which then stays unused" in by_hand.words
    assert "which then stays unused" not in drawn.words
    assert director.press(by_hand, "Orrin Zabłockowski", witness="Wil Witness").status == 200


def test_lots_by_hand_are_entered_under_a_button_that_says_so(terminal: Terminal) -> None:
    said = terminal("new", str(SAMPLES / "twixt.csv"), "--event", "cup", "--rules", "wbc-twixt")
    assert said.code == 0, said.err
    director = (hall := Hall(terminal.db)).seat()
    walker, page = Walker(director, 3), director.open("/desk/cup")
    while not page.has("Enter what was drawn"):
        form, button = walker.next_of(page)
        page = director.send(form, walker.filled(form, button))
    asked = director.press(page, "Enter what was drawn")
    assert {"witness", "place-1", "place-2"} <= set(asked.form("Enter what was drawn")[0].open)
    hall.house.close()


def test_that_neither_came_is_asked_once_more_and_says_what_follows(director: Pages) -> None:
    page = closed(director)
    asked = director.press(page, "neither showed")
    assert "/sure?" in asked.answer.address
    assert "Neither showed?" in asked.words
    assert "Follows" in asked.words
    assert "neither showed" not in entries(director).casefold().partition("log ")[2]
    said = director.press(asked, "neither showed")
    assert said.answer.address == "/desk/practice-1?done=10"


def test_no_key_answers_at_once_what_is_final(director: Pages) -> None:
    page = begun(director)
    page = director.press(page, "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    for form in page.read.forms:
        final = [button for button in form.buttons if button.key == "t" and form.method == "post"]
        assert final == []


def test_an_answer_that_is_not_offered_is_refused(director: Pages) -> None:
    page = closed(director)
    asked = next(value for form in page.read.forms for name, value in form.fields if name == "ask")
    page = director.open(f"/desk/practice-1/sure?ask={asked}&value=purple")
    assert page.status == 409
    assert "one that NOW offers" in page.words


def test_a_player_is_found_by_part_of_the_name_and_leads_to_the_working(director: Pages) -> None:
    closed(director)
    page = director.open("/desk/practice-1/find")
    assert "tied" in page.words
    found = director.open("/desk/practice-1/find?q=SABRYTOFTE")
    assert "Sabrytofte" in found.words
    assert "Entries" in found.words
    assert any("/why?first=" in link for link in found.read.links)
    assert found.read.wrong == []


def test_boards_entries_and_sheets_are_found(director: Pages) -> None:
    page = closed(director)
    director.press(page, "White wins")
    assert "Waiting for" in director.open("/desk/practice-1/find?q=board+1").words
    wins = director.open("/desk/practice-1/find?q=white+wins")
    assert "entry 10" in wins.words
    assert any(link.endswith("/undo/10") for link in wins.read.links)
    assert any(
        link.endswith("/sheet/bulletin.pdf") for link in director.open("/desk/practice-1/find?q=bull").read.links
    )
    assert "Nothing has these words" in director.open("/desk/practice-1/find?q=xyzzy").words


def test_why_one_is_ahead_is_shown_and_printed(hall: Hall, director: Pages) -> None:
    begun(director)
    page = director.open("/desk/practice-1/why?first=Sabrytofte&second=Zablockowski")
    assert "is ahead of" in page.words or "tied on every tiebreak" in page.words
    assert "Decides?" in page.words
    printed = director.client.get("/desk/practice-1/why.pdf?first=Sabrytofte&second=Zablockowski")
    assert printed.body.startswith(b"%PDF")
    assistant = hall.seat()
    assert assistant.open("/desk/practice-1/why").status == 200


def test_whoever_is_no_player_is_refused_with_what_to_do(director: Pages) -> None:
    begun(director)
    for query in ("first=Nobody&second=Sabrytofte", "first=Sabrytofte&second=Sabrytofte"):
        page = director.open(f"/desk/practice-1/why?{query}")
        assert page.status == 409
        assert "two players of the event" in page.words


def test_two_who_are_compared_are_named_in_one_order_tied_or_not(director: Pages) -> None:
    director.press(dropped(director, "tied-5.trf", "Cup"), "Set up Cup", champion="none")
    page = director.open("/desk/cup/why?first=1&second=2")
    assert "Isla Abarawe is ahead of Teodor Youngbloom" in page.words, page.words
    assert "Youngbloom, Teodor" not in page.words
