"""The order of play: a ladder of all games with empty boxes, on which a whole playoff can be run by hand.

Of a record it holds what has been played, and empty boxes for the rest.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from playoffs.documents.before import announce, drawn, hours
from playoffs.documents.bracket import Card, Column
from playoffs.documents.day import robin_rungs, way
from playoffs.documents.day.live import Live
from playoffs.documents.day.rungs import Board, Rung, game_lines
from playoffs.documents.imprint import Imprint
from playoffs.documents.record import games
from playoffs.documents.words.language import Language
from playoffs.formats import story as played
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.rules import Stage, StagedRules
from playoffs.model.position import Each, clock
from playoffs.model.vocabulary import Question, game_name
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOfPlay:
    """Every game that may be needed, in order."""

    template: ClassVar[str] = "order-of-play"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    uncoloured: bool
    """Whether games have no colors; then the two of a board are named in an order that means nothing."""
    rungs: tuple[Rung, ...]


def order_of_play(plan: Plan, details: Details, language: Language, generated: datetime) -> OrderOfPlay | None:
    """The ladder of a plan when everybody confirms; None where nothing is played."""
    shown = drawn.bracket(plan, language)
    if not shown:
        return None
    imprint = announce.imprint(plan, details, language, generated, language.gettext("Order of play"))
    columns = shown.columns[:-1]
    rungs = [
        _rung(plan.rules, stage, column, column is columns[-1], plan.outline.lines, language)
        for stage, column in zip(plan.descent.stages, columns, strict=False)
    ]
    if plan.descent.robins:
        rungs = robin_rungs.rungs(plan.rules, 1, len(plan.field), language)
    title = announce.heading(plan, details, language)
    begins = hours.begins(((n, len(day.spans)) for n, day in hours.split(plan, details)), details, language)
    return OrderOfPlay(imprint=imprint, title=title, uncoloured=plan.rules.uncoloured, rungs=_dated(rungs, begins))


def _dated(rungs: Iterable[Rung], begins: Sequence[str]) -> tuple[Rung, ...]:
    """The rungs with the days on which they begin; of what may follow a round robin nobody can tell."""
    days = iter(begins)
    return tuple(replace(rung, begins=next(days, "")) for rung in rungs)


def order_so_far(live: Live) -> OrderOfPlay | None:
    """The ladder of a record: the results so far, and boxes for the games that may still be needed."""
    shown = way.bracket(live)
    if not shown:
        return None
    imprint = live.imprint(live.language.gettext("Order of play"))
    rungs = _dated(_so_far(live, shown.columns[:-1]), live.begins)
    if live.ended and not rungs:
        return None  # the title has gone without play
    return OrderOfPlay(imprint=imprint, title=live.title, uncoloured=live.staged.uncoloured, rungs=rungs)


def _so_far(live: Live, columns: Sequence[Column]) -> Iterator[Rung]:
    """A rung for each stage of the record, and for those that may follow."""
    rules, language = live.staged, live.language
    lines = live.outline.lines
    known = [stage for stage in live.stages if stage.boards or not lines]
    known = [stage for stage in known if stage.started or not live.ended]
    ahead = [rules.stage(2)] * len(columns) if lines else list(live.course)
    for stage, column in zip(known, columns, strict=False):
        if stage.turn:
            yield robin_rungs.rung(live, stage)
            continue
        rung = _rung(rules, rules.stage(len(stage.players)), column, column is columns[-1], lines, language)
        yield _played(live, rung, stage) if stage.started else rung
    if live.ended:
        return
    if not known and live.plan.descent.robins:
        yield from robin_rungs.rungs(rules, 1, len(live.plan.field), language)
    elif known and known[-1].turn:
        yield from robin_rungs.rungs(rules, known[-1].turn, len(known[-1].players), language)[1:]
    else:
        for coming, column in list(zip(ahead, columns, strict=False))[len(known) :]:
            yield _rung(rules, coming, column, column is columns[-1], lines, language)


def _rung(rules: StagedRules, stage: Stage, column: Column, last: bool, lines: bool, language: Language) -> Rung:
    """The rung of one column, every box empty; where lines stay, also of who meets nobody."""
    _ = language.gettext
    sitting = [card.places[0] for card in column.cards if card.waits and not lines]
    boards = (_board(rules, stage, card, last, language) for card in column.cards if lines or not card.waits)
    return Rung(
        stage=column.heading,
        field=column.detail.partition("\n")[0],
        sits_out=(sitting[0].name or sitting[0].origin) if sitting else None,
        boards=tuple(boards),
        robin=None,
    )


def _board(rules: StagedRules, stage: Stage, card: Card, last: bool, language: Language) -> Board:
    """A match; or a line of a bracket where nobody is met, and nothing to fill in."""
    _ = language.gettext
    one, two = (card.places[0], None) if card.waits else card.places
    return Board(
        board=card.heading,
        first=one.name or one.origin,
        second=(two.name or two.origin) if two else _("nobody"),
        outcome=_("Champion") if last else _("Goes on"),
        winner="" if two else one.name or one.origin,
        lines=game_lines(rules, stage, {}, language) if two else (),
    )


def _played(live: Live, rung: Rung, stage: played.Stage) -> Rung:
    """The rung with what has been played of its stage, and without those who have left it."""
    boards, of = [], iter(stage.boards)
    plays = live.staged.stage(len(stage.players))
    nobody, withdrew = live.language.gettext("nobody"), live.language.gettext("withdrew")
    gone = {live.people[player] for player in stage.left}
    for empty in rung.boards:
        if not empty.lines:
            boards.append(replace(empty, winner=nobody) if empty.winner in gone else empty)
            continue
        board = next(of)
        filled = {_path(game): _filled(live, game) for game in board.games}
        lines = game_lines(live.staged, plays, filled, live.language, bool(board.through), _bids(live, board))
        winner = live.people.get(board.onward, nobody if board.onward else "")
        boards.append(replace(empty, winner=winner, lines=lines))
    sitting = rung.sits_out if rung.sits_out not in gone else f"{rung.sits_out}, {withdrew}"
    return replace(rung, boards=tuple(boards), sits_out=sitting)


def _path(game: played.Game) -> str:
    return game_name(game.place)


def _bids(live: Live, board: played.Board) -> tuple[str, ...]:
    """The bids of a board that everybody may know, opened or set by a ruling, until its players bid anew."""
    known: dict[str, int] = {}
    for held in board.held:
        if held.ask.question is Question.SET_BID and isinstance(held.fact.value, int):
            known[held.ask.players[0]] = held.fact.value
        elif isinstance(held.ask.options, Each) and isinstance(held.fact.value, tuple):
            shown = zip(held.ask.options.players, held.fact.value, strict=True)
            known |= {player: value for player, value in shown if isinstance(value, int)}
    awaited = {ask.who for ask in live.log.asks if ask.question is Question.BID}
    return tuple(f"{live.people[player]} {clock(bid)}" for player, bid in known.items() if player not in awaited)


def _filled(live: Live, game: played.Game) -> tuple[str, str, str]:
    """White, Black, result; an awaited one is a box to tick."""
    names = [live.people[player] for player in game.ask.players]
    if game.ask.game == GAME:
        names = [f"{name} {clock(time)}" for name, time in zip(names, game.ask.clocks, strict=True)]
    return names[0], names[1], games.SCORES[game.result] if game.result else ""
