"""What the pages say of the second copy, and the mark by which an open page knows that something has changed."""

from msgspec import Struct

from playoffs.desk.second.keeping import Second, State
from playoffs.documents.words.language import Language
from playoffs.planning.clock import shown_at, shown_here
from playoffs.web.asked.refusals import reported


class CopySaid(Struct, frozen=True):
    """A sentence, and whether it asks for something to be done."""

    sentence: str
    wrong: str = ""
    """In two or three words what asks for something to be done; empty for nothing."""


def stamped(version: int, tray: str, copy: str) -> str:
    """The version of a playoff, with whatever else a page must be told of."""
    return ".".join(filter(None, (str(version), tray, copy)))


def second_copy(second: Second, zone: str, language: Language) -> CopySaid:
    """How it stands with the second copy, in a sentence; `zone` is the site's."""

    def at(instant: str) -> str:
        wall = shown_at(instant, zone) if zone else shown_here(instant)
        return language.clock(wall.time())

    _ = language.gettext
    match second.state:
        case State.NONE:
            return CopySaid(_("No second copy"), _("No second copy"))
        case State.WAITING:
            return CopySaid(_("Copying to {where} …").format(where=second.where))
        case State.COPIED:
            same, other = _("Copied to {where}, on the same disk, at {at}"), _("Copied to {where} at {at}")
            return CopySaid((same if second.same_disk else other).format(where=second.where, at=at(second.at)))
    return _wrong(second, at(second.since) if second.since else "", language)


def _wrong(second: Second, since: str, language: Language) -> CopySaid:
    """Of a copy that lags, or holds what the record does not; as far as it is known since what time."""
    where, _ = second.where, language.gettext
    why = "; ".join(reported(each, language) for each in second.wrong).rstrip(".")
    if second.state is State.PARTED:
        ahead = _(
            "The copy in {where} holds what this record does not, and is not overwritten: {why}. `{restore}` takes "
            "that over; if it is of other playoffs, name another place for the copy"
        )
        apart = _(
            "The copy in {where} holds what this record does not, and is not overwritten: {why}. Each has gone on, and "
            "which of them counts is for people to say. If the record, name another place for its copy, and keep this "
            "one; if the copy, `{restore}`, and go on with that file"
        )
        said = (apart if second.apart else ahead).format(where=where, why=why, restore=second.restore)
        return CopySaid(said, _("The copy holds other entries"))
    if not second.at:
        said = _("No copy to {where} yet since the program was started: {why}")
        return CopySaid(said.format(where=where, why=why), _("No copy yet"))
    said = _("The copy in {where} lags since {at}: {why}") if since else _("The copy in {where} lags: {why}")
    return CopySaid(said.format(where=where, at=since, why=why), _("The copy lags"))
