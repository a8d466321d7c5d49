"""Sheets that are out of date, and a day of play with a line for now and how far behind it is."""

import re

import pytest

from playoffs.cli import book
from playoffs.documents.words.language import language
from playoffs.planning.clock import later
from playoffs.renderers.forms import Form, rendered
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.desk.test_details_filled_in import looked
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages
from tests.web.walker import Walker


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """How a sheet looks is tried elsewhere."""
    monkeypatch.setattr("playoffs.web.desk.papers.rendered", lambda *_given: b"%PDF")


def test_a_sheet_that_was_printed_says_when_it_is_out_of_date(hall: Hall, director: Pages) -> None:
    page = closed(director)
    assert "Out of date" not in director.open("/desk/practice-1/sheets").words
    for kind in ("order-of-play", "announcement"):
        assert director.client.get(f"/desk/practice-1/sheet/{kind}.pdf").body.startswith(b"%PDF")
    at = hall.house.now()
    hall.house.now = lambda: later(at, 7200)
    said = director.open("/desk/practice-1/sheets").words
    assert "Out of date" not in said
    assert "Printed at entry 9; it would say the same now" in said
    director.press(page, "White wins")
    said = director.open("/desk/practice-1/sheets").words
    assert "Out of date: printed at entry 9, 1 entry since" in said
    assert "Printed at entry 9, 1 entry since; it would say the same now" in said
    director.client.get("/desk/practice-1/sheet/order-of-play.pdf")
    assert "Out of date" not in director.open("/desk/practice-1/sheets").words


def test_sheets_come_in_the_language_of_the_playoff(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(director)
    monkeypatch.setattr("playoffs.web.desk.papers.rendered", lambda made, _form, said: rendered(made, Form.TEXT, said))

    def sheet() -> str:
        return director.client.get("/desk/practice-1/sheet/announcement.pdf").body.decode()

    assert "Playoff announcement" in sheet()
    assert "it would say the same now" in director.open("/desk/practice-1/sheets").words
    Terminal(monkeypatch, hall.path).done("details set language=es")
    assert "Out of date" in director.open("/desk/practice-1/sheets").words
    assert language("es").gettext("Playoff announcement") in sheet()
    assert "Playoff announcement" not in sheet()
    assert "Out of date" not in director.open("/desk/practice-1/sheets").words


def due(director: Pages) -> list[str]:
    """What stands out as the next to print."""
    text = director.open("/desk/practice-1/sheets").text
    found = re.findall(r'<a class="key main" href="/desk/practice-1/sheet/([^"]*)"', text)
    assert text.count("Next to print") == len(found)
    return found


def test_one_sheet_alone_is_the_next_to_print_and_the_bulletin_once_it_is_over(hall: Hall, director: Pages) -> None:
    page = begun(director)
    printed = ["announcement.pdf", *(f"invitations.pdf{f'?n={n}' if n else ''}" for n in range(5))]
    for each in (*printed, "order-of-play.pdf", "worksheet.pdf"):
        assert due(director) == [each]
        director.client.get(f"/desk/practice-1/sheet/{each}")
    assert due(director) == []
    for label in ("Confirm all 5", "Close the list", "Close the list"):
        page = director.press(page, label)
    assert due(director) == ["announcement.pdf"]  # it says more now than the one that was printed
    Walker(director).play(page)
    assert due(director) == ["bulletin.pdf"]
    director.client.get("/desk/practice-1/sheet/bulletin.pdf")
    assert due(director) == ["certificate.pdf"]
    director.client.get("/desk/practice-1/sheet/certificate.pdf")
    assert due(director) == []


def test_every_letter_is_a_click(director: Pages) -> None:
    begun(director)
    page = director.open("/desk/practice-1/sheets")
    letters = [link for link in page.read.links if "/sheet/invitations.pdf" in link]
    assert len(letters) == 5
    names = {director.client.get(each).headers["content-disposition"] for each in letters}
    assert len(names) == 5


def test_a_letter_is_called_by_its_player_and_not_by_its_file(hall: Hall, director: Pages) -> None:
    """In whatever letters the name is written, of which a file has the Latin ones alone, or none."""
    begun(director)
    assert "Print invitations (Bjørkmo, Odin)" in director.open("/desk/practice-1/sheets").words
    hall.house.said = hall.house.language = language("es")
    assert "Imprimir: invitaciones (Bjørkmo, Odin)" in director.open("/desk/practice-1/sheets").words


def on_the_day(hall: Hall, director: Pages, at: str) -> Page:
    hall.house.now = lambda: at
    return director.open("/desk/cup/timetable")


def test_a_day_has_a_line_for_now_and_says_how_far_behind_it_is(hall: Hall, director: Pages) -> None:
    today = later(hall.house.now(), 3 * 86400)[:10]  # a browser that was let in is known for days, not for years
    said = {"champion": "none", "date": today, "start": "10:00", "zone": "UTC"}
    page = looked(director, dropped(director, "tied-5.trf", "Cup"), "Set up Cup", **said)
    page = director.press(page, "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    page = director.draw(page)
    before = on_the_day(hall, director, later(f"{today}T10:20:00Z", -86400))
    assert "behind" not in before.words
    assert ">now<" not in before.text
    late = on_the_day(hall, director, f"{today}T10:20:00Z")
    assert "20 min behind; can last until" in late.words
    assert "The plan does not fit" in late.words
    assert ">now<" in late.text
    until = re.findall("20 min behind; can last until ([0-9:]+)", late.words)
    hall.house.now = lambda: f"{today}T10:20:00Z"
    director.press(director.open("/desk/cup"), "Start the stage")
    begun_late = on_the_day(hall, director, f"{today}T10:21:00Z").words
    assert re.findall("20 min behind; can last until ([0-9:]+)", begun_late) == until, begun_late
    last = max(re.findall(r"/undo/(\d+)", director.open("/desk/cup/log").text), key=int)
    director.press(director.open(f"/desk/cup/undo/{last}"), "Undo 1 entry", reason="too late")
    hall.house.now = lambda: f"{today}T10:00:00Z"
    page = director.press(director.open("/desk/cup"), "Start the stage")
    playing = on_the_day(hall, director, f"{today}T10:20:00Z")
    assert "On time; over by" in playing.words
    slow = on_the_day(hall, director, f"{today}T10:50:00Z")
    assert "On time; over by" in slow.words, slow.words  # a long game within its time
    assert "Not before" in slow.words  # the same as a table
    assert "Board 1, Game 110:00 AM10:56 AMalways" in slow.words
    assert "can last until" not in slow.words, "what was said of the plan is said of a day that has begun"

    hall.house.now = lambda: f"{today}T11:30:00Z"  # later than any game can last: it goes on all the same
    page = director.press(page, "White wins")
    played = on_the_day(hall, director, f"{today}T11:35:00Z").words
    assert "Board 1, Game 110:00 AM11:30 AMplayed" in played
    assert "Board 1, Armageddon" not in played.split("3 players")[0]
    assert "Board 2, Game 110:00 AM11:36 AMalways" in played
    assert "behind; can last until" in played
    hall.house.now = lambda: f"{today}T11:40:00Z"
    director.press(page, "White wins")
    after = on_the_day(hall, director, f"{today}T11:41:00Z").words
    assert "Stage 2, 3 players, 1 sits out GameNot beforeOver byChance Board 1, Game 111:55 AM12:51 PM" in after


def test_after_the_declaration_no_chance_and_no_hour_is_told_of_games_that_are_over(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--event", "cup", "--title", "Cup").code == 0
    terminal.done("details set date=2027-05-22 start=14:00 zone=America/Chicago")
    for line in ("confirm 5", "confirm 8", "close", "toss"):
        terminal.done(line)
    assert "The plan does not fit" in director.open("/desk/cup/timetable").words
    terminal.done("start")
    begun = director.open("/desk/cup/timetable").words
    assert "Not before" in begun
    assert "does not fit" not in begun
    for line in ("result W", "result B"):  # of two games the first player wins both
        terminal.done(line)
    while terminal("declare").code == 2:
        terminal.done("result D")
    before = director.open("/desk/cup/timetable").words
    assert "The playoff is over: no game is to come." in before
    assert "does not fit" not in before
    terminal.done("declare --yes")
    page = director.open("/desk/cup/timetable")
    assert "The playoff is over: no game is to come." in page.words
    for gone in ("Not before", "Chance", "Armageddon", "2:00 PM", " %"):
        assert gone not in page.words.split("Details")[0], gone


def test_of_a_playoff_that_is_over_no_day_is_missed(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where none was ever stated."""
    terminal = Terminal(monkeypatch, hall.path)
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--event", "cup", "--title", "Cup").code == 0
    assert "No day is laid out yet" in director.open("/desk/cup/timetable").words
    for line in ("decline 8", "confirm 5", "close", "declare --yes"):
        terminal.done(line)
    said = director.open("/desk/cup/timetable").words
    assert "The playoff is over: no game is to come." in said
    assert "No day is laid out" not in said


def test_a_day_whose_stages_are_over_is_neither_behind_nor_on_time(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    monkeypatch.setattr(book, "utc_now", lambda: hall.house.now())
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--event", "cup", "--title", "Cup").code == 0
    today, tomorrow = (later(hall.house.now(), days * 86400)[:10] for days in (1, 2))
    terminal.done(f"details set date={today} start=10:00 zone=UTC")
    assert terminal("details", "set", f"further_days={tomorrow} 10:00").code == 0
    for line in ("confirm all", "close", "toss", "toss"):
        terminal.done(line)
    hall.house.now = lambda: f"{today}T10:00:00Z"
    terminal.done("start")
    hall.house.now = lambda: f"{today}T10:30:00Z"
    assert "at the latest" in director.open("/desk/cup/timetable").words
    while "result" in terminal.done("next"):
        terminal.done("result W")
    hall.house.now = lambda: f"{today}T17:00:00Z"
    said = director.open("/desk/cup/timetable").words
    assert "at the latest" not in said
    assert "behind" not in said
