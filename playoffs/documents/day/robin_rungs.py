"""The order of play of those who are tied: round robins, the match of two, the lots (CLUB-5)."""

from collections.abc import Iterator

from playoffs.documents import common
from playoffs.documents.blocks import Paragraph, Section
from playoffs.documents.day.rungs import game_table, match, rung
from playoffs.documents.played.live import Live
from playoffs.documents.record.robin_tables import by_lot, so_far, to_fill
from playoffs.documents.said import told
from playoffs.documents.words import deciding, naming, words
from playoffs.documents.words.language import Language
from playoffs.formats import story as played
from playoffs.formats.outline import Group, Heading, What
from playoffs.formats.rules import Stage, StagedRules
from playoffs.playoff import outline
from playoffs.playoff.joined import stage_outline


def known(live: Live, stage: played.Stage) -> Section:
    """A round robin of a record; or the lots after the last one, which have no games."""
    lots = stage_outline.robin(live.staged, stage.turn, len(stage.players)).what is What.LOT
    best = " · ".join(live.people[player] for player in stage.best)
    made = by_lot(live.language, best) if lots else so_far(live, stage)
    return rung(live.called[stage.place], words.people(len(stage.players), live.language), *made)


def rungs(rules: StagedRules, turn: int, players: int, language: Language) -> list[Section]:
    """The round robin of this turn, of so many, and what may follow it, every box empty (CLUB-5)."""
    name = naming.robin_name(rules, turn, players, language)
    robin = stage_outline.robin(rules, turn, players)
    if robin.what is What.LOT:
        return [rung(name, language.gettext("if some are still tied"), *by_lot(language))]
    control = robin.control
    made = [rung(name, f"{words.people(players, language)}, {control}", *to_fill(rules, turn, players, language))]
    for later in range(turn, outline.robins(rules) + 1):
        for group in stage_outline.ahead(rules, later, players):
            made += _following(rules, group, (later, players), language)
    return made


def _following(rules: StagedRules, group: Group, at: tuple[int, int], language: Language) -> Iterator[Section]:
    """What those play who are tied after a round robin: of a bracket the first match, as every other one is."""
    (turn, players), (row, *_more) = at, group.rows
    _, who = (
        language.gettext,
        naming.if_tied(group, language) if group.field else language.gettext("if some are still tied"),
    )
    if row.what is What.LOT and not group.field:
        yield rung(naming.robin_name(rules, turn + 1, 0, language), who, *by_lot(language))
    elif row.robin:
        size = min(players, row.robin.most)
        name = naming.robin_name(rules, turn + 1, size, language)
        yield rung(name, f"{who}, {row.control}", *to_fill(rules, turn + 1, size, language))
    elif row.what is What.SILENT:
        said = deciding.said(row, rules, language).what
        yield rung(_("Left open"), who, Paragraph(text=told(said)))
    else:
        now = outline.after(rules, turn)
        stage = now.stage(group.field.players if group.field and group.heading is Heading.LEVEL else 2)
        yield _stage(now, stage, who, language)


def _stage(rules: StagedRules, stage: Stage, who: str, language: Language) -> Section:
    """The matches of those who are tied and for whose number there are some; who wins that of two has won."""
    _ = language.gettext
    onward = common.outcome(_("Champion") if stage.players == 2 else _("Goes on"), "")
    boards = (_("Board {n}").format(n=n) for n in range(1, stage.boards + 1))
    made = [match(board, ("", ""), game_table(rules, stage, language), onward) for board in boards]
    return rung(naming.stage_name(rules, (stage,), 0, language), who, *made)
