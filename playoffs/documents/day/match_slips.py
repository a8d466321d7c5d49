"""Match slips: for every board that still plays, what both players fill in, sign and hand to the desk."""

from collections.abc import Iterator

from playoffs.documents import common
from playoffs.documents.blocks import Block, Document, Fill, Paragraph, Section, Table
from playoffs.documents.day.duel import duel
from playoffs.documents.day.pairings import current
from playoffs.documents.day.rungs import game_table
from playoffs.documents.played.live import Live
from playoffs.documents.said import labelled, told, value
from playoffs.formats.rules import Stage as Rules
from playoffs.formats.story import Board, Stage


def match_slips(live: Live) -> Document | None:
    """Of the stage that is prepared or played; a round robin has crosstables instead."""
    stage = current(live)
    if stage is None or stage.turn:
        return None
    slips = tuple(_slips(live, stage))
    if not slips:
        return None
    imprint = live.imprint(live.language.gettext("Match slips"))
    head = common.head(imprint, live.title, live.language)
    made: dict[str, tuple[Block, ...]] = {"slips": slips}
    return common.document("match-slips", imprint, head, made, live.language)


def _slips(live: Live, stage: Stage) -> Iterator[Section]:
    boards = {board.number: board for board in stage.boards}
    for number, players in enumerate(live.pairs(stage), 1):
        board = boards.get(number) if not stage.boards else stage.boards[number - 1]
        if board is None or not board.through:
            yield _slip(live, stage, board.number if board else number, players, board)


def _slip(live: Live, stage: Stage, number: int, players: tuple[str, ...], board: Board | None) -> Section:
    """Where, who, the games with boxes, the winner, and both signatures."""
    _, rules = live.language.gettext, live.plays(stage)
    one, other = (live.people[player] for player in players)
    name = _("Board {n}").format(n=number)
    heading = told(f"{live.called[stage.place]}, {name[:1].lower()}{name[1:]}: {one} – {other}")
    blocks: tuple[Block, ...] = (
        _games(live, rules, (one, other), board),
        Paragraph(text=labelled(_("Winner"), value(""))),
        Fill(labels=(_("Signature of {player}").format(player=one), _("Signature of {player}").format(player=other))),
    )
    return Section(heading=heading, blocks=blocks, level=3)


def _games(live: Live, rules: Rules, players: tuple[str, str], board: Board | None) -> Table:
    if live.staged.uncoloured:
        return duel(live.staged, rules, live.language, players, live if board else None, board)
    return game_table(live.staged, rules, live.language, live if board else None, board)
