"""Which format a file has, told by its first bytes and lines; its name decides only how a refusal is worded."""

import re
from collections.abc import Callable

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from playoffs.files.programs.json_values import utf8
from playoffs.files.source import Request, Source, is_dbf
from playoffs.files.tables.grids import is_spreadsheet
from playoffs.text.errors import BadInput

CROSSTABLE = "the crosstable: the file of the pairing program, or the table as text, CSV or .xlsx"
OTHERS = {
    ".s0c": ("a file of an older SwissSys", "the event saved as .sjson"),
    ".tmt": ("a file of an older program", "the event saved as .sjson, or exported as text or CSV"),
    ".s3c": ("a file of an older SwissSys", "the event saved as .sjson"),
    ".zip": ("an archive", "the file in it"),
    ".pdf": ("a PDF", "the table itself: text, CSV or .xlsx"),
    ".pgn": ("games as PGN", CROSSTABLE),
    ".png": ("a picture", CROSSTABLE),
    ".db": ("a database", CROSSTABLE),
}
"""What is refused by its name, because its content is not read."""

BEGUN = {
    b"%PDF": ".pdf",
    **dict.fromkeys((b"\x89PNG", b"\xff\xd8\xff", b"GIF8"), ".png"),
    b"SQLite format 3\0": ".db",
}
"""The first bytes of such files, whatever their names."""

PHOTO = b"ftyp"
"""What stands after four bytes of a picture or film of a phone."""

TAGGED = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s|[%;][^\n]*\n)*\[\s*\w+\s+\"")
"""How a file of games begins: with a tag such as `[Event "`, which is no JSON, perhaps after remarks."""


class Keys(Struct, frozen=True, kw_only=True):
    """The keys by which JSON of different programs is told apart; their values are not looked at."""

    overview: Raw | UnsetType = msgspec.field(name="Overview", default=UNSET)
    sections_: Raw | UnsetType = msgspec.field(name="Sections", default=UNSET)
    tournament: Raw | UnsetType = UNSET
    sections: Raw | UnsetType = UNSET
    standings: Raw | UnsetType = msgspec.field(name="Standings", default=UNSET)
    rounds: Raw | UnsetType = msgspec.field(name="Rounds", default=UNSET)


_NAMES = {
    "Overview": "overview",
    "Sections": "sections_",
    "tournament": "tournament",
    "sections": "sections",
    "Standings": "standings",
    "Rounds": "rounds",
}


def is_report(source: Source, _: Request) -> bool:
    """Whether this is a report to US Chess, or one of its files."""
    return bool(source.report) or source.content[:1] == b"\x03"


def is_json(source: Source, _: Request) -> bool:
    """Whether this begins as a JSON document."""
    if source.report or is_dbf(source.content) or is_spreadsheet(source) or _is_games(source):
        return False
    start = source.content[:200].removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    return start in (b"{", b"[") or (source.path.suffix.lower() in (".json", ".sjson") and start != b"")


def has_keys(*names: str) -> Callable[[Source, Request], bool]:
    """Whether this is a JSON object with one of these keys: what else is missing in it, its reader says."""

    def here(source: Source, asked: Request) -> bool:
        if not is_json(source, asked):
            return False
        try:
            keys = msgspec.json.decode(utf8(source), type=Keys)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, BadInput):
            return False
        return any(getattr(keys, _NAMES[name]) is not UNSET for name in names)

    return here


def is_trf(source: Source, _: Request) -> bool:
    """Whether lines of this are players of a TRF report."""
    if source.path.suffix.lower() in (".csv", ".json") or not _texty(source):
        return False
    return bool(re.search(rb"(?:^|[\r\n])001 [ 0-9]{4} ", source.content))


def is_called_trf(source: Source, _: Request) -> bool:
    """Whether this is a report by its name, and by nothing in it."""
    return _texty(source) and source.path.suffix.lower() in (".trf", ".trf16", ".trfx")


def is_text(source: Source, _: Request) -> bool:
    """Whether this can be text."""
    if source.path.suffix.lower() not in OTHERS or not _texty(source):
        return _texty(source)
    try:
        return bool(source.text)
    except BadInput:
        return False


def _texty(source: Source) -> bool:
    return not (source.report or is_dbf(source.content) or is_spreadsheet(source) or _other(source))


def _is_games(source: Source) -> bool:
    return TAGGED.match(source.content[:4000]) is not None


def _other(source: Source) -> str:
    """What this is by its first bytes, as a key of `OTHERS`; empty for what may be text."""
    if source.content[4:8] == PHOTO:
        return ".png"
    begun = (end for first, end in BEGUN.items() if source.content.startswith(first))
    return next(begun, ".pgn" if _is_games(source) else "")


def unknown(source: Source) -> BadInput:
    """The refusal of a file that no format knows."""
    end = _other(source) or source.path.suffix.lower()
    found, expected = OTHERS.get(end, ("a file of no format that is read", "one of those in docs/files.md"))
    return BadInput(source.place, found, expected)
