"""What a Twixt elimination does to the chances of the eight who play it: seed, first move, and repeats under the clock.

Who is seeded how follows from the session, of which nothing is worked out. Nothing of the model is measured.
"""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from playoffs.analysis.fair import EDGE, STEP, Chance, Clocked, Fairness, Seat, Size, chance
from playoffs.analysis.length import Length
from playoffs.formats.assumed import ASSUMED
from playoffs.formats.chances import Answers, lot
from playoffs.formats.clocked_elimination.names import PLAY
from playoffs.formats.clocked_elimination.play import PLACES
from playoffs.formats.results import BLACK, DRAW, WHITE
from playoffs.formats.roles import Role
from playoffs.formats.rules import Ruleset
from playoffs.model.position import Ask, Timed
from playoffs.model.vocabulary import Question
from playoffs.playoff.course import laid, lines
from playoffs.tiebreaks.fide.performance import expected


class TwixtModel(Struct, frozen=True, kw_only=True):
    """The figures that these chances rest on."""

    name: str = "twixt"
    source: str = "FIDE B.02 (8.1.2); the rest stated, not measured"
    draws: Fraction = Fraction(1, 50)
    """Of games between equal players; rarer with every point between them."""
    first_move: int = 14
    """Rating points that who moves first is stronger by."""
    late: Fraction = Fraction(1, 2)
    """Of drawn games those that take all their time, and not the usual share of it; too late for a repeat game."""

    def expects(self, ask: Ask, stronger: int) -> Answers:
        """What may be answered where who moves first, the first move aside, is stronger by so many points."""
        if isinstance(ask.options, Timed) and ask.question is Question.RESULT:
            return self._game(ask.options.seconds.least - 1, sum(ask.clocks), stronger)
        if ask.question is Question.INSIST:
            return ((PLAY, Fraction(1)),)
        return lot(ask)

    def _game(self, began: int, whole: int, stronger: int) -> Answers:
        first, drawn = self.of_game(stronger)
        usual, late = began + max(1, int(ASSUMED.usual * whole)), began + max(1, whole)
        shares = (
            ((WHITE, usual), first),
            ((BLACK, usual), 1 - first - drawn),
            ((DRAW, usual), drawn * (1 - self.late)),
            ((DRAW, late), drawn * self.late),
        )
        return tuple((value, share) for value, share in shares if share)

    def of_game(self, stronger: int) -> tuple[Fraction, Fraction]:
        """The chance of who moves first, and of a draw."""
        score = Fraction(expected(stronger + self.first_move), 100)
        one_sided = 2 * Fraction(expected(stronger), 100) - 1
        drawn = min(self.draws * (1 - one_sided * one_sided), 2 * score, 2 * (1 - score))
        return score - drawn / 2, drawn


TWIXT = TwixtModel()

OFF = (
    TwixtModel(draws=Fraction(0)),
    TwixtModel(draws=Fraction(1, 10)),
    TwixtModel(first_move=0),
    TwixtModel(first_move=40),
    TwixtModel(late=Fraction(0)),
    TwixtModel(late=Fraction(1)),
)
"""The model with each of its stated figures as low, and as high, as it might be."""

MODELS = TWIXT, *OFF


def clocked(rules: Ruleset) -> Fairness:
    """What the elimination of an event does."""
    equal, graded = _by_every_model(rules, (0,) * PLACES), _by_every_model(rules, range(0, -STEP * PLACES, -STEP))
    seats = []
    for seat in range(PLACES):
        stronger = _by_every_model(rules, tuple(EDGE * (each == seat) for each in range(PLACES)))
        one, two, three = (chance([found[seat] for found in each]) for each in (equal, stronger, graded))
        seats.append(Seat(seed=seat + 1, sits_out=False, equal=one, stronger=two, graded=three))
    size = _size(rules, tuple(seats))
    return Fairness(
        sizes=(size,),
        left_out=(),
        opening=None,
        deciding=None,
        unfair="" if size.even else rules.cited(Role.NOT_REPEATED),
        clocked=Clocked(first=chance([model.of_game(0)[0] for model in MODELS]), drawn=_drawn(rules)),
    )


def _by_every_model(rules: Ruleset, strengths: Sequence[int]) -> list[tuple[Fraction, ...]]:
    return [lines(rules, strengths, model.expects).champions() for model in MODELS]


def _size(rules: Ruleset, seats: tuple[Seat, ...]) -> Size:
    spans = laid(rules)
    games = [game for span in spans for game in span.games]
    end = spans[-1].end
    return Size(
        players=PLACES,
        seats=seats,
        open=Fraction(0),
        said="",
        games=sum((game.chance for game in games), Fraction(0)),
        least=sum(game.certain for game in games),
        most=None,
        armageddons=Fraction(0),
        time=Length(shortest=end.earliest, mean=end.expected, longest=end.latest),
    )


def _drawn(rules: Ruleset) -> Chance:
    """The chance of the better seed in a pairing of equal players whose first game is drawn."""
    return chance([_after_a_draw(rules, model) for model in MODELS])


def _after_a_draw(rules: Ruleset, model: TwixtModel) -> Fraction:
    def expects(ask: Ask, stronger: int) -> Answers:
        found = model.expects(ask, stronger)
        if ask.place.game != 1 or ask.question is not Question.RESULT:
            return found
        often = TwixtModel(draws=Fraction(1), first_move=0, late=model.late)  # every game is drawn
        return often.expects(ask, 0)

    return lines(rules, (0,) * PLACES, expects).better()
