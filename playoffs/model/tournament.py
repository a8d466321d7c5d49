"""The qualifying event: who entered, and what each did in every round."""

from collections.abc import Iterator
from enum import Enum, IntEnum
from fractions import Fraction
from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType, structs


class Kind(IntEnum):
    """What one player did in one round (RULES: a round is played, or unplayed in one of five ways)."""

    WIN = 0
    DRAW = 1
    LOSS = 2
    FORFEIT_WIN = 3
    FORFEIT_LOSS = 4
    FULL_BYE = 5
    """Full-point bye, given by the pairing; involuntary."""
    HALF_BYE = 6
    """Half-point bye, asked for."""
    ZERO_BYE = 7
    """Zero-point bye: absent, withdrawn, or before a late entry; in a Twixt session the voluntary bye."""
    OUT = 8
    """No round at all: a match date not entered (MAG-3), or before entering and after dropping from matches (DCI-2)."""
    DRAW_WON = 9
    """A drawn game, after which the player won the Armageddon that follows each drawn game of the event."""
    DRAW_LOST = 10
    """A drawn game, after which the player lost that Armageddon."""


HALF_POINTS = (2, 1, 0, 2, 0, 2, 1, 0, 0, 1, 1)
"""Points of each kind, in half points, indexed by Kind; of a drawn game those of the game itself."""

PLAYED = (True, True, True, False, False, False, False, False, False, True, True)
"""Whether a game was played, indexed by Kind."""

MIRROR = {
    Kind.WIN: (Kind.LOSS,),
    Kind.DRAW: (Kind.DRAW,),
    Kind.LOSS: (Kind.WIN,),
    Kind.FORFEIT_WIN: (Kind.FORFEIT_LOSS,),
    Kind.FORFEIT_LOSS: (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    Kind.DRAW_WON: (Kind.DRAW_LOST,),
    Kind.DRAW_LOST: (Kind.DRAW_WON,),
}
"""What the opponent's record may say for each kind that names an opponent (both may forfeit)."""


DECIDED = (Kind.DRAW_WON, Kind.DRAW_LOST)
"""Drawn games that an Armageddon followed, which has points of its own."""


class Scoring(Struct, frozen=True):
    """The points of an event in which an Armageddon follows each drawn game, in half points; a lost game has none."""

    win: int
    """Of a game won, a forfeit won and a full-point bye."""
    won: int
    """Of a drawn game and the Armageddon won."""
    lost: int
    """Of a drawn game and the Armageddon lost."""
    clause: str = ""
    """The clause that says so; empty where a file says it."""

    @property
    def worth(self) -> tuple[int, ...]:
        """Half points of each kind, indexed by Kind; nobody has a bare draw or a half-point bye in such an event."""
        return (self.win, 0, 0, self.win, 0, self.win, 0, 0, 0, self.won, self.lost)

    @classmethod
    def of(cls, win: str, won: str, lost: str, clause: str = "") -> "Scoring":
        """Of points as files write them, such as 1.5."""
        first, second, third = (_halves(each) for each in (win, won, lost))
        return cls(first, second, third, clause)

    @property
    def falls(self) -> bool:
        """Whether a game won scores most, and an Armageddon won more than one lost."""
        return self.win > self.won > self.lost

    @property
    def points(self) -> tuple[int, int, int]:
        """Half points alone, whoever says them."""
        return self.win, self.won, self.lost


def _halves(points: str) -> int:
    """Half points of points such as 1.5."""
    whole, _, half = points.partition(".")
    return 2 * int(whole) + bool(half)


class Colour(Enum):
    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Colour":
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Play(Enum):
    """What one round of an event is."""

    GAMES = "games"
    """One chess game."""
    MATCHES = "matches"
    """One match of several games, of which the won, lost and drawn are counted (DCI)."""
    TWIXT = "twixt"
    """One game of a Twixt session: house opponents, byes voluntary or not (TWX)."""


class Games(NamedTuple):
    """The games of one match, from one player's side."""

    won: int
    lost: int
    drawn: int = 0

    @property
    def mirror(self) -> "Games":
        """The same games from the other side."""
        return Games(self.lost, self.won, self.drawn)

    def __str__(self) -> str:
        return f"{self.won}-{self.lost}" + (f"-{self.drawn}" if self.drawn else "")


class Round(NamedTuple):
    """One player's round: a tuple, since an event holds hundreds of thousands of them."""

    kind: Kind
    opponent: int | None = None
    """Index of the opponent in `Tournament.players`; None for a bye, and for a house opponent who is no entrant."""
    colour: Colour | None = None
    games: Games | None = None
    """The games of a match, where the event is one of matches; a bye is 2–0 without them."""
    house: bool = False
    """Played against a house opponent, whose own record does not mirror it (TWX-1)."""


class Player(Struct, frozen=True):
    """One entrant; `id` is unique in the event, `name` need not be."""

    id: str
    name: str
    rounds: tuple[Round, ...]
    rating: int | None = None
    fields: tuple[tuple[str, str], ...] = ()
    """Further columns of the file, such as the one that says who is eligible for a title."""

    @property
    def half_points(self) -> int:
        """Points of the games, in half points; `Tournament.scores` has those of the event."""
        return sum([HALF_POINTS[r.kind] for r in self.rounds])

    @property
    def is_out(self) -> bool:
        """Whether there is no round at all of this player."""
        return all(r.kind is Kind.OUT for r in self.rounds)


class Team(NamedTuple):
    """A team of entrants, by id."""

    name: str
    players: tuple[str, ...]


class MatchDate(NamedTuple):
    """One date of a season, and how many rounds were played on it."""

    date: str
    """As YYYY-MM-DD."""
    rounds: int


class FileNote(Struct, frozen=True):
    """What a reader saw in a file that changes no figure, or that limits what the figures say."""

    says: str
    """A fixed phrase with numbered fields, so that sheets can translate it."""
    values: tuple[str, ...] = ()
    """What stands in the fields: names, numbers, codes."""
    line: int | None = None

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.says.format(*self.values)}"


UNORDERED = "columns are opponents, so that the order of rounds is not known and cumulative scores are not computed"
"""What is noted of an event whose file says who met whom, and not when."""


class Tournament(Struct, frozen=True):
    """An event. Every player has exactly `rounds` entries; opponents' entries mirror each other.

    A game that both lost (by a ruling, after it was played) is a loss in both entries.
    """

    name: str
    rounds: int
    players: tuple[Player, ...]
    play: Play = Play.GAMES
    dates: tuple[MatchDate, ...] = ()
    """The match dates of a season, whose rounds follow each other in `players`; empty for a single event."""
    teams: tuple[Team, ...] = ()
    notes: tuple[FileNote, ...] = ()
    """What its file had that must be known beside the figures."""
    to_come: int = 0
    """Rounds that are still to be played, as far as the file says; 0 for an event that is over."""
    round_robin: bool | UnsetType = UNSET
    """Whether everybody was to meet everybody, or it was a Swiss event; unset where nothing says which, so that records
    of such events are what they were."""
    scoring: Scoring | UnsetType = UNSET
    """What an Armageddon after each drawn game scores; unset where a win counts 1 and a draw ½."""

    @property
    def worth(self) -> tuple[int, ...]:
        """Half points of each kind in this event, indexed by Kind."""
        return HALF_POINTS if self.scoring is UNSET else self.scoring.worth

    @property
    def scores(self) -> tuple[int, ...]:
        """Half points of everybody."""
        if self.scoring is UNSET:
            return tuple([p.half_points for p in self.players])
        worth = self.scoring.worth
        return tuple([sum([worth[r.kind] for r in p.rounds]) for p in self.players])

    def score(self, player: str) -> int:
        """Half points of a player, by id."""
        return next(score for p, score in zip(self.players, self.scores, strict=True) if p.id == player)

    @property
    def highest(self) -> Fraction:
        """The highest possible score, in points."""
        return Fraction(self.worth[Kind.WIN] * self.rounds, 2)

    @property
    def plays_all(self) -> bool:
        """Whether it is a round robin: the file or the director says so, or it is printed by opponents."""
        return self.round_robin if self.round_robin is not UNSET else not self.ordered

    @property
    def ordered(self) -> bool:
        """Whether its rounds stand in the order in which they were played."""
        return all(note.says != UNORDERED for note in self.notes)

    def by_date(self) -> Iterator[tuple[str, "Tournament"]]:
        """Each match date of a season as an event of its own; an event without dates as it is."""
        if not self.dates:
            yield "", self
        start = 0
        for date, rounds in self.dates:
            part = slice(start, start + rounds)
            players = tuple([Player(p.id, p.name, p.rounds[part], p.rating, p.fields) for p in self.players])
            yield date, Tournament(f"{self.name}, {date}", rounds, players, self.play, notes=self.notes)
            start += rounds

    def on(self, date: str) -> "Tournament | None":
        """One match date with those who entered it, None if the season has no such date."""
        day = dict(self.by_date()).get(date) if self.dates else None
        if day is None:
            return None
        kept = [i for i, player in enumerate(day.players) if not player.is_out]
        place: dict[int | None, int | None] = {old: new for new, old in enumerate(kept)}
        players = []
        for player in (day.players[i] for i in kept):
            rounds = tuple(r._replace(opponent=place.get(r.opponent)) for r in player.rounds)
            players.append(structs.replace(player, rounds=rounds))
        here = {player.id for player in players}
        teams = [Team(team.name, tuple(p for p in team.players if p in here)) for team in self.teams]
        return structs.replace(day, players=tuple(players), teams=tuple(team for team in teams if team.players))


class Result(NamedTuple):
    """What one team brought home from one round."""

    match: int
    """Match points: 2 for a match won, 1 for one drawn."""
    games: int
    """Game points, in half points."""
    boards: tuple[int, ...] = ()
    """Half points on every board from the first on; none where no match was played or awarded."""


class TeamEvent(Tournament, frozen=True):
    """An event of team matches: its players are the teams, and its rounds say whom they met and who won the match."""

    results: tuple[tuple[Result, ...], ...] = ()
    """Team by team, round by round."""
    boards: int = 0
    """On how many boards a match is played."""
    in_order: bool = True
    """Whether every team lists its players in the order of their boards, so that boards can be told apart."""
