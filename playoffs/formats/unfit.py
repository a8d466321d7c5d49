"""How an edition is refused that says what does not fit, or what this version does not play."""

from playoffs.text.errors import Way


class Unfit(Exception):
    """What an edition says that does not fit or cannot be played here: where, what was found, what is expected."""

    def __init__(self, way: Way, found: str, expected: str) -> None:
        self.way, self.found, self.expected = way, found, expected
        super().__init__(f"found {found}; expected {expected}")
