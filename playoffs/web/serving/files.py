"""Files and pages as they go over the wire: compressed where that is asked for, and not at all where a browser has
them."""

import gzip
import mimetypes
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from playoffs.renderers import templates
from playoffs.web.shown.checked import VERIFIER

HOUR = 3600
"""Seconds for which a browser does not ask for a file again."""

PAPERS = {
    "pdf": "application/pdf",
    "csv": "text/csv",
    "eml": "message/rfc822",
    "ics": "text/calendar",
    "zip": "application/zip",
}
"""What a paper or a file that is made for somebody is, by the ending of its name."""

PACKED_ALREADY = (".woff2", ".png")


class Packed(NamedTuple):
    """Something that is the same for everybody who asks."""

    content: bytes
    small: bytes
    """The same compressed; empty where that would save nothing."""
    kind: str
    mark: str
    """By which a browser knows it again, compressed or not."""


def packed(content: bytes, kind: str, compress: bool = True) -> Packed:
    """Ready to be sent to many. What is compressed holds no secret: how well it compresses says something of it."""
    small = gzip.compress(content, 6, mtime=0) if compress else b""
    mark = f'W/"{sha256(content).hexdigest()[:20]}"'
    return Packed(content, small if len(small) < len(content) else b"", kind, mark)


def sent(made: Packed, request: Request, lasts: str) -> Response:
    """It, or that it has not changed; `lasts` says how long a browser may use it without asking."""
    headers = {"ETag": made.mark, "Cache-Control": lasts, "Vary": "Accept-Encoding"}
    known = [each.strip() for each in request.headers.get("if-none-match", "").split(",")]
    if made.mark in known:
        return Response(status_code=304, headers=headers)
    if made.small and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(made.small, media_type=made.kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(made.content, media_type=made.kind, headers=headers)


def file(request: Request, folder: str, name: str, lasts: str = f"max-age={HOUR}") -> Response:
    """A file of the program's own pages or fonts, and nothing that lies elsewhere."""
    inside = (templates.folder() / folder).resolve()
    try:
        path = (inside / name).resolve()
        there = path.is_relative_to(inside) and path.is_file()
        stat = path.stat() if there else None
    except (OSError, ValueError):  # a name that no file can have
        stat = None
    if stat is None:
        return PlainTextResponse("There is no such file.", 404)
    return sent(_read(path, stat.st_mtime_ns, stat.st_size), request, lasts)


@lru_cache(64)
def _read(path: Path, _changed: int, _size: int) -> Packed:
    kind = "font/woff2" if path.suffix == ".woff2" else mimetypes.guess_type(path.name)[0] or "text/plain"
    return packed(path.read_bytes(), kind, path.suffix not in PACKED_ALREADY)


async def static(_house: object, request: Request, params: dict[str, str]) -> Response:
    """A file of the pages."""
    return file(request, "web/static", params["file"])


async def verifier(_house: object, request: Request, params: dict[str, str]) -> Response:
    """The verifier of records; asked for anew each time, since a page names its digest."""
    return file(request, "audit", VERIFIER, "no-cache")


async def embedding(_house: object, request: Request, params: dict[str, str]) -> Response:
    """The script of a site that shows a playoff in a frame."""
    return file(request, "web/static", "embed.js")


async def font(_house: object, request: Request, params: dict[str, str]) -> Response:
    """A font of the sheets."""
    return file(request, "fonts", params["file"])
