"""Everything that the Twixt event asks, takes and answers with has words, found by playing at random."""

from random import Random

import pytest

from playoffs.documents.words import twixt_words
from playoffs.documents.words.happening_words import notices
from playoffs.documents.words.sentences import answered, asked, happened, where
from playoffs.formats.swiss_session.criteria import TWIXT
from playoffs.formats.swiss_session.swiss import Criterion
from playoffs.model.position import Ask, Fact, Notice, OneOf, Refused, Timed, Value
from playoffs.model.vocabulary import Happening, Part, Place, Question
from playoffs.playoff import twixt
from playoffs.playoff.twixt import Competitor
from tests.asks import TWIXT_HAPPENINGS, TWIXT_QUESTIONS
from tests.formats.eliminations import edition, play, say, started

NAMES = {f"p{n}": f"Player {n}" for n in range(20)}


def choice(ask: Ask, chance: Random) -> Value:
    if isinstance(ask.options, Timed):
        result = chance.choice(("white", "draw", "draw", "black", "both-absent"))
        return result, ask.options.seconds.least + 60 * chance.choice((0, 15, 37, 50, 95))
    if ask.question.value == "add-house":  # who sits in is named only
        return (f"Helper {chance.randrange(9)}",)
    return chance.choice(ask.options.samples)


@pytest.fixture(scope="module")
def met() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """One sentence for every kind of ask, of answer and of notice that was met."""
    asks: dict[str, str] = {}
    answers: dict[str, str] = {}
    notices: dict[str, str] = {}
    chance = Random(7)
    for n in range(120):
        size = chance.choice((2, 3, 4, 5, 9, 11))
        rules = edition(final_tie=chance.choice(("seed", "coin")))
        scale = ("a", "a", "b" if n % 9 == 0 else "a")
        field = [Competitor(f"p{i}", chance.choice((None, 1500, 1600)), chance.choice(scale)) for i in range(size)]
        position = (
            twixt.begin(rules, field, [p.id for p in field])
            .accept(Fact("postpone", "postpone", "the hall is locked"))
            .position
        )
        while position.asks:
            besides = [a for a in position.may if a.question.value not in ("champion", "co-champions", "vacate")]
            ask = chance.choice(besides if besides and chance.random() < 0.08 else position.asks)
            fact = Fact(ask.id, choice(ask, chance), "because")
            try:
                step = position.accept(fact)
            except Refused:  # of what people say freely, not everything can be taken
                continue
            asks[ask.question.value if ask.game else f"{ask.question.value} untimed"] = asked(ask, NAMES)
            answers[ask.question.value] = answered(ask, fact, NAMES)
            for notice in step.notices:
                notices[notice.word] = happened(notice, NAMES)
            position = step.position
    return asks, answers, notices


def test_every_kind_is_met_and_no_words_are_left_over(met: tuple[dict[str, str], ...]) -> None:
    known = {question.value for question in (*TWIXT_QUESTIONS, Question.START, Question.RESULT)}
    assert known <= {key.split()[0] for key in met[0]}
    assert known <= set(met[1])
    rare = {"pairing-one-colour", "pairing-float-place"}  # seen in the tests of the pairing; their words below
    corrected = {"stands", "seeds-stand"}  # a replay says them, see tests/edges/test_twixt_corrections.py
    table = notices(str)
    said = {happening.word(by) for happening in TWIXT_HAPPENINGS for by in table[happening].by or ("",)}
    assert said - rare - corrected <= set(met[2])


def test_every_sentence_is_whole(met: tuple[dict[str, str], ...]) -> None:
    for said in (*met[0].values(), *met[1].values(), *met[2].values()):
        assert said[0] == said[0].upper(), said
        assert not {"{", "}", "  "} & set(said), said
        assert not said.endswith((" ", ":", ".", ",")), said
        assert ": ," not in said


@pytest.mark.parametrize("criterion", TWIXT.criteria, ids=lambda c: c.id)
def test_every_criterion_of_the_pairing_has_words(criterion: Criterion) -> None:
    said = happened(Notice(Happening.GIVES_UP, ("p1", "p2"), "TWX-7", (3, 1), criterion.id), NAMES)
    assert said.startswith("Board 3, Player 1 – Player 2: ")


@pytest.mark.parametrize(
    ("words", "kind", "said"),
    [
        (
            "quarterfinal 1 draw 38",
            "repeat-game",
            "22 minutes left of the hour: repeat game, s8 moves first, 15 minutes each, "
            "ends by minute 68 at the latest and leaves 52 minutes for the next round",
        ),
        (
            "quarterfinal 4 draw 41",
            "not-repeated",
            "A repeat game would leave 49 minutes for the semifinal: not played, seed 3 advances, both keep ½",
        ),
        ("quarterfinal 4 draw 125", "not-repeated", "A repeat game would leave no time for the semifinal"),
    ],
)
def test_a_draw_is_answered_in_minutes(words: str, kind: str, said: str) -> None:
    _, notices = say(started(), words)
    assert next(happened(n, {}) for n in notices if n.word == kind).startswith(said)


def test_the_final_is_spoken_of_in_minutes() -> None:
    quarters = [f"quarterfinal {n} {p} 30" for n, p in ((1, "s1"), (2, "s4"), (3, "s2"), (4, "s3"))]
    position, notices = say(play(started(), *quarters, "semifinal 1 s1 100"), "semifinal 2 s2 97:30")
    assert [happened(n, {}) for n in notices if n.word == "may-start"] == [
        "Final, board 7: s1 (White) – s2 (Black) may start from minute 100, 30 minutes each; "
        "its hour ends at minute 180"
    ]
    _, notices = say(position, "final 1 draw 141")
    assert [happened(n, {}) for n in notices] == [
        "Only 39 minutes left of the session: either finalist may insist on the tiebreak; else 19:30 each"
    ]


def test_a_timed_result_names_its_minute() -> None:
    position = started()
    ask = position.asks[0]
    assert asked(ask, {}) == "Quarterfinal, board 1: s1 (White) – s8 (Black), 30:00"
    said = answered(ask, Fact(ask.id, ("draw", 2280)), {"s1": "Ada", "s8": "Bo"})
    assert said == "Quarterfinal, board 1: draw between Ada and Bo, at 38:00 on the session clock"


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (Place(Part.SESSION, 1, 2, board=3), "Session 1, round 2, board 3"),
        (Place(Part.SEMIFINAL, board=5, game=3), "Semifinal, board 5, repeat game 2"),
        (Place(Part.SESSION, 2), "Session 2"),
        (Place(Part.ELIMINATION), "Elimination"),
    ],
)
def test_where_says_round_and_board(place: Place, said: str) -> None:
    assert where(Ask(Question.RESULT, place, OneOf(("draw",)), "TWX-5")) == said


@pytest.mark.parametrize(("points", "said"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½")])
def test_half_points(points: int, said: str) -> None:
    assert twixt_words.half_points(points) == said
