"""The golden sheets: what `tests/golden/sheets` holds, and how it is written again after a change that was meant.

python -m tests.sheets.golden
"""

from pathlib import Path

from playoffs.sheets.announce import announcement
from playoffs.sheets.language import language
from playoffs.sheets.render import Form, Sheet, rendered
from tests.sheets.plans import KNOWN, LEVEL, UNKNOWN, WHEN, planned

FOLDER = Path(__file__).parent.parent / "golden" / "sheets"
US, ISO = language(), language(dates="iso")


def golden() -> dict[str, bytes]:
    """Every golden file and what it should hold."""
    sheets: dict[str, Sheet] = {
        "announcement-1": announcement(planned(1), KNOWN, US, WHEN),
        "announcement-3": announcement(planned(3), UNKNOWN, ISO, WHEN),
        "announcement-5": announcement(planned(5, defending=2), KNOWN, US, WHEN, confirmed=("1",)),
        "announcement-9": announcement(planned(9, figures=LEVEL), KNOWN, ISO, WHEN),
    }
    forms = (Form.TEXT, Form.MARKDOWN)
    return {f"{name}.{form.value}": rendered(sheet, form, US) for name, sheet in sheets.items() for form in forms}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, made in golden().items():
        (FOLDER / name).write_bytes(made)
