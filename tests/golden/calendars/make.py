"""Made this record and these calendars, run in a checkout of version 0.1.0: a two-day playoff of five, handed out
twice, once after another site and a decline. `python make.py FOLDER`."""

import sys
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal

DETAILS = """\
date = "2027-03-06"
start = "09:00"
zone = "America/Chicago"
further_days = [{ date = "2027-03-07", start = "10:00" }]
deadline = "2027-02-26 18:00"
site = "Lakeside Community Hall"
director = { name = "Una Halvorsen", contact = "una.halvorsen@example.org" }
"""


def main(folder: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        at = Terminal(patch, folder / "playoffs.db")
        file = folder / "details.toml"
        file.write_text(DETAILS, encoding="utf-8")
        assert at("new", FIVE, "--title", "Cup", "--event", "cup", "--details", str(file)).code == 0
        at.done(f"calendar --to {folder / 'first'}")
        file.write_text(DETAILS.replace("Lakeside Community Hall", "North Library"), encoding="utf-8")
        at.done(f"details {file}")
        at.done("confirm Abarawe")
        at.done("decline Bjorkmo")
        at.done(f"calendar --to {folder / 'second'}")
        at.done(f"export --to {folder / 'record.jsonl'}")
        file.unlink()
        at.db.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
