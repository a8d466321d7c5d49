"""A Magic event at the desk: the key for a match whose time has run out, and tables instead of boards on every page."""

import re
from collections.abc import Iterator

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside.links import Role
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.model.vocabulary import Asked, Question
from playoffs.web.asked import detail_fields
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.desk.test_console import closed
from tests.web.desk.test_names_of_events import set_up
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages
from tests.web.planner.test_details_page import RECORD, press
from tests.web.planner.test_kept_when_refused import marked

EVENT = "magic"
TIME = "Time has run out"


@pytest.fixture(params=["en", "es"])
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def played(terminal: Terminal, *lines: str) -> None:
    new = ("new", str(SAMPLES / "magic.csv"), "--rules", "mtr", "--cut", "4", "--event", EVENT, "--title", "Cup")
    assert terminal(*new).code == 0
    for line in ("close", "start", *lines):
        terminal.done(line)


@pytest.fixture
def magic(terminal: Terminal) -> Iterator[Hall]:
    """The best four of a Magic event; the first match stands at one game to none."""
    played(terminal, "result 1 Barzanholt")
    hall = Hall(terminal.db)
    yield hall
    hall.house.close()


def keys(page: Page) -> list[str]:
    return [button.key for form in page.read.forms for button in form.buttons]


def questions(hall: Hall) -> list[object]:
    with open_store(hall.path) as store:
        entries = [each.entry for each in load(store, EVENT).recorded]
    asks = [each.fact.ask for each in entries if isinstance(each, Answered)]
    return [each.question for each in asks if isinstance(each, Asked)]


def at_game(director: Pages, number: int) -> Page:
    """NOW with the game selected that is awaited at this table."""
    page = director.open(f"/desk/{EVENT}")
    address = next(each for each in page.read.links if "at=" in each and f"board-{number}" in each)
    return director.open(address)


@pytest.mark.clause("DCI-7")
def test_a_key_ends_a_match_whose_time_has_run_out(magic: Hall) -> None:
    director = magic.seat()
    page = director.open(f"/desk/{EVENT}")
    assert keys(page).count("t") == 1
    sure = director.press(page, TIME)
    assert "Barzanholt advances" in sure.words  # who has won more games
    assert Question.TIME not in questions(magic)
    done = director.press(sure, TIME)
    assert "Barzanholt advances" in done.words
    assert questions(magic)[-1] is Question.TIME
    assert keys(done).count("t") == 1  # of the other table, which is selected now
    assert "Ulvestadmoen and Chiara Rydströmberg are tied, and play on" in director.press(done, TIME).words


@pytest.mark.clause("DCI-7")
def test_before_the_key_counts_a_page_says_what_follows_where_nobody_has_won_more(magic: Hall) -> None:
    director = magic.seat()
    page = director.press(director.open(f"/desk/{EVENT}"), "k")
    sure = director.press(page, TIME)
    assert "table 1, deciding game" in sure.words
    assert "game 4" not in sure.words
    assert "advances" not in sure.words


@pytest.mark.clause("DCI-7")
def test_the_game_after_the_time_bears_no_number_and_its_time_is_not_offered_again(terminal: Terminal) -> None:
    played(terminal)
    hall = Hall(terminal.db)
    director = hall.seat()
    director.press(director.press(director.open(f"/desk/{EVENT}"), TIME), TIME)  # before game 1
    page = at_game(director, 1)
    assert "Semifinals, table 1, deciding game" in page.words
    assert "game 4" not in page.words
    assert "t" not in keys(page)
    assert page.words.count("the time of the match runs out") == 1  # of the other table
    assert "table 1: the time of the match runs out" in director.open(f"/desk/{EVENT}/rulings").words
    director.press(page, "j")
    assert "deciding game: Zadie Barzanholt beats" in director.open(f"/desk/{EVENT}/log").words
    hall.house.close()


@pytest.mark.clause("DCI-7")
def test_no_ruling_is_offered_on_a_game_that_the_time_kept_from_being_played(terminal: Terminal) -> None:
    played(terminal, "result 1 D")
    hall = Hall(terminal.db)
    director = hall.seat()
    director.press(director.press(at_game(director, 1), TIME), TIME)
    links = director.open(f"/desk/{EVENT}/rulings").read.links
    for question, expected in {"replay": [1, 2], "set-result": [1, 2, 4]}.items():
        there = [n for n in range(1, 5) if any(f"board-1/game-{n}/{question}" in link for link in links)]
        assert there == expected  # what was drawn, what was cut short; what is played now is not yet to be replayed
    hall.house.close()


def test_the_key_is_the_directors_and_only_where_a_match_has_a_time(magic: Hall, path: object) -> None:
    assistant = magic.seat(Role.ASSISTANT, "Ann").open(f"/desk/{EVENT}")
    assert {"j", "k", "d"} <= set(keys(assistant))
    assert "t" not in keys(assistant)
    assert "t" not in keys(closed(magic.seat()))


WORDS = {"en": (r"\b[Bb]oards?\b", "Table 1"), "es": (r"\b[Tt]ableros?\b", "Mesa 1")}
PAGES = ("", "/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable", "/wall", "/find?q=1", "/find?q=xxx")


def test_no_page_of_the_desk_says_board_where_tables_are_played(terminal: Terminal, code: str) -> None:
    played(terminal, "result 1 Barzanholt", "result 1 Barzanholt", "result 2 N")
    hall = Hall(terminal.db, said=language(code))
    board, table = WORDS[code]
    director, seen = hall.seat(), []
    undo = re.findall(rf"/desk/{EVENT}(/undo/\d+)", director.open(f"/desk/{EVENT}/log").text)
    rule = re.findall(rf"/desk/{EVENT}(/rule\?ask=[^\"]+)", director.open(f"/desk/{EVENT}/rulings").text)
    assert undo
    assert rule
    for address in (*PAGES, undo[0], *rule):
        page = director.open(f"/desk/{EVENT}{address}")
        assert page.status == 200
        assert re.findall(rf".{{0,40}}{board}.{{0,40}}", page.words) == [], address
        seen.append(page.words.casefold())
    assert sum(table.casefold() in each for each in seen) > 5
    hall.house.close()


STILL = {"en": "1 of 2 tables still playing", "es": "1 de 2 mesas siguen en juego"}


def test_the_lists_of_all_playoffs_say_tables_of_the_one_that_has_them(terminal: Terminal, code: str) -> None:
    played(terminal, "result 1 Barzanholt", "result 1 Barzanholt")
    hall = Hall(terminal.db, said=language(code))
    for address in ("/desk", "/plan"):
        words = hall.seat().open(address).words
        assert STILL[code] in words, address
        assert re.findall(rf".{{0,40}}{WORDS[code][0]}.{{0,40}}", words) == [], address
    hall.house.close()


def test_a_refusal_names_the_table_whoever_was_faster(terminal: Terminal, code: str) -> None:
    played(terminal)
    hall = Hall(terminal.db, said=language(code))
    board, table = WORDS[code]
    director = hall.seat()
    first, second = (director.open(f"/desk/{EVENT}") for _ in range(2))
    assert director.press(first, "j").status == 200
    refused = director.press(second, "k")
    assert refused.status == 409
    assert table.casefold() in refused.words.casefold()
    assert re.findall(rf".{{0,40}}{board}.{{0,40}}", refused.words) == []
    hall.house.close()


RULES = [("magic.csv", "mtr"), ("magic.csv", "dci-1999"), ("twixt.csv", "wbc-twixt")]


@pytest.mark.parametrize(("file", "rules"), RULES)
def test_no_form_asks_for_what_these_rules_do_not_have(hall: Hall, file: str, rules: str) -> None:
    """Neither how bids are given nor until when and how players answer, who are not asked: when a playoff is set up,
    under Times and on the plan. Who defends a title that a whole event decides is heard, and changes nothing."""
    director, forms = hall.seat(), []
    for page in (dropped(director, "tied-5.trf", "Cup"), dropped(director, file, "Cup", rules=rules)):
        begun = set_up(director, page, ("champion", "none"), ("cut", "4"))
        event = begun.answer.address.split("/")[2]
        pages = (director.open(f"/desk/{event}/timetable"), director.open(f"/plan/{event}/details"))
        tables = file in page.words and rules != "wbc-twixt"
        assert [each.answer.address for each in (page, *pages) if "Sets and clocks" in each.words and tables] == []
        forms.append([names(page, "Set up"), *(names(each, "Record these details") for each in pages)])
    for chess, other in zip(*forms, strict=True):
        assert chess - other == {"deadline", "reply_to", "answers_by", "bids_by"}
        assert other >= {"date", "default_time", "equipment", "draws", "results_by"}


def names(page: Page, button: str) -> set[str]:
    """The details that a form asks for."""
    form, _button = page.form(button)
    return ({*form.open} | {*form.closed}) & {*detail_fields.KEYS}


def test_a_drawn_game_of_magic_has_no_half_points_on_any_page(terminal: Terminal) -> None:
    played(terminal, "result 1 D", "result 1 Barzanholt")
    hall = Hall(terminal.db)
    director = hall.seat()
    assert director.open(f"/desk/{EVENT}").form("Draw")[1].label == "D Draw, Table 1, game 3"
    pages = {address: director.open(f"/desk/{EVENT}{address}") for address in PAGES} | {
        "public": director.open(f"/e/{EVENT}")
    }
    assert {address: "½" for address, page in pages.items() if "½" in page.words} == {}
    assert "drawn" in pages["/boards"].words
    assert "drawn" in pages["public"].words
    hall.house.close()


def test_no_page_calls_a_game_without_clocks_by_a_time_control(magic: Hall) -> None:
    assert 'class="sentence">game<' not in magic.seat().open(f"/desk/{EVENT}").text
    with open_store(magic.path) as store:
        player = next(a.players[0] for a in load(store, EVENT).asks if a.question is Question.RESULT)
    assert "<p>game</p>" not in magic.phone(EVENT, player).open(f"/me/{EVENT}").text


def test_a_player_of_magic_is_sent_to_a_table(magic: Hall) -> None:
    with open_store(magic.path) as store:
        player = next(a.players[0] for a in load(store, EVENT).asks if a.question is Question.RESULT)
    said = magic.phone(EVENT, player).open(f"/me/{EVENT}").words
    assert "Table" in said
    assert not re.search(r"\b[Bb]oards?\b", said)


def test_nobody_of_a_cut_is_called_tied(terminal: Terminal) -> None:
    """Neither where people are looked for nor on the page with which a stranger checks the record."""
    played(terminal, "result 1 Barzanholt")
    hall = Hall(terminal.db)
    director = hall.seat()
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    for path, said in (("/desk/{}/find", "tied"), ("/desk/{}/find?q=a", "tied"), ("/e/{}/verify", "The tied")):
        page = director.open(path.format(EVENT))
        assert page.status == 200
        assert "Barzanholt" in page.words
        assert said not in page.words, path
    hall.house.close()


def test_a_deadline_that_nobody_is_asked_for_can_be_mended_where_it_was_stated(terminal: Terminal) -> None:
    new = ("new", str(SAMPLES / "magic.csv"), "--rules", "mtr", "--cut", "4", "--event", EVENT, "--title", "Cup")
    assert terminal(*new).code == 0
    said = ("date=2027-05-22", "start=10:00", "zone=America/Chicago", "deadline=2027-05-20 18:00", "public_names=seeds")
    assert terminal("details", "set", *said).code == 0
    hall = Hall(terminal.db)
    for pages, at in ((hall.seat(), f"/desk/{EVENT}/timetable"), (hall.seat(Role.ORGANIZER), f"/plan/{EVENT}/details")):
        page = press(pages, pages.open(at), date="2027-05-19")
        assert (page.status, marked(page)) == (409, {"deadline"}), page.words
        assert ("public_names" in page.form(RECORD)[0].open) == ("desk" in at)
        assert press(pages, page, date="2027-05-19", deadline="").status == 200
        assert "deadline" not in pages.open(at).form(RECORD)[0].open
        assert terminal("details", "set", *said).code == 0
    hall.house.close()
