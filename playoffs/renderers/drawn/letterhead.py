"""How much room the letterhead of an association takes above a sheet that is laid out to fill its page."""

from playoffs.documents.blocks import Document

GAP, LOGO, FIRST, LINE = 9, 43, 17, 12
"""Points below it, of a logo, of its first line, and of each other one."""


def tall(document: Document) -> int:
    """Points; 0 where there is none."""
    look = document.imprint.look
    if not look or not (look.logo or look.letterhead):
        return 0
    lines = FIRST + LINE * (len(look.letterhead) - 1) if look.letterhead else 0
    return GAP + max(LOGO if look.logo else 0, lines)


def narrowed(points: int, document: Document) -> int:
    """What is left of a width for letters that are measured in our font, where another one is stated: nearly all are
    wider."""
    look = document.imprint.look
    return points * 7 // 8 if look and look.font else points
