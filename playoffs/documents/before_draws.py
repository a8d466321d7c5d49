"""What is said before a draw that nothing binds, and on the slip of a bid that may lead to one: to officials with the
number of the entry, to everybody without it, as on every page for everybody; and what a draw is made from."""

from collections.abc import Callable


def secret(_: Callable[[str], str]) -> str:
    """What a secret number is, for whoever reads of one."""
    return _("A secret number is what the program draws from: whoever has it can draw again, and draws the same.")


def outside(value: str, _: Callable[[str], str]) -> str:
    """The chain value of the entry that led to a draw."""
    said = _("Chain value before the draw: {value}. Copy it down to compare it later.")
    return said.format(value=value)


def before_bids(value: str, _: Callable[[str], str]) -> str:
    """The chain value of the entry that led to a bid, which may lead to a draw: it is on paper before that."""
    said = _(
        "Before this bid the record had the chain value {value}: whoever copies it down can tell later whether it is "
        "still the same."
    )
    return said.format(value=value)


def stood_at(there: tuple[int, str], _: Callable[[str], str]) -> str:
    """The entry since which a draw is asked for, and its chain value."""
    said = _(
        "Up to entry {n} the record has the chain value {value}: whoever copies it down before the draw can tell later "
        "whether it is still the same."
    )
    return said.format(n=there[0], value=there[1])
