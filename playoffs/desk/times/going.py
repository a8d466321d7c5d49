"""Hall and director that go with a day: who could, who is proposed, and what of the details changes with them."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.beside.asking import Replies
from playoffs.desk.record.log import Log
from playoffs.desk.times.offered import Offered, offered
from playoffs.desk.times.placing import Ground, cost
from playoffs.planning.appointment import Sitting
from playoffs.planning.asking import Asking, Kind
from playoffs.planning.details import OF_A_HALL, Details, Person


class Choice(Struct, frozen=True, kw_only=True):
    """The hall or the director of these days, as they can be chosen."""

    name: str
    stated: str
    options: tuple[str, ...]
    """Who else is asked, those first who can have these days."""
    chosen: str
    """Who of them is proposed; empty where it stays as it is stated."""


class Goes(Struct, frozen=True, kw_only=True):
    """Who could have these days, and who is proposed."""

    halls: Offered
    directors: Offered
    site: str
    director: str

    def choices(self, known: Details) -> tuple[Choice, ...]:
        """What there is to choose: whoever cannot have these days can be chosen all the same."""
        stated = known.director.name if known.director else ""
        both = (("site", known.site, self.halls, self.site), ("director", stated, self.directors, self.director))
        return tuple(
            Choice(
                name=name,
                stated=said,
                options=tuple(each for each in dict.fromkeys((*found.able, *found.asked)) if each != said),
                chosen=chosen if chosen != said and (not said or said in found.asked) else "",
            )
            for name, said, found, chosen in both
            if set(found.asked) - {said}
        )

    def stay(self, known: Details) -> Details:
        """The details as they are where these days are set, and nothing else is chosen."""
        chosen = {each.name: each.chosen for each in self.choices(known)}
        return going(known, chosen.get("site", ""), chosen.get("director", ""))


def goes(
    base: Ground | None,
    log: Log,
    names: Mapping[str, str],
    what: Asking,
    there: Replies,
    days: Sequence[Sitting],
    known: Details,
    taken: Collection[str] = (),
) -> Goes:
    """Who goes with these days: of halls the one that costs least; who is stated stays while nobody suits better. Who
    is `taken` by another playoff at that time is proposed only where nobody else can have these days."""
    halls, directors = (offered(kind, log, names, what, there, days) for kind in (Kind.HALL, Kind.DIRECTOR))
    starts = [day.start for day in days]
    costs = {each: cost(base, starts, each) if base else None for each in _free(halls, taken)}
    cheapest = min(costs, key=lambda each: (costs[each] is None, costs[each] or 0), default="")
    stated = known.director.name if known.director else ""
    return Goes(
        halls=halls,
        directors=directors,
        site=known.site if known.site in halls.best else cheapest,
        director=stated if stated in directors.best else next(iter(_free(directors, taken)), ""),
    )


def _free(found: Offered, taken: Collection[str]) -> tuple[str, ...]:
    """Those whom nobody suits better of those who are free; where nobody is, of all."""
    good, able = (tuple(each for each in some if each not in taken) for some in (found.good, found.able))
    return good or able or found.best


def going(details: Details, site: str, director: str) -> Details:
    """The details with this hall and this director; an empty one leaves what is stated. What was stated of another
    hall, and how another director is reached, is taken back."""
    if site and site != details.site:
        details = replace(details, site=site, **dict.fromkeys(OF_A_HALL, ""))
    if director and (details.director is None or director != details.director.name):
        details = replace(details, director=Person(name=director))
    return details
