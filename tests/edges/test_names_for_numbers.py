"""Names wherever a number is asked, and several players at once."""

import json
from typing import Any

import pytest

from playoffs.desk.record.store import NotSaved, Store
from tests.cli.terminal import SAMPLES, Terminal


@pytest.fixture
def started(closed: Terminal) -> Terminal:
    """Both boards of stage 1 play."""
    while json.loads(closed.done("next --json"))["awaited"][0]["kind"] != "start":
        closed.done("lots")
    closed.done("start")
    return closed


def board(at: Terminal, number: int) -> tuple[str, str]:
    """A word for White and one for Black on a board that is played."""
    asks = [a for a in json.loads(at.done("next --json"))["awaited"] if a["board"] == number]
    names = {p["id"]: p["name"] for p in json.loads(at.done("show --json"))["players"]}
    white, black = (names[player].split()[-1] for player in asks[0]["players"])
    return white, black


def result(at: Terminal, number: int) -> str:
    found = json.loads(at.done("show --json"))["stages"][0]["boards"][number - 1]["games"][0]["result"]
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        *[("{w} won", "white"), ("{b} won", "black"), ("{b} lost", "white"), ("{w} drew", "draw"), ("{w} B", "black")],
        *[("{w} beat {b}", "white"), ("{b} did not show", "black-absent"), ("{w} no-show", "white-absent")],
        *[("2 {b}", "black"), ("2 {b} won", "black"), ("{b} wins", "black"), ("{b} drew with {w}", "draw")],
    ],
)
def test_a_result_is_said_by_name(said: str, kept: str, started: Terminal) -> None:
    white, black = board(started, 2)
    started.done("result " + said.format(w=white, b=black))
    assert result(started, 2) == kept


def test_a_name_that_is_not_on_the_board_is_refused_with_who_is(started: Terminal) -> None:
    (one, two), (other, _) = board(started, 1), board(started, 2)
    sentence = started.refused(f"result {one} beat {other}", 2)
    assert one in sentence
    assert two in sentence
    assert "W = White wins" in started.refused(f"result 1 {one} maybe", 2)
    started.refused("result Nobody won", 2)


def test_a_result_said_by_name_a_second_time_names_the_correction(started: Terminal) -> None:
    white, black = board(started, 1)
    started.done(f"result {white} won")
    version = json.loads(started.done("show --json"))["version"]
    assert f"`playoffs correct {version} B`" in started.refused(f"result {black} won", 1)


def test_a_board_is_named_by_who_plays_on_it(started: Terminal) -> None:
    white, _ = board(started, 1)
    started.done(f"rule set-result {white} draw --reason rules")
    assert result(started, 1) == "draw"


@pytest.mark.parametrize(
    "said", ["Abarawe Bjorkmo Cojolon", "Abarawe, Bjorkmo, Cojolon", "Isla Abarawe, Odin Bjorkmo, Cojolon"]
)
def test_several_players_confirm_at_once(said: str, founded: Terminal) -> None:
    shown = founded("confirm", *said.split())
    assert shown.code == 0
    assert shown.out.count("confirms.") == 3
    assert shown.out.count("playoffs confirm") == 1
    silent = [ask["who"] for ask in json.loads(founded.done("next --json"))["awaited"] if ask["kind"] == "answer"]
    assert len(silent) == 2


def test_all_confirms_everybody_who_has_not_answered(founded: Terminal) -> None:
    founded.done("decline Bjorkmo")
    assert founded.done("confirm all").count("confirms.") == 4
    assert "close" in json.loads(founded.done("next --json"))["next"]
    assert "not possible now" in founded.refused("confirm all", 1)


def test_one_wrong_name_of_several_records_nothing(founded: Terminal) -> None:
    assert "Nobody" in founded.refused("confirm Abarawe Nobody", 2)
    founded.done("decline Bjorkmo")
    assert "playoffs correct" in founded.refused("confirm Abarawe Bjorkmo", 1)


def test_several_at_once_sent_twice_count_once(founded: Terminal) -> None:
    founded.done("confirm Abarawe Bjorkmo --key both")
    before = json.loads(founded.done("show --json"))["version"]
    assert founded.done("confirm Abarawe Bjorkmo --key both").count("Received before, counted once") == 2
    assert json.loads(founded.done("show --json"))["version"] == before
    assert len(founded.done("decline Cojolon Sabrytofte --json").split('"schema": "act/1"')) == 3


def test_a_game_without_colors_is_won_by_name(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'magic.csv'} --rules mtr --cut 4 --title Top")
    terminal.done("close")
    while json.loads(terminal.done("next --json"))["awaited"][0]["kind"] != "result":
        terminal.done(json.loads(terminal.done("next --json"))["next"].removeprefix("playoffs "))
    ask = json.loads(terminal.done("next --json"))["awaited"][0]
    names = {p["id"]: p["name"] for p in json.loads(terminal.done("show --json"))["players"]}
    terminal("result", *names[ask["players"][1]].split(), "won")
    assert "second" in json.dumps(json.loads(terminal.done("show --json"))["stages"])


def version(at: Terminal) -> int:
    found = json.loads(at.done("show --json"))["version"]
    assert isinstance(found, int)
    return found


@pytest.mark.parametrize("reply", ["confirm", "decline"])
def test_the_given_name_of_one_and_the_surname_of_another_are_not_two_players(reply: str, founded: Terminal) -> None:
    sentence = founded.refused(f"{reply} Isla Bjorkmo", 2)
    assert "Isla Abarawe" in sentence
    assert "Odin Bjørkmo" in sentence
    assert "commas" in sentence
    founded.refused(f"{reply} Isla Bjorkmo 7", 2)
    assert founded.done(f"{reply} Isla, Bjorkmo").count(reply) >= 2
    assert founded.done(f"{reply} 7 4").count("Received") == 0


def test_the_names_of_two_people_in_a_ruling_are_not_two_champions(closed: Terminal) -> None:
    assert "commas" in closed.refused("rule co-champions Isla Bjorkmo --reason weather --yes", 2)
    closed.done("rule co-champions Abarawe Bjorkmo --reason weather --yes")


def test_all_sent_twice_under_one_key_counts_once(founded: Terminal) -> None:
    founded.done("confirm all --key everybody")
    before = version(founded)
    assert founded.done("confirm all --key everybody").count("Received before, counted once") == 5
    assert version(founded) == before


def test_all_sent_twice_counts_once_where_one_was_left(founded: Terminal) -> None:
    founded.done("confirm Abarawe Bjorkmo Sabrytofte Zablockowski")
    founded.done("confirm all --key rest")
    before = version(founded)
    assert founded.done("confirm all --key rest").count("Received before, counted once") == 1
    assert version(founded) == before


def test_several_answers_are_recorded_together_or_not_at_all(
    founded: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, saved = version(founded), Store.add

    def cut_off(*args: Any, **more: Any) -> None:
        saved(*args, **more)
        raise NotSaved("the power failed")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "add", cut_off)
        assert founded("confirm", "Abarawe", "Bjorkmo", "--key", "both").code
    assert version(founded) in (before, before + 2)
    founded.done("confirm Abarawe Bjorkmo --key both")
    assert version(founded) == before + 2
