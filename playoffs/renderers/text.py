"""Blocks as plain text: everything fits 78 columns, in whatever alphabet."""

from collections.abc import Iterable, Sequence

from playoffs.documents.blocks import (
    Blank,
    Block,
    Boxes,
    Cards,
    Codes,
    Cut,
    Digits,
    Document,
    Drawing,
    Facts,
    Fill,
    Legend,
    Listing,
    Paragraph,
    Section,
    Slip,
    Table,
    Text,
)
from playoffs.renderers import grid, plain
from playoffs.renderers.plain import LABEL, across, fill, lines, underline, wrap

LINE = 20
"""Letters of a line to fill by hand within a text."""

BIND = "\N{NO-BREAK SPACE}"
"""A blank at which no line is broken; an ordinary one once it is printed."""

TICKED = 3 * BIND
"""Between two boxes to tick."""

BEFORE = {"warning": "! ", "framed": "| ", "followed": "→ "}
"""What stands before a paragraph or an item of this look."""


def _cut() -> str:
    """A line along which paper is cut."""
    return ("- " * (across() // 2)).rstrip()


def words(text: Text) -> str:
    """Sentences, lines to fill and boxes to tick on one line."""
    return "".join(map(_piece, text))


def _piece(piece: object) -> str:
    match piece:
        case Blank(shape=shape):
            return shape or "_" * LINE
        case Boxes(of=answers):
            return TICKED.join(f"[ ] {answer}".replace(" ", BIND) for answer in answers)
        case Digits():
            return "[  ] [  ] : [  ] [  ]".replace(" ", BIND)
        case _:
            clause = getattr(piece, "clause", "")
            return getattr(piece, "printed", "") + (f" ({clause})" if clause else "")


def document(whole: Document) -> str:
    """The whole document."""
    made = [head(whole)]
    for part in whole.parts:
        if part.blocks:
            made += [("\n" if isinstance(part.blocks[0], Section) else "") + blocks(part.blocks)]
    foot = [f"{whole.imprint.document} · {whole.issue}", f"{whole.imprint.rules}.", whole.imprint.labels]
    return "\n\n".join([*made, "\n".join(map(wrap, foot))]).replace(BIND, " ") + "\n"


def head(whole: Document) -> str:
    """Who issues it, its title underlined, and what it is."""
    over, aside = words(whole.head.over), words(whole.head.aside)
    room = across() - plain.width(over) - plain.width(aside)
    apart = [line for each in (over, aside) if each for line in lines(each, across())]
    top = [over + " " * room + aside] if over and room > 1 else apart
    title = underline(words(whole.head.title), "=")
    return "\n".join([*top, "", title, *lines(words(whole.head.what), across())])


def blocks(given: Iterable[Block]) -> str:
    """Blocks one below the other."""
    made: list[str] = []
    before: Block | None = None
    for block in given:
        text = one(block)
        if not text:
            continue
        gap = "\n" if isinstance(block, Section) and block.level == 2 and made else ""
        tight = _tight(before, block)
        made.append(gap + text if not tight or not made else text)
        if tight and len(made) > 1:
            made[-2:] = [f"{made[-2]}\n{made[-1]}"]
        before = block
    return "\n\n".join(made)


def _tight(before: Block | None, block: Block) -> bool:
    """Whether a block belongs to the one before it."""
    if isinstance(block, Paragraph) and isinstance(before, Paragraph):
        return block.look == before.look == "large"
    return isinstance(block, Listing) and block.look in ("followed", "hung", "typed")


def one(block: Block) -> str:
    """One block."""
    match block:
        case Paragraph():
            return paragraph(block)
        case Facts(rows=rows):
            return "\n".join(fact(row.label, row.value) for row in rows)
        case Listing(items=items, look="typed"):
            return "\n".join(f"  {words(item)}" for item in items)
        case Listing(items=items, look=look):
            first = {"lines": "", "hung": "", "followed": "→ "}.get(look, "· ")
            return "\n".join(wrap(words(item), first=first, hang=2 * (look == "hung")) for item in items)
        case Table():
            return grid.text(block, words)
        case Drawing():
            return _drawn(block)
        case Codes(codes=codes):
            return "\n".join(plain.fact(code.text, code.caption) for code in codes)
        case Fill(labels=labels):
            return "\n".join(plain.fact("", label) for label in labels)
        case Cards(cards=cards):
            return "\n".join(_labelled(card.heading, [words(line.text) for line in card.lines]) for card in cards)
        case Section():
            return section(block)
        case Slip():
            return slip(block)
        case Cut():
            return cut(block)
        case Legend():
            return ""


def _drawn(block: Drawing) -> str:
    from playoffs.renderers import chart  # late: where a playoff stands is told without a drawing

    if block.flow:
        return "\n".join(wrap(line, first="· ") for line in chart.ways(block.flow))
    return chart.text(block.bracket)


def paragraph(block: Paragraph) -> str:
    """A paragraph; what is loud is underlined."""
    text = words(block.text)
    if block.look == "loud":
        return underline(text, "=")
    return wrap(text, first=BEFORE.get(block.look, ""))


def fact(label: str, value: Text) -> str:
    """A label and its value, or a line as long as there is room."""
    blank = value == (Blank(),)
    return plain.fact("" if blank else words(value), label)


def _labelled(label: str, given: Sequence[str]) -> str:
    """A label with lines beside it."""
    names = lines(label, LABEL - plain.GAP)
    found = [line for each in given for line in lines(each, across() - LABEL)]
    rows = max(len(names), len(found))
    pairs = zip(names + [""] * (rows - len(names)), found + [""] * (rows - len(found)), strict=True)
    return "\n".join((fill(name, LABEL) + line).rstrip() for name, line in pairs)


def section(block: Section) -> str:
    """A heading, underlined unless it stands below another one."""
    heading = words(block.heading)
    top = underline(heading) if block.level == 2 else wrap(heading)
    inside = blocks(block.blocks)
    return f"{top}\n\n{inside}" if inside else top


def cut(block: Cut) -> str:
    """What is below a line to cut along."""
    return "\n\n".join([_cut(), wrap(words(block.heading)), blocks(block.blocks)])


def slip(block: Slip) -> str:
    """A slip with lines to cut along."""
    top = [words(block.what), words(block.heading)]
    inside = filter(None, [blocks(block.inside), blocks(block.outside), wrap(block.stood) if block.stood else ""])
    return "\n\n".join(["\n".join(map(wrap, filter(None, top))), *inside, _cut()])
