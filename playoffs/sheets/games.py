"""The games of a playoff as its record holds them: colours, clocks, rating, results; and how each match ended."""

from fractions import Fraction

from playoffs.desk.played import Board, Game, Stage
from playoffs.model.position import clock
from playoffs.sheets import sentences, words
from playoffs.sheets.bulletin import Match, Played
from playoffs.sheets.live import Live
from playoffs.structures import results
from playoffs.structures.armageddon import GAME
from playoffs.structures.results import (
    BLACK,
    BLACK_ABSENT,
    BOTH_ABSENT,
    DRAW,
    FIRST,
    FIRST_ABSENT,
    NOBODY,
    SECOND,
    SECOND_ABSENT,
    WHITE,
    WHITE_ABSENT,
)

SCORES = results.SCORES | {"": "–"}
"""How crosstables write a result; a dash is one that is awaited."""

POINTS = {WHITE: (2, 0), DRAW: (1, 1), BLACK: (0, 2), BLACK_ABSENT: (2, 0), WHITE_ABSENT: (0, 2)}
POINTS |= {FIRST: (2, 0), SECOND: (0, 2), SECOND_ABSENT: (2, 0), FIRST_ABSENT: (0, 2)}
"""Half points of White and Black, or of the two in the order in which they are named."""


def matches(live: Live) -> tuple[Match, ...]:
    """Every board of every stage that has begun."""
    return tuple(
        Match(
            board=board_name(live, stage, board),
            outcome=outcome(live, stage, board),
            games=tuple(_played(live, game) for game in board.games),
        )
        for stage in live.stages
        for board in stage.boards
        if stage.started
    )


def board_name(live: Live, stage: Stage, board: Board) -> str:
    """`Stage 1, board 2`; a stage of one board needs no number."""
    name = live.called[stage.name]
    if len(stage.boards) == 1:
        return name
    return live.language.gettext("{stage}, board {n}").format(stage=name, n=board.number)


def outcome(live: Live, stage: Stage, board: Board) -> str:
    """Who goes on from a board, and how that was decided."""
    _ = live.language.gettext
    if not board.through:
        return _("not decided yet")
    if board.through == NOBODY:
        return _("nobody goes on")
    said = _("{player} wins the match") if len(stage.players) == 2 else _("{player} goes on")
    return f"{said.format(player=live.names[board.through])}{_how(live, board)}"


def score(board: Board, player: str) -> tuple[str, str]:
    """The points of a player and of the opponent in the games before any Armageddon; empty where there is none."""
    found = [(game, POINTS[game.result]) for game in board.games if game.result in POINTS and game.ask.game != GAME]
    if not found:
        return "", ""
    own = sum(points[game.ask.players.index(player)] for game, points in found)
    all_points = sum(sum(points) for _, points in found)
    one, other = (words.figure(Fraction(half, 2)) for half in (own, all_points - own))
    return one, other


def decider(board: Board) -> Game | None:
    """The Armageddon game that decided the match, if one did."""
    last = board.games[-1] if board.games else None
    return last if board.through and last and last.ask.game == GAME and last.result else None


def played_out(board: Board) -> bool:
    """Whether the games themselves decided the match."""
    if decider(board):
        return True
    return bool(board.through) and board.through != NOBODY and len(set(score(board, board.through))) == 2


def _how(live: Live, board: Board) -> str:
    _ = live.language.gettext
    if any(held.ask.kind in ("advance", "armageddon-ruling") for held in board.held[-1:]):
        return _(" by ruling")
    if decider(board):
        return _(" in the Armageddon")
    return "" if played_out(board) else _(" without play")


def _played(live: Live, game: Game) -> Played:
    _, ask = live.language.gettext, game.ask
    white, black = (live.people[player] for player in ask.players)
    armageddon = ask.game == GAME
    return Played(
        game=game_name(live, game),
        white=white,
        black=black,
        control=_("Armageddon") if armageddon else ask.game,
        clocks=clocks(live, ask.clocks),
        rated=rated(live, ask.game),
        result=SCORES[game.result],
        at=live.at(game.version) if game.version else None,
        note=_note(live, game),
    )


def game_name(live: Live, game: Game) -> str:
    """`Game 1`, `Armageddon`."""
    place = sentences.where(game.ask, live.language.gettext).rpartition(", ")[2]
    return words.sentence(place)


def clocks(live: Live, seconds: tuple[int, ...]) -> str:
    """`25:00 each`, or White's against Black's."""
    if len(set(seconds)) == 1:
        return live.language.gettext("{time} each").format(time=clock(seconds[0]))
    return " – ".join(map(clock, seconds))


def rated(live: Live, control: str) -> str:
    """The rating system that a game at this control counts for (MSCA-R); Armageddon counts for none."""
    known = {str(each): each for each in live.staged.controls.values()}
    found = known.get(control)
    return words.rated(found, live.language) if found else live.language.gettext("not rated")


def _note(live: Live, game: Game) -> str | None:
    _ = live.language.gettext
    said = [_("set by a ruling")] if game.ruled else []
    if game.ask.game == GAME and game.result == DRAW:
        said.append(_("draw odds: Black wins"))
    elif game.result in (BLACK_ABSENT, WHITE_ABSENT, BOTH_ABSENT, FIRST_ABSENT, SECOND_ABSENT):
        said.append(_("forfeit"))
    elif not game.result:
        said.append(_("awaited"))
    return ", ".join(said) or None
