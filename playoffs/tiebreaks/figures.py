"""Figures of one system for a whole event, as integers over one denominator, and how they are printed."""

from decimal import Context, Decimal
from fractions import Fraction
from functools import cached_property, lru_cache

from msgspec import Struct

SCORE = "score"
"""The name of the first column."""

_EXACT = Context(prec=200)


MISSING = "–"
"""What stands in the place of a figure that somebody does not have."""


class Column(Struct, frozen=True, dict=True):
    """One system's figures, one for each player in the tournament's order; each is `values[i] / unit`."""

    system: str
    unit: int
    values: tuple[int, ...]
    missing: frozenset[int] = frozenset()
    """Who has no figure; that ranks below everybody who has one, and 0 stands for it in `values`."""
    ascending: bool = False
    """Whether less is better."""

    def __getitem__(self, index: int) -> Fraction:
        return Fraction(self.values[index], self.unit)

    def figure(self, index: int) -> Fraction | None:
        """One figure, None where there is none."""
        return None if index in self.missing else self[index]

    @cached_property
    def keys(self) -> tuple[int, ...]:
        """Everybody's figure as it is compared: more is better, and no figure is worst."""
        if not (self.missing or self.ascending):
            return self.values
        turned = [-value for value in self.values] if self.ascending else self.values
        worst = min(turned, default=0) - 1
        return tuple([worst if at in self.missing else value for at, value in enumerate(turned)])

    def written(self, index: int) -> str:
        """One figure as `written` writes it."""
        return MISSING if index in self.missing else _written(self.values[index], self.unit)


def written(value: Fraction) -> str:
    """The exact decimal without trailing zeros, or `n/d` where a decimal does not end."""
    return _written(value.numerator, value.denominator)


@lru_cache(maxsize=4096)
def _written(numerator: int, denominator: int) -> str:
    value = Fraction(numerator, denominator)
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest > 1:
        return f"{value.numerator}/{value.denominator}"
    decimal = _EXACT.divide(Decimal(value.numerator), Decimal(value.denominator))
    return f"{decimal.normalize(_EXACT):f}"


def percent(value: Fraction) -> str:
    """The value in percent, with two digits after the point, rounded half up: for tables only."""
    hundredths = (value.numerator * 20_000 + value.denominator) // (2 * value.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02}"
