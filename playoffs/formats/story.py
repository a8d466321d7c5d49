"""What has happened in stages, as values: games, boards, stages. How each format folds them is in its own folder."""

from msgspec import Struct

from playoffs.formats.results import NOBODY
from playoffs.model.history import Held
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Place, spelled


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


class Board(Struct, frozen=True, kw_only=True):
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
    gave_up: tuple[str, ...] = ()
    """Who of them left while it was live: its games did not decide it."""

    @property
    def onward(self) -> str:
        """Who goes on: whoever won it and has not left since, or `NOBODY`; empty while it is live."""
        return NOBODY if self.through in self.left else self.through


class Stage(Struct, frozen=True, kw_only=True):
    """One stage, begun or prepared."""

    place: Place
    players: tuple[str, ...]
    clause: str
    sitter: str = ""
    criterion: str = ""
    """By which the sitter sits out."""
    chosen: tuple[int, ...] = ()
    """The figures of the notice that said so."""
    boards: tuple[Board, ...] = ()
    free: tuple[tuple[int, str], ...] = ()
    """Board and player where nobody is met: those of a bracket who go on without play (DCI-8)."""
    started: int = 0
    """Version of the entry that started it; 0 before."""
    turn: int = 0
    """Which round robin of those tied it is, or, after the last, their lots; 0 for a stage of matches (CLUB-5)."""
    robins: int = 0
    """How many round robins came before it."""
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

    @property
    def decides(self) -> bool:
        """Whether only one of its boards is left to go on from, and nobody else: whoever wins it has won the title. Of
        a round of a bracket also those go on who meet nobody."""
        return self.coming == 1 and not self.free
