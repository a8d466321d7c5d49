"""How the rounds and the elimination of a Twixt event stand, whatever is corrected before them (TWX-7), and who can no
longer be seeded by them (TWX-9)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from playoffs.formats.clocked_elimination.play import PLACES, top_board
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.contenders import behind, scores
from playoffs.formats.swiss_session.play import Phase, Session
from playoffs.formats.swiss_session.questions import STARTS
from playoffs.formats.swiss_session.rounds import SessionBoard, coloured
from playoffs.model.position import LOT, Notice, Position, Step
from playoffs.model.vocabulary import Happening, Place, Question
from playoffs.playoff.paired import Paired, Passed, Seeds, Standing
from playoffs.playoff.twixt import TwixtEvent
from playoffs.playoff.twixt_seeding import PLACE


def standing(course: Sequence[Passed]) -> Standing:
    """What stands of a course of facts, in their order."""
    found: dict[int, Paired | Seeds | None] = {}
    rounds: set[Place] = set()
    for n, passed in enumerate(course):
        where = passed.ask.place
        if not isinstance(passed.before, TwixtEvent) or passed.ask.question not in STARTS:
            continue
        if where == PLACE:
            found |= _seeded(passed, course)
        elif where in rounds:
            found[passed.version] = None
        elif paired := _paired(where, course[n:]):
            rounds.add(where)
            found[passed.version] = paired
    return found


def _seeded(start: Passed, course: Sequence[Passed]) -> dict[int, Seeds | None]:
    """The seeds with which the elimination began, and the lots and coins that gave them."""
    at = start.after.elimination if isinstance(start.after, TwixtEvent) else None
    if at is None:
        return {}
    top = top_board(at.seeds)
    board = None if top is None else at.rounds[0][top]
    lots = [p for p in course if p.ask.who == LOT and isinstance(p.before, TwixtEvent) and p.before.seeding]
    seeds = Seeds(at.seeds, board.white == board.players[0] if board else None)
    return {**dict.fromkeys((p.version for p in lots), None), start.version: seeds}


def _paired(where: Place, course: Sequence[Passed]) -> Paired | None:
    """How the round was paired; None where its boards were never all known."""
    sessions = (passed.after.session for passed in course if isinstance(passed.after, TwixtEvent))
    at = next((s for s in sessions if s and s.at == where and s.phase is Phase.PLAYING), None)
    if at is None:
        return None
    lots = {
        passed.ask.place.board
        for passed in course
        if passed.ask.question is Question.COLOUR_LOT and where.holds(passed.ask.place)
    }
    given = at.round > 1
    boards = tuple((*b.players, b.white if given and b.number not in lots else "") for b in at.boards if not b.house)
    house = next((b for b in at.boards if b.house), None)
    if house is None:
        return Paired(where, boards, at.bye)
    first = "" if not given or house.number in lots else "left" if house.white == house.players[0] else "house"
    return Paired(where, boards, house.players[0], first)


def stood(position: Position, stands: Paired | Seeds) -> Step | None:
    """The step by which it stands; None where the position is not there, or somebody is not in the event."""
    if not isinstance(position, TwixtEvent):
        return None
    if isinstance(stands, Paired):
        step = _round(position.session, stands) if position.session else None
    else:
        step = position.seeding.stand(stands.seeds, stands.better_first) if position.seeding else None
    return position.moved(step) if step else None


def _round(at: Session, was: Paired) -> Step | None:
    seated = {p for board in was.boards for p in board[:2]} | ({was.left} if was.left else set())
    if at.phase is not Phase.READY or was.where != at.at or not seated <= {e.id for e in at.entries}:
        return None
    plain = at.started()
    if _alike(at, plain.position, was):
        return plain
    boards = tuple(SessionBoard(number=n, players=board[:2], white=board[2]) for n, board in enumerate(was.boards, 1))
    after = replace(at, left=was.left, first=was.first, boards=boards, stands=True)
    return after.with_left_over((Notice(Happening.STANDS, (), at.clauses.cited(Role.LATER_ROUNDS), (at.round,)),))


def _alike(at: Session, again: Position, was: Paired) -> bool:
    """Whether the program pairs the round again as it was, colors included."""
    assert isinstance(again, Session)
    had = {e.id: e.colours for e in at.entries}
    boards = []
    for board in again.boards:
        one, other = board.players
        white = coloured(SessionBoard(number=board.number, players=board.players), had[one], had[other]).white
        boards.append((one, other, white if at.round > 1 else ""))
    first = ""
    if was.first:
        white = coloured(SessionBoard(number=0, players=(was.left, "house")), had[was.left], ()).white
        first = "left" if white == was.left else white
    return (tuple(boards), again.left, first) == (was.boards, was.left, was.first)


def beaten(event: Position, among: Iterable[str]) -> frozenset[str]:
    """Who of these is not entered, has left, or is behind eight others for good; as far as nobody joins, leaves or
    comes back, and nothing is ruled. Nobody, once the best are seeded."""
    if not isinstance(event, TwixtEvent) or event.seeding or event.elimination or event.champions:
        return frozenset()
    here = {entry.id: (entry.points, entry.points) for session in event.sessions for entry in session}
    here = {player: score for player, score in here.items() if player not in event.out}
    if event.session:  # a re-entrant has left the earlier session (TWX-8)
        entered = {entry.id for entry in event.session.entries}
        here = {player: score for player, score in here.items() if player not in entered} | scores(event.session)
    return frozenset(player for player in among if player not in here or behind(player, here, PLACES))


def strangers(event: Position, among: Iterable[str]) -> frozenset[str]:
    """Who of these is nobody of the event: officials who sit in as house opponents (TWX-5)."""
    known = {each.id for each in event.players} if isinstance(event, TwixtEvent) else set(among)
    return frozenset(player for player in among if player not in known)
