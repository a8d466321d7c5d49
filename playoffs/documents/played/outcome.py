"""What has become of a player, in a word or two: on the ladder, and on the standing of the day."""

from playoffs.desk.scheduled import unplayed
from playoffs.documents.played.live import Live
from playoffs.documents.words import reasons
from playoffs.formats.story import Stage
from playoffs.playoff.outline import By
from playoffs.playoff.story import Fate


def outcome(live: Live, player: str) -> str:
    """What has become of a player."""
    _, fate = live.language.gettext, live.fates[player]
    if fate is not Fate.CHAMPION and player in (unplayed(live.log) or ()):
        return _("wins without play")
    match fate:
        case Fate.CHAMPION:
            champions = [p for p, f in live.fates.items() if f is Fate.CHAMPION]
            return _("champion") if len(champions) == 1 else _("co-champion")
        case Fate.OUT:
            return _out(live, player)
        case Fate.OVERRULED:
            return _("ended by a ruling")
        case Fate.WITHDRAWN:
            return reasons.left(live.log, player, _)
        case Fate.DECLINED:
            return _("declined")
        case Fate.SILENT:
            return _("did not answer")
        case Fate.AWAITED:
            return _("has not answered")
        case Fate.CONFIRMED:
            return _("can advance") if live.outline.cut else _("confirmed")
        case Fate.ALTERNATE:
            return _("alternate")
        case Fate.LEFT_OUT:
            return _("alternate, not let in")
        case Fate.IN | Fate.SITS_OUT | Fate.THROUGH:
            return _("in the playoff")


def _out(live: Live, player: str) -> str:
    _ = live.language.gettext
    last = [stage for stage in live.stages if stage.started and player in stage.players]
    if not last:
        return _("not let in")
    if went_on(last[-1], player):
        return _("ended by a ruling")
    if len(last[-1].players) == 2 and not last[-1].turn:
        return _("lost the final")
    stage = live.called[last[-1].place]
    said = _("eliminated in {stage}") if live.outline.by is By.SCORE else _("eliminated in the {stage}")
    return said.format(stage=stage[:1].lower() + stage[1:])


def went_on(stage: Stage, player: str) -> bool:
    """Whether a player sat out of a stage, met nobody, won its board, or was at its top, and did not leave it."""
    if stage.turn:
        return player in stage.best
    free = (player == other for _n, other in stage.free)
    if player in stage.left:
        return False
    return player == stage.sitter or any(free) or any(board.through == player for board in stage.boards)
