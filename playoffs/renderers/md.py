"""Blocks as Markdown: what people typed is text there, never markup."""

from collections.abc import Iterable

from playoffs.documents.blocks import (
    Blank,
    Block,
    Boxes,
    Cards,
    Cell,
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
    Row,
    Section,
    Slip,
    Table,
    Text,
)
from playoffs.renderers import chart
from playoffs.renderers.markdown import BLANK, escape

QUOTED = {"framed", "warning"}


def words(text: Text) -> str:
    """Sentences, lines to fill and boxes to tick on one line."""
    return "".join(map(_piece, text))


def _piece(piece: object) -> str:
    match piece:
        case Blank(shape=shape):
            return escape(shape)
        case Boxes(of=answers):
            return " ".join(f"☐ {escape(answer)}" for answer in answers)
        case Digits():
            return "☐☐ : ☐☐"
        case _:
            said = escape(getattr(piece, "printed", ""))
            marked = "**" if getattr(piece, "strong", False) else "*" if getattr(piece, "slanted", False) else ""
            clause = getattr(piece, "clause", "")
            return f"{marked}{said}{marked}" + (f" ({escape(clause)})" if clause else "")


def document(whole: Document) -> str:
    """The whole document."""
    made = [head(whole), *filter(None, (blocks(part.blocks) for part in whole.parts)), "---"]
    foot = (f"{whole.imprint.document} · {whole.issue}", f"{whole.imprint.rules}.", whole.imprint.labels)
    return "\n\n".join([*made, *map(escape, foot)]) + "\n"


def head(whole: Document) -> str:
    """The title, and below it what this is and who issues it."""
    about = [f"**{words(whole.head.what)}**", words(whole.head.over), words(whole.head.aside)]
    return f"# {words(whole.head.title)}\n\n{' · '.join(filter(None, about))}"


def blocks(given: Iterable[Block]) -> str:
    """Blocks one below the other."""
    return "\n\n".join(filter(None, map(one, given)))


def one(block: Block) -> str:
    """One block."""
    match block:
        case Paragraph(text=text, look=look):
            return f"> {words(text)}" if look in QUOTED else f"## {words(text)}" if look == "loud" else words(text)
        case Facts(rows=rows):
            return "\n".join(f"- **{escape(row.label)}:** {words(row.value)}" for row in rows)
        case Listing(items=items, look=look):
            mark = "→ " if look == "followed" else ""
            return "\n".join(f"- {mark}{words(item)}" for item in items)
        case Table():
            return table(block)
        case Drawing(flow=flow) if flow:
            return "\n".join(f"- {escape(line)}" for line in chart.ways(flow))
        case Drawing(bracket=bracket):
            return f"```text\n{chart.text(bracket).replace('`', chr(39))}\n```"
        case Codes(codes=codes):
            return "\n".join(f"- **{escape(code.caption)}:** {escape(code.text)}" for code in codes)
        case Fill(labels=labels):
            return "\n".join(f"- **{escape(label)}:** {BLANK}" for label in labels)
        case Cards(cards=cards):
            return "\n".join(
                f"- **{escape(card.heading)}:** {'  '.join(words(line.text) + chr(10) for line in card.lines).strip()}"
                for card in cards
            )
        case Section(heading=heading, blocks=inside, level=level):
            return "\n\n".join(filter(None, [f"{'#' * level} {words(heading)}", blocks(inside)]))
        case Slip(what=what, heading=name, outside=outside, inside=inside, stood=stood):
            below = [escape(stood)] if stood else []
            return "\n\n".join([f"### {words(what)}", words(name), blocks((*inside, *outside)), *below, "---"])
        case Cut(heading=heading, blocks=inside):
            return f"---\n\n**{words(heading)}**\n\n{blocks(inside)}"
        case Legend():
            return ""


def table(block: Table) -> str:
    """A table, columns that are empty left out; what is below a cell stands in it."""
    rows = [_cells(row) for row in block.rows]
    kept = [i for i in range(len(block.columns)) if any(row[i] for row in rows)] or [0]
    columns = [block.columns[i] for i in kept]
    lines = [[escape(column.heading) if column.heading and not column.unseen else " " for column in columns]]
    lines.append(["---:" if column.number else "---" for column in columns])
    lines += [[row[i] or " " for i in kept] for row in rows]
    made = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"### {escape(block.title)}\n\n{made}" if block.title else made


def _cells(row: Row) -> list[str]:
    """The cells, with empty ones where one takes several columns."""
    made: list[str] = []
    for cell in row.cells:
        made += [_cell(cell), *[""] * (cell.span - 1)]
    return made


def _cell(cell: Cell) -> str:
    said = words(cell.text)
    parts = [f"[{said}]" if cell.decides else said, *map(words, cell.under)]
    return "<br>".join(filter(None, parts)).replace("  \n", "<br>").replace("\n", " ")
