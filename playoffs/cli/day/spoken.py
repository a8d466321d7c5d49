"""Results as they are said: `Bjorkmo won` for board and result."""

from collections.abc import Sequence

from playoffs.cli.book import Book
from playoffs.cli.day.people import named
from playoffs.cli.day.values import RESULT_WORDS, is_at, is_place
from playoffs.cli.said.hints import place
from playoffs.documents.words.sentences import uncoloured
from playoffs.model.history import Held
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput

WON = ("won", "wins", "win", "beat", "beats", "defeated", "defeats")
LOST = ("lost", "loses", "lose", "lost to", "loses to")
DREW = ("drew", "draws", "draw", "drawn", "drew with", "draws with")
AGAINST = ("beat", "beats", "defeated", "defeats", "lost to", "loses to", "drew with", "draws with")
"""After which nothing but the opponent is said."""

ABSENT = ("absent", "no-show", "noshow", "did not show", "did not come", "no show")


def as_result(asks: Sequence[Ask], held: Sequence[Held], words: Sequence[str], book: Book) -> list[str]:
    """`Bjorkmo won`, `Bjorkmo beat Abarawe`, `1 Bjorkmo` and `Bjorkmo D` as board and result; other words as they are.

    `asks` are the games without a result; one that has its result already is meant where its player has no other, so
    that the refusal can name the command that corrects it.
    """
    board, said = (list(words[:1]), words[1:]) if words and words[0][:1].isdigit() else ([], words)
    who, rest = named(said, book)
    played = [h.ask for h in reversed(held) if h.ask.question is Question.RESULT]
    of = (each for each in (*asks, *played) if who in each.players and (not board or is_at(each, board[0])))
    ask = next(of, None)
    if not who or ask is None or not (rest or board):
        return list(words)
    if not rest:
        return [place(ask), *_letter(WON[0], ask, who)]
    said, other = _parted(rest, book)
    if other and (other not in ask.players or other == who):
        both = " – ".join(book.names.get(each, each) for each in ask.players)
        raise BadInput(f"{book.seat} {place(ask)}", f"{book.names[who]} and {book.names[other]}", both)
    return [place(ask), *(_letter(said, ask, who) or rest)]


def _parted(rest: Sequence[str], book: Book) -> tuple[str, str]:
    """What is said of a player, and of whom besides: `beat` and Abarawe."""
    for many in range(len(rest), 0, -1):
        said = " ".join(rest[:many]).casefold()
        if said in (*WON, *LOST, *DREW, *ABSENT):
            other, left = named(rest[many:], book)
            return ("", "") if left and (other or said in AGAINST) else (said, other)
    return "", ""


def is_said(rest: Sequence[str], book: Book) -> bool:
    """Whether words after a name say what happened; else they may be more of a name that nobody has."""
    return not rest or " ".join(rest).casefold() in ANSWERS or bool(_parted(rest, book)[0])


def _letter(said: str, ask: Ask, who: str) -> list[str]:
    """The result in the letters of the command, as the player whom it is said of has it."""
    first = who == ask.players[0]
    if said in DREW:
        return ["D"]
    if uncoloured(ask):
        won, missed = ("1-0", "first-absent") if first else ("0-1", "second-absent")
        lost = "0-1" if first else "1-0"
    else:
        won, lost, missed = ("W", "B", "F") if first else ("B", "W", "X")
    return [won] if said in WON else [lost] if said in LOST else [missed] if said in ABSENT else []


ANSWERS = {
    **dict.fromkeys(("confirms", "confirmed", "plays"), "confirm"),
    **dict.fromkeys(("declines", "declined"), "decline"),
}
"""What is said of somebody before play, and the command of it."""


def as_command(words: Sequence[str], book: Book) -> list[str]:
    """`Bjorkmo won` as `result Bjorkmo won`, `1 D` as `result 1 D`, `Bjorkmo confirms` as `confirm Bjorkmo`; words that
    say none of these as they are."""
    board, said = (list(words[:1]), list(words[1:])) if words and is_place(words[0]) else ([], list(words))
    if " ".join(said).casefold() in RESULT_WORDS:
        return ["result", *words]
    who, rest = named(said, book)
    if who and (_parted(rest, book)[0] or (board and not rest)):
        return ["result", *words]
    command = ANSWERS.get(" ".join(rest).casefold(), "") if who and not board else ""
    return [command, *said[: len(said) - len(rest)]] if command else list(words)


def check_name(words: Sequence[str], book: Book) -> None:
    """`NotFound` where something is said of a name, and nobody here has it."""
    said = words[1:] if words and is_place(words[0]) else words
    who, rest = named(said, book)
    if " ".join(said).casefold() in RESULT_WORDS or (who and is_said(rest, book)):
        return
    for many in range(1, len(said)):
        if " ".join(said[many:]).casefold() in ANSWERS or _parted(said[many:], book)[0]:
            book.player(" ".join(said[:many]))
