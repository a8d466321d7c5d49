"""The forms of a document, and a document in one of them."""

from enum import Enum
from pathlib import Path

import msgspec
from markupsafe import Markup

from playoffs.documents.blocks import Document
from playoffs.documents.words.language import Language
from playoffs.renderers import fonts, md, pdf, templates, text


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
            html = templates.layout(document, values, language, own)
            return pdf.pdf(html) if form is Form.PDF else html.encode()
