"""The result bulletin of a record: the whole sheet, at any point of the playoff."""

from playoffs.planning.details import Person
from playoffs.sheets import announce, games, ladder, proceedings, way
from playoffs.sheets.bulletin import Bulletin
from playoffs.sheets.live import Live
from playoffs.sheets.readings import readings
from playoffs.sheets.reports import reports
from playoffs.structures.rules import StagedRules


def bulletin(live: Live) -> Bulletin:
    """Everything that the record says to the public."""
    _, details, staged = live.language.gettext, live.details, isinstance(live.rules, StagedRules)
    decided = live.log.position.ranking is not None
    return Bulletin(
        imprint=live.imprint(_("Result bulletin") if decided else _("Result bulletin, so far")),
        title=live.title,
        champion=champion(live),
        state=_state(live),
        warning=_warning(live),
        tie=announce.tie(live.plan, details, live.language),
        date=live.day,
        site=", ".join(part for part in (details.site, details.room) if part),
        director=_person(details.director),
        bracket=way.bracket(live),
        stages=tuple(live.called[stage.name] for stage in live.stages if stage.started),
        players=ladder.courses(live),
        notes=tuple(ladder.notes(live)),
        matches=games.matches(live),
        bids=proceedings.bids(live),
        lots=proceedings.lots(live),
        withdrawals=proceedings.withdrawals(live),
        rulings=proceedings.rulings(live),
        corrections=proceedings.corrections(live),
        reports=reports(live),
        awaited=tuple(f"{live.asked(ask)} ({ask.clause})" for ask in live.log.asks),
        readings=readings(live.staged, live.language) if staged else (),
        times=_times(live),
        entries=str(live.log.version),
        digest=live.log.chain,
    )


def champion(live: Live) -> str:
    """Whoever has been declared, as a heading."""
    _ = live.language.gettext
    declared = _declared(live)
    if declared is None:
        return _("Not decided yet")
    champions, _version = declared
    if not champions:
        return _("The title is vacant")
    heading = _("Champion: {players}") if len(champions) == 1 else _("Champions: {players}")
    return heading.format(players=live.listed(champions))


def _declared(live: Live) -> tuple[tuple[str, ...], int] | None:
    """The champions and the entry that declared them."""
    if live.log.position.ranking is None:
        return None
    for held in reversed(live.log.line.held):
        for notice in held.notices:
            if notice.kind == "declared":
                return notice.players, held.version
    return None


def _state(live: Live) -> str:
    _, declared = live.language.gettext, _declared(live)
    if declared:
        return _("Declared by the director, {when} (entry {n}).").format(when=live.at(declared[1]), n=declared[1])
    ahead = [ask for ask in live.log.asks if ask.kind == "declare"]
    if ahead:
        return _("Played to the end; {players} to be declared by the director.").format(
            players=live.listed(ahead[0].players) or _("a vacant title")
        )
    return _("As it stands after entry {n} of the record.").format(n=live.log.version)


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


def _person(person: Person | None) -> str:
    return person.name if person else ""
