"""An answer about times is kept: a tap of somebody who is asked, or of the planner who types it for them."""

from collections.abc import Sequence

from playoffs.desk.beside import asking
from playoffs.desk.kept import Kept
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asking, Reply
from playoffs.text.errors import NotNow, NotTheirs
from playoffs.web.asked.values import Typed, one
from playoffs.web.planner.grid import Tap, tap, taps
from playoffs.web.serving.seat import Seat


def asked(kept: Kept, event: str) -> Asking:
    """What is asked; `NotNow` where nothing is."""
    what = asking.asking(kept.store, event)
    if what is None:
        raise NotNow("answer", "one for a time that is not asked about any more", "the page as it is now")
    return what


def answered(kept: Kept, seat: Seat, typed: Typed, only: str = "") -> str:
    """Keep the answer of a tap, of `only` this person where one is named, who can answer for a whole day at once; the
    answer that stands now. Raises `Overtaken` where somebody else was faster, and then nothing was written."""
    what = asked(kept, seat.event)
    if only and (day := one(typed, "whole")):
        some = taps(day, what, only)
        _theirs(some, only)
        _keep_all(kept, seat, some, one(typed, "request"))
        return Answer.GOOD.value
    found = tap(one(typed, "cell"), what)
    _theirs((found,), only)
    _keep(kept, seat, found, one(typed, "request"), "" if only else seat.link.name)
    return found.to.value if found.to else ""


def _theirs(some: Sequence[Tap], only: str) -> None:
    """Raises `NotTheirs` for a question to somebody else than the one who has this page; empty for one who places."""
    if only and any(each.who != only for each in some):
        raise NotTheirs("answer", "one to a question that is not yours", "what your page asks")


def _keep(kept: Kept, seat: Seat, found: Tap, request: str, by: str) -> None:
    if found.to is None:
        asking.clear(kept.store, seat.event, found.who, found.window, found.was)
        return
    key = f"{request}:{found.to.value}"
    new = Reply(window=found.window, answer=found.to, at=seat.house.now(), by=by, request=key)
    asking.reply(kept.store, seat.event, found.who, new, found.was)


def _keep_all(kept: Kept, seat: Seat, found: Sequence[Tap], request: str) -> None:
    """Keep what somebody says of a whole day: all of it or nothing."""
    at, good = seat.house.now(), Answer.GOOD
    new = [
        (Reply(window=each.window, answer=good, at=at, by="", request=f"{request}:{good.value}"), each.was)
        for each in found
    ]
    asking.reply_all(kept.store, seat.event, found[0].who, new)
