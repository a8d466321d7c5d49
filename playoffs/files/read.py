"""Reading a qualifying event, whatever its format."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playoffs.files.crosstable import read_crosstable
from playoffs.files.errors import BadInput
from playoffs.files.event_json import read_event_json
from playoffs.files.text import read_bytes, read_text
from playoffs.files.trf import read_trf
from playoffs.model.tournament import Play, Tournament

TRF_ENDINGS, CSV_ENDINGS, JSON_ENDINGS = (".trf", ".trf16", ".trfx", ".txt"), (".csv",), (".json",)

WORDS = {Play.GAMES: "chess games", Play.MATCHES: "matches of several games", Play.TWIXT: "a Twixt session"}


def read_event(path: Path, play: Play = Play.GAMES, seasons: bool = False, interim: bool = False) -> Tournament:
    """The event in a file, its format told by the ending; `BadInput` for whatever cannot be used.

    `play` says what the rules at hand rank, and `seasons` whether they rank a season of match dates. One that is not
    over is refused, unless only `interim` standings are wanted: a champion needs all rounds.
    """
    with undisturbed():
        event = _read(path, play)
    if event.play is not play:
        raise BadInput(str(path), f"an event of {WORDS[event.play]}", f"{WORDS[play]}, which these rules rank")
    if event.dates and not seasons:
        raise BadInput(str(path), f"a season of {len(event.dates)} dates", "one event, for these rules sum no seasons")
    if event.to_come and not interim:
        rounds = event.rounds + event.to_come
        found = f"an event that is not over: {event.rounds} of {rounds} rounds are played"
        raise BadInput(
            str(path), found, "every round with its results; `playoffs standings` shows how it stands so far"
        )
    return event


def read_entrants(path: Path, play: Play) -> Tournament:
    """The players of an event that has not begun, a line of CSV for each; `BadInput` for anything else."""
    if path.suffix.lower() not in CSV_ENDINGS:
        raise BadInput(str(path), f"a file that ends in {path.suffix!r}", "a CSV list of the entrants (.csv)")
    return read_crosstable(read_text(path), str(path), play, begun=False)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without garbage collection: an event is nothing but tuples that stay, and looking through them takes long."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


def _read(path: Path, play: Play) -> Tournament:
    ending = path.suffix.lower()
    if ending in TRF_ENDINGS:
        return read_trf(read_text(path), str(path))
    if ending in CSV_ENDINGS:
        return read_crosstable(read_text(path), str(path), play)
    if ending in JSON_ENDINGS:
        return read_event_json(read_bytes(path), str(path))
    found = f"a file that ends in {ending!r}" if ending else "a file without an ending"
    endings = "a TRF report (.trf, .trf16, .trfx, .txt), a CSV crosstable (.csv) or JSON (.json)"
    raise BadInput(str(path), found, endings)
