"""What a session of `run` can do besides answering: undo, rule, appeal, mend who defends the title, print the sheets
that are due."""

from pathlib import Path

from playoffs.cli import prompt
from playoffs.cli.book import Back, Book, NotDone
from playoffs.cli.day import appealing
from playoffs.cli.day.bids import void, voidable_bids
from playoffs.cli.day.keys import Key, rule, typed
from playoffs.cli.day.undo import appealed, mend, mendable, take_back
from playoffs.cli.record.sheet import print_now
from playoffs.desk.appeals import undecided
from playoffs.desk.played import declaration, possible
from playoffs.desk.record.log import Log
from playoffs.desk.undo import settable
from playoffs.desk.update import too_late
from playoffs.documents.words.reasons import SLIP
from playoffs.model.history import Held
from playoffs.model.position import OneOf
from playoffs.model.vocabulary import Question
from playoffs.playoff.outline import outline

UNCHANGED = "nothing was changed"

KINDS = {
    Question.WITHDRAW: "withdrawal",
    Question.TIME: "time run out",
    Question.ADD: "newcomer",
    Question.ADD_HOUSE: "newcomer",
}
"""What can be said besides what is asked, in a word; anything else is a ruling."""

LETTERS = {"a": "appeal", "c": "defending champion", "b": "wrong bid", "u": "declaration"}
"""The same of the letters under o."""

OFFERED = tuple(dict.fromkeys((*KINDS.values(), "ruling", *LETTERS.values())))


def other(book: Book) -> None:
    """A withdrawal or a ruling, by its number; by a letter what commands do that answer no question."""
    asks = {str(n): ask for n, ask in enumerate(possible(book.log), 1)}
    rows = prompt.numbered({number: f"{book.asked(ask)} ({ask.clause})" for number, ask in asks.items()})
    found = _others(book)
    labels = {**dict.fromkeys(asks, ""), **{key: each.label for key, each in found.items()}}
    pressed = prompt.chosen(prompt.NOTHING, labels, above=rows)
    if pressed in asks:
        rule(book, asks[pressed])
    else:
        found[pressed].act()


def besides(book: Book) -> tuple[str, ...]:
    """What the key o offers now, in a word each."""
    there = {KINDS.get(ask.question, "ruling") for ask in possible(book.log)} | {
        LETTERS.get(key) for key in _others(book)
    }
    return tuple(each for each in OFFERED if each in there)


def _others(book: Book) -> dict[str, Key]:
    """The letters: an appeal, its decision, who defends the title as long as that can be mended, a bid of the wrong
    player, and a declaration."""
    found = {"a": Key("somebody appeals", lambda: appealing.note(book))}
    if undecided(book.log):
        found["d"] = Key("an appeal was decided", lambda: appealing.decide(book))
    if outline(book.log.founding.ruleset).defends and not too_late(book.log)[0]:
        found["c"] = Key("the defending champion was forgotten, or is another", lambda: _defending(book))
    if bids := voidable_bids(book):
        found["b"] = Key("a bid was entered for the wrong player", lambda: void(book, *bids))
    if declared := declaration(book.log):
        label = f"undo the declaration, entry {declared.version}"
        found["u"] = Key(label, lambda: take_back(book, declared.version))
    return found


def _defending(book: Book) -> None:
    """Say anew who defends the title, as `update --defending` does."""
    from playoffs.cli.day.update import Mend, go_on  # late: few sessions mend it, and readers are slow to load

    if not (who := prompt.typed_line("Who defends the title: a player, or none (Enter: back):")):
        raise Back(UNCHANGED)
    go_on(book, Mend(defending=who))


def undo(book: Book) -> None:
    """Undo or correct the last entry, or one of those before it."""
    ours = _undoable(book.log)
    if not ours:
        raise NotDone("nothing was entered yet that could be undone")
    newest = max(book.log.line.held, key=lambda held: held.version)
    if newest.final:
        prompt.say(f"Entry {newest.version} is final ({newest.ask.clause}): {_told(newest, book)}.")
        if settable(book.log, newest):
            prompt.say("If a slip was misread or mistyped, go back and press o: a bid is set by a ruling.")
    last = ours[-1]
    if appeal := appealed(book, last.version):
        prompt.say(f"{appeal}: this cannot be undone. Press o for how an appeal ends, or for another.")
    which = "Last" if last == newest and not appeal else "The last that can be undone"
    above = prompt.folded(f"{which}: entry {last.version}, {_told(last, book)}.")
    match prompt.chosen(UNCHANGED, {"u": "undo it", **_correctable(last), "l": "list older entries"}, above=above):
        case "u":
            take_back(book, last.version, SLIP, sure=True)
        case "c":
            _correct(book, last)
        case "l":
            _older(book, ours)


def _undoable(log: Log) -> list[Held]:
    """What can be undone, the last entry last: not a bid, nor what chance or an opening decided."""
    return sorted((held for held in log.line.held if not held.final), key=lambda held: held.version)


def last_of(log: Log) -> int:
    """The entry that the key u undoes; 0 where there is none."""
    return next((held.version for held in reversed(_undoable(log))), 0)


def _older(book: Book, ours: list[Held]) -> None:
    """Undo or correct one of several entries, named by its number or by what it says."""
    found = {each.version: _told(each, book) for each in ours}
    number = appealing.which(found, "Entry to undo or correct", UNCHANGED)
    meant = next(each for each in ours if each.version == number)
    above = prompt.folded(f"Entry {number}, {found[number]}.")
    match prompt.chosen(UNCHANGED, {"u": "undo it", **_correctable(meant)}, above=above):
        case "u":
            take_back(book, number)
        case "c":
            _correct(book, meant)


def _correctable(held: Held) -> dict[str, str]:
    """The key that corrects an entry; none of one that can say nothing else, such as a declaration."""
    only = isinstance(held.ask.options, OneOf) and len(held.ask.options.choices) == 1
    return {} if only else {"c": "correct it"}


def _correct(book: Book, held: Held) -> None:
    mendable(book, held.version)
    mend(book, held, typed(held.ask, book, f"Entry {held.version}: {_told(held, book)}.", held.fact.value))


def _told(held: Held, book: Book) -> str:
    return book.answered(held.ask, held.fact)


def print_due(book: Book) -> None:
    """Write the sheets that are due now into a folder of this playoff, in the place of older ones."""
    prompt.say("Printing …")
    prompt.say(print_now(book, Path(f"{book.event}-sheets")))
