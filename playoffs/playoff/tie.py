"""Titles and who plays for them: those eligible who share the highest score (MSCA-1e), whom a ranking leaves level
(CLUB-5), or who are still there for an elimination (DCI-8)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.edition import MOST
from playoffs.formats.left_open import silence
from playoffs.formats.rules import RankedRules, StagedRules, played
from playoffs.model.names import counted, series
from playoffs.model.tournament import Kind, Tournament
from playoffs.playoff.eligibility import Title, eligible
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import Standings, standings

__all__ = [
    "UNNAMED",
    "Stake",
    "Title",
    "contenders",
    "eligible",
    "level",
    "shared",
    "silent",
    "staying",
    "tied",
    "together",
]

UNNAMED = "the title"
"""What a title is called that nobody has named; sheets say it in their own language."""


def tied(event: Tournament, title: Title) -> tuple[str, ...]:
    """The eligible with the highest score among them: one player is no tie, and none means nobody eligible."""
    can_win = set(eligible(event, title))
    points = zip([p.id for p in event.players], event.scores, strict=True)
    scores = {player: score for player, score in points if player in can_win}
    highest = max(scores.values(), default=0)
    return tuple(player for player, score in scores.items() if score == highest)


def level(ranked: Standings, title: Title) -> tuple[str, ...]:
    """The first of the eligible, with whom every system leaves level, in the event's order (CLUB-5); one has won."""
    first = next(iter(ranked.among(eligible(ranked.event, title)).groups), ())
    return tuple(player.id for player in ranked.event.players if player.id in first)


def staying(event: Tournament, title: Title) -> tuple[str, ...]:
    """The eligible who have not dropped: they can go on to an elimination (DCI-8)."""
    dropped = {p.id for p in event.players if not p.rounds or p.rounds[-1].kind is Kind.OUT}
    return tuple(p for p in eligible(event, title) if p not in dropped)


def contenders(event: Tournament, title: Title, rules: RankedRules | StagedRules) -> tuple[str, ...]:
    """Who plays for a title under these rules, in the event's order; one alone has it, and nobody means nobody can.

    `BadInput` for a criterion that the event cannot be ranked by.
    """
    from playoffs.tiebreaks.fide.bars import check  # late: a record was checked when it was set up

    check(event, rules.tiebreaks, rules.c07)
    if isinstance(rules, StagedRules):
        return tied(event, title)
    if rules.playoff and rules.playoff.bracket:
        return staying(event, title)
    return level(standings(event, rules.ladder), title)


def silent(rules: StagedRules, players: int) -> None:
    """`BadInput` with the sentence of the text for a tie of so many that it leaves open, or for more than are played by
    rules under which any number meets each other."""
    if rules.largest == MOST < players:
        expected = f"{MOST} at the most, since this program plays no more by these rules"
        raise BadInput(rules.id, counted(players, "player") + " tied", expected)
    if said := silence(rules.left_open, players):
        expected = "a tie that the text provides for, or other rules for this one"
        raise BadInput(
            rules.id,
            f"{counted(players, 'player')} tied, whom the text leaves open: {said.removesuffix('.')}",
            expected,
        )


def shared(ties: Sequence[tuple[str, ...]]) -> tuple[tuple[int, ...], ...]:
    """Which titles, by place in `ties`, are decided by the same tie and may be played once (MSCA-1e)."""
    groups: dict[frozenset[str], list[int]] = {}
    for place, tie in enumerate(ties):
        if len(tie) > 1:
            groups.setdefault(frozenset(tie), []).append(place)
    return tuple(tuple(places) for places in groups.values() if len(places) > 1)


class Stake(Struct, frozen=True):
    """What is played once: the titles that the same tie decides, and who is tied for them."""

    titles: tuple[Title, ...]
    tied: tuple[str, ...]

    @property
    def name(self) -> str:
        """All its titles: `State Champion and Nominee`."""
        return series([title.name for title in self.titles])

    @property
    def defending(self) -> str | None:
        """The defending champion: the one among the tied, else the first that is named."""
        named = [title.defending for title in self.titles if title.defending]
        return next((player for player in named if player in self.tied), next(iter(named), None))

    @property
    def title(self) -> Title:
        """Its titles as one; who is eligible is that of the first, and the same of the tied."""
        return replace(self.titles[0], name=self.name, defending=self.defending)


def together(
    titles: Sequence[Title], ties: Sequence[tuple[str, ...]], rules: RankedRules | StagedRules
) -> tuple[Stake, ...]:
    """What is played: titles with the same tie are one (MSCA-1e), unless the rules play each, or they have different
    defending champions and that can make another player sit out."""
    for tie in ties:
        if stages := played(rules):
            silent(stages, len(tie))
    joined = {place: places for places in shared(ties) for place in places}
    if isinstance(rules, StagedRules) and rules.readings.shared_playoff == "each":
        joined = {}
    found: list[Stake] = []
    for place, tie in enumerate(ties):
        defended = _defended(titles[place], tie, rules)
        places = [p for p in joined.get(place, (place,)) if _defended(titles[p], tie, rules) == defended]
        if places[0] == place:
            found.append(Stake(tuple(titles[p] for p in places), tie))
    return tuple(found)


def _defended(title: Title, tie: tuple[str, ...], rules: RankedRules | StagedRules) -> str | None:
    """The defending champion, where that can decide who sits out of a stage of these or fewer (MSCA-S)."""
    stages = played(rules)
    sits = stages is not None and any(s.sit_out and s.players <= len(tie) for s in stages.stages)
    return title.defending if sits and title.defending in tie else None
