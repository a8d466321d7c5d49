"""What has happened in a round robin: who won its games, played or not, and the points so far (CLUB-5)."""

from msgspec.structs import replace

from playoffs.formats.knockout.story import with_board
from playoffs.formats.results import DRAW, NOBODY, winner
from playoffs.formats.round_robin.play import Pairing, pairings
from playoffs.formats.story import Board, Game, Stage
from playoffs.model.position import Notice
from playoffs.model.vocabulary import Happening


def noticed(stage: Stage, notice: Notice) -> Stage:
    """The round robin, or the lots after the last one, after a notice."""
    match notice.happening:
        case Happening.BOARD:
            return with_board(stage, notice)
        case Happening.ADVANCES:
            return replace(stage, best=(*stage.best, *notice.players))
        case _:
            return stage


def won(stage: Stage, players: tuple[str, ...], games: tuple[Game, ...]) -> str:
    """Who won a game of a round robin: by its result, or because the other left before it."""
    if games and games[0].result:
        return winner(games[0].result, *players)
    there = [p for p in players if p not in stage.left]
    return "" if len(there) == 2 else there[0] if there else NOBODY


def scheduled(stage: Stage) -> tuple[tuple[Pairing, Board], ...]:
    """The boards of a round robin, each with the round and the numbers of its players; there are twice as many where
    two meet twice."""
    players = len(stage.players)
    times = 2 * len(stage.boards) // (players * (players - 1))
    return tuple(zip(pairings(players, times), stage.boards, strict=True))


def numbered(stage: Stage) -> tuple[str, ...]:
    """The players in the order of their numbers, read off who meets whom where."""
    found: dict[int, str] = {}
    for pairing, board in scheduled(stage):
        found |= dict(zip((pairing.white, pairing.black), board.players, strict=True))
    return tuple(found[n] for n in range(len(stage.players)))


def rounds(stage: Stage) -> tuple[tuple[Board, ...], ...]:
    """The boards of each round."""
    found: dict[int, tuple[Board, ...]] = {}
    for pairing, board in scheduled(stage):
        found[pairing.round] = (*found.get(pairing.round, ()), board)
    return tuple(found.values())


def met(stage: Stage, player: str, other: str) -> tuple[Board, ...]:
    """The boards at which these two meet, in order."""
    return tuple(board for board in stage.boards if {player, other} == set(board.players))


def points(stage: Stage) -> dict[str, int]:
    """Half points of everybody in a round robin, as far as it has been played."""
    found = dict.fromkeys(stage.players, 0)
    for board in stage.boards:
        drawn = bool(board.games) and board.games[0].result == DRAW
        for player in board.players:
            found[player] += 1 if drawn else 2 * (board.through == player)
    return found
