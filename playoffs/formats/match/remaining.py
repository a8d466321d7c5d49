"""How long what is left of a match lasts, from a position of it on."""

from collections.abc import Callable

from msgspec import structs

from playoffs.formats.assumed import MINUTE, assumed_of
from playoffs.formats.chances import Answers
from playoffs.formats.course import ARMAGEDDON, NOTHING, START, Game, Moment, either, length, play
from playoffs.formats.match.play import Match
from playoffs.formats.results import NOBODY
from playoffs.model.position import Ask, Fact
from playoffs.model.vocabulary import Place, Question

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
