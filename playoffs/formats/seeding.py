"""Who is narrowed out, who sits out, and who meets whom: pure functions of the entrants' figures."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, TypeVar

from msgspec import Struct

from playoffs.formats.held import Readings
from playoffs.model.ranking import Cut, Ranking, cut
from playoffs.tiebreaks.standings import SCORE, Standings

T = TypeVar("T")


class Entrant(Struct, frozen=True):
    """A tied player as the playoff sees one; of every number, more is better."""

    id: str
    score: int
    """Score in the qualifying event, in units of its column."""
    figures: tuple[int, ...]
    """Tiebreaks in the ruleset's order, as each column compares them."""
    rating: int | None = None
    defending: bool = False


class SitOut(Struct, frozen=True):
    """Who sits out by MSCA-S, or who must draw lots for it."""

    criterion: str
    """The criterion that decided: defending champion, score, a tiebreak system, or lots."""
    candidates: tuple[str, ...]
    """One player, or those still tied after every criterion."""
    rivals: tuple[str, ...] = ()
    """Who was level with the one who sits out until that criterion; `plan --json` says it."""


DEFENDING, LOTS = "defending-champion", "lots"


def entrants(standings: Standings, tied: Iterable[str], defending: str | None) -> tuple[Entrant, ...]:
    """The tied players with their figures from the whole event (MSCA-1e), best tiebreaks first."""
    chosen = set(tied)
    players = standings.event.players
    index = {p.id: i for i, p in enumerate(players)}
    return tuple(
        Entrant(
            player,
            standings.columns[0].keys[index[player]],
            tuple(column.keys[index[player]] for column in standings.columns[1:]),
            players[index[player]].rating,
            player == defending,
        )
        for player in standings.ranking.order
        if player in chosen
    )


def narrowing(field: Sequence[Entrant], places: int) -> Cut:
    """Cut a field by the tiebreaks in their order; those tied across the line draw lots (MSCA-7+)."""
    return cut(narrowing_order(field), places)


def narrowing_order(field: Sequence[Entrant]) -> Ranking:
    """The order in which a field is narrowed: by score, where that differs, and by tiebreaks (MSCA-7+, DCI-8)."""
    return _ranked(field, narrowing_key)


def narrowing_key(entrant: Entrant) -> tuple[int, tuple[int, ...]]:
    """Score, then tiebreaks."""
    return entrant.score, entrant.figures


def sit_out(field: Sequence[Entrant], systems: Sequence[str], sat: Iterable[str], readings: Readings) -> SitOut:
    """Who sits out: each criterion only among those still tied after the one before (MSCA-S)."""
    before = set(sat)
    level = list(field)
    if readings.repeat_sit_out == "others_first" and any(e.id not in before for e in level):
        level = [e for e in level if e.id not in before]
    criteria: list[tuple[str, Callable[[Entrant], int]]] = [
        (DEFENDING, lambda e: e.defending),
        (SCORE, lambda e: e.score),
        *((system, lambda e, i=i: e.figures[i]) for i, system in enumerate(systems)),
    ]
    for criterion, figure in criteria:
        best = max(map(figure, level))
        kept = [e for e in level if figure(e) == best]
        if len(kept) == 1:
            return SitOut(criterion, (kept[0].id,), tuple(e.id for e in level if e is not kept[0]))
        level = kept
    return SitOut(LOTS, tuple(e.id for e in level))


def seed_key(readings: Readings) -> Callable[[Entrant], Any]:
    """What seeds the pairings: tiebreaks, then rating, or the other way round; then lots (MSCA-W)."""
    if readings.seed_by == "rating":
        return lambda e: (_rating(e), e.figures)
    return lambda e: (e.figures, _rating(e))


def seeds(field: Sequence[Entrant], readings: Readings) -> Ranking:
    """The order that pairs them, with those tied for lots (MSCA-W)."""
    return _ranked(field, seed_key(readings))


def pairs(order: Sequence[T], readings: Readings) -> tuple[tuple[T, T], ...]:
    """Upper half against lower half: in order, or folded; the higher seed first (MSCA-W)."""
    half = len(order) // 2
    lower = order[half:] if readings.pairing == "slide" else order[: half - 1 : -1]
    return tuple(zip(order[:half], lower, strict=True))


def _rating(entrant: Entrant) -> int:
    return -1 if entrant.rating is None else entrant.rating


def _ranked(field: Sequence[Entrant], key: Callable[[Entrant], Any]) -> Ranking:
    order = sorted(field, key=key, reverse=True)
    return Ranking(tuple(tuple(e.id for e in group) for _, group in groupby(order, key)))
