"""The provider asked over HTTP: no answer is waited for without end or read without end, and none leads elsewhere."""

import http.client
import ssl
from base64 import b64encode
from urllib.parse import SplitResult, quote_plus, urlencode, urlsplit

import msgspec

from playoffs.web.signing.told import encrypted

PATIENCE, MOST = 5.0, 256_000
"""Seconds for an answer to go on, and bytes of it."""


class Away(Exception):
    """The provider does not answer as one does; `str()` says why, to whoever runs the program."""


class Distrusted(Exception):
    """What came in its name is not believed; `str()` says why, and names nobody."""


def asked(address: str) -> dict[str, object]:
    """What stands at an address of the provider; raises `Away`."""
    status, said = _sent("GET", address, b"", {})
    if status != 200:
        raise Away(f"status {status}")
    return _object(said)


def posted(address: str, fields: dict[str, str], client: tuple[str, str] | None) -> dict[str, object]:
    """The answer to a form, sent with name and secret of the client; raises `Away`, or `Distrusted` where the provider
    refuses it."""
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    if client:
        said = ":".join(map(quote_plus, client))
        headers["Authorization"] = f"Basic {b64encode(said.encode()).decode()}"
    status, body = _sent("POST", address, urlencode(fields).encode(), headers)
    if 400 <= status < 500:
        raise Distrusted("a code that the provider refuses")
    if status != 200:
        raise Away(f"status {status}")
    return _object(body)


def _object(body: bytes) -> dict[str, object]:
    try:
        return msgspec.json.decode(body, type=dict[str, object])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Away("an answer that is no JSON object") from error


def _sent(method: str, address: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
    """Status and body; a redirect is an answer like any other."""
    if not encrypted(address):
        raise Away("an address that is not encrypted")
    parts = urlsplit(address)
    try:
        made = _connection(parts)
    except ValueError as error:
        raise Away("an address with a strange port") from error
    try:
        path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
        made.request(method, path, body or None, {"Accept": "application/json", **headers})
        with made.getresponse() as answer:  # which may keep its connection longer than what made it
            status, said = answer.status, answer.read(MOST + 1)
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise Away(str(error) or type(error).__name__) from error
    finally:
        made.close()
    if len(said) > MOST:
        raise Away("an answer without end")
    return status, said


def _connection(parts: SplitResult) -> http.client.HTTPConnection:
    """A connection that is not made yet; `ValueError` for a port that is none."""
    if parts.scheme == "https":
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(parts.hostname or "", parts.port, timeout=PATIENCE, context=context)
    return http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
