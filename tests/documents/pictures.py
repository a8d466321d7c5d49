"""The pictures in docs/pictures: the first page of every kind of sheet, and of two bulletins of other rules.

python -m tests.documents.pictures
"""

import subprocess
from pathlib import Path

from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.comparison import Asked, comparison
from playoffs.documents.before.worksheet import worksheet
from playoffs.documents.blocks import Document
from playoffs.documents.day.bids import bid_slips
from playoffs.documents.day.order import order_of_play
from playoffs.documents.day.session_pairings import session_pairings
from playoffs.documents.day.wall_bracket import wall_bracket
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.record.final_placings import final_placings
from playoffs.documents.words.language import language
from playoffs.editions.load import load, ranking
from playoffs.files.read import read_event
from playoffs.planning.details import Details, read_details
from playoffs.renderers.render import Form, rendered
from playoffs.tiebreaks.comparison import compare_teams
from playoffs.tiebreaks.teams import team_standings
from tests.documents import twixt_records
from tests.documents.club_records import CLUB, MAGIC, final_of_three, record, sample, semifinals
from tests.documents.golden import paired
from tests.documents.plans import WHEN, sampled
from tests.documents.records import record as msca_record
from tests.documents.records import to_the_end

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"


def sheets() -> dict[str, Document]:
    """One of each kind by its template, and two of other rules."""
    plan, details = sampled(5), read_details(ROOT / "playoffs" / "samples" / "details.toml")
    makers = (announcement, bid_slips, order_of_play, worksheet)
    letters = list(invitations(plan, details, language(), WHEN).values())
    last = bulletin(Live(msca_record(5, to_the_end), details, language(), WHEN))
    twixt = twixt_records.live(language())
    wall = [session_pairings(twixt)["session-1-round-2"], wall_bracket(twixt), final_placings(twixt)]
    rest = [make(plan, details, language(), WHEN) for make in makers]
    found = [paired(), *wall, compared(), letters[1], last, *rest]
    club = record(sample("perfect-3"), CLUB, final_of_three)
    magic = record(sample("magic"), MAGIC, semifinals, 8)
    others = {
        "round-robin": bulletin(Live(club, details, language(), WHEN)),
        "elimination": bulletin(Live(magic, details, language(), WHEN)),
    }
    return {sheet.name: sheet for sheet in found if sheet} | others


def compared() -> Document:
    """Two teams of the sample club."""
    return comparison(asked(), Details(), language(), WHEN)


def asked() -> Asked:
    """Which of two teams of the sample club is ahead."""
    rules = ranking(load("club-open"))
    assert rules.teams
    event = read_event(ROOT / "playoffs" / "samples" / "club.csv")
    found = team_standings(event, rules.ladder, rules.teams.tiebreaks, rules.teams.size, rules.teams.clause)
    names = {p.id: p.name for p in event.players} | {team: team for team in found.standings.ids}
    return Asked(rules, found.standings, compare_teams(found, ("Elm Creek", "Cedar Falls")), names)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, sheet in sheets().items():
        made = rendered(sheet, Form.PDF, language())
        picture = ["pdftoppm", "-singlefile", "-gray", "-r", "66", "-png", "-", str(FOLDER / name)]
        subprocess.run(picture, input=made, check=True)
