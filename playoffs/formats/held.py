"""Readings in use: of those that have more than one allowed value, which one an edition holds."""

from typing import Literal

from msgspec import Struct

from playoffs.tiebreaks.us_chess import Deduction

VoidBid = Literal["rebid_both", "as_maximum", "ruling"]


class Readings(Struct, frozen=True, kw_only=True):
    """The readings that have more than one allowed value; the first is the default (RULES, section 2)."""

    cut: Literal["confirmed", "tied"] = "confirmed"
    """Whom the tiebreaks narrow."""
    seed_by: Literal["tiebreaks", "rating"] = "tiebreaks"
    """What seeds the pairings first."""
    pairing: Literal["slide", "fold"] = "slide"
    """1v4 2v5 3v6, or 1v6 2v5 3v4."""
    quick_colours: Literal["alternate", "fresh_lot"] = "alternate"
    """Colors of a later segment."""
    repeat_sit_out: Literal["allowed", "others_first"] = "allowed"
    """Whether who sat out before may sit out again, or only if everybody did."""
    void_bid: VoidBid = "rebid_both"
    """What an opened bid that is none leads to."""
    unplayed_deduction: Deduction = "full_and_half"
    """Which unplayed rounds lower the cumulative."""
    shared_playoff: Literal["once", "each"] = "once"
    """Whether the same tie for two titles is played once."""


class RankedReadings(Struct, frozen=True):
    """The readings of rulesets that rank; the first value is the default (RULES, section 1)."""

    unplayed_deduction: Deduction = "full_and_half"
    """Which unplayed rounds lower the cumulative."""
    floor: str = "33/100"
    """The least that an opponent's percentage counts, as a fraction."""
    floor_own_game_win: bool = False
    """Whether the own game-win percentage is raised to the floor too."""
