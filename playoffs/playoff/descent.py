"""What follows for a field of so many: the stages down to the champion, or round robins whose field nobody can know."""

from msgspec import Struct

from playoffs.formats.edition import MOST
from playoffs.formats.left_open import silence
from playoffs.formats.rules import AllPlayAll, Stage, StagedRules


class Descent(Struct, frozen=True):
    """What is played when this many confirm: the stages in order, down to two players. No stage for 0 and 1."""

    confirmed: int
    stages: tuple[Stage, ...]
    robins: tuple[AllPlayAll, ...] = ()
    """Instead of stages: a round robin, and what follows for those tied at its top, whose number nobody can know."""

    @property
    def plays(self) -> bool:
        return bool(self.stages or self.robins)


def descent(rules: StagedRules, confirmed: int, places: int) -> Descent:
    """The stages from this many players down to two; more than there are places are narrowed to them first."""
    players = min(confirmed, places)
    if robin := rules.robin(players):
        later = (each for turn in rules.robin_turns[1:] for each in turn.robins if each.least <= players)
        return Descent(confirmed, (), (robin, *later))
    return Descent(confirmed, () if silence(rules.left_open, players) else down(rules, players))


def down(rules: StagedRules, players: int) -> tuple[Stage, ...]:
    """The stages from this many players down to two, where matches are all that is played."""
    stages: list[Stage] = []
    while players > 1:
        stages.append(rules.stage(players))
        players = stages[-1].next
    return tuple(stages)


def most(rules: StagedRules, cut: int | None, players: int) -> int:
    """How many of so many play at the most: the cut, the largest field of the stages, or everybody (CLUB-5)."""
    if cut is not None:
        return cut
    return players if rules.largest == MOST else rules.largest
