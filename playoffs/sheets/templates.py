"""Where the templates stand and how they are read: strict about names, escaping what becomes HTML.

The only importer of `jinja2`, but for the errors that `own_child` tells apart.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    FunctionLoader,
    PrefixLoader,
    StrictUndefined,
    pass_eval_context,
)
from jinja2.nodes import EvalContext
from jinja2.sandbox import ImmutableSandboxedEnvironment as SandboxedEnvironment
from markupsafe import Markup, escape

from playoffs.sheets import bracket, crosstable, drawing, markdown, plain
from playoffs.sheets.announcement import Day
from playoffs.sheets.language import Language

WHOLE = re.compile(r"\b[A-Z]{2,}-(?:\d+[A-Za-z]?\+?|[A-Z])(?!\w)|[\d½]+–[\d½]+")
"""The id of a clause, and a score: a line never ends within one."""

PACKAGE = Path(__file__).parent.parent


def folder() -> Path:
    """The templates: inside the wheel, or at the top of a checkout, which never holds `playoffs/_templates`."""
    wheel = PACKAGE / "_templates"
    return wheel if wheel.is_dir() else PACKAGE.parent / "templates"


def escapes(name: str | None) -> bool:
    """Whether a template's values are escaped; Jinja's own rule looks at the last ending only, which is `.j2`."""
    return name is None or name.removesuffix(".j2").endswith((".html", ".svg"))


def render(name: str, values: Mapping[str, Any], language: Language, own: Path | None = None) -> str:
    """One template, filled in; an undefined name is an error.

    An association's `own` folder may hold templates that stand in for ours, a `letterhead` and `policies`; then
    everything is rendered in Jinja's sandbox. Only `own.rendered` calls that, in a process with limits.
    """
    environment = _environment(folder(), language, own)
    names = [name]
    if own and not escapes(name):
        # HTML includes letterhead and policies in its base; the plain forms have no base.
        form = name.removesuffix(".j2").rpartition(".")[2]
        names = [f"letterhead.{form}.j2", name, f"policies.{form}.j2"]
    there = [n for n in names if n == name or (own and (own / n).is_file())]
    return "\n".join(environment.get_template(n).render(values) for n in there)


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
        finalize=kept_whole,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_translations(language.catalog, newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    environment.globals["language"] = language.code.replace("_", "-")  # HTML writes pt-BR, gettext pt_BR
    environment.filters |= {
        "css": css_string,
        "wrap": plain.wrap,
        "underline": plain.underline,
        "fact": plain.fact,
        "columns": plain.columns,
        "md": markdown.escape,
        "md_table": markdown.table,
        "bracket_text": bracket.text,
        "crosstable_text": crosstable.text,
        "crosstable_md": crosstable.md,
        "bracket_svg": lambda data: Markup(drawing.svg(data)),
        "axis": lambda day: Markup(drawing.axis(*_scale(day))),
        "bar": lambda span, day: Markup(
            drawing.bar((span.earliest, span.latest), span.expected, span.certain, *_scale(day))
        ),
        "drawn": Markup,
    }
    return environment


def _scale(day: Day) -> tuple[list[tuple[int, str]], int]:
    """The hours of a day, and how many minutes its drawing spans."""
    return [(mark.at, mark.label) for mark in day.marks], max(span.latest for span in day.spans)


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
def kept_whole(context: EvalContext, value: Any) -> Any:
    """A value as it goes into HTML: ids of clauses and scores in it stay on one line. Elsewhere the value as it is."""
    if not context.autoescape or not isinstance(value, str) or isinstance(value, Markup):
        return value
    return Markup(WHOLE.sub(r'<span class="whole">\g<0></span>', str(escape(value))))


def css_string(value: str) -> Markup:
    """A quoted CSS string: everything but letters, digits and blanks as a code, so that nothing can end it."""
    return Markup('"{}"').format(Markup("".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in value)))
