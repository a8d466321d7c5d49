"""Means of what is counted on the way from a position to the end, in whole numbers on one denominator."""

from collections.abc import Mapping
from fractions import Fraction
from math import gcd, lcm

from msgspec import Struct

Key = tuple[str, object]
"""What is counted, such as a title by its player; or how often a position that is being worked out is come back to."""


class Mean(Struct):
    """Means of what is counted, in whole numbers on one denominator."""

    shares: dict[Key, int]
    whole: int

    def plus(self, events: Mapping[Key, int | Fraction]) -> "Mean":
        """With what happens for certain on the way."""
        if not events:
            return self
        more = lcm(*(many.denominator for many in events.values()))
        shares = {key: many * more for key, many in self.shares.items()} if more > 1 else dict(self.shares)
        for key, many in events.items():
            shares[key] = shares.get(key, 0) + int(many * more) * self.whole
        return Mean(shares, self.whole * more)

    def without(self, key: Key) -> "Mean":
        """The closed form of what is a share of itself and a rest: the rest, divided by what is left of the share."""
        share = self.shares.get(key, 0)
        if not share:
            return self
        rest = {each: many for each, many in self.shares.items() if each != key}
        return Mean(rest, self.whole - share)


def mixed(parts: list[tuple[Fraction, Mean]]) -> Mean:
    """What means come to together, each with its weight."""
    if len(parts) == 1 and parts[0][0] == 1:
        return parts[0][1]
    whole = lcm(*(chance.denominator * mean.whole for chance, mean in parts))
    shares: dict[Key, int] = {}
    for chance, mean in parts:
        weight = chance.numerator * (whole // (chance.denominator * mean.whole))
        for key, many in mean.shares.items():
            shares[key] = shares.get(key, 0) + many * weight
    common = gcd(whole, *shares.values())
    return Mean({key: many // common for key, many in shares.items()}, whole // common)
