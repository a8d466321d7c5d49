"""What one cell of a table says, in the spellings of the programs that print them.

American: `W12`, `W 12b`, `X10`, `F10`, byes as `H---` (SwissSys) or `-H-` (WinTD). Swiss-Manager and chess-results:
`12w1`, `3b½`, `7w+`, byes as `-1`, `-½`, `-0`. The project's own alphabet is understood in all tables but the latter.
"""

import re
from collections.abc import Collection, Iterable
from enum import Enum

from playoffs.files.cells import GAMES as OWN
from playoffs.files.cells import Cell, WrongCell, read_cell
from playoffs.files.paired import PAIRED
from playoffs.files.programs.american import BYES, COLOURS, FORFEITS, GAMES
from playoffs.model.tournament import Colour, Kind
from playoffs.text.errors import shown


class Spelling(Enum):
    """Whose cells a table has."""

    AMERICAN = "W12, D12 or L12 (then w or b for the color), X12 or F12, H---, B---, U--- or -H-, -B-, -U-"
    RANKED = "12w1, 12b½ or 12w0, 12w+ or 12w-, and -1, -½ or -0 for byes"


AGAINST = re.compile(r"([WDLXF])\s*(\d{1,5})\s*([WBwb]?)")
PRINTED = re.compile(r"([HBUXFN])\s?(?:---|[–—]-?|-[–—])|-([HBUXFN])-")
"""A bye as it is printed, filled up with hyphens, of which a word processor makes dashes; fewer are a cell cut off."""

RANKED = re.compile(r"(\d{1,5})\s*([wbs])\s*([10½=+-]|0[.,]5|1/2)")
RANKED_PAIRED = re.compile(r"(\d{1,5})\s*([wbs])")
"""The same of a game that is still to be played."""
SIGN_LOST = "0"
"""What a spreadsheet makes of `-0`; a total of the row confirms it."""
RANKED_BYES = {
    "-1": Kind.FULL_BYE,
    "-½": Kind.HALF_BYE,
    "-0": Kind.ZERO_BYE,
    "-0,5": Kind.HALF_BYE,
    "-0.5": Kind.HALF_BYE,
}
RANKED_RESULTS = {"1": Kind.WIN, "0": Kind.LOSS, "+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
WHITE, BLACK = "w", "bs"
"""White; Black, or `schwarz`."""

NOT_PAIRED = "N"
"""What WinTD prints for a round without a pairing: nothing, as far as known, which a total can confirm."""

ROUND_ROBIN = ("*", "1", "½", "0")


def spelling_of(cells: Iterable[str]) -> Spelling:
    """Whose cells these are."""
    return Spelling.RANKED if any(map(RANKED.fullmatch, cells)) else Spelling.AMERICAN


def read(text: str, spelling: Spelling, ids: Collection[str], totals: bool) -> Cell:
    """One cell; `totals` says whether the table has scores with which it is compared. Raises `WrongCell`."""
    if not text:
        raise WrongCell("an empty cell", "a result; a formula that was never calculated is empty too")
    if spelling is Spelling.RANKED:
        return _ranked(text, totals)
    if text in ROUND_ROBIN:
        found = f"{shown(text)}, a result against the player of the column"
        raise WrongCell(found, "a crosstable by rounds: here columns are opponents, and the order of rounds is lost")
    upper = text.replace("–", "-").replace("—", "-")
    if against := AGAINST.fullmatch(upper):
        letter, opponent, color = against.groups()
        if letter in FORFEITS:
            return Cell(FORFEITS[letter], opponent)
        return Cell(GAMES[letter], opponent, COLOURS.get(color.upper()))
    if printed := PRINTED.fullmatch(text) or PRINTED.fullmatch(upper):
        return _printed(printed[1] or printed[2], text, totals)
    return read_cell(text, OWN, ids)


def _printed(letter: str, text: str, totals: bool) -> Cell:
    if letter == NOT_PAIRED:
        if not totals:
            raise WrongCell(f"{shown(text)}, which does not say what it scores", "a table with a column of totals")
        return Cell(Kind.ZERO_BYE)
    return Cell(BYES[letter] if letter in BYES else FORFEITS[letter])


def _ranked(text: str, totals: bool) -> Cell:
    if text in RANKED_BYES:
        return Cell(RANKED_BYES[text])
    if text == SIGN_LOST and totals:
        return Cell(Kind.ZERO_BYE)
    if paired := RANKED_PAIRED.fullmatch(text.replace(" ", "")):
        return Cell(PAIRED, paired[1])
    found = RANKED.fullmatch(text.replace(" ", ""))
    if found is None:
        raise WrongCell(shown(text), Spelling.RANKED.value)
    kind = RANKED_RESULTS.get(found[3], Kind.DRAW)
    played = kind in (Kind.WIN, Kind.DRAW, Kind.LOSS)
    colour = (Colour.WHITE if found[2] == WHITE else Colour.BLACK) if played else None
    return Cell(kind, found[1], colour)
