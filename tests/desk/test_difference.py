"""A program that plays a record otherwise says so, and adds nothing until the director lets it stand."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from playoffs.desk.act import Done, Request, load
from playoffs.desk.desk import answer, detail
from playoffs.desk.elsewhere.transfer import export, import_record
from playoffs.desk.record.history import State, history
from playoffs.desk.record.log import forget
from playoffs.desk.record.rows import entry
from playoffs.desk.record.store import Store
from playoffs.desk.undo import adopt, retract
from playoffs.model.position import Fact, Position, Range, Refused, Step
from playoffs.playoff.founding import Founding
from playoffs.playoff.open import STRUCTURES
from playoffs.text.errors import BadInput
from tests.desk.acts import EVENT, asking, begun, level, opened, say, undo
from tests.desk.duel import Duel, duel


def other(most: int = 840) -> Callable[[Founding], Position]:
    """The duel as a later edition of the program plays it: bids have another limit."""
    return lambda founding: replace(duel(founding), most=most)


def reworded(clause: str = "T-2, revised") -> Callable[[Founding], Position]:
    """The same questions by another clause."""
    return lambda founding: replace(duel(founding), bid_clause=clause)


def strict(founding: Founding) -> Position:
    """One that no longer knows draws."""
    return replace(duel(founding), results=("white", "black"))


class Deaf(Duel, frozen=True):
    """One that asks for the same game and takes no result."""

    def accept(self, fact: Fact) -> Step:
        if fact.ask == "duel/game-1":
            raise Refused(fact, "not heard", self.asks)
        return super().accept(fact)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Founding], Position]], None]:
    """Exchange the program's structure; another program has replayed nothing yet."""

    def exchange(structure: Callable[[Founding], Position]) -> None:
        monkeypatch.setitem(STRUCTURES, "stages", structure)
        forget()

    return exchange


Later = Callable[[Callable[[Founding], Position]], None]


def test_a_difference_is_reported_where_it_begins(store: Store, later: Later) -> None:
    opened(store)
    later(other())
    log = load(store, EVENT)
    assert log.difference
    assert str(log.difference).startswith("entry 4: ")
    assert "this one is waiting for duel/bid-1/ada; duel/bid-1/bo" in str(log.difference)
    assert [line.state for line in history(log)] == [State.IN_FORCE] * 7


def test_a_record_that_begins_otherwise_differs_from_its_first_entry_on(store: Store, later: Later) -> None:
    begun(store)
    later(lambda founding: replace(duel(founding), order=("ada", "bo")))
    log = load(store, EVENT)
    assert log.difference
    assert str(log.difference).startswith("entry 1: the program that recorded it")


def test_what_this_program_refuses_stands_in_the_record_as_it_was_written(store: Store, later: Later) -> None:
    rows = [recorded.row for recorded in level(store).recorded]
    later(lambda founding: Deaf(int(founding.settings["games"]), players=founding.tied))
    log = load(store, EVENT)
    assert str(log.difference).startswith("entry 3: recorded as accepted, but this program refuses it: ")
    assert [recorded.row for recorded in log.recorded] == rows
    assert log.recorded[2].entry == entry(rows[2])


def test_nothing_is_added_to_a_record_played_otherwise(store: Store, later: Later) -> None:
    level(store)
    later(other())
    log = load(store, EVENT)
    acts: tuple[Callable[[Request], Done], ...] = (
        lambda request: answer(store, EVENT, Fact("duel/withdraw/ada", "yes"), request),
        lambda request: retract(store, EVENT, 3, "x", request),
        lambda request: detail(store, EVENT, "site", "x", request),
    )
    for act in acts:
        with pytest.raises(BadInput, match="or `playoffs accept`"):
            act(asking(log))
    assert load(store, EVENT).version == 4
    later(duel)
    assert load(store, EVENT).difference is None


def test_such_a_record_is_exported_as_it_was_and_imported_to_be_read(store: Store, later: Later) -> None:
    log = level(store)
    before = "".join(export(log))
    later(other())
    assert "".join(export(load(store, EVENT))) == before
    assert str(import_record(store, before.encode(), "duel.jsonl").difference).startswith("entry 4: ")


def test_another_clause_makes_no_difference(store: Store, later: Later) -> None:
    """A record goes on where a release words a question otherwise, and not where it takes other answers."""
    level(store)
    later(reworded())
    log = load(store, EVENT)
    assert (log.difference, log.asks[0].clause) == (None, "T-2, revised")
    later(other())
    assert load(store, EVENT).difference


def test_an_adopted_difference_lets_play_go_on(store: Store, later: Later) -> None:
    level(store)
    later(other())
    log = adopt(store, EVENT, "the revised clause was announced", asking(load(store, EVENT))).log
    assert log.difference is None
    assert log.asks[0].options == Range(1, 840)
    done = say(store, "withdraw/ada", "yes")
    assert done.log.position.ranking is not None
    assert load(store, EVENT) == done.log
    assert undo(store, 6).log.asks[0].id == "duel/bid-1/ada"


def test_an_adoption_sent_twice_counts_once(store: Store, later: Later) -> None:
    request = asking(level(store))
    later(other())
    first = adopt(store, EVENT, "announced", request)
    again = adopt(store, EVENT, "announced", request)
    assert (again.repeated, again.version) == (True, first.version)
    with pytest.raises(BadInput, match="used for another entry"):
        adopt(store, EVENT, "whispered", request)


def test_an_adoption_holds_for_the_program_that_made_it(store: Store, later: Later) -> None:
    level(store)
    later(other())
    adopt(store, EVENT, "announced", asking(load(store, EVENT)))
    later(other(830))
    log = load(store, EVENT)
    assert log.difference
    assert log.difference.version == 5


def test_what_cannot_be_played_changes_nothing_once_it_is_adopted(store: Store, later: Later) -> None:
    level(store)
    later(strict)
    log = load(store, EVENT)
    assert [difference.unplayed for difference in log.differences] == [False, True, True]
    log = adopt(store, EVENT, "no draws any more", asking(log)).log
    assert log.difference is None
    assert [line.state for line in history(log)][2:4] == [State.UNREAD] * 2
    assert [ask.id for ask in log.asks] == ["duel/game-1"]
    assert say(store, "game-1", "white").log.difference is None


def test_without_a_difference_or_a_reason_nothing_is_adopted(store: Store, later: Later) -> None:
    log = begun(store)
    with pytest.raises(BadInput, match="no difference"):
        adopt(store, EVENT, "because", asking(log))
    later(lambda founding: replace(duel(founding), order=("ada", "bo")))
    with pytest.raises(BadInput, match="reason"):
        adopt(store, EVENT, "", asking(log))
