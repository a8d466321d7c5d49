"""What players have sent by phone and nobody has recorded: a command that says something else asks first."""

from collections.abc import Sequence

from playoffs.cli.book import Book, NotNow
from playoffs.cli.prompt import agreed, typed_with
from playoffs.desk.beside.claims import Claim
from playoffs.desk.seen import asked, passed_over
from playoffs.documents.words.sentences import answered
from playoffs.model.position import Ask, Fact, Value
from playoffs.planning.clock import shown_at


def phoned(book: Book, ask: Ask, value: Value) -> Sequence[Claim]:
    """What would be passed over if a question were answered so; nothing where this very submission came before."""
    return () if book.earlier else passed_over(book.store, book.log, ask, value)


def said(book: Book, there: Sequence[Claim]) -> str:
    """It, as a clause: who, when, and what."""
    return "; ".join(_said(book, claim) for claim in there)


def _said(book: Book, claim: Claim) -> str:
    at = shown_at(claim.at, book.log.details.get("zone", ""))
    ask = asked(book.log, claim.ask)
    what = answered(ask, Fact(ask.id, claim.value), book.names) if ask else claim.value
    return f"{book.names.get(claim.player, claim.player)} sent by phone at {at:%Y-%m-%d %H:%M}: {what}"


def heed(book: Book, ask: Ask, value: Value) -> None:
    """Ask before what was sent is passed over; `NotNow` where nobody agrees to that, beforehand or now."""
    there = phoned(book, ask, value)
    if not there:
        return
    what = said(book, there)
    if not agreed(f"{what}. Nobody has recorded that. Go on all the same?", book.options):
        more = typed_with(book.options, "--yes")
        raise NotNow(f"{what}; record that first, or add --yes to go on all the same{more}")
