"""A sheet from its context: HTML, PDF, plain text or Markdown, written to disk whole or not at all."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import ClassVar, Protocol

from markupsafe import Markup

from playoffs.files.errors import BadInput
from playoffs.sheets import fonts, pdf, templates
from playoffs.sheets.imprint import Imprint
from playoffs.sheets.language import Language


class Sheet(Protocol):
    """What every context is: the name of its templates, and the imprint in every footer."""

    template: ClassVar[str]

    @property
    def imprint(self) -> Imprint: ...


class Form(Enum):
    """A form of a sheet; the value is the ending of its file."""

    HTML = "html"
    PDF = "pdf"
    TEXT = "txt"
    MARKDOWN = "md"


class Paper(Enum):
    """A size of paper, by its name in CSS."""

    LETTER = "letter"
    A4 = "a4"


@dataclass(frozen=True, slots=True)
class Written:
    """One file on disk, and what stood there before."""

    path: Path
    before: str
    """`new`, `same` (then nothing was written) or `replaced`."""


def rendered(
    sheet: Sheet, form: Form, language: Language, paper: Paper = Paper.LETTER, own: Path | None = None
) -> bytes:
    """One sheet in one form; `own` templates are for `sheets.own` alone, which keeps them within limits."""
    if form in (Form.TEXT, Form.MARKDOWN):
        return templates.render(f"{sheet.template}.{form.value}.j2", {"sheet": sheet}, language, own).encode()
    faces = Markup(fonts.css(templates.folder() / "fonts", fallback=form is Form.PDF))
    values = {"sheet": sheet, "paper": paper.value, "font_faces": faces}
    html = templates.render(f"{sheet.template}.html.j2", values, language, own)
    return pdf.pdf(html) if form is Form.PDF else html.encode()


def write(files: Mapping[str, bytes], folder: Path, replace: bool = False) -> tuple[Written, ...]:
    """Write these files into a folder, which is made; refused, with nothing written, where another one stands."""
    found = check(files, folder, replace)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _put([(w.path, files[w.path.name]) for w in found if w.before != "same"])
    except OSError as error:
        raise BadInput(str(folder), error.strerror or str(error), "a folder that can be written to") from error
    return found


def check(files: Mapping[str, bytes], folder: Path, replace: bool = False) -> tuple[Written, ...]:
    """What writing these files would do; refused where another one stands."""
    if folder.exists() and not folder.is_dir():
        raise BadInput(str(folder), "a file", "a folder to write the sheets into")
    found = tuple(Written(folder / name, _before(folder / name, made)) for name, made in files.items())
    taken = [w.path for w in found if w.before == "replaced"]
    if taken and not replace:
        raise BadInput(", ".join(map(str, taken)), "an older file", "no such file, or --replace")
    return found


def _before(path: Path, made: bytes) -> str:
    if not path.exists():
        return "new"
    return "same" if path.is_file() and path.read_bytes() == made else "replaced"


def _put(files: Iterable[tuple[Path, bytes]]) -> None:
    """All contents reach the disk beside their places before the first one is moved into its place."""
    ready: list[tuple[Path, Path]] = []
    try:
        for path, made in files:
            beside = path.with_name(f".{path.name}.{os.getpid()}")
            ready.append((beside, path))
            with beside.open("wb") as out:
                out.write(made)
                out.flush()
                os.fsync(out.fileno())
        while ready:
            os.replace(*ready[0])
            ready.pop(0)
    finally:
        for beside, _ in ready:
            beside.unlink(missing_ok=True)
