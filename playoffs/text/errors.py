"""The one way in which input is refused: place, what was found, what was expected."""

ONE_LINE = "text on one line, all of which can be seen"
"""What is expected where a text comes to stand on a line of something."""


Way = tuple[str | int, ...]
"""A way into a document: keys, and indexes into lists, as in `("stages", 1, "players")`."""


class BadInput(Exception):
    """Input that cannot be used. `str()` is one sentence for the person who handed it in; faces exit with 2."""

    def __init__(
        self, place: str, found: str, expected: str, line: int | None = None, column: str = "", way: Way = ()
    ) -> None:
        self.place, self.line, self.column, self.found, self.expected = place, line, column, found, expected
        self.way = way
        """The way to it, in a document of keys."""
        where = place + (f", line {line}" if line else "") + (f", column {column}" if column else "")
        super().__init__(f"{where}: found {found}; expected {expected}")


class NotNow(BadInput):
    """Something that could be done, and cannot as things stand: nothing is wrong with what was handed in."""


class NotTheirs(BadInput):
    """Something that is asked of somebody else."""


def shown(value: object) -> str:
    """A value from a file as a sentence may quote it: short, on one line, no control characters."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            text = value if len(value) <= 60 else f"{value[:57]}…"
            return '"' + "".join(c if c.isprintable() else repr(c)[1:-1] for c in text) + '"'
        case dict():
            return "a table"
        case list() | tuple():
            return "a list" if value else "an empty list"
        case _:
            text = str(value)
            return text if len(text) <= 60 else f"{text[:57]}…"


def unseen(text: str) -> str:
    """What keeps a text from standing on a line: a line break, or the first character that nobody sees, by its name;
    empty where it can."""
    if text.isprintable():
        return ""
    if "\n" in text or "\r" in text:
        return "text of several lines"
    from unicodedata import name  # late: a text that is refused is rare

    letter = next(letter for letter in text if not letter.isprintable())
    return f"a character that is not seen ({name(letter, f'U+{ord(letter):04X}').lower()})"


def off_line(text: str) -> str:
    """A text that cannot stand on a line, as a sentence may quote it, and why."""
    return f"{shown(text)}, {unseen(text)}"
