"""The order of play of those who are tied: round robins, the match of two, the lots (CLUB-5)."""

from playoffs.documents import common
from playoffs.documents.blocks import Section
from playoffs.documents.day.rungs import game_table, match, rung
from playoffs.documents.played.live import Live
from playoffs.documents.record.robin_tables import by_lot, so_far, to_fill
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.formats import story as played
from playoffs.formats.outline import What
from playoffs.formats.rules import Stage, StagedRules
from playoffs.playoff import outline


def known(live: Live, stage: played.Stage) -> Section:
    """A round robin of a record; or the lots after the last one, which have no games."""
    lots = outline.robin(live.staged, stage.turn).what is What.LOT
    best = " · ".join(live.people[player] for player in stage.best)
    made = by_lot(live.language, best) if lots else so_far(live, stage)
    return rung(live.called[stage.place], words.people(len(stage.players), live.language), *made)


def rungs(rules: StagedRules, turn: int, players: int, language: Language) -> list[Section]:
    """The round robin of this turn and what may follow it, every box empty (CLUB-5)."""
    _, name = language.gettext, naming.robin_name(rules, turn, language)
    robin = outline.robin(rules, turn)
    if robin.what is What.LOT:
        return [rung(name, _("if some are still tied"), *by_lot(language))]
    who = words.people(players, language) if turn == 1 else _("if more than two are tied")
    made = [rung(name, f"{who}, {robin.control}", *to_fill(rules, turn, players, language))]
    if turn == 1 and (two := outline.two_level(rules, turn)):
        made.append(_match(rules, two, language))
    return [*made, *rungs(rules, turn + 1, players, language)]


def _match(rules: StagedRules, two: Stage, language: Language) -> Section:
    """The match of two who are tied."""
    _ = language.gettext
    board = _("Board {n}").format(n=1)
    made = match(board, ("", ""), game_table(rules, two, language), common.outcome(_("Champion"), ""))
    return rung(naming.stage_name(rules, (two,), 0, language), _("if two are tied"), made)
