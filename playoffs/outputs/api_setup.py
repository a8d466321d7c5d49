"""Setting a playoff up over the API: what is sent, and the draft that comes back."""

from typing import Annotated

from msgspec import Meta, field

from playoffs.outputs.api import Answer, Field, Person, Sent, Text
from playoffs.outputs.base import Event, Part, Player, Words, one_of


class Rules(Part, frozen=True, kw_only=True):
    """Rules that a playoff can be set up under."""

    id: str
    """Their name, for `rules` of a draft."""
    name: Words
    """What they are called, with what tells them from others."""
    gallery: bool
    """Whether they are of a playoff that was played once."""


class Offered(Answer, frozen=True, kw_only=True, tag="rules-offered/1"):
    """Every set of rules that a playoff can be set up under."""

    rules: tuple[Rules, ...]
    """In order."""


BASE64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
"""Text that a file can be sent as."""


class File(Sent, frozen=True, kw_only=True):
    """A crosstable or report, and what is played for: the beginning of a playoff."""

    title: Text
    """The title at stake; may be empty under rules of a whole event."""
    rules: Text = ""
    """Id of the rules, as `rules` lists them."""
    edition: Annotated[str, Meta(max_length=256_000)] = ""
    """In the place of that: rules of one's own, the text of an edition as a file of it has (TOML)."""
    name: Text
    """Name of the file, which refusals repeat."""
    content: Annotated[bytes, Meta(extra_json_schema={"pattern": BASE64, "minLength": 4})]
    """The file itself, of any format that the program reads, in base64."""


class Section(Part, frozen=True, kw_only=True):
    """A section of a file."""

    value: str
    """What is sent as `section`."""
    words: Words
    """Its name and size."""


class OpenPoint(Part, frozen=True, kw_only=True):
    """What a file leaves open."""

    key: str
    """Under which the answer is sent among the `answers`."""
    words: Words
    """What is asked."""
    answers: tuple[str, ...]
    """What can be answered; empty for a text."""


class Missing(Part, frozen=True, kw_only=True):
    """What keeps a draft from being set up."""

    place: str
    """The field."""
    words: Words
    """What is wrong with it, or missing."""


class Draft(Answer, frozen=True, kw_only=True, tag="draft/1"):
    """A playoff that is being set up; nothing is recorded yet."""

    draft: str
    """Its key."""
    title: str
    """What is played for."""
    rules: str
    """Under which rules."""
    sections: tuple[Section, ...]
    """Of which one has to be chosen; empty where one has been, or there is one alone."""
    question: OpenPoint | None
    """What the file leaves open; null where nothing."""
    players: tuple[Person, ...]
    """Everybody in the event, once it is read."""
    tied: tuple[Player, ...]
    """Who is tied."""
    asks: tuple[Annotated[str, one_of("champion", "cut", "house", "everybody")], ...]
    """What these rules ask besides: who defends the title, how many advance, the first house opponent, and that
    everybody can win a title which sounds otherwise; else who is `eligible`."""
    missing: tuple[Missing, ...]
    """Everything that keeps it from being set up."""
    remarks: tuple[Words, ...]
    """What does not fit, and does not keep it from being set up."""
    readings: tuple[Field, ...]
    """Where these rules can be read otherwise: each with what it may be, and what it is now. What is chosen once the
    tie is known is remarked on."""
    fields: tuple[Field, ...]
    """The details that can be stated."""
    event: Event | None
    """The playoff, once it is set up; null before."""


class Amendment(Sent, frozen=True, kw_only=True):
    """What is said of a draft; what is left out stays as it is."""

    section: Text = ""
    """One of its sections."""
    answers: dict[str, Text] = field(default_factory=dict)
    """To what the file leaves open, by key."""
    champion: Text | None = None
    """Who defends the title, by id; empty for none of them."""
    everybody: bool = False
    """Whether everybody in the event can win the title, whatever its name sounds like."""
    eligible: tuple[Text, ...] | None = None
    """Who can win a title that not everybody can, by id, all of them."""
    cut: Text = ""
    """How many advance to the elimination."""
    house: Text = ""
    """Name of the first house opponent, or several with commas between them; so a name has none: `Silvan Mora`."""
    readings: dict[str, Text] = field(default_factory=dict)
    """How the rules are read, by name; of the others what was chosen stays."""
    details: dict[str, Text] = field(default_factory=dict)
    """Details by name; empty text for one that is taken back."""
    begin: bool = False
    """Whether the record is to begin now."""
    practice: bool = False
    """Whether it is for practice."""
    twice: bool = False
    """Whether it is set up although a playoff for the same title of the same event is."""
