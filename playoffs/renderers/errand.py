"""What the child process is sent to do by `own`, and what it may bring back."""

from pathlib import Path
from typing import NamedTuple

import msgspec

from playoffs.documents.before.day_drawn import Timetable
from playoffs.documents.blocks import Document
from playoffs.renderers.forms import Form, Paper

SECONDS, MEGABYTES, MOST_BYTES = 20, 1024, 16_000_000
"""What one sheet may take: seconds, memory, and bytes of output; ours take a second, 100 MB and 400 kB."""


class Order(NamedTuple):
    """What the child is asked to render."""

    own: Path
    document: Document | Timetable
    """A sheet; or a day that is drawn as a file of its own, whatever the form."""
    form: Form
    code: str
    dates: str
    paper: Paper
    seconds: int
    megabytes: int


class Fault(msgspec.Struct, frozen=True):
    """What was wrong with a template: its name and line, and the sentence."""

    template: str
    line: int
    found: str
