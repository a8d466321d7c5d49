"""What a Swiss session asks of a roster, a round and a board (TWX-0, TWX-5, RUL-1)."""

from playoffs.formats.results import RESULTS
from playoffs.formats.roles import Clauses, Role
from playoffs.formats.swiss_session.names import BYE
from playoffs.formats.swiss_session.roster import Roster
from playoffs.formats.swiss_session.rounds import SessionBoard
from playoffs.model.position import Ask, OneOf, OrderOf
from playoffs.model.vocabulary import Place, Question

START, REPLAY = "start", "replay"

STARTS = (Question.START, Question.SET_ORDER, Question.SET_LEFT_OVER)
"""What a round is paired by; several of them follow each other where the game master rules."""


def lots(clauses: Clauses, roster: Roster, session: Place) -> Ask:
    """The lot that parts those of one rating; how many rank before them says which asking it is."""
    level = roster.level
    first = roster.order.ranks()[level[0]]
    return Ask(Question.RANK_LOTS, session.at(asking=first), OrderOf(level), clauses.cited(Role.ENTRY), level)


def order(clauses: Clauses, roster: Roster, session: Place) -> Ask:
    """The whole order, as the game master enters it."""
    return Ask(
        Question.RANKING, session, OrderOf(roster.present, roster.out), clauses.cited(Role.ENTRY), roster.present
    )


def election(clauses: Clauses, roster: Roster, left: str, turn: Place) -> Ask:
    """The bye, or a house opponent whom the one left over has not met."""
    met = next(e.met for e in roster.entries if e.id == left)
    choices = (BYE, *(h for h in roster.house if h not in met))
    return Ask(Question.LEFT_OVER, turn, OneOf(choices), clauses.cited(Role.ENTRY), (left,))


def hand_pairing(clauses: Clauses, roster: Roster, turn: Place) -> Ask:
    return ruled(clauses, Question.SET_ORDER, turn, OrderOf(roster.present))


def rulings(clauses: Clauses, board: SessionBoard, turn: Place) -> tuple[Ask, ...]:
    """What may be ruled on a board of the round that is played."""
    if not board.result:
        return (on_board(clauses, board, turn, Question.SET_COLOURS, OneOf(board.players)),)
    result = on_board(clauses, board, turn, Question.SET_RESULT, OneOf(RESULTS))
    return (result, on_board(clauses, board, turn, Question.REPLAY, OneOf((REPLAY,))))


def on_board(clauses: Clauses, board: SessionBoard, turn: Place, question: Question, options: OneOf) -> Ask:
    clause = clauses.cited(Role.RULING if question.ruling else Role.SESSION_SCORE)
    return Ask(question, turn.at(board=board.number), options, clause, board.colours)


def colour_lot(clauses: Clauses, board: SessionBoard, turn: Place) -> Ask:
    """Who moves first where nobody is due a color; in round 1 a coin (TWX-6)."""
    clause = clauses.cited(Role.FIRST_ROUND if turn.turn == 1 else Role.LATER_ROUNDS)
    return Ask(Question.COLOUR_LOT, turn.at(board=board.number), OneOf(board.players), clause, board.players)


def ruled(clauses: Clauses, question: Question, place: Place, options: OneOf | OrderOf) -> Ask:
    """A ruling on who is in the session, or on how a round is paired."""
    named = options.choices if isinstance(options, OneOf) else options.players
    return Ask(question, place, options, clauses.cited(Role.RULING), named)
