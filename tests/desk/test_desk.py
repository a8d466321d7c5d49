"""Found, load, answer: what is accepted is written, what is refused leaves nothing."""

import pytest
from msgspec.structs import replace

from playoffs.desk.act import Request, Stale, load
from playoffs.desk.desk import answer, detail, found
from playoffs.desk.record.store import Store, open_store
from playoffs.model.position import Fact, Refused
from playoffs.text.errors import BadInput
from tests.desk.acts import AT, EVENT, asking, begun, level, lot, opened, say
from tests.desk.conftest import BOTH
from tests.desk.duel import founding

DATABASES = BOTH


def test_a_founding_asks_the_first_question(store: Store) -> None:
    log = begun(store)
    assert (log.version, [a.id for a in log.asks]) == (1, ["duel/order"])
    assert log.founding == founding()


def test_a_record_read_back_is_the_same_log(store: Store) -> None:
    log = opened(store)
    assert load(store, EVENT) == log
    with open_store(store.path) as other:
        assert load(other, EVENT) == log


def test_a_playoff_is_played_to_its_end(store: Store) -> None:
    opened(store)
    done = say(store, "armageddon", "black")
    assert [(n.word, n.players) for n in done.notices] == [("advances", ("bo",))]
    assert done.log.asks == ()
    assert done.log.position.ranking is not None
    assert done.log.position.ranking.groups[0] == ("bo",)


@pytest.mark.parametrize(
    ("ask", "value"),
    [("game-1", "whte"), ("game-2", "white"), ("open-1", (1, 2)), ("order", ("ada", "bo")), ("bid-1/ada", "placed")],
)
def test_a_stray_fact_is_refused_and_nothing_written(store: Store, ask: str, value: str) -> None:
    begun(store)
    before = lot(store, "order").log
    with pytest.raises(Refused, match="waiting for duel/game-1"):
        say(store, ask, value)
    assert load(store, EVENT) == before


def test_a_stale_client_is_shown_both_values(store: Store) -> None:
    begun(store)
    seen = lot(store, "order").log
    say(store, "game-1", "white")
    with pytest.raises(Stale) as refused:
        answer(store, EVENT, Fact("duel/game-1", "black"), asking(seen))
    assert "offered duel/game-1 = black, recorded meanwhile duel/game-1 = white (entry 3)" in str(refused.value)
    assert refused.value.log.version == 3
    assert load(store, EVENT).version == 3


def test_a_client_from_the_future_is_stale_too(store: Store) -> None:
    begun(store)
    with pytest.raises(Stale, match="no entry 7, its last is 1"):
        answer(store, EVENT, Fact("duel/withdraw/ada", "yes"), asking(7))


@pytest.mark.parametrize("about", ["duel/game-1", "duel/game-2", "nothing", ""])
def test_an_entry_that_is_there_is_never_called_missing(store: Store, about: str) -> None:
    begun(store)
    lot(store, "order")
    log = say(store, "game-1", "white").log
    for expected in range(log.version + 1):
        said = str(Stale(log, expected, "your answer", about))
        assert "has no entry" not in said, expected
        assert "offered your answer" in said
    at_last = str(Stale(log, log.version, "your answer", about))
    assert ("recorded is duel/game-1 = white (entry 3)" in at_last) == (about == "duel/game-1")
    assert "has no entry 4, its last is 3" in str(Stale(log, 4, "your answer", about))


def test_the_same_request_twice_counts_once(store: Store) -> None:
    log = begun(store)
    request, fact = asking(log), Fact("duel/withdraw/ada", "yes")
    first = answer(store, EVENT, fact, request)
    again = answer(store, EVENT, fact, request)
    assert (again.version, again.notices, again.log) == (first.version, first.notices, first.log)
    assert (first.repeated, again.repeated) == (False, True)


def test_a_request_key_serves_one_submission_only(store: Store) -> None:
    log = begun(store)
    request = asking(log)
    answer(store, EVENT, Fact("duel/withdraw/ada", "yes"), request)
    with pytest.raises(BadInput, match="used for another entry"):
        answer(store, EVENT, Fact("duel/withdraw/bo", "yes"), request)
    with pytest.raises(BadInput, match="request key in use"):
        found(store, "other", founding(), request)
    assert load(store, EVENT).version == 2


def test_a_request_key_of_another_event_is_refused_even_for_the_same_words(store: Store) -> None:
    request = asking(begun(store))
    found(store, "second", founding(), asking(0))
    detail(store, EVENT, "site", "Hall A", request)
    with pytest.raises(BadInput, match="used for another entry"):
        detail(store, "second", "site", "Hall A", request)


def test_founding_twice_counts_once_and_another_of_that_name_is_refused(store: Store) -> None:
    request = asking(0)
    assert found(store, EVENT, founding(), request).repeated is False
    assert found(store, EVENT, founding(), request).repeated is True
    with pytest.raises(BadInput, match="there already"):
        found(store, EVENT, founding(4), asking(0))
    assert store.events() == (EVENT,)


def test_an_unknown_event_is_refused_with_the_known_ones(store: Store) -> None:
    begun(store)
    with pytest.raises(BadInput, match=f"'other'; expected one of those recorded: {EVENT}"):
        load(store, "other")


@pytest.mark.parametrize(
    ("event", "key", "at"),
    [("Über", "k", AT), ("", "k", AT), ("a", "", AT), ("a", "k\n", AT), ("a", "k", "today"), ("a" * 65, "k", AT)],
)
def test_names_that_cannot_be_written_plainly_are_refused(store: Store, event: str, key: str, at: str) -> None:
    with pytest.raises(BadInput):
        found(store, event, founding(), Request(key, 0, at))
    assert store.events() == ()


def test_tied_players_must_be_in_the_event_once(store: Store) -> None:
    for tied, found_text in ((("ada", "zed"), "not in the event: zed"), (("ada", "ada"), "ada twice")):
        with pytest.raises(BadInput, match=found_text):
            found(store, EVENT, replace(founding(), tied=tied), asking(0))
    assert store.events() == ()


def test_details_share_the_log_and_not_the_position(store: Store) -> None:
    before = level(store)
    detail(store, EVENT, "site", "Hall A", asking(before))
    log = detail(store, EVENT, "site", "Hall B", asking(before.version + 1)).log
    assert log.details == {"site": "Hall B"}
    assert (log.version, log.position) == (before.version + 2, before.position)


def test_several_events_share_a_file(store: Store) -> None:
    begun(store)
    found(store, "second", founding(4), asking(0))
    say(store, "withdraw/ada", "yes")
    assert store.events() == (EVENT, "second")
    assert load(store, "second").version == 1
