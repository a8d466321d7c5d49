"""Which columns of a file are left out as personal data, told by the words of their headings.

An event goes into records that are never changed, and exports that are handed on; where somebody lives, how he is
reached, when he was born and what ails him must not. A heading is searched for a word that says so, since nobody calls
a column by the one word of a list: `Home Phone`, `PlayerEmail`, `Parent/Guardian`. Where a word may be harmless too
(`Contact`), the column is left out all the same: a title can name its players instead.
"""

import re
from functools import lru_cache

from playoffs.model.find import plain

_ANYWHERE = (
    *("mail", "phone", "telef", "whatsapp", "correo"),
    *("address", "adress", "anschrift", "direccion", "domicil", "street", "strasse"),
    *("birth", "geburt", "nacim", "naissance"),
    *("passw", "passcod", "pass word", "pass code", "father", "mother", "guardian", "emergen", "notfall"),
    *("medic", "allerg", "disabilit"),
)
"""Parts of a word, which are also found in `homephone`."""

_BEGINNING = (
    *("mobil", "movil", "celular", "contact", "kontakt", "apartment"),
    *("zip", "postal", "postcode", "post code", "postleit"),
    *("parent", "eltern", "padre", "madre", "health", "diet", "insurance", "passport", "jahrgang", "dateofb"),
)
_WHOLE = (
    *("cell", "cells", "tel", "fax", "handy", "sms", "skype", "calle", "plz", "kin", "mom", "mum", "dad"),
    *("dob", "yob", "born", "bday", "geb", "geboren", "pin", "pins", "pwd", "ssn", "social security", "iban", "credit"),
)
_PRIVATE = re.compile(rf"{'|'.join(_ANYWHERE)}|\b(?:{'|'.join(_BEGINNING)})|\b(?:{'|'.join(_WHOLE)})\b")

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BETWEEN = re.compile(r"[\W_\d]+")


@lru_cache(maxsize=4096)  # the same headings are asked about for every player
def private(heading: str) -> bool:
    """Whether a column is left out: its values are neither kept nor shown."""
    words = _BETWEEN.sub(" ", plain(f"{heading} {_CAMEL.sub(' ', heading)}"))
    return bool(_PRIVATE.search(words))
