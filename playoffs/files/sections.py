"""The sections of a file: each a value with a number, a name and its size, read when it is the one that is wanted."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from playoffs.model.find import did_you_mean
from playoffs.model.tournament import Tournament
from playoffs.text.counts import count
from playoffs.text.errors import BadInput, shown

MOST_SECTIONS = 200
"""A report to US Chess may have 99."""

MOST_LISTED = 24
"""Sections that a refusal names; more are counted."""


class Section(NamedTuple):
    """One section, numbered from 1 in the order of the file, empty ones included."""

    number: int
    name: str
    players: int
    rounds: int
    """Those that have results, as far as the file says."""
    read: Callable[[], Tournament]
    """Its event; `BadInput` for what cannot be used."""

    def __str__(self) -> str:
        size = f"{many(self.players, 'player')}, {many(self.rounds, 'round')}"
        return f"{self.number} {short(self.name) or '(no name)'} ({size})"


class Several(BadInput):
    """The refusal of several sections of which none was named."""

    def __init__(self, place: str, found: str, first: int) -> None:
        super().__init__(place, found, "--section with the number or name of one")
        self.first = first
        """The number of the first that can be meant."""


def short(name: str) -> str:
    """A name as a list or a place shows it."""
    return name if len(name) <= 40 else f"{name[:39]}…"


def many(number: int, what: str) -> str:
    """`1 player`, `no rounds`, `5 rounds`."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def chosen(sections: Sequence[Section], wanted: str, place: str, kept: str = "") -> Section:
    """The one that is wanted: by number, else by its exact name in any case, else the only one whose name holds it.

    Where none is named it is the one that was `kept` from before, if the file has it, else the only one with results;
    `Several` with the list where there are more.
    """
    if not wanted and kept and len(before := _meant(sections, kept)) == 1:
        return before[0]
    if not wanted:
        held = [each for each in sections if each.rounds] or list(sections)
        if len(held) == 1:
            return held[0]
        if not sections:
            raise BadInput(place, "no sections", "at least one section with a played round")
        with_rounds = "" if any(each.rounds for each in sections) else ", none of them with a played round"
        found = f"{len(sections)} sections{with_rounds}: {listed(sections)}"
        raise Several(place, found, held[0].number)
    found_ = _meant(sections, wanted)
    if len(found_) == 1:
        return found_[0]
    near = "" if found_ else did_you_mean(wanted, [each.name for each in sections if each.name])
    said = f"{shown(wanted)}, which can mean {listed(found_)}" if found_ else f"no section {shown(wanted)}{near}"
    raise BadInput(f"{place}, --section", said, f"one of {listed(found_ or sections)}")


def _meant(sections: Sequence[Section], wanted: str) -> list[Section]:
    """Those that a number or name can mean."""
    if (number := count(wanted)) is not None:
        numbered = [each for each in sections if each.number == number]
        if numbered:
            return numbered
    word = wanted.strip().casefold()
    exact = [each for each in sections if each.name.strip().casefold() == word]
    return exact or [each for each in sections if word in each.name.casefold()]


def listed(sections: Sequence[Section]) -> str:
    """The sections in one line."""
    more = f" and {len(sections) - MOST_LISTED} more" if len(sections) > MOST_LISTED else ""
    return ", ".join(map(str, sections[:MOST_LISTED])) + more


def no_round(place: str, line: int | None = None) -> BadInput:
    """The refusal of a section in which nothing was played."""
    return BadInput(place, "no played round", "a section of which at least one round is played", line)


def in_section(place: str, name: str, sections: int) -> str:
    """What refusals call a section."""
    return f"{place}, section {shown(name)}" if sections > 1 else place
