"""What an elimination on a session clock does, in words, and the model that this rests on."""

from collections.abc import Iterator
from fractions import Fraction

from playoffs.analysis.clocked import OFF, TWIXT
from playoffs.analysis.fair import Clocked
from playoffs.documents.odds.model import between, figure, share
from playoffs.documents.words.language import Language
from playoffs.formats.assumed import ASSUMED


def lines(found: Clocked, language: Language) -> Iterator[str]:
    """What the first move is worth, and a draw under the clock."""
    _ = language.gettext
    first, drawn = ((share(each.by_model), between((each.low, each.high))) for each in (found.first, found.drawn))
    moves = _("who moves first wins a game of equal players in {share} ({range}).")
    yield moves.format(share=first[0], range=first[1])
    if found.drawn.low == 1:
        yield _("a drawn first game is never repeated by this model: the clock lets the better seed advance.")
        return
    said = _("where the first game is drawn, repeat game and clock let the better seed advance in {share} ({range}).")
    yield said.format(share=drawn[0], range=drawn[1])
    yield _("who is seeded how, by the session, is not worked out.")


def rests(language: Language) -> tuple[str, ...]:
    """What these chances rest on, and what the range says."""
    _ = language.gettext
    told = _(
        "Chances by the model {name}, exact as far as its figures are: expected score by the difference of ratings"
        " (FIDE B.02, 8.1.2). Stated, not measured: {draws} of the games are drawn between equal players, fewer between"
        " others; who moves first is {points} points stronger; a game lasts {usual} of its longest, but {late} of the"
        " drawn ones all of it; nobody insists on a tiebreak."
    ).format(
        name=TWIXT.name,
        draws=figure(TWIXT.draws),
        points=TWIXT.first_move,
        usual=figure(ASSUMED.usual),
        late=figure(TWIXT.late),
    )
    draws, moves, late = (_off(name) for name in ("draws", "first_move", "late"))
    off = _(
        "A range says how far a chance moves if one of these is off: draws from {draws}; the first move from {moves}"
        " points; drawn games that take all their time from {late}."
    ).format(
        draws=_("{low} to {high}").format(low=draws[0], high=draws[1]),
        moves=_("{low} to {high}").format(low=moves[0], high=moves[1]),
        late=_("{low} to {high}").format(low=late[0], high=late[1]),
    )
    return told, off


def _off(name: str) -> list[str]:
    """The least and the greatest of a figure among the models that are off in it."""
    found = [value for each in OFF if (value := getattr(each, name)) != getattr(TWIXT, name)]
    return [figure(value) if isinstance(value, Fraction) else str(value) for value in (min(found), max(found))]
