"""Whatever stands behind the question mark of an address that anybody may open, nothing there falls over."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from playoffs.web.api import described
from playoffs.web.api.table import TABLE
from playoffs.web.serving.table import ANYBODY, ROUTES
from tests.thinned import examples
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.serving.test_matrix import EVENT, address

OPEN = [address(row) for row in ROUTES if row.roles == ANYBODY and row.method == "GET"]
OPEN += [described.filled(row) for row in TABLE if row.roles == ANYBODY]
NAMES = ("url", "format", "maxwidth", "maxheight", "state", "code", "error", "dark", "lang")
ODD = ("http://[", "http://[x]/", "//[", "http://a:b", "[", "\x00", "%", "http://\u2100", "9" * 5000, "-1", "\u0663")


@pytest.fixture(scope="module")
def looked_at() -> Iterator[Hall]:
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Path(folder) / "playoffs.db")
        director = hall.seat()
        director.press(director.open("/desk"), "Begin a practice playoff")
        director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
        yield hall
        hall.house.close()


@pytest.mark.parametrize("at", OPEN)
@settings(max_examples=examples(25), deadline=None)
@example(asked=[("url", "http://[")])
@given(asked=st.lists(st.tuples(st.sampled_from(NAMES), st.one_of(st.sampled_from(ODD), st.text())), max_size=4))
def test_no_value_of_a_query_is_an_error(looked_at: Hall, at: str, asked: list[tuple[str, str]]) -> None:
    said = [(name, value.encode("utf-8", "replace").decode()) for name, value in asked]
    answer = Client(looked_at.app, HOST, "127.0.0.1").get(at, said)
    assert answer.status < 500 or answer.status in (501, 503), (answer.status, said)
