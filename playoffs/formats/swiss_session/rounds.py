"""What a Swiss session keeps of its entrants, and how one round is made and scored (TWX-0, TWX-5 … TWX-7)."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from playoffs.formats.first_mover import Colours, allotted
from playoffs.formats.results import BOTH_ABSENT, DRAW, PLAYED_RESULTS, winner
from playoffs.formats.roles import Clauses
from playoffs.formats.swiss_session.criteria import TWIXT
from playoffs.formats.swiss_session.swiss import Board, Pairing, Seat, best_pairing, given_up, pairable
from playoffs.model.position import Notice
from playoffs.model.tournament import HALF_POINTS, Colour, Kind
from playoffs.model.vocabulary import Happening

GAMES = (Kind.WIN, Kind.DRAW, Kind.LOSS)


class Turn(NamedTuple):
    """One entrant's round."""

    kind: Kind
    """A game, or a bye: `FULL_BYE` is the involuntary one, `ZERO_BYE` the voluntary one and absence."""
    opponent: str = ""
    colour: Colour | None = None
    house: bool = False
    """Against a house opponent."""


class Entry(Struct, frozen=True):
    """One entrant and what each round so far brought."""

    id: str
    turns: tuple[Turn, ...] = ()

    @property
    def points(self) -> int:
        """Half points (TWX-0)."""
        return sum(HALF_POINTS[turn.kind] for turn in self.turns)

    @property
    def met(self) -> frozenset[str]:
        return frozenset(turn.opponent for turn in self.turns if turn.opponent)

    @property
    def colours(self) -> Colours:
        return tuple(turn.colour for turn in self.turns)

    @property
    def was_left_over(self) -> bool:
        """Had a bye or a house game (TWX-5)."""
        return any(turn.house or turn.kind not in GAMES for turn in self.turns)

    def seat(self) -> Seat:
        return Seat(self.id, self.points, self.met, self.colours)


class SessionBoard(Struct, frozen=True, kw_only=True):
    """Two who meet in a round; the better-ranked first, a house opponent last."""

    number: int
    players: tuple[str, str]
    white: str = ""
    """Who moves first; empty while a lot is awaited."""
    house: bool = False
    result: str = ""

    @property
    def colours(self) -> tuple[str, str]:
        return self.white, self.players[self.players[0] == self.white]

    def turn(self, player: str) -> Turn:
        """What the result means for one of the two (TWX-0); who did not come met nobody."""
        if self.result not in PLAYED_RESULTS:
            stayed = self.result == BOTH_ABSENT or winner(self.result, *self.colours) != player
            return Turn(Kind.ZERO_BYE if stayed else Kind.FULL_BYE)
        other = self.players[self.players[0] == player]
        colour = Colour.WHITE if self.white == player else Colour.BLACK
        won = winner(self.result, *self.colours) == player
        kind = Kind.DRAW if self.result == DRAW else Kind.WIN if won else Kind.LOSS
        return Turn(kind, other, colour, self.house)


def left_over(field: Sequence[Entry], first_round: bool) -> Entry | None:
    """Who is left over of an odd field in rank order, or None where the clauses collide (TWX-5).

    In round 1 the lowest-ranked; later, of the lowest score group only, the lowest-ranked without whom everybody can
    meet somebody new. Whoever was left over before comes last: a preference, since the text asks for the group alone.
    """
    if first_round:
        return field[-1]
    least = min(entry.points for entry in field)
    lowest = [entry for entry in reversed(field) if entry.points == least]
    for entry in sorted(lowest, key=lambda e: e.was_left_over):
        if pairable([e.seat() for e in field if e is not entry]):
            return entry
    return None


def first_round(field: Sequence[Entry]) -> Pairing:
    """The upper half against the lower half in order (TWX-5)."""
    half = len(field) // 2
    boards = tuple(Board(a.id, b.id, ()) for a, b in zip(field[:half], field[half:], strict=True))
    return Pairing(boards, ())


def later_round(field: Sequence[Entry]) -> Pairing | None:
    """The best pairing under TWX-7; None if every pairing has a rematch."""
    return best_pairing(TWIXT, [entry.seat() for entry in field])


def seated(pairing: Pairing) -> tuple[SessionBoard, ...]:
    return tuple(SessionBoard(number=n, players=(b.upper, b.lower)) for n, b in enumerate(pairing.boards, 1))


def neighbors(order: Sequence[str], ranked: Sequence[str]) -> tuple[SessionBoard, ...]:
    """Neighbors in an order meet; of each two the better-ranked comes first."""
    pairs = [sorted(pair, key=ranked.index) for pair in zip(order[::2], order[1::2], strict=False)]
    return tuple(SessionBoard(number=n, players=(upper, lower)) for n, (upper, lower) in enumerate(pairs, 1))


def explained(clauses: Clauses, pairing: Pairing) -> tuple[Notice, ...]:
    """For each board the criteria it gives up, with board and cost; a board that is not named meets them all."""
    return tuple(
        Notice(Happening.GIVES_UP, (board.upper, board.lower), clauses.cited(criterion.role), (n, cost), criterion.id)
        for n, board in enumerate(pairing.boards, 1)
        if board.costs
        for criterion, cost in given_up(TWIXT, board)
    )


def alternating(boards: Sequence[SessionBoard], white: str) -> tuple[SessionBoard, ...]:
    """Round 1 with the coin's color on the top board and the others in turn down the boards (TWX-6)."""
    top = boards[0].players.index(white)
    return tuple(
        SessionBoard(number=b.number, players=b.players, white=b.players[(top + n) % 2], house=b.house)
        for n, b in enumerate(boards)
    )


def coloured(board: SessionBoard, one: Colours, other: Colours) -> SessionBoard:
    """A later round's board with the colors that its players are due; unchanged where nobody is due any (TWX-7)."""
    colour = allotted(one, other).better
    if colour is None:
        return board
    white = board.players[colour is Colour.BLACK]
    return SessionBoard(number=board.number, players=board.players, white=white, house=board.house)
