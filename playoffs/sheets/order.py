"""The order of play: a ladder of all games with empty boxes, on which a whole playoff can be run by hand.

Of a record it holds what has been played, and empty boxes for the rest.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from playoffs.desk import played
from playoffs.model.position import clock
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.sheets import announce, games, structure, way, words
from playoffs.sheets.bracket import Bracket, Column
from playoffs.sheets.imprint import Imprint
from playoffs.sheets.language import Language
from playoffs.sheets.live import Live
from playoffs.structures.armageddon import GAME
from playoffs.structures.results import NOBODY
from playoffs.structures.rules import Stage, StagedRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game, with boxes for colors and result."""

    game: str
    """`Game 1`, `Armageddon`."""
    control: str
    """`G/25+3`."""
    needed: str
    """`always`, `if level`, `not needed`."""
    bids: bool
    """Whether it needs a box for each player's bid."""
    white: str
    """Who has White, with the time in an Armageddon; empty: a box to fill by hand."""
    black: str
    result: str
    """Empty: boxes to tick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One match."""

    board: str
    """`Board 1`."""
    first: str
    """One of the two, or where that player comes from; empty: a line to fill by hand."""
    second: str
    outcome: str
    """What the winner has reached, before the name: `Goes on`, `Champion`."""
    winner: str
    """Empty: a line to fill by hand."""
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One stage."""

    stage: str
    """`Stage 1`."""
    field: str
    """How many play: `5 players, one sits out`."""
    sits_out: str | None
    """Who sits out, or how that is decided; None where nobody does."""
    boards: tuple[Board, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOfPlay:
    """Every game that may be needed, in order."""

    template: ClassVar[str] = "order-of-play"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    rungs: tuple[Rung, ...]


def order_of_play(plan: Plan, details: Details, language: Language, generated: datetime) -> OrderOfPlay | None:
    """The ladder of a plan when everybody confirms; None where nothing is played."""
    drawn = structure.bracket(plan, language)
    if not drawn:
        return None
    imprint = announce.imprint(plan, details, language, generated, language.gettext("Order of play"))
    rungs = _rungs(drawn, plan.rules, plan.descent.stages, language)
    return OrderOfPlay(imprint=imprint, title=announce.heading(plan, details, language), rungs=tuple(rungs))


def order_so_far(live: Live) -> OrderOfPlay | None:
    """The ladder of a record: the results so far, and boxes for the games that may still be needed."""
    drawn = way.bracket(live)
    if not drawn:
        return None
    rungs = _rungs(drawn, live.staged, live.course, live.language)
    for n, stage in enumerate(live.stages):
        if stage.started:
            rungs[n] = _played(live, rungs[n], stage)
    imprint = live.imprint(live.language.gettext("Order of play"))
    return OrderOfPlay(imprint=imprint, title=live.title, rungs=tuple(rungs))


def _rungs(drawn: Bracket, rules: StagedRules, stages: tuple[Stage, ...], language: Language) -> list[Rung]:
    """A rung for each column but the champion's, every box empty."""
    columns = drawn.columns[:-1]
    return [
        _rung(rules, stage, column, column is columns[-1], language)
        for stage, column in zip(stages, columns, strict=False)
    ]


def _rung(rules: StagedRules, stage: Stage, column: Column, last: bool, language: Language) -> Rung:
    _ = language.gettext
    sitting = [card.places[0] for card in column.cards if card.waits]
    return Rung(
        stage=column.heading,
        field=words.field(stage, language),
        sits_out=(sitting[0].name or sitting[0].origin) if sitting else None,
        boards=tuple(
            Board(
                board=card.heading,
                first=card.places[0].name or card.places[0].origin,
                second=card.places[1].name or card.places[1].origin,
                outcome=_("Champion") if last else _("Goes on"),
                winner="",
                lines=_lines(rules, stage, {}, language),
            )
            for card in column.cards
            if not card.waits
        ),
    )


def _lines(
    rules: StagedRules, stage: Stage, filled: Mapping[str, tuple[str, str, str]], language: Language, over: bool = False
) -> tuple[Line, ...]:
    """A line for each game of a match; `filled` has White, Black and result of those known, by their path's end."""
    _ = language.gettext
    numbers = [
        (number, str(control), _("always") if first == 1 else _("if level"))
        for first, segment, control in words.segments(rules, stage)
        for number in range(first, first + segment.games)
    ]
    lines = [(f"game-{n}", _("Game {n}").format(n=n), control, needed, False) for n, control, needed in numbers]
    bids = words.has_bids(rules.armageddon)
    lines.append((GAME, _("Armageddon"), words.against(rules.armageddon, language), _("if level"), bids))
    made = []
    for path, game, control, needed, bid in lines:
        white, black, result = filled.get(path, ("", "", ""))
        unneeded = over and path not in filled
        made.append(
            Line(
                game=game,
                control=control,
                needed=_("not needed") if unneeded else needed,
                bids=bid and not (white or unneeded),
                white="–" if unneeded else white,
                black="–" if unneeded else black,
                result="–" if unneeded else result,
            )
        )
    return tuple(made)


def _played(live: Live, rung: Rung, stage: played.Stage) -> Rung:
    """The rung with what has been played of its stage."""
    rules = live.staged.stage(len(stage.players))
    boards = []
    for empty, board in zip(rung.boards, stage.boards, strict=True):
        filled = {_path(game): _filled(live, game) for game in board.games}
        winner = live.people.get(board.through, "") or (
            live.language.gettext("nobody") if board.through == NOBODY else ""
        )
        lines = _lines(live.staged, rules, filled, live.language, over=bool(board.through))
        boards.append(replace(empty, winner=winner, lines=lines))
    return replace(rung, boards=tuple(boards))


def _path(game: played.Game) -> str:
    return GAME if game.ask.game == GAME else game.path.rpartition("/")[2]


def _filled(live: Live, game: played.Game) -> tuple[str, str, str]:
    """White, Black, result; an awaited one is a box to tick."""
    names = [live.people[player] for player in game.ask.players]
    if game.ask.game == GAME:
        names = [f"{name} {clock(time)}" for name, time in zip(names, game.ask.clocks, strict=True)]
    return names[0], names[1], games.SCORES[game.result] if game.result else ""
