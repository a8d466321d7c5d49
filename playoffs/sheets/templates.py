"""Where the templates stand and how they are read: strict about names, escaping what becomes HTML.

The only importer of `jinja2`.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from playoffs.sheets import bracket, drawing, markdown, plain
from playoffs.sheets.language import Language

PACKAGE = Path(__file__).parent.parent


def folder() -> Path:
    """The templates: inside the wheel, or at the top of a checkout, which never holds `playoffs/_templates`."""
    wheel = PACKAGE / "_templates"
    return wheel if wheel.is_dir() else PACKAGE.parent / "templates"


def escapes(name: str | None) -> bool:
    """Whether a template's values are escaped; Jinja's own rule looks at the last ending only, which is `.j2`."""
    return name is None or name.removesuffix(".j2").endswith((".html", ".svg"))


def render(name: str, values: Mapping[str, Any], language: Language) -> str:
    """One template, filled in; an undefined name is an error."""
    return _environment(folder(), language).get_template(name).render(values)


@lru_cache(maxsize=8)
def _environment(where: Path, language: Language) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(where),
        autoescape=escapes,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_translations(language.catalog, newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    environment.globals["language"] = language.code
    environment.filters |= {
        "css": css_string,
        "wrap": plain.wrap,
        "underline": plain.underline,
        "fact": plain.fact,
        "columns": plain.columns,
        "md": markdown.escape,
        "md_table": markdown.table,
        "bracket_text": bracket.text,
        "bracket_svg": lambda data: Markup(drawing.svg(data)),
        "bar": lambda span, day: Markup(drawing.bar(span.earliest, span.latest, max(s.latest for s in day.spans))),
        "drawn": Markup,
    }
    return environment


def css_string(value: str) -> Markup:
    """A quoted CSS string: everything but letters, digits and blanks as a code, so that nothing can end it."""
    return Markup('"{}"').format(Markup("".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in value)))
