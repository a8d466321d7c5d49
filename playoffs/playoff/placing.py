"""Who is placed where, in an edition that places everybody: groups, the better placed first (CLUB-5, DCI-8)."""

from collections.abc import Sequence

from playoffs.formats.board import Board
from playoffs.model.ranking import Ranking

Groups = tuple[tuple[str, ...], ...]


def after(boards: Sequence[Board], before: Groups) -> Groups:
    """Whoever is out after these boards, level with each other unless a single board places them; then the others."""
    together = tuple(p for board in boards for group in board.out for p in group)
    return (*(boards[0].out if len(boards) == 1 else (together,)), *before)


def beaten_too(player: str, before: Groups) -> Groups:
    """Who leaves between two rounds of a bracket is level with those beaten in the last one (DCI-8)."""
    return ((*before[0], player), *before[1:])


def overtaken(there: tuple[str, ...], boards: Sequence[Board], gone: tuple[str, ...], before: Groups) -> Groups:
    """Everybody who has played, where a ruling ends it: who was still in, those out of the stage at hand, the rest."""
    out = tuple(p for board in boards for p in board.players if p not in board.there)
    return tuple(group for group in (there, (*out, *gone), *before) if group)


def ranking(champions: tuple[str, ...], placed: Groups, everybody: Sequence[str]) -> Ranking:
    """The champion, or co-champions as one group, then whoever is placed, and last those who did not play; nobody if
    the title was left vacant."""
    if not champions or not placed:
        return Ranking((champions,) if champions else ())
    played = {p for group in placed for p in group}
    groups = (*placed, tuple(p for p in everybody if p not in played))
    behind = (tuple(p for p in group if p not in champions) for group in groups)
    return Ranking((champions, *(group for group in behind if group)))
