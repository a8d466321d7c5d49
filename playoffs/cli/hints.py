"""The command that answers an ask, to be copied as it stands."""

import shlex

from playoffs.cli.book import Book
from playoffs.model.find import NotFound
from playoffs.model.position import Ask, Each, Newcomer, OneOf, OrderOf, Range, SomeOf, Timed, Titled, clock
from playoffs.sheets.sentences import uncoloured
from playoffs.structures.results import FIRST

COMMANDS = {
    "answer": "confirm {who}",
    "close": "close",
    "cut": "close",
    "start": "start",
    "declare": "declare",
    "withdraw": "withdraw {player}",
    "result": "result {board} W",
    "bid": "bid {who}",
    "open-bids": "open-bids {board}",
    "choose": "choose {board} white",
    "coin": "toss {board}",
    "colour-lot": "toss {board}",
    "sit-out-lot": "lots",
    "seed-lots": "lots",
    "number-lots": "lots",
    "title-lot": "lots",
    "winner-lot": "toss {board}",
    "time": "time {board}",
    "narrowing-lots": "lots",
    "rank-lots": "lots",
    "seed-coin": "toss",
    "tiebreak-coin": "toss {board}",
    "ranking": "rank {sample}",
    "left-over": "left-over {sample}",
    "second-session": "second-session {sample}",
    "enter": "enter {sample}",
    "insist": "insist {who}",
    "add": "add {sample}",
    "add-house": "add {sample} --house",
}
"""By kind; everything else is a ruling."""

BESIDES = {
    "answer": "or `decline`",
    "result": "or D, B",
    "result uncoloured": "or the other's name, D = draw, N = neither showed",
    "choose": "or black",
    "bid": "typed unseen; --paper for a slip",
    "coin": "--physical if tossed by hand",
    "colour-lot": "--physical if drawn by hand",
    "sit-out-lot": "--physical if drawn by hand",
    "seed-lots": "--physical if drawn by hand",
    "number-lots": "--physical if drawn by hand",
    "title-lot": "--physical if drawn by hand",
    "winner-lot": "--physical if drawn by hand",
    "narrowing-lots": "--physical if drawn by hand",
    "rank-lots": "--physical if drawn by hand",
    "seed-coin": "--physical if tossed by hand",
    "tiebreak-coin": "--physical if tossed by hand",
    "left-over": "or the name of a house opponent",
    "second-session": "or seed",
    "insist": "--no if not",
}
"""What else the same command takes."""


def beside(ask: Ask) -> str:
    """What else the command that answers an ask takes, in brackets."""
    kind = f"{ask.kind} uncoloured" if uncoloured(ask) else ask.kind
    return f"   ({BESIDES[kind]})" if kind in BESIDES else ""


NO_SHOWS = ("X = Black did not show (White wins), F = White did not show (Black wins),", "N = neither showed")
"""The keys of a result that name who did not come, on lines of their own."""


def offered(ask: Ask, book: Book) -> list[str]:
    """The command that answers an ask, with what else it takes."""
    more = NO_SHOWS if ask.kind == "result" and not uncoloured(ask) else ()
    return [f"  {command(ask, book)}{beside(ask)}", *(f"    {line}" for line in more)]


def command(ask: Ask, book: Book) -> str:
    """The command line that answers an ask; where it takes a choice, one of them stands for all."""
    why = "other" if ask.kind == "remove" else "WHY"  # of a person only a kind of reason is taken
    template = COMMANDS.get(ask.kind) if not ask.ruling else f"rule {{kind}} {{place}} {{sample}} --reason {why}"
    said = (template or "rule {kind} {place} {sample}").format(
        kind=ask.kind,
        who=called(ask.who, book),
        board=ask.board or "",
        place="" if isinstance(ask.options, Range) else place(ask),
        player=_sample(ask, book),
        sample=_sample(ask, book),
    )
    if ask.kind == "result" and uncoloured(ask):
        said = f"result {ask.board} {_sample(ask, book)}"
    if isinstance(ask.options, Timed) and not (ask.ruling or ask.options.untimed):
        said += f" {_minute(ask.options)}"
    return whole(said, book)


def whole(words: str, book: Book) -> str:
    """A command on this record as it stands on a line."""
    which = f" --event {book.event}" if book.several else ""
    where = f" --db {shlex.quote(str(book.options.db))}" if book.options.db else ""
    return " ".join(f"playoffs {words}".split()) + which + where


def elsewhere(words: str, event: str, book: Book) -> str:
    """A command on another playoff of the same file."""
    return of_file(f"{words} --event {event}", book)


def of_file(words: str, book: Book) -> str:
    """A command on the file as a whole."""
    where = f" --db {shlex.quote(str(book.options.db))}" if book.options.db else ""
    return f"playoffs {words}{where}"


def place(ask: Ask) -> str:
    """Board and game as a command names them: `2`, `2.1`, `2.A` for Armageddon; nothing off the boards."""
    game = next((part[5:] for part in ask.id.split("/") if part.startswith("game-")), "")
    if "armageddon" in ask.id.split("/") and ask.kind in ("set-result", "replay"):
        game = "A"
    return f"{ask.board}.{game}" if game and ask.board else str(ask.board or "")


def called(player: str, book: Book) -> str:
    """The shortest word that finds a player: the surname where it is one word and nobody else's, or the number."""
    if player not in book.tied:
        return player
    name = next(p.name for p in book.log.founding.tournament.players if p.id == player)
    word = name.partition(",")[0].strip() if "," in name else name.split()[-1]
    try:
        unique = len(word) > 1 and not set(word) & set(" '\"&|;<>()$`*?!") and book.player(word) == player
    except NotFound:
        unique = False
    return word if unique else player


def _minute(options: Timed) -> str:
    """A time of the session that is possible: some minutes after the earliest."""
    return clock(min(options.seconds.least + 1499, options.seconds.most))


def _sample(ask: Ask, book: Book) -> str:
    """An answer as somebody would type it."""
    match ask.options:
        case OneOf(choices=(only,)):
            return called(only, book) if only in book.names else ""
        case OneOf(choices=choices):
            if FIRST in choices:
                return called(ask.players[0], book)
            return "W" if "white" in choices and "draw" in choices else called(choices[0], book)
        case OrderOf(players=players):
            return " ".join(called(p, book) for p in players)
        case SomeOf(choices=choices, least=least):
            return " ".join(called(p, book) for p in choices[:least])
        case Range():
            return f"{called(ask.players[0], book)} 7:30" if ask.players else "7:30"
        case Each():
            return ""
        case Newcomer():
            return "NAME"
        case Timed(choices=choices):
            return f"{called(choices[0], book)} {_minute(ask.options)}"
        case Titled(titles=titles, players=players):
            return f"{len(titles)} {' '.join(called(p, book) for p in players[:2])}"
