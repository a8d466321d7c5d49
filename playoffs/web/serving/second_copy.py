"""What the pages say of the second copy, and the mark by which an open page knows that something has changed."""

from msgspec import Struct

from playoffs.desk.second.keeping import Second, State
from playoffs.documents.words.language import ENGLISH
from playoffs.planning.clock import shown_at, shown_here


class CopySaid(Struct, frozen=True):
    """A sentence, and whether it asks for something to be done."""

    sentence: str
    wrong: str = ""
    """In two or three words what asks for something to be done; empty for nothing."""


def stamped(version: int, tray: str, copy: str) -> str:
    """The version of a playoff, with whatever else a page must be told of."""
    return ".".join(filter(None, (str(version), tray, copy)))


def second_copy(second: Second, zone: str) -> CopySaid:
    """How it stands with the second copy, in a sentence; `zone` is the site's."""

    def at(instant: str) -> str:
        wall = shown_at(instant, zone) if zone else shown_here(instant)
        return ENGLISH.clock(wall.time())

    why = second.why.rstrip(".")
    match second.state:
        case State.NONE:
            return CopySaid("No second copy", "No second copy")
        case State.WAITING:
            return CopySaid(f"Copying to {second.where} …")
        case State.LAGS:
            since = f" since {at(second.since)}" if second.since else ""
            if not second.at:
                begun = "since the program was started"
                return CopySaid(f"No copy to {second.where} yet {begun}: {why}", "No copy yet")
            return CopySaid(f"The copy in {second.where} lags{since}: {why}", "The copy lags")
        case State.PARTED:
            return CopySaid(
                f"The copy in {second.where} is not of this record: {second.why.rstrip('.')}",
                "The copy is of another record",
            )
    disk = ", on the same disk" if second.same_disk else ""
    return CopySaid(f"Copied to {second.where}{disk} at {at(second.at)}")
