"""What whoever sends the report to US Chess says for it, as the report writes it (MSCA-R)."""

import re

from playoffs.desk.elsewhere.submission import unfit
from playoffs.files.written.places import FEDERATIONS, STATES

NUMBER = re.compile(r"(?!0{8})[0-9]{8}")
"""A US Chess id."""

FORMS = {
    "affiliate": re.compile(r"[A-Z][0-9]{7}"),
    "td": NUMBER,
    "assistant-td": NUMBER,
    "state": re.compile("|".join(sorted(STATES))),
    "zip": re.compile(r"[0-9]{5}(-[0-9]{4})?"),
    "country": re.compile("|".join(sorted(FEDERATIONS))),
}
"""What those look like that have a form, in capitals."""


def as_written(key: str, value: str) -> str | None:
    """A value as the report writes it under a key; None where it cannot."""
    if key not in FORMS or not value:
        return None if value and unfit(key, value) else value
    return value.upper() if FORMS[key].fullmatch(value.upper()) else None
