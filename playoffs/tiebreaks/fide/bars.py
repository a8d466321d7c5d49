"""What an event cannot be ranked by: systems that its format, its colors, its ratings or the edition do not allow."""

from collections.abc import Iterator, Sequence

from msgspec import UNSET, Struct

from playoffs.model.names import counted
from playoffs.model.tournament import Colour, TeamEvent, Tournament
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.fide.systems import (
    BUCHHOLZ,
    COLORS,
    IN_TEAMS,
    ON_BOARDS,
    ON_RATINGS,
    SINCE_2026,
    SYSTEMS,
    Regulations,
    of_teams,
    primary,
)
from playoffs.tiebreaks.ids.fide import ARTICLES, TEAM_ARTICLES


class Barred(Struct, frozen=True):
    """A system, why it cannot be used, and what can."""

    system: str
    why: str
    instead: str


def barred(event: Tournament, systems: Sequence[str], regulations: Regulations) -> Barred | None:
    """The first system that the event cannot be ranked by; None if it can by all of them."""
    if isinstance(event, TeamEvent):
        return _of_teams(event, systems, regulations)
    why = dict(_impossible(event, regulations))
    rounds = max((len(player.rounds) for player in event.players), default=0)
    for name in systems:
        if of_teams(name):
            others = f"one of {', '.join(b for b in ARTICLES if b not in why)}"
            return Barred(name, "for teams, in a ranking of players", f"--teams, or {others}")
        if name in SYSTEMS:
            cut = SYSTEMS[name].low + SYSTEMS[name].high
            if cut and cut >= rounds:
                left = f"which leaves nothing of {counted(rounds, 'round')}"
                return Barred(name, left, f"a modifier that cuts fewer, or {SYSTEMS[name].base} alone")
            base = SYSTEMS[name].base
            key = "AOB/F" if SYSTEMS[name].fore and "AOB/F" in why else base
            if key in why:
                others = f"one of {', '.join(b for b in ARTICLES if b not in why)}"
                unsaid = key == "KS" and event.round_robin is UNSET
                return Barred(
                    name, why[key], f"--answer pairing=round-robin if it was one, or {others}" if unsaid else others
                )
    return None


def _of_teams(event: TeamEvent, systems: Sequence[str], regulations: Regulations) -> Barred | None:
    """The same for an event of teams."""
    allowed = [base for base in (*IN_TEAMS, *TEAM_ARTICLES) if base not in ("MP", "GP")]
    why = dict(_impossible(event, regulations))
    why = {base: said for base, said in why.items() if base in IN_TEAMS}
    if not event.in_order:
        order = "in an event whose teams are not listed in the order of their boards"
        why |= dict.fromkeys(ON_BOARDS, order)
    if event.boards == 1:
        why |= dict.fromkeys(ON_BOARDS, "in matches on one board")
    instead = f"one of {', '.join(base for base in allowed if base not in why)}"
    for at, name in enumerate(systems):
        system = SYSTEMS.get(name)
        if system is None or system.base not in allowed:
            return Barred(name, "for players, in a ranking of teams", instead)
        if system.base in why:
            return Barred(name, why[system.base], instead)
        if system.low + system.high >= event.rounds:
            return Barred(name, f"which leaves nothing of {counted(event.rounds, 'round')}", system.base)
        if system.base == "BC" and primary(regulations) == "MP" and "MPvGP" not in systems[:at]:
            return Barred(name, "among teams that may have different game points", "MPvGP before it")
    return None


def check(event: Tournament, systems: Sequence[str], regulations: Regulations) -> None:
    """`BadInput` for a system that an event cannot be ranked by: its place in the list, why, and what can."""
    if event.scoring is not UNSET and (foreign := [name for name in systems if name not in SYSTEMS]):
        place = f"criterion {systems.index(foreign[0]) + 1} of {', '.join(systems)}"
        raise BadInput(place, f"{foreign[0]} {SCORED}", "criteria of FIDE's C.07 alone, such as DE, SB or WIN")
    if any(name in SYSTEMS for name in systems) and (found := barred(event, systems, regulations)):
        place = f"criterion {systems.index(found.system) + 1} of {', '.join(systems)}"
        raise BadInput(place, f"{found.system} {found.why}", found.instead)


SCORED = "in an event with points for an Armageddon after each drawn game"


def _after_draws(event: Tournament) -> Iterator[tuple[str, str]]:
    """What nothing defines where a draw has no points: rounds taken for draws, and games that are missing."""
    if not event.plays_all:
        yield from ((base, f"{SCORED} that is no round robin") for base in (*BUCHHOLZ, "SB"))
    yield from ((base, SCORED) for base in ("FB", "AOB/F"))
    others = len(event.players) - 1
    if any(len({r.opponent for r in p.rounds} - {None}) < others for p in event.players):
        yield "DE", f"{SCORED} in which not all have met"


def _impossible(event: Tournament, regulations: Regulations) -> Iterator[tuple[str, str]]:
    """By the base of a system, why it cannot be used."""
    if event.dates:
        yield from ((base, "in a season of match dates") for base in ARTICLES)
    if regulations.edition == "2024":
        yield from ((base, "which C.07 has from 2026-03-01 on only") for base in (*SINCE_2026, "AOB/F"))
    if event.plays_all and regulations.edition == "2026":
        yield from ((base, "in a round robin, where C.07 bars it") for base in BUCHHOLZ)
    if not event.plays_all and regulations.koya_swiss == "refuse":
        swiss = "a Swiss event" if event.round_robin is False else "an event that nothing calls a round robin"
        yield "KS", f"in {swiss}, for which C.07 does not define it"
    if event.scoring is not UNSET:
        yield from _after_draws(event)
    if not event.ordered:
        yield from ((base, "in an event without the order of its rounds") for base in ("PS", "FB"))
    if not any(r.colour is Colour.BLACK for p in event.players for r in p.rounds):
        yield from ((base, "in an event without colors") for base in COLORS)
    if not any(p.rating for p in event.players) and regulations.unrated == "drop":
        yield from ((base, "in an event without ratings") for base in ON_RATINGS)
