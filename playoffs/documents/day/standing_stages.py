"""The stages of a playoff as they are now: who meets whom, games with their results, bids, points of a round robin."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from playoffs.documents import common
from playoffs.documents.blocks import Block, Column, Listing, Paragraph, Section, Text
from playoffs.documents.played import games
from playoffs.documents.played.live import Live
from playoffs.documents.said import told
from playoffs.documents.words import sentences, words
from playoffs.documents.words.reasons import printed
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin.story import points, scheduled
from playoffs.formats.story import Board, Game, Stage
from playoffs.model.history import Held
from playoffs.model.vocabulary import Happening, Question


def section(live: Live, stage: Stage) -> Section:
    """A stage that has started, or is to start next."""
    _ = live.language.gettext
    state = _("since entry {n}").format(n=stage.started) if stage.started else _("not started yet")
    heading = f"{live.called[stage.place]}: {words.people(len(stage.players), live.language)}, {state}"
    blocks = _robin(live, stage) if stage.turn and stage.boards else _matches(live, stage)
    return Section(heading=told(heading, clause=stage.clause), blocks=(*blocks, *_drawn(live, stage)))


def _drawn(live: Live, stage: Stage) -> Iterator[Paragraph]:
    """The lots of a stage that decided the title."""
    for held in live.log.line.held:
        if held.ask.question is Question.TITLE_LOT and stage.place.holds(held.ask.place):
            from playoffs.documents.record.proceedings import because  # late: few titles are decided by lot

            said = filter(None, (f"{live.answered(held.ask, held.fact)}:", because(live, held)))
            yield Paragraph(text=told(" ".join(said)))


def _matches(live: Live, stage: Stage) -> tuple[Block, ...]:
    _ = live.language.gettext
    if not stage.boards and not stage.free:
        return (Paragraph(text=told(_("The field: {players}").format(players=live.listed(stage.players)))),)
    said = []
    if stage.sitter:
        held = (n for h in live.log.line.held for n in h.notices)
        why = next(n for n in held if n.happening is Happening.SITS_OUT and n.by == stage.criterion)
        said.append(live.happened(replace(why, players=(stage.sitter,), figures=stage.chosen)))
    walkover = _("Board {n}: {player} meets nobody and advances without play")
    said += [walkover.format(n=n, player=live.people[p]) for n, p in stage.free if p not in stage.left]
    paragraphs = tuple(Paragraph(text=told(each)) for each in said)
    if stage.started:
        return (*paragraphs, *(_board(live, stage, board) for board in stage.boards))
    return (*paragraphs, *(Paragraph(text=told(_prepared(live, board))) for board in stage.boards))


def _prepared(live: Live, board: Board) -> str:
    _, (one, other) = live.language.gettext, (live.people[p] for p in board.players)
    said = (
        _("Board {n}: {one} – {other}") if live.staged.uncoloured else _("Board {n}: {one} (White) – {other} (Black)")
    )
    return said.format(n=board.number, one=one, other=other)


def _board(live: Live, stage: Stage, board: Board) -> Section:
    """The games of a match, what else was said of it, and what it waits for."""
    name = live.language.gettext("Board {n}").format(n=board.number)
    heading = f"{name}: {games.outcome(live, stage, board)}"
    played = common.table("games", COLUMNS, [_game(live, game) for game in board.games])
    said = (*filter(None, (_said(live, held) for held in board.held)), *_sealed(live, stage, board))
    more = (Listing(items=tuple(map(told, said))),) if said else ()
    return Section(heading=told(heading), blocks=(*played, *more), level=3)


COLUMNS = (Column(head=True), Column(), Column(), Column())
"""Game, both players, time control, result."""


def _game(live: Live, game: Game) -> tuple[Text, ...]:
    white, black = (live.people[p] for p in game.ask.players)
    control = games.clocks(live, game.ask.clocks) if game.ask.game == GAME else games.control(live, game)
    return (
        told(games.game_name(live, game)),
        told(f"{white} – {black}"),
        told(control),
        told(result(live, game)),
    )


def result(live: Live, game: Game) -> str:
    """`½–½`, `1–0 (set by a ruling)`, or that there is none yet."""
    _ = live.language.gettext
    if not game.result:
        return _("no result yet")
    return games.written(live, game) + (f" ({_('set by a ruling')})" if game.ruled else "")


def _said(live: Live, held: Held) -> str:
    """A fact about a board that is not one of its games."""
    if held.ask.question in (Question.RESULT, Question.BID):
        return ""
    _ = live.language.gettext
    said = f"{sentences.answered(held.ask, held.fact, live.names, _)} ({held.ask.clause})"
    why = printed(held.ask, held.fact, _)
    return f"{said}: {why}" if why else said


def _sealed(live: Live, stage: Stage, board: Board) -> Iterator[str]:
    """Whose bids are missing, or that they lie sealed."""
    _ = live.language.gettext
    here = [ask for ask in live.log.asks if ask.place.stage == stage.place and ask.place.board == board.number]
    if bids := tuple(ask.who for ask in here if ask.question is Question.BID):
        said = live.language.ngettext(
            "Waiting for the bid of {players}", "Waiting for the bids of {players}", len(bids)
        )
        yield said.format(players=live.listed(bids))
    for ask in here:
        if ask.question is Question.OPEN_BIDS and len(ask.players) > 1:
            yield _("Both bids are in, sealed, and wait to be opened together")
        elif ask.question is Question.OPEN_BIDS:
            said = _("The bid of {players} is in, sealed; the other one was set by a ruling")
            yield said.format(players=live.listed(ask.players))


def _robin(live: Live, stage: Stage) -> tuple[Block, ...]:
    """The games of a round robin, round by round, and the points."""
    rows = [_pairing(live, pairing.round, board) for pairing, board in scheduled(stage)]
    made = common.table("games", (Column(head=True), *COLUMNS), rows)
    if not stage.started:
        return made
    _ = live.language.gettext
    order = sorted(stage.players, key=lambda p: -points(stage)[p])
    score = [(live.people[p], points_of(live, stage, p), _("left") if p in stage.left else "") for p in order]
    table = common.table("points", (Column(head=True), Column(), Column()), [tuple(map(told, row)) for row in score])
    return (*made, *table)


def _pairing(live: Live, number: int, board: Board) -> tuple[Text, ...]:
    _ = live.language.gettext
    game = board.games[0] if board.games else None
    white, black = (live.people[p] for p in (game.ask.players if game else board.players))
    at = (_("Round {n}").format(n=number), _("Board {n}").format(n=board.number), f"{white} – {black}")
    if game:
        return tuple(map(told, (*at, games.control(live, game), result(live, game))))
    unplayed = _("not played, 1 point for {player}").format(player=live.people.get(board.through, ""))
    said = _("not played") if board.through == NOBODY else unplayed if board.through else ""
    return tuple(map(told, (*at, "", said)))


def points_of(live: Live, stage: Stage, player: str) -> str:
    """`1½ points` of a round robin."""
    half = points(stage)[player]
    said = live.language.ngettext("{n} point", "{n} points", 1 if half in (1, 2) else 2)
    return said.format(n=words.figure(Fraction(half, 2)))
