"""Bids that cannot be opened as they were meant: typed ones that are gone, and what is forgotten of those shown."""

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.store import NotSaved, Store
from playoffs.web.asked import openings as asked_openings
from playoffs.web.asked.openings import Call
from tests.cli.terminal import Terminal
from tests.web.conftest import Hall
from tests.web.phones.hall_of_two import CODES, EVENT, drawn, opened, send, show
from tests.web.phones.test_bids import Both, both, called, version

__all__ = ["both"]

ONE, TWO = CODES["1"], CODES["2"]


def typed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """One bid typed at the desk, and the other one handed in on a slip."""
    players = drawn(Terminal(monkeypatch, hall.path))
    director = hall.seat()
    director.press(director.open(f"/desk/{EVENT}"), "Enter the bid", bid="7:30", again="7:30")
    director.press(director.open(f"/desk/{EVENT}"), "Slip handed in")
    return players


def shown_in(hall: Hall) -> object:
    """What the program holds in memory of bids that phones have shown."""
    return vars(hall.house.openings)["_calls"]


def lost_key(hall: Hall, patched: pytest.MonkeyPatch) -> None:
    """What is typed is encrypted by a key that is not here any more."""

    def boxed(_record: object, bid: Bid) -> Bid:
        return replace(bid, value=0, salt="", box="00", key="another")

    patched.setattr("playoffs.desk.record.boxes.boxed", boxed)


def no_envelope(hall: Hall, patched: pytest.MonkeyPatch) -> None:
    """What is typed is in no copy, so a record that is put back from one has none of it."""
    add = Store.add
    patched.setattr(Store, "add", lambda store, *rows, **said: add(store, *rows, **{**said, "bid": None}))


@pytest.mark.parametrize("lost", [lost_key, no_envelope])
def test_a_typed_bid_that_is_gone_waits_for_no_phone_and_can_be_void_at_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, lost: Callable[[Hall, pytest.MonkeyPatch], None]
) -> None:
    lost(hall, monkeypatch)
    player, other = typed(hall, monkeypatch)
    pages = [hall.phone(EVENT, each).open(f"/me/{EVENT}") for each in (player, other)]
    assert all("Your bid is in" in page.words for page in pages)
    assert not any("sealed on" in page.words for page in pages)
    director = hall.seat()
    page = director.open(f"/desk/{EVENT}")
    assert not page.has("Open both bids")  # which would wait for a phone
    assert "phone" not in page.read.words
    (address,) = set(re.findall(r'href="(/desk/title/void/\d+)"[^>]*>The bid of', page.text))
    void = director.open(address)
    assert void.has("Call the bid")
    assert director.press(void, "Call the bid", reason="the key is lost").status == 200
    assert opened(hall) == (("void", ""),)


def test_a_bid_made_void_after_its_phone_has_shown_it_is_forgotten(hall: Hall, both: Both) -> None:
    for phone, seconds, code in zip(both, (450, 480), (ONE, TWO), strict=True):
        send(phone, seconds, code)
    director = called(hall)
    show(both[0], "7:30", ONE)
    assert shown_in(hall)
    address = re.findall(r'href="(/desk/title/void/\d+)"', director.open(f"/desk/{EVENT}").text)[0]
    director.press(director.open(address), "bid anew", reason="entered for the wrong player")
    assert not shown_in(hall)


def test_an_opening_that_could_not_be_saved_forgets_nothing(
    hall: Hall,
    both: Both,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for phone, seconds, code in zip(both, (450, 480), (ONE, TWO), strict=True):
        send(phone, seconds, code)
    called(hall)
    show(both[0], "7:30", ONE)
    before = version(hall)

    def full(*_said: object) -> None:
        raise NotSaved("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(asked_openings, "open_bids", full)
        show(both[1], "8:00", TWO)
    assert version(hall) == before
    assert shown_in(hall)
    director = hall.seat()
    sure = director.press(director.open(f"/desk/{EVENT}"), "Open both bids")
    director.press(sure, "Open both bids")
    assert [value for value, _salt in opened(hall)] == [450, 480]


def test_a_refused_opening_comes_back_with_what_was_typed(hall: Hall, both: Both) -> None:
    send(both[0], 450, ONE)
    director = hall.seat()
    director.press(director.open(f"/desk/{EVENT}"), "Slip handed in")
    director = called(hall)
    show(both[0], "7:30", ONE)
    sure = director.press(director.open(f"/desk/{EVENT}"), "Open both bids")
    (name,) = re.findall(r'name="(shown-\d+)"', sure.text)
    refused = director.press(sure, "Open both bids", **{name: "99:99", f"{name}-again": "99:99", "reason": "a smudge"})
    assert refused.status == 409
    assert 'value="a smudge"' in refused.text
    assert "99:99" not in refused.text
    director.press(refused, "Open both bids", **{name: "8:00", f"{name}-again": "8:00"})
    assert [value for value, _salt in opened(hall)] == [450, 480]


def test_a_practice_that_is_discarded_leaves_nothing_of_its_bids(hall: Hall, both: Both) -> None:
    director = hall.seat()
    page = director.press(director.open("/desk"), "practice")
    (event,) = set(re.findall(r"/desk/(practice-\d+)/act", page.text))
    made = Call(digest="", version=1, request="r", by="", at="2026-11-22T10:00:00Z")
    hall.house.openings.call(event, "bids", made)
    director.press(director.open(f"/desk/{event}"), "Discard")
    assert not shown_in(hall)
