"""What the commands for authors of rules answer."""

from typing import Annotated

from playoffs.outputs.base import Count, Date, Digest, File, Output, Part, Words, one_of


class Approval(Part, frozen=True, kw_only=True):
    """Who approved a file of rules, and when."""

    by: str
    """The body that approved it."""
    on: Date
    """When."""
    digest: Digest
    """Of the file as it was approved."""
    holds: bool
    """Whether the file still is what was approved."""


class Edition(Part, frozen=True, kw_only=True):
    """An edition of a text, in a few words."""

    id: str
    """What it is called with `--rules`."""
    edition: str
    """Its date, or another name for the edition."""
    name: str
    """What the text is called."""
    source: str
    """Where it was read, or whose it is."""
    place: Annotated[str, one_of("shipped", "gallery", "file")]
    """Whether it comes with the program, is a text of the gallery, or a file of your own."""
    play: str
    """What its qualifying event is played in."""
    criteria: tuple[str, ...]
    """The tiebreaks, in their order."""
    sizes: str
    """The numbers of tied players for whom something is played, such as `2-6` or `2-`; empty where nothing is."""
    open: str
    """The numbers that the text leaves open."""


class Rules(Output, frozen=True, kw_only=True, tag="rules/1"):
    """Every edition that comes with the program."""

    editions: tuple[Edition, ...]
    """Shipped ones, then those of the gallery."""


class Fault(Part, frozen=True, kw_only=True):
    """What is wrong with a file of rules."""

    line: Count | None
    """Where; null of the whole file."""
    found: Words
    """What stands there."""
    expected: Words
    """What is allowed."""


class Size(Part, frozen=True, kw_only=True):
    """What a tie of so many comes to."""

    players: str
    """How many: `2`, `3-6`, `7-`."""
    said: Words
    """What is played; or the sentence with which the text leaves this open."""
    open: bool
    """Whether the text leaves it open, so that such a tie is refused."""
    steps: Count | None
    """How many steps it takes at the most; null where it may come back to one that was played."""
    ends: Annotated[str, one_of("always", "open", "repeats")]
    """Whether it always ends, is left open, or repeats something until somebody wins."""
    proof: Words
    """The same in a sentence."""


class Checked(Output, frozen=True, kw_only=True, tag="rules-check/1"):
    """What came of checking a file of rules."""

    file: File
    """Which."""
    digest: Digest
    """Of the file."""
    fit: bool
    """Whether it can be used."""
    whole: bool
    """Whether all of it could be looked at; else more may be wrong behind the last fault."""
    faults: tuple[Fault, ...]
    """All of them, in the order of the file."""
    edition: Edition | None
    """What it is; null where it has a fault."""
    sizes: tuple[Size, ...]
    """Every number of tied players; empty where it has a fault."""
    notes: tuple[Words, ...]
    """What may be meant, and may be a slip."""
    approval: Approval | None
    """Who approved it; null where nobody has."""


class Described(Output, frozen=True, kw_only=True, tag="rules-show/1"):
    """What an edition says."""

    edition: Edition
    """Which."""
    sizes: tuple[Size, ...]
    """Every number of tied players."""
    games: tuple[Words, ...]
    """Every line of games."""
    readings: tuple[Words, ...]
    """How it reads what its text leaves open."""
    approval: Approval | None
    """Who approved it; null where nobody has."""
    files: tuple[File, ...]
    """What was written."""


class Difference(Part, frozen=True, kw_only=True):
    """What differs between two editions for the players."""

    about: Words
    """What it is about."""
    first: tuple[Words, ...]
    """What the first says; empty where it says nothing of this."""
    second: tuple[Words, ...]
    """What the second says."""


class Compared(Output, frozen=True, kw_only=True, tag="rules-diff/1"):
    """How two editions differ for the players."""

    first: Edition
    """One."""
    second: Edition
    """The other."""
    differences: tuple[Difference, ...]
    """None where both come to the same."""
    files: tuple[File, ...] = ()
    """What was written."""


class Written(Output, frozen=True, kw_only=True, tag="rules-new/1"):
    """A file of rules that was written as a copy of an edition."""

    file: File
    """Where it stands."""
    base: str
    """The edition that it is a copy of."""
    schema_file: File
    """The JSON Schema beside it, for editors."""


class Signed(Output, frozen=True, kw_only=True, tag="rules-sign/1"):
    """An approval that was written beside a file of rules."""

    file: File
    """Of the rules."""
    approval_file: File
    """What was written."""
    approval: Approval
    """What it says."""
