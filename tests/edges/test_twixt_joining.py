"""People who join a Twixt event after it was set up: walk-ins, late entrants, a second session, house opponents."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.twixt import WHY, answer, awaited, boards, do, founded, over, play, shown, started

FOUR = ("Ada Berg", "Bo Cramer", "Cy Dahl", "Di Eklund")


@pytest.fixture(params=["wbc-twixt", "wbc-twixt-delay"])
def four(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    founded(terminal, FOUR, tmp_path, rules=request.param)
    return terminal


def turns(at: Terminal, player: str, session: int = 1) -> list[str]:
    found: list[str] = next(e["rounds"] for e in shown(at)["sessions"][session - 1] if e["player"] == player)
    return found


@pytest.mark.clause("TWX-5")
def test_a_walk_in_before_round_1_is_ranked_by_rating(four: Terminal) -> None:
    said = do(four, "add", "Eva", "Falk", "--rating", "1985")
    assert "Eva Falk plays in this session (TWX-5)." in said
    do(four, "add", "Finn Gade")
    play(four, started(four, 1))
    # the order is 1, 5 with 1985, 2, 3, 4, and 6, who is unrated
    assert sorted(sorted(pair) for pair in boards(four, 1)) == [["1", "3"], ["2", "6"], ["4", "5"]]
    assert "Eva Falk" in do(four, "show")
    assert "Eva Falk joins" in " ".join(do(four, "log").split())


@pytest.mark.clause("TWX-5")
def test_who_is_rated_as_high_draws_lots_with_the_other_and_a_lot_once_drawn_stands(four: Terminal) -> None:
    do(four, "add", "Eva Falk", "--rating", "1990")
    (ask,) = awaited(four)
    assert (ask["kind"], ask["players"]) == ("rank-lots", ["1", "5"])
    do(four, "lots", "--physical", "5,1", "--witness", "Mora")
    do(four, "add", "Finn Gade", "--rating", "1990")
    assert [ask["kind"] for ask in awaited(four)] == ["start"]
    play(four, started(four, 1))  # the order is 5 1 6 2 3 4
    assert sorted(sorted(pair) for pair in boards(four, 1)) == [["1", "3"], ["2", "5"], ["4", "6"]]


@pytest.mark.clause("TWX-5")
def test_a_rating_of_another_scale_lets_the_game_master_enter_the_order(four: Terminal) -> None:
    do(four, "add", "Eva Falk", "--rating", "2400", "--scale", "online")
    assert [ask["kind"] for ask in awaited(four)] == ["ranking"]
    do(four, "rank", "Ada", "Bo", "Eva", "Cy", "Di")
    assert [ask["kind"] for ask in awaited(four)] == ["start"]


@pytest.mark.clause("TWX-0", "TWX-5")
def test_a_late_entrant_has_missed_rounds_as_voluntary_byes(four: Terminal) -> None:
    play(four, over(four, 1))
    said = do(four, "add", "Eva Falk", "--rating", "1700")
    assert "what was missed is a voluntary bye (TWX-0)" in " ".join(said.split())
    assert turns(four, "5") == ["BYE0"]
    play(four, started(four, 2))
    do(four, "add", "Finn Gade")  # while the round is on: from the next round on
    play(four, over(four, 2))
    assert turns(four, "6") == ["BYE0", "BYE0"]
    play(four, started(four, 3))
    assert "a further player is not possible now" in four.refused("add Gil", 1)


@pytest.mark.clause("TWX-5")
def test_somebody_who_comes_while_another_is_left_over_is_paired_too(four: Terminal) -> None:
    do(four, "add", "Eva Falk")
    do(four, "start")
    assert [ask["kind"] for ask in awaited(four)] == ["left-over"]
    do(four, "add", "Finn Gade", "--rating", "1400")
    assert [ask["kind"] for ask in awaited(four)] == ["start"]
    play(four, started(four, 1))
    assert len(boards(four, 1)) == 3


@pytest.mark.clause("TWX-0")
def test_who_had_left_comes_back(four: Terminal) -> None:
    play(four, over(four, 1))
    do(four, "withdraw", "Di")
    play(four, over(four, 2))
    assert "Di, which can mean Di Eklund" in four.refused("add Di", 2)
    do(four, "add", "Di Eklund")
    play(four, over(four, 3))
    assert turns(four, "4")[1] == "BYE0"
    assert turns(four, "4")[2] != "BYE0"


@pytest.mark.clause("TWX-8")
def test_the_second_session_is_entered_by_people_who_were_not_in_the_first_also_late(four: Terminal) -> None:
    play(four, lambda: awaited(four)[0]["kind"] == "second-session")
    do(four, "add", "Eva Falk", "--rating", "1500")
    do(four, "second-session", "hold")
    do(four, "add", "Finn Gade")
    do(four, "enter", "Ada", "Eva", "Finn")
    do(four, "add", "2")  # who was in the first, and comes late to the second
    do(four, "add", "Gil Hoff")
    play(four, lambda: bool(boards(four, 1, session=2)), left="game-master")
    assert {p for pair in boards(four, 1, session=2) for p in pair} == {"1", "2", "5", "6", "7", "game-master"}
    play(four, lambda: bool(shown(four)["seeds"]))
    assert set(shown(four)["seeds"]) - {None} == {"1", "2", "3", "4", "5", "6", "7"}


@pytest.mark.clause("TWX-5")
def test_a_house_opponent_can_sit_in_and_never_meets_the_same_entrant_twice(four: Terminal) -> None:
    do(four, "withdraw", "Di")
    do(four, "start")
    said = do(four, "add", "Lou Mora", "--house")
    assert "Lou Mora can be a house opponent (TWX-5)." in said
    do(four, "left-over", "Lou Mora")
    play(four, over(four, 1))
    assert ("W@w" in turns(four, "3")) or ("L@b" in turns(four, "3"))
    do(four, "start")
    (ask,) = awaited(four)
    if ask["players"] == ["3"]:
        assert "Lou Mora" not in ask["options"]
    else:
        do(four, "rule", "set-left-over", "3", "--reason", "as asked for")
        assert "Lou Mora" not in awaited(four)[0]["options"]
    assert "is in use in this event" in four.refused("add Lou Mora --house", 1)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("add", "Ada Berg"), "playoffs: Ada Berg plays in this session already"),
        (("add", "2"), "playoffs: Bo Cramer plays in this session already"),
        (("add", "Ada Berg", "--rating", "1500"), "who is number 1 of this event"),
        (("add", "Eva", "--id", "3"), "'3' is in use in this event"),
        (("add", "Eva", "--id", "bye"), "'bye' is in use in this event"),
        (("add", "Eva", "--id", "a/b"), "an id of letters, digits and hyphens"),
        (("add", "Zed", "--rating", "strong"), 'found "Zed; strong"; expected NAME; RATING; SCALE, or NAME alone'),
        (("add", "Zed; 1500; a; b"), 'found "Zed; 1500; a; b"'),
        (("add", "Eva", "--rating", "123456"), "expected a name of at most 100 letters"),
        (("add", "Eva", "--house", "--rating", "1500"), "the name alone"),
        (("add", "2", "--house"), "'2' is in use in this event"),
        (("add", " "), "NAME; RATING; SCALE, or NAME alone"),
    ],
)
def test_who_cannot_join_is_refused_in_a_sentence(
    terminal: Terminal, tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    founded(terminal, FOUR, tmp_path)
    before = terminal.bytes()
    said = terminal(*words)
    assert (said.code in (1, 2), said.out, terminal.bytes() == before) == (True, "", True)
    assert why in " ".join(said.err.split())


def test_who_can_enter_the_second_session_is_refused_by_name(four: Terminal) -> None:
    play(four, lambda: awaited(four)[0]["kind"] == "second-session")
    assert four.refused("add 2", 1).startswith("Bo Cramer is in this event and can enter the second session")


def test_nobody_joins_once_the_seeding_has_begun(four: Terminal) -> None:
    play(four, lambda: awaited(four)[0]["kind"] == "second-session")
    do(four, "second-session", "seed")
    assert "not possible now" in four.refused("add Eva", 1)


def test_the_session_asks_for_who_joins_by_keys(four: Terminal) -> None:
    number = next(
        str(n) for n, ask in enumerate(("withdraw", "remove", "ranking", "set-order", "add"), 1) if ask == "add"
    )
    said = four("run", typed=["o", number, "Eva Falk; 1500", "q"])
    assert said.code == 0
    assert "Eva Falk plays in this session" in said.out


@pytest.mark.clause("RUL-1")
def test_who_joined_is_taken_back_or_mended_and_keeps_the_number(four: Terminal) -> None:
    do(four, "add", "Eva Flak", "--rating", "1500")
    entry = str(shown(four)["version"])
    do(four, "add", "Finn Gade", "--rating", "1400")
    do(four, "correct", entry, "Eva Falk; 1550", *WHY, "--yes")
    entry = str(shown(four)["version"])
    play(four, over(four, 1))
    assert "Eva Falk" in do(four, "show")
    assert len(boards(four, 1)) == 3
    do(four, "undo", entry, *WHY, "--yes", "--re-pair")
    assert "Eva Flak" in do(four, "show")  # as before the correction
    do(four, "undo", str(shown(four)["version"]), *WHY, "--yes", "--re-pair")  # and her game falls
    assert "Eva" not in do(four, "show")
    assert {e["player"] for e in shown(four)["sessions"][0]} == {"1", "2", "3", "4", "6"}


def test_who_joined_was_mended_and_is_forgotten_can_still_be_taken_back(four: Terminal) -> None:
    """Of the name nothing is left, so that both entries say the same."""
    do(four, "add", "Eva Flak", "--rating", "1500")
    do(four, "correct", str(shown(four)["version"]), "Eva Falk; 1500", *WHY, "--yes")
    entry = str(shown(four)["version"])
    do(four, "forget", "Eva Falk", "--yes")
    do(four, "undo", entry, *WHY, "--yes")
    play(four, started(four, 1))
    assert {e["player"] for e in shown(four)["sessions"][0]} == {"1", "2", "3", "4"}


def test_who_joined_is_on_every_sheet_and_in_an_export(four: Terminal, tmp_path: Path) -> None:
    do(four, "add", "Eva Falk", "--rating", "1500")
    play(four, started(four, 1), left="assistant")
    do(four, "sheet", "--to", str(tmp_path / "sheets"), "--format", "md")
    written = [path.read_text(encoding="utf-8") for path in (tmp_path / "sheets").iterdir()]
    assert any("Eva Falk" in text for text in written)
    file = tmp_path / "record.jsonl"
    file.write_text(do(four, "export"), encoding="utf-8")
    other = tmp_path / "other.db"
    do(four, "import", str(file), "--db", str(other))
    at = json.loads(do(four, "show", "--json", "--db", str(other)))
    assert [e["player"] for e in at["sessions"][0]] == ["1", "2", "3", "4", "5"]


def test_a_walk_in_makes_an_event_of_one_a_session(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, FOUR[:1], tmp_path)
    do(terminal, "add", "Eva Falk")
    play(terminal, started(terminal, 1))
    assert len(boards(terminal, 1)) == 1
    answer(terminal, awaited(terminal)[0])
