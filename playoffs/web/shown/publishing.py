"""A playoff as files for everybody: a page with all that it needs, in a folder that a web host or a memory stick holds.

A reader never sees half of it. All that a page needs lies in a folder of its own, which is whole before the page points
to it; the page takes the place of the one before it in one step, and what that one needs stays until the next.
"""

import os
import re
import shutil
from collections.abc import Mapping
from contextlib import suppress
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
from playoffs.web.shown.mark import MARK, Parted, follows, mark_in, mark_of
from playoffs.web.shown.public import about, live_of
from playoffs.web.shown.results import results

SETS = "as-of-"
"""How a folder begins that holds what one page needs."""

CUTS = ("PlayoffsSans-Regular", "PlayoffsSans-Semibold", "PlayoffsSerif-Semibold")
FONTS = tuple(f"{cut}{narrow}.woff2" for cut in CUTS for narrow in ("", "-latin"))

STABLE = ("results.json", "results.txt", "bracket.svg", "calendar.ics", abroad.FEED, abroad.SCRIPT)
"""What also has an address that does not change, each whole by itself."""

PAGES = (abroad.FRAME, "index.html")
"""What points to the folder that it needs; the page itself is the last to be written."""

OLD = 3600
"""Seconds after which something half written was left by a program that is gone."""


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
    handed = Handed(of_playoff(made), made.revision - 1, recorded(known[-1].at))
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
        _put(folder / MARK, msgspec.json.encode(replace(mark, entry=0, chain="")) + b"\n")
        disks.note(record, folder)
    except OSError as error:
        raise BadInput(str(folder), _why(error), "a folder that can be written to") from error


def there(folder: Path) -> bool:
    """Whether a folder that was prepared is there now."""
    return (folder / MARK).is_file()


def publish(folder: Path, log: Log, now: str, language: Language = ENGLISH) -> tuple[str, ...]:
    """Write everything into a folder that is prepared; the names of what stands there now. `Gone` where the folder or
    its mark is not there any more, or cannot be written to now; `Parted` where its page tells of an entry that the
    record does not have. What names somebody who is withheld since the last time is taken away at once."""
    mark, there = mark_of(log), mark_in(folder)
    if there is None or not mark.of_same(there):
        raise Gone(f"{folder} is not there, or is not the one that was published to: is the stick pulled out?")
    if not follows(log, there):
        raise Parted(folder, there.entry)
    made = files(log, now, language)
    try:
        names = _written(folder, made, of_before=there.withheld == mark.withheld)
        if there != mark and _points_to(folder) == _set_of(made):  # else another writer has come in between: next time
            _put(folder / MARK, msgspec.json.encode(mark) + b"\n")
        return names
    except OSError as error:
        raise Gone(f"{folder} cannot be written to now: {_why(error)}") from error


def _set_of(made: Mapping[str, bytes]) -> str:
    """The folder that the page needs."""
    return next(name for name in made if "/" in name).partition("/")[0]


def _written(folder: Path, made: Mapping[str, bytes], *, of_before: bool) -> tuple[str, ...]:
    """First what the page needs, then the page; at last what no page needs any more is taken away, and with it what the
    page `of_before` needs if that is not to stay."""
    _fonts(folder / "fonts")
    now = _set_of(made)
    needed = {name.partition("/")[2]: content for name, content in made.items() if "/" in name}
    _set(folder, now, needed)
    before = _points_to(folder) if of_before else now
    for name in STABLE:
        if name in needed:
            _put(folder / name, needed[name])
        else:
            (folder / name).unlink(missing_ok=True)
    for name in PAGES:
        _put(folder / name, made[name])
    _set(folder, now, needed)  # another writer may have taken it away before a page pointed to it
    for each in folder.glob(f"{SETS}*"):
        if each.name not in (now, before):
            with suppress(OSError if of_before else FileNotFoundError):
                _take_away(folder, each.name)
    _sweep(folder, OLD if of_before else 0)
    return (*reversed(PAGES), *(name for name in STABLE if name in needed))


def _fonts(fonts: Path) -> None:
    fonts.mkdir(exist_ok=True)
    for name in FONTS:
        content = (templates.folder() / "fonts" / name).read_bytes()
        if not (fonts / name).is_file() or (fonts / name).stat().st_size != len(content):
            _put(fonts / name, content)


def _set(folder: Path, name: str, made: Mapping[str, bytes]) -> None:
    """A folder that appears whole, if it is not there."""
    if (folder / name).is_dir():
        return
    beside = folder / f".{name}.{os.getpid()}"
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir()
    for each, content in made.items():
        _put(beside / each, content)
    try:
        os.replace(beside, folder / name)
    except OSError:
        shutil.rmtree(beside, ignore_errors=True)
        if not (folder / name).is_dir():  # another writer was faster with the same
            raise


def _take_away(folder: Path, name: str) -> None:
    """Remove a folder that no page needs. Another writer may let its page point to it just now: it is laid aside first,
    and laid back if so."""
    if _points_to(folder) == name:
        return
    aside = folder / f".{name}.{os.getpid()}"
    shutil.rmtree(aside, ignore_errors=True)
    os.replace(folder / name, aside)
    if _points_to(folder) == name and not (folder / name).exists():
        os.replace(aside, folder / name)
    else:
        shutil.rmtree(aside)


def _sweep(folder: Path, seconds: int) -> None:
    """Remove what is half written and older than this: nobody will finish it. The page is the youngest, by the clock of
    the folder itself."""
    youngest = (folder / "index.html").stat().st_mtime
    for name in (MARK, *PAGES, *STABLE, f"{SETS}*", *(f"fonts/{each}" for each in FONTS)):
        place, _, last = name.rpartition("/")
        for each in (folder / place).glob(f".{last}.*"):
            with suppress(FileNotFoundError):
                if youngest - each.stat().st_mtime >= seconds:
                    shutil.rmtree(each) if each.is_dir() else each.unlink()


_NEEDED = re.compile(rb'"(as-of-[0-9a-f]{12})/')
"""How a page points to what it needs."""


def _points_to(folder: Path) -> str:
    """The folder that the page which stands there needs; empty where there is none, or half of one."""
    with suppress(OSError):
        found = _NEEDED.search((folder / "index.html").read_bytes())
        return found[1].decode() if found else ""
    return ""


def _put(path: Path, content: bytes) -> None:
    """One file, whole or as it was."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _why(error: OSError) -> str:
    return str(error.strerror or error).lower()
