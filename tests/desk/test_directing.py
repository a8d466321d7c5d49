"""Directors' links for one playoff: each act an entry that verifies and cannot be undone, with no code in it."""

import pytest
from msgspec.structs import replace

from playoffs.desk.act import REFUSALS, Request, load
from playoffs.desk.administering.directing import change, directing, make, new_code
from playoffs.desk.beside import links
from playoffs.desk.elsewhere.extract import SHOWN, told
from playoffs.desk.record.entries import Linked
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.store import Store
from playoffs.desk.record.whole import check_all
from playoffs.documents.record.entry_words import recorded
from playoffs.text.errors import BadInput
from tests.desk.acts import AT, EVENT, asking, begun, level, lying, say, undo
from tests.desk.conftest import BOTH

DATABASES, EDITIONS = BOTH, (1, 2)


def by(log: Log) -> Request:
    return replace(asking(log), by="Ida Verwalter")


def made(store: Store, name: str = "Pell Karsten") -> str:
    code = new_code()
    make(store, EVENT, name, code, by(load(store, EVENT)))
    return code


def key(store: Store) -> str:
    (only,) = directing(store, load(store, EVENT), AT)
    return only.key


def last(store: Store) -> str:
    log = load(store, EVENT)
    return recorded(log.entries[-1], None, log, names(log))


def test_a_lost_link_is_replaced_and_what_it_let_in_is_shut_out(store: Store) -> None:
    level(store)
    code = made(store)
    device = links.redeem(store, code, AT)
    assert device
    assert links.find(store, device, AT)
    fresh = new_code()
    done = change(store, EVENT, key(store), fresh, by(load(store, EVENT)))
    assert links.find(store, device, AT) is None
    assert links.redeem(store, code, AT) is None
    again = links.redeem(store, fresh, AT)
    assert again
    found = links.find(store, again, AT)
    assert found
    assert (found.role, found.name, found.event) == (links.Role.DIRECTOR, "Pell Karsten", EVENT)
    assert done.log.entries[-1] == Linked(did="replaced", to="Pell Karsten")
    assert last(store) == "An administrator has replaced the director's link of Pell Karsten"
    (row,) = directing(store, done.log, AT)
    assert (row.name, row.opened) == ("Pell Karsten", AT)
    assert (done.log.recorded[-1].by, row.by) == (("Ida Verwalter",) * 2 if done.log.edition == 2 else ("", ""))


def test_a_link_that_is_opened_while_it_is_ended_lets_nobody_in(store: Store) -> None:
    """Whoever found it was a moment faster, and the administrator had read before that that nobody has."""
    log = begun(store)
    code = made(store)
    before = key(store)
    device = links.redeem(store, code, AT)
    change(store, EVENT, before, "", by(log))
    assert device
    assert links.find(store, device, AT) is None
    assert directing(store, load(store, EVENT), AT) == ()
    assert last(store) == "An administrator has revoked the director's link of Pell Karsten"


def test_what_was_ended_is_not_ended_again(store: Store) -> None:
    log = begun(store)
    made(store)
    old = key(store)
    change(store, EVENT, old, new_code(), by(log))
    version = load(store, EVENT).version
    with pytest.raises(BadInput, match="one that was ended"):
        change(store, EVENT, old, new_code(), by(load(store, EVENT)))
    with pytest.raises(BadInput, match="one of this playoff"):
        change(store, EVENT, "0" * 64, "", by(load(store, EVENT)))
    assert load(store, EVENT).version == version


def test_the_same_form_sent_twice_is_one_entry_and_one_link(store: Store) -> None:
    request = by(begun(store))
    make(store, EVENT, "Pell Karsten", new_code(), request)
    assert make(store, EVENT, "Pell Karsten", new_code(), request).repeated
    assert len(directing(store, load(store, EVENT), AT)) == 1


def test_the_entry_verifies_stays_and_holds_no_code(store: Store) -> None:
    level(store)
    code = made(store)
    version = load(store, EVENT).version
    with pytest.raises(REFUSALS, match="what was done with a director's link, which stays"):
        undo(store, version)
    undo(store, 4)
    say(store, "game-2", "white")
    check_all(store)
    log = load(store, EVENT)
    assert log.differences == ()
    assert isinstance(log.entries[version - 1], Linked)
    if log.edition == 2:
        assert "Pell" not in store.record(EVENT)[version - 1].entry
        assert told(log)[version - 1].how == SHOWN
    assert code.encode() not in lying(store)


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb"])
def test_a_name_that_the_record_cannot_hold_is_refused(store: Store, name: str) -> None:
    log = begun(store)
    with pytest.raises(BadInput, match="a name of at most 60 letters"):
        make(store, EVENT, name, new_code(), by(log))
    assert load(store, EVENT).version == log.version
    assert directing(store, log, AT) == ()
