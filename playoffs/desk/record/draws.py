"""Draws by the program that anyone can check: lots, coins, and orders from a printed seed.

The candidates are ordered by the SHA-256 of seed, event, ask and candidate. The seed is 256 bits from the operating
system, drawn for this one ask and stored with the result before anybody sees either. A coin takes the first of the
order, a drawing of places the first few, a drawing of an order all of it.

A draw can be committed (edition 2): the digest of its seed is in the record before it is made, so that a record set
back to an older copy cannot be drawn from again unseen; and words said aloud after that are hashed as well, between ask
and candidate, so that whoever chose the seed could not choose the outcome.
"""

import re

from playoffs.model.position import Ask, Each, Fact, Newcomer, OneOf, OrderOf, Range, SomeOf, Timed, Titled, Value
from playoffs.text.digest import sha256
from playoffs.text.errors import BadInput

_SEED = r"[0-9a-f]{64}"


def new_seed() -> str:
    import secrets  # late: many commands only read

    return secrets.token_hex(32)


def order(seed: str, event: str, ask: str, candidates: tuple[str, ...], words: str = "") -> tuple[str, ...]:
    """The candidates as this seed draws them."""
    return tuple(sorted(candidates, key=lambda c: digest(seed, event, ask, c, words)))


def digest(seed: str, event: str, ask: str, candidate: str, words: str = "") -> str:
    """What orders a candidate."""
    lines = [seed, event, ask, *([words] if words else []), candidate]
    return sha256("\n".join(lines).encode()).hexdigest()


def commitment(seed: str, event: str, ask: str) -> str:
    """The digest that commits to a seed without telling it."""
    return sha256("\n".join(["playoffs commitment", event, ask, seed]).encode()).hexdigest()


def candidates(ask: Ask) -> tuple[str, ...]:
    """Among whom an ask has the lot decide; `BadInput` where there is nothing to draw."""
    match ask.options:
        case OneOf(choices=choices) | SomeOf(choices=choices):
            return choices
        case OrderOf(players=players):
            return players
        case Range() | Each() | Timed() | Newcomer() | Titled():
            raise BadInput(ask.id, "a number to draw", "players or choices")


def drawn(seed: str, event: str, ask: Ask, words: str = "") -> Value:
    """The answer that a seed gives to an ask; `BadInput` where there is nothing to draw."""
    found = order(seed, event, ask.id, candidates(ask), words)
    match ask.options:
        case OneOf():
            return found[0]
        case SomeOf(least=least):
            return found[:least]
    return found


def holds(event: str, ask: Ask, fact: Fact) -> bool:
    """Whether a recorded draw by the program follows from its seed."""
    return bool(re.fullmatch(_SEED, fact.seed)) and drawn(fact.seed, event, ask, fact.words) == fact.value


VERIFIER = '''\
"""Check a draw: python verify_draw.py SEED EVENT ASK CANDIDATE CANDIDATE ... prints the order drawn.

Words that were mixed in come first, as --words=WORDS. With no CANDIDATE it prints the digest that commits to the seed.
"""

import hashlib
import sys

said = [each[len("--words=") :] for each in sys.argv[1:2] if each.startswith("--words=")]
seed, event, ask, *candidates = sys.argv[1 + len(said) :]


def sha256(*lines):
    return hashlib.sha256("\\n".join(lines).encode("utf-8")).hexdigest()


for candidate in sorted(candidates, key=lambda candidate: sha256(seed, event, ask, *said, candidate)):
    print(candidate)
if not candidates:
    print(sha256("playoffs commitment", event, ask, seed))
'''
"""A script that needs nothing but Python, to be printed for whoever doubts a draw."""
