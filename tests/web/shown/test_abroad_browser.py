"""A playoff in a frame of another site's page, in a browser: it sizes itself, follows, and reads well by itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from playoffs.desk.beside import published
from playoffs.desk.beside.published import Published
from playoffs.desk.record.store import open_store
from tests.thinned import only_in_ci, thinned
from tests.web.chromium import Console, faults, patient

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVENT = "practice-1"

AROUND = """<!doctype html><html lang="en"><head><title>A club</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Our club</h1>
{frame}{script}</main></body></html>"""

FRAME = (
    '<iframe src="{base}/e/practice-1/embed" title="State Champion" width="100%" height="150" frameborder="0"></iframe>'
)


@pytest.fixture
def released(console: Console) -> Console:
    page = console.window()
    page.get_by_role("button", name="Begin a practice playoff").click()
    page.get_by_role("button", name="Confirm all 5").click()
    page.wait_for_url("**/desk/practice-1?done=*")
    with open_store(console.path) as store:
        published.show(store, EVENT, Published(released=True))
    return console


@contextmanager
def site(html: str) -> Iterator[str]:
    """Another site on this computer that has one page; its address."""

    class Club(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(html.encode() if self.path == "/" else b"")

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Club) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@contextmanager
def around(console: Console, width: int, script: str, frame: str = FRAME) -> "Iterator[Page]":
    """A page of another origin with the playoff in a frame."""
    context = console.browser.new_context(viewport={"width": width, "height": 800})
    page = patient(context)
    page.on("pageerror", lambda error: console.errors.append(str(error)))
    html = AROUND.format(frame=frame.replace("{base}", console.base), script=script)
    with site(html) as address:
        page.goto(address)
        page.frame_locator("iframe").get_by_role("heading", name="Bracket").wait_for()
        yield page
        context.close()


FITS = """() => {
  const frame = document.querySelector("iframe");
  return frame.clientHeight > 300 && document.documentElement.scrollWidth <= innerWidth;
}"""


INSIDE = """() => [
  document.documentElement.scrollHeight <= innerHeight + 1, document.documentElement.scrollWidth <= innerWidth,
]"""


@pytest.mark.parametrize("width", thinned([375, 1280], 1))
def test_a_frame_is_as_high_as_what_is_in_it_and_no_wider(released: Console, width: int) -> None:
    with around(released, width, f'<script src="{released.base}/embed.js"></script>') as page:
        page.wait_for_function(FITS)
        (frame,) = page.frames[1:]
        assert frame.evaluate(INSIDE) == [True, True]
        before = page.evaluate("document.querySelector('iframe').clientHeight")
        page.set_viewport_size({"width": 1280 if width < 700 else 375, "height": 800})
        page.wait_for_function("before => document.querySelector('iframe').clientHeight !== before", arg=before)
        frame.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight + 1")


@only_in_ci("frames are waited for")
@pytest.mark.parametrize("width", [375, 1280])
def test_what_oembed_says_fits_the_page_that_takes_it_over(released: Console, width: int) -> None:
    """A site that pastes it without a thought of narrow screens, as most do."""
    address = quote(f"{released.base}/e/{EVENT}", safe="")
    asking = released.window(name="Ann")
    asking.goto(f"{released.base}/e/{EVENT}")
    said = asking.evaluate("async address => (await fetch(address)).json()", f"/oembed?url={address}")
    with around(released, width, "", said["html"]) as page:
        page.wait_for_function(FITS)
        (frame,) = page.frames[1:]
        frame.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight + 1")
        assert frame.evaluate(INSIDE) == [True, True]


RESET = "<style>* { box-sizing: border-box } iframe { border: 3px solid; padding: 5px }</style>"
"""What many sites begin with."""


@only_in_ci("frames are waited for")
def test_a_frame_with_a_border_is_as_high_as_both(released: Console) -> None:
    script = f'{RESET}<script src="{released.base}/embed.js"></script>'
    with around(released, 1280, script, FRAME.replace('frameborder="0"', "")) as page:
        page.wait_for_function(FITS)
        (frame,) = page.frames[1:]
        frame.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")


@only_in_ci("frames are waited for")
def test_a_script_that_comes_after_its_frame_sizes_it_too(released: Console) -> None:
    """As on a slow site, or one that adds scripts when all else is there."""
    with around(released, 1280, "") as page:
        (frame,) = page.frames[1:]
        frame.wait_for_function("() => document.readyState === 'complete' && innerHeight < 200")
        page.add_script_tag(url=f"{released.base}/embed.js")
        page.wait_for_function(FITS)


def test_a_frame_hears_of_news_as_soon_as_a_page_does(released: Console) -> None:
    """A browser lends a frame of another site no worker that its tabs share, and it asked every ten seconds."""
    with around(released, 1280, "") as page:
        with page.expect_request("**/live?of=practice-1"):
            page.reload()
        frame = page.frame_locator("iframe")
        frame.get_by_text("Live").wait_for()


def test_a_frame_that_a_site_locks_in_looks_the_same_and_sizes_itself(released: Console) -> None:
    """Sites that take over whatever oEmbed says, as WordPress does, give the frame no origin and only scripts."""
    locked = FRAME.replace("<iframe ", '<iframe sandbox="allow-scripts" ')
    with around(released, 375, f'<script src="{released.base}/embed.js"></script>', locked) as page:
        page.wait_for_function(FITS)
        (frame,) = page.frames[1:]
        assert frame.evaluate("document.styleSheets.length") == 2
        what = frame.locator(".bracket-list p").first.inner_text()
        assert what == "5 players, one sits out\nknockout, G/25+3", "how many, and below it what they play"
        assert frame.evaluate(INSIDE) == [True, True]


@only_in_ci("a minute passes in a browser")
def test_a_frame_that_a_site_locks_in_is_loaded_anew_every_minute(released: Console) -> None:
    """It has no origin, so it hears of nothing; the clock of the page is set forward here."""
    context = released.browser.new_context(viewport={"width": 375, "height": 800})
    page = patient(context)
    page.clock.install()
    page.on("pageerror", lambda error: released.errors.append(str(error)))
    locked = FRAME.replace("<iframe ", '<iframe sandbox="allow-scripts" ').replace("{base}", released.base)
    with site(AROUND.format(frame=locked, script="")) as address:
        page.goto(address)
        inside = page.frame_locator("iframe")
        inside.get_by_text("The list of players is open").or_(
            inside.get_by_role("heading", name="Bracket")
        ).first.wait_for()
        before = inside.locator("main").inner_text()
        desk = released.window(name="Ann")
        desk.goto(f"{released.base}/desk/{EVENT}")
        desk.get_by_role("button", name="Close the list").click()
        desk.get_by_role("link", name="Back, change nothing").wait_for()
        desk.get_by_role("button", name="Close the list").click()
        desk.wait_for_url("**done=*")
        page.clock.fast_forward(40_000)
        page.wait_for_timeout(500)
        assert inside.locator("main").inner_text() == before
        page.clock.fast_forward(31_000)
        for _ in range(100):
            if inside.locator("main").inner_text() != before:
                break
            page.wait_for_timeout(100)
        assert inside.locator("main").inner_text() != before
    context.close()


def test_without_its_script_the_frame_is_there_and_scrolls(released: Console) -> None:
    with around(released, 375, "") as page:
        assert page.evaluate("document.querySelector('iframe').clientHeight") == 150


@only_in_ci("a frame waits for its turn to ask")
def test_a_frame_follows_the_record(released: Console) -> None:
    with around(released, 1280, f'<script src="{released.base}/embed.js"></script>') as page:
        director = released.window(name="Dana")
        director.goto(f"{released.base}/desk/{EVENT}/sure?ask=close&value=close")
        director.get_by_role("button", name="Close the list").click()
        page.frame_locator("iframe").get_by_text("The list of players is still open.").wait_for(state="detached")


@only_in_ci("axe goes over every page")
@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("address", ["/e/practice-1/embed", "/api"])
def test_axe_finds_nothing(released: Console, address: str, width: int) -> None:
    page = released.window(width, name="Ann")
    page.goto(f"{released.base}{address}")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
