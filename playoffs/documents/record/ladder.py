"""The ladder crosstable: every tied player's way through the stages, the best first."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import count

from playoffs.desk.played import places, removed
from playoffs.documents.blocks import Text
from playoffs.documents.played import games
from playoffs.documents.played.live import Live
from playoffs.documents.played.outcome import outcome, went_on
from playoffs.documents.said import told
from playoffs.documents.words import words
from playoffs.formats.results import NOBODY
from playoffs.formats.roles import Role
from playoffs.formats.round_robin.story import points
from playoffs.formats.story import Board, Stage
from playoffs.model.position import Notice
from playoffs.model.vocabulary import Happening, Question
from playoffs.playoff.story import GONE, Fate

Way = tuple[Text, ...]
"""A row of the crosstable."""


def ways(live: Live) -> list[Way]:
    """A row for each of the tied: those who came furthest first, the better tiebreaks among equals."""
    order = _order(live)
    if live.outline.cut:  # of hundreds only those who advanced
        order = [player for player in order if live.fates[player] not in (Fate.ALTERNATE, Fate.LEFT_OUT)]
    number = _numbers(live, order)
    started = [stage for stage in live.stages if stage.started]
    rating = {player.id: player.rating for player in live.log.founding.tournament.players}
    return [
        way(
            str(number[player]),
            live.people[player],
            rating[player],
            (_cell(live, stage, player, number) for stage in started),
            outcome(live, player),
        )
        for player in order
    ]


def _numbers(live: Live, order: Iterable[str]) -> dict[str, int]:
    """By which number the others call a player: the seed where the drawing has seeds, else the row."""
    rest = count(len(live.seeds) + 1)
    return {player: int(live.seeds[player]) if player in live.seeds else next(rest) for player in order}


def way(number: str, name: str, rating: int | None, stages: Iterable[str], reached: str) -> Way:
    """One player's way through the stages: the number by which others call this player, whom the player met in each
    and how it ended (`beat 3: 1–0`, `sat out`), and what came of it (`lost the final`, `declined`)."""
    rated = "" if rating is None else str(rating)
    return (*map(told, (number, name, rated, *stages)), told(reached, strong=True))


def notes(live: Live) -> Iterator[str]:
    """What the crosstable's `A` means, who sat out of which stage by which criterion, and whom lots let in."""
    if any(stage.turn and stage.boards for stage in live.stages):
        yield live.language.gettext("Round robins: the points out of the games to be played, and who went on.")
    if any(games.decider(board) for stage in live.stages for board in stage.boards):
        yield live.language.gettext("A: the Armageddon decided.")
    for held in live.log.line.held:
        for notice in held.notices:
            if notice.happening is Happening.LEVEL_AT_THE_LINE:
                yield f"{live.happened(notice)}."
        if held.ask.question is Question.NARROWING_LOTS:
            yield f"{live.answered(held.ask, held.fact)}."
    if placed := "; ".join(f"{n}. {live.listed(who)}" for n, who in places(live.log)):
        yield live.language.gettext("Places: {places}.").format(places=placed)
    for stage in live.stages:
        if stage.sitter and (stage.started or not live.ended):
            clause = live.rules.cited(Role.SIT_OUT)
            why = Notice(Happening.SITS_OUT, (stage.sitter,), clause, stage.chosen, stage.criterion)
            yield f"{live.called[stage.place]}: {live.happened(why)}."


def _order(live: Live) -> list[str]:
    """The champions, then by the stage that a player came to, those still in and the winners first, then tiebreaks."""

    def reached(player: str) -> tuple[bool, int, bool, bool, int, bool]:
        in_stage = [n for n, stage in enumerate(live.stages) if player in stage.players]
        last = live.stages[in_stage[-1]] if in_stage else None
        through = last is not None and went_on(last, player)
        return (
            live.fates[player] is not Fate.CHAMPION,
            -in_stage[-1] if in_stage else 1,
            live.fates[player] in GONE and in_stage != [],
            not through,
            -points(last).get(player, 0) if last and last.turn else 0,
            live.fates[player] is Fate.DECLINED,
        )

    return sorted((entrant.id for entrant in live.plan.tied), key=reached)


def _cell(live: Live, stage: Stage, player: str, number: dict[str, int]) -> str:
    _ = live.language.gettext
    if stage.turn:
        return _robin(live, stage, player) if player in stage.players else ""
    if any(player == free for _n, free in stage.free):
        return _("advanced without play") if live.stages[-1] is not stage else _("advances without play")
    if player == stage.sitter:
        return _("sat out") if live.stages[-1] is not stage else _("sits out")
    board = next((board for board in stage.boards if player in board.players), None)
    if not board:
        return ""
    return _unplayed(live, stage, board, player, number) or _met(live, board, player, number)


def _robin(live: Live, stage: Stage, player: str) -> str:
    """`1½ of 2, tied at the top`; of lots who drew the first place."""
    _ = live.language.gettext
    found = []
    if stage.boards:
        half, most = points(stage)[player], sum(player in board.players for board in stage.boards)
        found.append(_("{points} of {most}").format(points=words.figure(Fraction(half, 2)), most=most))
    if player in stage.best:
        found.append(_("first") if len(stage.best) == 1 else _("tied at the top"))
    if player in stage.left:
        found.append(_("left"))
    return ", ".join(found)


def _unplayed(live: Live, stage: Stage, board: Board, player: str, number: dict[str, int]) -> str:
    """`goes on: 4 withdrew`, of a match that its games did not decide; empty where they did, or it is live."""
    _ = live.language.gettext
    ruled = games.ruled(board)
    if not board.through or not (ruled or board.left) or games.decided(live, board):
        return ""
    other = next(p for p in board.players if p != player)
    out = removed(live.log) & {*board.left}
    if not {player, other} - {*board.left}:
        said = _("paired with {n}: both left") if out else _("paired with {n}: both withdrew")
    elif board.through == NOBODY:
        return ""
    elif ruled:
        said = _("by ruling, over {n}") if board.through == player else _("out by ruling: {n} advances")
    elif len(stage.players) == 2:
        said = _("wins: {n} withdrew") if board.through == player else _("withdrew: {n} wins")
        if out:
            said = _("wins: {n} was removed") if board.through == player else _("removed: {n} wins")
    else:
        said = _("advances: {n} withdrew") if board.through == player else _("withdrew: {n} advances")
        if out:
            said = _("advances: {n} was removed") if board.through == player else _("removed: {n} advances")
    own, theirs = games.score(board, player)
    return said.format(n=number[other]) + (f" ({own}–{theirs})" if own else "")


def _met(live: Live, board: Board, player: str, number: dict[str, int]) -> str:
    """`beat 3: 1–0`, `lost to 2: ½–½ A` where the Armageddon decided."""
    _ = live.language.gettext
    other = next(p for p in board.players if p != player)
    own, theirs = games.score(board, player)
    score = f"{own}–{theirs}" if own else ""
    if games.decider(board):
        score = " ".join(filter(None, (score, _("A"))))
    elif games.defaulted(live, board):
        score = _("by forfeit")
    elif games.by_lot(board):
        score = ", ".join(filter(None, (score, _("by lot"))))
    elif board.through and not games.played_out(board):
        score = _("{points}, not played out").format(points=score) if score else _("not played out")
    if not games.defaulted(live, board):
        score = ", ".join(filter(None, (score, games.forfeited(live, board))))
    if not board.through:
        said = _("meets {n}")
    elif board.through == NOBODY:
        said = _("met {n}, neither advances")
    else:
        said = _("beat {n}") if board.through == player else _("lost to {n}")
    said = said.format(n=number[other])
    return f"{said}: {score}" if score else said
