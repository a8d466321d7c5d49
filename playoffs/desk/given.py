"""The reason of a withdrawal or a ruling, given after it was entered (RUL-1)."""

from playoffs.desk.act import Act, Decision, Done, Request, perform
from playoffs.desk.record.entries import Reasoned
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.model.history import Held
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput


def takes_reason(held: Held) -> bool:
    """Whether a fact is one whose reason is printed."""
    return held.ask.question is Question.WITHDRAW or held.ask.ruling


def about(log: Log, version: int) -> Held:
    """The withdrawal or ruling of that entry; `BadInput` where it is none in force."""
    held = log.line.holds(version)
    if held is None or not takes_reason(held):
        there = [h.version for h in log.line.held if takes_reason(h)]
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
