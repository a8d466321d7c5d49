"""The page Sheets: what can be printed, and which of what was printed is out of date since."""

from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from playoffs.desk.beside import printed
from playoffs.desk.beside.printed import Printed
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import NotSaved
from playoffs.documents import kinds
from playoffs.documents.blocks import Document
from playoffs.documents.played.live import Live
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.asked.values import Values
from playoffs.web.desk.reporting import report
from playoffs.web.desk.views import common
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of
from playoffs.web.shown.public import tongue_of


class Sheet(Struct, frozen=True, kw_only=True):
    """A sheet that can be printed."""

    kind: str
    what: str
    due: bool
    """Whether it is the next to print: of all sheets at most one."""
    address: str
    label: str
    """What its button says."""
    since: str = ""
    """When it was printed; empty where it was not."""
    old: bool = False
    """Whether something else would stand on it now."""


def sheets(kept: Kept, seat: Seat) -> Values:
    """What can be printed: first what the moment wants."""
    found = kept.log(seat.event)
    if found.founding.waits:
        return {**common(kept, seat, "sheets"), "rows": [], "report": None}
    _, called = seat.language.gettext, kinds.called(seat.language)
    live = live_of(seat, found, tongue_of(found))
    wanted, recorded = _wanted(live), kinds.recorded(live)
    due = [kind for kind in wanted if (kind in AT_THE_END) is live.moment.over]
    rest = [kind for kind in kinds.KINDS if kind not in wanted]
    rows: list[Sheet] = []
    for kind in (*wanted, *rest):
        made = recorded[kind]()
        for n, (stem, document) in enumerate(made.items()):
            before = printed.printed(kept.store, found.event, stem)
            old = before is not None and before.mark != _mark(document)
            said = f"{called[kind]} ({_which(document)})" if len(made) > 1 else called[kind]
            rows.append(
                Sheet(
                    kind=kind,
                    what=_(kinds.KINDS[kind]) if not n else "",
                    due=kind in due and (old or not before) and not any(row.due for row in rows),
                    address=f"sheet/{kind}.pdf{f'?n={n}' if n else ''}",
                    label=_("Print {sheet}").format(sheet=said),
                    since=_since(found, before, _) if before else "",
                    old=old,
                )
            )
    return {
        **common(kept, seat, "sheets"),
        "rows": rows,
        "report": report(found, seat.language) if seat.directs else None,
    }


def _which(document: Document) -> str:
    """Whose one of several sheets is, or of which round, as its window says it; its file has Latin letters alone."""
    return document.window.partition(" – ")[0]


def _wanted(live: Live) -> list[str]:
    """What the moment wants; once the champion is declared, first what says so."""
    return sorted(kinds.now(live), key=lambda kind: not (live.moment.over and kind in AT_THE_END))


AT_THE_END = ("bulletin", "certificate")


def _since(log: Log, before: Printed, _: Callable[[str], str]) -> str:
    """`printed at entry 9, 3 entries since`."""
    more = log.version - before.version
    said = _("printed at entry {n}")
    if more:
        said = (
            _("printed at entry {n}, {more} entry since")
            if more == 1
            else _("printed at entry {n}, {more} entries since")
        )
    return said.format(n=before.version, more=more)


def _mark(document: Document) -> str:
    """What stands on a sheet, but not when that was."""
    return printed.mark(repr((document.head, document.parts)))


def sheet(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """A sheet as PDF, with the name of its file; all sheets of a kind one after the other have one file each."""
    found, kind = kept.log(seat.event), seat.params["kind"]
    if kind not in kinds.KINDS or found.founding.waits:
        raise BadInput("sheet", repr(kind), f"one of {', '.join(kinds.KINDS)}")
    made = kinds.recorded(live := live_of(seat, found, tongue_of(found)))[kind]()
    if not made:
        raise NotNow("sheet", "nothing to print now", kinds.WITHOUT[kind])
    stems = list(made)
    number = seat.query.get("n", "0")
    stem = stems[int(number) if number.isascii() and number.isdigit() and int(number[:9]) < len(stems) else 0]
    content = rendered(made[stem], Form.PDF, live.language)
    _keep(kept, found, stem, made[stem])
    return f"{found.event}-{stem}.pdf", content


def _keep(kept: Kept, log: Log, stem: str, document: Document) -> None:
    """That it was printed; a file that cannot be written to, such as a copy, prints all the same."""
    said = Printed(version=log.version, mark=_mark(document))
    if printed.printed(kept.store, log.event, stem) == said:
        return
    with suppress(NotSaved):
        printed.prints(kept.store, log.event, stem, said)
