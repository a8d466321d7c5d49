"""What an act brought about, in words or as JSON: what it acted on, what was recorded, what followed, what is next."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from playoffs.cli.book import Book, book_of
from playoffs.cli.day import waits
from playoffs.cli.day.came_back import came_back_data, came_back_lines
from playoffs.cli.day.hints import command, offered, proposed, whole
from playoffs.cli.inviting.misfits import misfit_data, remind
from playoffs.cli.record.detail_words import detail_words
from playoffs.cli.talk import as_json, heading, lines, wrapped
from playoffs.desk.act import Done
from playoffs.desk.appeals import undecided
from playoffs.desk.played import declaration, postponed
from playoffs.desk.record.entries import (
    Answered,
    Appealed,
    Committed,
    Corrected,
    Detailed,
    Entry,
    Founded,
    Joined,
    Reasoned,
    Reread,
    Retracted,
    Updated,
    Voided,
)
from playoffs.desk.record.log import Log
from playoffs.documents.record.updates import mended
from playoffs.documents.words.reasons import appealed, printed
from playoffs.documents.words.sentences import answered
from playoffs.formats.roles import Role
from playoffs.model.position import Ask, Fact, Notice, clock, named
from playoffs.model.vocabulary import Asked, Question
from playoffs.outputs import day


def tell(book: Book, done: Done, more: Sequence[str] = ()) -> None:
    """Answer an act. `book` is the record as it was before; `more` is said before what is next."""
    if book.options.json:
        as_json(as_data(book, done, more))
        return
    after = following(book, done.log)
    head(after, done.version)
    entry, ask = done.log.recorded[done.version - 1].entry, done.log.recorded[done.version - 1].ask
    again = "Received before, counted once: " if done.repeated else ""
    lines(wrapped(f"{again}{recorded(entry, ask, book)}."))
    for said in after.followed(done.notices):
        lines(wrapped(f"{said}."), indent=2)
    for version in done.fell:
        lines(wrapped(f"Falls with it: entry {version}, {book.held(version)}."), indent=2)
    for version in done.again:
        lines(wrapped(f"Stands again: entry {version}, {after.held(version)}."), indent=2)
    lines(more, indent=2)
    if open_appeals := undecided(done.log):
        lines(subject_to(open_appeals) if declaration(done.log) else [])
    if book.options.running:
        remind(after)
    elif not done.repeated:
        lines(next_step(after))


def subject_to(appeals: Sequence[int]) -> list[str]:
    """That the declaration is subject to appeals that are not decided."""
    where = ", ".join(map(str, appeals))
    return wrapped(f"The declaration is subject to appeal ({'entry' if len(appeals) == 1 else 'entries'} {where}).")


def head(book: Book, entry: int = 0) -> None:
    """What a command is about; and where this program plays the record otherwise than the one that wrote it."""
    heading(f"{book.title} · {book.event} · entry {entry or book.log.version}")
    if book.log.difference:
        lines(wrapped(f"This program reads the record otherwise: {book.log.difference}."))
        lines(wrapped("Nothing can be added until the director adopts that: `playoffs adopt --reason WHY`."))


def following(book: Book, log: Log) -> Book:
    """The book with a log that goes on from it."""
    return book_of(book.store, log, book.options, book.several)


def recorded(entry: Entry, ask: Ask | None, book: Book) -> str:
    """What an entry says."""
    match entry:
        case Founded(founding=founding):
            return f"The playoff for {founding.title} is founded"
        case Answered(fact=fact) if ask:
            return f"{answered(ask, fact, book.names)}{besides(ask, fact)}"
        case Retracted(version=version, reason=reason) if ask:
            return f"Entry {version} is taken back: {_then(book, version)}; reason: {reason}"
        case Voided(version=version, reason=reason) if ask:
            who = book.names.get(ask.who, ask.who)
            return f"The bid of entry {version} is void: {who} bids again{book.by(Role.ARMAGEDDON)}; reason: {reason}"
        case Corrected(version=version, fact=fact, reason=reason) if ask:
            said = answered(ask, fact, book.names)
            return f"Entry {version} is corrected from “{_then(book, version)}” to “{said}”; reason: {reason}"
        case Reread(reason=reason):
            return f"The qualifying event is read again{book.by(Role.CORRECTION)}; reason: {reason}"
        case Updated(reason=reason):
            return f"{mended(book.log, entry, str)}{book.by(Role.CORRECTION)}; reason: {reason}"
        case Appealed():
            return appealed(entry, book.names, str)
        case Reasoned(version=version, cause=cause, words=words) if ask:
            why = printed(ask, Fact(ask.id, "", words, cause=cause), str)
            return f"The reason of entry {version}, {_then(book, version)}: {why}"
        case Committed(ask=asked):
            seed = next((ask for ask in book.log.recorded if ask.ask and ask.ask.asked == asked), None)
            what = book.asked(seed.ask) if seed and seed.ask else _asked_now(book, asked)
            return f"The program is bound to a seed for a draw: {what}; digest {entry.digest}"
        case Joined(player=player, part=part):
            return f"{book.names.get(player, player)} takes part as {part}"
        case Detailed(about=about, value=value):
            return detail_words(about, value, book.names)
        case _:
            return f"{type(entry).__name__} {getattr(entry, 'version', '')}".strip()


def _asked_now(book: Book, what: Asked) -> str:
    """What is drawn, as it is awaited now."""
    ask = named(what, book.log.asks)
    return book.asked(ask) if ask else what.text


def _then(book: Book, version: int) -> str:
    """What an entry said when it was made, whatever has become of it."""
    was = book.log.recorded[version - 1]
    if isinstance(was.entry, Answered | Corrected) and was.ask:
        return answered(was.ask, was.entry.fact, book.names)
    return f"entry {version}"


def besides(ask: Ask, fact: Fact) -> str:
    """Reason, witness and seed of a fact, where it has them."""
    parts = (("reason", printed(ask, fact, str)), ("witness", fact.witness), ("words", fact.words), ("seed", fact.seed))
    return "".join(f"; {what}: {said}" for what, said in parts if said)


def next_step(book: Book) -> list[str]:
    """What is awaited next, and the command for it; before that, who is there again without being asked."""
    return [*came_back_lines(book), *_next(book)]


def _next(book: Book) -> list[str]:
    asks, before = book.log.asks, waits.next_lines(book)
    if not asks:
        return before or ["Nothing more to do.", *waits.dependents(book)]
    if before:
        return before
    first, *others = proposed(asks, book)
    entry = postponed(book.log)
    then = "To go on" if entry else "Next"
    shown = [*(pause(book, entry) if entry else []), *wrapped(f"{then} ({first.clause}): {book.asked(first)}.")]
    shown += offered(first, book)
    if others:
        shown.append(f"{_besides(others)}: {whole('next', book)}")
    return shown


CLOSING = {Question.CLOSE: "the closing of the list", Question.CUT: "the cut"}


def _besides(asks: Sequence[Ask]) -> str:
    """What else it waits for: how many, and apart from them what the director ends the answers with."""
    ends = [CLOSING[ask.question] for ask in asks if ask.question in CLOSING]
    more = len(asks) - len(ends)
    count = [f"{more} more {'answer' if more == 1 else 'answers'}" if ends else f"{more} more"] if more else []
    return f"Waiting for {' and '.join([*count, *ends])}"


def pause(book: Book, entry: int) -> list[str]:
    """That the director has postponed it, and how a new date is set where there was one."""
    said = wrapped(f"Next{book.by(Role.RULING)}: the director goes on, for it is postponed (entry {entry}).")
    if not book.log.details.get("date"):
        return said
    return [*said, "Should it have a new date:", f"  {whole('details --set date=YYYY-MM-DD', book)}"]


def as_data(book: Book, done: Done, more: Sequence[str] = ()) -> day.Act:
    """An act for `--json`."""
    entry = done.log.recorded[done.version - 1]
    after = following(book, done.log)
    return day.Act(
        **awaited_data(after),
        title=book.title,
        entry=done.version,
        repeated=done.repeated,
        recorded=recorded(entry.entry, entry.ask, book),
        notices=notice_data(done.notices, after),
        fell=done.fell,
        again=done.again,
        besides=tuple(more) or UNSET,
    )


def notice_data(notices: tuple[Notice, ...], book: Book) -> tuple[day.Noticed, ...]:
    return tuple(
        day.Noticed(kind=notice.word, players=notice.players, clause=notice.clause, words=said)
        for notice, said in zip(notices, book.followed(notices), strict=True)
    )


def awaited_data(book: Book) -> dict[str, Any]:
    """The fields of `Awaiting`: what is awaited, the ranking once there is one, and the next command."""
    ranking = book.log.position.ranking
    asks = waits.possible(book)
    return {
        "event": book.event,
        "version": book.log.version,
        "difference": str(book.log.difference) if book.log.difference else None,
        "awaited": asks_data(book.log.asks, book),
        "ranking": None if ranking is None else ranking.groups,
        "next": command(asks[0], book) if asks else None,
        "postponed": postponed(book.log) or None,
        "waits_for": waits.data(book),
        "misfits": misfit_data(book),
        "left_before": came_back_data(book),
    }


def asks_data(asks: Sequence[Ask], book: Book) -> tuple[day.Asked, ...]:
    """Questions for `--json`."""
    return tuple(
        day.Asked(
            id=ask.id,
            kind=ask.question,
            who=ask.who,
            players=ask.players,
            options=str(ask.options),
            clause=ask.clause,
            board=ask.place.board or None,
            control=ask.game or None,
            clocks=tuple(map(clock, ask.clocks)),
            words=book.asked(ask),
            command=command(ask, book),
        )
        for ask in asks
    )
