"""The results that a game can have, and what each means for the two at the board."""

from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Happening

WHITE, DRAW, BLACK = "white", "draw", "black"
BLACK_ABSENT, WHITE_ABSENT, BOTH_ABSENT = "black-absent", "white-absent", "both-absent"

PLAYED_RESULTS = (WHITE, DRAW, BLACK)
RESULTS = (WHITE, DRAW, BLACK, BLACK_ABSENT, WHITE_ABSENT, BOTH_ABSENT)
"""What may be recorded for a game: how it ended, or who did not come (MSCA-F)."""

FIRST, SECOND, SECOND_ABSENT, FIRST_ABSENT = "first", "second", "second-absent", "first-absent"
UNCOLOURED_RESULTS = (FIRST, DRAW, SECOND, SECOND_ABSENT, FIRST_ABSENT, BOTH_ABSENT)
"""The same of a game without colors, by the order in which the two are named."""

ENDINGS = (*PLAYED_RESULTS, FIRST, SECOND)
"""Results of games that were played, with colors or without."""

SCORES = {
    WHITE: "1–0",
    DRAW: "½–½",
    BLACK: "0–1",
    BLACK_ABSENT: "1X–0F",
    WHITE_ABSENT: "0F–1X",
    BOTH_ABSENT: "0F–0F",
    FIRST: "1–0",
    SECOND: "0–1",
    SECOND_ABSENT: "1X–0F",
    FIRST_ABSENT: "0F–1X",
}
"""How crosstables write a result; F and X mark a forfeit."""

NO_BOARD = "no-board"
"""By what somebody is said to leave who waits for the next stage: nothing else follows from it."""

NOBODY = "nobody"
"""In the place of a winner: both are out."""


def ranked(winner: str) -> Ranking | None:
    """What two have come to: nothing before there is a winner, and nobody stands where both are out."""
    if not winner:
        return None
    return Ranking(() if winner == NOBODY else ((winner,),))


def ending(champions: tuple[str, ...]) -> Happening:
    """What it comes to that these have the title, once it is declared."""
    return {0: Happening.TITLE_VACANT, 1: Happening.WINS_TITLE}.get(len(champions), Happening.CO_CHAMPIONS)


def winner(result: str, white: str, black: str) -> str:
    """Who won the game, by play or by forfeit; `NOBODY` for a draw and where both were absent."""
    match result:
        case "white" | "black-absent" | "first" | "second-absent":
            return white
        case "black" | "white-absent" | "second" | "first-absent":
            return black
        case _:
            return NOBODY
