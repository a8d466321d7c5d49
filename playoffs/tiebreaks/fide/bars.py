"""What an event cannot be ranked by: systems that its format, its colors, its ratings or the edition do not allow."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playoffs.model.tournament import Colour, Tournament
from playoffs.tiebreaks.fide.systems import BUCHHOLZ, COLORS, ON_RATINGS, SINCE_2026, SYSTEMS, Regulations
from playoffs.tiebreaks.ids.fide import ARTICLES


class Barred(NamedTuple):
    """A system, why it cannot be used, and what can."""

    system: str
    why: str
    instead: str


def barred(event: Tournament, systems: Sequence[str], regulations: Regulations) -> Barred | None:
    """The first system that the event cannot be ranked by; None if it can by all of them."""
    why = dict(_impossible(event, regulations))
    for name in systems:
        if name in SYSTEMS:
            base = SYSTEMS[name].base
            key = "AOB/F" if SYSTEMS[name].fore and "AOB/F" in why else base
            if key in why:
                return Barred(name, why[key], f"one of {', '.join(b for b in ARTICLES if b not in why)}")
    return None


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
    if not event.ordered:
        yield from ((base, "in an event without the order of its rounds") for base in ("PS", "FB"))
    if not any(r.colour is Colour.BLACK for p in event.players for r in p.rounds):
        yield from ((base, "in an event without colors") for base in COLORS)
    if not any(p.rating for p in event.players) and regulations.unrated == "drop":
        yield from ((base, "in an event without ratings") for base in ON_RATINGS)
