"""The elimination of the best eight: seven pairings, each of which begins when both its players are free (TWX-9).

A line of the bracket is a seed, or empty. A pairing stands for whoever its two lines bring; it is there as soon as
both are known, so a game may start while others of the round before are still being played or repeated (TWX-11e).
Longest course: that of each of the seven pairings.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.clocked_elimination import places as twixt_places
from playoffs.formats.clocked_elimination.board import EliminationBoard, at_minute, meet, said_at
from playoffs.formats.first_mover import Colours, allotted
from playoffs.formats.results import NOBODY
from playoffs.formats.roles import Role
from playoffs.formats.twixt_rules import ROUNDS, TwixtRules
from playoffs.model.position import Ask, Fact, Notice, Refused, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Colour
from playoffs.model.vocabulary import ELIMINATION_ROUNDS, EVENT, Happening, Place, Question, game_name, path, within

LINES = ((1, 8), (4, 5), (2, 7), (3, 6))
"""The pairings of round 1 by seed, in the order of the bracket; winners of neighbours meet (TWX-9)."""

NUMBERS = ((1, 2, 3, 4), (5, 6), (7,))
"""Of the boards, round by round: a semifinal may be played while a quarterfinal still is."""

PLACES = 2 * len(LINES)


class Elimination(Struct, frozen=True, kw_only=True):
    """The bracket; a pairing that waits for its players is None."""

    rules: TwixtRules
    seeds: tuple[str, ...]
    """Eight, the best first; empty for a line that nobody fills."""
    rounds: tuple[tuple[EliminationBoard | None, ...], ...]
    """Four pairings, two, and the final."""
    gone: tuple[str, ...] = ()
    """Who has withdrawn."""
    left_at: tuple[int, ...] = ()
    """The second at which each of them left; -1 where it was not recorded."""

    @property
    def boards(self) -> tuple[EliminationBoard, ...]:
        return tuple(board for row in self.rounds for board in row if board)

    @property
    def final(self) -> EliminationBoard | None:
        return self.rounds[-1][0]

    @property
    def asks(self) -> tuple[Ask, ...]:
        return tuple(ask for board in self.boards for ask in board.asks)

    @property
    def may(self) -> tuple[Ask, ...]:
        asks = tuple(ask for board in self.boards for ask in board.may)
        if not self.alive:
            return asks
        leave = at_minute(self.alive)
        remove = Ask(Question.REMOVE, EVENT, leave, self.rules.cited(Role.RULING))
        return (*asks, Ask(Question.WITHDRAW, EVENT, leave, self.rules.cited(Role.ELIMINATION)), remove)

    @property
    def alive(self) -> tuple[str, ...]:
        """Who can still win, in order of their seeds; nobody once the final is over."""
        if self.ranking:
            return ()
        out = {p for board in self.boards if board.winner for p in board.players if p != board.winner}
        return tuple(p for p in self.seeds if p and p not in out and p not in self.gone)

    @property
    def ranking(self) -> Ranking | None:
        """Places 1 to 8 once the final is over (TWX-13b)."""
        return twixt_places.ranking(self.seeds, self.rounds) if self.final and self.final.winner else None

    def accept(self, fact: Fact) -> Step:
        ask = self._answered(fact)
        if ask.question in (Question.WITHDRAW, Question.REMOVE):
            return self._leave(fact)
        board = next(b for b in self.boards if b.place.holds(ask.place))
        return self._moved(board, board.accept(fact))

    def _answered(self, fact: Fact) -> Ask:
        """As for every position; what a pairing does not await is refused with the clause that says why."""
        try:
            return answered(self, fact)
        except Refused as refusal:
            stray = self._stray(fact.text)
            if not stray:
                raise
            raise Refused(fact, stray[0], self.asks, stray[1]) from refusal

    def _stray(self, ask: str) -> tuple[str, str] | None:
        """Why a game that somebody played is not awaited, and the clause; None if the ask is no such game."""
        place = _game(ask)
        if not place:
            return None
        found = next((b for b in self.boards if b.place.holds(place)), None)
        name = f"{place.part.value} board-{place.board}"
        if not found:
            return f"{name} cannot start before both its players are free", self.rules.cited(Role.LATE_START)
        if found.winner:
            return f"{name} is decided, no game of it is due", self.rules.cited(Role.NOT_REPEATED)
        awaited = found.place_of_game
        if awaited == place:
            return None
        return f"{name} is waiting for {game_name(awaited)}, not {game_name(place)}", self.rules.cited(Role.REPEAT_GAME)

    def _leave(self, fact: Fact) -> Step:
        """Who leaves loses the pairing that is on, or the next one; who meets them is free from then on (TWX-11e)."""
        player, second = said_at(fact.value)
        after = replace(self, gone=(*self.gone, player), left_at=(*self.left_at, second))
        left = Notice(Happening.WITHDRAWN, (player,), self.rules.cited(Role.ELIMINATION))
        board = next((b for b in self.boards if player in b.players and not b.winner), None)
        step = after._moved(board, board.withdraw(fact)) if board else Step(after)
        return Step(step.position, (left, *step.notices))

    def _moved(self, board: EliminationBoard, step: Step) -> Step:
        moved = step.position
        assert isinstance(moved, EliminationBoard)
        rounds = tuple(tuple(moved if b is board else b for b in row) for row in self.rounds)
        grown = replace(self, rounds=rounds)._grown()
        return Step(grown.position, (*step.notices, *grown.notices))

    def _grown(self) -> Step:
        """Every pairing whose two lines are known is there."""
        position, notices = self, list[Notice]()
        for n in range(1, ROUNDS):
            for m, board in enumerate(position.rounds[n]):
                one, other = position.rounds[n - 1][2 * m : 2 * m + 2]
                if board is None and one and one.winner and other and other.winner:
                    met = position._meet(n, m, one, other)
                    assert isinstance(met.position, EliminationBoard)
                    row = (*position.rounds[n][:m], met.position, *position.rounds[n][m + 1 :])
                    position = replace(position, rounds=(*position.rounds[:n], row, *position.rounds[n + 1 :]))
                    notices += met.notices
        return Step(position, tuple(notices))

    def _meet(self, n: int, m: int, one: EliminationBoard, other: EliminationBoard) -> Step:
        """The winners of two neighbours, the better seed first; who has withdrawn has reached the pairing, and loses
        it (TWX-13b)."""
        lines = [(p.winner if p.winner != NOBODY else "", p.ended) for p in (one, other)]
        (a, _), (b, _) = sorted(lines, key=lambda line: self.seeds.index(line[0]) if line[0] else PLACES)
        gone = dict(zip(self.gone, self.left_at, strict=True))
        start = max((ended for player, ended in lines if player and player not in gone), default=0)
        seeds = tuple(self.seeds.index(p) + 1 if p else 0 for p in (a, b))
        white = self._first_mover(a, b) if a and b and not {a, b} & gone.keys() else ""
        before = (self.points(a), self.points(b))
        return meet(self.rules, n + 1, NUMBERS[n][m], (a, b), (seeds[0], seeds[1]), before, start, white, gone)

    def points(self, player: str) -> int:
        """Half points of every game of the elimination (TWX-13a)."""
        return twixt_places.points(self.boards, player)

    def _first_mover(self, better: str, other: str) -> str:
        """Not the same first move in all three rounds, then alternate, then the better seed; a lot if nobody is due
        (TWX-10)."""
        colour = allotted(self._colours(better), self._colours(other)).better
        return "" if colour is None else better if colour is Colour.WHITE else other

    def _colours(self, player: str) -> Colours:
        """What a player had in each round so far; a walkover gives none, and repeat games are not counted."""
        boards = [b for b in self.boards if player in b.players]
        return tuple(None if not any(b.came) else Colour.WHITE if b.white == player else Colour.BLACK for b in boards)


BOARDS, GAMES = range(1, 20), range(1, 60)
"""As far as a stray result is told from anything else."""


def _game(ask: str) -> Place | None:
    """The game whose result this text is, awaited or not; None for any other."""
    boards = (Place(part, board=n) for part in ELIMINATION_ROUNDS if within(ask, Place(part)) for n in BOARDS)
    board = next((place for place in boards if within(ask, place)), None)
    games = (board.at(game=n) for n in GAMES) if board else ()
    results = (Question.RESULT, Question.SET_RESULT)
    return next((game for game in games if ask in {path(question, game, ()) for question in results}), None)


def begin(rules: TwixtRules, seeds: Sequence[str], first: str) -> Step:
    """Round 1 at the moment its clocks start; `first` moves first on the top board that is played, and down the
    boards it alternates (TWX-9)."""
    top = top_board(seeds)
    parity = LINES[top].index(seeds.index(first) + 1) + top if top is not None else 0
    row: list[EliminationBoard | None] = []
    notices: list[Notice] = []
    for n, line in enumerate(LINES):
        players = (seeds[line[0] - 1], seeds[line[1] - 1])
        white = players[(n + parity) % 2] if all(players) else ""
        step = meet(rules, 1, NUMBERS[0][n], players, line, (0, 0), 0, white)
        assert isinstance(step.position, EliminationBoard)
        row.append(step.position)
        notices += step.notices
    grown = Elimination(rules=rules, seeds=tuple(seeds), rounds=(tuple(row), (None,) * 2, (None,)))._grown()
    return Step(grown.position, (*notices, *grown.notices))


def top_board(seeds: Sequence[str]) -> int | None:
    """Place of the first pairing of round 1 with two players; None where there is none."""
    return next((n for n, line in enumerate(LINES) if all(seeds[s - 1] for s in line)), None)
