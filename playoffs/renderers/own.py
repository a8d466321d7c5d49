"""An association's own templates: rendered in Jinja's sandbox, inside a child process with limits.

The sandbox keeps a template from reaching anything but its values; it bounds neither time nor memory, so the process
does. A folder may hold any of our templates under its name (`{% extends "ours/announcement.html.j2" %}` builds on
ours), `sheet.css`, and for each form a `letterhead` and `policies`, such as `policies.html.j2`.
"""

import pickle
import subprocess
from pathlib import Path

import msgspec

from playoffs.documents.before.day_drawn import Timetable
from playoffs.documents.blocks import Document
from playoffs.documents.words.language import Language
from playoffs.renderers import templates
from playoffs.renderers.errand import MEGABYTES, SECONDS, Fault, Order
from playoffs.renderers.forms import Form, Paper
from playoffs.text import child
from playoffs.text.errors import BadInput

PATIENCE = 4
"""By the clock a sheet may take so much longer than its processor time: on a busy machine the child has to wait."""


def rendered(
    own: Path,
    sheet: Document,
    form: Form,
    language: Language,
    paper: Paper = Paper.LETTER,
    seconds: int = SECONDS,
    megabytes: int = MEGABYTES,
) -> bytes:
    """One sheet in one form by the templates in `own`; `BadInput` names the template and the line."""
    return _run(Order(own, sheet, form, language.code, language.dates, paper, seconds, megabytes))


def timetable(day: Timetable, language: Language, own: Path | None) -> bytes:
    """A day drawn as a file of its own; by the templates in `own` where there are any."""
    if own is None:
        return templates.drawing("timetable", day, language).encode()
    return _run(Order(own, day, Form.HTML, language.code, language.dates, Paper.LETTER, SECONDS, MEGABYTES))


def _run(order: Order) -> bytes:
    """What the child makes of an order."""
    own, seconds, megabytes = order.own, order.seconds, order.megabytes
    if not own.is_dir():
        raise BadInput(str(own), "no folder", "a folder with templates")
    order = order._replace(own=own.resolve())
    with subprocess.Popen(
        child.module("playoffs.renderers.own_child"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=child.PACKAGE.parent,
    ) as process:
        try:
            made, said = process.communicate(pickle.dumps(order), timeout=PATIENCE * seconds)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise _over(own, f"templates that take more than {seconds} seconds") from error
    if process.returncode == 0:
        return made
    try:
        fault = msgspec.json.decode(said.splitlines()[-1], type=Fault)
    except (msgspec.DecodeError, IndexError) as error:
        raise _over(own, f"templates that take more than {seconds} seconds or {megabytes} MB") from error
    raise BadInput(str(own / fault.template), fault.found, "a template as docs/sheets.md describes", fault.line or None)


def _over(own: Path, found: str) -> BadInput:
    return BadInput(str(own), found, "templates within their limits")
