"""docs/sheets.md: the parts of every document and the blocks they are made of, read from the program itself.

python -m tests.documents.documented
"""

import ast
import inspect
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from playoffs.documents import blocks
from playoffs.documents.imprint import Imprint
from playoffs.documents.parts import PARTS, WHAT

PAGE = Path(__file__).parents[2] / "docs" / "sheets.md"

BLOCKS: tuple[type[Any], ...] = (
    *(blocks.Said, blocks.Blank, blocks.Boxes, blocks.Digits, blocks.Paragraph, blocks.Facts, blocks.Fact),
    *(blocks.Listing, blocks.Table, blocks.Column, blocks.Row, blocks.Cell, blocks.Bar, blocks.Axis),
    *(blocks.Drawing, blocks.Legend, blocks.Codes, blocks.Code, blocks.Cards, blocks.Card, blocks.Fill),
    *(blocks.Section, blocks.Slip, blocks.Cut, blocks.Flow, blocks.Node),
)

HEAD = """# Sheets, their parts, and templates of your own

A document is built once, as blocks with every word decided (`playoffs/documents`), and printed by renderers that know
no document (`playoffs/renderers`): HTML and the PDF made of it, plain text of 80 columns, Markdown, and JSON. So no two
forms can say different things.

- Every sentence says whose it is: `text` (the rules, or what follows from them), `reading` (how this playoff reads what
  the rules leave open) or `detail` (the organizer's). A reading is printed with its mark (†) in every form, and the
  foot of each sheet says once what that means.
- What nobody has supplied is a `blank`: a line to fill by hand.
- A part without blocks does not apply, and prints nothing.

## Your association's look

A few values make every sheet look like yours, before any template is touched. They are a table of the details file,
alone in a file of its own or beside date and site:

```toml
[look]
letterhead = ["Prairie Rook Chess Association", "Founded 1911 · info@prairie.example"]
color = "#14532d"
logo = "logo.svg"
font = "Georgia"
heading_font = "Georgia"
```

| value | what it is |
| --- | --- |
| `letterhead` | up to four lines above every sheet, in text and Markdown too; the first one is larger |
| `color` | of headings and the line below the head; 4.5:1 against white, or the nearest that does is named |
| `logo` | a PNG, JPEG or SVG file beside this one, at most 200,000 bytes; an SVG without scripts, all inside |
| `font`, `heading_font` | the name of a font that is installed where sheets are printed; else those are named |

`playoffs sheet --preview --details look.toml --to .` writes one page with sample names that shows head, poster and a
table. `plan`, `sheet` and `new` take the file with `--details`; `playoffs details look.toml` records it for a playoff,
and changes nothing else: from then on every sheet has it, those printed from `run` and from the console too.
`playoffs details clear look` clears it. The record holds the logo itself, so the file may go. Sheets carry the
logo inside; a font stays where it is installed, and whoever opens the HTML without it sees ours. Drawings for other
programs and codes to read with a phone stay as they are.

![a look](pictures/look.png)

## Templates of your own

`playoffs sheet … --templates FOLDER` prints with what is in the folder, in Jinja's sandbox, in a process of its own
that may take so much time and memory and no more. A folder may hold:

| file | what it does |
| --- | --- |
| `letterhead.html.j2`, `.txt.j2`, `.md.j2` | stands above every document, in place of that of a look |
| `policies.html.j2`, `.txt.j2`, `.md.j2` | stands below every document |
| `sheet.css` | replaces our style sheet |
| `bracket.svg.j2`, `bar.svg.j2`, `axis.svg.j2`, `code.svg.j2` | a drawing; everything in `drawing` is at its place |
| `marks.svg.j2` | how each mark looks; `sheet.css` may set `--ink`, `--quiet`, `--rule`, `--pale`, `--paper` |
| `NAME.html.j2` | the layout of one document as HTML and PDF |
| `document.html.j2` | the layout of every document that has none of its own |
| `NAME.txt.j2`, `NAME.md.j2` | the layout of one document as text or Markdown |

A layout places parts, by the names listed below; it prints no words of ours. In HTML:

```jinja
{{% extends "base.html.j2" %}}
{{% import "blocks.html.j2" as b with context %}}
{{% block sheet %}}
{{{{ b.head() }}}}
<p>Welcome to our hall.</p>
{{{{ b.parts("tie", "when", "players") }}}}
{{{{ b.beside("reply") }}}}
{{{{ b.pair("officials", "rules") }}}}
{{% endblock %}}
```

`parts` prints each section with its heading above, `beside` with the heading at the left, `pair` two of them side by
side. `{{% extends "ours/announcement.html.j2" %}}` builds on our layout. In text and Markdown a layout prints
`{{{{ part("players") }}}}`. A template is given the document as `sheet`: `sheet.title`, `sheet.imprint` (below), and
`sheet.parts`, in HTML also `paper`, `font_faces`, `language`. Filters: `wrap`, `underline`, `fact` (text), `md`
(Markdown), `css` (a value inside a style sheet). HTML escapes by itself.

A template of version 0.1.0 that prints fields by itself, such as `sheet.players`, is refused with the name of the part
that prints them now. Letterheads and policies of 0.1.0 work as they are.

A PDF is made of the HTML by `plutoprint`, which comes with the program. With `PLAYOFFS_PDF=weasyprint` in the
environment `weasyprint` makes it, where you have installed that: it tags the PDF for screen readers and takes ten
times as long; `playoffs doctor` says which one is at work. Neither may fetch anything: a sheet carries its fonts and
drawings inside, and one that asks for more is refused. Use tables and flex, not CSS grid: one of the engines stacks it.

Those fonts have Latin, Greek, Cyrillic and many signs. A letter that they do not have, such as an emoji or a Chinese
name, is named when a PDF is written, since it may be printed as an empty box there; a browser, which has fonts of its
own, prints the HTML form.

This page is written by `python -m tests.documents.documented`, its pictures by `python -m tests.documents.pictures`.

{pictures}

## Languages

The English texts stand in `playoffs/documents`, marked with `_("…")`. Another language is a folder
`playoffs/locale/CODE/LC_MESSAGES` with a catalog: `playoffs.po`, which people edit, and `playoffs.mo`, which the
program reads. Nothing else is needed for it; whatever folder is there is a choice of `--lang`. To add one:

1. `python -m tests.documents.catalogs CODE` begins `playoffs.po` for a code such as `fr` or `pt_BR`, with every text,
   the files where it stands and room for each plural form of the language. That of another English, such as `en_GB`,
   holds only what differs; whatever is missing is as in the United States.
2. Translate each `msgid` into its `msgstr`. Fields in braces and `%(…)s` stay as they are and may change places. Blanks
   at the ends and a full stop stay too. A text without a translation is printed in English.
3. Dates: `{{weekday}}, {{month}} {{day}}, {{year}}` is the order of a date in full. Times: where the clock has
   twenty-four hours, write `{{hour24}}:{{minute}}` for both `{{hour}}:{{minute}} AM` and `{{hour}}:{{minute}} PM`.
4. `python -m tests.documents.catalogs` compiles it and says how many texts are left; any gettext editor compiles it
   too.
5. `playoffs plan … --announce DIR --lang CODE`, with `--dates us` for dates in full and the language's own clock, or
   `--dates iso` for 2026-11-21 and 18:00. Names, and what the details file says, are printed as they are written there.

After a change of texts the same command brings every catalog up to date: a new text waits for its translation, one
that is gone is dropped. Tests hold the catalogs to the sources, ask for every translation and for its fields, look for
English left in Spanish sheets, and print every sheet in a made-up language to find a text that nobody has marked.
"""


def page() -> str:
    """The whole page."""
    pictures = "\n".join(f"![{name.replace('-', ' ')}](pictures/{name}.png)" for name in PARTS if name != "look")
    made = [HEAD.format(pictures=pictures)]
    for name, parts in PARTS.items():
        rows = [f"| `{part}` | {holds.what} |" for part, holds in parts.items()]
        table = "\n".join(["| part | what it holds |", "| --- | --- |", *rows])
        made.append(f"## {name}\n\n{WHAT[name]}\n\n{table}\n")
    made.append(f"## Imprint\n\n{_first_line(Imprint)}\n\n{_table(Imprint)}")
    made.append("## Blocks\n\nWhat parts are made of, as `--format json` writes them.\n")
    made += [f"### {kind.__name__}\n\n{_first_line(kind)}\n\n{_table(kind)}" for kind in BLOCKS]
    return "\n".join(made)


def _first_line(kind: type[Any]) -> str:
    return (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")


def _table(kind: type[Any]) -> str:
    hints, said = get_type_hints(kind), described(kind)
    rows = [f"| `{name}` | {_type(hints[name])} | {said.get(name, '')} |" for name in kind.__struct_fields__]
    return "\n".join(["| field | what | |", "| --- | --- | --- |", *rows, ""])


def _type(hint: Any) -> str:
    """A type as a reader sees it."""
    if hint == blocks.Text:
        return "text"
    if hint == blocks.Block:
        return "block"
    if get_origin(hint) is tuple:
        several = get_args(hint)
        return f"list of {_type(several[0])}" if several[1:] == (...,) else "pair"
    if get_origin(hint) is UnionType:
        return " or ".join(_type(part) for part in get_args(hint))
    return {str: "words", int: "number", bool: "yes or no", NoneType: "none"}.get(hint) or hint.__name__


def described(kind: type[Any]) -> dict[str, str]:
    """The sentence below each field of a dataclass."""
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match after:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    found[field.target.id] = " ".join(text.split()).replace("|", "\\|")
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
