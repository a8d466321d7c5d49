"""What somebody typed, as the answer to an ask: which ask of several, and which value."""

import re
import shlex
from collections.abc import Sequence

from playoffs.cli.book import Book, NotDone
from playoffs.cli.day.people import by_name, grouped, no_one_name
from playoffs.cli.prompt import can_ask, typed_line
from playoffs.cli.said.hints import command, place, whole
from playoffs.cli.said.waits import awaited
from playoffs.formats.results import (
    BLACK,
    BLACK_ABSENT,
    BOTH_ABSENT,
    DRAW,
    FIRST,
    RESULTS,
    SECOND,
    UNCOLOURED_RESULTS,
    WHITE,
    WHITE_ABSENT,
)
from playoffs.model.find import NotFound, did_you_mean, plain
from playoffs.model.names import series
from playoffs.model.position import Ask, Each, Newcomer, OneOf, OrderOf, Range, SomeOf, Timed, Titled, Value, clock
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput, shown

RESULT_WORDS = {
    **dict.fromkeys(("w", "1-0", "white wins", "white won"), WHITE),
    **dict.fromkeys(("d", "½-½", "1/2-1/2", "½", "1/2", "drawn"), DRAW),
    **dict.fromkeys(("b", "0-1", "black wins", "black won"), BLACK),
    "x": BLACK_ABSENT,
    "1x-0f": BLACK_ABSENT,
    "f": WHITE_ABSENT,
    "0f-1x": WHITE_ABSENT,
    "n": BOTH_ABSENT,
    "0f-0f": BOTH_ABSENT,
    **{result: result for result in RESULTS},
}
"""A bare 1 or 0 is none of them: it means White's point to some and Black's to others."""

UNCOLOURED_WORDS = {
    "1-0": FIRST,
    "d": DRAW,
    "½-½": DRAW,
    "1/2-1/2": DRAW,
    "0-1": SECOND,
    "n": BOTH_ABSENT,
    **{result: result for result in UNCOLOURED_RESULTS},
}
"""Besides the winner's name; first and second in the order in which the two are named."""

RESULT_KEYS = (
    "W = White wins, D = draw, B = Black wins; X = Black did not show (White wins),"
    " F = White did not show (Black wins), N = neither showed"
)

COLOUR_WORDS = {"w": "white", "b": "black"}

_PLACE = re.compile(r"(\d{1,2})(?:\.(\d{1,2}|[Aa]))?")
_MINUTE = re.compile(r"\d{1,4}(:[0-5]\d)?", re.ASCII)
_TIME = re.compile(r"(\d{1,3}):([0-5]\d)", re.ASCII)


def pick(asks: Sequence[Ask], words: Sequence[str], what: str, book: Book) -> tuple[Ask, list[str]]:
    """The one ask among these that the first word may tell (`2`, `2.1`), and the words that are left for its value."""
    if not asks:
        raise not_now(what, book)
    found = _PLACE.fullmatch(words[0]) if words and any(ask.place.board for ask in asks) else None
    if not found:
        meant, rest = list(asks), list(words)
        if words and asks[0].question is not Question.RESULT and any(ask.place.board for ask in asks):
            meant, left = by_name(asks, words, book)
            rest = list(words) if asks[0].question is Question.CHOOSE else left
    else:
        meant, rest = [ask for ask in asks if _is_there(ask, found[1], found[2])], list(words[1:])
        if not meant:
            of = _named(words[0], book.seat)
            raise NotDone(f"{what} of {of} is not possible now; possible: {_places(asks)}; {awaited(book)}")
    if len(meant) > 1:
        expected = f"one of {_places(meant)}, as in `{command(meant[0], book)}`"
        raise BadInput(what, f"no {book.seat} named" if not found else f"{book.seat} {words[0]} alone", expected)
    return meant[0], rest


def _places(asks: Sequence[Ask]) -> str:
    """Where these are asked: boards, with their games where one of them asks for several."""
    boards = [str(ask.place.board) for ask in asks]
    return ", ".join(boards if len(set(boards)) == len(boards) else dict.fromkeys(place(ask) for ask in asks))


def _named(word: str, seat: str) -> str:
    board, _, game = word.partition(".")
    of = f"game {game}" if game.isdigit() else "Armageddon" if game else ""
    return f"{seat} {board}" + (f", {of}" if of else "")


def is_at(ask: Ask, word: str) -> bool:
    """Whether a word such as `2` or `2.1` is where a game is asked for."""
    found = _PLACE.fullmatch(word)
    return found is not None and _is_there(ask, found[1], found[2])


def is_place(word: str) -> bool:
    """Whether a word has the form of a board or a game of it, `2` or `2.1`."""
    return _PLACE.fullmatch(word) is not None


def _is_there(ask: Ask, board: str, game: str | None) -> bool:
    said = place(ask).partition(".")
    return said[0] == str(int(board)) and (game is None or said[2].upper() == game.upper())


def not_now(what: str, book: Book) -> NotDone:
    """The refusal of something that is not possible now, with what is awaited instead."""
    return NotDone(f"{what} is not possible now; {awaited(book)}")


def read_value(ask: Ask, words: Sequence[str], book: Book, before: Value = "") -> Value:
    """The answer that the words give to an ask; `BadInput` where they give none. `before` is what they mend."""
    options = ask.options
    match options:
        case OneOf(choices=(only,)):
            if words and " ".join(words).casefold() not in (only, book.names.get(only, only).casefold()):
                return _player(ask, " ".join(words), options.choices, book)
            return only
        case OneOf(choices=choices):
            return _choice(ask, " ".join(words), choices, book)
        case OrderOf(players=players, others=others):
            return _players(ask, words, (*players, *others), book)
        case SomeOf(choices=choices):
            return _players(ask, words, choices, book)
        case Range():
            return read_time(ask, " ".join(words), options)
        case Timed(choices=choices, seconds=seconds):
            said, at = (words[:-1], words[-1]) if len(words) > 1 else (words, "")
            at = f"{at}:00" if at.isascii() and at.isdigit() else at
            return (_choice(ask, " ".join(said), choices, book), read_time(ask, at, seconds))
        case Newcomer():
            return newcomer(ask, " ".join(words), book, str(before[0]) if isinstance(before, tuple) else "")
        case Titled():
            return _titled(ask, words, options, book)
        case Each():
            raise BadInput(ask.id, "a plain answer", "an opening of bids")


def with_minute(ask: Ask, words: Sequence[str], book: Book) -> list[str]:
    """The words of an answer that needs the time of the session clock; asked for at a terminal where it is missing."""
    found = list(words)
    if not isinstance(ask.options, Timed) or (len(found) > 1 and _MINUTE.fullmatch(found[-1])):
        return found
    if can_ask(book.options):
        return [*found, typed_line("At which minute of the session clock (such as 40 or 40:30)?")]
    raise BadInput(about(ask, "minute"), "none", "after the name the minute of the session clock, such as 40 or 40:30")


def newcomer(ask: Ask, text: str, book: Book, number: str = "") -> Value:
    """A person from `name; rating; scale`, where the name alone will do: known by id or by the whole name, or new and
    then with the next free number unless one is given."""
    name, rating, scale, *more = (part.strip() for part in f"{text};;".split(";"))
    if any(more) or not name or (rating and not (rating.isascii() and rating.isdigit())):
        said = "; ".join(part.strip() for part in text.split(";")).rstrip("; ")
        raise BadInput(about(ask, "newcomer"), shown(said) if said else "none", "NAME; RATING; SCALE, or NAME alone")
    people = book.log.founding.tournament.players
    known = next((p.id for p in people if p.id == name or plain(p.name) == plain(name)), "")
    if ask.question is Question.ADD_HOUSE:
        return (name,)
    if known and not number:
        if rating or scale:
            found = f"{name}, who is number {known} of this event"
            raise BadInput("newcomer", found, "the name alone, or --id ID for another person of that name")
        return (known,)
    if not number:
        _no_guess(name, book)
    free = str(1 + max((int(p.id) for p in people if p.id.isdecimal()), default=0))
    if rating and not scale:
        _scaled(name, rating, number, book)
    value = (number or free, name, int(rating) if rating else "", scale)
    if not ask.options.accepts(value):
        raise BadInput("newcomer", shown(name), "a name of at most 100 letters, an id of letters, digits and hyphens")
    return value


def _scaled(name: str, rating: str, number: str, book: Book) -> None:
    """Refuse a rating of which nobody said whose it is where everybody else's has a scale (TWX-5)."""
    others = [p for p in book.log.founding.tournament.players if p.rating is not None and p.id != number]
    scales = list(dict.fromkeys(dict(p.fields).get("scale", "") for p in others))
    if not scales or "" in scales:
        return
    line = f"add {shlex.quote(name)} --rating {rating} --scale"
    whole_lines = " or ".join(f"`{whole(f'{line} {shlex.quote(scale)}', book)}`" for scale in scales)
    found = f"{rating} with no scale, where the others are rated by {series(scales)}"
    raise BadInput("rating", found, f"whose rating it is, {whole_lines}; in an answer, {name}; {rating}; {scales[0]}")


def _no_guess(name: str, book: Book) -> None:
    """Refuse a new name that could as well mean somebody who is here."""
    try:
        found = f"{name}, which can mean {book.names[book.player(name)]}"
    except NotFound as error:
        if "can mean" not in str(error):
            return
        found = str(error)
    raise BadInput("newcomer", found, "a number or a whole name, or --id ID for a new person of that name")


def _titled(ask: Ask, words: Sequence[str], options: Titled, book: Book) -> tuple[str, ...]:
    """A title, by its number or a part of its name, and who has it: players, or `vacate`."""
    numbered = {str(number): title for number, title in enumerate(options.titles, 1)}
    word, *who = words or ("",)
    meant = [numbered[word]] if word in numbered else [t for t in options.titles if word and plain(word) in plain(t)]
    listed_ = ", ".join(f"{number} {title}" for number, title in numbered.items())
    if len(meant) != 1:
        raise BadInput("title", shown(word) if word else "none", f"one of {listed_}; then its winners, or vacate")
    if not who:
        raise BadInput(meant[0], "nobody named", "its winners, or vacate")
    if [each.casefold() for each in who] == ["vacate"]:
        return (meant[0],)
    return (meant[0], *_players(ask, who, options.players, book))


def read_time(ask: Ask, text: str, limits: Range) -> int:
    """Seconds of a time typed as m:ss, inside the limits."""
    found = _TIME.fullmatch(text.strip())
    seconds = int(found[1]) * 60 + int(found[2]) if found else -1
    if not limits.accepts(seconds):
        most = limits.most
        within = f"{clock(limits.least)} or later, {most // 3600} hours at most" if most > 3600 else str(limits)
        expected = f"minutes and seconds such as {clock(max(450, limits.least))}, {within}"
        raise BadInput(about(ask, "time"), shown(text) if text else "none", expected)
    return seconds


def about(ask: Ask, otherwise: str, seat: str = "board") -> str:
    """What a refusal calls an ask."""
    return _named(place(ask), seat) if ask.place.board else otherwise


def _choice(ask: Ask, text: str, choices: tuple[str, ...], book: Book) -> str:
    word = text.strip().casefold().replace("–", "-")
    if set(choices) <= set(RESULTS) and ask.question is not Question.CHOOSE:
        if word in RESULT_WORDS and RESULT_WORDS[word] in choices:
            return RESULT_WORDS[word]
        raise BadInput(f"result of {about(ask, 'the game')}", shown(text) if text else "none", RESULT_KEYS)
    if FIRST in choices:
        return UNCOLOURED_WORDS.get(word) or _winner(ask, text, book)
    word = COLOUR_WORDS.get(word, word)
    same = next((c for c in choices if word in (c.casefold(), _other(c, book))), None)
    if not same and ask.question is Question.CHOOSE:
        raise BadInput(about(ask, "color"), shown(text) if text.strip() else "none", " or ".join(choices))
    return same or _player(ask, text, choices, book)


def _other(key: str, book: Book) -> str:
    """What to type for somebody who is no player, as typed words are compared."""
    return book.names.get(key, key).casefold() if key in book.log.known.others else key.casefold()


def _winner(ask: Ask, text: str, book: Book) -> str:
    """The result by which the player won who is named; a letter or two are no name unless somebody is called so."""
    try:
        player = book.player(text) if text.strip() and not _mere_letters(text, book) else ""
    except NotFound:
        player = ""
    if player not in ask.players:
        found = book.names.get(player) or (shown(text) if text.strip() else "none")
        both = " or ".join(book.names.get(each, each) for each in ask.players)
        expected = f"the winner, {both}; D = draw; second-absent, first-absent, N = neither showed"
        raise BadInput(f"result of {about(ask, 'the game', book.seat)}", found, expected)
    return (FIRST, SECOND)[ask.players.index(player)]


def _mere_letters(text: str, book: Book) -> bool:
    """Whether one or two letters are typed that are nobody's number or whole surname or given name: `W`, `B`."""
    word = plain(text.strip())
    people = book.log.founding.tournament.players
    if len(word) > 2 or word.isdecimal() or any(p.id == text.strip() for p in people):
        return False
    return len(word) < 2 or not any(word in plain(p.name).replace(",", " ").split() for p in people)


def _player(ask: Ask, text: str, choices: tuple[str, ...], book: Book) -> str:
    """The id of a player who may be meant here."""
    offered = ", ".join(book.names.get(c, c) for c in choices)
    if not any(c in book.names for c in choices):
        found = shown(text) if text.strip() else "none"
        raise BadInput(about(ask, "answer", book.seat), found, f"one of {offered}{did_you_mean(text, choices)}")
    if not text.strip():
        raise BadInput(about(ask, "player", book.seat), "nobody named", f"one of {offered}")
    try:
        player = book.player(text)
    except NotFound as error:
        if all(c in book.names for c in choices):
            raise
        raise BadInput(about(ask, "answer", book.seat), shown(text), f"one of {offered}") from error
    if player not in choices:
        raise BadInput(about(ask, "player", book.seat), book.names[player], f"one of {offered}")
    return player


def _players(ask: Ask, words: Sequence[str], choices: tuple[str, ...], book: Book) -> tuple[str, ...]:
    """Players one word each, or parted by semicolons, `>` or commas."""
    text = " ".join(words)
    sign = next((s for s in ";>," if s in text), None)
    parts = [part for part in (map(str.strip, text.split(sign)) if sign else grouped(words, book)) if part]
    named = tuple(_player(ask, part, choices, book) for part in parts)
    if not sign and not isinstance(ask.options, OrderOf):
        no_one_name(parts, named, book)
    if not ask.options.accepts(named) and not isinstance(ask.options, Titled):
        found = ", ".join(book.names[p] for p in named) or "nobody named"
        needed = ask.options.players if isinstance(ask.options, OrderOf) else choices
        expected = ", ".join(book.names.get(c, c) for c in needed)
        how = "all of these once, in their order" if isinstance(ask.options, OrderOf) else _least(ask)
        raise BadInput(about(ask, "players", book.seat), found, f"{how}: {expected}")
    return named


def _least(ask: Ask) -> str:
    least = ask.options.least if isinstance(ask.options, SomeOf) else 1
    return f"at least {'two' if least == 2 else least} of these, each once"
