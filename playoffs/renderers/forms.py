"""The forms of a document, and a document in one of them."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path

import msgspec
from markupsafe import Markup
from msgspec.structs import replace

from playoffs.documents.blocks import Document
from playoffs.documents.bracket import Bracket
from playoffs.documents.words.language import Language
from playoffs.renderers import fonts, md, pdf, templates, text
from playoffs.renderers.drawn import halves, poster


class Form(Enum):
    """A form of a sheet; the value is the ending of its file."""

    HTML = "html"
    PDF = "pdf"
    TEXT = "txt"
    MARKDOWN = "md"
    JSON = "json"


class Paper(Enum):
    """A size of paper, by its name in CSS."""

    LETTER = "letter"
    A4 = "a4"


def rendered(
    document: Document, form: Form, language: Language, paper: Paper = Paper.LETTER, own: Path | None = None
) -> bytes:
    """A document in one form; `own` templates are for `renderers.own` alone, which keeps them within limits."""
    match form:
        case Form.TEXT:
            return templates.plain_form(document, "txt", text, language, own).encode()
        case Form.MARKDOWN:
            return templates.plain_form(document, "md", md, language, own).encode()
        case Form.JSON:
            return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"
        case Form.HTML | Form.PDF:
            faces = Markup(fonts.css(templates.folder() / "fonts", fallback=form is Form.PDF))
            values = {"sheet": document, "paper": paper.value, "font_faces": faces}
            if form is Form.HTML:
                return templates.layout(document, values, language, own).encode()
            return _on_paper(document, values, language, own)


def _on_paper(document: Document, values: Mapping[str, object], language: Language, own: Path | None) -> bytes:
    """As PDF; what stands above a drawing is measured first, so that it fills the page, or stands on it."""
    before = poster.LAID.set(None)
    try:
        if bracket := poster.drawn(document):
            laid = _fitted(document, bracket, values, language, own)
            if laid and laid.apart:
                briefer = poster.briefer(document)
                less = _fitted(briefer, poster.drawn(briefer) or bracket, values, language, own, poster.SMALL)
                if less and not less.apart:
                    document, laid = briefer, less
            poster.LAID.set(None if laid and laid.behind and _has(own, document) else laid)
        return pdf.pdf(templates.layout(document, _shown(document, values, poster.LAID.get()), language, own))
    finally:
        poster.LAID.reset(before)


def _fitted(
    document: Document,
    bracket: Bracket,
    values: Mapping[str, object],
    language: Language,
    own: Path | None,
    least: int = poster.LEGIBLE,
) -> poster.Layout | None:
    """How the poster fills its page; None where nothing can measure it."""
    paper, only = str(values["paper"]), poster.alone(document)

    def tall(close: bool) -> int | None:
        measured = _shown(only, {**values, "measured": True}, replace(poster.LOWEST, close=close))
        return pdf.tall(templates.layout(only, measured, language, own), paper)

    poster.LAID.set(poster.LOWEST)
    announced = document.name == "announcement"
    return poster.chosen(bracket, paper, tall, least) if announced else poster.shrunk(bracket, paper, tall)


def _has(own: Path | None, document: Document) -> bool:
    """Whether an association lays this document out itself: of its parts it may place some alone."""
    return own is not None and (own / f"{document.name}.html.j2").exists()


def _shown(document: Document, values: Mapping[str, object], layout: poster.Layout | None) -> dict[str, object]:
    """What is printed of a document that is laid out like this."""
    if layout and layout.close:
        return {**values, "sheet": halves.closer(document), "close": True}
    if layout and layout.apart:
        return {**values, "sheet": document, "apart": True}
    return {**values, "sheet": poster.behind(document) if layout and layout.behind else document}
