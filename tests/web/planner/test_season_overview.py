"""The season overview says of a playoff that is played, or over, that it is, and of no other that a day is missing."""

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.golden.records.make import awaited, onward
from tests.web.conftest import Hall
from tests.web.pages import Pages
from tests.web.phones.test_players import started

UNPLANNED = ("No day is set", "Not announced")


def test_of_one_that_is_played_it_says_so(hall: Hall, director: Pages) -> None:
    director.press(director.open("/desk"), "Begin a practice playoff")
    page = director.open("/plan")
    assert page.words.startswith("Season overview")
    assert all(each in page.words for each in UNPLANNED)
    started(director)
    page = director.open("/plan")
    assert "Being played" in page.words
    assert not [each for each in UNPLANNED if each in page.words]


def test_of_one_that_is_over_it_says_so_and_who_won(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "it").code == 0
    while awaited(terminal, "it"):
        with open_store(hall.path) as store:
            version = load(store, "it").version
        onward(terminal, "it", version + 1)
    page = hall.seat().open("/plan")
    assert "Over" in page.words
    assert "eclared: " in page.words
    assert not [each for each in UNPLANNED if each in page.words]


def test_what_is_archived_is_offered_no_more(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    for event in ("cup", "cap"):
        assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", event.title(), "--event", event).code == 0
    assert terminal("archive", "cup", "--yes").code == 0
    page = hall.seat().open("/plan")
    assert "/plan/cap" in page.text
    assert "/plan/cup" not in page.text
