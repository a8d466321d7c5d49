"""Days as they lie over the grid: their bands, and windows for days that nobody was asked about."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Sitting
from playoffs.planning.asking import Asking
from playoffs.planning.clock import local_day
from playoffs.planning.windows import Window, joined


class Band(Struct, frozen=True, kw_only=True):
    """A day as it lies over its windows: thousandths of their width."""

    words: str
    start: int
    early: int
    late: int


def widened(what: Asking, days: Sequence[Sitting]) -> Asking:
    """What is asked, with the days that were not asked about as windows of their own, so that a grid can show them."""
    asked = {local_day(each.start, what.zone) for each in what.windows}
    new = joined(Window(day.start, day.end) for day in days if local_day(day.start, what.zone) not in asked)
    fresh = [each for each in new if not any(each.overlaps(other) for other in what.windows)]
    return replace(what, windows=tuple(sorted((*what.windows, *fresh))))


def bands(what: Asking, days: Sequence[Sitting], language: Language) -> dict[int, Band]:
    """By the number of the day on the grid."""
    found = {}
    for n, (day, windows) in enumerate(what.days, 1):
        for each in days:
            if local_day(each.start, what.zone) == day:
                found[n] = _band(each, windows[0].start, windows[-1].end, what.zone, language)
    return found


def _band(day: Sitting, first: int, last: int, zone: str, language: Language) -> Band:
    earliest = day.start + day.spans[-1].end.earliest

    def across(at: int) -> int:
        return min(max(0, (at - first) * 1000 // (last - first)), 1000)

    start, early, late = (moments.clock(at, zone, language) for at in (day.start, earliest, day.end))
    return Band(
        words=language.gettext("{start}, over from {early}, latest {late}").format(start=start, early=early, late=late),
        start=across(day.start),
        early=across(earliest),
        late=across(day.end),
    )
