"""What `fairness` and `odds` say beside their figures: the model that was used, what there is, and nothing broken."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

from playoffs.analysis.clocked import TWIXT
from playoffs.documents.odds.estimates import off
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal
from tests.edges.test_odds import level
from tests.thinned import only_in_ci, thinned

ANSWERED = "Whoever has not answered yet is taken to confirm"
DRAWN = "whose numbers are still to be drawn, each game counts half"


def odds(terminal: Terminal, line: str = "odds") -> str:
    return " ".join(terminal.done(line).split())


@only_in_ci("two models are worked out")
@pytest.mark.parametrize("code", thinned(["es", "en"], 1))
def test_no_line_breaks_between_a_percentage_and_its_sign(terminal: Terminal, tmp_path: Path, code: str) -> None:
    """Of the fairness report by both models, and of the chances of a position."""
    for name in ("wbc-twixt-delay", "lennep-2019"):
        terminal.done(f"fairness {name} --to {tmp_path / name} --format json --lang {code}")
        text = next((tmp_path / name).iterdir()).read_text("utf-8")
        assert re.findall(r"\d\u00a0%", text)
        assert re.findall(r".{20}\d %", text) == []


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_long_report_says_at_a_terminal_what_it_is_doing(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from playoffs.cli.main import main

    said = terminal("fairness", "lennep-2019")
    assert (said.code, said.err) == (0, "")
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "argv", ["playoffs", "fairness", "lennep-2019"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    (line,) = screen.getvalue().splitlines()
    assert line.startswith("Working out what ")
    assert line not in capsys.readouterr().out


@only_in_ci("two editions are worked out")
def test_the_data_name_the_model_of_each_edition(terminal: Terminal) -> None:
    found = json.loads(terminal.done("fairness wbc-twixt-delay lennep-2019 --json"))
    twixt, staged = (each["model"] for each in found["editions"])
    assert found["model"] == twixt
    assert (twixt["name"], twixt["draws"], twixt["first_move"]) == (TWIXT.name, str(TWIXT.draws), TWIXT.first_move)
    assert {twixt["quick_draws"], twixt["uncolored_draws"]} == {str(TWIXT.draws)}
    assert (staged["name"], staged["draws"]) == ("ratings", "3/10")


def test_whoever_has_not_answered_is_spoken_of_only_where_somebody_is_asked(terminal: Terminal, tmp_path: Path) -> None:
    assert ANSWERED in odds(terminal, f"plan {FIVE} --title Cup --odds")
    terminal.done(f"new {FIVE} --event title --title Cup")
    assert ANSWERED in odds(terminal)
    for ask in json.loads(terminal.done("next --json"))["awaited"][:5]:
        terminal.done(f"confirm {ask['who']}")
    assert ANSWERED not in odds(terminal)
    assert "For the director alone. Nobody is taken to leave." in odds(terminal)


def test_of_a_session_nobody_is_said_to_be_asked(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'twixt.csv'} --rules wbc-twixt --event twixt --title {TITLE.split()[0]}")
    said = odds(terminal)
    assert ANSWERED not in said
    assert "For the director alone. Nobody is taken to leave." in said
    assert "numbers" not in said


@only_in_ci("the games of six are taken together")
def test_numbers_are_spoken_of_as_long_as_they_may_be_drawn(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {level(tmp_path, 6)} --rules club-open --event title --title Cup")
    assert DRAWN in odds(terminal)
    for player in range(1, 7):
        terminal.done(f"confirm {player}")
    terminal.done("close --yes")
    terminal.done("lots")
    terminal.done("start")
    while DRAWN in odds(terminal):
        ask = json.loads(terminal.done("next --json"))["awaited"][0]
        terminal.done(f"result {re.findall(r'board-([0-9]+)', ask['id'])[0]} W")


def test_who_is_beaten_has_no_error() -> None:
    assert (off(4), off(0)) == ("±\u00a04", "")


@only_in_ci("two editions are worked out")
def test_draws_of_two_kinds_are_said_to_move_together(terminal: Terminal) -> None:
    both = "if one of these is off, draws of all kinds together: draws of long games"
    assert both in odds(terminal, f"plan {FIVE} --title Cup --odds")
    assert "draws of all kinds" not in odds(terminal, "fairness wbc-twixt-delay")


def test_a_report_on_rules_has_no_line_for_an_issuer_and_no_revision(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"fairness lennep-2019 --to {tmp_path} --format html,txt,md --replace")
    for file in tmp_path.iterdir():
        said = file.read_text("utf-8")
        assert "lennep-2019@" in said
        assert not re.search(r"Revision|____|Fairness report\*\* · *$", said, re.MULTILINE)
