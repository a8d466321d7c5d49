"""The desk over the MSCA playoff itself: random whole courses with rulings and retractions, read back and exported."""

import random

import pytest
from msgspec.structs import replace

from playoffs.desk.act import Request, load, preview
from playoffs.desk.desk import already, answer, draw, found, open_bids, place
from playoffs.desk.elsewhere.transfer import export, read
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.envelope import Shown
from playoffs.desk.record.history import State, history
from playoffs.desk.record.log import Log, fold
from playoffs.desk.record.rows import Written, row
from playoffs.desk.record.store import Store
from playoffs.desk.undo import correct, given_back, retract, retracting, what_falls
from playoffs.model.position import LOT, Each, Fact, Refused
from playoffs.model.vocabulary import Question
from playoffs.playoff.open import STRUCTURES, opened
from playoffs.playoff.play import Playoff
from playoffs.text.errors import BadInput
from tests.bench.record import founding
from tests.desk.acts import AT, EVENT
from tests.desk.conftest import BOTH, REAL
from tests.thinned import thinned

EDITIONS = (1, 2)
DATABASES = BOTH


@pytest.fixture(autouse=True)
def _real(_duel: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STRUCTURES, "stages", REAL["stages"])


def step(store: Store, log: Log, rng: random.Random) -> Log:
    """One answer to what is asked, now and then to what is possible besides."""
    may = [ask for ask in log.may if not already(log, ask)]
    asks = may if may and rng.random() < 0.05 else log.asks
    ask, request = rng.choice(asks), Request(f"answer-{log.version}", log.version, AT)
    if ask.sealed:
        return place(store, EVENT, ask.id, request, rng.choice((300, 300, 400))).log
    if isinstance(ask.options, Each):
        return open_bids(store, EVENT, ask.id, request).log
    if ask.who == LOT:
        return draw(store, EVENT, ask.id, request).log
    value = "draw" if "draw" in ask.options.samples and rng.random() < 0.6 else rng.choice(ask.options.samples)
    return answer(store, EVENT, Fact(ask.id, value, "as the director saw it"), request).log


def take_back(store: Store, log: Log, rng: random.Random) -> Log:
    """Retract anything in force; what may not be retracted changes nothing."""
    held = rng.choice(log.line.held)
    try:
        falls = tuple(h.version for h in what_falls(log, held.version))
        done = retract(store, EVENT, held.version, "a slip", Request(f"back-{log.version}", log.version, AT))
    except BadInput:
        assert held.final
        return load(store, EVENT)
    assert done.fell == falls
    return done.log


@pytest.mark.parametrize("seed", thinned(range(24), 6))
def test_a_course_of_the_msca_playoff_is_what_its_record_says(store: Store, seed: int) -> None:
    rng = random.Random(seed)
    log = found(store, EVENT, founding(2 + seed % 7), Request("founding", 0, AT)).log
    assert isinstance(log.position, Playoff)
    for _ in range(60):
        if log.line.held and (not log.asks or rng.random() < 0.1):
            log = take_back(store, log, rng)
        else:
            log = step(store, log, rng)
    assert load(store, EVENT) == log
    assert fold(*read("".join(export(log)).encode(), "export")) == log
    position = opened(log.founding)
    for held in log.line.held:
        position = position.accept(held.fact).position
    assert position == log.position
    in_force = [line.version for line in history(log) if line.state is State.IN_FORCE and line.fact]
    assert in_force == sorted(held.version for held in log.line.held)


def corrected_and_undone(store: Store, log: Log, rng: random.Random) -> Log | None:
    """The log once an answer was corrected and that was undone, which is looked at beforehand; None where it cannot be
    corrected so."""
    held = rng.choice([each for each in log.line.held if not each.final])
    back = given_back(log, held.version)
    said = (held.fact.value, *([back.value] if back else []))  # to correct it back is an undoing by itself
    if not (others := [value for value in held.ask.options.samples if value not in said]):
        return None
    value = rng.choice(others)
    try:
        wrong = correct(store, EVENT, held.version, value, "a slip", Request(f"wrong-{log.version}", log.version, AT))
    except (BadInput, Refused):
        return None
    act, request = retracting(wrong.version, "back"), Request(f"undone-{log.version}", wrong.version, AT)
    seen, done = preview(wrong.log, act), retract(store, EVENT, wrong.version, "back", request)
    assert (seen.fell, seen.again, seen.log.position) == (done.fell, done.again, done.log.position)
    before, after = ({(h.ask.id, h.fact.value) for h in each.line.held} for each in (log, done.log))
    assert after <= before
    assert (held.ask.id, held.fact.value) in after
    fell = [each for each in log.line.held if each.version in wrong.fell]
    if all(each.final for each in fell):  # a draw may stand again after a ruling that it stood before, or wait
        assert all(each.final for each in log.line.held if (each.ask.id, each.fact.value) not in after)
    if not fell:
        assert (after, done.log.position) == (before, log.position)
    return done.log


@pytest.mark.parametrize("seed", thinned(range(40), 2))
def test_an_undone_correction_says_what_was_said_before_it(store: Store, seed: int) -> None:
    """Wherever a course is, nothing comes to stand that did not stand before. Where nothing fell with the correction,
    everything is as it was; where draws and bids alone fell, no answer that somebody gave is lost."""
    rng = random.Random(seed)
    log, undone = found(store, EVENT, founding(2 + seed % 7), Request("founding", 0, AT)).log, 0
    for ask in [each for each in log.asks if each.question is Question.ANSWER]:  # else nothing is played in many
        log = answer(store, EVENT, Fact(ask.id, "confirm"), Request(ask.id, log.version, AT)).log
    for _ in range(60):
        if rng.random() < 0.3 and any(not held.final for held in log.line.held):
            after = corrected_and_undone(store, log, rng)
            log, undone = (log, undone) if after is None else (after, undone + 1)
        elif log.asks:
            log = step(store, log, rng)
    assert undone or all(len(held.ask.options.samples) == 1 for held in log.line.held), "nothing could be corrected"
    assert load(store, EVENT) == log
    assert fold(*read("".join(export(log)).encode(), "export")) == log


def test_a_bid_opened_alone_comes_out_the_same_in_another_opening(store: Store) -> None:
    """A ruling sets one bid, so that only the other, on paper, is opened; undone and without that ruling, both are."""
    keys = (f"alone-{n}" for n in range(100))
    log = found(store, EVENT, founding(3), Request(next(keys), 0, AT)).log

    def until(log: Log, kind: str) -> Log:
        while all(ask.question.value != kind for ask in log.asks):
            ask, request = log.asks[0], Request(next(keys), log.version, AT)
            value = "draw" if "draw" in ask.options.samples else ask.options.samples[0]
            by_lot = ask.who == LOT
            acted = (
                draw(store, EVENT, ask.id, request) if by_lot else answer(store, EVENT, Fact(ask.id, value), request)
            )
            log = acted.log
        return log

    log = until(log, "bid")
    typed, paper = (ask.id for ask in log.asks)
    log = place(store, EVENT, typed, Request(next(keys), log.version, AT), 300).log
    set_bid = next(a.id for a in log.may if a.question.value == "set-bid" and a.players == (typed.rpartition("/")[2],))
    log = answer(store, EVENT, Fact(set_bid, 600, "ruled"), Request(next(keys), log.version, AT)).log
    log = place(store, EVENT, paper, Request(next(keys), log.version, AT)).log
    player = paper.rpartition("/")[2]
    asked = log.asks[0].id
    log = open_bids(store, EVENT, asked, Request(next(keys), log.version, AT), {player: Shown(400)}).log
    start = next(held.version for held in log.line.held if held.ask.question.value == "start")
    log = until(retract(store, EVENT, start, "too early", Request(next(keys), log.version, AT)).log, "open-bids")
    with pytest.raises(BadInput, match="or was opened before"):
        open_bids(store, EVENT, asked, Request(next(keys), log.version, AT), {player: Shown(401)})
    done = open_bids(store, EVENT, asked, Request(next(keys), log.version, AT))
    opening = done.log.line.holds(done.version)
    assert opening
    assert isinstance(opening.ask.options, Each)
    bids = {typed.rpartition("/")[2]: 300, player: 400}
    assert opening.fact.value == tuple(bids[p] for p in opening.ask.options.players)
    entry = done.log.recorded[-1].entry
    assert isinstance(entry, Answered)
    changed = tuple(replace(o, value=401) if o.value == 400 else o for o in entry.openings)
    fact = replace(entry.fact, value=tuple(o.value for o in changed))
    rows = [r.row for r in done.log.recorded]
    said = replace(entry, fact=fact, openings=changed)
    forged = row(rows[-2], EVENT, "forged", AT, said if done.log.edition == 1 else Written(said))
    with pytest.raises(BadInput, match="opened to before"):
        fold([*rows[:-1], forged], done.log.known.beside)
