"""A title that was played for together with others and has another tie now, in a record of its own (MSCA-C).

What the players answered stands for whoever is tied for it: invited once, they need not answer again.
"""

from collections.abc import Mapping, Sequence

from playoffs.desk.act import Request
from playoffs.desk.entries import Answered, Row, digest, row
from playoffs.desk.foundings import first_row
from playoffs.desk.line import play
from playoffs.desk.log import Log, fold, follow
from playoffs.desk.store import Store
from playoffs.model.history import Held
from playoffs.model.position import Refused
from playoffs.model.vocabulary import Question
from playoffs.playoff.founding import Founding

OF_PLAYERS = (Question.ANSWER, Question.WITHDRAW, Question.REMOVE, Question.ACCEPT_LATE)
"""The facts about one player, which stand whoever else is tied."""


def parted(store: Store, log: Log, foundings: Mapping[str, Founding], request: Request) -> tuple[Row, ...]:
    """The rows that begin a record for each of these titles, with the answers that `log` holds; to be saved together
    with the update that parts them. One that is there already is left as it is."""
    there = store.events()
    new = {event: founding for event, founding in foundings.items() if event not in there}
    return tuple(made for event, founding in new.items() for made in _rows(event, founding, log.line.held, request))


def _rows(event: str, founding: Founding, held: Sequence[Held], request: Request) -> list[Row]:
    made = first_row(event, founding, Request(f"{request.key}/{event}", 0, request.at))
    rows, log = [made], fold([made])
    for fact in (h.fact for h in held if h.ask.question in OF_PLAYERS):
        try:
            line = play(log.line, log.version + 1, fact)
        except Refused:  # of somebody who is not tied for this title
            continue
        key = f"{request.key}/{event}/{log.version + 1}"
        said = Answered(fact, meaning=digest(line.position))
        rows.append(row(rows[-1], event, key, request.at, said))
        log = follow(log, rows[-1])
    return rows
