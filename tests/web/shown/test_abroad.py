"""What other sites take over: frames, feeds, plain text and oEmbed; nothing that is not public, and only there."""

import json
import re
import tempfile
from datetime import datetime
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree as xml

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import published
from playoffs.desk.beside.published import Published
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.web.serving.guard import FRAMED
from playoffs.web.shown import abroad, publishing
from playoffs.web.shown.public import live_of
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.desk.test_console import closed

EVENT, BASE = "practice-1", f"http://{HOST}"
ADDRESSES = ("embed", "results.txt", "feed.atom")
ATOM = {"a": "http://www.w3.org/2005/Atom"}


@pytest.fixture
def shown(hall: Hall) -> Hall:
    director = hall.seat()
    closed(director)
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    return hall


def test_nothing_is_there_before_the_director_shows_it_not_even_for_the_director(hall: Hall) -> None:
    director = hall.seat()
    closed(director)
    addresses = [*(f"/e/{EVENT}/{each}" for each in ADDRESSES), f"/oembed?url={quote(f'{BASE}/e/{EVENT}')}"]
    for address in addresses:
        for client in (director.client, hall.stranger().client):
            answer = client.get(address)
            assert (answer.status, "North Star" in answer.text) == (404, False), address
    assert "North Star" not in hall.stranger().client.get("/feed.atom").text
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    for address in (*addresses, "/feed.atom"):
        answer = hall.stranger().client.get(address)
        assert (answer.status, "North Star" in answer.text) == (200, True), address


def test_only_the_page_for_frames_may_be_framed(shown: Hall) -> None:
    client = shown.stranger().client
    for address in (f"/e/{EVENT}", f"/e/{EVENT}/screen", f"/e/{EVENT}/embed", "/embed.js", "/api", "/feed.atom"):
        answer = client.get(address)
        framed = bool(FRAMED.fullmatch(address))
        assert answer.status == 200, address
        assert ("frame-ancestors *" in answer.headers["content-security-policy"]) == framed, address
        assert ("x-frame-options" in answer.headers) != framed, address
        assert "script-src 'self'" in answer.headers["content-security-policy"], address
    assert [
        each for each in ("/e/a/embed/x", "/desk/embed", "/e/a/b/embed", "/me/a/embed") if FRAMED.fullmatch(each)
    ] == []


def test_a_frame_holds_bracket_and_results_and_no_script_of_its_own(shown: Hall) -> None:
    answer = shown.stranger().client.get(f"/e/{EVENT}/embed")
    assert "Now: Stage 1" in answer.text
    assert "<svg" in answer.text
    assert answer.text.count("<script") == answer.text.count("<script src=")
    assert "<form" not in answer.text
    assert f'href="/e/{EVENT}" target="_blank"' in answer.text


def test_plain_text_fits_into_mail(shown: Hall) -> None:
    director = shown.seat()
    director.press(director.open(f"/desk/{EVENT}"), "White wins")
    answer = shown.stranger().client.get(f"/e/{EVENT}/results.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert max(map(len, answer.text.splitlines())) in (71, 72), "it is quoted once or twice and still fits"
    assert "1–0" in answer.text
    assert not re.search(r"<[a-z]+[ >]", answer.text)


def read(content: bytes) -> xml.Element:
    """A feed, held to what RFC 4287 asks of one."""
    root = xml.fromstring(content)
    assert root.tag == "{http://www.w3.org/2005/Atom}feed"
    assert root.find("a:author/a:name", ATOM) is not None, "4.1.1: an author, where entries have none"
    for each in (root, *root.iterfind("a:entry", ATOM)):
        for name in ("id", "title", "updated"):
            found = each.findall(f"a:{name}", ATOM)
            assert len(found) == 1, f"4.1: exactly one {name}"
            assert found[0].text
        assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", each.findtext("a:id", "", ATOM)), "4.2.6: an IRI"
        at = each.findtext("a:updated", "", ATOM)
        assert datetime.fromisoformat(at).tzinfo, "3.3: RFC 3339 with an offset"
        relations = [(link.get("rel"), link.get("type")) for link in each.findall("a:link", ATOM)]
        assert len(set(relations)) == len(relations), "4.1.1: one alternate of a type"
        assert ("alternate", "text/html") in relations
    ids = [each.text for each in root.iterfind("a:entry/a:id", ATOM)]
    assert len(set(ids)) == len(ids)
    return root


def entries(root: xml.Element) -> dict[str, tuple[str, str]]:
    """Titles and texts by id."""
    found = root.findall("a:entry", ATOM)
    ids = [each.findtext("a:id", "", ATOM) for each in found]
    said = [(each.findtext("a:title", "", ATOM), each.findtext("a:content", "", ATOM)) for each in found]
    return dict(zip(ids, said, strict=True))


def test_a_feed_tells_what_has_happened_the_last_first_and_a_correction_once(shown: Hall) -> None:
    director, client = shown.seat(), shown.stranger().client
    before = entries(read(client.get(f"/e/{EVENT}/feed.atom").body))
    director.press(director.open(f"/desk/{EVENT}"), "White wins")
    first = entries(read(client.get(f"/e/{EVENT}/feed.atom").body))
    (new,) = set(first) - set(before)
    assert next(iter(first)) == new
    assert "wins" in str(first[new])
    version = shown_version(shown)
    director.press(director.open(f"/desk/{EVENT}/undo/{version}"), "Draw", reason="misread by Wil Witness")
    again = entries(read(client.get(f"/e/{EVENT}/feed.atom").body))
    assert set(again) == set(first)
    assert again[new] != first[new]
    assert "Witness" not in str(again)


def shown_version(hall: Hall) -> int:
    with open_store(hall.path) as store:
        return load(store, EVENT).version


def test_the_feed_of_all_has_what_every_shown_playoff_tells(shown: Hall) -> None:
    director, client = shown.seat(), shown.stranger().client
    director.press(director.open("/desk"), "Begin a practice playoff")
    one = entries(read(client.get(f"/e/{EVENT}/feed.atom").body))
    root = read(client.get("/feed.atom").body)
    assert entries(root).keys() == one.keys()
    assert all(title.startswith("PRACTICE: North Star State Champion: ") for title, _text in entries(root).values())
    mark = client.get("/feed.atom").headers["etag"]
    assert client.send("GET", "/feed.atom", b"", {"if-none-match": mark}).status == 304


def of_associations(terminal: Terminal) -> Hall:
    """A file with playoffs of two associations, all shown but one, and one of nobody's."""
    whose = {"cup": "Testland Chess", "rapid": "TESTLAND  Chess", "blitz": "Шахматы", "open": "", "hidden": "Test Isle"}
    for event, association in whose.items():
        said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", f"The {event}", "--event", event)
        assert said.code == 0, said.err
        if association:
            assert terminal("details", "set", f"association={association}", "--event", event).code == 0
        for line in ("confirm all", "close", "toss", "start", "result draw"):
            terminal.done(f"{line} --event {event}")
    with open_store(terminal.db) as store:
        for event in whose:
            published.show(store, event, Published(released=event != "hidden"))
    return Hall(terminal.db)


def feed_of(client: Client, event: str) -> str:
    """The address of the feed of the association of a playoff, as its page names it; empty where it names none."""
    page = client.get(f"/e/{event}").text
    found: set[str] = set(re.findall(r'href="(/a/[^"]+)"', page))
    assert len(found) <= 1
    for address in found:
        assert f'<link rel="alternate" type="application/atom+xml" href="{address}"' in page, "for readers of news"
        assert f'<a href="{address}">' in page, "for people"
    return "".join(found)


def test_each_association_of_a_file_has_a_feed_of_its_own(terminal: Terminal) -> None:
    client = of_associations(terminal).stranger().client
    assert feed_of(client, "cup") == feed_of(client, "rapid") == "/a/testland-chess/feed.atom", "however it is typed"
    assert feed_of(client, "open") == ""
    both, one, every = (
        read(client.get(each).body) for each in (feed_of(client, "cup"), feed_of(client, "blitz"), "/feed.atom")
    )
    assert told_of(both) == {"The cup", "The rapid"}
    assert told_of(one) == {"The blitz"}
    assert told_of(every) == {"The cup", "The rapid", "The blitz", "The open"}
    assert entries(both).keys() | entries(one).keys() < entries(every).keys(), "an entry is the same in both"
    assert len({each.findtext("a:id", "", ATOM) for each in (both, one, every)}) == 3
    assert one.findtext("a:title", "", ATOM) == "Шахматы"
    own = {link.get("rel"): link.get("href") for link in both.findall("a:link", ATOM)}
    assert own == {"self": f"{BASE}/a/testland-chess/feed.atom", "alternate": f"{BASE}/"}


def told_of(feed: xml.Element) -> set[str]:
    """The titles of which a feed has anything to tell."""
    return {title.partition(":")[0] for title, _text in entries(feed).values()}


@pytest.mark.parametrize("association", ["test-isle", "none", "unnamed", "Testland Chess"])
def test_an_association_that_shows_nothing_has_no_feed(terminal: Terminal, association: str) -> None:
    answer = of_associations(terminal).stranger().client.get(f"/a/{quote(association)}/feed.atom")
    assert (answer.status, "Isle" in answer.text) == (404, False)


def test_nobodys_answer_is_news(hall: Hall) -> None:
    director = hall.seat()
    page = director.press(director.open("/desk"), "Begin a practice playoff")
    director.press(page, "Decline")
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    client = hall.stranger().client
    assert entries(read(client.get(f"/e/{EVENT}/feed.atom").body)) == {}
    for address in ADDRESSES:
        assert "declin" not in client.get(f"/e/{EVENT}/{address}").text.casefold(), address


@pytest.mark.parametrize("called", ["full", "initials", "seeds"])
def test_everybody_is_called_as_the_event_shows_names(terminal: Terminal, called: str) -> None:
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "cup")
    assert said.code == 0, said.err
    terminal.done(f"details set public_names={called}")
    for line in ("confirm all", "close", "toss", "start", "result draw"):
        terminal(*line.split())
    with open_store(terminal.db) as store:
        log = load(store, "cup")
    files = publishing.files(log, "2027-05-22T12:00:00Z")
    told = b"".join(content for name, content in files.items() if name.endswith(("feed.atom", "embed.html", ".txt")))
    assert (b"Karimovsky" in told) == (called == "full")
    assert (b"Seed 1" in told) == (called == "seeds")
    assert (b"S. K." in told) == (called == "initials")


def test_two_records_that_differ_in_a_bid_are_the_same_abroad(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """But for the digest of what was sealed, which is there to be compared."""
    seen = []
    for n, bid in enumerate(("7:13", "11:02")):
        terminal = Terminal(monkeypatch, tmp_path / f"{n}.db")
        said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "cup")
        assert said.code == 0, said.err
        for line in ("confirm all", "close", "toss", "start", *["result draw", "toss"] * 4):
            terminal(*line.split())
        terminal("bid", "Karimovsky", unseen=[bid, bid])
        with open_store(terminal.db) as store:
            live = live_of(load(store, "cup"), "2027-05-22T12:00:00Z")
        text = re.sub(r"[0-9a-f]{4} ?[0-9a-f]{4,}", "digest", abroad.text(live, "").decode())
        assert "digest" in text
        seen.append((abroad.feed(live, "f", "p"), abroad.framed(live, "2027-05-22T12:00:00Z"), text))
    assert seen[0] == seen[1]


def test_oembed_says_how_a_page_is_framed(shown: Hall) -> None:
    client = shown.stranger().client
    page = client.get(f"/e/{EVENT}").text
    found = re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)"', page)
    assert found
    said = json.loads(client.get(found[1]).body)
    assert (said["version"], said["type"]) == ("1.0", "rich")
    assert f'src="{BASE}/e/{EVENT}/embed"' in said["html"]
    assert f'src="{BASE}/embed.js"' in said["html"]
    small = json.loads(client.get(f"{found[1]}&maxwidth=300&maxheight=200").body)
    assert (small["width"], small["height"]) == (300, 200)
    for url in ("http://evil.test/e/practice-1", f"{BASE}/desk/practice-1", f"{BASE}/e/none", ""):
        assert client.get(f"/oembed?url={quote(url)}").status == 404, url
    assert client.get(f"{found[1]}&format=xml").status == 501


@pytest.mark.parametrize(("rules", "file"), [("wbc-twixt", "twixt.csv"), ("mtr", "magic.csv"), ("msca", "tied-9.trf")])
def test_plain_text_of_every_kind_of_bracket_can_be_quoted(hall: Hall, rules: str, file: str) -> None:
    near = Referee(Near(hall), token(hall.path))
    event = near.set_up("State Champion", rules, file, (SAMPLES / file).read_bytes())
    near.play(event)
    near.call("show", {"value": "release"}, event=event)
    said = hall.stranger().client.get(f"/e/{event}/results.txt").text
    assert [line for line in said.splitlines() if len(line) > 72] == []
    assert "─┴─ " in said


def test_plain_text_begins_with_its_title_where_no_association_is_stated(hall: Hall) -> None:
    """Nobody fills in a line of what is pasted into a mail."""
    near = Referee(Near(hall), token(hall.path))
    event = near.set_up("State Champion", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    near.call("show", {"value": "release"}, event=event)
    said = hall.stranger().client.get(f"/e/{event}/results.txt").text
    assert said.startswith("Revision 1\n\nState Champion\n====")


def test_a_title_with_markup_stays_letters(hall: Hall, terminal: Terminal) -> None:
    title = 'A"><script>alert(1)</script>'
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", title, "--event", "cup")
    assert said.code == 0, said.err
    other = Hall(terminal.db)
    director = other.seat()
    director.press(director.open("/desk/cup/wall"), "Show it to everybody")
    client = other.stranger().client
    read(client.get("/e/cup/feed.atom").body)
    said_there = json.loads(client.get(f"/oembed?url={quote(f'{BASE}/e/cup')}").body)["html"]
    for html in (said_there, client.get("/e/cup/embed").text, client.get("/e/cup").text):
        assert "<script>alert" not in html
    other.house.close()


def test_the_published_folder_has_frame_script_and_feed(shown: Hall) -> None:
    with open_store(shown.path) as store:
        log = load(store, EVENT)
    with tempfile.TemporaryDirectory() as folder:
        to = Path(folder) / "site"
        publishing.prepared(to, log, shown.path)
        names = publishing.publish(to, log, "2027-05-22T12:00:00Z", language("es"))
        assert {"index.html", "embed.html", "embed.js", "feed.atom", "results.txt"} <= set(names)
        root = read((to / "feed.atom").read_bytes())
        assert {link.get("href") for link in root.findall("a:link", ATOM)} == {"feed.atom", "index.html"}
        frame = (to / "embed.html").read_text("utf-8")
        for needed in re.findall(r'(?:src|href)="([^"]+)"', frame):
            assert (to / needed).is_file(), needed
        assert 'lang="es"' in frame
        assert "Todo sobre este desempate" in frame
        assert 'href="feed.atom"' in (to / "index.html").read_text("utf-8")
