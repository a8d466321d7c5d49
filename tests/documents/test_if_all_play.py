"""What follows from who plays says so as long as the list of players is open, in every structure and on every sheet."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest

from playoffs.desk.record.log import Log
from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.plan import plan as printed
from playoffs.documents.before.plan import short
from playoffs.documents.blocks import Block, Document, Drawing, Listing, Paragraph, Section, Slip, Table
from playoffs.documents.day.bids import bid_slips
from playoffs.documents.day.standing import standing
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.kinds import recorded
from playoffs.documents.played.live import Live
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import large, page, state
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.editions.shelf import gallery, shipped
from playoffs.formats.rules import RankedRules, StagedRules, played
from playoffs.planning.plan import Plan, plan
from playoffs.playoff.outline import By, outline
from playoffs.playoff.tie import Title
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings
from playoffs.web.shown.results import results
from tests.documents import club_records as club
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import Director, founded, record
from tests.documents.shown import every, spoken, words
from tests.thinned import thinned

US = language()
IF = "if all play"
EDITIONS = [each for each in (*shipped(), *gallery()) if played(load(each))]
VERDICTS = ("sits out of stage", "on every criterion", "draw lots for", "as alternates in this order")
DEPENDS = ("Timetable", "Format", "Schedule", "You start", "Pairings of the first stage", "Narrowed to")
"""What headings begin with below which everything follows from who plays."""


def plans(name: str) -> Iterator[Plan]:
    """Of every number of tied players that an edition says anything of; before an elimination of every cut."""
    rules, title = load(name), Title("Champion")
    assert isinstance(rules, RankedRules | StagedRules)
    if outline(rules).cut:
        ranked = standings(club.matches(8), rules.ladder)
        yield from (plan(ranked, title, rules, cut=cut) for cut in (2, 4, 6))
        return
    for many in range(2, 9):
        with suppress(BadInput):  # the text leaves open what so many play
            yield plan(standings(club.level(many), rules.ladder), title, rules)


def unsaid(said: Document | tuple[Block, ...]) -> list[str]:
    """Whatever follows from who plays and does not say so."""
    return [each for each in _depending(said) if not re.search("if (all|both) ", each.lower())]


def _depending(said: Document | tuple[Block, ...]) -> Iterator[str]:
    yield from (drawing.bracket.columns[0].heading for drawing in every(Drawing, said))
    yield from (words(each.heading) for each in every(Section, said) if words(each.heading).startswith(DEPENDS))
    for table in every(Table, said):
        if table.look == "players" and any("Rating" in column.heading for column in table.columns):
            yield table.columns[-1].heading
    yield from (each for each in spoken(every(Paragraph, said)) if any(verdict in each for verdict in VERDICTS))
    yield from (words(slip.what) for slip in every(Slip, said) if not words(slip.heading).startswith("Player:"))


@pytest.mark.parametrize("name", thinned(EDITIONS, 4))
def test_all_that_is_announced_of_a_plan_says_so(name: str) -> None:
    for made in plans(name):
        if not made.descent.plays:
            continue
        sheet = announcement(made, KNOWN, US, WHEN)
        assert list(_depending(sheet)), made.playing
        assert not unsaid(sheet)
        assert not unsaid(bid_slips(made, KNOWN, US, WHEN) or ())
        assert not unsaid(tuple(printed(made, KNOWN, US, WHEN)))
        assert not unsaid(tuple(short(made, KNOWN, US)))
        for letter in invitations(made, KNOWN, US, WHEN).values():
            assert not unsaid(letter)
        known = plan(made.standings, made.title, made.ruleset, [each.id for each in made.field], made.places)
        assert IF not in str(announcement(known, KNOWN, US, WHEN)).lower()


@pytest.mark.parametrize("name", thinned(EDITIONS, 4))
def test_no_announcement_names_a_tie_that_is_not_there(name: str) -> None:
    """As where a rank decides who plays: nobody is tied for anything."""
    for made in plans(name):
        sheet = announcement(made, KNOWN, US, WHEN)
        said = " ".join(spoken(every(Paragraph, sheet.part("rules"))) + spoken(every(Paragraph, sheet.part("tie"))))
        assert ("tie" in said.lower().replace("tiebreak", "")) == (made.outline.by is not By.RANK), said


def logs() -> dict[str, Log]:
    """Records in which the list of players is open."""
    found = {f"msca-{many}": record(many, founded) for many in thinned((2, 3, 4, 5, 6, 8, 9), 2)}
    found["club"] = club.record(club.perfect(3), club.CLUB, founded)
    found["magic"] = club.record(club.sample("magic"), club.MAGIC, lambda _director: None, 8)
    return found


def test_no_sheet_page_or_wall_of_an_open_list_states_it_as_settled() -> None:
    for name, log in logs().items():
        live, public = Live(log, KNOWN, US, WHEN), Public(log, KNOWN, US, WHEN)
        for kind, maker in recorded(live).items():
            assert not [unsaid(sheet) for sheet in maker().values() if unsaid(sheet)], (name, kind)
        shown = page(public)
        assert not unsaid(shown), name
        wall = large(public)
        assert wall is None or IF in wall.columns[0].heading
        assert wall is None or IF in wall.summary
        assert "begun" not in state(public)
        assert not results(public, "2026-11-03T00:04:00Z").stages


def test_once_it_is_closed_nothing_is_said_to_depend_on_it() -> None:
    for many in (3, 5, 8):
        log = record(many, Director.confirmed)
        live, public = Live(log, KNOWN, US, WHEN), Public(log, KNOWN, US, WHEN)
        sheets = [sheet for maker in recorded(live).values() for sheet in maker().values()]
        assert IF not in f"{sheets} {page(public)} {state(public)}".lower()


def test_the_public_page_calls_nobody_tied_who_only_has_a_rank() -> None:
    log = club.record(club.sample("magic"), club.MAGIC, lambda _director: None, 8)
    live = Public(log, KNOWN, US, WHEN)
    assert advancing(live) == [live.people[entrant.id] for entrant in live.plan.tied]


@pytest.mark.clause("DCI-8")
def test_the_public_page_says_of_nobody_who_has_withdrawn_that_they_can_advance() -> None:
    def leaves(director: Director) -> None:
        director.says("withdraw", "4", "withdraw")

    log = club.record(club.sample("magic"), club.MAGIC, leaves, 4)
    live = Public(log, KNOWN, US, WHEN)
    assert advancing(live) == [live.people[entrant.id] for entrant in live.plan.tied if entrant.id != "4"]
    assert "4" in {entrant.id for entrant in live.plan.tied}


def test_the_boards_before_a_cut_show_who_can_advance_by_rank() -> None:
    live = Live(club.record(club.sample("magic"), club.MAGIC, lambda director: None, 4), KNOWN, US, WHEN)
    rows = [[words(cell.text) for cell in row.cells] for row in next(every(Table, standing(live))).rows]
    ranked = enumerate(live.plan.tied, 1)
    assert [(row[0], row[-1]) for row in rows] == [(each.id, f"rank {rank}, can advance") for rank, each in ranked]


def advancing(live: Public) -> list[str]:
    """Who can advance, as the public page lists them."""
    said = next(each for each in every(Section, page(live).part("players")))
    assert words(said.heading) == "Who can advance, by rank"
    return [words(item) for item in next(iter(every(Listing, said))).items]
