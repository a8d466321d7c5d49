"""What has happened in Swiss sessions: the pairing sheet of every round, with results, byes and what each board gave
up. Folded from the facts in force; a position knows only the round at hand."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.swiss_session.questions import STARTS
from playoffs.model.history import Held
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Happening, Part, Question


class SessionGame(Struct, frozen=True):
    """One board of a session."""

    board: int
    white: str
    """Who moves first."""
    black: str
    result: str = ""
    """One of the results of `formats.results`; empty while it is awaited."""


class SessionRound(Struct, frozen=True):
    """One round of a session that has been started."""

    session: int
    round: int
    games: tuple[SessionGame, ...] = ()
    """In order of the boards; empty until the colors are known."""
    left_over: str = ""
    bye: str = ""
    """Who has the involuntary bye."""
    house: str = ""
    """Who plays as a house opponent."""
    gave_up: tuple[tuple[int, str, int], ...] = ()
    """Board, criterion (its id) and cost, for every criterion of the pairing that a board does not meet."""
    over: bool = False
    stands: bool = False
    """Whether it was paired before an earlier entry was corrected, otherwise than it would be now."""


def session_rounds(held: Iterable[Held]) -> tuple[SessionRound, ...]:
    """Every round that has been started, in order."""
    rounds: dict[tuple[int, int], SessionRound] = {}
    for fact in held:
        at = _session_round(fact.ask)
        if at:
            fresh = fact.ask.question in STARTS
            before = SessionRound(*at) if fresh else rounds[at]
            rounds[at] = _followed(_answered(before, fact), fact)
    return tuple(rounds[at] for at in sorted(rounds))


def _session_round(ask: Ask) -> tuple[int, int] | None:
    """Session and round that an ask belongs to; None for one of neither."""
    in_round = ask.place.part is Part.SESSION and ask.place.turn
    return (ask.place.number, ask.place.turn) if in_round else None


def _answered(round_: SessionRound, fact: Held) -> SessionRound:
    """What a result, or a ruling on a board, says of its game."""
    games = {game.board: game for game in round_.games}
    game = games.get(fact.ask.place.board)
    if game is None:
        return round_
    match fact.ask.question:
        case Question.RESULT | Question.SET_RESULT:
            games[game.board] = replace(game, result=str(fact.fact.value))
        case Question.REPLAY:
            games[game.board] = replace(game, result="")
        case Question.SET_COLOURS if fact.fact.value == game.black:
            games[game.board] = replace(game, white=game.black, black=game.white)
    return replace(round_, games=tuple(games.values()))


def _followed(round_: SessionRound, fact: Held) -> SessionRound:
    """What followed from a fact: who is left over, the boards, what they gave up, the end."""
    for notice in fact.notices:
        match notice.happening:
            case Happening.BOARD:
                game = SessionGame(notice.figures[0], *notice.players)
                round_ = replace(round_, games=(*round_.games, game))
            case Happening.LEFT_OVER:
                round_ = replace(round_, left_over=notice.players[0])
            case Happening.INVOLUNTARY_BYE:
                round_ = replace(round_, bye=notice.players[0])
            case Happening.HOUSE_OPPONENT:
                round_ = replace(round_, house=notice.players[1])
            case Happening.STANDS:
                round_ = replace(round_, stands=True)
            case Happening.ROUND_OVER:
                round_ = replace(round_, over=True)
            case Happening.GIVES_UP:
                board, cost = notice.figures
                round_ = replace(round_, gave_up=(*round_.gave_up, (board, notice.by, cost)))
    return round_
