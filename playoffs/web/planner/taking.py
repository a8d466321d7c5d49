"""Hall and director that go with a day: who could, who is proposed, and what of the details changes with them."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.beside.asking import Replies
from playoffs.desk.record.log import Log
from playoffs.desk.times.offered import Offered, offered
from playoffs.desk.times.placing import Ground, cost
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Sitting
from playoffs.planning.asking import Asking, Kind
from playoffs.planning.details import Details, Person
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Typed, one

OF_A_HALL = ("room", "address", "directions")
"""What is stated of a hall, and is of no other."""


class Choice(Struct, frozen=True, kw_only=True):
    """A field of the form that sets a day: the hall, or the director."""

    name: str
    stated: str
    options: tuple[str, ...]
    """Who else can have these days."""
    chosen: str
    """Who of them is proposed; empty where it stays as it is stated."""


class Goes(Struct, frozen=True, kw_only=True):
    """Who could have these days, and who is proposed."""

    halls: Offered
    directors: Offered
    site: str
    director: str

    def choices(self, known: Details) -> tuple[Choice, ...]:
        """The fields of the form; none of what nobody can have."""
        stated = known.director.name if known.director else ""
        both = (("site", known.site, self.halls, self.site), ("director", stated, self.directors, self.director))
        return tuple(
            Choice(
                name=name,
                stated=said,
                options=tuple(each for each in found.able if each != said),
                chosen=chosen if chosen != said and (not said or said in found.asked) else "",
            )
            for name, said, found, chosen in both
            if set(found.able) - {said}
        )


def goes(
    base: Ground | None,
    log: Log,
    names: Mapping[str, str],
    what: Asking,
    there: Replies,
    days: Sequence[Sitting],
    known: Details,
) -> Goes:
    """Who goes with these days: of halls the one that costs least; who is stated stays while nobody suits better."""
    halls, directors = (offered(kind, log, names, what, there, days) for kind in (Kind.HALL, Kind.DIRECTOR))
    starts = [day.start for day in days]
    among = halls.good or halls.possible
    costs = {each: cost(base, starts, each) if base else None for each in among}
    cheapest = min(among, key=lambda each: (costs[each] is None, costs[each] or 0), default="")
    return Goes(
        halls=halls,
        directors=directors,
        site=known.site if known.site in among else cheapest,
        director=directors.chosen(known.director.name if known.director else ""),
    )


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
    """The details with the hall and the director that were chosen; nothing chosen leaves what is stated. What was
    stated of another hall, and how another director is reached, is taken back. `BadInput` for who is not asked."""
    site, who = (one(typed, name).strip() for name in ("site", "director"))
    for name, kind, said in (("site", Kind.HALL, site), ("director", Kind.DIRECTOR, who)):
        if said and said not in [each.name for each in what.people if each.kind is kind]:
            raise BadInput(name, repr(said[:40]), "somebody who is asked")
    if site and site != details.site:
        details = replace(details, site=site, **dict.fromkeys(OF_A_HALL, ""))
    if who and (details.director is None or who != details.director.name):
        details = replace(details, director=Person(name=who))
    return details
