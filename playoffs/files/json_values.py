"""JSON of other programs: decoded into typed values that hold what is wanted and nothing else of it."""

from typing import TypeVar

import msgspec

from playoffs.files.errors import BadInput, shown
from playoffs.files.event_json import refusal
from playoffs.files.source import Source
from playoffs.files.text import decoded

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
        raise refusal(source.place, str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(source.place, f"no JSON ({error})", "the whole file as the program saved it") from error


def utf8(source: Source) -> bytes:
    """The document in UTF-8 without a mark, whatever it was saved in."""
    content = source.content.removeprefix(b"\xef\xbb\xbf")
    try:
        content.decode()
    except UnicodeDecodeError:
        return decoded(source.content, source.place).encode()
    return content


def one_line(value: str, place: str, what: str) -> str:
    """Text of a document without blanks around it; refused with control characters."""
    text = value.strip()
    if len(text) > MOST_LETTERS:
        raise BadInput(place, f"{what} of {len(text):,} letters", f"at most {MOST_LETTERS}")
    if not text.isprintable():
        raise BadInput(place, f"{what} {shown(text)}", "text on one line, without control characters")
    return text
