"""An entry of the record as the pages of the console say it."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.appeals import against, answerable, stands_in, subject_to, unacted, unchanged, undoable, updatable
from playoffs.desk.played import declaration
from playoffs.desk.record.entries import Appealed
from playoffs.desk.record.history import Line, State, history
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.undo import settable, voidable
from playoffs.documents.played.live import Live
from playoffs.documents.words.sentences import followed
from playoffs.formats.rules import shares
from playoffs.planning.clock import shown_at
from playoffs.web.asked import detail_fields
from playoffs.web.asked.refused_words import N_


class Mends(Struct, frozen=True, kw_only=True):
    """An entry that stands as it did although it is decided on an appeal that it is changed."""

    entry: int
    undone: bool
    """Whether it can be undone or corrected; else a ruling changes it."""
    updated: bool
    """Whether it is what was set up, which an update can still change."""
    again: bool
    """Whether it took an answer back, whose question is asked again."""
    about: str = ""
    """What it says, where nothing else does: of one that cannot be undone."""


class Told(Struct, frozen=True, kw_only=True):
    """An entry, as a page says it."""

    version: int
    at: str
    by: str
    sentence: str
    follows: tuple[str, ...] = ()
    state: str = ""
    """What has become of it; empty while it stands."""
    undo: bool = False
    void: bool = False
    """Whether it is a bid that can still be made void."""
    final: bool = False
    """Whether it is a lot, a coin or a bid, which is not undone, nor made void any more."""
    ruled: bool = False
    """Whether it is bids that were opened, of which the page Rulings sets one."""
    mends: Mends | None = None
    """Of an appeal: the entry that is to be changed, and is not."""


STATES = {
    State.RETRACTED: N_("undone by entry {n}"),
    State.CORRECTED: N_("corrected by entry {n}"),
    State.VOID: N_("made void by entry {n}"),
    State.FELL: N_("fell with entry {n}"),
    State.KEPT: N_("set aside with entry {n}"),
    State.UNREAD: N_("not read by this program"),
}


def _brief(live: Live, line: Line) -> str:
    """An entry without the seed of its draw, which the log has."""
    if line.ask and line.fact and line.fact.seed:
        return live.answered(line.ask, line.fact)
    return detail_fields.told(line.entry, line.ask, live)


def told(live: Live, line: Line, brief: bool = False) -> Told:
    """An entry as a page says it."""
    log, language = live.log, live.language
    _, called = language.gettext, names(log)
    zone = log.details.get("zone", "")
    at = shown_at(line.at, zone)
    held = log.line.holds(line.version)
    opened, void = held is not None and settable(log, held), voidable(log, line.version)
    said = line.entry if isinstance(line.entry, Appealed) else None
    follows = followed(line.notices, called, _, shared=shares(log.founding.ruleset))
    return Told(
        version=line.version,
        at=language.clock(at.time()),
        by=line.acted,
        sentence=_brief(live, line) if brief else detail_fields.told(line.entry, line.ask, live),
        follows=(*_of_appeal(live, line.version, said), *follows) if said else follows,
        state=state_of(line, _),
        undo=undoable(log, line.version),
        void=void,
        final=held is not None and held.final and not void,
        ruled=opened,
        mends=mends(log, stands_in(log, against(log, said))) if said and not brief and unchanged(log, said) else None,
    )


def mends(log: Log, version: int) -> Mends:
    """An entry that is to be changed, with how it can be."""
    return Mends(
        entry=version,
        undone=undoable(log, version),
        updated=updatable(log, version),
        again=answerable(log, version) is not None,
    )


def changed(live: Live) -> tuple[Mends, ...]:
    """Every entry that is to be changed after an appeal, and is not."""
    stands = (stands_in(live.log, each.noted.against) for each in unacted(live.log))
    found = ((version, mends(live.log, version)) for version in stands)
    return tuple(made if made.undone else replace(made, about=about(live, version)) for version, made in found)


def _of_appeal(live: Live, version: int, said: Appealed) -> Iterator[str]:
    """What an appeal is against, in words; and that a declaration before its decision has no reserve any more."""
    log = live.log
    yield about(live, against(log, said))
    declared = declaration(log)
    if said.outcome and declared and declared.version < version and not subject_to(log):
        yield live.language.gettext("The declaration is not subject to appeal any more")


def about(live: Live, version: int) -> str:
    """What an appealed entry says, with its number."""
    line = history(live.log)[version - 1]
    return live.language.gettext("Entry {n}: {said}").format(n=version, said=offered(live, line))


def offered(live: Live, line: Line) -> str:
    """An entry in words where it can be appealed, with what has become of it."""
    state = state_of(line, live.language.gettext)
    return f"{_brief(live, line)} – {state}" if state else _brief(live, line)


def state_of(line: Line, _: Callable[[str], str]) -> str:
    """What has become of an entry; nothing while it stands."""
    return "" if line.state is State.IN_FORCE else _(STATES[line.state]).format(n=line.by)
