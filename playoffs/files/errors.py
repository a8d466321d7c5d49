"""The one way in which input is refused: place, what was found, what was expected."""


class BadInput(Exception):
    """Input that cannot be used. `str()` is one sentence for the person who handed it in; faces exit with 2."""

    def __init__(self, place: str, found: str, expected: str, line: int | None = None) -> None:
        self.place, self.line, self.found, self.expected = place, line, found, expected
        where = f"{place}, line {line}" if line else place
        super().__init__(f"{where}: found {found}; expected {expected}")
