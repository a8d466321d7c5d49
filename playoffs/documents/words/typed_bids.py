"""What becomes of a bid that is typed, as it is said before the first one is."""

from collections.abc import Callable
from pathlib import Path


def _same(text: str) -> str:
    return text


def where_bids_lie(key: Path | None, _: Callable[[str], str] = _same) -> str:
    """Of a bid that the key in a file opens; of one that nothing encrypts, where there is none."""
    if key:
        said = _(
            "A typed bid is encrypted, and the key in {key} alone opens it. No copy has that key: without it "
            "the bid is gone, and is opened as void. As long as the key lies on this computer it protects only "
            "against a copied file: whoever has the computer has both."
        )
        return said.format(key=key)
    return _(
        "A typed bid lies in the record on this computer and in no copy: if the computer dies before the opening, the "
        "bid is gone, and is opened as void. Slips of paper and phones keep their own."
    )
