"""What a playoff is founded on: everything that its first position is built from."""

from msgspec import Struct

from playoffs.model.tournament import Tournament
from playoffs.structures.rules import Ruleset

CUT = "cut"
"""The setting that says how many go on to an elimination (DCI-8)."""


DATE = "date"
"""The setting that says which match date of a season is played off (MAG-1)."""


class Founding(Struct, frozen=True, forbid_unknown_fields=True):
    """The first fact of a record: the whole edition with its readings, the qualifying event, and who is tied."""

    title: str
    ruleset: Ruleset
    tournament: Tournament
    tied: tuple[str, ...]
    """Ids of the players who are tied, or can go on to an elimination, in the order of the event."""
    settings: dict[str, str] = {}
    """What else the director stated beforehand, such as who defends the title."""
