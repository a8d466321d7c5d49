"""The planner's pages in every format, from the open list to the declaration: whole at every moment."""

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking
from playoffs.desk.record.store import open_store
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Reply
from tests.cli.terminal import SAMPLES, Terminal
from tests.golden.records.make import awaited, onward
from tests.thinned import thinned
from tests.web.conftest import Hall
from tests.web.pages import Page
from tests.web.phones.test_every_format import EVENTS, STEP

AT = "2026-11-23T08:00:00Z"
DETAILS = ("zone=America/Chicago", "date=2027-05-22", "start=10:00")
PAGES = (
    "/plan",
    "/plan/it",
    "/plan/it?at=2027-05-23 09:00",
    "/plan/it/details",
    "/plan/it/letters",
    "/plan/it/letters?kind=change",
    "/desk/it",
)


@pytest.mark.parametrize("dated", [True, False], ids=["dated", "undated"])
@pytest.mark.parametrize("name", thinned(EVENTS, 2))
def test_a_plan_is_whole_at_every_moment(hall: Hall, monkeypatch: pytest.MonkeyPatch, name: str, dated: bool) -> None:
    terminal, (file, words) = Terminal(monkeypatch, hall.path), EVENTS[name]
    assert terminal("new", str(SAMPLES / file), "--event", "it", *words).code == 0
    if dated:
        assert terminal("details", "set", "--event", "it", *DETAILS).code == 0
    director = hall.seat()
    said = {"days": "2027-05-22; 2027-05-23", "start": "9:00", "end": "21:00", "hours": "4", "zone": "America/Chicago"}
    director.press(director.open("/plan/it"), "Ask about these times", **said, halls="Hall B", directors="Deputy")
    with open_store(hall.path) as store:
        player, what = load(store, "it").founding.tied[0], asking.asking(store, "it")
        assert what
        reply = Reply(window=what.windows[0], answer=Answer.NO, at=AT)
        asking.take(store, "it", {player: [reply], "@2": [reply]})
    phone = hall.phone("it", player)
    while True:
        for address in PAGES:
            page = director.open(address)
            assert page.status == 200, (address, page.words)
            assert page.read.wrong == []
            assert len(page.read.ids) == len(set(page.read.ids)), address
            assert "built-in" not in page.text
            assert page.text.count('role="status"') == page.text.count('aria-live="polite"') == 1, address
        for language in ("en", "es"):
            mine = Page(phone.client.get("/me/it/times", headers={"accept-language": language}))
            assert (mine.status, f'<html lang="{language}">' in mine.text) == (200, True)
            assert mine.text.count('role="status"') == 1
        assert director.client.get("/plan/it/answers.csv").status == 200
        if not awaited(terminal, "it"):
            break
        with open_store(hall.path) as store:
            now = load(store, "it").version
        onward(terminal, "it", now + STEP)
