"""What `forget` answers."""

from typing import Literal

from playoffs.outputs.base import Count, Event, File, Output


class Forgotten(Output, frozen=True, kw_only=True, tag="forget/1"):
    """Who has been forgotten."""

    event: Event
    """The playoff."""
    forgotten: str
    """Key of the person in the record: a player's id, or another's key; empty of a hall, or of whom no entry tells."""
    called: str
    """What the record says now."""
    stood: tuple[Literal["player", "record", "details", "times", "hall", "link", "text"], ...]
    """As what the name stood: player, who acted, officer, who is asked for times, hall, on a link, in texts alone."""
    missing: tuple[str, ...]
    """Details that named them and that a playoff that is not over lacks now."""
    goes: tuple[str, ...]
    """What was overwritten or erased besides the name, as one may call it: `detail site`, `note beside entry 3`."""
    look: tuple[str, ...]
    """Texts with a word of the name, which stay and are to be looked at."""
    texts: Count
    """How many texts were overwritten, with announcements and answers from a phone."""
    links: Count
    """How many links and devices that bore the name let nobody in any more."""
    drafts: Count
    """How many playoffs that were being set up in the console were thrown away, since their files name the person."""
    also_in: tuple[Event, ...]
    """Other playoffs of the file that know somebody of the same name."""
    copies: tuple[File, ...]
    """Copies that still hold the name: of an earlier form (schemas on a server), second copies, folders written to."""
