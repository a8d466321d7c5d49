"""Everybody who was ever in has exactly one place once the title is decided, and nobody who was out later stands below
somebody who was out before: random lives of every edition that places, with everything that a director can do."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from playoffs.editions.load import load
from playoffs.formats.rules import StagedRules, played
from playoffs.model.position import Ask, Each, Fact, OneOf, OrderOf, Position, Range, SomeOf, Value
from playoffs.playoff import starts
from playoffs.playoff.play import Phase, Playoff
from tests.formats.conformance import entrants
from tests.formats.stages import MSCA, said, stubbed

__all__ = ["stubbed"]


def edition(name: str) -> StagedRules:
    rules = played(load(name))
    assert rules
    return rules


def sitting() -> StagedRules:
    """A club whose three play with one sitting out after a round robin of four, so that a sitter is placed too."""
    club = edition("club-open")
    three = next(stage for stage in MSCA.stages if stage.players == 3)
    return replace(club, stages=(*club.stages, replace(three, match=club.stages[0].match)))


EDITIONS = {"club": edition("club-open"), "sitting": sitting(), "magic": edition("mtr")}
FIELDS = {"club": range(2, 6), "sitting": range(2, 6), "magic": range(2, 10)}


def begun(name: str, players: int) -> Playoff:
    rules, field = EDITIONS[name], entrants([1] * players)
    if rules.bracket:
        return starts.cut(rules, field, max(2, players - 1))
    return starts.begin(rules, field)


def value(ask: Ask, dice: random.Random) -> Value:
    match ask.options:
        case OneOf(choices=choices):
            return dice.choice(choices)
        case OrderOf(players=players):
            return tuple(dice.sample(players, len(players)))
        case SomeOf(choices=choices, least=least):
            return tuple(dice.sample(choices, least))
        case _:
            return ask.options.samples[0]


WEIGHTS = {"withdraw": 6, "remove": 1, "champion": 1, "co-champions": 1, "vacate": 0, "postpone": 0, "advance": 2}
"""How often what is not awaited is done, against 24 for what is."""


def life(start: Playoff, dice: random.Random) -> Iterator[tuple[Playoff, Fact, Playoff]]:
    """Steps until the declaration."""
    position = start
    while position.phase is not Phase.DECLARED:
        asks = dict.fromkeys(position.asks, 24) | {ask: WEIGHTS.get(ask.question.value, 1) for ask in position.may}
        ask = dice.choices(list(asks), list(asks.values()))[0]
        if isinstance(ask.options, Each | Range):
            fact = Fact(ask.id, ask.options.samples[0], "because")
        else:
            fact = Fact(ask.id, "placed" if ask.sealed else value(ask, dice), "because" if ask.ruling else "")
        after = position.accept(fact).position
        assert isinstance(after, Playoff)
        yield position, fact, after
        position = after


def wrong(start: Playoff, dice: random.Random) -> str:
    """What is wrong with the places at the end of one life; empty if nothing is."""
    stage, last = 0, dict[str, int]()
    end = start
    for before, fact, after in life(start, dice):
        end = after
        if fact.text.endswith("/start") and before.preparation:
            stage += 1
            last |= dict.fromkeys((e.id for e in before.preparation.field), stage)
    assert end.ranking
    groups = end.ranking.groups
    ranked = [p for group in groups for p in group]
    if sorted(ranked) != sorted(set(ranked)):
        return f"twice in {groups}"
    place = end.ranking.ranks()
    if last and end.champions and (missing := set(last) - set(ranked)):
        return f"{missing} have no place in {groups}"
    for p, out in last.items() if end.champions else ():
        for q, later in last.items():
            if later > out and q in place and place[q] > place[p] and p not in end.champions:
                return f"{q}, out in stage {later}, is below {p}, out in {out}: {groups}"
    never = [p for p in ranked if p not in last and p not in end.champions]
    if never and last and min(place[p] for p in never) < max(place[p] for p in last if p in place):
        return f"{never} never played and stand above who did: {groups}"
    return ""


@pytest.mark.clause("CLUB-5", "DCI-8", "MSCA-F")
@pytest.mark.parametrize("name", EDITIONS)
def test_everybody_who_was_in_has_one_place_and_nobody_out_later_stands_below(name: str) -> None:
    for players in FIELDS[name]:
        for seed in range(150):
            assert (wrong(begun(name, players), random.Random(seed)), players, seed) == ("", players, seed)


def ended(position: Position) -> tuple[tuple[str, ...], ...]:
    assert isinstance(position, Playoff)
    after = said(position, "declare", "declare")
    assert after.ranking
    return tuple(tuple(sorted(group)) for group in after.ranking.groups)


def top(players: int, cut: int) -> Playoff:
    return said(starts.cut(EDITIONS["magic"], entrants(list(range(players, 0, -1))), cut), "close", "cut")


@pytest.mark.clause("DCI-8")
@pytest.mark.usefixtures("stubbed")
def test_who_leaves_holding_a_walkover_is_out_in_that_round_level_with_those_beaten_in_it() -> None:
    position = said(top(5, 3), "stage-3/start", "start")  # a meets nobody, b meets c
    left = said(position, "withdraw", "a")
    assert ended(said(left, "stage-3/board-2/won", "b")) == (("b",), ("a", "c"), ("d", "e"))


@pytest.mark.clause("DCI-8")
@pytest.mark.usefixtures("stubbed")
def test_who_has_won_and_leaves_is_out_in_that_round_before_its_end_and_after() -> None:
    position = said(said(top(4, 4), "stage-4/start", "start"), "stage-4/board-1/won", "a")
    during = said(said(position, "withdraw", "a"), "stage-4/board-2/won", "b")
    after = said(said(position, "stage-4/board-2/won", "b"), "withdraw", "a")
    assert ended(during) == ended(after) == (("b",), ("a", "c", "d"))
    started = said(said(said(position, "stage-4/board-2/won", "b"), "stage-2/start", "start"), "withdraw", "a")
    assert ended(started) == (("b",), ("a",), ("c", "d"))


def level(players: int) -> Playoff:
    """Two round robins in which everybody is level; the lots come next."""
    position = starts.begin(EDITIONS["club"], entrants([1] * players))
    for each in "abcdefgh"[:players]:
        position = said(position, f"answer/{each}", "confirm")
    position = said(position, "close", "close")
    while position.asks[0].question.value != "title-lot":
        ask = position.asks[0]
        answers: dict[str, str | tuple[str, ...]] = {"number-lots": ask.players, "result": "draw", "start": "start"}
        position = said(position, ask.id, answers[ask.question.value])
    return position


@pytest.mark.clause("CLUB-5")
def test_who_leaves_during_the_lots_is_last_in_them_and_above_who_was_out_before() -> None:
    lots = level(3)
    assert ended(said(said(lots, "withdraw", "b"), "stage-3-3/title", "c")) == (("c",), ("a",), ("b",))
    assert ended(said(said(lots, "withdraw", "b"), "withdraw", "c")) == (("a",), ("b", "c"))


@pytest.mark.clause("CLUB-5", "RUL-1")
def test_who_was_still_in_when_a_ruling_gives_the_title_stands_above_who_was_out() -> None:
    position = said(said(level(3), "withdraw", "b"), "champion", "c", reason="the hall closes")
    assert ended(position) == (("c",), ("a",), ("b",))


@pytest.mark.clause("CLUB-5", "RUL-1")
def test_who_has_left_a_round_robin_stays_last_where_a_ruling_says_who_goes_on() -> None:
    position = starts.begin(EDITIONS["club"], entrants([1, 1, 1, 1]))
    for each in "abcd":
        position = said(position, f"answer/{each}", "confirm")
    position = said(said(position, "close", "close"), "stage-4/numbers", tuple("abcd"))
    position = said(said(position, "stage-4/start", "start"), "withdraw", "b")
    assert ended(said(position, "stage-4/advance", "c", reason="a fire")) == (("c",), ("a", "d"), ("b",))
