"""The elimination drawn (DCI-8): everybody stands once in the first round, and every line leads to the champion."""

import pytest

from playoffs.documents.before import drawn
from playoffs.documents.played.lines_so_far import record as so_far
from playoffs.documents.played.live import Live
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import drawn as shown
from playoffs.documents.public.page import large
from playoffs.documents.words.language import language
from playoffs.formats.bracket.play import lines_for
from playoffs.model.tournament import Kind, Play, Player, Round, Tournament
from tests.documents.club_records import DCI, MAGIC, matches, planned, record, sample, semifinals, wanders
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import Director

pytestmark = pytest.mark.clause("DCI-8")
US = language()


def ranked(many: int) -> Tournament:
    """So many, each with another score, after as many rounds."""
    players = [
        Player(str(n + 1), f"Player {n + 1:02d}", (Round(Kind.FULL_BYE),) * (many - n) + (Round(Kind.ZERO_BYE),) * n)
        for n in range(many)
    ]
    return Tournament("Ranked", many, tuple(players), Play.MATCHES)


@pytest.mark.parametrize("many", range(2, 65))
def test_everybody_stands_once_in_the_first_round_and_the_best_meet_the_empty_lines(many: int) -> None:
    bracket = drawn.bracket(planned(ranked(many), DCI, many), US)
    assert bracket
    first, lines = bracket.columns[0], lines_for(many)
    assert sorted(p.name for card in first.cards for p in card.places) == [
        f"Player {n:02d}" for n in range(1, many + 1)
    ]
    alone = [card.places[0].seed for card in first.cards if card.waits]
    assert sorted(map(int, alone)) == list(range(1, lines - many + 1))
    seeds = [sum(int(p.seed) for p in card.places) for card in first.cards if not card.waits]
    assert seeds == [lines + 1] * (many - lines // 2)


@pytest.mark.parametrize("many", range(2, 65))
def test_every_card_leads_to_exactly_one_and_every_board_comes_from_two(many: int) -> None:
    bracket = drawn.bracket(planned(ranked(many), DCI, many), US)
    assert bracket
    for number, column in enumerate(bracket.columns[:-1]):
        joins = [join for join in bracket.joins if join.column == number]
        assert sorted(s for join in joins for s in join.sources) == list(range(len(column.cards)))
        for target, card in enumerate(bracket.columns[number + 1].cards):
            sources = [s for join in joins if target in join.targets for s in join.sources]
            assert len(sources) == len(card.places)


@pytest.mark.parametrize("many", range(3, 9))
def test_a_record_is_drawn_with_the_players_of_its_stages_and_nobody_twice_in_a_round(many: int) -> None:
    log = record(matches(many), DCI, wanders(many), many)
    live = Live(log, KNOWN, US, WHEN)
    bracket = so_far(live)
    for stage, column in zip(live.stages, bracket.columns, strict=False):
        names = [place.name for card in column.cards for place in card.places]
        assert sorted(names) == sorted(live.people[player] for player in stage.players)
    assert log.position.ranking
    champion = bracket.columns[-1].cards[0].places[0].name
    assert champion == live.listed(log.position.ranking.groups[0] if log.position.ranking.groups else ())


def test_lots_and_forfeits_are_marked_on_the_card() -> None:
    live = Live(record(sample("magic"), MAGIC, semifinals, 8), KNOWN, US, WHEN)
    first = so_far(live).columns[0]
    assert [tuple(place.score for place in card.places) for card in first.cards] == [
        *(("2", "0"), ("1", "2"), ("0", "0 lot"), ("w/o", ""))
    ]


@pytest.mark.parametrize("lost", [(), ("first",)], ids=["at all", "to the second game"])
def test_a_table_to_which_neither_came_says_so_in_every_drawing(lost: tuple[str, ...]) -> None:
    def script(director: Director) -> None:
        director.says("cut", director.ask("cut").options.samples[0])
        director.says("start", "start")
        for result in (*lost, "both-absent"):
            director.says("result", result, "board-3")

    live = Public(record(sample("magic"), MAGIC, script, 8), KNOWN, US, WHEN)
    why = "Not played out: neither came" if lost else "Not played: neither came"
    for bracket in (shown(live), large(live)):
        assert bracket
        assert [card.steps for card in bracket.columns[0].cards] == [(), (), (why,), ()]
