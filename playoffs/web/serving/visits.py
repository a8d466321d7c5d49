"""Doors of players' links that were shown: pressed twice from one page, a door lets in one phone, not two."""

import secrets
from collections import OrderedDict
from collections.abc import Callable

MOST = 400
"""Doors that are remembered; of an older one a second press counts as another phone."""


class Visits:
    """By the key of each door that was shown, the code of the phone that it let in. For one thread."""

    def __init__(self) -> None:
        self._let_in: OrderedDict[tuple[str, str], str] = OrderedDict()

    @staticmethod
    def new() -> str:
        """The key of a door that is shown; nobody else knows it."""
        return secrets.token_urlsafe(16)

    def let_in(self, link: str, visit: str, redeem: Callable[[], str | None]) -> str | None:
        """The code of the phone that was let in by this door, or is now."""
        there = self._let_in.get((link, visit)) if visit else None
        made = there or redeem()
        if made and visit:
            self._let_in[link, visit] = made
            while len(self._let_in) > MOST:
                self._let_in.popitem(last=False)
        return made
