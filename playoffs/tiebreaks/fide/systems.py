"""The systems of C.07 by their handbook acronyms and modifiers, and the editions and readings they depend on."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import product
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from playoffs.tiebreaks.ids.fide import ARTICLES, TEAM_ARTICLES

V = TypeVar("V")


class Named(Mapping[str, V], Generic[V]):
    """A table by the names of systems, made when one of them is asked for: every command knows these tables, few events
    the systems in them. All names begin with a capital letter, as no name of another family does."""

    def __init__(self, made: Callable[[], dict[str, V]]) -> None:
        self._made = made

    @cached_property
    def _all(self) -> dict[str, V]:
        return self._made()

    def __getitem__(self, name: str) -> V:
        return self._all[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name[:1].isupper() and name in self._all

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


class Regulations(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which edition of C.07 is in force, and how it is read where it is silent; the first value is the default."""

    edition: Literal["2024", "2026"] = "2026"
    unrated: Literal["drop"] | int = "drop"
    """10: whether its systems are dropped where somebody has no rating, or what rating such players have."""
    rr_forfeit_win: Literal["played", "unplayed"] = "played"
    """15.2: whether a forfeit win of a round robin is a game played and won (WON, BPG, BWG)."""
    rr_free_round: Literal["none", "zero_point_bye"] = "none"
    """15.2: what the free round of an odd field is for REP and for the limit of KS."""
    de_forfeit: Literal["missing", "excluded_pair", "played"] = "missing"
    """6.3: what a forfeited meeting of a Swiss event is."""
    koya_swiss: Literal["refuse", "raw"] = "refuse"
    """9.2: whether KS can be asked of a Swiss event; then its limit is half of the rounds."""
    fore_forfeit: Literal["draw", "as_awarded"] = "draw"
    """8.3: what a forfeit of the final round is."""
    std_double_forfeit: Literal["half", "zero"] = "half"
    """7.7: what a game that neither came to is worth."""
    cap_rounds: Literal["played", "planned"] = "played"
    """16.4.2: which rounds are those of the event before it is over."""


class OfTeams(Regulations, frozen=True, kw_only=True):
    """The same for a ranking of teams; an organizer's list says it, no file of rules."""

    team_score: Literal["MP", "GP"] = "MP"
    """11: what teams are ranked by, match points or game points."""


def primary(regulations: Regulations) -> Literal["MP", "GP"]:
    """What teams are ranked by."""
    return regulations.team_score if isinstance(regulations, OfTeams) else "MP"


class System(NamedTuple):
    """One system with its modifiers."""

    base: str
    low: int = 0
    """How many of the least significant values go."""
    high: int = 0
    """How many of the most significant values go."""
    limit: int = 0
    """Half points by which the limit of KS is moved."""
    forfeits: bool = False
    """Whether forfeits of a Swiss event count as played (6.1.1)."""
    fore: bool = False
    reverse: bool = False
    points: str = ""
    """Of teams: match points or game points, where it is not those that rank."""
    factor: int = 0
    """By what SSSC divides; 0 for what the number of rounds gives."""


CUTS = ("BH", "FB", "SB", "PS", "ARO")
FORFEITS = ("DE", "WON", "BPG", "BWG", "BH", "FB", "AOB", "SB")
TURNED = ("TPN", "RTNG")
BUCHHOLZ = ("BH", "FB", "AOB")
ON_RATINGS = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
COLORS = ("BPG", "BWG")
SINCE_2026 = ("STD", "TPN", "RTNG")
MOST = 9
"""The most values that a modifier cuts at one end, and half points by which it moves a limit."""

BY_SCORE = ("DE", "PS", "BH", "FB", "SB", "KS")
"""What events of teams have by match points or by game points."""

IN_TEAMS = (*BY_SCORE, "WIN", "WON", "REP", "TPN")
"""Systems of players that events of teams have too."""

ON_BOARDS = ("BC", "TBR", "BBE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB")
"""Systems that look at single boards."""

REFINING = ("DE", "TBR", "BBE", "EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB")
"""Systems that say the place among those still tied."""

EXTENDED = ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
FACTORS = 99
"""The most that SSSC divides by on request."""

ALIASES = {"GE": "REP", "MPVGP": "MPvGP", "MPTS": "MP", "GPTS": "GP"}
"""What earlier editions, or reports, call a system."""

_WRITTEN = r"([A-Z]+)(:(?:MP|GP))?((?:[/-](?:[CM][1-9]|L[+-][1-9]|K[1-9]\d?|P|F|R))*)"


def _cuts() -> list[tuple[str, int, int]]:
    numbers = range(1, MOST + 1)
    return [("", 0, 0), *((f"/C{n}", n, 0) for n in numbers), *((f"/M{n}", n, n) for n in numbers)]


def _limits() -> list[tuple[str, int]]:
    return [("", 0), *((f"/L{sign}{n}", int(f"{sign}{n}")) for n in range(1, MOST + 1) for sign in "+-")]


def _every() -> dict[str, System]:
    """Every system with all the modifiers that it can have."""
    found = {}
    for base in ARTICLES:
        cuts = _cuts() if base in CUTS else [("", 0, 0)]
        limits = _limits() if base == "KS" else [("", 0)]
        flags = [["", f"/{flag}"] if base in bases else [""] for flag, bases in _FLAGS.items()]
        for (cut, low, high), (moved, limit), (forfeits, fore, turned) in product(cuts, limits, product(*flags)):
            name = f"{base}{cut}{moved}{forfeits}{fore}{turned}"
            found[name] = System(base, low, high, limit, bool(forfeits), bool(fore), bool(turned))
    return found


def _of_teams() -> dict[str, System]:
    """The systems of teams, with what they can have."""
    found = {}
    for base, points in product(BY_SCORE, ("MP", "GP")):
        cuts = _cuts() if base in CUTS else [("", 0, 0)]
        for (cut, low, high), (moved, limit) in product(cuts, _limits() if base == "KS" else [("", 0)]):
            for flag in ("", "/P") if base in FORFEITS else ("",):
                found[f"{base}:{points}{cut}{moved}{flag}"] = System(base, low, high, limit, bool(flag), points=points)
    for base in TEAM_ARTICLES:
        for cut, low, high in _cuts() if base in EXTENDED else [("", 0, 0)]:
            found[f"{base}{cut}"] = System(base, low, high)
    for factor, fore in product(range(FACTORS + 1), ("", "/F")):
        name = f"SSSC{f'/K{factor}' if factor else ''}{fore}"
        found[name] = System("SSSC", fore=bool(fore), factor=factor)
    return found


_FLAGS = {"P": FORFEITS, "F": ("AOB",), "R": TURNED}

_TEAMS = Named(_of_teams)

SYSTEMS = Named(lambda: _every() | dict(_TEAMS))
"""Every system by its name as the handbook writes it, modifiers in their order."""

CLAUSES = Named(lambda: {name: (ARTICLES | TEAM_ARTICLES)[system.base] for name, system in SYSTEMS.items()})


def plain(names: Iterable[str]) -> list[str]:
    """Names without those that have modifiers, or are for teams: what a refusal can list."""
    return [name for name in names if name not in SYSTEMS or ("/" not in name and not of_teams(name))]


def canonical(written: str) -> str:
    """The name of a system that is written in any case, with `/` or `-` and modifiers in any order; empty if none."""
    found = re.fullmatch(_WRITTEN, written.strip().upper())
    if not found:
        return ""
    base = ALIASES.get(found[1], found[1])
    modifiers = re.findall(r"[/-]([CM][1-9]|L[+-][1-9]|K[1-9]\d?|P|F|R)", found[3])
    name = "/".join([f"{base}{found[2] or ''}", *sorted(modifiers, key=lambda m: "CMLKPFR".index(m[0]))])
    return name if name in SYSTEMS else ""


def of_teams(system: str) -> bool:
    """Whether only events of teams have this system."""
    return system in _TEAMS


def refines(system: str) -> bool:
    """Whether what a system says depends on who is still tied."""
    return system in SYSTEMS and SYSTEMS[system].base in REFINING
