"""What a playoff is founded on: everything that its first position is built from."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

import msgspec
from msgspec import Struct, field

from playoffs.formats.compiled import rules_of
from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import Edition
from playoffs.formats.rules import Ruleset
from playoffs.model.names import labels
from playoffs.model.tournament import Player, Tournament
from playoffs.playoff.eligibility import Title

CUT = "cut"
"""The setting that says how many go on to an elimination (DCI-8)."""


DATE = "date"
"""The setting that says which match date of a season is played off (MAG-1)."""


DEFENDING = "defending"
"""The setting that says who defends the title."""

HOUSE = "house"
"""The setting that names the house opponents of a Twixt event, with commas; in records of edition 2 by their keys."""

TITLES = "titles"
"""The setting that says which titles are decided and who is eligible for each, as JSON (MSCA-1e)."""

AFTER = "after"
"""The setting that names the events whose winners are set aside, with commas; until they are decided nobody is tied."""

ALONE = "alone"
"""The setting of a record that may begin with one player alone, who has the title without play (MSCA-1e). Version 0.1.0
set up none of those, and asked the one whom it found alone later whether he would play."""


SECTION = "section"
"""The setting that says which section of its file the event was read from."""

PRACTICE = "practice"
"""The setting of a playoff that is only practiced: its title says so, and it can be thrown away."""


class Founding(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """The first fact of a record: the whole edition with its readings, the qualifying event, and who is tied."""

    title: str
    text: Edition | Earlier = field(name="ruleset")
    """The edition as the record holds it, or the ruleset of a record of version 0.1.0."""
    tournament: Tournament
    tied: tuple[str, ...]
    """Ids of the players who are tied, or can go on to an elimination, in the order of the event."""
    settings: dict[str, str] = {}
    """What else the director stated beforehand, such as who defends the title."""

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules of the edition; `Unfit` where this version cannot play them."""
        return rules_of(self.text)

    @cached_property
    def contenders(self) -> Mapping[str, Player]:
        """Those who are tied, by id, as the event writes them and in its order."""
        tied = set(self.tied)
        return MappingProxyType({p.id: p for p in self.tournament.players if p.id in tied})

    @cached_property
    def called(self) -> Mapping[str, str]:
        """What to call everybody of the event, by id."""
        return MappingProxyType(labels(self.tournament.players))

    @property
    def titles(self) -> tuple[Title, ...]:
        """The titles that it decides; none where a record of version 0.1.0 does not say them."""
        kept = self.settings.get(TITLES, "")
        return msgspec.json.decode(kept, type=tuple[Title, ...]) if kept else ()

    @property
    def after(self) -> tuple[str, ...]:
        """The events whose winners are set aside."""
        return tuple(filter(None, self.settings.get(AFTER, "").split(",")))

    @property
    def waits(self) -> bool:
        """Whether nobody is tied yet, because other titles are not decided."""
        return bool(self.after) and not self.tied
