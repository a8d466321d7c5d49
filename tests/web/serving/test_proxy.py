"""A console behind a proxy that encrypts: its own word is what counts, and nobody else's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.text.errors import BadInput
from playoffs.web.app import application
from playoffs.web.serving.proxy import PROXY, as_sent, public_address
from playoffs.web.serving.seat import House
from tests.web.client import Answer, Client
from tests.web.pages import Pages

NAME = "playoffs.example.org"
PUBLIC = f"https://{NAME}"


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        (PUBLIC, PUBLIC),
        (f"{PUBLIC}/", PUBLIC),
        (" https://Playoffs.Example.org:443 ", PUBLIC),
        ("https://playoffs.example.org:8443", f"{PUBLIC}:8443"),
        ("https://[2001:db8::1]", "https://[2001:db8::1]"),
    ],
)
def test_an_address_is_a_name_and_perhaps_a_port(typed: str, address: str) -> None:
    assert public_address(typed) == address


@pytest.mark.parametrize(
    "typed",
    [
        *("", "playoffs.example.org", f"http://{NAME}", f"{PUBLIC}/desk", f"{PUBLIC}?a=b", f"https://u@{NAME}"),
        *("https://", f"{PUBLIC}:x", f"{PUBLIC}:99999", "https://a b", f"{PUBLIC}#a", "https://[::1"),
    ],
)
def test_what_is_none_is_refused(typed: str) -> None:
    with pytest.raises(BadInput, match=r"--public: found .*expected https:// and a name"):
        public_address(typed)


class Behind(Client):
    """A browser at the other side of the proxy, which adds what a proxy adds."""

    def __init__(self, house: House, whose: str = "192.0.2.7", adds: tuple[tuple[str, str], ...] = ()) -> None:
        super().__init__(application(house), NAME)
        self.adds = {"x-forwarded-for": whose, "x-forwarded-proto": "https", **dict(adds)}

    def send(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:  # type: ignore[override]
        said = {**headers, **self.adds}
        return super().send(method, path, body, {**said, **({"origin": PUBLIC} if method == "POST" else {})})


@pytest.fixture
def house(path: Path) -> Iterator[House]:
    made = House(path, (f"127.0.0.1:{8080}",), public=PUBLIC)
    yield made
    made.close()


def link(house: House) -> str:
    with open_store(house.path) as store:
        return links.make(store, links.Role.DIRECTOR, "Dana", utc_now())


def test_a_director_directs_from_elsewhere(house: House) -> None:
    browser = Behind(house)
    pages = Pages(browser)
    assert pages.press(pages.open(f"/go/{link(house)}"), "Open the console").status == 200
    begun = pages.press(pages.open("/desk"), "Begin a practice playoff")
    assert begun.answer.address == "/desk/practice-1"
    shown = pages.open("/desk/practice-1/links").words
    assert f"The hall can open {PUBLIC}" in shown
    assert "another address now" not in shown
    assert house.base == PUBLIC


def test_the_cookie_is_secure(house: House) -> None:
    answer = Behind(house).send("POST", f"/go/{link(house)}", b"", {})
    assert "secure" in answer.headers["set-cookie"].casefold()


def test_no_other_name_is_served(house: House) -> None:
    for name in ("evil.test", "127.0.0.1:8080", "localhost:8080", f"{NAME}:443", f"{NAME}.evil.test", ""):
        client = Client(application(house), name)
        assert client.get("/").status == 421, name
        assert client.get("/health").status == 200, name


def test_a_form_of_another_origin_is_refused(house: House) -> None:
    for origin in (f"http://{NAME}", "https://evil.test", "null"):
        client = Client(application(house), NAME)
        assert client.send("POST", f"/go/{link(house)}", b"", {"origin": origin}).status == 403


def test_what_came_to_the_proxy_without_encryption_directs_nothing(house: House) -> None:
    plain = Behind(house, adds=(("x-forwarded-proto", "http"),))
    assert plain.send("POST", f"/go/{link(house)}", b"", {}).status == 403
    several = Behind(house, adds=(("x-forwarded-proto", "https, http"),))
    assert several.send("POST", f"/go/{link(house)}", b"", {}).status == 403


def test_without_the_option_no_header_is_believed(path: Path) -> None:
    house = House(path, (NAME,))
    answer = Client(application(house), NAME).send(
        "POST", f"/go/{link(house)}", b"", {"x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1"}
    )
    assert answer.status == 403  # it was passed on, and was not sent at this computer
    house.close()


def scope(*headers: tuple[str, str], client: str = "127.0.0.1", host: str = NAME) -> dict[str, object]:
    said = [("host", host), *headers]
    return {"client": (client, 5), "scheme": "http", "headers": [(n.encode(), v.encode()) for n, v in said]}


@pytest.mark.parametrize(
    ("said", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("127.0.0.1, 192.0.2.7", "192.0.2.7"),  # what the browser made up stands before the proxy's word
        ("192.0.2.7, 127.0.0.1", PROXY),
        ("::1", PROXY),
        ("nobody", PROXY),
        ("", PROXY),
        ("2001:DB8::7", "2001:db8::7"),
    ],
)
def test_the_last_address_is_the_proxys_word(said: str, whose: str) -> None:
    assert as_sent(scope(("x-forwarded-for", said)), PUBLIC)["client"] == (whose, 0)
    twice = scope(("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", said))
    assert as_sent(twice, PUBLIC)["client"] == (whose, 0)


def test_a_proxy_elsewhere_or_under_another_name_is_none() -> None:
    for made in (scope(client="192.0.2.9"), scope(host="evil.test"), scope(host=f"{NAME}, evil.test")):
        assert as_sent(made, PUBLIC) is made
    assert as_sent(scope(), "") == scope()


def test_one_guest_who_tries_links_does_not_keep_another_out(house: House) -> None:
    one = Behind(house)
    assert [one.get(f"/go/none-{n}").status for n in range(12)][-1] == 429
    other = Behind(house, "192.0.2.8")
    other.app = one.app
    assert other.get("/go/none").status == 403
