"""The chances of a playoff that is planned, before anybody has confirmed, for whoever asks for them with the plan."""

from playoffs.analysis.position_odds import Odds
from playoffs.desk.chances import NoOdds, planned_odds, ratings
from playoffs.documents.blocks import Section
from playoffs.documents.odds.chances import planned
from playoffs.documents.words.language import Language
from playoffs.outputs.chanced import titles
from playoffs.outputs.odds import Chance
from playoffs.planning.plan import Plan


def chances(plan: Plan, language: Language) -> tuple[Section, ...]:
    """As a part of a plan on the terminal; a sentence in their place where there are none."""
    event = plan.standings.event
    names = {player.id: player.name for player in event.players}
    try:
        found: Odds | str = planned_odds(plan)
    except NoOdds as error:
        found = str(error)
    return (planned(found, names, ratings(event), language),)


def data(plan: Plan) -> tuple[Chance, ...] | None:
    """The same for `--json`."""
    event = plan.standings.event
    try:
        return titles(planned_odds(plan), {player.id: player.name for player in event.players}, ratings(event))
    except NoOdds:
        return None
