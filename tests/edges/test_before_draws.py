"""Before a draw that nothing binds, the chain value of the record is out on each face, the same on all of them; and it
can be found again after the draw, and in the copies that others hold."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life
from tests.web.conftest import Hall

EVENT = "north-star-state-champion"


def flat(said: str) -> str:
    """What is said, whatever the lines and marks it is broken into."""
    return " ".join(re.sub(r"<[^>]*>", " ", said).split())


def chains(at: Terminal) -> dict[int, str]:
    """The chain value of each entry, as an export has it."""
    rows = [json.loads(line) for line in at.done("export").splitlines()]
    return {row["version"]: row["chain"] for row in rows if "version" in row}


def value(at: Terminal, entry: int) -> str:
    digits = chains(at)[entry][:16]
    return " ".join(re.findall("....", digits))


@pytest.fixture
def there(closed: Terminal) -> str:
    """The chain value of the entry that led to the draw."""
    return value(closed, len(chains(closed)))


@pytest.fixture
def hall(closed: Terminal) -> Iterator[Hall]:
    made = Hall(closed.db)
    yield made
    made.house.close()


def test_next_says_it_before_the_draw_and_verify_after_it(closed: Terminal, there: str) -> None:
    entry = len(chains(closed))
    assert f"record up to entry {entry}: chain value {there}" in closed.done("next")
    toss = json.loads(closed.done("toss 1 --json"))
    assert f"record before it, up to entry {entry}: chain value {there}" in flat(closed.done(f"verify {toss['entry']}"))
    assert there not in closed.done("next")


def test_the_pairing_sheet_says_it(closed: Terminal, there: str, tmp_path: Path) -> None:
    for lang, words in (("en", "before the draw:"), ("es", "antes del sorteo:")):
        closed.done(f"sheet pairings --format txt --lang {lang} --to {tmp_path / lang}")
        assert f"{words} {there}" in flat("".join(f.read_text("utf-8") for f in (tmp_path / lang).glob("*.txt")))


def test_the_public_page_says_it_without_the_number_of_an_entry(closed: Terminal, there: str, tmp_path: Path) -> None:
    closed.done(f"publish {tmp_path / 'page'}")
    said = flat("".join(each.read_text("utf-8") for each in (tmp_path / "page").rglob("*.html")))
    assert f"Chain value before the draw: {there}" in said
    assert "Up to entry" not in said


def test_now_says_it_and_so_does_the_page_that_asks_once_more(hall: Hall, there: str) -> None:
    seat = hall.seat()
    page = seat.open(f"/desk/{EVENT}")
    assert f"the record has the chain value {there}" in flat(page.words)
    (asked,) = {each for each in re.findall(r'name="ask" value="([^"]*)"', page.text) if "colo" in each}
    assert there in flat(seat.open(f"/desk/{EVENT}/sure?ask={asked}&value=draw").words)


def test_it_stays_the_same_until_the_draw(closed: Terminal, there: str) -> None:
    """So no sheet on the wall is out of date for an entry that has nothing to do with it."""
    closed.done("details set room=B")
    assert value(closed, len(chains(closed))) != there
    assert there in closed.done("next")


def test_where_a_digest_binds_the_draw_it_stands_alone(closed: Terminal, there: str) -> None:
    closed.done("details set draws=bound")
    assert "bound to" in closed.done("next")
    assert "chain value" not in closed.done("next")
    toss = json.loads(closed.done("toss 1 --json"))
    assert "chain value" not in closed.done(f"verify {toss['entry']}")


def test_it_is_in_the_record_check_and_the_second_copy(closed: Terminal, there: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    entry = len(chains(closed))
    closed.done(f"toss 1 --mirror {stick}")
    closed.done(f"audit --to {tmp_path / 'audit'}")
    (values,) = (tmp_path / "audit").glob("*values.txt")
    assert re.search(rf"^{entry} [0-9a-f]+ {there.replace(' ', '')}$", values.read_text("utf-8"), re.M)
    assert there.replace(" ", "") in closed.done(f"export --db {stick / 'playoffs-copy.db'}")


def test_a_record_that_was_set_back_and_goes_on_shows_another(closed: Terminal, there: str) -> None:
    number = len(chains(closed))
    closed.set(900)
    closed.done(f"undo {number} --reason slip --yes")
    closed.done("close")
    assert "chain value" in closed.done("next")
    assert there not in closed.done("next")


def test_draws_of_a_twixt_event_have_it_too(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'twixt.csv'} --rules wbc-twixt --event twixt --title Twixt")
    terminal.done("rank 1 2 3 4 5 6 7 8 9")
    terminal.done("start")
    terminal.done("left-over assistant")
    there = value(terminal, len(chains(terminal)))
    assert f"chain value {there}" in terminal.done("next")
    terminal.done(f"publish {tmp_path / 'page'}")
    assert there in flat("".join(each.read_text("utf-8") for each in (tmp_path / "page").rglob("*.html")))


def printed_slips(at: Terminal, to: Path, lang: str = "en") -> str:
    at.done(f"sheet bid-slips --format txt,html --lang {lang} --to {to}")
    (text,), (html,) = (sorted(to.glob(f"*.{form}")) for form in ("txt", "html"))
    said = flat(text.read_text("utf-8"))
    shown = re.findall(r"(?:chain value|valor de cadena) ([0-9a-f ]{19})", flat(html.read_text("utf-8")))
    assert shown == re.findall(r"(?:chain value|valor de cadena) ([0-9a-f ]{19})", said)
    return said


def test_a_bid_slip_says_it_before_a_coin_for_equal_bids_can_be_tossed(terminal: Terminal, tmp_path: Path) -> None:
    """Of the entry that led to the bids: neither a bid of the other player nor anything else changes it until then."""
    life = Life(terminal, "tied-2.csv", "--event", "cup")
    asked = json.loads(terminal.done("next --json"))
    while not any("/bid" in ask["id"] for ask in asked["awaited"]):
        assert life.step()
        asked = json.loads(terminal.done("next --json"))
    there = value(terminal, len(chains(terminal)))
    first = printed_slips(terminal, tmp_path / "first")
    assert first.count(f"Before this bid the record had the chain value {there}") == 2
    terminal.done("details set room=B")
    assert f"tenía el valor de cadena {there}" in printed_slips(terminal, tmp_path / "es", "es")
    bid = next(ask["who"] for ask in json.loads(terminal.done("next --json"))["awaited"] if "/bid" in ask["id"])
    said = terminal("bid", bid, typed=["10:00"])
    assert said.code == 0, said.err
    (left,) = re.findall(r"the record had the chain value ([0-9a-f ]{19})", printed_slips(terminal, tmp_path / "left"))
    assert left == there
