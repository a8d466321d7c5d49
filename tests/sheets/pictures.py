"""The pictures in docs/pictures: the first page of every sheet of the sample with five tied, by `pdftoppm`.

python -m tests.sheets.pictures
"""

import subprocess
from pathlib import Path

from playoffs.files.read import read_event
from playoffs.planning.details import Details, read_details
from playoffs.rulesets.load import load, ranking
from playoffs.sheets.announce import announcement
from playoffs.sheets.bids import bid_slips
from playoffs.sheets.comparison import Asked, comparison
from playoffs.sheets.elimination import wall_bracket
from playoffs.sheets.final_placings import final_placings
from playoffs.sheets.invitation import invitations
from playoffs.sheets.language import language
from playoffs.sheets.live import Live
from playoffs.sheets.order import order_of_play
from playoffs.sheets.render import Form, Sheet, rendered
from playoffs.sheets.result import bulletin
from playoffs.sheets.session_pairings import session_pairings
from playoffs.sheets.worksheet import worksheet
from playoffs.tiebreaks.comparison import compare_teams
from playoffs.tiebreaks.teams import team_standings
from tests.sheets import twixt_records
from tests.sheets.golden import PAIRINGS
from tests.sheets.plans import WHEN, sampled
from tests.sheets.records import record, to_the_end

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"


def sheets() -> list[Sheet | None]:
    """One of each kind."""
    plan, details = sampled(5), read_details(ROOT / "playoffs" / "samples" / "details.toml")
    makers = (announcement, bid_slips, order_of_play, worksheet)
    letters = list(invitations(plan, details, language(), WHEN).values())
    last = bulletin(Live(record(5, to_the_end), details, language(), WHEN))
    twixt = twixt_records.live(language())
    wall = [session_pairings(twixt)["session-1-round-2"], wall_bracket(twixt), final_placings(twixt)]
    return [PAIRINGS, *wall, compared(), letters[1], last, *(make(plan, details, language(), WHEN) for make in makers)]


def compared() -> Sheet:
    """Two teams of the sample club."""
    rules = ranking(load("club-open"))
    assert rules.teams
    event = read_event(ROOT / "playoffs" / "samples" / "club.csv")
    found = team_standings(event, rules.ladder, rules.teams.tiebreaks, rules.teams.size, rules.teams.clause)
    names = {p.id: p.name for p in event.players} | {team: team for team in found.standings.ids}
    asked = Asked(rules, found.standings, compare_teams(found, ("Elm Creek", "Cedar Falls")), names)
    return comparison(asked, Details(), language(), WHEN)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for sheet in sheets():
        assert sheet is not None
        made = rendered(sheet, Form.PDF, language())
        picture = ["pdftoppm", "-singlefile", "-gray", "-r", "66", "-png", "-", str(FOLDER / sheet.template)]
        subprocess.run(picture, input=made, check=True)
