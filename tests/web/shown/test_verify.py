"""The page on which everybody checks the record: where it stands, what is in it, and what runs on it."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from playoffs.desk.beside.published import Published
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import ENGLISH
from playoffs.text.errors import BadInput
from playoffs.web.shown import checked
from playoffs.web.shown.public import verify
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.chromium import Console, faults
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.serving.test_live_browser import everybody
from tests.web.test_browser import started

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).parents[3]
ADDRESS = "/e/practice-1/verify"


def extract_of(text: str) -> dict[str, Any]:
    found = re.search(r'id="playoffs-extract">([^<]*)</script>', text)
    assert found
    said: dict[str, Any] = json.loads(found[1])
    return said


def shown(hall: Hall) -> None:
    director = hall.seat()
    closed(director)
    director.press(director.open("/desk/practice-1/wall"), "Show it to everybody")


def test_it_is_there_for_everybody_exactly_while_the_playoff_is(hall: Hall) -> None:
    director, stranger = hall.seat(), hall.stranger()
    closed(director)
    assert stranger.client.get(ADDRESS).status == 404
    assert "North Star" not in stranger.client.get(ADDRESS).text
    assert "Only you see this page" in director.open(ADDRESS).words
    director.press(director.open("/desk/practice-1/wall"), "Show it to everybody")
    assert ADDRESS in stranger.open("/e/practice-1").read.links
    page = stranger.open(ADDRESS)
    assert "/e/practice-1" in page.read.links
    assert "cannot show that results were entered as they were played" in page.words
    director.press(director.open("/desk/practice-1/wall"), "Show it to nobody else")
    assert stranger.client.get(ADDRESS).status == 404
    assert stranger.client.get("/e/none/verify").status == 404


def test_not_even_how_many_have_answered_is_told_before_a_stage_is_started(hall: Hall) -> None:
    """Most entries are answers then, and each has its number there."""
    director, stranger = hall.seat(), hall.stranger()
    page = begun(director)
    director.press(director.open("/desk/practice-1/wall"), "Show it to everybody")
    for label in ("Confirm all 5", "Close the list", "Close the list"):
        page = director.press(page, label)
        assert ADDRESS not in stranger.open("/e/practice-1").read.links
        assert (stranger.client.get(ADDRESS).status, director.open(ADDRESS).status) == (404, 404)
    director.press(director.draw(page), "Start the stage")
    assert ADDRESS in stranger.open("/e/practice-1").read.links
    assert stranger.client.get(ADDRESS).status == 200


def test_of_what_is_withheld_it_says_how_much_and_neither_which_nor_when(hall: Hall) -> None:
    """Answers, details and appeals: one sentence below the entries. In the data each has its number and its link in the
    chain, without which nobody could check what the published value covers; and no instant, no key, no text."""
    shown(hall)
    director, stranger = hall.seat(), hall.stranger()
    page = director.open("/desk/practice-1/rulings")
    form, button = page.form("Note the appeal")
    said = ("entry", "9"), ("by", "Odin Bjørkmo"), ("words", "not so"), (button.name, button.value)
    director.send(form, [*form.fields, *said])
    page = stranger.open(ADDRESS)
    withheld = [each for each in extract_of(page.text)["entries"] if each["how"] == "withheld"]
    assert [each["n"] for each in withheld] == [2, 3, 4, 5, 6, 10]
    assert {name for each in withheld for name, said in each.items() if said} == {"n", "how", "chain"}
    table = page.words.partition("What it says")[2].partition("verify.js")[0]
    assert "6 entries more are withheld." in table
    assert table.count("withheld") == 1
    rows = page.text.partition("What it says")[2].partition("</table>")[0]
    assert rows.count("<tr") == 4  # the setting up, the list, the lot, the start
    for word in ("not so", "appeal", "confirm", "decline"):
        assert word not in table.casefold()


def test_nothing_runs_on_it_but_the_verifier_of_the_digest_that_is_published(hall: Hall) -> None:
    """The console lets no script run that stands in a page; a browser runs no verifier but that of the digest."""
    shown(hall)
    client = hall.stranger().client
    page, script = client.get(ADDRESS), client.get("/verify.js")
    assert "script-src 'self';" in page.headers["content-security-policy"]
    assert re.findall(r"<script[^>]*>", page.text) == [
        f'<script src="/verify.js" integrity="sha256-{b64encode(sha256(script.body).digest()).decode()}" defer>',
        '<script type="application/json" id="playoffs-extract">',
    ]
    assert script.body == checked.verifier()
    assert sha256(script.body).hexdigest() in page.text
    assert script.headers["cache-control"] == "no-cache"  # else one of an older release would stay, and be refused


def test_names_stand_as_the_event_publishes_them(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --event practice-1 --title Cup")
    terminal.done("details --set public_names=seeds")
    names = [player["name"] for player in json.loads(terminal.done("show --json"))["players"]]
    for line in ("confirm all --yes", "close --yes"):
        terminal.done(line)
    while (ask := json.loads(terminal.done("next --json"))["awaited"][0])["kind"] != "result":
        terminal.done(ask["command"].removeprefix("playoffs "))
    director = hall.seat()
    director.press(director.open("/desk/practice-1/wall"), "Show it to everybody")
    text = hall.stranger().client.get(ADDRESS).text
    assert {each["name"] for each in extract_of(text)["names"]} == {"Seed 1", "Seed 2", "Seed 3"}
    assert [name for name in names if name in text or name.split(",")[0] in text] == []


def test_a_record_that_cannot_be_checked_by_strangers_has_no_such_page(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One of version 0.1.0 has names in its entries; it is shown and published without."""
    terminal = Terminal(monkeypatch, hall.path)
    terminal.done(f"import {ROOT / 'tests/golden/records/club-open-mid.jsonl'}")
    event = json.loads(terminal.done("list --json"))[0]["event"]
    director, stranger = hall.seat(), hall.stranger()
    director.press(director.open(f"/desk/{event}/wall"), "Show it to everybody")
    assert "verify" not in stranger.client.get(f"/e/{event}").text
    assert stranger.client.get(f"/e/{event}/verify").status == 404
    with open_store(hall.path) as store, pytest.raises(BadInput, match=r"set up with version 0\.1\.0"):
        verify(Kept(store).log(event), Published(), hall.house.now(), ENGLISH)
    terminal.done(f"publish {tmp_path / 'out'}")
    assert [*(tmp_path / "out").rglob("verify*")] == []


# In a browser


def practiced(console: Console) -> "Page":
    """A practice playoff that everybody sees; a window of somebody without a link, as wide as a phone."""
    page = console.window()
    started(page)
    everybody(console)
    context = console.browser.new_context(viewport={"width": 375, "height": 740}, has_touch=True)
    window = context.new_page()
    window.on("pageerror", lambda error: console.errors.append(str(error)))
    window.on("console", lambda said: console.errors.append(said.text) if said.type == "error" else None)
    return window


ALTERED = """document.addEventListener("readystatechange", () => {
  const there = document.getElementById("playoffs-extract");
  if (document.readyState !== "interactive" || !there) return;
  const extract = JSON.parse(there.textContent);
  extract.entries[0].at = "2020-01-01T00:00:00Z";
  there.textContent = JSON.stringify(extract);
})"""
"""What somebody between does to the page before its verifier runs."""


def test_it_says_that_all_is_right_and_names_what_was_changed(console: Console) -> None:
    """Served by the console, on a phone, with nothing that axe finds; then with an entry altered on the way."""
    window = practiced(console)
    window.goto(f"{console.base}/e/practice-1")
    window.get_by_role("link", name="Check the record").click()
    status = window.get_by_role("status")
    status.get_by_role("heading", name="Nothing was found to be changed.").wait_for()
    value = window.locator("#playoffs-check dd").first.inner_text()  # of the extract, as a bulletin prints it
    window.get_by_label("Published values").fill(value)
    window.get_by_role("button", name="Compare").click()
    assert "It agrees with what was published elsewhere, as far as that was given here." in status.inner_text()
    assert window.evaluate("document.documentElement.scrollWidth") <= 375
    assert console.errors == []

    window.add_init_script(ALTERED)
    window.reload()
    status.get_by_role("heading").wait_for()
    assert "Nothing was found to be changed." not in status.inner_text()
    assert "Entry 1 was changed" in status.inner_text()
    window.get_by_label("Published values").fill(value)
    window.get_by_role("button", name="Compare").click()
    assert "is none of this extract" in status.inner_text()
    assert bypassed(console, window.url) == []


def bypassed(console: Console, address: str) -> list[str]:
    """What axe finds; the page itself lets no script in, so axe is put in from outside."""
    context = console.browser.new_context(viewport={"width": 375, "height": 740}, bypass_csp=True)
    window = context.new_page()
    window.goto(address)
    window.get_by_role("status").wait_for()
    return faults(window)


def test_a_published_folder_has_it_without_a_network(console: Console, terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --event title --title Cup")
    terminal.done("confirm all --yes")
    terminal.done("close --yes")
    while (ask := json.loads(terminal.done("next --json"))["awaited"][0])["kind"] != "result":
        terminal.done(ask["command"].removeprefix("playoffs "))  # before a stage is started there is nothing to check
    terminal.done(f"publish {tmp_path / 'out'}")
    window = console.browser.new_page()
    window.on("console", lambda said: console.errors.append(said.text) if said.type == "error" else None)
    window.goto((tmp_path / "out" / "index.html").as_uri())
    window.get_by_role("link", name="Check the record").click()
    window.get_by_role("heading", name="Nothing was found to be changed.").wait_for()
    window.get_by_role("link", name="Back to the playoff").click()
    window.get_by_role("link", name="Check the record").wait_for()
