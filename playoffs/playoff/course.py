"""How long an event lasts: the one table that joins the courses of its formats."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import structs

from playoffs.formats.assumed import ASSUMED, Assumptions, Rests, assumed_of
from playoffs.formats.board import Board
from playoffs.formats.bracket import course as bracket
from playoffs.formats.chances import Answers, evenly
from playoffs.formats.course import StageCourse, StageSpan
from playoffs.formats.knockout import course as knockout
from playoffs.formats.knockout.needs import Needs, needs
from playoffs.formats.match import course as match
from playoffs.formats.match.play import Match
from playoffs.formats.results import BLACK, DRAW, NOBODY, WHITE
from playoffs.formats.round_robin import course as round_robin
from playoffs.formats.round_robin.endings import FEW, MOST, Ending, endings
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.formats.rules import Ruleset, StagedRules, played
from playoffs.formats.seeding import Entrant
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import Ask, Fact, Position
from playoffs.model.vocabulary import Question
from playoffs.playoff.descent import most
from playoffs.playoff.invited import CONFIRM
from playoffs.playoff.play import Playoff


class NoLength(Exception):
    """A ruleset that leads to no play, or to none whose length can be told. `str()` is one sentence."""


Stages = Callable[[StagedRules, int, Assumptions], tuple[StageCourse, ...]]


def _course(rules: StagedRules) -> Stages:
    """The one place that asks of stages how they lie in time."""
    if rules.bracket:
        return bracket.stages
    return round_robin.stages if rules.robin_turns else knockout.stages


@lru_cache(maxsize=64)  # a command that looks at the plan asks for the same ones a dozen times
def staged(rules: StagedRules, players: int, assumed: Assumptions = ASSUMED) -> tuple[StageCourse, ...]:
    """What so many play, down to a champion, when nobody is missing."""
    return _course(rules)(rules, players, assumed)


def stages(rules: Ruleset, players: int) -> tuple[StageCourse, ...]:
    """The stages of a playoff of so many, which can be split over days; raises `NoLength`."""
    if laid(rules):
        raise NoLength(f"{rules.name} plays its elimination in one session, which is not split")
    found = played(rules)
    if not found:
        raise NoLength(f"{rules.name} plays nothing where its systems leave a tie")
    playing = most(found, None, players)
    if found.robin(playing) and playing > (known := round_robin.most(found)):
        raise NoLength(f"{rules.name}: a round robin of {playing}; lengths are worked out for {known} at most")
    return staged(found, players, assumed_of(found))


def laid(rules: Ruleset) -> tuple[StageSpan, ...]:
    """What lies on a clock of its own and is not split; nothing where the stages follow one another."""
    if not isinstance(rules, TwixtRules):
        return ()
    from playoffs.formats.clocked_elimination import course as clocked_elimination  # late: no other event needs it

    return clocked_elimination.elimination(rules)


def rests(rules: Ruleset) -> Rests:
    """What the times rest on."""
    if isinstance(rules, TwixtRules):
        from playoffs.formats.clocked_elimination import course as clocked_elimination

        return clocked_elimination.rests(rules)
    if not (found := played(rules)):
        return Rests(assumed=ASSUMED)
    assumed = assumed_of(found)
    return Rests(assumed=assumed, repeats=match.repeats(found, assumed))


def needed(rules: Ruleset, field: Sequence[Entrant]) -> Needs:
    """Who of a field may have to play in which stage, and with what chance; nothing where no stage is made for so
    many."""
    found = played(rules)
    return needs(found, field) if found and found.staged(len(field)) else {}


def longest(rules: StagedRules, players: int, level: bool = True) -> int:
    """Facts at most from the start of the first stage's lots to the declaration, nobody leaving and no game repeated by
    a ruling; `level`: whether lots may be needed for seeds and sit-outs. An Armageddon can leave the title to a
    ruling."""
    ends = 1 + any(recipe.decider == "armageddon" for recipe in rules.matches.values())
    if rules.robin_turns:
        return round_robin.longest(rules, players) + ends
    facts = ends
    while players > 1:
        stage = rules.stage(players)
        facts += (bracket if rules.bracket else knockout).longest(rules, stage, level)
        level, players = level and not rules.bracket, stage.next
    return facts


def answers(ask: Ask, assumed: Assumptions = ASSUMED) -> Answers:
    """What the model expects: everybody asked confirms, and boards do as their formats say."""
    return evenly((CONFIRM,)) if ask.question is Question.ANSWER else knockout.answers(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Whether the answer to one question changes nothing for the other."""
    if one.question is other.question is Question.ANSWER:
        return one.players != other.players
    return knockout.apart(one, other)


def together(position: Position, expects: Callable[[Ask], Answers]) -> tuple[Ending, ...]:
    """How a round robin that is under way may end, all its open games taken together; nothing elsewhere, and where too
    many play in it."""
    robin = _robin(position)
    return endings(robin, expects) if robin else ()


def open_chances(position: Position, expects: Callable[[Ask], Answers]) -> tuple[Answers, ...]:
    """What is expected of each open game of the round robin that is under way; what it may end in follows from that."""
    robin = _robin(position)
    return tuple(expects(ask) for _number, ask in robin.left_to_play) if robin else ()


def taken_together(rules: StagedRules) -> tuple[int, int] | None:
    """Of how many players all open games of a round robin are taken together, and how many open ones of any other; None
    where there is no round robin."""
    return (MOST, FEW) if rules.robin_turns else None


def ended(position: Position, ending: Ending) -> Position:
    """After the last open game of a round robin that ends so."""
    robin = _robin(position)
    assert isinstance(position, Playoff)
    assert robin
    results = ending.results(robin)
    last, ask = robin.left_to_play[-1]
    won = results[last]
    value = DRAW if won == NOBODY else (WHITE, BLACK)[ask.players.index(won)]
    but_one = structs.replace(robin, results=(*results[:last], "", *results[last + 1 :]))
    return structs.replace(position, boards=(but_one,)).accept(Fact(ask.id, value)).position


def games_together(position: Position) -> int:
    """How many games are open in the round robin that is under way."""
    robin = _robin(position)
    return len(robin.left_to_play) if robin else 0


def _robin(position: Position) -> AllPlayAll | None:
    board = position.boards[0] if isinstance(position, Playoff) and len(position.boards) == 1 else None
    return board if isinstance(board, AllPlayAll) else None


def alike(position: Position) -> object:
    """What is to come from a position on: two for which this is equal have the same future, but for what rulings may
    do to games that are over."""
    if not isinstance(position, Playoff):
        return position
    boards = tuple(_board(board) for board in position.boards)
    return structs.replace(position, boards=()), boards


def _board(board: Board) -> object:
    match board:
        case Match():
            return match.alike(board)
        case AllPlayAll():
            return round_robin.alike(board)
        case _:
            return board
