"""What NOW says before something is pressed: whom a stage brings together, what a color comes to."""

import re

from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages


def drawn(director: Pages) -> Page:
    """A title of five whose colors are drawn, so that its first stage can start."""
    page = director.press(dropped(director, "tied-5.trf", "Cup"), "Set up Cup", champion="none")
    for label in ("Confirm all", "Close the list", "Close the list", "Draw by the program", "Draw by the program"):
        page = director.press(page, label)
    return page


def card(page: Page) -> str:
    """The words of the card of NOW, up to what was entered last."""
    return " ".join(page.words.split()).split("NOW", 2)[-1].split("Last entries")[0]


def test_the_card_of_a_start_says_who_meets_whom_and_who_sits_out_and_why(director: Pages) -> None:
    said = card(drawn(director))
    assert "Board 1: " in said
    assert "Board 2: " in said
    assert said.count("(White)") == said.count("(Black)") == 2
    assert "Isla Abarawe sits out: best Cumulative of those tied until then (MSCA-S)" in said


def test_the_key_of_a_start_names_who_sits_out(director: Pages) -> None:
    assert drawn(director).has("Start the stage: 4 play, Isla Abarawe sits out")


def test_until_the_first_start_now_leads_to_announcement_letters_and_links(director: Pages) -> None:
    page = drawn(director)
    ways = ["/desk/cup/sheet/announcement.pdf", "/plan/cup/letters", "/desk/cup/links"]
    assert set(ways) <= set(page.read.links)
    assert "Before the first start: Announcement · Letters · Links for players" in page.words
    started = director.press(page, "Start the stage")
    assert "Before the first start" not in started.words


def test_a_stage_has_one_name_on_a_page(director: Pages) -> None:
    page = drawn(director)
    for where in ("", "/boards", "/bracket"):
        said = director.open(f"/desk/cup{where}").words
        assert "Stage 1" in said
        assert not re.search(r"stage of \d", said, re.IGNORECASE), said
    assert "Stage 1: ready to start" in " ".join(page.words.split())


def test_a_list_that_nobody_is_missing_from_is_closed_without_a_warning(director: Pages) -> None:
    page = director.press(dropped(director, "tied-5.trf", "Cup"), "Set up Cup", champion="none")
    assert "whoever has not confirmed is out" in director.press(page, "Close the list").words
    page = director.press(director.open("/desk/cup"), "Confirm all 5")
    found = director.open("/desk/cup/find?q=list")
    for said in (page.words, found.words, director.open("/desk").words, director.press(page, "Close the list").words):
        assert "The director closes the list of players; everybody has confirmed" in said
        assert "whoever has not confirmed" not in said


def test_of_a_list_from_which_somebody_declined_everybody_has_answered(director: Pages) -> None:
    page = director.press(dropped(director, "tied-5.trf", "Cup"), "Set up Cup", champion="none")
    decline = [form for form in page.read.forms if form.button("decline")][-1]
    page = director.send(decline, [*decline.fields, ("value", "decline")])
    page = director.press(page, "Confirm all 4")
    assert "The director closes the list of players; everybody has answered" in page.words
    assert "whoever has not confirmed" not in page.words


def test_after_a_withdrawal_the_card_says_it_anew(director: Pages) -> None:
    drawn(director)
    (leave,) = [link for link in director.open("/desk/cup/rulings").read.links if "withdraw" in link]
    page = director.press(director.press(director.open(leave), "Bjørkmo"), "Bjørkmo", cause="illness")
    while "Ready to start" not in page.words:
        page = director.press(page, "Draw by the program")
    said = card(page).split("Start the stage")[0]
    assert "Board 1: " in said
    assert "Bjørkmo" not in said.split("Board 1: ")[1]


def test_the_keys_of_a_color_say_both_clocks_and_who_has_draw_odds(director: Pages) -> None:
    page = director.press(drawn(director), "Start the stage")
    page = director.press(page, "Draw")
    for _each in range(2):
        page = director.press(page, "Enter the bid", bid="7:30", again="7:30")
    for label in ("Open both bids", "Open both bids", "Toss by the program", "Toss by the program"):
        page = director.press(page, label)
    said = card(page)
    assert "chooses a color" in said
    assert said.count("has White with 15:00") == 2
    assert said.count("Black with 7:30 and draw odds") == 2
