"""Exact search: the best plan of a playoff, or of a few, by going through all places with a bound; no extra needed."""

from collections.abc import Sequence

from playoffs.planning.seasons.grounds import Grounds, Place, places, told_anew
from playoffs.planning.seasons.placing import Merit, clash, crowded, idle, merit

MOST_NODES = 2_000_000
"""Places tried before a search gives up; a single playoff needs some thousands."""


class TooLong(Exception):
    """The search gave up: the season is too large for it. It may have found a plan, not proven to be the best."""

    def __init__(self, best: tuple[Place, ...] | None, bound: Merit) -> None:
        super().__init__()
        self.best, self.bound = best, bound


class _Search:
    """One search beside places that are fixed: the options of each session, the least that the later ones cost, the
    best found so far."""

    def __init__(self, grounds: Grounds, options: Sequence[Sequence[Place]], most: int) -> None:
        self.grounds, self.options, self.left = grounds, options, most
        self.best: tuple[Merit, tuple[Place, ...]] | None = None
        self.most_sessions = max((len(p.sessions) for p in grounds.season.playoffs), default=0)
        self.rest = [(0, 0, 0)]
        for some in reversed(options):
            changed, unsuited, minutes = self.rest[0]
            least = min(told_anew(grounds, p) for p in some), min(len(p.unsuited) for p in some)
            idling = min(idle(grounds, p) for p in some)
            self.rest.insert(0, (changed + least[0], unsuited + least[1], minutes + idling))

    def bound(self, chosen: tuple[Place, ...], depth: int) -> Merit:
        """No plan with these places costs less; sessions of one playoff are on different days."""
        sofar = merit(self.grounds, chosen)
        changed, unsuited, minutes = self.rest[depth]
        hall_days = max(sofar.hall_days, self.most_sessions)
        return Merit(
            changed=sofar.changed + changed,
            unsuited=sofar.unsuited + unsuited,
            waiting=sofar.waiting,
            hall_days=hall_days,
            idle=sofar.idle + minutes,
        )

    def run(self, chosen: tuple[Place, ...], depth: int, any_will_do: bool) -> None:
        if depth == len(self.options):
            self.best = (merit(self.grounds, chosen), chosen)
            return
        for place in self.options[depth]:
            if self.best is not None and any_will_do:
                return
            self.left -= 1
            if self.left < 0:
                raise TooLong(self.best[1] if self.best else None, self.bound((), 0))
            tried = (*chosen, place)
            if self.best is not None and self.bound(tried, depth + 1) >= self.best[0]:
                continue
            if any(clash(self.grounds, place, other) for other in chosen) or crowded(self.grounds, tried):
                continue
            self.run(tried, depth + 1, any_will_do)


def search(grounds: Grounds, *, any_will_do: bool = False, most: int = MOST_NODES) -> tuple[Place, ...] | None:
    """The best plan, or any one, or None if there is none; raises `TooLong` rather than guess."""
    return among(grounds, [places(grounds, session) for session in grounds.season.sessions], any_will_do, most)


def among(
    grounds: Grounds, options: Sequence[Sequence[Place]], any_will_do: bool = False, most: int = MOST_NODES
) -> tuple[Place, ...] | None:
    """The same, of these places for each session."""
    if not all(options):
        return None
    found = _Search(grounds, options, most)
    found.run((), 0, any_will_do)
    return found.best[1] if found.best else None
