"""The odds on a page of their own: for the director, not for an assistant, not where minors play."""

from pathlib import Path
from threading import current_thread
from typing import Any

import pytest

from playoffs.analysis.position_odds import odds
from playoffs.desk.beside import links
from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_odds import level
from tests.web.conftest import Hall
from tests.web.desk.test_console import closed
from tests.web.pages import Pages


def test_the_director_alone_opens_the_odds(hall: Hall, terminal: Terminal, director: Pages) -> None:
    terminal.patch.setenv("PLAYOFFS_DB", str(hall.path))
    assert terminal("new", FIVE, "--title", "State Champion").code == 0
    shown = director.open("/desk/state-champion/odds")
    assert shown.status == 200
    assert "For the director alone." in shown.text
    assert "Games to come: 6.4 on average, 5 to 11." in shown.text
    assistant = hall.seat(links.Role.ASSISTANT, "Alex Assistant")
    assert assistant.open("/desk/state-champion/odds").status == 403
    assert "/odds" not in assistant.open("/desk/state-champion").text
    terminal.done("contacts --set Cojolon minor yes")
    assert "There are no odds where a minor plays" in director.open("/desk/state-champion/odds").text


def test_a_result_that_heads_a_column_is_plain_text_in_an_attribute(director: Pages) -> None:
    closed(director)
    shown = director.open("/desk/practice-1/odds").text
    assert 'data-label="½–½"' in shown
    assert 'data-label="<' not in shown


def test_odds_are_worked_out_once_a_state_and_hold_up_no_other_page(
    hall: Hall, terminal: Terminal, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal.patch.setenv("PLAYOFFS_DB", str(hall.path))
    assert terminal("new", FIVE, "--title", "State Champion").code == 0
    made, lanes = odds, []

    def slow(*said: Any) -> Any:
        lanes.append(current_thread().name)
        return made(*said)

    monkeypatch.setattr("playoffs.desk.chances.odds", slow)
    first, again = (director.open("/desk/state-champion/odds") for _ in range(2))
    assert first.text.partition("<h2")[2] == again.text.partition("<h2")[2]
    assert len(lanes) == 1
    assert not lanes[0].startswith(("reads", "writes", "phones"))
    terminal.done("confirm Cojolon")
    director.open("/desk/state-champion/odds")
    assert len(lanes) == 2
    terminal.done("contacts --set Cojolon minor yes")
    assert "There are no odds where a minor plays" in director.open("/desk/state-champion/odds").text


def test_estimated_odds_are_called_so_on_the_page_and_stand_for_no_assistant(
    hall: Hall, terminal: Terminal, director: Pages, tmp_path: Path
) -> None:
    terminal.patch.setenv("PLAYOFFS_DB", str(hall.path))
    terminal.done(f"new {level(tmp_path, 9)} --rules club-open --title Cup")
    shown = director.open("/desk/cup/odds").text
    assert "Estimates, not exact: what is still to come was played to its end" in shown
    assert shown.count("±") == 9
    assistant = hall.seat(links.Role.ASSISTANT, "Alex Assistant")
    assert assistant.open("/desk/cup/odds").status == 403
    terminal.done("contacts --set 3 minor yes")
    minors = director.open("/desk/cup/odds").text
    assert "There are no odds where a minor plays" in minors
    assert "±" not in minors
