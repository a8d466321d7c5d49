"""A player's page in every format, from the open list to the declaration, in both languages."""

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.golden.records.make import awaited, onward
from tests.web.conftest import Hall
from tests.web.pages import Page

EVENTS = {
    "msca": ("tied-3.trf", ("--title", "Champion")),
    "msca-robin": ("tied-4.csv", ("--title", "Champion")),
    "club-open": ("level-2.csv", ("--rules", "club-open", "--title", "Club")),
    "mtr": ("magic.csv", ("--rules", "mtr", "--cut", "4", "--title", "Store")),
    "wbc-twixt": ("twixt.csv", ("--rules", "wbc-twixt")),
}
DETAILS = ("bids_by=phones", "results_by=phones", "zone=America/Chicago", "date=2027-05-22", "start=10:00")
STEP = 6
"""Entries between two looks."""


@pytest.mark.parametrize("name", EVENTS)
def test_a_players_page_is_whole_at_every_moment(hall: Hall, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    terminal, (file, words) = Terminal(monkeypatch, hall.path), EVENTS[name]
    assert terminal("new", str(SAMPLES / file), "--event", "it", *words).code == 0
    assert terminal("details", "set", "--event", "it", *DETAILS).code == 0
    with open_store(hall.path) as store:
        players = load(store, "it").founding.tied[:2]
    phones = [hall.phone("it", player, f"10.0.0.{n}") for n, player in enumerate(players, 1)]
    said: set[str] = set()
    while True:
        goes_on = awaited(terminal, "it")
        for phone in phones:
            for language in ("en", "es"):
                page = Page(phone.client.get("/me/it", headers={"accept-language": language}))
                assert page.status == 200, page.words
                assert page.read.wrong == []
                assert f'<html lang="{language}">' in page.text
                assert len(page.read.ids) == len(set(page.read.ids))
                assert goes_on or "changes by itself" not in page.words
                said.add(page.words)
        if not goes_on:
            break
        with open_store(hall.path) as store:
            now = load(store, "it").version
        onward(terminal, "it", now + STEP)
    assert len(said) >= 8  # the page goes along
    assert any("changes by itself" in words for words in said)
