"""The addresses by which other devices of the hall find this computer."""

import socket
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from time import monotonic

from playoffs.documents.words.language import Language
from playoffs.text.errors import BadInput

PORT = 8080
"""Which links are printed with, so that they still open after a restart."""

ENCRYPTED = (
    "The traffic is encrypted, and a director may use another device too. A device must find {name} at the address of "
    "this computer, {address}: the network's own names say so, or those of the owner of the name."
)


def addresses() -> tuple[str, ...]:
    """The addresses of this computer in its networks, the one first by which it would go elsewhere."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        outward.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
        found.append(str(outward.getsockname()[0]))
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(each for each in dict.fromkeys(found) if not ip_address(each).is_loopback)


def chosen(text: str) -> str:
    """One of these addresses: the one that is named, or the only one; `BadInput` where it is not clear which."""
    there = addresses()
    if text:
        if text not in there:
            raise BadInput("--lan", text, f"an address of this computer: {', '.join(there) or 'it has none'}")
        return text
    if not there:
        raise BadInput("--lan", "no network", "a network that the phones are in too")
    if len(there) > 1:
        raise BadInput("--lan", f"{len(there)} addresses", f"the one of the hall's network: --lan {' or '.join(there)}")
    return there[0]


FOR = 15.0
"""Seconds for which the addresses are remembered: where names are looked up slowly, each question takes a while."""


class Lately:
    """The addresses of this computer as they were a moment ago."""

    def __init__(self, look: Callable[[], tuple[str, ...]], now: Callable[[], float] = monotonic) -> None:
        self._look, self._now = look, now
        self._found: tuple[float, tuple[str, ...]] | None = None

    def moved(self, address: str) -> bool:
        """Whether this computer no longer has the address that was printed."""
        if self._found is None or self._now() - self._found[0] >= FOR:
            self._found = self._now(), self._look()
        return address not in self._found[1]


def warning(language: Language) -> str:
    """What is said where other devices are let in, and on the page of whoever is about to send a bid."""
    return language.gettext(
        "Nothing on the way is encrypted. Somebody who only listens cannot read a bid; somebody who takes over the "
        "network can change a page, read a bid or act as another device. If that matters to you, use a slip."
    )
