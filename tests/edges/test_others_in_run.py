"""What `run` has under the key o besides rulings: appeals, who defends the title, the way back from a declaration."""

import json
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_shortest_way_back import started

__all__ = ["started"]


def flat(said: str) -> str:
    return " ".join(said.split())


def entries(terminal: Terminal) -> list[Any]:
    found: list[Any] = json.loads(terminal.done("log --json"))["entries"]
    return found


def appeals(terminal: Terminal) -> list[Any]:
    found: list[Any] = json.loads(terminal.done("appeal --json"))["appeals"]
    return found


@pytest.fixture
def declared(terminal: Terminal) -> Terminal:
    """A match of two is over and its winner declared, in entry 9."""
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup").code == 0
    for line in ("confirm all", "close", "toss", "start", "result W", "result B", "declare --yes"):
        terminal.done(line)
    assert entries(terminal)[-1]["entry"] == 9
    return terminal


@pytest.mark.clause("RUL-1")
def test_an_appeal_is_noted_while_play_goes_on(started: Terminal) -> None:
    started.done("result 1 W")
    said = started("run", typed=["o", "a", "10", "Bjorkmo", "the committee", "the clock was not pressed", "q"])
    (noted,) = appeals(started)
    assert (noted["against"], noted["heard_by"], noted["decided"]) == (10, "the committee", None)
    assert "Odin Bjørkmo appeals against entry 10, heard by the committee: the clock was not pressed." in flat(said.out)
    assert "An appeal waits to be decided: Odin Bjørkmo appeals against entry 10" in flat(said.err)
    assert json.loads(started.done("next --json"))["awaited"], "play goes on"


def test_it_is_the_same_entry_as_that_of_the_command(started: Terminal) -> None:
    started.done("result 1 W")
    started("run", typed=["o", "a", "10", "Bjorkmo", "", "", "q"])
    started.done("appeal 10 --by Bjorkmo")
    first, second = appeals(started)
    assert {**first, "entry": 0} == {**second, "entry": 0}


def test_what_is_appealed_is_named_by_what_it_says_too(started: Terminal) -> None:
    started.done("result 1 W")
    said = started("run", typed=["o", "a", "white wins", "Someone Else", "", "", "q"])
    (noted,) = appeals(started)
    assert (noted["against"], noted["by"]) == (10, "Someone Else")
    assert "[10] Board 1, game 1: White wins" in said.err
    assert "secret number" not in said.err, "a line an entry"


@pytest.mark.parametrize("typed", [("",), ("99",), ("1", "")])
def test_nothing_is_noted_where_no_entry_or_nobody_is_named(started: Terminal, typed: tuple[str, ...]) -> None:
    before = started.bytes()
    said = started("run", typed=["o", "a", *typed, "q"])
    assert appeals(started) == []
    assert started.bytes() == before
    assert "Traceback" not in said.err


@pytest.mark.clause("RUL-1")
@pytest.mark.parametrize(("key", "decided"), [("d", "upheld"), ("c", "changed"), ("w", "withdrawn")])
def test_an_appeal_is_decided_by_a_key(declared: Terminal, key: str, decided: str) -> None:
    declared.done("appeal 9 --by Karimovsky")
    heard = [] if key == "w" else ["the committee"]
    said = declared("run", typed=["o", "d", key, *heard, "", "q"])
    (noted,) = appeals(declared)
    assert (noted["decided"], noted["heard_by"]) == (decided, heard[0] if heard else None)
    assert flat(said.err).count("An appeal waits to be decided") == 2, "before it, and where it is decided"
    again = declared("run", typed=["o", "z", "q"]).err
    assert "[d]" not in again
    assert "subject to appeal" not in declared.done("show")


def test_of_several_appeals_the_one_is_chosen_that_was_decided(declared: Terminal) -> None:
    declared.done("appeal 9 --by Karimovsky")
    declared.done("appeal 8 --by Zurawieckij --heard-by board")
    declared("run", typed=["o", "d", "11", "d", "no reason seen", "q"])
    assert [each["decided"] for each in appeals(declared)] == [None, "upheld"]
    assert "heard by board" not in flat(declared.done("log")).rpartition("no reason seen")[2]
    before = declared.bytes()
    declared("run", typed=["o", "d", "z", "q"])
    assert declared.bytes() == before


@pytest.mark.parametrize(
    "typed", [("o", "d", "d", "q"), ("o", "a", "q"), ("o", "a", "9", "q"), ("o", "c", "q"), ("o", "u", "q")]
)
def test_the_key_that_leaves_does_so_at_these_questions_too(declared: Terminal, typed: tuple[str, ...]) -> None:
    declared.done("appeal 9 --by Karimovsky")
    before = declared.bytes()
    declared.generous = True
    said = declared("run", typed=[*typed, "q"]).err
    assert declared.bytes() == before
    assert "Stopped at entry 10" in said


def test_a_declaration_that_is_wrong_has_its_way_back_beside_the_rulings(declared: Terminal) -> None:
    said = declared.seen("run", keys="ouy", typed=["miscounted"])
    assert "Cup, declared: Silas Karimovsky. Nothing more to do. If that is wrong, press o." in flat(said)
    assert "[u] undo the declaration, entry 9" in flat(said)
    assert json.loads(declared.done("next --json"))["awaited"][0]["kind"] == "declare"
    assert "Entry 9 is undone (reason: miscounted)" in flat(declared.done("log"))


def test_a_ruling_after_it_makes_somebody_else_champion(declared: Terminal) -> None:
    said = declared("run", typed=["o", "1", "2", "y", "r", "q"])
    assert "Entry 9 declared Silas Karimovsky; this ruling overrules that declaration." in flat(said.err)
    (declares,) = json.loads(declared.done("next --json"))["awaited"]
    assert (declares["kind"], declares["players"]) == ("declare", ["8"])


def test_no_way_back_is_offered_from_a_declaration_that_does_not_stand(started: Terminal) -> None:
    said = started("run", typed=["o", "z", "q"]).err
    assert "undo the declaration" not in said
    assert "If that is wrong" not in said


@pytest.mark.clause("MSCA-C")
def test_the_defending_champion_who_was_forgotten_is_named_before_the_first_stage(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup").code == 0
    said = terminal.seen("run", keys="ocyq", typed=["Ekwuemeka", "forgotten"])
    assert "The defending champion is Emeka Ekwuemeka instead of nobody." in flat(said)
    assert "Next: playoffs" not in said, "the session asks itself"
    assert "Emeka Ekwuemeka" in json.dumps(entries(terminal)[-1], ensure_ascii=False)
    again = terminal("run", typed=["o", "c", "Ekwuemeka", "q"])
    assert "nothing is recorded" in flat(again.out)


def test_nothing_is_changed_of_it_without_a_yes_or_a_name(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup").code == 0
    before = terminal.bytes()
    for typed in (["o", "c", "", "q"], ["o", "c", "Ekwuemeka", "n", "q"], ["o", "c", "Nobody at all", "q"]):
        said = terminal("run", typed=typed)
        assert "--yes" not in said.err
        assert "Stopped at entry 1" in said.err
    assert terminal.bytes() == before


def test_it_is_not_offered_where_it_cannot_be_or_decides_nothing(started: Terminal, tmp_path: Any) -> None:
    assert "[c] the defending champion" not in started("run", typed=["o", "z", "q"]).err
    db = tmp_path / "other.db"
    made = started("new", str(SAMPLES / "perfect-3.csv"), "--title", "Cup", "--rules", "club-open", "--db", str(db))
    assert made.code == 0, made.err
    assert "[c] the defending champion" not in started("run", "--db", str(db), typed=["o", "z", "q"]).err


def test_an_entry_that_can_say_nothing_else_has_no_key_to_correct_it(declared: Terminal) -> None:
    said = declared("run", typed=["u", "z", "q"]).err
    assert "[u] undo it  [l] list older entries  [z] back" in said
    said = declared("run", typed=["u", "l", "8", "z", "q"]).err
    assert "[u] undo it  [c] correct it  [z] back" in said


def test_an_entry_that_is_none_is_asked_for_again_and_said_what_became_of_it(started: Terminal) -> None:
    """A slip in its number left the list, after listing all of it again; one undone was offered like any other."""
    for line in ("result 1 W", "undo --yes", "result 1 B"):
        started.done(line)
    said = started("run", typed=["o", "a", "999", "board 1", "12", "Bjorkmo", "", "", "q"])
    assert [each["against"] for each in appeals(started)] == [12]
    assert '"999" is said of none of them.' in said.err
    assert "is said of 3 of these entries." in said.err
    assert "[undone by entry 11]" in flat(said.err).partition("[10] Board 1, game 1: White wins")[2]
    assert said.err.count("[10] Board 1, game 1: White wins") == 1
    older = started("run", typed=["u", "l", "999", "10", "12", "z", "q"]).err
    assert "Refused" not in older
    assert older.count("Entry 12, Board 1, game 1: Black wins") == 1


def test_enter_says_again_what_is_chosen_from_and_what_waits(started: Terminal) -> None:
    started.done("result 1 W")
    started.done("appeal 10 --by Bjorkmo")
    said = started.seen("run", keys="\rou\rz" + "q", typed=["", "z"])
    assert said.count("An appeal waits to be decided") == 4
    assert said.count("[1] Board 1: the director can rule who advances") == 2
    assert said.count("The last that can be undone: entry 10") == 2


@pytest.mark.clause("MSCA-A")
def test_a_bid_of_the_wrong_player_is_voided_before_the_opening_alone(started: Terminal) -> None:
    started.done("result 1 D")
    asks = json.loads(started.done("next --json"))["awaited"]
    first, second = (each["who"] for each in asks if each["kind"] == "bid")
    assert "[b] a bid" not in started("run", typed=["o", "z", "q"]).err
    for who in (first, second):
        started.done(f"bid {who} --paper")
    said = started("run", typed=["o", "b", "1", "handed in by the other", "q"])
    assert "bids again (MSCA-A); reason: handed in by the other" in entries(started)[-1]["says"]
    assert "other: withdrawal, ruling, appeal, wrong bid" in flat(said.err)
    assert any(each["who"] == first for each in json.loads(started.done("next --json"))["awaited"])
