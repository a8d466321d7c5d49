"""The bid sealed on a phone in a real browser, at an origin that lends no SHA-256: by keyboard and by touch, asleep,
offline, in another phone's hands; and what is sent before the bids are opened, byte by byte."""

import re
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import links
from playoffs.desk.record.envelope import salt_of
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.cli.terminal import Terminal
from tests.thinned import only_in_ci, thinned
from tests.web.chromium import Console, faults, patient
from tests.web.phones.hall_of_two import EVENT, drawn, openings

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.clause("MSCA-A")

LONG = only_in_ci("a long walk through a browser")


@pytest.fixture
def two(console: Console, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Who bids, where the announcement allows phones."""
    return drawn(Terminal(monkeypatch, console.path))


def phone(console: Console, player: str, width: int = 375, language: str = "en-US") -> "Page":
    """A phone that has opened a player's link, with everything that it ever sends."""
    with open_store(console.path) as store:
        code = links.make_all(store, {"": links.for_player(EVENT, player, utc_now())})[""]
    context = console.browser.new_context(viewport={"width": width, "height": 740}, has_touch=True, locale=language)
    page = patient(context)
    page.on("pageerror", lambda error: console.errors.append(str(error)))
    page.on("console", lambda said: console.errors.append(said.text) if said.type == "error" else None)
    page.goto(f"{console.base}/go/{code}")
    page.locator("form.act button").click()
    page.wait_for_url(f"**/me/{EVENT}")
    return page


def seal(page: "Page", minutes: str, seconds: str) -> str:
    """Seal a bid by keyboard alone; its code."""
    page.goto(page.url)
    page.get_by_role("link", name="Seal a bid on this phone").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/me/{EVENT}/bid")
    code = page.locator("#code [aria-hidden]").inner_text()
    page.get_by_label("Minutes").focus()
    page.keyboard.type(minutes)
    page.keyboard.press("Tab")
    page.keyboard.type(seconds)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/me/{EVENT}")
    page.get_by_role("heading", name="Your bid is in, sealed").wait_for()
    return code


def ask(console: Console) -> "Page":
    """The director opens both bids, on the page that asks once more."""
    desk = console.window()
    desk.goto(f"{console.base}/desk/{EVENT}")
    desk.get_by_role("button", name="Open both bids").click()
    desk.wait_for_url("**/sure?**")
    desk.get_by_role("button", name="Open both bids").click()
    desk.wait_for_url(re.compile(rf"/desk/{EVENT}\?"))
    return desk


DIGESTS = "() => [sha256('abc'), sha256.hmac('Jefe', 'what do ya want for nothing?')]"
RFC_4231 = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
"""The second test case of RFC 4231."""


@only_in_ci("two phones are made and wait")
def test_two_phones_seal_and_show_their_bids_and_send_nothing_of_them_before(
    console: Console, two: tuple[str, str]
) -> None:
    one, other = (phone(console, player) for player in two)
    sent: list[str] = []
    for page in (one, other):
        page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
        assert not page.evaluate("isSecureContext")
        assert page.evaluate("crypto.subtle") is None
    assert one.evaluate(DIGESTS) == [sha256(b"abc").hexdigest(), RFC_4231]
    codes = [seal(one, "7", "30"), seal(other, "8", "00")]
    assert all(re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", code) for code in codes)
    posts = [each for each in sent if each.endswith("by=script")]
    assert len(posts) == 2
    for post in posts:
        fields = {each.partition("=")[0] for each in post.partition(" ")[2].split("&")}
        assert fields == {"csrf", "request", "act", "ask", "digest", "seal", "by"}
        assert not any(code in post or code.replace("-", "") in post for code in codes)
    receipt = one.locator(".bid .code-word [aria-hidden]").first.inner_text()
    one.get_by_text("My bid and my opening code").click()
    with one.expect_response(lambda answer: answer.request.resource_type == "fetch"):
        one.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    one.wait_for_timeout(500)  # the page has followed, and what was opened is open
    assert one.locator("[data-value]").inner_text() == "7:30"
    assert one.locator("[data-code] [aria-hidden]").inner_text() == codes[0]
    desk = ask(console)
    one.get_by_text("You have BLACK").wait_for()
    desk.get_by_role("button", name="White wins").first.wait_for()
    assert openings(console.path) == ((450, salt_of(codes[0])), (480, salt_of(codes[1])))
    assert one.get_by_text("7:30 for you").count() == 1
    with open_store(console.path) as store:
        seals = [getattr(each.entry, "seal", "") for each in load(store, EVENT).recorded]
    assert any(each.startswith(receipt.replace(" ", "")) for each in seals)


@LONG
def test_a_code_is_read_aloud_letter_by_letter(console: Console, two: tuple[str, str]) -> None:
    mine = phone(console, two[0])
    code = seal(mine, "7", "30")
    mine.get_by_text("My bid and my opening code").click()
    mine.locator("details[open] [data-code] [aria-hidden]").wait_for()
    spelled = ", ".join(" ".join(each) for each in code.split("-"))
    tree = mine.locator("main").aria_snapshot()
    assert spelled in tree
    assert code not in tree


@LONG
def test_a_program_that_starts_again_takes_a_seal_that_was_being_typed_and_opens_it(
    console: Console, two: tuple[str, str]
) -> None:
    mine, other = (phone(console, player) for player in two)
    code = seal(mine, "7", "30")
    other.goto(f"{console.base}/me/{EVENT}/bid")
    other.get_by_label("Minutes").fill("8")
    port = int(console.base.rpartition(":")[2])
    console.stop()
    other.get_by_text("Offline: nothing you press is sent").wait_for()
    console.start(port)
    other.get_by_text("Live").wait_for()
    assert other.get_by_label("Minutes").input_value() == "8"
    theirs = other.locator("#code [aria-hidden]").inner_text()
    other.get_by_label("Seconds").fill("00")
    other.get_by_role("button", name="Seal and send 8:00").tap()
    other.get_by_role("heading", name="Your bid is in, sealed").wait_for()
    ask(console)
    mine.get_by_text("You have BLACK").wait_for()
    assert openings(console.path) == ((450, salt_of(code)), (480, salt_of(theirs)))
    console.errors.clear()  # the browser's own words about the connection


@LONG
def test_a_phone_that_sleeps_and_one_without_network_show_their_bids_when_they_are_back(
    console: Console, two: tuple[str, str]
) -> None:
    one, other = (phone(console, player) for player in two)
    codes = seal(one, "7", "30"), seal(other, "8", "0")
    one.evaluate("() => { dispatchEvent(new Event('pagehide')); }")  # asleep: it hears of nothing
    other.context.set_offline(True)
    other.get_by_text("Offline: nothing you press is sent").wait_for()
    desk = ask(console)
    assert desk.get_by_role("heading", name="Waiting for the phone of").count() == 2
    other.context.set_offline(False)
    other.get_by_role("heading", name="Your bid was shown and checked").wait_for()
    desk.get_by_role("heading", name="Waiting for the phone of").nth(1).wait_for(state="detached")
    assert desk.get_by_role("heading", name="Waiting for the phone of").count() == 1
    assert openings(console.path) == ()
    one.evaluate("() => { document.dispatchEvent(new Event('visibilitychange')); }")
    one.get_by_text("You have BLACK").wait_for()
    assert openings(console.path) == ((450, salt_of(codes[0])), (480, salt_of(codes[1])))
    console.errors.clear()  # the browser's own words about the connection


CUT = """(arrives) => {
  const real = window.fetch;
  let lost = false;
  window.fetch = async (...said) => {
    if (lost || !said[1] || said[1].method !== "POST") return real(...said);
    lost = true;
    if (arrives) await real(...said);
    throw new TypeError("cut");
  };
}"""


@LONG
@pytest.mark.parametrize("arrives", [False, True])
def test_a_seal_that_is_cut_off_is_sent_again_and_counts_once(
    console: Console, two: tuple[str, str], arrives: bool
) -> None:
    mine = phone(console, two[0])
    mine.get_by_role("link", name="Seal a bid on this phone").tap()
    mine.wait_for_url(f"**/me/{EVENT}/bid")
    mine.evaluate(CUT, arrives)
    mine.get_by_role("button", name="Seal and send").tap()
    mine.get_by_text("A bid is minutes and seconds from 0:01 to 15:00").wait_for()
    mine.get_by_label("Minutes").fill("12")
    mine.get_by_label("Seconds").fill("4")
    mine.get_by_role("button", name="Seal and send 12:04").tap()
    if not arrives:  # else the page hears by itself that the bid is in
        mine.get_by_text("Press again: the same seal counts once").wait_for()
        assert mine.get_by_label("Minutes").get_attribute("readonly") is not None
        mine.get_by_role("button", name="Seal and send 12:04").tap()
    mine.get_by_role("heading", name="Your bid is in, sealed").wait_for()
    assert mine.locator("[data-value]").text_content() == "12:04"
    with open_store(console.path) as store:
        seals = [each for each in load(store, EVENT).recorded if getattr(each.entry, "seal", "")]
    assert len(seals) == 1


@pytest.mark.parametrize(
    ("minutes", "seconds", "at", "said"),
    thinned(
        [
            ("9", "", "Seconds", "The seconds are empty: type 0 for full minutes."),
            ("9", "75", "Seconds", "The seconds are no whole number from 0 to 59."),
            ("", "30", "Minutes", "The minutes are empty: type 0 for a bid under one minute."),
            ("9:", "30", "Minutes", "The minutes are no whole number: type one such as 9."),
            ("15", "1", "Minutes", "A bid is minutes and seconds from 0:01 to 15:00."),
        ],
        2,
    ),
)
def test_a_bid_that_is_refused_names_the_field_and_puts_the_cursor_there(
    console: Console, two: tuple[str, str], minutes: str, seconds: str, at: str, said: str
) -> None:
    mine = phone(console, two[0])
    mine.goto(f"{console.base}/me/{EVENT}/bid")
    mine.get_by_label("Minutes").fill(minutes)
    mine.get_by_label("Seconds").fill(seconds)
    mine.get_by_role("button", name="Seal and send").tap()
    mine.get_by_role("alert").get_by_text(said).wait_for()
    field = mine.get_by_label(at)
    assert field.evaluate("field => field === document.activeElement")
    assert field.get_attribute("aria-invalid") == "true"
    mine.get_by_label("Minutes").fill("9")
    mine.get_by_label("Seconds").fill("0")
    mine.get_by_role("alert").wait_for(state="hidden")
    mine.get_by_role("button", name="Seal and send 9:00").tap()
    mine.get_by_role("heading", name="Your bid is in, sealed").wait_for()


@LONG
def test_a_bid_is_shown_from_another_phone_by_its_written_code(console: Console, two: tuple[str, str]) -> None:
    mine, other = phone(console, two[0]), phone(console, two[1])
    code, theirs = seal(mine, "7", "30"), seal(other, "8", "00")
    mine.evaluate("localStorage.clear()")
    mine.reload()
    mine.get_by_text("It was not sealed on this phone").wait_for()
    ask(console)
    mine.get_by_label("Your bid, minutes and seconds").wait_for()
    mine.get_by_label("Opening code").fill(code.lower().replace("-", " "))
    mine.get_by_label("Your bid, minutes and seconds").fill("7:30")
    mine.get_by_role("button", name="Show my bid").tap()
    mine.get_by_text("You have BLACK").wait_for()
    assert openings(console.path) == ((450, salt_of(code)), (480, salt_of(theirs)))


@pytest.mark.parametrize(("width", "language"), [(320, "es-ES"), (375, "en-US")])
@LONG
def test_no_page_of_a_bid_has_a_fault_that_axe_finds_or_is_too_wide(
    console: Console, two: tuple[str, str], width: int, language: str
) -> None:
    mine, other = phone(console, two[0], width, language), phone(console, two[1], width)
    found = faults(mine)
    mine.goto(f"{console.base}/me/{EVENT}/bid")
    mine.locator("#code").wait_for()
    assert mine.locator("html").get_attribute("lang") == language[:2]
    found += faults(mine)
    assert mine.evaluate("document.documentElement.scrollWidth") <= width
    mine.locator("#minutes").fill("7")
    mine.locator("#seconds").fill("30")
    mine.locator("form[data-seals] button").tap()
    mine.wait_for_url(f"**/me/{EVENT}")
    seal(other, "8", "00")
    found += faults(mine)
    other.evaluate("() => localStorage.clear()")
    other.reload()
    desk = ask(console)
    desk.get_by_role("heading", name="Waiting for the phone of").nth(1).wait_for(state="detached")
    other.get_by_role("button", name="Show my bid").wait_for()
    found += faults(desk) + faults(other)
    desk.get_by_role("link", name="cannot be shown").first.click()
    desk.get_by_role("button", name="bid anew").wait_for()
    found += faults(desk)
    assert mine.evaluate("document.documentElement.scrollWidth") <= width
    assert sorted(set(found)) == [], "\n".join(sorted(set(found)))


def test_a_sealed_bid_leads_to_the_page_of_the_player_once(console: Console, two: tuple[str, str]) -> None:
    """The answer to the seal and the news of it lead to the same page: it is loaded once."""
    mine, held = phone(console, two[0]), list["Route"]()
    mine.goto(f"{console.base}/me/{EVENT}/bid")
    mine.get_by_text("Live").wait_for()
    mine.route(f"**/me/{EVENT}", lambda route: held.append(route) if leads(route) else route.continue_())
    mine.get_by_label("Minutes").fill("7")
    mine.get_by_label("Seconds").fill("30")
    mine.get_by_role("button", name="Seal and send 7:30").tap(no_wait_after=True)
    mine.wait_for_timeout(2500)  # in which the news has come too, and the page has asked for itself
    assert len(held) == 1
    held[0].continue_()
    mine.get_by_role("heading", name="Your bid is in, sealed").wait_for()


def leads(route: "Route") -> bool:
    return route.request.is_navigation_request()


def refused(route: "Route", status: int) -> None:
    route.fulfill(status=status, body="Not now.")


@LONG
def test_a_bid_that_was_refused_can_be_changed_and_one_that_may_be_there_cannot(
    console: Console, two: tuple[str, str]
) -> None:
    mine = phone(console, two[0])
    mine.goto(f"{console.base}/me/{EVENT}/bid")
    mine.get_by_label("Minutes").fill("12")
    mine.get_by_label("Seconds").fill("4")
    for status, frozen in ((409, False), (503, True), (409, True)):
        mine.route("**/act", partial(refused, status=status))
        mine.get_by_role("button", name="Seal and send 12:04").tap()
        mine.get_by_text("Press again: the same seal" if status == 503 else "Not now.").wait_for()
        assert (mine.get_by_label("Minutes").get_attribute("readonly") is not None) == frozen
        mine.unroute("**/act")
    console.errors.clear()  # the browser's own words about the answers
