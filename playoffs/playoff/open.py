"""The table of events: which position opens a playoff under which kind of ruleset."""

from collections.abc import Callable

from msgspec.structs import replace

from playoffs.formats.roles import Role
from playoffs.formats.rules import RankedRules, Ruleset, StagedRules, played
from playoffs.formats.seeding import Entrant, entrants
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import Position
from playoffs.playoff import play as playoff
from playoffs.playoff import starts
from playoffs.playoff.founding import ALONE, CUT, Founding
from playoffs.playoff.tie import silent
from playoffs.playoff.waiting import Waiting
from playoffs.tiebreaks.standings import standings


def _stages(founding: Founding) -> Position:
    rules = founding.ruleset
    assert isinstance(rules, StagedRules)
    ranked = standings(founding.tournament, rules.ladder)
    return _first(rules, entrants(ranked, founding.tied, founding.settings.get("defending")), founding)


def _ranking(founding: Founding) -> Position:
    """The playoff of those whom a ranking leaves level (CLUB-5), or the elimination of its best (DCI-8)."""
    rules = founding.ruleset
    assert isinstance(rules, RankedRules)
    stages = played(rules)
    assert stages, "a ruleset that plays nothing sets nothing up"
    ranked = standings(founding.tournament, rules.ladder)
    field = entrants(ranked, founding.tied, founding.settings.get("defending"))
    return _first(stages, field, founding)


def _first(rules: StagedRules, field: tuple[Entrant, ...], founding: Founding) -> Position:
    """With everybody invited, or before the cut of an elimination (DCI-8)."""
    silent(rules, len(field))
    places = founding.settings.get(CUT) if rules.bracket else None
    return starts.cut(rules, field, int(places)) if places else starts.begin(rules, field)


def _twixt(founding: Founding) -> Position:
    from playoffs.playoff import twixt  # late: no other event needs its sessions and its clock

    return twixt.opened(founding)


STRUCTURES: dict[str, Callable[[Founding], Position]] = {
    "stages": _stages,
    "ranking": _ranking,
    "twixt": _twixt,
}
"""By the kind of event that an edition makes."""

_KINDS: dict[type[Ruleset], str] = {StagedRules: "stages", RankedRules: "ranking", TwixtRules: "twixt"}


def structure(founding: Founding) -> str:
    """The kind of event that a founding's edition makes."""
    return _KINDS[type(founding.ruleset)]


def opened(founding: Founding) -> Position:
    """The first position; `LookupError` for a structure that is not in the table."""
    if founding.waits:
        titles = tuple(name for title in founding.titles for name in title.not_winner_of)
        return Waiting(titles, founding.ruleset.cited(Role.TIED))
    first = STRUCTURES[structure(founding)](founding)
    if isinstance(first, playoff.Playoff) and len(founding.titles) > 1:
        first = replace(first, titles=tuple(title.name for title in founding.titles))
    if isinstance(first, playoff.Playoff) and len(founding.tied) == 1 and founding.settings.get(ALONE):
        return starts.alone(first)
    return first
