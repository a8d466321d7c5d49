"""What differs between two runs: each change once, however many places it is said in, with one example."""

import csv
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache, lru_cache
from pathlib import Path

from tests.rail.driver import SAMPLES

Lines = tuple[str, ...]

LONGEST = 12
"""Lines of one example, at most."""

WORD = re.compile(r"[^\W\d_]+")
DIGEST = re.compile(r"\b(?=[0-9a-f]*\d)[0-9a-f]{12,}\b")
NUMBER = re.compile(r"(?<![A-Z]-)(?<!\w)\d+[½\d]*|½")
BARS = re.compile(r"[█▒░]+(?:\s*[█▒░]+)*")
MADE = re.compile(r"\b(?:Player|Loser)[A-Z]\b|\b(?:player|loser)[a-z]\b")


@cache
def people() -> frozenset[str]:
    """The words of the names in the samples, as they are written and as files are named."""
    found: set[str] = set()
    for file in SAMPLES.iterdir():
        if file.suffix == ".csv":
            with file.open(encoding="utf-8", newline="") as rows:
                found.update(word for row in csv.reader(rows) for word in WORD.findall(row[1] if len(row) > 1 else ""))
        if file.suffix == ".trf":
            lines = file.read_text("utf-8").splitlines()
            found.update(word for line in lines if line.startswith("001") for word in WORD.findall(line[14:47]))
    plain = {unicodedata.normalize("NFKD", word.replace("ł", "l").replace("ø", "o")) for word in found}
    both = found | {"".join(c for c in word if not unicodedata.combining(c)) for word in plain}
    long = {word for word in both if len(word) > 3}
    return frozenset((both - {"Jun"}) | {word.casefold() for word in long})


@lru_cache(maxsize=100_000)
def alike(line: str) -> str:
    """A sentence without its names and figures: what is alike by this is the same sentence."""
    text = DIGEST.sub("#", MADE.sub("N", line))
    text = WORD.sub(lambda word: "N" if word[0] in people() else word[0], text)
    text = re.sub(r"\bN(?:,? N)+\b", "N", BARS.sub("█", NUMBER.sub("0", text)))
    return " ".join(text.split())


@dataclass
class Change:
    """One change of what is said."""

    before: Lines
    after: Lines
    place: str
    places: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        files = len(set(self.places))
        head = f"{len(self.places)} × in {files} {'file' if files == 1 else 'files'}, first in {self.place}"
        return "\n".join([head, *_shown(self.before, "-"), *_shown(self.after, "+")])


def _shown(lines: Lines, sign: str) -> list[str]:
    more = [f"  {sign} … {len(lines) - LONGEST} more lines"] if len(lines) > LONGEST else []
    return [f"  {sign} {line}" for line in lines[:LONGEST]] + more


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[Change]:
    """Every change between two runs, those first that are said most often."""
    found: dict[tuple[Lines, Lines], Change] = {}
    for place in sorted({*before, *after}):
        for old, new in _hunks(before.get(place, ""), after.get(place, "")):
            key = tuple(map(alike, old)), tuple(map(alike, new))
            found.setdefault(key, Change(old, new, place)).places.append(place)
    return sorted(found.values(), key=lambda change: -len(change.places))


def _hunks(before: str, after: str) -> Iterator[tuple[Lines, Lines]]:
    """What was taken out and put in, line for line where as many lines stand for as many."""
    if before == after:
        return
    old, new = before.splitlines(), after.splitlines()
    for what, a, b, c, d in SequenceMatcher(None, old, new).get_opcodes():
        if what == "equal":
            continue
        if b - a == d - c:
            yield from (((one,), (other,)) for one, other in zip(old[a:b], new[c:d], strict=True))
        else:
            yield tuple(old[a:b]), tuple(new[c:d])


def told(folder: Path) -> dict[str, str]:
    """A run that was written, by course, moment and form."""
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in sorted(folder.rglob("*.txt"))}


def report(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """All changes to be read; empty where there is none."""
    found = changes(before, after)
    gone, come = sorted({*before} - {*after}), sorted({*after} - {*before})
    lines = [f"no longer written: {place}" for place in gone] + [f"newly written: {place}" for place in come]
    if found:
        files = {place for change in found for place in change.places}
        lines.append(f"{len(found)} changes in {len(files)} of {len({*before, *after})} files\n")
    return "\n".join([*lines, *(f"{change}\n" for change in found)])
