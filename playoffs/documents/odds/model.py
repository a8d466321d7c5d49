"""The model that chances rest on, in words, and chances as they are printed."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import structs

from playoffs.analysis.expected import MODEL, UNCERTAIN, Model
from playoffs.analysis.uses import Uses, uses
from playoffs.documents.words.button_words import N_
from playoffs.documents.words.language import Language
from playoffs.formats.assumed import ASSUMED, percent
from playoffs.formats.round_robin.few import ORDERED
from playoffs.formats.rules import StagedRules

UNBROKEN = "\u00a0"

NAMED = (N_("ratings"),)
"""What the model is called, for the catalogs."""


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
    return (told.format(name=language.gettext(model.name), usual=figure(ASSUMED.usual)),)


def drawn(language: Language, of: Sequence[StagedRules]) -> tuple[str, ...]:
    """What estimated chances are, and where their figures come from; colors are those of lots that were drawn."""
    told = language.gettext(
        "Estimated by the model {name}: expected score by the difference of ratings (FIDE B.02, 8.1.2)."
        " Stated, not measured: {stated}."
    )
    used = structs.replace(uses(of), lots=False)
    return (told.format(name=language.gettext(MODEL.name), stated="; ".join(_stated(used, language))),)


def rests(
    language: Language, of: Sequence[StagedRules], ranged: bool = True, lots: bool | None = None
) -> tuple[str, ...]:
    """What the chances are, where their figures come from, and what the range says, if there is one. `lots`: whether it
    may come to lots of which not every order is counted; None if these rules tell."""
    _, used = language.gettext, uses(of)
    used = used if lots is None else structs.replace(used, lots=lots)
    told = _(
        "Chances by the model {name}, exact as far as its figures are: expected score by the difference of ratings"
        " (FIDE B.02, 8.1.2). Stated, not measured: {stated}."
    ).format(name=language.gettext(MODEL.name), stated="; ".join(_stated(used, language)))
    off = _("A range says how far a chance moves if one of these is off: {ranges}.")
    if used.long + used.quick + used.uncolored > 1:
        off = _("A range says how far a chance moves if one of these is off, draws of all kinds together: {ranges}.")
    ranges = (off.format(ranges="; ".join(_ranges(used, language))),) if ranged else ()
    return (told, *ranges, rounded(language))


def rounded(language: Language) -> str:
    """That percents do not add up."""
    _ = language.gettext
    return _("Percents are rounded, so that those of a field may add up to a little more or less than 100.")


def unrated(language: Language) -> str:
    """What is taken of somebody without a rating."""
    return language.gettext("Two of whom one has no rating are taken for equal.")


def figure(share: Fraction) -> str:
    """`30 %`, which no line breaks."""
    return percent(share).replace(" ", UNBROKEN)


def lasts(language: Language) -> str:
    """What the length of a game is taken to be."""
    said = language.gettext(
        "A game lasts {shortest} of its longest at the least and {usual} usually, as in the timetable."
    )
    return said.format(shortest=figure(ASSUMED.shortest), usual=figure(ASSUMED.usual))


def _stated(used: Uses, language: Language, model: Model = MODEL) -> Iterator[str]:
    _ = language.gettext
    long, quick = figure(model.draws), figure(model.quick_draws)
    if used.long and used.quick:
        both = _("{long} of long games and {quick} of quick ones are drawn between equal players, fewer between others")
        yield both.format(long=long, quick=quick)
    elif used.long or used.quick:
        drawn = _("{share} of the games are drawn between equal players, fewer between others")
        yield drawn.format(share=long if used.long else quick)
    if used.uncolored:
        drawn = _("{share} of games without colors are drawn between equal players, fewer between others")
        yield drawn.format(share=figure(model.uncolored_draws))
    if used.colors:
        yield _("White is {points} points stronger").format(points=model.first_move)
    if used.unequal:
        yield _("half the other’s time costs {points} points").format(points=model.halving)
    if used.bids:
        bid = _("the lower of two unopened bids is {share} of the longest time")
        yield bid.format(share=figure(model.bid))
    if used.chosen:
        yield _("whoever may choose the color of an Armageddon takes either as often")
    if used.lots:
        yield _(
            "in a round robin of more than {n} whose numbers are still to be drawn, each game counts half with either"
            " color"
        ).format(n=ORDERED)


def _ranges(used: Uses, language: Language) -> Iterator[str]:
    _ = language.gettext
    said = (
        (used.long, "draws", _("draws of long games from {low} to {high}")),
        (used.quick, "quick_draws", _("draws of quick games from {low} to {high}")),
        (used.uncolored, "uncolored_draws", _("draws of games without colors from {low} to {high}")),
        (used.colors, "first_move", _("the first move from {low} to {high} points")),
        (used.unequal, "halving", _("time from {low} to {high} points")),
        (used.bids, "bid", _("bids from {low} to {high}")),
    )
    for there, name, words in said:
        if there:
            off = [value for each in UNCERTAIN if (value := getattr(each, name)) != getattr(MODEL, name)]
            low, high = (figure(value) if isinstance(value, Fraction) else str(value) for value in (min(off), max(off)))
            yield words.format(low=low, high=high)
