"""Who is before a page, and what the pages of a house share: its file, its lanes, its secret and its addresses."""

import hmac
import secrets
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from playoffs.desk.beside.links import Link, Role
from playoffs.desk.record.rows import utc_now
from playoffs.web.lane import Lane


class House:
    """One program that serves one file."""

    def __init__(self, path: Path, hosts: tuple[str, ...], now: Callable[[], str] = utc_now) -> None:
        self.path, self.hosts, self.now = path, hosts, now
        self.origins = tuple(f"http://{host}" for host in hosts)
        self.secret = secrets.token_bytes(32)
        self.reads, self.writes, self.press = (Lane(path, name) for name in ("reads", "writes", "press"))

    @property
    def cookie(self) -> str:
        """The name of the cookie; browsers share cookies among the ports of a host."""
        return f"playoffs-{self.hosts[0].rpartition(':')[2] if ':' in self.hosts[0] else 'page'}"

    def close(self) -> None:
        """Finish what is being written, and close the file."""
        for lane in (self.writes, self.reads, self.press):
            lane.close()


class Seat(Struct, frozen=True, kw_only=True):
    """Who asks for a page, and for which."""

    house: House
    link: Link
    code: str
    """Of the device; never shown."""
    params: Mapping[str, str]
    """Parts of the address."""
    query: Mapping[str, str]

    @property
    def event(self) -> str:
        return self.params.get("event", "")

    @property
    def directs(self) -> bool:
        return self.link.role is Role.DIRECTOR

    @property
    def mark(self) -> str:
        """What the keys of its entries begin with: tells the device, where two people have one name."""
        return f"web-{sha256(f'playoffs device{chr(10)}{self.code}'.encode()).hexdigest()[:12]}-"

    @property
    def token(self) -> str:
        """What every form of this device carries, and no other page knows."""
        return token(self.house, self.code)


def token(house: House, code: str) -> str:
    """The CSRF token of a device."""
    return hmac.new(house.secret, code.encode(), sha256).hexdigest()[:32]


def new_request(seat: Seat) -> str:
    """The key of a form: sent twice, it counts once. It begins with the mark of the device."""
    return f"{seat.mark}{secrets.token_hex(12)}"
