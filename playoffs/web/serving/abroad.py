"""What other sites ask for: a frame, feeds, plain text, and how to show it (oEmbed); each made once for all who ask."""

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from playoffs.desk.act import REFUSALS
from playoffs.desk.kept import Kept
from playoffs.web.serving import files
from playoffs.web.serving.front import Front
from playoffs.web.serving.lane import Busy
from playoffs.web.serving.seat import House
from playoffs.web.serving.stopped import ASK_AGAIN, crowded
from playoffs.web.shown import abroad

PAGES = (*abroad.MADE, "oembed")

LASTS = "no-cache"

LARGEST = 10_000
"""Pixels of a frame."""


async def answered(front: Front, house: House, request: Request, name: str, of: str) -> Response:
    """It, of a playoff, an association or all, made ready for all who ask; 404 for what everybody may not see."""
    asked = dict(request.query_params)
    if name == "oembed" and asked.get("format", "json") != "json":
        return PlainTextResponse("This is there as JSON only.\n", 501)

    def made(kept: Kept) -> files.Packed:
        if name == "oembed":
            said = abroad.oembed(kept, asked.get("url", ""), house.base, _most(asked))
            return files.packed(msgspec.json.encode(said), "application/json")
        content, kind = abroad.MADE[name](kept, of, house.now(), house.said, house.base)
        return files.packed(content, kind)

    try:
        if name == "oembed":  # anybody may ask for any address: none of them is kept
            ready = await house.crowd.run(made)
        else:
            ready = await front.ready((of, name), made)
    except Busy:
        if name == "embed":
            return crowded(request.scope, house.language, ASK_AGAIN)
        return PlainTextResponse("Too many ask at once. Ask again in a moment.\n", 503, {"Retry-After": "2"})
    except REFUSALS:
        return PlainTextResponse("Nothing is shown at this address.\n", 404)
    return files.sent(ready, request, LASTS)


def _most(asked: dict[str, str]) -> tuple[int, int]:
    """The most that a frame may measure."""
    width, height = (_number(asked.get(each, "")) for each in ("maxwidth", "maxheight"))
    return width, height


def _number(text: str) -> int:
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) < 6 else LARGEST
