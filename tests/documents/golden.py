"""The golden sheets: what `tests/golden/sheets` holds, and how it is written again after a change that was meant.

python -m tests.documents.golden
"""

import re
from pathlib import Path

from playoffs.desk.record.log import Log
from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.worksheet import worksheet
from playoffs.documents.blocks import Document
from playoffs.documents.day.bids import bid_slips
from playoffs.documents.day.order import order_of_play
from playoffs.documents.day.pairings import pairings
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.kinds import recorded
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.words.language import Language, language
from playoffs.planning.details import Details
from playoffs.playoff.story import Fate
from playoffs.renderers.render import Form, rendered
from tests.documents import club_records as club
from tests.documents import twixt_records
from tests.documents.plans import KNOWN, LEVEL, UNKNOWN, WHEN, planned, sampled
from tests.documents.records import (
    eight_cut,
    five_paired,
    long_way,
    record,
    six_ruled,
    three_bidding,
    to_the_end,
    two_level,
)
from tests.documents.shown import reworded
from tests.documents.spanish import DETAILS, titled

FOLDER = Path(__file__).parent.parent / "golden" / "sheets"
US, ISO, ES = language(), language(dates="iso"), language("es")
DIGEST = "0123456789abcdef" * 4

MOMENTS = {2: (two_level, US), 3: (three_bidding, US), 6: (six_ruled, US), 8: (eight_cut, ISO)}
"""Records by the number of the tied: what the director has done, and how the sheets are written."""

WANTED = (
    *("announcement-2", "order-of-play-2", "pairings-2", "worksheet-2"),
    *("bid-slips-3", "order-of-play-3", "pairings-3"),
    *("order-of-play-6", "bulletin-6"),
    *("announcement-8", "bid-slips-8", "pairings-8", "bulletin-8"),
)
"""Of their sheets those that are compared to the letter."""

TWIXT = {
    "session-1/round-1/board-3/result": {"twixt-pairings-house": ("pairings", "pairings-session-1-round-1")},
    "quarterfinal/board-1/colour": {"twixt-seeding": ("placings", "placings")},
    "semifinal/board-5/game/result": {"twixt-bracket-so-far": ("wall-bracket", "wall-bracket")},
    twixt_records.FINISHED: {
        "twixt-pairings": ("pairings", "pairings-session-1-round-2"),
        "twixt-bracket": ("wall-bracket", "wall-bracket"),
        "twixt-placings": ("placings", "placings"),
        "twixt-bulletin": ("bulletin", "bulletin"),
    },
}
"""Moments of the golden Twixt event, by the ask that is next, and which of its sheets are compared to the letter."""


def paired() -> Document:
    """Two boards of five: a first game, and an Armageddon whose bids are open."""
    sheet = pairings(Live(record(5, five_paired), KNOWN, US, WHEN))
    assert sheet
    return sheet


def sheets() -> dict[str, Document]:
    """Every sheet that has golden files."""
    five = planned(5, defending=2)
    found: dict[str, Document | None] = {
        "announcement-1": announcement(planned(1), KNOWN, US, WHEN),
        "announcement-3": announcement(planned(3), UNKNOWN, ISO, WHEN),
        "announcement-5": announcement(five, KNOWN, US, WHEN, fates={"1": Fate.CONFIRMED}),
        "announcement-9": announcement(planned(9, figures=LEVEL), KNOWN, ISO, WHEN),
        **_of_records(),
        **_of_twixt(),
        **_of_other_rules(),
        "bulletin-5": told(record(5, to_the_end), KNOWN, US),
        "bulletin-5-so-far": told(record(5, long_way), UNKNOWN, ISO),
        "bid-slips-5": bid_slips(five, KNOWN, US, WHEN),
        "invitation-5": invitations(five, KNOWN, US, WHEN)["2"],
        "order-of-play-5": order_of_play(five, KNOWN, US, WHEN),
        "pairings": paired(),
        "worksheet-5": worksheet(sampled(5), UNKNOWN, US, WHEN),
    }
    return {name: sheet for name, sheet in found.items() if sheet}


def _of_records() -> dict[str, Document]:
    """Sheets of records at a moment that shows what they are for."""
    found: dict[str, Document] = {}
    for many, (script, tongue) in MOMENTS.items():
        live = Live(record(many, script), KNOWN, tongue, WHEN)
        for kind, maker in recorded(live).items():
            if f"{kind}-{many}" in WANTED:
                (found[f"{kind}-{many}"],) = map(_steady, maker().values())
    return found


ELSEWHERE = ("announcement", "pairings", "order-of-play", "bulletin")
"""Which sheets of other rules are compared to the letter."""


def _of_other_rules() -> dict[str, Document]:
    """A club's playoff of three, and a Magic top eight, each at a moment that shows most."""
    logs = {
        "club": club.record(club.perfect(3), club.CLUB, club.final_of_three),
        "magic": club.record(club.sample("magic"), club.MAGIC, club.semifinals, 8),
    }
    found: dict[str, Document] = {}
    for name, log in logs.items():
        made = recorded(Live(log, KNOWN, US, WHEN))
        for kind in ELSEWHERE:
            (found[f"{kind}-{name}"],) = map(_steady, made[kind]().values())
    return found


def _of_twixt() -> dict[str, Document]:
    """Of a Twixt event: two rounds, the bracket before and after the semifinals, the seeding, the places."""
    found: dict[str, Document] = {}
    for moment, kinds in TWIXT.items():
        of = {kind: maker() for kind, maker in recorded(twixt_records.live(US, moment)).items()}
        for name, (kind, stem) in kinds.items():
            found[name] = _steady(of[kind][stem])
    return found


def _steady(sheet: Document) -> Document:
    """The sheet with a digest that does not change with the version of the program."""
    return undigested(sheet) if isinstance(sheet, Document) else sheet


def undigested(document: Document) -> Document:
    """The document with another digest of the record."""
    return reworded(document, lambda words: DIGEST if re.fullmatch("[0-9a-f]{64}", words) else words)


def told(log: Log, details: Details, tongue: Language) -> Document:
    return _steady(bulletin(Live(log, details, tongue, WHEN)))


def golden() -> dict[str, bytes]:
    """Every golden file and what it should hold."""
    forms = (Form.TEXT, Form.MARKDOWN)
    made = {f"{name}.{form.value}": rendered(sheet, form, US) for name, sheet in sheets().items() for form in forms}
    spanish = announcement(titled(planned(5, defending=2)), DETAILS, ES, WHEN)
    return made | {"announcement-5-es.txt": rendered(spanish, Form.TEXT, ES)}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, made in golden().items():
        (FOLDER / name).write_bytes(made)
