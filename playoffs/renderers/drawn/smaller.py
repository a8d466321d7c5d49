"""What is set smaller so that it fits where it stands: a name in a narrow column, the line at the foot of a page."""

from playoffs.documents.blocks import Cell, Paragraph, Said, Text
from playoffs.renderers.drawn.letters import fitting, lines, width

ROOM = {"ladder": 90, "played": 84, "elimination": 77}
"""Points that the columns of both players have on the narrower paper, by the look of the table, as the style sheet has
them."""

LETTERS, LEAST = 95, 62
"""Tenths of a point: of the letters of a table, and of the smallest that a name is set in."""

FOOT, FOOT_LEAST = 75, 60
"""Tenths of a point: of the letters at the foot of a page, and of the smallest there."""

ACROSS = {"letter": 5200, "a4": 5030}
"""Tenths of a point between the margins of a page, by the paper's name in CSS."""

APART = 150
"""Tenths of a point that stay free between what stands at the left of a foot and the number of the page."""

CERTIFIED, LEAST_CERTIFIED, ACROSS_CERTIFICATE = {"champion": (42, 4), "awarded": (28, 3)}, 12, 500
"""Points of the letters of these lines of a certificate, and in how many lines they stand; points of the smallest that
they are set in; points across the narrower paper."""

ON_A_SLIP, LEAST_ON_A_SLIP, ACROSS_SLIP = 180, 130, 4750
"""Tenths of a point: of the letters of a name on a bid slip, of the smallest that it is set in, and across the narrower
paper, less what the letters of headings are wider."""


def share(cell: Cell, look: str, column: int) -> int:
    """Percent of the usual size in which no word of a name is divided; 100 for all that is no name."""
    name, *kind = look.split() or [""]
    if name not in ROOM or {"duel", "check-in"} & set(kind) or column not in (1, 2) or cell.span > 1:
        return 100
    said = "".join(piece.printed for piece in cell.text if isinstance(piece, Said))
    return fitting(said, ROOM[name] * 10, LETTERS, LEAST) * 100 // LETTERS


def certified(paragraph: Paragraph) -> int:
    """Points of the letters of a name or a title on a certificate that would take more lines; 0 for all others."""
    usual, most = CERTIFIED.get(paragraph.look, (0, 0))
    said = "".join(piece.printed for piece in paragraph.text if isinstance(piece, Said))
    if not usual or len(lines(said, usual, ACROSS_CERTIFICATE)) <= most:
        return 0
    sizes = range(usual, LEAST_CERTIFIED, -1)
    return next((size for size in sizes if len(lines(said, size, ACROSS_CERTIFICATE)) <= most), LEAST_CERTIFIED)


def on_a_slip(heading: Text) -> int:
    """Tenths of a point in which the name on a bid slip stands on one line, however long it is."""
    said = "".join(piece.printed for piece in heading if isinstance(piece, Said))
    return max(LEAST_ON_A_SLIP, min(ON_A_SLIP, ON_A_SLIP * ACROSS_SLIP // max(1, width(said, ON_A_SLIP))))


def foot(said: str, number: str, paper: str) -> int:
    """Tenths of a point in which a sheet's own line and the number of its page stand beside each other."""
    room = ACROSS[paper] - APART - width(number, FOOT)
    return max(FOOT_LEAST, min(FOOT, FOOT * room // max(1, width(said, FOOT))))
