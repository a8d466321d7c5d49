"""The cells of an .xlsx file as text, within limits that hold before anything is unpacked.

Our own, from the standard library: nothing but the text of cells is needed, and an archive that unpacks to gigabytes,
or XML that refers to itself, must be stopped on the way, which libraries leave to their callers.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from decimal import Decimal, InvalidOperation
from posixpath import join, normpath
from xml.parsers import expat

from playoffs.files.errors import BadInput
from playoffs.files.text import Number

MOST_UNPACKED, MOST_PARTS, MOST_SHEETS = 24_000_000, 2_000, 100
MOST_TAGS, MOST_ROWS, MOST_COLUMNS, MOST_IN_CELL = 1_600_000, 20_000, 400, 4_000
REFERENCE = re.compile(r"([A-Z]{1,3})(\d{1,7})")


Rows = list[tuple[int, list[str]]]
Start = Callable[[str, dict[str, str]], None]
End = Callable[[str], None]
Text = Callable[[str], None]


def read_sheets(content: bytes, place: str) -> list[tuple[str, Rows]]:
    """Each sheet by name, with its rows by number; `BadInput` for what is no spreadsheet, or too large."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return list(_sheets(_Parts(archive, place)))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError) as error:
        raise BadInput(place, "an archive that is damaged or locked", "a spreadsheet saved as .xlsx") from error
    except (expat.ExpatError, UnicodeDecodeError, LookupError, ValueError) as error:
        raise BadInput(place, "a spreadsheet that is damaged", "a spreadsheet saved as .xlsx") from error


class _Parts:
    """The parts of one archive, unpacked one by one until together they are too much."""

    def __init__(self, archive: zipfile.ZipFile, place: str) -> None:
        self.archive, self.place = archive, place
        self.left, self.tags = MOST_UNPACKED, MOST_TAGS
        self.names = set(archive.namelist())
        if len(self.names) > MOST_PARTS:
            raise BadInput(place, f"an archive of {len(self.names):,} parts", f"at most {MOST_PARTS:,}")

    def read(self, name: str) -> bytes:
        """One part; counted as it is unpacked, whatever the archive says of its size."""
        with self.archive.open(name) as part:
            content = part.read(self.left + 1)
        if len(content) > self.left:
            raise BadInput(self.place, f"more than {MOST_UNPACKED:,} bytes unpacked", "a spreadsheet of one event")
        self.left -= len(content)
        return content

    def joined(self, text: str, more: str) -> str:
        """A cell's text with more of it."""
        if len(text) + len(more) > MOST_IN_CELL:
            raise BadInput(self.place, f"a cell of more than {MOST_IN_CELL:,} characters", "one crosstable")
        return text + more

    def parse(self, name: str, start: Start, end: End, text: Text) -> None:
        """Walk through one part; a document that declares entities is refused."""
        parser = expat.ParserCreate()
        parser.buffer_text = True

        def declared(*_: object) -> None:
            raise BadInput(self.place, "a spreadsheet that declares entities", "one that a spreadsheet program saved")

        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.CharacterDataHandler = text
        parser.StartDoctypeDeclHandler = declared
        content = self.read(name)
        self.tags -= content.count(b"<")
        if self.tags < 0:
            raise BadInput(self.place, "a spreadsheet with too many cells", "one of a single event")
        parser.Parse(_plain(content), True)


def _sheets(parts: _Parts) -> Iterator[tuple[str, Rows]]:
    book = "xl/workbook.xml"
    if book not in parts.names:
        raise BadInput(parts.place, "an archive without a workbook", "a spreadsheet saved as .xlsx")
    named: list[tuple[str, str]] = []
    targets: dict[str, str] = {}

    def sheet(tag: str, attributes: dict[str, str]) -> None:
        if tag == "sheet":
            link = next((value for key, value in attributes.items() if key.rpartition(":")[2] == "id"), "")
            named.append((attributes.get("name", ""), link))

    def target(tag: str, attributes: dict[str, str]) -> None:
        if tag == "Relationship" and attributes.get("Type", "").endswith("/worksheet"):
            path = attributes.get("Target", "")
            targets[attributes.get("Id", "")] = path[1:] if path.startswith("/") else normpath(join("xl", path))

    parts.parse(book, sheet, _nothing, _nothing)
    parts.parse("xl/_rels/workbook.xml.rels", target, _nothing, _nothing)
    if len(named) > MOST_SHEETS:
        raise BadInput(parts.place, f"{len(named)} sheets", f"at most {MOST_SHEETS}")
    shared = _shared(parts) if "xl/sharedStrings.xml" in parts.names else []
    for name, link in named:
        if targets.get(link, "") in parts.names:
            yield name.strip(), _Sheet(parts, shared).read(targets[link])


def _plain(content: bytes) -> bytes:
    """The document without the prefix that some programs put before every tag."""
    found = re.match(rb"(?:\xef\xbb\xbf)?\s*(?:<\?[^>]*>\s*)?<(\w{1,8}):(?:worksheet|workbook|sst)\b", content)
    return content.replace(b"<%b:" % found[1], b"<").replace(b"</%b:" % found[1], b"</") if found else content


def _nothing(*_: object) -> None:
    """What is not looked at."""


def _shared(parts: _Parts) -> list[str]:
    """The texts that sheets refer to by number; phonetic hints in them are left out."""
    texts: list[str] = []
    inside = {"t": 0, "rPh": 0}

    def start(tag: str, _: dict[str, str]) -> None:
        if tag == "si":
            texts.append("")
        elif tag in inside:
            inside[tag] += 1

    def end(tag: str) -> None:
        if tag in inside:
            inside[tag] -= 1

    def text(data: str) -> None:
        if inside["t"] and not inside["rPh"] and texts:
            texts[-1] = parts.joined(texts[-1], data)

    parts.parse("xl/sharedStrings.xml", start, end, text)
    return texts


class _Sheet:
    """The rows of one sheet as they come."""

    def __init__(self, parts: _Parts, shared: list[str]) -> None:
        self.parts, self.shared = parts, shared
        self.rows: Rows = []
        self.kind, self.value, self.inside, self.column = "", "", 0, 0

    def read(self, name: str) -> Rows:
        self.parts.parse(name, self.start, self.end, self.text)
        return self.rows

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "row":
            stated = attributes.get("r", "")
            before = self.rows[-1][0] if self.rows else 0
            number = int(stated) if stated.isascii() and stated.isdigit() else before + 1
            if len(self.rows) >= MOST_ROWS or len(stated) > 7:
                raise BadInput(self.parts.place, f"more than {MOST_ROWS:,} rows", "one crosstable")
            self.rows.append((number, []))
            self.column = -1
        elif tag == "c" and self.rows:
            self.kind, self.value = attributes.get("t", "n"), ""
            found = REFERENCE.fullmatch(attributes.get("r", ""))
            self.column = _column(found[1]) if found else self.column + 1
        elif tag in ("v", "t"):
            self.inside += 1

    def end(self, tag: str) -> None:
        if tag in ("v", "t"):
            self.inside -= 1
        elif tag == "c" and self.rows and self.value:
            if self.column >= MOST_COLUMNS:
                found = f"more than {MOST_COLUMNS} columns"
                raise BadInput(self.parts.place, found, "one crosstable", self.rows[-1][0])
            cells = self.rows[-1][1]
            cells += [""] * (self.column + 1 - len(cells))
            cells[self.column] = self.cell()

    def text(self, data: str) -> None:
        if self.inside:
            self.value = self.parts.joined(self.value, data)

    def cell(self) -> str:
        """The value of a cell as text, blanks of all kinds alike."""
        match self.kind:
            case "s":
                return _clean(self.shared[int(self.value)])
            case "n" | "":
                return _number(self.value)
            case _:
                return _clean(self.value)


def _column(letters: str) -> int:
    """`A` is 0, `AB` is 27."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1


def _clean(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _number(text: str) -> Number:
    """A number as people write it: `12`, `3.5`."""
    try:
        value = Decimal(text.strip())
    except InvalidOperation:
        return Number(_clean(text))
    if value.is_finite() and abs(value) < 10**15:
        return Number(int(value)) if value == int(value) else Number(f"{value.normalize():f}"[:20])
    return Number("?")
