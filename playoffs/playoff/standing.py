"""What of a Twixt event stands although something before it is corrected: a pairing that was made is a fact.

A correction plays the later facts again. The start of a round would then pair anew, and games that were played would
be gone. Unless the game master says otherwise, a round stands as it was paired, and the elimination with the seeds
with which it began; scores, standings and figures follow the corrected result. How, `twixt_standing` says; it is loaded
for such an event alone.
"""

from collections.abc import Sequence

from playoffs.model.position import Position, Step
from playoffs.playoff.paired import Paired, Passed, Seeds, Standing
from playoffs.playoff.play import Playoff
from playoffs.playoff.waiting import Waiting


def standing(course: Sequence[Passed]) -> Standing:
    """What stands of a course of facts, in their order."""
    if all(isinstance(passed.before, Playoff | Waiting) for passed in course):
        return {}
    from playoffs.playoff import twixt_standing

    return twixt_standing.standing(course)


def stood(position: Position, stands: Paired | Seeds) -> Step | None:
    """The step by which it stands; None where the position is not there, or somebody is not in the event."""
    if isinstance(position, Playoff | Waiting):
        return None
    from playoffs.playoff import twixt_standing

    return twixt_standing.stood(position, stands)
