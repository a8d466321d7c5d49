"""The one stream of a browser: what is asked together is looked at one by one, and no link opens what another does."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import links, published
from playoffs.desk.beside.links import Role
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import open_store
from playoffs.text.errors import BadInput
from playoffs.web.serving import listening, live
from tests.web.conftest import HOST, Hall
from tests.web.pages import Pages
from tests.web.serving.test_live import run
from tests.web.watcher import Watcher, looking

ONE, TWO, THREE = "practice-1", "practice-2", "practice-3"
ALL_OF_THEM = f"/live?desk&of={ONE}&of={TWO}&of={THREE}&of=none"


@pytest.fixture
def three(hall: Hall) -> Hall:
    """Three playoffs, of which everybody may see the first."""
    director = hall.seat()
    for _ in range(3):
        director.press(director.open("/desk"), "Begin a practice playoff")
    with open_store(hall.path) as store:
        published.show(store, ONE, published.Published(released=True))
    return hall


def cookies(*browsers: Pages) -> str:
    """Those of one browser that has opened all these links, as it sends them for its stream."""
    there = [(n, v) for each in browsers for (n, path), v in each.client.cookies.items() if path in ("/", "/live")]
    return "; ".join(f"{name}={value}" for name, value in there)


def player(hall: Hall, event: str) -> Pages:
    with open_store(hall.path) as store:
        return hall.phone(event, load(store, event).founding.tied[0])


def far(director: Pages) -> Pages:
    director.client.address = "10.0.0.9"
    return director


BROWSERS: dict[str, tuple[Callable[[Hall], tuple[Pages, ...]], bool, set[str]]] = {
    "a stranger": (lambda hall: (), False, {ONE}),
    "a player": (lambda hall: (player(hall, TWO),), False, {ONE, TWO}),
    "a player of two": (lambda hall: (player(hall, TWO), player(hall, THREE)), False, {ONE, TWO, THREE}),
    "who is asked for times": (lambda hall: (hall.asked(TWO, "h1"),), False, {ONE, TWO}),
    "an assistant of one": (lambda hall: (hall.seat(Role.ASSISTANT, "Ann", TWO),), True, {ONE, TWO}),
    "an organizer of one": (lambda hall: (hall.seat(Role.ORGANIZER, "Olga", TWO),), True, {ONE}),
    "a director": (lambda hall: (hall.seat(),), True, {ONE, TWO, THREE, "none"}),
    "an administrator": (lambda hall: (hall.seat(Role.ADMINISTRATOR, "Ada"),), False, {ONE}),
    "an assistant and player": (
        lambda hall: (hall.seat(Role.ASSISTANT, "Ann", TWO), player(hall, THREE)),
        True,
        {ONE, TWO, THREE},
    ),
}


@pytest.mark.parametrize("who", BROWSERS)
def test_a_browser_is_told_of_what_each_of_its_links_opens_and_of_nothing_else(three: Hall, who: str) -> None:
    """Whatever it asks about; and of an entry in each playoff it hears where it has been let in."""
    made, desk, sees = BROWSERS[who]
    own, director = cookies(*made(three)), three.seat()

    async def course() -> None:
        async with looking(three.app, ALL_OF_THEM, HOST, cookie=own) as browser:
            first = await browser.told()
            assert json.loads(first.split("data: ")[1].partition("\n")[0]) == {"desk": desk, "of": sorted(sees)}
            for event in (TWO, THREE, ONE):
                page = await asyncio.to_thread(director.open, f"/desk/{event}")
                await asyncio.to_thread(director.press, page, "Confirm all 5")
            told = ""
            while not all(f'event: news\ndata: "{each}"' in told for each in sees - {"none"}):
                told += await browser.told()
            whole = browser.bytes.decode()
            heard = {
                json.loads(part.split("data: ")[1]) for part in whole.split("\n\n") if part.startswith("event: news")
            }
            assert heard == sees - {"none"}
            assert [event in whole for event in (TWO, THREE)] == [event in sees for event in (TWO, THREE)] or desk
            assert ("event: changed" in whole, "event: versions" in whole) == (desk, desk)
            if desk and who != "a director":
                assert f'"{ONE}": ' not in whole, "a console of one playoff hears of no other"

    run(three, course)


async def status(hall: Hall, path: str, address: str = "127.0.0.1", cookie: str = "") -> int:
    watcher = Watcher(hall.app, path, HOST, address, cookie)
    task = asyncio.create_task(watcher.look())
    await watcher.told()
    watcher.left.set()
    await task
    return watcher.status


def test_whoever_may_be_told_of_nothing_gets_no_stream(three: Hall) -> None:
    waits = player(three, TWO)
    with open_store(three.path) as store:
        link = next(each for each in links.of_event(store, TWO).values() if each.once)
        code = links.make_all(store, {"": links.for_player(TWO, link.player, three.house.now())})[""]
    first, second = three.stranger(), three.stranger()
    for each in (first, second):
        each.client.address = "10.0.0.7"
        each.press(each.open(f"/go/{code}"), "")
    asked = (
        ("/live", "127.0.0.1", ""),
        ("/live?desk", "127.0.0.1", cookies(player(three, ONE))),
        (f"/live?of={TWO}", "127.0.0.1", ""),
        (f"/live?of={TWO}", "127.0.0.1", cookies(player(three, THREE))),
        (f"/live?of={TWO}", "10.0.0.7", cookies(second)),
        ("/live", "10.0.0.9", cookies(three.seat())),
        ("/live", "10.0.0.9", cookies(three.seat(Role.ORGANIZER, "Olga"))),
        (f"/live?of={TWO}", "127.0.0.1", f"{three.house.cookie_of(TWO)}=guessed"),
    )

    async def course() -> None:
        for path, address, cookie in asked:
            assert await status(three, path, address, cookie) == 401, (path, address, cookie)
        assert await status(three, f"/live?of={TWO}", "10.0.0.7", cookies(first)) == 200
        assert await status(three, f"/live?of={TWO}", cookie=cookies(waits)) == 401  # its link was replaced

    run(three, course)


def test_a_link_that_is_revoked_ends_the_stream_which_comes_back_for_the_rest(
    three: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PINGS", 0.05)
    phone = player(three, TWO)
    own, path = cookies(phone), f"/live?of={ONE}&of={TWO}"
    code = own.rpartition("=")[2]

    async def course() -> None:
        async with looking(three.app, path, HOST, cookie=own) as browser:
            assert f'"of": ["{ONE}", "{TWO}"]' in await browser.told()
            with open_store(three.path) as store:
                links.revoke(store, links.digest(code), three.house.now(), TWO)
            while await browser.told():
                pass
        async with looking(three.app, path, HOST, cookie=own) as browser:
            assert f'"of": ["{ONE}"]' in await browser.told()

    run(three, course)


def test_nobody_makes_the_desk_look_for_more_than_a_browser_has_pages(three: Hall) -> None:
    path = "/live?" + "&".join(f"of=none-{n}" for n in range(listening.MOST_OF)) + f"&of={ONE}"

    async def course() -> None:
        assert await status(three, path) == 401
        assert await status(three, f"/live?of={ONE}&{path.partition('?')[2]}") == 200

    run(three, course)


def test_names_that_are_made_up_cost_one_look_together(three: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many: what is kept ready for the hall stays, and its lane is free."""
    ran, looks = three.house.crowd.run, list[object]()

    async def counted(work: Callable[[Kept], Any]) -> Any:
        looks.append(work)
        return await ran(work)

    monkeypatch.setattr(three.house.crowd, "run", counted)

    async def course() -> None:
        assert await status(three, f"/live?of={ONE}&{'&'.join(f'of=none-{n}' for n in range(30))}") == 200
        assert len(looks) < 5  # two, and again where the desk looks at the file meanwhile

    run(three, course)


def test_a_file_that_cannot_be_read_now_is_no_error_of_the_stream(three: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object) -> None:
        raise BadInput("file", "none", "one")

    monkeypatch.setattr(published, "shown", broken)

    async def course() -> None:
        assert await status(three, f"/live?of={ONE}") == 401

    run(three, course)
