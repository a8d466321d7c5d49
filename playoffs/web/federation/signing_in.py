"""The way to the provider and back: who is an administrator gets the cookie of one, and nobody anything else."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from playoffs.desk.beside import links
from playoffs.desk.kept import Kept
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Typed
from playoffs.web.phones.players import spoken
from playoffs.web.serving.seat import House, Seat, gate, html, may_direct
from playoffs.web.signing.asking import Away, Distrusted

T = TypeVar("T")

BACK = "/sign-in/back"

PATIENCE = 20.0
"""Seconds for all that the provider is asked at one sign-in."""

NO_SIGN_IN = N_("Nobody can sign in here; links are opened as always.")
UNENCRYPTED = N_("Nothing is encrypted here, so nobody can sign in; what an administrator does goes over https.")
PROVIDER_AWAY = N_(
    "The provider of the sign-in does not answer as it should. Links that were made already open as always; try again "
    "later, or tell whoever runs the program."
)
NOT_BELIEVED = N_("This sign-in is not valid: it was broken off, took too long, or came twice. Begin it again.")
NO_ADMINISTRATOR = N_(
    "You are signed in at the provider, and are no administrator here. Whoever runs the program says who is."
)


def cookie(house: House) -> str:
    """The name of the cookie that a browser has while it is at the provider."""
    return f"{house.cookie}-sign-in"


def shut(house: House, request: Request, why: str, status: int) -> Response:
    """Why nobody was let in, in the language of whoever asks."""
    tongue = spoken(house, request)
    return gate(house, tongue.gettext(why), status, tongue)


async def begin(house: House, request: Request, _params: dict[str, str]) -> Response:
    """Send a browser to the provider; there is no other address to which this leads, whatever is asked."""
    if house.provider is None:
        return shut(house, request, NO_SIGN_IN, 404)
    if not may_direct(request):
        return shut(house, request, UNENCRYPTED, 403)
    try:
        there, browser = await _within(asyncio.to_thread(house.provider.begin, house.base + BACK))
    except Away as error:
        house.say(f"sign-in: the provider is away ({error})")
        return shut(house, request, PROVIDER_AWAY, 503)
    answer = RedirectResponse(there, 302)
    secure = request.url.scheme == "https"
    answer.set_cookie(
        cookie(house), browser, max_age=600, httponly=True, samesite="lax", path="/sign-in", secure=secure
    )
    return answer


async def back(house: House, request: Request, _params: dict[str, str]) -> Response:
    """What the provider sends back becomes the cookie of an administrator, or nothing.

    The page that says so leads on by itself: a redirect would still count as one from the provider, and a browser would
    not send the new cookie with it.
    """
    if house.provider is None:
        return shut(house, request, NO_SIGN_IN, 404)
    if not may_direct(request):
        return shut(house, request, UNENCRYPTED, 403)
    said, browser = dict(request.query_params), request.cookies.get(cookie(house), "")
    try:
        who = await _within(asyncio.to_thread(house.provider.who, said, browser, house.base + BACK))
    except Away as error:
        house.say(f"sign-in: the provider is away ({error})")
        return shut(house, request, PROVIDER_AWAY, 503)
    except Distrusted as error:
        house.say(f"sign-in: not believed, {error}")
        return shut(house, request, NOT_BELIEVED, 403)
    if not who.may_enter:
        return shut(house, request, NO_ADMINISTRATOR, 403)
    code = await house.writes.run(lambda kept: links.signed_in(kept.store, who.name, house.now()))
    values = {"name": who.name, "hours": links.SIGNED_IN // 3600}
    answer = html("federation/signed-in", values, language=spoken(house, request))
    secure = request.url.scheme == "https"
    answer.set_cookie(house.cookie, code, httponly=True, samesite="strict", path="/", secure=secure)
    answer.delete_cookie(cookie(house), path="/sign-in")
    return answer


async def _within(asks: Coroutine[Any, Any, T]) -> T:
    """What the provider is asked in a thread; raises `Away` where it takes too long."""
    try:
        return await asyncio.wait_for(asks, PATIENCE)
    except TimeoutError as error:
        raise Away("it takes too long") from error


def signed_out(kept: Kept, seat: Seat, _typed: Typed) -> str:
    """End what lets this browser in; its cookie opens nothing from then on."""
    links.revoke(kept.store, links.digest(seat.code), seat.house.now())
    return "/"
