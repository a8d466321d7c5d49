"""Text in Markdown: what people typed is text there, never markup."""

import re

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_LINE_START = re.compile(r"^(\s*)([-+=]|\d+[.)])", re.MULTILINE)
BLANK = "\\_" * 24
"""A line to fill by hand."""


def escape(text: str) -> str:
    """The text so that Markdown shows it as it is; an empty one is a line to fill by hand."""
    if not text:
        return BLANK
    marked = _MARKS.sub(r"\\\1", text)
    return _LINE_START.sub(lambda m: f"{m[1]}{m[2][:-1]}\\{m[2][-1]}", marked).replace("\n", "  \n")
