"""The record of the golden Twixt event at any of its facts, for sheets; with other names where a test wants them."""

import tempfile
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from playoffs.desk.act import Request, load
from playoffs.desk.desk import answer, found
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import open_store
from playoffs.documents.played.live import Live
from playoffs.documents.words.language import Language
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import MEMORY
from tests.playoff import twixt_playthrough

EVENT = "twixt-2026"
FINISHED = "finished"
"""In the place of an ask: after the last one."""


@cache
def record(before: str = FINISHED, names: str = "") -> Log:
    """The log up to the fact that answers this ask; `names` is a pattern that `{}` makes a player's id part of."""
    founding = twixt_playthrough.founding()
    if names:
        players = tuple(replace(p, name=names.format(p.id)) for p in founding.tournament.players)
        founding = replace(founding, tournament=replace(founding.tournament, players=players))
    with (
        tempfile.TemporaryDirectory(dir=MEMORY) as folder,
        open_store(Path(folder) / "playoffs.db") as store,
    ):
        found(store, EVENT, founding, Request("act-0", 0, "2026-11-21T15:00:00Z"))
        for n, held in enumerate(twixt_playthrough.played().held, 1):
            if held.ask.id == before:
                break
            answer(store, EVENT, held.fact, Request(f"act-{n}", n, f"2026-11-21T{15 + n // 60}:{n % 60:02d}:00Z"))
        return load(store, EVENT)


def live(tongue: Language, before: str = FINISHED, names: str = "") -> Live:
    """It as its sheets see it."""
    return Live(record(before, names), KNOWN, tongue, WHEN)
