"""Players where a number is asked: a player stands for the board that he or she plays on."""

from collections.abc import Sequence

from playoffs.cli.book import Book
from playoffs.model.find import NotFound, plain
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


def several(words: Sequence[str], book: Book) -> list[str]:
    """Who is meant: one player by several words, or several, parted by commas or one word each; `NotFound` where the
    words could be the name of one player, said wrongly."""
    text = " ".join(words)
    try:
        return [book.player(text)]
    except NotFound as error:
        parts = [part.strip() for part in text.split(",")] if "," in text else list(words)
        if len(parts) < 2 or "can mean" in str(error):  # the whole of it is a name that several have
            raise
        try:
            who = [book.player(part) for part in parts if part]
        except NotFound as one:
            raise (one if "," in text or "can mean" in str(one) else NotFound(f"{one}; {error}")) from error
        if "," not in text:
            no_one_name(parts, who, book)
        return list(dict.fromkeys(who))


def grouped(words: Sequence[str], book: Book) -> list[str]:
    """Words one player each, but where several beside each other are one player's name: `Isla Abarawe` is one."""
    found, rest = list[str](), list(words)
    while rest:
        many = next((n for n in range(len(rest), 1, -1) if _is_one(" ".join(rest[:n]), book)), 1)
        found, rest = [*found, " ".join(rest[:many])], rest[many:]
    return found


def _is_one(text: str, book: Book) -> bool:
    try:
        return bool(book.player(text))
    except (NotFound, BadInput):
        return False


def no_one_name(words: Sequence[str], who: Sequence[str], book: Book) -> None:
    """Refuse a given name beside a surname: that is how one player is named, so nobody can tell whether one is meant
    or several."""
    if len(set(who)) < 2:
        return
    said = [(word, player) for word, player in zip(words, who, strict=True) if any(map(str.isalpha, word))]
    if len({_surname(word, book.names[player]) for word, player in said}) < 2:
        return
    found = ", ".join(f"{word!r} is {book.names[player]}" for word, player in said)
    raise NotFound(f"{' '.join(words)!r} is no player, but {found}; put commas between several, or say their numbers")


def _surname(word: str, name: str) -> bool:
    """Whether a word is of a surname: what stands before the comma of a name, or its last word."""
    family, comma, _given = plain(name).partition(",")
    return plain(word) in (family if comma else family.split()[-1])
