"""Everything that a playoff asks, takes as an answer and answers with has words, found by playing at random."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from playoffs.documents.words import sentences
from playoffs.documents.words.happening_words import TIED, notices
from playoffs.documents.words.language import language
from playoffs.documents.words.reasons import callers
from playoffs.documents.words.sentences import answered, asked, happened, where
from playoffs.editions.load import load, staged
from playoffs.formats.rules import played
from playoffs.formats.seeding import Entrant
from playoffs.model.position import PLACED, VOID, Ask, Each, Fact, Notice, OneOf, Position, Range, Value
from playoffs.model.tournament import Play
from playoffs.model.vocabulary import ARMAGEDDON, EVENT, Happening, Part, Place, Question
from playoffs.playoff.open import STRUCTURES
from playoffs.playoff.starts import begin, cut
from playoffs.tiebreaks.fide.systems import of_teams
from playoffs.tiebreaks.standings import SYSTEMS
from tests.asks import HAPPENINGS, QUESTIONS, TWIXT_HAPPENINGS, TWIXT_QUESTIONS

GAMES = 15
"""Playoffs played from each start: enough to meet every kind several times over."""


SHORT = ("close", "champion", "co-champions", "vacate", "advance")
"""What ends an enrolment, a board or the whole playoff before its time."""


def starts() -> list[Position]:
    """Fields of two to eight, level or not, under the default readings and under those that ask differently."""
    rules = staged("msca")
    others = replace(rules, readings=replace(rules.readings, quick_colours="fresh_lot", void_bid="ruling"))
    club, dci = played(load("club-open")), played(load("dci-1999"))
    assert club
    assert dci
    fixed = replace(rules, armageddon=replace(rules.armageddon, least=rules.armageddon.most))
    found: list[Position] = []
    for size in range(2, 9):
        level = tuple(Entrant(str(n), 8, (5, 5, 5, 5)) for n in range(size))
        apart = tuple(Entrant(str(n), 8, (9 - n, 5, 5, 5), 1500, n == size - 1) for n in range(size))
        ahead = tuple(Entrant(str(n), 8 - (n > 0), (5, 5, 5, 5), 1500) for n in range(size))
        found += [begin(each, field) for each in (rules, others, fixed) for field in (level, apart, apart[:-1], ahead)]
        at_last = replace(begin(club, level), robins=2)
        found += [begin(club, level), at_last, cut(dci, level, 4)] if size < 5 else []
    thirds = tuple(Entrant(str(n), 8, (9 - n,)) for n in range(3))
    found.append(replace(begin(rules, level), titles=("Open Champion", "Junior Champion")))
    found += [begin(staged("sinquefield-2025"), level[:3]), begin(staged("georgetown"), thirds)]
    return [*found, *[extra_game(cut(dci, level[:2], 2))] * 4]


def extra_game(position: Position) -> Position:
    """The game that decides a Magic match, after which a lot does."""
    for ask, value in (
        ("close", "cut"),
        ("stage-2/seeds", ("0", "1")),
        ("stage-2/start", "start"),
        ("stage-2/board-1/time", "time"),
    ):
        position = position.accept(Fact(ask, value)).position
    return position


def playing(position: Position, chance: Random, seen: Counter[str]) -> Iterator[tuple[Ask, Fact, tuple[Notice, ...]]]:
    """One playoff to its end: what was seen least is done half of the time, rulings and withdrawals included."""
    for _ in range(200):
        possible = position.may if position.may and chance.random() < 0.15 else position.asks
        pairs = [(ask, PLACED if ask.sealed else value) for ask in possible for value in ask.options.samples]
        if chance.random() < 0.9:  # mostly the long way
            pairs = [p for p in pairs if p[0].question.value not in SHORT and p[1] != "decline"] or pairs
        if not pairs:
            return
        chance.shuffle(pairs)
        ask, value = min(pairs, key=lambda p: seen[key(*p)]) if chance.random() < 0.5 else pairs[0]
        fact = Fact(ask.id, value, "because")
        step = position.accept(fact)
        seen[key(ask, value)] += 1
        yield ask, fact, step.notices
        position = step.position


def key(ask: Ask, value: Value) -> str:
    """A kind of answer: the kind of its ask, and the choice where that is not a player."""
    equal = isinstance(value, tuple) and len(set(value)) == 1
    return f"{ask.question.value} {value if value in STATED else 'equal' if equal else ''}".strip()


@pytest.fixture(scope="module")
def met() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """One sentence for every kind of ask, of answer by its choice, and of notice that was met."""
    asks: dict[str, str] = {}
    answers: dict[str, str] = {}
    notices: dict[str, str] = {}
    seen: Counter[str] = Counter()
    names = {str(n): f"Player {n}" for n in range(9)}
    for start in starts():
        for seed in range(GAMES):
            for ask, fact, followed in playing(start, Random(seed), seen):
                asks[ask.question.value] = asked(ask, names)
                answers[key(ask, fact.value)] = answered(ask, fact, names)
                for notice in followed:
                    notices[notice.word] = happened(notice, names)
    return asks, answers, notices


STATED = {
    "confirm",
    "decline",
    "white",
    "black",
    "draw",
    "black-absent",
    "white-absent",
    "both-absent",
    "first",
    "second",
    "first-absent",
    "second-absent",
    "nobody",
    "replay",
    "time",
    "as-maximum",
}


@pytest.mark.parametrize(("code", "limits"), [("en", "0:01 to 15:00"), ("es", "0:01 a 15:00")])
def test_the_limits_of_a_bid_are_said_in_the_language(code: str, limits: str) -> None:
    place = Place(Part.STAGE, 2, board=1, game=ARMAGEDDON)
    bid = Ask(Question.BID, place, Range(1, 900), "MSCA-A", ("1",))
    assert asked(bid, {"1": "Ada"}, language(code).gettext).endswith(f" Ada, {limits}")


def test_every_structure_is_played_here() -> None:
    assert set(STRUCTURES) == {"stages", "ranking", "twixt"}  # the latter in test_twixt_words


def test_every_kind_of_ask_is_met_and_no_words_are_left_over(met: tuple[dict[str, str], ...]) -> None:
    known = {question.value for question in QUESTIONS if question not in TWIXT_QUESTIONS}
    assert set(met[0]) == known
    assert {key.split()[0] for key in met[1]} == known


def test_every_kind_of_notice_is_met_and_no_words_are_left_over(met: tuple[dict[str, str], ...]) -> None:
    table = notices(str)
    rows = [happening for happening in HAPPENINGS if happening not in TWIXT_HAPPENINGS]
    known = {happening.word(by) for happening in rows for by in {*table[happening].by} - {TIED} or ("",)}
    assert {kind for kind in met[2] if not kind.startswith("sits-out-") or kind in known} == known


def test_every_sentence_is_whole(met: tuple[dict[str, str], ...]) -> None:
    for said in (*met[0].values(), *met[1].values(), *met[2].values()):
        assert said[0].isupper()
        assert not {"{", "}", "  "} & set(said)
        assert not said.startswith((" ", ":", ","))
        assert ": ," not in said
        assert not said.endswith((" ", ":", "."))


@pytest.mark.parametrize(
    "system", [s for s, family in SYSTEMS.items() if family.play in (Play.GAMES, None) and not of_teams(s)]
)
def test_every_criterion_of_a_sit_out_is_named(system: str) -> None:
    said = happened(Notice(Happening.SITS_OUT, ("1",), "MSCA-S", by=system), {"1": "Ada"})
    assert "-" not in said.removeprefix("Ada sits out: ").replace("KS/L-", "KS/L"), "FIDE writes a limit with its sign"


def test_who_sits_out_is_best_only_of_those_tied_where_others_are_as_good() -> None:
    best, tied = (Notice(Happening.SITS_OUT, ("1",), "MSCA-S", (n,), "cumulative") for n in (0, 1))
    assert happened(best, NAMES) == "Ada sits out: best Cumulative"
    assert happened(tied, NAMES) == "Ada sits out: best Cumulative of those tied until then"


def test_those_who_called_a_number_are_named_after_it() -> None:
    assert [*callers("2 calls 7, 3 calls 12, a windy evening", NAMES, str)] == [
        "Bo, No. 2, called 7; Cy, No. 3, called 12"
    ]
    assert [*callers("somebody calls 7", NAMES, str)] == []


DECIDER = Place(Part.STAGE, 4, board=2, game=ARMAGEDDON, asking=1)
NAMES = {"1": "Ada", "2": "Bo", "3": "Cy"}


def test_an_opening_names_each_bid_and_a_void_one() -> None:
    ask = Ask(Question.OPEN_BIDS, DECIDER, Each(("1", "2"), Range(1, 900)), "MSCA-A")
    assert answered(ask, Fact(ask.id, (450, VOID)), NAMES) == (
        "Board 2, Armageddon: the bids are opened, Ada 7:30, Bo void"
    )


def test_a_placed_bid_says_no_more_than_that_it_is_there() -> None:
    ask = Ask(Question.BID, DECIDER, Range(1, 900), "MSCA-A", ("1",))
    assert asked(ask, NAMES) == "Board 2, Armageddon: the sealed bid of Ada, 0:01 to 15:00"
    assert answered(ask, Fact(ask.id, PLACED), NAMES) == "Board 2, Armageddon: the bid of Ada is received, sealed"


@pytest.mark.parametrize(
    ("players", "said"),
    [((), "Nobody has the title"), (("1",), "Ada is the champion"), (("1", "2"), "Ada and Bo are champions together")],
)
def test_a_sentence_fits_the_number_of_players(players: tuple[str, ...], said: str) -> None:
    assert happened(Notice(Happening.DECLARED, players, "MSCA-1"), NAMES) == said


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (Place(Part.STAGE, 5, board=2, game=1), "Board 2, game 1"),
        (Place(Part.STAGE, 2, board=1, game=ARMAGEDDON), "Board 1, Armageddon"),
        (Place(Part.STAGE, 5), ""),
        (EVENT, ""),
    ],
)
def test_where_says_board_and_game(place: Place, said: str) -> None:
    assert where(Ask(Question.RESULT, place, OneOf(("draw",)), "MSCA-5")) == said


def test_a_language_is_asked_for_every_template() -> None:
    asked_for: list[str] = []

    def loud(text: str) -> str:
        asked_for.append(text)
        return text.upper()

    assert sentences.happened(Notice(Happening.POSTPONED, (), "RUL-1"), {}, loud).isupper()
    assert len(asked_for) > len(notices(loud))


@pytest.mark.parametrize("code", ["en", "es"])
def test_an_armageddon_with_equal_clocks_is_not_called_by_its_name_in_the_program(code: str) -> None:
    """A bid of the most that there is leaves both the same time."""
    place = Place(Part.STAGE, 2, board=1, game=ARMAGEDDON)
    options = OneOf(("white", "draw", "black"))
    ask = Ask(Question.RESULT, place, options, "", ("1", "2"), game="armageddon", clocks=(900, 900))
    said = asked(ask, {"1": "Ada", "2": "Bo"}, language(code).gettext)
    assert "15:00" in said
    assert "armageddon" not in said


def test_the_winner_of_the_last_match_has_nothing_to_advance_to() -> None:
    match = (Notice(Happening.ADVANCES, ("a",), "MSCA-A"), Notice(Happening.ELIMINATED, ("b",), "MSCA-A"))
    title = Notice(Happening.WINS_TITLE, ("a",), "MSCA-F")
    assert sentences.followed(match, {})[0] == "A advances (MSCA-A)"
    assert sentences.followed((*match, title), {})[0] == "A wins the match (MSCA-A)"
    robin = (match[0], Notice(Happening.ELIMINATED, ("b", "c"), "CLUB-5"), title)
    assert sentences.followed(robin, {})[0] == "A advances (MSCA-A)"
