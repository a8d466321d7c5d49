"""`playoffs rule`: the closed list of the director's rulings, each with its reason (RUL-1)."""

from collections.abc import Sequence

import click

from playoffs.cli.hints import command
from playoffs.cli.record import Book, Options, on_a_record, opened
from playoffs.cli.talk import as_json, lines, wrapped
from playoffs.cli.told import ask_data, head, tell
from playoffs.cli.undo import because
from playoffs.cli.values import awaited, pick, read_value
from playoffs.desk.desk import answer
from playoffs.files.errors import BadInput
from playoffs.model.find import did_you_mean
from playoffs.model.position import Ask, Fact, Range


@click.command(short_help="Rule, with a reason; without a word: what can be ruled now.")
@click.argument("kind", default="")
@click.argument("words", nargs=-1, metavar="[BOARD[.GAME]] [VALUE]")
@click.option("--reason", default="", help="Why, for the record; always printed.")
@on_a_record(acts=True)
def rule(kind: str, words: Sequence[str], reason: str, options: Options) -> None:
    """Record a ruling of the closed list (RUL-1): `playoffs rule` alone lists those that are possible now.

    A game is named by board and number, such as 2.1, or 2.A for Armageddon.
    """
    with opened(options, f"ruling {kind} {' '.join(words)}" if kind else "") as book:
        if not kind:
            _list(book)
            return
        ask, value = ruled(book, kind, words)
        fact = Fact(ask.id, read_value(ask, value, book), because(reason, options))
        tell(book, answer(book.store, book.event, fact, book.request))


def possible(book: Book) -> list[Ask]:
    """The rulings that are possible now: those awaited first."""
    asks = [*book.asks, *book.may]
    return list({ask.id: ask for ask in asks if ask.ruling}.values())


def ruled(book: Book, kind: str, words: Sequence[str]) -> tuple[Ask, list[str]]:
    """The ruling that is meant, and the words of its value."""
    asks = possible(book)
    meant = [ask for ask in asks if ask.kind == kind.casefold()]
    if not meant:
        kinds = list(dict.fromkeys(ask.kind for ask in asks))
        raise BadInput("ruling", repr(kind), f"one possible now: {', '.join(kinds)}{did_you_mean(kind, kinds)}")
    if all(isinstance(ask.options, Range) and len(ask.players) == 1 for ask in meant) and len(words) > 1:
        who = book.player(" ".join(words[:-1]))  # a bid is named by its player
        mine = [ask for ask in meant if ask.players == (who,)]
        if not mine:
            raise BadInput(f"ruling {kind}", book.names[who], f"a player whose bid is open; {awaited(book)}")
        return mine[0], list(words[-1:])
    return pick(meant, words, f"the ruling {kind}", book)


def _list(book: Book) -> None:
    if book.options.json:
        rulings = [ask_data(ask, book) for ask in possible(book)]
        as_json({"event": book.event, "version": book.log.version, "rulings": rulings})
        return
    head(book)
    lines(["Possible rulings, each with its reason (RUL-1):"])
    for ask in possible(book):
        lines(wrapped(book.asked(ask)), indent=2)
        lines([command(ask, book)], indent=4)
