"""How long a match lasts, game by game, and with what chance each game is needed (MSCA-2P, DCI-7)."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from msgspec import structs

from playoffs.formats.assumed import MINUTE, Assumptions, Repeats, assumed_of
from playoffs.formats.chances import Answers, evenly, known, lot
from playoffs.formats.course import (
    ARMAGEDDON,
    NOTHING,
    START,
    Course,
    Game,
    Moment,
    Then,
    either,
    length,
    perhaps,
    play,
)
from playoffs.formats.match.play import Match, decides
from playoffs.formats.results import NOBODY
from playoffs.formats.rules import ArmageddonRules, Control, MatchRules, StagedRules
from playoffs.model.position import PLACED, Ask, Each, Fact, Range
from playoffs.model.vocabulary import Place, Question


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
            game = structs.replace(game, decides=decides(match, number))
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


ANYWHERE = Place()
"""Where a match is, as far as its length goes: that is the same in every stage and on every board."""


def left(match: Match, expects: Callable[[Ask], Answers], known: dict[object, Moment]) -> Moment:
    """How long what is left of a match lasts, by what a model expects of it, with the break before its next game; what
    is `known` of others that are alike is kept. It has no more repeats than the timetable."""
    asks = match.asks
    if not asks or match.repeat > match.match.planned:
        return START
    key = structs.replace(alike(match), place=ANYWHERE)
    if key not in known:
        now = game(match, asks[0]) if asks[0].question is Question.RESULT else NOTHING
        after = [(chance, match.accept(Fact(asks[0].id, value)).position) for value, chance in expects(asks[0])]
        lengths = [(chance, left(each, expects, known)) for chance, each in after if isinstance(each, Match)]
        known[key] = either(lengths).after(length(now))
    return known[key]


def pause(match: Match) -> int:
    """Seconds of break before the game that is waited for."""
    return game(match, match.asks[0]).gap if match.asks and match.asks[0].question is Question.RESULT else 0


def game(match: Match, ask: Ask) -> Game:
    """A game of a match, as long as the timetable takes it to be."""
    rules, number, played = match.rules, ask.place.game, 0
    stage, board, assumed = str(ask.place.number), ask.place.board, assumed_of(match.rules)
    if ask.game == ARMAGEDDON:
        gap = rules.armageddon.gap * MINUTE if match.match.segments else 0
        return play(stage, board, ARMAGEDDON, "Armageddon", rules.armageddon.longest(), gap, assumed)
    assert isinstance(number, int)
    for segment in match.match.segments:
        played += segment.games
        if number <= played:
            break
    control = rules.controls[segment.control]
    gap = control.gap * MINUTE if number > 1 else 0
    return play(stage, board, str(number), str(control), control.longest(), gap, assumed)


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


def alike(match: Match) -> Match:
    """The match with every segment that is over and left nobody ahead as drawn games, and the games of the one at hand
    in one order: what comes next is the same."""
    if match.winner or not match.results:
        return match
    results, begun = list[str](), 0
    for segment in match.match.segments:
        games = match.results[begun : begun + segment.games]
        over = len(games) == segment.games and "" not in games
        results += [NOBODY] * len(games) if over else [*sorted(filter(None, games)), *[""] * games.count("")]
        begun += segment.games
    return structs.replace(match, results=tuple(results))
