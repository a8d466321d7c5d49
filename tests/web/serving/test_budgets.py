"""What a browser fetches: how many bytes each page is, that nothing comes from outside, and nothing twice."""

import gzip
import re
from collections.abc import Iterator

import pytest

from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.text.errors import BadInput
from tests.cli.terminal import Terminal
from tests.web.client import Answer, Client
from tests.web.conftest import HOST, Hall
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Pages
from tests.web.phones.hall_of_two import EVENT, drawn

HTML, CSS, JS, FONTS = 8, 10, 28, 100
"""Kilobytes: of a page, its styles and its scripts, compressed; of the fonts as they are."""

VERIFIER = 34
"""Kilobytes of scripts of the page that checks a record: it is written to be read, and not to be packed."""

DESK = (
    *("", "/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable", "/wall", "/links", "/find", "/odds"),
    "/why?first=1&second=2",
)
KB = 1024


@pytest.fixture
def two(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Hall:
    """A title of two at its bids, which everybody sees."""
    drawn(Terminal(monkeypatch, hall.path))
    director = hall.seat()
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    return hall


def pages(hall: Hall) -> Iterator[tuple[str, Pages]]:
    """Every page by its address, and who looks at it."""
    director, phone = hall.seat(), hall.phone(EVENT, "1")
    for each in ("/desk", "/desk/new", *(f"/desk/{EVENT}{path}" for path in DESK)):
        yield each, director
    for each in (f"/me/{EVENT}", f"/me/{EVENT}/bid"):
        yield each, phone
    for each in ("/", f"/e/{EVENT}", f"/e/{EVENT}/screen", f"/e/{EVENT}/verify"):
        yield each, hall.stranger()


def needs(text: str) -> list[str]:
    """What a page has its browser fetch."""
    styles = re.findall(r'<link[^>]*rel="(?:stylesheet|icon|preload)"[^>]*>', text)
    links = [found for each in styles for found in re.findall(r'href="([^"]+)"', each)]
    return links + re.findall(r'<(?:script|img|iframe|source)[^>]*src="([^"]+)"', text)


def fetched(style: str, page: str) -> Iterator[str]:
    """The fonts of a style that a browser fetches for a page: of several of one cut the last one that has a letter."""
    faces = [re.findall(r"([a-z-]+): ([^;]+);", each) for each in re.findall(r"@font-face { (.*?) }", style)]
    for letter in set(page):
        taken: dict[tuple[str, str], str] = {}
        for face in map(dict, faces):
            spans = [each.strip().removeprefix("U+").partition("-") for each in face["unicode-range"].split(",")]
            if any(int(first, 16) <= ord(letter) <= int(last or first, 16) for first, _, last in spans):
                taken[face["font-family"], face["font-weight"]] = re.findall(r'url\("([^"]+)"\)', face["src"])[0]
        yield from taken.values()


def small(answer: Answer) -> float:
    """Kilobytes as they go over the wire, where a browser takes them compressed."""
    return len(gzip.compress(answer.body, 6)) / KB


def test_no_page_is_larger_than_its_budget_fetches_anything_twice_or_from_outside(two: Hall) -> None:
    seen = 0
    for address, who in pages(two):
        page = who.client.get(address)
        assert page.status == 200, address
        wanted = needs(page.text)
        assert len(wanted) == len(set(wanted)), (address, wanted)
        assert all(each.startswith("/") and not each.startswith("//") for each in wanted), (address, wanted)
        outside = re.findall(r"""(?:src|href|action|data-watch)=["']((?:https?:)?//[^"']+)""", page.text)
        assert [each for each in outside if HOST not in each] == [], address
        got = {each: who.client.get(each) for each in wanted}
        assert {each.status for each in got.values()} == {200}, address
        styles = [each for name, each in got.items() if name.endswith(".css")]
        scripts = [each for name, each in got.items() if name.endswith(".js")]
        fonts = {found for each in styles for found in fetched(each.text, page.text)}
        assert all(each.startswith("/fonts/") for each in fonts), fonts
        figures = {
            "HTML": (small(page), HTML),
            "CSS": (sum(map(small, styles)), CSS),
            "JS": (sum(map(small, scripts)), VERIFIER if address.endswith("/verify") else JS),
            "fonts": (sum(len(who.client.get(each).body) for each in fonts) / KB, FONTS),
        }
        assert {name: f for name, f in figures.items() if f[0] > f[1]} == {}, address
        seen += 1
    assert seen == len(DESK) + 8


def test_a_draft_holds_its_whole_announcement_and_is_hardly_larger(hall: Hall, director: Pages) -> None:
    assert small(dropped(director, "tied-5.trf", "State Champion").answer) <= HTML + 2


def test_no_style_or_script_asks_for_anything_from_outside_or_waits_for_a_font(two: Hall) -> None:
    client = two.stranger().client
    for name in (
        "console.css",
        "public.css",
        "wall.css",
        "console.js",
        "public.js",
        "me.js",
        "bid.js",
        "live.js",
        "stream.js",
    ):
        text = client.get(f"/static/{name}").text
        assert not re.findall(r"@import|https?://|url\(\"?//", text), name
        faces = re.findall(r"@font-face\s*{[^}]*}", text)
        assert all("font-display" in each for each in faces), name


def test_names_of_other_letters_have_their_font_and_the_narrow_cut_has_its_letters(two: Hall) -> None:
    style = two.stranger().client.get("/static/console.css").text
    assert {each.endswith("-latin.woff2") for each in fetched(style, "Łukasz Ñuñez 1–0 ½ → …")} == {True}
    assert len(set(fetched(style, "Ω"))) == 3
    assert not {each for each in fetched(style, "Ω") if "latin" in each}


def test_what_a_browser_has_is_not_sent_again_and_what_it_can_unpack_is_packed(two: Hall) -> None:
    client = two.stranger().client
    at = two.house.now()
    two.house.now = lambda: at
    for address in (
        "/static/console.css",
        "/static/public.js",
        f"/e/{EVENT}",
        f"/e/{EVENT}/screen",
        f"/e/{EVENT}/verify",
    ):
        plain, packed = client.get(address), client.get(address, headers={"accept-encoding": "gzip, br"})
        assert packed.headers["content-encoding"] == "gzip", address
        assert gzip.decompress(packed.body) == plain.body
        assert packed.headers["etag"] == plain.headers["etag"]
        assert packed.headers["vary"] == "Accept-Encoding"
        for known in (plain.headers["etag"], f'"other", {plain.headers["etag"]}'):
            again = client.get(address, headers={"if-none-match": known})
            assert (again.status, again.body) == (304, b""), address


def every_header(client: Client, address: str, name: str) -> list[str]:
    """Each time that an answer says this; a browser obeys the strictest."""
    said: list[str] = []
    app = client.app

    async def listening(scope: object, receive: object, send: object) -> None:
        async def sent(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = message["headers"]  # type: ignore[assignment]
                said.extend(value.decode() for key, value in headers if key.decode().lower() == name)
            await send(message)  # type: ignore[operator]

        await app(scope, receive, sent)  # type: ignore[arg-type]

    client.app = listening
    client.get(address)
    client.app = app
    return said


def test_one_word_says_how_long_a_page_is_kept(two: Hall) -> None:
    """A page that says both `no-cache` and `no-store` is never kept, and its mark is for nothing."""
    stranger, director, phone = two.stranger().client, two.seat().client, two.phone(EVENT, "1").client
    assert every_header(stranger, f"/e/{EVENT}", "cache-control") == ["no-cache"]
    assert every_header(stranger, "/static/console.css", "cache-control") == ["max-age=3600"]
    for client, address in ((director, f"/desk/{EVENT}"), (phone, f"/me/{EVENT}"), (director, f"/e/{EVENT}")):
        assert every_header(client, address, "cache-control") == ["no-store"], address


def test_a_page_of_somebody_is_never_packed(two: Hall) -> None:
    """How well a page is compressed says something of the secrets that it holds."""
    packs = {"accept-encoding": "gzip"}
    for client, address in ((two.seat().client, f"/desk/{EVENT}"), (two.phone(EVENT, "1").client, f"/me/{EVENT}")):
        assert "content-encoding" not in client.get(address, headers=packs).headers


def test_a_record_that_cannot_be_read_keeps_nobody_from_the_others(two: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(kept: Kept, event: str) -> Log:
        raise BadInput("record of title", "an entry of a later version", "that version")

    monkeypatch.setattr(Kept, "log", broken)
    stranger = two.stranger().client
    assert stranger.get("/").status == 200
    assert stranger.get(f"/e/{EVENT}").status == 404
