"""Who is before a page, and what the pages of a house share: its file, its lanes and its addresses."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from playoffs.analysis.position_odds import Odds
from playoffs.desk.beside.links import Link, Role
from playoffs.desk.record.places import Where
from playoffs.desk.record.recent import Recent
from playoffs.desk.record.rows import utc_now
from playoffs.desk.second.keeping import NONE, Second, State
from playoffs.desk.times.placing import Best, Ground
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.renderers import templates
from playoffs.web.asked.openings import Openings
from playoffs.web.serving.lan import Lately, addresses
from playoffs.web.serving.lane import Lane
from playoffs.web.serving.told import to_stderr
from playoffs.web.serving.visits import Visits
from playoffs.web.shown.public import Shown
from playoffs.web.signing.provider import Provider

LOCAL = ("127.0.0.1", "::1")
"""Addresses of this computer: what a director does comes from here, as long as nothing on the way is encrypted."""

HERE = (Role.DIRECTOR, Role.ORGANIZER, Role.ADMINISTRATOR)
"""Who acts at this computer alone, where nothing on the way is encrypted: with a link, or a token."""

MOST_PHONES = 200
"""Requests of phones that wait for an answer; one more is told to come again."""


MOST_CROWD = 200
"""Requests of whoever looks on that wait for an answer, what is kept ready aside."""


MOST_LET_IN = 200
"""Tokens of which it is known what they have opened."""


class Fresh(Struct, frozen=True, kw_only=True):
    """Links that were just made, whose codes can be shown."""

    event: str
    made: str
    """UTC instant."""
    by: str
    """The mark of the device that made them: no other one sees them."""
    codes: dict[str, str]
    """By player; of an assistant by name."""


class Network(Struct, frozen=True, kw_only=True):
    """A wireless network that phones of the hall join."""

    name: str = ""
    password: str = ""


class House:
    """One program that serves one file."""

    public: str
    """The address at which a proxy serves it, encrypted; empty where none does."""
    provider: Provider | None = None
    """By whose word an administrator signs in; None where there are links alone."""
    telling: Callable[[str], None] = staticmethod(to_stderr)
    administered = False
    """Whether an administrator gives each playoff its director: nobody's link is printed but the administrator's."""
    tells_requests = False
    """Whether every request is told, on a line without names."""
    placings: dict[tuple[str, int], tuple[Ground, Best]]
    """The last best days of a playoff on so many days, with the ground that they were searched on."""
    let_in: Recent[tuple[str, ...], bool]
    """Tokens, by digest, with what each has opened of late."""

    def __init__(
        self,
        path: Where,
        hosts: tuple[str, ...],
        now: Callable[[], str] = utc_now,
        hall: str = "",
        address: str = "",
        secure: bool = False,
        said: Language | None = None,
        public: str = "",
    ) -> None:
        self.path, self.now, self.hall, self.public = path, now, hall, public
        self.secure = secure or bool(public)
        self.said, self.language = said, said or ENGLISH
        """The language that was said for what everybody sees, and that of what is of no playoff."""
        self.address = address or hall.partition(":")[0]
        """Of this computer in the hall's network."""
        self.hosts = (urlsplit(public).netloc,) if public else (*hosts, hall) if hall else hosts
        self.origins = self._origins(hosts)
        self.shown = Shown(said, self.base)
        self.second: Callable[[], Second] = lambda: NONE
        """How it stands with the second copy."""
        lanes = (Lane(path, name) for name in ("reads", "writes", "press", "watch"))
        self.reads, self.writes, self.press, self.watch = lanes
        self.phones = Lane(path, "phones", MOST_PHONES)
        self.crowd = Lane(path, "crowd", MOST_CROWD)
        """For what everybody may see."""
        self.works = Lane(path, "works")
        """For what takes seconds to work out."""
        self.odds: dict[str, tuple[str, Odds]] = {}
        """The last odds of a playoff, with the chain of the record that they are of."""
        self.wifi: dict[str, Network] = {}
        """The network of the hall of each playoff, as it was typed: kept while the program runs, and nowhere else."""
        self.openings, self.visits, self.placings, self.let_in = Openings(), Visits(), {}, Recent(MOST_LET_IN)
        self.lately = Lately(addresses)
        self.fresh: OrderedDict[str, Fresh] = OrderedDict()
        """Codes of links that were just made, by the key of the form: kept here alone, until they are printed."""

    def _origins(self, hosts: tuple[str, ...]) -> tuple[str, ...]:
        """From where forms come."""
        at_hall = (f"{self.hall_scheme}://{self.hall}",) if self.hall else ()
        return (self.public,) if self.public else (*(f"http://{host}" for host in hosts), *at_hall)

    @property
    def cookie(self) -> str:
        """The name of the cookie; browsers share cookies among the ports of a host."""
        return f"playoffs-{self.hosts[0].rpartition(':')[2] if ':' in self.hosts[0] else 'page'}"

    def cookie_of(self, event: str) -> str:
        """The name of the cookie of a player's phone, which is sent to players' pages, to the stream of its browser and
        to its link."""
        return f"{self.cookie}-{event}"

    @property
    def hall_scheme(self) -> str:
        """How what goes to the hall is sent: encrypted where there is a certificate."""
        return "https" if self.secure else "http"

    @property
    def own(self) -> str:
        """How the address of a link begins that is opened at this computer, or through the proxy."""
        return self.public or f"http://{self.hosts[0]}"

    @property
    def base(self) -> str:
        """How the addresses of links begin: those of the hall, where it is open to it."""
        if self.public:
            return self.public
        return f"{self.hall_scheme}://{self.hall}" if self.hall else f"http://{self.hosts[0]}"

    def say(self, what: str) -> None:
        """Tell whoever runs the program, with the instant."""
        self.telling(f"{self.now()} {what}")

    def copy_stands(self) -> str:
        """What a page that is open must be told of the second copy: empty as long as all is well."""
        state = self.second().state
        return "" if state in (State.NONE, State.COPIED) else state.value

    def close(self) -> None:
        """Finish what is being written, and close the file."""
        for lane in (self.writes, self.reads, self.press, self.phones, self.crowd, self.works, self.watch):
            lane.close()


PASSED_ON = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers of a request that somebody else has passed on: it does not come from this computer."""


def may_direct(request: Request) -> bool:
    """Whether a director's acts may come with this request: from this computer, or encrypted."""
    return at_this_computer(request) or request.url.scheme == "https"


def at_this_computer(request: Request) -> bool:
    """Whether somebody sits at the computer that runs the program."""
    address = request.client.host if request.client else ""
    return address in LOCAL and not any(name in request.headers for name in PASSED_ON)


def is_here(house: House, request: Request, link: Link) -> bool:
    """Whether whoever asks may name folders of this computer: where a proxy serves the house, nobody is sure to sit at
    it, and a link for one playoff is somebody else's."""
    return at_this_computer(request) and not house.public and not link.event


def html(template: str, values: dict[str, Any], status: int = 200, language: Language = ENGLISH) -> Response:
    """A page by its template."""
    return HTMLResponse(templates.page(template, values, language), status)


def gate(house: House, problem: str, status: int, language: Language, own: str = "", code: int = 0) -> Response:
    """What stands before a closed door: why, and how whoever belongs there gets in; with the address of whoever's `own`
    pages, and the code that somebody who is no staff tells the director."""
    values = {"problem": problem, "own": own, "sign_in": house.provider is not None, "administered": house.administered}
    return html("gate", values | {"code": code}, status, language)


class Seat(Struct, frozen=True, kw_only=True):
    """Who asks for a page, and for which."""

    house: House
    link: Link
    code: str
    """Of the device; never shown."""
    params: Mapping[str, str]
    """Parts of the address."""
    query: Mapping[str, str]
    local: bool = True
    """Whether it may direct: it sits at this computer, or what it sends is encrypted."""
    here: bool = False
    """Whether it sits at this very computer, with a link that is for all playoffs of it."""
    head: bool = False
    """Whether it asks for the head of a page alone, and is shown nothing of it."""
    language: Language = ENGLISH
    """In which its pages speak."""

    @property
    def event(self) -> str:
        return self.params.get("event", "")

    @property
    def directs(self) -> bool:
        return self.link.role is Role.DIRECTOR

    @property
    def of_all(self) -> bool:
        """Whether it directs every playoff of the file, and may know of each."""
        return self.directs and not self.link.event

    @property
    def mark(self) -> str:
        """What the keys of its entries begin with: tells the device, where two people have one name."""
        return f"web-{sha256(f'playoffs device{chr(10)}{self.code}'.encode()).hexdigest()[:12]}-"

    @property
    def token(self) -> str:
        """What every form of this device carries, and no other page knows."""
        return token(self.code)


def token(code: str) -> str:
    """The CSRF token of a device, made of the code in its cookie alone: a form that was filled in before the program
    was started again is taken after that too, if its question is still the same."""
    return sha256(f"playoffs form{chr(10)}{code}".encode()).hexdigest()[:32]


def new_request(seat: Seat) -> str:
    """The key of a form: sent twice, it counts once. It begins with the mark of the device."""
    return f"{seat.mark}{secrets.token_hex(12)}"
