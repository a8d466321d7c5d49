"""The report to US Chess as a director finds it in the browser: what it lacks, and the file that is saved."""

import re
import zipfile
from io import BytesIO

from playoffs.desk.act import load
from playoffs.desk.elsewhere.submission import submission
from playoffs.desk.record.store import open_store
from tests.web.conftest import Hall
from tests.web.desk.test_beforehand import drawn
from tests.web.desk.test_console import begun
from tests.web.pages import Page, Pages


def played(director: Pages) -> Page:
    """The first stage of a title of five, with a winner on each board."""
    page = director.press(drawn(director), "Start the stage")
    for _board in range(2):
        page = director.press(page, "White wins")
    return director.open("/desk/cup/sheets")


def test_the_report_is_saved_under_sheets_and_is_the_one_that_the_command_writes(hall: Hall, director: Pages) -> None:
    page = played(director)
    assert "Report to US Chess" in page.words
    assert "with 1 section." in page.words
    assert "Missing, and left blank:" in page.words
    for said in ("the ZIP code", "the day of play", "the US Chess id of Odin Bjørkmo", "More games are to be played"):
        assert said in page.words, page.words
    (link,) = [each for each in page.read.links if each.endswith(".zip")]
    answer = director.client.get(link)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/zip")
    with zipfile.ZipFile(BytesIO(answer.body)) as archive:
        assert archive.namelist() == ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
        assert b"ABARAWE" not in archive.read("TDEXPORT.DBF").upper()  # who sat out
        assert b"BJORKMO" in archive.read("TDEXPORT.DBF").upper()
    assert director.client.get(link).body == answer.body


def test_nothing_is_reported_before_a_game_nor_of_practice(director: Pages) -> None:
    begun(director)
    for event in ("practice-1",):
        assert "Report to US Chess" not in director.open(f"/desk/{event}/sheets").words
        assert director.client.get(f"/desk/{event}/us-chess.zip").status == 409
    drawn(director)
    assert "Report to US Chess" not in director.open("/desk/cup/sheets").words
    refused = director.open("/desk/cup/us-chess.zip")
    assert (refused.status, "a rated game that was played" in refused.words) == (409, True)


def test_a_declaration_says_that_an_appeal_is_not_decided_before_it_and_to_everybody(director: Pages) -> None:
    page = played(director)
    page = director.press(director.open("/desk/cup/rulings"), "Note the appeal", entry="11", by="3", words="the clock")
    while not page.has("Declare"):
        second = "game 2" in page.words.split("Last entries")[0]  # of the match of two, which one wins twice
        wanted = ("Black wins" if second else "White wins", "by the program", "Start the stage")
        label = next((label for label in wanted if page.has(label)), "")
        assert label, page.words
        page = director.press(page, label)
    sure = director.press(page, "Declare")
    assert "is not decided: a declaration before that will be subject to it" in sure.words
    page = director.press(sure, "Declare")
    assert "is not decided: the declaration is subject to it" in page.words
    wall = director.press(director.open("/desk/cup/wall"), "Show it to everybody")
    assert not any(map(wall.has, ("Announce the start", "Start a clock"))), "nothing begins any more"
    assert "The declaration is subject to appeal." in director.open("/e/cup").words
    page = director.press(director.open("/desk/cup/rulings"), "The decision stands")
    assert "The declaration is not subject to appeal any more" in page.words


def test_what_the_report_wants_is_stated_on_its_page(hall: Hall, director: Pages) -> None:
    page = played(director)
    assert "playoffs rated" not in page.words
    form, _button = page.form("Record it for the report")
    (bjorkmo,) = [each for each in form.open if each.startswith("id-") and "Odin Bjørkmo" in label(page, each)]
    typed = {"affiliate": "a1234567", "city": "Duluth", "state": "mn", "zip": "55802", "td": "10000001"}
    page = director.press(page, "Record it for the report", **typed, **{bjorkmo: "10000002"})
    assert (page.status, page.answer.address) == (200, "/desk/cup/sheets#report")
    missing = page.words.split("Missing, and left blank:")[1].split("Save the report")[0]
    for said in ("the ZIP code", "the city", "the state", "the id of the affiliate", "Odin Bjørkmo"):
        assert said not in missing, missing
    assert 'value="A1234567"' in page.text
    with zipfile.ZipFile(BytesIO(director.client.get("/desk/cup/us-chess.zip").body)) as archive:
        assert b"A1234567" in archive.read("THEXPORT.DBF")
        assert b"10000002" in archive.read("TDEXPORT.DBF")
    assert "city in the report to US Chess is Duluth" in director.open("/desk/cup/log").words


def test_a_value_that_no_report_can_hold_is_refused_at_its_field_and_all_is_kept(hall: Hall, director: Pages) -> None:
    page = played(director)
    form, _button = page.form("Record it for the report")
    one, other = [each for each in form.open if each.startswith("id-")][:2]
    typed = {"zip": "5580", "city": "Duluth", one: "10000002", other: "10000002"}
    refused = director.press(page, "Record it for the report", **typed)
    assert refused.status == 409
    assert "expected is a ZIP code, such as 55000" in label(refused, "zip")
    assert "another player has this number too" in label(refused, one)
    assert all(f'value="{each}"' in refused.text for each in ("5580", "Duluth"))
    assert "Duluth" not in director.open("/desk/cup/sheets").text
    done = director.press(refused, "Record it for the report", zip="55802", **{other: ""}, city="Duluth")
    assert done.status == 200
    assert 'value="Duluth"' in done.text


def test_a_name_with_a_colon_does_not_say_that_its_number_cannot_be_used(hall: Hall, director: Pages) -> None:
    page = played(director)
    assert "cannot be used" not in page.words
    with open_store(hall.path) as store:
        log = load(store, "cup")
    called = dict.fromkeys(log.founding.tied, "Odin: Bjørkmo")
    assert not any(each.unusable for each in submission(log, called).missing)


def label(page: Page, name: str) -> str:
    """What stands at a field."""
    found: list[str] = re.findall(rf'<label class="field">((?:(?!</label>).)*name="{name}")', page.text)
    (said,) = found
    return said


def test_a_form_that_comes_too_late_takes_back_nothing_that_another_one_has_recorded(
    hall: Hall, director: Pages
) -> None:
    """A browser sends every field, also those in which nobody has typed."""
    old = played(director)
    form, _button = old.form("Record it for the report")
    empty = dict.fromkeys(form.open, "")
    other = director.press(director.open("/desk/cup/sheets"), "Record it for the report", city="Duluth")
    assert other.status == 200
    late = director.press(old, "Record it for the report", **empty | {"zip": "55802"})
    assert late.status == 409
    assert all(f'value="{each}"' in late.text for each in ("Duluth", "55802"))
    done = director.press(late, "Record it for the report", **empty | {"zip": "55802", "city": "Duluth"})
    assert done.status == 200
    assert all(f'value="{each}"' in done.text for each in ("Duluth", "55802"))
