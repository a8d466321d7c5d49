"""`run`: one way back from every list and line, which its line says; what is asked once more; one key, one meaning."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from unittest.mock import Mock

import pytest

from playoffs.cli import prompt, talk
from playoffs.cli.day import appealing, sure
from playoffs.cli.said import reasons
from playoffs.documents.words.button_words import PEOPLE_KEYS, RESULT_KEYS, WORD_KEYS
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.thinned import thinned

FIVE_CLOSED = (f"new {FIVE} --title Title --defending Sabrytofte", "confirm all", "close")
BEGUN = (*FIVE_CLOSED, "toss --physical Bjorkmo --witness Wil", "start")
MAGIC = (f"new {SAMPLES / 'magic.csv'} --rules mtr --cut 4 --title Cup", "close", "start")
TWIXT = (f"new {SAMPLES / 'twixt.csv'} --rules wbc-twixt --title Event", "lots", "lots", "start")
STATES = {
    "answers wait": FIVE_CLOSED[:1],
    "lots wait": FIVE_CLOSED,
    "games are played": BEGUN,
    "bids wait": (*BEGUN, "result 1 D"),
    "bids are in": (*BEGUN, "result 1 D", "bid Abarawe --paper", "bid Bjorkmo --paper"),
    "tables play": MAGIC,
    "declared": (f"new {SAMPLES / 'tied-2.csv'} --title Cup", "confirm 5", "close", "declare --yes", "appeal 4 --by 5"),
}


class Walker:
    """Somebody who chooses one thing and then goes back from whatever is asked; every question is kept."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.way: list[str] = []
        self.asked: list[tuple[str, list[str]]] = []
        self.lines: list[str] = []
        patch.setattr(prompt, "key", self.key)
        patch.setattr(prompt, "line", self.line)

    def goes(self, *way: str) -> None:
        self.way, self.asked, self.lines = list(way), [], []

    def key(self, question: str, keys: Mapping[str, object], *_: object, **__: object) -> str:
        self.asked.append((question, list(keys)))
        if self.way:
            return self.way.pop(0)
        return "z" if "z" in keys else "q" if "q" in keys else "n"

    def line(self, question: str) -> str:
        self.lines.append(question)
        return self.way.pop(0) if self.way else ""


@pytest.fixture(params=thinned(STATES, 4))
def stood(request: pytest.FixtureRequest, terminal: Terminal) -> Terminal:
    for line in STATES[request.param]:
        said = terminal(*line.split(), *([] if line.startswith("new") else ["--yes"]))
        assert said.code == 0, said.err
    return terminal


@pytest.fixture
def walker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Walker:
    monkeypatch.chdir(tmp_path)  # one key prints
    return Walker(monkeypatch)


def below(walker: Walker, at: Terminal, *way: str) -> list[str]:
    """The keys of the list to which a way leads, without those that go back and leave."""
    walker.goes(*way)
    at("run")
    keys = walker.asked[len(way)][1] if len(walker.asked) > len(way) else []
    return [key for key in keys if key not in "zq"] if not way or "q" not in keys else []


MAIN = {"o": "other", "u": "undo", "s": "show", "p": "print", "v": "odds", "e": "other", "q": "quit", "z": "back"}
"""What letters mean below every question."""


def meanings(question: str) -> dict[str, str]:
    """The first word that is said of each letter."""
    return dict(re.findall(r"\[([a-z])\] (\w+)", question))


def test_every_list_and_every_line_has_the_same_way_back_and_says_so(stood: Terminal, walker: Walker) -> None:
    """A ruling and the list of reasons had none but an empty reason."""
    before, kept = stood.done("export"), stood.bytes()
    ways: list[tuple[str, ...]] = [(key,) for key in below(walker, stood)]
    ways += [(*way, key) for way in ways for key in below(walker, stood, *way) if way in (("o",), ("u",))]
    for way in ways:
        walker.goes(*way)
        stood("run")
        asked, last = walker.asked[len(way) :], before if stood.bytes() == kept else stood.done("export")
        for question, keys in asked:
            line = question.splitlines()[-1]
            assert "q" in keys or line.endswith(("[z] back", "[y/N]")), (way, question)
            assert all(MAIN.get(key, said) == said for key, said in meanings(question).items()), (way, question)
        assert all(line.endswith("(Enter: back):") for line in walker.lines), (way, walker.lines)
        went_back = walker.lines or (asked and "q" not in asked[0][1])
        assert last == before or not (went_back or way[0] == "o"), way
        stood.db.write_bytes(kept)


def test_a_letter_of_the_line_below_every_question_answers_none() -> None:
    """`p` drew lots, took a slip, played on, and printed in the browser."""
    answers = {(key, label) for table in (RESULT_KEYS, PEOPLE_KEYS) for key, (_value, label) in table.items()}
    answers |= set(WORD_KEYS.values())
    answers |= {(doubt.key, doubt.label) for doubt in (*sure.DOUBTS.values(), sure.CHANCE, sure.RECORD)}
    answers |= {(key, label) for key, (_typed, label) in appealing.ENDS.items()} | set(reasons.KEYS.items())
    assert {(key, label) for key, label in answers if key in MAIN} == {("o", "other")}


def test_who_leaves_is_out_only_after_a_yes_that_names_player_and_consequence(begun: Terminal) -> None:
    before = begun.done("export")
    asked = begun("run", typed=["o", "7", "2", "i", "z", "q"])
    said = " ".join(asked.err.split())
    assert "Orrin Zabłockowski withdraws; reason: illness. Follows then: " in said
    assert "Record it now? [r] record it [z] back" in said
    assert begun.done("export") == before
    assert "withdraws; reason: illness." in begun("run", typed=["o", "7", "2", "i", "r", "q"]).out


def test_nobody_showing_is_asked_once_more_and_a_result_is_not(begun: Terminal) -> None:
    before = begun.done("export")
    asked = begun("run", typed=["1", "n", "z", "q"])
    assert "Record it now? [r] record it [z] back" in " ".join(asked.err.split())
    assert begun.done("export") == before
    assert "Record it now?" not in begun("run", typed=["1", "w", "q"]).err
    assert begun.done("export") != before


@pytest.mark.parametrize("keys", ["ttttz", "h1llz"])
def test_chance_decides_only_after_a_key_of_its_own(closed: Terminal, keys: str) -> None:
    before = closed.done("export")
    closed.generous = True
    said = closed.seen("run", keys=keys, typed=["Wil"])
    assert "What chance decides cannot be undone." in " ".join(said.split())
    assert closed.done("export") == before


@pytest.fixture
def begun(closed: Terminal) -> Terminal:
    closed.done("toss --physical Bjorkmo --witness Wil")
    closed.done("start")
    return closed


def test_what_is_possible_besides_is_named(founded: Terminal) -> None:
    """Withdrawals were offered before anybody can withdraw."""
    before = founded("run", typed=["q"]).err
    assert "[o] other: ruling, appeal, defending champion  " in before
    assert "withdrawal" not in before
    founded.done("confirm all")
    founded.done("close")
    assert "[o] other: withdrawal, ruling, appeal, defending champion  " in founded("run", typed=["q"]).err
    founded.done("toss")
    founded.done("start")
    assert "[o] other: withdrawal, ruling, appeal  " in founded("run", typed=["q"]).err


@pytest.mark.parametrize(("sample", "many"), [("tied-8.csv", 9), ("tied-9.trf", 10)])
def test_enter_is_announced_where_a_key_is_no_answer_by_itself(terminal: Terminal, sample: str, many: int) -> None:
    """Of ten questions the first was chosen only by Enter."""
    assert terminal("new", str(SAMPLES / sample), "--title", "Cup").code == 0
    terminal.generous = True
    said = terminal.seen("run", keys="q", typed=["q"])
    assert ("(then Enter)" in said) == (many > 9)
    assert all(len(line) <= 80 for line in said.splitlines())
    assert not said.partition("[/] by name")[2].startswith("  (then Enter) q\n\n"), "a line that is left blank"


@pytest.mark.parametrize("typed", [("/", "\x1b[A"), ("o", "a", "\x1b[D"), ("u", "l", "\x1bOA7")])
def test_an_arrow_key_in_a_line_is_named_and_the_line_asked_for_again(closed: Terminal, typed: tuple[str, ...]) -> None:
    for line in ("toss --physical Bjorkmo --witness Wil", "start"):
        closed.done(line)
    said = closed("run", typed=[*typed, "", "q"])
    assert "An arrow key" in said.err
    assert "x1b" not in said.err
    assert "\x1b" not in said.err
    assert "Refused" not in said.err


LONG = (
    "Featherstonehaugh-Cholmondeley, Wilhelmina-Konstantina",
    "Krishnamurthysubramaniam van der Westerhuizen, Bartholomeus",
)
"""Names as long as any."""


@pytest.fixture(params=["answers wait", "lots wait", "games are played", "bids wait", "bids are in", "declared"])
def long_names(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    event = (SAMPLES / "tied-2.csv").read_text("utf-8")
    event = event.replace("Karimovsky, Silas", LONG[0]).replace("Żurawieckij, Abebe", LONG[1])
    assert all(name in event for name in LONG)
    (tmp_path / "event.csv").write_text(event, "utf-8")
    lines = ["confirm all", "close", "toss --physical 5 --witness Wil", "start", *["result 1 D"] * 4]
    lines += ["bid 5 --paper", "bid 8 --paper", "open-bids --shown 5=7:00 --shown 8=8:00", "result 1 W", "declare"]
    many = {"answers wait": 0, "lots wait": 2, "games are played": 4, "bids wait": 8, "bids are in": 10, "declared": 99}
    assert terminal("new", str(tmp_path / "event.csv"), "--title", "Cup").code == 0
    for line in lines[: many[request.param]]:
        said = terminal(*line.split(), "--yes")
        assert said.code == 0, said.err
    return terminal


@pytest.mark.parametrize("columns", thinned([60, 80], 1))  # what fits there breaks nowhere
def test_no_word_of_a_question_is_broken_by_the_window(
    long_names: Terminal, walker: Walker, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    """`[0] none` stood across the end of the line, and tables of 80 columns in a window of 60."""
    monkeypatch.setattr(talk, "columns", lambda: columns)
    monkeypatch.setattr(prompt, "columns", lambda: columns)
    ways: list[tuple[str, ...]] = [(key,) for key in below(walker, long_names) if key != "p"]  # which asks nothing
    ways += [(*way, key) for way in ways for key in below(walker, long_names, *way)]
    ways += [(*way, key) for way in ways if way[0] == "o" for key in below(walker, long_names, *way) if len(way) > 1]
    kept = long_names.bytes()
    for way in ways:
        walker.goes(*way)
        said = long_names("run")
        long_names.db.write_bytes(kept)
        shown = [*said.out.splitlines(), *said.err.splitlines()]
        shown += [line for question, _keys in walker.asked for line in question.splitlines()]
        shown += [line for question in walker.lines for line in prompt.folded(question).splitlines()]
        broken = [line for line in shown if len(line) > columns and " " in line.strip()]
        assert broken == [], way


@pytest.mark.parametrize(
    ("said", "wide"), [("70", 70), ("1" * 5000, 80), ("9", 40), *((each, 50) for each in ("", "0", "abc", "-5"))]
)
def test_columns_that_are_said_count_where_they_are_a_number_above_0(
    monkeypatch: pytest.MonkeyPatch, said: str, wide: int
) -> None:
    """Nonsense is no value: the window counts, and has 50."""
    monkeypatch.setenv("COLUMNS", said)
    monkeypatch.setattr(sys, "stdout", Mock(isatty=lambda: True, fileno=lambda: 1))
    monkeypatch.setattr(os, "get_terminal_size", lambda _: Mock(columns=50))
    assert talk.columns() == wide


@pytest.mark.parametrize("wide", [80, 60])
def test_the_help_and_the_question_below_it_stand_on_a_screen_of_24_lines(
    stood: Terminal, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`?` scrolled its own beginning away."""
    for module in (talk, prompt):
        monkeypatch.setattr(module, "columns", lambda: wide)
    stood.generous = True
    _before, first, below = stood("run", typed=["?", "q"]).err.partition("A key in brackets")
    assert first
    assert len(below.partition("\nStopped at")[0].splitlines()) <= 24


def test_a_coin_is_tossed_and_lots_are_drawn(begun: Terminal) -> None:
    begun.done("result 1 D")
    for player in ("Abarawe", "Bjorkmo"):
        begun.done(f"bid {player} --paper")
    begun.done("open-bids --shown Abarawe=7:30 --shown Bjorkmo=7:30 --yes")
    begun.done("result 2 W")
    said = begun("run", typed=["t", "z", "q"]).err
    assert "[t] the program tosses  [h] tossed by hand" in said
    assert "draws" not in said
    assert "Let the program decide now?" in " ".join(said.split())


def test_who_is_removed_by_a_ruling_is_named_with_what_follows(begun: Terminal) -> None:
    before = begun.done("export")
    said = " ".join(begun("run", typed=["o", "8", "2", "n", "q"]).err.split())
    assert "Follows then: Orrin Zabłockowski leaves (MSCA-F). Alejandra Cójolon advances (MSCA-F)." in said
    assert "Ruled that Orrin Zabłockowski is removed. Record this ruling now? [y/N]" in said
    assert begun.done("export") == before


@pytest.mark.parametrize("typed", [("z",), ("2", "z"), ("2", "Somebody", "z"), ("2", "Somebody", "", "z")])
def test_z_alone_goes_back_from_a_line_that_enter_does_not_leave(begun: Terminal, typed: tuple[str, ...]) -> None:
    """It was printed as what an appeal says."""
    before = begun.done("export")
    said = begun("run", typed=["o", "a", *typed, "q"])
    assert "nothing was recorded" in said.err.casefold()
    assert begun.done("export") == before
