"""The table of structures: which position opens a playoff under which kind of ruleset."""

from collections.abc import Callable

from msgspec.structs import replace

from playoffs.model.position import Position
from playoffs.structures import playoff, twixt
from playoffs.structures.founding import ALONE, CUT, Founding
from playoffs.structures.rules import RankedRules, StagedRules, played
from playoffs.structures.seeding import entrants
from playoffs.structures.starts import alone
from playoffs.structures.waiting import Waiting
from playoffs.tiebreaks.standings import standings


def _stages(founding: Founding) -> Position:
    rules = founding.ruleset
    assert isinstance(rules, StagedRules)
    ranked = standings(founding.tournament, rules.ladder)
    return playoff.begin(rules, entrants(ranked, founding.tied, founding.settings.get("defending")))


def _ranking(founding: Founding) -> Position:
    """The playoff of those whom a ranking leaves level (CLUB-5), or the elimination of its best (DCI-8)."""
    rules = founding.ruleset
    assert isinstance(rules, RankedRules)
    stages = played(rules)
    assert stages, "a ruleset that plays nothing founds nothing"
    ranked = standings(founding.tournament, rules.ladder)
    field = entrants(ranked, founding.tied, founding.settings.get("defending"))
    return playoff.cut(stages, field, int(founding.settings[CUT])) if stages.bracket else playoff.begin(stages, field)


STRUCTURES: dict[str, Callable[[Founding], Position]] = {
    "stages": _stages,
    "ranking": _ranking,
    "twixt": twixt.opened,
}
"""By the `structure` that a ruleset's file names."""


def structure(founding: Founding) -> str:
    """The word that a founding's ruleset gives for its structure."""
    return str(type(founding.ruleset).__struct_config__.tag)


def opened(founding: Founding) -> Position:
    """The first position; `LookupError` for a structure that is not in the table."""
    if founding.waits:
        return Waiting(tuple(name for title in founding.titles for name in title.not_winner_of))
    first = STRUCTURES[structure(founding)](founding)
    if isinstance(first, playoff.Playoff) and len(founding.titles) > 1:
        first = replace(first, titles=tuple(title.name for title in founding.titles))
    if isinstance(first, playoff.Playoff) and len(founding.tied) == 1 and founding.settings.get(ALONE):
        return alone(first)
    return first
