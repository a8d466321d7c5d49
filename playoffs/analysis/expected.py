"""What is expected of games and bids between players of different strength: one model with a name, exact.

Nothing here is measured by this program. The expected score is FIDE's table of scoring probabilities (B.02, 8.1.2); how
often games are drawn, what the first move, time on the clock and a bid are worth is stated, and how far the title's
odds move where those figures are wrong is what `analysis/worth.py` says beside them. Games of Twixt, which are hardly
ever drawn, are taken never to be, and to last what the timetable takes them to; nobody insists on a tiebreak, who is
left over in a session has the bye, and no second one is held.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from playoffs.formats.assumed import ASSUMED
from playoffs.formats.chances import Answers, evenly
from playoffs.formats.clocked_elimination.names import PLAY
from playoffs.formats.course import ARMAGEDDON
from playoffs.formats.results import BLACK, DRAW, FIRST, SECOND, WHITE
from playoffs.formats.swiss_session.names import BYE, SEED
from playoffs.model.position import Ask, Each, OneOf, Timed
from playoffs.model.vocabulary import Part, Question
from playoffs.playoff.joined import remaining
from playoffs.tiebreaks.fide.performance import expected

LONG = 3600
"""Seconds on both clocks from which a game is a long one."""

MOST = 800
"""Rating points beyond which time on the clock changes nothing more."""


TAKEN = {Question.INSIST: PLAY, Question.LEFT_OVER: BYE, Question.SECOND_SESSION: SEED}
"""What is taken to be answered by who may choose."""


class Model(Struct, frozen=True, kw_only=True, cache_hash=True):
    """The figures that chances rest on. Ratings are those of the event; two of whom one has none are taken for
    equal."""

    name: str = "ratings"
    source: str = "FIDE B.02 (8.1.2); the rest stated, not measured"
    draws: Fraction = Fraction(3, 10)
    """Of long games between equal players; rarer with every point between them. At most 1/2."""
    quick_draws: Fraction = Fraction(1, 4)
    """The same of quick games, and of an Armageddon."""
    uncolored_draws: Fraction = Fraction(1, 50)
    """The same of games without colors, such as those of Magic, which are hardly ever drawn."""
    first_move: int = 14
    """Rating points that White is stronger by."""
    halving: int = 100
    """Rating points that a player is weaker by for half the other's time, in between in proportion."""
    bid: Fraction = Fraction(1, 2)
    """Of the longest time allowed, what the lower of two unopened bids is; either is as likely to be it."""

    def expects(self, ask: Ask, ratings: Mapping[str, int]) -> Answers:
        """What may be answered, with the chance of each; empty where the model says nothing."""
        match ask.options:
            case OneOf() if ask.question is Question.RESULT and ask.place.part is Part.SESSION:
                return self._never_drawn(ask, ratings)
            case OneOf(choices) if ask.question is Question.RESULT and (WHITE in choices or FIRST in choices):
                return self._game(ask, ratings, WHITE in choices)
            case Each(players, seconds) if len(players) == 2:
                low = min(max(seconds.least, int(self.bid * seconds.most)), seconds.most - 1)
                return evenly(((low, low + 1), (low + 1, low)))
            case Timed(_choices, seconds) if ask.question is Question.RESULT:
                return self._on_the_clock(ask, seconds.least - 1, ratings)
            case OneOf(choices) if ask.question in TAKEN:
                return tuple((choice, Fraction(1)) for choice in choices if choice == TAKEN[ask.question])
            case _:
                return remaining.answers(ask)

    def _on_the_clock(self, ask: Ask, began: int, ratings: Mapping[str, int]) -> Answers:
        """A game of a session that has one clock: it is over after its usual share, and not drawn (TWX-11)."""
        ends = max(began + int(ASSUMED.usual * sum(ask.clocks)), began + 1)
        return tuple(((str(name), ends), share) for name, share in self._never_drawn(ask, ratings))

    def _never_drawn(self, ask: Ask, ratings: Mapping[str, int]) -> Answers:
        """A game of Twixt; the first move is worth nothing."""
        score = _score(difference(ratings, *ask.players))
        return tuple((name, share) for name, share in ((WHITE, score), (BLACK, 1 - score)) if share)

    def _game(self, ask: Ask, ratings: Mapping[str, int], colored: bool) -> Answers:
        clocks = ask.clocks or (LONG, LONG)
        long = min(clocks) >= LONG and ask.game != ARMAGEDDON
        chances = _chances(self, difference(ratings, *ask.players), clocks, long, colored)
        names = (WHITE, DRAW, BLACK) if colored else (FIRST, DRAW, SECOND)
        return tuple((name, share) for name, share in zip(names, chances, strict=True) if share)

    def of_game(self, apart: int, clocks: tuple[int, ...], long: bool, colored: bool) -> tuple[Fraction, ...]:
        """The chances of White, of a draw and of Black, for one who is so many points stronger with White."""
        score = _score(apart + self.first_move * colored + self._time(*clocks))
        one_sided = 2 * _score(apart) - 1
        often = self.uncolored_draws if not colored else self.draws if long else self.quick_draws
        drawn = often * (1 - one_sided * one_sided)
        drawn = min(drawn, 2 * score, 2 * (1 - score))
        return score - drawn / 2, drawn, 1 - score - drawn / 2

    def _time(self, white: int, black: int) -> int:
        """Rating points that White is stronger by for having more time; negative for less."""
        if white < black:
            return -self._time(black, white)
        halvings, black = 0, max(black, 1)
        while black * 2 <= white:
            black, halvings = black * 2, halvings + 1
        between = Fraction(max(white - black, 0), black)
        return min(MOST, int(self.halving * (halvings + between)))


@lru_cache(maxsize=4096)  # a field has few differences and few clocks, and thousands of positions that ask for them
def _chances(model: Model, apart: int, clocks: tuple[int, ...], long: bool, colored: bool) -> tuple[Fraction, ...]:
    return model.of_game(apart, clocks, long, colored)


def _score(points: int) -> Fraction:
    """The score that a difference of ratings leads to expect."""
    return Fraction(expected(points), 100)


def difference(ratings: Mapping[str, int], one: str, other: str) -> int:
    """Rating points by which one is stronger; 0 where a rating is not known, since there is nothing to compare."""
    return ratings[one] - ratings[other] if one in ratings and other in ratings else 0


MODEL = Model()

UNCERTAIN = (
    Model(draws=Fraction(3, 20), quick_draws=Fraction(1, 8), uncolored_draws=Fraction(0)),
    Model(draws=Fraction(9, 20), quick_draws=Fraction(3, 8), uncolored_draws=Fraction(1, 10)),
    Model(first_move=0),
    Model(first_move=40),
    Model(halving=50),
    Model(halving=200),
    Model(bid=Fraction(1, 3)),
    Model(bid=Fraction(2, 3)),
)
"""The model with each of its stated figures as low, and as high, as it might be; draws of all kinds move together."""
