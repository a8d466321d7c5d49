"""Forgetting somebody: what lies beside a record is overwritten, and the chain still holds (edition 2)."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk import played
from playoffs.desk.beside import asking, claims, published
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.forgetting.common import COMMON
from playoffs.desk.forgetting.marks import Marks, words
from playoffs.desk.forgetting.meant import Place, Several, Somebody, everybody, held, meant
from playoffs.desk.forgetting.naming import marks, near, parts, readable
from playoffs.desk.record import listed, notes
from playoffs.desk.record.beside import CLAIM, DRAFT, LINK, NOTE, PUBLISHED, SAID
from playoffs.desk.record.entries import Answered, Corrected, Detailed
from playoffs.desk.record.log import Log, Recorded, drop
from playoffs.desk.record.rows import written
from playoffs.desk.record.store import Beside, Store
from playoffs.desk.record.veil import FORGOTTEN, PLAIN_DETAILS
from playoffs.desk.scheduled import ANSWERS
from playoffs.model.find import NotFound
from playoffs.planning.asking import Asked, Kind
from playoffs.planning.details import Details
from playoffs.text.errors import BadInput

OFFICES = {"director": f"{SENT}td", "assistants": f"{SENT}assistant-td"}
"""Where the details name an officer, and where they have that officer's number for the report."""

Keys = frozenset[str]
"""Of one person."""

_Lies = tuple[str, str, str]
"""Event, kind and key of something beside the records."""

_Found = Mapping[_Lies, str]
"""What lies beside the records, with what it is called for whoever decides."""


class Overwritten(Struct, frozen=True, kw_only=True):
    """How much that named or concerned somebody is kept no longer."""

    texts: int
    """Free texts, notes, announcements, answers from a phone and answers about times."""
    links: int
    """Links, and phones and browsers that were let in by them."""
    drafts: int
    """Playoffs that were being set up in the console, from a file that names them."""


class Reached(Struct, frozen=True, kw_only=True):
    """What forgetting somebody overwrites, and what people have to look at."""

    goes: tuple[str, ...]
    """Everything that is overwritten or erased besides name, ids and contacts, as one may call it: `detail site`."""
    look: tuple[str, ...]
    """Texts with a word of the name, which stay: that may be this person, or somebody else."""
    begun: tuple[str, ...]
    """The same of playoffs that are being set up, each whole."""


class _Reach(Struct, frozen=True, kw_only=True):
    """What lies beside the record of somebody."""

    named: Marks
    asked: Keys
    """In the record, and under which they are asked for times."""
    digests: Keys
    """Of the person."""
    texts: Mapping[str, str]
    """Digests, with what to call each text."""
    lying: _Found
    """Notes, and what came from a phone."""
    links: _Found
    drafts: _Found


def forget(store: Store, log: Log, whom: Somebody) -> Overwritten:
    """Overwrite what lies beside the record of somebody, contacts and notes with it, and every text that names or
    concerns that person; their links and answers, and drafts of whichever playoff that name them, are kept no longer.
    `BadInput` where nothing can be forgotten; raises `NotSaved`."""
    demand(log, whom)
    found = _reach(store, log, whom)
    with store.writing():
        store.put([Beside(log.event, SAID, digest, FORGOTTEN) for digest in (*found.digests, *found.texts)])
        for each in (*found.lying, *found.links, *found.drafts):
            store.erase(*each)
        unsaid = _unsay(store, log.event, found.named)
        unsaid += asking.forget(store, log.event, found.asked, found.named.calls)
        for who in whom.keys:
            store.run("DELETE FROM contact WHERE event = ? AND player = ?", log.event, who)
    drop(log)
    played.drop(log.event)
    listed.drop(store)
    texts = len(found.texts) + len(found.lying) + unsaid
    return Overwritten(texts=texts, links=len(found.links), drafts=len(found.drafts))


def demand(log: Log, whom: Somebody) -> None:
    """`BadInput` where nothing can be forgotten."""
    if log.edition == 1:
        found = f"{log.event}, which was set up with version 0.1.0 and has the names in its entries"
        raise BadInput("forget", found, "a playoff that was set up with this version")
    if whom.keys and not any(map(log.known.person, whom.keys)):
        raise BadInput("forget", f"{whom.key}, who is forgotten already", "somebody whose name is known")


def whom(store: Store, log: Log, word: str) -> Somebody:
    """Who is meant by a word, wherever that stands in the playoff: two words or more may stand in texts alone, all of
    them next to each other and not all of them common ones. Raises `NotFound`."""
    try:
        return meant(store, log, word)
    except Several:
        raise
    except NotFound:
        said = Somebody(name=word, places=(Place.TEXT,))
        found = _reach(store, log, said) if len(parts(word)) > 1 and not COMMON.issuperset(words(word)) else None
        if found and (found.texts or found.lying or found.drafts or _said(store, log.event, found.named)):
            return said
        raise


def reached(store: Store, log: Log, whom: Somebody) -> Reached:
    """What would go with somebody, and what would stay to be looked at."""
    found = _reach(store, log, whom)
    wall = {said: f"announcement {at} on the wall" for at, said in enumerate(published.shown(store, log.event).said, 1)}
    gone = [wall[said] for said in _said(store, log.event, found.named)]
    typed = asking.concerned(store, log.event, found.asked, found.named.calls)
    goes = (*found.texts.values(), *found.lying.values(), *gone, *typed, *found.links.values(), *found.drafts.values())
    stay = {digest: (place, text) for digest, place, text, _ask in _spoken(log) if digest not in found.texts}
    kept = [*stay.values(), *((wall[said], said) for said in wall if wall[said] not in gone)]
    kept += [
        (_beside(version), text)
        for version, text in notes.of_event(store, log.event).items()
        if (log.event, NOTE, str(version)) not in found.lying
    ]
    look = [place for place, text in kept if found.named.may_name(text)]
    rest = ((called, text) for lies, called, text in _drafts(store) if lies not in found.drafts)
    begun = [called for called, text in rest if found.named.may_name_whole(text)]
    goes, stays, whole = (tuple(dict.fromkeys(each)) for each in (goes, look, begun))
    return Reached(goes=goes, look=stays, begun=whole)


def lacking(store: Store, log: Log, whom: Somebody) -> tuple[str, ...]:
    """The details in force that name somebody, and are not stated any more once that person is forgotten."""
    named = _named(store, log, whom)
    stated = {about: value for about, value in log.details.items() if value and about in Details.__struct_fields__}
    return tuple(about for about, value in stated.items() if about not in PLAIN_DETAILS and named.names(value))


def _reach(store: Store, log: Log, whom: Somebody) -> _Reach:
    named, keys = _named(store, log, whom), whom.keys
    asked = keys | _asked(store, log.event, whom, named)
    return _Reach(
        named=named,
        asked=asked,
        digests=frozenset(_digests(log, keys)),
        texts=_texts(log, keys, named),
        lying=dict((*_private(store, log, keys, named), *_claims(store, log.event, keys))),
        links=dict(_links(store, log.event, asked, "" if whom.spread else whom.name)),
        drafts={lies: called for lies, called, text in _drafts(store) if named.names_whole(text)},
    )


def _named(store: Store, log: Log, whom: Somebody) -> Marks:
    """What names somebody, among everybody else: who is not in the record and is called so is the same."""
    bare = near(whom.name)
    others = [
        each.name
        for each in everybody(store, log)
        if (each.keys and each.keys != whom.keys) or not (each.keys or bare.calls(each.name) or bare.names(each.name))
    ]
    return near(whom.name, others) if whom.spread else marks(store, log, whom.keys, whom.name, others)


def _beside(version: int) -> str:
    return f"note beside entry {version}"


def _private(store: Store, log: Log, keys: Keys, named: Marks) -> Iterator[tuple[_Lies, str]]:
    """Notes that name or concern somebody."""
    for version, text in notes.of_event(store, log.event).items():
        if named.names(text) or _of(log.recorded[version - 1], keys):
            yield (log.event, NOTE, str(version)), _beside(version)


def _claims(store: Store, event: str, keys: Keys) -> Iterator[tuple[_Lies, str]]:
    """What somebody has sent from a phone: what counted is in the record, of the number."""
    for each, claim in claims.of_event(store, event).items():
        if claim.player in keys:
            yield (event, CLAIM, each), f"answer of player {claim.player} from a phone"


def _asked(store: Store, event: str, whom: Somebody, named: Marks) -> Keys:
    """The keys under which somebody is asked for times; a hall that bears the name of a person is that person's."""
    what, whole = asking.kept(store, event), near(whom.name)

    def mine(each: Asked) -> bool:
        if whom.spread or (each.kind is Kind.HALL and len(named.whole) < 2):
            return parts(each.name) == parts(whom.name)
        return whole.names(each.name) if each.kind is Kind.HALL else named.calls(each.name)

    return frozenset(each.key for each in (what.people if what else ()) if each.name and mine(each))


def _links(store: Store, event: str, keys: Keys, name: str) -> Iterator[tuple[_Lies, str]]:
    """The links and devices of a player, or of whom is asked; those of somebody at the desk bear the name, and those
    that ended do too."""
    for where, each, link in held(store, event):
        if (link.event == event and link.player in keys) or (not link.player and parts(link.name) == parts(name)):
            yield (where, LINK, each), f"link of {link.role.value} {link.player or link.name}"


def _drafts(store: Store) -> Iterator[tuple[_Lies, str, str]]:
    """Playoffs that are being set up, of which only the last are still listed: what to call each, and its text."""
    for each, text in store.beside("", DRAFT).items():
        draft = msgspec.json.decode(text, type=Draft)
        said = "\n".join((draft.champion, draft.house, *draft.answers.values(), *draft.details.values()))
        called = f"{draft.title}, which is being set up from {draft.name}"
        yield ("", DRAFT, each), called, f"{readable(draft.content)}\n{draft.name}\n{said}"


def _unsay(store: Store, event: str, named: Marks) -> int:
    """Take announcements that name somebody off the wall, inside `writing`; how many."""
    gone = _said(store, event, named)
    if gone:
        shown = published.shown(store, event)
        stays = tuple(said for said in shown.said if said not in gone)
        after = msgspec.json.encode(replace(shown, said=stays)).decode()
        store.put([Beside(event, PUBLISHED, published.SHOWN, after)])
    return len(gone)


def _said(store: Store, event: str, named: Marks) -> list[str]:
    """Announcements on the wall that name somebody."""
    return [said for said in published.shown(store, event).said if named.names(said)]


def _digests(log: Log, keys: Keys) -> set[str]:
    """Everything that the chain ever held of a person."""
    told = (written(recorded.row).people for recorded in log.recorded)
    return {people[key] for people in told for key in keys & people.keys()}


def _spoken(log: Log) -> Iterator[tuple[str, str, str, Recorded]]:
    """Every free text that is known: its digest, what to call it, itself, and its entry."""
    for at, recorded in enumerate(log.recorded, 1):
        for slot, digest in written(recorded.row).words.items():
            text = log.known.told(digest)
            if isinstance(text, str):
                about = recorded.entry.about if isinstance(recorded.entry, Detailed) else ""
                what = f"detail {about}" if about else f"{_SLOTS.get(slot, slot)} of entry {at}"
                yield digest, what, text, recorded


_SLOTS = {"fact": "reason", "notes": "remarks of the crosstable"}
"""What the free texts of an entry are called, where not as they are written down."""


def _texts(log: Log, keys: Keys, named: Marks) -> dict[str, str]:
    """The free texts that name or concern somebody, with what to call each."""
    found, numbers = dict[str, str](), _numbers(log, keys, named)
    for digest, what, text, recorded in _spoken(log):
        mine = _of(recorded, keys) or (isinstance(recorded.entry, Detailed) and recorded.entry.about in numbers)
        if mine or named.names(text):
            found[digest] = what
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
