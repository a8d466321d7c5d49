"""A copy of a record with other names, to be shown to somebody who helps: everything is played as it was.

Names of people, their numbers, contacts and all free texts are replaced, the same by the same wherever it stands, in
every playoff of the file; so are the keys of requests, which somebody may have typed. The chain is made anew over that,
so that the copy verifies. What stays is what play depends on or what names nobody: results, times, rules, titles, names
of playoffs, columns that a title asks for. Unopened bids, seeds that were only committed to, and private notes do not
go along.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from playoffs.desk import contacts
from playoffs.desk.act import load
from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.elsewhere import transfer
from playoffs.desk.record.entries import Detailed, Entry, Founded, Reread, Updated
from playoffs.desk.record.log import Log, replay
from playoffs.desk.record.rows import Row, Written, row, written
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.record.veil import ABSENT, IN_PLAY, PLAIN_DETAILS, Person, digested, kept, mapped
from playoffs.model.find import plain
from playoffs.model.position import Fact, Value
from playoffs.model.tournament import Player, Team
from playoffs.playoff.eligibility import columns
from playoffs.playoff.founding import HOUSE, Founding
from playoffs.text.errors import BadInput

FIRST = ("Ada", "Bo", "Cleo", "Dov", "Edda", "Finn", "Gro", "Hal", "Ines", "Jun", "Kit", "Lio", "Mae", "Nils", "Ola")
LAST = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ironwood", "Juniper", "Larch", "Maple")
"""Made into names in the order in which people are met; who is who follows from nothing."""

FORMED = ("answers_by", "results_by", "bids_by", "draws", "public_names", "approved")
"""Details that are a day or one of a few words, and so say nothing of anybody; any other could not be read there."""

NUMBER = re.compile(r"\W*(?:\d\W*){4,}")
"""A member's number, however it is written."""

SAFE = frozenset(("state", "country"))
"""What a report to US Chess says that names a large place at most."""

NAMED = frozenset(("name", "contact", "note", "words", "reason", "letterhead"))
"""Fields of structured details that somebody has typed."""


class Masks:
    """What has been replaced by what, so that the same is always replaced by the same."""

    def __init__(self) -> None:
        self.names, self.texts, self.numbers = dict[str, str](), dict[str, str](), dict[str, str]()
        self.keys = dict[str, str]()
        self.asked = set[str]()
        """Columns whose values stay, since a title asks for them."""

    def name(self, real: str) -> str:
        known = " ".join(sorted(re.findall(r"\w+", plain(real))))
        if not known:
            return real
        n = len(self.names)
        last, first = LAST[n % len(LAST)], FIRST[(n // len(LAST) + n) % len(FIRST)]
        many = n // (len(LAST) * len(FIRST))
        made = self.names.setdefault(known, f"{last}{many or ''}, {first}")
        return made if "," in real else " ".join(reversed(made.split(", ")))

    def text(self, real: str) -> str:
        return self.texts.setdefault(real, f"Text {len(self.texts) + 1}") if real.strip() else real

    def number(self, real: str) -> str:
        return self.numbers.setdefault(real, f"{90_000_000 + len(self.numbers) + 1}")

    def key(self, real: str, said: Entry) -> str:
        """Of a request; details that were recorded together still share what they shared."""
        about = f"/{said.about}" if isinstance(said, Detailed) and real.endswith(f"/{said.about}") else ""
        return self.keys.setdefault(real.removesuffix(about), f"r{len(self.keys) + 1}") + about

    def value(self, name: str, real: str) -> str:
        """A further column of a player."""
        if not real or name in IN_PLAY or name.casefold() in self.asked:
            return real
        return self.number(real) if NUMBER.fullmatch(real) else self.text(real)

    def person(self, real: Person) -> Person:
        return Person(self.name(real.name), tuple((name, self.value(name, value)) for name, value in real.fields))

    def detail(self, about: str, real: str) -> str:
        """What was stated of the event, in a form that can still be read."""
        if not real or about in PLAIN_DETAILS or about in FORMED:
            return real
        if about.startswith((SENT, MEMBER)):
            return real if about.removeprefix(SENT) in SAFE else self.number(real) if NUMBER.fullmatch(real) else "Town"
        try:
            said = msgspec.json.decode(real)
        except msgspec.MsgspecError:
            return self.text(real)
        if isinstance(said, (dict, list)):
            return msgspec.json.encode(self._typed(said)).decode()
        return self.text(real)

    def _typed(self, said: object, field: str = "name") -> object:
        match said:
            case dict():
                return {key: self._typed(value, str(key)) for key, value in said.items()}
            case list():
                return [self._typed(value, field) for value in said]
            case str() if field == "contact":
                return "555-0100"
            case str() if field == "logo":
                return ""
            case str() if field == "name" and "\n" not in said and len(said) < 40:
                return self.name(said)
            case str() if field in NAMED:
                return self.text(said)
        return said


def copy(store: Store, path: Path) -> Store:
    """The file with every playoff of a record under other names; `BadInput` where one cannot be copied so.

    The file must not be there yet.
    """
    masks = Masks()
    logs = [load(store, event) for event in store.events()]
    for log in logs:
        masks.asked |= {name.casefold() for title in log.founding.titles for name, _ in columns(title)}
    made = [masked(log, masks) for log in logs]
    other = open_store(path)
    for log in made:
        transfer.import_record(other, "".join(transfer.export(log)).encode(), str(path))
        for player, fields in contacts.of_event(store, log.event).items():
            contacts.save(
                other, log.event, player, {name: _contact(name, player, masks, fields[name]) for name in fields}
            )
    return other


def _contact(field: str, player: str, masks: Masks, real: str) -> str:
    invented = {"email": f"player-{player}@example.invalid", "phone": "555-0100", "minor": real}
    return invented.get(field) or masks.name(real)


def masked(log: Log, masks: Masks) -> Log:
    """The same record with other names, its chain made anew."""
    if log.edition == 1 and HOUSE in log.founding.settings:
        found = f"{log.event}, which was set up with version 0.1.0 and names house opponents in its entries"
        raise BadInput("copy", found, "other playoffs; name them with --event")
    rows, beside = list[Row](), dict[str, str]()
    for recorded in log.recorded:
        said: Entry | Written = recorded.entry
        if log.edition == 1:
            said = _open(recorded.entry, masks)
        else:
            said = _veiled(recorded.row, recorded.entry, log.known.beside, masks, beside)
        was = recorded.row
        key = masks.key(was.request, recorded.entry)
        rows.append(row(rows[-1] if rows else None, was.event, key, was.at, said))
    return replay(tuple(rows), beside)


def _veiled(was: Row, full: Entry, before: Mapping[str, str], masks: Masks, beside: dict[str, str]) -> Written:
    """A row of edition 2: other digests of other people and words."""
    said = written(was)
    about = full.about if isinstance(full, Detailed) else ""

    def anew(digest: str, slot: str) -> str:
        told = kept(before.get(digest, ABSENT))
        if told is None:
            return digest
        if isinstance(told, str):
            told = "[]" if slot == "notes" else masks.detail(about, told) if slot == "value" else masks.text(told)
        else:
            told = masks.person(told)
        fresh, text = digested(told)
        beside[fresh] = text
        return fresh

    people = {key: anew(digest, "") for key, digest in said.people.items()}
    words = {slot: anew(digest, slot) for slot, digest in said.words.items()}
    bare = said.entry
    if isinstance(bare, Founded | Reread | Updated):
        bare = replace(bare, founding=_event(bare.founding))
    return replace(said, entry=bare, people=people, words=words)


def _event(founding: Founding) -> Founding:
    """Without the names of the event and of its teams."""
    event = founding.tournament
    teams = tuple(Team(f"Team {n}", team.players) for n, team in enumerate(event.teams, 1))
    return replace(founding, tournament=replace(event, name="Qualifying event", teams=teams))


def _open(said: Entry, masks: Masks) -> Entry:
    """An entry of edition 1, which holds names itself."""
    if isinstance(said, Detailed):
        return replace(said, value=masks.detail(said.about, said.value))

    def player(of: Player) -> Player:
        person = masks.person(Person(of.name, of.fields))
        return replace(of, name=person.name, fields=person.fields)

    def founding(bare: Founding) -> Founding:
        event = bare.tournament
        other = replace(event, players=tuple(map(player, event.players)), notes=())
        return _event(replace(bare, tournament=other))

    def fact(bare: Fact) -> Fact:
        value: Value = bare.value
        if isinstance(value, tuple) and len(value) == 4 and bare.text.endswith(("/add", "/add-house")):
            value = (value[0], masks.name(str(value[1])), *value[2:])
        return replace(bare, reason=masks.text(bare.reason), witness=masks.name(bare.witness), value=value)

    return mapped(
        said, founding, fact, lambda who: who if who.isdigit() else masks.name(who), lambda _, t: masks.text(t)
    )
