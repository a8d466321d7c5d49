"""The head of a page and the list of all playoffs say what is played, and what is waited for where nothing is."""

import re

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from playoffs.model.vocabulary import Question
from tests.web.conftest import Hall
from tests.web.desk.test_console import closed
from tests.web.walker import Walker

PLAYING = re.compile(r"(\d+) of \d+ boards? still playing")


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_boards_are_said_to_play_only_where_a_game_is_in_play(hall: Hall, seed: int) -> None:
    director = hall.seat()
    page, walker, waited = closed(director), Walker(director, seed), set()
    for _ in range(60):
        with open_store(hall.path) as store:
            asks = load(store, "practice-1").asks
        if not asks or asks[0].question is Question.DECLARE:
            break
        playing = {ask.place.board for ask in asks if ask.question is Question.RESULT}
        state = re.findall(r'id="state">([^<]*)<', page.text)[0]
        if said := PLAYING.findall(state):
            assert said == [str(len(playing))], (state, asks)
        if any(ask.question in (Question.BID, Question.OPEN_BIDS) for ask in asks):
            waited.add("waits for bids" in state or "bids can be opened" in state)
            assert state in director.open("/desk").words
        if any(ask.question is Question.START for ask in asks):
            assert page.form("Start the stage")[1].label.endswith(f" {state.partition(':')[0]}")
        page = director.send((found := walker.next_of(page))[0], walker.filled(*found))
        assert page.status == 200
    assert waited == {True}


def test_while_it_is_postponed_no_game_is_said_to_be_in_play_and_nothing_to_be_now(hall: Hall) -> None:
    director = hall.seat()
    closed(director)
    assert "2 games in play" in director.open("/desk").words
    sure = director.press(director.open("/desk/practice-1/rule?ask=postpone"), "Record this ruling")
    page = director.press(sure, "Record this ruling", cause="time")
    assert re.search(r"TO GO ON: Stage 1, board 1, game 1", page.words)
    assert "NOW: Stage" not in page.words
    listed = director.open("/desk").words
    assert "Postponed, until the director goes on To go on: Stage 1, board 1, game 1" in listed
    assert "games in play" not in listed
    assert "Being played" not in director.open("/plan").words
    assert "NOW: Stage 1" in director.press(page, "White wins").words
