"""What people typed, made fit for a line of a letter or a calendar; and which of it is an address of e-mail."""

import re
import unicodedata

_ADDRESS = (
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
)

LONGEST = 254
"""Characters of an address (RFC 5321)."""


def one_line(text: str) -> str:
    """The text on one line, without characters that are no part of a text: controls, and marks that turn the
    direction of what follows."""
    kept = (c if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn") and c not in TURNING else " " for c in text)
    return " ".join("".join(kept).split())


TURNING = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\ufeff"


def quotable(text: str) -> str:
    """One line that can stand between quotation marks."""
    return one_line(text).replace('"', "'")


def is_address(text: str) -> bool:
    """Whether this is one address that every mail program takes: in ASCII, with a domain of several parts."""
    local, _, _ = text.partition("@")
    return len(text) <= LONGEST and len(local) <= 64 and re.fullmatch(_ADDRESS, text) is not None


def address_in(text: str) -> str:
    """The first address in a text such as `Dee Ost <dee@example.org>, 555-0100`; empty if there is none."""
    words = re.split(r"[\s,;<>()\[\]\"]+", text)
    return next((word for word in (w.removeprefix("mailto:") for w in words) if is_address(word)), "")
