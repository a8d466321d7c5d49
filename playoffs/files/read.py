"""Reading a qualifying event, whatever its format."""

from pathlib import Path

from playoffs.files.crosstable import read_crosstable
from playoffs.files.errors import BadInput
from playoffs.files.text import read_text
from playoffs.files.trf import read_trf
from playoffs.model.tournament import Tournament

TRF_ENDINGS, CSV_ENDINGS = (".trf", ".trfx", ".txt"), (".csv",)


def read_event(path: Path) -> Tournament:
    """The event in a file, its format told by the ending; `BadInput` for whatever cannot be used."""
    ending = path.suffix.lower()
    if ending in TRF_ENDINGS:
        return read_trf(read_text(path), str(path))
    if ending in CSV_ENDINGS:
        return read_crosstable(read_text(path), str(path))
    raise BadInput(
        str(path),
        f"a file that ends in {ending!r}" if ending else "a file without an ending",
        "a TRF report (.trf, .trfx, .txt) or a CSV crosstable (.csv)",
    )
