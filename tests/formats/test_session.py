"""The Swiss session by its clauses: ranking, round 1, who is left over, colours, results, later rounds."""

from functools import reduce

import pytest

from playoffs.formats.swiss_session import play as session
from playoffs.formats.swiss_session.play import Phase, Session
from playoffs.formats.swiss_session.rounds import Entry, Turn, left_over
from playoffs.model.position import DIRECTOR, LOT, Fact, Notice, Refused
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Colour, Kind
from playoffs.model.vocabulary import Happening, Part, Place
from playoffs.playoff.twixt import Competitor, by_rating
from tests.formats.eliminations import edition

HOUSE = ("game-master", "assistant")


def began(players: str, order: tuple[tuple[str, ...], ...] = (), late: str = "") -> Session:
    """A session of players named by one letter each, ranked in this order unless said otherwise."""
    ranking = Ranking(order or tuple((p,) for p in players))
    return session.begin(edition().clauses, Place(Part.SESSION, 1), players, ranking, False, (*HOUSE, *late), late)


def say(
    position: Session, what: str, value: str | tuple[str, ...], reason: str = ""
) -> tuple[Session, tuple[Notice, ...]]:
    step = position.accept(Fact(f"session-1/{what}", value, reason))
    assert isinstance(step.position, Session)
    return step.position, step.notices


def start(position: Session, white: str = "a", left: str = "bye") -> Session:
    """Start the round: elect `left` if somebody is left over, draw `white` wherever a lot is awaited."""
    position, _ = say(position, f"round-{position.round}/start", "start")
    if position.phase is Phase.ELECTING:
        position, _ = say(position, f"round-{position.round}/left-over", left)
    while position.phase is Phase.DRAWING:
        ask = position.asks[0]
        choice = white if white in ask.players else ask.players[0]
        position, _ = say(position, f"round-{position.round}/board-{ask.place.board}/colour", choice)
    return position


def results(position: Session, *said: str) -> Session:
    """Results board by board: the winner's letter, "=" for a draw, or a result by its name."""

    def one(at: Session, n: int) -> Session:
        word = said[n]
        colours = at.boards[n].colours
        result = "draw" if word == "=" else ("white", "black")[colours.index(word)] if word in colours else word
        return say(at, f"round-{at.round}/board-{n + 1}/result", result)[0]

    return reduce(one, range(len(said)), position)


def pairs(position: Session) -> list[str]:
    return ["".join(b.players) for b in position.boards]


def kinds(position: Session, player: str) -> list[Kind]:
    return [t.kind for t in next(e for e in position.entries if e.id == player).turns]


@pytest.mark.clause("TWX-5")
def test_ranked_by_rating_the_unrated_after_and_lots_among_the_level() -> None:
    players = [Competitor("a"), Competitor("b", 1500), Competitor("c", 1700), Competitor("d"), Competitor("e", 1500)]
    order, mixed = by_rating(players)
    assert (order.groups, mixed) == ((("c",), ("b", "e"), ("a", "d")), False)
    position = session.begin(edition().clauses, Place(Part.SESSION, 1), "abcde", order, mixed, HOUSE)
    (ask,) = position.asks
    assert (ask.id, ask.who, ask.players) == ("session-1/lots-from-2", LOT, ("b", "e"))
    position, _ = say(position, "lots-from-2", ("e", "b"))
    position, notices = say(position, "lots-from-4", ("d", "a"))
    assert notices == (Notice(Happening.RANKED, ("c", "e", "b", "d", "a"), "TWX-5"),)
    assert position.phase is Phase.READY


@pytest.mark.clause("TWX-5")
def test_with_ratings_of_several_scales_the_game_master_enters_the_order() -> None:
    order, mixed = by_rating([Competitor("a", 1500, "AREA"), Competitor("b", 2100, "Little Golem")])
    position = session.begin(edition().clauses, Place(Part.SESSION, 1), "ab", order, mixed, HOUSE)
    assert [(a.who, a.question.value) for a in position.asks] == [(DIRECTOR, "ranking")]
    position, _ = say(position, "ranking", ("a", "b"))
    assert position.present == ("a", "b")
    # with one scale it stays possible until round 1 has started
    position, _ = say(began("abcd"), "ranking", ("d", "c", "b", "a"))
    assert pairs(start(position, "d")) == ["db", "ca"]
    with pytest.raises(Refused, match="nothing here asks"):
        say(start(began("abcd")), "ranking", ("d", "c", "b", "a"))


@pytest.mark.clause("TWX-5", "TWX-6")
def test_round_1_pairs_halves_in_order_and_alternates_colours_down_the_boards() -> None:
    position = start(began("abcdef"), white="d")
    assert pairs(position) == ["ad", "be", "cf"]
    assert [b.white for b in position.boards] == ["d", "b", "f"]
    assert [b.white for b in start(began("abcdef"), white="a").boards] == ["a", "e", "c"]


@pytest.mark.clause("TWX-5", "TWX-6")
def test_the_lowest_ranked_is_left_over_and_continues_as_an_upper_player_against_the_house() -> None:
    position, notices = say(began("abcde"), "round-1/start", "start")
    assert [n for n in notices if n.word == "left-over"] == [Notice(Happening.LEFT_OVER, ("e",), "TWX-5")]
    (ask,) = position.asks
    assert (ask.who, str(ask.options)) == (DIRECTOR, "bye | game-master | assistant")
    position, _ = say(position, "round-1/left-over", "assistant")
    position, _ = say(position, "round-1/board-1/colour", "a")
    assert [(b.players, b.white) for b in position.boards] == [
        (("a", "c"), "a"),
        (("b", "d"), "d"),
        (("e", "assistant"), "e"),
    ]
    position = results(position, "a", "b", "assistant")
    assert kinds(position, "e") == [Kind.LOSS]
    assert position.entries[4].turns[0].house
    assert position.entries[4].colours == (Colour.WHITE,)


@pytest.mark.clause("TWX-0", "TWX-5")
def test_an_involuntary_bye_is_a_point() -> None:
    position = results(start(began("abc"), left="bye"), "a")
    assert [e.points for e in position.entries] == [2, 0, 2]
    assert kinds(position, "c") == [Kind.FULL_BYE]


@pytest.mark.clause("TWX-0", "TWX-5")
def test_a_no_show_is_a_voluntary_bye_gives_an_involuntary_one_and_is_no_meeting() -> None:
    position = results(start(began("abcd")), "black-absent", "both-absent")
    assert [kinds(position, p) for p in "abcd"] == [[Kind.FULL_BYE], [Kind.ZERO_BYE], [Kind.ZERO_BYE], [Kind.ZERO_BYE]]
    assert all(not e.met for e in position.entries)
    assert all(e.colours == (None,) for e in position.entries)
    absent_house = results(start(began("abc"), left="game-master"), "a", "white-absent")
    assert kinds(absent_house, "c") == [Kind.FULL_BYE]


KINDS = {"W": Kind.WIN, "D": Kind.DRAW, "L": Kind.LOSS, "B": Kind.FULL_BYE, "Z": Kind.ZERO_BYE, "H": Kind.LOSS}


def entry(player: str, turns: str) -> Entry:
    """An entrant's rounds: "Wb" won against b, "B" and "Z" the byes, "Hg" lost to a house opponent."""
    return Entry(player, tuple(Turn(KINDS[t[0]], t[1:], None, t[0] == "H") for t in turns.split()))


@pytest.mark.clause("TWX-5")
@pytest.mark.parametrize(
    ("field", "left"),
    [
        (("a:Wc", "b:Wd", "c:La", "d:Lb", "e:B"), "d"),  # the lowest-ranked of the lowest score group
        (("a:Wc", "b:Wd", "c:La", "d:Hg", "e:B"), "c"),  # rather not after a house game
        (("a:Wc", "b:Wd", "c:La", "d:Z", "e:B"), "c"),  # nor after a bye
        (("a:Lb", "b:Wa", "c:B"), "a"),  # the lowest group only, though a is ranked first
        (("a:Wc", "b:B", "c:La", "d:B", "e:Z"), "c"),
        (("a:Wb", "b:La", "c:Z"), "b"),  # rather not after an absence
        (("a:Wb", "c:B", "b:Z"), "b"),  # everybody in it was left over before: the lowest-ranked again
        (("a:Wb Wx", "b:La Wy", "c:Lx Ly"), None),  # without c, a and b would have to meet again
        (("a:Wb Wx", "b:La Wy", "d:Wy Wx", "e:Wx Wy", "c:Lx Ly"), "c"),
    ],
)
def test_who_is_left_over_later(field: tuple[str, ...], left: str | None) -> None:
    found = left_over([entry(*said.split(":")) for said in field], first_round=False)
    assert (found and found.id) == left


@pytest.mark.clause("TWX-5")
def test_a_house_opponent_never_meets_the_same_entrant_twice() -> None:
    position = results(start(began("a"), left="game-master", white="a"), "a")
    position, _ = say(position, "round-2/start", "start")  # the only entrant was left over before, and is again
    assert str(position.asks[0].options) == "bye | assistant"


@pytest.mark.clause("TWX-5", "TWX-7")
def test_where_everybody_would_meet_again_the_game_master_pairs() -> None:
    position = results(start(began("ab")), "a")
    position, notices = say(position, "round-2/start", "start")
    assert notices == (Notice(Happening.REMATCH_UNAVOIDABLE, ("a", "b"), "TWX-7"),)
    (ask,) = position.asks
    assert (ask.id, ask.ruling, ask.clause) == ("session-1/round-2/set-order", True, "RUL-1")
    with pytest.raises(Refused, match="reason"):
        say(position, "round-2/set-order", ("a", "b"))
    for twice in (("a", "a"), ("a",), ("a", "b", "b")):
        with pytest.raises(Refused, match=r"takes an order of a, b.*RUL-1"):
            say(position, "round-2/set-order", twice, "no other way")
    position, notices = say(position, "round-2/set-order", ("a", "b"), "no other way")
    assert Notice(Happening.REMATCH, ("a", "b"), "RUL-1") in notices
    assert pairs(position) == ["ab"]


@pytest.mark.clause("TWX-7")
def test_later_rounds_pair_by_score_explain_what_they_give_up_and_give_due_colours() -> None:
    position = results(start(began("abcdef")), "a", "b", "c")
    position, notices = say(position, "round-2/start", "start")
    assert pairs(position) == ["ab", "cd", "ef"]
    given = [(n.word, n.players, n.figures) for n in notices if n.word.startswith("pairing-")]
    assert given == [
        ("pairing-different-scores", ("c", "d"), (2, 1)),
        ("pairing-score-difference", ("c", "d"), (2, 2)),
    ]
    # a and c moved first, b second; e first
    assert [b.white for b in position.boards] == ["b", "d", "f"]


@pytest.mark.clause("TWX-7")
def test_where_both_are_due_the_same_colour_the_better_ranked_gets_it() -> None:
    position = results(start(began("abcd")), "a", "d")  # a and d moved first, both won
    assert position.entries[3].colours == (Colour.WHITE,)
    position, notices = say(position, "round-2/start", "start")
    assert (pairs(position), position.boards[0].white) == (["ad", "bc"], "d")
    assert [n.word for n in notices if n.players == ("a", "d")] == ["pairing-not-alternating"]


@pytest.mark.clause("TWX-7")
def test_a_lot_gives_the_colours_where_nobody_is_due_any() -> None:
    position = results(start(began("abcd")), "both-absent", "both-absent")
    position, _ = say(position, "round-2/start", "start")
    assert [(a.who, a.clause, a.players) for a in position.asks] == [(LOT, "TWX-7", ("a", "c"))]


@pytest.mark.clause("TWX-0")
def test_who_withdraws_is_absent_from_the_next_round_on() -> None:
    position, _ = say(results(start(began("abcd")), "a", "b"), "withdraw", "c")
    position = start(position)
    assert pairs(position) == ["ab"]
    position = results(position, "a")
    assert (kinds(position, "c"), kinds(position, "d")) == ([Kind.LOSS, Kind.ZERO_BYE], [Kind.LOSS, Kind.FULL_BYE])
    everybody = began("ab")
    for player in "ab":
        everybody, _ = say(everybody, "withdraw", player)
    for _ in range(3):
        everybody = start(everybody)
    assert everybody.phase is Phase.OVER
    assert everybody.ranking == Ranking((("a", "b"),))


@pytest.mark.clause("RUL-1")
def test_rulings_in_a_session() -> None:
    late, _ = say(results(start(began("ab", late="z")), "a"), "accept-late", "z", "the train was late")
    assert (late.present, kinds(late, "z")) == (("a", "b", "z"), [Kind.ZERO_BYE])
    assert "z" not in late.roster.house
    position = start(began("abcd"))
    position, _ = say(position, "round-1/board-1/set-colours", "c", "they sat down so")
    assert position.boards[0].colours == ("c", "a")
    position, _ = say(position, "round-1/board-1/result", "white")
    position, _ = say(position, "round-1/board-1/set-result", "draw", "wrong slip")
    assert position.boards[0].result == "draw"
    position, _ = say(position, "round-1/board-1/replay", "replay", "the pegs were mixed up")
    assert [a.place.board for a in position.asks] == [1, 2]
    removed, _ = say(position, "remove", "a", "unsporting")
    assert removed.roster.out == ("a",)


@pytest.mark.parametrize(
    ("what", "value", "why"),
    [
        ("round-1/board-9/result", "draw", "nothing here asks for"),
        ("round-2/board-1/result", "draw", "nothing here asks for"),
        ("round-1/board-1/result", "won", r"takes white \| draw \| black"),
        ("round-1/start", "start", "nothing here asks for"),
        ("withdraw", "x", "takes a | b | c | d"),
    ],
)
def test_strays_are_refused_and_nothing_changes(what: str, value: str, why: str) -> None:
    position = start(began("abcd"))
    with pytest.raises(Refused, match=why):
        say(position, what, value)
    assert position == start(began("abcd"))
