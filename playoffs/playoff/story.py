"""What has happened in an event, folded from its history: its stages, and what has become of everybody.

A position holds only what the future depends on; stages, boards and games that are over are told by the record.
"""

from collections.abc import Iterable, Sequence
from enum import Enum

from msgspec.structs import replace

from playoffs.formats.story import Board, Stage
from playoffs.model.history import Held
from playoffs.model.position import Ask, Notice, Position
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Happening, Part, Place, Question
from playoffs.playoff.invited import SILENT
from playoffs.playoff.play import Playoff


def stages(history: Iterable[Held], asks: Iterable[Ask]) -> tuple[Stage, ...]:
    """Every stage that has started, and the one that is prepared; `asks` are what is awaited now."""
    return as_played(further((), history), asks)


def further(found: tuple[Stage, ...], history: Iterable[Held]) -> tuple[Stage, ...]:
    """The stages after some facts more, without their games."""
    for held in history:
        found = _left(_on_a_board(found, held), held)
        for notice in held.notices:
            found = _noticed(found, notice, held.version)
    return found


def as_played(found: tuple[Stage, ...], asks: Iterable[Ask]) -> tuple[Stage, ...]:
    """The stages with their games; `asks` are what is awaited now."""
    awaited = [ask for ask in asks if ask.question is Question.RESULT]
    return tuple(
        replace(stage, boards=tuple(_played(stage, board, awaited) for board in stage.boards)) for stage in found
    )


def _played(stage: Stage, board: Board, awaited: list[Ask]) -> Board:
    """The board with its games; the one game of a round robin has been won as soon as its result is in."""
    from playoffs.formats.match.story import games  # late, as the next: there are none while players answer

    found = games(board, stage.place.at(board=board.number), awaited)
    if not stage.turn:
        return replace(board, games=found)
    from playoffs.formats.round_robin.story import won

    return replace(board, games=found, through=won(stage, found[0].ask.players if found else board.players, found))


def _noticed(found: tuple[Stage, ...], notice: Notice, version: int) -> tuple[Stage, ...]:
    if notice.happening is Happening.FIELD:
        begun = tuple(stage for stage in found if stage.started)
        turn = notice.figures[0] if notice.figures else 0
        place = Place(Part.STAGE, len(notice.players), turn)
        robins = sum(bool(stage.turn) for stage in begun)
        return (*begun, Stage(place=place, players=notice.players, clause=notice.clause, turn=turn, robins=robins))
    if not found:
        return found
    stage = found[-1]
    if notice.happening is Happening.STAGE_STARTED:
        return (*found[:-1], replace(stage, started=version))
    if stage.turn:
        from playoffs.formats.round_robin import story as round_robin  # late, both: a playoff has stages of one kind

        return (*found[:-1], round_robin.noticed(stage, notice))
    from playoffs.formats.bracket import story as bracket

    return (*found[:-1], bracket.noticed(stage, notice))


def _left(found: tuple[Stage, ...], held: Held) -> tuple[Stage, ...]:
    if not found or held.ask.question not in (Question.WITHDRAW, Question.REMOVE):
        return found
    stage, player = found[-1], str(held.fact.value)
    if player not in stage.players:
        return found
    boards = stage.boards
    if not stage.turn:
        boards = tuple(_without(b, player) if player in b.players else b for b in boards)
    return (*found[:-1], replace(stage, boards=boards, left=(*stage.left, player)))


def _without(board: Board, player: str) -> Board:
    gave_up = board.gave_up if board.through else (*board.gave_up, player)
    return replace(board, left=(*board.left, player), gave_up=gave_up)


def _on_a_board(found: tuple[Stage, ...], held: Held) -> tuple[Stage, ...]:
    if not found or not found[-1].place.holds(held.ask.place):
        return found
    number = held.ask.place.board
    boards = (replace(b, held=(*b.held, held)) if b.number == number else b for b in found[-1].boards)
    return (*found[:-1], replace(found[-1], boards=tuple(boards)))


class Fate(Enum):
    """What has become of a player."""

    AWAITED = "has not answered"
    CONFIRMED = "confirmed"
    DECLINED = "declined"
    SILENT = "did not answer"
    ALTERNATE = "alternate"
    LEFT_OUT = "not let in"
    IN = "in"
    SITS_OUT = "sits out"
    THROUGH = "through"
    WITHDRAWN = "withdrawn"
    OUT = "out"
    CHAMPION = "champion"
    OVERRULED = "was declared champion, which a ruling has overruled"


GONE = (Fate.DECLINED, Fate.SILENT, Fate.LEFT_OUT, Fate.WITHDRAWN, Fate.OUT)
"""Those who are no longer in the playoff."""

ABSENT = (Fate.DECLINED, Fate.SILENT, Fate.WITHDRAWN)
"""Those who do not want to play, did not say so, or left."""

ENDS = (Happening.WINS_TITLE, Happening.CO_CHAMPIONS, Happening.TITLE_VACANT)
"""Of whom the playoff has come to, before that is declared."""


def places(ranking: Ranking | None, played: Sequence[Stage]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Each place with who has it, once everybody who played is placed; those who did not play have none."""
    if ranking is None or len(ranking.groups) < 2:
        return ()
    entered = {player for stage in played if stage.started for player in stage.players}
    ranks = ranking.ranks()
    return tuple((ranks[group[0]], group) for group in ranking.groups if {*entered, *ranking.groups[0]} & set(group))


def overruled(history: Iterable[Held]) -> tuple[tuple[Held, Held], ...]:
    """Every declaration that was overruled, with the ruling that did."""
    found: list[tuple[Held, Held]] = []
    declared: Held | None = None
    for held in history:
        if declared and _ends(held):
            found.append((declared, held))
            declared = None
        elif held.ask.question is Question.DECLARE:
            declared = held
    return tuple(found)


def _ends(held: Held) -> bool:
    return any(notice.happening in ENDS for notice in held.notices)


def fates(tied: Sequence[str], asked: bool, start: Position, history: Iterable[Held]) -> dict[str, Fate]:
    """Where every tied player stands, in the order of the founding; `asked`: whether they are asked if they play."""
    fate = _first(tied, asked, start)
    for held in history:
        match held.ask.question:
            case Question.ANSWER:
                fate[held.ask.who] = Fate.CONFIRMED if held.fact.value == "confirm" else Fate.DECLINED
            case Question.WITHDRAW | Question.REMOVE:
                value = held.fact.value
                fate[str(value[0] if isinstance(value, tuple) else value)] = Fate.WITHDRAWN
            case Question.ACCEPT_LATE:
                fate[str(held.fact.value)] = Fate.CONFIRMED
            case Question.CLOSE:
                fate |= {p: Fate.SILENT for p, f in fate.items() if f is Fate.AWAITED}
        for notice in held.notices:
            fate |= _fated(notice, fate)
    return fate


def _first(tied: Sequence[str], asked: bool, start: Position) -> dict[str, Fate]:
    """Where everybody stands before any fact: for some the list may stay closed, and one alone need not answer."""
    fate = dict.fromkeys(tied, Fate.AWAITED if asked else Fate.CONFIRMED)
    if isinstance(start, Playoff):
        silent = zip(start.entrants, start.answers, strict=False)
        fate |= {e.id: Fate.SILENT for e, answer in silent if answer == SILENT}
        fate |= dict.fromkeys(start.champions, Fate.IN)
    return fate


def _fated(notice: Notice, fate: dict[str, Fate]) -> dict[str, Fate]:
    match notice.happening:
        case Happening.FIELD:
            waits = {p: Fate.ALTERNATE for p, f in fate.items() if f in (Fate.CONFIRMED, Fate.IN, Fate.SITS_OUT)}
            return waits | dict.fromkeys(notice.players, Fate.IN)
        case Happening.STAGE_STARTED:
            return {p: Fate.LEFT_OUT for p, f in fate.items() if f is Fate.ALTERNATE}
        case Happening.ADVANCES:
            return dict.fromkeys(notice.players, Fate.THROUGH)
        case Happening.ELIMINATED:
            return {p: Fate.OUT for p in notice.players if fate[p] is not Fate.WITHDRAWN}
        case Happening.WINS_TITLE | Happening.CO_CHAMPIONS | Happening.TITLE_VACANT:
            return {p: Fate.OVERRULED for p, f in fate.items() if f is Fate.CHAMPION}
        case Happening.DECLARED:
            others = {p: Fate.OUT for p, f in fate.items() if f not in (*GONE, Fate.OVERRULED)}
            return others | dict.fromkeys(notice.players, Fate.CHAMPION)
        case Happening.SITS_OUT | Happening.SITS_OUT_AGAIN:
            return dict.fromkeys(notice.players, Fate.SITS_OUT)
        case _:
            return {}
