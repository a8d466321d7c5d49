"""Which of the halls, or of the directors, that are asked could have these days: the one answer to it, for a day that
is proposed, one that is tried, and one that is set.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from playoffs.desk.beside.asking import Replies
from playoffs.desk.record.log import Log
from playoffs.desk.times.placing import called, playing
from playoffs.planning.answers import Answer, Times, times_of
from playoffs.planning.appointment import Sitting, needed
from playoffs.planning.asking import Asking, Kind, Reply, as_said
from playoffs.planning.windows import Window


class Offered(Struct, frozen=True, kw_only=True):
    """Who of a kind has said to be able on these days; names in the order in which they are asked."""

    asked: tuple[str, ...]
    silent: tuple[str, ...]
    """Who has answered nothing at all, and is not counted."""
    good: tuple[str, ...]
    """For whom all of every day is good."""
    possible: tuple[str, ...]
    """Who can have all of every day, though some of it is not good."""
    by_day: tuple[tuple[str, ...], ...]
    """Who can have each day, those first for whom it is good."""
    noes: tuple[tuple[str, ...], ...]
    """Who has said no to some of each day."""

    @property
    def able(self) -> tuple[str, ...]:
        """Who can have every day, those first for whom they are good."""
        return (*self.good, *self.possible)

    @property
    def best(self) -> tuple[str, ...]:
        """Those whom nobody suits better."""
        return self.good or self.possible


def offered(
    kind: Kind, log: Log, names: Mapping[str, str], what: Asking, there: Replies, days: Sequence[Sitting]
) -> Offered:
    """Who of a kind can have these days. What was not answered of a day counts as no: whoever has said something has
    not said that."""
    name = called(what, names)
    mine = [each for each in playing(log, what) if each.kind is kind]
    times = times_of(said for each in mine for said in as_said(name[each.key], there.get(each.key, ())))
    windows = [window.moved(day.start) for day in days if (window := needed(day.spans, False))]
    asked = tuple(name[each.key] for each in mine)
    said = {who: [_said(times[who], window) for window in windows] for who in asked if who in times}
    can = [who for who in said if windows and Answer.NO not in said[who]]
    return Offered(
        asked=asked,
        silent=tuple(who for who in asked if who not in times),
        good=tuple(who for who in can if Answer.POSSIBLE not in said[who]),
        possible=tuple(who for who in can if Answer.POSSIBLE in said[who]),
        noes=tuple(
            tuple(name[each.key] for each in mine if _no(there.get(each.key, ()), window)) for window in windows
        ),
        by_day=tuple(_of_a_day({who: each[n] for who, each in said.items()}) for n in range(len(windows))),
    )


def _said(times: Times, window: Window) -> Answer:
    """What somebody has said of all of a window."""
    if any(each.holds(window) for each in times.good):
        return Answer.GOOD
    return Answer.POSSIBLE if any(each.holds(window) for each in times.can) else Answer.NO


def _no(replies: Sequence[Reply], window: Window) -> bool:
    return any(each.answer is Answer.NO and each.window.overlaps(window) for each in replies)


def _of_a_day(said: Mapping[str, Answer]) -> tuple[str, ...]:
    wanted = (Answer.GOOD, Answer.POSSIBLE)
    return tuple(who for answer in wanted for who, each in said.items() if each is answer)
