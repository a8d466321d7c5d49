"""What documents are made of: sentences that say whose they are, and blocks that say how they belong together.

A block holds words and their order, never a font, a width or a tag: that is for `renderers/`. Where a block may look
special it bears the name of a `look`, which a style sheet may know and which changes no word.
"""

from enum import Enum

import msgspec

from playoffs.documents.bracket import Bracket
from playoffs.documents.imprint import Imprint
from playoffs.documents.words.marked import MARK


class Source(Enum):
    """Whose a sentence is."""

    TEXT = "text"
    """The rules say it, or it follows from them and the event."""
    READING = "reading"
    """The rules are silent; this playoff reads them so."""
    DETAIL = "detail"
    """The organizer says it of this event."""


class Said(msgspec.Struct, frozen=True, kw_only=True, tag="said", tag_field="kind"):
    """A sentence, or part of one. The mark of a reading is no part of its words: only `printed` has it."""

    words: str
    source: Source = Source.TEXT
    clause: str = ""
    """Where the rules say so, printed after it."""
    strong: bool = False
    slanted: bool = False
    quiet: bool = False
    """Whether it stands back behind what is beside it."""

    def __post_init__(self) -> None:
        if MARK in self.words:
            raise ValueError(f"{self.words!r} bears the mark of a reading; its source says that")

    @property
    def printed(self) -> str:
        """The words; those of a reading with its mark."""
        return f"{self.words}{MARK}" if self.source is Source.READING else self.words


class Blank(msgspec.Struct, frozen=True, kw_only=True, tag="blank", tag_field="kind"):
    """Room to write by hand."""

    shape: str = ""
    """`__:__`; empty: a line."""
    field: bool = False
    """Whether it is the whole field of a table, whose rules are room enough where they are drawn."""


class Boxes(msgspec.Struct, frozen=True, kw_only=True, tag="boxes", tag_field="kind"):
    """Answers of which one is ticked."""

    of: tuple[str, ...]


class Digits(msgspec.Struct, frozen=True, kw_only=True, tag="digits", tag_field="kind"):
    """Boxes for minutes and seconds."""


Text = tuple[Said | Blank | Boxes | Digits, ...]
"""One after the other, with no blank between them but their own."""


class Paragraph(msgspec.Struct, frozen=True, kw_only=True, tag="paragraph", tag_field="kind"):
    """Sentences that belong together."""

    text: Text
    look: str = ""
    """`lead`, `note`, `loud`, `framed`, `warning`, `verdict`, `outcome`, `large`, `big`, `addressee`, `digest`."""


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """A label and its value."""

    label: str
    value: Text


class Facts(msgspec.Struct, frozen=True, kw_only=True, tag="facts", tag_field="kind"):
    """Labels and their values."""

    rows: tuple[Fact, ...]
    look: str = ""
    """`readings`: labels are clauses."""


class Listing(msgspec.Struct, frozen=True, kw_only=True, tag="list", tag_field="kind"):
    """Items in order."""

    items: tuple[Text, ...]
    look: str = ""
    """`lines`: without a mark before each; `hung`: the same, right below what is above, and what does not fit on a line
    is set in below it; `typed`: as they are to be typed, never broken; `followed`: each follows from what is above."""


class Axis(msgspec.Struct, frozen=True, kw_only=True):
    """The hours above the bars of a day."""

    marks: tuple[tuple[int, str], ...]
    """Minute of the day of play, and its hour; empty where there is no room for it."""
    length: int
    """Minutes across."""


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """A game on the line of its day, in minutes."""

    possible: tuple[int, int]
    expected: tuple[int, int]
    certain: bool
    axis: Axis
    mark: int | None = None
    """Where a stroke stands across it; None for none."""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column of a table."""

    heading: str = ""
    number: bool = False
    """Whether it holds figures, which stand to the right."""
    named: bool = False
    """Whether a value without its column needs the heading before it."""
    head: bool = False
    """Whether it says what a row is about."""
    unseen: bool = False
    """Whether the heading is only read aloud."""
    span: int = 1
    """How many columns the heading stands above; those covered have none."""
    piece: str = ""
    """`white` or `black`: the color drawn before the heading."""
    look: str = ""
    axis: Axis | None = None


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a table."""

    text: Text = ()
    under: tuple[Text, ...] = ()
    """Smaller lines below."""
    span: int = 1
    """How many columns it takes."""
    decides: str = ""
    """The word for a figure that decides, read aloud; empty for the others."""
    bar: Bar | None = None
    piece: str = ""
    """`white` or `black`: the color drawn before the words, which its column or a line below says too."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a table."""

    cells: tuple[Cell, ...]
    look: str = ""
    """`first` of a group, `total`, `bids`, `gives` and `given`: a row and its remark."""


class Table(msgspec.Struct, frozen=True, kw_only=True, tag="table", tag_field="kind"):
    """Rows under headings."""

    look: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: str = ""
    """A line above the headings."""
    stacked: bool = False
    """Whether a row reads better as lines where a table has no rules between its columns."""


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A step that a field of so many comes to, or the end of the way."""

    name: str
    """`5 players`, `Champion`."""
    lines: tuple[str, ...]
    """What they do there."""
    column: int
    """How far it stands to the right."""
    first: bool = False
    """Whether a tie can begin there."""


class Flow(msgspec.Struct, frozen=True, kw_only=True):
    """Every way from a tie to a champion, drawn."""

    summary: str
    """In a sentence, for those who cannot see the drawing."""
    nodes: tuple[Node, ...]
    ways: tuple[tuple[int, int], ...]
    """From which node to which other one, counted from 0."""


class Drawing(msgspec.Struct, frozen=True, kw_only=True, tag="drawing", tag_field="kind"):
    """The way to the title, drawn."""

    bracket: Bracket
    flow: Flow | msgspec.UnsetType = msgspec.UNSET
    """Of rules: every way from a tie to a champion, in place of the bracket, which has the same steps without ways."""


class Legend(msgspec.Struct, frozen=True, kw_only=True, tag="legend", tag_field="kind"):
    """What the bars of a timetable mean; nothing where none are drawn."""

    solid: str
    outlined: str
    pale: str


class Code(msgspec.Struct, frozen=True, kw_only=True):
    """Something to read with a phone."""

    caption: str
    text: str
    """For those who read it without a phone."""
    content: str
    """What a phone reads."""


class Codes(msgspec.Struct, frozen=True, kw_only=True, tag="codes", tag_field="kind"):
    """Codes side by side."""

    codes: tuple[Code, ...]


class Fill(msgspec.Struct, frozen=True, kw_only=True, tag="fill", tag_field="kind"):
    """Lines to fill by hand, each with its label below."""

    labels: tuple[str, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One of a few things that everybody looks for first."""

    heading: str
    lines: tuple[Paragraph, ...]


class Cards(msgspec.Struct, frozen=True, kw_only=True, tag="cards", tag_field="kind"):
    """Cards side by side."""

    cards: tuple[Card, ...]


class Section(msgspec.Struct, frozen=True, kw_only=True, tag="section", tag_field="kind"):
    """A heading and what stands below it."""

    heading: Text
    blocks: "tuple[Block, ...]"
    level: int = 2
    """2 below the title, 3 below a section."""


class Slip(msgspec.Struct, frozen=True, kw_only=True, tag="slip", tag_field="kind"):
    """A sheet to cut out: what stands outside, and what is inside when it is folded."""

    over: Text
    aside: Text
    heading: Text
    what: Text
    outside: "tuple[Block, ...]"
    inside: "tuple[Block, ...]"
    fold: str
    stood: str = ""
    """Where the record stood before, at the end of the slip."""
    foot: str = ""
    """Below the last slip, where the page ends."""


class Cut(msgspec.Struct, frozen=True, kw_only=True, tag="cut", tag_field="kind"):
    """What is cut off and handed back."""

    heading: Text
    blocks: "tuple[Block, ...]"


Block = Paragraph | Facts | Listing | Table | Drawing | Legend | Codes | Fill | Cards | Section | Slip | Cut


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The head of a document."""

    over: Text
    """Who issues it, or what it belongs to."""
    aside: Text
    title: Text
    what: Text
    """What the document is, or when it begins."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part that a layout may place; without blocks where it does not apply."""

    name: str
    blocks: tuple[Block, ...]


class Document(msgspec.Struct, frozen=True, kw_only=True, tag="document/1", tag_field="schema"):
    """A whole document, in one language."""

    name: str
    """What it is, as its file is called: `announcement`."""
    window: str
    """The title of a window that shows it."""
    head: Head
    parts: tuple[Part, ...]
    """In the order in which they are read."""
    imprint: Imprint
    issue: str
    """`Revision 1 · generated November 21, 2026, 5:00 PM CST`."""

    @property
    def title(self) -> str:
        """What stands at its head."""
        return "".join(getattr(piece, "words", "") for piece in self.head.title)

    def part(self, name: str) -> tuple[Block, ...]:
        """The blocks of a part; `KeyError` where this document has none of that name."""
        return {part.name: part.blocks for part in self.parts}[name]
