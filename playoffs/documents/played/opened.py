"""The first stage of a plan once its lots are drawn: who sits out, and who meets whom."""

from collections.abc import Sequence

from playoffs.formats.story import Stage
from playoffs.planning.plan import EMPTY, Opening, Plan, Slot
from playoffs.playoff.moment import Ready


def begun(stages: Sequence[Stage], made: Plan) -> Ready | None:
    """The first stage as it was drawn, once it has started; None where no lot decided anything of it."""
    if not stages or not stages[0].started or stages[0].turn or made.outline.lines:
        return None
    if len(made.openings) == 1 and all(len(slot.candidates) < 2 for pair in made.openings[0].boards for slot in pair):
        return None
    first, ranked = stages[0], [each.id for each in made.field]
    pairs = tuple(tuple(sorted(board.players, key=ranked.index)) for board in first.boards)
    return Ready(tuple(player for player in ranked if player != first.sitter), pairs, first.sitter)


def opening(ready: Ready) -> Opening:
    """The first stage once all its lots are drawn."""
    seed = {player: n for n, player in enumerate(ready.order, 1)}
    slots = {"": EMPTY} | {player: Slot(n, (player,)) for player, n in seed.items()}
    boards = tuple((slots[a], slots[b]) for a, b in ready.pairs)
    return Opening((ready.sitter,) if ready.sitter else (), boards)
