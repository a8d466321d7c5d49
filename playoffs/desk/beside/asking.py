"""Which times people of a playoff are asked about, and what they answer: kept beside the record, never in it.

A row for the question, and one for each person who has answered. One answer at a time is written, and only where what
its writer saw still stands; the same form sent twice counts once.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from playoffs.desk.record.beside import TIMES
from playoffs.desk.record.store import Beside, Store
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asking, Kind, Reply, newest, put, said, without
from playoffs.planning.clock import usable
from playoffs.planning.windows import Window
from playoffs.text.errors import NotNow

ASKING, SAID = "asking", "said/"

STRANGER = "@"
"""What the key begins with of whoever is no player."""

NOBODY = "–"
"""Who has typed an answer, once that person is forgotten."""

Replies = Mapping[str, tuple[Reply, ...]]
"""By the key of who said it."""


OF_A_HALL = {"good": "open", "no": "closed"}
"""How the answers of a hall are called."""


class Overtaken(NotNow):
    """Somebody else has answered for the same cell since it was shown: nothing was written."""

    def __init__(self, stands: Reply | None, hall: bool) -> None:
        there = stands.answer.value if stands else "nothing"
        there = OF_A_HALL.get(there, there) if hall else there
        super().__init__("answer", f"{there}, which was said meanwhile", "your answer once more, if it still counts")
        self.stands = stands


def asking(store: Store, event: str) -> Asking | None:
    """What is asked; None where nothing is, or of no day that a playoff can have."""
    found = kept(store, event)
    left = tuple(each for each in found.windows if usable(each.start, each.end)) if found else ()
    return replace(found, windows=left) if found and left else None


def kept(store: Store, event: str) -> Asking | None:
    """What is kept of it, of days too that no playoff can have: for whoever looks for names."""
    text = store.beside(event, TIMES).get(ASKING)
    return msgspec.json.decode(text, type=Asking) if text else None


def kept_replies(store: Store, event: str) -> dict[str, tuple[Reply, ...]]:
    """What everybody has said, of such days too."""
    there = store.beside(event, TIMES)
    found = {key.removeprefix(SAID): text for key, text in there.items() if key.startswith(SAID)}
    return {who: msgspec.json.decode(text, type=tuple[Reply, ...]) for who, text in found.items()}


def ask(store: Store, event: str, what: Asking) -> None:
    """Ask this in the place of what was asked. What was said stays, but for that of a hall or a director who is asked
    no more: nobody could tell any more whose it is."""
    asked = {each.key for each in what.people}
    with store.writing():
        for who in replies(store, event):
            if who.startswith(STRANGER) and who not in asked:
                store.erase(event, TIMES, f"{SAID}{who}")
        store.put([Beside(event, TIMES, ASKING, msgspec.json.encode(what).decode())])


def replies(store: Store, event: str) -> dict[str, tuple[Reply, ...]]:
    """What everybody has said."""
    return {who: _usable(said) for who, said in kept_replies(store, event).items()}


def reply(store: Store, event: str, who: str, new: Reply, was: Answer | None) -> None:
    """Keep one answer where `was` still stands; the same request changes nothing. Raises `Overtaken`, `NotSaved`."""
    reply_all(store, event, who, [(new, was)])


def reply_all(store: Store, event: str, who: str, some: Sequence[tuple[Reply, Answer | None]]) -> None:
    """The same of several answers of one person: all of them or none."""
    with store.writing():
        there = _of(store, event, who)
        fresh = [row for row in some if not any(_same(each, row[0]) for each in there)]
        for new, was in fresh:
            stands = said(there, new.window)
            if stands is not was and stands is not new.answer:
                raise Overtaken(newest(there, new.window), _is_hall(store, event, who))
        if fresh:
            _put(store, event, who, put(there, [new for new, _was in fresh]))


def _same(one: Reply, other: Reply) -> bool:
    """Whether both came by one form about one window."""
    return bool(other.request) and (one.request, one.window) == (other.request, other.window)


def clear(store: Store, event: str, who: str, window: Window, was: Answer | None) -> None:
    """Take back what was said of a window where `was` still stands; raises `Overtaken`, `NotSaved`."""
    with store.writing():
        there = _of(store, event, who)
        if said(there, window) not in (was, None):
            raise Overtaken(newest(there, window), _is_hall(store, event, who))
        _put(store, event, who, without(there, window))


def _is_hall(store: Store, event: str, who: str) -> bool:
    what = asking(store, event)
    return what is not None and any(each.key == who and each.kind is Kind.HALL for each in what.people)


def take(store: Store, event: str, new: Mapping[str, Sequence[Reply]]) -> None:
    """Keep the answers of many people at once, all or none."""
    with store.writing():
        for who, some in new.items():
            _put(store, event, who, put(_of(store, event, who), some))


def add(store: Store, event: str, new: Mapping[str, Sequence[Reply]]) -> tuple[str, ...]:
    """The same, but what stands stays: of the same moments nobody can tell which is newer. The keys of those who have
    said something else."""
    with store.writing():
        left = []
        for who, some in new.items():
            there = _of(store, event, who)
            if any(e.answer is not one.answer and e.window.overlaps(one.window) for e in there for one in some):
                left.append(who)
            _put(store, event, who, put(some, there))
    return tuple(left)


def forget(store: Store, event: str, keys: Collection[str], called: Callable[[str], bool]) -> int:
    """Erase whom these keys are and what they have said, and who has typed an answer where that is how somebody is
    `called`; inside `writing`. How many rows held something of it."""
    found, what = 0, kept(store, event)
    if what and (left := tuple(each for each in what.people if each.key not in keys)) != what.people:
        store.put([Beside(event, TIMES, ASKING, msgspec.json.encode(replace(what, people=left)).decode())])
        found += 1
    for who, there in kept_replies(store, event).items():
        if who in keys:
            store.erase(event, TIMES, f"{SAID}{who}")
            found += 1
        elif any(called(each.by) for each in there):
            _put(store, event, who, tuple(replace(e, by=NOBODY) if called(e.by) else e for e in there))
            found += 1
    return found


def concerned(store: Store, event: str, keys: Collection[str], called: Callable[[str], bool]) -> list[str]:
    """What `forget` would erase, as one may call it."""
    what = kept(store, event)
    names = {each.key: each.name or f"player {each.key}" for each in (what.people if what else ())}
    found = [f"{names[key]} among those who are asked for times" for key in names if key in keys]
    for who, there in kept_replies(store, event).items():
        whose = names.get(who, who)
        if who in keys:
            found.append(f"answers of {whose} about times")
        elif any(called(each.by) for each in there):
            found.append(f"who typed answers about times for {whose}")
    return found


def _of(store: Store, event: str, who: str) -> tuple[Reply, ...]:
    text = store.beside(event, TIMES).get(f"{SAID}{who}")
    return _read(text) if text else ()


def _read(text: str) -> tuple[Reply, ...]:
    return _usable(msgspec.json.decode(text, type=tuple[Reply, ...]))


def _usable(said: Sequence[Reply]) -> tuple[Reply, ...]:
    return tuple(each for each in said if usable(each.window.start, each.window.end))


def _put(store: Store, event: str, who: str, there: tuple[Reply, ...]) -> None:
    store.put([Beside(event, TIMES, f"{SAID}{who}", msgspec.json.encode(there).decode())])
