"""The vocabulary: every question that a playoff can ask, everything that can follow, and the places where they are.

A row says everything that is known of a question or a happening whatever the playoff; words, commands and keys are
tables over these members in the faces, and tests/test_vocabulary.py proves that none of them misses one.
"""

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from msgspec import Struct

K = TypeVar("K")
V = TypeVar("V")


class Members(Enum):
    """An enumeration whose members are hashed as the objects that they are: by their names, as Python does it, a walk
    would spend a twentieth of its time on that."""

    __hash__ = object.__hash__


class Who(Enum):
    """Who answers."""

    PLAYER = "player"
    """The first of those whom the question is about."""
    DIRECTOR = "director"
    LOT = "lot"
    """Chance: a coin or a drawing of lots."""


SEALED, RULING = "sealed", "ruling"
"""What marks an answer: it lies in an envelope until it is opened, or it must carry a reason (RUL-1)."""


class Question(Members):
    """One row a question: its word, who answers it, and its mark, if it has one.

    The word is what the record, the commands and `--json` have always called it; no two differ by their place only.
    """

    # the list of players
    ANSWER = "answer", Who.PLAYER
    CLOSE = "close", Who.DIRECTOR
    CUT = "cut", Who.DIRECTOR
    WITHDRAW = "withdraw", Who.DIRECTOR
    # lots
    NARROWING_LOTS = "narrowing-lots", Who.LOT
    SIT_OUT_LOT = "sit-out-lot", Who.LOT
    SEED_LOTS = "seed-lots", Who.LOT
    NUMBER_LOTS = "number-lots", Who.LOT
    COLOUR_LOT = "colour-lot", Who.LOT
    COIN = "coin", Who.LOT
    WINNER_LOT = "winner-lot", Who.LOT
    TITLE_LOT = "title-lot", Who.LOT
    # play
    START = "start", Who.DIRECTOR
    RESULT = "result", Who.DIRECTOR
    BID = "bid", Who.PLAYER, SEALED
    OPEN_BIDS = "open-bids", Who.DIRECTOR
    TIME = "time", Who.DIRECTOR
    CHOOSE = "choose", Who.PLAYER
    ARMAGEDDON_RULING = "armageddon-ruling", Who.DIRECTOR, RULING
    DECLARE = "declare", Who.DIRECTOR
    # rulings
    ADVANCE = "advance", Who.DIRECTOR, RULING
    REMOVE = "remove", Who.DIRECTOR, RULING
    REPLAY = "replay", Who.DIRECTOR, RULING
    SET_RESULT = "set-result", Who.DIRECTOR, RULING
    SET_COLOURS = "set-colours", Who.DIRECTOR, RULING
    SET_BID = "set-bid", Who.DIRECTOR, RULING
    SET_ORDER = "set-order", Who.DIRECTOR, RULING
    ACCEPT_LATE = "accept-late", Who.DIRECTOR, RULING
    POSTPONE = "postpone", Who.DIRECTOR, RULING
    VACATE = "vacate", Who.DIRECTOR, RULING
    CO_CHAMPIONS = "co-champions", Who.DIRECTOR, RULING
    CHAMPION = "champion", Who.DIRECTOR, RULING
    TITLE = "title", Who.DIRECTOR, RULING
    # a Twixt event
    RANKING = "ranking", Who.DIRECTOR
    RANK_LOTS = "rank-lots", Who.LOT
    LEFT_OVER = "left-over", Who.DIRECTOR
    SET_LEFT_OVER = "set-left-over", Who.DIRECTOR, RULING
    SECOND_SESSION = "second-session", Who.DIRECTOR
    ENTER = "enter", Who.DIRECTOR
    ADD = "add", Who.DIRECTOR
    ADD_HOUSE = "add-house", Who.DIRECTOR
    SEED_COIN = "seed-coin", Who.LOT
    INSIST = "insist", Who.PLAYER
    TIEBREAK_COIN = "tiebreak-coin", Who.LOT
    LATE_START = "late-start", Who.DIRECTOR, RULING

    who: Who
    answers: str
    """The same as a word; empty for a player, whom the ask names."""
    sealed: bool
    """The value is kept in an envelope; the fact only says that it is there."""
    ruling: bool
    """The fact must carry a reason (RUL-1)."""

    def __new__(cls, word: str, who: Who, mark: str = "") -> "Question":
        member = object.__new__(cls)
        member._value_ = word
        member.who, member.answers = who, "" if who is Who.PLAYER else str(who.value)
        member.sealed, member.ruling = mark == SEALED, mark == RULING
        return member


class Happening(Members):
    """One row a happening: its word, and what its figures are, in their order, each with its unit.

    A word with `{by}` is said with the criterion that the notice names. `...` means one figure for each of its players.
    """

    LEVEL_AT_THE_LINE = "level-at-the-line"
    FIELD = "field", "number of the round robin"  # of a stage of matches it has none
    NOBODY_LEFT = "nobody-left"
    LEFT_OPEN = "left-open"
    WITHDRAWN = "withdrawn"
    SITS_OUT = "sits-out-{by}", "1 where others are as good by it, who were out before"
    SITS_OUT_AGAIN = "sits-out-again"
    BOARD = "board", "number of the board"
    PAIRING = "pairing", "number of the board"
    WALKOVER = "walkover", "number of the board"
    STAGE_STARTED = "stage-started"
    ALL_PLAY_ALL = "all-play-all", "half points", ...
    LEVEL_NEXT_GAMES = "level-next-games"
    LEVEL_ARMAGEDDON = "level-armageddon"
    ADVANCES = "advances"
    ELIMINATED = "eliminated"
    BIDS_COMPLETE = "bids-complete"
    VOID_BID = "void-bid"
    EQUAL_BIDS = "equal-bids", "seconds of the bids"
    CHOOSES_COLOUR = "chooses-colour"
    ARMAGEDDON_COLOURS = "armageddon-colours", "White's seconds", "Black's seconds"
    DRAW_ODDS = "draw-odds"
    RULING_NEEDED = "ruling-needed"
    REPLAYED = "replayed"
    WINS_TITLE = "wins-title"
    CO_CHAMPIONS = "co-champions"
    TITLE_VACANT = "title-vacant"
    DECLARED = "declared"
    POSTPONED = "postponed"
    # a Twixt event
    RANKED = "ranked"
    LEFT_OVER = "left-over"
    INVOLUNTARY_BYE = "involuntary-bye"
    HOUSE_OPPONENT = "house-opponent"
    NOBODY_LEFT_OVER = "nobody-left-over"
    REMATCH_UNAVOIDABLE = "rematch-unavoidable"
    REMATCH = "rematch"
    LET_IN_LATE = "let-in-late"
    JOINS = "joins", "rounds missed"
    JOINS_LATE = "joins-late", "rounds missed"
    SEVERAL_SCALES = "several-scales"
    JOINS_EVENT = "joins-event"
    SITS_IN = "sits-in"
    STANDS = "stands", "number of the round"
    SEEDS_STAND = "seeds-stand"
    ROUND_OVER = "round-over", "number of the round"
    GIVES_UP = "pairing-{by}", "number of the board", "cost, in half points for scores"
    RE_ENTERED = "re-entered"
    SEEDS = "seeds"
    ALTERNATES = "alternates"
    ROUND_1_STARTED = "round-1-started"
    MAY_START = (
        "may-start",
        "number of the board",
        "second of the session",
        "seconds of each",
        "second at which the hour ends",
        "number of the round",
    )
    REPEAT_GAME = (
        "repeat-game",
        "seconds left of the hour",
        "seconds of each",
        "second of its latest end",
        "seconds left for the next round",
    )
    NOT_REPEATED = (
        "not-repeated",
        "seconds that a game would leave",
        "seed that advances",
        "number of the next round",
        "half points of each",
    )
    FINAL_REPEAT = "final-repeat", "seconds left of the session", "seconds of each", "second of its latest end"
    MAY_INSIST = "may-insist", "seconds left of the session", "seconds of each"
    INSISTS = "insists"
    FINAL_TIEBREAK = "final-tiebreak", "half points of one", "half points of the other"
    LATE_START = "late-start", "seconds left of the hour"

    figures: tuple[object, ...]

    def __new__(cls, word: str, *figures: object) -> "Happening":
        member = object.__new__(cls)
        member._value_ = word
        member.figures = figures
        return member

    def word(self, by: str = "") -> str:
        """What `--json` has always called it."""
        return str(self.value).replace("{by}", by)


class Part(Members):
    """What of an event a place is in; the word that its text begins with."""

    EVENT = ""
    """The whole: the list of players, the title."""
    NARROWING = "narrowing"
    STAGE = "stage"
    SESSION = "session"
    ELIMINATION = "elimination"
    """Before it: its seeds and its start."""
    QUARTERFINAL = "quarterfinal"
    SEMIFINAL = "semifinal"
    FINAL = "final"


ELIMINATION_ROUNDS = (Part.QUARTERFINAL, Part.SEMIFINAL, Part.FINAL)
"""The rounds of an elimination on a session clock."""

ELIMINATION_NAMES: tuple[str, ...] = tuple(part.value for part in ELIMINATION_ROUNDS)


class Decider(Members):
    """A game that has a name in place of a number."""

    ARMAGEDDON = "armageddon"


ARMAGEDDON = Decider.ARMAGEDDON


class Place(Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where something is asked, as precisely as it belongs somewhere; what does not apply is 0."""

    part: Part = Part.EVENT
    number: int = 0
    """How many are in a stage, or which session it is."""
    turn: int = 0
    """Which round robin of a playoff a stage is, or, one more, the lots after the last; which round of a session."""
    board: int = 0
    game: int | Decider = 0
    """A pairing of an elimination counts its repeat games from 2."""
    asking: int = 0
    """Which asking it is: the first or second bidding, or the place in a ranking from which on lots decide."""
    repeat: int = 0
    """Which repeat of what is played until it decides; positions that differ in it alone are alike."""

    @property
    def stage(self) -> "Place":
        """The stage, or the round of a session, that it is in."""
        return Place(self.part, self.number, self.turn)

    def at(self, board: int = 0, game: int | Decider = 0, asking: int = 0, repeat: int = 0) -> "Place":
        """A place inside this one."""
        inside = board or self.board, game or self.game, asking, repeat or self.repeat
        return Place(self.part, self.number, self.turn, *inside)

    def holds(self, other: "Place") -> bool:
        """Whether another place is this one, or inside it."""
        return (
            (self.part, self.number, self.turn) == (other.part, other.number, other.turn)
            and self.board in (0, other.board)
            and self.game in (0, other.game)
            and self.repeat in (0, other.repeat)
        )


EVENT, NARROWING = Place(), Place(Part.NARROWING)

# The text of a question at a place

ENDS = {
    Question.ANSWER: "answer/{player}",
    Question.CUT: "close",
    Question.NARROWING_LOTS: "lots",
    Question.SIT_OUT_LOT: "sit-out",
    Question.SEED_LOTS: "seeds",
    Question.NUMBER_LOTS: "numbers",
    Question.COLOUR_LOT: "colour",
    Question.WINNER_LOT: "winner",
    Question.TITLE_LOT: "title",
    Question.CHOOSE: "choice",
    Question.ARMAGEDDON_RULING: "ruling",
    Question.SET_BID: "set-bid/{player}",
    Question.INSIST: "insist/{player}",
    Question.TIEBREAK_COIN: "coin",
    Question.LATE_START: "ruling",
}
"""How the text of a question ends where it is not its word."""

ENDS_OF_ASKING = {
    Question.BID: "bid-{asking}/{player}",
    Question.OPEN_BIDS: "open-{asking}",
    Question.RANK_LOTS: "lots-from-{asking}",
    Question.SEED_LOTS: "place-{asking}",
    Question.SEED_COIN: "place-{asking}",
}
"""The same where the place says which asking it is. `{player}` is about whom it is, where several are asked."""

GAMES = (Question.RESULT, Question.SET_RESULT, Question.REPLAY)
"""What is asked of a game itself; in an Armageddon, of which bids and colors are asked besides, their text says so."""


class _Once(dict[K, V]):
    """What is worked out once: a walk asks for the same texts a million times."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, key: K) -> V:
        found = self[key] = self.work_out(key)
        return found


def path(question: Question, place: Place, players: tuple[str, ...]) -> str:
    """The text of a question: `stage-4/board-2/armageddon/bid-1/b7`. Seals, draws and printed verifiers hash it.

    The facts of the record's edition 1 hold it as well and are found by it: whatever it has ever been stays. What is
    odd about it is in the tables above. Only `within` and the `bidder` of an envelope look into it, for such facts.
    """
    return _PATHS[question, place, players]


def _path(of: tuple[Question, Place, tuple[str, ...]]) -> str:
    question, place, players = of
    ends = ENDS_OF_ASKING if place.asking else ENDS
    player = players[0] if players else ""
    end = (ends.get(question) or str(question.value)).format(asking=place.asking, player=player)
    game = "game" if place.game is ARMAGEDDON and question in GAMES else ""
    return "/".join(filter(None, (spelled(place), game, end)))


_PATHS = _Once(_path)


def spelled(place: Place) -> str:
    """The text of a place, with which that of every question in it begins."""
    names = [place.part.value]
    if place.number:
        names = [f"{place.part.value}-{place.number}"]
    if place.part is Part.SESSION and place.turn:
        names.append(f"round-{place.turn}")
    elif place.turn > 1:  # the first round robin was never counted
        names = [f"{names[0]}-{place.turn}"]
    if place.board:
        names.append(f"board-{place.board}")
    if place.game:
        names.append(game_name(place))
    if place.repeat:
        names.append(f"again-{place.repeat}")
    return "/".join(names)


def game_name(place: Place) -> str:
    """What the text calls the game at a place: `game-2`, `armageddon`; of an elimination `game`, `repeat-1`."""
    if place.game is ARMAGEDDON:
        return str(place.game.value)
    if place.part is Part.STAGE:
        return f"game-{place.game}"
    return "game" if place.game == 1 else f"repeat-{place.game - 1}"


class Asked(Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a fact answers, as the record's edition 2 says it: which question, where, and of whom."""

    question: Question
    place: Place = EVENT
    player: str = ""
    """About whom it is, where several are asked the same at one place."""

    @property
    def text(self) -> str:
        return path(self.question, self.place, (self.player,))


def _asked(of: tuple[Question, Place, tuple[str, ...]]) -> Asked:
    question, place, players = of
    ends = ENDS_OF_ASKING if place.asking else ENDS
    of_one = "{player}" in ends.get(question, "")
    return Asked(question, place, players[0] if of_one and players else "")


ASKED = _Once(_asked)
"""What is asked, by question, place and players; of whom only where the text of the question says so too."""


def within(said: Asked | str, place: Place) -> bool:
    """Whether what a fact answers is at a place or inside it; a text is told by how it begins."""
    return said.startswith(_BEGINNINGS[place]) if isinstance(said, str) else place.holds(said.place)


_BEGINNINGS = _Once[Place, str](lambda place: f"{spelled(place)}/")
