"""Where a playoff starts that does not begin with everybody invited: after an update, or with one leader alone."""

from collections.abc import Collection

from msgspec.structs import replace

from playoffs.structures.playoff import SILENT, Phase, Playoff


def updated(start: Playoff, silent: Collection[str]) -> Playoff:
    """The first position of a playoff whose qualifying event was corrected (MSCA-C). The list stays closed for the
    `silent`; one leader alone has the title without play (MSCA-1e)."""
    if len(start.entrants) == 1 and not start.rules.bracket:
        return alone(start)
    answers = (SILENT if e.id in silent and not a else a for e, a in zip(start.entrants, start.answers, strict=True))
    return replace(start, answers=tuple(answers))


def alone(start: Playoff) -> Playoff:
    """The playoff of one leader, who has the title without play and is to be declared (MSCA-1e)."""
    champions = tuple(entrant.id for entrant in start.entrants)
    return Playoff(start.rules, start.entrants, Phase.DECLARING, champions=champions, titles=start.titles)
