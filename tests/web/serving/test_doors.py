"""The door of a link, where what comes through it is encrypted, or is broken off."""

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import NotSaved, open_store
from playoffs.web.app import application
from playoffs.web.phones import sending
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.pages import Pages
from tests.web.phones.test_players import EVENT, practiced, tied

__all__ = ["practiced"]


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_phones_cookie_is_secure_where_the_hall_is_encrypted(practiced: Hall, scheme: str) -> None:
    house = practiced.house
    house.hosts, house.origins = (*house.hosts, "own.test"), (*house.origins, f"{scheme}://own.test")
    client = Client(application(house), "own.test", "10.0.0.7")
    client.scheme = scheme
    with open_store(practiced.path) as store:
        code = links.make_all(store, {"": links.for_player(EVENT, "1", utc_now())})[""]
    pages = Pages(client)
    form, _button = pages.open(f"/go/{code}").form("Open my page")
    for _ in range(2):  # and where the phone is known already
        body = "&".join(f"{name}={value}" for name, value in form.fields).encode()
        said = {"content-type": "application/x-www-form-urlencoded", "origin": f"{scheme}://own.test"}
        answer = client.send("POST", f"/go/{code}", body, said)
        assert answer.status == 303
        assert ("secure" in answer.headers["set-cookie"].casefold()) == (scheme == "https")


def test_a_door_that_is_broken_off_is_said_so(practiced: Hall) -> None:
    with open_store(practiced.path) as store:
        code = links.make_all(store, {"": links.for_player(EVENT, "1", utc_now())})[""]
    client = Client(practiced.app, HOST, "10.0.0.7")
    said = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{HOST}"}
    answer = client.send("POST", f"/go/{code}", b"visit=" + b"x" * 2_000_000, {**said, "content-length": "9"})
    assert answer.status == 413
    assert "broken off" in answer.text
    assert "set-cookie" not in answer.headers


def test_a_phone_hears_that_it_is_not_known_whether_something_was_saved(
    practiced: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = practiced.phone(EVENT, tied(practiced)[0])
    page = phone.open(f"/me/{EVENT}")

    def full(*_said: object) -> str:
        raise NotSaved("the disk is full")

    monkeypatch.setattr(sending, "sent", full)
    form, _button = page.form("I will play")
    assert phone.send(form, form.fields).status == 503
