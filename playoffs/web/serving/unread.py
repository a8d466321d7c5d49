"""What is told while the record cannot be read, as when its server is away: nobody is told where it lies, but whoever
runs the program."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from playoffs.desk.act import REFUSALS
from playoffs.documents.words.language import Language
from playoffs.web.asked.refused_words import N_
from playoffs.web.serving.lane import Busy, Lane
from playoffs.web.serving.seat import House
from playoffs.web.serving.stopped import ASK_AGAIN, crowded

UNREAD = N_(
    "The record cannot be read at the moment. What is recorded stays; nothing that is sent now is stored. Look again "
    "in a moment, and go on on paper meanwhile."
)


async def unread(
    house: House, request: Request, language: Language, lane: Lane | None = None, script: bool = False
) -> Response | None:
    """That, where it is so, on a page or to a `script` that has sent a form; None where the record can be read. Whoever
    looks on has it asked in the `lane` of the crowd, which turns away whoever is too many: the desk's own is the
    desk's."""
    try:
        await (lane or house.reads).run(lambda kept: kept.events())
    except Busy:
        return crowded(request.scope, language, ASK_AGAIN)
    except REFUSALS as error:
        house.say(f"record: {error}")
        if script and request.method == "POST":
            return PlainTextResponse(language.gettext(UNREAD), 503)
        return crowded(request.scope, language, UNREAD)
    return None
