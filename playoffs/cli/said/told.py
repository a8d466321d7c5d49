"""What an act brought about, in words or as JSON: what it acted on, what was recorded, what followed, what is next."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from playoffs.cli.book import PLAYED, Book, book_of
from playoffs.cli.said import waits
from playoffs.cli.said.came_back import came_back_data, came_back_lines
from playoffs.cli.said.hints import command, offered, split, whole
from playoffs.cli.said.misfits import misfit_data, remind
from playoffs.cli.talk import as_json, heading, lines, wrapped
from playoffs.desk.act import Done
from playoffs.desk.appeals import answerable, stands_in, unacted, undecided, undoable, updatable
from playoffs.desk.appeals import subject_to as appealed
from playoffs.desk.played import declaration, postponed
from playoffs.desk.record.entries import Answered, Corrected, Entry
from playoffs.desk.record.log import Log
from playoffs.formats.roles import Role
from playoffs.model.position import Ask, Notice, OneOf, clock
from playoffs.model.vocabulary import Place, Question

if TYPE_CHECKING:
    from playoffs.documents.played.live import Live
    from playoffs.outputs import day


def tell(book: Book, done: Done, more: Sequence[str] = ()) -> None:
    """Answer an act. `book` is the record as it was before; `more` is said before what is next."""
    if book.options.json:
        as_json(as_data(book, done, more))
        return
    if PLAYED.get():
        _told_shortly(book, [done], more)
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
    lines(subject_to(done.log) if declaration(done.log) else [])
    if book.options.running:
        remind(after)
    elif not done.repeated:
        lines(next_step(after))


def tell_all(book: Book, dones: Sequence[Done]) -> None:
    """Answer several acts of one command: what each recorded, and what is next once."""
    if book.options.json:
        for done in dones:
            as_json(as_data(book, done))
        return
    if PLAYED.get():
        _told_shortly(book, dones)
        return
    after = following(book, dones[-1].log)
    head(after, dones[-1].version)
    for done in dones:
        said = done.log.recorded[done.version - 1]
        again = "Received before, counted once: " if done.repeated else ""
        lines(wrapped(f"{again}{recorded(said.entry, said.ask, book)}."))
        for text in after.followed(done.notices):
            lines(wrapped(f"{text}."), indent=2)
    lines(next_step(after))


def _told_shortly(book: Book, dones: Sequence[Done], more: Sequence[str] = ()) -> None:
    """Of a day on paper, of which all is entered at once: a line an entry; what is next comes at the end."""
    for done in dones:
        said = done.log.recorded[done.version - 1]
        lines(wrapped(f"Entry {done.version}: {recorded(said.entry, said.ask, book)}."))
    lines(more, indent=2)


def subject_to(log: Log) -> list[str]:
    """That the declaration is subject to appeals that are not decided, or were and are not acted upon."""
    changed = tuple(appeal.decided for appeal in unacted(log))
    shown = []
    for what, some in {"a decision changed on appeal": changed, "appeal": undecided(log)}.items():
        where = f"{'entry' if len(some) == 1 else 'entries'} {', '.join(map(str, some))}"
        shown += wrapped(f"The declaration is subject to {what} ({where}).") if some else []
    return shown


def head(book: Book, entry: int = 0) -> None:
    """What a command is about; and where this program plays the record otherwise than the one that wrote it."""
    heading(f"{book.title} · {book.event} · entry {entry or book.log.version}")
    if book.log.difference:
        lines(wrapped(f"This program reads the record otherwise: {book.log.difference}."))
        lines(wrapped("Nothing can be added until the director accepts that: `playoffs accept --reason WHY`."))


def following(book: Book, log: Log) -> Book:
    """The book with a log that goes on from it."""
    return book_of(book.store, log, book.options, book.several)


def recorded(entry: Entry, ask: Ask | None, book: Book) -> str:
    """What an entry says."""
    from playoffs.documents.record import entry_words  # late: who only looks records nothing

    return entry_words.recorded(entry, ask, book.log, book.names, book.words)


def placing(book: Book) -> Callable[[Entry, Ask | None], str]:
    """What says the same with the stage, where entries of several stand one below the other."""
    from playoffs.documents.record import entry_words  # late, as above

    live = _live(book)
    return lambda entry, ask: entry_words.recorded(entry, ask, book.log, book.names, book.words, live.placed)


def stage_called(place: Place, book: Book) -> str:
    """What pages and sheets call a stage; empty of one that does not stand any more."""
    return _live(book).called.get(place, "")


def next_step(book: Book) -> list[str]:
    """What is awaited next, and the command for it; before that, who is there again without being asked."""
    return [*came_back_lines(book), *changed_lines(book), *_next(book), *appeal_lines(book)]


def afterwards(book: Book, words: str) -> list[str]:
    """What is next in a playoff that goes on; of one that is over a command that is of use then."""
    return next_step(book) if book.log.position.ranking is None else [f"Next: {whole(words, book)}"]


def appeals_said(book: Book) -> list[tuple[int, str]]:
    """Every appeal that waits to be decided: the entry that noted it, and the sentence that reminds of it."""
    if not undecided(book.log):
        return []
    from playoffs.documents.words.reasons import open_appeals  # late: most playoffs have none

    found = open_appeals(book.log, book.names, book.words)
    return [(version, f"An appeal waits to be decided: {said}.") for version, said in found]


def appeal_lines(book: Book) -> list[str]:
    """The same with the command that decides each."""
    shown = []
    for version, said in appeals_said(book):
        decide = whole(f"appeal {version} --decided stands", book)
        shown += [*wrapped(said), f"  {decide}   (the decision; or changed, withdrawn)"]
    return shown


def changed_said(book: Book) -> list[tuple[int, str]]:
    """Every entry that stands as it did although it is decided on an appeal that it is changed, and the sentence that
    reminds of it."""
    before = "The decision is changed on appeal (entry {n}). "
    told = ((stands_in(book.log, e.noted.against), before.format(n=e.decided)) for e in unacted(book.log))
    return [(version, said + _against(book, version) + _stands(book, version)) for version, said in told]


def _against(book: Book, version: int) -> str:
    """What an appeal is against that only a ruling changes, or an update; what undoes an entry says it itself."""
    if undoable(book.log, version):
        return ""
    entry, ask = book.log.recorded[version - 1].entry, book.log.recorded[version - 1].ask
    said = recorded(entry, ask, book)
    if ask and isinstance(entry, Answered | Corrected):
        said = _live(book).answered(ask, entry.fact)
    return f"The appeal is against: {said}. "


def _stands(book: Book, version: int) -> str:
    """Until when an entry stands that is to be changed."""
    if undoable(book.log, version):
        return f"Entry {version} stands until it is undone or corrected"
    if answerable(book.log, version):
        return f"Entry {version} stands until its question is answered again, or ruled otherwise"
    update = "updated, or " if updatable(book.log, version) else ""
    return f"Entry {version} stands until it is {update}ruled otherwise"


def reminded(book: Book) -> list[str]:
    """The same of both beside where it stands, in a few words; a declaration says there what it is subject to."""
    if book.log.position.ranking is not None:
        return []
    stands = [_stands(book, stands_in(book.log, each.noted.against)) for each in unacted(book.log)]
    waits = [f"An appeal waits to be decided (entry {version})" for version in undecided(book.log)]
    return [f"{said[:1].lower()}{said[1:]}" for said in (*stands, *waits)]


def changed_lines(book: Book) -> list[str]:
    """The same with the commands that change it, which comes before anything else."""
    shown = []
    for version, said in changed_said(book):
        shown += [*wrapped(f"{said}:"), *(f"  {each}" for each in mending(book, version))]
    return shown


def mending(book: Book, version: int) -> list[str]:
    """The commands of which one changes an entry that is appealed."""
    ask = book.log.recorded[version - 1].ask
    one = ask is not None and isinstance(ask.options, OneOf) and len(ask.options.choices) == 1
    undo = (f"undo {version} --reason WHY", *((f"correct {version} VALUE --reason WHY",) if not one else ()))
    update = ("update FILE --reason WHY",) if updatable(book.log, version) else ()
    again = [command(each, book)] if (each := answerable(book.log, version)) else []
    other = undo if undoable(book.log, version) else (*update, "rule")
    return [*again, *(whole(each, book) for each in other)]


def done_with(book: Book) -> str:
    """That nothing is to be done any more; where an appeal waits, that nothing is at the boards, and nothing at all
    where one was decided and is not acted upon, which is said before."""
    if unacted(book.log):
        return ""
    return "Nothing more to do at the boards." if undecided(book.log) else "Nothing more to do."


def done_lines(book: Book) -> list[str]:
    """The same on lines, and which titles are waiting for this one."""
    return [*filter(None, (done_with(book),)), *waits.dependents(book)]


def _next(book: Book) -> list[str]:
    asks, before = book.log.asks, waits.next_lines(book)
    if not asks:
        return before or done_lines(book)
    if before:
        return before
    ahead, meanwhile = split(asks, book)
    first, *others = *ahead, *meanwhile
    entry = postponed(book.log)
    then = "To go on" if entry else "Next"
    shown = [
        *waits.open_lines(book),
        *(pause(book, entry) if entry else []),
        *wrapped(f"{then} ({first.clause}): {book.asked(first)}."),
    ]
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
    return [*said, *new_start(book), "Should it have a new date:", f"  {whole(NEW_DATE, book)}"]


NEW_DATE = "details set date=YYYY-MM-DD"


def new_start(book: Book) -> list[str]:
    """When it begins anew while it is postponed, once that is stated."""
    from playoffs.documents.played.halted import anew  # late: few playoffs are postponed

    return [line for said in anew(_live(book)) for line in wrapped(said)]


def _live(book: Book) -> "Live":
    """The record as its sheets see it, in English."""
    from playoffs.desk.scheduled import in_force  # late, all: few words need a sheet
    from playoffs.documents.played.live import Live
    from playoffs.documents.words.language import language
    from playoffs.planning.clock import shown_at

    details = in_force(book.log)
    return Live(book.log, details, language(), shown_at(book.request.at, details.zone or "UTC"))


def as_data(book: Book, done: Done, more: Sequence[str] = ()) -> "day.Act":
    """An act for `--json`."""
    entry = done.log.recorded[done.version - 1]
    after = following(book, done.log)
    from playoffs.outputs import day  # late: who prints text needs no output

    return day.Act(
        **awaited_data(after),
        title=book.title,
        entry=done.version,
        repeated=done.repeated,
        recorded=recorded(entry.entry, entry.ask, book),
        notices=notice_data(done.notices, after),
        fell=done.fell,
        again=done.again,
        besides=(*more, *changed_lines(after)) or UNSET,
    )


def notice_data(notices: tuple[Notice, ...], book: Book) -> "tuple[day.Noticed, ...]":
    from playoffs.outputs.told import noticed  # late: who prints text needs no output

    return noticed(notices, book.names)


def awaited_data(book: Book) -> dict[str, Any]:
    """The fields of `Awaiting`: what is awaited, the ranking once there is one, and the next command."""
    ranking = book.log.position.ranking
    ahead, meanwhile = split(waits.possible(book), book)
    first = next(iter((*ahead, *meanwhile)), None)
    return {
        "event": book.event,
        "version": book.log.version,
        "difference": str(book.log.difference) if book.log.difference else None,
        "awaited": asks_data(book.log.asks, book),
        "ranking": None if ranking is None else ranking.groups,
        "next": command(first, book) if first else None,
        "postponed": postponed(book.log) or None,
        "waits_for": waits.data(book),
        "misfits": misfit_data(book),
        "left_before": came_back_data(book),
        "subject_to_appeal": appealed(book.log),
    }


def asks_data(asks: Sequence[Ask], book: Book) -> "tuple[day.Asked, ...]":
    """Questions for `--json`."""
    from playoffs.outputs import day

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
