"""A figure's working: the terms it was computed from, each with its reason."""

from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import floor, prod

from msgspec import Struct


class Op(Enum):
    """What is done with the terms that count."""

    SUM = "sum"
    MEAN = "mean"
    RATIO = "ratio"
    """First counting term divided by the second; 0 over 0 is 0."""
    MAX = "max"
    PRODUCT = "product"
    ROUNDED_MEAN = "rounded-mean"
    """The mean to a whole number, .5 up."""
    NONE = "none"
    """There is no figure: what it would be worked out from is missing."""


class Term(Struct, frozen=True):
    """One line of a working. What `because` says is a fixed phrase, so that sheets can translate it."""

    value: "Fraction | Working"
    player: str = ""
    """Id of the player it belongs to, if any."""
    round: int = 0
    """Round it belongs to, 0 for none."""
    counts: bool = True
    because: str = ""
    clause: str = ""
    date: str = ""
    """Match date it belongs to, in a season."""

    @property
    def amount(self) -> Fraction:
        return self.value.value if isinstance(self.value, Working) else self.value


class Working(Struct, frozen=True, dict=True):
    """How one figure comes about, under one clause."""

    clause: str
    op: Op
    terms: tuple[Term, ...]

    @cached_property
    def value(self) -> Fraction:
        """The figure, recomputed from the counting terms alone."""
        amounts = [t.amount for t in self.terms if t.counts]
        match self.op:
            case Op.SUM:
                return sum(amounts, Fraction(0))
            case Op.MEAN:
                return sum(amounts, Fraction(0)) / len(amounts) if amounts else Fraction(0)
            case Op.RATIO:
                return amounts[0] / amounts[1] if amounts[1] else Fraction(0)
            case Op.MAX:
                return max(amounts)
            case Op.PRODUCT:
                return prod(amounts, start=Fraction(1))
            case Op.ROUNDED_MEAN:
                return Fraction(floor(sum(amounts, Fraction(0)) / len(amounts) + Fraction(1, 2)))
            case Op.NONE:
                return Fraction(0)

    @property
    def figure(self) -> Fraction | None:
        """The figure, None where there is none."""
        return None if self.op is Op.NONE else self.value
