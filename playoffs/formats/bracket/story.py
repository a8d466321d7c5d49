"""What has happened in a round of a bracket: as in a knockout stage, and who met nobody (DCI-8)."""

from msgspec.structs import replace

from playoffs.formats.knockout import story as knockout
from playoffs.formats.story import Stage
from playoffs.model.position import Notice
from playoffs.model.vocabulary import Happening


def noticed(stage: Stage, notice: Notice) -> Stage:
    """The round after a notice."""
    match notice.happening:
        case Happening.PAIRING:
            return knockout.with_board(stage, notice)
        case Happening.WALKOVER:
            kept = tuple(each for each in stage.free if each[0] != notice.figures[0])
            return replace(stage, free=(*kept, (notice.figures[0], notice.players[0])))
        case _:
            return knockout.noticed(stage, notice)
