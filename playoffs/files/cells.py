"""What one cell of a crosstable may say: one pinned alphabet for each kind of event, in CSV and in JSON alike.

`docs/files.md` is the description for users; what the alphabets do not hold is refused, with a hint where other
formats mean several things by it.
"""

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple, NoReturn

from playoffs.model.tournament import Colour, Games, Kind, Play, Round, Tournament
from playoffs.text.errors import shown


class Cell(NamedTuple):
    """One player's round as a file says it: the opponent by id, or none for a bye."""

    kind: Kind
    opponent: str = ""
    colour: Colour | None = None
    games: Games | None = None
    house: bool = False
    both_lost: bool = False
    """A game that was played and that both lost: the opponent's cell must say so too."""


class WrongCell(Exception):
    """A cell that its alphabet does not hold."""

    def __init__(self, found: str, expected: str) -> None:
        self.found, self.expected = found, expected
        super().__init__(f"found {found}; expected {expected}")


class Alphabet(NamedTuple):
    """What cells of one kind of event may say."""

    expected: str
    """The whole alphabet, as a refusal prints it."""
    against: Mapping[str, Kind]
    """How a cell begins that names an opponent."""
    alone: Mapping[str, Cell]
    """What stands alone, without an opponent."""
    hints: Mapping[str, tuple[str, str]]
    """What is refused with a hint, by its beginning or whole: found, expected."""
    games: bool = False
    """Whether the games of a match follow the opponent."""
    house: bool = False
    """Whether @ marks a house opponent."""
    decided: Mapping[str, Kind] = {}
    """How a cell begins of a drawn game that an Armageddon followed."""


AGAINST = {"W": Kind.WIN, "D": Kind.DRAW, "L": Kind.LOSS, "+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
DECIDED = {"D+": Kind.DRAW_WON, "D-": Kind.DRAW_LOST}
"""How a cell begins of a drawn game, and who won the Armageddon after it; no id begins with these signs."""

ON_THE_BOARD = {letter: kind for letter, kind in AGAINST.items() if kind <= Kind.LOSS}

BOTH_LOST = "L!"
"""How a cell begins of a game that was played and that both lost; no id holds an exclamation mark."""

BYES = {
    "BYE1": Cell(Kind.FULL_BYE),
    "BYE½": Cell(Kind.HALF_BYE),
    "BYE0.5": Cell(Kind.HALF_BYE),
    "BYE0": Cell(Kind.ZERO_BYE),
}

OUT = {"OUT": Cell(Kind.OUT)}

UNNAMED = {"+": Cell(Kind.FORFEIT_WIN), "-": Cell(Kind.FORFEIT_LOSS)}
"""Forfeits against somebody whom the file does not name, as in every report to US Chess."""

CLASHES = {
    "": ("an empty cell", "a result, or BYE0 for a player who was absent"),
    "F": ("F, a full-point bye in one format and a lost forfeit in another", "BYE1, or - with the opponent"),
    "U": ("U, a full-point bye in one format and an unplayed round in another", "BYE1 or BYE0"),
    "H": ("H, which other formats write", "BYE½ for a half-point bye"),
    "Z": ("Z, which other formats write", "BYE0 for a zero-point bye"),
    "X": ("X, which other formats write", "+ for a win by forfeit, with the opponent if known"),
    "BYE": ("BYE, which does not say how much it scores", "BYE1, BYE½ or BYE0"),
    "B": ("B, a bye that does not say how much it scores", "BYE1 or BYE½"),
}
"""What formats disagree about, or what says too little."""

_CHESS = "W12, D12 or L12 (then w or b for the color), +12, -12, + or - for forfeits, BYE1, BYE½ or BYE0"

_NO_SHOW = "BYE1 for who was there and BYE0 for who was not"

GAMES = Alphabet(
    _CHESS,
    AGAINST,
    BYES | UNNAMED,
    CLASHES | {"OUT": ("OUT, a date not entered", "a season, or BYE0")},
    decided=DECIDED,
)
SEASON = Alphabet(
    f"{_CHESS}, or OUT in every round of a date not entered",
    AGAINST,
    BYES | UNNAMED | OUT,
    CLASHES | {"": ("an empty cell", "a result, BYE0 for a round missed, or OUT for a date not entered")},
)
MATCHES = Alphabet(
    "W12 2-1, D12 1-1-1 or L12 0-2 (games won, lost, drawn), +12 or -12 for a no-show or a match left, BYE or OUT",
    AGAINST,
    {"BYE": Cell(Kind.FULL_BYE)} | OUT,
    {
        "": ("an empty cell", "a result, or OUT for a player who was not in this round"),
        "BYE1": ("BYE1", "BYE, a match won by two games to none"),
        "BYE0": ("BYE0", "OUT for a player who was not in this round"),
        "BYE½": ("BYE½, which matches do not have", "BYE or OUT"),
        "BYE0.5": ("BYE0.5, which matches do not have", "BYE or OUT"),
    },
    games=True,
)
TWIXT = Alphabet(
    "W12, D12 or L12 (then w or b for the color), W@12 or W@ against a house opponent, BYE1 or BYE0",
    ON_THE_BOARD,
    {text: cell for text, cell in BYES.items() if cell.kind is not Kind.HALF_BYE},
    CLASHES
    | {
        "BYE½": ("BYE½, which a Twixt session does not have", "BYE1 or BYE0"),
        "BYE0.5": ("BYE0.5, which a Twixt session does not have", "BYE1 or BYE0"),
        "+": ("a forfeit", _NO_SHOW),
        "-": ("a forfeit", _NO_SHOW),
    },
    house=True,
)

ALPHABETS = {Play.GAMES: GAMES, Play.MATCHES: MATCHES, Play.TWIXT: TWIXT}
"""By what is played; a season of chess has `SEASON`."""

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}

ID = re.compile(r"\w[\w.-]{0,19}")
_COUNTS = re.compile(r"([0-9]{1,2})-([0-9]{1,2})(?:-([0-9]{1,2}))?")


def read_cell(text: str, alphabet: Alphabet, ids: Collection[str]) -> Cell:
    """What a cell means; `ids` tell whether a final w or b is a color. Raises `WrongCell`."""
    kind = alphabet.against.get(text[:1])
    if kind is None or text in alphabet.alone:
        return alphabet.alone.get(text) or _bye_with_a_colour(text, alphabet) or _refuse(text, alphabet)
    both_lost, kind = text.startswith(BOTH_LOST), alphabet.decided.get(text[:2], kind)
    signs = len(BOTH_LOST) if both_lost or text[:2] in alphabet.decided else 1
    opponent, _, counts = text[signs:].lstrip().partition(" ")
    if not opponent or (alphabet.games and not counts and _counted(opponent)):
        raise WrongCell(f"{shown(text)}, a result without an opponent", alphabet.expected)
    if alphabet.games:
        games = _games(text, kind, counts, alphabet, both_lost)
        return Cell(kind, _id(text, opponent, alphabet, ids), None, games, both_lost=both_lost)
    if counts:
        told = _counted(counts) is not None
        raise WrongCell(
            f"{shown(text)}, a match of several games" if told else shown(text),
            "--rules mtr or --rules dci-1999 for an event of matches" if told else alphabet.expected,
        )
    house = alphabet.house and opponent.startswith("@")
    opponent, colour = _colour(text, opponent[house:], ids)
    if house and not opponent:
        return Cell(kind, "", colour, None, True)
    return Cell(kind, _id(text, opponent, alphabet, ids), colour, None, house, both_lost)


_BYE_KINDS = (Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE)


def _bye_with_a_colour(text: str, alphabet: Alphabet) -> Cell | None:
    """What some programs print for a bye; the reader leaves the color out and says so."""
    bye = alphabet.alone.get(text[:-1])
    colour = COLOURS.get(text[-1:].lower())
    return bye._replace(colour=colour) if bye and colour and bye.kind in _BYE_KINDS else None


def _refuse(text: str, alphabet: Alphabet) -> NoReturn:
    if hint := alphabet.hints.get(text) or (alphabet.hints.get(text[0]) if text[0] in "+-" else None):
        raise WrongCell(*hint)
    if text.startswith("BYE"):
        raise _no_bye(text, alphabet)
    if "%" in text:
        raise WrongCell(f"{shown(text)}, a percentage", alphabet.expected)
    if alphabet.games and _counted(text.rpartition(" ")[2]):
        raise WrongCell(f"{shown(text)}, games without a result", "W, D or L with the opponent, such as W12 2-1")
    raise WrongCell(shown(text), alphabet.expected)


def _no_bye(text: str, alphabet: Alphabet) -> WrongCell:
    """A bye with something behind it, or with another score than there is."""
    byes = [bye for bye in alphabet.alone if bye.startswith("BYE")]
    bye = next((bye for bye in byes if text.startswith(bye)), "")
    rest = text.removeprefix(bye).strip()
    if bye and _counted(rest):
        return WrongCell(f"{shown(text)}, a bye with games", f"{bye} alone, which counts two games to none")
    if bye and ID.fullmatch(rest):
        return WrongCell(f"{shown(text)}, a bye against an opponent", f"{bye} alone, for a bye has no opponent")
    return WrongCell(shown(text), f"{', '.join(byes)} alone, for a bye has no opponent")


def _id(text: str, opponent: str, alphabet: Alphabet, ids: Collection[str]) -> str:
    """The opponent's id; whether somebody has it is looked up when all rows are there."""
    if opponent not in ids and not ID.fullmatch(opponent):
        raise WrongCell(shown(text), alphabet.expected)
    return opponent


def _colour(text: str, opponent: str, ids: Collection[str]) -> tuple[str, Colour | None]:
    """The opponent, and the color that a final w or b says."""
    colour = COLOURS.get(opponent[-1:])
    if colour is None or (opponent in ids and opponent[:-1] not in ids):
        return opponent, None
    if opponent in ids:
        found = f"{text}, which can mean {opponent} or {opponent[:-1]} with {colour.name.title()}"
        raise WrongCell(found, "ids that differ in more than a final w or b")
    return opponent[:-1], colour


_UNTOLD = {"+": Games(2, 0), "-": Games(0, 2)}
"""Games of a match that was not played because one side did not show up (DCI-7)."""

_WINNER = {"W": "more games won than lost", "D": "as many games won as lost", "L": "more games lost than won"}


def _games(text: str, kind: Kind, counts: str, alphabet: Alphabet, both_lost: bool) -> Games:
    """The games of a match; they must bear out the result, unless somebody was absent or left (DCI-7)."""
    games = _counted(counts)
    if games is None:
        if not counts and text[0] in _UNTOLD:
            return _UNTOLD[text[0]]
        raise _no_games(text, counts.strip(), alphabet)
    if kind <= Kind.LOSS and not both_lost and (games.won < games.lost) - (games.won > games.lost) + 1 != kind:
        raise WrongCell(f"{shown(text)}, where {counts} is no {_NAMES[kind]}", f"{_WINNER[text[0]]} after {text[0]}")
    return games


@lru_cache(maxsize=4096)
def _counted(counts: str) -> Games | None:
    told = _COUNTS.fullmatch(counts.strip())
    return told and Games(int(told[1]), int(told[2]), int(told[3] or 0))


def _no_games(text: str, counts: str, alphabet: Alphabet) -> WrongCell:
    if not counts:
        return WrongCell(f"{shown(text)}, a match without games", f"games won and lost, such as {text} 2-1")
    if re.search(r"%|\d[.,/]\d", counts):
        return WrongCell(f"{shown(text)}, a percentage or fraction", "games won, lost and drawn as counts, such as 2-1")
    plain = re.sub(r"\s*[-–—−:]\s*", "-", counts)  # as word processors write them
    if re.search(r"(^|-)-", plain):
        return WrongCell(f"{shown(text)}, negative games", "games won, lost and drawn, each 0 or more")
    if _counted(plain):
        return WrongCell(shown(text), f"{text.partition(' ')[0]} {plain}, with plain hyphens and without blanks")
    return WrongCell(shown(text), alphabet.expected)


_NAMES = {Kind.WIN: "win", Kind.DRAW: "draw", Kind.LOSS: "loss"}

_LETTERS = {kind: letter for letter, kind in (AGAINST | DECIDED).items()}


def written_cell(event: Tournament, r: Round, at: int) -> str:
    """A round as its alphabet writes it; `at` is its number, from 0."""
    if r.kind is Kind.OUT:
        return "OUT"
    if r.opponent is None and not r.house:
        full = "BYE" if event.play is Play.MATCHES else "BYE1"
        byes = {Kind.FULL_BYE: full, Kind.HALF_BYE: "BYE½", Kind.ZERO_BYE: "BYE0"}
        return byes[r.kind] if r.kind in byes else _LETTERS[r.kind]
    text = _LETTERS[r.kind] + ("@" if r.house else "")
    if r.kind is Kind.LOSS and r.opponent is not None and not r.house:
        text = BOTH_LOST if event.players[r.opponent].rounds[at].kind is Kind.LOSS else text
    if r.opponent is not None:
        text += event.players[r.opponent].id
    if r.colour:
        text += r.colour.value[0]
    if r.games and r.games != _UNTOLD.get(text[0]):
        text += f" {r.games}"
    return text
