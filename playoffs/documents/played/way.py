"""The bracket of a record: the stages played with their results, and those that follow if nobody else leaves."""

from collections.abc import Sequence, Set
from fractions import Fraction

from msgspec.structs import replace

from playoffs.desk.scheduled import unplayed
from playoffs.documents.before import drawn, robin, structure
from playoffs.documents.bracket import Bracket, Card, Column, Place
from playoffs.documents.played import elimination, games, lines_so_far
from playoffs.documents.played.live import Live
from playoffs.documents.words import reasons, words
from playoffs.formats import rules as formats
from playoffs.formats.outline import What
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin.story import points
from playoffs.formats.story import Board, Stage
from playoffs.model.position import clock
from playoffs.planning.plan import Opening, Plan, Slot, plan, sitting
from playoffs.playoff.descent import descent, down
from playoffs.playoff.joined import stage_outline
from playoffs.playoff.story import Fate


def drawing(live: Live) -> Bracket | None:
    """The way to the title as it stands, of a playoff or of a whole event."""
    return elimination.bracket(live) if live.outline.whole else bracket(live)


def legend(live: Live) -> str:
    """What the letter beside a score means, where one stands in the drawing."""
    boards = (board for stage in live.stages for board in stage.boards)
    decided = not live.outline.whole and any(games.decider(board) for board in boards)
    return live.language.gettext("A: the Armageddon decided.") if decided else ""


def bracket(live: Live) -> Bracket | None:
    """The way to the title as it stands; None where nothing is played."""
    if unplayed(live.log) is not None:
        return None
    if not live.stages:
        return drawn.bracket(live.plan, live.language)
    if live.outline.lines:
        return lines_so_far.record(live)
    shown = _shown(live)
    if not shown:
        return None  # the title has gone without play
    columns = [_robin(live, stage) if stage.turn else _column(live, stage) for stage in shown]
    if not live.ended:
        columns += _ahead(live)
    columns.append(_champion(live))
    return Bracket(summary=structure.summary(columns[:-1]), columns=tuple(columns), joins=structure.joins(columns))


def _shown(live: Live) -> list[Stage]:
    """The stages to draw. Who went on, and left before the next one began, has left the one in which they are seen."""
    found: list[Stage] = []
    for stage in live.stages:
        if found and not found[-1].turn:
            gone = {player for player in found[-1].players if live.fates.get(player) is Fate.WITHDRAWN}
            gone.update(stage.left)
            found[-1] = _without(found[-1], gone.difference(stage.players if _drawn(live, stage) else ()))
        if _drawn(live, stage):
            found.append(stage)
    return found


def _drawn(live: Live, stage: Stage) -> bool:
    return bool(stage.started) or not live.ended


def _without(stage: Stage, left: Set[str]) -> Stage:
    """The stage with who else has left it."""
    boards = tuple(
        replace(board, left=(*board.left, *(p for p in board.players if p in left and p not in board.left)))
        for board in stage.boards
    )
    return replace(stage, left=(*stage.left, *(p for p in stage.players if p in left)), boards=boards)


def _column(live: Live, stage: Stage) -> Column:
    rules, waits = live.plays(stage), not live.lined(stage)
    boards = tuple(_card(live, stage, board) for board in stage.boards)
    if stage.robins and not boards:
        return replace(_coming(live, stage, (rules,))[0], heading=live.called[stage.place])
    if not boards:  # lots are awaited: the places are as the plan of this stage leaves them
        ahead = structure.bracket(planned(live, stage), live.language)
        boards = tuple(card for card in ahead.columns[0].cards if not card.waits) if ahead else ()
    sitting = (_sitter(live, stage),) if rules.sit_out and waits else ()
    sitting = (*sitting, *(_alone(live, stage, *each) for each in stage.free))
    return Column(
        heading=live.called[stage.place],
        detail=structure.detail(live.rules_in(stage), rules, live.language),
        cards=(*sitting, *boards),
    )


def _robin(live: Live, stage: Stage) -> Column:
    """A round robin, or the lots after the last one: the best first."""
    score = points(stage) if stage.started and stage.boards else {}
    order = sorted(stage.players, key=lambda player: -score.get(player, 0))
    players = words.people(len(order), live.language)
    plays = stage_outline.robin(live.staged, stage.turn, len(order)).what is What.EVERYBODY
    rows = tuple(_row(live, stage, p, score) for p in order)
    return Column(
        heading=live.called[stage.place],
        detail=robin.detail(live.staged, stage.turn, len(order), live.language) if plays else players,
        cards=(Card(heading="", places=rows, steps=(), waits=False, together=True),),
    )


def _row(live: Live, stage: Stage, player: str, score: dict[str, int]) -> Place:
    return Place(
        seed="",
        name=live.people[player],
        origin=live.language.gettext("left") if player in stage.left else "",
        score=words.figure(Fraction(score[player], 2)) if score else "",
        won=player in stage.best,
    )


def _sitter(live: Live, stage: Stage) -> Card:
    _ = live.language.gettext
    name = live.people.get(stage.sitter, "")
    origin = reasons.left(live.log, stage.sitter, _) if stage.sitter in stage.left else ""
    place = structure.place(name, origin if name else _("by lot"))
    left = bool(name) and stage.sitter in stage.left
    return Card(heading=_("Sits out"), places=(place,), steps=(), waits=True, ends=left)


def _card(live: Live, stage: Stage, board: Board) -> Card:
    return Card(
        heading=live.language.gettext("Board {n}").format(n=board.number),
        places=tuple(_place(live, board, player) for player in board.players),
        steps=_steps(live, stage, board),
        waits=False,
        ends=board.onward == NOBODY,
    )


def _place(live: Live, board: Board, player: str) -> Place:
    score = games.standing(live, board, player)
    origin = reasons.left(live.log, player, live.language.gettext) if player in board.left else ""
    return Place(seed="", name=live.people[player], origin=origin, score=score, won=player == board.through)


def _steps(live: Live, stage: Stage, board: Board) -> tuple[str, ...]:
    """What a match still can bring, and how an Armageddon was played."""
    _ = live.language.gettext
    decider = games.decider(board)
    if decider:
        had = zip((_("White {time}: {player}"), _("Black {time}: {player}")), decider.ask.clocks, strict=False)
        seats = zip(had, decider.ask.players, strict=False)
        each = (said.format(time=clock(time), player=live.people[player]) for (said, time), player in seats)
        return _("A: Armageddon"), *each
    if board.through:
        return tuple(filter(None, (games.unreached(live, board),)))
    return structure.steps(live.rules_in(stage), live.plays(stage), live.language)


def _ahead(live: Live) -> list[Column]:
    """The stages after the last one known, without the champion's column."""
    current = live.stages[-1]
    if current.turn:
        return robin.ahead(live.staged, current.turn, len(current.players), live.language)
    if current.robins:
        return _coming(live, current, down(live.rules_in(current), live.plays(current).next))
    if current.started and current.coming != live.plays(current).next:
        return _fewer(live, current)
    through = {n: live.people[board.onward] for n, board in enumerate(current.boards) if board.onward in live.people}
    ahead = structure.bracket(planned(live, current), live.language, len(live.stages) - 1, through)
    return list(ahead.columns[1:-1]) if ahead else []


def _fewer(live: Live, current: Stage) -> list[Column]:
    """The stages that follow where somebody who would have gone on has left."""
    _ = live.language.gettext
    stays = [structure.place(live.people[current.sitter])] if current.sitter not in (*current.left, "") else []
    winner = _("winner of board {n}")
    coming = [
        *stays,
        *(
            structure.place(live.people.get(board.onward, ""), "" if board.onward else winner.format(n=board.number))
            for board in current.boards
            if board.onward != NOBODY
        ),
    ]
    stages = descent(live.staged, len(coming), len(coming)).stages
    return structure.columns_of(live.staged, stages, coming, len(live.stages), live.language)


def _coming(live: Live, stage: Stage, stages: Sequence[formats.Stage]) -> list[Column]:
    """Stages after a round robin, of whom nobody knows yet whom they meet."""
    return structure.columns_of(live.rules_in(stage), stages, (), len(live.stages), live.language)


def _alone(live: Live, stage: Stage, number: int, player: str) -> Card:
    """Who meets an empty line of a bracket."""
    _ = live.language.gettext
    origin = reasons.left(live.log, player, _) if player in stage.left else ""
    place = Place(seed="", name=live.people[player], origin=origin, score="", won=player not in stage.left)
    gone = player in stage.left
    return Card(heading=_("Board {n}").format(n=number), places=(place,), steps=(), waits=True, ends=gone)


def planned(live: Live, stage: Stage) -> Plan:
    """The plan of those in one stage, with the boards that it has."""
    whole = live.plan
    made = plan(whole.standings, whole.title, whole.ruleset, stage.players)
    made = sitting(made, stage.sitter) if stage.sitter else made
    if not stage.boards:
        return made
    boards = tuple((Slot(0, (board.players[0],)), Slot(0, (board.players[1],))) for board in stage.boards)
    return replace(made, openings=(Opening((stage.sitter,) if stage.sitter else (), boards),))


def _champion(live: Live) -> Column:
    _ = live.language.gettext
    names = live.listed(live.moment.champions)
    card = structure.champion(names, reasons.below_champion(live.log, bool(names), _))
    return Column(heading=_("Champion"), detail=words.sentence(live.log.founding.title), cards=(card,))
