"""The systems of C.07 by their handbook acronyms and modifiers, and the editions and readings they depend on."""

import re
from collections.abc import Iterable
from itertools import product
from typing import Literal, NamedTuple

from msgspec import Struct

from playoffs.tiebreaks.ids.fide import ARTICLES


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


CUTS = ("BH", "FB", "SB", "PS", "ARO")
FORFEITS = ("DE", "WON", "BPG", "BWG", "BH", "FB", "AOB", "SB")
TURNED = ("TPN", "RTNG")
BUCHHOLZ = ("BH", "FB", "AOB")
ON_RATINGS = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
COLORS = ("BPG", "BWG")
SINCE_2026 = ("STD", "TPN", "RTNG")
MOST = 9
"""The most values that a modifier cuts at one end, and half points by which it moves a limit."""

TEAMS = frozenset(
    {
        *("MPVGP", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "BC", "TBR", "BBE"),
        *("EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB", "SSSC"),
    }
)
"""Systems for teams, which this version does not rank by C.07."""

ALIASES = {"GE": "REP"}
"""What earlier editions called a system."""

_WRITTEN = re.compile(r"([A-Z]+)(:(?:MP|GP))?((?:[/-](?:[CM][1-9]|L[+-][1-9]|P|F|R))*)")


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


_FLAGS = {"P": FORFEITS, "F": ("AOB",), "R": TURNED}

SYSTEMS = _every()
"""Every system by its name as the handbook writes it, modifiers in their order."""

CLAUSES = {name: ARTICLES[system.base] for name, system in SYSTEMS.items()}


def plain(names: Iterable[str]) -> list[str]:
    """Names without those that have modifiers: what a refusal can list."""
    return [name for name in names if name not in SYSTEMS or "/" not in name]


def canonical(written: str) -> str:
    """The name of a system that is written in any case, with `/` or `-` and modifiers in any order; empty if none."""
    found = _WRITTEN.fullmatch(written.strip().upper())
    if not found or found[2]:
        return ""
    base = ALIASES.get(found[1], found[1])
    modifiers = re.findall(r"[/-]([CM][1-9]|L[+-][1-9]|P|F|R)", found[3])
    name = "/".join([base, *sorted(modifiers, key=lambda m: "CMLPFR".index(m[0]))])
    return name if name in SYSTEMS else ""


def of_teams(written: str) -> bool:
    """Whether this is a system for teams."""
    found = _WRITTEN.fullmatch(re.sub(r"/K[\d.]+", "", written.strip().upper()))
    return bool(found and (found[1] in TEAMS or found[2]))


def refines(system: str) -> bool:
    """Whether what a system says depends on who is still tied."""
    return system in SYSTEMS and SYSTEMS[system].base == "DE"
