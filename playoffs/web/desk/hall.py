"""Several playoffs in one hall: all of them side by side, whoever waits longest first, and the next that waits."""

from urllib.parse import quote

from playoffs.desk.beside import drafts
from playoffs.desk.kept import Kept
from playoffs.desk.played import MEANWHILE, postponed
from playoffs.desk.record.log import Log
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import recorded, shown_here
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput
from playoffs.web.asked import refusals
from playoffs.web.asked.listed import Listed
from playoffs.web.asked.values import Values
from playoffs.web.desk.drafted import unreadable
from playoffs.web.desk.views import mine, state_of
from playoffs.web.serving.seat import Seat, new_request
from playoffs.web.serving.second_copy import second_copy
from playoffs.web.serving.sight import live_of

MOST_DRAFTS = 5
"""Drafts that the list shows: those begun last."""

MOST = 6
"""Questions of one playoff that the list of all shows."""


def events(kept: Kept, seat: Seat) -> Values:
    """Every playoff of the file."""
    rows = [_listed(kept, seat, event) for event in _in_order(kept, seat)]
    copy = second_copy(seat.house.second(), "", seat.language)
    file = seat.house.path.name
    found: Values = {"seat": seat, "rows": rows, "copy": copy, "csrf": seat.token, "request": new_request, "file": file}
    return found | {"drafts": _drafts(kept, seat) if seat.directs and not seat.link.event else ()}


def _drafts(kept: Kept, seat: Seat) -> list[tuple[str, str, str, bool]]:
    """Set-ups that were begun and are no record yet: key, title and file, and since when, on the clock of
    this computer, which says its zone; and whether their file cannot be read."""
    rows = [(key, each, shown_here(each.at)) for key, each in drafts.latest(kept.store, MOST_DRAFTS)]
    say = seat.language
    return [
        (
            key,
            " · ".join(filter(None, (each.title, each.name))),
            f"{say.brief(at.date())}, {say.clock(at.time())} {at:%Z}".rstrip(),
            unreadable(each),
        )
        for key, each, at in rows
    ]


def _in_order(kept: Kept, seat: Seat) -> list[str]:
    """Those of a seat: first those that count, of these those that wait, of these whoever waits longest; none that is
    archived."""

    def place(event: str) -> tuple[bool, bool, str]:
        try:
            log = kept.log(event)
        except BadInput:
            return False, False, ""
        return PRACTICE in log.founding.settings, not log.asks, log.recorded[-1].row.at

    return sorted(mine(kept, seat), key=place)


def _listed(kept: Kept, seat: Seat, event: str) -> Listed:
    try:
        log = kept.log(event)
        live = live_of(seat, log)
    except BadInput as error:
        return Listed(event=event, title=event, problem=refusals.told(error, seat.language))
    held = postponed(log) > 0
    asks = sorted(log.asks, key=lambda ask: held and ask.question in MEANWHILE)  # which lets nothing go on
    return Listed(
        event=event,
        title=log.founding.title,
        state=state_of(kept, log, live.language),
        next=live.asked(asks[0]) if asks else "",
        postponed=held,
        practice=PRACTICE in log.founding.settings,
        waits=len(log.asks),
        asks=tuple((ask.id, live.asked(ask)) for ask in asks[1:MOST]),
        more=max(0, len(log.asks) - MOST),
        boards=0 if held else sum(ask.question is Question.RESULT for ask in log.asks),
        since=_since(seat, log) if log.asks else "",
    )


def _since(seat: Seat, log: Log) -> str:
    """How long nothing was entered."""
    minutes = max(0, recorded(seat.house.now()) - recorded(log.recorded[-1].row.at)) // 60
    _ = seat.language.gettext
    if minutes < 1:
        return _("just entered")
    if minutes < 120:
        return _("{n} min since the last entry").format(n=minutes)
    return _("{n} hours since the last entry").format(n=minutes // 60)


def following(kept: Kept, seat: Seat) -> str:
    """The address of the next playoff that waits after this one; the list of all, where none does."""
    order = _in_order(kept, seat)
    at = order.index(seat.event) if seat.event in order else -1
    for event in (*order[at + 1 :], *order[: max(at, 0)]):
        try:
            if kept.log(event).asks:
                return f"/desk/{quote(event)}"
        except BadInput:
            continue
    return "/desk"
