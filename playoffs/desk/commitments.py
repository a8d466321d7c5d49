"""Commitments: the digest of a seed stated before the draw, and what a draw owes it (edition 2)."""

from playoffs.desk import seen
from playoffs.desk.act import Act, Decision, Done, Request, perform
from playoffs.desk.record.committed import pending, stated
from playoffs.desk.record.entries import Committed, Entry
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.model.position import LOT, Ask
from playoffs.text.errors import BadInput, NotNow


def commit(store: Store, event: str, ask: Ask, request: Request) -> Done:
    """State the digest of a fresh seed, which lies beside the record until the draw is made from it."""

    def decide(log: Log) -> Decision:
        if log.edition == 1:
            expected = "a draw without it; playoffs set up with this version can commit to theirs"
            raise NotNow(ask.id, "a commitment in a record of edition 1", expected)
        if ask.who != LOT:
            raise BadInput(ask.id, "a draw", f"an answer: {ask.options}")
        if there := pending(log.entries, ask):
            raise NotNow(ask.id, f"a second commitment, beside that of entry {there[0]}", "the draw from that one")
        said, seed = stated(event, ask)
        return Decision(entry=said, seed=seed)

    def same(e: Entry) -> bool:
        return isinstance(e, Committed) and e.ask == ask.asked

    def rests(log: Log) -> object:
        return seen.question(ask.id)(log), pending(log.entries, ask)

    act = Act(decide=decide, same=same, offered=f"a commitment for {ask.id}", about=ask.id, seen=rests, chance=True)
    return perform(store, event, request, act)
