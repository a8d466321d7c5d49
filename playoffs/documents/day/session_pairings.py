"""The pairing sheet of one round of a Swiss session, in large type for the wall (TWX-5 … TWX-7)."""

from collections.abc import Iterator

from playoffs.documents import common
from playoffs.documents.blocks import Cell, Column, Document, Row
from playoffs.documents.day.pairings import parts
from playoffs.documents.played.games import SCORES
from playoffs.documents.played.live import Live
from playoffs.documents.said import told, value
from playoffs.documents.words import twixt_words, words
from playoffs.documents.words.marked import marked
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.swiss_session.story import SessionGame, SessionRound, session_rounds
from playoffs.model.tournament import HALF_POINTS
from playoffs.playoff.parts import parts as parts_of


def session_pairings(live: Live) -> dict[str, Document]:
    """The sheet of every round whose boards are known, by `session-1-round-2`."""
    rounds = session_rounds(live.log.line.held)
    return {f"session-{r.session}-round-{r.round}": _sheet(live, r) for r in rounds if r.games}


def _sheet(live: Live, round_: SessionRound) -> Document:
    _ = live.language.gettext
    said, imprint = twixt_words.words(_), live.imprint(_("Pairing sheet"))
    session = said["session"].format(n=round_.session)
    name = words.sentence(said["round"].format(n=round_.round))
    columns = (
        Column(heading=_("Board"), head=True),
        *common.players_columns(False, live.language, _("White, moves first")),
        Column(heading=_("Result"), named=True),
    )
    rows = (row for game in round_.games for row in _board(live, round_, game))
    made = parts("large session", columns, rows, _left(live, round_))
    head = common.wall_head(live.title, imprint, name, told(session))
    return common.document("session-pairings", imprint, head, made, live.language, f"{session}, {name} – {live.title}")


def _left(live: Live, round_: SessionRound) -> Iterator[str]:
    """Who has the involuntary bye, and whether the pairing stands from before a correction."""
    _ = live.language.gettext
    if round_.bye:
        yield _("{player}: involuntary bye, one point").format(player=live.people[round_.bye])
    if round_.stands:
        stands = _("Paired before an earlier entry was corrected; the pairing stands ({clause}).")
        yield stands.format(clause=live.rules.cited(Role.LATER_ROUNDS))


def _board(live: Live, round_: SessionRound, game: SessionGame) -> Iterator[Row]:
    """Both players with their scores before this round, and below them what the pairing does not meet."""
    _ = live.language.gettext
    gave_up = "; ".join(_gave_up(live, round_, game.board))
    cells = (
        Cell(text=told(_("Board {n}").format(n=game.board))),
        Cell(text=value(live.anybody(game.white)), under=(told(_score(live, round_, game.white)),), piece="white"),
        Cell(text=value(live.anybody(game.black)), under=(told(_score(live, round_, game.black)),), piece="black"),
        Cell(text=value(SCORES[game.result] if game.result else "")),
    )
    yield Row(cells=cells, look="gives" if gave_up else "")
    if gave_up:
        remark = Cell(text=told(": ".join((_("Given up"), gave_up))), span=3)
        yield Row(cells=(Cell(), remark), look="given")


def _score(live: Live, round_: SessionRound, player: str) -> str:
    _, ngettext = live.language.gettext, live.language.ngettext
    if player == round_.house:
        return _("house opponent")
    entries = {entry.id: entry for entry in _entries(live, round_.session)}
    points = sum(HALF_POINTS[turn.kind] for turn in entries[player].turns[: round_.round - 1])
    return ngettext("{n} point", "{n} points", 1 if points in (1, 2) else 2).format(n=twixt_words.half_points(points))


def _entries(live: Live, session: int) -> tuple[Entry, ...]:
    """Who has entered a session; of one that a ruling has ended, as it stood before."""
    for event in (live.log.position, *reversed(live.log.line.trail)):
        known = parts_of(event)
        if known and session <= len(known.entered):
            return known.entered[session - 1]
    raise LookupError(session)


def _gave_up(live: Live, round_: SessionRound, board: int) -> Iterator[str]:
    said = twixt_words.gave_up(live.language.gettext)
    for number, criterion, cost in round_.gave_up:
        if number == board:
            text = said[criterion].format(number=cost, points=twixt_words.half_points(cost))
            yield marked(text) if criterion == "float-place" else text
