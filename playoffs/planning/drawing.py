"""The timetable of a day drawn: as SVG for the sheets, and as text for a terminal of 80 columns.

Black on white: a pale band from the earliest start to the latest end; in it where the game is expected, solid if it
is played in any case and hatched if only when it is needed; beside it the chance that it is.
"""

from collections.abc import Sequence
from html import escape

from playoffs.planning.timetable import ENGLISH, Band, Row, Tick, Words, percent

WIDTH, LEFT, RIGHT = 720, 172, 62
"""Units across, for the labels on the left, and for the chances on the right."""

ROW, BAR, HEADING, AXIS, LEGEND = 17, 9, 24, 20, 26
"""Units: height of a row, of its bar, of a stage's heading, of the axis above, of the legend below."""

LABEL = 38
"""Room that an hour's label needs."""

ALONE = 'xmlns="http://www.w3.org/2000/svg"'
"""Without it a file of its own is no drawing to anybody; inside a page it changes nothing."""

STYLE = 'font-family="Playoffs Sans, Segoe UI, Helvetica Neue, Arial, sans-serif" font-size="11"'


def svg(
    some: Sequence[Band], ticks: Sequence[Tick], words: Words = ENGLISH, name: str = "timetable", summary: str = ""
) -> str:
    """The drawing of one day. `name` is unique within a page; `summary` is read out instead of the drawing."""
    latest = max((row.latest for band in some for row in band.rows), default=1)
    scale = (WIDTH - LEFT - RIGHT) / max(latest, 1)
    bottom = AXIS + sum(HEADING + ROW * len(band.rows) for band in some) + 6
    parts = [_hatch(name), *_axis(ticks, scale, bottom)]
    parts.append(_text(WIDTH, AXIS - 8, words.chance, anchor="end", grey=True))
    top = AXIS
    for band in some:
        parts += _band(band, top, scale, words, name)
        top += HEADING + ROW * len(band.rows)
    parts += _legend(bottom + 16, words, name)
    height = bottom + LEGEND
    return (
        f'<svg {ALONE} class="timetable" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-label="{escape(summary)}" {STYLE}>' + "".join(parts) + "</svg>"
    )


def _hatch(name: str) -> str:
    return (
        f'<defs><pattern id="{name}-hatch" width="5" height="5" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><rect width="5" height="5" fill="#fff"/>'
        '<rect width="2" height="5" fill="#111"/></pattern></defs>'
    )


def _axis(ticks: Sequence[Tick], scale: float, bottom: int) -> list[str]:
    """The hours: a line for each, a label for as many as have room."""
    parts = []
    last = float("-inf")
    for tick in ticks:
        x = LEFT + tick.at * scale
        ends = f'x1="{x:.1f}" y1="{AXIS - 4}" x2="{x:.1f}" y2="{bottom}"'
        parts.append(f'<line {ends} stroke="#ccc" stroke-width="0.6"/>')
        if x - last >= LABEL and x <= WIDTH - RIGHT + 4:
            parts.append(_text(x, AXIS - 8, tick.label, anchor="middle", grey=True))
            last = x
    return parts


def _band(band: Band, top: int, scale: float, words: Words, name: str) -> list[str]:
    right = WIDTH - RIGHT
    parts = [
        f'<rect x="{LEFT}" y="{top + 4}" width="{right - LEFT}" height="{HEADING - 5}" fill="#fff"/>',
        f'<line x1="0" y1="{top + 4}" x2="{WIDTH}" y2="{top + 4}" stroke="#111" stroke-width="0.8"/>',
        _text(0, top + 18, band.heading, bold=True),
        _text(WIDTH, top + 18, band.clause, anchor="end", grey=True),
    ]
    board = 0
    for i, row in enumerate(band.rows):
        y = top + HEADING + ROW * i
        if row.board != board:
            parts.append(_text(0, y + 10, words.board.format(n=row.board)))
            board = row.board
        parts += _row(row, y, scale, words, name)
    return parts


def _row(row: Row, y: int, scale: float, words: Words, name: str) -> list[str]:
    fill = "#111" if row.certain else f"url(#{name}-hatch)"
    width = max((row.end - row.start) * scale, 1.5)
    return [
        _text(48, y + 10, row.label),
        _text(LEFT - 8, y + 10, row.control, anchor="end", grey=True),
        f'<rect x="{LEFT + row.earliest * scale:.1f}" y="{y + 2}" width="{(row.latest - row.earliest) * scale:.1f}"'
        f' height="{BAR}" fill="#e2e2e2"/>',
        f'<rect x="{LEFT + row.start * scale:.1f}" y="{y + 2.5:g}" width="{width:.1f}" height="{BAR - 1}"'
        f' fill="{fill}" stroke="#111" stroke-width="0.8"/>',
        _text(WIDTH, y + 10, percent(row.chance, row.certain, words), anchor="end"),
    ]


def _legend(y: int, words: Words, name: str) -> list[str]:
    parts, x = [], float(LEFT)
    for fill, edge, label in (
        ("#111", "#111", words.certain),
        (f"url(#{name}-hatch)", "#111", words.conditional),
        ("#e2e2e2", "none", words.possible),
    ):
        parts.append(f'<rect x="{x:g}" y="{y - 8}" width="16" height="8" fill="{fill}" stroke="{edge}"/>')
        parts.append(_text(x + 21, y, label, grey=True))
        x += 30 + 5.4 * len(label)
    return parts


def _text(x: float, y: float, text: str, anchor: str = "start", bold: bool = False, grey: bool = False) -> str:
    if not text:
        return ""
    weight = ' font-weight="600"' if bold else ""
    size = ' font-size="9.5"' if grey else ""
    colour = "#444" if grey else "#111"
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{colour}"{weight}{size}>{escape(text)}</text>'


PALE, SOLID, HATCHED = "░", "█", "▒"
"""The same three in a terminal."""


def text(some: Sequence[Band], ticks: Sequence[Tick], words: Words = ENGLISH, width: int = 80) -> list[str]:
    """The drawing as lines of text."""
    label = max((len(_label(row)) for band in some for row in band.rows), default=0)
    chance = max((len(percent(r.chance, r.certain, words)) for band in some for r in band.rows), default=0)
    columns = width - label - chance - 2
    latest = max((row.latest for band in some for row in band.rows), default=1)
    lines = [" " * (label + 1) + _scale(ticks, latest, columns)]
    for band in some:
        lines.append(f"{band.heading} ({band.clause})")
        for row in band.rows:
            said = percent(row.chance, row.certain, words).rjust(chance)
            lines.append(f"{_label(row).ljust(label)} {_bar(row, latest, columns)} {said}")
    lines.append(f"{SOLID} {words.certain}  {HATCHED} {words.conditional}")
    lines.append(f"{PALE} {words.possible}")
    return [line.rstrip() for line in lines]


def _label(row: Row) -> str:
    return f"{row.board} {row.label} {row.control}".rstrip()


def _scale(ticks: Sequence[Tick], latest: int, columns: int) -> str:
    """The labels of the hours, each at its place, as many as have room."""
    line = ""
    for tick in ticks:
        at = tick.at * columns // latest
        if at >= len(line) + (1 if line else 0) and at + len(tick.label) <= columns:
            line = line.ljust(at) + tick.label
    return line.ljust(columns)


def _bar(row: Row, latest: int, columns: int) -> str:
    """A bar of as many characters as there are columns; the expected part is at least one of them."""

    def column(seconds: int) -> int:
        return min(seconds * columns // latest, columns - 1)

    cells = [" "] * columns
    cells[column(row.earliest) : column(max(row.latest - 1, row.earliest)) + 1] = PALE * (
        column(max(row.latest - 1, row.earliest)) + 1 - column(row.earliest)
    )
    for at in range(column(row.start), column(max(row.end - 1, row.start)) + 1):
        cells[at] = SOLID if row.certain else HATCHED
    return "".join(cells)
