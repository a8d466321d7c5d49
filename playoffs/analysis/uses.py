"""Which figures of the model some rules use: what they do not have is neither explained nor worked out."""

from collections.abc import Iterable

from msgspec import Struct

from playoffs.analysis.expected import LONG, MODEL, UNCERTAIN, Model
from playoffs.formats.round_robin.few import ORDERED
from playoffs.formats.rules import StagedRules
from playoffs.playoff import course


class Uses(Struct, frozen=True, kw_only=True):
    """Which figures of the model some rules use, so that nothing is explained which they do not have."""

    long: bool
    quick: bool
    uncolored: bool
    colors: bool
    unequal: bool
    """Whether a player may have less time than the other."""
    bids: bool
    chosen: bool
    """Whether somebody may choose the color of an Armageddon."""
    lots: bool
    """Whether more may meet each other than orders of lots are counted."""


def uses(of: Iterable[StagedRules]) -> Uses:
    """What any of these rules use."""
    every = tuple(of)
    controls = [control for rules in every for control in course.controls(rules)]
    colored = [control for control in controls if control.coloured]
    decided = [terms for rules in every if (terms := course.armageddon(rules))]
    long = [min(control.clocks or (LONG, LONG)) >= LONG for control in colored]
    return Uses(
        long=any(long),
        quick=bool(decided) or not all(long),
        uncolored=len(colored) < len(controls),
        colors=bool(colored or decided),
        unequal=any(terms.bidding or terms.white != terms.most for terms in decided)
        or any(len({*control.clocks}) > 1 for control in colored),
        bids=any(terms.bidding for terms in decided),
        chosen=any(terms.chooses for terms in decided),
        lots=any(course.meet(rules, ORDERED + 1) for rules in every),
    )


def models(rules: StagedRules) -> tuple[Model, ...]:
    """The model, and each that differs from it in a figure that these rules use: by any other all chances are the
    same."""
    used = uses((rules,))
    figures = {
        "draws": used.long,
        "quick_draws": used.quick,
        "uncolored_draws": used.uncolored,
        "first_move": used.colors,
        "halving": used.unequal,
        "bid": used.bids,
    }
    there = [name for name, has in figures.items() if has]
    return MODEL, *(each for each in UNCERTAIN if any(getattr(each, name) != getattr(MODEL, name) for name in there))
