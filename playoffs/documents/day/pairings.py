"""The pairing sheet, in large type for the wall: of a stage, or of the round of a round robin that is on (CLUB-5)."""

from collections.abc import Iterable, Iterator
from datetime import time
from fractions import Fraction

from playoffs.desk.played import equal_bids, lower_bid, stood
from playoffs.desk.record.committed import pending
from playoffs.documents import common
from playoffs.documents.before_draws import outside
from playoffs.documents.blocks import Block, Boxes, Cell, Column, Document, Row, Table, Text
from playoffs.documents.played import games, times
from playoffs.documents.played.halted import halted
from playoffs.documents.played.live import Live
from playoffs.documents.record.robin_tables import round_on
from playoffs.documents.said import paragraphs, spaced, told, value
from playoffs.documents.words import deciding, sentences, words
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.round_robin.story import points, rounds
from playoffs.formats.rules import Control
from playoffs.formats.story import Board, Stage
from playoffs.model.position import Ask, clock
from playoffs.model.vocabulary import Question
from playoffs.playoff.joined import stage_outline

UNTIMED = ("", "")


def pairings(live: Live) -> Document | None:
    """The stage that is prepared or played; None where there is none."""
    _ = live.language.gettext
    stage = current(live)
    if stage is None:
        return None
    name, imprint = _round(live, stage), live.imprint(_("Pairing sheet"))
    rows = tuple(_rows(live, stage))
    colored = all(cell.piece for row in rows for cell in row.cells[1:])
    columns = (Column(heading=_("Board"), head=True), *common.players_columns(not colored, live.language))
    made = parts("large", columns, rows, _waiting(live, stage))
    made["waiting"] += paragraphs((*_bound(live), *_stood(live)))
    begins = () if halted(live) else spaced(told(_("Start")), value(_start(live, stage)))
    head = common.wall_head(live.title, imprint, name, begins)
    return common.document("pairings", imprint, head, made, live.language, f"{name} – {live.title}")


def parts(
    look: str, columns: tuple[Column, ...], rows: Iterable[Row], waiting: Iterable[str]
) -> dict[str, tuple[Block, ...]]:
    """What every pairing sheet has: a row for each board, and who sits out or waits."""
    made = tuple(rows)
    table = (Table(look=look, columns=columns, rows=made),) if made else ()
    return {"boards": table, "waiting": paragraphs(tuple(waiting), "large")}


def _bound(live: Live) -> Iterator[str]:
    """The digest of each draw that is bound and not made yet."""
    _ = live.language.gettext
    for ask in live.log.asks:
        if there := pending(live.log.entries, ask):
            digest = _("digest of the secret number, stated before the draw: {digest}").format(digest=there[1])
            yield f"{live.asked(ask)}: {digest}"


def _stood(live: Live) -> Iterator[str]:
    """Where the record stood before the draws that nothing binds; once for all that one entry led to."""
    for there in dict.fromkeys(stood(live.log, ask) for ask in live.log.asks):
        if there:
            yield outside(there[1], live.language.gettext)


def current(live: Live) -> Stage | None:
    """The stage that is prepared, with its sitter known, or played."""
    if not live.stages or not live.pairs(live.stages[-1]):
        return None
    return live.stages[-1] if live.moment.at_boards else None


# when


def _round(live: Live, stage: Stage) -> str:
    """The stage; of a match that is on, with its game; of a round robin, with its round."""
    _, name = live.language.gettext, live.called[stage.place]
    if stage.turn:
        return _("{stage}, round {n}").format(stage=name, n=round_on(stage) + 1) if stage.boards else name
    awaited = [ask for ask in live.log.asks if ask.place.board and not ask.ruling]
    if len(stage.boards) != 1 or not stage.started or not awaited:
        return name
    place = sentences.where(awaited[0], live.language.gettext).rpartition(", ")[2]
    said = place if awaited[0].game == GAME else place[:1].lower() + place[1:]
    return _("{stage}, {game}").format(stage=name, game=said)


def _start(live: Live, stage: Stage) -> str:
    """The time of the first games of the day, or of a stage that has begun with them; empty for any other game."""
    if stage.turn and round_on(stage):
        return ""
    if stage.started:
        first = all(len(board.games) <= 1 and not board.through for board in stage.boards)
        return live.at(stage.started) if first else ""
    place = live.stages.index(stage)
    if live.details.further_days and place < len(begins := times.begins(live)):
        return begins[place]
    if place or not live.details.start:
        return ""
    return live.language.clock(time.fromisoformat(live.details.start))


# who plays whom


def _rows(live: Live, stage: Stage) -> Iterator[Row]:
    """A row for each board that is prepared or still plays; of a round robin those of the round that is on."""
    if stage.turn:
        control = _control(live, stage_outline.robin(live.staged, stage.turn, len(stage.players)).control)
        for board in rounds(stage)[round_on(stage)]:
            if not board.through:
                players = board.games[0].ask.players if board.games else board.players
                yield _row(live, board.number, players, (control,))
    elif stage.started:
        for board in stage.boards:
            asks = [ask for ask in live.log.asks if ask.place.board == board.number]
            if asks and not board.through:
                yield _awaited(live, board, asks[0])
    else:
        yield from _prepared(live, stage)


def _prepared(live: Live, stage: Stage) -> Iterator[Row]:
    """A row for each board before its first game; without boxes for colors where that game has none."""
    rows = deciding.games(live.rules_in(stage), live.plays(stage))
    if not rows:
        pairs = [board.players for board in stage.boards] or live.pairs(stage)
        yield from (_deciding(live, number, players) for number, players in enumerate(pairs, 1))
        return
    control = "" if live.staged.uncoloured else _control(live, rows[0].control)
    lots = control, live.language.gettext("colors by lot")
    colored = live.staged.coloured(live.plays(stage).match)
    for number, players in enumerate(live.pairs(stage), 1) if not stage.boards else ():
        yield (
            _unnamed(live, number, players, lots) if colored else _row(live, number, players, (control,), colored=False)
        )
    for board in stage.boards:
        yield _row(live, board.number, board.players, (control,), colored=colored)


def _awaited(live: Live, board: Board, ask: Ask) -> Row:
    """The game that is awaited; while bids or a coin decide its colors, both have boxes to tick them."""
    _ = live.language.gettext
    if ask.question is Question.RESULT:
        if sentences.uncoloured(ask):
            return _row(live, board.number, ask.players, (games.so_far(live, board),), colored=False)
        if ask.game == GAME:
            each = clock(ask.clocks[0]), clock(ask.clocks[1])
            return _row(live, board.number, ask.players, (_("Armageddon: Black has draw odds"),), each)
        return _row(live, board.number, ask.players, (games.control(live, board.games[-1]),))
    if ask.game == GAME:
        return _deciding(live, board.number, board.players, ask)
    if ask.question is Question.WINNER_LOT:
        return _row(live, board.number, board.players, (_("Lots decide."),), colored=False)
    return _unnamed(live, board.number, board.players, (_("colors by lot"),))


def _deciding(live: Live, number: int, players: tuple[str, ...], ask: Ask | None = None) -> Row:
    """An Armageddon whose colors are still to come about; once its bids are opened, with the lower one."""
    _, decider = live.language.gettext, live.staged.armageddon
    times = _("White {white}, Black {black}")
    if decider.bidding and decider.chooses:
        times = _("{white} against {black}")
    lower = lower_bid(live.log, ask) if ask else 0
    bid = clock(lower) if lower else _("the bid") if decider.bidding else clock(decider.most)
    times = times.format(white=clock(decider.white), black=bid)
    return _unnamed(live, number, players, (_("Armageddon"), times, _coming(live, ask)))


def _coming(live: Live, ask: Ask | None) -> str:
    """How the colors of an Armageddon come about, or what is still awaited for them."""
    _ = live.language.gettext
    if ask and (equal := equal_bids(live.log, ask)):
        said = _("both bids are {time}; a coin decides who chooses the color")
        said = said if ask.question is Question.COIN else _("both bids are {time}; the color is drawn by lot")
        return said.format(time=clock(equal))
    if ask and ask.question is Question.CHOOSE:
        return _("{player} chooses the color").format(player=live.people[ask.who])
    if ask and ask.question is Question.ARMAGEDDON_RULING:
        return _("the director rules")
    return words.gives_color(live.staged.armageddon, live.language)


def _unnamed(live: Live, number: int, players: tuple[str, ...], notes: tuple[str, ...]) -> Row:
    """Two whose colors are still to be drawn, with boxes to tick them."""
    _ = live.language.gettext
    tick: tuple[Text, ...] = ((Boxes(of=(_("White"), _("Black"))),),)
    seats = (Cell(text=told(live.people[player]), under=tick) for player in players)
    return Row(cells=(_board(live, number, notes), *seats))


def _row(
    live: Live,
    number: int,
    players: tuple[str, ...],
    notes: tuple[str, ...],
    times: tuple[str, str] = UNTIMED,
    colored: bool = True,
) -> Row:
    """White and Black, with what each has on the clock where that is not the same for both."""
    pieces = ("white", "black") if colored and not live.staged.uncoloured else ("", "")
    seats = (
        Cell(text=told(live.people[player]), under=(told(time, strong=True),) if time else (), piece=piece)
        for player, piece, time in zip(players, pieces, times, strict=True)
    )
    return Row(cells=(_board(live, number, notes), *seats))


def _board(live: Live, number: int, notes: tuple[str, ...]) -> Cell:
    """The number of a board, and what is played there."""
    under = tuple(told(note) for note in notes if note)
    return Cell(text=told(live.language.gettext("Board {n}").format(n=number)), under=under)


def _control(live: Live, control: Control | None) -> str:
    return words.control(control, live.language) if control else ""


# who waits


def _waiting(live: Live, stage: Stage) -> Iterator[str]:
    """Who has no game, and what has come of the boards that are over."""
    _ = live.language.gettext
    if stage.turn:
        yield from _free(live, stage)
        return
    if stage.sitter and stage.sitter not in stage.left:
        yield _("{player}: sits out").format(player=live.people[stage.sitter])
    for number, player in stage.free:
        if player not in stage.left:
            said = _("Board {n}: {player} meets nobody and advances without play")
            yield said.format(n=number, player=live.people[player])
    for board in stage.boards:
        if board.through:
            yield f"{_('Board {n}').format(n=board.number)}: {games.outcome(live, stage, board)}"


def _free(live: Live, stage: Stage) -> Iterator[str]:
    """Who is free in this round of a round robin, who has left it, and the points before the round."""
    _ = live.language.gettext
    busy = {player for board in rounds(stage)[round_on(stage)] for player in board.players}
    for player in stage.players:
        if player not in busy and player not in stage.left:
            yield _("{player}: free in this round").format(player=live.people[player])
    for player in stage.left:
        yield _("{player}: left").format(player=live.people[player])
    if any(board.through for board in stage.boards):
        score = points(stage)
        order = sorted((p for p in stage.players if p not in stage.left), key=lambda p: -score[p])
        said = "; ".join(f"{live.people[p]} {words.figure(Fraction(score[p], 2))}" for p in order)
        yield _("Points so far: {points}").format(points=said)
