"""The reason of a withdrawal or a ruling, given after it was entered (RUL-1)."""

from playoffs.desk.act import Act, Decision, Done, Request, perform
from playoffs.desk.record.entries import Reasoned
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.model.history import Held
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput


def takes_reason(ask: Ask) -> bool:
    """Whether an answer has a reason, which is printed: a ruling and a withdrawal. Whoever sits at a face gives it; a
    ruling is refused without. A withdrawal that a script enters, or a day on paper, may have it later."""
    return ask.question is Question.WITHDRAW or ask.ruling


def unsaid(log: Log, version: int) -> bool:
    """Whether a withdrawal has no reason yet."""
    held = log.line.holds(version)
    return held is not None and takes_reason(held.ask) and not (held.fact.cause or held.fact.reason)


def about(log: Log, version: int) -> Held:
    """The withdrawal or ruling of that entry; `BadInput` where it is none in force."""
    held = log.line.holds(version)
    if held is None or not takes_reason(held.ask):
        there = [h.version for h in log.line.held if takes_reason(h.ask)]
        shown = f"{', '.join(map(str, there))}; `playoffs reason {there[-1]} illness`" if there else "there is none"
        expected = f"the number of a withdrawal or a ruling that stands: {shown}"
        raise BadInput("reason", f"entry {version}", expected)
    return held


def give(store: Store, event: str, entry: Reasoned, request: Request) -> Done:
    """Say the reason of an earlier entry; the last one said is printed."""

    def decide(log: Log) -> Decision:
        about(log, entry.version)
        return Decision(entry=entry)

    def rests(log: Log) -> object:
        held = log.line.holds(entry.version)
        return held and held.fact

    offered = f"a reason for entry {entry.version}"
    act = Act(decide=decide, same=lambda e: e == entry, offered=offered, seen=rests)
    return perform(store, event, request, act)
