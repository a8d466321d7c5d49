"""The child process that renders one sheet by an association's own templates, and dies rather than pass its limits.

Reads an `errand.Order` from standard input; writes the sheet to standard output, or one `errand.Fault` to standard
error.
"""

import pickle
import re
import sys
import traceback
from pathlib import Path

import msgspec
from jinja2 import TemplateError, TemplateSyntaxError

from playoffs.documents import parts
from playoffs.documents.before.day_drawn import Timetable
from playoffs.documents.words.language import language
from playoffs.renderers import templates
from playoffs.renderers.errand import MOST_BYTES, Fault, Order
from playoffs.renderers.forms import rendered
from playoffs.text.errors import BadInput

FIELD = re.compile(r"has no attribute '(\w+)'")
"""How Jinja says that a value is not there."""


def limit(seconds: int, megabytes: int) -> None:
    """Bound processor time, memory and what a file may hold, where the system can; the parent bounds time too.

    No template writes files. An engine for PDF does: it lays the sheet's fonts where its library can read them.
    """
    try:
        import resource
    except ImportError:  # Windows has none of it
        return
    for what, most in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, megabytes << 20),
        (resource.RLIMIT_FSIZE, MOST_BYTES),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def fault(error: Exception, own: Path, document: str) -> Fault:
    """The template and the line that an error comes from."""
    if isinstance(error, TemplateSyntaxError):
        return Fault(error.name or "", error.lineno, error.message or "a syntax that is not Jinja's")
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename.endswith((".j2", ".css"))]
    where = frames[-1] if frames else None
    name = Path(where.filename).relative_to(own).as_posix() if where and where.filename.startswith(str(own)) else ""
    if not name and where:
        name = Path(where.filename).name
    return Fault(name, (where.lineno or 0) if where else 0, sentence(error, document))


def sentence(error: Exception, document: str = "") -> str:
    """What was found; of a field of version 0.1.0 also which part prints that now."""
    field = FIELD.search(str(error))
    part = parts.former(document, field[1]) if field else ""
    if field and part:
        return f"`sheet.{field[1]}` of version 0.1.0; the part {part!r} prints that now"
    match error:
        case MemoryError():
            return "a template that needs too much memory"
        case TemplateError():
            return error.message or type(error).__name__
        case BadInput():
            return error.found
        case _:
            return f"{type(error).__name__}: {error}"


def _made(order: Order) -> bytes:
    tongue = language(order.code, order.dates)
    if isinstance(order.document, Timetable):
        return templates.drawing("timetable", order.document, tongue, order.own).encode()
    return rendered(order.document, order.form, tongue, order.paper, order.own)


def _name(order: Order) -> str:
    return "timetable" if isinstance(order.document, Timetable) else order.document.name


def main() -> int:
    order = pickle.load(sys.stdin.buffer)
    assert isinstance(order, Order)
    limit(order.seconds, order.megabytes)
    try:
        made = _made(order)
        if len(made) > MOST_BYTES:
            raise BadInput("", f"a sheet of more than {MOST_BYTES // 1_000_000} MB", "")
    except Exception as error:
        sys.stderr.buffer.write(msgspec.json.encode(fault(error, order.own, _name(order))))
        return 1
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
