"""What has happened in the elimination on the clock: every pairing with seeds, first movers, clocks and results of all
its games, and who is awaited from where."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.clocked_elimination.board import WALKOVER, EliminationBoard
from playoffs.formats.clocked_elimination.play import NUMBERS, Elimination
from playoffs.formats.results import NOBODY
from playoffs.model.history import Held
from playoffs.model.position import Ask
from playoffs.model.vocabulary import ELIMINATION_ROUNDS, Place, Question, game_name


class BracketGame(Struct, frozen=True, kw_only=True):
    """A game or a repeat game of a pairing."""

    name: str
    """`game`, `repeat-1`, …"""
    white: str
    """Who moves first."""
    black: str
    control: str
    """The clock of each player as the clocks show it, with the delay if there is one."""
    result: str = ""
    """Empty while it is awaited."""
    ended: int = 0
    """Second of the session at which it ended."""


class BracketBoard(Struct, frozen=True):
    """One pairing of the bracket."""

    round: int
    number: int
    """Of the board: 1 to 4, 5 and 6, 7."""
    players: tuple[str, str]
    """The better seed first; empty for a line that nobody fills, or whose player is not known yet."""
    seeds: tuple[int, int]
    """0 where nobody is known; a line of round 1 that nobody fills keeps its number."""
    waits_for: tuple[int, ...]
    """Numbers of the boards whose winners are awaited."""
    start: int
    """Second from which it may start, and its hour's end; 0 while it waits."""
    ends: int
    games: tuple[BracketGame, ...]
    winner: str
    how: str
    left: tuple[str, str] = ("", "")
    """Who has won the way into an empty line, and has left since."""

    @property
    def place(self) -> Place:
        return Place(ELIMINATION_ROUNDS[self.round - 1], board=self.number)

    def source(self, side: int) -> int:
        """Number of the board whose winner is awaited on this side; 0 where nobody is."""
        if self.round == 1:
            return 0
        m = NUMBERS[self.round - 1].index(self.number)
        number = NUMBERS[self.round - 2][2 * m + side]
        return number if number in self.waits_for else 0


def bracket(at: Elimination | None, held: Iterable[Held]) -> tuple[tuple[BracketBoard, ...], ...]:
    """Four pairings, two and the final, as far as they are known; nothing before round 1 has started."""
    if not at:
        return ()
    facts = [fact for fact in held if fact.ask.question in (Question.RESULT, Question.SET_RESULT)]
    return tuple(
        tuple(_board(board, facts) if board else _waiting(at, n, m) for m, board in enumerate(row))
        for n, row in enumerate(at.rounds)
    )


def _board(board: EliminationBoard, facts: Iterable[Held]) -> BracketBoard:
    games = [_game(fact.ask, fact) for fact in facts if board.place.holds(fact.ask.place)]
    games += [_game(ask) for ask in board.asks if ask.question is Question.RESULT]
    unplayed = board.how == WALKOVER and not games
    start, ends = (board.start, board.ends) if all(board.players) and not unplayed else (0, 0)
    seeds = (board.seeds[0], board.seeds[1])
    where = (board.round, board.number)
    return BracketBoard(*where, board.players, seeds, (), start, ends, tuple(games), board.winner, board.how)


def _waiting(at: Elimination, n: int, m: int) -> BracketBoard:
    """A pairing that stands for two others; whoever is known already, and has not left, is there."""
    feeders = at.rounds[n - 1][2 * m : 2 * m + 2]
    numbers = NUMBERS[n - 1][2 * m : 2 * m + 2]
    won = [f.winner if f and f.winner != NOBODY else "" for f in feeders]
    known = ["" if p in at.gone else p for p in won]
    left = [p if p in at.gone else "" for p in won]
    waits = tuple(number for number, f in zip(numbers, feeders, strict=True) if not f or not f.winner)
    seeds = [at.seeds.index(p) + 1 if p else 0 for p in known]
    both = (known[0], known[1]), (seeds[0], seeds[1])
    return BracketBoard(n + 1, NUMBERS[n][m], *both, waits, 0, 0, (), "", "", (left[0], left[1]))


def _game(ask: Ask, fact: Held | None = None) -> BracketGame:
    white, black = ask.players
    game = BracketGame(name=game_name(ask.place), white=white, black=black, control=ask.game)
    if fact is None:
        return game
    assert isinstance(fact.fact.value, tuple)
    result, second = fact.fact.value
    return replace(game, result=str(result), ended=int(second))
