"""Appeals: noted in the record while play goes on, and how each was decided (RUL-1)."""

from msgspec import Struct

from playoffs.desk.act import Act, Decision, Done, Request, perform
from playoffs.desk.record.entries import (
    Adopted,
    Answered,
    Appealed,
    Corrected,
    Founded,
    Reread,
    Retracted,
    Updated,
    Voided,
)
from playoffs.desk.record.log import Log, Recorded
from playoffs.desk.record.store import Store
from playoffs.model.position import Ask
from playoffs.model.vocabulary import EVENT, Question
from playoffs.text.errors import BadInput, NotNow

DECIDED = (Founded, Answered, Corrected, Retracted, Voided, Reread, Updated, Adopted)
"""Entries that an appeal can be against: what was set up, entered, ruled, mended or let stand; not a detail, a word
beside an entry, or an appeal."""

MENDING = (Corrected, Retracted, Voided, Reread, Updated)
"""What changes an entry before it, or what was set up."""

OUTCOMES = ("upheld", "changed", "withdrawn")
"""The decision appealed against is upheld or changed, or the appeal is withdrawn."""


class Appeal(Struct, frozen=True):
    """One appeal."""

    version: int
    """Of the entry that noted it."""
    noted: Appealed
    heard: Appealed | None = None
    """How it was decided; None until then."""


def appeals(log: Log) -> tuple[Appeal, ...]:
    """Every appeal, in the order in which they were noted."""
    found: dict[int, Appeal] = {}
    for recorded in log.recorded:
        said = recorded.entry
        if isinstance(said, Appealed) and said.outcome:
            found[said.against] = Appeal(said.against, found[said.against].noted, said)
        elif isinstance(said, Appealed):
            found[recorded.row.version] = Appeal(recorded.row.version, said)
    return tuple(found.values())


def undecided(log: Log) -> tuple[int, ...]:
    """The entries of the appeals to which a declaration is subject."""
    return tuple(appeal.version for appeal in appeals(log) if appeal.heard is None)


def against(log: Log, said: Appealed) -> int:
    """The entry that an appeal is against, of a decision too."""
    noted = log.recorded[said.against - 1].entry
    return noted.against if said.outcome and isinstance(noted, Appealed) else said.against


def unchanged(log: Log, said: Appealed) -> bool:
    """Whether an entry stands as it did although it is decided on an appeal that it is changed: it was neither undone
    nor corrected since that was noted, and no ruling that stands is about the same."""
    if said.outcome != "changed":
        return False
    since, version = log.recorded[said.against :], against(log, said)
    if any(log.line.holds(each.row.version) and rules_on(each, log.recorded[version - 1].ask) for each in since):
        return False
    if isinstance(log.recorded[version - 1].entry, Answered | Corrected):
        return log.line.holds(version) is not None
    return not any(isinstance(each.entry, MENDING) for each in since)


def undoable(log: Log, version: int) -> bool:
    """Whether an entry can be undone or corrected; else only a ruling changes what it says."""
    held = log.line.holds(version)
    return held is not None and not held.final


def rules_on(ruled: Recorded, appealed: Ask | None) -> bool:
    """Whether an entry is a ruling that can change an appealed answer: one on the whole title, on the same board, on
    the stage or round around it, or on a board of those whom an answer in a stage is about. A ruling on a player is
    one only if the answer is about that player too, or names nobody. What was set up is of the whole title."""
    ask, said = ruled.ask, ruled.entry
    if not (ask and ask.ruling and isinstance(said, Answered | Corrected)) or ask.question is Question.POSTPONE:
        return False
    here, there, about = ask.place, appealed.place if appealed else EVENT, appealed.players if appealed else ()
    if ask.question in (Question.REMOVE, Question.ACCEPT_LATE) and about:
        value = said.fact.value
        return (value[0] if isinstance(value, tuple) else value) in about  # on a clock it says when, too
    if here == EVENT or (here.part, here.number) != (there.part, there.number) or here.turn not in (0, there.turn):
        return here == EVENT
    return here.board in (0, there.board) or (not there.board and not {*about}.isdisjoint(ask.players))


def appeal(store: Store, event: str, entry: Appealed, request: Request) -> Done:
    """Note an appeal, or with an outcome how one was decided."""

    def decide(log: Log) -> Decision:
        checked(entry, log.version, {a.version: a.heard is not None for a in appeals(log)}, "appeal")
        if not entry.outcome and not isinstance(log.recorded[entry.against - 1].entry, DECIDED):
            found = f"entry {entry.against}, which decides nothing"
            raise BadInput("appeal", found, "the entry of what was decided, as `playoffs log` shows it")
        return Decision(entry=entry)

    def rests(log: Log) -> object:
        return entry.against <= log.version, [a.heard for a in appeals(log) if a.version == entry.against]

    act = Act(decide=decide, same=lambda e: e == entry, offered="an appeal", seen=rests)
    return perform(store, event, request, act)


def checked(said: Appealed, version: int, known: dict[int, bool], place: str) -> None:
    """`BadInput` for an appeal against no entry or a decision of none, `NotNow` for one of an appeal that is decided;
    `known` says of each appeal whether it is decided."""
    if not 1 <= said.against <= version:
        raise BadInput(place, f"entry {said.against}", f"one from 1 to {version}, as `playoffs log` shows them")
    if not said.outcome and not said.by.strip():
        raise BadInput(place, "nobody who appeals", f"who does: `playoffs appeal {said.against} --by PLAYER`")
    if said.outcome and said.against not in known:
        numbers = ", ".join(map(str, known)) or f"none is noted; `playoffs appeal {said.against} --by PLAYER` notes one"
        listed = "; `playoffs appeal` lists them" if known else ""
        raise BadInput(place, f"no appeal in entry {said.against}", f"the entry of one: {numbers}{listed}")
    if said.outcome and known[said.against]:
        found = f"the appeal of entry {said.against}, which is decided"
        raise NotNow(place, found, "one that is not; `playoffs appeal` lists them")
