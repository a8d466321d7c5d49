"""Waiting for news: a program says what it holds, and is answered once there is something else.

The mark of what it holds (`If-None-Match`) is all that it sends, so that whatever an answer is made of is waited for:
entries, what players have sent, what everybody is shown. Meanwhile it holds no lane: the answer is made anew with each
thing that is written, and every quarter of a minute.
"""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from playoffs.text.counts import count
from playoffs.web.api import problems
from playoffs.web.api.problems import problem
from playoffs.web.serving.live import Pulse

WAIT = "wait"
"""In the query: for how long."""

MOST = 60
"""Seconds."""

UNCHANGED = 304


async def news(pulse: Pulse, request: Request, again: Callable[[], Awaitable[Response]]) -> Response:
    """The answer, once it is another one than the program holds; that it is the same, when the time is over."""
    text = request.query_params[WAIT]
    if (seconds := count(text)) is None or seconds > MOST:
        said = f"{WAIT}: found {text[:20]!r}; expected 0 to {MOST} seconds"
        return problems.answer(problem("unusable", said, place=WAIT, found=repr(text[:20]), expected=f"0 to {MOST}"))
    clock = asyncio.get_running_loop().time
    ends = clock() + seconds
    address = request.client.host if request.client else ""
    if (box := pulse.wait(address)) is None:
        return problems.answer(problem("busy", "Too many wait for news already; ask again in a moment."))
    try:
        while (made := await again()).status_code == UNCHANGED and (left := ends - clock()) > 0:
            try:
                told = await asyncio.wait_for(box.taken(bytes), left)
            except TimeoutError:
                break
            if not told:  # the program ends
                break
        return made
    finally:
        pulse.leave(box)
