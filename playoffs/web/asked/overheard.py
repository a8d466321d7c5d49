"""An act that says something else than what players have sent by phone: refused until that was shown."""

from collections.abc import Collection, Sequence

from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.store import Store
from playoffs.desk.seen import passed_over
from playoffs.model.position import Ask, Value
from playoffs.text.errors import NotNow


class Overheard(NotNow):
    """An act about a player who has sent something else, which waits and which its form does not show."""


def refuse(store: Store, log: Log, some: Sequence[tuple[Ask, Value]], shown: Collection[tuple[str, str]] = ()) -> None:
    """`Overheard` where answering these questions so passes over what waits, unless it was `shown`, by key and request.
    To be called in the transaction that records the answers, else a phone sends something in between."""
    if there := passed_over(store, log, some, shown):
        called = names(log)
        who = ", ".join(dict.fromkeys(called.get(each.player, each.player) for each in there))
        raise Overheard(f"what {who} sent by phone", "something else, which waits on NOW", "it recorded or put aside")
