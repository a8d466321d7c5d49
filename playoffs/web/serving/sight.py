"""A record as the pages of a seat see it now."""

from datetime import timedelta

from msgspec.structs import replace

from playoffs.desk.act import REFUSALS
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import in_force
from playoffs.documents.played.live import Live
from playoffs.documents.words.language import Language
from playoffs.documents.words.seats import seated
from playoffs.planning.clock import Wall, shown_at
from playoffs.web.asked.values import Values
from playoffs.web.serving.lane import Lane
from playoffs.web.serving.seat import Seat

NO_TIME = timedelta()


def wall(seat: Seat, log: Log) -> Wall:
    """The site's clock, or this computer's where no zone is stated."""
    now = seat.house.now()
    zone = log.details.get("zone", "")
    return shown_at(now, zone)


def there(kept: Kept, seat: Seat) -> Seat:
    """The seat with the words of what is played where it looks: a table where Magic is, a board elsewhere."""
    if seat.event not in kept.events():
        return seat
    play = kept.log(seat.event).founding.tournament.play
    return replace(seat, language=seated(seat.language, play))


async def heard(seat: Seat, lane: Lane) -> Seat:
    """The same for whoever is told of a refusal, read in a lane: of a record that cannot be read the seat as it is."""
    try:
        return await lane.run(lambda kept: there(kept, seat))
    except REFUSALS:
        return seat


def clocked(seat: Seat, log: Log) -> Values:
    """The site's clock as a page says it, and what a script goes on counting it by."""
    now = wall(seat, log)
    return ticking(seat, now, f"{now:%Z}")


def ticking(seat: Seat, now: Wall, zone: str) -> Values:
    """The same of any clock, with its zone as the page calls it."""
    return {
        "clock": f"{seat.language.clock(now.time())} {zone}",
        "instant": seat.house.now(),
        "zone": zone,
        "utc": (now.utcoffset() or NO_TIME) // timedelta(minutes=1),
    }


def live_of(seat: Seat, log: Log, language: Language | None = None) -> Live:
    """The record as its documents see it now; in the language of the seat, where none is given."""
    return Live(log, in_force(log), language or seat.language, wall(seat, log))
