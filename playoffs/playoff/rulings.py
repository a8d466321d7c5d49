"""What a director may rule in an event, whatever it has come to (RUL-1)."""

from collections.abc import Sequence

from playoffs.formats.board import Prepared
from playoffs.model.position import Ask, OneOf, OrderOf, SomeOf, Titled, ruling
from playoffs.model.vocabulary import NARROWING, Question
from playoffs.playoff.queue import Queue


def postpone(clause: str) -> Ask:
    """That play goes on another day."""
    return ruling(clause, Question.POSTPONE, OneOf(("postpone",)))


def titles(clause: str, players: tuple[str, ...]) -> tuple[Ask, ...]:
    """The rulings that end an event: a champion, co-champions, or nobody."""
    one = (ruling(clause, Question.CHAMPION, OneOf(players)),) if players else ()
    shared = (ruling(clause, Question.CO_CHAMPIONS, SomeOf(players, 2)),) if len(players) > 1 else ()
    return (*one, *shared, ruling(clause, Question.VACATE, OneOf(("vacate",))))


def each_title(clause: str, names: tuple[str, ...], players: tuple[str, ...]) -> tuple[Ask, ...]:
    """Who has one of several titles that the event decides (MSCA-1e)."""
    return (ruling(clause, Question.TITLE, Titled(names, players)),) if names else ()


def on_people(clause: str, there: Sequence[str], late: Sequence[str]) -> tuple[Ask, ...]:
    """Who is taken out, and whose late answer is accepted."""
    out = (ruling(clause, Question.REMOVE, OneOf(tuple(there))),) if there else ()
    return (*out, ruling(clause, Question.ACCEPT_LATE, OneOf(tuple(late)))) if late else out


def on_queue(clause: str, queue: Queue) -> tuple[Ask, ...]:
    """Their order, where there are more than there are places for."""
    if len(queue.coming) > queue.seats > 0:
        return (ruling(clause, Question.SET_ORDER, OrderOf(queue.coming), NARROWING),)
    return ()


def on_preparation(clause: str, prepared: Prepared) -> tuple[Ask, ...]:
    """The order of a stage's field, and who has White on its first board."""
    order = ruling(clause, Question.SET_ORDER, OrderOf(tuple(e.id for e in prepared.field)), prepared.place)
    if not prepared.paired:
        return (order,)
    return (order, ruling(clause, Question.SET_COLOURS, OneOf(prepared.pairs[0]), prepared.place))
