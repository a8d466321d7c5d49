"""The page of a round robin in a real browser, whose crosstable is a table on every window."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import only_in_ci
from tests.web.chromium import Console, faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@only_in_ci("a round robin is played")
def test_the_crosstable_is_a_table_on_every_page_that_has_it(
    browser: "Browser", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    db = tmp_path / "playoffs.db"
    terminal = Terminal(monkeypatch, db)
    terminal.done(f"new {SAMPLES / 'perfect-3.csv'} --rules club-open --title Club --event club --yes")
    for act in ("confirm all", "close --yes", "toss", "start", "result 1 draw --yes"):
        terminal.done(act)
    console = Console(browser, db)
    try:
        page = console.window()
        for address in ("/e/club", "/desk/club/bracket", "/e/club/screen"):
            page.goto(console.base + address)
            assert faults(page) == [], address
    finally:
        console.stop()
