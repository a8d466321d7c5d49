"""Reading a qualifying event, whatever its format: by what the file holds, never by how its name ends."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from playoffs.files import detect
from playoffs.files.noted import Noted, noted
from playoffs.files.sections import Section, chosen, short
from playoffs.files.source import PASTED, Request, Source, source
from playoffs.files.twins import same_event
from playoffs.model.names import counted, unnamed
from playoffs.model.tournament import Play, Tournament
from playoffs.text.errors import BadInput
from playoffs.text.text import read_text

CSV_ENDINGS = (".csv",)
"""How names end of which the content says nothing; they choose the words of the refusal."""

WORDS = {Play.GAMES: "chess games", Play.MATCHES: "matches of several games", Play.TWIXT: "a Twixt session"}


class Format(NamedTuple):
    """One format: what it is called, how its content is told, and what reads it."""

    name: str
    here: Callable[[Source, Request], bool]
    sections: Callable[[Source, Request], Sequence[Section]]


def _whole(read: Callable[[Source, Request], Tournament]) -> Callable[[Source, Request], list[Section]]:
    """A format that holds one event: the only section, read at once, since its name is in it."""

    def sections(source: Source, asked: Request) -> list[Section]:
        event = read(source, asked)
        return [Section(1, event.name, len(event.players), event.rounds, partial(_same, event))]

    return sections


def _late(module: str) -> Callable[[Source, Request], Sequence[Section]]:
    """A reader that is loaded when it is the one: most runs need one of them."""

    def sections(source: Source, asked: Request) -> Sequence[Section]:
        found: Sequence[Section] = import_module(f"playoffs.files.{module}").read_sections(source, asked)
        return found

    return sections


def _late_here(module: str) -> Callable[[Source, Request], bool]:
    """The same for what tells a format."""

    def here(source: Source, asked: Request) -> bool:
        found: bool = import_module(f"playoffs.files.{module}").here(source, asked)
        return found

    return here


def _same(event: Tournament) -> Tournament:
    return event


def _trf(source: Source, asked: Request) -> Tournament:
    from playoffs.files.programs.trf import read_trf  # late, as every reader is

    return read_trf(source.text, source.place, asked.answers)


def _crosstable(source: Source, asked: Request) -> Tournament:
    from playoffs.files.tables.crosstable import read_crosstable

    return read_crosstable(source.text, source.place, asked.play)


def _event_json(source: Source, _: Request) -> Tournament:
    from playoffs.files.event_json import read_event_json

    return read_event_json(source.content, source.place)


FORMATS = (
    Format("report to US Chess (DBF)", detect.is_report, _late("programs.us_chess_report")),
    Format("SwissSys (.sjson)", detect.has_keys("Overview", "Sections"), _late("programs.swisssys")),
    Format("SwissSys web report (JSON)", detect.has_keys("tournament", "sections"), _late("programs.swisssys_web")),
    Format("melee (JSON)", detect.has_keys("Standings", "Rounds"), _late("programs.melee")),
    Format("Playoffs' own JSON", detect.is_json, _whole(_event_json)),
    Format("TRF", detect.is_trf, _whole(_trf)),
    Format("other files of Magic", _late_here("programs.magic"), _late("programs.magic")),
    Format("crosstable of US Chess", _late_here("tables.us_chess_crosstable"), _late("tables.us_chess_crosstable")),
    Format("saved page", _late_here("tables.html"), _late("tables.html")),
    Format("table", _late_here("tables.layouts"), _late("tables.layouts")),
    Format("TRF by its name", detect.is_called_trf, _whole(_trf)),
    Format("crosstable as CSV", detect.is_text, _whole(_crosstable)),
)
"""The first whose content it is reads the file."""


def read_event(
    path: Path,
    play: Play = Play.GAMES,
    seasons: bool = False,
    interim: bool = False,
    section: str = "",
    asked: Request | None = None,
    over: str = "",
) -> Tournament:
    """The event in a file, its format told by the content; `BadInput` for whatever cannot be used.

    `play` says what the rules at hand rank, and `seasons` whether they rank a season of match dates. One that is not
    over is refused, unless only `interim` standings are wanted, or somebody says that it is `over`.
    """
    found = source(path)
    with undisturbed():
        event = event_in(found, section, (asked or Request())._replace(play=play))
    if event.play is not play:
        raise BadInput(found.place, f"an event of {WORDS[event.play]}", f"{WORDS[play]}, which these rules rank")
    if event.dates and not seasons:
        raise BadInput(
            found.place, f"a season of {counted(len(event.dates), 'date')}", "one event, for these rules sum no seasons"
        )
    if not (event.ordered or interim):
        expected = "a crosstable by rounds, which decide cumulative scores; `playoffs standings` shows all the others"
        raise BadInput(found.place, "a crosstable by opponents, which does not say the order of rounds", expected)
    if not event.to_come:
        return event
    rounds = event.rounds + event.to_come
    if over:
        said = noted(Noted.OVER, over, str(event.rounds), str(rounds))
        return replace(event, to_come=0, notes=(*event.notes, said))
    if not interim:
        so_far = f"{event.rounds} of {rounds} rounds {'is' if event.rounds == 1 else 'are'} played"
        unfinished = f"an event that is not over: {so_far}"
        instead = "`playoffs standings` shows how it stands so far, --over says that no more is played"
        raise BadInput(found.place, unfinished, f"every round with its results; {instead}")
    return event


def named_by_its_file(event: str, path: Path) -> bool:
    """Whether an event is called by its file, which gives it no name."""
    name = Source(path, b"").name
    return event == name or event.startswith(f"{name}, ")


def own_name(event: Tournament, path: Path) -> Tournament:
    """The event with the name that its file gives it, or with none: the name of a file is no name of an event. One of
    several words that stands in the file too is taken for the event's own."""
    if not named_by_its_file(event.name, path):
        return event
    said = not unnamed(event.name) and path != PASTED and event.name.encode() in path.read_bytes()
    return event if said else replace(event, name="")


def read_entrants(path: Path, play: Play) -> Tournament:
    """The players of an event that has not begun, a line of CSV for each; `BadInput` for anything else."""
    if path.suffix.lower() not in CSV_ENDINGS:
        raise BadInput(str(path), f"a file that ends in {path.suffix!r}", "a CSV list of the entrants (.csv)")
    from playoffs.files.tables.crosstable import read_crosstable

    return read_crosstable(read_text(path, "a crosstable"), str(path), play, begun=False)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without garbage collection: an event is nothing but tuples that stay, and looking through them takes long.

    What is there at the end is left out of later searches too, until something else is read.
    """
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.unfreeze()
            gc.freeze()
            gc.enable()


def event_in(found: Source, section: str, asked: Request) -> Tournament:
    """The event in one section, whatever is played; `BadInput` for whatever cannot be used."""
    sections = sections_in(found, asked)
    wanted = chosen(sections, section, found.place, asked.kept)
    event = wanted.read()
    twins = [other for other in sections if other.number != wanted.number and _holds(other, wanted, event)]
    notes = tuple(noted(Noted.SAME_EVENT_TWICE, str(other.number), short(other.name)) for other in twins)
    return replace(event, notes=(*event.notes, *notes)) if notes else event


def sections_in(found: Source, asked: Request) -> Sequence[Section]:
    """The sections of a file, none of them read yet; `BadInput` for a file of no known format."""
    format = next((each for each in FORMATS if each.here(found, asked)), None)
    if format is None:
        raise detect.unknown(found)
    return format.sections(found, asked)


def _holds(other: Section, wanted: Section, event: Tournament) -> bool:
    """Whether another section holds the same players with the same results, in whatever order."""
    if (other.players, other.rounds) != (wanted.players, wanted.rounds):
        return False
    try:
        return same_event(other.read(), event)
    except BadInput:
        return False
