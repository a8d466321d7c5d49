"""Whoever has left is led nowhere by a bracket: marked where last seen, and no line goes on from there."""

from collections.abc import Callable
from random import Random

import pytest

from playoffs.documents.played import way
from playoffs.documents.played.live import Live
from playoffs.documents.words.language import language
from playoffs.formats.results import NOBODY
from playoffs.playoff.story import Fate
from playoffs.renderers.chart import text
from tests.documents.club_records import _says
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import Director, record
from tests.thinned import thinned

US = language()


def wandering(seed: int, looks: Callable[[Live], None]) -> Callable[[Director], None]:
    """Anything that is awaited, and often a withdrawal; the sheet is looked at after every act."""

    def script(director: Director) -> None:
        random = Random(seed)
        while director.log.asks:
            ask = random.choice([a for a in director.log.asks if a.question.value != "close"] or director.log.asks)
            may = [a for a in director.log.may if a.question.value == "withdraw"]
            if may and random.random() < 0.2:
                ask = random.choice(may)
            if ask.sealed:
                director.bids(ask.id, random.choice((600, 612)))
            else:
                _says(director, ask, random)
            looks(Live(director.log, KNOWN, US, WHEN))

    return script


SEEDS = range(24)
"""Of so many walks some come to every case; that they do is asserted too."""


@pytest.mark.clause("MSCA-F")
@pytest.mark.parametrize("many", thinned([3, 5, 6, 8], 2))
def test_no_line_leads_on_from_whoever_has_left(many: int) -> None:
    met: list[bool] = []

    def looks(live: Live) -> None:
        drawn = way.bracket(live) if live.stages else None
        for number, column in enumerate(drawn.columns if drawn else ()):
            assert drawn
            led = {source for join in drawn.joins if join.column == number for source in join.sources}
            for place, card in enumerate(column.cards):
                gone = {p.name for p in card.places if p.origin == "withdrew"}
                stays = [p for p in card.places if p.name not in gone]
                met.append(not stays)
                assert stays or place not in led, (column.heading, card)

    for seed in SEEDS:
        record(many, wandering(seed, looks))
    assert any(met)


@pytest.mark.clause("MSCA-F")
@pytest.mark.parametrize("many", thinned([3, 5, 6, 8], 2))
def test_whoever_left_is_marked_where_the_bracket_shows_them_last(many: int) -> None:
    marked: set[str] = set()

    def looks(live: Live) -> None:
        drawn = way.bracket(live) if live.stages else None
        left = {live.people[player] for player, fate in live.fates.items() if fate is Fate.WITHDRAWN}
        last = (
            {place.name: place for column in drawn.columns for card in column.cards for place in card.places}
            if drawn
            else {}
        )
        there = left & set(last)
        marked.update(there)
        assert {name for name in there if last[name].origin != "withdrew"} == set()

    for seed in SEEDS:
        record(many, wandering(seed, looks))
    assert marked


def neither(director: Director) -> None:
    """Five: nobody comes to one board."""
    director.confirmed()
    director.lots()
    director.says("result", "both-absent", "board-2")


@pytest.mark.clause("MSCA-F")
def test_a_board_from_which_nobody_goes_on_leads_nowhere() -> None:
    live = Live(record(5, neither), KNOWN, US, WHEN)
    assert live.stages[0].boards[1].through == NOBODY
    drawn = way.bracket(live)
    assert drawn
    sources = [join.sources for join in drawn.joins if join.column == 0]
    assert sources == [(0,), (1,)], "who sits out, and board 1"
    below = text(drawn).split("Board 2", 1)[1].split("\n\n")[0]
    assert not set("─┐") & set(below)
