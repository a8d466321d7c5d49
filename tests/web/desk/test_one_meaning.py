"""One key, one meaning, on every page of random plays of every ruleset; a key that only selects never records."""

import re

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import CI
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.walker import Walker, unclear_keys

PLAYS = [
    ("tied-5.trf", "msca", ("--title", "Cup")),
    ("tied-6.csv", "msca", ("--title", "Cup")),
    ("twixt.csv", "wbc-twixt", ()),
    ("magic.csv", "mtr", ("--cut", "4", "--title", "Cup")),
    ("level-2.csv", "club-open", ("--title", "Cup")),
]


class Looking(Walker):
    """Looks at every page that one of the state leads to, before it presses."""

    def look(self, page: Page) -> None:
        for link in dict.fromkeys(re.findall(r'href="(/desk/cup[^"#]*(?:at|ask)=[^"]*)"', page.text)):
            there = self.pages.open(link.replace("&amp;", "&"))
            assert there.status == 200, (link, there.words)
            assert unclear_keys(there) == [], (link, there.words)

    def next_of_all(self, page: Page, most: int) -> Page:
        for _ in range(most):
            self.look(page)
            if not self._offered(page):
                return page
            page = self.play(page, 1, to_the_end=False)
        return page


def started(terminal: Terminal, file: str, rules: str, *options: str) -> Hall:
    said = terminal("new", str(SAMPLES / file), "--event", "cup", "--rules", rules, *options)
    assert said.code == 0, said.err
    return Hall(terminal.db)


@pytest.mark.parametrize("seed", range(5 if CI else 1))
@pytest.mark.parametrize(("file", "rules", "options"), PLAYS, ids=[f"{rules}-{file}" for file, rules, _ in PLAYS])
def test_no_key_means_two_things(
    terminal: Terminal, file: str, rules: str, options: tuple[str, ...], seed: int
) -> None:
    hall = started(terminal, file, rules, *options)
    director = hall.seat()
    Looking(director, seed).next_of_all(director.open("/desk/cup"), 30)
    hall.house.close()


def keys(page: Page) -> list[str]:
    return [button.key for form in page.read.forms for button in form.buttons]


def test_a_game_without_colors_is_won_by_letters_and_selected_by_digits(terminal: Terminal) -> None:
    hall = started(terminal, "magic.csv", "mtr", "--cut", "4", "--title", "Cup")
    for line in ("close", "start"):
        terminal.done(line)
    page: Page = Pages.open(hall.seat(), "/desk/cup")
    assert {"j", "d", "k"} <= set(keys(page))
    assert 'data-row="2"' in page.text
    hall.house.close()
