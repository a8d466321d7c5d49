"""A browser that goes back to a page whose question is answered: it says so, and not that nothing was recorded."""

from urllib.parse import urlencode

import pytest

from tests.web.conftest import Hall
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Form, Page, Pages
from tests.web.walker import Walker


class Remembering(Pages):
    """Somebody whose browser keeps the addresses that it was at."""

    def __init__(self, pages: Pages) -> None:
        super().__init__(pages.client)
        self.asked: list[str] = []

    def send(self, form: Form, fields: list[tuple[str, str]]) -> Page:
        if form.method == "get":
            self.asked.append(f"{form.action}?{urlencode(fields)}")
        return super().send(form, fields)


@pytest.mark.parametrize("which", [0, -1], ids=["the list of players", "the declaration"])
def test_back_after_an_answer_says_that_it_stands(hall: Hall, which: int) -> None:
    director = Remembering(hall.seat())
    page = director.press(director.open("/desk"), "Begin a practice playoff")
    assert "Nothing more to do" in Walker(director, 5).play(page).words
    page = director.open(director.asked[which])
    assert page.status == 409
    assert "What was recorded stands" in page.words
    assert "NOW says what is asked" in page.words
    for untrue in ("Not recorded", "Nothing was written", "found one"):
        assert untrue not in page.words


def test_a_form_that_is_refused_still_says_that_nothing_was_written(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    assert "Nothing was written" in director.press(page, "Set up State Champion").words
