"""What becomes of a bid that is typed, as it is said before the first one is."""

from pathlib import Path


def where_bids_lie(key: Path | None) -> str:
    """Of a bid that the key in a file opens; of one that nothing encrypts, where there is none."""
    if key:
        return (
            f"A typed bid is encrypted, and the key in {key} alone opens it. No copy has that key: "
            "without it the bid is gone, and is opened as void. On one computer it protects against copies of the file."
        )
    return (
        "A typed bid lies in the record on this computer and in no copy: if the computer dies before the opening, the "
        "bid is gone, and is opened as void. Slips of paper and phones keep their own."
    )
