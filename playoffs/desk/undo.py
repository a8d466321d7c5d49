"""Retraction and correction: named entries of the record, each with a reason, that list beforehand what falls.

Whoever undoes a correction wants back what was said before it. So that is a correction too, to what the answer said
before: it stands where it stood, whatever depends on neither stays, and the record has no entry of a new kind. What
fell with the correction is asked again, and only draws and bids answer by themselves, as ever (`record/line.py`).
"""

from msgspec.structs import replace

from playoffs.desk.act import Act, Decision, Done, Request, perform, reasoned, shown
from playoffs.desk.appeals import against
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
from playoffs.desk.record.history import State, history
from playoffs.desk.record.line import Line, corrected, fallen, gone, mended, news, returned, without
from playoffs.desk.record.log import Log
from playoffs.desk.record.rows import digest
from playoffs.desk.record.store import Store
from playoffs.model.history import Held
from playoffs.model.position import Fact, Refused, Value
from playoffs.model.vocabulary import Part, Question
from playoffs.planning.stated import KEYS
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput, NotNow


def what_falls(log: Log, version: int, fact: Fact | None = None, re_pair: bool = False) -> tuple[Held, ...]:
    """The later facts that fall if one is retracted, or corrected to `fact`: those whose ask is not reproduced
    identically. Refused for what can only be ruled on, and where played games of a Twixt session would fall although
    nobody said to pair them anew (`re_pair`)."""
    _changeable(log, version)
    stands, line = _stands(log, re_pair), _without(log, version, fact, re_pair)
    fell = fallen(log.line, line)
    falls = tuple(held for held in log.line.held if held.version in fell and held.version != version)
    played = [h.version for h in falls if stands and _of_a_session(h)]
    if played:
        found = f"one without which the games of {'entry' if len(played) == 1 else 'entries'} {_listed(played)} fall"
        expected = f"`playoffs correct {version} VALUE --reason WHY`, or --re-pair if they are to fall"
        raise NotNow(f"entry {version}", found, expected)
    return falls


def _stands(log: Log, re_pair: bool) -> bool:
    """Whether rounds stand as they were paired: in a Twixt event, unless the game master says otherwise."""
    return outline(log.founding.ruleset).whole and not re_pair


def _of_a_session(held: Held) -> bool:
    """Whether it is a result of a session."""
    return held.ask.question in (Question.RESULT, Question.SET_RESULT) and held.ask.place.part is Part.SESSION


def _listed(versions: list[int]) -> str:
    return ", ".join(map(str, versions))


def retract(store: Store, event: str, version: int, reason: str, request: Request, re_pair: bool = False) -> Done:
    """Take a fact back, by name and with a reason; a correction by what was said before it. Draws and opened bids stay
    as they are: RUL-1 rules on them."""
    return perform(store, event, request, retracting(version, reason, re_pair))


def retracting(version: int, reason: str, re_pair: bool = False) -> Act:
    """The act of taking a fact back, to be performed or to be looked at beforehand."""

    def decide(log: Log) -> Decision:
        what_falls(log, version, None, re_pair)
        if back := given_back(log, version):
            return correcting(version, back.value, reason, re_pair).decide(log)
        reasoned(reason)
        stands = _stands(log, re_pair)
        line = without(log.line, version, stands)
        return Decision(
            entry=Retracted(version=version, reason=reason, meaning=digest(line.position, log.edition), stands=stands)
        )

    def same(e: Entry) -> bool:
        return isinstance(e, Retracted | Corrected) and (e.version, e.reason) == (version, reason)

    def leads(before: Log, e: Entry) -> bool:
        back = given_back(before, version)
        if back is None:
            return isinstance(e, Retracted)
        return isinstance(e, Corrected) and e.fact.value == back.value

    return Act(
        decide=decide,
        same=same,
        leads=leads,
        offered=f"the undoing of entry {version}",
        seen=lambda log: _stake(log, version, None, re_pair),
    )


def _stake(log: Log, version: int, fact: Fact | None, re_pair: bool) -> object:
    """What taking back or mending an entry rests on: what it says, what falls with it, what stands again, and what
    follows then and no more, which its director has seen listed; where that cannot be, why not."""
    held = log.line.holds(version)
    try:
        falls = what_falls(log, version, fact, re_pair)
        after = _without(log, version, fact, re_pair)
    except (BadInput, Refused) as error:
        return held and held.fact, str(error)
    fell = tuple(each.version for each in falls)
    follows = (returned(log.line, after), news(log.line, after), gone(log.line, after, version))
    return held and held.fact, fell, follows


def _without(log: Log, version: int, fact: Fact | None, re_pair: bool) -> Line:
    """The line once a fact is taken back, or mended to `fact`."""
    stands, fact = _stands(log, re_pair), fact or given_back(log, version)
    return corrected(log.line, version, log.version + 1, fact, stands) if fact else without(log.line, version, stands)


def given_back(log: Log, version: int) -> Fact | None:
    """What an answer says again once its correction is undone; None where it was not corrected, or was already given
    back what it said first, and where its question does not take that any more."""
    held, values = log.line.holds(version), _values(log, version)
    if held is None or len(values) < 2:
        return None
    fact = Fact(held.fact.ask, values[-2], held.fact.reason, cause=held.fact.cause)
    try:
        log.line.trail[log.line.held.index(held)].accept(fact)
    except Refused:
        return None
    return fact


def gives_back(log: Log, entry: Corrected) -> bool:
    """Whether a correction is the undoing of another one: it says again what was said before that."""
    return entry.fact.value in _values(log, entry.version)[-2:-1]


def _values(log: Log, version: int) -> list[Value]:
    """What an answer said from the first on, without what was corrected back to the value before it: so undoing again
    and again leads to the beginning, and never round in a circle."""
    corrections = list[Corrected]()
    entry = log.recorded[version - 1].entry if 0 < version <= log.version else None
    while isinstance(entry, Corrected):
        corrections.append(entry)
        entry = log.recorded[entry.version - 1].entry
    values: list[Value] = [entry.fact.value] if isinstance(entry, Answered) else []
    for each in reversed(corrections):
        if len(values) > 1 and each.fact.value == values[-2]:
            values.pop()
        elif each.fact.value not in values[-1:]:  # as where a name was corrected that is forgotten by now
            values.append(each.fact.value)
    return values


def void_bid(store: Store, event: str, version: int, reason: str, request: Request) -> Done:
    """Make a bid void that was entered for the wrong player, before any opening (MSCA-A); its player bids anew.

    Nothing is shown of it: neither this bid nor the other one.
    """

    def decide(log: Log) -> Decision:
        line = _unbidden(log, version)
        reasoned(reason)
        return Decision(entry=Voided(version, reason, digest(line.position, log.edition)))

    def same(e: Entry) -> bool:
        return isinstance(e, Voided) and (e.version, e.reason) == (version, reason)

    def rests(log: Log) -> object:
        held = log.line.holds(version)
        return held and held.fact, version in log.opened

    offered = f"voiding the bid of entry {version}"
    return perform(store, event, request, Act(decide=decide, same=same, offered=offered, seen=rests))


def _unbidden(log: Log, version: int) -> Line:
    """The line without this bid; `NotNow` where it is none, or no longer unopened."""
    held = log.line.holds(version)
    if held is None or not held.ask.sealed:
        raise NotNow(f"entry {version}", "no bid that stands", "the number of one")
    line = without(log.line, version)
    opened = version in log.opened or any(v != version for v in fallen(log.line, line))
    if opened or held.ask.id not in {ask.id for ask in line.position.asks}:
        raise NotNow(f"entry {version}", "a bid after an opening", "a ruling on it, `playoffs rule set-bid`")
    return line


def voidable(log: Log, version: int) -> bool:
    """Whether an entry is a bid that can still be made void so that its player bids anew."""
    held = log.line.holds(version)
    if held is None or not held.ask.sealed or version in log.opened:
        return False
    try:
        return bool(_unbidden(log, version))
    except (BadInput, Refused):
        return False


def settable(log: Log, held: Held) -> bool:
    """Whether it is an opening of bids of which one can still be set by a ruling."""
    if held.ask.question is not Question.OPEN_BIDS:
        return False
    game = replace(held.ask.place, asking=0)
    return any(each.question is Question.SET_BID and game.holds(each.place) for each in log.may)


def correct(
    store: Store, event: str, version: int, value: Value, reason: str, request: Request, re_pair: bool = False
) -> Done:
    """Replace what a fact said, where it stands, with a reason."""
    return perform(store, event, request, correcting(version, value, reason, re_pair))


def correcting(version: int, value: Value, reason: str, re_pair: bool = False) -> Act:
    """The act of mending a fact, to be performed or to be looked at beforehand."""

    def decide(log: Log) -> Decision:
        held = _changeable(log, version)
        reasoned(reason)
        fact = Fact(held.fact.ask, value, held.fact.reason, cause=held.fact.cause)
        if value == held.fact.value:
            raise NotNow(held.ask.id, f"{shown(value)}, which it says already", "another value")
        what_falls(log, version, fact, re_pair)
        stands = _stands(log, re_pair)
        line = corrected(log.line, version, log.version + 1, fact, stands)
        return Decision(
            entry=Corrected(
                version=version, fact=fact, reason=reason, meaning=digest(line.position, log.edition), stands=stands
            )
        )

    def same(e: Entry) -> bool:
        return isinstance(e, Corrected) and (e.version, e.fact.value, e.reason) == (version, value, reason)

    def rests(log: Log) -> object:
        held = log.line.holds(version)
        fact = Fact(held.fact.ask, value, held.fact.reason, cause=held.fact.cause) if held else None
        return _stake(log, version, fact, re_pair) if fact else None

    offered = f"the correction of entry {version} to {shown(value)}"
    return Act(decide=decide, same=same, offered=offered, seen=rests)


def _changeable(log: Log, version: int) -> Held:
    """The fact of that version, if it is in force and may be taken back; `NotNow` otherwise."""
    held = log.line.holds(version)
    if held is None:
        raise not_in_force(log, version)
    if held.ask.sealed and version not in log.opened:
        expected = "`playoffs void-bid PLAYER`, if it was entered for the wrong player and no bid is opened yet"
        raise NotNow(f"entry {version}", f"a bid, which is final once received ({held.ask.clause})", expected)
    if held.final:
        expected = "a ruling on it, since it cannot be made again: `playoffs rule`"
        raise NotNow(f"entry {version}", "a draw or an opened bid", expected)
    return held


def not_in_force(log: Log, version: int) -> BadInput:
    """Why an entry cannot be mended: it was corrected or taken back, and by which entry; or it is no fact at all."""
    ends = {r.entry.version: r for r in log.recorded if isinstance(r.entry, Corrected | Retracted | Voided)}
    last = version
    while last in ends and isinstance(ends[last].entry, Corrected):
        last = ends[last].row.version
    if last != version and log.line.holds(last):
        found = f"no entry that stands, since entry {last} corrects it"
        return NotNow(f"entry {version}", found, f"{last}, as in `playoffs correct {last} VALUE --reason WHY`")
    if last in ends:
        gone = f"no entry that stands, since entry {ends[last].row.version} undoes it"
        return NotNow(f"entry {version}", gone, STANDING)
    return _no_answer(log, version)


STANDING = "the number of an answer that stands; `playoffs log` shows them"


def _no_answer(log: Log, version: int) -> BadInput:
    """What an entry is that answers nothing, or whose answer has fallen, and what can be done about that."""
    if version < 1:
        return NotNow(f"entry {version}", "nothing, since the record begins with entry 1", STANDING)
    if version > log.version:
        return NotNow(f"entry {version}", f"nothing, since the record ends at entry {log.version}", STANDING)
    entry, expected = log.recorded[version - 1].entry, STANDING
    match entry:
        case Founded():
            found = "the setting up of the playoff, which is updated and not undone"
            expected = "`playoffs update` for its crosstable, title or champion"
        case Detailed(about=about) if about in KEYS:
            found = f"the detail {about}, which is stated anew and not undone"
            expected = f"`playoffs details set {about}=VALUE`"
        case Reread() | Updated():
            found = "an update of what was set up, which another update mends"
            expected = "`playoffs update` with what is right"
        case Appealed():
            return _appeal(log, version, entry)
        case Reasoned(version=of):
            found = f"the reason of entry {of}, which another reason replaces"
            expected = f"`playoffs reason {of} CAUSE` with another one"
        case Retracted(version=of):
            found = f"what undid entry {of}, which is not undone itself"
            expected = "the answer given anew: `playoffs next` says how"
        case Voided(version=of):
            found = f"what made the bid of entry {of} void, which is not undone itself"
            expected = "the bid given anew: `playoffs next` says how"
        case Answered() | Corrected():
            return _fell(log, version)
        case _:
            return _stays(version, entry)
    return NotNow(f"entry {version}", found, expected)


def _stays(version: int, entry: Entry) -> BadInput:
    """What an entry is that is neither undone nor replaced."""
    match entry:
        case Committed():
            found = "the digest of a secret number, which stays"
        case Adopted():
            found = "that a difference between programs was accepted, which stays"
        case Joined():
            found = "that somebody takes part, which stays"
        case Linked():
            found = "what was done with a director's link, which stays"
        case _:
            found = "what was noted beside play, which stays"
    return NotNow(f"entry {version}", found, STANDING)


def _fell(log: Log, version: int) -> BadInput:
    """Why an answer does not stand that nobody has undone or corrected."""
    line = history(log)[version - 1]
    found = f"no entry that stands, since it fell with entry {line.by}"
    if line.state is State.UNREAD:
        found = "no entry that stands, since this program does not read it"
    return NotNow(f"entry {version}", found, STANDING)


def _appeal(log: Log, version: int, said: Appealed) -> BadInput:
    """That an appeal stays in the record, and what takes it back; and the same of how one was decided."""
    if not said.outcome:
        found = "an appeal, which is neither undone nor corrected"
        return NotNow(f"entry {version}", found, f"`playoffs appeal {version} --decided withdrawn`")
    of = against(log, said)
    found = f"how an appeal against entry {of} was decided, which is neither undone nor corrected"
    return NotNow(f"entry {version}", found, f"another one, `playoffs appeal {of} --by PLAYER`")


def adopt(store: Store, event: str, reason: str, request: Request) -> Done:
    """Let stand, with a reason, what this program makes of a record that another one wrote: entries that it refuses
    stay as they were written and change nothing. Until then nothing else is added to such a record."""

    def decide(log: Log) -> Decision:
        reasoned(reason)
        if log.difference is None:
            raise BadInput(f"record of {event}", "no difference", "a record that this program plays otherwise")
        return Decision(entry=Adopted(reason, meaning=digest(mended(log.line).position, log.edition)))

    def same(e: Entry) -> bool:
        return isinstance(e, Adopted) and e.reason == reason

    return perform(store, event, request, Act(decide=decide, same=same, offered="an acceptance"))
