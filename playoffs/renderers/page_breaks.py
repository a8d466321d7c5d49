"""What of a document stays on one page, since an engine breaks between any two rows and after any heading."""

from collections.abc import Sequence
from itertools import takewhile

from playoffs.documents.blocks import Block, Drawing, Fill, Listing, Paragraph, Said, Section, Table

SHORT, LETTERS = 24, 100
"""Lines of a table that is not broken, where a section opens with it, and about how many letters stand in a line."""

ON_A_PAGE = 24
"""Lines of rows to fill in by hand, with two for each match, that a page holds whatever else stands in its section."""

UNBROKEN = {"compared", "timetable"}
"""Tables that the style sheet never breaks between two pages."""


def is_long(section: Section) -> bool:
    """Whether a section may be broken between two pages; a few matches to fill in stay with their heading."""
    if _few(section):
        return False
    inside = sum(isinstance(block, Section) for block in section.blocks)
    rows = sum(map(_lines, section.blocks))
    return inside > 2 or rows > 10 or any(map(_drawn, section.blocks[1:]))


def _drawn(block: Block) -> bool:
    """Whether it is a drawing, or a section with one."""
    return isinstance(block, Drawing) or (isinstance(block, Section) and any(map(_drawn, block.blocks)))


def _few(section: Section) -> bool:
    """Whether it holds matches whose games are filled in by hand, and no more of them than stand on a page."""
    matches = [block for block in section.blocks if isinstance(block, Section)]
    games = [block for match in matches for block in match.blocks if isinstance(block, Table)]
    ladders = games and all("ladder" in table.look.split() for table in games)
    return bool(ladders) and sum(map(_height, games)) + 2 * len(matches) <= ON_A_PAGE


def _height(block: Block) -> int:
    """About how many lines it takes, where it can be broken between them."""
    if isinstance(block, Listing):
        return len(block.items)
    rows = block.rows if isinstance(block, Table) else ()
    return sum(1 + max((len(cell.under) for cell in row.cells), default=0) for row in rows)


def _lines(block: Block) -> int:
    """The same, with the words that are broken over several lines in a row."""
    rows = block.rows if isinstance(block, Table) else ()
    said = ([part for cell in row.cells for part in cell.text if isinstance(part, Said)] for row in rows)
    letters = (sum(len(part.words) for part in some) for some in said)
    return max(_height(block), sum(1 + count // LETTERS for count in letters))


def opens(section: Section) -> int:
    """With how many blocks a section opens that stay with its heading: with the section that it begins with, or two
    matches that stand side by side; else, where it may be broken, with all up to a table that a page holds."""
    if section.blocks and isinstance(section.blocks[0], Section):
        return 2 if is_duel(section.blocks[0]) else 1
    tables = [place for place, block in enumerate(section.blocks) if isinstance(block, Table)]
    if not tables or not is_long(section):
        return 0
    first = section.blocks[tables[0]]
    unbroken = isinstance(first, Table) and UNBROKEN & set(first.look.split())
    short = sum(map(_lines, section.blocks[: tables[0] + 1])) <= SHORT
    return tables[0] + 1 if unbroken or short else 0


def ends(section: Section) -> int:
    """With how many blocks a section ends that may be broken and is signed: the lines to sign on stay with the
    sentences above them, and those with a short table that they follow."""
    if not is_long(section) or not isinstance(section.blocks[-1], Fill):
        return 0
    above = takewhile(lambda block: isinstance(block, Paragraph), reversed(section.blocks[:-1]))
    kept = 1 + sum(1 for _ in above)
    before = section.blocks[-kept - 1 : -kept]
    kept += sum(isinstance(block, Table) and _lines(block) <= SHORT for block in before)
    return min(kept, len(section.blocks) - opens(section))


def closes(blocks: Sequence[Block]) -> int:
    """With how many blocks a sheet ends that stay with what it says of itself: with its last section where that is not
    broken between pages, with the lines to sign on and the sentences above them, or with the sentences that it ends
    with."""
    if not blocks or not isinstance(blocks[-1], Section | Fill | Paragraph):
        return 0
    if isinstance(blocks[-1], Section):
        return 0 if is_long(blocks[-1]) else 1
    last = 1 if isinstance(blocks[-1], Fill) else 0
    above = takewhile(lambda block: isinstance(block, Paragraph), reversed(blocks[: len(blocks) - last]))
    return last + sum(1 for _ in above)


def is_duel(section: Section) -> bool:
    """Whether it holds a match whose games stand side by side, so that two such matches do."""
    return any(isinstance(block, Table) and "duel" in block.look for block in section.blocks)
