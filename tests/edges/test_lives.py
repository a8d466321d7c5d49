"""Random lives; and each mend taken out is found by what is checked after every act."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from playoffs.cli.inviting import schedule
from playoffs.desk.elsewhere import rated
from playoffs.desk.record import line, log
from playoffs.documents.record import entry_words
from playoffs.renderers import ical
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.lives import Life, Untrue, answer, begun, check, hand_out, lived, remember
from tests.edges.tied_events import Crosstable
from tests.thinned import CI

LIVES, PARTS = 200 if CI else 12, 6
"""Where CI is set, two hundred lives; a dozen elsewhere."""


@pytest.mark.clause("MSCA-C", "MSCA-A", "MSCA-R")
@pytest.mark.parametrize("part", range(PARTS))
def test_what_commands_say_holds_whatever_people_do(part: int) -> None:
    for seed in range(part, LIVES, PARTS):
        lived(seed)


@pytest.fixture
def life(terminal: Terminal, tmp_path: Path) -> Life:
    """A title of three, of whom the first defends it and sits out."""
    terminal.generous = True
    return begun(
        Life(terminal, tmp_path, Random(1), "msca", Crosstable(Random(1), 3, perfect=False)), "--defending", "1"
    )


def play(life: Life, result: str, until: Callable[[dict[str, Any]], bool]) -> None:
    """Answer what is asked, each game with one result, until something is asked."""
    while not until(waiting := life.read("next")):
        ask = waiting["awaited"][0]
        if ask["kind"] == "result":
            life.run("result", result)
        else:
            answer(life, ask)
        remember(life, waiting["version"])


def kind(wanted: str) -> Callable[[dict[str, Any]], bool]:
    return lambda waiting: waiting["awaited"][0]["kind"] == wanted


def entries(life: Life, part: str) -> Iterator[int]:
    yield from (e["entry"] for e in life.read("log")["entries"] if e["ask"] and part in e["ask"])


def all_confirm(life: Life) -> None:
    life.run("confirm", "1")
    life.run("confirm", "2")
    life.run("confirm", "3")
    life.run("close")


def to_the_bids(life: Life) -> None:
    """The semifinal is won, the final drawn four times and its bids opened; then the semifinal is corrected."""
    all_confirm(life)
    play(life, "W", lambda waiting: waiting["awaited"][0]["id"].startswith("stage-2"))
    play(life, "D", kind("open-bids"))
    life.run("open-bids")
    (semifinal,) = entries(life, "stage-3/board-1/game-1/result")
    life.run("correct", str(semifinal), "B", "--reason", "the slip was misread")


def test_a_bid_that_serves_another_opponent_is_found(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    to_the_bids(life)
    check(life, life.read("next"))
    monkeypatch.setattr(line, "_same", lambda line, one, other: (one.id, one.options) == (other.id, other.options))
    play(life, "D", kind("bid"))
    with pytest.raises(Untrue, match="serves"):
        check(life, life.read("next"))


def test_a_played_game_that_is_left_out_of_the_report_is_found(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    to_the_bids(life)
    check(life, life.read("next"))
    monkeypatch.setattr(rated, "fallen", lambda log: ())
    with pytest.raises(Untrue, match="played and not reported"):
        check(life, life.read("next"))


def test_somebody_who_becomes_tied_and_is_not_asked_is_found(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    all_confirm(life)
    assert life.crosstable
    life.silent = life.crosstable.tied()
    first = life.crosstable
    while len(life.crosstable.tied()) != 4:
        life.crosstable = first.changed()
    monkeypatch.setattr(log, "updated", lambda log, founding, place: log.line)
    life.run("update", str(life.crosstable.write(life.folder / "event.csv")), "--reason", "a result was wrong")
    with pytest.raises(Untrue, match="never asked"):
        check(life, life.read("next"))


@pytest.fixture
def dated(life: Life) -> Life:
    """Three who are tied, with a date; everybody has a letter and a calendar."""
    life.run("details", str(SAMPLES / "details.toml"))
    life.run("contacts", *(word for p in "123" for word in ("--set", p, "email", f"p{p}@example.org")))
    hand_out(life)
    assert set(life.hands.letters) == set("123")
    assert len(life.hands.clients) > 3
    check(life, life.read("next"))
    return life


def a_week_later(life: Life) -> None:
    text = (SAMPLES / "details.toml").read_text("utf-8")
    path = life.folder / "later.toml"
    path.write_text(text.replace("2027-05-22", "2027-05-29").replace("2027-05-23", "2027-05-30"), encoding="utf-8")
    life.run("details", str(path))


def test_a_letter_that_no_longer_holds_is_found(dated: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    a_week_later(dated)
    check(dated, dated.read("next"))  # letters of a change are due
    with monkeypatch.context() as patch:
        patch.setattr(schedule, "owed", lambda *known: ())
        with pytest.raises(Untrue, match="the letter to"):
            check(dated, dated.read("next"))
    hand_out(dated)
    check(dated, dated.read("next"))


def test_a_calendar_that_no_longer_holds_is_found(dated: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    written = ical.file
    dated.run("details", "--clear", "further_days")
    with monkeypatch.context() as patch:
        patch.setattr(ical, "file", lambda handed, language: written(replace(handed, gone={}), language))
        hand_out(dated)
        with pytest.raises(Untrue, match="the calendar"):
            check(dated, dated.read("next"))
    hand_out(dated)
    check(dated, dated.read("next"))


def test_a_bound_draw_that_is_told_of_others_later_is_found(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    all_confirm(life)
    play(life, "W", lambda waiting: waiting["awaited"][0]["id"].startswith("stage-2"))
    life.run("toss", "--commit")
    bound = len(life.read("log")["entries"])
    check(life, life.read("next"))
    (semifinal,) = entries(life, "stage-3/board-1/game-1/result")
    life.run("correct", str(semifinal), "B", "--reason", "the slip was misread")
    life.run("toss", "--commit")
    check(life, life.read("next"))
    assert len({life.said[bound], life.said[bound + 2]}) == 2
    then = entry_words._drawn
    monkeypatch.setattr(entry_words, "_drawn", lambda log, entry, *with_: then(log, replace(entry, digest=""), *with_))
    with pytest.raises(Untrue, match="said “The program is bound"):
        check(life, life.read("next"))
