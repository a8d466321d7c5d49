"""The crosstable, the title, who is eligible or the defending champion mended until the first stage starts (MSCA-C)."""

from collections.abc import Mapping

from playoffs.desk.act import Act, Decision, Done, Request, perform, reasoned
from playoffs.desk.parting import parted
from playoffs.desk.record.entries import Entry, Updated
from playoffs.desk.record.line import fallen
from playoffs.desk.record.log import Log, updated
from playoffs.desk.record.rows import digest
from playoffs.desk.record.store import Store
from playoffs.formats.roles import Role
from playoffs.model.history import Held
from playoffs.model.vocabulary import Question
from playoffs.playoff.founding import Founding
from playoffs.text.errors import BadInput

LAST = {Question.START: "a stage has started", Question.DECLARE: "the champion is declared"}
"""The facts after which nothing is mended but by a ruling, and what each has done."""


def too_late(log: Log) -> tuple[int, str]:
    """Version of the entry after which nothing is updated any more, and what it has done; 0 while it can be."""
    found = ((held.version, LAST[held.ask.question]) for held in log.line.held if held.ask.question in LAST)
    return next(found, (0, ""))


def what_falls(log: Log, founding: Founding) -> tuple[Held, ...]:
    """The facts that fall if the playoff goes on from this founding."""
    fell = fallen(log.line, updated(log, founding, log.event))
    return tuple(held for held in log.line.held if held.version in fell)


def update(
    store: Store,
    event: str,
    founding: Founding,
    reason: str,
    request: Request,
    apart: Mapping[str, Founding] | None = None,
) -> Done:
    """Let the playoff go on from what was mended, with a reason. Titles that part go on `apart`, by the names of their
    new records, which are begun in the same transaction."""

    def decide(log: Log) -> Decision:
        reasoned(reason)
        version, done = too_late(log)
        if version:
            raise BadInput(
                event,
                f"{done} in entry {version}",
                f"a ruling on what has changed{log.founding.ruleset.clauses.noted(Role.CORRECTION)}",
            )
        if founding == log.founding:
            raise BadInput(event, "the same event as before", "one that has changed")
        position = updated(log, founding, event).position
        rows, beside = parted(store, log, apart or {}, request)
        said = Updated(founding, reason, meaning=digest(position, log.edition))
        return Decision(entry=said, besides=rows, beside=beside)

    def same(e: Entry) -> bool:
        return isinstance(e, Updated) and (e.founding, e.reason) == (founding, reason)

    return perform(store, event, request, Act(decide=decide, same=same, offered="an update of the crosstable"))
