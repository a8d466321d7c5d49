"""What a folder that is published to says of itself: for which playoff it is, and of which entry its page tells.

So a page is never overwritten by a record that was set back to an older copy: that is noticed when it meets the page.
While the list of players is open nothing public follows from an answer: the page tells of what was stated or updated
last, by its chain value and without its number, which would count the answers before it.
"""

from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from playoffs.desk.foretold import entering
from playoffs.desk.record.entries import Detailed, Entry, Updated
from playoffs.desk.record.log import Log
from playoffs.desk.record.veil import FORGOTTEN
from playoffs.desk.scheduled import ANSWERS, CALENDARS, LETTERS
from playoffs.text.errors import BadInput

MARK = "playoffs-publishes-here.json"
"""The file by which a folder is known as one of ours, and for which playoff."""

FULL = "full"
"""How the public names everybody where nobody said otherwise."""


class Mark(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the file says."""

    event: str
    record: str
    """Digest of the first entry: the record, whatever its name."""
    withheld: str = ""
    """Digest of which names and texts were not to be seen any more when it was written last; empty for none."""
    entry: int = 0
    """Of which entry the page tells that was written last; 0 while the list is open, and where none was."""
    chain: str = ""
    """The chain value of that entry; empty where none was, or an earlier version wrote it."""
    down: bool = False
    """Whether that page was taken down, since the record does not have the entry and withholds names."""

    def of_same(self, other: "Mark | None") -> bool:
        """Whether this is of the same playoff, whatever is withheld and however far it has come."""
        return other is not None and (self.event, self.record) == (other.event, other.record)


class Parted(BadInput):
    """The page tells of an entry that the record does not have: nothing was written, or the page was taken `down`.
    Where another program has recorded more meanwhile, it is written at the next look."""

    def __init__(self, folder: Path, entry: int, *, down: bool) -> None:
        which = f"entry {entry}" if entry else "an entry"
        found = f"a page that {'told' if down else 'tells'} of {which} of this playoff"
        if down:
            found += ", was taken down, since names on it may no longer be shown, and is of an entry"
        found += ", which this record does not have"
        expected = (
            "an older state of the same. Was this record set back to an older copy? `playoffs restore` takes what is "
            "missing from a copy that has it; to go on without it, publish to an empty folder"
        )
        super().__init__(str(folder), found, expected)


def mark_of(log: Log) -> Mark:
    """What the folder of a playoff says of it."""
    forgotten = sorted(digest for digest, text in log.known.beside.items() if text == FORGOTTEN)
    called = log.details.get("public_names") or FULL
    hides = forgotten or called != FULL
    withheld = sha256(msgspec.json.encode((forgotten, called))).hexdigest() if hides else ""
    open_yet = entering(log)
    last = _stated(log) if open_yet else log.version
    chains = [each.row.chain for each in log.recorded]
    return Mark(
        event=log.event,
        record=chains[0],
        withheld=withheld,
        entry=0 if open_yet else last,
        chain=chains[last - 1],
    )


def _stated(log: Log) -> int:
    """The last entry that says what everybody may know while the list is open."""
    return next((each.row.version for each in reversed(log.recorded) if _for_everybody(each.entry)), 1)


def _for_everybody(said: Entry) -> bool:
    if isinstance(said, Detailed):
        return not said.about.startswith(ANSWERS) and said.about not in (LETTERS, CALENDARS)
    return isinstance(said, Updated)


def follows(log: Log, there: Mark) -> bool:
    """Whether a record has the entry of which a page tells."""
    if not there.entry:
        return not there.chain or any(each.row.chain == there.chain for each in log.recorded)
    return 0 < there.entry <= log.version and log.recorded[there.entry - 1].row.chain == there.chain


def mark_in(folder: Path) -> Mark | None:
    """For what a folder is ours; None where it is not, or is not there."""
    try:
        return msgspec.json.decode((folder / MARK).read_bytes(), type=Mark)
    except (OSError, msgspec.MsgspecError):
        return None
