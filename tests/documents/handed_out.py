"""What is handed out and filled in on the day, and what a champion gets: one of each, at a moment when there is one."""

from datetime import date
from pathlib import Path

from playoffs.analysis.fairness import fairness as judged
from playoffs.documents.before.announcement import sample
from playoffs.documents.before.comparison import Asked
from playoffs.documents.before.season import overview
from playoffs.documents.blocks import Document
from playoffs.documents.day.link_slips import link_slips
from playoffs.documents.day.times_form import times_form
from playoffs.documents.kinds import recorded
from playoffs.documents.odds.fairness import Judged, fairness
from playoffs.documents.played.live import Live
from playoffs.documents.record.dispute import dispute
from playoffs.documents.rules.showing import showing
from playoffs.editions.load import load, ranking, staged
from playoffs.files.read import read_event
from playoffs.planning.asking import Asked as Asked_
from playoffs.planning.asking import Asking, Kind, windows
from playoffs.tiebreaks.comparison import compare_teams
from playoffs.tiebreaks.teams import team_standings
from tests.documents.golden import US
from tests.documents.plans import KNOWN, WHEN, sampled
from tests.documents.records import five_paired, founded, record, to_the_end
from tests.documents.seasons import planned

TIMES = Asking(
    zone="America/Chicago",
    windows=windows((date(2027, 5, 22), date(2027, 5, 23)), "09:00", "21:00", 3, "America/Chicago"),
    people=(Asked_(key="1", kind=Kind.PLAYER), Asked_(key="@1", kind=Kind.HALL, name="Lakeside Hall")),
)

ROOT = Path(__file__).parents[2]

MOMENTS = {"check-in": founded, "paper-day": founded, "match-slips": five_paired, "certificate": to_the_end}
"""What the director has done by then, by kind."""


def handed_out() -> dict[str, Document]:
    """By kind."""
    found = {"dispute-card": dispute(asked(), KNOWN, US, WHEN), "look": sample(sampled(3), KNOWN, US, WHEN)}
    plays = staged("lennep-2019")
    found["fairness"] = fairness((Judged(plays, plays, judged(plays)),), KNOWN, US, WHEN)
    found["season"] = overview(*planned(), US, WHEN)
    found["rules"] = showing(plays, None, US, WHEN)
    for kind, script in MOMENTS.items():
        (found[kind],) = recorded(Live(record(5, script), KNOWN, US, WHEN))[kind]().values()
    links = {player: f"http://192.168.1.20:8080/go/{'Abc1' * 5}{player}" for player in ("1", "2", "3")}
    live = Live(record(5, five_paired), KNOWN, US, WHEN)
    slips, forms = link_slips(live, links), times_form(live, TIMES, {"1": live.anybody("1"), "@1": "Lakeside Hall"})
    return found | ({"link-slips": slips} if slips else {}) | ({"times-form": forms} if forms else {})


def asked() -> Asked:
    """Which of two teams of the sample club is ahead."""
    rules = ranking(load("club-open"))
    assert rules.teams
    event = read_event(ROOT / "playoffs" / "samples" / "club.csv")
    found = team_standings(event, rules.ladder, rules.teams.tiebreaks, rules.teams.size, rules.teams.clause)
    names = {p.id: p.name for p in event.players} | {team: team for team in found.standings.ids}
    return Asked(rules, found.standings, compare_teams(found, ("Elm Creek", "Cedar Falls")), names)
