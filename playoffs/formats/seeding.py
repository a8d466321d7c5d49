"""Who is narrowed out, who sits out, and who meets whom: pure functions of the entrants' figures."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from playoffs.formats.held import Readings
from playoffs.model.ranking import Cut, Ranking, cut
from playoffs.tiebreaks.standings import SCORE, SYSTEMS, Standings, refines

if TYPE_CHECKING:
    from playoffs.tiebreaks.fide.encounter import Met

T = TypeVar("T")


class Meetings(Struct, frozen=True):
    """What a criterion counts that depends on who is still tied: what one brought home from others of the tied."""

    step: int
    """Which of the criteria."""
    brought: "tuple[tuple[str, Met], ...]"


class Entrant(Struct, frozen=True):
    """A tied player as the playoff sees one; of every number, more is better."""

    id: str
    score: int
    """Score in the qualifying event, in units of its column."""
    figures: tuple[int, ...]
    """Tiebreaks in the ruleset's order, as each column compares them; 0 for one that depends on who is still tied."""
    rating: int | None = None
    defending: bool = False
    meetings: tuple[Meetings, ...] = ()
    """Of each criterion that depends on who is still tied."""


class SitOut(Struct, frozen=True):
    """Who sits out by MSCA-S, or who must draw lots for it."""

    criterion: str
    """The criterion that decided: defending champion, score, a tiebreak system, or lots; or the seat in their order."""
    candidates: tuple[str, ...]
    """One player, or those still tied after every criterion."""
    rivals: tuple[str, ...] = ()
    """Who was level with the one who sits out until that criterion; `plan --json` says it."""

    def outright(self, field: Sequence[Entrant], systems: Sequence[str]) -> bool:
        """Whether nobody who was out before that criterion is as good by it as the one who sits out."""
        best = next(e for e in field if e.id == self.candidates[0])
        out = [e for e in field if e.id not in {*self.candidates, *self.rivals}]
        if self.criterion not in systems:
            return True
        step = [*systems].index(self.criterion)
        among = any(each.step == step for each in best.meetings)  # it counts only games between those still tied
        return not out if among else all(e.figures[step] < best.figures[step] for e in out)


DEFENDING, LOTS, SEAT = "defending-champion", "lots", "seat"


def entrants(standings: Standings, tied: Iterable[str], defending: str | None) -> tuple[Entrant, ...]:
    """The tied players with their figures from the whole event (MSCA-1e), best tiebreaks first."""
    chosen = set(tied)
    players = standings.event.players
    index = {p.id: i for i, p in enumerate(players)}
    met = _met(standings, [index[player] for player in chosen])
    return tuple(
        Entrant(
            player,
            standings.columns[0].keys[index[player]],
            tuple(0 if refines(column.system) else column.keys[index[player]] for column in standings.columns[1:]),
            players[index[player]].rating,
            player == defending,
            tuple(Meetings(step, brought[index[player]]) for step, brought in met.items()),
        )
        for player in standings.among(chosen).order
    )


def _met(standings: Standings, tied: list[int]) -> "dict[int, dict[int, tuple[tuple[str, Met], ...]]]":
    """By criterion that depends on who is still tied, and by player, what was brought home from the others."""
    found, event = {}, standings.event
    for step, column in enumerate(standings.columns[1:]):
        if met := SYSTEMS[column.system].met:
            brought = met(event, tied, column.system, standings.ladder)
            found[step] = {
                at: tuple((event.players[other].id, each) for other, each in sorted(own.items()))
                for at, own in brought.items()
            }
    return found


def narrowing(field: Sequence[Entrant], places: int) -> Cut:
    """Cut a field by the tiebreaks in their order; those tied across the line draw lots (MSCA-7+)."""
    return cut(narrowing_order(field), places)


def narrowing_order(field: Sequence[Entrant]) -> Ranking:
    """The order in which a field is narrowed: by score, where that differs, and by tiebreaks (MSCA-7+, DCI-8)."""
    if not refined(field):
        return _ranked(field, narrowing_key)
    return _stepwise(field, (_by(lambda e: e.score), *_criteria(field)))


def narrowing_key(entrant: Entrant) -> tuple[int, tuple[int, ...]]:
    """Score, then tiebreaks."""
    return entrant.score, entrant.figures


def sit_out(
    field: Sequence[Entrant], systems: Sequence[str], sat: Iterable[str], readings: Readings, seat: int = 1
) -> SitOut:
    """Who sits out: each criterion only among those still tied after the one before (MSCA-S). It is the first of that
    order, or who has another `seat` in it, such as the middle one of three; there it is of no account who defends."""
    before = set(sat)
    level = list(field)
    if readings.repeat_sit_out == "others_first" and any(e.id not in before for e in level):
        level = [e for e in level if e.id not in before]
    criteria: list[tuple[str, Parting]] = [
        (DEFENDING, _by(lambda e: e.defending)),
        (SCORE, _by(lambda e: e.score)),
        *zip(systems, _criteria(level), strict=True),
    ]
    place = min(seat, len(level)) - 1
    for criterion, parting in criteria if seat == 1 else criteria[1:]:
        for part in parting(level):
            kept = [*part]
            if place < len(kept):
                break
            place -= len(kept)
        if len(kept) == 1:
            by = criterion if seat == 1 else SEAT
            return SitOut(by, (kept[0].id,), tuple(e.id for e in level if e is not kept[0]))
        level = kept
    return SitOut(LOTS, tuple(e.id for e in level))


def seed_key(readings: Readings) -> Callable[[Entrant], Any]:
    """What seeds the pairings: tiebreaks, then rating, or the other way round; then lots (MSCA-W)."""
    if readings.seed_by == "rating":
        return lambda e: (_rating(e), e.figures)
    return lambda e: (e.figures, _rating(e))


def seeds(field: Sequence[Entrant], readings: Readings) -> Ranking:
    """The order that pairs them, with those tied for lots (MSCA-W)."""
    if not refined(field):
        return _ranked(field, seed_key(readings))
    criteria = _criteria(field)
    return _stepwise(field, (_by(_rating), *criteria) if readings.seed_by == "rating" else (*criteria, _by(_rating)))


def pairs(order: Sequence[T], readings: Readings) -> tuple[tuple[T, T], ...]:
    """Upper half against lower half: in order, or folded; the higher seed first (MSCA-W)."""
    half = len(order) // 2
    lower = order[half:] if readings.pairing == "slide" else order[: half - 1 : -1]
    return tuple(zip(order[:half], lower, strict=True))


def _rating(entrant: Entrant) -> int:
    return -1 if entrant.rating is None else entrant.rating


Parting = Callable[[Sequence[Entrant]], Sequence[Sequence[Entrant]]]
"""Parts those still tied by one criterion, best first."""


def refined(field: Iterable[Entrant]) -> bool:
    """Whether a criterion depends on who is still tied: then their order is made again where fewer count."""
    return any(entrant.meetings for entrant in field)


def _by(key: Callable[[Entrant], int]) -> Parting:
    def parts(level: Sequence[Entrant]) -> Sequence[Sequence[Entrant]]:
        order = sorted(level, key=key, reverse=True)
        return [[*group] for _, group in groupby(order, key)]

    return parts


def _criteria(field: Sequence[Entrant]) -> list[Parting]:
    """The tiebreaks in their order."""
    refining = {meetings.step for meetings in field[0].meetings} if field else ()
    return [(_among if step in refining else _figure)(step) for step in range(len(field[0].figures) if field else 0)]


def _figure(step: int) -> Parting:
    return _by(lambda entrant: entrant.figures[step])


def _among(step: int) -> Parting:
    """By the games between those still tied."""

    def parts(level: Sequence[Entrant]) -> Sequence[Sequence[Entrant]]:
        from playoffs.tiebreaks.fide.encounter import parted  # late: few editions seat players by it

        by_id = {entrant.id: entrant for entrant in level}
        met = {e.id: next(dict(m.brought) for m in e.meetings if m.step == step) for e in level}
        return [[by_id[player] for player in group] for group in parted(met, [*by_id])]

    return parts


def _stepwise(field: Sequence[Entrant], steps: Iterable[Parting]) -> Ranking:
    groups: Sequence[Sequence[Entrant]] = [field] if field else []
    for parting in steps:
        groups = [part for group in groups for part in ([group] if len(group) == 1 else parting(group))]
    return Ranking(tuple(tuple(entrant.id for entrant in group) for group in groups))


def _ranked(field: Sequence[Entrant], key: Callable[[Entrant], Any]) -> Ranking:
    order = sorted(field, key=key, reverse=True)
    return Ranking(tuple(tuple(e.id for e in group) for _, group in groupby(order, key)))
