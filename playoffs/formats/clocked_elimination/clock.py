"""The session clock of the elimination (TWX-11, TWX-12): what is left, what a repeat game gets, whether it is played.

Everything is in whole seconds since the first clock of round 1 was started. Round r ends at r hours. A player's clock
is set to whole seconds: the odd second of a share is left over, so a game never ends later than reckoned.
"""

from typing import NamedTuple

from playoffs.formats.twixt_rules import ROUNDS, TwixtRules


class Repeat(NamedTuple):
    """What follows a draw in round 1 or 2."""

    left: int
    """Seconds left of the round's hour at the draw; below 0 once it is over."""
    each: int
    """Seconds of each player."""
    latest: int
    """When the repeat game ends at the latest (TWX-11b)."""
    leaves: int
    """Seconds that the next round then has for its game."""
    played: bool
    """Whether that is enough (TWX-11c)."""


def session_end(rules: TwixtRules) -> int:
    return ROUNDS * rules.elimination.hour * 60


def available(rules: TwixtRules, round_: int, start: int) -> int:
    """Seconds for the round's game if it starts at `start`; its hour ends when it ends, whenever the game starts.

    Where time overrun is spread (TWX-11c, TWX-11e), the rounds that are left share what is left of the session.
    """
    hour = rules.elimination.hour * 60
    if rules.readings.overrun == "spread" and start > (round_ - 1) * hour:
        return (session_end(rules) - start) // (ROUNDS + 1 - round_)
    return round_ * hour - start


def first_game(rules: TwixtRules, round_: int, start: int) -> int:
    """Seconds of each player in the first game of a pairing that starts at `start` (TWX-11a, TWX-11e)."""
    return min(2 * rules.elimination.each * 60, available(rules, round_, start)) // 2


def repeat_game(rules: TwixtRules, round_: int, ends: int, drawn: int) -> Repeat:
    """What follows a game of round 1 or 2 drawn at `drawn`, where the pairing's hour is over at `ends`."""
    each = rules.repeat.each * 60
    if rules.repeat.stretch:
        each = max(min(rules.elimination.each * 60, (ends - drawn) // 2), each)
    latest = drawn + 2 * each
    leaves = available(rules, round_ + 1, latest)
    return Repeat(ends - drawn, each, latest, leaves, leaves >= rules.elimination.leave * 60)


def final_repeat(rules: TwixtRules, drawn: int) -> Repeat:
    """What follows a final drawn at `drawn`; `played` if nobody may insist on the tiebreak (TWX-12)."""
    left = session_end(rules) - drawn
    most = (rules.elimination.each if rules.repeat.stretch else rules.repeat.each) * 60
    each = max(0, min(most, left // 2))
    return Repeat(left, each, drawn + 2 * each, 0, left >= rules.elimination.insist * 60)
