"""What happened besides the games: bids opened, lots, withdrawals, rulings, corrections, each as an entry."""

from collections.abc import Callable, Iterable, Iterator

from playoffs.desk.appeals import against
from playoffs.desk.record.draws import commitment
from playoffs.desk.record.entries import Adopted, Appealed, Corrected, Reread, Retracted, Updated, Voided
from playoffs.desk.record.history import Line, State, history
from playoffs.desk.undo import gives_back
from playoffs.documents import common
from playoffs.documents.before_draws import secret
from playoffs.documents.blocks import Block, Cell, Column, Row, Section, Table
from playoffs.documents.played.games import FORFEITS
from playoffs.documents.played.live import Live
from playoffs.documents.record.entry_words import recorded
from playoffs.documents.record.updates import lost, mended
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words.reasons import appealed, mixed, of_change, printed
from playoffs.formats.roles import Role
from playoffs.model.history import Held
from playoffs.model.position import LOT
from playoffs.model.vocabulary import Question

CHANGES = Retracted | Voided | Corrected | Reread | Updated | Adopted
"""Entries that change what was entered before."""


def proceedings(live: Live) -> dict[str, tuple[Block, ...]]:
    """What there is of each, by the name of its part."""
    _ = live.language.gettext
    return {
        "bids": _section(live, _("Bids opened"), _bids(live)),
        "lots": _section(live, _("Coin flips and lots"), _lots(live), _secret(live)),
        "withdrawals": _section(live, _("Withdrawals and forfeits"), _withdrawals(live)),
        "rulings": _section(live, _("Rulings"), _rulings(live)),
        "corrections": _section(live, _("Undone and corrected"), _corrections(live)),
        "appeals": _section(live, _("Appeals"), _appeals(live)),
    }


def _secret(live: Live) -> str:
    """What a secret number is, where one is told."""
    return secret(live.language.gettext) if any(held.fact.seed for held in live.log.line.held) else ""


def _section(live: Live, heading: str, entries: Iterable[Row], note: str = "") -> tuple[Section, ...]:
    _, rows = live.language.gettext, tuple(entries)
    columns = (
        Column(heading=_("Entry")),
        Column(heading=_("Recorded"), look="time"),
        Column(heading=_("What happened"), head=True),
    )
    table = Table(look="happenings", columns=columns, rows=rows, stacked=True)
    return common.section(heading, table, *paragraphs((note,), "note")) if rows else ()


def _entry(
    live: Live, version: int, said: str, clause: str = "", why: str | None = None, followed: Iterable[str] = ()
) -> Row:
    """One entry: when it was recorded, its reason or how a lot was drawn, and what followed from it."""
    under = ((told(why, slanted=True),) if why else ()) + tuple(told(f"→ {each}") for each in followed)
    cells = (told(str(version), strong=True), told(live.at(version)))
    return Row(cells=(*(Cell(text=text) for text in cells), Cell(text=told(said, clause=clause), under=under)))


def _bids(live: Live) -> Iterator[Row]:
    """Every opening of bids. What still lies in an envelope is told nowhere."""
    return _those(live, lambda held: held.ask.question is Question.OPEN_BIDS)


def _lots(live: Live) -> Iterator[Row]:
    """Coin flips and lots, each with its witness or the seed that it follows from."""
    return _those(live, lambda held: held.ask.who == LOT)


def _withdrawals(live: Live) -> Iterator[Row]:
    """Who left, and who did not come to a game."""
    return _those(
        live, lambda held: not held.ask.ruling and (held.ask.question is Question.WITHDRAW or _forfeited(held))
    )


def _rulings(live: Live) -> Iterator[Row]:
    """Every ruling in force, with its reason (RUL-1)."""
    return _those(live, lambda held: held.ask.ruling)


def _forfeited(held: Held) -> bool:
    said = held.fact.value[0] if isinstance(held.fact.value, tuple) else held.fact.value
    return held.ask.question is Question.RESULT and said in FORFEITS


def _those(live: Live, chosen: Callable[[Held], bool]) -> Iterator[Row]:
    for held in live.log.line.held:
        if chosen(held):
            said, followed = live.answered(held.ask, held.fact), live.followed(held.notices)
            yield _entry(live, held.version, said, held.ask.clause, because(live, held), followed)


def because(live: Live, held: Held) -> str | None:
    """Its reason, or how a lot was drawn."""
    _, fact = live.language.gettext, held.fact
    if fact.witness:
        return _("by hand, witnessed by {witness}").format(witness=fact.witness)
    if fact.seed:
        return _by_the_program(live, held)
    return printed(held.ask, fact, _) or None


def _by_the_program(live: Live, held: Held) -> str:
    """The seed of a draw, and all that was mixed in or stated before it: whatever it takes to draw the same again."""
    _, fact = live.language.gettext, held.fact
    said = [_("by the program, secret number {seed}").format(seed=fact.seed)]
    said.extend(mixed(fact.words, live.names, _))
    if fact.committed:
        digest = commitment(fact.seed, live.log.event, held.ask.id)
        text = _("digest of the secret number, stated by entry {n} before the draw: {digest}")
        said.append(text.format(n=fact.committed, digest=digest))
    return "; ".join(said)


def _corrections(live: Live) -> Iterator[Row]:
    """What was taken back, corrected or adopted, with everything that fell or stood again because of it."""
    lines = history(live.log)
    for line in lines:
        if isinstance(line.entry, CHANGES) and line.state is not State.UNREAD:
            followed = _with_it(live, line, lines)
            why = of_change(line.entry.reason, live.language.gettext)
            yield _entry(live, line.version, _changed(live, line, lines), "", why, followed)


def _appeals(live: Live) -> Iterator[Row]:
    """Every appeal, what it is against in words, and how it was decided (RUL-1)."""
    _ = live.language.gettext
    for line in history(live.log):
        if isinstance(line.entry, Appealed):
            said = appealed(line.entry, live.names, _)
            version = against(live.log, line.entry)
            was = live.log.recorded[version - 1]
            told_ = recorded(was.entry, was.ask, live.log, live.names, _, live.placed)
            about = _("Entry {n}: {said}").format(n=version, said=told_)
            yield _entry(live, line.version, said, live.rules.cited(Role.RULING), about)


def _changed(live: Live, line: Line, lines: tuple[Line, ...]) -> str:
    _ = live.language.gettext
    match line.entry:
        case Corrected(version=version, fact=fact):
            assert line.ask is not None
            before, now = _said(live, lines[version - 1]), live.answered(line.ask, fact)
            said = _("Entry {n} is corrected from “{before}” to “{now}”")
            if gives_back(live.log, line.entry):
                said = _("Entry {n}: the correction to “{before}” is undone: “{now}” stands again")
            return said.format(n=version, before=before, now=now)
        case Retracted(version=version):
            return _("Entry {n} is undone: “{before}”").format(n=version, before=_said(live, lines[version - 1]))
        case Voided(version=version):
            before = _said(live, lines[version - 1])
            return _("The bid of entry {n} is void: “{before}”").format(n=version, before=before)
        case Reread() | Updated():
            return mended(live.log, line.entry, _)
        case _:
            return _("What this version of the program makes of the entries before is accepted")


def _with_it(live: Live, line: Line, lines: tuple[Line, ...]) -> Iterable[str]:
    _ = live.language.gettext
    if isinstance(line.entry, Retracted) and (said := lost(live.log, line.entry.version, _)):
        yield said
    for version in line.fell:
        yield _("With it falls entry {n}: {said}").format(n=version, said=_said(live, lines[version - 1]))
    for version in line.again:
        yield _("Entry {n} stands again: {said}").format(n=version, said=_said(live, lines[version - 1]))


def _said(live: Live, line: Line) -> str:
    """What an entry said when it was made."""
    return live.answered(line.ask, line.fact) if line.ask and line.fact else ""
