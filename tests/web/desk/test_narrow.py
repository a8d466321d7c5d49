"""The head of a playoff that is no practice, which says besides that there is no second copy, on narrow screens."""

import pytest

from tests.cli.terminal import Terminal
from tests.thinned import only_in_ci
from tests.web.chromium import Console
from tests.web.phones.hall_of_two import EVENT, drawn


@only_in_ci("a browser looks at every page")
@pytest.mark.parametrize("width", [320, 375])
def test_the_head_of_a_playoff_fits_a_narrow_screen(
    console: Console, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    drawn(Terminal(monkeypatch, console.path), "zone=America/Chicago")
    page = console.window(width=width, name="Maximiliana Vandersteenbrugge-Oyelaran")
    page.goto(f"{console.base}/desk/{EVENT}")
    page.locator("#link[data-state=on]").wait_for()
    assert page.get_by_role("link", name="No second copy").is_visible()
    ends = "[...document.querySelectorAll('body *')].map((each) => each.getBoundingClientRect().right)"
    assert max(page.evaluate(ends)) <= width
    rows = "new Set([...document.querySelectorAll('.tabs a')].map((each) => each.getBoundingClientRect().top)).size"
    assert width < 375 or page.evaluate(rows) == 2


@only_in_ci("a browser looks at a page")
def test_an_entry_to_appeal_against_wraps_in_its_list(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(Terminal(monkeypatch, console.path), "zone=America/Chicago")
    page = console.window(width=375)
    page.goto(f"{console.base}/desk/{EVENT}/rulings")
    one_line = page.get_by_label("Who hears it").bounding_box()
    listed = page.get_by_label("Against").bounding_box()
    assert one_line
    assert listed
    assert listed["height"] > 2 * one_line["height"]
    assert page.get_by_label("Against").evaluate("each => getComputedStyle(each).whiteSpace") == "normal"
