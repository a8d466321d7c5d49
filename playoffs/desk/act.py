"""One act at the desk: gather, decide, apply, and only then answer.

Theory of operation. Each act reads the record afresh, decides on the position that the record leads to, writes one
entry, and only then answers. A face hands in what it had seen (`expected`) and a key of its own making for the
submission (`key`). An act is stale when its own question has changed since, and only then: a result of board 1 does
not care what was entered on board 2, nor a confirmation who else has confirmed. A stale one is refused with both values
shown. The same submission sent twice counts once, however its first sending ended. Nothing is written by a refused
act; several acts that are performed `together` are all written, or none.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record import committed
from playoffs.desk.record.beside import SAID, SEED
from playoffs.desk.record.entries import (
    Adopted,
    Answered,
    Appealed,
    Committed,
    Corrected,
    Detailed,
    Entry,
    Founded,
    Joined,
    Linked,
    Reasoned,
    Reread,
    Retracted,
    Updated,
    Voided,
)
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.line import Recorded
from playoffs.desk.record.log import Log, fold, follow, keep
from playoffs.desk.record.rows import Row, Written, check_names, row
from playoffs.desk.record.store import Beside, NotSaved, Store, Taken
from playoffs.desk.record.veil import veil
from playoffs.model.position import Ask, Notice, Refused, Value
from playoffs.text.errors import BadInput


class Request(Struct, frozen=True):
    """What a client sends along with every act."""

    key: str
    """Its own name for this submission, such as a random UUID; kept when it is sent again."""
    expected: int
    """Version of the last entry that it has seen; 0 for a founding. An act is decided on the record as it is now, if
    what it answers has not changed since."""
    at: str
    """UTC instant, as `utc_now()` writes it."""
    by: str = ""
    """Who acts, by name, or by the key that a record has for them; a record of edition 1 does not keep it."""
    played: str = ""
    """UTC instant at which it happened, of what is entered from paper afterwards."""


class Done(Struct, frozen=True, kw_only=True):
    """What an act has brought about. What comes next is in `log`."""

    log: Log
    version: int
    """Of the entry that the act made."""
    notices: tuple[Notice, ...]
    fell: tuple[int, ...]
    """Facts that fell with a retraction or a correction."""
    again: tuple[int, ...]
    """Draws and bids made earlier whose question is asked again, and which answer it again."""
    repeated: bool = False
    """The same submission had arrived before; nothing was written now."""


class Stale(Exception):
    """The client has not seen the last entries; `str()` shows what it offered and what was recorded meanwhile."""

    def __init__(self, log: Log, expected: int, offered: str, about: str, detail: str = "") -> None:
        self.log, self.expected, self.about = log, expected, about
        self.rival = self._stated(detail) if detail else self._answered()
        """What was recorded about the same question or detail, of a question else the last entry since the client
        looked; None where nothing was."""
        super().__init__(f"{self._why(expected, offered)}; look again before you go on")

    def _answered(self) -> Recorded | None:
        """The first answer to the same question since, else what was recorded last."""
        since = [each for each in self.log.recorded if each.row.version > self.expected]
        same = [each for each in self.log.recorded if self.about and each.ask and each.ask.id == self.about]
        first = next((each for each in same if each.row.version > self.expected), None)
        return first or next(iter((*since[-1:], *same[-1:])), None)

    def _stated(self, detail: str) -> Recorded | None:
        """What the detail was stated to be last since."""
        since = (each for each in reversed(self.log.recorded) if each.row.version > self.expected)
        return next((e for e in since if isinstance(e.entry, Detailed) and e.entry.about == detail), None)

    def _why(self, expected: int, offered: str) -> str:
        event, last = self.log.event, self.log.version
        if expected > last:
            return f"{event} has no entry {expected}, its last is {last}"
        if self.rival is None:
            return f"{event} asks otherwise, or not, at entry {last}: offered {offered}"
        there = f"{said(self.rival.entry)} (entry {self.rival.row.version})"
        if expected == last:
            return f"{event} asks otherwise, or not, at entry {last}: offered {offered}, recorded is {there}"
        return f"{event} has gone on from entry {expected} to {last}: offered {offered}, recorded meanwhile {there}"


REFUSALS = (Refused, BadInput, Stale, NotSaved)
"""Everything that an act may raise; each is one sentence for whoever acted."""


class Decision(Struct, frozen=True, kw_only=True):
    """An entry that the position has accepted, the bid that goes into its envelope, and the records that begin with
    it: all of it is saved, or nothing."""

    entry: Entry
    bid: Bid | None = None
    besides: tuple[Row, ...] = ()
    """Rows of other records that are saved with it, or not at all."""
    beside: tuple[Beside, ...] = ()
    """What lies beside those."""
    joins: Mapping[str, str] = {}
    """Names of people whom the entry calls by keys that are new."""
    seed: str = ""
    """Of a commitment: kept beside the record until the draw."""


def said(entry: Entry) -> str:
    """An entry in a few words, for a sentence; a placed bid is never more than that."""
    match entry:
        case Founded():
            return "the setting up"
        case Answered(fact=fact):
            return f"{fact.text} = {shown(fact.value)}"
        case Retracted(version=version):
            return f"undoing of entry {version}"
        case Voided(version=version):
            return f"entry {version} made void, a bid for the wrong player"
        case Corrected(version=version, fact=fact):
            return f"correction of entry {version}: {fact.text} = {shown(fact.value)}"
        case Detailed(about=about, value=value):
            return f"{about} = {value}"
        case Reread():
            return "the qualifying event read again"
        case Appealed():
            return "an appeal"
        case Reasoned(version=version):
            return f"a reason for entry {version}"
        case Updated():
            return "an update of the crosstable"
        case Adopted():
            return "the acceptance of a difference"
        case Committed(ask=ask):
            return f"a commitment for {ask.text}"
        case Joined(player=player, part=part):
            return f"{player} takes part as {part}"
        case Linked():
            return "a director's link"


def shown(value: Value) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def load(store: Store, event: str) -> Log:
    """A record as it is stored now, read only where nobody keeps it who knows that it has not changed."""
    return store.keeper(event) if store.keeper else reread(store, event)


def reread(store: Store, event: str, held: Log | None = None) -> Log:
    """Read a record and replay what of it was not replayed before, in `held` if that is kept. A difference is reported
    in it, never adopted."""
    rows = store.record(event)
    if not rows:
        known = ", ".join(store.events()) or "none yet"
        raise BadInput("event", repr(event), f"one of those recorded: {known}")
    return fold(rows, store.beside(event, SAID), held)


def version_of(log: Log) -> int:
    """What an act rests on that depends on everything: any newer entry makes it stale."""
    return log.version


def leads_to_any(_before: Log, _entry: Entry) -> bool:
    """What an act comes to does not depend on the record."""
    return True


class Act(Struct, frozen=True, kw_only=True):
    """What a client wants, before it is known whether the record allows it."""

    decide: Callable[[Log], Decision]
    """The entry to write; raises `Refused` or `BadInput`."""
    same: Callable[[Entry], bool]
    """Whether an entry is what this act asks for, should its request arrive twice."""
    leads: Callable[[Log, Entry], bool] = leads_to_any
    """Whether it led to such an entry from the record as it was, where it can lead to entries of several kinds."""
    offered: str
    """The act in words that give no bid away."""
    about: str = ""
    """Id of the ask that it answers."""
    detail: str = ""
    """The detail that it states."""
    seen: Callable[[Log], object] = version_of
    """What of a record this act rests on: where that has changed since the client looked, the act is stale."""
    chance: bool = False
    """Whether deciding it draws or opens something: then nobody may look at it beforehand."""


def perform(store: Store, event: str, request: Request, act: Act) -> Done:
    """Gather, decide, apply; raises one of `REFUSALS`, and then nothing was written by this call."""
    return _performed(store, event, request, {request.key: act})


def together(store: Store, event: str, request: Request, acts: Mapping[str, Act]) -> Done:
    """Several acts in their order, each an entry of its own, all of them or none; what they brought about is told as
    one. The key of each is that of the request with its name."""
    return _performed(store, event, request, {f"{request.key}/{name}": act for name, act in acts.items()})


TRIES = 50
"""How often an act is decided anew because another writer came first; each time somebody has gone on."""


def _performed(store: Store, event: str, request: Request, acts: Mapping[str, Act]) -> Done:
    for key in acts:
        check_names(event, key, request.at)
    problem: Taken | None = None
    before = 0
    for _ in range(TRIES):
        log = load(store, event)
        if earlier := [row for key in acts if (row := store.request(key))]:
            # looked for after the record was read, which may lack it by then
            last = max(row.version for row in earlier)
            return _repeated(log if last <= log.version else load(store, event), earlier, tuple(acts.values()))
        if problem and log.version == before:
            raise NotSaved(f"{store.path}: not saved ({problem}), although nothing stands in its place") from problem
        for act in acts.values():
            _check_seen(log, request, act)
        before = log.version
        try:
            return _written(store, log, request, acts)
        except Taken as error:  # another writer came first: with this very request, or with another entry
            problem = error
    raise NotSaved(f"{store.path}: not saved, since others write without a pause; send it again, it counts once")


def _check_seen(log: Log, request: Request, act: Act) -> None:
    """`Stale` where what the act rests on is not what its client has seen."""
    if request.expected == log.version:
        return
    known = 1 <= request.expected < log.version
    if not known or act.seen(log.until(request.expected)) != act.seen(log):
        raise Stale(log, request.expected, act.offered, act.about, act.detail)


def _written(store: Store, log: Log, request: Request, acts: Mapping[str, Act]) -> Done:
    """Decide each on what the one before it leads to, and save them; raises `Taken`."""
    after, rows, beside, bid = log, list[Row](), list[Beside](), None
    for key, act in acts.items():
        if bid is not None:  # the store keeps a bid with the last row that is saved
            raise BadInput("acts made together", "a bid before the last of them", "each bid by itself")
        decision = act.decide(after)
        fresh, said = veiled(after, decision.entry, replace(request, key=key), decision.joins)
        after = follow(after, fresh, said)
        beside += [*decision.beside, *(Beside(log.event, SAID, *each) for each in said.items())]
        if decision.seed:
            beside.append(Beside(log.event, SEED, str(fresh.version), decision.seed))
        rows += [*decision.besides, fresh]
        bid = decision.bid
    made = after.version
    if bid is None:  # which the store keeps with the last row
        after = _bound(after, request, rows, beside)
    store.add(*rows, bid=bid, beside=beside)
    keep(after)
    return done(after, made, since=log.version)


def _bound(log: Log, request: Request, rows: list[Row], beside: list[Beside]) -> Log:
    """The log with what binds the draws that are asked for now, which is saved with the rows that led to them."""
    asked = committed.owed(log.entries, log.details, log.asks) if log.edition > 1 else ()
    for ask in tuple(asked):
        said, seed = committed.stated(log.event, ask)
        fresh, lies = veiled(log, said, Request(committed.key(request.key, ask), log.version, request.at))
        log = follow(log, fresh, lies)
        rows.append(fresh)
        beside.append(Beside(log.event, SEED, str(fresh.version), seed))
    return log


class Foreseen(Struct, frozen=True, kw_only=True):
    """What an act would bring about; nothing of it is written."""

    log: Log
    """Where it would lead."""
    follows: tuple[Notice, ...]
    fell: tuple[int, ...]
    """What would fall with it."""
    again: tuple[int, ...]
    """Draws and bids that would answer their question again."""
    asked: tuple[Ask, ...]
    """What would be asked then."""


def preview(log: Log, act: Act) -> Foreseen:
    """What an act would bring about, were it performed now; raises what performing it would raise. `BadInput` for a
    draw and for an opening of bids, at which nobody may look beforehand."""
    if act.chance:
        raise BadInput("preview", act.offered, "an act that neither draws nor opens anything")
    decision, last = act.decide(log), log.recorded[-1].row
    fresh, said = veiled(log, decision.entry, Request("preview", log.version, last.at), decision.joins)
    found = done(follow(log, fresh, said), log.version + 1)
    return Foreseen(log=found.log, follows=found.notices, fell=found.fell, again=found.again, asked=found.log.asks)


def veiled(
    log: Log, entry: Entry, request: Request, joins: Mapping[str, str] | None = None
) -> tuple[Row, dict[str, str]]:
    """The row that an entry makes at the end of a record, and what lies beside it, by digest."""
    if request.played and isinstance(entry, Answered):
        entry = replace(entry, played=request.played)
    said: Entry | Written = entry
    beside: dict[str, str] = {}
    if log.edition > 1:
        said, beside = veil(entry, log.known, request.by, joins)
    return row(log.recorded[-1].row, log.event, request.key, request.at, said), beside


def done(log: Log, version: int, repeated: bool = False, since: int = 0) -> Done:
    """What the entry of that version brought about; with all entries after `since`, where several were made at once."""
    made = log.recorded[(since or version - 1) : version]
    return Done(
        log=log,
        version=version,
        notices=tuple(notice for each in made for notice in each.notices),
        fell=tuple(fell for each in made for fell in each.fell),
        again=tuple(again for each in made for again in each.again),
        repeated=repeated,
    )


def _repeated(log: Log, earlier: Sequence[Row], acts: Sequence[Act]) -> Done:
    """What a submission has brought about that came before; `BadInput` where its key was used for something else."""
    for made, act in zip(earlier, acts, strict=False):
        there = log.recorded[made.version - 1] if made.event == log.event else None
        same = there is not None and act.same(there.entry) and act.leads(log.until(made.version - 1), there.entry)
        if there is None or not same or (there.ask and act.about not in ("", there.ask.id)):
            raise BadInput("request key", f"one used for another entry ({made.version} of {made.event})", "a new key")
    if len(earlier) != len(acts):
        raise BadInput("request key", f"one used for {len(earlier)} of {len(acts)} entries", "a new key")
    return done(log, earlier[-1].version, repeated=True, since=earlier[0].version - 1)


def reasoned(reason: str) -> None:
    """`BadInput` without a reason."""
    if not reason.strip():
        raise BadInput("reason", "none", "why it is done, for the record")
