"""Who can win a title, and what a reader noted in a file: parts of several outputs."""

from msgspec import UNSET, UnsetType, field

from playoffs.outputs.base import Count, Exact, Part, Player, Words


class OtherValue(Part, frozen=True, kw_only=True):
    """What else stands in the column that a test asks for."""

    value: str
    """The value; empty where nothing stands there."""
    players: Count
    """How many have it."""


class Test(Part, frozen=True, kw_only=True):
    """A test that whoever wins the title has to pass."""

    test: Words
    """What is asked."""
    passed: Count = field(name="pass")
    """How many pass."""
    other_values: tuple[OtherValue, ...]
    """What the others have."""


class Outside(Part, frozen=True, kw_only=True):
    """Somebody who has the points of the tied, and is not eligible."""

    id: Player
    """Who."""
    name: str
    """Name, as it is called on sheets."""
    score: Exact
    """Points."""
    why: Words
    """Why not."""


class Eligibility(Part, frozen=True, kw_only=True):
    """Who can win a title."""

    title: str
    """Its name."""
    everybody: bool
    """Whether everybody can."""
    tests: tuple[Test, ...]
    """What is asked, where not everybody can."""
    eligible: tuple[Player, ...]
    """Who can, in the order of the crosstable."""
    outside: tuple[Outside, ...]
    """Who has as many points as the tied, and cannot."""
    unrated: tuple[Player, ...]
    """Who is left out as unrated."""


class Note(Part, frozen=True, kw_only=True):
    """What a reader saw in a file that changes no figure, or that limits what the figures say."""

    line: int | None
    """Line of the file; null where it is about none."""
    says: Words
    """What it saw."""
    name: str | UnsetType = UNSET
    """Kind of the note, which stays what it is; left out of one that only one format has."""
