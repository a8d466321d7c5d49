"""Who had left and is there again, because the withdrawal fell with a correction: said until that is settled."""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from playoffs.cli.book import Book
from playoffs.cli.said.hints import command
from playoffs.cli.talk import wrapped
from playoffs.desk.record.history import State, history
from playoffs.model.position import Ask, OneOf, Timed, Value
from playoffs.model.vocabulary import Question

if TYPE_CHECKING:
    from playoffs.outputs.day import LeftBefore


class CameBack(Struct, frozen=True):
    """A withdrawal, or a removal, that fell although the player could leave now."""

    player: str
    entry: int
    by: int
    """Version of the entry with which it fell."""
    again: Ask
    """The question that repeats it, for this player alone."""


LEAVING = (Question.WITHDRAW, Question.REMOVE)
HEARD = (Question.ANSWER, Question.RESULT, Question.SET_RESULT)


def came_back(book: Book) -> list[CameBack]:
    """Everybody who had left, can leave now, and has neither answered nor played since."""
    found = dict[str, CameBack]()
    for line in history(book.log):
        if not (line.ask and line.fact and line.ask.question in LEAVING and line.state in (State.FELL, State.KEPT)):
            continue
        player = _named(line.fact.value)
        again = next((ask for a in book.log.may if (ask := _of(a, line.ask.question, player))), None)
        if again and not _heard_of(book, player, line.by):
            found[player] = CameBack(player, line.version, line.by, again)
    return list(found.values())


def _named(value: Value) -> str:
    return str(value[0]) if isinstance(value, tuple) else str(value)


def _of(ask: Ask, question: Question, player: str) -> Ask | None:
    """A question who leaves, about this player alone; None for any other, and where the player cannot leave."""
    options = ask.options
    if ask.question is not question or not isinstance(options, OneOf | Timed) or player not in options.choices:
        return None
    return replace(ask, options=replace(options, choices=(player,)))


def _heard_of(book: Book, player: str, since: int) -> bool:
    """Whether the player has answered, been let in late or played later than that."""
    later = (held for held in book.log.line.held if held.version > since)
    return any(
        (held.ask.question in HEARD and player in (held.ask.who, *held.ask.players))
        or (held.ask.question is Question.ACCEPT_LATE and held.fact.value == player)
        for held in later
    )


def came_back_lines(book: Book) -> list[str]:
    """The same for the screen, each with the command that repeats the withdrawal."""
    shown = []
    for each in came_back(book):
        said = f"{book.names[each.player]} had left (entry {each.entry}), which fell with entry {each.by}"
        shown += [*wrapped(f"{said}. If that still holds:"), f"  {command(each.again, book)}"]
    return shown


def came_back_data(book: Book) -> "tuple[LeftBefore, ...]":
    """The same for `--json`."""
    from playoffs.outputs.day import LeftBefore

    return tuple(
        LeftBefore(player=each.player, entry=each.entry, fell_with=each.by, command=command(each.again, book))
        for each in came_back(book)
    )
