"""What has happened as news for everybody: games, draws, opened bids, stages, the champion; nobody's answer.

No reason, no witness, no number of an entry, as on the public page.
"""

from collections.abc import Iterator

from msgspec import Struct

from playoffs.documents.public.names import Public
from playoffs.documents.words.reasons import reserve
from playoffs.model.history import Held
from playoffs.model.position import LOT
from playoffs.model.vocabulary import Question

TOLD = (
    Question.RESULT,
    Question.SET_RESULT,
    Question.TIME,
    Question.START,
    Question.OPEN_BIDS,
    Question.CHOOSE,
    Question.DECLARE,
)
"""Questions whose answers everybody may read of, besides draws."""


class Happened(Struct, frozen=True, kw_only=True):
    """Something that has happened."""

    key: str
    """Of its question, which it answers again when it is corrected."""
    says: str
    follows: tuple[str, ...]
    at: str
    """UTC instant at which it was recorded."""


def happened(live: Public) -> Iterator[Happened]:
    """All that stands, the last first; nothing before the list of players is closed."""
    if live.log.founding.waits or live.moment.entering:
        return
    for held in reversed(live.log.line.held):
        if held.ask.question in TOLD or held.ask.who == LOT:
            yield _told(live, held)


def _told(live: Public, held: Held) -> Happened:
    made = live.log.recorded[held.version - 1].row
    follows = live.followed(held.notices)
    if held.ask.question is Question.DECLARE and (said := reserve(live.log, "alone", live.language.gettext)):
        follows = (*follows, said)
    return Happened(key=held.ask.id, says=live.answered(held.ask, held.fact), follows=follows, at=made.at)
