"""Why there is a playoff, in sentences: who is level, by which clause, and who advances."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from playoffs.documents.before import why
from playoffs.documents.before.announcement import announcement
from playoffs.documents.blocks import Fact, Table
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.words.language import language
from playoffs.documents.words.words import system as named
from playoffs.model.tournament import Kind, Player, Round, Tournament
from playoffs.planning.details import Details
from playoffs.planning.plan import plan
from playoffs.playoff.tie import Title
from tests.documents.club_records import CLUB, DCI, LEAGUE, MAGIC, level, matches, perfect, planned, sample
from tests.documents.plans import KNOWN, WHEN
from tests.documents.shown import below, column, every, rows, told, words

US = language()
BARE = Details()


@pytest.mark.clause("CLUB-2", "MAG-4")
@pytest.mark.parametrize(("name", "clause"), [(CLUB, "CLUB-2"), (LEAGUE, "MAG-4")])
def test_perfect_scores_are_parted_by_no_system(name: str, clause: str) -> None:
    three = planned(perfect(3), name)
    assert why.tie(three, BARE, US) == (
        f"Three players have perfect scores in Friday Open, 4 of 4 points; no tiebreak decides between them ({clause})."
    )
    sheet = announcement(three, KNOWN, US, WHEN)
    headings = [[column.heading for column in table.columns] for table in every(Table, sheet.part("figures"))]
    assert headings == [["No.", "Player", "Score"]]
    assert [below(row)[1] for row in rows(sheet, "figures")] == [("perfect score",)] * 3


@pytest.mark.clause("CLUB-5")
def test_who_is_level_on_every_system_plays_for_what_cannot_be_shared() -> None:
    two = planned(level(2), CLUB)
    assert why.tie(two, BARE, US) == "Two players are tied on every tiebreak in Friday Open, with 2 of 3 points."
    assert why.rule(two, US) == "The title cannot be shared, so a playoff decides it (CLUB-5)."


@pytest.mark.clause("CLUB-1")
def test_who_is_ahead_by_a_system_is_first_by_it() -> None:
    first = why.tie(planned(sample("club"), CLUB), BARE, US)
    assert first.endswith(" alone has the highest score in the event “club”, 4½ of 5 points. The next best score is 4.")
    assert why.rule(planned(sample("club"), CLUB), US).endswith("wins the title without a playoff (CLUB-1).")
    standings, rules = planned(sample("club"), CLUB).standings, planned(sample("club"), CLUB).ruleset
    order = standings.ranking.order
    parted = [n for n, (a, b) in enumerate(pairwise(order)) if (standings.deciding(a, b) or 0) > 0]
    assert parted, "the sample has a tie that a system breaks"
    trophy = Title("Trophy", without=order[: parted[0]])
    said = why.tie(plan(standings, trophy, rules), BARE, US)
    names = {player.id: player.name for player in standings.event.players}
    system = standings.columns[standings.deciding(order[parted[0]], order[parted[0] + 1]) or 0].system
    if parted[0]:
        assert said.startswith("Of the players eligible for this title, ")
    assert f"{names[order[parted[0]]]} is first in " in said
    assert named(system, US) in said
    assert said.endswith(f" of {names[order[parted[0] + 1]]}.")


@pytest.mark.clause("DCI-8")
def test_nobody_is_asked_before_an_elimination() -> None:
    eight = planned(sample("magic"), MAGIC, 8)
    assert "The best eight of 22 players in " in why.tie(eight, BARE, US)
    assert "Whoever has dropped keeps the rank" in why.rule(eight, US)
    sheet = announcement(eight, KNOWN, US, WHEN)
    assert [sheet.part(name) for name in ("reply", "declines", "armageddon")] == [(), (), ()]
    assert "Reply" not in {column.heading for table in every(Table, sheet.part("players")) for column in table.columns}
    assert invitations(eight, KNOWN, US, WHEN) == {}
    assert column(sheet, "players", "If all play")[:9] == [
        *("table 1", "table 3", "table 4", "table 2", "table 2", "table 4", "table 3", "table 1", "alternate 1")
    ]


@pytest.mark.clause("DCI-8")
def test_those_level_at_the_cut_draw_lots_by_that_clause() -> None:
    (sentence,) = why.field(planned(matches(6), DCI, 4), US)
    assert sentence.startswith("Tied on every tiebreak: ")
    assert sentence.endswith(" draw lots for 1 place, if all play (DCI-8).")


@pytest.mark.clause("CLUB-5")
def test_a_round_robin_too_large_to_be_timed_says_so() -> None:
    sheet = announcement(planned(level(9), CLUB), KNOWN, US, WHEN)
    assert list(every(Table, sheet.part("timetable"))) == []
    assert told(sheet, "timetable") == [
        "How long a round robin of 9 lasts, and what follows it, is not worked out; of up to 8 it is."
    ]
    assert list(every(Table, announcement(planned(level(8), CLUB), KNOWN, US, WHEN).part("timetable")))


def test_few_are_printed_of_many_who_did_not_advance() -> None:
    zero = Round(Kind.ZERO_BYE)
    event = sample("magic")
    more = tuple(Player(str(900 + n), f"Extra {n}", (zero,) * event.rounds) for n in range(40))
    wide: Tournament = replace(event, players=(*event.players, *more))
    sheet = announcement(planned(wide, MAGIC, 8), KNOWN, US, WHEN)
    assert (len(rows(sheet, "players")), len(rows(sheet, "figures"))) == (10, 16)
    assert told(sheet, "players") == [f"{len(planned(wide, MAGIC, 8).tied) - 10} more in the order of rank."]


@pytest.mark.clause("CLUB-5")
def test_those_who_confirm_play_a_round_robin_a_match_or_nothing() -> None:
    sheet = announcement(planned(perfect(5), CLUB), KNOWN, US, WHEN)
    assert [(fact.label, words(fact.value)) for fact in every(Fact, sheet.part("declines"))] == [
        ("3–4 confirm", "A round robin of them all, G/10 (CLUB-5).†"),
        ("2 confirm", "A match of two (CLUB-5).†"),
        ("1 confirms", "Whoever confirmed is champion without play (CLUB-5).†"),
        ("0 confirm", "The director rules (CLUB-5).†"),
    ]
