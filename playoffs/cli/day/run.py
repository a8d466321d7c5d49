"""`playoffs run`: the director steps through the whole playoff, one question at a time, with one key for an answer.

Every step reads the record afresh, so that what somebody else has entered meanwhile is seen. All questions are on
standard error; what was recorded is told on standard output. Without a terminal the answers are lines.
"""

from functools import partial
from itertools import count

import click
from msgspec.structs import replace

from playoffs.cli import prompt
from playoffs.cli.book import Back, Book, NotDone, Options, book_of
from playoffs.cli.day.besides import besides, last_of, other, print_due, undo
from playoffs.cli.day.field import confirm_all, refuse_who_does_not_play, send
from playoffs.cli.day.keys import Key, keys, labels
from playoffs.cli.day.look import say_where
from playoffs.cli.day.people import named
from playoffs.cli.day.spoken import as_command, as_result, check_name, is_said
from playoffs.cli.day.values import pick, read_value
from playoffs.cli.said.hints import split
from playoffs.cli.said.misfits import remind
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.refusal import gone_on, not_taken
from playoffs.cli.said.show_text import standing
from playoffs.cli.said.told import appeals_said, changed_said, done_with, new_start
from playoffs.cli.talk import wrapped
from playoffs.desk.act import REFUSALS, Stale, load
from playoffs.desk.appeals import answerable, undoable
from playoffs.desk.beside import archived
from playoffs.desk.played import declaration, postponed
from playoffs.desk.record.log import Log
from playoffs.model.find import NotFound
from playoffs.model.position import Ask, Refused
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput, shown

HELP = (
    "A key in brackets answers the question above it.",
    "The same key is heard again only half a second later.",
    "w, d, b: White wins, draw, Black wins. n: neither showed.",
    "x: Black did not show, White wins. f: the other way.",
    "t: the program draws, or a bid is typed unseen.",
    "h: drawn by hand, or the bid is on a slip.",
    "/: a name and what is said, Bjorkmo won, or a name alone.",
    "o: withdrawals, rulings, appeals, and what else is rare.",
    "u: undo or correct the last entry, or an older one. Bids",
    "and draws of lots are final: a ruling on them is under o.",
    "p: print what is due. s: show. e: another playoff.",
    "v: chances of the title, for you alone. z: back from all.",
    "q: stop; all is recorded, and `playoffs run` goes on.",
)
"""Lines for a screen of 24 by 60, on which the question stands again below them."""


class _Quit(Exception):
    """The director leaves."""


@click.command(short_help="Step through the whole playoff, one question at a time.")
@click.argument("named", metavar="[EVENT]", default="")
@on_a_record(acts=False, writes=True)
def run(options: Options) -> None:
    """Ask for everything that the playoff waits for, one question at a time, until the champion is declared.

    One key is one answer. Whatever was entered is recorded at once: stop with q at any time, and run again to go on.
    """
    numbers: dict[tuple[str, int, str], str] = {}
    with opened(options, "a session") as book:
        event = book.event
        if not options.json:
            say_where(book)
            remind(book)
        try:
            while True:
                book = book_of(book.store, load(book.store, event), replace(options, running=True), book.several)
                event = _step(book, numbers)
        except (_Quit, click.Abort):
            now = load(book.store, event)
            prompt.say(f"Stopped at entry {now.version}; all of it is recorded.")
            if now.asks:
                prompt.say(f"To go on: playoffs run {event}")


def _step(book: Book, numbers: dict[tuple[str, int, str], str]) -> str:
    """One question and its answer; the playoff that is asked about next."""
    (asked, questions), others = _questions(book, numbers), _others(book)
    found = {**questions, **others}
    try:
        shown = "\n".join([*asked, prompt.menu(*labels(questions), {k: each.label for k, each in others.items()})])
        pressed = prompt.key(shown, found, meant=lambda said: bool(named(said.split(), book)[0]))
        if pressed == "e":
            return _another(book)
        if pressed in found:
            found[pressed].act()
        else:
            _said(pressed, book)
    except Stale as error:
        now = book_of(book.store, error.log, book.options, book.several)
        prompt.say(f"Refused: {gone_on(now, error.expected, 'your last answer', error.about)}.")
    except Refused as error:
        prompt.say(f"Refused: {not_taken(book, error).format_message()}.")
    except Back as error:
        prompt.say(f"{error.format_message()[:1].upper()}{error.format_message()[1:]}.")
    except (*REFUSALS, NotFound, NotDone) as error:
        prompt.say(f"Refused: {error.format_message() if isinstance(error, NotDone) else error}.")
    return book.event


def _numbered(asks: tuple[Ask, ...], book: Book, numbers: dict[tuple[str, int, str], str]) -> dict[str, Ask]:
    """The questions by numbers that stay theirs while others are answered: a board has its own where it is free, for
    all its questions one after the other; no other number is given twice in a stage."""
    of = {(book.event, ask.place.board, ask.id): ask for ask in asks}
    if not set(of) & set(numbers):
        numbers.clear()  # another stage, another playoff
    for key in (each for each in of if each not in numbers):
        board = key[1]
        taken = {number for other, number in numbers.items() if other in of or other[1] != board or not board}
        free = next(number for number in map(str, count(1)) if number not in taken)
        numbers[key] = str(board) if board and str(board) not in taken else free
    return {numbers[key]: of[key] for key in sorted(of, key=lambda key: int(numbers[key]))}


def _questions(book: Book, numbers: dict[tuple[str, int, str], str]) -> tuple[list[str], dict[str, Key]]:
    """What is awaited, line by line, and its keys: of the one question there is, or one to choose among several."""
    asks = book.log.asks
    click.echo(err=True)
    if len(asks) == 1 and not _last_one(asks[0], book, numbers):
        return [*_before(book), *wrapped(f"{book.asked(asks[0])} ({asks[0].clause})")], keys(asks[0], book)
    if not asks:
        wrong = "If that is wrong, press o." if declaration(book.log) else ""
        said = " ".join(filter(None, (f"{book.title}, {standing(book)}.", done_with(book), wrong)))
        return [*_before(book), *wrapped(said)], {}
    found = _numbered(asks, book, numbers)
    rows = prompt.numbered({number: f"{book.asked(ask)} ({ask.clause})" for number, ask in found.items()})
    return [*_before(book), rows], {number: Key("", partial(_one, ask, book)) for number, ask in found.items()}


def _before(book: Book) -> list[str]:
    """What stands above the questions: that it is postponed, what was changed on appeal and is not acted
    upon, and what appeals wait."""
    found = [f"{said}: {_way_back(book.log, version)}." for version, said in changed_said(book)]
    found += [f"{said} Press o once it is." for _version, said in appeals_said(book)]
    shown = [line for said in found for line in wrapped(said)]
    if book.log.asks and (entry := postponed(book.log)):
        other = ", other than who plays" if split(book.log.asks, book)[1] else ""
        said = f"Postponed (entry {entry}): nothing is played until you go on, with what you record next{other}."
        return [*wrapped(said), *new_start(book), *shown]
    return shown


def _way_back(log: Log, version: int) -> str:
    """The keys that change an entry: `u` offers to undo or correct the last one, and any other by its number."""
    if not undoable(log, version):
        return "answer it below, or press o" if answerable(log, version) else "press o"
    return "press u" if version == last_of(log) else f"press u, then l, and type {version}"


def _last_one(ask: Ask, book: Book, numbers: dict[tuple[str, int, str], str]) -> bool:
    """Whether a game is the last one of several whose results, bids or openings were asked for: it keeps its number,
    so that a key that was pressed twice for the one before says nothing about it."""
    return (
        ask.question in (Question.RESULT, Question.BID, Question.OPEN_BIDS)
        and (book.event, ask.place.board, ask.id) in numbers
    )


def _one(ask: Ask, book: Book) -> None:
    """One question out of several."""
    found = keys(ask, book)
    found[prompt.chosen(prompt.NOTHING, *labels(found), above=prompt.folded(f"{book.asked(ask)} ({ask.clause})"))].act()


def _others(book: Book) -> dict[str, Key]:
    """What can be done besides."""
    others = {
        "o": Key(f"other: {', '.join(besides(book))}", lambda: other(book)),
        "u": Key("undo", lambda: undo(book)),
        "s": Key("show", lambda: say_where(book)),
        "p": Key("print", lambda: print_due(book)),
        "v": Key("odds", lambda: _odds(book)),
        "q": Key("quit", _quit),
        "?": Key("help", _help),
    }
    if len(book.log.asks) > 1:
        others["/"] = Key("by name", lambda: _by_name(book))
    if sum(ask.question is Question.ANSWER for ask in book.log.asks) > 1:
        others["a"] = Key("all confirm", lambda: confirm_all(book))
    if len(archived.in_use(book.store)) > 1:
        others["e"] = Key("other playoff", lambda: None)
    return others


def _odds(book: Book) -> None:
    """The chances of the title, for the director alone."""
    from playoffs.cli.odds.chances import say_odds  # late: few sessions ask, and models are slow to load

    say_odds(book)


def _by_name(book: Book) -> None:
    """The question of a player, or a result that is said whole."""
    if said := prompt.typed_line("Player, and what happened, such as Bjorkmo won (Enter: back):"):
        _said(said, book)


def _said(said: str, book: Book) -> None:
    """What was said with a name: a result, or the question of that player alone."""
    results = [ask for ask in book.log.asks if ask.question is Question.RESULT]
    words = as_result(results, (), said.split(), book)
    if results and (words != said.split() or as_command(words, book)[0] == "result"):
        refuse_who_does_not_play(book, words)
        ask, rest = pick(results, words, "a result", book)
        send(book, ask, read_value(ask, rest, book))
        return
    who, rest = named(said.split(), book)
    if not who or not is_said(rest, book):
        check_name(said.split(), book)
        here = (book.names.get(each, "") for ask in book.log.asks for each in (ask.who, *ask.players))
        name = next(filter(None, here), "Bjorkmo")
        raise BadInput("player", shown(said), f"a name, or a name and what happened: {name} won")
    of = [ask for ask in book.log.asks if who in (ask.who, *ask.players)]
    own = [ask for ask in of if ask.who == who] or of
    if len(own) != 1:
        raise NotDone(f"{len(own) or 'no'} questions are about {book.names[who]}")
    _one(own[0], book)


def _help() -> None:
    """What the keys are for; the questions are asked again after it."""
    for line in HELP:
        prompt.say(line)


def _quit() -> None:
    raise _Quit


def _another(book: Book) -> str:
    """The playoff to go on with."""
    events = {str(n): event for n, event in enumerate(archived.in_use(book.store), 1)}
    return events[prompt.chosen(f"still {book.event}", events)]
