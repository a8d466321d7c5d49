"""The certificate of an own name, with which other devices are served encrypted."""

import ssl
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from playoffs.text.errors import BadInput


class Certificate(Struct, frozen=True, kw_only=True):
    """A certificate that was tried, and the name that it is for."""

    cert: Path
    key: Path
    name: str


def tried(cert: Path, key: Path) -> Certificate:
    """The certificate and its key, tried on each other as a browser would; `BadInput` where they do not fit, are over,
    or name nobody."""
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False  # which name it has is what is asked
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    try:
        server.load_cert_chain(cert, key, _no_password)
        client.load_verify_locations(cert)
        said = _said(server, client)
    except ssl.SSLCertVerificationError as error:
        raise BadInput("--cert", error.verify_message, "a certificate that holds today") from error
    except (OSError, ssl.SSLError, ValueError) as error:  # an unreadable file is an OSError, and so is every SSLError
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadInput("--cert and --key", why, "a certificate and its key, both PEM, without a password") from error
    names = [str(name) for kind, name in said if kind in ("DNS", "IP Address") and "*" not in str(name)]
    if not names:
        raise BadInput("--cert", "no name, or one with a star", "a certificate of one name")
    return Certificate(cert=cert, key=key, name=names[0])


def _no_password() -> str:
    raise ValueError("a key with a password")


def _said(server: ssl.SSLContext, client: ssl.SSLContext) -> list[tuple[str, str]]:
    """The names that a certificate says when a browser meets it; nothing leaves this program."""
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    asks, answers = client.wrap_bio(back, there), server.wrap_bio(there, back, server_side=True)
    for _turn in range(4):
        for each in (asks, answers):
            with suppress(ssl.SSLWantReadError):
                each.do_handshake()
    found = asks.getpeercert() or {}
    return [(str(each[0]), str(each[1])) for each in found.get("subjectAltName", ())]
