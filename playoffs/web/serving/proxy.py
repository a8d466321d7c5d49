"""A console behind a proxy that encrypts: its public address, and what is believed of what the proxy says.

Only with `--public`, and only of what comes from this computer under that name: there the proxy stands. Of its headers
two are read. `X-Forwarded-For` says whose request it is, for what one address may ask for; its last address alone
counts, which is the proxy's own word. `X-Forwarded-Proto` can say that a request came without encryption, and never
that it was encrypted: that the public address begins with https is the word of whoever started the program.
"""

from collections.abc import Iterable
from contextlib import suppress
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from playoffs.text.errors import BadInput
from playoffs.web.serving.seat import LOCAL

PORT = 8080

PROXY = "proxy"
"""Whose request it is where the proxy does not say it."""


def public_address(text: str) -> str:
    """A public address as it begins every link; `BadInput` for anything but https, a name and perhaps a port."""
    expected = "https:// and a name, such as https://playoffs.example.org"
    try:
        parts = urlsplit(text.strip().removesuffix("/"))
        port = parts.port
    except ValueError as error:
        raise BadInput("--public", text, expected) from error
    more = parts.path or parts.query or parts.fragment or "@" in parts.netloc
    name = parts.hostname or ""
    if parts.scheme != "https" or more or not name or not name.isascii() or not name.isprintable() or " " in name:
        raise BadInput("--public", text, expected)
    host = f"[{name}]" if ":" in name else name
    return f"https://{host}" if port in (None, 443) else f"https://{host}:{port}"


def known_port(port: int | None) -> int:
    """The port on which the proxy finds it; `BadInput` for any free one, which no proxy could know."""
    if port == 0:
        raise BadInput("--port", "0, which is another one each time", "the port that the proxy sends to, such as 8080")
    return PORT if port is None else port


def as_sent(scope: Any, public: str) -> Any:
    """A request as it came to the proxy; one that came from elsewhere, or under another name, stays as it is."""
    address = (scope.get("client") or ("", 0))[0]
    host, protocol = _said(scope["headers"], b"host"), _said(scope["headers"], b"x-forwarded-proto")
    if not public or address not in LOCAL or host != [urlsplit(public).netloc]:
        return scope
    encrypted = all(each == "https" for each in protocol)
    whose = (_said(scope["headers"], b"x-forwarded-for") or [""])[-1]
    return {**scope, "scheme": "https" if encrypted else "http", "client": (_checked(whose), 0)}


def _said(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> list[str]:
    """What headers of one name say, in their order."""
    values = (value.decode("latin-1") for each, value in headers if each.lower() == name)
    return [part.strip() for value in values for part in value.split(",")]


def _checked(whose: str) -> str:
    """An address that is not this computer; what is none counts for the proxy."""
    with suppress(ValueError):
        return PROXY if ip_address(whose).is_loopback else str(ip_address(whose))
    return PROXY
