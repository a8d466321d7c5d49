"""`run`: lines where nobody sits at a terminal, mistakes that stop nothing, undo, rulings, several playoffs."""

import json

import pytest

from playoffs.documents.words.button_words import PEOPLE_KEYS, RESULT_KEYS, WORD_KEYS
from tests.cli.terminal import SAMPLES, Terminal


def test_piped_answers_play_on_and_the_end_of_input_loses_nothing(closed: Terminal) -> None:
    said = closed("run", typed=["h", "1", "Wil Witness", "r", "y", "9", "1", "d"])
    assert said.code == 0
    assert "That is none of 1, 2, o, u, s, p, v, q, ?, /." in said.err
    assert said.err.splitlines()[-2:] == [
        "Stopped at entry 10; all of it is recorded.",
        "To go on: playoffs run north-star-state-champion",
    ]
    assert "[o] other: withdrawal, ruling, appeal  [u] undo  [s] show  [p] print  [v] odds\n" in said.err
    assert "odds\n[q] quit  [?] help  [/] by name 1\n" in said.err
    assert "Board 1, game 1: draw between" in said.out


def test_one_key_confirms_everybody_who_has_not_answered(founded: Terminal) -> None:
    founded.done("decline Cojolon")
    said = founded("run", keys="aq")
    assert "[a] all confirm" in said.err
    assert [line.split()[-1] for line in said.out.splitlines() if line.endswith("confirms.")] == ["confirms."] * 4
    assert founded.done("next --json").count('"playoffs confirm') == 0
    assert "[a]" not in founded("run", keys="q").err, "nobody is left to confirm"


def test_a_bid_at_the_wrong_prompt_is_not_repeated(closed: Terminal) -> None:
    said = closed("run", typed=["t", "7:30", "q"])
    assert "7:30" not in said.err + said.out


def test_a_refusal_is_said_and_the_session_goes_on(closed: Terminal) -> None:
    said = closed("run", typed=["u", "l", "2", "c", "c", "h", "1", "Wil", "r", "q"])
    assert "Refused: entry 2: " in said.err
    assert "witness: Wil." in said.out


@pytest.mark.parametrize(
    "typed",
    [
        *(("t", "l", "y", "1"), ("o",), ("o", "1"), ("u",), ("u", "l"), ("u", "l", "7"), ("t", "l", "y", "/"), ("h",)),
        *(("t",), ("o", "1", "1"), ("h", "1", "Wil")),
    ],
    ids=" ".join,
)
def test_the_key_that_leaves_does_so_at_every_question(closed: Terminal, typed: tuple[str, ...]) -> None:
    said = closed("run", typed=[*typed, "q"]).err
    assert "Stopped at entry" in said
    assert "That is none of" not in said
    assert "Refused" not in said


WORDS = {"who saw a draw": ("h1", "q"), "why an entry is undone": ("uluy", "7 q"), "why it is ruled": ("o41y", "q")}
"""Keys and lines, the last of them the answer to a question that takes words of any kind; after it whoever goes on says
yes."""


@pytest.mark.parametrize("what", WORDS)
def test_the_key_that_leaves_is_no_word_for_the_record(closed: Terminal, what: str) -> None:
    """It would stand there for good, and a draw would be final."""
    before, (keys, lines) = closed.done("export"), WORDS[what]
    closed.generous = True
    said = closed.seen("run", keys=keys, typed=lines.split())
    assert "Stopped at entry 7;" in said
    assert closed.done("export") == before


def test_the_key_that_leaves_does_so_where_it_is_asked_if_somebody_is_sure(closed: Terminal) -> None:
    """Outside a session it is no, as everything but yes."""
    closed.generous = True
    said = closed.seen("run", keys="uluq", typed=["7", "a slip"])
    assert "Undo entry 7, The list of players is closed? [y/N] \nStopped at entry 7;" in said
    assert "Stopped at entry" not in closed.seen("undo", "7", "--reason", "a slip", keys="q")


def test_a_draw_by_hand_without_a_witness_goes_back(closed: Terminal) -> None:
    said = closed("run", typed=["h", "1", "", "h", "1", "Wil", "r", "q"])
    assert "Refused: " not in said.err
    assert said.out.count("White by lot") == 1


def test_bids_are_asked_for_until_they_are_bids(closed: Terminal) -> None:
    lines = ["h", "1", "Wil", "r", "y", "1", "d", "1", "t", "15:01", "abc", "0:45", "0:45", "3", "h"]
    said = closed("run", typed=[*lines, "1", "y", "0:46", "0:46", "1", "w", "q"])
    assert said.err.count("found a bid outside the limits") == 1
    assert said.err.count("found something that is no time") == 1
    assert "0:45 and draw odds" in said.out.replace("\n  ", " ")
    before, _, _ = said.err.partition("[y] open them now")
    assert "0:45" not in before


def test_what_is_wrong_is_undone_with_its_reason(closed: Terminal) -> None:
    said = closed("run", typed=["t", "l", "y", "u", "l", "9", "u", "y", "too early", "u", "l", "", "q"])
    assert "Entry 9 is undone (reason: too early): The director starts the stage." in said.out
    last = json.loads(closed.done("log --json"))["entries"][-1]
    assert last["entry"] == 10


def test_withdrawals_and_rulings_are_chosen_from_a_list(closed: Terminal) -> None:
    said = closed("run", typed=["o", "1", "5", "i", "r", "o", "z", "q"])
    assert "withdraws; reason: illness." in said.out
    assert "The field: " in said.out
    ruled = closed("run", typed=["o", "2", "1", "y", "r", "q"])
    assert "reason: rules." in ruled.out.replace("\n", " ")


def test_whoever_sits_there_says_why_somebody_withdraws(closed: Terminal) -> None:
    """As in the console (RUL-1): of none there is no key, and another reason has its words."""
    said = closed("run", typed=["o", "1", "5", "0", "o", "", "o", "1", "5", "o", "a wedding", "r", "q"])
    assert "[0]" not in said.err
    assert said.out.count("withdraws") == 1
    assert "reason: a wedding." in said.out
    assert "reason: time." in closed.seen("withdraw", "4", keys="t")


def test_two_playoffs_are_switched_with_a_key(closed: Terminal) -> None:
    closed.done(f"new {SAMPLES / 'tied-2.csv'} --event second --title Second")
    said = closed("run", "north", typed=["e", "2", "1", "c", "e", "1", "q"])
    assert "Silas Karimovsky confirms." in said.out
    assert said.err.splitlines()[-1] == "To go on: playoffs run north-star-state-champion"


def test_json_of_a_session_is_one_object_for_every_act(closed: Terminal) -> None:
    said = closed("run", "--json", typed=["t", "l", "y", "1", "w", "q"])
    decoder, text, acts = json.JSONDecoder(), said.out.strip(), []
    while text:
        act, end = decoder.raw_decode(text)
        acts.append(act["entry"])
        text = text[end:].strip()
    assert acts == [8, 9, 10]


def test_what_somebody_else_has_entered_meanwhile_is_seen(closed: Terminal) -> None:
    """The session reads the record before every question."""
    said = closed("run", typed=["t", "l", "q"])
    assert said.code == 0
    closed.done("start")
    assert "[1] Board 1, game 1: " in closed("run", typed=["q"]).err


def test_help_explains_the_keys_and_asks_again(closed: Terminal) -> None:
    said = closed("run", typed=["?", "q"]).err
    assert "u: undo or correct the last entry" in said
    assert said.count("Draw for color: who of") == 2


def test_a_key_says_the_odds_and_records_nothing(closed: Terminal) -> None:
    """What `odds` says, but for the line of what is next; in a session the question is asked again."""
    alone, _, _next = closed.done("odds").partition("Next: ")
    said = closed("run", typed=["v", "q"])
    assert alone.strip() in said.out
    assert said.err.count("[v] odds") == 2
    assert "Stopped at entry 7" in said.err
    assert json.loads(closed("run", "--json", typed=["v", "q"]).out)["schema"] == "odds/1"


def test_where_odds_are_refused_the_key_is_too(closed: Terminal) -> None:
    closed.done("contacts --set Bjorkmo minor yes")
    said = closed("run", typed=["v", "q"])
    assert "there are no odds where a minor plays" in closed.refused("odds", 1)
    assert "Refused: north-star-state-champion: there are no odds where a minor plays" in " ".join(said.err.split())
    assert "%" not in said.out


def test_help_lists_the_key_for_odds_and_no_answer_has_its_letter(closed: Terminal) -> None:
    assert "v: chances of the title, for you alone" in closed("run", typed=["?", "q"]).err
    keys = {*RESULT_KEYS, *PEOPLE_KEYS, *(key for key, _label in WORD_KEYS.values())}
    assert "v" not in keys


def test_a_key_pressed_twice_closes_no_list_and_declares_nobody(founded: Terminal) -> None:
    """Who is out is named, and the second question has a key of its own."""
    founded.done("confirm Bjorkmo")
    founded.done("decline Cojolon")
    founded.generous = True
    said = founded.seen("run", keys="4yyyyzq")
    assert "Isla Abarawe, Orrin Zabłockowski and Zoltán Sabrytofte have not answered" in said
    assert "will be out. Out: Alejandra Cójolon, declined. Close the list?\n[c] close it  [z] back" in said
    assert "Stopped at entry 3;" in said
    closed = founded.seen("run", keys="4ycyyyzq")
    assert "Out: Alejandra Cójolon, declined.\n  If that was a slip: playoffs correct 3 confirm" in closed
    assert "Declare it now? [d] declare [z] back" in " ".join(closed.split())
    assert "Stopped at entry 4;" in closed
    assert "Declared champion: Odin Bjørkmo" in founded.seen("run", keys="ydq")
