"""FIDE's systems as an organizer lists them, and the edition of C.07 that is in force on the first day of an event."""

from collections.abc import Sequence

from msgspec import structs

from playoffs.editions.load import load, ranking
from playoffs.formats.rules import RankedRules, Ruleset
from playoffs.model.tournament import Tournament
from playoffs.text.errors import BadInput, shown
from playoffs.tiebreaks.fide.bars import barred
from playoffs.tiebreaks.fide.systems import SYSTEMS, canonical, of_teams, plain, refines

DATED = "fide"
"""The name that stands for the edition in force on the first day of the event."""

EDITIONS = (("2026-03-01", "fide-2026"), ("2024-08-01", "fide-2024"))
"""From which day on each is in force, the latest first."""


def load_dated(name: str) -> Ruleset:
    """An edition by its name; of `fide` the latest, until the event is read."""
    return load(EDITIONS[0][1] if name == DATED else name)


def in_force(rules: RankedRules, begins: str, place: str, names: str) -> RankedRules:
    """The rules of the edition in force on the event's first day, with the same systems."""
    known = " or ".join(name for _, name in EDITIONS)
    if not begins:
        raise BadInput(place, "no first day of the event (record 042 of TRF)", f"--rules {known}")
    found = next((name for day, name in EDITIONS if begins >= day), None)
    if found is None:
        expected = f"one from {EDITIONS[-1][0]} on, whose rules this program has; --rules {known} uses other ones"
        raise BadInput(place, f"an event that began on {begins}", expected)
    return listed(ranking(load(found)), names)


def listed(rules: RankedRules, names: str) -> RankedRules:
    """The rules with the systems that an organizer listed, as C.07 lets one (4.2)."""
    if not names:
        return rules
    if not rules.id.startswith("fide-"):
        raise BadInput("--tiebreaks", f"systems of C.07 for {rules.id}", "--rules fide-2026, fide-2024 or fide")
    found: list[str] = []
    for written in names.split(","):
        name = canonical(written)
        if not name:
            raise BadInput("--tiebreaks", _unknown(written), _allowed(rules))
        if name in found and not refines(name):
            raise BadInput("--tiebreaks", f"{name} a second time", "each system once, but DE")
        found.append(name)
    return structs.replace(rules, tiebreaks=tuple(found))


def _unknown(written: str) -> str:
    if of_teams(written):
        return f"{shown(written.strip())}, a system for teams, which are not ranked by C.07 here"
    bare = canonical(written.partition("/")[0])
    if bare:
        return f"{shown(written.strip())}, which {bare} cannot be modified to"
    return f"the system {shown(written.strip())}"


def _allowed(rules: RankedRules) -> str:
    return f"one of {', '.join(plain(SYSTEMS))}, with modifiers such as BH/C1 or KS/L+1"


def check(rules: RankedRules, event: Tournament) -> None:
    """`BadInput` for a system that this event cannot be ranked by."""
    if found := barred(event, rules.tiebreaks, rules.c07):
        raise BadInput(_place(rules.tiebreaks, found.system), f"{found.system} {found.why}", found.instead)


def _place(systems: Sequence[str], system: str) -> str:
    return f"criterion {systems.index(system) + 1} of {', '.join(systems)}"
