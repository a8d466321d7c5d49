"""From the sessions to the seeds: figures, one list, coins and lots, alternates, absent seeds, the first move."""

import pytest

from playoffs.formats.swiss_session.rounds import Entry, Turn
from playoffs.model.position import LOT, Fact, Refused, Value
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Kind
from playoffs.playoff import twixt_seeding
from playoffs.playoff.twixt_seeding import Phase, Seeding, seeded, tournament
from tests.formats.eliminations import edition

TEN = Ranking(tuple((f"p{n}",) for n in range(1, 11)))


def seeding(order: Ranking, away: tuple[str, ...] = (), absent: str = "renumber") -> Seeding:
    position = twixt_seeding.begin(edition(absent=absent), order, away).position
    assert isinstance(position, Seeding)
    return position


def say(position: Seeding, what: str, value: Value, reason: str = "") -> Seeding:
    path = "quarterfinal/board-1" if what == "colour" else "elimination"
    after = position.accept(Fact(f"{path}/{what}", value, reason)).position
    assert isinstance(after, Seeding)
    return after


KINDS = {"W": Kind.WIN, "D": Kind.DRAW, "L": Kind.LOSS, "B": Kind.FULL_BYE, "Z": Kind.ZERO_BYE}


def entry(player: str, turns: str) -> Entry:
    """Rounds as "Wb" (won against b), "B", "Z"; an opponent in capitals is a house opponent."""
    return Entry(player, tuple(Turn(KINDS[t[0]], t[1:], None, t[1:].isupper()) for t in turns.split()))


@pytest.mark.clause("TWX-0", "TWX-1", "TWX-2", "TWX-3")
def test_the_figures_of_a_session_are_those_of_the_worked_examples() -> None:
    session = (
        entry("a", "B Wb Lc"),  # involuntary bye, win, loss
        entry("b", "WGM La Dd"),  # a win against the house
        entry("c", "Z Wd Wa"),
        entry("d", "WGM Lc Db"),
    )
    table, order = seeded(edition(), "", (session,))
    figures = {p: [float(f) for f in table.figures(p)] for p in "abcd"}
    assert figures["a"][2] == 5
    # a's opponents: b with 1½, c with 2; c's opponents: d with 1½, a with 1½ since its bye counts a half
    assert (figures["a"][1], figures["c"][1]) == (3.5, 3)
    assert order.groups == (("a",), ("c",), ("d",), ("b",))


@pytest.mark.clause("TWX-8")
def test_a_re_entrant_is_seeded_by_the_second_session_and_earlier_opponents_keep_the_first_record() -> None:
    first = (entry("a", "Wb Wc Z"), entry("b", "La B Wc"), entry("c", "B La Lb"))
    second = (entry("a", "Ld Le Lf"), entry("d", "Wa We Wf"), entry("e", "Df Wa Ld"), entry("f", "De Ld Wa"))
    event = tournament("Twixt", (first, second))
    assert [p.id for p in event.players] == ["a (session 1)", "b", "c", "a", "d", "e", "f"]
    table, order = seeded(edition(), "", (first, second))
    assert table.figures("b")[1] == table.figures("a (session 1)")[0] + 1 / 2  # and half a point of c's, bye counted ½
    assert sorted(order.order) == ["a", "b", "c", "d", "e", "f"]
    assert order.order[-1] == "a"


@pytest.mark.clause("TWX-4")
def test_two_who_are_level_toss_a_coin_and_three_draw_an_order() -> None:
    order = Ranking((("a", "b"), ("c", "d", "e"), ("f",), ("g",), ("h", "i"), ("j", "k")))
    position = seeding(order)
    assert [(a.id, a.who, a.question.value, a.clause) for a in position.asks] == [
        ("elimination/place-1", LOT, "seed-coin", "TWX-4")
    ]
    position = say(position, "place-1", "b")
    position = say(position, "place-3", ("e", "c", "d"))
    position = say(position, "place-8", "i")  # across the line: the other one is the first alternate
    assert position.seeds == ("b", "a", "e", "c", "d", "f", "g", "i")
    assert position.alternates == ("h", "j", "k")  # j and k are parted only if it matters
    assert position.phase is Phase.DRAWING


@pytest.mark.clause("TWX-9")
def test_everybody_below_an_absent_seed_moves_up() -> None:
    position = say(seeding(TEN), "withdraw", "p3")
    assert position.seeds == ("p1", "p2", "p4", "p5", "p6", "p7", "p8", "p9")
    assert seeding(TEN, away=("p1", "p9")).seeds[-1] == "p10"
    assert say(position, "accept-late", "p3", "was at lunch").order.order[-1] == "p3"


@pytest.mark.clause("TWX-9")
def test_or_the_first_alternate_takes_the_line() -> None:
    position = say(seeding(TEN, absent="take_line"), "withdraw", "p3")
    assert position.seeds == ("p1", "p2", "p9", "p4", "p5", "p6", "p7", "p8")
    for player in ("p9", "p1", "p2"):
        position = say(position, "withdraw", player)
    assert position.seeds == ("", "", "p10", "p4", "p5", "p6", "p7", "p8")


@pytest.mark.clause("TWX-4", "TWX-9")
def test_alternates_who_are_level_draw_when_one_is_needed() -> None:
    level = Ranking((*TEN.groups[:8], ("p9", "p10")))
    for reading in ("renumber", "take_line"):
        position = say(seeding(level, absent=reading), "withdraw", "p8")
        assert [a.id for a in position.asks] == ["elimination/place-8"]
        assert say(position, "place-8", "p10").seeds[7] == "p10"


@pytest.mark.clause("TWX-9", "TWX-11a")
def test_the_coin_stays_and_the_start_ends_the_seeding() -> None:
    position = say(seeding(TEN), "colour", "p8")
    assert (position.phase, position.first) == (Phase.READY, "p8")
    position = say(position, "withdraw", "p8")
    assert (position.phase, position.first) == (Phase.READY, "p9")  # the other one of the top board, no second coin
    assert position.ranking is None
    position = say(position, "start", "start")
    assert position.ranking is not None
    assert position.asks == position.may == ()


@pytest.mark.clause("TWX-9")
def test_a_single_entrant_needs_no_coin() -> None:
    position = seeding(Ranking((("a",),)))
    assert (position.phase, position.first, position.seeds.count("")) == (Phase.READY, "", 7)


@pytest.mark.clause("RUL-1")
def test_an_order_by_ruling_needs_its_reason() -> None:
    order = tuple(reversed(TEN.order))
    with pytest.raises(Refused, match="reason"):
        say(seeding(TEN), "set-order", order)
    assert say(seeding(TEN), "set-order", order, "a result had been entered wrong").seeds[0] == "p10"
    assert say(seeding(TEN), "remove", "p1", "unsporting").seeds[0] == "p2"
