"""Where a playoff starts: with everybody invited, before a cut, after an update, or with one leader alone."""

from collections.abc import Collection

from msgspec.structs import replace

from playoffs.formats.edition import MOST
from playoffs.formats.left_open import silence
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Position
from playoffs.playoff.invited import SILENT
from playoffs.playoff.play import Phase, Playoff
from playoffs.playoff.queue import Queue


def begin(rules: StagedRules, entrants: tuple[Entrant, ...]) -> Playoff:
    """The playoff of these tied players before anybody has answered."""
    places = len(entrants) if rules.largest == MOST else rules.largest
    return Playoff(
        rules=rules, entrants=entrants, phase=Phase.ENROLLING, answers=("",) * len(entrants), queue=Queue(places=places)
    )


def cut(rules: StagedRules, entrants: tuple[Entrant, ...], places: int) -> Playoff:
    """The elimination of the best so many of these, before the cut: everybody is in the running who does not leave."""
    return Playoff(
        rules=rules,
        entrants=entrants,
        phase=Phase.ENROLLING,
        answers=("confirm",) * len(entrants),
        queue=Queue(places=places),
    )


def updated(start: Position, silent: Collection[str]) -> Position:
    """The first position of a playoff whose qualifying event was corrected (MSCA-C). The list stays closed for the
    `silent`; one leader alone has the title without play (MSCA-1e). A whole event starts as it is."""
    if not isinstance(start, Playoff):
        return start
    if len(start.entrants) == 1 and not start.rules.bracket:
        return alone(start)
    answers = (SILENT if e.id in silent and not a else a for e, a in zip(start.entrants, start.answers, strict=True))
    return replace(start, answers=tuple(answers))


def leads_alone(start: Position) -> bool:
    """Whether it starts with one leader, who need not answer and has nobody to withdraw from."""
    return isinstance(start, Playoff) and start.phase is Phase.DECLARING


def alone(start: Playoff) -> Playoff:
    """The playoff of one leader, who has the title without play and is to be declared (MSCA-1e)."""
    champions = tuple(entrant.id for entrant in start.entrants)
    return Playoff(
        rules=start.rules, entrants=start.entrants, phase=Phase.DECLARING, champions=champions, titles=start.titles
    )


# Ties that are made up, to see what rules do with them

ROBINS, BRACKETS = (3, 4, 5, 6, 7, 8), (2, 3, 4, 5, 6, 7, 8)
"""Sizes that are looked at where everybody meets everybody, and where the best of a ranking play down a bracket."""


def sizes(rules: StagedRules) -> tuple[int, ...]:
    """The sizes of field that are looked at: those that have a stage, and a few where any number plays."""
    if rules.bracket:
        return BRACKETS
    robins = {players for players in ROBINS if rules.robin(players)}
    return tuple(sorted({stage.players for stage in rules.stages} | robins))


def beyond(rules: StagedRules) -> int:
    """The first size that is played and not looked at; 0 where there is none."""
    if rules.bracket:
        return BRACKETS[-1] + 1
    return ROBINS[-1] + 1 if rules.robin(ROBINS[-1] + 1) else 0


def made_up(rules: StagedRules, players: int) -> Playoff:
    """So many tied players, named by their seeds, no two with the same figures, before anybody has answered."""
    figures = max(1, len(rules.tiebreaks))
    field = tuple(Entrant(str(n), players - n, (players - n,) * figures) for n in range(1, players + 1))
    return cut(rules, field, players) if rules.bracket else begin(rules, field)


def paired(start: Playoff) -> tuple[str, ...]:
    """Of a field that plays down a bracket, who plays in its first round, the others having a bye; nobody of others."""
    field = tuple(entrant.id for entrant in start.entrants)
    return field[start.rules.stage(len(field)).sit_out :] if start.rules.bracket else ()


def narrows(rules: StagedRules) -> bool:
    """Whether more than can play are narrowed to those who do."""
    anybody = rules.largest == MOST or rules.bracket
    return not anybody and rules.largest > 0 and not silence(rules.left_open, rules.largest + 1)
