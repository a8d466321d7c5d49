"""Any course of answers, draws, bids, retractions and corrections, against a second account kept beside it.

The second account knows only what was said and taken back. From it follow, without any of the desk's code: the facts
in force, by playing them on the bare structure; that chance is never asked twice; and that a replay of the stored
rows is the log in hand.
"""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from playoffs.desk.act import Done, Request, Stale, load, preview
from playoffs.desk.desk import answer, draw, found, open_bids, place
from playoffs.desk.elsewhere.transfer import export, read
from playoffs.desk.record.history import State, history
from playoffs.desk.record.log import Log, fold
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.undo import correct, given_back, retract, retracting, what_falls
from playoffs.model.position import LOT, PLACED, Ask, Each, Fact, Value
from playoffs.playoff.open import opened
from playoffs.text.errors import BadInput
from tests.desk.acts import AT, EVENT
from tests.desk.conftest import MEMORY
from tests.desk.duel import founding
from tests.thinned import examples


class Desk(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
        self.store: Store = open_store(Path(self.folder.name) / "p.db")
        self.keys = 0
        self.bids: dict[int, int] = {}
        """What the second account knows of the bids, by the version that placed them."""
        self.chance: dict[tuple[str, str], list[Value]] = {}
        """Every answer that chance or an opening ever gave, by question."""

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    @initialize(games=st.integers(1, 3))
    def begin(self, games: int) -> None:
        self.log = found(self.store, EVENT, founding(games), self.request(0)).log

    def request(self, expected: int | None = None) -> Request:
        self.keys += 1
        return Request(f"k{self.keys}", self.log.version if expected is None else expected, AT)

    def after(self, done: Done) -> None:
        before, self.log = self.log, done.log
        assert self.log.version == done.version == before.version + 1
        for held in self.log.line.held:
            if held.ask.who == LOT or isinstance(held.ask.options, Each):
                answers = self.chance.setdefault((held.ask.id, str(held.ask.options)), [])
                if held.fact.value not in answers:
                    answers.append(held.fact.value)

    @precondition(lambda self: self.log.asks)
    @rule(data=st.data(), steps=st.sampled_from((1, 3, 9)))
    def goes_on(self, data: st.DataObject, steps: int) -> None:
        """Answer what is asked, games mostly drawn and bids mostly equal, so that every question comes up."""
        for _ in range(steps):
            if self.log.asks:
                ask = data.draw(st.sampled_from(self.log.asks))
                self.after(self.answered(ask, data))

    def answered(self, ask: Ask, data: st.DataObject) -> Done:
        request = self.request()
        if ask.who == LOT and data.draw(st.booleans()):
            return draw(self.store, EVENT, ask.id, request)
        if ask.sealed:
            self.bids[self.log.version + 1] = data.draw(st.sampled_from((450, 450, 450, 300)))
            return place(self.store, EVENT, ask.id, request, self.bids[self.log.version + 1])
        if isinstance(ask.options, Each):
            return self.bids_opened(ask, request)
        values = ask.options.samples
        value = data.draw(st.sampled_from((*values, "draw", "draw") if "draw" in values else values))
        fact = Fact(ask.id, value, witness="Wil" if ask.who == LOT else "")
        done = answer(self.store, EVENT, fact, request)
        assert answer(self.store, EVENT, fact, request).repeated
        return done

    def bids_opened(self, ask: Ask, request: Request) -> Done:
        placed = {h.ask.who: h.version for h in self.log.line.held if h.ask.sealed}
        done = open_bids(self.store, EVENT, ask.id, request)
        assert isinstance(ask.options, Each)
        opening = done.log.line.holds(done.version)
        assert opening
        assert opening.fact.value == tuple(self.bids[placed[player]] for player in ask.options.players)
        return done

    @precondition(lambda self: self.log.may)
    @rule(player=st.sampled_from(("ada", "bo")), rarely=st.integers(0, 9))
    def withdraws(self, player: str, rarely: int) -> None:
        if not rarely:
            self.after(answer(self.store, EVENT, Fact(f"duel/withdraw/{player}", "yes"), self.request()))

    @precondition(lambda self: self.log.line.held)
    @rule(data=st.data(), fix=st.booleans())
    def takes_back(self, data: st.DataObject, fix: bool) -> None:
        """Mostly a result, since chance stays."""
        changeable = [held for held in self.log.line.held if not held.final]
        from_all = not changeable or not data.draw(st.integers(0, 3))
        held = data.draw(st.sampled_from(self.log.line.held if from_all else changeable))
        options = [v for v in held.ask.options.samples if v != held.fact.value]
        value = data.draw(st.sampled_from(options)) if fix and options and not held.final else None
        fact = None if value is None else replace(held.fact, value=value)
        before = self.log
        try:
            falls = [h.version for h in what_falls(before, held.version, fact)]
            if value is None:
                done = retract(self.store, EVENT, held.version, "a slip", self.request())
            else:
                done = correct(self.store, EVENT, held.version, value, "a slip", self.request())
        except BadInput:
            assert held.final
            assert load(self.store, EVENT) == before
            return
        assert not held.final or (held.ask.sealed and held.version not in before.opened)
        assert list(done.fell) == falls
        self.after(done)

    @precondition(lambda self: any(not held.final for held in self.log.line.held))
    @rule(data=st.data())
    def corrects_and_undoes_that(self, data: st.DataObject) -> None:
        """What was said is said again where it stood. What fell with the correction is asked again, but for chance and
        bids, which answer by themselves; and nothing comes to stand that did not stand before."""
        held = data.draw(st.sampled_from([held for held in self.log.line.held if not held.final]))
        before, others = self.log, [v for v in held.ask.options.samples if v != held.fact.value]
        value = data.draw(st.sampled_from(others)) if others else None
        if value in (None, self.said_before(held.version)):  # which is an undoing by itself
            return
        wrong = correct(self.store, EVENT, held.version, value, "a slip", self.request())
        self.after(wrong)
        seen = preview(self.log, retracting(wrong.version, "back"))
        done = retract(self.store, EVENT, wrong.version, "back", self.request())
        self.after(done)
        assert (seen.fell, seen.again, seen.log.position) == (done.fell, done.again, done.log.position)
        said = [(h.ask, h.fact.value) for h in before.line.held]
        assert all((h.ask, h.fact.value) in said for h in done.log.line.held)
        fell = [h for h in before.line.held if h.version in wrong.fell]
        if all(h.final for h in fell):
            assert done.log.position == before.position
            assert [(h.ask, h.fact.value) for h in done.log.line.held] == said

    def said_before(self, version: int) -> Value | None:
        """What an entry said before its last correction."""
        back = given_back(self.log, version)
        return back.value if back else None

    @precondition(lambda self: self.log.line.held)
    @rule()
    def comes_late(self) -> None:
        """Somebody answers what was answered meanwhile; what is asked again is no conflict, and left to the others."""
        last = self.log.line.held[-1]
        if last.ask.id in {ask.id for ask in (*self.log.asks, *self.log.may)} or last.version < 2:
            return
        before = self.log.until(last.version - 1)
        if last.ask.id not in {ask.id for ask in (*before.asks, *before.may)}:
            return  # a kept answer that has answered again
        with pytest.raises(Stale) as refused:
            answer(self.store, EVENT, Fact(last.ask.id, "x"), self.request(before.version))
        assert refused.value.log == self.log

    @invariant()
    def the_facts_in_force_lead_to_the_position(self) -> None:
        position = opened(self.log.founding)
        for held in self.log.line.held:
            assert held.ask in (*position.asks, *position.may)
            position = position.accept(held.fact).position
        assert position == self.log.position

    @invariant()
    def the_stored_rows_are_the_log(self) -> None:
        assert load(self.store, EVENT) == self.log
        assert fold(*read("".join(export(self.log)).encode(), "export")) == self.log

    @invariant()
    def chance_answers_a_question_once(self) -> None:
        """Bids may be retracted and placed anew before they are opened; what came out stays."""
        assert all(len(answers) == 1 for answers in self.chance.values())
        kept = {h.version for h in self.log.line.kept}
        assert kept.isdisjoint(h.version for h in self.log.line.held)

    @invariant()
    def the_history_accounts_for_every_entry(self) -> None:
        lines = history(self.log)
        in_force = {line.version for line in lines if line.state is State.IN_FORCE and line.fact}
        assert in_force == {held.version for held in self.log.line.held}
        assert all((line.by == 0) == (line.state is State.IN_FORCE) for line in lines)
        assert self.sealed_values_stay_sealed(self.log)

    def sealed_values_stay_sealed(self, log: Log) -> bool:
        return all(held.fact.value == PLACED for held in log.line.held if held.ask.sealed)


Desk.TestCase.settings = settings(
    max_examples=examples(100), stateful_step_count=15, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestDesk = Desk.TestCase
