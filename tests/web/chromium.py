"""Debian's Chromium for tests, at an origin that is not secure, and a console that it looks at."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PROGRAM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
AXE = Path(__file__).parent / "vendor" / "axe-4.14.1.min.js"
QUIET = 0.75
"""Seconds after which keys are heard again."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP hall.test 127.0.0.1",
]


@contextmanager
def launched() -> "Iterator[Browser]":
    """A browser; without one the test is skipped, but never in CI."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright is not installed")
    if not PROGRAM.exists():
        missing(f"there is no Chromium at {PROGRAM}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(PROGRAM), args=ARGUMENTS)
        yield browser
        browser.close()


def missing(why: str) -> None:
    """Skip for want of a browser; in CI, fail."""
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(f"{why}: the pages are not tried in a real browser")


class Console:
    """A program that serves a file, and windows that look at it."""

    def __init__(self, browser: "Browser", path: Path) -> None:
        self.browser, self.path = browser, path
        self.errors: list[str] = []
        self.start()

    def start(self, port: int = 0) -> None:
        command = [sys.executable, "-m", "tests.web.hall", str(self.path)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
        assert self.process.stdout
        self.link = self.process.stdout.readline().strip()
        self.base = self.link.partition("/go/")[0]

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(10) == 0
        assert self.process.stdout
        self.process.stdout.close()

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
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.goto(link)
        page.get_by_role("button", name="Open the console").click()
        page.wait_for_url("**/desk")
        return page


def press(page: "Page", key: str) -> None:
    """Press a key once it is heard, and wait for the page that comes."""
    page.wait_for_timeout(1000 * QUIET)
    before = page.url
    page.keyboard.press(key)
    page.wait_for_function("before => location.href !== before && document.readyState === 'complete'", arg=before)


def faults(page: "Page") -> list[str]:
    """What axe finds wrong with a page; in the dark theme of its colors alone, since nothing else differs."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    page.emulate_media(color_scheme="dark")
    found += page.evaluate("async () => (await axe.run({runOnly: ['color-contrast']})).violations")
    page.emulate_media(color_scheme="light")
    return [f"{each['id']}: {[node['html'][:120] for node in each['nodes']][:3]}" for each in found]
