"""What has been played and what has become of everybody: folds over the facts in force.

A position holds only what the future depends on; stages, boards and games that are over are told by the record.
"""

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.line import Held
from playoffs.desk.log import Log, once
from playoffs.formats.results import DRAW, NOBODY, winner
from playoffs.model.position import Ask, Notice
from playoffs.model.vocabulary import ARMAGEDDON, Happening, Part, Place, Question, spelled
from playoffs.playoff.founding import CUT
from playoffs.playoff.invited import SILENT
from playoffs.playoff.play import Playoff


class Game(Struct, frozen=True):
    """One game of a board, as it stands now."""

    ask: Ask
    """What awaits or awaited its result: White and Black, control, clocks."""
    result: str = ""
    """One of the results of `formats.results`; empty while it is awaited."""
    version: int = 0
    """Of the entry that brought it."""
    ruled: bool = False
    """Set by a ruling."""

    @property
    def place(self) -> Place:
        return self.ask.place


class Board(Struct, frozen=True):
    """One board of a stage."""

    number: int
    players: tuple[str, ...]
    """White and Black of its first game."""
    held: tuple[Held, ...] = ()
    """Every fact about it, in order."""
    games: tuple[Game, ...] = ()
    """The awaited ones included."""
    through: str = ""
    """Who won it, or the one game of a round robin; `NOBODY` if nobody did; empty while it is live."""
    left: tuple[str, ...] = ()
    """Who of the two has left since the stage was prepared."""

    @property
    def onward(self) -> str:
        """Who goes on: whoever won it and has not left since, or `NOBODY`; empty while it is live."""
        return NOBODY if self.through in self.left else self.through


class Stage(Struct, frozen=True):
    """One stage, begun or prepared."""

    place: Place
    players: tuple[str, ...]
    clause: str
    sitter: str = ""
    criterion: str = ""
    """By which the sitter sits out."""
    boards: tuple[Board, ...] = ()
    free: tuple[tuple[int, str], ...] = ()
    """Board and player where nobody is met: those of a bracket who go on without play (DCI-8)."""
    started: int = 0
    """Version of the entry that started it; 0 before."""
    turn: int = 0
    """Which round robin of those level it is, or, after the last, their lots; 0 for a stage of matches (CLUB-5)."""
    left: tuple[str, ...] = ()
    """Who left while it was played, or had been prepared; the games that they had still to play are lost."""
    best: tuple[str, ...] = ()
    """Whom a round robin or lots left in front."""

    @property
    def name(self) -> str:
        """As the texts of its questions begin."""
        return spelled(self.place)

    @property
    def coming(self) -> int:
        """How many of a stage of matches still go on, or can."""
        sits = bool(self.sitter) and self.sitter not in self.left
        return sits + sum(board.onward != NOBODY for board in self.boards)


@once
def stages(log: Log) -> tuple[Stage, ...]:
    """Every stage that has started, and the one that is prepared."""
    found: tuple[Stage, ...] = ()
    for held in log.line.held:
        found = _left(_on_a_board(found, held), held)
        for notice in held.notices:
            found = _noticed(found, notice, held.version)
    awaited = [ask for ask in log.asks if ask.question is Question.RESULT]
    return tuple(
        replace(stage, boards=tuple(_played(stage, board, awaited) for board in stage.boards)) for stage in found
    )


def _played(stage: Stage, board: Board, awaited: list[Ask]) -> Board:
    """The board with its games; the one game of a round robin has been won as soon as its result is in."""
    games = _games(board.held, stage.place.at(board=board.number), awaited)
    through = _won(stage, games[0].ask.players if games else board.players, games) if stage.turn else board.through
    return replace(board, games=games, through=through)


def _won(stage: Stage, players: tuple[str, ...], games: tuple[Game, ...]) -> str:
    """Who won a game of a round robin: by its result, or because the other left before it."""
    if games and games[0].result:
        return winner(games[0].result, *players)
    there = [p for p in players if p not in stage.left]
    return "" if len(there) == 2 else there[0] if there else NOBODY


def points(stage: Stage) -> dict[str, int]:
    """Half points of everybody in a round robin, as far as it has been played."""
    found = dict.fromkeys(stage.players, 0)
    for board in stage.boards:
        drawn = bool(board.games) and board.games[0].result == DRAW
        for player in board.players:
            found[player] += 1 if drawn else 2 * (board.through == player)
    return found


def _noticed(found: tuple[Stage, ...], notice: Notice, version: int) -> tuple[Stage, ...]:
    if notice.happening is Happening.FIELD:
        begun = tuple(stage for stage in found if stage.started)
        turn = notice.figures[0] if notice.figures else 0
        place = Place(Part.STAGE, len(notice.players), turn)
        return (*begun, Stage(place, notice.players, notice.clause, turn=turn))
    if not found:
        return found
    stage = found[-1]
    match notice.happening:
        case Happening.BOARD | Happening.PAIRING:
            kept = tuple(b for b in stage.boards if b.number != notice.figures[0])
            boards = sorted((*kept, Board(notice.figures[0], notice.players)), key=lambda b: b.number)
            stage = replace(stage, boards=tuple(boards))
        case Happening.WALKOVER:
            kept_free = tuple(each for each in stage.free if each[0] != notice.figures[0])
            stage = replace(stage, free=(*kept_free, (notice.figures[0], notice.players[0])))
        case Happening.STAGE_STARTED:
            stage = replace(stage, started=version)
        case Happening.ADVANCES if stage.turn:
            stage = replace(stage, best=(*stage.best, *notice.players))
        case Happening.ADVANCES:
            stage = _through(stage, set(notice.players), notice.players[0])
        case Happening.ELIMINATED if len(notice.players) > 1 and not stage.turn:
            stage = _through(stage, set(notice.players), NOBODY)
        case Happening.SITS_OUT:
            stage = replace(stage, sitter=notice.players[0], criterion=notice.by, boards=())
    return (*found[:-1], stage)


def _through(stage: Stage, players: set[str], through: str) -> Stage:
    boards = (replace(b, through=through) if players & set(b.players) else b for b in stage.boards)
    return replace(stage, boards=tuple(boards))


def _left(found: tuple[Stage, ...], held: Held) -> tuple[Stage, ...]:
    if not found or held.ask.question not in (Question.WITHDRAW, Question.REMOVE):
        return found
    stage, player = found[-1], str(held.fact.value)
    if player not in stage.players:
        return found
    boards = stage.boards
    if not stage.turn:
        boards = tuple(replace(b, left=(*b.left, player)) if player in b.players else b for b in boards)
    return (*found[:-1], replace(stage, boards=boards, left=(*stage.left, player)))


def _on_a_board(found: tuple[Stage, ...], held: Held) -> tuple[Stage, ...]:
    if not found or not found[-1].place.holds(held.ask.place):
        return found
    number = held.ask.place.board
    boards = (replace(b, held=(*b.held, held)) if b.number == number else b for b in found[-1].boards)
    return (*found[:-1], replace(found[-1], boards=tuple(boards)))


def _games(facts: Iterable[Held], board: Place, awaited: Iterable[Ask]) -> tuple[Game, ...]:
    """The games of a board in the order in which they were first asked for, each as last recorded."""
    found: dict[Place, Game] = {}
    for held in facts:
        match held.ask.question:
            case Question.RESULT | Question.SET_RESULT:
                found[held.ask.place] = Game(held.ask, str(held.fact.value), held.version, held.ask.ruling)
            case Question.REPLAY:
                found.pop(held.ask.place, None)
    for ask in awaited:
        if board.holds(ask.place):
            found[ask.place] = Game(ask)
    return tuple(sorted(found.values(), key=_number))


def _number(game: Game) -> tuple[bool, int]:
    """Where a game stands on its board: by its number, and an Armageddon last."""
    number = game.place.game
    return number is ARMAGEDDON, number if isinstance(number, int) else 0


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


def places(log: Log) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Each place with who has it, once everybody who played is placed; those who did not play have none."""
    ranking = log.position.ranking
    if ranking is None or len(ranking.groups) < 2:
        return ()
    entered = {player for stage in stages(log) if stage.started for player in stage.players}
    ranks = ranking.ranks()
    return tuple((ranks[group[0]], group) for group in ranking.groups if {*entered, *ranking.groups[0]} & set(group))


def declaration(log: Log) -> Held | None:
    """The declaration in force; None before there is one, and where a ruling has overruled it."""
    if log.position.ranking is None:
        return None
    return next((held for held in reversed(log.line.held) if held.ask.question is Question.DECLARE), None)


def postponed(log: Log) -> int:
    """Version of the ruling that has postponed it, as long as nothing was answered since; 0 otherwise (RUL-1)."""
    last = log.line.held[-1] if log.line.held else None
    return last.version if last and last.ask.question is Question.POSTPONE else 0


def overruled(log: Log) -> tuple[tuple[Held, Held], ...]:
    """Every declaration that was overruled, with the ruling that did."""
    found: list[tuple[Held, Held]] = []
    declared: Held | None = None
    for held in log.line.held:
        if declared and _ends(held):
            found.append((declared, held))
            declared = None
        elif held.ask.question is Question.DECLARE:
            declared = held
    return tuple(found)


def _ends(held: Held) -> bool:
    return any(notice.happening in ENDS for notice in held.notices)


@once
def fates(log: Log) -> dict[str, Fate]:
    """Where every tied player stands, in the order of the founding."""
    fate = _first(log)
    for held in log.line.held:
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


def _first(log: Log) -> dict[str, Fate]:
    """Where everybody stands before any fact: for some the list may stay closed, and one alone need not answer."""
    start = (*log.line.trail, log.position)[0]
    fate = dict.fromkeys(log.founding.tied, Fate.CONFIRMED if CUT in log.founding.settings else Fate.AWAITED)
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
