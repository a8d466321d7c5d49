"""Forgetting somebody: what lies beside a record is overwritten, and the chain still holds (edition 2)."""

import re

from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.record import listed, notes
from playoffs.desk.record.beside import NOTE, SAID
from playoffs.desk.record.entries import Answered, Corrected, Detailed
from playoffs.desk.record.log import Log, Recorded, drop
from playoffs.desk.record.rows import written
from playoffs.desk.record.store import Beside, Store
from playoffs.desk.record.veil import FORGOTTEN
from playoffs.desk.scheduled import ANSWERS
from playoffs.model.find import plain
from playoffs.text.errors import BadInput

OFFICES = {"director": f"{SENT}td", "assistants": f"{SENT}assistant-td"}
"""Where the details name an officer, and where they have that officer's number for the report."""

SHORTEST = 3
"""Letters of a word by which a text is taken to name somebody: initials would find every text."""


def forget(store: Store, log: Log, key: str) -> int:
    """Overwrite what lies beside the record of somebody, contacts and notes with it, and every text that names or
    concerns that person; how many texts. `BadInput` where nothing can be forgotten; raises `NotSaved`."""
    if log.edition == 1:
        found = f"{log.event}, which was set up with version 0.1.0 and has the names in its entries"
        raise BadInput("forget", found, "a playoff that was set up with this version")
    person = log.known.person(key)
    if person is None:
        raise BadInput("forget", f"{key}, who is forgotten already", "somebody whose name is known")
    words = _words(person.name)
    mine, texts = _digests(log, key), _texts(log, key, words)
    noted = notes.of_event(store, log.event)
    private = [version for version, text in noted.items() if _names(text, words) or _of(log.recorded[version - 1], key)]
    with store.writing():
        store.put([Beside(log.event, SAID, digest, FORGOTTEN) for digest in (*mine, *texts)])
        for version in private:
            store.erase(log.event, NOTE, str(version))
        store.run("DELETE FROM contact WHERE event = ? AND player = ?", log.event, key)
    drop(log)
    listed.drop(store)
    return len(texts) + len(private)


def _digests(log: Log, key: str) -> set[str]:
    """Everything that the chain ever held of a person."""
    told = (written(recorded.row).people for recorded in log.recorded)
    return {people[key] for people in told if key in people}


def _texts(log: Log, key: str, words: set[str]) -> set[str]:
    """The free texts that name or concern somebody."""
    found, numbers = set(), _numbers(log, key, words)
    for recorded in log.recorded:
        mine = _of(recorded, key) or (isinstance(recorded.entry, Detailed) and recorded.entry.about in numbers)
        for digest in written(recorded.row).words.values():
            text = log.known.told(digest)
            if isinstance(text, str) and (mine or _names(text, words)):
                found.add(digest)
    return found


def _numbers(log: Log, key: str, words: set[str]) -> set[str]:
    """Details that may hold this person's number as an officer: of an office that they ever named this person for; of
    one for which they name nobody, where this is no player. A number too many is said again, one too few stays."""
    told = [r.entry for r in log.recorded if isinstance(r.entry, Detailed) and r.entry.value]
    named = {about: [said.value for said in told if said.about == about] for about in OFFICES}
    return {
        OFFICES[about]
        for about, texts in named.items()
        if (any(_names(text, words) for text in texts) if texts else key in log.known.others)
    }


def _of(recorded: Recorded, key: str) -> bool:
    """Whether an entry is about one person, who is this one."""
    said, ask = recorded.entry, recorded.ask
    if isinstance(said, Detailed):
        return said.about in (f"{ANSWERS}{key}", f"{MEMBER}{key}")
    value = said.fact.value if isinstance(said, Answered | Corrected) else ""
    return value == key or (isinstance(value, tuple) and key in value) or (ask is not None and ask.who == key)


def _words(name: str) -> set[str]:
    return {word for word in re.findall(r"\w+", plain(name)) if len(word) >= SHORTEST}


def _names(text: str, words: set[str]) -> bool:
    return bool(words & set(re.findall(r"\w+", plain(text))))
