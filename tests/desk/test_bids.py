"""Sealed bids: checked when typed, unseen until all are opened together, and held to their seals."""

import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.desk.act import Act, Decision, Done, load, together
from playoffs.desk.desk import open_bids, place, read_bid
from playoffs.desk.elsewhere.transfer import export
from playoffs.desk.record import envelope
from playoffs.desk.record.boxes import unboxed
from playoffs.desk.record.entries import Answered, Detailed, Opening
from playoffs.desk.record.envelope import Bid, Shown, new_salt, opens, seal
from playoffs.desk.record.history import history
from playoffs.desk.record.log import fold
from playoffs.desk.record.rows import digest, row
from playoffs.desk.record.store import Store, open_store
from playoffs.model.position import PLACED, VOID, Ask, Each, Fact, OneOf, Range, Refused, Value
from playoffs.model.vocabulary import Place, Question
from playoffs.text.errors import BadInput
from tests.desk import acts
from tests.desk.acts import EVENT, asking, bid, level, opened, reveal, say, undo, void
from tests.desk.conftest import BOTH

DATABASES = BOTH

BID = Ask(Question.BID, Place(), Range(1, 900), "MSCA-A", ("ada",))


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize(("typed", "seconds"), [("15:00", 900), ("0:01", 1), ("7:30", 450), (" 07:05 ", 425)])
def test_a_bid_is_typed_in_minutes_and_seconds(typed: str, seconds: int) -> None:
    assert read_bid(typed, BID) == seconds


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize(
    "typed", ["15:01", "0:00", "abc", "-3", "−3", "", "7", "7:60", "7:5", "1:2:3", "7:3٠", "7:30.5"]
)
def test_a_bid_that_is_none_is_refused_without_repeating_it(typed: str) -> None:
    with pytest.raises(BadInput, match="0:01 to 15:00") as refused:
        read_bid(typed, BID)
    said = str(refused.value)
    assert "7:30, 0:01 to 15:00" in said or "outside the limits" in said
    assert typed not in said.replace("7:30", "").replace("15:00", "") or len(typed) < 2
    assert ("no time" in said) is (typed not in ("15:01", "0:00"))


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize("ask", [replace(BID, question=Question.SET_BID), replace(BID, options=OneOf(("450",)))])
def test_a_bid_goes_only_where_one_is_asked_for(ask: Ask) -> None:
    with pytest.raises(BadInput, match="found a bid"):
        envelope.check_bid(450, ask)


@pytest.mark.clause("MSCA-A")
def test_bids_are_opened_only_where_that_is_asked_and_when_all_are_placed() -> None:
    placed = envelope.Placed(5, BID, "", None)
    with pytest.raises(BadInput, match="an opening of bids"):
        envelope.open_all(EVENT, BID, [placed], {"ada": Shown(600)})
    both = Ask(Question.OPEN_BIDS, Place(), Each(("ada", "bo"), Range(1, 900)), "MSCA-A")
    with pytest.raises(BadInput, match="no bid of bo"):
        envelope.open_all(EVENT, both, [placed], {"ada": Shown(600)})


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize(("value", "said"), [(0, "0:00"), (-5, "-5"), ("soon", "soon"), (901, "15:01")])
def test_what_a_slip_says_outside_the_limits_is_refused_by_name(value: int | str, said: str) -> None:
    alone = Ask(Question.OPEN_BIDS, Place(), Each(("ada",), Range(1, 900)), "MSCA-A")
    with pytest.raises(BadInput, match=f"bid of ada: found {said}; expected 0:01 to 15:00"):
        envelope.open_all(EVENT, alone, [envelope.Placed(5, BID, "", None)], {"ada": Shown(value)})


@pytest.mark.parametrize("seconds", [0, 901, -3])
def test_a_bid_outside_the_limits_is_not_stored(store: Store, seconds: int) -> None:
    log = level(store)
    with pytest.raises(BadInput, match="outside the limits"):
        bid(store, "bid-1/ada", seconds)
    assert load(store, EVENT) == log
    assert store.bid(EVENT, 5) is None


def test_bids_open_together_and_carry_the_salts_that_prove_them(store: Store) -> None:
    log = opened(store, 600, 540)
    entry = log.recorded[-1].entry
    assert isinstance(entry, Answered)
    assert entry.fact.value == (600, 540)
    for opening, held in zip(entry.openings, log.line.held[3:5], strict=True):
        placed = log.recorded[opening.placed - 1].entry
        assert isinstance(placed, Answered)
        assert placed.fact.value == PLACED
        assert opens(EVENT, held.ask, placed.seal, opening)


def test_a_bid_is_final(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada", 600)
    with pytest.raises(Refused, match="waiting for duel/bid-1/bo"):
        bid(store, "bid-1/ada", 500)
    kept = store.bid(EVENT, 5)
    assert kept
    said = unboxed(store.path, kept) if kept.box else kept
    assert said
    assert said.value == 600


def test_one_bid_alone_is_not_opened(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada", 600)
    with pytest.raises(Refused, match="nothing here asks"):
        reveal(store)


def test_bids_are_opened_by_their_own_act_only(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada", 600)
    bid(store, "bid-1/bo", 540)
    with pytest.raises(BadInput, match="a bid placed in its envelope, or an opening of bids"):
        say(store, "open-1", (1, 900))


def test_a_guess_under_a_known_request_key_says_nothing(store: Store) -> None:
    request = asking(level(store))
    place(store, EVENT, "duel/bid-1/ada", request, 600)
    answers = [place(store, EVENT, "duel/bid-1/ada", request, seconds) for seconds in (600, 599, 901)]
    assert len(set(map(repr, answers))) == 1
    assert answers[0].repeated


def test_a_bid_may_come_on_paper(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada")
    log = bid(store, "bid-1/bo", 540).log
    with pytest.raises(BadInput, match="bid of ada: found no value"):
        reveal(store)
    with pytest.raises(BadInput, match="16:40; expected 0:01 to 15:00, or that the bid is void"):
        _open(store, {"ada": Shown(1000)})
    with pytest.raises(BadInput, match="lies in the envelope or was opened before"):
        _open(store, {"ada": Shown(600), "bo": Shown(540)})
    with pytest.raises(BadInput, match="placed on paper"):
        _open(store, {"ada": Shown(600, new_salt())})
    with pytest.raises(BadInput, match="shown for zed"):
        _open(store, {"ada": Shown(600), "zed": Shown(540)})
    assert load(store, EVENT) == log
    assert _open(store, {"ada": Shown(600)}).log.recorded[-1].entry.fact.value == (600, 540)  # type: ignore[union-attr]


def _open(store: Store, shown: dict[str, Shown], reason: str = "") -> Done:
    return open_bids(store, EVENT, "duel/open-1", asking(load(store, EVENT)), shown, reason)


def test_a_void_bid_needs_a_reason(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada")
    bid(store, "bid-1/bo", 540)
    with pytest.raises(BadInput, match="why it is void"):
        _open(store, {"ada": Shown(VOID)})
    done = _open(store, {"ada": Shown(VOID)}, "the slip is empty")
    assert [n.word for n in done.notices] == ["void-bid"]


def test_a_bid_by_phone_is_held_to_its_seal(store: Store) -> None:
    ask = next(a for a in level(store).asks if a.who == "ada")
    salt = new_salt()
    bid(store, "bid-1/ada", seal=seal(EVENT, ask, 600, salt))
    log = bid(store, "bid-1/bo", 540).log
    for shown in (
        Shown(601, salt),
        Shown(600, new_salt()),
        Shown(600),
        Shown(600, "x"),
        Shown(600, salt.upper() + "0"),
    ):
        with pytest.raises(BadInput, match="not the one that was sealed"):
            _open(store, {"ada": shown})
    assert load(store, EVENT) == log
    assert _open(store, {"ada": Shown(600, salt)}).log.asks[0].id == "duel/armageddon"


@pytest.mark.parametrize("text", ["", "zz", "00" * 31, "0" * 63 + "G"])
def test_what_is_no_seal_is_not_taken(store: Store, text: str) -> None:
    level(store)
    if text:
        with pytest.raises(BadInput, match="seal"):
            bid(store, "bid-1/ada", seal=text)


def test_a_bid_for_the_wrong_player_is_placed_anew(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada", 600)
    void(store, 5)
    bid(store, "bid-1/ada", 300)
    bid(store, "bid-1/bo", 540)
    entry = reveal(store).log.recorded[-1].entry
    assert isinstance(entry, Answered)
    assert entry.fact.value == (300, 540)


def test_ten_thousand_altered_openings_are_refused() -> None:
    rng = random.Random(7)
    salt = new_salt()
    sealed = seal(EVENT, BID, 600, salt)
    true = Opening(5, 600, salt)
    assert {opens(*_altered(rng, salt, sealed)) for _ in range(10_000)} == {False}
    assert opens(EVENT, BID, sealed, Opening(5, 600)) is False
    assert opens(EVENT, BID, sealed, true)


def _altered(rng: random.Random, salt: str, sealed: str) -> tuple[str, Ask, str, Opening]:
    """Another value, another salt, another seal, or the true opening for another ask, player or event."""
    place = rng.randrange(64)
    digit = rng.choice([c for c in "0123456789abcdef" if c != salt[place]])
    salted = salt[:place] + digit + salt[place + 1 :]
    other = rng.choice([n for n in range(1, 901) if n != 600])
    match rng.randrange(6):
        case 0:
            return EVENT, BID, sealed, Opening(5, other, salt)
        case 1:
            return EVENT, BID, sealed, Opening(5, 600, salted)
        case 2:
            return EVENT, BID, seal(EVENT, BID, other, salt), Opening(5, 600, salt)
        case 3:
            return EVENT, replace(BID, place=Place(asking=other)), sealed, Opening(5, 600, salt)
        case 4:
            return EVENT, replace(BID, players=(f"p{other}",)), sealed, Opening(5, 600, salt)
        case _:
            return f"event-{other}", BID, sealed, Opening(5, 600, salt)


def test_an_unsalted_seal_would_be_broken_at_once() -> None:
    """Control: without a salt all 900 bids are tried in a moment; with one, trying them all finds nothing."""

    def unsalted(seconds: int) -> str:
        return sha256(str(seconds).encode()).hexdigest()

    assert [s for s in range(1, 901) if unsalted(s) == unsalted(437)] == [437]
    sealed, guess = seal(EVENT, BID, 437, new_salt()), new_salt()
    assert not [s for s in range(1, 901) if seal(EVENT, BID, s, guess) == sealed]


def test_a_record_with_a_replayed_or_exchanged_opening_is_refused(store: Store) -> None:
    log = opened(store, 600, 540)
    rows, entry = [r.row for r in log.recorded], log.recorded[-1].entry
    assert isinstance(entry, Answered)
    ada, bo = entry.openings
    forged: list[tuple[Value, tuple[Opening, ...]]] = [
        ((601, 540), (replace(ada, value=601), bo)),
        ((600, 540), (replace(ada, value=601), bo)),
        ((540, 600), (bo, ada)),
        ((600, 600), (ada, ada)),
        ((600, 540), ()),
        ((600, 540), (replace(ada, placed=2), bo)),
        ((600, 540), (replace(ada, placed=99), bo)),
    ]
    for value, openings in forged:
        fact = replace(entry.fact, value=value)
        again = row(rows[-2], EVENT, "forged", rows[-1].at, replace(entry, fact=fact, openings=openings))
        with pytest.raises(BadInput, match="entry 7"):
            fold([*rows[:-1], again])


def test_bids_of_an_earlier_opening_are_not_opened_again(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada")
    bid(store, "bid-1/bo")
    void = _open(store, {"ada": Shown(VOID), "bo": Shown(540)}, "the slip is empty")
    bid(store, "bid-2/ada", 700)
    bid(store, "bid-2/bo", 800)
    log = reveal(store, "open-2").log
    rows, entry = [r.row for r in log.recorded], log.recorded[-1].entry
    assert isinstance(entry, Answered)
    assert entry.fact.value == (700, 800)
    old = Opening(6, 540)
    forged = replace(entry, fact=replace(entry.fact, value=(700, 540)), openings=(entry.openings[0], old))
    with pytest.raises(BadInput, match="one of an unopened bid of bo"):
        fold([*rows[:-1], row(rows[-2], EVENT, "forged", rows[-1].at, forged)])
    assert log.line.holds(void.version)


def visible(store: Store) -> str:
    """Everything that a reader can get of a record, and every refusal on the way."""
    log = load(store, EVENT)
    said = [
        repr(history(log)),
        repr(log),
        *export(log),
        repr(log.asks),
        repr(log.recorded[-1].notices),
        *store.events(),
    ]
    acts: list[Callable[[], object]] = [
        lambda: bid(store, "bid-1/ada", 5),
        lambda: bid(store, "bid-1/ada", 5000),
        lambda: undo(store, 99),
        lambda: reveal(store, "open-2"),
    ]
    for act in acts:
        with pytest.raises((BadInput, Refused)) as refused:
            act()
        said.append(str(refused.value))
    return "\n".join(said)


def test_two_runs_that_differ_in_a_bid_only_show_the_same_bytes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With seal and chain, which hang on the salt, blotted out; a store that shows the envelope must fail this."""
    seen = []
    for seconds in (1, 899):
        monkeypatch.setattr(acts, "_NUMBERS", iter(range(1000)))
        with open_store(folder / str(seconds) / "p.db") as store:
            level(store)
            bid(store, "bid-1/ada", seconds)
            log = load(store, EVENT)
            entry = log.recorded[-1].entry
            assert isinstance(entry, Answered)
            lot, sealed = visible(store), entry.seal
            leak = visible(store) + repr(store.bid(EVENT, 5))
            seen.append(
                [t.replace(sealed, "SEAL").replace(log.chain, "CHAIN").replace(str(folder), "") for t in (lot, leak)]
            )
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]


def test_nothing_but_the_opening_reads_an_envelope(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    level(store)
    bid(store, "bid-1/ada", 600)
    bid(store, "bid-1/bo", 540)

    def sealed(event: str, version: int) -> None:
        raise AssertionError("an envelope was read")

    monkeypatch.setattr(store, "bid", sealed)
    visible(store)
    void(store, 6)
    bid(store, "bid-1/bo", 500)
    with pytest.raises(AssertionError, match="an envelope was read"):
        reveal(store)


def test_the_entry_of_a_placed_bid_says_only_that(store: Store) -> None:
    level(store)
    log = bid(store, "bid-1/ada", 600).log
    entry = log.recorded[-1].entry
    assert isinstance(entry, Answered)
    assert entry == Answered(fact=Fact("duel/bid-1/ada", PLACED), meaning=digest(log.position), seal=entry.seal)


def test_only_a_sealed_ask_takes_a_bid() -> None:
    with pytest.raises(BadInput, match="not sealed"):
        envelope.check_bid(60, Ask(Question.CHOOSE, Place(), OneOf(("1",)), "X", ("ada",)))


def test_a_bid_among_several_acts_is_kept_with_its_own_entry_or_not_at_all(store: Store) -> None:
    """Only the last of them can bring one: an envelope belongs to the entry that is saved last."""
    log = level(store)

    def act(about: str, sealed: Bid | None) -> Act:
        entry = Detailed(about, "here")
        return Act(decide=lambda _: Decision(entry=entry, bid=sealed), same=lambda e: e == entry, offered=about)

    first, second = Bid(value=60, salt="one"), Bid(value=90, salt="two")
    for before, last in ((first, None), (first, second)):
        with pytest.raises(BadInput, match="a bid before the last of them; expected each bid by itself"):
            together(store, EVENT, asking(log), {"site": act("site", before), "room": act("room", last)})
        assert load(store, EVENT) == log
    done = together(store, EVENT, asking(log), {"site": act("site", None), "room": act("room", second)})
    assert (store.bid(EVENT, done.version - 1), store.bid(EVENT, done.version)) == (None, second)
