"""How long a match lasts, game by game, and with what chance each game is needed (MSCA-2P, DCI-7)."""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache

from msgspec import structs

from playoffs.formats.assumed import MINUTE, Assumptions, Repeats
from playoffs.formats.chances import Answers, evenly, known, lot
from playoffs.formats.course import (
    ARMAGEDDON,
    NOTHING,
    Course,
    Then,
    perhaps,
    play,
)
from playoffs.formats.rules import ArmageddonRules, Control, MatchRules, StagedRules
from playoffs.model.position import PLACED, Ask, Each, Range
from playoffs.model.vocabulary import Question


def match_course(
    match: MatchRules,
    controls: dict[str, Control],
    armageddon: ArmageddonRules,
    assumed: Assumptions,
    stage: str,
    board: int,
) -> Course:
    """A match between two: segments until somebody is ahead, then Armageddon (MSCA-2P), or a lot, which takes no time
    (DCI-8), or as many repeats of the last segment as are planned. A game is played only while nobody is ahead by more
    than the games that are left of its segment."""
    gap = armageddon.gap * MINUTE if match.segments else 0
    rest: Course = NOTHING
    if match.decider == "armageddon":
        rest = play(stage, board, ARMAGEDDON, "Armageddon", armageddon.longest(), gap, assumed)
    played = sum(segment.games for segment in match.laid)
    for segment in reversed(match.laid):
        control = controls[segment.control]
        played -= segment.games
        for left, chance in enumerate(reversed(still_open(segment.games, assumed))):
            number = played + segment.games - left
            gap = control.gap * MINUTE if number > 1 else 0
            game = play(stage, board, str(number), str(control), control.longest(), gap, assumed)
            game = structs.replace(game, decides=match.decides(number))
            rest = Then((game, rest if chance == 1 or rest == NOTHING else perhaps(chance, rest)))
    return rest


@lru_cache(maxsize=64)  # few lengths of segments, asked for with every board of every stage
def still_open(games: int, assumed: Assumptions) -> tuple[Fraction, ...]:
    """For each game of a segment the chance that nobody has won it after that game, if it was open before.

    Colors alternate and the players are equal; after the last game it is open if they are tied.
    """
    leads, chances = {0: Fraction(1)}, []
    for game in range(games):
        step, left = 1 if game % 2 == 0 else -1, games - 1 - game
        after: defaultdict[int, Fraction] = defaultdict(Fraction)
        for lead, chance in leads.items():
            for change, p in ((step, assumed.white), (0, assumed.draw), (-step, assumed.black)):
                if abs(lead + change) <= left:
                    after[lead + change] += chance * p
        chances.append(sum(after.values(), Fraction(0)))
        leads = {lead: chance / chances[-1] for lead, chance in after.items()} if chances[-1] else {0: Fraction(1)}
    return tuple(chances)


def longer(match: MatchRules, assumed: Assumptions) -> Fraction:
    """With what chance the planned repeats are not enough for a match that comes to the segment that is repeated."""
    return still_open(match.segments[-1].games, assumed)[-1] ** (match.planned + 1) * (match.decider == "repeat")


def repeats(rules: StagedRules, assumed: Assumptions) -> tuple[Repeats, ...]:
    """Of each match that is repeated, how many repeats the timetable has and how often they are not enough."""
    return tuple(
        Repeats(name=name, games=match.segments[-1].games, planned=match.planned, longer=longer(match, assumed))
        for name, match in rules.matches.items()
        if match.decider == "repeat"
    )


FACTS = {"rebid_both": 13, "ruling": 10, "as_maximum": 7}
"""Of an Armageddon with bids, by what a void bid leads to: facts at most, but for games that a ruling repeats."""

FIXED = 3
"""Of one without bids: the lot, the result, perhaps a ruling; one more where who wins the lot chooses the color, one
less where no lot is drawn."""


def longest(rules: StagedRules, name: str) -> int:
    """Facts at most of a match by this recipe, but for games that a ruling repeats, and for repeats that are not
    planned."""
    match, fresh = rules.matches[name], rules.readings.quick_colours == "fresh_lot" and rules.coloured(name)
    games = sum(segment.games for segment in match.laid)
    drawn = len(match.segments[1:]) + (match.planned * (match.segments[-1].games > 1) if match.planned else 0)
    terms = rules.armageddon
    unbidden = FIXED + terms.chooses - terms.alternates
    bids = FACTS[rules.readings.void_bid] - (terms.equal_lot and not terms.chooses) if terms.bidding else unbidden
    return games + drawn * fresh + {"lots": 1, "armageddon": bids, "repeat": 0}[match.decider]


def answers(ask: Ask, assumed: Assumptions) -> Answers:
    """What the model expects of a question of a match."""
    match ask.options:
        case Each(players, seconds) if len(players) == 2:
            low, high = seconds.least, seconds.most
            return evenly(((low, high), (high, low)))
        case Range() if ask.sealed:
            return evenly((PLACED,))
        case _ if ask.question is Question.CHOOSE:
            return lot(ask)
        case _:
            return known(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Whether the answer to one changes nothing for the other: the two bids of a game."""
    return one.question is other.question is Question.BID and one.players != other.players
