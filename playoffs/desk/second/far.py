"""The other end on another computer, spoken to over HTTP: `playoffs mirror --listen` answers.

    http://TOKEN@192.168.1.5:8090

Whoever knows the token may read and add to the copy. Nothing is encrypted on the way unless the address begins with
https, behind a server that does it. No answer is waited for longer than `PATIENCE`, and none longer than `MOST`
bytes is read.
"""

import http.client
import ssl
from urllib.parse import quote, urlsplit

import msgspec

from playoffs.desk.second.ends import Batch, Held, Parted
from playoffs.text.errors import BadInput

PATIENCE = 5.0
"""Seconds."""

MOST = 32_000_000
"""Bytes of a request and of an answer: more than a founding and what lies beside it ever have."""

EXPECTED = "http://TOKEN@COMPUTER:PORT, as `playoffs mirror --listen` prints it"


def is_address(where: str) -> bool:
    """Whether a place is another computer, and no folder."""
    return where.startswith(("http://", "https://"))


def with_token(address: str) -> str:
    """An address that is called without its token, as it is typed: the token is not for a screen, and is put in."""
    return address.replace("://", "://TOKEN@")


class Unreachable(Exception):
    """The other end did not answer, or refused; `str()` says why."""


class There:
    """A copy on another computer as an end."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        try:
            port = parts.port
        except ValueError:
            port = 0
        if parts.scheme not in ("http", "https") or not parts.hostname or not parts.username or port == 0:
            raise BadInput("--mirror", "an address that is none", EXPECTED)
        self.secure, self.host, self.port = parts.scheme == "https", parts.hostname, port
        self.path, self.token = parts.path.rstrip("/"), parts.username

    @property
    def called(self) -> str:
        """The address without its token."""
        return f"{'https' if self.secure else 'http'}://{self.host}{f':{self.port}' if self.port else ''}{self.path}"

    def held(self) -> dict[str, Held]:
        return msgspec.json.decode(self._ask("GET", "/held"), type=dict[str, Held])

    def give(self, event: str, after: int) -> Batch:
        return msgspec.json.decode(self._ask("GET", f"/give?event={quote(event)}&after={after}"), type=Batch)

    def take(self, batch: Batch) -> Held:
        return msgspec.json.decode(self._ask("POST", "/take", msgspec.json.encode(batch)), type=Held)

    def _ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        if self.secure:
            made: http.client.HTTPConnection = http.client.HTTPSConnection(
                self.host, self.port, timeout=PATIENCE, context=ssl.create_default_context()
            )
        else:
            made = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            made.request(method, f"{self.path}{path}", body or None, {"Authorization": f"Bearer {self.token}"})
            answer = made.getresponse()
            said = answer.read(MOST + 1)
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{self.called} does not answer ({str(error) or type(error).__name__})") from error
        finally:
            made.close()
        if answer.status == 409:
            raise Parted(said.decode("utf-8", "replace")[:400])
        if answer.status != 200 or len(said) > MOST:
            refused = said.decode("utf-8", "replace")[:200].strip()
            raise Unreachable(f"{self.called} refuses ({answer.status}{f': {refused}' if refused else ''})")
        return said
