"""Teams whose names differ only as spellings of one name do: whether they are one team is asked, never assumed."""

from collections.abc import Mapping
from itertools import combinations

from msgspec.structs import replace

from playoffs.files.noted import Asked
from playoffs.model.tournament import Team, Tournament
from playoffs.text.errors import shown

QUESTION = "teams"
LEAST = 6
"""Letters from which on a name may be the other one, cut off."""


def one_each(event: Tournament, answers: Mapping[str, str], place: str) -> Tournament:
    """The event with teams that are ranked: two spellings of a name as one team, or as two, as the director says."""
    pairs = [(one, other) for one, other in combinations(event.teams, 2) if _alike(one.name, other.name)]
    if not pairs or answers.get(QUESTION) == "apart":
        return event
    if answers.get(QUESTION) != "same":
        first, second = pairs[0]
        choices = [("same", "spellings of one team"), ("apart", "different teams")]
        raise Asked(QUESTION, place, f"the teams {shown(first.name)} and {shown(second.name)}", choices)
    name = {team.name: team.name for team in event.teams}
    for one, other in pairs:
        longer, shorter = sorted((one.name, other.name), key=len, reverse=True)
        name[shorter] = name[longer]
    merged: dict[str, tuple[str, ...]] = {}
    for team in event.teams:
        merged[name[team.name]] = (*merged.get(name[team.name], ()), *team.players)
    return replace(event, teams=tuple(Team(each, players) for each, players in merged.items()))


def _alike(one: str, other: str) -> bool:
    """Whether two names differ in case, blanks or length alone."""
    short, long = sorted(("".join(one.casefold().split()), "".join(other.casefold().split())), key=len)
    return short == long or (len(short) >= LEAST and long.startswith(short))
