"""What stands in a document, for tests that ask what it says: its sentences, its tables, the words of a field."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from playoffs.documents.blocks import Block, Document, Drawing, Paragraph, Row, Said, Table, Text
from playoffs.documents.bracket import Bracket

T = TypeVar("T")


def every(kind: type[T], value: Any) -> Iterator[T]:
    """Every sentence, table or block of a kind within a document, a block or a tuple of them, in order."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from every(kind, each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from every(kind, getattr(value, name))


def words(text: Text) -> str:
    """As printed; nothing for a line to fill."""
    return "".join(piece.printed for piece in text if isinstance(piece, Said))


def spoken(paragraphs: Iterable[Block]) -> list[str]:
    """The words of paragraphs."""
    return [words(block.text) for block in paragraphs if isinstance(block, Paragraph)]


def fields(row: Row) -> tuple[str, ...]:
    """The words of each field of a row, without what stands below them."""
    return tuple(words(cell.text) for cell in row.cells)


def below(row: Row) -> tuple[tuple[str, ...], ...]:
    """What stands below each field."""
    return tuple(tuple(map(words, cell.under)) for cell in row.cells)


def rows(document: Document, part: str, look: str = "") -> list[Row]:
    """The rows of the tables of a part; of those of one look, if it is named."""
    tables = every(Table, document.part(part))
    return [row for table in tables if not look or look in table.look.split() for row in table.rows]


def column(document: Document, part: str, heading: str) -> list[str]:
    """What stands under a heading in the tables of a part, row by row."""
    found = []
    for table in every(Table, document.part(part)):
        at = [each.heading for each in table.columns].index(heading)
        found += [words(row.cells[at].text) for row in table.rows]
    return found


def told(document: Document, part: str) -> list[str]:
    """The words of every paragraph of a part."""
    return spoken(every(Paragraph, document.part(part)))


def drawn(document: Document) -> Bracket | None:
    """The way to the title as it is drawn; None where none is."""
    return next((each.bracket for each in every(Drawing, document)), None)


def reworded(value: T, change: Callable[[str], str]) -> T:
    """The same with every word that somebody has said or typed changed; names of parts and looks stay."""
    if isinstance(value, tuple):
        return tuple(reworded(each, change) for each in value)  # type: ignore[return-value]
    if not isinstance(value, msgspec.Struct):
        return value
    changed = {name: reworded(getattr(value, name), change) for name in value.__struct_fields__}
    if isinstance(value, Said):
        changed["words"] = change(value.words)
    return msgspec.structs.replace(value, **changed)
