"""Titles and the ties for them: who is eligible, and which of those share the highest score (MSCA-1e)."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from playoffs.model.tournament import Tournament

UNNAMED = "the title"
"""What a title is called that nobody has named; sheets say it in their own language."""

Text = Annotated[str, Meta(min_length=1)]


class Title(Struct, frozen=True, forbid_unknown_fields=True):
    """An indivisible title. Whoever passes every test that is stated is eligible; with none stated, everybody is."""

    name: Text
    defending: str | None = None
    """Id of the defending champion, if in the event; whether or not among the tied."""
    players: tuple[str, ...] = ()
    """Only these, by id; everybody if empty."""
    without: tuple[str, ...] = ()
    """Not these, by id."""
    rating_below: Annotated[int, Meta(ge=1, le=4000)] | None = None
    """Only those rated below this; the unrated are not."""
    column: str = ""
    """A column of the event's file …"""
    values: tuple[str, ...] = ()
    """… that must hold one of these."""


def eligible(event: Tournament, title: Title) -> tuple[str, ...]:
    """Ids of those who can win the title, in the event's order."""
    return tuple(
        p.id
        for p in event.players
        if (not title.players or p.id in title.players)
        and p.id not in title.without
        and (title.rating_below is None or (p.rating is not None and p.rating < title.rating_below))
        and (not title.column or dict(p.fields).get(title.column, "") in title.values)
    )


def tied(event: Tournament, title: Title) -> tuple[str, ...]:
    """The eligible with the highest score among them: one player is no tie, and none means nobody eligible."""
    can_win = set(eligible(event, title))
    scores = {p.id: p.half_points for p in event.players if p.id in can_win}
    highest = max(scores.values(), default=0)
    return tuple(player for player, score in scores.items() if score == highest)


def shared(ties: Sequence[tuple[str, ...]]) -> tuple[tuple[int, ...], ...]:
    """Which titles, by place in `ties`, are decided by the same tie and may be played once (MSCA-1e)."""
    groups: dict[frozenset[str], list[int]] = {}
    for place, tie in enumerate(ties):
        if len(tie) > 1:
            groups.setdefault(frozenset(tie), []).append(place)
    return tuple(tuple(places) for places in groups.values() if len(places) > 1)


def together(titles: Sequence[Title], ties: Sequence[tuple[str, ...]]) -> tuple[tuple[Title, tuple[str, ...]], ...]:
    """What is played: titles with the same tie and the same defending champion are one, under all their names."""
    found: list[tuple[Title, tuple[str, ...]]] = []
    joined = {place: places for places in shared(ties) for place in places}
    for place, (title, tie) in enumerate(zip(titles, ties, strict=True)):
        places = [p for p in joined.get(place, (place,)) if titles[p].defending == title.defending]
        if places[0] == place:
            name = " and ".join(titles[p].name for p in places)
            found.append((replace(title, name=name) if len(places) > 1 else title, tie))
    return tuple(found)
