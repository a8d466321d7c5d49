"""What readers note in a file, because it changes no figure, and what they ask, because it might: one row for each.

A note stands beneath the standings, plans and workings that rest on the file. A question is put to whoever sits at the
terminal; elsewhere it is a refusal that names the option with which it is answered.
"""

from collections.abc import Sequence
from enum import Enum

from playoffs.model.tournament import UNORDERED, FileNote
from playoffs.text.errors import BadInput, shown


class Noted(Enum):
    """A note by its name; its value is the fixed phrase, with numbered fields, that is kept in the event."""

    FORFEIT_WITHOUT_OPPONENT = "round {0}: {2} of player {1} against somebody whom the file does not name"
    PROBABLY_PAIRED = (
        "round {0}: {1} won and {2} lost by forfeit, probably against each other, which the file leaves out"
    )
    FORFEIT_AGAINST_A_BYE = "round {0}: {3} of player {1} against {2}, who has {4}; read as one without an opponent"
    FORFEIT_DRAW = "round {0}: a forfeit draw of player {1}, read as a half-point bye"
    RESULTS_MISSING = "player {0} has no results from round {1} on, read as zero-point byes"
    SIGN_LOST = "round {0}: 0 for player {1}, read as -0, a zero-point bye whose sign a spreadsheet took away"
    CELL_EMPTY = "round {0}: nothing for player {1}, read as a zero-point bye"
    ROUNDS_NOT_STATED = "the file does not state how many rounds the event has"
    PLAYERS_STATED = "{0} players stated and {1} listed"
    PUBLISHED_DIFFERS = "{0} of player {1}: {2} published, {3} computed here"

    ID_PADDED = "the US Chess ids had lost the zeros before them, which are written again"
    ID_UNREADABLE = "the US Chess id {1} of player {0} is no number and is left out"
    COLUMNS_TOLD = "the columns are read as told for another file with these headings"
    PLACES_DIFFER = "published above each other although their scores say otherwise: players {0} and {1}"
    BYES_COUNT = "the bye of a pairing counts as told: {0}"
    TIEBREAKS_USED = "the report itself ranks by {0}"
    SAME_EVENT_TWICE = "section {0} of the file, {1}, holds the same players and results"
    COLUMNS_ARE_OPPONENTS = UNORDERED
    SCORING = "a game won scores {0}, a drawn game {1} with the Armageddon after it won and {2} with it lost"
    OVER = "{0} says that the event is over, after {1} of {2} rounds"


def noted(kind: Noted, *values: str, line: int | None = None) -> FileNote:
    """A note of this kind."""
    return FileNote(kind.value, values, line)


def name_of(note: FileNote) -> str:
    """The name of a note's kind; empty for those that one format alone has."""
    kind = next((each for each in Noted if each.value == note.says), None)
    return kind.name.lower().replace("_", "-") if kind else ""


class Asked(BadInput):
    """What only the director knows, and what a figure might depend on: refused where nobody answers."""

    def __init__(self, key: str, place: str, found: str, choices: Sequence[tuple[str, str]], line: int | None = None):
        self.key, self.choices = key, tuple(choices)
        ways = " or ".join(f"`--answer {key}={value}` ({means})" for value, means in choices)
        super().__init__(place, found, ways, line)


class Unheaded(BadInput):
    """A table whose headings say too little: which columns there are, so that somebody can say what they hold."""

    def __init__(self, place: str, headings: Sequence[str], line: int) -> None:
        self.headings = tuple(headings)
        listed = ", ".join(map(shown, headings[:30])) or "none"
        expected = "the player's name and rounds: --columns name=HEADING --columns number=HEADING --columns 1=HEADING …"
        super().__init__(place, f"columns {listed}, which do not say what they hold", expected, line)
