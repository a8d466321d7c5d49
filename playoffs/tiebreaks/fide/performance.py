"""Ratings and performances (10), with the tables of FIDE's rating regulations (B.02, 8.1.1 and 8.1.2)."""

from bisect import bisect_left
from collections.abc import Sequence

GAIN = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193),
    *(202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538),
    *(589, 677, 800),
)
"""B.02, 8.1.1: the difference of ratings that scores of 50, 51, … 100 percent show."""

LIMITS = (
    *(
        3,
        10,
        17,
        25,
        32,
        39,
        46,
        53,
        61,
        68,
        76,
        83,
        91,
        98,
        106,
        113,
        121,
        129,
        137,
        145,
        153,
        162,
        170,
        179,
        188,
        197,
    ),
    *(
        206,
        215,
        225,
        235,
        245,
        256,
        267,
        278,
        290,
        302,
        315,
        328,
        344,
        357,
        374,
        391,
        411,
        432,
        456,
        484,
        517,
        559,
        619,
    ),
    735,
)
"""B.02, 8.1.2: the largest difference of ratings at which 50, 51, … 99 percent are expected."""

FULL = LIMITS[-1] + 1
"""The least difference at which every point is expected."""

_EXPECTED = [50 + bisect_left(LIMITS, difference) for difference in range(FULL + 1)]
_SCALE = [*(100 - e for e in reversed(_EXPECTED[1:])), *_EXPECTED]

_FARTHEST = 9999 + 2 * FULL
"""No two ratings, or a rating and one that is tried, differ by more."""

_WIDE = [*[0] * (_FARTHEST - FULL), *_SCALE, *[100] * (_FARTHEST - FULL)]
"""The same scale without ends, from `-_FARTHEST` on."""


def expected(difference: int) -> int:
    """The score in percent that the difference of two ratings leads to expect."""
    return _SCALE[min(max(difference, -FULL), FULL) + FULL]


def gain(percent: int) -> int:
    """What a score in percent shows above the mean of the opponents."""
    return GAIN[percent - 50] if percent >= 50 else -GAIN[50 - percent]


def percent(half_points: int, games: int) -> int:
    """The score of these games in percent, rounded half up."""
    return (100 * half_points + games) // (2 * games)


def rounded(values: Sequence[int]) -> int:
    """The mean of whole numbers to a whole number, .5 up."""
    many = len(values)
    return (2 * sum(values) + many) // (2 * many)


def average(ratings: Sequence[int], low: int, high: int) -> int | None:
    """The mean of the ratings left after a cut, None where none is (10.1)."""
    left = sorted(ratings)[low : len(ratings) - high] if low or high else ratings
    return rounded(left) if left else None


def performance(ratings: Sequence[int], half_points: int) -> int | None:
    """The mean of the opponents and what the score shows above it (10.2)."""
    if not ratings:
        return None
    return rounded(ratings) + gain(percent(half_points, len(ratings)))


def perfect(ratings: Sequence[int], half_points: int) -> int | None:
    """The least rating whose expected score is not below the score (10.3)."""
    if not ratings:
        return None
    if not half_points:
        return min(ratings) - 800
    low, high, wanted = min(ratings) - FULL, max(ratings) + FULL, 50 * half_points
    shifted = [_FARTHEST - rating for rating in ratings]
    while low < high:
        middle = (low + high) // 2
        if sum([_WIDE[middle + each] for each in shifted]) >= wanted:
            high = middle
        else:
            low = middle + 1
    return low
