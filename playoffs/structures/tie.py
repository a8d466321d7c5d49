"""Titles and who plays for them: those eligible who share the highest score (MSCA-1e), whom a ranking leaves level
(CLUB-5), or who are still there for an elimination (DCI-8)."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from playoffs.model.tournament import Kind, Tournament
from playoffs.structures.rules import RankedRules, StagedRules
from playoffs.tiebreaks.standings import Standings, standings

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


def level(ranked: Standings, title: Title) -> tuple[str, ...]:
    """The first of the eligible, with whom every system leaves level, in the event's order (CLUB-5); one has won."""
    first = next(iter(ranked.ranking.among(eligible(ranked.event, title)).groups), ())
    return tuple(player.id for player in ranked.event.players if player.id in first)


def staying(event: Tournament, title: Title) -> tuple[str, ...]:
    """The eligible who have not dropped: they can go on to an elimination (DCI-8)."""
    dropped = {p.id for p in event.players if not p.rounds or p.rounds[-1].kind is Kind.OUT}
    return tuple(p for p in eligible(event, title) if p not in dropped)


def contenders(event: Tournament, title: Title, rules: RankedRules | StagedRules) -> tuple[str, ...]:
    """Who plays for a title under these rules, in the event's order; one alone has it, and nobody means nobody can."""
    if isinstance(rules, StagedRules):
        return tied(event, title)
    if rules.playoff and rules.playoff.bracket:
        return staying(event, title)
    return level(standings(event, rules.ladder), title)


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
            found.append((replace(title, name=name), tie))
    return tuple(found)
