"""The bid sealed on a phone: what is sent, what is shown and when, slips beside it, lost phones, void bids."""

import itertools
import re
import secrets
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.desk.act import load
from playoffs.desk.beside import claims
from playoffs.desk.beside.claims import Claim
from playoffs.desk.beside.links import Role
from playoffs.desk.desk import fits
from playoffs.desk.record.envelope import Shown, salt_of
from playoffs.desk.record.people import names
from playoffs.desk.record.store import open_store
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import later
from playoffs.web.asked.cards import digest
from tests.cli.terminal import Terminal
from tests.web.conftest import Hall
from tests.web.pages import Pages
from tests.web.phones.hall_of_two import CODES, EVENT, drawn, opened, send, show

pytestmark = pytest.mark.clause("MSCA-A")

ONE, TWO = CODES["1"], CODES["2"]
Both = tuple[Pages, Pages]


@pytest.fixture
def both(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Both:
    """The phones of two who bid, where the announcement allows phones."""
    one, other = drawn(Terminal(monkeypatch, hall.path))
    return hall.phone(EVENT, one, "10.0.0.1"), hall.phone(EVENT, other, "10.0.0.2")


def version(hall: Hall) -> int:
    with open_store(hall.path) as store:
        return load(store, EVENT).version


def called_by(hall: Hall) -> dict[str, str]:
    """The names of the two who bid."""
    with open_store(hall.path) as store:
        return names(load(store, EVENT))


def called(hall: Hall) -> Pages:
    """The director has asked for both bids."""
    director = hall.seat()
    sure = director.press(director.open(f"/desk/{EVENT}"), "Open both bids")
    assert "Nothing appears before every bid is checked" in director.open(f"/desk/{EVENT}").words
    director.press(sure, "Open both bids")
    return director


def test_no_key_takes_a_slip_while_a_phone_may_be_sealing_the_bid(hall: Hall, both: Both) -> None:
    director = hall.seat()
    page = director.open(f"/desk/{EVENT}")
    assert page.form("Slip handed in")[1].key == ""
    assert "may be sealing it on a phone: it comes in by itself then" in page.words
    director.press(director.open(f"/desk/{EVENT}/timetable"), "Record these details", bids_by="slips")
    page = director.open(f"/desk/{EVENT}")
    assert page.form("Slip handed in")[1].key == "enter"
    assert "sealing it on a phone" not in page.words


def test_only_the_seal_is_sent_and_its_receipt_stands_everywhere(hall: Hall, both: Both) -> None:
    director, before = hall.seat(), version(hall)
    sent = send(both[0], 450, ONE)
    assert sent.status == 200
    (receipt,) = re.findall(r"Receipt ([0-9a-f]{4} [0-9a-f]{4})", sent.words)
    assert version(hall) == before + 1
    assert "It was not sealed on this phone" in sent.words  # until the script finds it there
    assert f"A sealed bid, receipt {receipt}, received and final, entry {before + 1}" in sent.words
    assert "Nothing yet" in both[1].open(f"/me/{EVENT}").words
    assert not both[0].open(f"/me/{EVENT}").has("Seal and send")
    assert both[0].open(f"/me/{EVENT}/bid").words == sent.words  # no second one
    unseen = "Only you see the wall and the public page"
    assert unseen in director.open(f"/desk/{EVENT}").words
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    assert unseen not in director.open(f"/desk/{EVENT}").words
    for address in (f"/e/{EVENT}", f"/e/{EVENT}/screen"):
        assert receipt in hall.stranger().open(address).words
    kept = b"".join(each.read_bytes() for each in hall.path.parent.iterdir())
    assert salt_of(ONE).encode() not in kept
    assert ONE.encode() not in kept


def test_what_a_phone_has_sent_is_told_in_the_order_in_which_it_came(hall: Hall, both: Both) -> None:
    send(both[0], 450, ONE)
    with open_store(hall.path) as store:
        player = next(each.ask.who for each in load(store, EVENT).line.held[::-1] if each.ask.sealed)
        said = Claim(player=player, ask="x", value="draw", digest="", at="2099-01-01T00:00:00Z", request="later")
        claims.send(store, EVENT, said)
        claims.send(store, EVENT, replace(said, ask="y", at="2000-01-01T00:00:00Z", request="earlier"))
    sent = both[0].open(f"/me/{EVENT}").words.partition("Sent from your phone")[2]
    assert [sent.count("a report"), sent.count("A sealed bid")] == [2, 1]
    assert sent.index("a report") < sent.index("A sealed bid") < sent.rindex("a report")


def test_the_desk_alone_says_when_a_bid_was_received_and_for_whom_it_waits(
    hall: Hall, both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    Terminal(monkeypatch, hall.path).done("details set zone=America/Chicago")
    director, assistant, called = hall.seat(), hall.seat(Role.ASSISTANT, "Ann"), called_by(hall)
    page = director.open(f"/desk/{EVENT}").words
    first = next(each for each in called.values() if f"Sealed bid of {each}" in page)
    second = next(each for each in called.values() if each != first)
    assert f"{second}: not in yet" in page
    assert f"{first}: not in yet" not in page  # which the heading says
    hall.house.now = lambda: "2026-11-22T20:03:00Z"
    (receipt,) = re.findall(r"Receipt ([0-9a-f]{4} [0-9a-f]{4})", send(both[0], 450, ONE).words)
    hall.house.now = lambda: "2026-11-22T20:07:00Z"
    director.press(director.open(f"/desk/{EVENT}"), "Slip handed in")
    hall.house.now = lambda: "2026-11-22T20:30:00Z"
    for pages in (director, assistant):
        said = pages.open(f"/desk/{EVENT}").words
        assert f"received 2:03 PM, receipt {receipt}" in said
        assert "received 2:07 PM on a slip" in said
    assert "2:03 PM" in both[0].open(f"/me/{EVENT}").words  # its own
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    public = [(hall.stranger(), f"/e/{EVENT}{each}") for each in ("", "/screen?view=boards", "/feed.atom")]
    for pages, address in [*public, (both[1], f"/me/{EVENT}")]:
        there = pages.open(address)
        assert there.status == 200
        assert not [each for each in ("2:03", "2:07", "20:03", "20:07") if each in there.text], address


def test_both_phones_show_their_bids_once_the_director_opens_them(hall: Hall, both: Both) -> None:
    for phone, seconds, code in zip(both, (450, 480), (ONE, TWO), strict=True):
        send(phone, seconds, code)
    assert "data-shows" not in both[0].open(f"/me/{EVENT}").text
    before = version(hall)
    asks = (near := hall.seat()).press(near.open(f"/desk/{EVENT}"), "Open both bids")
    assert "The lower bid chooses" in asks.words or "The lower bid has Black" in asks.words
    assert "Equal bids: " in asks.words
    director = called(hall)
    assert "Waiting for the phone of" in director.open(f"/desk/{EVENT}").words
    shown = show(both[0], "7:30", ONE)
    assert "Your bid was shown and checked" in shown.words
    assert version(hall) == before
    assert director.open(f"/desk/{EVENT}").words.count("Waiting for the phone of") == 1
    assert "7:30" not in director.open(f"/desk/{EVENT}").text.replace('placeholder="7:30"', "")
    show(both[1], "8:00", TWO)
    assert version(hall) == before + 1
    assert opened(hall) == ((450, salt_of(ONE)), (480, salt_of(TWO)))
    said = both[0].open(f"/me/{EVENT}").words
    assert "A sealed bid, receipt" in said
    assert re.search(r", opened\. .*7:30.*8:00.* has White with .* and draw odds", said)
    assert "White by lot" not in said, "the lot of the stage came before the bids"
    assert "A draw wins the match for Black." in said
    log, rule = director.open(f"/desk/{EVENT}/log"), "one that was misread or mistyped is set by a ruling: Rulings"
    assert "Dana Director" in log.words
    assert log.words.count(rule) == 1
    assert f"{rule[:-9]})" in hall.seat(Role.ASSISTANT, "Ann").open(f"/desk/{EVENT}/log").words  # who rules on nothing
    assert "can set the bid of" in director.open(f"/desk/{EVENT}/rulings").words
    now = director.open(f"/desk/{EVENT}")
    assert "has Black" in now.words or now.has("White wins")
    director.press(now, "White wins")
    assert "is set by a ruling" not in director.open(f"/desk/{EVENT}/log").words  # the game is over


def test_a_slip_beside_a_phone_is_typed_after_the_phone_has_shown_its_bid(hall: Hall, both: Both) -> None:
    send(both[0], 450, ONE)
    director = hall.seat()
    director.press(director.open(f"/desk/{EVENT}"), "Slip handed in")
    assert "Your bid is in" in both[1].open(f"/me/{EVENT}").words
    called_back = hall.seat().open(f"/desk/{EVENT}").words
    assert re.search(r"After that, type what the slip of [^.]+ says; then all bids are opened at once\.", called_back)
    director = called(hall)
    waiting = director.open(f"/desk/{EVENT}").words
    assert re.search(r"After that, type what the slip of [^.]+ says; then all bids are opened at once\.", waiting)
    assert "Bid on the slip of" not in waiting
    show(both[0], "7:30", ONE)
    shown = director.open(f"/desk/{EVENT}")
    assert re.search(r"Every phone has shown its bid\. Next, type what the slip of [^.]+ says\.", shown.words)
    assert shown.has("Open both bids, with the slip"), "the same key again would look as if nothing had been pressed"
    sure = director.press(shown, "Open both bids, with the slip")
    assert re.search(r"Bid on the slip of [^,:]+: minutes and seconds, or void", sure.words)
    (name,) = re.findall(r'name="(shown-\d+)"', sure.text)
    refused = director.press(sure, "Open both bids", **{name: "unreadable", f"{name}-again": "unreadable"})
    assert "found something else; expected minutes and seconds, such as 7:30, or the word void" in refused.words
    for other in ("8:30", ""):
        refused = director.press(sure, "Open both bids", **{name: "8:00", f"{name}-again": other})
        assert refused.status == 409
        assert opened(hall) == (), "typed twice, and not the same"
        assert "8:00" not in refused.text
    refused = director.press(sure, "Open both bids", **{name: "void", f"{name}-again": "Void"})
    assert "Reason: found a void bid without a reason; expected why it is void." in refused.words
    (wrong,) = re.findall(r'name="([\w-]+)"[^>]* aria-invalid="true"', refused.text)
    assert wrong == "reason"
    director.press(sure, "Open both bids", **{name: "8:00", f"{name}-again": "08:00"})
    assert opened(hall) == ((450, salt_of(ONE)), (480, ""))


@pytest.mark.parametrize("details", ["", "bids_by=slips"])
def test_without_the_announcement_no_phone_seals_anything(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, details: str
) -> None:
    terminal = Terminal(monkeypatch, hall.path)
    one, other = drawn(terminal)
    phone = hall.phone(EVENT, one)
    page = phone.open(f"/me/{EVENT}/bid")
    terminal.done(f"details set {details}" if details else "details clear bids_by --yes")
    said = phone.open(f"/me/{EVENT}")
    assert "Write it on a slip of paper" in said.words
    assert f"/me/{EVENT}/bid" not in said.text
    before = version(hall)
    form, _button = page.form("Seal and send")
    refused = phone.send(form, [*(each for each in form.fields if each[0] != "seal"), ("seal", "5a" * 32)])
    assert refused.status == 409
    assert "does not allow" in refused.words
    assert version(hall) == before
    assert other


def test_a_seal_sent_twice_counts_once_and_nothing_replaces_it(hall: Hall, both: Both) -> None:
    page = both[0].open(f"/me/{EVENT}/bid")
    form, _button = page.form("Seal and send")
    fields = [each for each in form.fields if each[0] != "seal"]
    before = version(hall)
    for seal in ("5a" * 32, "5a" * 32, "5b" * 32):
        assert both[0].send(form, [*fields, ("seal", seal)]).status == 200
    assert version(hall) == before + 1
    assert "Receipt 5a5a 5a5a" in both[0].open(f"/me/{EVENT}").words
    other = [(name, "another" if name == "request" else value) for name, value in fields]
    mine = next(value for name, value in fields if name == "request")
    other = [(name, mine[:-4] + "ffff" if name == "request" else value) for name, value in other]
    assert both[0].send(form, [*other, ("seal", "5b" * 32)]).status == 409
    assert both[1].send(form, [*other, ("seal", "5b" * 32)]).status in (403, 409)
    assert version(hall) == before + 1


def test_a_form_without_a_seal_is_refused_with_the_way_out(hall: Hall, both: Both) -> None:
    page, before = both[0].open(f"/me/{EVENT}/bid"), version(hall)
    form, _button = page.form("Seal and send")
    refused = both[0].send(form, form.fields)
    assert refused.status == 409
    assert "slip" in refused.words
    assert version(hall) == before


def test_a_lost_phone_is_typed_at_the_desk_and_a_wrong_code_says_nothing(hall: Hall, both: Both) -> None:
    for phone, seconds, code in zip(both, (450, 480), (ONE, TWO), strict=True):
        send(phone, seconds, code)
    director = called(hall)
    show(both[1], "8:00", TWO)
    page, before = director.open(f"/desk/{EVENT}"), version(hall)
    for time, code in (("7:31", ONE), ("7:30", TWO), ("7:30", "nonsense"), ("", ONE)):
        refused = director.press(page, "Show the bid of", time=time, code=code)
        assert refused.status == 409
        assert time not in refused.text or not time
        assert code not in refused.text
    assert version(hall) == before
    director.press(director.open(f"/desk/{EVENT}"), "Show the bid of", time="7:30", code=ONE.lower())
    assert opened(hall) == ((450, salt_of(ONE)), (480, salt_of(TWO)))


def test_nobody_shows_a_bid_too_early_and_a_copied_seal_opens_for_nobody(hall: Hall, both: Both) -> None:
    page = both[0].open(f"/me/{EVENT}/bid")
    send(both[0], 450, ONE)
    form, _button = both[1].open(f"/me/{EVENT}/bid").form("Seal and send")
    with open_store(hall.path) as store:
        seal = getattr(load(store, EVENT).recorded[-1].entry, "seal")  # noqa: B009
    both[1].send(form, [*(each for each in form.fields if each[0] != "seal"), ("seal", seal)])
    with open_store(hall.path) as store:
        log = load(store, EVENT)
    (ask,) = log.asks
    fields = [each for each in page.form("Seal and send")[0].fields if each[0] in ("csrf", "request")]
    about = [("act", "show"), ("ask", ask.id), ("digest", digest(log, ask)), ("time", "7:30"), ("code", ONE)]
    early = both[0].send(form, [*fields, *about])
    assert early.status == 409
    assert "too early" in early.words
    called(hall)
    assert "do not open the seal" in show(both[1], "7:30", ONE).words
    assert opened(hall) == ()


def test_a_bid_that_no_phone_shows_is_void_after_two_minutes_and_the_other_stays_closed(hall: Hall, both: Both) -> None:
    for phone, seconds, code in zip(both, (450, 481), (ONE, TWO), strict=True):
        send(phone, seconds, code)
    hall.house.now = lambda: "2026-11-22T10:00:00Z"
    director = called(hall)
    show(both[1], "8:01", TWO)
    (address,) = set(re.findall(r'href="(/desk/title/void/\d+)"[^>]*>The bid of', director.open(f"/desk/{EVENT}").text))
    waits = director.open(address)
    assert "nobody can type" in waits.words
    assert not waits.has("void")
    hall.house.now = lambda: "2026-11-22T10:02:00Z"
    page, before = director.open(address), version(hall)
    refused = director.press(page, "Call the bid", reason="lost\u200b")
    assert (refused.status, refused.has("Call the bid"), 'value="lost\u200b"' in refused.text) == (409, True, True)
    assert director.press(page, "Call the bid", reason="").status == 409
    other = hall.seat(Role.ASSISTANT, "Ann").press(page, "Call the bid", reason="lost")
    assert (other.status, other.has("Call the bid")) == (403, False), "a page of the director's"
    done = director.press(page, "Call the bid", reason="phone broken, code not written down")
    assert done.status == 200
    assert version(hall) == before + 1
    said = " ".join(each.open(at).text for each, at in ((director, f"/desk/{EVENT}/log"), (both[0], f"/me/{EVENT}")))
    assert "8:01" not in said
    assert salt_of(TWO).encode() not in b"".join(each.read_bytes() for each in hall.path.parent.iterdir())
    assert "Your bid is due" in both[1].open(f"/me/{EVENT}").words  # both bid anew


OWN = """extends = "msca"
id = "own"
name = "Own rules"
edition = "1"
source = "The house"

[readings]
void_bid = "as_maximum"
"""


def test_where_a_void_bid_counts_as_the_largest_the_other_one_is_opened(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "own.toml").write_text(OWN, encoding="utf-8")
    one, other = drawn(Terminal(monkeypatch, hall.path), "bids_by=phones", "--rules", str(tmp_path / "own.toml"))
    phones = hall.phone(EVENT, one, "10.0.0.1"), hall.phone(EVENT, other, "10.0.0.2")
    for phone, seconds, code in zip(phones, (450, 481), (ONE, TWO), strict=True):
        send(phone, seconds, code)
    hall.house.now = lambda: "2026-11-22T10:00:00Z"
    director = called(hall)
    hall.house.now = lambda: "2026-11-22T10:02:00Z"
    now = director.open(f"/desk/{EVENT}").text
    address = re.findall(r'href="(/desk/title/void/\d+)"[^>]*>The bid of', now)[0]
    refused = director.press(director.open(address), "Call the bid", reason="lost")
    assert (refused.status, refused.has("Call the bid")) == (409, True)  # the other is not shown
    assert opened(hall) == ()
    show(phones[1], "8:01", TWO)
    director.press(director.open(address), "Call the bid", reason="phone lost")
    assert opened(hall) == (("void", ""), (481, salt_of(TWO)))


def test_a_bid_for_the_wrong_player_is_void_by_the_director_alone_with_a_reason(hall: Hall, both: Both) -> None:
    send(both[0], 450, ONE)
    director, assistant = hall.seat(), hall.seat(Role.ASSISTANT, "Ann")
    (address,) = set(re.findall(r'href="(/desk/title/void/\d+)"', director.open(f"/desk/{EVENT}").text))
    assert "Void…" not in assistant.open(f"/desk/{EVENT}").words
    assert assistant.open(address).status == 403
    page, before = director.open(address), version(hall)
    assert "Neither" in page.words or "nor of the other one" in page.words
    assert director.press(page, "bid anew", reason="").status == 409
    for _ in range(2):
        director.press(page, "bid anew", reason="entered for the wrong player")
    assert version(hall) == before + 1
    awaited = both[0].open(f"/me/{EVENT}").words
    assert awaited.count("Your bid is due") == 1
    assert ", void" in awaited
    assert director.open(address).status == 409
    again = send(both[0], 500, TWO)
    assert "Receipt" in again.words
    assert not director.open(f"/desk/{EVENT}/log").has("Undo")


def test_a_program_that_starts_again_asks_the_phones_again(hall: Hall, both: Both) -> None:
    for phone, seconds, code in zip(both, (450, 480), (ONE, TWO), strict=True):
        send(phone, seconds, code)
    called(hall)
    show(both[0], "7:30", ONE)
    hall.house.openings = type(hall.house.openings)()  # which nothing has written down
    assert "data-shows" not in both[0].open(f"/me/{EVENT}").text
    called(hall)
    show(both[1], "8:00", TWO)
    show(both[0], "7:30", ONE)
    assert opened(hall) == ((450, salt_of(ONE)), (480, salt_of(TWO)))


DIGITS = re.compile(r"[0-9a-f]{8,}|[0-9a-f]{4} [0-9a-f]{4}")
"""A seal and its receipt, and what is a digest of entries that hold one."""


def run(path: Path, seconds: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, str]]:
    """Every page of everybody with this bid: sealed, called for, and shown by one phone while the other one sleeps."""
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda n=16: f"{next(numbers):0{2 * n}x}")
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n=16: f"code-{next(numbers):08d}")
    terminal = Terminal(monkeypatch, path)
    terminal.set(1000)
    one, other = drawn(terminal)
    hall = Hall(path)
    minutes = itertools.count(600)
    hall.house.now = lambda: later("2026-11-22T00:00:00Z", 60 * next(minutes))  # every look at it is a minute later
    phones = hall.phone(EVENT, one, "10.0.0.1"), hall.phone(EVENT, other, "10.0.0.2")
    director, assistant = hall.seat(), hall.seat(Role.ASSISTANT, "Ann")
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    found = []

    def look() -> None:
        seats = [(hall.stranger(), f"/e/{EVENT}"), (hall.stranger(), f"/e/{EVENT}/screen"), (phones[1], f"/me/{EVENT}")]
        desk = ("", "/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable", "/wall", "/links")
        seats += [(director, f"/desk/{EVENT}{each}") for each in desk]
        seats += [(assistant, f"/desk/{EVENT}{each}") for each in desk[:-1]]
        for pages, address in seats:
            text = pages.open(address).text.replace(str(path), "FILE")  # which a desk says that encrypts typed bids
            found.append((address, len(text), DIGITS.sub("#", text)))

    send(phones[0], seconds, ONE)
    look()
    send(phones[1], 480, TWO)
    look()
    director.press(director.press(director.open(f"/desk/{EVENT}"), "Open both bids"), "Open both bids")
    look()
    show(phones[0], f"{seconds // 60}:{seconds % 60:02d}", ONE)
    look()
    refused = show(phones[1], "8:01", TWO)
    found.append(("refused", len(refused.text), refused.text))
    hall.house.close()
    return found


def test_two_runs_that_differ_in_an_unopened_bid_are_the_same_for_everybody_else(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (run(tmp_path_factory.mktemp("run") / "playoffs.db", bid, monkeypatch) for bid in (450, 724))
    assert one == other
    assert len(one) > 70
    assert any(": received " in text and address == f"/desk/{EVENT}" for address, _length, text in one)


def test_a_phone_that_shows_its_bid_makes_nobody_read_the_one_that_was_typed(
    hall: Hall, both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    send(both[0], 450, ONE)
    director = hall.seat()
    director.press(director.open(f"/desk/{EVENT}"), "Enter the bid", bid="8:00", again="8:00")
    with open_store(hall.path) as store:
        log = load(store, EVENT)
        ask = next(each for each in log.asks if each.question is Question.OPEN_BIDS)
        monkeypatch.setattr(type(store), "bid", lambda *_: pytest.fail("an unopened bid was read"))
        sealed_by_phone = next(each.ask.who for each in log.line.held if each.ask.sealed)
        assert fits(store, log, ask, sealed_by_phone, Shown(450, salt_of(ONE)))
        assert not fits(store, log, ask, sealed_by_phone, Shown(451, salt_of(ONE)))
        other = next(each for each in log.founding.tied if each != sealed_by_phone)
        assert not fits(store, log, ask, other, Shown(480, salt_of(ONE)))
