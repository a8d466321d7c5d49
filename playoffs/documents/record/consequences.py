"""What an undo or a correction comes to beside the entries that fall: who is out of the field then or in it, what
follows then, and what follows no more. The console says it on its page, the terminal before it asks."""

from collections.abc import Iterator, Sequence

from playoffs.desk.act import Act, preview
from playoffs.desk.details import recalled
from playoffs.desk.played import stages
from playoffs.desk.record.line import gone
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.documents.words.language import Language
from playoffs.documents.words.sentences import followed, listed
from playoffs.formats.rules import played, shares
from playoffs.formats.story import Stage
from playoffs.model.position import Notice
from playoffs.model.vocabulary import Happening
from playoffs.planning.clock import shown_at


def consequences(log: Log, act: Act, version: int, language: Language) -> tuple[str, ...]:
    """What differs then, in sentences; raises what performing the act would raise."""
    seen, called, _ = preview(log, act), names(log), language.gettext
    comes, goes = seen.follows, gone(log.line, seen.log.line, version)
    shared = shares(log.founding.ruleset)
    still = {(each.happening, each.players) for each in comes}  # by another clause
    stood = [notice for held in log.line.held for notice in held.notices]
    begins = tuple(each for each in comes if each not in stood)
    moved = any(each.happening is Happening.FIELD for each in comes)  # who is out of it then, and who in, says it
    parted = (e for e in goes if (e.happening, e.players) not in still)
    ends = tuple(each for each in parted if not (moved and each.happening is Happening.FIELD))
    return (
        *_moved(goes, comes, log, language),
        *followed(begins, called, _, shared=shared),
        *led_to(log, seen.log, (*begins, *ends), language),
        *(_("No longer: {said}").format(said=said) for said in followed(ends, called, _, shared=shared)),
    )


def led_to(log: Log, after: Log, notices: Sequence[Notice], language: Language) -> tuple[str, ...]:
    """What the stage that is played leads to after an act, where that is another number of players than before it; by
    the clause of the first of the `notices` of the act."""
    was, now = _under_way(log), _under_way(after)
    if not (was and now) or was.place != now.place or was.coming == now.coming:
        return ()
    from playoffs.documents.played.live import Live  # late: few acts lead to another number

    _, stands = language.gettext, Live(after, recalled(after), language, shown_at(after.recorded[-1].row.at, "UTC"))
    fewer = _("{stage}: {n} players advance from here now, not {instead}")
    said = _("{stage}: the title is decided here now") if now.decides else fewer
    clause = next((f" ({notice.clause})" for notice in notices), "")
    return (f"{said.format(stage=stands.called[now.place], n=now.coming, instead=was.coming)}{clause}",)


def _under_way(log: Log) -> Stage | None:
    """The stage of matches that is played, if it is not over; rounds of a bracket pass empty lines on."""
    found = stages(log)[-1] if played(log.founding.ruleset) and stages(log) else None
    live = found and found.started and not found.turn and not found.free and not all(b.onward for b in found.boards)
    return found if live else None


def _moved(goes: Sequence[Notice], comes: Sequence[Notice], log: Log, language: Language) -> Iterator[str]:
    """Who is out of the field then, and who is in it, where there is one before and after."""
    before, after, _ = _field(goes), _field(comes), language.gettext
    out, into = (tuple(p for p in one if p not in other) for one, other in ((before, after), (after, before)))
    if out and after:
        yield _("Out of the field then: {players}").format(players=listed(out, names(log), _))
    if into and before:
        yield _("In the field then: {players}").format(players=listed(into, names(log), _))


def _field(notices: Sequence[Notice]) -> tuple[str, ...]:
    """The last field that was said."""
    said = [each.players for each in notices if each.happening is Happening.FIELD]
    return said[-1] if said else ()
