"""Sheets written as files: in the forms asked for, all of them or none."""

import html
import re
from collections.abc import Mapping
from pathlib import Path

import click
from msgspec import Struct

from playoffs.cli.written import written
from playoffs.documents.blocks import Document
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK
from playoffs.model.find import did_you_mean
from playoffs.model.names import series
from playoffs.renderers import fonts, own, templates
from playoffs.renderers.pdf import NoEngine, chosen
from playoffs.renderers.render import Form, Paper, rendered
from playoffs.text.errors import BadInput

TAG = re.compile(r"</?\w[^>]*>")
LABELS = "{{ sheet.imprint.labels }}"
"""What a template prints to say what the mark of a reading means."""


FEW_LETTERS = 6
"""Of those without a font so many are listed."""


class Printing(Struct, frozen=True, kw_only=True):
    """How sheets are written, and where to."""

    forms: tuple[Form, ...]
    paper: Paper
    language: Language
    folder: Path
    replace: bool
    own: Path | None = None
    """An association's own templates."""

    def made(self, sheet: Document, form: Form) -> bytes:
        """One sheet in one form."""
        if self.own:
            return own.rendered(self.own, sheet, form, self.language, self.paper)
        return rendered(sheet, form, self.language, self.paper)

    def boxes(self, sheet: Document, form: Form) -> str:
        """The letters of a sheet that no font of a PDF has, listed; empty where there are none."""
        if form is not Form.PDF:
            return ""
        text = rendered(sheet, Form.TEXT, self.language).decode()
        found = fonts.missing(text, templates.folder() / "fonts")
        few = (
            found if len(found) <= FEW_LETTERS else (*found[: FEW_LETTERS - 1], f"{len(found) - FEW_LETTERS + 1} more")
        )
        return series(few)

    def unexplained(self, sheet: Document, form: Form) -> str:
        """The association's own template that marks readings and does not say what the mark means; empty if it does."""
        plain = Form.HTML if form is Form.PDF else form
        name = f"{sheet.name}.{plain.value}.j2"
        if not self.own or not any((self.own / each).exists() for each in (name, f"base.{plain.value}.j2")):
            return ""
        text = _flat(html.unescape(TAG.sub("", self.made(sheet, plain).decode())))
        return name if MARK in text and _flat(sheet.imprint.labels) not in text else ""


def _flat(text: str) -> str:
    """Its words, whatever breaks its lines or escapes its characters."""
    return " ".join(text.replace("\\", "").split())


def forms(text: str) -> tuple[Form, ...]:
    """The forms named in `html,pdf`."""
    known = [form.value for form in Form]
    named = [part.strip().casefold() for part in text.split(",") if part.strip()]
    for name in named:
        if name not in known:
            raise BadInput("--format", repr(name), f"some of {', '.join(known)}{did_you_mean(name, known)}")
    if not named:
        raise BadInput("--format", "none", f"some of {', '.join(known)}")
    return tuple(dict.fromkeys(map(Form, named)))


def print_sheets(sheets: Mapping[str, Document], printing: Printing) -> list[str]:
    """Write the sheets, named by the stems of their files; the names of the files.

    Where no PDF can be made, the other forms are written and that is said; alone it is refused.
    """
    files: dict[str, bytes] = {}
    without, unsaid, boxes = "", set[str](), dict[str, str]()
    for stem, sheet in sheets.items():
        for form in printing.forms:
            try:
                files[f"{stem}.{form.value}"] = printing.made(sheet, form)
                unsaid.add(printing.unexplained(sheet, form))
                boxes.setdefault(printing.boxes(sheet, form), f"{stem}.pdf")
            except NoEngine as error:
                if len(printing.forms) == 1:
                    raise
                without = str(error)
    written(files, printing.folder, printing.replace)
    if Form.PDF in printing.forms and not without and (engine := chosen()) != "plutoprint":
        click.echo(f"PDF by {engine}, as asked for.", err=True)
    if without:
        click.echo(f"No PDF: {without}", err=True)
    for letters, name in boxes.items():
        if letters:
            said = "in no font that comes with the program, and may be printed as an empty box"
            click.echo(f"{name}: {letters}: {said}; leave it out, or print the HTML from a browser.", err=True)
    for name in sorted(unsaid - {""}):
        click.echo(f"{name}: marks readings ({MARK}) and does not say what that means: print {LABELS}", err=True)
    return list(files)
