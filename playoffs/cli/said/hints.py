"""The command that answers an ask, to be copied as it stands."""

import shlex
from collections.abc import Collection, Sequence

from msgspec import Struct

from playoffs.cli.book import Book, Options
from playoffs.desk.played import MEANWHILE, fates, postponed, stood
from playoffs.desk.record.committed import BOUND, DETAIL, pending
from playoffs.documents.words.sentences import uncoloured
from playoffs.formats.results import FIRST
from playoffs.model.find import NotFound
from playoffs.model.position import LOT, Ask, Each, Newcomer, OneOf, OrderOf, Range, SomeOf, Timed, Titled, clock
from playoffs.model.vocabulary import ARMAGEDDON, Part, Question
from playoffs.playoff.story import ABSENT, GONE, Fate


class Command(Struct, frozen=True):
    """The command that answers a question."""

    line: str
    besides: str = ""
    """What else it takes."""
    uncoloured: str = ""
    """The same of a game without colors."""


RULE = "rule {kind} {place} {sample} --reason WHY"

COMMANDS = {
    Question.ANSWER: Command("confirm {who}", "or `decline`"),
    Question.CLOSE: Command("close"),
    Question.CUT: Command("close"),
    Question.WITHDRAW: Command("withdraw {player}"),
    Question.NARROWING_LOTS: Command("lots", "--physical if drawn by hand"),
    Question.SIT_OUT_LOT: Command("lots", "--physical if drawn by hand"),
    Question.SEED_LOTS: Command("lots", "--physical if drawn by hand"),
    Question.NUMBER_LOTS: Command("lots", "--physical if drawn by hand"),
    Question.COLOUR_LOT: Command("toss {board}", "--physical if drawn by hand"),
    Question.COIN: Command("toss {board}", "--physical if tossed by hand"),
    Question.WINNER_LOT: Command("toss {board}", "--physical if drawn by hand"),
    Question.TITLE_LOT: Command("lots", "--physical if drawn by hand"),
    Question.START: Command("start"),
    Question.RESULT: Command("result {board} W", "or D, B", "or the other's name, D = draw, N = neither showed"),
    Question.BID: Command("bid {who}", "typed unseen; --paper for a slip"),
    Question.OPEN_BIDS: Command("open-bids {board}"),
    Question.TIME: Command("time {board}"),
    Question.CHOOSE: Command("choose {board} white", "or black"),
    Question.DECLARE: Command("declare"),
    Question.RANKING: Command("rank {sample}"),
    Question.RANK_LOTS: Command("lots", "--physical if drawn by hand"),
    Question.LEFT_OVER: Command("left-over {sample}", "or the name of a house opponent"),
    Question.SECOND_SESSION: Command("second-session {sample}", "or seed"),
    Question.ENTER: Command("enter {sample}"),
    Question.ADD: Command("add {sample}"),
    Question.ADD_HOUSE: Command("add {sample} --house"),
    Question.SEED_COIN: Command("toss", "--physical if tossed by hand"),
    Question.INSIST: Command("insist {who}", "--no if not"),
    Question.TIEBREAK_COIN: Command("toss {board}", "--physical if tossed by hand"),
    **{question: Command(RULE) for question in Question if question.ruling},
    Question.REMOVE: Command("rule {kind} {place} {sample} --reason other"),  # of a person only a kind is taken
}
"""A row for every question."""

TYPED = {Question.SET_COLOURS: "set-colors"}
"""The word of a command where it is not that of records and `--json`, which seals and digests hold; both are taken."""


def typed(question: Question) -> str:
    """What people type for a question that a ruling answers."""
    word: str = question.value
    return TYPED.get(question, word)


def beside(ask: Ask) -> str:
    """What else the command that answers an ask takes, in brackets."""
    row = COMMANDS[ask.question]
    said = row.uncoloured if uncoloured(ask) else row.besides
    return f"   ({said})" if said else ""


NO_SHOWS = ("X = Black did not show (White wins), F = White did not show (Black wins),", "N = neither showed")
"""The keys of a result that name who did not come, on lines of their own."""


def offered(ask: Ask, book: Book) -> list[str]:
    """The command that answers an ask, with what else it takes."""
    more = NO_SHOWS if ask.question is Question.RESULT and not uncoloured(ask) else ()
    return [
        f"  {command(ask, book)}{beside(ask)}",
        *(f"    {line}" for line in (*more, *_bound(ask, book), *_stood(ask, book))),
    ]


def _bound(ask: Ask, book: Book) -> list[str]:
    """The digest of a draw that was bound by itself, and how words are mixed in."""
    there = pending(book.log.entries, ask) if _by_itself(ask, book) else None
    words = whole('toss --words "WORDS"', book)
    return [f"bound to {there[1]}", f"or, with words that somebody says: {words}"] if there else []


def _stood(ask: Ask, book: Book) -> list[str]:
    """Where the record stood before a draw that nothing binds."""
    there = stood(book.log, ask)
    kept = "copied down before the draw, it tells later whether that is still the same"
    return [f"record up to entry {there[0]}: chain value {there[1]}", kept] if there else []


def _by_itself(ask: Ask, book: Book) -> bool:
    """Whether nobody has to ask for the digest of this draw, since the details do."""
    return ask.who == LOT and book.log.details.get(DETAIL) == BOUND


def command(ask: Ask, book: Book) -> str:
    """The command line that answers an ask; where it takes a choice, one of them stands for all."""
    said = COMMANDS[ask.question].line.format(
        kind=typed(ask.question),
        who=called(ask.who, book),
        board=ask.place.board or "",
        place="" if isinstance(ask.options, Range) else place(ask),
        player=_sample(ask, book),
        sample=_sample(ask, book),
    )
    if ask.question is Question.RESULT and uncoloured(ask):
        said = f"result {ask.place.board} {_sample(ask, book)}"
    if ask.who == LOT and pending(book.log.entries, ask) and not _by_itself(ask, book):
        said += ' --words "WORDS"'  # without them the draw would be made at once
    if isinstance(ask.options, Timed) and not (ask.ruling or ask.options.untimed):
        said += f" {_minute(ask.options, book)}"
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
    return on_file(words, book.options)


def on_file(words: str, options: Options) -> str:
    """A command on the file that these options say."""
    where = f" --db {shlex.quote(str(options.db))}" if options.db else ""
    return f"playoffs {words}{where}"


def place(ask: Ask) -> str:
    """Board and game as a command names them: `2`, `2.1`, `2.A` for Armageddon; nothing off the boards."""
    board, game = ask.place.board, ""
    if ask.place.game is ARMAGEDDON:
        game = "A" if ask.question in (Question.SET_RESULT, Question.REPLAY) else ""
    elif ask.place.part is Part.STAGE and ask.place.game:
        game = str(ask.place.game)
    return f"{board}.{game}" if game else str(board or "")


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


def _minute(options: Timed, book: Book) -> str:
    """A time of the session that is possible: some minutes after the earliest; of who leaves or is advanced, once the
    session has gone on for longer, a minute after the last time that was said."""
    second = options.seconds.least + 1499
    if options.untimed:
        said = (h.fact.value for h in book.log.line.held if isinstance(h.ask.options, Timed))
        second = max(second, *(int(value[1]) + 60 for value in said if isinstance(value, tuple)), 0)
    return clock(min(second, options.seconds.most))


def proposed(asks: Sequence[Ask], book: Book) -> tuple[Ask, ...]:
    """These asks in the order in which they are proposed: where nobody is left, a vacant title before a champion."""
    if any(ask.question is Question.CHAMPION and not _there(ask, book) for ask in asks):
        return tuple(sorted(asks, key=lambda ask: ask.question is not Question.VACATE))
    return tuple(asks)


def split(asks: Sequence[Ask], book: Book) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """Those with which it goes on, and those that let nothing go on where it is postponed, such as who plays; each in
    the order in which they are proposed."""
    meanwhile = MEANWHILE if postponed(book.log) else ()
    found = proposed(asks, book)
    ahead = tuple(ask for ask in found if ask.question not in meanwhile)
    return ahead, tuple(ask for ask in found if ask.question in meanwhile)


def _there(ask: Ask, book: Book, out: Collection[Fate] = ABSENT) -> tuple[str, ...]:
    """Whom a ruling on the title can name who is not `out`: who has not declined or left, and is not beaten either."""
    choices = ask.options.choices if isinstance(ask.options, OneOf | SomeOf) else ()
    fate = fates(book.log)
    return tuple(player for player in choices if fate.get(player) not in out)


def _sample(ask: Ask, book: Book) -> str:
    """An answer as somebody would type it."""
    if ask.question in (Question.CHAMPION, Question.CO_CHAMPIONS) and isinstance(ask.options, OneOf | SomeOf):
        likely = dict.fromkeys((*_there(ask, book, GONE), *_there(ask, book), *ask.options.choices))
        many = 1 if isinstance(ask.options, OneOf) else ask.options.least
        return " ".join(called(player, book) for player in [*likely][:many])
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
            return f"{called(choices[0], book)} {_minute(ask.options, book)}"
        case Titled(titles=titles, players=players):
            return f"{len(titles)} {' '.join(called(p, book) for p in players[:2])}"
