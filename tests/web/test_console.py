"""The console without JavaScript: a title of five from the practice button to the declaration, and what is refused."""

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.walker import Walker


def begun(director: Pages) -> Page:
    return director.press(director.open("/desk"), "Begin a practice playoff")


def test_a_title_of_five_is_played_to_the_declaration(director: Pages) -> None:
    page = begun(director)
    assert "Who will play?" in page.words
    page = director.press(page, "Confirm all 5")
    page = director.press(page, "Close the list")
    assert "Follows" in page.words
    page = director.press(page, "Close the list")
    page = Walker(director).play(page)
    assert "Nothing more to do" in page.words
    assert "Declared champion" in director.open("/desk/practice-1/log").words


@pytest.mark.parametrize(
    ("file", "options"),
    [
        ("tied-3.trf", ("--title", "Cup")),
        ("tied-6.csv", ("--title", "Cup")),
        ("twixt.csv", ("--rules", "wbc-twixt")),
        ("magic.csv", ("--rules", "mtr", "--cut", "4", "--title", "Store Champion")),
        ("level-2.csv", ("--rules", "club-open", "--title", "Club Champion")),
    ],
    ids=("three", "six", "twixt", "magic", "club"),
)
def test_every_format_is_played_to_its_end_on_the_same_pages(
    terminal: Terminal, file: str, options: tuple[str, ...]
) -> None:
    said = terminal("new", str(SAMPLES / file), "--event", "cup", *options)
    assert said.code == 0, said.err
    hall = Hall(terminal.db)
    director = hall.seat()
    walker = Walker(director, 3)
    page = walker.play(director.open("/desk/cup"))
    assert "Nothing more to do" in page.words, (walker.pressed[-5:], page.words)
    for tab in ("boards", "bracket", "log", "rulings", "sheets", "timetable"):
        shown = director.open(f"/desk/cup/{tab}")
        assert (shown.status, shown.read.wrong) == (200, []), tab
        assert len(set(shown.read.ids)) == len(shown.read.ids)
    hall.house.close()
