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

OUTCOMES = ("upheld", "changed", "withdrawn")
"""The decision appealed against is upheld or changed, or the appeal is withdrawn."""


class Appeal(Struct, frozen=True):
    """One appeal."""

    version: int
    """Of the entry that noted it."""
    noted: Appealed
    heard: Appealed | None = None
    """How it was decided; None until then."""
    decided: int = 0
    """Version of the entry that decided it; 0 until then."""


def appeals(log: Log) -> tuple[Appeal, ...]:
    """Every appeal, in the order in which they were noted."""
    found: dict[int, Appeal] = {}
    for recorded in log.recorded:
        said = recorded.entry
        if isinstance(said, Appealed) and said.outcome:
            found[said.against] = Appeal(said.against, found[said.against].noted, said, recorded.row.version)
        elif isinstance(said, Appealed):
            found[recorded.row.version] = Appeal(recorded.row.version, said)
    return tuple(found.values())


def undecided(log: Log) -> tuple[int, ...]:
    """The entries of the appeals to which a declaration is subject."""
    return tuple(appeal.version for appeal in appeals(log) if appeal.heard is None)


def unacted(log: Log) -> tuple[Appeal, ...]:
    """Those by which it is decided that an entry is changed that stands as it did: a declaration is subject to them,
    too, and they come before whatever is next."""
    return tuple(appeal for appeal in appeals(log) if appeal.heard and unchanged(log, appeal.heard))


def subject_to(log: Log) -> tuple[int, ...]:
    """The entries of all the appeals to which a declaration is subject."""
    return tuple(sorted((*undecided(log), *(appeal.version for appeal in unacted(log)))))


def against(log: Log, said: Appealed) -> int:
    """The entry that an appeal is against, of a decision too."""
    noted = log.recorded[said.against - 1].entry
    return noted.against if said.outcome and isinstance(noted, Appealed) else said.against


def unchanged(log: Log, said: Appealed) -> bool:
    """Whether an entry stands as it did, or does again, although it is decided on an appeal that it is changed: it is
    neither undone nor corrected since that was noted, no ruling that stands is about the same, and no later appeal
    against it was decided, which is how a wrong decision is taken back."""
    if said.outcome != "changed":
        return False
    since, version = log.recorded[said.against :], against(log, said)
    about = _said(log, version)
    if any(log.line.holds(each.row.version) and rules_on(each, about) for each in since):
        return False
    heard = [each.heard for each in appeals(log) if each.noted.against == version and each.heard]
    decided = {each.against for each in heard if each.outcome != "withdrawn"}
    return said.against == max(decided) and not _mended(log, version, said.against)


def _said(log: Log, version: int) -> Recorded:
    """An entry, or the one that it took back."""
    found = log.recorded[version - 1]
    return _said(log, found.entry.version) if isinstance(found.entry, Retracted | Voided) else found


def _mended(log: Log, version: int, noted: int) -> bool:
    """Whether an entry is changed since an appeal against it was `noted`: an answer that is undone, or corrected to
    another one; what took one back, whose question is answered again; and what was set up, by an update to something
    else."""
    match log.recorded[stands_in(log, version, noted) - 1].entry:
        case Answered(fact=fact) | Corrected(fact=fact):
            stands = log.line.holds(stands_in(log, version))
            return stands is None or stands.fact.value != fact.value
        case Retracted() | Voided():
            asked = _said(log, version).ask
            answers = (each.ask for each in log.recorded[noted:] if log.line.holds(each.row.version))
            return any(ask and asked and ask.id == asked.id for ask in answers)
        case _:
            return log.founding_at(log.version) != log.founding_at(noted)


def stands_in(log: Log, version: int, until: int | None = None) -> int:
    """The last correction of an entry `until` another, of those that give back what an earlier one said too; itself
    without one."""
    for recorded in log.recorded[version:until]:
        if isinstance(recorded.entry, Corrected) and recorded.entry.version == version:
            version = recorded.row.version
    return version


def undoable(log: Log, version: int) -> bool:
    """Whether an entry can be undone or corrected; else only a ruling changes what it says."""
    held = log.line.holds(version)
    return held is not None and not held.final


def updatable(log: Log, version: int) -> bool:
    """Whether an entry is what was set up, as long as that can be updated."""
    from playoffs.desk.update import too_late  # late: few appeal against what was set up

    return isinstance(log.recorded[version - 1].entry, Founded | Updated | Reread) and not too_late(log)[0]


def answerable(log: Log, version: int) -> Ask | None:
    """The question of the answer that an entry took back, as long as it is asked again."""
    took, said = isinstance(log.recorded[version - 1].entry, Retracted | Voided), _said(log, version).ask
    return next((ask for ask in log.asks if took and said and ask.id == said.id), None)


OF_A_PLAYER = (Question.WITHDRAW, Question.REMOVE, Question.ACCEPT_LATE)
"""Answers that name in their value whom they are about; what is asked names nobody."""


def rules_on(ruled: Recorded, appealed: Recorded) -> bool:
    """Whether an entry is a ruling that can change an appealed one: one on the whole title, on the same board, on
    the stage or round around it, or on a board of those whom an answer in a stage is about. A ruling on a player is
    one only if the answer is about that player too, or names nobody. What was set up is of the whole title."""
    ask, there = ruled.ask, appealed.ask.place if appealed.ask else EVENT
    if not (ask and ask.ruling and isinstance(ruled.entry, Answered | Corrected)) or ask.question is Question.POSTPONE:
        return False
    here, about = ask.place, _about(appealed)
    if ask.question in OF_A_PLAYER and about:
        return not {*about}.isdisjoint(_about(ruled))
    if here == EVENT or (here.part, here.number) != (there.part, there.number) or here.turn not in (0, there.turn):
        return here == EVENT
    return here.board in (0, there.board) or (not there.board and not {*about}.isdisjoint(ask.players))


def _about(said: Recorded) -> tuple[str, ...]:
    """The players whom an answer is about."""
    if said.ask and said.ask.question in OF_A_PLAYER and isinstance(said.entry, Answered | Corrected):
        value = said.entry.fact.value
        return (str(value[0] if isinstance(value, tuple) else value),)  # on a clock it says when, too
    return said.ask.players if said.ask else ()


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
