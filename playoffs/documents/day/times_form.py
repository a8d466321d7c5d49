"""The blank form on which somebody says when it can be, on paper: a row a window, with boxes to tick; a form a person.

It has equal standing with the page of a link, asks about the same windows in the same order, and is typed in the grid.
"""

from collections.abc import Iterator, Mapping, Sequence

from playoffs.documents import common
from playoffs.documents.blocks import Block, Boxes, Cell, Column, Document, Fill, Paragraph, Row, Section, Table
from playoffs.documents.played.live import Live
from playoffs.documents.said import detail, told
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.asking import Asked, Asking, Kind


def times_form(live: Live, what: Asking, names: Mapping[str, str], until: str = "") -> Document | None:
    """A form for each of those who are named by their keys; `until` is when answers are due. None for nobody."""
    some = [each for each in what.people if each.key in names]
    if not some:
        return None
    _ = live.language.gettext
    imprint = live.imprint(_("When can it be?"))
    forms: tuple[Block, ...] = tuple(_form(each, names[each.key], what, until, live.language) for each in some)
    head = common.head(imprint, live.title, live.language)
    return common.document("times-form", imprint, head, {"forms": forms}, live.language)


def _form(who: Asked, name: str, what: Asking, until: str, language: Language) -> Section:
    _ = language.gettext
    zone = moments.zones([at for window in what.windows for at in (window.start, window.end)], what.zone)
    how = _("Tick one box in each row. All times are of the site: {zone}.").format(zone=zone)
    due = _("Hand it in by {when}.").format(when=until) if until else ""
    standing = _("This form counts just as much as an answer by link; what is typed in later is what stands here.")
    return Section(
        heading=detail(name),
        blocks=(
            Paragraph(text=told(" ".join(filter(None, (how, due))))),
            *_tables(who, what, language),
            Paragraph(text=told(standing), look="note"),
            Fill(labels=(_("Signature"), _("Date"))),
        ),
    )


def _tables(who: Asked, what: Asking, language: Language) -> Iterator[Table]:
    """A table a day."""
    _ = language.gettext
    hall = who.kind is Kind.HALL
    words = (_("Open"), _("Possible"), _("Closed")) if hall else (_("Good"), _("Possible"), _("No"))
    columns = (Column(heading=_("Time"), head=True), *(Column(heading=word, named=True) for word in words))
    for day, windows in what.days:
        rows = []
        for window in windows:
            start, end = (moments.clock(at, what.zone, language) for at in (window.start, window.end))
            rows.append(Row(cells=(Cell(text=told(f"{start} – {end}")), *_boxes())))
        yield Table(look="ladder times-form", title=language.day(day), columns=columns, rows=tuple(rows))


def _boxes() -> Sequence[Cell]:
    return [Cell(text=(Boxes(of=("",)),)) for _box in range(3)]
