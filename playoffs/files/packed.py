"""A report to US Chess in one file: its three files in an archive, as they are mailed, or as a browser sends them."""

import io
import zipfile
import zlib
from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath

from playoffs.files.exports import kind
from playoffs.text.errors import BadInput
from playoffs.text.text import MOST_BYTES

MOST_PARTS = 1_000

BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError, ValueError)
"""What an archive raises that is damaged, locked or packed in a way that is not known."""


def one_of(files: Sequence[tuple[str, bytes]]) -> tuple[str, bytes]:
    """Name and content of the one file that came; of the files of a report, which come together, an archive."""
    if len(files) < 2:
        return files[0] if files else ("", b"")
    if not all(kind(name)[0] for name, _ in files):
        expected = "one file, or THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF together"
        raise BadInput("file", f"{len(files)} files", expected)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files:
            archive.writestr(name, content)
    return "US Chess.zip", made.getvalue()


def report(content: bytes, place: str) -> dict[str, bytes]:
    """The files of a report in an archive, by their kinds; none where it holds none, or cannot be unpacked, which is
    for whoever reads it otherwise to say. `BadInput` where it holds several reports, or too much."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = archive.infolist()[:MOST_PARTS]
            return _of(((each, kind(PurePosixPath(each.filename).name)[0]) for each in parts), archive, place)
    except BROKEN:
        return {}


def _of(parts: Iterable[tuple[zipfile.ZipInfo, str]], archive: zipfile.ZipFile, place: str) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for part, its in parts:
        if not its:
            continue
        if its in found:
            raise BadInput(place, "several reports to US Chess", "one in an archive")
        with archive.open(part) as packed:
            found[its] = packed.read(MOST_BYTES + 1)
        if len(found[its]) > MOST_BYTES:
            raise BadInput(place, f"more than {MOST_BYTES:,} bytes unpacked", "the report of one event")
    return found
