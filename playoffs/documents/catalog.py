"""From the values of a sheet to its document."""

from collections.abc import Callable, Mapping
from typing import Any

from playoffs.documents import announcement, boards, bulletin, invitation, tiebreaks, twixt
from playoffs.documents.blocks import Document
from playoffs.sheets.announcement import Announcement
from playoffs.sheets.bids import BidSlips
from playoffs.sheets.bulletin import Bulletin
from playoffs.sheets.comparison import ComparisonSheet
from playoffs.sheets.final_placings import FinalPlacings
from playoffs.sheets.imprint import Sheet
from playoffs.sheets.invitation import Invitation
from playoffs.sheets.language import Language
from playoffs.sheets.order import OrderOfPlay
from playoffs.sheets.pairings import Pairings
from playoffs.sheets.session_pairings import SessionPairings
from playoffs.sheets.wall_bracket import WallBracket
from playoffs.sheets.worksheet import Worksheet

BUILDERS: Mapping[type[Any], Callable[[Any, Language], Document]] = {
    Announcement: announcement.announcement,
    Bulletin: bulletin.bulletin,
    BidSlips: boards.bid_slips,
    ComparisonSheet: tiebreaks.comparison,
    Invitation: invitation.invitation,
    OrderOfPlay: boards.order_of_play,
    Pairings: boards.pairings,
    Worksheet: tiebreaks.worksheet,
    SessionPairings: twixt.session_pairings,
    WallBracket: twixt.wall_bracket,
    FinalPlacings: twixt.placings,
}


def document(sheet: Sheet, language: Language) -> Document:
    """The document of these values, in a language."""
    return BUILDERS[type(sheet)](sheet, language)
