"""Who rates games, and as what by their time: the bands of each office, in minutes with the seconds a move added."""

from typing import Literal

By = Literal["us-chess", "fide", "none"]
"""Who rates; `none` where nobody does, or nothing is to be said of it."""

Rating = Literal["regular", "dual", "quick", "blitz", "standard", "rapid", "unrated"]

BANDS: dict[By, tuple[tuple[int, Rating], ...]] = {
    "us-chess": ((66, "regular"), (30, "dual"), (11, "quick"), (5, "blitz")),
    "fide": ((60, "standard"), (11, "rapid"), (3, "blitz")),
    "none": (),
}
"""From how many minutes on a game counts for what; fewer count for nothing."""


def band(by: By, minutes: int, seconds: int) -> Rating:
    """As what a game is rated, by its minutes and the seconds of increment or delay."""
    return next((rating for least, rating in BANDS[by] if minutes + seconds >= least), "unrated")
