"""Draws by the program that anyone can check: lots, coins, and orders from a printed seed.

The candidates are ordered by the SHA-256 of seed, event, ask and candidate. The seed is 256 bits from the operating
system, drawn for this one ask and stored with the result before anybody sees either. A coin takes the first of the
order, a drawing of places the first few, a drawing of an order all of it.
"""

import re
import secrets
from hashlib import sha256

from playoffs.files.errors import BadInput
from playoffs.model.position import Ask, Each, Fact, Newcomer, OneOf, OrderOf, Range, SomeOf, Timed, Titled, Value

_SEED = re.compile(r"[0-9a-f]{64}")


def new_seed() -> str:
    return secrets.token_hex(32)


def order(seed: str, event: str, ask: str, candidates: tuple[str, ...]) -> tuple[str, ...]:
    """The candidates as this seed draws them."""
    return tuple(sorted(candidates, key=lambda c: digest(seed, event, ask, c)))


def digest(seed: str, event: str, ask: str, candidate: str) -> str:
    """What orders a candidate."""
    return sha256("\n".join([seed, event, ask, candidate]).encode()).hexdigest()


def drawn(seed: str, event: str, ask: Ask) -> Value:
    """The answer that a seed gives to an ask; `BadInput` where there is nothing to draw."""
    match ask.options:
        case OneOf(choices=choices):
            return order(seed, event, ask.id, choices)[0]
        case OrderOf(players=players):
            return order(seed, event, ask.id, players)
        case SomeOf(choices=choices, least=least):
            return order(seed, event, ask.id, choices)[:least]
        case Range() | Each() | Timed() | Newcomer() | Titled():
            raise BadInput(ask.id, "a number to draw", "players or choices")


def holds(event: str, ask: Ask, fact: Fact) -> bool:
    """Whether a recorded draw by the program follows from its seed."""
    return bool(_SEED.fullmatch(fact.seed)) and drawn(fact.seed, event, ask) == fact.value


VERIFIER = '''\
"""Check a draw: python verify_draw.py SEED EVENT ASK CANDIDATE CANDIDATE ... prints the order drawn."""

import hashlib
import sys

seed, event, ask, *candidates = sys.argv[1:]


def key(candidate):
    return hashlib.sha256("\\n".join([seed, event, ask, candidate]).encode("utf-8")).hexdigest()


for candidate in sorted(candidates, key=key):
    print(candidate)
'''
"""A script that needs nothing but Python, to be printed for whoever doubts a draw."""
