"""The rounds of a TRF report all at once, where each of its games stands as FIDE's description says.

A report of ten thousand players has a hundred thousand games. Nearly all reports have every letter in its position; of
those the columns are read and compared whole. Whatever else there is, `trf` reads cell by cell, and says what is wrong
with it.
"""

from collections.abc import Sequence

from playoffs.files.both_sides import Said, Sides
from playoffs.model.tournament import Colour, Kind, Round

_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None}
_GAMES = {
    "1": Kind.WIN,
    "=": Kind.DRAW,
    "0": Kind.LOSS,
    "W": Kind.WIN,
    "D": Kind.DRAW,
    "L": Kind.LOSS,
    "+": Kind.FORFEIT_WIN,
    "-": Kind.FORFEIT_LOSS,
}
_BYES = {"F": Kind.FULL_BYE, "U": Kind.FULL_BYE, "H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE, " ": Kind.ZERO_BYE}

_USUAL = {f" {at} {result}  ": Said(kind, colour) for at, colour in _COLOURS.items() for result, kind in _GAMES.items()}
_USUAL |= {f" {at} {result}  ": Said(kind) for at in "- " for result, kind in _BYES.items()}
"""What follows the opponent: color, result, and the blanks before the next round."""

NOBODY = ("0000", "    ")
WIDTH = 10


def columns(records: Sequence[str], numbers: Sequence[str], rounds: int) -> list[list[Round]] | None:
    """For each round those of all players, of whom `records` are the lines from the first round on; None where
    anything stands otherwise, or two sides of a game do not say the same."""
    sides, found = Sides(), []
    met_by: dict[str, int | None] = {f"{number:>4}": at for at, number in enumerate(numbers)}
    met_by |= dict.fromkeys(NOBODY)
    says_by = {text: sides.number(said) for text, said in _USUAL.items()}
    is_bye = bytes([said.kind in _BYES.values() for said in sides.said]).ljust(256)
    whole = [record.ljust(rounds * WIDTH) for record in records]
    for at in range(0, rounds * WIDTH, WIDTH):
        try:
            met = [met_by[record[at : at + 4]] for record in whole]
            says = bytes([says_by[record[at + 4 : at + WIDTH]] for record in whole])
        except KeyError:
            return None
        if says.translate(is_bye).count(1) != met.count(None) or not sides.fit(met, says):  # only byes are alone
            return None
        found.append(sides.column(met, says))
    return found
