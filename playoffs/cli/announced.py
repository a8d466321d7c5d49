"""Writing the announcement of each plan: HTML, PDF and plain text, all of them or none."""

import re
import unicodedata
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.sheets.announce import announcement
from playoffs.sheets.language import Language
from playoffs.sheets.pdf import NoEngine
from playoffs.sheets.render import Form, Paper, rendered, write

FORMS = (Form.HTML, Form.PDF, Form.TEXT)


def write_announcements(
    plans: Sequence[Plan], details: Details, folder: Path, tongue: Language, paper: str, replace: bool
) -> None:
    """Write every plan's announcement and say on standard error what was written where."""
    now = datetime.now().astimezone()
    files: dict[str, bytes] = {}
    without = ""
    for plan in plans:
        sheet = announcement(plan, details, tongue, now)
        name = "announcement" if len(plans) == 1 else f"announcement-{_stem(plan.title.name)}"
        for form in FORMS:
            try:
                files[f"{name}.{form.value}"] = rendered(sheet, form, tongue, Paper(paper))
            except NoEngine as error:
                without = str(error)
    for file in write(files, folder, replace):
        click.echo(f"{file.path} ({file.before})", err=True)
    if without:
        click.echo(f"No PDF: {without}", err=True)


def _stem(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "title"
