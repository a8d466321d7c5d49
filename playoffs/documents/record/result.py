"""The result bulletin of a record: the whole sheet, at any point of the playoff."""

from dataclasses import dataclass, replace

from playoffs.documents.blocks import Table
from playoffs.documents.bracket import Bracket
from playoffs.documents.day import way
from playoffs.documents.day.elimination import wall_bracket
from playoffs.documents.day.live import Live
from playoffs.documents.record import games, ladder, proceedings, twixt_result
from playoffs.documents.record.reported import Bulletin, Course, Match
from playoffs.documents.record.robin_tables import crosstable
from playoffs.documents.record.verdict import champion, state
from playoffs.documents.words import why
from playoffs.documents.words.readings import Uses, readings, uses
from playoffs.documents.words.reports import reports
from playoffs.playoff.parts import parts


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What depends on the structure that is played."""

    tie: str
    bracket: Bracket | None
    stages: tuple[str, ...]
    players: tuple[Course, ...]
    crosstables: tuple[Table, ...]
    notes: tuple[str, ...]
    matches: tuple[Match, ...]


def bulletin(live: Live) -> Bulletin:
    """Everything that the record says to the public."""
    _, details, rules = live.language.gettext, live.details, live.rules
    decided = live.log.position.ranking is not None
    told = _twixt(live) if live.outline.whole else _staged(live)
    return Bulletin(
        imprint=live.imprint(_("Result bulletin") if decided else _("Result bulletin, so far")),
        title=live.title,
        champion=champion(live),
        state=state(live),
        warning=_warning(live),
        tie=told.tie,
        when=live.when,
        site=", ".join(part for part in (details.site, details.room) if part),
        director=details.director.name if details.director else "",
        bracket=told.bracket,
        stages=told.stages,
        players=told.players,
        crosstables=told.crosstables,
        notes=told.notes,
        matches=told.matches,
        bids=proceedings.bids(live),
        lots=proceedings.lots(live),
        withdrawals=proceedings.withdrawals(live),
        rulings=proceedings.rulings(live),
        corrections=proceedings.corrections(live),
        appeals=proceedings.appeals(live),
        reports=reports(live),
        awaited=tuple(f"{live.asked(ask)} ({ask.clause})" for ask in live.log.asks),
        readings=readings(rules, live.language, _uses(live)),
        times=_times(live),
        entries=str(live.log.version),
        digest=live.log.chain,
    )


def _uses(live: Live) -> Uses:
    """What the playoff can come to, or could when it was set up."""
    whole, founding = parts(live.log.position), live.log.founding
    if whole:
        return Uses(len(founding.tied), sessions=len(whole.entered))
    return replace(uses(live.plan), tied=len(founding.tied), titles=len(founding.titles))


def _staged(live: Live) -> Told:
    return Told(
        tie=why.tie(live.plan, live.details, live.language),
        bracket=way.bracket(live),
        stages=tuple(live.called[stage.place] for stage in live.stages if stage.started),
        players=ladder.courses(live),
        crosstables=tuple(crosstable(live, stage) for stage in live.stages if stage.turn and stage.boards),
        notes=tuple(ladder.notes(live)),
        matches=games.matches(live),
    )


def _twixt(live: Live) -> Told:
    wall = wall_bracket(live)
    return Told(
        tie=twixt_result.entered(live),
        bracket=wall.bracket if wall else None,
        stages=twixt_result.headings(live),
        players=twixt_result.courses(live),
        crosstables=(),
        notes=twixt_result.notes(live),
        matches=twixt_result.matches(live),
    )


def _warning(live: Live) -> str | None:
    if not live.log.difference:
        return None
    _ = live.language.gettext
    return _("This program reads the record otherwise than the one that wrote it, from here on: {problem}").format(
        problem=live.log.difference
    )


def _times(live: Live) -> str:
    _ = live.language.gettext
    return _("Times of recording are in the zone {zone}.").format(zone=live.details.zone or "UTC")
