"""The rungs of the order of play: a stage, its matches, their games, each with boxes to fill by hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from playoffs.documents.record.crosstable import RoundRobin
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.rules import StagedRules


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
    match: str,
    filled: Mapping[str, tuple[str, str, str]],
    language: Language,
    over: bool = False,
    bids: Sequence[str] = (),
) -> tuple[Line, ...]:
    """A line for each game of a match; `filled` has White, Black and result of those known, by their path's end, and
    `bids` those bids that everybody may know."""
    lines = list(_games(rules, match, language))
    if not words.by_lot(rules, match):
        bid_for = words.has_bids(rules.armageddon)
        against = words.against(rules.armageddon, language)
        lines.append((GAME, language.gettext("Armageddon"), against, language.gettext("if level"), bid_for))
    made = []
    for path, game, control, needed, bid in lines:
        white, black, result = filled.get(path, ("", "", ""))
        unneeded = over and path not in filled
        made.append(
            Line(
                game=game,
                control=control,
                needed=language.gettext("not needed") if unneeded else needed,
                bids=(*bids, "", "")[:2] if bid and not (white or unneeded) else (),
                white="–" if unneeded else white,
                black="–" if unneeded else black,
                result="–" if unneeded else result,
            )
        )
    return tuple(made)


def _games(rules: StagedRules, match: str, language: Language) -> Iterator[tuple[str, str, str, str, bool]]:
    """Path, name, control of each game, when it is needed, and that nobody bids for it."""
    _, first = language.gettext, 1
    for segment in rules.matches[match].segments:
        control = words.control(rules.controls[segment.control], language)
        for number in range(first, first + segment.games):
            # Of three games the third one is needed only if the first two do not decide.
            needed = _("always") if first == 1 and number <= segment.games // 2 + 1 else _("if level")
            if first > 1 and words.by_lot(rules, match):
                needed = _("if level; then a lot")
            yield f"game-{number}", _("Game {n}").format(n=number), control, needed, False
        first += segment.games
