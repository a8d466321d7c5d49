"""Who may have to play in which stage, and with what chance, before anything is played.

Sit-outs and pairings follow the rules (MSCA-S, MSCA-W), lots are equally likely among those tied, and so are both
players of a board. Every course is gone through once; the chances are exact.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations, product

from playoffs.formats import seeding
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant

Needs = dict[str, dict[str, Fraction]]
"""By stage (its number of players), then by player: the chance of having to play; who never has to is left out."""


def needs(rules: StagedRules, field: Sequence[Entrant]) -> Needs:
    """The chances of a field that the rules have a stage for, if nobody withdraws."""
    by_id = {entrant.id: entrant for entrant in field}

    @cache
    def rest(players: tuple[str, ...], sat: tuple[str, ...]) -> dict[tuple[str, str], Fraction]:
        if len(players) < 2:
            return {}
        found: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
        for chance, sitter, pairs in _openings(rules, [by_id[p] for p in players], sat):
            for pair in pairs:
                for player in pair:
                    found[str(len(players)), player] += chance
            again = tuple(dict.fromkeys((*sat, *sitter)))
            for winners in product(*pairs):
                left = tuple(p for p in players if p in (*sitter, *winners))
                for key, later in rest(left, again).items():
                    found[key] += chance * later / 2 ** len(pairs)
        return dict(found)

    chances: Needs = {}
    for (stage, player), chance in rest(tuple(by_id), ()).items():
        chances.setdefault(stage, {})[player] = chance
    return chances


def _openings(
    rules: StagedRules, field: list[Entrant], sat: tuple[str, ...]
) -> Iterator[tuple[Fraction, tuple[str, ...], tuple[tuple[str, str], ...]]]:
    """Who may sit out of a stage and who then meets whom, each with its chance."""
    stage = rules.stage(len(field))
    sitters: tuple[tuple[str, ...], ...] = ((),)
    if stage.sit_out:
        sits = seeding.sit_out(field, rules.tiebreaks, sat, rules.readings, stage.seat)
        sitters = tuple((p,) for p in sits.candidates)
    for sitter in sitters:
        groups = seeding.seeds([e for e in field if e.id not in sitter], rules.readings).groups
        drawn = list(product(*(permutations(group) for group in groups))) if stage.boards > 1 else [groups]
        for order in drawn:
            flat = tuple(player for group in order for player in group)
            yield Fraction(1, len(sitters) * len(drawn)), sitter, seeding.pairs(flat, rules.readings)
