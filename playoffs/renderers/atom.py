"""Feeds (Atom, RFC 4287): what has happened, the last first, for programs that read news."""

from collections.abc import Sequence
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree as xml

from msgspec import Struct

SPACE = "http://www.w3.org/2005/Atom"

KIND = "application/atom+xml"


class News(Struct, frozen=True, kw_only=True):
    """An entry of a feed."""

    key: str
    """What it is about; of the same it is the same entry, whatever it says."""
    title: str
    text: str
    at: str
    """UTC instant."""
    page: str
    """Address where it can be read; it may be one below that of the feed."""


class Feed(Struct, frozen=True, kw_only=True):
    """A feed."""

    key: str
    title: str
    text: str
    author: str
    at: str
    """UTC instant; of the last entry, where there is one."""
    own: str
    """Address of the feed."""
    page: str
    """Address of the page that it is about."""
    language: str
    news: Sequence[News]


def file(feed: Feed) -> bytes:
    """A feed as it is sent or kept."""
    xml.register_namespace("", SPACE)
    root = xml.Element(_named("feed"), {"{http://www.w3.org/XML/1998/namespace}lang": feed.language})
    _about(root, feed.key, feed.title, feed.at)
    _text(root, "subtitle", feed.text)
    _link(root, "self", feed.own, KIND)
    _link(root, "alternate", feed.page, "text/html")
    _text(xml.SubElement(root, _named("author")), "name", feed.author)
    _text(root, "generator", "Playoffs")
    for each in feed.news:
        entry = xml.SubElement(root, _named("entry"))
        _about(entry, each.key, each.title, each.at)
        _link(entry, "alternate", each.page, "text/html")
        _text(entry, "content", each.text)
    xml.indent(root)
    made: bytes = xml.tostring(root, "utf-8", xml_declaration=True)
    return made + b"\n"


def _about(to: xml.Element, key: str, title: str, at: str) -> None:
    """What feed and entry must have; the id tells nothing of what it is made from."""
    _text(to, "id", uuid5(NAMESPACE_URL, f"playoffs {key}").urn)
    _text(to, "title", title)
    _text(to, "updated", at)


def _text(to: xml.Element, name: str, text: str) -> None:
    xml.SubElement(to, _named(name)).text = text


def _link(to: xml.Element, rel: str, address: str, kind: str) -> None:
    xml.SubElement(to, _named("link"), {"rel": rel, "href": address, "type": kind})


def _named(name: str) -> str:
    return f"{{{SPACE}}}{name}"
