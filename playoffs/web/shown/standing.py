"""What stands in a folder that is published to: pages, each whole, and beside them a folder with all that a page needs.

A reader never sees half of it. The folder that a page needs is whole before the page points to it; the page takes the
place of the one before it in one step, and what that one needs stays until the next.
"""

import os
import re
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from playoffs.renderers import templates
from playoffs.web.shown import abroad
from playoffs.web.shown.mark import MARK

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


def set_of(made: Mapping[str, bytes]) -> str:
    """The folder that the page needs."""
    return next(name for name in made if "/" in name).partition("/")[0]


def written(folder: Path, made: Mapping[str, bytes], *, of_before: bool) -> tuple[str, ...]:
    """First what the page needs, then the page; at last what no page needs any more is taken away, and with it what the
    page `of_before` needs if that is not to stay."""
    _fonts(folder / "fonts")
    now = set_of(made)
    needed = {name.partition("/")[2]: content for name, content in made.items() if "/" in name}
    _set(folder, now, needed)
    before = points_to(folder) if of_before else now
    for name in STABLE:
        if name in needed:
            put(folder / name, needed[name])
        else:
            (folder / name).unlink(missing_ok=True)
    for name in PAGES:
        put(folder / name, made[name])
    _set(folder, now, needed)  # another writer may have taken it away before a page pointed to it
    for each in folder.glob(f"{SETS}*"):
        if each.name not in (now, before):
            with suppress(OSError if of_before else FileNotFoundError):
                _take_away(folder, each.name)
    _sweep(folder, OLD if of_before else 0)
    return (*reversed(PAGES), *(name for name in STABLE if name in needed))


def emptied(folder: Path, page: bytes) -> None:
    """One page in the place of all that names people. What is taken away makes room for it on a disk that is full."""
    for name in STABLE:
        if name != abroad.SCRIPT:
            (folder / name).unlink(missing_ok=True)
    for each in folder.glob(f"{SETS}*"):
        shutil.rmtree(each)
    for name in PAGES:
        put(folder / name, page)
    _sweep(folder, 0)


def _fonts(fonts: Path) -> None:
    fonts.mkdir(exist_ok=True)
    for name in FONTS:
        content = (templates.folder() / "fonts" / name).read_bytes()
        if not (fonts / name).is_file() or (fonts / name).stat().st_size != len(content):
            put(fonts / name, content)


def _set(folder: Path, name: str, made: Mapping[str, bytes]) -> None:
    """A folder that appears whole, if it is not there."""
    if (folder / name).is_dir():
        return
    beside = folder / f".{name}.{os.getpid()}"
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir()
    for each, content in made.items():
        put(beside / each, content)
    try:
        os.replace(beside, folder / name)
    except OSError:
        shutil.rmtree(beside, ignore_errors=True)
        if not (folder / name).is_dir():  # another writer was faster with the same
            raise


def _take_away(folder: Path, name: str) -> None:
    """Remove a folder that no page needs. Another writer may let its page point to it just now: it is laid aside first,
    and laid back if so."""
    if points_to(folder) == name:
        return
    aside = folder / f".{name}.{os.getpid()}"
    shutil.rmtree(aside, ignore_errors=True)
    os.replace(folder / name, aside)
    if points_to(folder) == name and not (folder / name).exists():
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


def points_to(folder: Path) -> str:
    """The folder that the page which stands there needs; empty where there is none, or half of one."""
    with suppress(OSError):
        found = _NEEDED.search((folder / "index.html").read_bytes())
        return found[1].decode() if found else ""
    return ""


def put(path: Path, content: bytes) -> None:
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
