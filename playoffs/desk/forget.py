"""Forgetting somebody: what lies beside a record is overwritten, and the chain still holds (edition 2)."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.beside import asking, claims, published
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.beside.links import Link
from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.naming import Marks, marks, readable
from playoffs.desk.record import listed, notes
from playoffs.desk.record.beside import CLAIM, DRAFT, LINK, NOTE, PUBLISHED, SAID
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

Keys = frozenset[str]
"""Of one person."""

_Lies = tuple[str, str, str]
"""Event, kind and key of something beside the records."""


class Overwritten(Struct, frozen=True, kw_only=True):
    """How much that named or concerned somebody is kept no longer."""

    texts: int
    """Free texts, notes, announcements, answers from a phone and answers about times."""
    links: int
    """Links, and phones and browsers that were let in by them."""
    drafts: int
    """Playoffs that were being set up in the console, from a file that names them."""


def forget(store: Store, log: Log, key: str) -> Overwritten:
    """Overwrite what lies beside the record of somebody, contacts and notes with it, and every text that names or
    concerns that person; their links and answers, and drafts of whichever playoff that name them, are kept no longer.
    `BadInput` where nothing can be forgotten; raises `NotSaved`."""
    if log.edition == 1:
        found = f"{log.event}, which was set up with version 0.1.0 and has the names in its entries"
        raise BadInput("forget", found, "a playoff that was set up with this version")
    person = log.known.person(key)
    if person is None:
        raise BadInput("forget", f"{key}, who is forgotten already", "somebody whose name is known")
    keys, named = keys_of(log, key), marks(store, log, key, person.name)
    mine, texts = _digests(log, keys), _texts(log, keys, named)
    lying = [*_private(store, log, keys, named), *_claims(store, log.event, keys)]
    asked = _asked(store, log.event, keys, named)
    links, begun = list(_links(store, log.event, asked, person.name)), list(_drafts(store, named))
    with store.writing():
        store.put([Beside(log.event, SAID, digest, FORGOTTEN) for digest in (*mine, *texts)])
        for each in (*lying, *links, *begun):
            store.erase(*each)
        unsaid = _unsay(store, log.event, named) + asking.forget(store, log.event, asked, named.names)
        for who in keys:
            store.run("DELETE FROM contact WHERE event = ? AND player = ?", log.event, who)
    drop(log)
    listed.drop(store)
    return Overwritten(texts=len(texts) + len(lying) + unsaid, links=len(links), drafts=len(begun))


def keys_of(log: Log, key: str) -> frozenset[str]:
    """Every key of the person of a key: a player who appeals, witnesses a draw or acts has another one by that name.
    Two players of one name are two people; somebody else of that name may be either, and is forgotten with both."""
    if log.known.person(key) is None:
        return frozenset((key,))
    same = [k for k in (*log.known.players, *log.known.others) if _called(log, k) == _called(log, key)]
    players = [k for k in same if k in log.known.players]
    return frozenset((key, *(k for k in same if k not in players or len(players) == 1)))


def _called(log: Log, key: str) -> list[str]:
    person = log.known.person(key)
    return _parts(person.name) if person else []


def _parts(name: str) -> list[str]:
    """The words of a name, whichever comes first; never none, so that names of commas alone differ."""
    return sorted(plain(name).replace(",", " ").split()) or [name]


def _private(store: Store, log: Log, keys: Keys, named: Marks) -> Iterator[_Lies]:
    """Notes that name or concern somebody."""
    for version, text in notes.of_event(store, log.event).items():
        if named.names(text) or _of(log.recorded[version - 1], keys):
            yield log.event, NOTE, str(version)


def _claims(store: Store, event: str, keys: Keys) -> Iterator[_Lies]:
    """What somebody has sent from a phone: what counted is in the record, of the number."""
    for each, claim in claims.of_event(store, event).items():
        if claim.player in keys:
            yield event, CLAIM, each


def _asked(store: Store, event: str, keys: Keys, named: Marks) -> Keys:
    """The keys of somebody with those under which they are asked for times."""
    what = asking.asking(store, event)
    return keys | {each.key for each in (what.people if what else ()) if named.names(each.name)}


def _links(store: Store, event: str, keys: Keys, name: str) -> Iterator[_Lies]:
    """The links and devices of a player; those of somebody at the desk bear the name, and those that ended do too."""
    for where in (event, ""):
        for each, text in store.beside(where, LINK).items():
            link = msgspec.json.decode(text, type=Link)
            if (link.event == event and link.player in keys) or (not link.player and _parts(link.name) == _parts(name)):
                yield where, LINK, each


def _drafts(store: Store, named: Marks) -> Iterator[_Lies]:
    """Drafts that name somebody: no page lists them, so nobody else could throw them away."""
    for each, text in store.beside("", DRAFT).items():
        draft = msgspec.json.decode(text, type=Draft)
        said = "\n".join((draft.champion, draft.house, *draft.answers.values(), *draft.details.values()))
        if named.names_whole(f"{readable(draft.content)}\n{draft.name}\n{said}"):
            yield "", DRAFT, each


def _unsay(store: Store, event: str, named: Marks) -> int:
    """Take announcements that name somebody off the wall, inside `writing`; how many."""
    shown = published.shown(store, event)
    stays = tuple(said for said in shown.said if not named.names(said))
    if stays != shown.said:
        after = msgspec.json.encode(replace(shown, said=stays)).decode()
        store.put([Beside(event, PUBLISHED, published.SHOWN, after)])
    return len(shown.said) - len(stays)


def _digests(log: Log, keys: Keys) -> set[str]:
    """Everything that the chain ever held of a person."""
    told = (written(recorded.row).people for recorded in log.recorded)
    return {people[key] for people in told for key in keys & people.keys()}


def _texts(log: Log, keys: Keys, named: Marks) -> set[str]:
    """The free texts that name or concern somebody."""
    found, numbers = set(), _numbers(log, keys, named)
    for recorded in log.recorded:
        mine = _of(recorded, keys) or (isinstance(recorded.entry, Detailed) and recorded.entry.about in numbers)
        for digest in written(recorded.row).words.values():
            text = log.known.told(digest)
            if isinstance(text, str) and (mine or named.names(text)):
                found.add(digest)
    return found


def _numbers(log: Log, keys: Keys, named: Marks) -> set[str]:
    """Details that may hold this person's number as an officer: of an office that they ever named this person for; of
    one for which they name nobody, where this is no player. A number too many is said again, one too few stays."""
    told = [r.entry for r in log.recorded if isinstance(r.entry, Detailed) and r.entry.value]
    by_office = {about: [said.value for said in told if said.about == about] for about in OFFICES}
    return {
        OFFICES[about]
        for about, texts in by_office.items()
        if (any(named.names(text) for text in texts) if texts else bool(keys & log.known.others.keys()))
    }


def _of(recorded: Recorded, keys: Keys) -> bool:
    """Whether an entry is about one person, who is this one."""
    said, ask = recorded.entry, recorded.ask
    if isinstance(said, Detailed):
        return any(said.about in (f"{ANSWERS}{key}", f"{MEMBER}{key}") for key in keys)
    value = said.fact.value if isinstance(said, Answered | Corrected) else ""
    told = value if isinstance(value, tuple) else (value,)
    return bool(keys & {each for each in told if isinstance(each, str)}) or (ask is not None and ask.who in keys)
