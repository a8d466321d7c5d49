"""How an event that was played is ranked, over the API: its players, or its teams where the rules rank them."""

from msgspec.structs import replace

from playoffs.desk.beside import drafts
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.documents.before.comparison import Asked
from playoffs.editions.load import ranking
from playoffs.formats.rules import RankedRules, Ruleset
from playoffs.model.find import NotFound, find_player
from playoffs.model.names import labels
from playoffs.model.tournament import Player, Tournament
from playoffs.outputs.ranking import Standings, listed
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput, NotNow
from playoffs.tiebreaks.comparison import compare_teams
from playoffs.tiebreaks.standings import standings
from playoffs.tiebreaks.teams import TeamStandings, team_standings
from playoffs.web.desk import drafted, finding
from playoffs.web.serving.seat import Seat

OF = ("players", "teams")
"""Who is ranked; players where nothing is said."""


def recorded(kept: Kept, seat: Seat) -> Standings:
    """The event that a playoff follows, under the rules of the playoff."""
    log = kept.log(seat.event)
    return _told(finding.played(log), log.founding.ruleset, seat)


def of_draft(kept: Kept, seat: Seat) -> Standings:
    """The event of a playoff that is being set up."""
    draft = drafts.load(kept.store, seat.params["draft"])
    known = drafted.read(draft)
    if known.event is None:
        raise NotNow("draft", "a file that is not read yet", known.problem or "its section")
    return _told(replace(known.event, name=known.event.name or draft.title), drafted.rules(draft), seat)


def _told(event: Tournament, under: Ruleset, seat: Seat) -> Standings:
    if outline(under).whole:
        raise NotNow("ranking", "an event whose rounds are in the record", "`standing`, which has its seeds")
    called = labels(event.players)  # as everywhere over the API
    event = replace(event, players=tuple(replace(player, name=called[player.id]) for player in event.players))
    rules, teams = ranking(under), of_teams(seat)
    found = _teams(event, rules) if teams else None
    return listed(rules, found.standings if found else standings(event, rules.ladder), found)


def _teams(event: Tournament, rules: RankedRules) -> TeamStandings:
    """The teams of an event, ranked by their players; `BadInput` where there are none, or these rules rank none so."""
    if rules.teams is None or not rules.teams.size:
        found = f"teams, under {rules.id}, which ranks none by their players"
        raise BadInput("of", found, "players; or rules with teams, such as club-open")
    if not event.teams:
        raise BadInput("of", "teams of an event without any", "a file that says who plays for which team")
    return team_standings(event, rules.ladder, rules.teams.tiebreaks, rules.teams.size, rules.teams.clause)


def compared_teams(log: Log, picked: list[str]) -> Asked:
    """Two teams side by side, by part of their names; `BadInput` where they are not two."""
    event, rules = finding.played(log), ranking(log.founding.ruleset)
    found = _teams(event, rules)
    teams = tuple(Player(team.name, team.name, ()) for team in event.teams)
    try:
        chosen = list(dict.fromkeys(find_player(replace(event, players=teams), word).id for word in picked))
    except NotFound as error:
        raise BadInput("why", str(error), "two teams of the event") from error
    if len(chosen) != 2:
        raise BadInput("why", "one team twice", "two teams of the event")
    called = {player.id: player.name for player in (*event.players, *teams)}
    return Asked(rules, found.standings, compare_teams(found, chosen), called, title=log.founding.title)


def of_teams(seat: Seat) -> bool:
    """Whether teams are asked about; `BadInput` for neither players nor teams."""
    said = seat.query.get("of") or OF[0]
    if said not in OF:
        raise BadInput("of", repr(said[:20]), " or ".join(OF))
    return said == OF[1]
