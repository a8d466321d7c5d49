"""What the other playoffs of the file hold: who plays and directs there, in which hall, and when."""

from collections.abc import Iterator

from msgspec import Struct

from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import appointment
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Sitting
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


def elsewhere(kept: Kept, log: Log, now: int, language: Language, titled: bool) -> tuple[Elsewhere, ...]:
    """The others, by title for who directs all alone; practice has nothing to do with what counts."""
    return tuple(_elsewhere(kept, log, now, language, titled))


def _elsewhere(kept: Kept, log: Log, now: int, language: Language, titled: bool) -> Iterator[Elsewhere]:
    here = {names(log)[each] for each in log.founding.tied}
    for event in kept.events():
        if event == log.event:
            continue
        try:
            other = kept.log(event)
            made = appointment(other, names(other), now)
        except BadInput:
            continue
        alike = (PRACTICE in other.founding.settings) is (PRACTICE in log.founding.settings)
        if not alike or made.unplayed or other.position.ranking is not None:
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
