"""What is stopped before every page is told so on a page, in the reader's language, with a way back."""

from collections.abc import Iterable

import pytest

from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.web.serving.guard import ALLOWED, MOST_OF_A_FILE
from playoffs.web.serving.stopped import DROPS, way_back
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.pages import Page, Pages

HERE = {"origin": f"http://{HOST}"}
TOO_LONG = {**HERE, "content-length": str(MOST_OF_A_FILE + 1_000_000)}
CROWDED = "10.0.0.9"


def crowded(hall: Hall, path: str, method: str, said: dict[str, str], most: int) -> Page:
    """The answer to one request more than an address may send."""
    client = Client(hall.app, HOST, CROWDED)
    for _ in range(most):
        client.send(method, "/nowhere", b"", said)
    return Page(client.send(method, path, b"", said))


def stopped(hall: Hall, said: dict[str, str]) -> Iterable[tuple[int, str, Page]]:
    """Every way to be stopped: its status, the way back, and the page."""
    client = Client(hall.app, HOST)
    yield 413, "/desk/new", Page(client.send("POST", DROPS, b"", TOO_LONG | said))
    yield 413, "/desk/cup", Page(client.send("POST", "/desk/cup/act", b"", TOO_LONG | said))
    yield 413, "/desk/new?draft=0a", Page(client.send("POST", "/desk/new/0a", b"", TOO_LONG | said))
    yield 413, "/me/cup", Page(client.send("POST", "/me/cup/act", b"", TOO_LONG | said))
    yield 405, "/desk/cup", Page(client.send("PUT", "/desk/cup", b"", said))
    yield 403, "/desk", Page(client.send("POST", "/desk/practice", b"", said))
    yield 429, "", crowded(hall, "/nowhere?a=1&b=%3C", "GET", said, ALLOWED["GET"][0])
    yield 429, "/desk/cup", crowded(hall, "/desk/cup/act", "POST", HERE | said, ALLOWED["POST"][0])
    for _ in range(ALLOWED["go"][0]):
        client.get("/go/guess")
    yield 429, "", Page(client.send("GET", "/go/guess", b"", said))


@pytest.mark.parametrize(("tongue", "heading"), [("en", "Nothing was done"), ("es", "No se ha hecho nada")])
def test_whatever_is_stopped_is_a_page_in_the_readers_language(hall: Hall, tongue: str, heading: str) -> None:
    hall.house.said = hall.house.language = language(tongue)
    sentences = set()
    for status, back, page in stopped(hall, {"accept-language": tongue}):
        assert (page.status, page.answer.headers["content-type"]) == (status, "text/html; charset=utf-8")
        assert f'<html lang="{tongue}"' in page.text
        assert heading in page.words
        assert f'href="{back}"' in page.text, back
        assert "<script" not in page.text
        assert "set-cookie" not in page.answer.headers
        assert page.answer.headers["cache-control"] == "no-store"
        assert page.read.wrong == []
        waits = page.answer.headers.get("retry-after", "")
        assert waits.isdigit() == (status == 429)
        sentences.add(page.text.partition('id="problem">')[2].partition("</p>")[0])
    assert len(sentences) == 7


def test_a_file_that_is_too_large_is_told_how_large_one_may_be(hall: Hall) -> None:
    page = Page(Client(hall.app, HOST).send("POST", DROPS, b"", TOO_LONG))
    assert "The file is too large: this program reads files of at most 8 MB" in page.words


@pytest.mark.parametrize("path", ["//evil.test/x", "/\\evil.test", "///evil.test"])
def test_the_way_back_stays_on_this_program(hall: Hall, path: str) -> None:
    page = crowded(hall, path, "GET", {}, ALLOWED["GET"][0])
    assert page.status == 429
    (link,) = (each for each in page.read.links if each != "#main")
    assert link == ""  # no way to another program: whatever stands in the address, it is this very page


def test_a_crowd_that_is_stopped_is_told_by_one_page_wherever_it_looks(hall: Hall) -> None:
    client = Client(hall.app, HOST, CROWDED)
    for _ in range(ALLOWED["GET"][0]):
        client.get("/nowhere")
    told = [client.send("GET", f"/e/cup{n}?at={n}", b"", {}) for n in range(5)]
    assert [each.status for each in told] == [429] * 5
    assert len({each.body for each in told}) == 1


def test_whoever_comes_by_another_name_is_given_no_page(hall: Hall) -> None:
    answer = Client(hall.app, HOST).send("GET", "/desk", b"", {"host": "evil.test"})
    assert (answer.status, answer.headers["content-type"]) == (421, "text/plain; charset=utf-8")


@pytest.mark.parametrize(("more", "status"), [(0, 200), (1, 413)])
def test_a_file_a_little_over_the_limit_is_refused_and_not_cut_off(
    hall: Hall, director: Pages, more: int, status: int
) -> None:
    """With its form it is below what may be sent in all."""
    content = b"name,1\n" + b"# note\n" * 1_142_856 + b"\n"
    assert len(content) == MOST_OF_A_FILE
    form, button = director.open(DROPS).form("Read the file")
    said = [*form.fields, ("title", "Cup"), ("rules", "msca"), (button.name, button.value)]
    page = Page(director.client.upload(form.action, said, "a.csv", content + b"\n" * more))
    assert page.status == status
    with open_store(hall.path) as store:
        assert len(store.beside("", "draft")) == 1 - more


@pytest.mark.parametrize(
    ("path", "back"),
    [("/desk/a?b/nix", "/desk/a%3Fb"), ("/e/a%3Fb/nix", "/e/a%253Fb"), ("/me/é/nix", "/me/%C3%A9"), ("*", "/")],
)
def test_a_way_back_quotes_a_name_once(path: str, back: str) -> None:
    assert way_back(path).address == back
