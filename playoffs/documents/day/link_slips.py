"""Slips that hand players their private links: a code to read with the phone, and the same in words."""

from collections.abc import Mapping

from msgspec.structs import replace

from playoffs.documents import common
from playoffs.documents.blocks import Block, Code, Codes, Document, Paragraph, Section
from playoffs.documents.played.live import Live
from playoffs.documents.said import told


def link_slips(live: Live, links: Mapping[str, str], network: tuple[str, str] = ("", "")) -> Document | None:
    """A slip for each player, whose link is the address, and the hall's network, name and password, where it is known;
    None where there is no link."""
    if not links:
        return None
    _ = live.language.gettext
    imprint = live.imprint(_("Private links"))
    slips: tuple[Block, ...] = tuple(_slip(live, player, address, network) for player, address in links.items())
    head = common.head(imprint, live.title, live.language)
    return common.document("link-slips", imprint, head, {"slips": slips}, live.language)


SPECIAL = str.maketrans({each: f"\\{each}" for each in '\\;,:"'})
"""What the code of a network escapes."""


def joining(network: tuple[str, str]) -> str:
    """What a phone reads in a code to join a network."""
    name, password = (each.translate(SPECIAL) for each in network)
    return f"WIFI:T:WPA;S:{name};P:{password};;" if password else f"WIFI:T:nopass;S:{name};;"


def _codes(live: Live, address: str, network: tuple[str, str]) -> tuple[Code, ...]:
    """First the network, then the page: in this order they are read."""
    _ = live.language.gettext
    page = Code(caption=live.title, text=address, content=address)
    name, password = network
    if not name:
        return (page,)
    said = _("Network {name}, password {password}") if password else _("Network {name}, no password")
    words = said.format(name=name, password=password)
    network_code = Code(caption=_("1. Join the network"), text=words, content=joining(network))
    return network_code, replace(page, caption=_("2. Open your page"))


def _slip(live: Live, player: str, address: str, network: tuple[str, str]) -> Section:
    _ = live.language.gettext
    name = live.anybody(player)
    yours = _("This link is for {player} alone. It shows your next game and takes your answers; do not pass it on.")
    where = _("Use it only where your director allows phones. Paper has equal standing everywhere: ask for a bid slip.")
    away = _("No page? Join the network of the hall, stay connected without internet, and switch mobile data off.")
    return Section(
        heading=told(name),
        blocks=(
            Codes(codes=_codes(live, address, network)),
            Paragraph(text=told(yours.format(player=name))),
            Paragraph(text=told(where)),
            Paragraph(text=told(away), look="note"),
        ),
    )
