"""Players where a number is asked: a player stands for the board that he or she plays on."""

from collections.abc import Sequence

from playoffs.cli.book import Book
from playoffs.model.find import NotFound
from playoffs.model.position import Ask
from playoffs.text.errors import BadInput


def by_name(asks: Sequence[Ask], words: Sequence[str], book: Book) -> tuple[list[Ask], list[str]]:
    """The asks of the board on which somebody plays whom the first words name, and the words left."""
    who, rest = named(words, book)
    of = [ask for ask in asks if who in ask.players]
    return (of, rest) if who and of else (list(asks), list(words))


def named(words: Sequence[str], book: Book) -> tuple[str, list[str]]:
    """The player whom as many of the first words as can be name, and the words left; nobody if they name none. A single
    letter, and a number, is no name here: it is a result, or a board."""
    for many in range(len(words), 0, -1):
        text = " ".join(words[:many])
        if all(len(word) > 1 for word in words[:many]) and any(letter.isalpha() for letter in text):
            try:
                return book.player(text), list(words[many:])
            except (NotFound, BadInput):
                continue
    return "", list(words)
