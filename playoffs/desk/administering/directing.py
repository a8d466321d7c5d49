"""Who directs a playoff, in an administrator's hands: links for that playoff alone, made, replaced and ended.

Each of these acts is an entry of the record, so that whoever reads it can see that somebody else may direct from there
on, who saw to that and when. The link is kept beside the record, in the same transaction: there is no link without its
entry. What an administrator ends lets nobody in from then on, nor the browser that has opened it, however late it did.
"""

import secrets
from collections.abc import Callable, Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.act import Act, Decision, Done, Request, perform
from playoffs.desk.beside import links
from playoffs.desk.beside.links import Link, Role
from playoffs.desk.record.beside import LINK
from playoffs.desk.record.entries import Linked
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Beside, Store
from playoffs.planning.clock import recorded
from playoffs.text.errors import BadInput


class Directing(Struct, frozen=True, kw_only=True):
    """A director's link for one playoff."""

    key: str
    name: str
    made: str
    """UTC instant."""
    opened: str
    """UTC instant at which a browser was let in by it; empty as long as none was."""
    by: str
    """Who made it, as the record says it; empty where that does not say."""


def directing(store: Store, log: Log, at: str) -> tuple[Directing, ...]:
    """The links by which somebody directs this playoff alone or may begin to, the oldest first."""
    return tuple(sorted(_directing(store, log, at), key=lambda each: (each.made, each.key)))


def _directing(store: Store, log: Log, at: str) -> Iterator[Directing]:
    let_in = {link.of for link in links.staff(store, log.event).values() if links.ends(link) > recorded(at)}
    for key, link in _all(store, log.event).items():
        waits = not link.revoked and links.ends(link) > recorded(at)
        if link.once and not link.ended and (waits or key in let_in):
            made_by = log.recorded[link.entry - 1].by if 0 < link.entry <= log.version else ""
            yield Directing(key=key, name=link.name, made=link.made, opened=link.opened, by=made_by)


def _all(store: Store, event: str) -> dict[str, Link]:
    """Every director's link of an event and every browser that one has let in, those that are used up too."""
    kept = {key: msgspec.json.decode(text, type=Link) for key, text in store.beside(event, LINK).items()}
    return {key: link for key, link in kept.items() if link.role is Role.DIRECTOR}


def new_code() -> str:
    """The code of a link that is to be made."""
    return secrets.token_urlsafe(links.BITS // 8)


def make(store: Store, event: str, name: str, code: str, request: Request) -> Done:
    """Let somebody direct this playoff by a new link; raises one of `REFUSALS`."""
    name = links.for_all(Role.DIRECTOR, name, request.at).name

    def beside(log: Log) -> tuple[Beside, ...]:
        return (_fresh(log, name, code, request.at),)

    return perform(store, event, request, _act(Linked(did="made", to=name), beside))


def change(store: Store, event: str, key: str, code: str, request: Request) -> Done:
    """End a director's link, with the browser that it has let in; with a code there is a new one in its place. Raises
    one of `REFUSALS`."""
    link = _all(store, event).get(key)
    if link is None or not link.once:
        raise BadInput("link", key[:12], "one of this playoff, as its page lists them")

    def beside(log: Log) -> tuple[Beside, ...]:
        now = _all(store, event)[key]
        if now.ended:
            raise BadInput("link", f"one that was ended at {now.ended}", "one that the page lists now")
        over = replace(now, ended=request.at, revoked=now.revoked or request.at)
        fresh = (_fresh(log, link.name, code, request.at),) if code else ()
        return (_kept(event, key, over), *fresh)

    return perform(store, event, request, _act(Linked(did="replaced" if code else "revoked", to=link.name), beside))


def _act(said: Linked, beside: Callable[[Log], tuple[Beside, ...]]) -> Act:
    def decide(log: Log) -> Decision:
        return Decision(entry=said, beside=beside(log))

    return Act(decide=decide, same=lambda entry: entry == said, offered="a director's link", seen=lambda log: None)


def _fresh(log: Log, name: str, code: str, at: str) -> Beside:
    link = links.for_one(Role.DIRECTOR, name, log.event, at, log.version + 1)
    return _kept(log.event, links.digest(code), link)


def _kept(event: str, key: str, link: Link) -> Beside:
    return Beside(event, LINK, key, msgspec.json.encode(link).decode())
