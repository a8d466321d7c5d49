"""A Twixt event at the command line: founding, what only it asks, results with the minute, and where it stands."""

import json
import re
from pathlib import Path

import pytest

from playoffs.desk.act import Request
from playoffs.desk.desk import answer
from playoffs.desk.record.store import open_store
from playoffs.model.history import Held
from playoffs.model.position import LOT, Fact
from playoffs.model.vocabulary import Question
from tests.cli.terminal import SAMPLES, Terminal
from tests.playoff import twixt_playthrough

TWIXT = str(SAMPLES / "twixt.csv")

pytestmark = pytest.mark.clause("TWX-5")


@pytest.fixture
def event(terminal: Terminal) -> Terminal:
    terminal.done(f"new {TWIXT} --rules wbc-twixt")
    return terminal


def awaited(at: Terminal) -> dict[str, str]:
    asks = json.loads(at.done("next --json"))["awaited"]
    return {ask["id"]: ask["command"] for ask in asks}


def test_a_founding_says_what_is_founded_and_what_is_next(terminal: Terminal) -> None:
    said = terminal.done(f"new {TWIXT} --rules wbc-twixt").splitlines()
    assert said[0] == "WBC Twixt · twixt · entry 1"
    assert "  11 players; WBC Twixt, text as read in November 2026." in said
    assert "The first session is entered by 9; only a second one by Greta Højlundby and Quinn" in " ".join(
        " ".join(said).split()
    )
    assert "Next (TWX-5): Lots for the ranking of Ravi Ebelwright and Devika Langerudsen." in said


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--rules wbc-twixt --house 3", "found '3', the id of an entrant"),
        ("--rules wbc-twixt --cut 8", "--cut: found 8; expected none of it"),
        ("--rules wbc-twxt", "did you mean wbc-twixt"),
        ("--rules dci-1999", "no round columns"),
    ],
)
def test_a_founding_that_cannot_be_is_refused(terminal: Terminal, line: str, why: str) -> None:
    assert why in terminal.refused(f"new {TWIXT} {line}", 2)


def test_a_crosstable_with_rounds_is_no_list_of_entrants(terminal: Terminal) -> None:
    said = terminal.refused(f"new {SAMPLES / 'session.csv'} --rules wbc-twixt", 2)
    assert said.endswith("found round column '1'; expected no rounds, for the event has not begun")


def test_the_order_the_start_and_the_one_left_over(event: Terminal) -> None:
    order = "rank Vasarhelyisz Eidsvikken Adeyinka Szczepanowski Ulvestadmoen Langerudsen Ebelwright 9 8"
    assert "Next (TWX-5): Session 1, round 1: the director gives the start." in event.done(order)
    assert "Farid Castañares is left over (TWX-5)." in event.done("start")
    assert "one of bye, game-master, assistant, Greta Højlundby, Quinn Goździkow" in event.refused(
        "left-over nobody", 2
    )
    assert "Farid Castañares plays assistant as a house opponent (TWX-5)." in event.done("left-over assistant")
    assert "a ranking is not possible now" in event.refused(order, 1)
    assert "Draw for color on session 1, round 1, board 1: who of " in event.done("show")


def test_house_opponents_have_the_names_that_they_were_given(terminal: Terminal) -> None:
    terminal("new", TWIXT, "--rules", "wbc-twixt", "--house", "Mora, Silvan")
    terminal.done("rank 1 2 3 4 5 6 7 8 9")
    terminal.done("start")
    assert "one of bye, Mora, Silvan, Greta Højlundby, Quinn Goździkow" in terminal.refused("left-over assistant", 2)
    assert "plays Mora" in terminal.done("left-over mora")


def command(held: Held) -> str:
    """A fact of the golden playthrough as a game master types it."""
    ask, value = held.ask, held.fact.value
    words = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    word = {"white": "W", "draw": "D", "black": "B"}.get(words.split()[0], "")
    if ask.who == LOT:  # drawn by hand, as the golden playthrough has it
        return f"lots --physical {words.replace(' ', ',')} --witness Mora"
    match ask.question.value:
        case "start" | "declare":
            return f"{ask.question.value}{' --yes' if ask.question is Question.DECLARE else ''}"
        case "result" if isinstance(value, tuple):
            minutes, seconds = divmod(int(value[1]), 60)
            return f"result {ask.place.board} {word} {minutes}" + (f":{seconds:02d}" if seconds else "")
        case "result":
            return f"result {ask.place.board} {word}"
        case "insist":
            return f"insist {ask.who} --no"
        case _:
            return f"{ask.question.value} {words}"


@pytest.mark.clause("TWX-8", "TWX-9", "TWX-11d", "TWX-12", "TWX-13b")
def test_a_whole_event_can_be_run_with_commands(event: Terminal) -> None:
    for held in twixt_playthrough.played().held:
        event.done(command(held))
    said = event.done("show").splitlines()
    assert said[1] == "Declared: Viggo Vasarhelyisz."
    assert "Lost the semifinal to Viggo Vasarhelyisz; placed by" in " ".join(" ".join(said).split())
    assert [line for line in said if len(line) > 80] == []
    shown = json.loads(event.done("show --json"))
    assert [place["player"] for place in shown["places"]] == ["1", "5", "9", "8", "7", "4", "2", "6"]
    assert [len(row) for row in shown["bracket"]] == [4, 2, 1]


@pytest.mark.clause("TWX-11a", "TWX-11d", "TWX-11e")
def test_a_result_names_its_minute_and_an_impossible_one_is_refused(event: Terminal) -> None:
    for n, held in enumerate(twixt_playthrough.played().held, 1):
        if held.ask.id.startswith("quarterfinal/board-1/game"):
            break
        with open_store(event.db) as store:
            sent = Request(f"fact {n}", n, "2026-11-21T20:00:00Z")
            answer(store, "twixt", Fact(held.ask.id, held.fact.value, witness="the assistant"), sent)
    assert awaited(event)["quarterfinal/board-1/game/result"] == "playoffs result 1 W 25:00"
    said = event.done("result 4 D 41")
    assert "A repeat game would leave 49 minutes for the semifinal: not played, seed 3" in said
    assert "minutes and seconds such as 7:30, 0:01 or later, 24 hours at most" in event.refused("result 1 D", 2)
    assert 'found "0:00"; expected minutes and seconds such as 7:30, 0:01 or' in event.refused("result 1 D 0:00", 2)
    assert "a result of board 5 is not possible now; possible: 1, 2, 3" in event.refused("result 5 W 50", 1)
    assert "Elimination: 1 of 7 pairings is decided." in event.done("show")


def test_every_command_of_the_guide_is_one_of_that_event() -> None:
    guide = (SAMPLES.parents[1] / "docs" / "twixt.md").read_text("utf-8")
    shown = [line for block in re.findall(r"```sh\n(.*?)```", guide, re.S) for line in block.splitlines()]
    proved = {f"playoffs {command(held)}" for held in twixt_playthrough.played().held}
    founding = "playoffs new playoffs/samples/twixt.csv --rules wbc-twixt"
    assert len(shown) > 15
    assert [line for line in shown if line not in {*proved, founding, "playoffs show"}] == []


def test_the_guide_can_be_followed_to_the_word_until_it_says_otherwise(terminal: Terminal) -> None:
    guide = (SAMPLES.parents[1] / "docs" / "twixt.md").read_text("utf-8")
    literal, _, rest = guide.partition("So far every command can be typed as it stands")
    shown = [line for block in re.findall(r"```sh\n(.*?)```", literal, re.S) for line in block.splitlines()]
    assert len(shown) > 10
    assert rest
    for line in shown:
        terminal.done(line.removeprefix("playoffs "))
    assert "Session 1, round 2: 0 of 4 results are in." in terminal.done("show")


def test_run_steps_through_it_with_keys(event: Terminal) -> None:
    said = event("run", typed=("h", "7,6", "Mora", "r", "h", "9,8", "Mora", "r", "y", "1", "t", "l", "1", "d", "q"))
    assert said.code == 0, said.err
    assert "[b] the involuntary bye  [1] game-master  [2] assistant  [3] Greta Højlundby" in said.err
    assert "Farid Castañares plays game-master as a house opponent" in said.out
    assert "Session 1, round 1, board 1: draw between" in said.out


def test_the_sheets_of_an_event(event: Terminal, tmp_path: Path) -> None:
    assert "no stage is prepared" in event.refused(f"sheet pairings --to {tmp_path / 'a'} --format txt", 1)
    assert "announcement cannot be printed now: a Twixt event has none" in event.refused(
        f"sheet announcement --to {tmp_path / 'a'} --format txt", 1
    )
    assert "nobody is seeded" in event.refused(f"sheet placings --to {tmp_path / 'a'} --format txt", 1)
    for held in twixt_playthrough.played().held:
        if held.ask.id == "session-1/round-2/board-1/result":
            event.done(f"sheet --to {tmp_path / 'a'} --format txt")
        event.done(command(held))
    event.done(f"sheet --to {tmp_path / 'b'} --format txt,md --lang es")
    event.done(f"sheet pairings --to {tmp_path / 'c'} --format txt")
    found = {folder: sorted(path.name for path in (tmp_path / folder).iterdir()) for folder in "abc"}
    assert found == {
        "a": ["bulletin.txt", "pairings-session-1-round-2.txt"],
        "b": [f"{name}.{form}" for name in ("bulletin", "placings", "wall-bracket") for form in ("md", "txt")],
        "c": [f"pairings-session-{session}-round-{n}.txt" for session in (1, 2) for n in (1, 2, 3)],
    }
