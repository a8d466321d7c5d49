"""The report to US Chess, layout 2C: THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF, which belong together.

The office rates by the time control of a section, so that each control is a section of its own. A column is a game, a
cell a letter with the opponent's number in the section and a color. A forfeit drops its opponent, as the upload asks.
"""

from collections.abc import Sequence
from datetime import date
from typing import Literal, NamedTuple

from playoffs.files.written.dbf import Field, write_table

HEAD: tuple[Field, ...] = (
    *(("H_FORMAT", 5), ("H_PROGRAM", 10), ("H_EVENT_ID", 12), ("H_NAME", 35), ("H_TOT_SECT", 2)),
    *(("H_BEG_DATE", 8), ("H_END_DATE", 8), ("H_AFF_ID", 8), ("H_CITY", 21), ("H_STATE", 2), ("H_ZIPCODE", 10)),
    *(("H_COUNTRY", 21), ("H_SENDCROS", 1), ("H_CTD_ID", 8), ("H_ATD_ID", 8), ("H_OTHER_TD", 254)),
)
SECTIONS: tuple[Field, ...] = (
    *(("S_EVENT_ID", 12), ("S_SEC_NUM", 2), ("S_SEC_NAME", 30), ("S_R_SYSTEM", 1), ("S_TIMECTL", 40)),
    *(("S_CTD_ID", 8), ("S_ATD_ID", 8), ("S_TRN_TYPE", 1), ("S_TOT_RNDS", 2), ("S_LST_PAIR", 4)),
    *(("S_BEG_DATE", 8), ("S_END_DATE", 8), ("S_SCH_LVL", 1), ("S_GR_PRIX", 1), ("S_GP_PTS", 3), ("S_FIDE", 1)),
)
PLAYERS: tuple[Field, ...] = (
    *(("D_EVENT_ID", 12), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_MEM_ID", 8), ("D_NAME", 30), ("D_STATE", 2)),
    ("D_RATING", 4),
)
CELL_WIDTH, MOST_ROUNDS, MOST_SECTIONS = 7, 32, 99
FORMAT, PROGRAM = "2C", "PLAYOFFS"
WIDTHS = dict((*HEAD, *SECTIONS, *PLAYERS))
"""Letters that each field holds."""

NOT_PAIRED = "U0"
"""A column in which somebody had no game; also what fills a section with fewer games than the longest."""

Band = Literal["regular", "dual", "quick", "blitz"]
SYSTEMS: dict[Band, str] = {"regular": "R", "dual": "D", "quick": "Q", "blitz": "B"}
"""What programs write for each; the office goes by the time control alone."""


class Head(NamedTuple):
    """What is said of the whole report; blank where it is not known."""

    name: str = ""
    begins: str = ""
    """As YYYY-MM-DD."""
    ends: str = ""
    affiliate: str = ""
    city: str = ""
    state: str = ""
    zip: str = ""
    country: str = "USA"
    td: str = ""
    """Member's number of the chief tournament director."""
    assistant_td: str = ""


class Entrant(NamedTuple):
    """A player of a section, numbered by place from 1."""

    id: str
    name: str
    state: str
    rating: int | None
    cells: tuple[str, ...]


class Section(NamedTuple):
    """The games at one time control."""

    name: str
    control: str
    """`G/90;+30`."""
    band: Band
    match: bool
    """Whether it is sent as a match of two; everything else is sent as a Swiss, round by round."""
    entrants: tuple[Entrant, ...]
    begins: str = ""
    """As YYYY-MM-DD."""
    ends: str = ""

    @property
    def rounds(self) -> int:
        return len(self.entrants[0].cells)


def spelled(minutes: int, increment: int, delay: int) -> str:
    """A control as the office writes it: `G/25;+3`, `G/10;d5`."""
    return f"G/{minutes};+{increment}" if increment else f"G/{minutes};d{delay}"


def write_report(head: Head, sections: Sequence[Section], on: date) -> dict[str, bytes]:
    """The three files by name, the head last: without it the others are no report."""
    most = max((section.rounds for section in sections), default=1)
    columns = tuple((f"D_RND{n:02}", CELL_WIDTH) for n in range(1, most + 1))
    rows = [row for number, section in enumerate(sections, 1) for row in _players(section, number, columns)]
    told = [_section(section, number, head) for number, section in enumerate(sections, 1)]
    return {
        "TDEXPORT.DBF": write_table((*PLAYERS, *columns), rows, on),
        "TSEXPORT.DBF": write_table(SECTIONS, told, on),
        "THEXPORT.DBF": write_table(HEAD, [_head(head, len(sections))], on),
    }


def _head(head: Head, sections: int) -> dict[str, str]:
    return {
        "H_FORMAT": FORMAT,
        "H_PROGRAM": PROGRAM,
        "H_NAME": head.name,
        "H_TOT_SECT": str(sections),
        "H_BEG_DATE": _day(head.begins),
        "H_END_DATE": _day(head.ends),
        "H_AFF_ID": head.affiliate,
        "H_CITY": head.city,
        "H_STATE": head.state,
        "H_ZIPCODE": head.zip,
        "H_COUNTRY": head.country,
        "H_SENDCROS": "N",
        "H_CTD_ID": head.td,
        "H_ATD_ID": head.assistant_td,
    }


def _section(section: Section, number: int, head: Head) -> dict[str, str]:
    return {
        "S_SEC_NUM": str(number),
        "S_SEC_NAME": section.name,
        "S_R_SYSTEM": SYSTEMS[section.band],
        "S_TIMECTL": section.control,
        "S_CTD_ID": head.td,
        "S_ATD_ID": head.assistant_td,
        "S_TRN_TYPE": "M" if section.match else "S",
        "S_TOT_RNDS": str(section.rounds),
        "S_LST_PAIR": str(len(section.entrants)),
        "S_BEG_DATE": _day(section.begins),
        "S_END_DATE": _day(section.ends),
        "S_GR_PRIX": "N",
        "S_FIDE": "N",
    }


def _players(section: Section, number: int, columns: Sequence[Field]) -> list[dict[str, str]]:
    filler = (NOT_PAIRED,) * (len(columns) - section.rounds)
    return [
        {
            "D_SEC_NUM": str(number),
            "D_PAIR_NUM": str(pair),
            "D_MEM_ID": each.id,
            "D_NAME": each.name,
            "D_STATE": each.state,
            "D_RATING": str(each.rating or ""),
            **dict(zip((name for name, _ in columns), (*each.cells, *filler), strict=True)),
        }
        for pair, each in enumerate(section.entrants, 1)
    ]


def _day(day: str) -> str:
    return day.replace("-", "")
