"""A player's link opens until after the last day that is planned or asked about, however far away that is."""

from datetime import date, timedelta

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking as beside
from playoffs.desk.beside import links
from playoffs.desk.beside.links import Link, Role
from playoffs.desk.desk import detail
from playoffs.desk.record.store import Store
from playoffs.planning.asking import Asking, windows
from tests.desk.acts import AT, EVENT, asking, begun
from tests.desk.conftest import BOTH

DATABASES = BOTH

MADE = date.fromisoformat(AT[:10])


def at(day: date) -> str:
    return f"{day.isoformat()}T15:00:00Z"


def state(store: Store, about: str, value: str) -> None:
    detail(store, EVENT, about, value, asking(load(store, EVENT)))


def of_player(store: Store) -> tuple[str, str]:
    """The code of a new link, and that of a phone that has opened another one on the day it was made."""
    used = links.make_all(store, {"": links.for_player(EVENT, "ada", AT)})[""]
    phone = links.redeem(store, used, AT)
    assert phone
    return links.make_all(store, {"": links.for_asked(EVENT, "@1", AT)})[""], phone


def holds(store: Store, codes: tuple[str, str], day: date) -> tuple[bool, bool]:
    code, phone = codes
    return links.waiting(store, code, at(day)) is not None, links.find(store, phone, at(day)) is not None


@pytest.mark.parametrize(
    ("about", "value"),
    [
        ("date", "{day}"),
        ("further_days", '[{{"date":"2026-12-01","start":"09:00"}},{{"date":"{day}","start":"09:00"}}]'),
        ("deadline", "{day} 18:00"),
    ],
)
def test_a_link_holds_until_thirty_days_after_what_is_planned(store: Store, about: str, value: str) -> None:
    begun(store)
    codes, far = of_player(store), MADE + timedelta(days=300)
    assert holds(store, codes, far) == (False, False)
    state(store, "date", "2026-12-01")
    state(store, about, value.format(day=far))
    assert holds(store, codes, far + timedelta(days=29)) == (True, True)
    assert holds(store, codes, far + timedelta(days=32)) == (False, False)


def test_a_link_holds_while_a_far_day_is_asked_about(store: Store) -> None:
    begun(store)
    codes, far = of_player(store), MADE + timedelta(days=300)
    some = windows([far], "09:00", "21:00", 3, "America/Chicago")
    beside.ask(store, EVENT, Asking(zone="America/Chicago", windows=some, people=()))
    assert holds(store, codes, far + timedelta(days=29)) == (True, True)
    assert holds(store, codes, far + timedelta(days=32)) == (False, False)


def test_a_day_moved_later_takes_the_links_along_and_one_moved_earlier_leaves_them_their_180_days(store: Store) -> None:
    begun(store)
    codes = of_player(store)
    state(store, "date", "2027-03-01")
    state(store, "date", "2028-03-01")
    assert holds(store, codes, date(2028, 3, 20)) == (True, True)
    state(store, "date", "2026-12-01")
    assert holds(store, codes, MADE + timedelta(days=179)) == (True, True)
    assert holds(store, codes, MADE + timedelta(days=181)) == (False, False)


def test_who_directs_or_assists_is_let_in_no_longer_for_a_far_day(store: Store) -> None:
    begun(store)
    state(store, "date", "2028-03-01")
    made = links.for_one(Role.ASSISTANT, "Bo", EVENT, AT)
    phone = links.redeem(store, links.make_all(store, {"": made})[""], AT)
    assert phone
    assert links.find(store, phone, at(MADE + timedelta(days=29)))
    assert links.find(store, phone, at(MADE + timedelta(days=31))) is None


def test_a_day_that_counts_for_nothing_keeps_no_link_open(store: Store) -> None:
    begun(store)
    codes = of_player(store)
    for value in ("9999-12-31", "2027-02-30", "0001-01-01", "soon"):
        state(store, "date", value)
        assert holds(store, codes, MADE + timedelta(days=181)) == (False, False), value
    assert links.find(store, codes[1], "9000-01-01T00:00:00Z") is None


def test_a_link_of_a_record_that_is_gone_ends_after_its_days(store: Store) -> None:
    lost: Link = links.for_player("gone-2026", "ada", AT)
    code = links.make_all(store, {"": lost})[""]
    assert links.waiting(store, code, at(MADE + timedelta(days=179)))
    assert links.waiting(store, code, at(MADE + timedelta(days=181))) is None


def test_an_administrator_whom_a_provider_knows_by_number_is_let_in_and_taken_for_no_player(store: Store) -> None:
    phone = links.signed_in(store, "20481", AT)
    found = links.find(store, phone, AT)
    assert found
    assert found.name == "No. 20481"
