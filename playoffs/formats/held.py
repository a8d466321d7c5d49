"""Readings in use: of those that have more than one allowed value, which one an edition holds."""

from typing import Literal

from msgspec import Struct

from playoffs.tiebreaks.us_chess import Deduction

VoidBid = Literal["rebid_both", "as_maximum", "ruling"]


class Readings(Struct, frozen=True, kw_only=True):
    """The readings that have more than one allowed value; the first is the default (RULES, section 2)."""

    cut: Literal["confirmed", "tied"] = "confirmed"
    """MSCA-7+: whom the tiebreaks narrow."""
    seed_by: Literal["tiebreaks", "rating"] = "tiebreaks"
    """MSCA-W: what seeds the pairings first."""
    pairing: Literal["slide", "fold"] = "slide"
    """MSCA-W: 1v4 2v5 3v6, or 1v6 2v5 3v4."""
    quick_colours: Literal["alternate", "fresh_lot"] = "alternate"
    """MSCA-2P: colors of a later segment."""
    repeat_sit_out: Literal["allowed", "others_first"] = "allowed"
    """MSCA-3: whether who sat out before may sit out again, or only if everybody did."""
    void_bid: VoidBid = "rebid_both"
    """MSCA-A: what an opened bid that is none leads to."""
    unplayed_deduction: Deduction = "full_and_half"
    """US-6: which unplayed rounds lower the cumulative."""
    shared_playoff: Literal["once", "each"] = "once"
    """MSCA-1e: whether the same tie for two titles is played once."""


class RankedReadings(Struct, frozen=True):
    """The readings of rulesets that rank; the first value is the default (RULES, section 1)."""

    unplayed_deduction: Deduction = "full_and_half"
    """US-6: which unplayed rounds lower the cumulative."""
    floor: str = "33/100"
    """DCI-2, DCI-5: the least that an opponent's percentage counts, as a fraction."""
    floor_own_game_win: bool = False
    """DCI-4: whether the own game-win percentage is raised to the floor too."""
