"""Who comes too late is told what was recorded, and a wrong address is a page with a way back."""

import re
from pathlib import Path

from tests.cli.terminal import SAMPLES
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages


def test_who_is_late_is_told_the_board_the_players_and_both_answers(director: Pages) -> None:
    page = closed(director)
    director.press(page, "White wins")
    page.read.forms[0].fields = [(n, "x" if n == "request" else v) for n, v in page.read.forms[0].fields]
    late = director.press(page, "Black wins")
    assert late.status == 409
    assert re.search(
        r"Recorded meanwhile: “Stage 1, board 1, game 1: White wins.*” \(.* and .*\), entry 10", late.words
    )
    assert "You pressed “Stage 1, board 1, game 1: Black wins" in late.words
    assert "practice-1 has gone on" not in late.words
    assert "stage-" not in late.words
    assert "/desk/practice-1/log" in late.read.links


def test_an_entry_that_is_undone_already_is_told_in_a_browsers_words(director: Pages) -> None:
    director.press(closed(director), "White wins")
    undo = director.open("/desk/practice-1/undo/10")
    director.press(undo, "Undo 1 entry", reason="misread")
    again = director.open("/desk/practice-1/undo/10")
    assert again.status == 409
    assert "Entry 10 does not stand any more: entry 11 undoes it" in again.words
    assert "playoffs log" not in again.words
    assert "/desk/practice-1/log" in again.read.links


def test_a_wrong_address_is_a_page_with_a_way_back(director: Pages) -> None:
    closed(director)
    page = director.open("/desk/practice-1/times")
    assert (page.status, page.read.wrong) == (404, [])
    assert "Nothing is at this address" in page.words
    assert "/desk/practice-1" in page.read.links


def test_what_was_typed_before_the_program_was_started_again_is_taken_after_it(path: Path) -> None:
    first = Hall(path)
    director = first.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    page = director.open("/desk/practice-1/timetable")
    first.house.close()
    again = Hall(path)
    director.client.app = again.app
    page = director.press(page, "Record these details", site="Hall B")
    assert page.status == 200, page.words
    assert "Site: Hall B" in page.words
    other = again.seat(name="Eli")
    forged = other.open("/desk/practice-1/timetable")
    late = director.press(forged, "Record these details", site="Hall C")  # of another device: from nobody
    assert late.status == 403
    assert "Hall C" not in director.open("/desk/practice-1/timetable").text
    assert "/desk/practice-1" in late.read.links  # and it comes back with what was typed, to be sent by whoever it is
    assert 'value="Hall C"' in late.text
    director.press(late, "Record these details", site="Hall C")
    assert "Hall C" in director.open("/desk/practice-1/timetable").text
    again.house.close()


def test_a_form_of_another_visit_comes_back_with_what_was_typed(director: Pages, hall: Hall) -> None:
    page = director.press(begun(director), "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    asked = hall.seat(name="Eli").press(page, "Orrin Zabłockowski")
    late = director.press(asked, "Record: Orrin Zabłockowski", witness="Wil Witness")
    assert late.status == 403
    assert "This form is of another visit: another link was opened here since." in late.words
    assert "Nothing was written." in late.words
    assert 'value="Wil Witness"' in late.text
    assert "Look here" not in late.words
    said = director.press(late, "Record: Orrin Zabłockowski", witness="Wil Witness")
    assert said.answer.address == "/desk/practice-1?done=8"
    assert "Wil Witness" in director.open("/desk/practice-1/log").words
    wrong = Page(hall.phone("practice-1", "5").client.post("/me/practice-1/act", [("csrf", "of another")]))
    assert (wrong.status, "/me/practice-1" in wrong.read.links) == (403, True)


def test_what_was_typed_to_set_a_playoff_up_comes_back_with_its_page(director: Pages, hall: Hall) -> None:
    other = hall.seat(name="Eli")
    form, button = other.open("/desk/new").form("Read the file")
    said = [*form.fields, ("title", "Zonal Champion"), ("rules", "msca"), (button.name, button.value)]
    late = Page(director.client.upload(form.action, said, "five.trf", (SAMPLES / "tied-5.trf").read_bytes()))
    assert (late.status, 'value="Zonal Champion"' in late.text) == (403, True)
    assert "This form is of another visit" in late.words
    form, button = dropped(director, "tied-5.trf", "State Champion").form("Set up State Champion")
    said = [*form.fields, ("champion", "2"), ("site", "Hall C"), ("date", "2027-05-22"), (button.name, button.value)]
    late = other.send(form, said)
    assert (late.status, 'value="Hall C"' in late.text) == (403, True)
    assert "This form is of another visit" in late.words
    assert "Not set up yet. Nothing was written." in late.words
    assert "Saturday, May 22, 2027" in late.words  # of the announcement beside it
    said = [("champion", "2"), ("site", "Hall C"), ("date", "2027-05-22")]
    form, button = late.form("Set up State Champion")
    made = other.send(form, [*form.fields, *said, (button.name, button.value)])
    assert made.answer.address == "/desk/state-champion"


TYPED = (
    ("undo/10", "Undo 1 entry", {"reason": "a slip\u200b"}),
    ("undo/10", "Black wins", {"reason": "a slip\u200b"}),
    ("rulings", "Note the appeal", {"entry": "9", "by": "p1", "heard": "Ria Ruler", "words": "the clock"}),
    ("wall", "Announce the start", {"minutes": "999"}),
    ("wall", "Start a clock", {"minutes": "999", "since": "7"}),
    ("wall", "Show it on the wall", {"words": "a" * 201}),
    ("wall", "Write there after every entry", {"folder": "stick/title"}),
    ("links", "Make a link for an assistant", {"assistant": "p1"}),
    ("links", "Make a token", {"program": "p1"}),
)
"""What a form is refused for that a browser would send."""


def test_a_refused_form_comes_back_on_its_page_with_what_was_typed(director: Pages, hall: Hall) -> None:
    director.press(closed(director), "White wins")
    for address, label, typed in TYPED:
        page = director.open(f"/desk/practice-1/{address}")
        refused = director.press(page, label, **typed)
        assert (refused.status, refused.has(label)) == (409, True), (label, refused.words)
        assert "Nothing was written." in refused.words
        for name, words in typed.items():
            there = f'value="{words}" selected' if name == "entry" else f'name="{name}" value="{words}"'
            assert refused.text.count(there) == 1, (label, name)
        assert 'data-tab=""' in refused.text, "an address that was sent to is not fetched anew"
        late = hall.seat(name="Eli").press(page, label, **typed)
        assert (late.status, late.has(label), "another visit" in late.words) == (403, True, True)
    refused = director.press(director.open("/desk/practice-1/undo/10"), "Undo 1 entry", reason="")
    assert "Reason: found none; expected why it is done, for the record." in refused.words
    again = director.press(refused, "Undo 1 entry", reason="a slip")
    assert again.status == 200


def test_no_form_is_refused_on_a_page_without_it(director: Pages) -> None:
    page = director.press(closed(director), "White wins")
    addresses = [f"/desk/practice-1/{each}" for each in ("", "rulings", "timetable", "wall", "links", "undo/10")]
    addresses += [link for link in director.open(addresses[1]).read.links if "/rule?" in link]
    pages = [director.open(address) for address in addresses]
    for page in pages[:]:
        asking = [form for form in page.read.forms if form.action.endswith("/sure")]
        pages += [director.send(form, [*form.fields, ("value", form.buttons[0].value)]) for form in asking]
    tried = set()
    for form in (form for page in pages for form in page.read.forms if form.method == "post" and form.open):
        typed = [(name, "unseen\u200b" if not choices else "") for name, choices in form.open.items()]
        button = form.buttons[0]
        refused = director.send(form, [*form.fields, *typed, (button.name, button.value)])
        assert refused.status == 409, button
        assert refused.has(button.label), (button, refused.words)
        tried.add(dict(form.fields).get("act") or button.value)
    assert {"retract", "correct", "appeal", "answer", "details", "clock", "say", "folder"} <= tried
