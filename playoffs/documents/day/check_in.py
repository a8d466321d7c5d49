"""The check-in list: who has come, when, and what has to be seen before the first game; a page for the desk."""

from collections.abc import Iterable

from playoffs.documents import common
from playoffs.documents.before import announce, lineup
from playoffs.documents.blocks import Blank, Block, Boxes, Cell, Column, Document, Fill, Paragraph, Row, Table
from playoffs.documents.imprint import Imprint
from playoffs.documents.played.live import Live
from playoffs.documents.said import detail, labelled, told
from playoffs.documents.words.language import Language
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.story import GONE


def check_in(plan: Plan, details: Details, language: Language, generated: Wall) -> Document | None:
    """Of a plan: everybody who may play; None where nothing is played."""
    if not plan.descent.plays:
        return None
    imprint = announce.imprint(plan, details, language, generated, language.gettext("Check-in list"))
    known = {player.id: player.name for player in plan.standings.event.players}
    rows = (known[entrant.id] for entrant in lineup.printed(plan, lineup.ON_A_POSTER))
    return _list(imprint, announce.heading(plan, details, language), details, rows, language)


def check_in_now(live: Live) -> Document | None:
    """Of a record: everybody who has not left; None when it is over."""
    imprint = live.imprint(live.language.gettext("Check-in list"))
    there = [p for p, fate in live.fates.items() if fate not in GONE]
    rows = (live.people[player] for player in there)
    return _list(imprint, live.title, live.details, rows, live.language) if there and not live.ended else None


def _list(imprint: Imprint, title: str, details: Details, names: Iterable[str], language: Language) -> Document:
    _ = language.gettext
    columns = (
        Column(heading=_("No."), unseen=True, look="seed"),
        Column(heading=_("Player"), head=True),
        Column(heading=_("Came at"), named=True, look="time"),
        Column(heading=_("Membership"), named=True),
        Column(heading=_("Phone put away"), named=True),
        Column(heading=_("Signature"), named=True),
    )
    made = tuple(
        Row(
            cells=(
                Cell(text=told(str(number))),
                Cell(text=told(name)),
                Cell(text=(Blank(shape="__:__", field=True),)),
                *(Cell(text=(Boxes(of=("",)),)) for _box in range(2)),
                Cell(text=common.FIELD),
            )
        )
        for number, name in enumerate(names, 1)
    )
    blocks: tuple[Block, ...] = (Table(look="ladder check-in", columns=columns, rows=made),)
    rules = (
        (_("Membership"), details.membership),
        (_("Default time"), details.default_time),
        (_("Phones"), details.phones),
    )
    said = tuple(Paragraph(text=labelled(label, detail(text))) for label, text in rules)
    parts: dict[str, tuple[Block, ...]] = {
        "players": blocks,
        "rules": (*said, Fill(labels=(_("Closed at"), _("Director")))),
    }
    return common.document("check-in", imprint, common.head(imprint, title, language), parts, language)
