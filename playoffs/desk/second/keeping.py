"""A second copy kept up to date by a thread of its own: nothing that happens to it stops or loses an entry.

    with Keeping(path, "/media/stick", utc_now) as second:
        ...
        second.wake(); second.wait(1); second.now      # what a terminal says, and the console shows

The thread looks at the file five times a second, so that what other programs write is copied too. What fails is tried
again every second.
"""

import os
import shlex
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from types import TracebackType

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record.places import Where
from playoffs.desk.record.server.address import is_server
from playoffs.desk.record.store import PATIENCE, Store, open_again, open_store
from playoffs.desk.second import backed, disks
from playoffs.desk.second.copying import Copied, copied
from playoffs.desk.second.ends import Ahead, End, Held, Here, Parted
from playoffs.desk.second.far import There, Unreachable, is_address, with_token
from playoffs.text.errors import BadInput

NAME = "playoffs-copy.db"
"""What the copy in a folder is called; it is a record, and every command reads it with --db."""

EVERY, AGAIN = 0.2, 1.0
"""Seconds between two looks, and between two tries of what failed."""


SLOW = 1
"""Seconds after which a copy that is waited for lags."""


class State(StrEnum):
    """How it stands with the second copy."""

    NONE = "none"
    """There is none."""
    WAITING = "waiting"
    """It has not been reached yet."""
    COPIED = "copied"
    LAGS = "lags"
    PARTED = "parted"
    """It holds entries that the record does not have: the record was set back, or somebody plays on elsewhere."""


class Second(Struct, frozen=True, kw_only=True):
    """What is known of the second copy."""

    state: State = State.NONE
    where: str = ""
    """Folder, or address without its token."""
    at: str = ""
    """UTC instant of the last look at which it held everything; empty for never."""
    since: str = ""
    """UTC instant from which on it lags."""
    why: str = ""
    """A sentence, of a copy that lags or has parted."""
    wrong: tuple[Exception, ...] = ()
    """The same, each thing by itself, for a page in another language."""
    restore: str = ""
    """The command that takes over what the copy holds and the record does not, of one that has parted; where each has
    gone on, to a new file."""
    apart: bool = False
    """Whether each has gone on, so that neither takes what the other holds."""
    same_disk: bool = False
    """Whether it lies on the disk of the record: then it helps against a damaged file alone."""


NONE = Second()


def is_the_copy(path: Where, where: str) -> bool:
    """Whether a record is itself the copy that is kept in this place."""
    return isinstance(path, Path) and not is_address(where) and (Path(where) / NAME).resolve() == path.resolve()


def restoring(where: str, target: Where | str) -> str:
    """The command that takes what a copy holds into a record; a token is not for a screen, and left to be put in."""
    whole = with_token(where) if is_address(where) else shlex.quote(where)
    return f"playoffs restore {whole} --db {shlex.quote(str(target))}"


class Keeping:
    """Keeps one copy of one file."""

    def __init__(self, path: Where, where: str, now: Callable[[], str]) -> None:
        self._path, self._now, self._where = path, now, where
        if is_server(where) and not is_address(where):
            raise BadInput("--mirror", "a database", "a folder, or the address that `playoffs mirror` prints")
        self._far = There(where) if is_address(where) else None
        self._folder = None if self._far else Path(where).absolute()
        if is_the_copy(path, where):
            raise BadInput("--mirror", "the record itself", "another folder")
        self._now_is = Second(state=State.WAITING, where=self._far.called if self._far else where)
        self._changed = Condition()
        self._asked, self._done, self._ends = 0, 0, False
        self._thread = Thread(target=self._run, name="second copy", daemon=True)
        self._copy: Here | None = None
        self._disk: int | None = None
        self._sent: dict[str, tuple[Held, Held]] = {}
        self._trying: float = 0
        """Since when the copy is waited for, on a clock of its own; 0 for not."""

    def __enter__(self) -> "Keeping":
        return self

    def start(self) -> None:
        """Look from now on; before that, nothing is opened."""
        if not self._thread.ident:
            self._thread.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._changed:
            self._ends = True
            self._changed.notify_all()
        if self._thread.ident:
            self._thread.join(PATIENCE if self.now.state is State.COPIED else AGAIN)

    @property
    def now(self) -> Second:
        """How it stands; a copy that has not answered for longer than `SLOW` lags."""
        said, since = self._now_is, self._trying
        slow = bool(since) and monotonic() - since > SLOW
        late = Unreachable("it does not answer in time")
        return replace(said, state=State.LAGS, why=str(late), wrong=(late,)) if slow and not said.why else said

    def wake(self) -> None:
        """An entry was saved: look now."""
        self.start()
        with self._changed:
            self._asked += 1
            self._changed.notify_all()

    def wait(self, seconds: float) -> bool:
        """Wait until everything saved before this was copied, or could not be; whether that was within the time."""
        with self._changed:
            asked = self._asked
            return self._changed.wait_for(lambda: self._done >= asked, seconds)

    def _run(self) -> None:
        while not self._looked():
            with self._changed:
                self._done = self._asked
                self._changed.notify_all()
                if self._ends or self._changed.wait_for(lambda: self._ends, AGAIN):
                    return

    def _looked(self) -> bool:
        """Look until the end; False, and that is said, where the record itself cannot be read now."""
        try:
            with open_again(self._path) as store:
                self._look(store)
        except Exception as error:  # whatever it is, it may be read again at the next look
            self._lags(error, self._now())
            return False
        finally:
            self._let_go()
        return True

    def _look(self, store: Store) -> None:
        stamp: object = None
        while True:
            with self._changed:
                asked, ends = self._asked, self._ends
            now = self._stamp(store)
            well = self.now.state is State.COPIED and not self._pulled_out()
            if now != stamp or not well or asked != self._done:
                self._try(store)
                stamp = now
            with self._changed:
                self._done = asked
                self._changed.notify_all()
                if ends:
                    return
                if self._asked == asked:
                    self._changed.wait(EVERY if self.now.state is State.COPIED else AGAIN)

    def _pulled_out(self) -> bool:
        """Whether the copy that was in the folder is not there any more: that is said before the next entry."""
        return self._folder is not None and not (self._folder / NAME).exists()

    @staticmethod
    def _stamp(store: Store) -> object:
        try:
            return store.stamp()
        except BadInput:
            return object()

    def _try(self, store: Store) -> None:
        """Copy what is new, and say how it stands; whatever happens is said there and nowhere else."""
        at, record = self._now(), Here(store)
        self._trying = monotonic()
        try:
            end = self._far or self._at_folder()
            done = copied(record, end, self._sent)
            disk = bool(self._folder) and isinstance(self._path, Path) and self._path.stat().st_dev == self._disk
        except Exception as error:  # whatever it is: the entries are in the record, and the director is told
            self._let_go()
            self._lags(error, at)
            return
        if self.now.state is not State.COPIED:
            self._note(at)
        self._trying = 0
        if done.parted or done.ahead or done.only:
            self._parted(done, at, disk)
        else:
            self._now_is = replace(self._now_is, state=State.COPIED, at=at, since="", why="", wrong=(), same_disk=disk)

    def _note(self, at: str) -> None:
        """Note where the copy is, which whoever is forgotten has to be forgotten in."""
        if self._folder:
            disks.note(self._path, self._folder)
        elif self._far:
            backed.note_far(self._path, self._far.called, at)

    def _parted(self, done: Copied, at: str, disk: bool) -> None:
        """The copy holds what the record does not: say what, and what takes it over."""
        ahead = (Ahead(f"{event} goes on in the copy where it ends in the record") for event in done.ahead)
        only = (Ahead(f"the copy holds {', '.join(done.only)}, which the record does not"),) if done.only else ()
        wrong, apart = (*map(Parted, done.parted), *ahead, *only), bool(done.parted)
        self._now_is = replace(
            self._now_is,
            state=State.PARTED,
            since=self._now_is.since or at,
            why="; ".join(map(str, wrong)),
            wrong=wrong,
            same_disk=disk,
            apart=apart,
            restore=restoring(self._now_is.where, "NEW.db" if apart else self._path),
        )

    def _lags(self, error: Exception, at: str) -> None:
        self._trying = 0
        since, why = self._now_is.since or at, str(error) or type(error).__name__
        self._now_is = replace(self._now_is, state=State.LAGS, since=since, why=why, wrong=(error,))

    def _at_folder(self) -> End:
        """The copy in the folder, open; refused where another medium lies there than before."""
        assert self._folder
        if not self._folder.is_dir():
            raise BadInput(str(self._folder), "no folder", "the memory stick, or the disk, that holds the copy")
        disk, file = os.stat(self._folder).st_dev, self._folder / NAME
        if self._copy is not None and (not file.exists() or disk != self._disk):
            self._let_go()
        if not file.exists():
            disks.demand(self._path, self._folder)
        if self._copy is None:
            self._copy, self._disk = Here(open_store(file)), disk
        return self._copy

    def _let_go(self) -> None:
        if self._copy is not None:
            self._copy.store.close()
        self._copy = None
        self._sent.clear()
