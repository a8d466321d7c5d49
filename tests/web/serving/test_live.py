"""Who looks on is told of what has changed and of what cannot be read; and nobody holds up anybody else."""

import asyncio
import json
import re
import threading
from collections.abc import Awaitable, Callable

import pytest

from playoffs.desk.kept import Kept
from playoffs.desk.second.keeping import Second, State
from playoffs.text.errors import BadInput
from playoffs.web.app import application
from playoffs.web.serving import live, streams
from playoffs.web.serving.guard import Guard
from playoffs.web.serving.live import ALL, MOST, MOST_OF_ONE, OF_THE_DESK, TRAY, Pulse
from playoffs.web.serving.streams import Box, Told
from tests.web.conftest import HOST, Hall
from tests.web.desk.test_console import closed
from tests.web.watcher import PATIENCE, Watcher, looking, running

EVENT = "practice-1"
CUP, DESK = Told(of=frozenset({"cup"})), Told(desk="")


@pytest.fixture
def shown(hall: Hall) -> Hall:
    director = hall.seat()
    closed(director)
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    return hall


def cookie(hall: Hall) -> str:
    """Of a console."""
    return f"{hall.house.cookie}={hall.seat().client.cookies[hall.house.cookie, '/']}"


def run(hall: Hall, course: Callable[[], Awaitable[None]]) -> None:
    """A course of the application while it looks at its file."""

    async def all_of_it() -> None:
        async with running(hall.app):
            await course()

    asyncio.run(all_of_it())


@pytest.mark.parametrize("error", [BadInput("file", "none", "one"), ValueError("anything else")], ids=["known", "not"])
def test_a_look_that_fails_is_told_and_is_not_the_last_one(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(live, "EVERY", 0.01)
    broken, desk, stamp = [False], cookie(hall), Kept.stamp

    def stamped(kept: Kept) -> tuple[int, int]:
        if broken[0]:
            raise error
        return stamp(kept)

    monkeypatch.setattr(Kept, "stamp", stamped)

    async def course() -> None:
        async with looking(hall.app, "/live", HOST, cookie=desk) as page:
            assert "event: versions" in await page.told()
            for state, word in ((True, "unread"), (False, "versions")):
                broken[0] = state
                assert f"event: {word}" in await page.told()

    run(hall, course)


def stands(event: str) -> str:
    """What whoever looks on at one playoff is told first."""
    return f'event: stands\ndata: {{"desk": false, "of": ["{event}"]}}\n\n'


def said(box: Box, pulse: Pulse) -> str:
    """What a page is told then."""
    return asyncio.run(box.taken(lambda: pulse.stands(box))).decode()


def test_what_lies_in_a_tray_is_told_to_the_desk_alone(hall: Hall) -> None:
    pulse = Pulse(hall.house)
    pulse.versions, pulse.trays = {"cup": 3}, {"cup": "abc"}
    phone, desk = pulse.join("10.0.0.7", CUP), pulse.join("127.0.0.1", DESK)
    assert phone
    assert desk
    assert pulse.stands(phone).decode() == stands("cup")
    assert b'"cup": "3.abc"' in pulse.stands(desk)
    for what in (("cup", TRAY), ("other", 1)):
        pulse._tell(what)
    assert '"tray": true' in said(desk, pulse)
    pulse._tell(("cup", 4))
    assert said(phone, pulse) == 'event: news\ndata: "cup"\n\n'  # and nothing before it
    pulse._tell(ALL)
    assert said(phone, pulse) == stands("cup")
    for each in (phone, desk):
        pulse.leave(each)
    assert not pulse.boxes


def test_an_entry_is_told_to_everybody_at_once_and_says_nothing_but_that(shown: Hall) -> None:
    director, desk = shown.seat(), cookie(shown)
    page = director.open(f"/desk/{EVENT}")

    async def course() -> None:
        public, console = looking(shown.app, f"/live?of={EVENT}", HOST), looking(shown.app, "/live", HOST, cookie=desk)
        async with public as viewer, console as other:
            assert (await viewer.told(), viewer.headers["content-type"]) == (
                stands(EVENT),
                "text/event-stream; charset=utf-8",
            )
            version = json.loads((await other.told()).rpartition("data: ")[2])[EVENT]
            await asyncio.to_thread(director.press, page, "White wins")
            assert await viewer.told() == f'event: news\ndata: "{EVENT}"\n\n'
            told = json.loads((await other.told()).partition("data: ")[2])
            assert (told["event"], told["version"]) == (EVENT, version + 1)

    run(shown, course)


def test_a_copy_that_lags_is_told_to_the_desk_without_an_entry(shown: Hall) -> None:
    desk = cookie(shown)

    async def course() -> None:
        async with looking(shown.app, "/live", HOST, cookie=desk) as console:
            first = await console.told()
            shown.house.second = lambda: Second(state=State.LAGS, where="stick", why="no folder")
            assert f'"{EVENT}": "' in (lags := await console.told())
            assert "lags" in lags
            shown.house.second = lambda: Second(state=State.COPIED, where="stick")
            assert await console.told() == first

    run(shown, course)


def test_what_another_program_writes_is_told_too(shown: Hall) -> None:
    other = Hall(shown.path)
    director = other.seat()
    page = director.open(f"/desk/{EVENT}")

    async def course() -> None:
        async with looking(shown.app, f"/live?of={EVENT}", HOST) as viewer:
            await viewer.told()
            await asyncio.to_thread(director.press, page, "White wins")
            assert "event: news" in await viewer.told()

    run(shown, course)
    other.house.close()


def test_a_page_that_reads_slowly_holds_up_nobody_and_is_told_once(shown: Hall) -> None:
    director = shown.seat()

    async def course() -> None:
        slow = looking(shown.app, f"/live?of={EVENT}", HOST, "10.0.0.8", slow=True)
        async with slow as sleeper, looking(shown.app, f"/live?of={EVENT}", HOST) as viewer:
            await viewer.told()
            for label in ("White wins", "Undo", "White wins"):
                page = await asyncio.to_thread(director.open, f"/desk/{EVENT}")
                if label == "Undo":
                    link = next(each for each in page.read.links if "/undo/" in each)
                    page = await asyncio.to_thread(director.open, link)
                    await asyncio.to_thread(director.press, page, "Undo", reason="slow")
                else:
                    await asyncio.to_thread(director.press, page, label)
                assert "event: news" in await viewer.told()
            sleeper.reads.set()
            assert "event: stands" in await sleeper.told()
            assert (await sleeper.told()).count("event: news") == 1

    run(shown, course)


def test_of_a_page_that_sleeps_for_long_nothing_is_kept_but_that_it_missed_something(hall: Hall) -> None:
    pulse = Pulse(hall.house)
    desk = pulse.join("127.0.0.1", DESK)
    assert desk
    for version in range(10 * streams.MOST_WAITING):
        pulse.versions = {"cup": version}
        pulse._tell(("cup", version))
        assert len(desk._waiting) <= streams.MOST_WAITING
    heard = said(desk, pulse)
    assert "event: versions" in heard
    assert f'"cup": {version}' in heard


def test_streams_have_an_end_and_some_are_kept_for_the_desk(hall: Hall) -> None:
    pulse = Pulse(hall.house)
    phones = [pulse.join("10.0.0.8", CUP) for _ in range(MOST_OF_ONE + 1)]
    assert [box is None for box in phones] == [False] * MOST_OF_ONE + [True]
    others = [pulse.join(f"10.0.{n // 200}.{n % 200}", CUP) for n in range(MOST)]
    assert sum(box is not None for box in (*others, *phones)) == MOST - OF_THE_DESK
    desks = [pulse.join("127.0.0.1", DESK) for _ in range(OF_THE_DESK + 1)]
    assert [box is None for box in desks] == [False] * OF_THE_DESK + [True]
    assert phones[0]
    pulse.leave(phones[0])
    assert pulse.join("127.0.0.1", DESK)


def test_one_stream_too_many_is_told_to_ask_instead(shown: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST", OF_THE_DESK)

    async def course() -> None:
        async with looking(shown.app, f"/live?of={EVENT}", HOST) as viewer:
            assert "asks every ten seconds" in await viewer.told()
            assert (viewer.status, viewer.headers["retry-after"]) == (503, "10")

    run(shown, course)


def test_streams_end_when_the_server_does(shown: Hall) -> None:
    desk, app = cookie(shown), shown.app

    async def course() -> None:
        async with looking(app, f"/live?of={EVENT}", HOST) as viewer, looking(app, "/live", HOST, cookie=desk) as other:
            for each in (viewer, other):
                await each.told()
            app.end()
            for each in (viewer, other):
                while await each.told():  # which waits no longer than for what comes
                    pass

    run(shown, course)


def test_a_page_that_leaves_is_forgotten(shown: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_OF_ONE", 1)

    async def course() -> None:
        for _ in range(3):
            async with looking(shown.app, f"/live?of={EVENT}", HOST, "10.0.0.8") as viewer:
                assert "event: stands" in await viewer.told()

    run(shown, course)


def test_a_head_of_a_stream_is_no_stream(shown: Hall) -> None:
    answer = shown.stranger().client.send("HEAD", f"/live?of={EVENT}", b"", {})
    assert (answer.status, answer.body) == (200, b"")


def test_a_hall_that_looks_on_has_one_page_made_for_all(shown: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made once for every state, whoever asks and however many; and it is never the page of before."""
    director, made = shown.seat(), list[str]()
    page = shown.house.shown.page

    def counted(*given: object, **more: object) -> object:
        made.append(str(given[2]))
        return page(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(shown.house.shown, "page", counted)
    at = shown.house.now()
    shown.house.now = lambda: at

    async def asked() -> list[str]:
        async with looking(shown.app, f"/e/{EVENT}", HOST, "10.0.0.9") as viewer:
            while await viewer.told():
                pass
            assert viewer.status == 200
            return re.findall(r"1–0|0–1", viewer.bytes.decode())

    async def course() -> None:
        await asyncio.sleep(0)
        async with looking(shown.app, f"/live?of={EVENT}", HOST) as viewer:  # the first look is done
            await viewer.told()
        before = len(made)
        for _ in range(3):
            assert all(each == [] for each in await asyncio.gather(*(asked() for _ in range(20))))
        assert len(made) - before <= 2, made
        opened = await asyncio.to_thread(director.open, f"/desk/{EVENT}")
        await asyncio.to_thread(director.press, opened, "White wins")
        assert "1–0" in await asked()

    run(shown, course)


def test_what_the_director_hides_is_hidden_when_the_form_is_answered(shown: Hall) -> None:
    director = shown.seat()

    async def status() -> int:
        async with looking(shown.app, f"/e/{EVENT}", HOST, "10.0.0.9") as viewer:
            while await viewer.told():
                pass
            return viewer.status

    async def course() -> None:
        assert [await status() for _ in range(3)] == [200] * 3
        page = await asyncio.to_thread(director.open, f"/desk/{EVENT}/wall")
        await asyncio.to_thread(director.press, page, "Show it to nobody else")
        assert await status() == 404

    run(shown, course)


def test_an_application_of_the_same_house_starts_anew(shown: Hall) -> None:
    """As after a restart: whoever comes back is told how it stands."""
    for _ in range(2):
        app = application(Hall(shown.path).house)

        async def course(app: Guard = app) -> None:
            async with running(app), looking(app, f"/live?of={EVENT}", HOST) as viewer:
                assert "event: stands" in await viewer.told()

        asyncio.run(course())


def test_the_desk_is_answered_while_phones_and_onlookers_wait(shown: Hall) -> None:
    """Lanes of their own: however long the pages of a hall take, the director's form is entered and answered."""
    director, hold, house = shown.seat(), threading.Event(), shown.house
    phone = shown.phone(EVENT, "1")
    theirs = "; ".join(f"{name}={value}" for (name, _path), value in phone.client.cookies.items())
    for lane in (house.crowd, house.phones):
        lane._pool.submit(hold.wait)

    async def course() -> None:
        waiting = [Watcher(shown.app, f"/e/{EVENT}", HOST, f"10.0.1.{n}", "") for n in range(40)]
        waiting += [Watcher(shown.app, f"/me/{EVENT}", HOST, f"10.0.2.{n}", theirs) for n in range(40)]
        tasks = [asyncio.create_task(each.look()) for each in waiting]
        try:
            page = await asyncio.to_thread(director.open, f"/desk/{EVENT}")
            assert (await asyncio.to_thread(director.press, page, "White wins")).status == 200
            assert not any(task.done() for task in tasks)
        finally:
            hold.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert {each.status for each in waiting} == {200}

    try:
        run(shown, course)
    finally:
        hold.set()


def test_a_hall_that_asks_for_too_much_is_told_to_come_again(shown: Hall) -> None:
    hold, house = threading.Event(), shown.house
    house.crowd._most = 2
    house.crowd._pool.submit(hold.wait)

    async def course() -> None:
        wanted = (f"/e/{EVENT}", f"/e/{EVENT}/screen", "/")  # each is made once, however many ask for it
        waiting = [Watcher(shown.app, path, HOST, "10.0.1.1", "") for path in wanted]
        tasks = [asyncio.create_task(each.look()) for each in waiting]
        async with asyncio.timeout(PATIENCE):
            while not (refused := [each for each in waiting if each.status]):
                await asyncio.sleep(0.01)
        hold.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert [(each.status, each.headers["retry-after"]) for each in refused] == [(503, "2")]
        assert all(each.headers["content-type"].startswith("text/html") for each in refused), "a page, as was asked for"
        assert sorted(each.status for each in waiting)[1:] in ([200, 503], [303, 503])

    try:
        run(shown, course)
    finally:
        hold.set()


def test_a_console_of_one_playoff_hears_of_no_other(hall: Hall) -> None:
    """Neither how it stands, nor that it has changed, nor that all were looked at again."""
    director = hall.seat()
    for _ in range(2):
        director.press(director.open("/desk"), "Begin a practice playoff")
    pulse = Pulse(hall.house)
    pulse.versions = {EVENT: 1, "practice-2": 1}
    mine = pulse.join("127.0.0.1", Told(desk="practice-2"))
    assert mine
    assert EVENT.encode() not in pulse.stands(mine)
    assert b"practice-2" in pulse.stands(mine)
    for what in ((EVENT, 2), (EVENT, TRAY), ALL, ("practice-2", 2)):
        pulse._tell(what)
    told = b"".join(mine._waiting)
    assert EVENT.encode() not in told
    assert told.count(b"practice-2") == 2


def test_the_first_entry_after_a_quiet_while_is_looked_up_at_once(shown: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """However recently the file was looked at by itself."""
    monkeypatch.setattr(live, "EVERY", 10 * PATIENCE)
    monkeypatch.setattr(live, "BREATH", 10 * PATIENCE)
    pulse, looked = Pulse(shown.house), list[int]()
    look = pulse._versions
    monkeypatch.setattr(pulse, "_versions", lambda kept: looked.append(1) or look(kept))  # type: ignore[func-returns-value]

    async def course() -> None:
        async with pulse, asyncio.timeout(PATIENCE):
            while not pulse.versions:
                await asyncio.sleep(0)
            pulse.wake()
            while len(looked) < 2:
                await asyncio.sleep(0)

    asyncio.run(course())
