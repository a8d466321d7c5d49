"""Retraction and correction: exactly what depends on a fact falls, and chance is never thrown again."""

import pytest
from msgspec.structs import replace

from playoffs.desk.act import load
from playoffs.desk.desk import answer, open_bids
from playoffs.desk.record.entries import Corrected
from playoffs.desk.record.envelope import Shown
from playoffs.desk.record.history import State, history
from playoffs.desk.record.line import Line, anew, corrected, fallen, play, without
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.desk.undo import adopt, correct, retract, what_falls
from playoffs.model.position import Fact, Refused, Step
from playoffs.text.errors import BadInput
from tests.desk.acts import EVENT, asking, begun, bid, level, lot, mend, opened, reveal, say, undo, void
from tests.desk.conftest import BOTH
from tests.desk.duel import Duel

EDITIONS = (1, 2)
DATABASES = BOTH


def states(log: Log) -> list[State]:
    return [line.state for line in history(log)]


def test_undo_is_exact(store: Store) -> None:
    begun(store)
    before = lot(store, "order").log
    after = undo(store, say(store, "game-1", "white").version).log
    assert after.position == before.position
    assert after.version == before.version + 2
    assert load(store, EVENT) == after


def test_what_depends_on_a_fact_falls_with_it_and_is_listed_before(store: Store) -> None:
    log = level(store)
    assert [h.version for h in what_falls(log, 3)] == [4]
    done = undo(store, 3)
    assert done.fell == (4,)
    assert [a.id for a in done.log.asks] == ["duel/game-1"]
    assert states(done.log)[2:] == [State.RETRACTED, State.FELL, State.IN_FORCE]


def test_a_fact_whose_question_stays_the_same_stays(store: Store) -> None:
    level(store)
    assert what_falls(load(store, EVENT), 3, Fact("duel/game-1", "white")) == ()
    done = mend(store, 3, "white")
    assert done.fell == ()
    assert [(n.word, n.players) for n in done.notices] == [("advances", ("ada",))]
    assert [h.version for h in done.log.line.held] == [2, 5, 4]
    assert states(done.log)[2:] == [State.CORRECTED, State.IN_FORCE, State.IN_FORCE]


def test_a_correction_takes_what_no_longer_applies_with_it(store: Store) -> None:
    log = opened(store)
    assert [h.version for h in what_falls(log, 4, Fact("duel/game-2", "black"))] == [5, 6, 7]
    done = mend(store, 4, "black")
    assert done.fell == (5, 6, 7)
    assert [n.word for n in done.notices] == ["advances"]
    assert load(store, EVENT) == done.log


def test_undoing_goes_back_step_by_step_and_then_takes_the_answer_back(store: Store) -> None:
    """Drawn, corrected to White and then to Black: each undoing lets it say what it said before."""
    before = level(store)
    first = mend(store, 4, "white")
    second = mend(store, first.version, "black").version
    back = undo(store, second)
    assert back.log.position == first.log.position
    at_first = undo(store, back.version)
    assert at_first.log.position == before.position
    assert [a.id for a in undo(store, at_first.version).log.asks] == ["duel/game-2"]


def test_what_was_corrected_back_is_taken_back_at_once(store: Store) -> None:
    """Whoever corrects a correction has undone it: undoing goes back to the beginning, never round in a circle."""
    level(store)
    back = mend(store, mend(store, 4, "white").version, "draw").version
    assert [a.id for a in undo(store, back).log.asks] == ["duel/game-2"]


def test_an_undone_correction_lets_bids_and_their_opening_answer_again(store: Store) -> None:
    before = opened(store)
    wrong = mend(store, 4, "black")
    assert wrong.fell == (5, 6, 7)
    assert what_falls(wrong.log, wrong.version) == ()
    done = undo(store, wrong.version)
    assert done.again == (5, 6, 7)
    assert done.log.position == before.position
    assert states(done.log)[3:] == [State.CORRECTED, *[State.IN_FORCE] * 3, State.CORRECTED, State.IN_FORCE]
    assert load(store, EVENT) == done.log


def test_the_undoing_of_a_correction_sent_twice_counts_once(store: Store) -> None:
    level(store)
    wrong = mend(store, 4, "white").version
    request = asking(load(store, EVENT))
    first = retract(store, EVENT, wrong, "a slip", request)
    assert isinstance(first.log.recorded[-1].entry, Corrected)
    again = retract(store, EVENT, wrong, "a slip", request)
    assert (again.repeated, again.version) == (True, first.version)
    with pytest.raises(BadInput, match="used for another entry"):
        retract(store, EVENT, wrong, "another slip", request)


def test_opened_bids_answer_again_when_their_question_returns(store: Store) -> None:
    before = opened(store)
    after = undo(store, 4).log
    assert [h.version for h in after.line.kept] == [5, 6, 7]
    done = say(store, "game-2", "draw")
    assert done.again == (5, 6, 7)
    assert done.log.position == before.position
    assert states(done.log)[3:] == [State.RETRACTED, *[State.IN_FORCE] * 5]
    assert load(store, EVENT) == done.log


def test_a_draw_answers_again_when_its_question_returns(store: Store) -> None:
    opened(store, 600, 600)
    coin = lot(store, "coin")
    undo(store, 3)
    say(store, "game-1", "draw")
    done = say(store, "game-2", "draw")
    assert done.again == (5, 6, 7, coin.version)
    assert done.log.position == coin.log.position


def test_a_draw_waits_until_its_very_question_is_asked(store: Store) -> None:
    opened(store, 600, 600)
    lot(store, "coin")
    undo(store, 4)
    assert say(store, "game-2", "white").again == ()
    assert [line.state for line in history(load(store, EVENT))][4:8] == [State.KEPT] * 4


def test_bids_after_a_void_one_are_new_questions(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada")
    bid(store, "bid-1/bo", 500)
    shown = {"ada": Shown("void")}
    log = open_bids(store, EVENT, "duel/open-1", asking(load(store, EVENT)), shown, "the slip says 16:00").log
    assert [a.id for a in log.asks] == ["duel/bid-2/ada", "duel/bid-2/bo"]
    bid(store, "bid-2/ada", 700)
    bid(store, "bid-2/bo", 800)
    before = reveal(store, "open-2").log
    undo(store, 3)
    say(store, "game-1", "draw")
    done = say(store, "game-2", "draw")
    assert done.again == (5, 6, 7, 8, 9, 10)
    assert done.log.position == before.position


@pytest.mark.parametrize("version", [2, 5, 6, 7, 8])
def test_draws_and_opened_bids_are_only_ruled_on(store: Store, version: int) -> None:
    opened(store, 600, 600)
    log = lot(store, "coin").log
    with pytest.raises(BadInput, match="a ruling on it"):
        undo(store, version)
    with pytest.raises(BadInput, match="a ruling on it"):
        mend(store, version, "ada")
    with pytest.raises(BadInput, match="a ruling on it"):
        what_falls(log, version)
    assert load(store, EVENT) == log


def test_a_placed_bid_is_neither_taken_back_nor_corrected_and_can_be_void(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada", 600)
    with pytest.raises(BadInput, match="final once received"):
        mend(store, 5, 500)
    with pytest.raises(BadInput, match="final once received"):
        undo(store, 5)
    with pytest.raises(BadInput, match="no bid that stands"):
        void(store, 4)
    done = void(store, 5)
    assert [a.id for a in done.log.asks] == ["duel/bid-1/ada", "duel/bid-1/bo"]
    assert done.log.line.kept == ()


NO_ANSWER = {
    0: "nothing, since the record begins with entry 1",
    1: "the setting up of the playoff, which is updated and not undone",
    4: "no entry that stands, since entry 5 undoes it",
    5: "what undid entry 4, which is not undone itself",
    6: "nothing, since the record ends at entry 5",
    99: "nothing, since the record ends at entry 5",
    -1: "nothing, since the record begins with entry 1",
}


@pytest.mark.parametrize("version", NO_ANSWER)
def test_only_a_fact_in_force_is_retracted(store: Store, version: int) -> None:
    level(store)
    undo(store, 4)
    log = load(store, EVENT)
    with pytest.raises(BadInput, match=NO_ANSWER[version]):
        undo(store, version)
    assert load(store, EVENT) == log


def test_both_need_a_reason_and_a_correction_another_value_that_fits(store: Store) -> None:
    log = level(store)
    with pytest.raises(BadInput, match="reason"):
        retract(store, EVENT, 4, " ", asking(log))
    with pytest.raises(BadInput, match="reason"):
        correct(store, EVENT, 4, "white", "", asking(log))
    with pytest.raises(BadInput, match="says already"):
        mend(store, 4, "draw")
    with pytest.raises(Refused):
        mend(store, 4, "whte")
    assert load(store, EVENT) == log


def test_a_retraction_sent_twice_counts_once(store: Store) -> None:
    request = asking(level(store))
    first = retract(store, EVENT, 3, "wrong board", request)
    again = retract(store, EVENT, 3, "wrong board", request)
    assert (again.repeated, again.version, again.fell) == (True, first.version, first.fell)
    with pytest.raises(BadInput, match="used for another entry"):
        retract(store, EVENT, 2, "wrong board", request)


def test_a_correction_sent_twice_counts_once(store: Store) -> None:
    request = asking(level(store))
    first = correct(store, EVENT, 3, "white", "wrong board", request)
    again = correct(store, EVENT, 3, "white", "wrong board", request)
    assert (again.repeated, again.version, again.fell) == (True, first.version, first.fell)
    for version, value, reason in ((4, "white", "wrong board"), (3, "black", "wrong board"), (3, "white", "another")):
        with pytest.raises(BadInput, match="used for another entry"):
            correct(store, EVENT, version, value, reason, request)
    with pytest.raises(BadInput, match="used for another entry"):
        retract(store, EVENT, 3, "wrong board", request)


def test_a_request_of_another_kind_is_no_correction(store: Store) -> None:
    request = asking(level(store))
    retract(store, EVENT, 4, "wrong board", request)
    with pytest.raises(BadInput, match="used for another entry"):
        correct(store, EVENT, 3, "white", "wrong board", request)
    with pytest.raises(BadInput, match="used for another entry"):
        adopt(store, EVENT, "wrong board", request)


def test_a_withdrawal_stays_while_it_can(store: Store) -> None:
    level(store)
    say(store, "withdraw/ada", "yes")
    log = load(store, EVENT)
    assert [h.version for h in what_falls(log, 3)] == [4]
    done = undo(store, 3)
    assert done.log.position.ranking == log.position.ranking
    with pytest.raises(Refused):
        answer(store, EVENT, Fact("duel/game-1", "draw"), asking(done.log))


def test_a_question_with_other_options_is_another_question(store: Store) -> None:
    """Two decisive games lower the largest bid: new bids are asked; back to two draws, the old ones stand again."""
    opened(store)
    mend(store, 3, "white")
    log = mend(store, 4, "white").log
    assert [a.id for a in log.asks] == ["duel/bid-1/ada", "duel/bid-1/bo"]
    assert [h.version for h in log.line.kept] == [5, 6, 7]
    new = bid(store, "bid-1/ada", 650).version
    mend(store, 8, "draw")
    done = mend(store, 9, "draw")
    assert done.again == (5, 6, 7)
    assert [h.version for h in done.log.line.kept] == [new]


def test_an_opening_returns_only_with_the_bids_that_it_opened(store: Store) -> None:
    opening = opened(store).line.held[-1]
    line = load(store, EVENT).line
    for opens, asked in (((5, 6), "duel/armageddon"), ((5, 7), "duel/open-1")):
        kept = Line(
            position=line.trail[3],
            held=line.held[:3],
            kept=(*line.held[3:5], replace(opening, opens=opens)),
            trail=line.trail[:3],
        )
        after = without(replace(kept, held=(*kept.held, opening), trail=(*kept.trail, kept.position)), 7)
        assert [a.id for a in after.position.asks] == [asked]


def test_a_result_falls_when_its_question_was_about_other_colours(store: Store) -> None:
    opened(store, 600, 600)
    chooser = lot(store, "coin").log.asks[0].who
    choice = say(store, "choice", "white").version
    say(store, "armageddon", "white")
    done = mend(store, choice, "black")
    assert [a.id for a in done.log.asks] == ["duel/armageddon"]
    assert done.fell == (choice + 1,)
    assert done.log.asks[0].players[1] == chooser


def test_an_opening_does_not_return_on_bids_that_another_has_opened(store: Store) -> None:
    level(store)
    bid(store, "bid-1/ada")
    bid(store, "bid-1/bo")
    shown = {"ada": Shown("void"), "bo": Shown(500)}
    line = open_bids(store, EVENT, "duel/open-1", asking(load(store, EVENT)), shown, "the slip is empty").log.line
    opening = line.held[-1]
    second = replace(
        opening, version=99, ask=replace(opening.ask, text="duel/open-2"), fact=Fact("duel/open-2", (1, 2))
    )
    for n, player in enumerate(("ada", "bo"), 20):
        line = play(replace(line, kept=(second,)), n, Fact(f"duel/bid-2/{player}", "placed"))
    assert [a.id for a in line.position.asks] == ["duel/open-2"]
    line = without(
        play(replace(line, kept=(replace(second, opens=(20, 21)),)), 30, Fact("duel/withdraw/bo", "yes")), 30
    )
    assert [a.id for a in line.position.asks] == ["duel/armageddon"]


class Touchy(Duel, frozen=True):
    """Asks for a second game as ever, and refuses to hear of one that is won after a first that was."""

    def accept(self, fact: Fact) -> Step:
        if fact.ask == "duel/game-2" and fact.value != "draw" and self.lead:
            raise Refused(fact, "not twice", self.asks)
        return super().accept(fact)


def test_a_fact_that_is_refused_where_it_is_played_again_falls() -> None:
    line = play(Line(position=Touchy(3, order=("ada", "bo"))), 1, Fact("duel/game-1", "draw"))
    line = play(line, 2, Fact("duel/game-2", "white"))
    after = corrected(line, 1, 3, Fact("duel/game-1", "white"))
    assert [held.version for held in after.held] == [3]
    assert fallen(line, after) == (1, 2)
    assert [ask.id for ask in after.position.asks] == ["duel/game-2"]


def test_from_another_start_the_facts_and_what_was_kept_are_played_again(store: Store) -> None:
    opened(store, 600, 600)
    line = undo(store, 4).log.line
    assert [held.version for held in line.kept] == [5, 6, 7]
    again = anew(line, Duel(1))
    assert [held.version for held in again.held] == [2, 3, 5, 6, 7]
    assert (again.kept, [ask.id for ask in again.position.asks]) == ((), ["duel/coin"])
    assert anew(line, line.trail[0]) == line
