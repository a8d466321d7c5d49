"""One vocabulary: every question and every happening has its row in every table, and its text is what it always was."""

from collections.abc import Mapping
from enum import Enum

import msgspec
import pytest

from playoffs.cli.said.hints import COMMANDS
from playoffs.desk.record.envelope import bidder
from playoffs.documents.words.button_words import BUTTONS
from playoffs.documents.words.happening_words import notices
from playoffs.documents.words.language import Language, language, languages
from playoffs.documents.words.question_words import answers, asks
from playoffs.model.position import Ask, OneOf
from playoffs.model.vocabulary import (
    ARMAGEDDON,
    EVENT,
    Happening,
    Part,
    Place,
    Question,
    Who,
    game_name,
    path,
    spelled,
    within,
)

TABLES: tuple[tuple[str, type[Enum], Mapping[Question, object] | Mapping[Happening, object]], ...] = (
    ("what is asked", Question, asks(str)),
    ("what was answered", Question, answers(str)),
    ("what followed", Happening, notices(str)),
    ("the commands", Question, COMMANDS),
    ("the buttons", Question, BUTTONS),
)
"""Every table over the vocabulary; a new question wants a row in each, and this test names those that lack it."""


@pytest.mark.parametrize(("members", "table"), [each[1:] for each in TABLES], ids=[each[0] for each in TABLES])
def test_every_table_has_a_row_for_every_member(members: type[Enum], table: Mapping[Enum, object]) -> None:
    assert set(table) == set(members)


@pytest.mark.parametrize("spoken", languages(), ids=str)
def test_every_row_has_words_in_every_language(spoken: str) -> None:
    said: Language = language(spoken)
    for row in (*asks(said.gettext).values(), *answers(said.gettext).values(), *notices(said.gettext).values()):
        assert row.usual or row.by


def test_no_two_members_share_a_word() -> None:
    for members in (Question, Happening, Part):
        assert len({member.value for member in members}) == len(members.__members__)


def test_a_member_is_written_as_its_word() -> None:
    assert msgspec.json.encode([Question.BID, Happening.FIELD, Who.LOT]) == b'["bid","field","lot"]'


def test_what_a_criterion_brings_about_is_one_happening_and_says_so() -> None:
    assert Happening.SITS_OUT.word("lots") == "sits-out-lots"
    assert Happening.GIVES_UP.word("different-scores") == "pairing-different-scores"
    assert Happening.FIELD.word() == "field"


def test_a_row_says_who_answers_and_whether_it_is_sealed_or_a_ruling() -> None:
    bid = Ask(Question.BID, EVENT, OneOf(()), "MSCA-A", ("ada",))
    assert (bid.who, bid.sealed, bid.ruling) == ("ada", True, False)
    ruled = Ask(Question.REMOVE, EVENT, OneOf(()), "RUL-1", ("ada",))
    assert (ruled.who, ruled.sealed, ruled.ruling) == ("director", False, True)
    assert Ask(Question.COIN, EVENT, OneOf(()), "MSCA-A", ("ada",)).who == "lot"


STAGE, DECIDER = Place(Part.STAGE, 4), Place(Part.STAGE, 4, board=2, game=ARMAGEDDON)
FINAL, ROUND = Place(Part.FINAL, board=7), Place(Part.SESSION, 1, 2)


@pytest.mark.parametrize(
    ("question", "place", "text"),
    [
        (Question.ANSWER, EVENT, "answer/b7"),
        (Question.CUT, EVENT, "close"),
        (Question.SECOND_SESSION, EVENT, "second-session"),
        (Question.NARROWING_LOTS, Place(Part.NARROWING), "narrowing/lots"),
        (Question.SIT_OUT_LOT, STAGE, "stage-4/sit-out"),
        (Question.SEED_LOTS, STAGE, "stage-4/seeds"),
        (Question.NUMBER_LOTS, Place(Part.STAGE, 3, 1), "stage-3/numbers"),
        (Question.TITLE_LOT, Place(Part.STAGE, 3, 3), "stage-3-3/title"),
        (Question.RESULT, STAGE.at(board=2, game=3), "stage-4/board-2/game-3/result"),
        (Question.COLOUR_LOT, STAGE.at(board=2, game=3), "stage-4/board-2/game-3/colour"),
        (Question.WINNER_LOT, STAGE.at(board=2), "stage-4/board-2/winner"),
        (Question.BID, DECIDER.at(asking=1), "stage-4/board-2/armageddon/bid-1/b7"),
        (Question.OPEN_BIDS, DECIDER.at(asking=2), "stage-4/board-2/armageddon/open-2"),
        (Question.SET_BID, DECIDER, "stage-4/board-2/armageddon/set-bid/b7"),
        (Question.CHOOSE, DECIDER, "stage-4/board-2/armageddon/choice"),
        (Question.SET_COLOURS, DECIDER, "stage-4/board-2/armageddon/set-colours"),
        (Question.REPLAY, DECIDER, "stage-4/board-2/armageddon/game/replay"),
        (Question.ARMAGEDDON_RULING, DECIDER, "stage-4/board-2/armageddon/ruling"),
        (Question.RANK_LOTS, Place(Part.SESSION, 1, asking=3), "session-1/lots-from-3"),
        (Question.SET_LEFT_OVER, ROUND, "session-1/round-2/set-left-over"),
        (Question.RESULT, ROUND.at(board=3), "session-1/round-2/board-3/result"),
        (Question.SEED_COIN, Place(Part.ELIMINATION, asking=2), "elimination/place-2"),
        (Question.SEED_LOTS, Place(Part.ELIMINATION, asking=6), "elimination/place-6"),
        (Question.RESULT, FINAL.at(game=1), "final/board-7/game/result"),
        (Question.SET_COLOURS, FINAL.at(game=2), "final/board-7/repeat-1/set-colours"),
        (Question.INSIST, FINAL, "final/board-7/insist/b7"),
        (Question.TIEBREAK_COIN, FINAL, "final/board-7/coin"),
        (Question.LATE_START, FINAL, "final/board-7/ruling"),
    ],
)
def test_the_text_of_a_question_is_the_one_that_seals_hash(question: Question, place: Place, text: str) -> None:
    assert path(question, place, ("b7",)) == text
    assert within(text, place) is within(text, place.stage) is (place != EVENT)


def test_a_place_holds_what_is_inside_it() -> None:
    game = STAGE.at(board=2, game=1)
    assert all(place.holds(game) for place in (STAGE, STAGE.at(board=2), game))
    others = (EVENT, Place(Part.STAGE, 4, 2), STAGE.at(board=1), STAGE.at(board=2, game=2), DECIDER)
    assert not any(place.holds(game) for place in others)
    assert not game.holds(STAGE.at(board=2))
    assert (game.stage, ROUND.at(board=3).stage) == (STAGE, ROUND)
    assert not within("stage-4/board-20/game-1/result", STAGE.at(board=2))
    assert (spelled(ROUND), game_name(DECIDER), bidder("x/bid-1/b7")) == ("session-1/round-2", "armageddon", "b7")
