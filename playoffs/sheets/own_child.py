"""The child process that renders one sheet by an association's own templates, and dies rather than pass its limits.

Reads an `own.Order` from standard input and writes the sheet to standard output, or one `own.Fault` to standard error.
"""

import pickle
import sys
import traceback
from pathlib import Path

import msgspec
from jinja2 import TemplateError, TemplateSyntaxError

from playoffs.files.errors import BadInput
from playoffs.sheets.language import language
from playoffs.sheets.own import MOST_BYTES, Fault, Order
from playoffs.sheets.render import rendered


def limit(seconds: int, megabytes: int) -> None:
    """Bound processor time and memory and forbid writing files, where the system can; the parent bounds time too."""
    try:
        import resource
    except ImportError:  # Windows has none of it
        return
    for what, most in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, megabytes << 20),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def fault(error: Exception, own: Path) -> Fault:
    """The template and the line that an error comes from."""
    if isinstance(error, TemplateSyntaxError):
        return Fault(error.name or "", error.lineno, error.message or "a syntax that is not Jinja's")
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename.endswith((".j2", ".css"))]
    where = frames[-1] if frames else None
    name = Path(where.filename).relative_to(own).as_posix() if where and where.filename.startswith(str(own)) else ""
    if not name and where:
        name = Path(where.filename).name
    return Fault(name, (where.lineno or 0) if where else 0, sentence(error))


def sentence(error: Exception) -> str:
    match error:
        case MemoryError():
            return "a template that needs too much memory"
        case TemplateError():
            return error.message or type(error).__name__
        case BadInput():
            return error.found
        case _:
            return f"{type(error).__name__}: {error}"


def main() -> int:
    order = pickle.load(sys.stdin.buffer)
    assert isinstance(order, Order)
    tongue = language(order.code, order.dates)
    limit(order.seconds, order.megabytes)
    try:
        made = rendered(order.sheet, order.form, tongue, order.paper, order.own)
        if len(made) > MOST_BYTES:
            raise BadInput("", f"a sheet of more than {MOST_BYTES // 1_000_000} MB", "")
    except Exception as error:
        sys.stderr.buffer.write(msgspec.json.encode(fault(error, order.own)))
        return 1
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
