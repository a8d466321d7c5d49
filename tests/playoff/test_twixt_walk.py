"""The whole event walked: small sessions exhaustively, whole events at random; every edge of every table is taken."""

import random
from collections.abc import Iterator

import pytest

from playoffs.formats.swiss_session import play as session
from playoffs.formats.swiss_session.play import Session
from playoffs.formats.twixt_rules import OFFICIALS
from playoffs.model.phases import Phases
from playoffs.model.position import Ask, Fact, Newcomer, Position, Range, Refused, Timed, Value
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Part, Place
from playoffs.playoff import twixt, twixt_seeding
from playoffs.playoff.twixt import Competitor, TwixtEvent
from playoffs.playoff.twixt_seeding import Seeding
from tests.formats.eliminations import edition

TABLES = (session.PHASES, twixt_seeding.PHASES, twixt.PHASES)


@pytest.fixture
def visited(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, object, str]]:
    """The edges that are taken from now on, by table."""
    edges: set[tuple[str, object, str]] = set()
    for table in TABLES:
        watch(monkeypatch, table, edges)  # type: ignore[arg-type]  # tables over different phases
    return edges


def watch(monkeypatch: pytest.MonkeyPatch, table: Phases[session.Phase], edges: set[tuple[str, object, str]]) -> None:
    after = table.after

    def taken(phase: session.Phase, word: str) -> session.Phase:
        edges.add((table.name, phase, word))
        return after(phase, word)

    monkeypatch.setattr(table, "after", taken)


def refuses_strays(at: Position) -> None:
    before = hash(at)
    known = {a.id for a in (*at.asks, *at.may)}
    strays = [Fact("session-1/round-9/start", "start"), Fact("", ""), Fact("final/board-2/game/result", ("draw", 5))]
    strays += [Fact(a.id, "nonsense", "why") for a in (*at.asks, *at.may)]
    strays += [Fact(a.id, next(iter(a.options.samples))) for a in (*at.asks, *at.may) if a.ruling]
    for stray in strays:
        assert stray.ask not in known or stray.value == "nonsense" or not stray.reason
        with pytest.raises(Refused):
            at.accept(stray)
    assert hash(at) == before


# small sessions, every way


RESULTS = {
    1: ("white", "draw", "black-absent", "both-absent"),
    2: ("white", "draw", "both-absent"),
    3: ("white", "draw"),
}
"""A few results stand for all, the fewer the more players there are."""


def narrowed(ask: Ask, size: int) -> Iterator[Value]:
    if ask.question.value == "result":
        yield from RESULTS[size]
    elif ask.question.value == "left-over":
        yield from [choice for choice in ("bye", *OFFICIALS) if ask.options.accepts(choice)][:2]
    else:
        yield from ask.options.samples


def sessions(size: int) -> set[Session]:
    """Every position of a session of this size."""
    players = "abcd"[:size]
    first = session.begin(
        edition().clauses,
        Place(Part.SESSION, 1),
        players,
        Ranking(tuple((p,) for p in players)),
        False,
        OFFICIALS,
    )
    seen: set[Session] = set()
    open_ = [first]
    while open_:
        at = open_.pop()
        if at in seen:
            continue
        seen.add(at)
        for ask in at.asks:
            for value in narrowed(ask, size):
                after = at.accept(Fact(ask.id, value, "no other way")).position
                assert isinstance(after, Session)
                open_.append(after)
    return seen


@pytest.mark.clause("TWX-0", "TWX-5", "TWX-7")
@pytest.mark.parametrize(("size", "positions"), [(1, 207), (2, 125), (3, 2536)])
def test_every_position_of_a_small_session(size: int, positions: int) -> None:
    seen = sessions(size)
    for at in seen:
        assert bool(at.asks) != (at.phase is session.Phase.OVER)
        seated = [p for b in at.boards for p in b.players]
        assert len(seated) == len(set(seated))
        for entry in at.entries:
            assert len(entry.turns) == at.round - 1 or at.phase is session.Phase.OVER
            house = [t.opponent for t in entry.turns if t.house]
            assert len(house) == len(set(house))
    assert len(seen) == positions


# the seeding, a few steps deep


def deeper(at: Seeding, steps: int) -> None:
    """Answer what is asked in every way; withdraw the first and the last, let the first one in again."""
    refuses_strays(at)
    assert bool(at.asks) != (at.phase is twixt_seeding.Phase.OVER)
    assert len(at.seeds) == 8
    assert len({*at.seeds, *at.alternates} - {""}) == len(at.order.order)
    if at.phase is not twixt_seeding.Phase.OVER:
        stands = at.stand(at.seeds, None)  # as it was played, whatever lots would still be needed
        assert stands
        assert stands.position.ranking
    if not steps:
        return
    for ask in (*at.asks, *at.may):
        if ask.question.value not in ("remove", "set-order"):
            for value in {ask.options.samples[0], ask.options.samples[-1]}:
                after = at.accept(Fact(ask.id, value, "ruled")).position
                assert isinstance(after, Seeding)
                deeper(after, steps - 1)


def singles(*groups: str) -> Ranking:
    return Ranking(tuple(tuple(group) for group in groups))


@pytest.mark.clause("TWX-4", "TWX-9")
def test_the_seeding_a_few_steps_deep(visited: set[tuple[str, object, str]]) -> None:
    for absent in ("renumber", "take_line"):
        for order in (singles(*"abcdefgh", "ij"), singles("abc", *"defghi"), singles(*"abcd"), singles(*"abcde")):
            start = twixt_seeding.begin(edition(absent=absent), order, ("z",)).position
            assert isinstance(start, Seeding)
            deeper(start, 4)
    name = twixt_seeding.PHASES.name
    assert {(name, *row[:2]) for row in twixt_seeding.PHASES.table} - visited == set()


# whole events, at random

FIELDS = (0, 1, 2, 3, 5, 8, 11, 17)


def players(size: int, chance: random.Random) -> tuple[Competitor, ...]:
    ratings = (None, 1200, 1300, 1400, 1500)
    scales = ("AREA",) * 6 + ("online",)
    return tuple(Competitor(f"p{n}", chance.choice(ratings), chance.choice(scales)) for n in range(size))


def choice(ask: Ask, chance: random.Random) -> Value:
    if isinstance(ask.options, Newcomer):
        name = f"new-{chance.randrange(10**9)}"
        return (name,) if ask.question.value == "add-house" else (name, name, chance.choice(("", 1250, 1400)), "AREA")
    if isinstance(ask.options, Timed) and ask.options.untimed:
        player = chance.choice(ask.options.choices)
        return chance.choice((player, (player, 12 * 3600)))
    if isinstance(ask.options, Timed):
        low = ask.options.seconds.least
        return chance.choice(("white", "draw", "draw", "black", "both-absent")), low + 60 * chance.choice(
            (0, 15, 37, 50)
        )
    if ask.question.value == "result":
        return chance.choice(("white", "draw", "black", "black", "black-absent", "both-absent"))
    assert not isinstance(ask.options, Range)
    return chance.choice(ask.options.samples)


def run(event: TwixtEvent, chance: random.Random) -> TwixtEvent:
    """Answer what is asked, now and then something that may be said besides, until nothing is asked."""
    at = event
    for step in range(600):
        assert bool(at.asks) != (at.phase is twixt.Phase.DECLARED), at
        assert all(a.options.samples for a in (*at.asks, *at.may))
        if step % 5 == 0:
            refuses_strays(at)
        if not at.asks:
            break
        besides = [
            a
            for a in at.may
            if a.question.value not in ("champion", "co-champions", "vacate") or chance.random() < 0.04
        ]
        often = 0.35 if at.seeding else 0.1
        asks = besides if besides and chance.random() < often else at.asks
        ask = chance.choice(asks)
        after = at.accept(Fact(ask.id, choice(ask, chance), reason="ruled")).position
        assert isinstance(after, TwixtEvent)
        at = after
    assert at.asks == ()
    return at


def name_again(at: Session) -> None:
    """Two rounds of three players, in the second of which somebody is named whom the others cannot do without."""
    named = "session-1/round-2/set-left-over"
    for what, value in (
        ("round-1/start", "start"),
        ("round-1/left-over", "bye"),
        ("round-1/board-1/colour", "a"),
        ("round-1/board-1/result", "white"),
        ("round-2/start", "start"),
    ):
        after = at.accept(Fact(f"session-1/{what}", value)).position
        assert isinstance(after, Session)
        at = after
    for player, phase in (("c", session.Phase.RULING), ("c", session.Phase.RULING), ("a", session.Phase.ELECTING)):
        after = at.accept(Fact(named, player, "as the game master wants it")).position
        assert isinstance(after, Session)
        at = after
        assert at.phase is phase


@pytest.mark.clause("TWX-8", "TWX-9", "RUL-1")
def test_whole_events_end_with_a_champion_or_a_ruling_and_every_edge_is_taken(
    visited: set[tuple[str, object, str]],
) -> None:
    chance = random.Random(20261120)
    for n in range(240):
        size = FIELDS[n % len(FIELDS)]
        field = players(size, chance)
        rules = edition(
            "wbc-twixt",
            absent=chance.choice(("renumber", "take_line")),
            overrun=chance.choice(("next_round", "spread")),
        )
        entrants = [p.id for p in field if chance.random() < 0.9]
        end = run(twixt.begin(rules, field, entrants), chance)
        assert end.ranking is not None
        order = end.ranking.order
        assert len(order) == len(set(order))
        assert {p for p in order if not p.startswith("new-")} <= {p.id for p in field}
        assert end.ranking.groups[: len(end.champions) and 1] == ((end.champions,) if end.champions else ())
    name_again(
        session.begin(edition().clauses, Place(Part.SESSION, 1), "abc", Ranking((("a",), ("b",), ("c",))), False, ())
    )
    edges = {(table.name, phase, word) for table in (session.PHASES, twixt.PHASES) for phase, word, _ in table.table}
    ruled = {(name, phase, word) for name, phase, word in edges if word == "ruled"}
    assert edges - visited - ruled == set()
    assert len(ruled & visited) > 3
