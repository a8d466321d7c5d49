"""The catalogs of the sheets' languages: every text found in the sources, joined with what is translated of it.

python -m tests.documents.catalogs          read the sources, bring every language up to date, compile
python -m tests.documents.catalogs CODE     the same, and begin the language of that code
"""

import sys
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from playoffs.documents.words.language import DOMAIN, LOCALE, english
from playoffs.editions.shelf import FOLDER, GALLERY, file, names, shipped

ROOT = Path(__file__).parents[2]
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
SOURCES = (
    ("playoffs/documents", [("**.py", "python")]),
    ("playoffs/renderers", [("**.py", "python")]),
    ("playoffs/web", [("**.py", "python")]),
    ("templates", [("**.j2", "jinja2")]),
)
"""Folders, and which of their files are read by which of Babel's readers."""

HEADER = "# The texts of the sheets. Written by: python -m tests.documents.catalogs"
IDLE = tuple(
    f'"{field}'.encode()
    for field in (
        "Project-Id",
        "Report-Msgid",
        "POT-Creation",
        "PO-Revision",
        "Last-Trans",
        "Language-Team",
        "Generated",
    )
)
"""Lines of a catalog's head that would differ each time, or say nothing."""

STEADY = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in a compiled catalog, where that line cannot be left out."""


def extracted() -> Catalog:
    """Every text of the sources, with the files that it stands in."""
    found = Catalog(project=DOMAIN, version="", header_comment=HEADER, fuzzy=False)
    for folder, method in SOURCES:
        for path, _line, text, comments, context in extract_from_dir(
            ROOT / folder, method, comment_tags=("Translators:",), strip_comment_tags=True
        ):
            found.add(text, locations=[(f"{folder}/{path}", 0)], auto_comments=comments, context=context)
    for name in names():
        shelf = (FOLDER if name in shipped() else GALLERY).relative_to(ROOT)
        for sentence in sentences(name):
            found.add(sentence, locations=[(f"{shelf}/{name}.toml", 0)])
    return found


def sentences(name: str) -> tuple[str, ...]:
    """The sentences of a shipped text that documents print: those with which it leaves a size open."""
    return tuple(step["open"] for step in file(name).value.get("steps", ()) if "open" in step)


def languages() -> dict[str, Path]:
    """The catalog that people edit, for every language there is, by its code."""
    return {path.parts[-3]: path for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))}


def read(path: Path, code: str | None = None) -> Catalog:
    """A catalog as it stands."""
    with path.open("rb") as file:
        return read_po(file, locale=code, domain=DOMAIN)


def updated(code: str, path: Path, sources: Catalog) -> Catalog:
    """A language's catalog with the texts of today's sources; a new text is untranslated, a dropped one is gone."""
    catalog = read(path, code) if path.exists() else Catalog(locale=code, domain=DOMAIN, project=DOMAIN, version="")
    catalog.header_comment, catalog.fuzzy = HEADER, False
    catalog.update(sources, no_fuzzy_matching=True, update_header_comment=False)
    catalog.obsolete.clear()
    if english(code):  # it stands on the texts of the sources, and keeps only what differs
        for message in [m for m in catalog if m.id and not any(strings(m.string))]:
            spelled = tuple(_spelled(text, code) for text in strings(message.id))
            if spelled == strings(message.id):
                catalog.delete(message.id)
            else:
                message.string = spelled if isinstance(message.id, tuple) else spelled[0]
    return catalog


SPELLED = {
    "en_GB": {
        "color": "colour",
        "Color": "Colour",
        "neighbor": "neighbour",
        "favor": "favour",
        "honor": "honour",
        "organiz": "organis",
        "recogniz": "recognis",
        "Canceled": "Cancelled",
        "canceled": "cancelled",
    }
}
"""How words of the sources are spelled in another English: what a new text begins with in its catalog."""


def _spelled(text: str, code: str) -> str:
    for ours, theirs in SPELLED.get(code, {}).items():
        text = text.replace(ours, theirs)
    return text


def strings(text: object) -> tuple[str, ...]:
    """A translation with all its plurals."""
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text or ""),)


def written(catalog: Catalog) -> bytes:
    """A catalog as text, the same for the same texts on every day."""
    file = BytesIO()
    write_po(file, catalog, width=110, sort_output=True, include_lineno=False)
    return b"".join(line for line in file.getvalue().splitlines(keepends=True) if not line.startswith(IDLE))


def compiled(catalog: Catalog) -> bytes:
    """A catalog as the program reads it."""
    file = BytesIO()
    catalog.creation_date = catalog.revision_date = STEADY
    write_mo(file, catalog)
    return file.getvalue()


def files(*begun: str) -> dict[Path, bytes]:
    """Every catalog and what it should hold, with those of languages that are begun."""
    sources = extracted()
    made = {TEMPLATE: written(sources)}
    for code, path in (languages() | {new: LOCALE / new / "LC_MESSAGES" / f"{DOMAIN}.po" for new in begun}).items():
        made[path] = written(updated(code, path, deepcopy(sources)))  # a catalog writes into what it takes over
        file = BytesIO(made[path])
        made[path.with_suffix(".mo")] = compiled(read_po(file, locale=code, domain=DOMAIN))
    return made


if __name__ == "__main__":
    for path, content in files(*sys.argv[1:]).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if path.suffix == ".po":
            missing = [m.id for m in read(path) if m.id and not m.string]
            print(f"{path.relative_to(ROOT)}: {len(missing)} texts to translate")
