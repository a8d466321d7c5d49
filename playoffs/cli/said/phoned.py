"""What players have sent by phone and nobody has recorded: a command that says something else asks first."""

from collections.abc import Callable, Sequence

from playoffs.cli.book import Back, Book, NotDone
from playoffs.cli.prompt import agreed, can_ask, typed_with
from playoffs.desk.act import Done
from playoffs.desk.beside.claims import Claim, key_of
from playoffs.desk.seen import asked, passed_over
from playoffs.documents.words.language import ENGLISH
from playoffs.model.position import Ask, Fact, Value
from playoffs.planning.clock import shown_at

Some = Sequence[tuple[Ask, Value]]
"""Questions, each with what is to be answered."""

Known = frozenset[tuple[str, str]]
"""What somebody has agreed to pass over: key and request of each claim."""


def phoned(book: Book, some: Some) -> Sequence[Claim]:
    """What would be passed over if questions were answered so; nothing where this very submission came before."""
    return () if book.earlier else passed_over(book.store, book.log, some)


def said(book: Book, there: Sequence[Claim]) -> str:
    """It, as a clause: who, when, and what."""
    return "; ".join(_said(book, claim) for claim in there)


def _said(book: Book, claim: Claim) -> str:
    at = shown_at(claim.at, book.log.details.get("zone", ""))
    when = f"{ENGLISH.brief(at.date())}, {ENGLISH.clock(at.time())}"
    ask = asked(book.log, claim.ask)
    what = book.answered(ask, Fact(ask.id, claim.value)) if ask else claim.value
    return f"{book.names.get(claim.player, claim.player)} sent by phone on {when}: {what}"


def heed(book: Book, some: Some) -> Known:
    """Ask before what was sent is passed over, and say what that was; `NotDone` where nobody agrees to it, beforehand
    or now."""
    there = phoned(book, some)
    what = said(book, there)
    if there and not agreed(f"{what}. Nobody has recorded that. Go on all the same?", book.options):
        if can_ask(book.options):
            raise Back("nothing was recorded")
        more = typed_with(book.options, "--yes")
        raise NotDone(f"{what}; record that first, or add --yes to go on all the same{more}")
    return frozenset((key_of(claim.player, claim.ask), claim.request) for claim in there)


def recorded(book: Book, some: Some, known: Known, act: Callable[[], Done]) -> Done:
    """Record answers in one transaction with a last look at what was sent, so that nothing comes in between; `NotDone`
    for what came after `heed` had asked. Nothing is asked in here: others wait meanwhile."""
    if book.earlier or not some:
        return act()
    with book.store.writing():
        if there := passed_over(book.store, book.log, some, known):
            raise NotDone(f"{said(book, there)}; that came in just now, and nothing was recorded: look again")
        return act()
