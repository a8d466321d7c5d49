"""Whether two files, two sections or two records hold one event."""

import re

from playoffs.model.find import plain
from playoffs.model.tournament import DECIDED, HALF_POINTS, PLAYED, Tournament


def same_event(one: Tournament, other: Tournament) -> bool:
    """Whether both hold the same players with the same results, in whatever order and under whatever title."""
    if (len(one.players), one.rounds) != (len(other.players), other.rounds):
        return False
    return _told(one) == _told(other)


def _told(event: Tournament) -> list[tuple[object, ...]]:
    """Who met whom, by name, and what came of it; one program writes `Birch, Bo` and another
    `BO BIRCH`, and few say whom somebody would have met who did not come."""
    names = [" ".join(sorted(re.findall(r"\w+", plain(player.name)))) for player in event.players]
    return sorted(
        (
            name,
            *(
                (
                    r.kind if r.kind in DECIDED else HALF_POINTS[r.kind],
                    names[r.opponent] if PLAYED[r.kind] and r.opponent is not None else "",
                )
                for r in player.rounds
            ),
        )
        for name, player in zip(names, event.players, strict=True)
    )
