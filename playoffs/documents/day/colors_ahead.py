"""Who has White and who Black in games to come, as far as that follows from the first one and is no reading."""

from collections.abc import Mapping

from playoffs.documents.words import deciding
from playoffs.formats.outline import Colors
from playoffs.formats.rules import Stage, StagedRules
from playoffs.formats.story import Board
from playoffs.model.vocabulary import game_name

TURNING = (Colors.LOT_THEN_ALTERNATING, Colors.UPPER_THEN_ALTERNATING, Colors.DOWN_THE_BOARDS, Colors.GOING_ON)
"""How colors come about that turn round from game to game."""

Seats = Mapping[str, tuple[str, ...]]
"""White and Black, by the path of a game."""


def colors_ahead(rules: StagedRules, stage: Stage, board: Board | None) -> Seats:
    """Of every game whose colors are known; none where nothing is drawn, or games have no colors."""
    if board is None or not board.players or not rules.coloured(stage.match):
        return {}
    found: dict[str, tuple[str, ...]] = {}
    played = {game_name(game.place): game.ask.players for game in board.games}
    before: tuple[str, ...] = ()
    for row in deciding.games(rules, stage):
        if row.first > 1 and row.colors is not Colors.GOING_ON:
            break  # drawn anew
        for number in range(row.first, row.first + row.games):
            if number > 1 and (row.colors not in TURNING or row.colors_read):
                return found
            path = f"game-{number}"
            before = played.get(path) or before[::-1] or board.players
            found[path] = before
    return found
