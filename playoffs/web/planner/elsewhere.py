"""What the other playoffs of the file hold: who plays and directs there, in which hall, and when."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from playoffs.desk.beside.archived import in_use
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import appointment
from playoffs.documents.words.language import Language
from playoffs.model.find import plain
from playoffs.planning.appointment import Appointment, Sitting
from playoffs.planning.windows import Window
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput


class Elsewhere(Struct, frozen=True, kw_only=True):
    """Another playoff of the file that has its days."""

    title: str
    """Empty for whoever may not know it."""
    words: str
    """That players of this one play there too, as said where it is at the same time; empty where none does."""
    site: str
    director: str
    windows: tuple[Window, ...]

    def overlaps(self, day: Sitting) -> bool:
        """Whether it is played on a day of this one, at the same time."""
        return any(Window(day.start, day.end).overlaps(each) for each in self.windows)


def clashes(
    others: Sequence[Elsewhere], site: str, director: str, days: Sequence[Sitting], language: Language
) -> Iterator[tuple[str, int]]:
    """What stands against these days in other playoffs, each with the number of its day: players who play there too,
    and the hall and the director that go with the days."""
    _ = language.gettext
    for each in others:
        said = [each.words]
        if site and plain(site) == plain(each.site):
            text = _("{hall}: {title} is there at the same time") if each.title else ""
            text = text or _("{hall}: another playoff is there at the same time")
            said.append(text.format(hall=site, title=each.title))
        if director and plain(director) == plain(each.director):
            text = _("{name} directs {title} at the same time") if each.title else ""
            text = text or _("{name} directs another playoff at the same time")
            said.append(text.format(name=director, title=each.title))
        yield from ((words, day.number) for day in days if each.overlaps(day) for words in said if words)


def held(kept: Kept, now: int) -> tuple[tuple[Log, Appointment], ...]:
    """Every playoff of the file that has its days, and still is to be played."""
    return tuple(_held(kept, now))


def _held(kept: Kept, now: int) -> Iterator[tuple[Log, Appointment]]:
    for event in in_use(kept.store):
        try:
            log = kept.log(event)
            made = appointment(log, names(log), now)
        except BadInput:
            continue
        if not made.unplayed and log.position.ranking is None:
            yield log, made


def elsewhere(
    there: Sequence[tuple[Log, Appointment]], log: Log, language: Language, titled: bool
) -> tuple[Elsewhere, ...]:
    """The others, by title for who directs all alone; practice has nothing to do with what counts."""
    return tuple(_elsewhere(there, log, language, titled))


def _elsewhere(
    there: Sequence[tuple[Log, Appointment]], log: Log, language: Language, titled: bool
) -> Iterator[Elsewhere]:
    here = {names(log)[each] for each in log.founding.tied}
    for other, made in there:
        alike = (PRACTICE in other.founding.settings) is (PRACTICE in log.founding.settings)
        if other.event == log.event or not alike:
            continue
        both = sorted(here & {each.name for each in made.players if not each.out})
        _, title = language.gettext, made.title if titled else ""
        said = _("{names}: also in {title} at the same time") if title else ""
        said = said or _("{names}: also in another playoff at the same time")
        yield Elsewhere(
            title=title,
            words=said.format(names=", ".join(both), title=title) if both else "",
            site=made.details.site,
            director=made.details.director.name if made.details.director else "",
            windows=tuple(Window(each.start, each.end) for each in made.sittings),
        )
