"""What an event may still come to from a position on: what is expected of its questions, how long its boards last, and
which round robins are taken together; the one table that joins what the formats say of that."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from msgspec import Struct, structs

from playoffs.formats.assumed import ASSUMED, MINUTE, Assumptions
from playoffs.formats.board import Board
from playoffs.formats.bracket import course as bracket
from playoffs.formats.chances import Answers, evenly
from playoffs.formats.course import START, Moment, slowest
from playoffs.formats.knockout import course as knockout
from playoffs.formats.match import remaining as match
from playoffs.formats.match.play import Match
from playoffs.formats.round_robin import course as round_robin
from playoffs.formats.round_robin.few import ORDERED, Ending, few, slow
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.formats.rules import StagedRules
from playoffs.model.position import Ask, Fact, Position
from playoffs.model.vocabulary import Place, Question
from playoffs.playoff.invited import CONFIRM, said
from playoffs.playoff.play import Playoff


def longest(rules: StagedRules, players: int, level: bool = True) -> int:
    """Facts at most from the start of the first stage's lots to the declaration, nobody leaving and no game repeated by
    a ruling; `level`: whether lots may be needed for seeds and sit-outs. An Armageddon can leave the title to a
    ruling."""
    ends = 1 + any(recipe.decider == "armageddon" for recipe in rules.matches.values())
    if rules.robin_turns:
        return round_robin.longest(rules, players) + ends
    facts = ends
    while players > 1:
        stage = rules.stage(players)
        facts += (bracket if rules.bracket else knockout).longest(rules, stage, level)
        level, players = level and not rules.bracket, stage.next
    return facts


def answers(ask: Ask, assumed: Assumptions = ASSUMED) -> Answers:
    """What the model expects: everybody asked confirms, and boards do as their formats say."""
    return evenly((CONFIRM,)) if ask.question is Question.ANSWER else knockout.answers(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Whether the answer to one question changes nothing for the other."""
    if one.question is other.question is Question.ANSWER:
        return one.players != other.players
    return knockout.apart(one, other)


class Together(Struct, frozen=True, kw_only=True):
    """A round robin whose open games are taken together, or one that is not begun and whose numbers are not drawn."""

    position: Playoff
    """Where it is under way."""
    robin: AllPlayAll
    drawn: bool
    """Whether the numbers are."""

    @property
    def games(self) -> int:
        """How many are open."""
        return len(self.robin.left_to_play)

    @property
    def begins(self) -> Place | None:
        """The stage that begins with it; None of one that is under way."""
        return None if self.drawn else self.robin.place

    @property
    def slow(self) -> bool:
        """Whether so many games of so many players are open that taking them together lasts a second."""
        return slow(self.robin)

    @property
    def halved(self) -> bool:
        """Whether so many orders of lots may still be drawn that each game counts half with either color."""
        return not self.drawn and self.robin.times == 1 and len(self.robin.players) > ORDERED

    def open_chances(self, expects: Callable[[Ask], Answers]) -> tuple[Answers, ...]:
        """What is expected of each open game, with the colors turned round too where they are not drawn; what the games
        may end in follows from that."""
        asks = [ask for _number, ask in self.robin.left_to_play]
        turned = [] if self.drawn else [structs.replace(ask, players=ask.players[::-1]) for ask in asks]
        return tuple(expects(ask) for ask in (*asks, *turned))

    def endings(self, expects: Callable[[Ask], Answers]) -> tuple[Ending, ...]:
        from playoffs.formats.round_robin.endings import endings  # late: a command without odds needs none of it

        return endings(self.robin, expects, self.drawn)

    def ended(self, top: tuple[str, ...]) -> Position:
        """After its last game, with these tied at its top."""
        return self.position.moved(self.robin, self.robin.topped(top)).position


def together(position: Position) -> Together | None:
    """The round robin that is played next, where few enough play it or few enough of its games are open."""
    drawn = not (isinstance(position, Playoff) and _unnumbered(position))
    for _ in range(0 if drawn else 2):  # some order of the lots, and the start
        ask = position.asks[0]
        position = position.accept(Fact(ask.id, ask.options.samples[0])).position
    board = position.boards[0] if isinstance(position, Playoff) and len(position.boards) == 1 else None
    if not isinstance(position, Playoff) or not isinstance(board, AllPlayAll) or board.groups or not few(board):
        return None
    return Together(position=position, robin=board, drawn=drawn)


def _unnumbered(position: Playoff) -> bool:
    return any(ask.question is Question.NUMBER_LOTS for ask in position.asks)


def in_stages(position: Position) -> bool:
    """Whether it is played in stages that follow one another, and not on one session clock."""
    return isinstance(position, Playoff)


def left(position: Position, expects: Callable[[Ask], Answers], known: dict[object, Moment]) -> Moment:
    """How long the boards that are under way last, those of other stages aside; games that wait begin at once. What is
    `known` of other positions by the same model is kept."""
    if not isinstance(position, Playoff) or not position.boards:
        return START
    return slowest([_left(board, expects, known) for board in position.boards])


def _left(board: Board, expects: Callable[[Ask], Answers], known: dict[object, Moment]) -> Moment:
    match board:
        case Match():
            lasts, pause = match.left(board, expects, known), -match.pause(board)
            return lasts.after(Moment(pause, pause, ((pause, Fraction(1)),)))
        case AllPlayAll():
            return round_robin.left(board)
        case _:
            return START


def endless(position: Position) -> bool:
    """Whether a board is under way of which nobody can tell how long it is at most."""
    boards = position.boards if isinstance(position, Playoff) else ()
    return any(isinstance(board, Match) and not board.winner and board.match.decider == "repeat" for board in boards)


def gap(position: Position) -> int:
    """Seconds of break before the next stage, unless it is the first one."""
    return position.rules.stage_gap * MINUTE if isinstance(position, Playoff) and position.begun else 0


def beyond(position: Position) -> bool:
    """Whether so many meet each other next that it is not worked out."""
    return isinstance(position, Playoff) and _unnumbered(position) and together(position) is None


def beaten(position: Position, among: Iterable[str]) -> frozenset[str]:
    """Who of these cannot have the title any more, as far as nobody leaves and nothing is ruled."""
    if not isinstance(position, Playoff):
        from playoffs.playoff.twixt_standing import beaten as of_sessions  # late: no other event has any

        return of_sessions(position, among)
    silent = said(position.entrants, position.answers, "") if position.answers else ()
    there = {player for player in (*position.there, *silent) if _contends(position.boards, player)}
    return frozenset(player for player in among if player not in there) if there else frozenset()


def strangers(position: Position, among: Iterable[str]) -> frozenset[str]:
    """Who of these plays a game and is no player of the event, as house opponents are."""
    if isinstance(position, Playoff):
        return frozenset()
    from playoffs.playoff.twixt_standing import strangers as of_sessions

    return of_sessions(position, among)


def _contends(boards: Sequence[Board], player: str) -> bool:
    """Whether somebody who is still there may come to the top of the round robin that is played, if one is."""
    from playoffs.formats.round_robin.contenders import contends  # late: a command without odds needs none of it

    robins = (board for board in boards if isinstance(board, AllPlayAll) and not board.groups)
    return all(contends(robin, player) for robin in robins if player in robin.players)


def crowded(position: Position) -> bool:
    """Whether so many are meeting each other that too many games are open to take them together."""
    boards = position.boards if isinstance(position, Playoff) else ()
    return any(isinstance(board, AllPlayAll) and not board.groups and not few(board) for board in boards)


def alike(position: Position) -> object:
    """What is to come from a position on: two for which this is equal have the same champions, but for what rulings may
    do to games that are over; whatever the places of those who are out."""
    if not isinstance(position, Playoff):
        return position
    boards = tuple(_board(board) for board in position.boards)
    return structs.replace(position, boards=(), placed=()), boards


def _board(board: Board) -> object:
    match board:
        case Match():
            return match.alike(board)
        case AllPlayAll():
            return round_robin.alike(board)
        case _:
            return board
