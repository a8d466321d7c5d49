"""Play before the qualifying event is remarked on wherever a plan that does not fit is, until it is let stand."""

from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_letters import DETAILS, founded

SAID = "Sat, Mar 6, 2027 is before the qualifying event, which begins on Sat, May 1, 2027"


def test_play_before_the_event_is_said_until_it_is_let_stand(terminal: Terminal, tmp_path: Path) -> None:
    later = 'qualifying_date = "May 1–2, 2027"\n' + DETAILS
    (tmp_path / "later.toml").write_text(later, encoding="utf-8")
    planned = terminal("plan", FIVE, "--title", "Cup", "--details", str(tmp_path / "later.toml"))
    assert SAID in " ".join(planned.out.split())
    founded(terminal, tmp_path, FIVE, "--title", "Cup", "--event", "cup", details=later)
    said = terminal("schedule")
    assert SAID in " ".join((said.out + said.err).split())
    assert terminal("schedule", "--acknowledge").code == 0
    said = terminal("schedule")
    assert SAID not in " ".join((said.out + said.err).split())


@pytest.mark.parametrize("day", ["March 6, 2027", "2027-02-01", "spring", "May 1", ""])
def test_what_is_not_surely_before_is_not_remarked_on(terminal: Terminal, tmp_path: Path, day: str) -> None:
    founded(terminal, tmp_path, FIVE, "--title", "Cup", details=f'qualifying_date = "{day}"\n' + DETAILS)
    said = terminal("schedule")
    assert "qualifying event, which" not in said.out + said.err
