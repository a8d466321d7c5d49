"""JSON of other programs: decoded into typed values that hold what is wanted and nothing else of it."""

from typing import TypeVar

import msgspec

from playoffs.files.event_json import damage, damaged, refusal
from playoffs.files.source import Source
from playoffs.text.errors import ONE_LINE, BadInput, off_line, shown
from playoffs.text.text import decoded

Form = TypeVar("Form")

MOST_LETTERS = 200
"""Of a name, or anything else that stands on one line."""


def decode(source: Source, form: type[Form]) -> Form:
    """The document as a value of this form; fields that the form does not name are never kept."""
    content = utf8(source)
    try:
        return msgspec.json.decode(content, type=form)
    except RecursionError as error:
        raise BadInput(source.place, "values nested too deeply to read", "the file as the program saved it") from error
    except msgspec.ValidationError as error:
        fields = "the file as the program saved it"
        raise (damage(content, source.place) or refusal(source.place, str(error), fields)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise damaged(content, source.place, error) from error


def utf8(source: Source) -> bytes:
    """The document in UTF-8 without a mark, whatever it was saved in."""
    content = source.content.removeprefix(b"\xef\xbb\xbf")
    try:
        content.decode()
    except UnicodeDecodeError:
        return decoded(source.content, source.place, "a crosstable").encode()
    return content


Loose = str | int | float | bool | None
"""What programs write for a number or a text, as it comes."""


def whole(value: Loose, place: str, what: str, most: int = 9999) -> int:
    """A whole number however it is written, 0 where there is none."""
    text = ("" if value is None else str(value)).strip().removesuffix(".0")
    if text and not (text.isascii() and text.isdigit() and int(text[:9]) <= most and len(text) < 9):
        raise BadInput(place, f"{what} {shown(text)}", f"a whole number up to {most:,}, or 0 for none")
    return int(text or 0)


def one_line(value: Loose, place: str, what: str) -> str:
    """Text of a document without blanks around it; refused with control characters."""
    text = "" if value is None else str(value).strip()
    if len(text) > MOST_LETTERS:
        raise BadInput(place, f"{what} of {len(text):,} letters", f"at most {MOST_LETTERS}")
    if not text.isprintable():
        raise BadInput(place, f"{what} {off_line(text)}", ONE_LINE)
    return text
