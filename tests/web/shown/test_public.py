"""The public page: what everybody sees, when, and that nothing else is in its bytes."""

import re
import tempfile
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import published
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.planning.clock import later
from playoffs.web.shown.mark import MARK
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.desk.test_console import closed
from tests.web.pages import Page, Pages
from tests.web.phones.hall_of_two import EVENT, drawn
from tests.web.walker import Walker


@pytest.fixture
def shown(hall: Hall) -> Hall:
    director = hall.seat()
    closed(director)
    director.press(director.open("/desk/practice-1/wall"), "Show it to everybody")
    return hall


def test_nothing_is_there_for_everybody_before_the_director_shows_it(hall: Hall) -> None:
    director, stranger = hall.seat(), hall.stranger()
    closed(director)
    for path, status in (
        ("/e/practice-1", 404),
        ("/live?of=practice-1", 401),
        ("/e/none", 404),
        ("/live?of=none", 401),
    ):
        answer = stranger.client.get(path)
        assert answer.status == status, path
        assert "North Star" not in answer.text
    assert director.open("/e/practice-1").status == 200
    assert "Only you see this page" in director.open("/e/practice-1").words
    director.press(director.open("/desk/practice-1/wall"), "Show it to everybody")
    assert stranger.open("/e/practice-1").status == 200
    assert "North Star" in stranger.open("/").words
    director.press(director.open("/desk/practice-1/wall"), "Show it to nobody else")
    assert stranger.open("/e/practice-1").status == 404


def test_it_says_who_plays_now_with_board_and_color_and_later_who_won(shown: Hall) -> None:
    stranger, director = shown.stranger(), shown.seat()
    page = stranger.open("/e/practice-1")
    assert "Now: Stage 1" in page.words
    assert re.search(r"Board 1 G/25\+3 ?\w", page.words), page.words
    assert page.read.wrong == []
    assert page.read.forms == []
    assert 'property="og:title"' in page.text
    director.press(director.open("/desk/practice-1"), "White wins")
    assert "1–0" in stranger.open("/e/practice-1").words


def test_a_page_that_has_not_changed_is_not_sent_again(shown: Hall) -> None:
    client, director = shown.stranger().client, shown.seat()
    at = utc_now()
    shown.house.now = lambda: at
    first = client.get("/e/practice-1")
    again = client.get("/e/practice-1", headers={"if-none-match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    director.press(director.open("/desk/practice-1"), "White wins")
    assert client.get("/e/practice-1", headers={"if-none-match": first.headers["etag"]}).status == 200


def to_the_bids(terminal: Terminal, bid: str, note: str, contact: str, director: str) -> None:
    """A match of two up to its bids, of which one is in; what is private differs."""
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "cup")
    assert said.code == 0, said.err
    terminal.done(f"details set zone=America/Chicago director={director}")
    terminal.done(f"contacts --set Karimovsky email {contact}")
    for line in ("confirm all", "close", "toss", "start", *["result draw", "toss"] * 4):
        terminal(*line.split())
    terminal.done(f"note 3 {note}")
    terminal.done("bid Karimovsky", unseen=[bid, bid])


def bytes_of(monkeypatch: pytest.MonkeyPatch, *private: str) -> tuple[bytes, list[str]]:
    """What everybody is sent then, and the digests of bids in it."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(monkeypatch, Path(folder) / "p.db")
        to_the_bids(terminal, *private)
        with open_store(terminal.db) as store:
            published.show(store, "cup", published.Published(released=True))
        hall = Hall(terminal.db)
        hall.house.now = lambda: "2026-11-21T18:42:00Z"
        stranger = hall.stranger()
        sent = b"".join(stranger.client.get(path).body for path in EVERYBODYS)
        checks = stranger.client.get("/e/cup/verify").body
        hall.house.close()
        folder_ = Path(folder) / "published"
        terminal.done(f"publish {folder_}")
        made = [(each.name, each.read_bytes()) for each in sorted(folder_.rglob("*")) if each.suffix in TOLD]
        checks += b"".join(content for name, content in made if name in DIGESTS)
        assert checks.count(b'id="playoffs-extract"') == 2
        assert [each for each in private[1:] if each.encode() in checks] == []  # the bid may be a time of an entry
        written = [each for each in made if each[0] not in DIGESTS]
        sent += b"".join(name.encode() + content for name, content in written)
        sent = re.sub(rb"as-of-[0-9a-f]{12}", b"as-of", sent)  # the digest of all that is in it
    seals = re.findall(r"<td[^>]*>([0-9a-f]{64})</td>", sent.decode())
    return sent, seals


TOLD = (".html", ".json", ".txt", ".svg", ".ics")

DIGESTS = ("verify.html", MARK)
"""What has digests of all that is in the record."""

EVERYBODYS = ("/e/cup", "/e/cup/screen")


def test_what_is_private_is_in_no_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    one, seals = bytes_of(monkeypatch, "7:30", "remember", "silas@example.org", "Dana@example.org")
    other, more = bytes_of(monkeypatch, "12:34", "forgotten", "guardian@example.net", "Rob@example.net")
    assert b"Receipt" in one
    assert set(seals) == {seals[0]}
    assert seals != more
    for sent, private in ((one, (b"7:30", b"remember", b"example")), (other, (b"12:34", b"forgotten", b"example"))):
        assert not any(each in sent for each in private)
    for seal, mine in ((seals[0], one), (more[0], other)):
        assert seal.encode() in mine

    def blind(sent: bytes, seal: str) -> bytes:
        """Without the digest, which says nothing of the bid to whoever has no salt."""
        broken = rb"\s*".join(each.encode() for each in seal)  # a line of text may end within it
        return re.sub(broken, b"-", sent).replace(f"{seal[:4]} {seal[4:8]}".encode(), b"-")

    assert blind(one, seals[0]) == blind(other, more[0])


def test_who_declined_and_why_somebody_left_is_told_to_nobody(terminal: Terminal) -> None:
    said = terminal("new", str(SAMPLES / "tied-6.csv"), "--title", "Cup", "--event", "cup")
    assert said.code == 0, said.err
    with open_store(terminal.db) as store:
        published.show(store, "cup", published.Published(released=True))
    hall = Hall(terminal.db)
    stranger = hall.stranger()
    before = stranger.open("/e/cup")
    names = re.findall(r"<li>([^<]+, [^<]+)</li>", before.text)
    assert len(names) == 6
    first, *rest = (name.partition(",")[0] for name in names)
    terminal.done(f"decline {first}")
    text = stranger.open("/e/cup").text
    assert re.findall(r"<li>([^<]+, [^<]+)</li>", text) == names
    assert "declin" not in text
    for each in rest:
        terminal.done(f"confirm {each}")
    terminal.done("close")
    text = stranger.open("/e/cup").text
    assert first not in text
    assert "declin" not in text
    for line in ("toss", "lots", "start", "toss"):
        terminal(*line.split())
    gone = terminal("withdraw", rest[0], "--reason", "illness", "--words", "a broken leg")
    assert gone.code == 0, gone.err
    text = stranger.open("/e/cup").text
    assert "withdrew" in text
    assert "broken leg" not in text
    assert "illness" not in text
    hall.house.close()


@pytest.mark.parametrize(("how", "called"), [("initials", "S. K."), ("seeds", "Seed 1")])
def test_names_are_shown_as_the_details_say(terminal: Terminal, how: str, called: str) -> None:
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "cup")
    assert said.code == 0, said.err
    terminal.done(f"details set public_names={how}")
    for line in ("confirm all", "close", "toss", "start", *["result draw", "toss"] * 4):
        terminal(*line.split())
    with open_store(terminal.db) as store:
        published.show(store, "cup", published.Published(released=True))
    hall = Hall(terminal.db)
    for path in EVERYBODYS:
        text = hall.stranger().open(path).text
        assert called in text, path
        assert "Karimovsky" not in text
        assert "Silas" not in text
    hall.house.close()
    assert "one of full, initials, seeds" in terminal("details", "set", "public_names=nick").err


def listed(page: Page) -> str:
    """The part of the page that says who is in it."""
    return page.text.partition('<div class="part players">')[2].partition("</div>")[0]


def test_whoever_is_out_or_has_left_is_not_listed_as_in_the_playoff(shown: Hall) -> None:
    stranger, director = shown.stranger(), shown.seat()
    assert listed(stranger.open("/e/practice-1")).count("<li>") == 5
    page = director.press(director.open("/desk/practice-1"), "White wins")
    (out,) = re.findall(r"(\w+ \w+) is out", page.words)
    assert out not in listed(stranger.open("/e/practice-1"))
    link = next(x for x in director.open("/desk/practice-1/rulings").read.links if "ask=withdraw" in x)
    sure = director.press(director.open(link), "Isla Abarawe")
    director.press(sure, "Isla Abarawe", cause="illness")
    left = listed(stranger.open("/e/practice-1"))
    assert left.count("<li>") == 3
    assert "Isla Abarawe" not in left
    page = Walker(director, 2).play(director.open("/desk/practice-1"))
    played = listed(stranger.open("/e/practice-1"))
    assert (played.count("<li>"), "Abarawe" in played) == (4, False), "who has sat out and left has played nothing"


def test_no_time_is_told_before_which_nothing_begins_once_it_has_gone_by(hall: Hall, director: Pages) -> None:
    page = closed(director)
    today = later(hall.house.now(), 86400)[:10]
    details = {"date": today, "start": "10:00", "zone": "UTC"}
    director.press(director.open("/desk/practice-1/timetable"), "Record these details", **details)
    hall.house.now = lambda: f"{today}T09:00:00Z"
    assert "Stage 2: not before" in director.open("/desk/practice-1").words
    assert "Stage 2, 3 players" in director.open("/e/practice-1").words
    for at, told in (("09:00", True), ("23:50", False)):
        hall.house.now = lambda at=at: f"{today}T{at}:00Z"  # type: ignore[misc]
        for path in ("/e/practice-1", "/e/practice-1/screen", "/desk/practice-1"):
            assert ("not before" in director.open(path).words) is told, (path, at)
        words = director.open("/e/practice-1").words
        assert ("still to begin" in words) is not told
    assert page.status == 200


@pytest.mark.parametrize(("rules", "awaited"), [("", "a coin decides who chooses the color"), ("lot", "drawn by lot")])
def test_opened_bids_that_are_equal_are_told_while_chance_is_to_decide(
    terminal: Terminal, tmp_path: Path, rules: str, awaited: str
) -> None:
    """On the wall, on the public page and on the players' phones: bids are public once they are opened."""
    own = tmp_path / "own.toml"
    clock = 'white = "15:00"\nblack = "bid"\nleast = "0:01"\nmost = "15:00"\nequal = "lot"\n'
    head = 'id = "own"\nedition = "1"\nname = "Ours"\nsource = "ours"\nextends = "msca"\n'
    own.write_text(f"{head}\n[clocks.armageddon]\n{clock}")
    new = ("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "cup")
    assert terminal(*new, *(("--rules", str(own)) if rules else ())).code == 0
    for line in ("confirm all", "close", "toss", "start", *["result draw", "toss"] * 4):
        terminal(*line.split())
    hall = Hall(terminal.db)
    shows = ("/e/cup", "/e/cup/screen")
    with open_store(terminal.db) as store:
        published.show(store, "cup", published.Published(released=True))
        both = load(store, "cup").founding.tied
    stranger = hall.stranger()
    assert all("the lower bid has Black" in stranger.open(each).words for each in shows)
    for name in both:
        terminal.done(f"bid {name}", unseen=["12:30", "12:30"])
    terminal.done("open-bids 1 --yes")
    phone = hall.phone("cup", both[0])
    for each in shows:
        said = stranger.open(each).words
        assert f"both bids are 12:30; {'the color is ' * bool(rules)}{awaited}" in said
        assert "Black 12:30" in said or "against 12:30" in said
        assert "the lower bid has Black" not in said
    assert "the bids are equal, 12:30" in phone.open("/me/cup").words
    assert "the bids are equal, 12:30" in hall.seat().open("/desk/cup").words
    assert "the bids are equal, 12:30" in terminal("next").out
    hall.house.close()


def test_the_letter_beside_a_score_is_explained_where_it_stands(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(Terminal(monkeypatch, hall.path), "")
    director, said = hall.seat(), "A: the Armageddon decided."
    pages = (f"/desk/{EVENT}/bracket", f"/e/{EVENT}", f"/e/{EVENT}/screen")
    assert not [address for address in pages if said in director.open(address).words]
    Walker(director).play(director.open(f"/desk/{EVENT}"))
    assert [address for address in pages if said in director.open(address).words] == list(pages)
