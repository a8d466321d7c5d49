"""How an event that was played is ranked, over the API: its players, or its teams where the rules rank them."""

from msgspec.structs import replace

from playoffs.desk.beside import drafts
from playoffs.desk.kept import Kept
from playoffs.editions.load import ranking
from playoffs.formats.rules import Ruleset
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.outputs import ranked
from playoffs.outputs.ranking import Standings
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings
from playoffs.web.desk import drafted, finding
from playoffs.web.serving.seat import Seat

OF = ("players", "teams")
"""Who is ranked; players where nothing is said."""


def recorded(kept: Kept, seat: Seat) -> Standings:
    """The event that a playoff follows, under the rules of the playoff."""
    log = kept.log(seat.event)
    return _told(finding.named(log), log.founding.ruleset, seat)


def of_draft(kept: Kept, seat: Seat) -> Standings:
    """The event of a playoff that is being set up."""
    draft = drafts.load(kept.store, seat.params["draft"])
    known = drafted.read(draft)
    if known.event is None:
        raise BadInput("draft", "a file that is not read yet", known.problem or "its section")
    return _told(replace(known.event, name=known.event.name or draft.title), drafted.rules(draft), seat)


def _told(event: Tournament, under: Ruleset, seat: Seat) -> Standings:
    if outline(under).whole:
        raise BadInput("ranking", "an event whose rounds are in the record", "`standing`, which has its seeds")
    called = labels(event.players)  # as everywhere over the API
    event = replace(event, players=tuple(replace(player, name=called[player.id]) for player in event.players))
    rules, teams = ranking(under), of_teams(seat)
    found = finding.teams_of(event, rules) if teams else None
    return ranked.listed(rules, found.standings if found else standings(event, rules.ladder), found)


def of_teams(seat: Seat) -> bool:
    """Whether teams are asked about; `BadInput` for neither players nor teams."""
    said = seat.query.get("of") or OF[0]
    if said not in OF:
        raise BadInput("of", repr(said[:20]), " or ".join(OF))
    return said == OF[1]
