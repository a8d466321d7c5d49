"""One act at the desk: gather, decide, apply, and only then answer.

Theory of operation. Each act reads the record afresh, decides on the position that the record leads to, writes one
entry, and only then answers. A face hands in what it had seen (`expected`) and a key of its own making for the
submission (`key`): a client that has not seen the last entry is refused with both values shown, and the same
submission sent twice counts once, however its first sending ended. Nothing is written by a refused act.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

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
    Reasoned,
    Reread,
    Retracted,
    Updated,
    Voided,
)
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.log import Log, fold, follow
from playoffs.desk.record.rows import Row, Written, check_names, row
from playoffs.desk.record.store import Beside, NotSaved, Store, Taken
from playoffs.desk.record.veil import veil
from playoffs.model.position import Notice, Refused, Value
from playoffs.text.errors import BadInput


class Request(Struct, frozen=True):
    """What a client sends along with every act."""

    key: str
    """Its own name for this submission, such as a random UUID; kept when it is sent again."""
    expected: int
    """Version of the last entry that it has seen; 0 for a founding."""
    at: str
    """UTC instant, as `utc_now()` writes it."""
    by: str = ""
    """Who acts, by name, or by the key that a record has for them; a record of edition 1 does not keep it."""


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

    def __init__(self, log: Log, expected: int, offered: str, about: str) -> None:
        self.log, self.expected = log, expected
        since = [recorded for recorded in log.recorded if recorded.row.version > expected]
        if not since:
            super().__init__(
                f"{log.event} has no entry {expected}, its last is {log.version}; look again before you go on"
            )
            return
        rival = next((r for r in since if r.ask and r.ask.id == about), since[-1])
        super().__init__(
            f"{log.event} has gone on from entry {expected} to {log.version}: offered {offered}, "
            f"recorded meanwhile {said(rival.entry)} (entry {rival.row.version}); look again before you go on"
        )


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
            return "the founding"
        case Answered(fact=fact):
            return f"{fact.text} = {shown(fact.value)}"
        case Retracted(version=version):
            return f"retraction of entry {version}"
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
            return "the adoption of a difference"
        case Committed(ask=ask):
            return f"a commitment for {ask.text}"
        case Joined(player=player, part=part):
            return f"{player} takes part as {part}"


def shown(value: Value) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def load(store: Store, event: str) -> Log:
    """Read and replay a record. A difference is reported in it, never adopted."""
    rows = store.rows(event)
    if not rows:
        known = ", ".join(store.events()) or "none yet"
        raise BadInput("event", repr(event), f"one of those recorded: {known}")
    return fold(rows, store.beside(event, SAID))


class Act(Struct, frozen=True):
    """What a client wants, before it is known whether the record allows it."""

    decide: Callable[[Log], Decision]
    """The entry to write; raises `Refused` or `BadInput`."""
    same: Callable[[Entry], bool]
    """Whether an entry is what this act asks for, should its request arrive twice."""
    offered: str
    """The act in words that give no bid away."""
    about: str = ""
    """Id of the ask that it answers."""


def perform(store: Store, event: str, request: Request, act: Act) -> Done:
    """Gather, decide, apply; raises one of `REFUSALS`, and then nothing was written by this call."""
    check_names(event, request.key, request.at)
    log = load(store, event)
    if earlier := store.request(request.key):  # looked for after the record was read, which may lack it by then
        return _repeated(log if earlier.version <= log.version else load(store, event), earlier, act)
    if request.expected != log.version:
        raise Stale(log, request.expected, act.offered, act.about)
    decision = act.decide(log)
    fresh, said = veiled(log, decision.entry, request, decision.joins)
    after = follow(log, fresh, said)
    beside = [Beside(event, SAID, *each) for each in said.items()]
    if decision.seed:
        beside.append(Beside(event, SEED, str(fresh.version), decision.seed))
    try:
        store.add(*decision.besides, fresh, bid=decision.bid, beside=(*decision.beside, *beside))
    except Taken as error:
        return _beaten(store, log, request, act, error)
    return done(after, fresh.version)


def veiled(
    log: Log, entry: Entry, request: Request, joins: Mapping[str, str] | None = None
) -> tuple[Row, dict[str, str]]:
    """The row that an entry makes at the end of a record, and what lies beside it, by digest."""
    said: Entry | Written = entry
    beside: dict[str, str] = {}
    if log.edition > 1:
        said, beside = veil(entry, log.known, request.by, joins)
    return row(log.recorded[-1].row, log.event, request.key, request.at, said), beside


def _beaten(store: Store, log: Log, request: Request, act: Act, error: Taken) -> Done:
    """Another writer came first: with this very request, or with another entry."""
    if earlier := store.request(request.key):
        return _repeated(load(store, log.event), earlier, act)
    now = load(store, log.event)
    if now.version == log.version:
        raise NotSaved(f"{store.path}: not saved ({error}), although nothing stands in its place") from error
    raise Stale(now, request.expected, act.offered, act.about)


def done(log: Log, version: int, repeated: bool = False) -> Done:
    """What the entry of that version brought about."""
    recorded = log.recorded[version - 1]
    return Done(
        log=log, version=version, notices=recorded.notices, fell=recorded.fell, again=recorded.again, repeated=repeated
    )


def _repeated(log: Log, earlier: Row, act: Act) -> Done:
    there = log.recorded[earlier.version - 1] if earlier.event == log.event else None
    if there is None or not act.same(there.entry) or (there.ask and act.about not in ("", there.ask.id)):
        raise BadInput("request key", f"one used for another entry ({earlier.version} of {earlier.event})", "a new key")
    return done(log, earlier.version, repeated=True)


def reasoned(reason: str) -> None:
    """`BadInput` without a reason."""
    if not reason.strip():
        raise BadInput("reason", "none", "why it is done, for the record")
