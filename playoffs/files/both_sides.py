"""Both sides of every game: opponents looked up, and what one says compared with what the other says.

An event may hold hundreds of thousands of rounds, so that they are looked at a column at a time: whom each player
names, and the number of what he says beside that, of which there are a dozen. Only where a column does not fit is each
of its games looked at.
"""

from collections.abc import Iterator, Mapping, Sequence
from operator import eq
from typing import NamedTuple, NoReturn

from playoffs.files.cells import Cell
from playoffs.files.rows import WORDS, Row
from playoffs.model.find import did_you_mean
from playoffs.model.tournament import MIRROR, Colour, FileNote, Games, Kind, Round
from playoffs.text.errors import BadInput, shown

_AGREES = tuple(frozenset(MIRROR.get(kind, ())) for kind in Kind)
_FORFEITS = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)


class Said(NamedTuple):
    """What a player says of a round beside the opponent."""

    kind: Kind
    colour: Colour | None = None
    games: Games | None = None
    house: bool = False


class Sides:
    """All that is said in one event, each numbered once, and which two of it can be the sides of one game."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self._numbers: dict[tuple[object, ...], int] = {}
        self._fit: dict[tuple[int, int], bool] = {}

    def number(self, said: Said) -> int:
        """The number of this, from 0."""
        key = (said.kind, id(said.colour), said.games, said.house)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.said)
            self.said.append(said)
        return number

    def fit(self, met: Sequence[int | None], says: Sequence[int]) -> bool:
        """Whether in this round whoever names an opponent is named by him, and says the same of the game."""
        who = [number for number, other in enumerate(met) if other is not None]
        others = [other for other in met if other is not None]
        if [*map(met.__getitem__, others)] != who or any(map(eq, who, others)):
            return False
        pairs = {*zip(map(says.__getitem__, who), map(says.__getitem__, others), strict=True)}
        return all(self._pair(*pair) for pair in pairs)

    def _pair(self, first: int, second: int) -> bool:
        fit = self._fit.get((first, second))
        if fit is None:
            own, other = (_round(None, self.said[number]) for number in (first, second))
            fit = self._fit[first, second] = not own.house and _fit(own, other)
        return fit

    def column(self, met: Sequence[int | None], says: Sequence[int]) -> list[Round]:
        """The rounds of all players."""
        new, said = tuple.__new__, self.said  # as `Round(…)`, which takes twice as long
        return [
            new(Round, (kind, opponent, colour, games, house))
            for opponent, (kind, colour, games, house) in zip(met, map(said.__getitem__, says), strict=True)
        ]


class Resolved(NamedTuple):
    """The rounds of an event, opponents by index, and what was seen of them."""

    columns: list[list[Round]]
    """For each round of the event those of all its players."""
    notes: list[FileNote]
    alone: bool
    """Whether there are forfeits against somebody whom the file does not name."""


def resolved(place: str, rows: Sequence[Row], index: Mapping[str, int]) -> Resolved:
    """The rounds that the rows say; `BadInput` where an opponent is unknown, or two sides contradict each other."""
    known: dict[int, tuple[int | None, int]] = {}
    """By the identity of a cell, for readers share those that say the same: the opponent, and what else it says."""
    sides = Sides()
    columns: list[list[Round]] = []
    notes, doubtful, alone = [], [], False
    for at in range(len(rows[0].cells)):
        cells = [row.cells[at] for row in rows]
        marks = [*map(id, cells)]
        for number, (mark, cell) in enumerate(zip(marks, cells, strict=True)):
            if mark in known:
                continue
            opponent = index.get(cell.opponent) if cell.opponent else None
            if cell.opponent and opponent is None:
                _unknown(place, rows, index)
            stray = bool(cell.colour) and not cell.opponent and not cell.house
            if stray:
                notes.append(FileNote("round {0}: a color with a bye, left out", (str(at + 1),), rows[number].line))
            alone = alone or (opponent is None and cell.kind in _FORFEITS)
            says = Said(cell.kind, None if stray else cell.colour, cell.games, cell.house)
            known[mark] = opponent, sides.number(says)
        met, said = zip(*map(known.__getitem__, marks), strict=True)
        columns.append(sides.column(met, said))
        if not sides.fit(met, said):
            doubtful.append(at)
    return Resolved(columns, [*notes, *_compared(place, rows, columns, doubtful)], alone)


def _unknown(place: str, rows: Sequence[Row], index: Mapping[str, int]) -> NoReturn:
    """Refuse the first opponent whom the file does not have."""
    row, at, id = next(
        (row, at, cell.opponent)
        for row in rows
        for at, cell in enumerate(row.cells, 1)
        if cell.opponent and cell.opponent not in index
    )
    near = did_you_mean(id, index) if not id.isdigit() else ""
    raise BadInput(place, f"unknown opponent {shown(id)} in round {at}{near}", "the id of a player", row.line)


def _compared(
    place: str, rows: Sequence[Row], columns: Sequence[list[Round]], doubtful: Sequence[int]
) -> Iterator[FileNote]:
    """Looks at each game of these rounds, in the order of players."""
    for number, row in enumerate(rows):
        for at in doubtful:
            if columns[at][number].opponent == number:
                found = f"player {row.id} against himself in round {at + 1}"
                raise BadInput(place, found, "another player", row.line)
    for number in range(len(rows)):
        for at in doubtful:
            own = columns[at][number]
            if own.opponent is not None and not _mirrored(own, columns[at][own.opponent], number):
                yield from _agreed(place, rows, columns[at], number, at)


def _round(opponent: int | None, said: Said) -> Round:
    return Round(said.kind, opponent, said.colour, said.games, said.house)


def _mirrored(own: Round, other: Round, number: int) -> bool:
    if own[4]:  # a house opponent's own record says nothing of the game, but he cannot play two at once
        return other[1] is None and not other[4]
    return other[1] == number and _fit(own, other)


def _fit(own: Round, other: Round) -> bool:
    """Whether two sides say the same of a game, their opponents aside."""
    return (
        other[0] in _AGREES[own[0]]
        and (own[2] is not other[2] if own[2] is not None and other[2] is not None else own[2] is other[2])
        and (own[3].mirror == other[3] if own[3] is not None else other[3] is None)
        and not other[4]
    )


def _agreed(place: str, rows: Sequence[Row], column: list[Round], number: int, at: int) -> Iterator[FileNote]:
    """Lets stand two rows that do not mirror each other, where no figure can depend on it; anything else is refused.

    A game that both lost must say so on both sides. Colors that contradict each other are left out, with a note.
    """
    own = column[number]
    assert own.opponent is not None
    other = column[own.opponent]
    row, rival = rows[number], rows[own.opponent]
    plain, theirs = own._replace(colour=None), other._replace(colour=None)
    both_lost = row.cells[at].both_lost and rival.cells[at].both_lost
    if not (_mirrored(plain, theirs, number) or (both_lost and _same_game(plain, theirs, number))):
        _contradiction(place, rows, number, own.opponent, at)
    if own.colour is other.colour is None or (own.colour and own.colour.other is other.colour):
        return
    column[number], column[own.opponent] = plain, theirs
    if own.colour is other.colour and own.colour:
        both = (str(at + 1), row.id, rival.id, own.colour.name.title())
        yield FileNote("round {0}: players {1} and {2} both with {3}, so their colors are left out", both, row.line)
    else:
        given, missing = (row.id, rival.id) if own.colour else (rival.id, row.id)
        values = (str(at + 1), given, missing)
        yield FileNote("round {0}: a color for {1} but none for {2}, so it is left out", values, row.line)


def _same_game(own: Round, other: Round, number: int) -> bool:
    """Whether two rounds are the two sides of one game, whatever its result."""
    games = own.games.mirror == other.games if own.games else other.games is None
    return other.opponent == number and games and not (own.house or other.house)


def _contradiction(place: str, rows: Sequence[Row], number: int, opponent: int, at: int) -> NoReturn:
    """Refuse two rows that do not tell the same game."""
    row, other = rows[number], rows[opponent]
    own, theirs = row.cells[at], other.cells[at]
    here = f"round {at + 1}: player {row.id}"
    strangers = own.house or theirs.house or theirs.opponent != row.id
    found, expected = (_strangers if strangers else _unlike)(row, other, own, theirs)
    raise BadInput(place, f"{here} {found}", expected, row.line)


def _strangers(row: Row, other: Row, own: Cell, theirs: Cell) -> tuple[str, str]:
    """What is found, after the player, and what expected of two who do not name each other."""
    if own.house:
        found = f"against the house opponent {other.id}, while {other.where} has {_said(theirs)}"
        return found, "a house opponent without a game of his own in that round"
    if not theirs.opponent or theirs.house:
        found = f"against {other.id}, while {other.where} has {_said(theirs)}"
    else:
        found = f"against {other.id}, while {other.where} is against {theirs.opponent}"
    return found, "two players who name each other"


def _unlike(row: Row, other: Row, own: Cell, theirs: Cell) -> tuple[str, str]:
    """What is found and expected of two who name each other, and do not have one result."""
    there = other.where
    if own.kind not in MIRROR or theirs.kind not in MIRROR:
        bye = own if own.kind not in MIRROR else theirs
        return f"and {there} in one game, and {WORDS[bye.kind]} for it", "a result, or a bye without an opponent"
    if theirs.kind not in MIRROR[own.kind]:
        expected = " or ".join(WORDS[kind] for kind in MIRROR[own.kind]) + f" for {other.id}"
        if own.kind is theirs.kind is Kind.LOSS:
            expected += f", or L!{other.id} and L!{row.id} in a CSV or JSON file if both lost a game that was played"
        return f"with {WORDS[own.kind]} against {other.id}, while {there} has {WORDS[theirs.kind]}", expected
    if own.games and theirs.games and own.games.mirror != theirs.games:
        none = own.kind is theirs.kind is Kind.FORFEIT_LOSS
        expected = "0-0 on both sides where neither came" if none else f"{own.games.mirror} for {other.id}"
        return f"with the games {own.games}, while {there} has {theirs.games}", expected
    found = f"with games against {other.id}, while {there} has none, or the other way round"
    return found, "the games of the match on both sides"


def _said(cell: Cell) -> str:
    if cell.house:
        return "a house opponent"
    return WORDS[cell.kind] + (f" against {cell.opponent}" if cell.opponent else "")
