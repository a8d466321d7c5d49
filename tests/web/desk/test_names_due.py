"""NOW says that names were to be kept until a day that has gone by, for as long as somebody is named."""

from playoffs.desk.act import Request, load
from playoffs.desk.desk import detail
from playoffs.desk.forgetting.forget import forget
from playoffs.desk.forgetting.meant import meant
from playoffs.desk.record.retention import named
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun
from tests.web.pages import Pages

SAID = "Names were to be kept until"


def test_now_says_that_names_are_due(hall: Hall, director: Pages) -> None:
    assert begun(director).status == 200
    event = "practice-1"
    for day, shown in (("2999-12-31", False), ("2020-12-31", True)):
        with open_store(hall.path) as store:
            detail(store, event, "keep_names_until", day, Request(day, load(store, event).version, utc_now()))
        assert (f"{SAID} Thu, Dec 31, 2020" in director.open(f"/desk/{event}").words) == shown
    with open_store(hall.path) as store:
        for key in named(load(store, event)):
            forget(store, load(store, event), meant(store, load(store, event), key))
    assert SAID not in director.open(f"/desk/{event}").words
