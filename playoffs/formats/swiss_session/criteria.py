"""The pairing criteria of the Twixt session (TWX-7), in their order."""

from playoffs.formats.first_mover import allotted
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
            "TWX-7 (2)",
            lambda pair: int(pair.upper.points != pair.lower.points),
        ),
        Criterion(
            "score-difference",
            "half points between the scores",
            "TWX-7 (3)",
            lambda pair: pair.upper.points - pair.lower.points,
        ),
        Criterion("one-colour", "players with the same color in all three rounds", "TWX-7 (4)", _thrice),
        Criterion(
            "float-place", "places that the floats are away from their due", "TWX-7 (5)", lambda pair: pair.out_of_place
        ),
    ),
    within=(
        Criterion(
            "not-in-order", "not upper half against lower half in order", "TWX-7 (5)", lambda pair: int(pair.away > 0)
        ),
        Criterion("places-away", "places away from upper half against lower half", "TWX-7 (5)", lambda pair: pair.away),
        Criterion("not-alternating", "players who do not alternate color", "TWX-7 (6)", _repeated),
    ),
)
