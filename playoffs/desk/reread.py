"""The qualifying event read again until the first stage starts (MSCA-C); afterwards the director rules."""

from playoffs.desk.act import Act, Decision, Done, Request, perform, reasoned
from playoffs.desk.entries import Entry, Reread, digest
from playoffs.desk.line import Held, anew, fallen
from playoffs.desk.log import Log, starting
from playoffs.desk.store import Store
from playoffs.files.errors import BadInput
from playoffs.structures.founding import Founding

START = "start"
"""The kind of fact after which nothing is read again."""


def started(log: Log) -> int:
    """Version of the entry that started the first stage; 0 before."""
    return next((held.version for held in log.line.held if held.ask.kind == START), 0)


def what_falls(log: Log, founding: Founding) -> tuple[Held, ...]:
    """The facts that fall if the playoff goes on from this founding: those whose ask is not reproduced identically."""
    line = anew(log.line, starting(log.event, founding))
    fell = fallen(log.line, line)
    return tuple(held for held in log.line.held if held.version in fell)


def reread(store: Store, event: str, founding: Founding, reason: str, request: Request) -> Done:
    """Let the playoff go on from the event as it was read again, with a reason."""

    def decide(log: Log) -> Decision:
        reasoned(reason)
        if version := started(log):
            raise BadInput(event, f"a stage started in entry {version}", "a ruling on what has changed (MSCA-C)")
        if founding == log.founding:
            raise BadInput(event, "the same event as before", "one that has changed")
        line = anew(log.line, starting(event, founding))
        return Decision(Reread(founding, reason, meaning=digest(line.position)))

    def same(e: Entry) -> bool:
        return isinstance(e, Reread) and (e.founding, e.reason) == (founding, reason)

    return perform(store, event, request, Act(decide, same, "the event read again"))
