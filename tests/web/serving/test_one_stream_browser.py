"""One stream for all that a real browser shows: consoles, public pages and walls of many playoffs, a player's page."""

from typing import TYPE_CHECKING

from playoffs.desk.act import load
from playoffs.desk.beside import links, published
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.thinned import only_in_ci
from tests.web.chromium import Console, patient
from tests.web.serving.test_live_browser import command, everybody
from tests.web.test_browser import started

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVENT = "practice-1"
MOST = 6
"""Connections that a browser holds to a host over plain HTTP."""

LISTENS = """of => new Promise((done) => {
  const heard = [], port = new SharedWorker("/static/stream.js").port;
  port.onmessage = (e) => { heard.push(e.data); if (e.data.kind === "news") done(JSON.stringify(heard)); };
  port.postMessage({ of });
})"""
"""What a page that asks about one playoff hears up to the next thing that is new there."""


def more(console: Console, first: "Page", many: int) -> list[str]:
    """So many playoffs in all, that everybody may see."""
    while True:
        with open_store(console.path) as store:
            events = store.events()
            for event in events:
                published.show(store, event, published.Published(released=True))
        if len(events) == many:
            return list(events)
        first.goto(f"{console.base}/desk")
        first.get_by_role("button", name="Begin a practice playoff").first.click()
        first.wait_for_url("**/desk/practice-*")


def live(page: "Page") -> None:
    page.locator("#link[data-state=on]").wait_for(state="attached")


@only_in_ci("many tabs are opened")
def test_tabs_of_as_many_playoffs_as_one_likes_leave_room_for_another(console: Console) -> None:
    """Each would have had a stream of its own, and the seventh page would have waited for ever."""
    first = console.window()
    started(first)
    events = more(console, first, MOST + 1)
    player = load_first(console)
    tabs = []
    for path in (*(f"/e/{event}" for event in events), f"/e/{EVENT}/screen", f"/go/{player}"):
        tab = first.context.new_page()
        tab.goto(f"{console.base}{path}")
        if path.startswith("/go/"):
            tab.get_by_role("button").first.click()
            tab.wait_for_url(f"**/me/{EVENT}")
        tabs.append(tab)
        live(tab)
    first.goto(f"{console.base}/desk/{EVENT}/log")
    live(first)
    before = tabs[-1].evaluate("document.body.dataset.version")
    command(console, "result", "1", "W")
    for tab in (tabs[0], first):
        tab.get_by_text("1–0" if tab is tabs[0] else "White wins").first.wait_for()
    tabs[-1].wait_for_function("before => document.body.dataset.version !== before", arg=before)
    for tab in tabs:
        live(tab)


def load_first(console: Console) -> str:
    """The code of a link of the player who is White on board 1."""
    with open_store(console.path) as store:
        tied = load(store, EVENT).founding.tied
        return links.make_all(store, {"": links.for_player(EVENT, tied[0], utc_now())})[""]


@only_in_ci("silence is waited for")
def test_no_page_is_told_what_another_one_of_its_browser_asks_about(console: Console) -> None:
    first = console.window()
    started(first)
    _one, other = more(console, first, 2)
    first.goto(f"{console.base}/desk/{EVENT}/log")
    live(first)
    public = first.context.new_page()
    public.goto(f"{console.base}/e/{other}")
    live(public)
    public.evaluate(f"void (window.told = ({LISTENS})('{other}'))")
    command(console, "result", "1", "W")
    first.get_by_text("White wins").first.wait_for()
    with open_store(console.path) as store:
        published.show(store, other, published.Published(released=True, said=("The bar is open.",)))
    heard = str(public.evaluate("window.told"))
    assert '"kind":"news"' in heard
    assert not [each for each in (EVENT, "versions", "changed", "version") if each in heard], heard


@only_in_ci("tabs take turns")
def test_without_a_shared_worker_the_page_that_is_seen_has_the_stream(console: Console) -> None:
    """As on phones: a page that is put aside closes its stream, asks by itself, and is told again when it is seen."""
    first = console.window()
    started(first)
    everybody(console)
    context = console.browser.new_context()
    context.add_init_script("delete window.SharedWorker")
    context.add_init_script("""(() => {
      const Own = EventSource;
      window.streams = [];
      window.EventSource = class extends Own { constructor(of) { super(of); window.streams.push(this); } };
      window.EventSource.CLOSED = Own.CLOSED;
    })();""")
    page = patient(context)
    page.goto(f"{console.base}/e/{EVENT}")
    live(page)
    states = "window.streams.map((each) => each.readyState)"
    page.wait_for_function(f"() => {states}.join() === '1'")
    seen = "state => { Object.defineProperty(document, 'hidden', {value: state, configurable: true}); "
    seen += "document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(seen, True)
    assert page.evaluate(states) == [2]
    page.evaluate(seen, False)
    page.wait_for_function(f"() => {states}.join() === '2,1'")
    command(console, "result", "1", "W")
    page.get_by_text("1–0").first.wait_for()
    context.close()
