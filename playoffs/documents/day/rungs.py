"""The rungs of the order of play: a stage, its matches, their games, each with boxes to fill by hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from playoffs.documents.record.crosstable import RoundRobin
from playoffs.documents.words import deciding, words
from playoffs.documents.words.language import Language
from playoffs.formats.rules import Stage, StagedRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game, with boxes for colors and result."""

    game: str
    """`Game 1`, `Armageddon`."""
    control: str
    """`G/25+3`."""
    needed: str
    """`always`, `if level`, `not needed`."""
    bids: tuple[str, ...]
    """The two bids before its colors are known, `Ada 6:00`; an empty one is a box to fill by hand."""
    white: str
    """Who has White, with the time in an Armageddon; empty: a box to fill by hand."""
    black: str
    result: str
    """Empty: boxes to tick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One match."""

    board: str
    """`Board 1`."""
    first: str
    """One of the two, or where that player comes from; empty: a line to fill by hand."""
    second: str
    outcome: str
    """What the winner has reached, before the name: `Goes on`, `Champion`."""
    winner: str
    """Empty: a line to fill by hand."""
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One stage."""

    stage: str
    """`Stage 1`."""
    field: str
    """How many play: `5 players, one sits out`."""
    sits_out: str | None
    """Who sits out, or how that is decided; None where nobody does."""
    boards: tuple[Board, ...]
    robin: RoundRobin | None
    """Everybody against everybody; None for a stage of matches."""
    begins: str = ""
    """Date and start, of the first stage of a day; empty for the others."""


def game_lines(
    rules: StagedRules,
    stage: Stage,
    filled: Mapping[str, tuple[str, str, str]],
    language: Language,
    over: bool = False,
    bids: Sequence[str] = (),
) -> tuple[Line, ...]:
    """A line for each game of a match; `filled` has White, Black and result of those known, by their path's end, and
    `bids` those bids that everybody may know."""
    made = []
    for line in _lines(rules, stage, language):
        white, black, result = filled.get(line.path, ("", "", ""))
        unneeded = over and line.path not in filled
        made.append(
            Line(
                game=line.game,
                control=line.control,
                needed=language.gettext("not needed") if unneeded else line.needed,
                bids=(*bids, "", "")[:2] if line.bids and not (white or unneeded) else (),
                white="–" if unneeded else white,
                black="–" if unneeded else black,
                result="–" if unneeded else result,
            )
        )
    return tuple(made)


def _lines(rules: StagedRules, stage: Stage, language: Language) -> Iterator[deciding.Line]:
    """Every game that is laid out."""
    _, last = language.gettext, deciding.deciding(rules, stage, language)
    for row in deciding.games(rules, stage):
        assert row.control
        control = words.control(row.control, language)
        for number in range(row.first, row.first + row.games):
            needed = last.needed
            if row.first == 1:  # of three games the third one is needed only if the first two do not decide
                needed = _("always") if number <= row.games // 2 + 1 else _("if level")
            game = _("Game {n}").format(n=number)
            yield deciding.Line(path=f"game-{number}", game=game, control=control, needed=needed)
    yield from last.lines
