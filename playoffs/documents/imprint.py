"""What every sheet carries at its foot."""

from msgspec import Struct

from playoffs.model.look import Look


class Imprint(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who issued which revision of what, under which rules; all in the words of the sheet's language."""

    association: str
    """Who issues it; empty: a line to fill by hand."""
    document: str
    """What this sheet is, such as `Playoff announcement`."""
    revision: str
    """Its number, such as `1`."""
    issued: str | None
    """Date of issue; empty: a line to fill by hand. None where none is printed: announcements alone are issued."""
    generated: str
    """When the program made it, with the zone."""
    rules: str
    """Name and edition of the rules in use, with their digest."""
    accessible: str
    """Where the form for screen readers is."""
    address: str
    """Of the page that has it; empty where none is known."""
    labels: str
    """What the labels and the mark of a reading mean, and that nobody named endorses this; once on every sheet."""
    look: Look | None = None
    """The letterhead, color, logo and fonts of the association; none where it has stated none."""
