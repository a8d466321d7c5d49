"""How an association's sheets look, by a few values: its letterhead, a color, a logo, fonts."""

from typing import Annotated

from msgspec import Meta, Struct

Line = Annotated[str, Meta(max_length=100)]


class Look(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How an association's sheets look."""

    letterhead: Annotated[tuple[Line, ...], Meta(max_length=4)] = ()
    """Lines above every sheet, the first one larger."""
    color: Annotated[str, Meta(pattern=r"^(#[0-9a-fA-F]{6})?$", examples=["#14532d"])] = ""
    """Of headings and of the line below the head; dark enough to be read on white."""
    logo: Annotated[str, Meta(examples=["logo.svg"])] = ""
    """A PNG, JPEG or SVG file, beside this one; the record keeps it as data."""
    font: Annotated[str, Meta(max_length=60, examples=["Georgia"])] = ""
    """Name of the font of everything, which is installed where sheets are printed."""
    heading_font: Annotated[str, Meta(max_length=60)] = ""
    """Name of the font of headings; empty: the same."""
