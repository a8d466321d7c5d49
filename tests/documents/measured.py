"""What can be measured on a printed page: where each piece of text stands, in which letters, and what is wrong with it.

A fault is a sentence with the page. `pdftohtml` of poppler says where the letters are; it counts in thirds of a point.
"""

import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, takewhile
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

UNITS = 3
"""Of the reader in a point."""

MARGINS = (45, 39, 45, 45)
"""Points at the left, top, right and foot of a page, as the style sheet has them; the foot's own line stands below."""

SLACK = 1
"""Points that a letter may reach out of its box."""

SMALLEST = 6 - 1 / UNITS
"""Points: smaller letters cannot be read on paper; the reader rounds down."""

CONSONANTS = tuple("bcdfghjklmnpqrstvwxz")

CLOSE = 3
"""Points between a heading and what it does not head."""

MATCH = re.compile(r"(?i)\b(board|tablero) \d+ \(")
"""The heading of a match on a wall bracket."""

BLANK = re.compile(r"\w+ \d+: –")
"""The heading of a match whose players are written in by hand."""

FEW = 5
"""Lines of a last page below its foot's; fewer could have stood on the page before."""


class Piece(NamedTuple):
    """Letters in one size on one line; left, top, right and foot in points from the corner of the page."""

    left: float
    top: float
    right: float
    foot: float
    size: float
    family: str
    text: str

    @property
    def heading(self) -> bool:
        return "Serif" in self.family


class Page(NamedTuple):
    """A printed page: its size in points, what stands between its margins, and the line at its foot."""

    across: float
    down: float
    body: tuple[Piece, ...]
    foot: tuple[Piece, ...]

    @property
    def lines(self) -> list[str]:
        """What stands between the margins, line by line."""
        found: list[tuple[float, str]] = []
        for piece in sorted(self.body, key=lambda p: (round(p.foot / 4), p.left)):
            if found and abs(found[-1][0] - piece.foot) < 4:
                found[-1] = (piece.foot, f"{found[-1][1]} {piece.text}")
            else:
                found.append((piece.foot, piece.text))
        return [text for _foot, text in found]

    @property
    def rows(self) -> list[list[Piece]]:
        """The pieces of each line between the margins, from the left."""
        found: list[list[Piece]] = []
        for piece in sorted(self.body, key=lambda p: p.foot):
            if found and abs(found[-1][0].foot - piece.foot) < 4:
                found[-1].append(piece)
            else:
                found.append([piece])
        return [sorted(row, key=lambda p: p.left) for row in found]


def pages(pdf: Path) -> list[Page]:
    command = ["pdftohtml", "-xml", "-i", "-fontfullname", "-nodrm", "-zoom", str(UNITS), "-stdout", str(pdf)]
    made = subprocess.run(command, capture_output=True, check=True).stdout
    fonts: dict[str, tuple[float, str]] = {}
    found = []
    for page in ElementTree.fromstring(made):
        fonts |= {f.attrib["id"]: (int(f.attrib["size"]) / UNITS, f.attrib["family"]) for f in page.iter("fontspec")}
        down = int(page.attrib["height"]) / UNITS
        pieces = [_piece(text, fonts) for text in page.iter("text")]
        printed = [p for p in pieces if p.text]
        foot = tuple(p for p in printed if p.top > down - MARGINS[3])
        body = tuple(p for p in printed if p.top <= down - MARGINS[3])
        found.append(Page(int(page.attrib["width"]) / UNITS, down, body, foot))
    return found


def _piece(text: ElementTree.Element, fonts: dict[str, tuple[float, str]]) -> Piece:
    left, top, wide, tall = (int(text.attrib[name]) / UNITS for name in ("left", "top", "width", "height"))
    return Piece(left, top, left + wide, top + tall, *fonts[text.attrib["font"]], "".join(text.itertext()).strip())


def faults(pdf: Path, names: Iterable[str] = ()) -> list[str]:
    """What is wrong with a sheet on which these people may be named."""
    made = pages(pdf)
    words = sorted({word for name in names for word in re.findall(r"\w+", name) if len(word) > 6})
    found = [f"page {n}: {said}" for n, page in enumerate(made, 1) for said in _faults(page, n, len(made), words)]
    return found + list(_between(made)) + list(_left_over(made))


def _faults(page: Page, number: int, many: int, words: Sequence[str]) -> Iterator[str]:
    yield from _outside(page)
    yield from _small(page)
    yield from _footless(page, number, many)
    yield from _divided(page, words)
    yield from _covered(page)
    yield from _crowded(page)
    yield from _alone(page)
    if not page.body:
        yield "nothing is on it"


def _outside(page: Page) -> Iterator[str]:
    left, top, right, foot = MARGINS
    for p in page.body:
        across = left - SLACK <= p.left and p.right <= page.across - right + SLACK
        if not across or p.top < top - 2 * SLACK or p.foot > page.down - foot + 3 * SLACK:
            yield f"{p.text!r} leaves the margins"


def _small(page: Page) -> Iterator[str]:
    for p in page.body + page.foot:
        if p.size < SMALLEST:
            yield f"{p.text!r} is set in {p.size:.1f} points"


def _footless(page: Page, number: int, many: int) -> Iterator[str]:
    said = [p.text for p in sorted(page.foot, key=lambda p: p.left)]
    if len(said) != 2 or not re.fullmatch(rf"\w+ {number} \w+ {many}", said[1]):
        yield f"its foot is not one line with its number: {said}"


def _divided(page: Page, words: Sequence[str]) -> Iterator[str]:
    """A word of a name that goes on in the next line, or nowhere."""
    for piece in page.body + page.foot:
        last = re.findall(r"\w*", piece.text)[-2]
        for word in words:
            if len(last) > 3 and last != word and word.startswith(last):
                yield f"{word!r} is divided in {piece.text!r}"


def _alone(page: Page) -> Iterator[str]:
    """A letter that is no word on a line of its own: the end of a word that had no room in its column."""
    for p in page.body:
        if p.text in CONSONANTS:
            yield f"the letter {p.text!r} stands alone"


def _covered(page: Page) -> Iterator[str]:
    for a, b in combinations(page.body, 2):
        across = min(a.right, b.right) - max(a.left, b.left)
        down = min(_low(a), _low(b)) - max(_high(a), _high(b))
        if across > 2 and down > 1:
            yield f"{a.text!r} and {b.text!r} cover each other"


def _crowded(page: Page) -> Iterator[str]:
    """Headings that stand closer to what is above them than to what they head."""
    for heading in (p for p in page.body if p.heading):
        over = [p for p in page.body if not p.heading and p.left < heading.right and p.right > heading.left]
        last = max((p.foot for p in over if p.foot < heading.foot - UNITS), default=0)
        if last and heading.top - last < CLOSE:
            yield f"the heading {heading.text!r} stands {heading.top - last:.1f} points below what is above it"


def _high(p: Piece) -> float:
    return p.foot - (p.foot - p.top) * 0.75


def _low(p: Piece) -> float:
    return p.foot - (p.foot - p.top) * 0.25


def _between(made: Sequence[Page]) -> Iterator[str]:
    """Headings that stand apart from what they head, and a last page with next to nothing."""
    for n, (page, after) in enumerate(pairwise(made), 1):
        below = max((p.foot for p in page.body if not p.heading), default=0)
        last = [p for p in page.body if p.heading and p.top > below]
        if last and not _beside(last[0], page):
            yield f"page {n}: ends with the heading {last[0].text!r}"
        if after.lines and BLANK.match(after.lines[0]):
            yield f"page {n + 1}: begins with {after.lines[0]!r} without what it belongs to"
        if heading := _rest_of_heading(after):
            yield f"page {n + 1}: begins with the rest of a heading, {heading!r}"
        if page.lines and after.lines and page.lines[-1] == after.lines[0]:
            yield f"page {n}: ends with the heading row {page.lines[-1]!r}"
    for n, page in enumerate(made, 1):
        if len(made) > 1 and len(page.lines) <= FEW:
            yield f"page {n}: has {len(page.lines)} lines only: {page.lines}"


def _rest_of_heading(page: Page) -> str:
    """The second line of a heading whose first one stands on the page before: it heads nothing but another heading."""
    headings = sorted((p for p in page.body if p.heading), key=lambda p: p.foot)
    if len(headings) < 2:
        return ""
    first, second = headings[:2]
    alike = (first.size, first.left) == (second.size, second.left) and second.foot - first.foot > 1.5 * first.size
    alone = all(p.foot > second.top for p in page.body if p is not first)
    return first.text if alike and alone else ""


def _left_over(made: Sequence[Page]) -> Iterator[str]:
    """What went on to another page by itself: one row below repeated headings, a line of a sentence, a lone match."""
    for n, (page, after) in enumerate(pairwise(made), 2):
        rows, before = after.rows, page.rows
        if row := _lone(rows, {_said(each) for each in before}):
            yield f"page {n}: has one row of a table only: {row!r}"
        if before and rows and _goes_on(before[-1], rows[0], page.across):
            yield f"page {n}: begins with the end of {_said(before[-1])!r}"
    last = [p for p in made[-1].body if MATCH.search(p.text)]
    if len(made) > 2 and made[-1].across > made[-1].down and len(last) == 1:
        yield f"page {len(made)}: has one match only: {made[-1].lines}"


def _lone(rows: Sequence[Sequence[Piece]], known: set[str]) -> str:
    """The only row below headings that a page repeats from the one before it; what follows it stands elsewhere."""
    heads = list(takewhile(lambda row: _said(row) in known and not row[0].heading, rows))
    below = rows[len(heads) :]
    if not heads or not below or below[0][0].heading or below[0][0].left != heads[-1][0].left:
        return ""
    goes_on = len(below) > 1 and below[1][0].left in {p.left for p in below[0]}
    return "" if goes_on else _said(below[0])


def _said(row: Sequence[Piece]) -> str:
    return " ".join(p.text for p in row)


def _goes_on(last: Sequence[Piece], first: Sequence[Piece], across: float) -> bool:
    """Whether two lines of a sentence stand on two pages: the first one is full and does not end it."""
    if len(last) > 1 or len(first) > 1 or not last[0].text[-1:].isalnum():
        return False
    alike = last[0].size == first[0].size and abs(last[0].left - first[0].left) < 1
    return alike and last[0].right > across - 3 * MARGINS[2]


def _beside(heading: Piece, page: Page) -> bool:
    """Whether it is the second line of a heading with what it heads at its right."""
    above = [p for p in page.body if p.heading and p.left == heading.left and 0 < heading.top - p.top < 2 * p.size]
    return any(abs(p.foot - each.foot) < p.size for each in above for p in page.body if not p.heading)
