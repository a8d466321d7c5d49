"""The standing of a playoff: who is in, who waits and who is out; every stage, session and board as it is now."""

from collections.abc import Iterator

from playoffs.desk.played import overruled, places, postponed
from playoffs.documents import common
from playoffs.documents.blocks import Block, Column, Listing, Paragraph, Section
from playoffs.documents.day.stands import apart, stands
from playoffs.documents.played.live import Live
from playoffs.documents.played.outcome import outcome
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import sharing, words
from playoffs.documents.words.reasons import printed
from playoffs.formats.story import Stage
from playoffs.model.vocabulary import Question
from playoffs.playoff.founding import CUT
from playoffs.playoff.story import Fate


def standing(live: Live, first: tuple[str, ...] = ()) -> tuple[Block, ...]:
    """How far it has got, and then everybody and everything; `first` are the titles that it waits for."""
    said = stands(live.log, live.names, live.language, first)
    head = [f"{words.sentence(said)}.", sharing.shared(live.rules, live.language), *_overruled(live)]
    if postponed(live.log):
        from playoffs.documents.played.halted import anew  # late: few playoffs are

        head[1:1] = anew(live)
    if live.log.position.ranking is None and (titles := apart(live.log, live.names, live.language)):
        head.append(f"{'; '.join(titles)}.")
    about = paragraphs(tuple(head))
    return (*about, *_found(live), *(() if live.language.english else _coming(live)))


def _found(live: Live) -> tuple[Block, ...]:
    """Its stages; of a whole event its parts."""
    if not live.outline.whole:
        return tuple(_staged(live))
    from playoffs.documents.day import standing_parts  # late: sessions and a clock, which few playoffs have

    return tuple(standing_parts.sections(live))


def _coming(live: Live) -> tuple[Block, ...]:
    """What it waits for; in English the terminal says that with the commands, which are English words."""
    asks = tuple(told(live.asked(ask), clause=ask.clause) for ask in live.log.asks)
    return common.section(live.language.gettext("What comes next"), Listing(items=asks)) if asks else ()


def _overruled(live: Live) -> Iterator[str]:
    _ = live.language.gettext
    for before, ruling in overruled(live.log):
        who = live.listed(before.ask.players) or _("the title as vacant")
        said = _("Entry {n} declared {players}; that was overruled at entry {ruling}; reason: {why}.")
        why = printed(ruling.ask, ruling.fact, _)
        yield said.format(n=before.version, players=who, ruling=ruling.version, why=why)


def _staged(live: Live) -> Iterator[Section]:
    _ = live.language.gettext
    placed = tuple(told(f"{n}. {live.listed(who)}") for n, who in places(live.log))
    if placed:
        yield from common.section(_("Places"), Listing(items=placed, look="lines"))
    yield from common.section(_("Players"), *_players(live))
    if stages := [stage for stage in live.stages if stage.started or not live.ended]:
        from playoffs.documents.day import standing_stages  # late: as long as players answer there is none

        yield from (standing_stages.section(live, stage) for stage in stages)


def _players(live: Live) -> tuple[Block, ...]:
    """Each with the number in the crosstable of the event, by which calls and the record name them; before a cut by
    rank, which decides who advances."""
    _, ngettext = live.language.gettext, live.language.ngettext
    ratings = {p.id: p.rating for p in live.log.founding.tournament.players}
    cut = CUT in live.log.founding.settings
    ranks = _ranks(live)
    order = sorted(live.fates, key=lambda player: ranks.get(player, 0))
    shown = [player for player in order if not (cut and live.fates[player] is Fate.LEFT_OUT)]
    colored = not live.staged.uncoloured
    rows = [
        (
            told(player),
            told(live.people[player]),
            *((told(str(ratings[player] or _("unrated"))),) if colored else ()),
            told(
                _("rank {n}, {said}").format(n=ranks[player], said=doing(live, player))
                if ranks
                else doing(live, player)
            ),
        )
        for player in shown
    ]
    columns = (
        Column(heading=_("No."), number=True),
        Column(heading=_("Player"), head=True),
        *((Column(heading=_("Rating"), number=True),) if colored else ()),
        Column(heading=_("How it stands")),
    )
    outside = len(live.fates) - len(shown)
    more = ngettext("{n} more did not make the cut.", "{n} more did not make the cut.", outside).format(n=outside)
    below = (Paragraph(text=told(_("Numbers as in the crosstable of the event.")), look="note"),)
    return (*common.table("standing", columns, rows), *below, *((Paragraph(text=told(more)),) if outside else ()))


def _ranks(live: Live) -> dict[str, int]:
    """The rank of everybody who can advance, until the cut is made; nothing else."""
    if not any(ask.question is Question.CUT for ask in live.log.asks):
        return {}
    return {entrant.id: rank for rank, entrant in enumerate(live.plan.tied, 1)}


def doing(live: Live, player: str) -> str:
    """What somebody does now; of whoever is out what the crosstable of the bulletin says."""
    fate, stage = live.fates[player], live.stages[-1] if live.stages else None
    last = stage and fate is Fate.THROUGH and not stage.turn and len(stage.players) > 2
    if live.ended and (last or fate in (Fate.IN, Fate.SITS_OUT)):
        return _without_play(live, player)
    if stage and fate in (Fate.IN, Fate.SITS_OUT, Fate.THROUGH):
        return _in_robin(live, player, stage) if stage.turn else _in_stage(live, player, stage)
    return outcome(live, player)


def _in_robin(live: Live, player: str, stage: Stage) -> str:
    _ = live.language.gettext
    if live.fates[player] is Fate.THROUGH:
        return _("tied at the top") if len(stage.best) > 1 else _("first")
    if not stage.started:
        return outcome(live, player)
    if not stage.boards:
        return _("draws lots")
    from playoffs.documents.day import standing_stages  # late: few playoffs are round robins

    return _("plays, {points} so far").format(points=standing_stages.points_of(live, stage, player))


def _in_stage(live: Live, player: str, stage: Stage) -> str:
    _, fate = live.language.gettext, live.fates[player]
    board = next((b for b in stage.boards if player in b.players), None)
    if fate is Fate.THROUGH:
        return _("won the final") if len(stage.players) == 2 else _("won the match, waits for the next stage")
    if fate is Fate.SITS_OUT:
        return _("sits out, waits for the next stage") if stage.started else _("sits out")
    if board:
        said = (
            _("plays on board {n}, against {player}")
            if stage.started
            else _("will play on board {n}, against {player}")
        )
        return said.format(n=board.number, player=live.names[next(p for p in board.players if p != player)])
    return _("meets nobody, advances without play") if stage.started else outcome(live, player)


def _without_play(live: Live, player: str) -> str:
    """Of somebody where nothing is played any more, who has not lost."""
    _ = live.language.gettext
    declared = next((ask.players for ask in live.log.asks if ask.question is Question.DECLARE), ())
    if player not in declared:
        return _("in, but nothing more is played")
    return (
        _("wins the title, once it is declared") if len(declared) == 1 else _("shares the title, once it is declared")
    )
