"""The order of play of those who are level: crosstables, the match of two, the lots (CLUB-5)."""

from playoffs.documents.day.live import Live
from playoffs.documents.day.rungs import Board, Rung, game_lines
from playoffs.documents.record.robin_tables import by_lot, so_far, to_fill
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats import story as played
from playoffs.formats.outline import What
from playoffs.formats.rules import Stage, StagedRules
from playoffs.playoff import outline


def rung(live: Live, stage: played.Stage) -> Rung:
    """A round robin of a record; or the lots after the last one, which have no games."""
    lots = outline.robin(live.staged, stage.turn).what is What.LOT
    made = (
        by_lot(live.language, " · ".join(live.people[player] for player in stage.best)) if lots else so_far(live, stage)
    )
    field = words.people(len(stage.players), live.language)
    return Rung(stage=live.called[stage.place], field=field, sits_out=None, boards=(), robin=made)


def rungs(rules: StagedRules, turn: int, players: int, language: Language) -> list[Rung]:
    """The round robin of this turn and what may follow it, every box empty (CLUB-5)."""
    _, name = language.gettext, words.robin_name(rules, turn, language)
    robin = outline.robin(rules, turn)
    if robin.what is What.LOT:
        field = _("if some are still level")
        return [Rung(stage=name, field=field, sits_out=None, boards=(), robin=by_lot(language))]
    who = words.people(players, language) if turn == 1 else _("if more than two are level")
    empty = to_fill(players, language)
    made = [Rung(stage=name, field=f"{who}, {robin.control}", sits_out=None, boards=(), robin=empty)]
    two = next((stage for stage in rules.stages if stage.players == 2), None)
    if two and turn == 1:
        made.append(_match(rules, two, language))
    return [*made, *rungs(rules, turn + 1, players, language)]


def _match(rules: StagedRules, two: Stage, language: Language) -> Rung:
    """The match of two who are level."""
    _ = language.gettext
    board = Board(
        board=_("Board {n}").format(n=1),
        first="",
        second="",
        outcome=_("Champion"),
        winner="",
        lines=game_lines(rules, two, {}, language),
    )
    name = words.stage_name(rules, (two,), 0, language)
    return Rung(stage=name, field=_("if two are level"), sits_out=None, boards=(board,), robin=None)
