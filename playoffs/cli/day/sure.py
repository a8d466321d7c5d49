"""What is asked before the list closes with somebody out, chance decides, bids are opened, a champion is declared; in a
session also before a draw by hand is recorded, and before somebody is out who has lost no game.

The commands ask the former, and `run` does; there the answer is a key of its own, so that a key that was pressed twice
says it to no two questions. To open bids is asked once there: the key that does it says that they stay open.
"""

from collections.abc import Sequence

from msgspec import Struct

from playoffs.cli import prompt
from playoffs.cli.book import Book
from playoffs.cli.said.hints import whole
from playoffs.cli.said.phoned import phoned
from playoffs.cli.said.told import appeals_said, changed_said, recorded
from playoffs.cli.talk import wrapped
from playoffs.desk.act import Done, preview
from playoffs.desk.desk import answering
from playoffs.desk.played import fates
from playoffs.desk.record.entries import Answered
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.reasons import left
from playoffs.documents.words.sentences import listed
from playoffs.formats.results import BOTH_ABSENT
from playoffs.model.position import LOT, Ask, Fact
from playoffs.model.vocabulary import Question
from playoffs.playoff.story import Fate


class Doubt(Struct, frozen=True):
    """How it is asked whether somebody is sure."""

    key: str
    """In `run`; never the key that chose it. None where that key says all that there is to be sure about."""
    label: str
    question: str
    stays: str
    """What nothing was done about, where nobody is sure."""


DOUBTS = {
    Question.CLOSE: Doubt("c", "close it", "Close the list?", "the list stays open"),
    Question.OPEN_BIDS: Doubt("", "open them", "Open them now?", "the bids stay closed"),
    Question.DECLARE: Doubt("d", "declare", "Declare it now?", "nothing is declared"),
}
CHANCE = Doubt("l", "let it decide", "Let the program decide now?", "nothing is drawn")
RECORD = Doubt("r", "record it", "Record it now?", prompt.NOTHING)

FINAL = "What chance decides cannot be undone."

OUT = (Question.WITHDRAW, Question.ADVANCE, Question.TIME, Question.CUT)
"""Answers by which somebody is out who has lost no game, or may be."""


def be_sure(book: Book, ask: Ask, silent: Sequence[str] = (), more: Sequence[str] = ()) -> None:
    """Ask once more before an answer that is public at once or cannot be undone; `NotDone` where nobody agrees.

    The list is closed without that where nobody is out; and where nobody sits there to be asked, if nobody is out who
    has said nothing: the `silent` have not answered. `more` are words that the command needs besides --yes.
    """
    if (doubt := DOUBTS.get(ask.question)) is None or book.earlier:
        return
    closing = ask.question is Question.CLOSE
    if closing and not (silent or (_out(book, silent) and prompt.can_ask(book.options))):
        return
    said = f"{_said(book, ask, silent)} {doubt.question}"
    if book.options.running:
        _asked(doubt, said)
    elif not prompt.agreed(said, book.options):
        about = f": {_unheard(book, silent)}" if silent else ""
        raise prompt.declined(doubt.stays, f"{doubt.label} without being asked", book.options, *more, about=about)


def _asked(doubt: Doubt, said: str) -> None:
    prompt.chosen(doubt.stays, {doubt.key: doubt.label}, above=prompt.folded(said))


def be_sure_of_chance(book: Book, ask: Ask) -> None:
    """Ask whoever sits there before the program draws, since nobody draws again."""
    said = f"{book.asked(ask)} ({ask.clause}). {FINAL} {CHANCE.question}"
    if book.options.running:
        _asked(CHANCE, said)
    elif prompt.can_ask(book.options) and not (book.earlier or prompt.agreed(said, book.options)):
        raise prompt.declined(CHANCE.stays, "let it decide without being asked", book.options)


def be_sure_of(book: Book, ask: Ask, fact: Fact) -> None:
    """Ask in a session before chance has decided by hand, or somebody is out who has lost no game; and say what follows
    then."""
    out = ask.question in OUT or (ask.question is Question.RESULT and fact.value == BOTH_ABSENT)
    if not book.options.running or not (out or ask.who == LOT):
        return
    final = [FINAL] if ask.who == LOT else []
    said = [recorded(Answered(fact=fact), ask, book), *follows(book, fact)]
    _asked(RECORD, " ".join([*(f"{each}." for each in said), *final, RECORD.question]))


def follows(book: Book, fact: Fact) -> list[str]:
    """What would follow from an answer, without a full stop."""
    from playoffs.documents.record.consequences import led_to  # late: only a session asks about an answer once more

    seen = preview(book.log, answering(fact))
    found = [*book.followed(seen.follows), *led_to(book.log, seen.log, seen.follows, ENGLISH)]
    return [f"Follows then: {'. '.join(found)}"] if found else []


def led(book: Book, done: Done) -> list[str]:
    """What becomes of the stage that is played, if it leads to fewer players now: said once somebody is out."""
    from playoffs.documents.record.consequences import led_to  # late: only withdrawals and rulings ask

    return [line for each in led_to(book.log, done.log, done.notices, ENGLISH) for line in wrapped(f"{each}.")]


def _said(book: Book, ask: Ask, silent: Sequence[str]) -> str:
    """What there is to be sure about."""
    if ask.question is Question.CLOSE:
        return " ".join(_out(book, silent))
    if ask.question is Question.OPEN_BIDS:
        return f"{book.asked(ask)}. They cannot be closed again."
    waits = "".join(f" {said}" for _version, said in appeals_said(book))
    subject = f"{waits} Until that is decided, the declaration is subject to appeal." if waits else ""
    changed = "".join(f" {said}." for _version, said in changed_said(book))
    subject += f"{changed} Until then, the declaration is subject to that." if changed else ""
    return f"{book.title}: {book.asked(ask)}.{subject}"


def silent(book: Book, ask: Ask) -> tuple[str, ...]:
    """Who is out without having answered, if this closes the list; who has sent an answer by phone is asked about
    before."""
    if ask.question is not Question.CLOSE:
        return ()
    sent = {claim.ask for claim in phoned(book, [(ask, "close")])}
    return tuple(a.who for a in book.log.asks if a.question is Question.ANSWER and a.id not in sent)


LEFT = (Fate.DECLINED, Fate.WITHDRAWN)


def _out(book: Book, silent: Sequence[str]) -> list[str]:
    """Who does not play once the list is closed, as sentences: whoever has not answered, and who has said so."""
    gone = _left(book)
    unheard = [f"{_unheard(book, silent)} and will be out."] if silent else []
    return [*unheard, *([f"Out: {gone}."] if gone else [])]


def _unheard(book: Book, silent: Sequence[str]) -> str:
    return f"{listed(tuple(silent), book.names)} {'has' if len(silent) == 1 else 'have'} not answered"


def _left(book: Book) -> str:
    """Who has declined or withdrawn, each with which; empty if nobody has."""
    gone = {who: fate for who, fate in fates(book.log).items() if fate in LEFT}
    said = {who: "declined" if fate is Fate.DECLINED else left(book.log, who, str) for who, fate in gone.items()}
    return "; ".join(f"{book.names[who]}, {each}" for who, each in said.items())


def closed_without(book: Book, ask: Ask, version: int, silent: Sequence[str]) -> list[str]:
    """Who is out now that the list is closed, and the way back should that be wrong; nothing of another question."""
    if ask.question is not Question.CLOSE:
        return []
    shown = []
    if silent:
        one = len(silent) == 1
        said = f"{listed(tuple(silent), book.names)} had not answered and {'is' if one else 'are'} out"
        shown += wrapped(f"{said}. If that was too early: {whole(f'undo {version} --reason WHY', book)}")
    answers = [held for held in book.log.line.held if held.ask.question is Question.ANSWER]
    declined = [held.version for held in answers if held.fact.value == "decline"]
    if gone := _left(book):
        shown += wrapped(f"Out: {gone}.")
    if declined:
        mend = whole(f"correct {declined[-1]} confirm --reason WHY", book)
        shown += wrapped(f"If {'that' if len(declined) == 1 else 'the last'} was a slip: {mend}")
    return shown
