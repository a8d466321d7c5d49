"""FIDE's systems as an organizer lists them, and the edition of C.07 that is in force on the first day of an event."""

from msgspec import structs

from playoffs.editions.load import load, ranking
from playoffs.formats.rules import RankedRules, Ruleset
from playoffs.text.errors import BadInput, shown
from playoffs.tiebreaks.fide.systems import SYSTEMS, OfTeams, canonical, of_teams, plain, refines

DATED = "fide"
"""The name that stands for the edition in force on the first day of the event."""

EDITIONS = (("2026-03-01", "fide-2026"), ("2024-08-01", "fide-2024"))
"""From which day on each is in force, the latest first."""


def load_dated(name: str) -> Ruleset:
    """An edition by its name; of `fide` the latest, until the event is read."""
    return load(EDITIONS[0][1] if name == DATED else name)


def in_force(rules: RankedRules, begins: str, place: str, names: str | None) -> RankedRules:
    """The rules of the edition in force on the event's first day, with the same systems."""
    known = " or ".join(name for _, name in EDITIONS)
    if not begins:
        raise BadInput(place, "no first day of the event (record 042 of TRF)", f"--rules {known}")
    found = next((name for day, name in EDITIONS if begins >= day), None)
    if found is None:
        expected = f"one from {EDITIONS[-1][0]} on, whose rules this program has; --rules {known} uses other ones"
        raise BadInput(place, f"an event that began on {begins}", expected)
    return listed(ranking(load(found)), names)


def listed(rules: RankedRules, names: str | None) -> RankedRules:
    """The rules with the systems that an organizer listed, as C.07 lets one (4.2); as they are where nothing was."""
    if names is None:
        return rules
    if not rules.id.startswith("fide-"):
        raise BadInput(
            "--tiebreaks",
            f"a list, and rules that have their own, {rules.id}",
            "--rules fide-2026, fide-2024 or fide beside it",
        )
    found: list[str] = []
    if not names.strip():
        usual = f"no --tiebreaks for {', '.join(rules.tiebreaks)}"
        raise BadInput("--tiebreaks", "no system", f"{_allowed(rules)}; {usual}")
    for written in names.split(","):
        name = canonical(written)
        if not name:
            raise BadInput("--tiebreaks", _unknown(written), _allowed(rules))
        if name in found and not refines(name):
            raise BadInput("--tiebreaks", f"{name} a second time", "each system once, but DE")
        found.append(name)
    return structs.replace(rules, tiebreaks=tuple(found))


def of_teams_by(rules: RankedRules) -> RankedRules:
    """The rules for teams: where the list begins with MP or GP, that ranks them."""
    match rules.tiebreaks:
        case ("MP" | "GP" as score, *rest):
            c07 = OfTeams(**structs.asdict(rules.c07) | {"team_score": score})
            return structs.replace(rules, c07=c07, tiebreaks=tuple(rest))
        case _:
            return rules


def _unknown(written: str) -> str:
    bare = canonical(written.partition("/")[0])
    if bare:
        return f"{shown(written.strip())}, which {bare} cannot be modified to"
    return f"the system {shown(written.strip())}"


def _allowed(rules: RankedRules) -> str:
    teams = [name for name in SYSTEMS if of_teams(name) and not set(name) & set("/:")]
    players = ", ".join(plain(SYSTEMS))
    return f"one of {players}, with modifiers such as BH/C1 or KS/L+1; for teams also {', '.join(teams)}"
