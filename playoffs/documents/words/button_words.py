"""Keys and buttons: which key answers what, and what is written on it; read by the command line and by the console.

A key is one letter or digit. Results and words have the letter of their word, people are numbered. What a button says
repeats the act: verb, object, figure.
"""

from collections.abc import Callable, Mapping

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

Gettext = Callable[[str], str]


def N_(text: str) -> str:  # the name by which the catalogs find what is translated later
    return text


def _same(text: str) -> str:
    return text


RESULT_KEYS = {
    "w": (WHITE, N_("White wins")),
    "d": (DRAW, N_("draw")),
    "b": (BLACK, N_("Black wins")),
    "x": (BLACK_ABSENT, N_("Black did not show (White wins)")),
    "f": (WHITE_ABSENT, N_("White did not show (Black wins)")),
    "n": (BOTH_ABSENT, N_("neither showed")),
}
PEOPLE_KEYS = {
    "1": (FIRST, N_("{first} wins")),
    "d": (DRAW, N_("draw")),
    "2": (SECOND, N_("{second} wins")),
    "x": (SECOND_ABSENT, N_("{second} did not show ({first} wins)")),
    "f": (FIRST_ABSENT, N_("{first} did not show ({second} wins)")),
    "n": (BOTH_ABSENT, N_("neither showed")),
}
"""Of a game without colors."""

FORFEITS = "xfn"
"""Keys that stand in a second row."""

WORD_KEYS = {
    "confirm": ("c", N_("confirms")),
    "decline": ("d", N_("declines")),
    "white": ("w", N_("White")),
    "black": ("b", N_("Black")),
    "close": ("y", N_("close the list")),
    "cut": ("y", N_("make the cut")),
    "start": ("y", N_("start the stage")),
    "declare": ("y", N_("declare")),
    "time": ("y", N_("time has run out")),
    "postpone": ("y", N_("postpone")),
    "vacate": ("y", N_("vacate the title")),
    "replay": ("y", N_("play it again")),
    "nobody": ("0", N_("nobody")),
    "as-maximum": ("m", N_("a void bid counts as the largest")),
    "bye": ("b", N_("the involuntary bye")),
    "hold": ("h", N_("hold a second session")),
    "seed": ("g", N_("go on to the seeding")),
    "tiebreak": ("t", N_("insists on the tiebreak")),
    "play": ("g", N_("plays")),
}


def choice_keys(
    choices: tuple[str, ...], names: Mapping[str, str], players: tuple[str, ...], _: Gettext = _same
) -> dict[str, tuple[str, str]]:
    """A key for each choice, with the choice and its label: results and words by letter, people by number.

    `players` are the two of a game, whom the results of one without colors are named by.
    """
    if FIRST in choices:
        first, second = (names.get(player, player) for player in players)
        return {key: (value, _(said).format(first=first, second=second)) for key, (value, said) in PEOPLE_KEYS.items()}
    if set(choices) <= set(RESULTS) and set(choices) != {WHITE, BLACK}:  # these two alone are colors to choose
        return {key: (value, _(said)) for key, (value, said) in RESULT_KEYS.items() if value in choices}
    people = [c for c in choices if c in names or c not in WORD_KEYS]
    numbered = {choice: str(n) for n, choice in enumerate(people, 1)}
    return {
        numbered.get(choice) or WORD_KEYS[choice][0]: (choice, _called(choice, names, choice in numbered, _))
        for choice in choices
    }


def _called(choice: str, names: Mapping[str, str], person: bool, _: Gettext) -> str:
    return names.get(choice, choice) if person else _(WORD_KEYS[choice][1])


class Button(Struct, frozen=True):
    """What the card of a question says: its heading, and its main button where it has one."""

    heading: str
    """With `{who}` who answers, and `{players}` whom it is about; empty where its sentence says all."""
    main: str = ""
    """Of a question that is answered by one button, or by a form and one button."""


BY_LOT = Button(N_("Lots are to be drawn"), N_("Draw by the program"))
BY_COIN = Button(N_("A coin is to be tossed"), N_("Toss by the program"))
RULED = Button("", N_("Record this ruling"))

BUTTONS: dict[Question, Button] = {
    Question.ANSWER: Button(N_("Who will play?"), N_("Confirm")),
    Question.CLOSE: Button(N_("Close the list of players?"), N_("Close the list")),
    Question.CUT: Button(N_("Make the cut?"), N_("Make the cut")),
    Question.WITHDRAW: Button(N_("Somebody withdraws"), N_("Withdraw")),
    Question.NARROWING_LOTS: BY_LOT,
    Question.SIT_OUT_LOT: BY_LOT,
    Question.SEED_LOTS: BY_LOT,
    Question.NUMBER_LOTS: BY_LOT,
    Question.COLOUR_LOT: Button(N_("Draw for color"), N_("Draw by the program")),
    Question.COIN: BY_COIN,
    Question.WINNER_LOT: BY_LOT,
    Question.TITLE_LOT: BY_LOT,
    Question.START: Button(N_("Ready to start"), N_("Start")),
    Question.RESULT: Button(N_("Who won?")),
    Question.BID: Button(N_("Sealed bid of {who}")),
    Question.OPEN_BIDS: Button(N_("Open the bids together"), N_("Open the bids")),
    Question.TIME: Button(N_("The time of a match has run out"), N_("Time has run out")),
    Question.CHOOSE: Button(N_("{who} chooses a color")),
    Question.DECLARE: Button(N_("Declare {players}?"), N_("Declare")),
    Question.RANKING: Button(N_("Rank the players"), N_("Enter this order")),
    Question.RANK_LOTS: BY_LOT,
    Question.LEFT_OVER: Button(N_("Who plays {players}, who is left over?")),
    Question.SECOND_SESSION: Button(N_("A second session?")),
    Question.ENTER: Button(N_("Who enters the second session?"), N_("Enter these")),
    Question.ADD: Button(N_("Somebody joins"), N_("Add player")),
    Question.ADD_HOUSE: Button(N_("A house opponent sits in"), N_("Add house opponent")),
    Question.SEED_COIN: BY_COIN,
    Question.INSIST: Button(N_("Does {who} insist on the tiebreak?")),
    Question.TIEBREAK_COIN: BY_COIN,
    Question.LATE_START: Button(N_("Too little is left of the hour")),
    **{question: RULED for question in Question if question.ruling and question is not Question.LATE_START},
}
"""A row for every question."""

DRAWN_BY_HAND = {
    Question.SIT_OUT_LOT: N_("{name} sits out"),
    Question.COLOUR_LOT: N_("{name} has White"),
    Question.COIN: N_("{name} chooses the color"),
    Question.WINNER_LOT: N_("{name} advances"),
    Question.TITLE_LOT: N_("{name} is first"),
    Question.SEED_COIN: N_("{name} is seeded first"),
    Question.TIEBREAK_COIN: N_("{name} wins the final"),
}
"""What the button of a draw by hand says of whoever was drawn: a name alone says nothing."""
