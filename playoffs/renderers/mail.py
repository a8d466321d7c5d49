"""Letters as `.eml` files for the director's own mail program; nothing is ever sent from here.

Each is a draft (`X-Unsent`) with the player's calendar attached. The same letter gives the same bytes, so that writing
it again changes no file. Its text is narrower than a sheet's, and nothing in it is broken inside a word.
"""

import textwrap
from collections.abc import Iterable
from email import headerregistry
from email.message import EmailMessage
from email.policy import SMTP
from hashlib import sha256

from playoffs.documents.blocks import Block, Fact, Facts, Listing, Paragraph, Section
from playoffs.documents.inviting.letter import Address, Letter
from playoffs.planning.written import quotable
from playoffs.renderers import text

PLAIN = SMTP.clone(cte_type="7bit")
"""Letters in ASCII: every mail program and every server takes them."""

LONGEST_NAME = 60
"""Letters of a name before an address: longer ones are broken over lines, where marks in them lose their quotes."""

WIDTH = 72
"""Letters of a line."""


def file(letter: Letter) -> bytes:
    """A letter as the bytes of its file."""
    message = EmailMessage(PLAIN)
    message["Subject"] = letter.subject
    message["To"] = _address(letter.to)
    if letter.copy:
        message["Cc"] = _address(letter.copy)
    if letter.sender:
        message["From"] = _address(letter.sender)
    message["X-Unsent"] = "1"
    message.set_content(body(letter))
    message["Content-Language"] = letter.language
    if letter.calendar is not None:
        marks = {"method": "PUBLISH", "charset": "utf-8"}  # without a charset a mail program may take it for ASCII
        message.add_attachment(letter.calendar, "text", "calendar", filename="playoff.ics", params=marks)
    known = sha256(letter.known.encode() + _said(message)).hexdigest()
    message["Message-ID"] = f"<{letter.stamp}-{known[:24]}@playoffs.invalid>"
    message.set_boundary(f"=_{known[:40]}")
    return message.as_bytes()


def _said(message: EmailMessage) -> bytes:
    """All that a letter says, without the boundary that each making of it draws anew."""
    parts = [bytes(part.get_payload(decode=True) or b"") for part in message.walk() if not part.is_multipart()]
    return b"\n".join([*(f"{key}: {value}".encode() for key, value in message.items() if key in _NAMED), *parts])


_NAMED = ("Subject", "To", "Cc", "From")


def _address(of: Address) -> headerregistry.Address:
    name = textwrap.shorten(quotable(of.name), LONGEST_NAME, placeholder="…")
    return headerregistry.Address(name, addr_spec=of.at)


def body(letter: Letter) -> str:
    """A letter as plain text."""
    return "\n\n".join([*blocks(letter.blocks), *map(_filled, letter.foot)]).replace(text.BIND, " ") + "\n"


def blocks(given: Iterable[Block]) -> list[str]:
    """The text of each block."""
    return [_block(block) for block in given]


def _block(block: Block) -> str:
    match block:
        case Paragraph(text=words):
            return _filled(text.words(words))
        case Facts(rows=rows):
            room = max(len(row.label) for row in rows) + 2
            return "\n".join(_fact(row, room) for row in rows)
        case Listing(items=items, look=look):
            first = "" if look == "lines" else "- "
            return "\n".join(_filled(text.words(item), first, " " * len(first)) for item in items)
        case Section(heading=heading, blocks=inside):
            return "\n".join([f"{text.words(heading)}:", *blocks(inside)])
        case _:
            return text.one(block)


def _fact(row: Fact, room: int) -> str:
    label = f"{row.label}:" if row.label else ""
    return _filled(text.words(row.value), f"{label:{room}}", " " * room)


def _filled(words: str, first: str = "", later: str = "") -> str:
    """Never broken inside a word: half of an address is none."""
    return textwrap.fill(
        words, WIDTH, initial_indent=first, subsequent_indent=later, break_long_words=False, break_on_hyphens=False
    )
