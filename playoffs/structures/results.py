"""The results that a game can have, and what each means for the two at the board."""

WHITE, DRAW, BLACK = "white", "draw", "black"
BLACK_ABSENT, WHITE_ABSENT, BOTH_ABSENT = "black-absent", "white-absent", "both-absent"

PLAYED_RESULTS = (WHITE, DRAW, BLACK)
RESULTS = (WHITE, DRAW, BLACK, BLACK_ABSENT, WHITE_ABSENT, BOTH_ABSENT)
"""What may be recorded for a game: how it ended, or who did not come (MSCA-F)."""

NOBODY = "nobody"
"""In the place of a winner: both are out."""


def winner(result: str, white: str, black: str) -> str:
    """Who won the game, by play or by forfeit; `NOBODY` for a draw and where both were absent."""
    match result:
        case "white" | "black-absent":
            return white
        case "black" | "white-absent":
            return black
        case _:
            return NOBODY
