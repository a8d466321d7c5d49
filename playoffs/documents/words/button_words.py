"""Keys and buttons: which key answers what, and what is written on it; read by the command line and by the console.

A key is one letter or digit. Results and words have the letter of their word, people are numbered. What a button says
repeats the act: verb, object, figure.
"""

from collections.abc import Mapping

from msgspec import Struct

from playoffs.formats.results import (
    BLACK,
    BLACK_ABSENT,
    BOTH_ABSENT,
    DRAW,
    FIRST,
    FIRST_ABSENT,
    RESULTS,
    SECOND,
    SECOND_ABSENT,
    WHITE,
    WHITE_ABSENT,
)
from playoffs.model.vocabulary import Question

RESULT_KEYS = {
    "w": (WHITE, "White wins"),
    "d": (DRAW, "draw"),
    "b": (BLACK, "Black wins"),
    "x": (BLACK_ABSENT, "Black did not show (White wins)"),
    "f": (WHITE_ABSENT, "White did not show (Black wins)"),
    "n": (BOTH_ABSENT, "neither showed"),
}
PEOPLE_KEYS = {
    "1": (FIRST, "{first} wins"),
    "d": (DRAW, "draw"),
    "2": (SECOND, "{second} wins"),
    "x": (SECOND_ABSENT, "{second} did not show ({first} wins)"),
    "f": (FIRST_ABSENT, "{first} did not show ({second} wins)"),
    "n": (BOTH_ABSENT, "neither showed"),
}
"""Of a game without colors."""

FORFEITS = "xfn"
"""Keys that stand in a second row."""

WORD_KEYS = {
    "confirm": ("c", "confirms"),
    "decline": ("d", "declines"),
    "white": ("w", "White"),
    "black": ("b", "Black"),
    "close": ("y", "close the list"),
    "cut": ("y", "make the cut"),
    "start": ("y", "start the stage"),
    "declare": ("y", "declare"),
    "time": ("y", "time has run out"),
    "postpone": ("y", "postpone"),
    "vacate": ("y", "vacate the title"),
    "replay": ("y", "play it again"),
    "nobody": ("0", "nobody"),
    "as-maximum": ("m", "a void bid counts as the largest"),
    "bye": ("b", "the involuntary bye"),
    "hold": ("h", "hold a second session"),
    "seed": ("g", "go on to the seeding"),
    "tiebreak": ("t", "insists on the tiebreak"),
    "play": ("p", "plays"),
}


def choice_keys(
    choices: tuple[str, ...], names: Mapping[str, str], players: tuple[str, ...]
) -> dict[str, tuple[str, str]]:
    """A key for each choice, with the choice and its label: results and words by letter, people by number.

    `players` are the two of a game, whom the results of one without colors are named by.
    """
    if FIRST in choices:
        first, second = (names.get(player, player) for player in players)
        return {key: (value, label.format(first=first, second=second)) for key, (value, label) in PEOPLE_KEYS.items()}
    if set(choices) <= set(RESULTS) and set(choices) != {WHITE, BLACK}:  # these two alone are colors to choose
        return {key: each for key, each in RESULT_KEYS.items() if each[0] in choices}
    people = [c for c in choices if c in names or c not in WORD_KEYS]
    numbered = {choice: str(n) for n, choice in enumerate(people, 1)}
    return {
        numbered.get(choice) or WORD_KEYS[choice][0]: (choice, _called(choice, names, choice in numbered))
        for choice in choices
    }


def _called(choice: str, names: Mapping[str, str], person: bool) -> str:
    return names.get(choice, choice) if person else WORD_KEYS[choice][1]


class Button(Struct, frozen=True):
    """What the card of a question says: its heading, and its main button where it has one."""

    heading: str
    """With `{who}` who answers, and `{players}` whom it is about; empty where its sentence says all."""
    main: str = ""
    """Of a question that is answered by one button, or by a form and one button."""


BY_LOT = Button("Lots are to be drawn", "Draw by the program")
BY_COIN = Button("A coin is to be tossed", "Toss by the program")
RULED = Button("", "Record this ruling")

BUTTONS: dict[Question, Button] = {
    Question.ANSWER: Button("Who will play?", "Confirm"),
    Question.CLOSE: Button("Close the list of players?", "Close the list"),
    Question.CUT: Button("Make the cut?", "Make the cut"),
    Question.WITHDRAW: Button("Somebody withdraws", "Withdraw"),
    Question.NARROWING_LOTS: BY_LOT,
    Question.SIT_OUT_LOT: BY_LOT,
    Question.SEED_LOTS: BY_LOT,
    Question.NUMBER_LOTS: BY_LOT,
    Question.COLOUR_LOT: Button("Draw for color", "Draw by the program"),
    Question.COIN: BY_COIN,
    Question.WINNER_LOT: BY_LOT,
    Question.TITLE_LOT: BY_LOT,
    Question.START: Button("Ready to start", "Start"),
    Question.RESULT: Button("Who won?"),
    Question.BID: Button("Sealed bid of {who}"),
    Question.OPEN_BIDS: Button("Open the bids together", "Open the bids"),
    Question.TIME: Button("The time of a match has run out", "Time has run out"),
    Question.CHOOSE: Button("{who} chooses a color"),
    Question.DECLARE: Button("Declare {players}?", "Declare"),
    Question.RANKING: Button("Rank the players", "Enter this order"),
    Question.RANK_LOTS: BY_LOT,
    Question.LEFT_OVER: Button("Who plays {players}, who is left over?"),
    Question.SECOND_SESSION: Button("A second session?"),
    Question.ENTER: Button("Who enters the second session?", "Enter these"),
    Question.ADD: Button("Somebody joins", "Add player"),
    Question.ADD_HOUSE: Button("A house opponent sits in", "Add house opponent"),
    Question.SEED_COIN: BY_COIN,
    Question.INSIST: Button("Does {who} insist on the tiebreak?"),
    Question.TIEBREAK_COIN: BY_COIN,
    Question.LATE_START: Button("Too little is left of the hour"),
    **{question: RULED for question in Question if question.ruling and question is not Question.LATE_START},
}
"""A row for every question."""
