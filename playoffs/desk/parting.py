"""A title that was played for together with others and has another tie now, in a record of its own (MSCA-C).

What the players answered stands for whoever is tied for it: invited once, they need not answer again.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from playoffs.desk.act import Request, veiled
from playoffs.desk.foundings import first
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.line import play
from playoffs.desk.record.log import Log, follow, replay
from playoffs.desk.record.rows import Row, digest
from playoffs.desk.record.store import Beside, Store
from playoffs.model.position import Refused
from playoffs.model.vocabulary import Question
from playoffs.playoff.founding import Founding

OF_PLAYERS = (Question.ANSWER, Question.WITHDRAW, Question.REMOVE, Question.ACCEPT_LATE)
"""The facts about one player, which stand whoever else is tied."""


def parted(
    store: Store, log: Log, foundings: Mapping[str, Founding], request: Request
) -> tuple[tuple[Row, ...], tuple[Beside, ...]]:
    """The rows that begin a record for each of these titles, with the answers that `log` holds, and what lies beside
    them; to be saved together with the update that parts them. One that is there already is left as it is."""
    there = store.events()
    new = {event: founding for event, founding in foundings.items() if event not in there}
    made = [_begun(event, founding, log, request) for event, founding in new.items()]
    rows = tuple(recorded.row for each in made for recorded in each.recorded)
    return rows, tuple(Beside(each.event, SAID, *told) for each in made for told in each.known.beside.items())


def _begun(event: str, founding: Founding, before: Log, request: Request) -> Log:
    """A record of its own, with the answers of another one."""
    made = first(event, founding, Request(f"{request.key}/{event}", 0, request.at, request.by))
    log = replay([made.row], made.beside)
    for held in before.line.held:
        if held.ask.question not in OF_PLAYERS:
            continue
        fact = replace(held.fact, ask=held.ask.id if log.edition == 1 else held.ask.asked)
        try:
            line = play(log.line, log.version + 1, fact)
        except Refused:  # of somebody who is not tied for this title
            continue
        sent = Request(f"{request.key}/{event}/{log.version + 1}", log.version, request.at, request.by)
        log = follow(log, *veiled(log, Answered(fact=fact, meaning=digest(line.position, log.edition)), sent))
    return log
