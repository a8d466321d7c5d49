"""Where a founding starts, and which foundings cannot be played."""

from collections import Counter

from playoffs.editions.load import proved
from playoffs.model.position import Position
from playoffs.playoff.founding import Founding
from playoffs.playoff.open import STRUCTURES, opened, structure
from playoffs.text.errors import BadInput
from playoffs.text.toml import Document

MOST_TIED = 200
"""More than ever tied for a title."""


def starting(place: str, founding: Founding) -> Position:
    """The first position of a founding; `BadInput` where it cannot be played."""
    proved(Document(place, founding.text, {}))
    kind = structure(founding)
    if kind not in STRUCTURES:
        playable = ", ".join(sorted(STRUCTURES)) or "none"
        raise BadInput(place, f"the structure {kind!r}", f"one that this program plays: {playable}")
    players = {player.id for player in founding.tournament.players}
    if strangers := [player for player in founding.tied if player not in players]:
        raise BadInput(place, f"tied players who are not in the event: {', '.join(strangers)}", "ids of its players")
    if twice := [player for player, times in Counter(founding.tied).items() if times > 1]:
        raise BadInput(place, f"{', '.join(twice)} twice among the tied", "each tied player once")
    if len(founding.tied) > MOST_TIED:
        raise BadInput(place, f"{len(founding.tied)} tied players", f"at most {MOST_TIED}")
    try:
        return opened(founding)
    except Exception as error:  # whatever nonsense a record from elsewhere holds, it is refused and not a crash
        raise BadInput(place, f"an event that cannot be played ({error!r})", "one with sound results") from error
