"""The pairing sheet of one stage or game, in large type for the wall: what its templates are given, from a record."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import time
from typing import ClassVar

from playoffs.documents.day import robin_pairings
from playoffs.documents.day.live import Live
from playoffs.documents.day.robin_pairings import Pairing
from playoffs.documents.imprint import Imprint
from playoffs.documents.record import games
from playoffs.documents.words import deciding, sentences, words
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.story import Board, Stage
from playoffs.model.position import Ask, clock
from playoffs.model.vocabulary import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairings:
    """Who plays whom, with which color, when."""

    template: ClassVar[str] = "pairings"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    round: str
    """`Stage 1`, `Final, game 2`."""
    start: str
    """When the clocks are started."""
    uncoloured: bool
    """Whether games have no colors; then the two of a board are named in an order that means nothing."""
    pairings: tuple[Pairing, ...]
    waiting: tuple[str, ...]
    """Who sits out or waits, and for what: `Ada: sits out`."""


def pairings(live: Live) -> Pairings | None:
    """The stage that is prepared or played; None where there is none."""
    _ = live.language.gettext
    stage = current(live)
    if stage is None:
        return None
    if stage.turn:
        rows = robin_pairings.rows(live, stage)
    else:
        rows = _boards(live, stage) if stage.started else _prepared(live, stage)
    return Pairings(
        imprint=live.imprint(_("Pairing sheet")),
        title=live.title,
        round=_round(live, stage),
        start=_start(live, stage),
        uncoloured=live.staged.uncoloured,
        pairings=tuple(rows),
        waiting=tuple(robin_pairings.waiting(live, stage) if stage.turn else _waiting(live, stage)),
    )


def _waiting(live: Live, stage: Stage) -> Iterator[str]:
    """Who has no game, and what has come of the boards that are over."""
    _ = live.language.gettext
    if stage.sitter and stage.sitter not in stage.left:
        yield _("{player}: sits out").format(player=live.people[stage.sitter])
    for number, player in stage.free:
        if player not in stage.left:
            said = _("Board {n}: {player} meets nobody and goes on without play")
            yield said.format(n=number, player=live.people[player])
    for board in stage.boards:
        if board.through:
            yield f"{games.board_name(live, stage, board)}: {games.outcome(live, stage, board)}"


def current(live: Live) -> Stage | None:
    """The stage that is prepared, with its sitter known, or played."""
    if not live.stages or not live.pairs(live.stages[-1]):
        return None
    return live.stages[-1] if live.moment.at_boards else None


def _round(live: Live, stage: Stage) -> str:
    """The stage; of a match that is on, with its game."""
    name = live.called[stage.place]
    if stage.turn:
        return robin_pairings.round_(live, stage)
    awaited = [ask for ask in live.log.asks if ask.place.board and not ask.ruling]
    if len(stage.boards) != 1 or not stage.started or not awaited:
        return name
    place = sentences.where(awaited[0], live.language.gettext).rpartition(", ")[2]
    said = place if awaited[0].game == GAME else place[:1].lower() + place[1:]
    return live.language.gettext("{stage}, {game}").format(stage=name, game=said)


def _start(live: Live, stage: Stage) -> str:
    """The time of the first games of the day, or of a stage that has begun with them; empty for any other game."""
    if stage.turn and robin_pairings.at(stage):
        return ""
    if stage.started:
        first = all(len(board.games) <= 1 and not board.through for board in stage.boards)
        return live.at(stage.started) if first else ""
    place = live.stages.index(stage)
    if live.details.further_days and place < len(live.begins):
        return live.begins[place]
    if place or not live.details.start:
        return ""
    return live.language.clock(time.fromisoformat(live.details.start))


def _prepared(live: Live, stage: Stage) -> list[Pairing]:
    first = deciding.games(live.staged, live.staged.stage(len(stage.players)))[0]
    assert first.control
    shown, known = words.control(first.control, live.language), bool(stage.boards)
    if live.staged.uncoloured:
        shown = ""
    numbered = [(b.number, b.players) for b in stage.boards] or enumerate(live.pairs(stage), 1)
    return [_pairing(live, n, pair, shown, "", known) for n, pair in numbered]


def _pairing(
    live: Live, number: int, players: tuple[str, ...], control: str, note: str, colours_known: bool
) -> Pairing:
    _ = live.language.gettext
    white, black = (live.people[player] for player in players)
    if not colours_known:
        note = _("{one} and {other}: colors by lot").format(one=white, other=black)
    return Pairing(
        board=_("Board {n}").format(n=number),
        white=white if colours_known else "",
        white_time=control,
        black=black if colours_known else "",
        black_time=control,
        note=note or None,
    )


def _boards(live: Live, stage: Stage) -> list[Pairing]:
    """A row for each board that still plays."""
    rows = []
    for board in stage.boards:
        asks = [ask for ask in live.log.asks if ask.place.board == board.number]
        if asks and not board.through:
            rows.append(_awaited(live, board, asks[0]))
    return rows


def _awaited(live: Live, board: Board, ask: Ask) -> Pairing:
    """The game that is awaited; while bids or a coin decide its colours, both names stand in the note."""
    _ = live.language.gettext
    one, other = (live.people[player] for player in board.players)
    if ask.question is Question.RESULT:
        white, black = (live.people[player] for player in ask.players)
        armageddon = ask.game == GAME
        known = {str(each): each for each in live.staged.controls.values()}
        control = words.control(known[ask.game], live.language) if ask.game in known else ask.game
        times = [clock(seconds) for seconds in ask.clocks] if armageddon else [control, control]
        note = _("Armageddon: Black has draw odds") if armageddon else None
        if live.staged.uncoloured:
            times, note = ["", ""], games.so_far(live, board)
    elif ask.game == GAME:
        decider, black_has, how = live.staged.armageddon, _("the bid"), _("the lower bid has Black")
        if not decider.bidding:
            black_has, how = clock(decider.most), _("colors by lot")
        white, black, times = "", "", [clock(decider.white), black_has]
        note = _("Armageddon between {one} and {other}: {how}").format(one=one, other=other, how=how)
    elif ask.question is Question.WINNER_LOT:
        white, black, times, note = one, other, ["", ""], _("A lot decides.")
    else:
        white, black, times = "", "", ["", ""]
        note = _("{one} and {other}: colors by lot").format(one=one, other=other)
    return Pairing(
        board=_("Board {n}").format(n=board.number),
        white=white,
        white_time=times[0],
        black=black,
        black_time=times[1],
        note=note,
    )
