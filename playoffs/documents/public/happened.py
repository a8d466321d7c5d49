"""Coin flips, lots and sealed bids for everybody: what is needed to check them, and nothing that is not open yet.

No reason, no witness by name, no number of an entry: reasons may speak of people, and numbers count what is private.
"""

from collections.abc import Iterator

from playoffs.desk.played import stood
from playoffs.desk.record.committed import pending
from playoffs.desk.record.draws import commitment
from playoffs.desk.record.entries import Answered
from playoffs.documents import common
from playoffs.documents.before_draws import outside, secret
from playoffs.documents.blocks import Block, Cell, Column, Row, Section, Table, Text
from playoffs.documents.played.live import Live
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words.reasons import mixed
from playoffs.model.history import Held
from playoffs.model.position import LOT
from playoffs.model.vocabulary import Question
from playoffs.text.digest import in_fours

RECEIPT = 8
"""Digits of a seal that a player compares."""


def lots(live: Live) -> tuple[Section, ...]:
    """Every coin flip and lot with all that went into it, and, apart, what is out of each that is not drawn yet."""
    _ = live.language.gettext
    bound = [*_bound(live)]
    drawn = _table(_("When"), _("What happened"), list(_drawn(live)))
    coming = _table(_("Since"), _("Draw"), [*bound, *_stood(live)], _("Still to be drawn"))
    by_program = bound or any(held.fact.seed for held in live.log.line.held)
    note = paragraphs((secret(_) if by_program else "",), "note")
    return common.section(_("Coin flips and lots"), *drawn, *coming, *note) if drawn or coming else ()


def bids(live: Live) -> tuple[Section, ...]:
    """The digest of each bid as long as it is sealed; every opening of bids with what followed."""
    _ = live.language.gettext
    sealed = tuple(_sealed(live))
    columns = (
        Column(heading=_("Bid of"), head=True),
        Column(heading=_("Receipt"), named=True),
        Column(heading=_("Digest of the sealed bid"), named=True),
    )
    table = common.table("sealed", columns, sealed, stacked=True)
    opened = _table(_("When"), _("What happened"), list(_opened(live)))
    return (*common.section(_("Bids that are in, sealed"), *table), *common.section(_("Bids opened"), *opened))


def receipt(seal: str) -> str:
    """`993a 6214`: how a seal is read out; of a slip, that it is one."""
    return in_fours(seal[:RECEIPT])


def sealed(live: Live) -> Iterator[tuple[Held, str]]:
    """Every bid that is in while its board waits for bids or their opening, with its seal; that of a slip is empty."""
    held = live.log.line.held
    opened = {version for each in held for version in each.opens}
    waits = [a.place for a in live.log.asks if a.question in (Question.BID, Question.OPEN_BIDS)]
    for each in held:
        here = any(w.stage == each.ask.place.stage and w.board == each.ask.place.board for w in waits)
        if each.ask.question is Question.BID and each.version not in opened and here:
            entry = live.log.recorded[each.version - 1].entry
            yield each, entry.seal if isinstance(entry, Answered) else ""


def _sealed(live: Live) -> Iterator[tuple[Text, ...]]:
    slip = live.language.gettext("on a slip of paper")
    for held, seal in sealed(live):
        yield told(live.people[held.ask.who]), told(receipt(seal) if seal else slip), told(seal or "–")


def _opened(live: Live) -> Iterator[Row]:
    for held in live.log.line.held:
        if held.ask.question is Question.OPEN_BIDS:
            said = live.answered(held.ask, held.fact)
            yield _row(live.at(held.version), said, held.ask.clause, live.followed(held.notices))


def _drawn(live: Live) -> Iterator[Row]:
    for held in live.log.line.held:
        if held.ask.who == LOT:
            under = (*_how(live, held), *(f"→ {each}" for each in live.followed(held.notices)))
            yield _row(live.at(held.version), live.answered(held.ask, held.fact), held.ask.clause, under)


def _how(live: Live, held: Held) -> Iterator[str]:
    """By whose hand, and whatever it takes to draw the same again."""
    _, fact = live.language.gettext, held.fact
    if not fact.seed:
        yield _("by hand, before a witness")
        return
    yield _("by the program, secret number {seed}").format(seed=fact.seed)
    yield from mixed(fact.words, live.names, _)
    if fact.committed:
        digest = commitment(fact.seed, live.log.event, held.ask.id)
        said = _("digest of the secret number, stated {when} before the draw: {digest}")
        yield said.format(when=live.at(fact.committed), digest=digest)


def _bound(live: Live) -> Iterator[Row]:
    """Draws that are still to be made, and whose seed is bound already."""
    _ = live.language.gettext
    for ask in live.log.asks:
        there = pending(live.log.entries, ask)
        if there:
            under = (_("digest of the secret number, stated before the draw: {digest}").format(digest=there[1]),)
            yield _row(live.at(there[0]), live.asked(ask), ask.clause, under)


def _stood(live: Live) -> Iterator[Row]:
    """Draws that are still to be made and that nothing binds: where the record stood when they were asked for."""
    for ask in live.log.asks:
        if there := stood(live.log, ask):
            under = (outside(there[1], live.language.gettext),)
            yield _row(live.at(there[0]), live.asked(ask), ask.clause, under)


def _table(when: str, what: str, rows: list[Row], title: str = "") -> tuple[Block, ...]:
    columns = (Column(heading=when, look="time"), Column(heading=what, head=True))
    return (Table(look="happened", title=title, columns=columns, rows=tuple(rows), stacked=True),) if rows else ()


def _row(at: str, said: str, clause: str, under: tuple[str, ...]) -> Row:
    below: tuple[Text, ...] = tuple(told(each) for each in under if each)
    return Row(cells=(Cell(text=told(at)), Cell(text=told(said, clause=clause), under=below)))
