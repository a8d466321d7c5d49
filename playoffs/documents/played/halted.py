"""What every face says while the playoff is postponed: that it is, and when it begins anew once that is stated."""

from collections.abc import Iterable, Iterator
from datetime import date
from datetime import time as clock_time

from playoffs.desk.played import given_up, postponed
from playoffs.documents.played.live import Live
from playoffs.documents.words import words
from playoffs.planning.details import starts


def halted(live: Live) -> tuple[str, ...]:
    """That nothing is played until the director goes on, and the new start; nothing while it is not postponed."""
    if not (live.log.asks and postponed(live.log)):
        return ()
    said = words.sentence(live.language.gettext("postponed, until the director goes on"))
    return f"{said}.", *_anew(live, () if given_up(live.log) else starts(live.details))


def above_times(live: Live, below: bool) -> tuple[str, ...]:
    """The same above the times of the days, if any stand `below`: where no day was stated since, that they are none
    that stand."""
    before = live.language.gettext("The times below were announced before that.")
    return (*halted(live), *((before,) if below and given_up(live.log) else ()))


def anew(live: Live) -> tuple[str, ...]:
    """The new start alone, beside what says already that it is postponed."""
    return halted(live)[1:]


def _anew(live: Live, stated: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The first to come of the days that were stated since it was postponed."""
    _, language, now = live.language.gettext, live.language, live.generated.isoformat(" ")[:16]
    if found := min((each for each in stated if f"{each[0]} {each[1] or '24:00'}" > now), default=None):
        day, time = found
        said = language.day(date.fromisoformat(day))
        said = f"{said}, {language.clock(clock_time.fromisoformat(time))}" if time else said
        zone = f" ({live.details.zone})" if live.details.zone else ""
        yield _("New start: {when}.").format(when=f"{said}{zone}")
