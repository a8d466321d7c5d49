"""What an undo or a correction comes to beside the entries that fall: who is out of the field then or in it, what
follows then, and what follows no more. The console says it on its page, the terminal before it asks."""

from collections.abc import Iterator, Sequence

from playoffs.desk.act import Act, preview
from playoffs.desk.played import stages
from playoffs.desk.record.line import gone
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.documents.words import naming
from playoffs.documents.words.language import Language
from playoffs.documents.words.sentences import followed, listed
from playoffs.formats.outline import Called, Name
from playoffs.formats.roles import Role
from playoffs.formats.rules import played, shares
from playoffs.formats.story import Stage
from playoffs.model.position import Notice
from playoffs.model.vocabulary import Happening


def consequences(log: Log, act: Act, version: int, language: Language) -> tuple[str, ...]:
    """What differs then, in sentences; raises what performing the act would raise."""
    seen, called, _ = preview(log, act), names(log), language.gettext
    comes, goes = seen.follows, gone(log.line, seen.log.line, version)
    shared = shares(log.founding.ruleset)
    still = {(each.happening, each.players) for each in comes}  # by another clause
    stood = [notice for held in log.line.held for notice in held.notices]
    begins = tuple(each for each in comes if each not in stood)
    moved = any(each.happening is Happening.FIELD for each in comes)  # who is out of it then, and who in, says it
    ends = (e for e in goes if not (moved and e.happening is Happening.FIELD) and (e.happening, e.players) not in still)
    return (
        *_moved(goes, comes, log, language),
        *followed(begins, called, _, shared=shared),
        *led_to(log, seen.log, language),
        *(_("No longer: {said}").format(said=said) for said in followed(tuple(ends), called, _, shared=shared)),
    )


def led_to(log: Log, after: Log, language: Language) -> tuple[str, ...]:
    """What the stage that is played leads to after an act, where that is another number of players than before it."""
    rules, was, now = played(log.founding.ruleset), _under_way(log), _under_way(after)
    if not (rules and was and now) or was.place != now.place or was.coming == now.coming:
        return ()
    _, stage = language.gettext, naming.called(Name(Called.STAGE, len(stages(after))), language)
    said = _("{stage} now decides the title") if now.coming == 1 else _("{stage} now leaves {n} players, not {instead}")
    said = said.format(stage=stage, n=now.coming, instead=was.coming)
    return (f"{said} ({rules.cited(Role.LEAVING)})",)


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
