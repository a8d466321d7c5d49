"""Where the templates stand and how they are read: strict about names, escaping what becomes HTML.

The only importer of `jinja2`, but for the errors that `own_child` tells apart.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    FunctionLoader,
    PrefixLoader,
    StrictUndefined,
    UndefinedError,
    pass_context,
    pass_eval_context,
)
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment as SandboxedEnvironment
from markupsafe import Markup, escape

from playoffs.documents.blocks import Block, Column, Document, Section, Table
from playoffs.documents.words.language import Language
from playoffs.documents.words.words import ended
from playoffs.model.look import Look
from playoffs.renderers import chart, grid, markdown, page_breaks, plain
from playoffs.renderers.drawn import bars, bracket, code, desk_list, flow, poster, smaller, timetable, wall
from playoffs.renderers.line_ends import breakable, kept_whole

PACKAGE = Path(__file__).parent.parent


def folder() -> Path:
    """The templates: inside the wheel, or at the top of a checkout, which never holds `playoffs/_templates`."""
    return PACKAGE / "_templates" if packed() else PACKAGE.parent / "templates"


def packed() -> bool:
    """Whether this is no checkout."""
    return (PACKAGE / "_templates").is_dir()


def escapes(name: str | None) -> bool:
    """Whether a template's values are escaped; Jinja's own rule looks at the last ending only, which is `.j2`."""
    return name is None or name.removesuffix(".j2").endswith((".html", ".svg"))


class Renderer(Protocol):
    """What turns blocks into a plain form."""

    def document(self, whole: Document) -> str: ...
    def blocks(self, given: Iterable[Block]) -> str: ...


def plain_form(document: Document, form: str, renderer: Renderer, language: Language, own: Path | None) -> str:
    """A document as text or Markdown, with an association's letterhead and policies around it.

    An own template of its name stands in for ours: `{{ part("players") }}` prints a part of the document.
    """
    head = _head(document, form)
    if not own:
        return head + renderer.document(document)
    environment = _environment(folder(), language, own)
    values = {"sheet": document, "part": lambda name: renderer.blocks(part(document, name))}

    def made(stem: str) -> str | None:
        name = f"{stem}.{form}.j2"
        return environment.get_template(name).render(values) if (own / name).is_file() else None

    whole = made(document.name)
    above = made("letterhead")
    body = renderer.document(document) if whole is None else whole
    around = (above, body if above is not None else head + body, made("policies"))
    return "\n".join(each for each in around if each is not None)


def _head(document: Document, form: str) -> str:
    """The letterhead that the details state, above a plain form."""
    look = document.imprint.look
    if not look or not look.letterhead:
        return ""
    if form == "md":
        return "  \n".join(map(markdown.escape, look.letterhead)) + "\n\n"
    return "\n".join("\n".join(plain.lines(line, plain.across())) for line in look.letterhead) + "\n\n"


def layout(document: Document, values: Mapping[str, Any], language: Language, own: Path | None) -> str:
    """A document as HTML, by the layout of its name or the general one."""
    environment = _environment(folder(), language, own)
    return environment.select_template([f"{document.name}.html.j2", "document.html.j2"]).render(values)


def page(name: str, values: Mapping[str, Any], language: Language) -> str:
    """A page of the console as HTML, by the template of its name."""
    return _environment(folder(), language, None).get_template(f"web/{name}.html.j2").render(values)


def escaped(text: str) -> str:
    """A text as it stands in HTML, in an attribute too."""
    return str(escape(text))


def drawing(name: str, given: Any, language: Language, own: Path | None = None) -> str:
    """A drawing that is a file of its own, by the template of its name; `own` templates are for `renderers.own`."""
    return _drawn(_drawings(folder(), language, own), name, DRAWINGS[name](given), None, alone=True) + "\n"


def part(document: Document, name: str) -> tuple[Block, ...]:
    """The blocks of a part; of a name that is none the parts that there are."""
    try:
        return document.part(name)
    except KeyError as error:
        known = ", ".join(each.name for each in document.parts)
        raise UndefinedError(f"the part {name!r}, where {document.name} has {known}") from error


def standing(columns: Sequence[Column]) -> list[Column]:
    """The columns whose headings stand in a table: those that another one's covers have none."""
    made, at = [], 0
    while at < len(columns):
        made.append(columns[at])
        at += columns[at].span
    return made


def players_size(given: Iterable[Block]) -> str:
    """How large the players of the first table among these blocks are on a poster."""
    for block in given:
        if isinstance(block, Table):
            return poster.size(block)
        if isinstance(block, Section) and any(isinstance(each, Table) for each in block.blocks):
            return players_size(block.blocks)
    return "few"


BLOCKS: dict[str, Callable[..., Any]] = {
    "kind": lambda block: type(block).__struct_config__.tag,
    "part": part,
    "holds": lambda name, document: bool(part(document, name)),
    "standing": standing,
    "under": grid.under,
    "ways": chart.ways,
    "flows": lambda drawing: bool(drawing.flow),
    "long": page_breaks.is_long,
    "players_size": players_size,
    "duel": page_breaks.is_duel,
    "wall_size": wall.size,
    "desk_look": desk_list.look,
    "is_time": wall.is_time,
    "room": poster.room,
    "row": poster.row,
    "share": smaller.share,
    "on_a_slip": smaller.on_a_slip,
    "certified": smaller.certified,
    "foot": smaller.foot,
    "opens": page_breaks.opens,
    "closes": page_breaks.closes,
    "ends": page_breaks.ends,
    "ended": ended,
    "breakable": breakable,
}
"""Filters with which the layouts read blocks."""

DRAWINGS: dict[str, Callable[..., Any]] = {
    "axis": bars.axis,
    "bar": bars.bar,
    "bracket": bracket.laid,
    "code": code.laid,
    "flow": flow.laid,
    "timetable": timetable.laid,
}
"""Filters that draw, by the name of their template, and what lays out what they are given."""


@lru_cache(maxsize=8)
def _environment(where: Path, language: Language, own: Path | None) -> Environment:
    kind, loader = (SandboxedEnvironment, _either(own, where)) if own else (Environment, FileSystemLoader(where))
    environment = kind(
        loader=loader,
        autoescape=escapes,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_printed,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_translations(language.catalog, newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    environment.globals["language"] = language.code.replace("_", "-")  # HTML writes pt-BR, gettext pt_BR
    environment.filters |= {
        "css": css_string,
        "wrap": plain.wrap,
        "underline": plain.underline,
        "fact": plain.fact,
        "md": markdown.escape,
    } | BLOCKS
    environment.filters |= {name: _inline(name, where, language, own) for name in DRAWINGS}
    return environment


@lru_cache(maxsize=8)
def _drawings(where: Path, language: Language, own: Path | None) -> Environment:
    """Where drawings are made: there an id of a clause is words, and no element of a page."""
    return _environment(where, language, own).overlay(finalize=None)


def _inline(name: str, where: Path, language: Language, own: Path | None) -> Callable[..., Markup]:
    """What draws something by the template of this name, to stand inside a page, in the look of its sheet."""

    @pass_context
    def inline(context: Context, given: Any, *room: Any) -> Markup:
        sheet = context.get("sheet")
        look = sheet.imprint.look if isinstance(sheet, Document) else None
        return _drawn(_drawings(where, language, own), name, DRAWINGS[name](given, *room), look, alone=False)

    return inline


def _drawn(environment: Environment, name: str, laid: Any, look: Look | None, alone: bool) -> Markup:
    return Markup(environment.get_template(f"{name}.svg.j2").render(drawing=laid, stated=look, alone=alone).strip())


def _either(own: Path, ours: Path) -> BaseLoader:
    """The association's templates before ours; `ours/NAME` names ours, so that an own one can extend it."""

    def inside(name: str) -> tuple[str, str, Callable[[], bool]] | None:
        path = (own / name).resolve()
        if not path.is_relative_to(own.resolve()) or not path.is_file():
            return None
        text = path.read_text("utf-8")
        return text, str(own / name), lambda: path.is_file() and path.read_text("utf-8") == text

    return ChoiceLoader(
        [FunctionLoader(inside), FileSystemLoader(ours), PrefixLoader({"ours": FileSystemLoader(ours)})]
    )


@pass_eval_context
def _printed(context: EvalContext, value: Any) -> Any:
    """A value as it goes into HTML; elsewhere as it is."""
    if not context.autoescape or not isinstance(value, str) or isinstance(value, Markup):
        return value
    return kept_whole(value)


def css_string(value: str) -> Markup:
    """A quoted CSS string: everything but letters, digits and blanks as a code, so that nothing can end it."""
    return Markup('"{}"').format(Markup("".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in value)))
