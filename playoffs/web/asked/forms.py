"""What the card of a question is made of: forms, their buttons and their fields."""

from msgspec import Struct


class Button(Struct, frozen=True, kw_only=True):
    """One answer."""

    value: str
    label: str
    key: str = ""
    under: str = ""
    """Whose answer it is."""
    look: str = ""
    """`white`, `draw`, `black`, `main`; plain otherwise."""
    spoken: str = ""
    """What is read aloud besides."""
    sure: bool = False
    """Whether a page asks once more, although the other buttons of its form are heard at once."""


class Field(Struct, frozen=True, kw_only=True):
    """One thing to be filled in."""

    name: str
    label: str
    kind: str = "text"
    """`text`, `hidden-bid`, `choice`, `one`, `several`, `detail`; `one` is a choice whose options are sentences."""
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""
    hint: str = ""
    needed: bool = True
    least: int = 1
    """Of `several`: how many have to be chosen."""
    needed_with: tuple[str, str] = ("", "")
    """Another field and its value with which this one is needed too; any field, where none is named."""
    wrong: bool = False
    """Whether what was typed there was refused."""
    why: str = ""
    """The reason, where it stands at its field."""
    more: bool = False
    """Whether it is one that most leave as it is, and stands with the others of its kind, closed."""


class Form(Struct, frozen=True, kw_only=True):
    """One way to answer."""

    act: str
    """What is done with it: `answer`, `draw`, `bid` …"""
    ask: str = ""
    digest: str = ""
    buttons: tuple[Button, ...] = ()
    row: tuple[Button, ...] = ()
    """Smaller ones below: who did not come."""
    fields: tuple[Field, ...] = ()
    title: str = ""
    sure: bool = False
    """Whether a page asks once more."""
    note: str = ""
    link: tuple[str, str] = ("", "")
    """The end of an address of this playoff, and the words that lead there."""
