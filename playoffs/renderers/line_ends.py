"""Where lines of HTML may end: never within the id of a clause or a score; within a word only if no line could hold it.

A page that holds a word wider than itself is printed smaller as a whole.
"""

import re
from typing import Any

from markupsafe import Markup, escape

from playoffs.renderers.drawn import letters

WHOLE = re.compile(r"\b[A-Z]{2,}-(?:\d+[A-Za-z]?\+?|[A-Z])(?!\w)|[\d½]+–[\d½]+")
"""The id of a clause, and a score: a line never ends within one."""


def kept_whole(value: str) -> Markup:
    """Words as they go into HTML: ids of clauses and scores in them stay on one line."""
    return Markup(WHOLE.sub(r'<span class="whole">\g<0></span>', str(escape(value))))


def breakable(value: Any) -> Any:
    """The same where a word is longer than any line, which may end within it; not for attributes. Else the value."""
    if not isinstance(value, str) or not letters.OVERLONG.search(value):
        return value
    return Markup("<wbr>").join(map(kept_whole, letters.divided(value)))
