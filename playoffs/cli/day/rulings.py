"""`playoffs rule`: the closed list of the director's rulings, each with its reason (RUL-1)."""

from collections.abc import Sequence

import click

from playoffs.cli.book import Book, NotDone, Options
from playoffs.cli.day.sure import follows, led
from playoffs.cli.day.values import pick, read_value, with_minute
from playoffs.cli.prompt import agreed, declined
from playoffs.cli.said.hints import command, split, typed, whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.reasons import WHY, noted
from playoffs.cli.said.reasons import ruled as why
from playoffs.cli.said.told import NEW_DATE, asks_data, head, tell
from playoffs.cli.said.waits import awaited
from playoffs.cli.talk import as_json, lines, refuse_unheard, wrapped
from playoffs.desk.desk import already, answer
from playoffs.desk.played import declaration, fates, possible
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.reasons import left
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.model.find import NotFound, did_you_mean
from playoffs.model.position import Ask, Fact, Range, Value
from playoffs.model.vocabulary import Question
from playoffs.outputs.day import Rulings
from playoffs.playoff.story import ABSENT, Fate
from playoffs.text.errors import BadInput

GRAVE = (Question.CHAMPION, Question.CO_CHAMPIONS, Question.VACATE, Question.REMOVE, Question.TITLE)
"""Rulings on a title or a player's place in it: nobody records one by a slip."""

OF_A_PERSON = (Question.REMOVE,)
"""Rulings whose reason may be nobody's business: only a kind of the closed list is taken, so that nothing is printed by
a slip."""


@click.command(short_help="Rule, with a reason; without a word: what can be ruled now.")
@click.argument("kind", default="")
@click.argument("words", nargs=-1, metavar="[BOARD[.GAME]] [VALUE]")
@click.option("--reason", default="", help="Why; it is printed: illness, time, no-show, agreement, rules, or words.")
@click.option("--words", "printed", default="", help="Words beside such a kind of reason; they are printed.")
@click.option("--note", default="", help="Private note, beside the record: never printed or exported, erasable.")
@on_a_record(acts=True)
def rule(kind: str, words: Sequence[str], reason: str, printed: str, note: str, options: Options) -> None:
    """Record a ruling of the closed list (RUL-1): `playoffs rule` alone lists those that are possible now.

    A game is named by board and number, such as 2.1, or 2.A for Armageddon.
    """
    with opened(options, f"ruling {kind} {' '.join(words)}" if kind else "") as book:
        if not kind:
            expected = (
                f"the ruling, as in `{whole('rule KIND VALUE --reason WHY', book)}`; `{whole('rule', book)}` lists them"
            )
            refuse_unheard(("reason", "printed", "note"), "no ruling", expected)
            _list(book)
            return
        ask, value = ruled(book, kind, words)
        _refuse_a_second(book, ask)
        value = with_minute(ask, value, book) if kind.casefold() in ("advance", "remove") else value
        meant, strict = read_value(ask, value, book), ask.question in OF_A_PERSON
        typed_why = why(reason, printed, options, strict) if (reason + printed).strip() else None  # a slip is said now
        consent(book, ask, meant, () if typed_why else WHY)
        cause, said = typed_why or why("", "", options, strict)
        fact = Fact(ask.id, meant, said, cause=cause)
        done = answer(book.store, book.event, fact, book.request)
        tell(book, done, [*led(book, done), *noted(book, done, note)])


def _refuse_a_second(book: Book, ask: Ask) -> None:
    """What is postponed already is not postponed again: it goes on, or has a new date stated."""
    if book.received or not (entry := already(book.log, ask)):
        return
    from playoffs.planning.clock import shown_at  # late: few rule it twice

    at = shown_at(book.log.recorded[entry - 1].row.at, book.log.details.get("zone") or "UTC")
    when = f"{ENGLISH.brief(at.date())}, {ENGLISH.clock(at.time())}"
    since = f"{book.title} is postponed already, since {when} (entry {entry})"
    ahead, meanwhile = split(book.log.asks, book)
    first = command((*ahead, *meanwhile)[0], book)
    raise NotDone(f"{since}; to go on: `{first}`; for a new date: `{whole(NEW_DATE, book)}`")


def rulings(book: Book) -> list[Ask]:
    """The rulings that are possible now: those awaited first."""
    asks = [*book.asks, *book.may]
    return list({ask.id: ask for ask in asks if ask.ruling}.values())


def ruled(book: Book, kind: str, words: Sequence[str]) -> tuple[Ask, list[str]]:
    """The ruling that is meant, and the words of its value."""
    asks = rulings(book)
    meant = [ask for ask in asks if kind.casefold() in (typed(ask.question), ask.question.value)]
    if not meant:
        kinds = list(dict.fromkeys(typed(ask.question) for ask in asks))
        expected = f"one possible now: {', '.join(kinds)}{did_you_mean(kind, kinds)}"
        raise BadInput("ruling", repr(kind), f"{expected}; `{whole('rule', book)}` lists them")
    if all(isinstance(ask.options, Range) and len(ask.players) == 1 for ask in meant) and len(words) > 1:
        who = book.player(" ".join(words[:-1]))  # a bid is named by its player
        mine = [ask for ask in meant if ask.players == (who,)]
        if not mine:
            raise BadInput(f"ruling {kind}", book.names[who], f"a player whose bid is open; {awaited(book)}")
        return mine[0], list(words[-1:])
    if len(meant) > 1 and not any(ask.place.board for ask in meant):
        meant = [_of_these(meant, words, book)]
    return pick(meant, words, f"the ruling {kind}", book)


def _of_these(meant: Sequence[Ask], words: Sequence[str], book: Book) -> Ask:
    """The one among several rulings of a kind that these words are a value of, such as an order of these players."""
    refused: BadInput | NotFound | None = None
    for ask in meant:
        try:
            read_value(ask, words, book)
        except (BadInput, NotFound) as error:
            refused = refused or error
        else:
            return ask
    assert refused
    raise refused


def consent(book: Book, ask: Ask, value: Value, more: Sequence[str] = ()) -> None:
    """Go on with a grave ruling only if the director says so, having read what it overrules and whom it concerns."""
    if ask.question not in GRAVE or book.received:
        return
    for warning in _warnings(book, ask, value):
        for text in wrapped(f"{warning}.", "  "):
            click.echo(text, err=True)
    said = book.answered(ask, Fact(ask.id, value))
    if not agreed(f"{book.title}: {said}. Record this ruling now?", book.options):
        declared = declaration(book.log)
        what = f"the declaration of entry {declared.version} stands" if declared else "nothing is ruled"
        raise declined(what, f"record “{said}” without being asked", book.options, *more)


def _warnings(book: Book, ask: Ask, value: Value) -> list[str]:
    """What a grave ruling overrules, who of those it makes champions does not play; in a session also what follows."""
    found = []
    if declared := declaration(book.log):
        who = listed(declared.ask.players, book.names) or "the title as vacant"
        found.append(f"Entry {declared.version} declared {who}; this ruling overrules that declaration")
    if ask.question in (Question.CHAMPION, Question.CO_CHAMPIONS):
        fate = fates(book.log)
        for player in map(str, value if isinstance(value, tuple) else (value,)):
            if (became := fate.get(player)) in ABSENT:
                gone = left(book.log, player, str) if became is Fate.WITHDRAWN else became.value
                found.append(f"{book.names[player]}: {gone}")
    return [*found, *(follows(book, Fact(ask.id, value, "–")) if book.options.running else ())]


def _offered(book: Book) -> list[Ask]:
    """Of these none on a game that never began."""
    there = {ask.id for ask in (*book.asks, *possible(book.log))}
    return [ask for ask in rulings(book) if ask.id in there]


def _list(book: Book) -> None:
    if book.options.json:
        offered = asks_data(_offered(book), book)
        as_json(Rulings(event=book.event, version=book.log.version, rulings=offered))
        return
    head(book)
    lines([f"Possible rulings, each with its reason{book.by(Role.RULING)}:"])
    for ask in _offered(book):
        lines(wrapped(book.asked(ask)), indent=2)
        lines([command(ask, book)], indent=4)
