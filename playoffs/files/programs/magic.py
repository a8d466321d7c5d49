"""Exports of Magic events that do not hold what the systems need: refused with what is missing."""

import re

from playoffs.files.sections import Section
from playoffs.files.source import Request, Source
from playoffs.text.errors import BadInput

EXPECTED = "the matches with their games: JSON of melee, or a CSV crosstable with cells such as W12 2-1"
REPORTER = re.compile(rb"<(event|tournament|match)\b[^>]*>[\s\S]*<match\b", re.IGNORECASE)
PERCENTAGES = re.compile(r"\b(OMW|GW|OGW)P?\s*%?", re.IGNORECASE)


def here(source: Source, asked: Request) -> bool:
    """Whether this is a file of Wizards Event Reporter, or the standings of Companion and EventLink."""
    return bool(_missing(source))


def read_sections(source: Source, asked: Request) -> list[Section]:
    """The refusal of such a file."""
    raise BadInput(source.place, _missing(source), EXPECTED)


def _missing(source: Source) -> str:
    """What is missing in such a file; nothing if it is none."""
    if source.report or source.content[:1] in (b"\x03", b"{", b"[") or source.content.startswith(b"PK\x03\x04"):
        return ""
    start = source.content[:4_000]
    if source.path.suffix.lower() == ".wer" or (start.lstrip().startswith(b"<") and REPORTER.search(start)):
        return "a file of Wizards Event Reporter, in which it is not known where games won are kept"
    head = next(
        (line for line in start.decode("utf-8", errors="replace").split("\n")[:20] if PERCENTAGES.search(line)), ""
    )
    if "standings by rank" in start[:1_000].decode("utf-8", errors="replace").casefold():
        return "standings by rank, without a match"
    if len(PERCENTAGES.findall(head)) > 1 and re.search(r"\b(points|pts|record)\b", head, re.IGNORECASE):
        return "standings by rank, without a match"
    return ""
