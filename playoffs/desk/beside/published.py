"""What everybody is shown of a playoff: whether they are, what the wall says besides, where it is written to."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record.beside import PUBLISHED
from playoffs.desk.record.store import Beside, Store

SHOWN, WRITTEN = "shown", "written"

LONG, MOST = 200, 6
"""Letters of an announcement, and how many of them a wall holds."""


class Published(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the director lets everybody see."""

    released: bool = False
    """Whether the public page and the wall are there for whoever has no link."""
    folder: str = ""
    """Where the page is written after every entry; empty for nowhere."""
    starts: str = ""
    """UTC instant of the next start, where one was announced."""
    counted: str = ""
    """UTC instant at which that was announced."""
    clock: str = ""
    """UTC instant at which the clock of the session or round was started; empty where none goes."""
    minutes: int = 0
    """How long a round lasts, whose clock counts down; 0 for the clock of a session, which counts up."""
    said: tuple[str, ...] = ()
    """Announcements on the wall."""


class Written(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How it went when it was last written to its folder."""

    at: str = ""
    """UTC instant of the last time that it was."""
    problem: str = ""
    """Why it could not be since; empty where it could."""


def shown(store: Store, event: str) -> Published:
    """What everybody may see; nothing, as long as nobody has said so."""
    text = store.beside(event, PUBLISHED).get(SHOWN)
    return msgspec.json.decode(text, type=Published) if text else Published()


def show(store: Store, event: str, said: Published) -> None:
    """Keep this beside the record in the place of what was said before."""
    _keep(store, event, SHOWN, said)


def released(store: Store, events: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these events that everybody may see."""
    return tuple(event for event in events if shown(store, event).released)


def written(store: Store, event: str) -> Written:
    """How it went the last time."""
    text = store.beside(event, PUBLISHED).get(WRITTEN)
    return msgspec.json.decode(text, type=Written) if text else Written()


def wrote(store: Store, event: str, at: str, problem: str = "") -> None:
    """Keep when it was written, or why it could not be; nothing is kept where that was known."""
    before = written(store, event)
    now = replace(before, problem=problem) if problem else Written(at=at)
    if now != before:
        _keep(store, event, WRITTEN, now)


def _keep(store: Store, event: str, key: str, said: Struct) -> None:
    with store.writing():
        store.put([Beside(event, PUBLISHED, key, msgspec.json.encode(said).decode())])
