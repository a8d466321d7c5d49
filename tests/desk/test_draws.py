"""Draws: derived from a seed that was stored with them, and checked by a script that knows nothing of this program."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.desk.act import load
from playoffs.desk.desk import answer, draw
from playoffs.desk.record.draws import VERIFIER, drawn, holds, new_seed, order
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.log import fold
from playoffs.desk.record.rows import row
from playoffs.desk.record.store import Store
from playoffs.model.position import Ask, Each, Fact, OneOf, OrderOf, Range, SomeOf
from playoffs.model.vocabulary import Part, Place, Question
from playoffs.text.errors import BadInput
from tests.desk.acts import EVENT, asking, begun, lot, opened, say
from tests.desk.conftest import BOTH

DATABASES = BOTH

PLAYERS = ("ada", "bo", "cy", "dürer", "é")


def ask(options: OneOf | OrderOf | SomeOf) -> Ask:
    return Ask(Question.SEED_LOTS, Place(Part.STAGE, 5), options, "MSCA-W")


def test_a_coin_takes_the_first_and_places_the_first_few_of_the_order() -> None:
    for _ in range(200):
        seed = new_seed()
        first = order(seed, EVENT, "stage-5/seeds", PLAYERS)
        assert drawn(seed, EVENT, ask(OrderOf(PLAYERS))) == first
        assert drawn(seed, EVENT, ask(OneOf(PLAYERS))) == first[0]
        assert drawn(seed, EVENT, ask(SomeOf(PLAYERS, 2))) == first[:2]


def test_the_order_does_not_hang_on_how_the_candidates_are_listed() -> None:
    seed = new_seed()
    assert order(seed, EVENT, "a", PLAYERS) == order(seed, EVENT, "a", PLAYERS[::-1])


def test_every_order_comes_up_about_equally_often() -> None:
    """5! orders in 24,000 draws from numbered seeds: chi-square below the 0.999 quantile of 119 degrees (about 173)."""
    seeds = (f"{n:064x}" for n in range(24_000))
    seen = Counter(order(seed, EVENT, "lots", PLAYERS) for seed in seeds)
    assert len(seen) == 120
    assert sum((n - 200) ** 2 / 200 for n in seen.values()) < 173


def test_seed_event_and_ask_each_change_the_draw() -> None:
    many = tuple(f"p{n}" for n in range(40))
    orders = {order("0" * 64, "a", "x", many), order("1" * 64, "a", "x", many), order("0" * 64, "b", "x", many)}
    assert len(orders | {order("0" * 64, "a", "y", many)}) == 4


def test_nothing_is_drawn_from_numbers() -> None:
    for options in (Range(1, 9), Each(("ada",), Range(1, 9))):
        with pytest.raises(BadInput):
            drawn(new_seed(), EVENT, Ask(Question.SEED_LOTS, Place(), options, "X"))


def test_a_draw_is_stored_with_its_seed_before_it_is_shown(store: Store) -> None:
    begun(store)
    done = lot(store, "order")
    entry = load(store, EVENT).recorded[-1].entry
    assert isinstance(entry, Answered)
    assert len(entry.fact.seed) == 64
    assert holds(EVENT, done.log.line.held[-1].ask, entry.fact)


def test_the_same_request_draws_once(store: Store) -> None:
    request = asking(begun(store))
    first, again = (draw(store, EVENT, "duel/order", request) for _ in range(2))
    assert again.repeated
    assert again.log == first.log


def test_a_draw_by_hand_needs_its_witness(store: Store) -> None:
    log = begun(store)
    for witness in ("", "  "):
        with pytest.raises(BadInput, match="witness"):
            say(store, "order", ("bo", "ada"), witness=witness)
    assert load(store, EVENT) == log
    entry = say(store, "order", ("bo", "ada"), witness="Wil Witness").log.recorded[-1].entry
    assert isinstance(entry, Answered)
    assert (entry.fact.witness, entry.fact.seed) == ("Wil Witness", "")


def test_a_seed_is_never_handed_in(store: Store) -> None:
    log = begun(store)
    seed = new_seed()
    value = drawn(seed, EVENT, log.asks[0])
    with pytest.raises(BadInput, match="without a witness"):
        answer(store, EVENT, Fact("duel/order", value, witness="Wil", seed=seed), asking(log))


def test_only_the_lot_is_drawn(store: Store) -> None:
    begun(store)
    log = lot(store, "order").log
    with pytest.raises(BadInput, match=r"white \| draw \| black"):
        lot(store, "game-1")
    assert load(store, EVENT) == log


@pytest.mark.parametrize("seed", ["", "0" * 63, "A" * 64, "0" * 65, "other"])
def test_a_record_with_a_draw_that_its_seed_does_not_give_is_refused(store: Store, seed: str) -> None:
    begun(store)
    log = lot(store, "order").log
    rows, entry = [r.row for r in log.recorded], log.recorded[-1].entry
    assert isinstance(entry, Answered)
    assert isinstance(entry.fact.value, tuple)
    changed = {"value": entry.fact.value[::-1]} if seed == "other" else {"seed": seed}
    forged = replace(entry, fact=replace(entry.fact, **changed))
    with pytest.raises(BadInput, match="does not follow from its seed"):
        fold([rows[0], row(rows[0], EVENT, "forged", rows[1].at, forged)])


def test_the_script_rederives_every_draw(store: Store, tmp_path: Path) -> None:
    """As it is printed, run apart from this program, on everything that a record with lots and coins holds."""
    script = tmp_path / "verify_draw.py"
    script.write_text(VERIFIER, encoding="utf-8")
    begun(store)
    cases = [(new_seed(), EVENT, f"lots-{n}", PLAYERS[: 2 + n % 4]) for n in range(12)]
    opened_log = lot(store, "order").log
    entry = opened_log.recorded[-1].entry
    assert isinstance(entry, Answered)
    cases.append((entry.fact.seed, EVENT, "duel/order", ("bo", "ada")))
    for seed, event, asked, players in cases:
        command = [sys.executable, "-I", str(script), seed, event, asked, *players]
        printed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, env={"PYTHONUTF8": "1"})
        assert tuple(printed.stdout.split()) == order(seed, event, asked, players)
    assert order(*cases[-1]) == entry.fact.value


def test_a_coin_is_tossed_after_equal_bids(store: Store) -> None:
    opened(store, 600, 600)
    done = lot(store, "coin")
    assert [a.who for a in done.log.asks] == [done.log.line.held[-1].fact.value]
