"""What the columns of a plain table hold, where their headings do not say it: asked once, and remembered.

What was said lies beside the record's file, under the headings of the table: headings are no personal data.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from playoffs.cli.talk import wrapped
from playoffs.desk.record.places import data_folder, default_path
from playoffs.files.noted import Unheaded

MOST = 200
"""Tables that are remembered; the oldest are forgotten first."""


def _file() -> Path:
    record = default_path()
    return (record.parent if isinstance(record, Path) else data_folder()) / "columns.json"


def remembered() -> dict[str, dict[str, str]]:
    """What was said of other tables, by their headings; nothing where nothing can be read."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, dict[str, str]])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def remember(headings: str, told: Mapping[str, str]) -> None:
    """Keep what was said for the next file with these headings; where nothing can be written, it is asked again."""
    kept = {key: value for key, value in remembered().items() if key != headings}
    kept = dict([*kept.items(), (headings, dict(told))][-MOST:])
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_bytes(msgspec.json.format(msgspec.json.encode(kept)))
    except OSError:
        return


def asked(question: Unheaded, told: Mapping[str, str]) -> dict[str, str]:
    """A short dialogue with whoever sits there: the names, the numbers, the rounds."""
    from playoffs.cli import prompt  # late: it knows records, and few commands on files ask anything
    from playoffs.files.tables.headings import key_of

    shown = "  ".join(f"{n} {heading}" for n, heading in enumerate(question.headings, 1) if heading)
    for line in wrapped(f"{question.place}: what do these columns hold? {shown}"):
        prompt.say(line)
    found = dict(told)
    usual = {key_of(heading): heading for heading in question.headings}
    for what, words in (("name", "the players' names"), ("number", "the numbers by which results name opponents")):
        if what not in found and what not in usual:
            found[what] = question.headings[_column(f"Which one holds {words}?", question) - 1]
    if not any(what.isdigit() for what in (*found, *usual)):
        first = _column("Which one holds round 1?", question)
        last = _column("Which one holds the last round?", question, first)
        rounds = question.headings[first - 1 : last]
        found |= {str(number): heading for number, heading in enumerate(rounds, 1)}
    return found


def _column(words: str, question: Unheaded, least: int = 1) -> int:
    """The number of a column, which may be named by its heading too."""
    from playoffs.cli import prompt

    while True:
        typed = prompt.line(words).strip()
        if typed.isascii() and typed.isdigit() and least <= int(typed) <= len(question.headings):
            return int(typed)
        named = [
            n for n, heading in enumerate(question.headings, 1) if typed and typed.casefold() == heading.casefold()
        ]
        if len(named) == 1 and named[0] >= least:
            return named[0]
        if typed:
            prompt.say(f"That is no column: type its heading, or a number from {least} to {len(question.headings)}.")
