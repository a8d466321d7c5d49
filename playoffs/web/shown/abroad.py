"""What other sites take over from a public page: a frame with bracket and results, feeds, and plain text."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote, urlsplit

from msgspec.structs import replace

from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.documents.public.names import Public
from playoffs.documents.public.news import happened
from playoffs.documents.public.page import page, state
from playoffs.documents.words import words
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.documents.words.seats import seated
from playoffs.renderers import atom, mail, plain, templates
from playoffs.renderers.atom import Feed, News
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput
from playoffs.web.shown.public import about, listed, live_of, of_whom, tongue_of

MOST_NEWS = 100
"""Entries of a feed, the last ones."""

FRAMED = ("state", "now", "bracket", "results")
"""Parts of the public page that a frame on another site has."""

FRAME, FEED, SCRIPT = "embed.html", "feed.atom", "embed.js"
"""What they are called among published files."""

WIDTH, HEIGHT = 640, 480
"""Of a frame before it knows better."""

Made = tuple[bytes, str]
"""What is sent, and its type."""


def seen(kept: Kept, event: str) -> Log:
    """A record that everybody may see; `BadInput` for any other, whoever asks."""
    if event not in kept.events() or not published.shown(kept.store, event).released:
        raise BadInput("address", "nothing that is shown", "the address that the director gives")
    return kept.log(event)


def _live(log: Log, now: str, said: Language | None) -> Public:
    return live_of(log, now, seated(tongue_of(log, said), log.founding.tournament.play))


def framed(live: Public, now: str, folder: str = "") -> bytes:
    """The page for a frame; `folder` is where its style lies, where it is a file."""
    doc = page(live)
    values = {"parts": [each for each in doc.parts if each.name in FRAMED], "doc": doc, "folder": folder}
    return templates.page("embed", about(live, now) | values, live.language).encode()


def text(live: Public, now: str) -> bytes:
    """Everything as plain text, for mail and forums: narrow enough to be quoted."""
    before = plain.WIDE.set(mail.WIDTH)
    try:
        return rendered(page(live), Form.TEXT, live.language)
    finally:
        plain.WIDE.reset(before)


def feed(live: Public, own: str, there: str) -> bytes:
    """What has happened in one playoff."""
    return atom.file(_feed(live, own, there))


def _feed(live: Public, own: str, there: str) -> Feed:
    key, begun = live.log.recorded[0].row.chain, live.log.recorded[0].row.at
    news = [
        News(
            key=f"{key} {each.key}",
            title=words.sentence(each.says),
            text=" ".join((f"{words.sentence(each.says)}.", *(f"{words.sentence(said)}." for said in each.follows))),
            at=each.at,
            page=there,
        )
        for each in list(happened(live))[:MOST_NEWS]
    ]
    return Feed(
        key=key,
        title=live.title,
        text=state(live),
        author=live.details.association or live.title,
        at=max((each.at for each in news), default=begun),
        own=own,
        page=there,
        language=live.language.code,
        news=news,
    )


def _framed(kept: Kept, event: str, now: str, said: Language | None, base: str) -> Made:
    return framed(_live(seen(kept, event), now, said), now), "text/html"


def _text(kept: Kept, event: str, now: str, said: Language | None, base: str) -> Made:
    return text(_live(seen(kept, event), now, said), now), "text/plain"


def _of_one(kept: Kept, event: str, now: str, said: Language | None, base: str) -> Made:
    there = f"{base}/e/{quote(event)}"
    return feed(_live(seen(kept, event), now, said), f"{there}/feed.atom", there), atom.KIND


def _of_all(kept: Kept, _nobody: str, now: str, said: Language | None, base: str) -> Made:
    """The feed of every playoff that everybody may see: of an association, where all are of one."""
    found = _shown_now(kept, now, said)
    whose = {live.details.association for live in found.values()} - {""}
    made = _of_several(found, now, said, base)
    title = whose.pop() if len(whose) == 1 else "Playoffs"
    return atom.file(replace(made, key=f"all {base}", title=title, author=title, own=f"{base}/feed.atom")), atom.KIND


def _of_association(kept: Kept, whose: str, now: str, said: Language | None, base: str) -> Made:
    """The feed of the playoffs of one association that everybody may see; `BadInput` where there are none."""
    found = {name: live for name, live in _shown_now(kept, now, said).items() if of_whom(live) == whose}
    if not found:
        raise BadInput("address", "no association that shows anything", "the address that its playoffs name")
    title = next(iter(found.values())).details.association
    made, own = _of_several(found, now, said, base), f"{base}/a/{whose}/feed.atom"
    return atom.file(replace(made, key=f"association {own}", title=title, author=title, own=own)), atom.KIND


def _shown_now(kept: Kept, now: str, said: Language | None) -> dict[str, Public]:
    return {name: _live(kept.log(name), now, said) for name, _title in listed(kept)}


def _of_several(found: Mapping[str, Public], now: str, said: Language | None, base: str) -> Feed:
    """What has happened in several playoffs; whose feed it is, is still to be said."""
    tongue = said or (next(iter(found.values())).language if found else ENGLISH)
    feeds = [_feed(live, "", f"{base}/e/{quote(name)}") for name, live in found.items()]
    news = [
        News(key=new.key, title=f"{each.title}: {new.title}", text=new.text, at=new.at, page=new.page)
        for each in feeds
        for new in each.news
    ]
    return Feed(
        key="",
        title="",
        text=tongue.gettext("Every playoff that is shown"),
        author="",
        at=max((each.at for each in feeds), default=now),
        own="",
        page=f"{base}/",
        language=tongue.code,
        news=sorted(news, key=lambda new: new.at, reverse=True)[:MOST_NEWS],
    )


MADE: Mapping[str, Callable[[Kept, str, str, Language | None, str], Made]] = {
    "embed": _framed,
    "text": _text,
    "feed": _of_one,
    "feeds": _of_all,
    "association-feed": _of_association,
}
"""What is made for other sites, by the name of its page."""


def event_in(address: str, base: str) -> str:
    """The playoff of an address of ours; `BadInput` for any other address."""
    expected = f"one such as {base}/e/EVENT"
    try:
        parts = urlsplit(address)
    except ValueError as error:  # brackets that hold no address of a network
        raise BadInput("url", "no address", expected) from error
    found = parts.path.strip("/").split("/")
    if f"{parts.scheme}://{parts.netloc}" != base or len(found) not in (2, 3) or found[0] != "e":
        raise BadInput("url", "an address that is none of a public page here", expected)
    return found[1]


def oembed(kept: Kept, address: str, base: str, most: tuple[int, int]) -> dict[str, Any]:
    """What a site needs to show the page of an address in a frame (oEmbed 1.0)."""
    event = event_in(address, base)
    log = seen(kept, event)
    width, height = min(WIDTH, most[0]), min(HEIGHT, most[1])
    frame = f'<iframe src="{base}/e/{quote(event)}/embed" width="{width}" height="{height}" style="max-width: 100%"'
    title = templates.escaped(log.founding.title)
    html = (
        f'{frame} title="{title}" loading="lazy" frameborder="0"></iframe><script async src="{base}/embed.js"></script>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": log.founding.title,
        "provider_name": log.details.get("association") or "Playoffs",
        "provider_url": base,
        "cache_age": 60,
        "width": width,
        "height": height,
        "html": html,
    }
