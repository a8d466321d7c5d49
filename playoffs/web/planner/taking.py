"""Hall and director that go with a day, in words, and as they were chosen on the form that sets it."""

from collections.abc import Sequence

from playoffs.desk.times.going import Goes, going
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Sitting
from playoffs.planning.asking import Asking, Kind
from playoffs.planning.details import Details
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Typed, one


def words(found: Goes, days: Sequence[Sitting], zone: str, language: Language) -> list[str]:
    """`in Lakeside Hall`, `directed by Dora Deputy`; where none can have every day, who of each."""
    _ = language.gettext
    said = []
    for text, one_for_all, offers in (
        (_("in {hall}"), found.site, found.halls),
        (_("directed by {name}"), found.director, found.directors),
    ):
        if one_for_all:
            said.append(text.format(hall=one_for_all, name=one_for_all))
        elif offers.by_day and all(offers.by_day):
            said += [
                _("{what} on {day}").format(
                    what=text.format(hall=each[0], name=each[0]), day=moments.brief_day(day.start, zone, language)
                )
                for day, each in zip(days, offers.by_day, strict=True)
            ]
    return said


def stated(known: Details, language: Language) -> str:
    """Where it is, and who directs, as the details say it; empty where they say neither."""
    _ = language.gettext
    found = [known.site and _("in {hall}").format(hall=known.site)]
    found.append(_("directed by {name}").format(name=known.director.name) if known.director else "")
    text = "; ".join(filter(None, found))
    return f"{text[:1].upper()}{text[1:]}"


def taken(details: Details, what: Asking, typed: Typed) -> Details:
    """The details with the hall and the director that were chosen; nothing chosen leaves what is stated.
    `BadInput` for who is not asked."""
    site, who = (one(typed, name).strip() for name in ("site", "director"))
    for name, kind, said in (("site", Kind.HALL, site), ("director", Kind.DIRECTOR, who)):
        if said and said not in [each.name for each in what.people if each.kind is kind]:
            raise BadInput(name, repr(said[:40]), "somebody who is asked")
    return going(details, site, who)
