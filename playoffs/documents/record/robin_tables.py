"""The crosstable of a round robin: to be filled by hand, or with what has been played (CLUB-5)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from playoffs.documents.day.live import Live
from playoffs.documents.record.crosstable import Crosstable, Pair, RoundRobin, Row, Turn
from playoffs.documents.record.games import SCORES
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin.play import berger
from playoffs.formats.round_robin.story import points
from playoffs.formats.story import Board, Stage
from playoffs.model.vocabulary import EVENT

CROSS = "×"


def to_fill(players: int, language: Language) -> RoundRobin:
    """The round robin of so many whose numbers are still to be drawn."""
    numbers = tuple(str(n) for n in range(1, players + 1))
    rows = tuple(
        Row(number=one, name="", cells=tuple(CROSS if one == two else "" for two in numbers), points="")
        for one in numbers
    )
    boards = [Board(n, (numbers[g.white], numbers[g.black])) for n, g in enumerate(berger(players), 1)]
    rounds = _rounds(boards, numbers, dict(zip(numbers, numbers, strict=True)), language)
    return RoundRobin(table=Crosstable(numbers=numbers, rows=rows), rounds=rounds, outcome=_outcome(language), top="")


def so_far(live: Live, stage: Stage) -> RoundRobin:
    """A round robin of a record, as far as it has been played."""
    if not stage.boards:
        return to_fill(len(stage.players), live.language)
    players = numbered(stage)
    score = points(stage)
    rows = tuple(
        Row(
            number=str(number),
            name=live.people[player],
            cells=tuple(_cell(stage, player, other) for other in players),
            points=words.figure(Fraction(score[player], 2)) if stage.started else "",
        )
        for number, player in enumerate(players, 1)
    )
    top = " · ".join(live.people[player] for player in stage.best)
    table = Crosstable(numbers=tuple(row.number for row in rows), rows=rows)
    games = _rounds(stage.boards, players, live.people, live.language)
    return RoundRobin(table=table, rounds=games, outcome=_outcome(live.language), top=top)


def _outcome(language: Language) -> str:
    return language.gettext("First, or level at the top")


def by_lot(language: Language, top: str = "") -> RoundRobin:
    """Nothing to play: a lot decides."""
    first = language.gettext("First by lot")
    return RoundRobin(table=Crosstable(numbers=(), rows=()), rounds=(), outcome=first, top=top)


def numbered(stage: Stage) -> tuple[str, ...]:
    """The players in the order of their lots, read off who meets whom where."""
    found: dict[int, str] = {}
    for pairing, board in zip(berger(len(stage.players)), stage.boards, strict=True):
        found |= dict(zip((pairing.white, pairing.black), board.players, strict=True))
    return tuple(found[n] for n in range(len(stage.players)))


def rounds(stage: Stage) -> tuple[tuple[Board, ...], ...]:
    """The boards of each round."""
    of = [pairing.round for pairing in berger(len(stage.players))]
    each = list(zip(of, stage.boards, strict=True))
    return tuple(tuple(board for n, board in each if n == number) for number in dict.fromkeys(of))


def _rounds(
    boards: Sequence[Board], players: Sequence[str], names: Mapping[str, str], language: Language
) -> tuple[Turn, ...]:
    _ = language.gettext
    made = []
    for number, games in enumerate(rounds(Stage(EVENT, tuple(players), "", boards=tuple(boards))), 1):
        busy = {player for board in games for player in board.players}
        free = [names[player] for player in players if player not in busy]
        made.append(
            Turn(
                round=_("Round {n}").format(n=number),
                games=tuple(_pair(board, names, language) for board in games),
                free=free[0] if free else None,
            )
        )
    return tuple(made)


def _pair(board: Board, names: Mapping[str, str], language: Language) -> Pair:
    game = board.games[0] if board.games else None
    white, black = (names[player] for player in (game.ask.players if game else board.players))
    result = SCORES[game.result] if game and game.result else _unplayed(board)
    return Pair(board=language.gettext("Board {n}").format(n=board.number), white=white, black=black, result=result)


def _unplayed(board: Board) -> str:
    """How a game ended that was never played, because somebody left."""
    if not board.through:
        return ""
    if board.through == NOBODY:
        return "0F–0F"
    return "1X–0F" if board.through == board.players[0] else "0F–1X"


def _cell(stage: Stage, player: str, other: str) -> str:
    if player == other:
        return CROSS
    board = next(board for board in stage.boards if {player, other} == set(board.players))
    game = board.games[0] if board.games else None
    result = SCORES[game.result] if game and game.result else _unplayed(board)
    white = (game.ask.players if game else board.players)[0]
    return result.split("–")[white != player] if result else ""
