"""What the rating office may hold against a match of two, as far as the ratings of the qualifying event tell (MSCA-R).

US Chess rates two players who meet in two games or more as a match. Its conditions, as read in November 2026 in the
words of its members' forum and of a club's excerpt: both have published and established ratings in the system that the
games count for, at most 400 points apart. They change; what is said here names the date of that reading.
"""

import re
from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from playoffs.formats.rules import Control, Stage, StagedRules
from playoffs.model.tournament import Player
from playoffs.playoff.joined.stage_outline import rows

WIDEST_GAP = 400
"""Points between two ratings beyond which a match may be refused."""

UNRATED = "unrated"
REGULAR = "regular"
DUAL = "dual"
"""Counts for Regular and Quick; the players are known by their Regular ratings."""
PROVISIONAL = "provisional"
"""The column of a crosstable that says on how many games a rating rests that is not established."""

_RATING = re.compile(r"(\d{2,4})\s*([P/].*)?", re.IGNORECASE | re.ASCII)


class Pair(Struct, frozen=True):
    """Two whose ratings are far apart."""

    players: tuple[str, str]
    gap: int


class Check(Struct, frozen=True, kw_only=True):
    """What is known of the ratings of those who may meet in a match, in the system that its games count for."""

    system: str
    wide: tuple[Pair, ...]
    """Widest first."""
    unknown: tuple[str, ...]
    """Of whom the event holds no rating in this system."""
    provisional: tuple[str, ...]
    """Whose rating is not established."""
    unsaid: tuple[str, ...]
    """Of whom the event holds a rating and does not say whether it is established."""

    @property
    def doubtful(self) -> bool:
        """Whether the match may be refused by what is known, or for what is not."""
        return bool(self.wide or self.unknown or self.provisional)


def check(system: str, players: Sequence[Player]) -> Check:
    """What speaks against a match between any two of these players."""
    ratings = {player.id: rating(player, system) for player in players}
    known = [(p, r) for p, r in ratings.items() if r is not None]
    apart = [Pair((a, b), abs(one - two)) for (a, one), (b, two) in combinations(known, 2)]
    wide = sorted((pair for pair in apart if pair.gap > WIDEST_GAP), key=lambda pair: -pair.gap)
    established = {player.id: _established(player, system) for player in players}
    return Check(
        system=system,
        wide=tuple(wide),
        unknown=tuple(p for p, r in ratings.items() if r is None),
        provisional=tuple(p for p, _ in known if established[p] is False),
        unsaid=tuple(p for p, _ in known if established[p] is None),
    )


def rating(player: Player, system: str) -> int | None:
    """The rating that the event holds for a system: a column of its name, and for Regular the event's own rating.

    One system's rating never stands for another's: None is a rating that is not known.
    """
    system = REGULAR if system == DUAL else system
    found = _RATING.match(_column(player, system))
    if found:
        return int(found[1])
    return player.rating if system == REGULAR else None


def _established(player: Player, system: str) -> bool | None:
    """Whether the rating is established; None where the event does not say."""
    found = _RATING.match(_column(player, REGULAR if system == DUAL else system))
    if found:
        return False if found[2] else None
    said = _column(player, PROVISIONAL).casefold()
    return None if not said else said in ("no", "0")


def _column(player: Player, name: str) -> str:
    """What the crosstable says in a column, however it writes its heading."""
    wanted = (name, f"{name} rating", f"{name}_rating")
    return next((text.strip() for key, text in player.fields if key.strip().casefold() in wanted), "")


def rated_games(rules: StagedRules, stage: Stage) -> list[tuple[str, tuple[int, ...]]]:
    """The rating system and the numbers of the games of a stage's matches at each time control with two of them or
    more: each control is a section of the report."""
    found: dict[Control, tuple[int, ...]] = {}
    for row in rows(rules, stage):
        if row.control:
            found[row.control] = (*found.get(row.control, ()), *range(row.first, row.first + row.games))
    systems = ((control.rating, games) for control, games in found.items())
    return [(system, games) for system, games in systems if len(games) > 1 and system != UNRATED]
