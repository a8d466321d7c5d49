"""The console without JavaScript: a title of five from the practice button to the declaration, and what is refused."""

import re

import pytest

from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.walker import Walker


def begun(director: Pages) -> Page:
    return director.press(director.open("/desk"), "Begin a practice playoff")


def test_a_title_of_five_is_played_to_the_declaration(director: Pages) -> None:
    page = begun(director)
    assert "Who will play?" in page.words
    page = director.press(page, "Confirm all 5")
    page = director.press(page, "Close the list")
    assert "Follows" in page.words
    page = director.press(page, "Close the list")
    page = Walker(director).play(page)
    assert "Nothing more to do at the boards. The bulletin says which games are to be reported." in page.words
    assert 'href="/desk/practice-1/sheet/bulletin.pdf"' in page.text
    log = director.open("/desk/practice-1/log").words
    assert log.count("(final)") > 1
    assert log.count("Lots, coins and bids are final") == 1
    assert "a draw or" not in log, "a drawn game is undone"
    assert "Declared champion" in director.open("/desk/practice-1/log").words


def test_the_last_to_answer_is_confirmed_by_name(director: Pages) -> None:
    page = begun(director)
    for _ in range(4):
        page = director.press(page, "decline")
    form, button = page.form("enter")
    assert (button.label, "Confirm all" in page.words) == ("Confirm Alejandra Cójolon", False)
    assert "Alejandra Cójolon confirms" in director.send(form, form.fields).words


@pytest.mark.parametrize(
    ("file", "options"),
    [
        ("tied-3.trf", ("--title", "Cup")),
        ("tied-6.csv", ("--title", "Cup")),
        ("twixt.csv", ("--rules", "wbc-twixt")),
        ("magic.csv", ("--rules", "mtr", "--cut", "4", "--title", "Store Champion")),
        ("level-2.csv", ("--rules", "club-open", "--title", "Club Champion")),
    ],
    ids=("three", "six", "twixt", "magic", "club"),
)
def test_every_format_is_played_to_its_end_on_the_same_pages(
    terminal: Terminal, file: str, options: tuple[str, ...]
) -> None:
    said = terminal("new", str(SAMPLES / file), "--event", "cup", *options)
    assert said.code == 0, said.err
    hall = Hall(terminal.db)
    director = hall.seat()
    walker = Walker(director, 3)
    page = walker.play(director.open("/desk/cup"))
    assert "Nothing more to do" in page.words, (walker.pressed[-5:], page.words)
    for tab in ("boards", "bracket", "log", "rulings", "sheets", "timetable"):
        shown = director.open(f"/desk/cup/{tab}")
        assert (shown.status, shown.read.wrong) == (200, []), tab
        assert len(set(shown.read.ids)) == len(shown.read.ids)
    offered = director.open("/desk/cup/rulings").form("Note the appeal")[0].closed["entry"]
    assert offered[-1] == "1", "the last thirty alone were offered, and nothing said so"
    assert len(offered) > 30 or file != "twixt.csv"
    hall.house.close()


def closed(director: Pages) -> Page:
    """A practice playoff whose first stage is started: two boards are played."""
    return started(director, begun(director))


def started(director: Pages, page: Page) -> Page:
    """From the first page of a practice playoff to its first games."""
    page = director.press(page, "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    return director.press(director.draw(page), "Start the stage")


def test_a_form_that_is_sent_twice_counts_once(director: Pages) -> None:
    page = closed(director)
    once = director.press(page, "White wins")
    twice = director.press(page, "White wins")
    assert (once.status, twice.status) == (200, 200)
    assert once.answer.address == twice.answer.address == "/desk/practice-1?done=10"
    assert "Stage 1, board 1, game 1: White wins" in twice.words


def test_every_other_form_that_is_sent_twice_counts_once(hall: Hall, director: Pages) -> None:
    page = director.open("/desk")
    once, twice = (director.press(page, "Begin a practice playoff") for _ in range(2))
    assert once.answer.address == twice.answer.address == "/desk/practice-1"
    answers = [director.press(once, "Confirm all 5") for _ in range(2)]
    assert [(each.status, each.answer.address) for each in answers] == [(200, "/desk/practice-1?done=6")] * 2
    page = director.press(director.press(answers[0], "Close the list"), "Close the list")
    page = director.press(director.draw(page), "Start the stage")
    director.press(page, "White wins")
    undo = director.open("/desk/practice-1/undo/10")
    answers = [director.press(undo, "Black wins", reason="misread") for _ in range(2)]
    assert [(each.status, each.answer.address) for each in answers] == [(200, "/desk/practice-1?done=11")] * 2
    discards = [director.press(page, "Discard") for _ in range(2)]
    assert [each.answer.address for each in discards] == ["/desk", "/desk"]
    with open_store(hall.path) as store:
        assert store.events() == ()


def test_two_directors_on_two_boards_are_no_conflict_and_on_one_they_are(hall: Hall) -> None:
    one, other = hall.seat(name="Dana"), hall.seat(name="Eli")
    closed(one)
    first, second = one.open("/desk/practice-1"), other.open("/desk/practice-1")
    next_board = next(link for link in second.read.links if "at=" in link and "board-2" in link)
    on_two = other.open(next_board)
    assert one.press(first, "White wins").status == 200
    assert other.press(on_two, "Draw").status == 200
    refused = other.press(second, "Black wins")
    assert refused.status == 409
    assert "Somebody was faster" in refused.words
    assert "Nothing was written" in refused.words
    log = other.open("/desk/practice-1/log")
    assert "Black wins" not in log.words
    assert "entry 12" not in log.words
    assert "Eli" in log.words


def test_what_the_undo_page_lists_is_what_falls(director: Pages) -> None:
    closed(director)
    page = director.press(director.open("/desk/practice-1"), "White wins")
    page = director.press(page, "White wins")
    page = director.draw(page)
    page = director.press(page, "Start the stage")
    undo = director.open("/desk/practice-1/undo/10")
    assert "Falls:" in undo.words
    page = director.press(undo, "Undo", reason="wrong board")
    assert page.status == 200
    log = director.open("/desk/practice-1/log").words
    assert "undone by entry" in log
    assert "fell with entry" in log
    assert director.open("/desk/practice-1").has("White wins")


def test_an_undo_says_that_the_field_of_the_next_stage_is_none_any_more(director: Pages) -> None:
    page = director.press(closed(director), "White wins")
    assert "The field:" not in director.open("/desk/practice-1/undo/10").words
    page = director.press(page, "White wins")
    field = page.words.partition("The field: ")[2].partition(" (")[0]
    assert field
    undo = director.open("/desk/practice-1/undo/10").words
    follows, _, corrected = undo.partition("Then asked:")
    assert f"No longer: The field: {field}" in follows
    drawn, _, won = corrected.partition("Black wins")
    assert f"No longer: The field: {field}" in drawn
    assert "No longer: The field" not in won.partition("did not show")[0]
    assert "In the field then: " in won


def test_the_stage_of_a_board_is_named_on_now_in_its_entries_and_in_the_log(director: Pages) -> None:
    page = closed(director)
    assert "NOW: Stage 1, board 1, game 1" in page.words
    page = director.press(page, "White wins")
    assert "Stage 1, board 1, game 1: White wins" in page.words.partition("Just recorded")[0]
    page = director.press(director.open("/desk/practice-1"), "Draw")
    lately = page.text.partition('class="lately"')[2]
    assert "Stage 1, board 1, game 1: White wins" in lately
    assert "Stage 1, board 1, game 1: White wins" in director.open("/desk/practice-1/log").words
    assert "Stage 1, board 1, game 1: White wins" in director.open("/desk/practice-1/undo/10").words


def test_a_result_is_corrected_where_it_stands(director: Pages) -> None:
    closed(director)
    director.press(director.open("/desk/practice-1"), "White wins")
    page = director.press(director.open("/desk/practice-1/undo/10"), "Black wins", reason="misread")
    assert "corrected from" in page.words
    for address in ("", "/log"):
        text = director.open(f"/desk/practice-1{address}").text
        corrected = re.findall(r'<p class="entry gone">.*?(?=<p class="entry|</section|</ol)', text, re.DOTALL)
        assert len(corrected) == 1
        assert re.findall(r"→ <s>.* advances", corrected[0])
        assert not re.findall(r"→ [^<]", corrected[0])
        assert "<s>" not in text.replace(corrected[0], "")


def test_the_undo_of_a_correction_says_what_stands_again(director: Pages) -> None:
    closed(director)
    director.press(director.open("/desk/practice-1"), "White wins")
    page = director.open("/desk/practice-1/undo/10")
    assert "Undo the correction" not in page.words
    director.press(page, "Black wins", reason="misread")
    page = director.open("/desk/practice-1/undo/11")
    heading = re.findall(r'<h2 id="card-name">(.*)</h2>', page.text)[0]
    assert heading.startswith("Undo the correction: “Stage 1, board 1, game 1: White wins, ")
    assert heading.endswith("” stands again")
    assert "Stands now: Stage 1, board 1, game 1: Black wins" in page.words
    page = director.press(page, "Undo the correction", reason="it was right")
    assert "White wins" in page.words.partition("Just recorded")[0]


def test_a_ruling_wants_its_reason(director: Pages) -> None:
    closed(director)
    page = director.open("/desk/practice-1/rulings")
    link = next(link for link in page.read.links if "replay" in link or "set-result" in link or "remove" in link)
    form = director.open(link)
    label = form.read.forms[0].buttons[0].value
    sure = director.press(form, label)
    refused = director.press(sure, label, cause="", reason="")
    assert (refused.status, "Reason: found none" in refused.words) == (409, True)
    refused = director.press(sure, label, cause="other", reason="")
    assert (refused.status, "Reason: found none; expected words" in refused.words) == (409, True)
    assert director.press(refused, label, cause="other", reason="the clock failed").status == 200


def test_a_withdrawal_shows_what_follows_and_wants_its_reason_before_it_is_final(director: Pages) -> None:
    closed(director)
    link = next(x for x in director.open("/desk/practice-1/rulings").read.links if "ask=withdraw" in x)
    sits = re.search(r"(\S+ \S+) sits out", director.open("/desk/practice-1/log").words)
    assert sits
    fewer = "Stage 1: 2 players advance from here now, not 3 (MSCA-F)"
    assert fewer in director.press(director.open(link), sits[1]).words
    sure = director.press(director.open(link), "Odin Bjørkmo")
    assert "Odin Bjørkmo?" in sure.words
    assert "from here now" not in sure.words
    assert sure.has("Record: Odin Bjørkmo withdraws")
    assert "Odin Bjørkmo leaves" in sure.words.partition("Follows")[2]
    assert "Alejandra Cójolon advances" in sure.words.partition("Follows")[2]
    assert "entry 10" not in director.open("/desk/practice-1/log").words
    assert re.search(r'<input type="text" name="reason"[^>]* data-needed-with="cause=other"', sure.text)
    for cause, words, wrong in (("", "", "cause"), ("other", "", "reason")):
        refused = director.press(sure, "Odin Bjørkmo", cause=cause, reason=words)
        assert refused.status == 409
        assert re.search(f'name="{wrong}"[^>]* aria-invalid="true"', refused.text)
    said = director.press(refused, "Odin Bjørkmo", cause="illness", reason="")
    assert said.status == 200
    assert "illness" in director.open("/desk/practice-1/log").words


def test_an_unopened_bid_is_in_no_byte_of_any_page(hall: Hall, director: Pages) -> None:
    at = f"{hall.house.now()[:11]}10:00:00Z"  # a page names its second, which may look like a bid
    hall.house.now = lambda: at
    closed(director)
    page = director.open("/desk/practice-1")
    for _ in range(30):
        if page.has("Slip handed in"):
            break
        wanted = ["White wins", "by the program", "Start the stage"]
        page = director.press(page, next(label for label in wanted if page.has(label)))
    whose = page.words.partition("Sealed bid of ")[2].split(" ")[0]
    for label in ("Slip handed in", "Enter the bid, hidden"):
        assert whose in page.form(label)[1].label
    refused = director.press(page, "Enter the bid, hidden", bid="12:34", again="12:43")
    assert refused.status == 409
    page = director.press(page, "Enter the bid, hidden", bid="12:34", again="12:34")
    assert page.status == 200
    for path in ("", "/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable"):
        text = director.open(f"/desk/practice-1{path}").text
        assert "12:34" not in text
        assert not re.search(r"\b754\b", text)
    assert "12:34" not in refused.text
    page = director.press(page, "Slip handed in")
    lately = page.text.partition('class="lately"')[2]
    assert "Void…" in lately
    assert ("(final)" in lately) is ("Lots, coins and bids are final" in lately)
    sure = director.press(page, "Open both bids")
    fields = [name for form in sure.read.forms for name in form.open if name.startswith("shown-")]
    opened = director.press(sure, "Open both bids", **dict.fromkeys(fields, "12:00"))
    assert "12:34" in opened.words


def test_markup_in_a_name_is_only_letters(terminal: Terminal) -> None:
    made = terminal.db.parent / "made.csv"
    text = (SAMPLES / "tied-2.csv").read_text("utf-8").replace("Karimovsky", "<script>alert(1)</script>")
    made.write_text(text, "utf-8")
    said = terminal("new", str(made), "--title", "Cup <b>", "--event", "cup")
    assert said.code == 0, said.err
    hall = Hall(terminal.db)
    director = hall.seat()
    for path in ("", "/boards", "/bracket", "/log"):
        text = director.open(f"/desk/cup{path}").text
        assert "<script>alert" not in text
        assert "Cup <b>" not in text
    shown = director.open("/desk/cup").text
    assert "&lt;script&gt;alert(1)" in shown
    hall.house.close()


def test_an_appeal_is_noted_and_decided_beside_the_rulings(director: Pages) -> None:
    closed(director)
    director.press(director.open("/desk/practice-1"), "White wins")
    page = director.open("/desk/practice-1/rulings")
    page = director.press(page, "Note the appeal", entry="10", by="4", words="the clock")
    assert "appeals against entry 10" in page.words
    assert "The appeal of entry 11 is not decided: a declaration before that will be subject to it." in page.words
    page = director.open("/desk/practice-1/rulings")
    page = director.press(page, "The decision stands", words="it ran", heard="The committee")
    assert page.status == 200
    assert not director.open("/desk/practice-1/rulings").has("The decision stands")
    assert "is not decided" not in director.open("/desk/practice-1").words
    log = director.open("/desk/practice-1/log").words
    assert "the decision stands, heard by The committee: it ran" in log


def test_of_several_appeals_each_is_decided_behind_its_own_line(director: Pages) -> None:
    """With its fields open each takes half the screen of a phone."""
    closed(director)
    director.press(director.open("/desk/practice-1"), "White wins")
    for by, folded in (("A captain", 0), ("A parent", 2), ("A coach", 3)):
        director.press(director.open("/desk/practice-1/rulings"), "Note the appeal", entry="10", by=by)
        page = director.open("/desk/practice-1/rulings")
        assert page.text.count("<summary>Decide it…") == folded
        assert page.read.wrong == []
    assert director.press(page, "The decision stands").status == 200


def test_an_appeal_says_what_it_is_against_and_a_changed_decision_what_is_to_be_undone(director: Pages) -> None:
    closed(director)
    stands = "Entry 10 stands until it is undone or corrected"
    director.press(director.open("/desk/practice-1"), "White wins")
    page = director.press(director.open("/desk/practice-1/rulings"), "Note the appeal", entry="10", by="A captain")
    assert "A captain appeals against entry 10" in page.words
    assert "Entry 10: Stage 1, board 1, game 1: White wins" in page.words.partition("Last entries")[0]
    page = director.open("/desk/practice-1/rulings")
    assert page.words.count("Entry 10: Stage 1, board 1, game 1: White wins") == 1
    page = director.press(page, "The decision is changed")
    assert (stands in page.words, "/desk/practice-1/undo/10" in page.text) == (True, True)
    director.press(director.open("/desk/practice-1/undo/10"), "Black wins", reason="as decided")
    assert stands not in director.open("/desk/practice-1/log").words
    offered = director.open("/desk/practice-1/rulings").text
    assert re.search("10: [^<]* – corrected by entry 13</option>", offered)


def test_a_changed_decision_on_what_is_final_is_ruled_and_a_ruling_is_enough(director: Pages) -> None:
    closed(director)
    stands = "Entry 8 stands until it is ruled otherwise"
    director.press(director.open("/desk/practice-1/rulings"), "Note the appeal", entry="8", by="A captain")
    page = director.press(director.open("/desk/practice-1/rulings"), "The decision is changed")
    assert stands in page.words
    assert re.search(rf"Entry 8: Stage 1: White by lot: [^.]+\. {stands}", director.open("/desk/practice-1").words)
    for what, over in (("postpone", False), ("vacate", True)):
        ruling = next(each for each in director.open("/desk/practice-1/rulings").read.links if f"ask={what}" in each)
        sure = director.press(director.open(ruling), "Record this ruling")
        page = director.press(sure, "Record this ruling", cause="rules")
        assert page.status == 200
        assert (stands not in page.words) == over
    for version, instead in ((10, "withdrawn, under Rulings"), (11, "another appeal, under Rulings")):
        refused = director.open(f"/desk/practice-1/undo/{version}")
        assert "neither undone nor corrected" in refused.words
        assert instead in refused.words
        assert "/desk/practice-1/rulings" in refused.text
