"""`playoffs doctor`: versions, fonts, PDF and the record on one page, and a copy of the record to show to others."""

import os
import platform
import shlex
import shutil
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from playoffs import __version__
from playoffs.cli.book import MIRROR, NotDone, Options
from playoffs.cli.record.retention import left_aside, overdue
from playoffs.cli.said.opened import known_copy, nothing_at, store_at
from playoffs.cli.said.second import looked_at
from playoffs.cli.talk import as_json, heading, in_a_language, lines, printed, wrapped
from playoffs.cli.where import DB
from playoffs.desk.act import load
from playoffs.desk.elsewhere.masked import copy as masked_copy
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import SQLITE, Store, begun, open_store
from playoffs.desk.record.whole import check_all
from playoffs.desk.second.keeping import is_the_copy
from playoffs.documents.record.health import Checked, Found, health
from playoffs.documents.words.language import Language, language, languages
from playoffs.outputs.begin import Doctor, Health, Library
from playoffs.playoff.founding import PRACTICE
from playoffs.renderers import fonts, pdf, templates, terminal
from playoffs.text import child
from playoffs.text.errors import BadInput

NEEDED = (
    *("click", "icalendar", "jinja2", "msgspec", "networkx", "pendulum", "plutoprint", "python-calamine", "segno"),
    *("rustworkx", "transitions", "tzdata", "xlsxwriter"),
)
OPTIONAL = ("weasyprint", "ortools")

RENEWED = "the first entry gives it the form of this one, and so does `playoffs doctor --renew`"

ROOM = 1_000_000
"""Bytes that are free on a disk that is not full: an entry takes some thousands."""

FAILS = 1
"""Exit status where the program lacks something, or the record cannot be read or written."""

UNTRIED = {"Windows": "Windows", "Darwin": "macOS"}
"""Systems for which it is built and on which nobody has tried it yet."""


@click.command(short_help="Versions, fonts, PDF and the record, on one page.")
@click.option("--copy", "copied", type=click.Path(path_type=Path), help="Write the record there, with other names.")
@click.option("--retention", type=click.IntRange(1, 36500), metavar="DAYS", help="Name what is kept longer than that.")
@click.option("--renew", "renews", is_flag=True, help="Give a record of an earlier version the form of this one.")
@in_a_language
@DB
@click.option("--json", is_flag=True, help="As JSON.")
def doctor(
    copied: Path | None, retention: int | None, renews: bool, code: str, dates: str, db: Where | None, json: bool
) -> None:
    """Look at what the program runs on and at the record, and say what is wrong and what mends it.

    It ends with 1 where the program lacks something, the record cannot be read, or its disk is full. A playoff that
    names people longer than its detail keep_names_until says is named, with the command that forgets them, and with
    --retention each without that detail whose last entry is more than so many days old; so is an earlier state of the
    record, which forget does not reach. Nothing is deleted by that. A second copy that PLAYOFFS_MIRROR names is looked
    at too, and nothing is written to it.

    With --copy the record is written to a file for whoever helps: every name, member id, contact and free text is
    another one; results, times and titles stay; unopened bids and private notes are left out. With --renew a record of
    an earlier version gets the form of this one, as it does with the first entry; as it was, it is kept beside.
    """
    tongue, path = language(code, dates), Options(db=db).path
    if renews:
        _renew(path)
    problems: list[str] = []
    engine = _pdf(problems)
    known = _fonts(problems)
    libraries = tuple(_libraries(problems))
    problems += [*_room(path), *_unreadable(path)]
    fails = bool(problems)
    found = _record(path, problems)
    problems += _overdue(path, retention, str(db or ""))
    if copied:
        _copy(path, copied)
    there = _there(path)
    said = Doctor(
        version=__version__,
        installed="single-file" if child.frozen() else "package" if templates.packed() else "checkout",
        python=platform.python_version(),
        system=platform.platform(terse=True) + f" {platform.machine()}",
        sqlite=SQLITE,
        libraries=libraries,
        pdf=engine,
        fonts=known,
        languages=languages(),
        record=str(path),
        there=bool(there),
        playoffs=found,
        problems=tuple(problems),
        copy=str(copied) if copied else None,
    )
    if json:
        as_json(said)
    else:
        _say(_checked(said, there), tongue, copied)
    if fails:
        raise click.exceptions.Exit(FAILS)


def _say(checked: Checked, tongue: Language, copied: Path | None) -> None:
    """The page."""
    heading(f"Playoffs {__version__}")
    click.echo()
    printed(terminal.sections(health(checked, tongue)))
    if copied:
        click.echo()
        lines(wrapped(f"{copied} is the record with other names. Read it before you send it: {_as_before(copied)}."))
        lines([f"  playoffs log --db {shlex.quote(str(copied))}"])


def _renew(path: Where) -> None:
    """Renew the tables of an earlier version, and say how what was there is called."""
    if not begun(path):
        raise nothing_at(path)
    with store_at(path) as store:
        if not store.behind:
            raise NotDone(f"{path} has the form of this version already; nothing was done")
        with store.writing():
            """Whatever is written renews them first."""


def _there(path: Where) -> bool | None:
    """Whether there is a record; None of a server that cannot be asked, which is said among the problems."""
    try:
        return begun(path)
    except BadInput:
        return None


def _checked(said: Doctor, there: bool | None) -> Checked:
    """What the page says, of the same values as the JSON."""
    return Checked(
        version=said.version,
        installed=said.installed,
        python=said.python,
        system=said.system,
        untried=UNTRIED.get(platform.system(), ""),
        sqlite=said.sqlite,
        libraries=[(each.name, each.version, each.needed) for each in said.libraries],
        pdf=said.pdf,
        fonts=said.fonts,
        languages=said.languages,
        record=said.record,
        there=there,
        playoffs=[Found(p.event, p.entries, p.difference or "", p.practice) for p in said.playoffs],
        problems=said.problems,
    )


def _pdf(problems: list[str]) -> str | None:
    try:
        return pdf.tried()
    except Exception as error:  # an engine of others can fail in any way, and this command is there to say so
        problems.append(f"No PDF: {error}.")
        return None


def _fonts(problems: list[str]) -> tuple[str, ...]:
    folder = templates.folder() / "fonts"
    there = tuple(name for name in fonts.names() if (folder / name).is_file())
    if missing := sorted(set(fonts.names()) - set(there)):
        problems.append(f"Fonts are missing ({', '.join(missing)}); install the program anew.")
    return there


def _libraries(problems: list[str]) -> Iterator[Library]:
    for name in (*NEEDED, *OPTIONAL):
        try:
            found: str | None = version(name)
        except PackageNotFoundError:
            found = None
            if name in NEEDED:
                problems.append(f"The library {name} is missing; install the program anew.")
        yield Library(name=name, version=found, needed=name in NEEDED)


def _room(path: Where) -> list[str]:
    """That the disk on which the record lies is full."""
    if not isinstance(path, Path):
        return []
    folder = next(each for each in path.absolute().parents if each.exists())
    free = shutil.disk_usage(folder).free
    said = f"The disk of {folder} is full ({free // 1024} KB are free): nothing can be saved; free some space on it."
    return [said] if free < ROOM else []


def _unreadable(path: Where) -> list[str]:
    """Why the record cannot be read, with what it is put back from."""
    try:
        if begun(path):
            with open_store(path) as store:
                check_all(store)
                for event in store.events():
                    load(store, event)
    except BadInput as error:
        return [f"{known_copy(str(error), path)}."]
    return []


def _record(path: Where, problems: list[str]) -> tuple[Health, ...]:
    """The playoffs of a record that can be read."""
    try:
        if not begun(path):
            return ()
        with open_store(path) as store:
            if store.behind:
                problems.append(f"{path} has the form of an earlier version; {RENEWED}.")
            problems += _second(store)
            return tuple(_health(store, event, problems) for event in store.events())
    except BadInput:  # which is said among the problems already
        return ()


def _second(store: Store) -> list[str]:
    """What is wrong with the second copy that the environment names, by itself."""
    where = os.environ.get(MIRROR, "")
    if not where or is_the_copy(store.path, where):
        return []
    return [said] if (said := looked_at(store, where)) else []


def _overdue(path: Where, days: int | None, db: str) -> list[str]:
    """A sentence for each playoff that names people for too long, and for what keeps them besides; none where no record
    can be read."""
    try:
        if not begun(path):
            return []
        with open_store(path) as store:
            logs, now = [load(store, event) for event in store.events()], utc_now()
            said = [*(overdue(log, now, days, db) for log in logs), *left_aside(store, logs, now, days)]
        return [f"{each}." for each in said if each]
    except BadInput:  # which is said among the problems already
        return []


def _health(store: Store, event: str, problems: list[str]) -> Health:
    log = load(store, event)
    difference = str(log.difference) if log.difference else None
    if difference:
        problems.append(f"{event} is played otherwise by this program, {difference}; `playoffs accept` lets it stand.")
    return Health(
        event=event,
        entries=log.version,
        edition=log.edition,
        chain=log.chain,
        practice=PRACTICE in log.founding.settings,
        difference=difference,
    )


def _as_before(copied: Path) -> str:
    """What names of a record its copy has still."""
    with open_store(copied) as store:
        titles = [title.name for event in store.events() for title in load(store, event).founding.titles]
        kept = ", ".join(dict.fromkeys((*titles, *store.events())))
    return f"names of titles and of playoffs are as they were: {kept}"


def _copy(path: Where, to: Path) -> None:
    """Write the copy, whole or not at all."""
    if not begun(path):
        raise NotDone(f"{path}: no playoff is recorded there yet, so there is nothing to copy")
    if to.exists():
        raise NotDone(f"{to} is there already; name another file for the copy")
    try:
        with open_store(path) as store:
            masked_copy(store, to).close()
    except BaseException:
        to.unlink(missing_ok=True)
        raise
