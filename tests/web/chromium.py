"""Debian's Chromium for tests, at an origin that is not secure, and a console that it looks at."""

import atexit
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import cache
from http.client import HTTPConnection
from pathlib import Path
from select import select
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.thinned import without
from tests.waiting import PATIENCE
from tests.web.client import Answer, Client

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PROGRAM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
AXE = Path(__file__).parent / "vendor" / "axe-4.14.1.min.js"
HASTE = """(() => {
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + (ahead += window.hasty ? 1000 : 0);
  addEventListener("pointerdown", () => { ahead += 1000; }, true);
})();"""
"""A page that is hasty takes every look at its watch for a second later than the one before: it is quiet no longer
after a change, whenever that comes, and a key is heard at once. Whoever presses a button has looked for a second."""

IDLE = [
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",  # pages of its own for every window, never shown
    "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,AvoidCorsURLLoaderRestartOnRedirect,ThirdPartyStoragePartitioning",
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,PaintHolding,LensOverlay,MediaRouter",
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch",
]
"""What a browser leaves out: the first line takes half of the work for a new window; the others are what playwright
turns off, whose list ours takes the place of."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(IDLE)}",
    "--host-resolver-rules=MAP hall.test 127.0.0.1, MAP playoffs.example.org 127.0.0.1",
]


@contextmanager
def launched() -> "Iterator[Browser]":
    """A browser; without one the test is skipped, but never in CI."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        without("playwright is not installed")
    if not PROGRAM.exists():
        without(f"there is no Chromium at {PROGRAM}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(PROGRAM), args=ARGUMENTS)
        yield browser
        browser.close()


@cache
def house() -> "subprocess.Popen[str]":
    """What serves files, one process after the other; it ends with the tests."""
    command = [sys.executable, "-m", "tests.web.hall"]
    made = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    )
    atexit.register(made.communicate)
    return made


def told(*words: str | int) -> str:
    """What the house says to a line; one that says nothing is given up, so that no later answer is taken for this."""
    there = house()
    assert there.stdin
    assert there.stdout
    print(json.dumps(words), file=there.stdin, flush=True)
    if not select([there.stdout], [], [], PATIENCE)[0]:
        house.cache_clear()
        there.terminate()  # and with it what it serves
        pytest.fail(f"what serves files says nothing to {words}")
    return there.stdout.readline().strip()


class Console:
    """A program that serves a file, and windows that look at it."""

    def __init__(self, browser: "Browser", path: Path) -> None:
        self.browser, self.path = browser, path
        self.errors: list[str] = []
        self.process = 0
        self.start()

    def start(self, port: int = 0, hall: str = "") -> None:
        """Serve the file, to the hall too where an address of it is given."""
        number, link = told(str(self.path), port, hall).split()
        assert int(number), "nothing is served"
        self.process, self.link = int(number), link
        self.base = self.link.partition("/go/")[0]

    def stop(self) -> None:
        """End it as Ctrl-C does, which must be a good end; nothing, where it has ended."""
        process, self.process = self.process, 0
        if process:
            os.kill(process, signal.SIGINT)
            assert told(process) == "0"

    def window(self, width: int = 1280, dark: bool = False, name: str = "", script: bool = True) -> "Page":
        """A window of a device of its own; the first one opens the link that was printed."""
        link = self.link
        if name:
            with open_store(self.path) as store:
                link = f"{self.base}/go/{links.make(store, links.Role.DIRECTOR, name, utc_now())}"
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            java_script_enabled=script,
            has_touch=width < 700,
        )
        page = patient(context)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.goto(link)
        page.get_by_role("button", name="Open the console").click()
        page.wait_for_url("**/desk")
        return page


class Unseen(Client):
    """What a window sends and gets without drawing a page, which is most of the work: on the way to what a test is
    about, which shall be seen."""

    def __init__(self, page: "Page") -> None:
        self.page, self.scheme, self.host = page, "http", urlsplit(page.url).netloc

    def send(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        held = self.page.context.cookies(f"{self.scheme}://{self.host}{path}")
        cookies = "; ".join(f"{each['name']}={each['value']}" for each in held)
        with closing(HTTPConnection("127.0.0.1", int(self.host.rpartition(":")[2]))) as there:
            there.request(method, path, body, {"host": self.host, "cookie": cookies, **headers})
            came = there.getresponse()
            said = {name.lower(): value for name, value in came.getheaders()}
            return Answer(path, came.status, said, came.read())


def patient(context: "BrowserContext") -> "Page":
    """A page that is waited for as long as a busy machine needs."""
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(HASTE)
    return context.new_page()


def hasten(page: "Page") -> None:
    """From here on, until another page comes, every key is heard at once."""
    page.evaluate("window.hasty = true")


def stop_the_watch(page: "Page") -> None:
    """From here on no time goes by for the scripts of the page but what `since` says."""
    page.evaluate(
        "then => { window.after = 0; performance.now = () => then + after; }", page.evaluate("performance.now()")
    )


def since(page: "Page", milliseconds: int) -> None:
    """So long after its watch was stopped the page believes to be."""
    page.evaluate("after => { window.after = after; }", milliseconds)


def aim(page: "Page", key: str, move: bool = True) -> tuple[float, float]:
    """Where the middle of a key is on the screen, with the mouse over it."""
    box = page.locator(key).bounding_box()
    assert box
    there = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if move:
        page.mouse.move(*there)
    return there


def press(page: "Page", key: str) -> None:
    """Press a key, and wait for the page that comes."""
    hasten(page)
    before = page.url
    page.keyboard.press(key)
    page.wait_for_function("before => location.href !== before && document.readyState === 'complete'", arg=before)


def faults(page: "Page") -> list[str]:
    """What axe finds wrong with a page that stands still; in the dark theme of its colors alone, since nothing else
    differs. On a wide window every cell of a document is one, whatever the rules of other things by its name."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    page.emulate_media(color_scheme="dark")
    found += page.evaluate("async () => (await axe.run({runOnly: ['color-contrast']})).violations")
    page.emulate_media(color_scheme="light")
    said = [f"{each['id']}: {[node['html'][:120] for node in each['nodes']][:3]}" for each in found]
    return [*said, *page.evaluate(LOOSE)]


LOOSE = """() => innerWidth < 1000 ? [] : [...document.querySelectorAll(".doc :is(th, td)")]
    .filter(each => !["table-cell", "none"].includes(getComputedStyle(each).display))
    .map(each => "a cell that is none: " + each.outerHTML.slice(0, 120))"""
