"""The bracket as an SVG drawing, black on white, with room to write winners in by hand."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from itertools import pairwise

from playoffs.documents.bracket import Bracket, Card, Column, Join, Place
from playoffs.renderers.plain import lines

WIDTH = 720
"""Units across; the sheet scales the drawing to its own width."""

ALONE = 'xmlns="http://www.w3.org/2000/svg"'
"""Without it a file of its own is no drawing to anybody; inside a page it changes nothing."""

GUTTER, HEAD, LEADING, ROW, TITLE, STEP, SPACE = 30, 24, 12, 28, 16, 13, 11
"""Units: between columns, of a column's heading, of a line below it, of one player, of a card's heading, of one step,
between cards."""

WIDEST = 250
"""A card is never wider, however few the columns."""

LETTER, SMALL, SMALLEST = 5.6, 4.7, 4.2
"""Width of an average letter at the size of a name, of a column's detail, of an origin."""

SANS = "font-family=\"'Playoffs Sans', 'Playoffs Fallback', sans-serif\""
STYLES = {
    "stage": 'font-family="\'Playoffs Serif\', \'Playoffs Fallback\', serif" font-weight="600" font-size="13"',
    "detail": f'{SANS} font-size="10" fill="#444"',
    "label": f'{SANS} font-size="10" fill="#444"',
    "step": f'{SANS} font-size="10"',
    "name": f'{SANS} font-size="11.5" font-weight="600"',
    "lost": f'{SANS} font-size="11.5"',
    "score": f'{SANS} font-size="11.5" text-anchor="end"',
    "won": f'{SANS} font-size="11.5" font-weight="600" text-anchor="end"',
    "seed": f'{SANS} font-size="11.5" fill="#444"',
    "origin": f'{SANS} font-size="9" font-style="italic" fill="#444"',
    "card": 'fill="#fff" stroke="#111"',
    "waiting card": 'fill="#fff" stroke="#111" stroke-dasharray="3 2.4"',
    "between": 'stroke="#bbb" stroke-width="0.7"',
    "join": 'stroke="#111"',
    "waiting join": 'stroke="#111" stroke-dasharray="3 2.4"',
    "axis": 'stroke="#999" stroke-width="0.6"',
}
"""How each kind of mark is drawn; as attributes, since not every engine lets a page's CSS into its drawings."""

Box = tuple[float, float]
"""Top and height of a card."""


def svg(bracket: Bracket) -> str:
    """The drawing, to stand inside HTML."""
    across = (WIDTH - GUTTER * (len(bracket.columns) - 1)) / len(bracket.columns)
    wide = min(WIDEST, across)
    bracket = replace(bracket, columns=tuple(_fitted(column, int((wide - 10) / SMALL)) for column in bracket.columns))
    lefts = [i * (wide + GUTTER) for i in range(len(bracket.columns))]
    details = [
        [line for part in c.detail.split("\n") for line in lines(part, int(wide / SMALL))] for c in bracket.columns
    ]
    boxes = _laid(bracket, HEAD + LEADING * max(map(len, details)))
    height = max(top + tall for column in boxes for top, tall in column) + 4
    parts = []
    for column, left, detail in zip(bracket.columns, lefts, details, strict=True):
        parts.append(_text(left, 12, column.heading, "stage"))
        parts += [_text(left, 27 + LEADING * i, line, "detail") for i, line in enumerate(detail)]
    parts += [_join(join, boxes, lefts, wide) for join in bracket.joins]
    for column, left, laid in zip(bracket.columns, lefts, boxes, strict=True):
        parts += [_card(card, left, top, tall, wide) for card, (top, tall) in zip(column.cards, laid, strict=True)]
    right = lefts[-1] + wide
    return (
        f'<svg {ALONE} class="bracket" viewBox="-1 0 {right + 2:g} {height:g}" role="img"'
        f' style="max-width: {right:g}px" aria-label="{escape(bracket.summary)}">' + "".join(parts) + "</svg>"
    )


def _fitted(column: Column, room: int) -> Column:
    """The column with every step of its cards on lines of so many letters."""
    broken = [[line for step in card.steps for line in lines(step, room)] for card in column.cards]
    cards = tuple(replace(card, steps=tuple(steps)) for card, steps in zip(column.cards, broken, strict=True))
    return replace(column, cards=cards)


def _laid(bracket: Bracket, head: float) -> list[list[Box]]:
    """Where each card stands: as high as the middle of those it waits for, and below its neighbour."""
    laid: list[list[Box]] = []
    for number, column in enumerate(bracket.columns):
        into = [join for join in bracket.joins if join.column == number - 1]
        wanted = []
        for i, card in enumerate(column.cards):
            sources = [s for join in into if i in join.targets for s in join.sources]
            middles = [laid[-1][s][0] + laid[-1][s][1] / 2 for s in sources]
            middle = sum(middles) / len(middles) if middles else 0.0
            wanted.append((middle - _tall(card) / 2, _tall(card)))
        laid.append(_apart(wanted, head))
    return laid


def _apart(wanted: list[Box], head: float) -> list[Box]:
    """The same cards pushed down until none covers another, then the whole column up to the middle it wanted."""
    tops: list[float] = []
    floor = head
    for top, tall in wanted:
        tops.append(max(top, floor))
        floor = tops[-1] + tall + SPACE
    drift = sum(t - w for t, (w, _) in zip(tops, wanted, strict=True)) / len(wanted)
    up = max(0.0, min(drift, tops[0] - head))
    return [(t - up, tall) for t, (_, tall) in zip(tops, wanted, strict=True)]


def _tall(card: Card) -> float:
    steps = STEP * len(card.steps) + 7 if card.steps else 0
    return TITLE + ROW * len(card.places) + steps


def _card(card: Card, left: float, top: float, tall: float, wide: float) -> str:
    kind = "waiting card" if card.waits else "card"
    parts = [
        f'<rect {STYLES[kind]} x="{left:g}" y="{top + TITLE - 3:g}" width="{wide:g}" height="{tall - TITLE + 3:g}"/>'
    ]
    parts.append(_text(left, top + 9, card.heading, "label"))
    y = top + TITLE - 3
    decided = any(place.won for place in card.places)
    for i, place in enumerate(card.places):
        if i:
            parts.append(_line(left, y, left + wide, y, "between"))
        parts.append(_place(place, left, y, wide, "lost" if decided and not place.won else "name"))
        y += ROW
    if card.steps:
        parts.append(_line(left, y, left + wide, y, "between"))
    parts += [_text(left + 8, y + 14 + STEP * i, step, "step") for i, step in enumerate(card.steps)]
    return "".join(parts)


def _place(place: Place, left: float, y: float, wide: float, kind: str) -> str:
    """One row: seed, name over origin, and the score at the right edge."""
    indent = 22 if place.seed else 8
    room = wide - indent - 4 - (LETTER * len(place.score) + 6 if place.score else 0)
    names = _broken(place.name, int(room / LETTER)) if place.name else []
    words = [(name, kind) for name in names]
    if place.origin and len(names) < 2:
        origin = _broken(place.origin, int(room / SMALLEST))
        words += [(line, "origin") for line in (origin[:1] if names else origin)]
    # Two lines fill the row; one stands in its middle, but an empty place keeps room to write above its origin.
    first = 12 if len(words) > 1 else 18 if names else ROW - 6
    seed = _text(left + 8, y + (first if names else 18), place.seed, "seed")
    score = _text(left + wide - 6, y + 18, place.score, "won" if place.won else "score")
    written = (_text(left + indent, y + first + 11 * i, text, style) for i, (text, style) in enumerate(words))
    return seed + "".join(written) + score


def _broken(name: str, room: int) -> list[str]:
    """A name on one line, or on two as even as its words and hyphens allow; what does not fit then is cut short."""
    if len(name) <= room:
        return [name]
    places = [i + 1 for i, letter in enumerate(name) if letter in " -" and 0 < i < len(name) - 1]
    splits = [(name[:i].rstrip(), name[i:]) for i in places]
    parts = min(splits, key=lambda pair: max(map(len, pair))) if splits else (name,)
    return [part if len(part) <= room else f"{part[: max(1, room - 1)].rstrip(' ,')}…" for part in parts]


def _join(join: Join, boxes: list[list[Box]], lefts: list[float], wide: float) -> str:
    """Stubs out of the sources, one upright, stubs into the targets."""
    start, end = lefts[join.column] + wide, lefts[join.column + 1]
    turn = start + (end - start) * (0.36 if join.waits else 0.64)
    outs = [_middle(boxes[join.column][i]) for i in join.sources]
    ins = [_middle(boxes[join.column + 1][i]) for i in join.targets]
    kind = "waiting join" if join.waits else "join"
    drawn = [_line(start, y, turn, y, kind) for y in outs] + [_line(turn, y, end, y, kind) for y in ins]
    heights = sorted({*outs, *ins})
    drawn += [_line(turn, a, turn, b, kind) for a, b in pairwise(heights)]
    return "".join(drawn)


def _middle(box: Box) -> float:
    top, tall = box
    return top + TITLE - 3 + (tall - TITLE + 3) / 2


def _text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text {STYLES[kind]} x="{x:g}" y="{y:g}">{escape(words)}</text>' if words else ""


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<path {STYLES[kind]} d="M{x:g} {y:g}L{to_x:g} {to_y:g}"/>'


ACROSS = 200
"""Units of a day's width."""


def axis(marks: Sequence[tuple[int, str]], of: int) -> str:
    """The hours above the bars of a day of `of` minutes, each a minute and its label."""
    parts = []
    for minute, label in marks:
        x = ACROSS * minute / max(of, 1)
        anchor = "start" if x < 14 else "end" if x > ACROSS - 14 else "middle"
        parts.append(_line(x, 12, x, 15, "axis"))
        parts.append(f'<text {HOUR} text-anchor="{anchor}" x="{x:g}" y="9.5">{escape(label)}</text>' if label else "")
    return f'<svg {ALONE} viewBox="0 0 {ACROSS} 15" aria-hidden="true">{"".join(parts)}</svg>'


def bar(
    possible: tuple[int, int], expected: tuple[int, int], certain: bool, marks: Sequence[tuple[int, str]], of: int
) -> str:
    """A game on a line of `of` minutes with a mark at every hour: pale where it can lie, in it where it is expected,
    solid if it is played in any case, else only outlined."""
    across = ACROSS

    def rect(minutes: tuple[int, int], y: float, height: float, paint: str) -> str:
        left, right = (across * minute / max(of, 1) for minute in minutes)
        return f'<rect x="{left:g}" y="{y:g}" width="{max(1.5, right - left):g}" height="{height:g}" {paint}/>'

    hours = "".join(_line(x, 3, x, 9, "axis") for x in (across * minute / max(of, 1) for minute, _ in marks))
    fill = "#111" if certain else "#fff"
    return (
        f'<svg {ALONE} viewBox="0 0 {across} 12" preserveAspectRatio="none" aria-hidden="true">'
        f"{_line(0, 6, across, 6, 'axis')}{hours}{rect(possible, 2.5, 7, PALE)}"
        f"{rect(expected, 2.5, 7, OUTLINE.format(fill=fill))}</svg>"
    )


HOUR = f'{SANS} font-size="10.5" fill="#444"'
PALE, OUTLINE = 'fill="#d4d4d4"', 'fill="{fill}" stroke="#111" stroke-width="0.8"'
