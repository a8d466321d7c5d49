"""The pairing criteria of the Twixt session (TWX-7), in their order."""

from playoffs.formats.first_mover import allotted
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.swiss import Criterion, Pair, System


def _thrice(pair: Pair) -> int:
    return allotted(pair.upper.colours, pair.lower.colours).thrice


def _repeated(pair: Pair) -> int:
    return allotted(pair.upper.colours, pair.lower.colours).repeated


TWIXT = System(
    before=(
        Criterion(
            "different-scores",
            "different scores",
            Role.PAIR_SCORES,
            lambda pair: int(pair.upper.points != pair.lower.points),
        ),
        Criterion(
            "score-difference",
            "half points between the scores",
            Role.PAIR_FLOATS,
            lambda pair: pair.upper.points - pair.lower.points,
        ),
        Criterion("one-colour", "players with the same color in all three rounds", Role.PAIR_COLORS, _thrice),
        Criterion(
            "float-place",
            "places that the floats are away from their due",
            Role.PAIR_ORDER,
            lambda pair: pair.out_of_place,
        ),
    ),
    within=(
        Criterion(
            "not-in-order",
            "not upper half against lower half in order",
            Role.PAIR_ORDER,
            lambda pair: int(pair.away > 0),
        ),
        Criterion(
            "places-away", "places away from upper half against lower half", Role.PAIR_ORDER, lambda pair: pair.away
        ),
        Criterion("not-alternating", "players who do not alternate color", Role.PAIR_ALTERNATION, _repeated),
    ),
)
