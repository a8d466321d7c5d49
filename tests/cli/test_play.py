"""Results, lots, choices, rulings at the command line: what is taken, what is echoed, and what is refused."""

import json
import subprocess
import sys

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def playing(closed: Terminal) -> Terminal:
    """Stage of five begun: board 1 Bjørkmo – Abarawe, board 2 Zabłockowski – Cójolon; Sabrytofte … sits out."""
    closed.done("toss --physical Bjorkmo --witness Wil")
    closed.done("start")
    return closed


def awaited(terminal: Terminal) -> list[str]:
    return [ask["words"] for ask in json.loads(terminal.done("next --json"))["awaited"]]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("W", "White wins, "),
        ("w", "White wins, "),
        ("1-0", "White wins, "),
        ("1–0", "White wins, "),
        ("D", "draw between "),
        ("½-½", "draw between "),
        ("1/2-1/2", "draw between "),
        ("draw", "draw between "),
        ("½", "draw between "),
        ("White wins", "White wins, "),
        ("black won", "Black wins, "),
        ("B", "Black wins, "),
        ("0-1", "Black wins, "),
        ("X", "Black did not come, "),
        ("black-absent", "Black did not come, "),
        ("F", "White did not come, "),
        ("N", "neither "),
    ],
)
@pytest.mark.clause("MSCA-F")
def test_a_result_is_taken_in_every_common_form_and_echoed(playing: Terminal, word: str, said: str) -> None:
    assert f"Board 1, game 1: {said}" in playing.done(f"result 1 {word}")


@pytest.mark.parametrize("word", ["1", "0", "white black", "?", "--", "2"])
def test_a_result_that_can_mean_two_things_is_refused(playing: Terminal, word: str) -> None:
    sentence = playing.refused(f"result 1 -- {word}", 2)
    assert sentence.startswith("result of board 1, game 1: found ")
    assert sentence.endswith("F = White did not show (Black wins), N = neither showed")


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("result W", 2, "a result: found no board named; expected one of 1, 2"),
        ("result 3 W", 1, "a result of board 3 is not possible now; possible: 1, 2; waiting for: Board 1, game 1: "),
        ("result 1.2 W", 1, "a result of board 1, game 2 is not possible now; possible: 1, 2; "),
        ("result 1", 2, "result of board 1, game 1: found none; expected W = White wins, D = draw, B = Black wins; "),
        ("toss", 1, "a draw is not possible now; waiting for: Board 1, game 1: "),
        ("open-bids", 1, "an opening of bids is not possible now"),
        ("rule castle", 2, "ruling: found 'castle'; expected one possible now: advance, set-result, replay, "),
        ("rule advanse 1 Abarawe", 2, "did you mean 'advance'?"),
        ("rule advance 1 Abarawe", 2, "--reason: found none; expected why, for the record"),
        (
            "rule advance 1 Cojolon --reason x",
            2,
            "board 1: found Alejandra Cójolon; expected one of Isla Abarawe, Odin",
        ),
        (
            "rule co-champions Abarawe --reason x",
            2,
            "players: found Isla Abarawe; expected at least two of these, each once: Isla Abarawe, Orrin",
        ),
        ("rule champion --reason x", 2, "player: found nobody named; expected one of Isla Abarawe, "),
        ("verify 8", 2, "entry 8: found no draw by the program; expected none, since none was made; `playoffs verify`"),
        ("undo 99 --reason x", 2, "entry 99: found nothing, since the record ends at entry 9; expected the number of"),
        ("undo 8 --reason x --yes", 2, "entry 8: found a draw or an opened bid; expected a ruling on it"),
        ("correct 99 W --reason x", 2, "entry 99: found nothing, since the record ends at entry 9"),
        ("correct 2 perhaps --reason x", 2, "expected one of confirm, decline"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_writes_nothing(playing: Terminal, line: str, code: int, said: str) -> None:
    assert said in playing.refused(line, code)


def test_a_game_that_is_over_is_not_awaited_again(playing: Terminal) -> None:
    playing.done("result 2 W")
    assert "that is entry 10 already; to correct it: `playoffs correct 10 B`; waiting for" in playing.refused(
        "result 2 B", 1
    )


def test_a_draw_by_the_program_is_checked_by_the_stand_alone_script(closed: Terminal) -> None:
    closed.done("toss")
    shown = json.loads(closed.done("verify 8 --json"))
    script = closed.done("verify --script")
    words = [sys.executable, "-c", script, shown["seed"], shown["event"], shown["ask"], *sorted(shown["order"])]
    drawn = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert drawn == shown["order"]


def test_a_draw_by_hand_needs_its_witness(closed: Terminal) -> None:
    assert closed.refused("toss --physical Abarawe", 2) == (
        "lots: found --physical alone; expected --witness too: who came out of the draw, and who saw it"
    )
    assert closed.refused("toss --witness Wil", 2).startswith("lots: found --witness alone; ")
    stranger = closed.refused("toss --physical Cojolon --witness Wil", 2)
    assert stranger.startswith("player: found Alejandra Cójolon; expected one of ")


@pytest.mark.clause("MSCA-7+")
def test_an_order_drawn_by_hand_is_typed_in_any_common_way(terminal: Terminal) -> None:
    terminal.done("new playoffs/samples/tied-8.csv --title Champion")
    for player in json.loads(terminal.done("show --json"))["players"]:
        terminal.done(f"confirm {player['id']}")
    terminal.done("close")
    (ask,) = json.loads(terminal.done("next --json"))["awaited"]
    order = list(reversed(ask["players"]))
    assert "all of these once" in terminal.refused(f"lots --physical {order[0]} --witness Wil", 2)
    said = terminal("lots", "--physical", ", ".join(order), "--witness", "Wil")
    assert said.code == 0
    assert "Lots at the line: " in said.out


@pytest.mark.clause("RUL-1")
def test_a_ruling_carries_its_reason(playing: Terminal) -> None:
    said = playing("rule", "set-result", "2.1", "B", "--reason", "the clock had stopped")
    assert "Board 2, game 1: result set, Black wins, " in said.out
    assert "reason: the clock had stopped." in said.out
    assert len(awaited(playing)) == 1


@pytest.mark.clause("RUL-1")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rule postpone", "Nothing is played until the director goes on (RUL-1)"),
        ("rule remove Cojolon", "Orrin Zabłockowski advances (MSCA-F)"),
        ("rule co-champions Abarawe Cojolon", "Isla Abarawe and Alejandra Cójolon share the title"),
        ("rule co-champions Abarawe;Cojolon", "Isla Abarawe and Alejandra Cójolon share the title"),
        ("rule vacate", "The title stays vacant"),
        ("rule champion 7", "Alejandra Cójolon wins the title"),
        ("rule advance 1 nobody", "are out (RUL-1)"),
        ("rule set-colors 1 Abarawe", "Ruled that Isla Abarawe has White on board 1"),
        ("rule set-colours 1 Abarawe", "Ruled that Isla Abarawe has White on board 1"),  # as it was called before
        ("rule replay 1.1", "ruled that the game is played again"),
    ],
)
def test_the_rulings_of_the_closed_list_are_recorded(playing: Terminal, line: str, said: str) -> None:
    if line == "rule replay 1.1":
        playing.done("result 1 D")
    reason = "rules" if "remove" in line else "because"
    assert said in playing.done(f"{line} --reason {reason} --yes").replace("\n  ", " ")


def test_the_rulings_that_are_listed_can_be_copied(playing: Terminal) -> None:
    listed = json.loads(playing.done("rule --json"))["rulings"]
    assert {"advance", "set-result", "champion", "vacate"} <= {ruling["kind"] for ruling in listed}
    for ruling in listed:
        words = ruling["command"].removeprefix("playoffs ").split()
        assert playing(*words, "--yes").code == 0, ruling["command"]
        last = json.loads(playing.done("log --json"))["entries"][-1]["entry"]
        playing.done(f"undo {last} --reason again --yes")


def test_what_falls_is_listed_and_nothing_done_without_consent(playing: Terminal) -> None:
    playing.done("result 2 W")
    before = playing.bytes()
    said = playing("undo", "9", "--reason", "too early")
    assert said.code == 1
    assert "Falls with it: entry 10, Board 2, game 1: White wins" in said.err
    assert "nothing was changed; with entry 9 would fall 10; add --yes" in said.err
    refused = playing("undo", "9", "--reason", "too early", keys="n")
    assert refused.code == 1
    assert playing.bytes() == before
    done = json.loads(playing.done("undo 9 --reason early --yes --json"))
    assert done["fell"] == [10]
    assert "stage-5/start" in [ask["id"] for ask in done["awaited"]]


def test_a_retraction_sent_twice_counts_once(playing: Terminal) -> None:
    playing.done("result 2 W")
    playing.done("undo 10 --reason oops --yes --key undo-1")
    before = playing.bytes()
    assert "Received before, counted once" in playing.done("undo 10 --reason oops --yes --key undo-1")
    assert playing.bytes() == before
    playing.done("result 2 W")
    playing.done("correct 12 D --reason oops --yes --key undo-2")
    assert json.loads(playing.done("correct 12 D --reason oops --yes --key undo-2 --json"))["repeated"] is True


@pytest.mark.clause("MSCA-1")
def test_the_champion_is_declared_only_with_consent(terminal: Terminal) -> None:
    terminal.done("new playoffs/samples/tied-2.csv --title Champion")
    terminal.done("confirm Karimovsky")
    terminal.done("close --yes")
    assert (
        terminal.refused("declare", 1)
        == "nothing is declared; add --yes to declare without being asked: `playoffs declare --yes`"
    )
    assert "Silas Karimovsky is the champion" in terminal.done("declare", keys="y")
    assert "a result is not possible now; nothing more to do" in terminal.refused("result W", 1)


@pytest.fixture
def declared(terminal: Terminal) -> Terminal:
    """A title of two of whom one has declined; the other is declared champion at entry 5."""
    terminal.done("new playoffs/samples/tied-2.csv --title Champion")
    for line in ("decline 8", "confirm 5", "close", "declare --yes"):
        terminal.done(line)
    return terminal


@pytest.mark.clause("RUL-1")
@pytest.mark.parametrize("ruling", ["champion 8", "vacate", "co-champions 5 8"])
def test_a_declaration_is_overruled_only_with_consent(declared: Terminal, ruling: str) -> None:
    before = declared.bytes()
    said = declared(*f"rule {ruling} --reason x".split())
    assert said.code == 1
    assert "Entry 5 declared Silas Karimovsky; this ruling overrules that declaration." in said.err
    assert "the declaration of entry 5 stands; add --yes" in " ".join(said.err.split())
    assert ("Abebe Żurawieckij: declined." in said.err) == (ruling != "vacate")
    assert declared(*f"rule {ruling} --reason x".split(), keys="n").code == 1
    assert declared.bytes() == before
    declared.done(f"rule {ruling} --reason x --key k1", keys="y")
    assert "counted once" in declared.done(f"rule {ruling} --reason x --key k1")


@pytest.mark.clause("RUL-1")
def test_what_is_shown_after_a_declaration_was_overruled_does_not_contradict_itself(declared: Terminal) -> None:
    declared.done("rule champion 8 --reason forged --yes")
    shown = " ".join(declared.done("show").split())
    assert "To be declared: Abebe Żurawieckij." in shown
    assert "Entry 5 declared Silas Karimovsky; that was overruled at entry 6; reason: forged." in shown
    assert "Karimovsky, Silas 2193 ended by a ruling" in shown
    declared.done("declare --yes")
    stands = {p["id"]: p["stands"] for p in json.loads(declared.done("show --json"))["players"]}
    assert stands == {"5": "was declared champion, which a ruling has overruled", "8": "champion"}
    assert "overruled at entry 6" in " ".join(declared.done("show").split())


@pytest.mark.clause("RUL-1")
def test_nobody_is_removed_by_a_slip(playing: Terminal) -> None:
    assert playing.refused("rule remove Cojolon --reason rules", 1) == (
        "nothing is ruled; add --yes to record “Ruled that Alejandra Cójolon is removed” without being asked: "
        "`playoffs rule remove Cojolon --reason rules --yes`"
    )
    assert playing.refused("rule remove --reason rules -- Cojolon", 1).endswith(
        "`playoffs rule remove --reason rules --yes -- Cojolon`"
    )


@pytest.mark.clause("MSCA-A")
def test_what_is_no_colour_is_refused_with_the_colours(playing: Terminal) -> None:
    playing.done("result 1 D")
    for player in ("Abarawe", "Bjorkmo"):
        playing.done(f"bid {player} --paper")
    assert playing("open-bids", keys="yyy", typed=["7:30"] * 4).code == 0
    playing.done("toss --physical Bjorkmo --witness Wil")
    assert playing.refused("choose purple", 2) == 'board 1: found "purple"; expected white or black'
    assert "[w] White  [b] Black  [z] back" in playing("run", typed=["1", "z", "q"]).err
    assert "chooses Black" in playing.done("choose b")
