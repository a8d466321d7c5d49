"""A playoff as files for everybody: a page with all that it needs, in a folder that a web host or a memory stick holds.

What stands there is `standing`.
"""

from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec.structs import replace

from playoffs.desk.foretold import foretold, told
from playoffs.desk.record.log import Log
from playoffs.desk.record.places import Where
from playoffs.desk.second import disks
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import drawn, page
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.planning.calendar import of_playoff
from playoffs.planning.clock import recorded
from playoffs.planning.issued import Handed
from playoffs.renderers import ical, templates
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput
from playoffs.web.shown import abroad, checked
from playoffs.web.shown.mark import MARK, Mark, Parted, follows, mark_in, mark_of
from playoffs.web.shown.public import about, live_of
from playoffs.web.shown.results import results
from playoffs.web.shown.standing import SETS, emptied, points_to, put, set_of, written


class Gone(Exception):
    """The folder is not there, though it was: a stick that was pulled out."""


def state(log: Log) -> str:
    """A digest of all that a record shows, names with it: it changes when somebody is forgotten, as no entry does."""
    beside = sorted(log.known.beside.items())
    return sha256(msgspec.json.encode((log.chain, beside))).hexdigest()


def files(log: Log, now: str, language: Language = ENGLISH) -> dict[str, bytes]:
    """Everything that is published, by name; `index.html` points to the others in `{set}/`."""
    live = live_of(log, now, language)
    made = {
        "results.json": msgspec.json.format(msgspec.json.encode(results(live, now)), indent=1) + b"\n",
        "results.txt": rendered(page(live), Form.TEXT, language),
        "page.css": _style(),
        "page.js": _script("public.js"),
        "frame.js": _script("frame.js"),
        abroad.SCRIPT: _script(abroad.SCRIPT),
        abroad.FEED: abroad.feed(live, abroad.FEED, live.details.live or "index.html"),
    }
    if bracket := drawn(live):
        made["bracket.svg"] = templates.drawing("bracket", bracket, language).encode()
    if calendar := _calendar(live):
        made["calendar.ics"] = calendar
    checkable = checked.there(log)
    if checkable:
        checks = about(live, now) | checked.shown(live) | {"static": True, "hidden": False, "folder": ""}
        made["verify.html"] = templates.page("verify", checks, language).encode()
        made[checked.VERIFIER] = checked.verifier()
    folder = f"{SETS}{sha256(b''.join(made[name] for name in sorted(made))).hexdigest()[:12]}"
    shown = {
        "doc": page(live),
        "static": True,
        "hidden": False,
        "folder": f"{folder}/",
        "there": made,
        "checks": checkable,
    }
    html = templates.page("public", about(live, now) | shown, language).encode()
    pages = {abroad.FRAME: abroad.framed(live, now, f"{folder}/"), "index.html": html}
    return {f"{folder}/{name}": content for name, content in made.items()} | pages


def _script(name: str) -> bytes:
    return (templates.folder() / "web" / "static" / name).read_bytes()


def _style() -> bytes:
    """The style of the page, whose fonts lie beside it."""
    folder = templates.folder() / "web" / "static"
    text = "".join((folder / name).read_text("utf-8") for name in ("console.css", "public.css"))
    return text.replace('url("/fonts/', 'url("../fonts/').encode()


def _calendar(live: Public) -> bytes | None:
    """The days of play for whoever follows them, without anybody's name or address; None where there are none."""
    log = live.log
    known = told(log)
    if log.founding.waits or not known:
        return None
    try:
        made = foretold(log, live.people)
    except BadInput:  # date, start or zone were taken back
        return None
    if made.unplayed or not made.sittings:
        return None
    details = replace(made.details, director=None, reply_to="", live="", assistants=(), appeals=None)
    made = replace(made, details=details, players=(), deadline=None)
    dropped = any(day.needless for day in made.sittings)
    stamp = log.recorded[-1].row.at if dropped else known[-1].at
    handed = Handed(of_playoff(made), made.revision - 1 + dropped, recorded(stamp))
    return ical.file(handed, live.language)


def prepared(folder: Path, log: Log, record: Where) -> None:
    """Make a folder ours, which is empty or not there yet; `BadInput` for one that holds something else, and for the
    place of a stick that is not plugged in."""
    mark, there = mark_of(log), mark_in(folder)
    if mark.of_same(there):
        disks.note(record, folder)
        return
    if there:
        raise BadInput(str(folder), f"the page of {there.event}", "a folder of its own for each playoff")
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadInput(str(folder), "files of somebody else", "an empty folder, or one that is not there yet")
        if not folder.parent.is_dir():
            raise BadInput(str(folder), f"no folder {folder.parent}", "one that is there")
        disks.demand(record, folder)
        folder.mkdir(exist_ok=True)
        put(folder / MARK, msgspec.json.encode(replace(mark, entry=0, chain="")) + b"\n")
        disks.note(record, folder)
    except OSError as error:
        raise BadInput(str(folder), _why(error), "a folder that can be written to") from error


def there(folder: Path) -> bool:
    """Whether a folder that was prepared is there now, with a page that nobody has taken down."""
    mark = mark_in(folder)
    return mark is not None and not mark.down


def publish(folder: Path, log: Log, now: str, language: Language = ENGLISH) -> tuple[str, ...]:
    """Write everything into a folder that is prepared; the names of what stands there now. `Gone` where the folder or
    its mark is not there any more, or cannot be written to now; `Parted` where its page tells of an entry that the
    record does not have. What names somebody who is withheld since the last time is taken away at once, such a page of
    another entry too: a plain one takes its place."""
    mark, there = mark_of(log), mark_in(folder)
    if there is None or not mark.of_same(there):
        raise Gone(f"{folder} is not there, or is not the one that was published to: is the stick pulled out?")
    try:
        if not follows(log, there):
            raise Parted(folder, there.entry, down=_taken_down(folder, mark, there, language))
        made = files(log, now, language)
        names = written(folder, made, of_before=there.withheld == mark.withheld)
        if there != mark and points_to(folder) == set_of(made):  # else another writer has come in between: next time
            put(folder / MARK, msgspec.json.encode(mark) + b"\n")
        return names
    except OSError as error:
        raise Gone(f"{folder} cannot be written to now: {_why(error)}") from error


def _taken_down(folder: Path, mark: Mark, there: Mark, language: Language) -> bool:
    """Whether a page that the record may not overwrite is taken down: it is, where its record withholds something that
    the page may show. Of which entry it told stays in its mark, so that the record is not published there either."""
    if mark.withheld and mark.withheld != there.withheld:
        emptied(folder, templates.page("taken-down", {}, language).encode())
        there = replace(there, withheld=mark.withheld, down=True)
        put(folder / MARK, msgspec.json.encode(there) + b"\n")
    return there.down


def _why(error: OSError) -> str:
    return str(error.strerror or error).lower()
