"""Titles of old records: version 0.1.0 took a line break in one, and everything that shows a title has one line."""

import msgspec
from msgspec.structs import replace

from playoffs.desk.record.entries import Entry, Founded, Reread, Updated
from playoffs.planning.written import one_line
from playoffs.playoff.founding import TITLES, Founding


def on_one_line(entry: Entry) -> Entry:
    """An entry as it is shown and played on; the row, of which the chain is made, keeps what was written."""
    if isinstance(entry, Founded | Reread | Updated):
        return replace(entry, founding=_founding(entry.founding))
    return entry


def _founding(founding: Founding) -> Founding:
    names = [title.name for title in founding.titles]
    if all(name == one_line(name) for name in (founding.title, *names)):
        return founding
    titles = tuple(replace(title, name=one_line(title.name)) for title in founding.titles)
    settings = founding.settings | ({TITLES: msgspec.json.encode(titles).decode()} if titles else {})
    return replace(founding, title=one_line(founding.title), settings=settings)
