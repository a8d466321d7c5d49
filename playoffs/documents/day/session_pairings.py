"""The pairing sheet of one round of a Swiss session, in large type for the wall (TWX-5 … TWX-7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from playoffs.documents.day.live import Live
from playoffs.documents.imprint import Imprint
from playoffs.documents.record.games import SCORES
from playoffs.documents.words import twixt_words
from playoffs.documents.words.marked import marked
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.swiss_session.story import SessionGame, SessionRound, session_rounds
from playoffs.model.tournament import HALF_POINTS
from playoffs.playoff.parts import parts


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionBoard:
    """One board."""

    board: str
    """`Board 1`."""
    first: str
    """Who has White and moves first."""
    first_score: str
    """The score before this round: `1½ points`; of a house opponent that they are one."""
    second: str
    """Who has Black."""
    second_score: str
    """As for the first."""
    result: str
    """`½–½`; empty while it is awaited: a line to fill by hand."""
    gave_up: tuple[str, ...]
    """What the pairing does not meet on this board: `different scores`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionPairings:
    """Who plays whom in a round of a Swiss session, who moves first, with which score, and who sits out."""

    template: ClassVar[str] = "session-pairings"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    session: str
    """`Session 1`."""
    round: str
    """`Round 2`."""
    boards: tuple[SessionBoard, ...]
    left: tuple[str, ...]
    """Who has the involuntary bye, and whether the pairing stands from before a correction, in sentences."""


def session_pairings(live: Live) -> dict[str, SessionPairings]:
    """The sheet of every round whose boards are known, by `session-1-round-2`."""
    rounds = session_rounds(live.log.line.held)
    return {f"session-{r.session}-round-{r.round}": _sheet(live, r) for r in rounds if r.games}


def _sheet(live: Live, round_: SessionRound) -> SessionPairings:
    _ = live.language.gettext
    said = twixt_words.words(_)
    name = said["round"].format(n=round_.round)
    bye = _("{player}: involuntary bye, one point")
    stands = _("Paired before an earlier entry was corrected; the pairing stands ({clause}).")
    stands = stands.format(clause=live.rules.cited(Role.LATER_ROUNDS))
    return SessionPairings(
        imprint=live.imprint(_("Pairing sheet")),
        title=live.title,
        session=said["session"].format(n=round_.session),
        round=name[:1].upper() + name[1:],
        boards=tuple(_board(live, round_, game) for game in round_.games),
        left=(
            *((bye.format(player=live.people[round_.bye]),) if round_.bye else ()),
            *((stands,) if round_.stands else ()),
        ),
    )


def _board(live: Live, round_: SessionRound, game: SessionGame) -> SessionBoard:
    return SessionBoard(
        board=live.language.gettext("Board {n}").format(n=game.board),
        first=called(live, game.white),
        first_score=_score(live, round_, game.white),
        second=called(live, game.black),
        second_score=_score(live, round_, game.black),
        result=SCORES[game.result] if game.result else "",
        gave_up=tuple(_gave_up(live, round_, game.board)),
    )


def called(live: Live, player: str) -> str:
    """A player, or whoever plays as a house opponent."""
    return live.people.get(player) or live.names.get(player, player)


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
        known = parts(event)
        if known and session <= len(known.entered):
            return known.entered[session - 1]
    raise LookupError(session)


def _gave_up(live: Live, round_: SessionRound, board: int) -> Iterator[str]:
    said = twixt_words.gave_up(live.language.gettext)
    for number, criterion, cost in round_.gave_up:
        if number == board:
            text = said[criterion].format(number=cost, points=twixt_words.half_points(cost))
            yield marked(text) if criterion == "float-place" else text
