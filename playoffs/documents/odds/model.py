"""The model that chances rest on, in words, and chances as they are printed."""

from fractions import Fraction

from playoffs.analysis.expected import MODEL, UNCERTAIN, Model
from playoffs.documents.words.language import Language
from playoffs.formats.assumed import ASSUMED, percent

UNBROKEN = "\u00a0"


def share(chance: Fraction) -> str:
    """`25 %`; what is neither nothing nor certain is never printed as 0 or 100."""
    if 0 < chance < Fraction(1, 200):
        said = "< 1 %"
    else:
        said = "> 99 %" if Fraction(199, 200) < chance < 1 else percent(chance)
    return said.replace(" ", UNBROKEN)


def between(range_: tuple[Fraction, Fraction]) -> str:
    """`23–27 %`; one figure where both are printed alike."""
    low, high = map(share, range_)
    return low if low == high else f"{low.removesuffix(f'{UNBROKEN}%')}–{high}"


def tenths(many: Fraction) -> str:
    """A mean to one decimal, half up."""
    whole, rest = divmod(int(many * 10 + Fraction(1, 2)), 10)
    return f"{whole}.{rest}"


def clocked(language: Language, model: Model = MODEL) -> tuple[str, ...]:
    """The same for an elimination on a session clock."""
    told = language.gettext(
        "Chances by the model {name}: expected score by the difference of ratings (FIDE B.02, 8.1.2), and half for two"
        " of whom one has none; stated, not measured, are that no game is drawn, that the first move is worth nothing,"
        " that a game lasts {usual} of its longest, and that nobody insists on a tiebreak."
    )
    return (told.format(name=model.name, usual=percent(ASSUMED.usual)),)


def rests(language: Language, model: Model = MODEL) -> tuple[str, ...]:
    """What the chances are, where their figures come from, and what the range says."""
    _ = language.gettext
    told = _(
        "Chances by the model {name}, exact as far as its figures are: expected score by the difference of ratings"
        " (FIDE B.02, 8.1.2); stated, not measured, are that {draws} of long games and {quick} of quick ones are drawn"
        " between equal players, fewer between unequal ones; that White is {first} points stronger, and half the"
        " other’s time costs {half} points; and that the lower of two unopened bids is {bid} of the longest time."
    ).format(
        name=model.name,
        draws=percent(model.draws),
        quick=percent(model.quick_draws),
        first=model.first_move,
        half=model.halving,
        bid=percent(model.bid),
    )
    draws, first, half, bid = (_stated(name) for name in ("draws", "first_move", "halving", "bid"))
    ranges = _(
        "A range says how far a chance moves if one of these is off: draws from {low} to {high} of long games, the"
        " first move from {first_low} to {first_high} points, time from {half_low} to {half_high}, bids from {bid_low}"
        " to {bid_high}."
    ).format(
        low=percent(min(draws)),
        high=percent(max(draws)),
        first_low=min(first),
        first_high=max(first),
        half_low=min(half),
        half_high=max(half),
        bid_low=percent(min(bid)),
        bid_high=percent(max(bid)),
    )
    rounded = _("Percents are rounded, so that those of a field may add up to a little more or less than 100.")
    return told, ranges, rounded


def _stated(name: str) -> list[Fraction]:
    """The values of a figure among the models that are off in it."""
    return [value for each in UNCERTAIN if (value := getattr(each, name)) != getattr(MODEL, name)]
