"""From the values of a sheet to its document."""

from collections.abc import Callable, Mapping
from typing import Any

from playoffs.documents.before import announcement, tiebreaks
from playoffs.documents.before.announced import Announcement
from playoffs.documents.before.comparison import ComparisonSheet
from playoffs.documents.before.worksheet import Worksheet
from playoffs.documents.blocks import Document
from playoffs.documents.imprint import Sheet
from playoffs.documents.inviting import invitation
from playoffs.documents.inviting.invited import Invitation
from playoffs.documents.words.language import Language

BUILDERS: Mapping[type[Any], Callable[[Any, Language], Document]] = {
    Announcement: announcement.announcement,
    ComparisonSheet: tiebreaks.comparison,
    Invitation: invitation.invitation,
    Worksheet: tiebreaks.worksheet,
}


def document(sheet: Sheet, language: Language) -> Document:
    """The document of these values, in a language; a document is one already."""
    if isinstance(sheet, Document):
        return sheet
    return BUILDERS[type(sheet)](sheet, language)
