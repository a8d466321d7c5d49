"""docs/sheets.md: every field that the templates are given, read from the contexts themselves.

python -m tests.sheets.documented
"""

import ast
import inspect
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from playoffs.sheets.announcement import Announcement
from playoffs.sheets.bids import BidSlips
from playoffs.sheets.bulletin import Bulletin
from playoffs.sheets.comparison import ComparisonSheet
from playoffs.sheets.final_placings import FinalPlacings
from playoffs.sheets.invitation import Invitation
from playoffs.sheets.order import OrderOfPlay
from playoffs.sheets.pairings import Pairings
from playoffs.sheets.session_pairings import SessionPairings
from playoffs.sheets.wall_bracket import WallBracket
from playoffs.sheets.worksheet import Worksheet

PAGE = Path(__file__).parents[2] / "docs" / "sheets.md"

SHEETS: tuple[type[Any], ...] = (
    *(Announcement, Invitation, BidSlips, Pairings, OrderOfPlay, Worksheet, Bulletin),
    *(SessionPairings, WallBracket, FinalPlacings, ComparisonSheet),
)

HEAD = """# Sheets and what their templates are given

Each sheet is one frozen context and a template for each form: `templates/NAME.html.j2` (also for PDF), `.txt.j2` and
`.md.j2`. A template is given the context as `sheet`, in HTML also `paper`, `font_faces` and `language`, and
`_("…")` for its own words. Templates compute nothing: every value is ready to print, in the language of the sheet.

- An empty text is a fact that nobody has supplied: it prints as a line to fill by hand.
- None, or an empty list, is a part that does not apply: it prints nothing.
- A reading bears its mark (†) already, wherever a value says one; `imprint.labels` says once what that means.
  A template of your own prints it too, `{{ sheet.imprint.labels }}`; `playoffs sheet` names one that does not.
- A name that is not listed here is an error, and a test prints every field listed here in every form.

Filters: `wrap`, `underline`, `fact`, `columns` (text); `md`, `md_table` (Markdown; `md` wherever a value is printed);
`bracket_text`, `bracket_svg`, `bar`, `drawn` (drawings); `css` (a value inside a style sheet). HTML escapes by itself.

A PDF is made of the HTML by `weasyprint` where that imports (tagged for screen readers), else by `plutoprint`, from
the extra `pdf`. Neither may fetch anything: a sheet carries its fonts and drawings inside, and one that asks for more
is refused. Use tables and flex, not CSS grid: one of the engines stacks it.

This page is written by `python -m tests.sheets.documented`, its pictures by `python -m tests.sheets.pictures`.

{pictures}

## Languages

The English texts stand in the templates and in `playoffs/sheets`, marked with `_("…")`. Another language is a folder
`playoffs/locale/CODE/LC_MESSAGES` with a catalog: `playoffs.po`, which people edit, and `playoffs.mo`, which the
program reads. Nothing else is needed for it; whatever folder is there is a choice of `--lang`. To add one:

1. `python -m tests.sheets.catalogs CODE` begins `playoffs.po` for a code such as `fr` or `pt_BR`, with every text, the
   files where it stands and room for each plural form of the language.
2. Translate each `msgid` into its `msgstr`. Fields in braces and `%(…)s` stay as they are and may change places. Blanks
   at the ends and a full stop stay too. A text without a translation is printed in English.
3. Dates: `{{weekday}}, {{month}} {{day}}, {{year}}` is the order of a date in full. Times: where the clock has
   twenty-four hours, write `{{hour24}}:{{minute}}` for both `{{hour}}:{{minute}} AM` and `{{hour}}:{{minute}} PM`.
4. `python -m tests.sheets.catalogs` compiles it and says how many texts are left; any gettext editor compiles it too.
5. `playoffs plan … --announce DIR --lang CODE`, with `--dates us` for dates in full and the language's own clock, or
   `--dates iso` for 2026-11-21 and 18:00. Names, and what the details file says, are printed as they are written there.

After a change of texts the same command brings every catalog up to date: a new text waits for its translation, one
that is gone is dropped. Tests hold the catalogs to the sources, ask for every translation and for its fields, look for
English left in Spanish sheets, and print every sheet in a made-up language to find a text that nobody has marked.
"""


def page() -> str:
    """The whole page."""
    names = [sheet.template for sheet in SHEETS]
    pictures = "\n".join(f"![{name.replace('-', ' ')}](pictures/{name}.png)" for name in names)
    parts, told = [HEAD.format(pictures=pictures)], set()
    for sheet in SHEETS:
        parts.append(f"## {sheet.template}\n\n{_first_line(sheet)}\n")
        for number, kind in enumerate(kinds(sheet)):
            if kind in told:
                continue
            told.add(kind)
            if number:
                parts.append(f"### {kind.__name__}\n\n{_first_line(kind)}\n")
            parts.append(_table(kind))
    return "\n".join(parts)


def kinds(kind: type[Any]) -> list[type[Any]]:
    """A context and the dataclasses it is made of, in the order in which they are met."""
    found = [kind]
    for hint in get_type_hints(kind).values():
        for part in (hint, *get_args(hint)):
            if isinstance(part, type) and is_dataclass(part):
                found += [each for each in kinds(part) if each not in found]
    return found


def _first_line(kind: type[Any]) -> str:
    return (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")


def _table(kind: type[Any]) -> str:
    hints, said = get_type_hints(kind), described(kind)
    rows = [f"| `{f.name}` | {_type(hints[f.name])} | {said.get(f.name, '')} |" for f in fields(kind)]
    return "\n".join(["| field | what | |", "| --- | --- | --- |", *rows, ""])


def _type(hint: Any) -> str:
    """A type as a template author sees it."""
    if get_origin(hint) is tuple:
        return f"list of {_type(get_args(hint)[0])}"
    if get_origin(hint) is UnionType:
        return " or ".join(_type(part) for part in get_args(hint))
    return {str: "text", int: "number", bool: "yes or no", NoneType: "none"}.get(
        hint
    ) or f"[{hint.__name__}](#{hint.__name__.lower()})"


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
