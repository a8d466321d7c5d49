"""Rankings with ties as values, and the cut through one."""

from collections.abc import Iterable, Sequence

from msgspec import Struct


class Ranking(Struct, frozen=True):
    """Groups of player ids, best first; a group of more than one is a tie that nothing listed breaks."""

    groups: tuple[tuple[str, ...], ...]

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(p for group in self.groups for p in group)

    def ranks(self) -> dict[str, int]:
        """Shared ranks: 1, 1, 3."""
        rank, ranks = 1, {}
        for group in self.groups:
            ranks.update(dict.fromkeys(group, rank))
            rank += len(group)
        return ranks

    def drawn(self, order: Sequence[str]) -> "Ranking":
        """The same ranking with one tied group parted, in the order that lots or a ruling gave it."""
        parted = [(p,) for p in order]
        groups = [g for group in self.groups for g in (parted if set(group) == set(order) else [group])]
        return Ranking(tuple(groups))

    def among(self, players: Iterable[str]) -> "Ranking":
        """The same ranking with everybody else left out."""
        kept = set(players)
        groups = (tuple(p for p in group if p in kept) for group in self.groups)
        return Ranking(tuple(group for group in groups if group))


class Cut(Struct, frozen=True):
    """A ranking cut to a number of places."""

    inside: tuple[str, ...]
    level: tuple[str, ...]
    """Those level across the line; empty when the line falls between groups."""
    places: int
    """How many of the `level` still get in, by lot."""
    outside: tuple[str, ...]


def cut(ranking: Ranking, places: int) -> Cut:
    """Cut a ranking; the group astride the line, if any, must draw lots."""
    inside: list[str] = []
    groups = list(ranking.groups)
    while groups and len(inside) + len(groups[0]) <= places:
        inside += groups.pop(0)
    level: tuple[str, ...] = ()
    if groups and len(inside) < places:
        level = groups.pop(0)
    outside = tuple(p for group in groups for p in group)
    return Cut(tuple(inside), level, places - len(inside) if level else 0, outside)
