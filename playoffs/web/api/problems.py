"""Refusals as a program gets them (RFC 9457): what was offered, what stands, what to do; never a traceback."""

import msgspec
from starlette.responses import Response

from playoffs.desk.act import Stale
from playoffs.desk.beside.links import Role
from playoffs.desk.chances import NoOdds
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import NotSaved
from playoffs.desk.seen import asked
from playoffs.documents.words.language import ENGLISH
from playoffs.model import vocabulary
from playoffs.model.position import NotTaken, Refused
from playoffs.outputs.api import Problem, Question
from playoffs.text.errors import BadInput, NotNow, NotTheirs
from playoffs.web.api import asking
from playoffs.web.asked import refusals
from playoffs.web.asked.values import Typed
from playoffs.web.desk import missed
from playoffs.web.desk.acts import NotYours
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of

MEDIA = "application/problem+json"

KINDS = {
    "unusable": (422, "What was sent cannot be used"),
    "refused": (409, "That is not possible now"),
    "stale": (409, "The question has changed since"),
    "not-yours": (403, "This role does not do that"),
    "not-saved": (503, "Nothing was saved; send it again, it counts once"),
    "no-token": (401, "A token is needed"),
    "nothing-there": (404, "Nothing is at this address"),
    "busy": (503, "Too much is asked at once; ask again in a moment"),
    "too-long": (413, "That is too long"),
    "address": (421, "This address is not one that this program serves"),
    "too-often": (429, "Too much was sent at once; wait a moment"),
    "form": (400, "What was sent is no JSON of this operation"),
    "fault": (500, "An error that nobody foresaw"),
    "unreadable": (500, "A record cannot be read"),
    "method": (405, "That is not done here"),
}
"""Every kind of problem: its status, and its title."""

AGAIN = ("not-saved", "busy", "too-often")
"""Kinds after which the same can be sent again."""

SOON = "1"
"""Seconds until then."""


def problem(kind: str, detail: str, **more: object) -> Problem:
    """A problem of this kind."""
    status, title = KINDS[kind]
    return Problem(type=f"urn:playoffs:problem:{kind}", title=title, status=status, detail=detail, **more)  # type: ignore[arg-type]


def answer(made: Problem, allow: str = "") -> Response:
    """It, as it is sent; of an address at which something else is done, with the methods that it does `allow`."""
    kind = made.type.rpartition(":")[2]
    headers = {"Retry-After": SOON} if kind in AGAIN else {"Allow": allow} if allow else {}
    headers |= {"WWW-Authenticate": 'Bearer realm="playoffs"'} if kind == "no-token" else {}
    return Response(msgspec.json.encode(made), made.status, headers, MEDIA)


OLDER = "What was sent is older than the record, or was never asked. Read what is asked now, and answer that."
"""Of an act that is stale, where no more of it may be told, or nothing was recorded."""


def of(error: Exception, kept: Kept, seat: Seat, typed: Typed) -> Problem:
    """What a refusal of the desk is to a program."""
    if isinstance(error, Stale):
        detail = missed.late(seat, error, typed) or OLDER
        return problem("stale", detail, version=error.log.version, asked=_now(kept, seat, error))
    detail = missed.said(seat, error, typed) or str(error)
    if isinstance(error, NotTaken):
        detail = refusals.whole(refusals.told(error, ENGLISH))
        return problem("unusable", detail, place=error.fact.text, clause=error.clause or msgspec.UNSET)
    if isinstance(error, Refused):
        detail = f"{error.problem}{f' ({error.clause})' if error.clause else ''}"
        return problem("refused", detail, clause=error.clause or msgspec.UNSET)
    if isinstance(error, NoOdds):
        return problem("refused", f"{detail[:1].upper()}{detail[1:]}.")
    if isinstance(error, NotYours):
        return problem("not-yours", f"{str(error)[:1].upper()}{str(error)[1:]}.")
    if isinstance(error, NotSaved):
        return problem("not-saved", detail)
    if isinstance(error, BadInput):
        kind = "refused" if isinstance(error, NotNow) else "not-yours" if isinstance(error, NotTheirs) else "unusable"
        return problem(kind, detail, place=error.place, found=error.found, expected=error.expected)
    return problem("unusable", detail)


def _now(kept: Kept, seat: Seat, error: Stale) -> Question | None:
    """The question of a stale act as it stands now, for those who may see its ways: at the desk, and of an organizer
    whether somebody takes part."""
    ask = asked(error.log, error.about) if error.about and not seat.link.player else None
    if ask is None or (seat.link.role is Role.ORGANIZER and ask.question is not vocabulary.Question.ANSWER):
        return None
    (made,) = asking.questions(kept, seat, live_of(seat, error.log), (ask,), answered=True)
    return made
