"""What is placed, moved: all days together, or one of them while the others are held; and what each step changes."""

from collections.abc import Callable, Sequence
from datetime import timedelta

from msgspec import Struct

from playoffs.desk.times.placing import UNKNOWN
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import Wall, local
from playoffs.planning.seasons.placing import Merit
from playoffs.text.errors import BadInput
from playoffs.web.asked import refusals
from playoffs.web.planner.conflicts import Found

STEP = 30
"""Minutes that a move goes."""

LEVELS = ("unsuited", "waiting", "hall_days", "idle")
"""What days cost, what counts first at first."""

MOST_DAYS = 7
"""Days that each have moves of their own; of more nobody plays a title."""

Weighed = Callable[[str], tuple[Found, Merit | None]]
"""What stands against the days of an address, and what they cost; `BadInput` where they cannot be."""


class Move(Struct, frozen=True, kw_only=True):
    """A step to another placing."""

    name: str
    label: str
    at: str
    changes: tuple[str, ...] = ()
    """What comes and goes with it, and what it costs."""


class Alone(Struct, frozen=True, kw_only=True):
    """One day that can be moved while the others are held."""

    number: int
    when: str
    at: str
    held: tuple[tuple[int, str], ...]
    """The other days, by their numbers."""
    moves: tuple[Move, ...]


def together(days: Sequence[Sitting], zone: str, language: Language) -> tuple[Move, ...]:
    """Half an hour and a day, both ways, of all days together."""
    walls = walls_of(days, zone)
    return tuple(
        Move(name=name, label=label, at=address([wall + by for wall in walls])) for name, label, by in _steps(language)
    )


def alone(
    days: Sequence[Sitting], zone: str, language: Language, here: tuple[Found, Merit | None], weighed: Weighed
) -> tuple[Alone, ...]:
    """The same of each of several days, the others held, with what changes against how they lie `here`."""
    if not 1 < len(days) <= MOST_DAYS:
        return ()
    walls = walls_of(days, zone)
    return tuple(
        Alone(
            number=n,
            when=f"{moments.brief_day(day.start, zone, language)}, {moments.clock(day.start, zone, language)}",
            at=address([walls[n - 1]]),
            held=tuple((m, address([wall])) for m, wall in enumerate(walls, 1) if m != n),
            moves=tuple(_one(n, step, walls, language, here, weighed) for step in _steps(language)),
        )
        for n, day in enumerate(days, 1)
    )


def _one(
    n: int,
    step: tuple[str, str, timedelta],
    walls: Sequence[Wall],
    language: Language,
    here: tuple[Found, Merit | None],
    weighed: Weighed,
) -> Move:
    name, label, by = step
    at = address([wall + by if m == n else wall for m, wall in enumerate(walls, 1)])
    try:
        changes = _changes(here, weighed(at), language)
    except BadInput as error:
        changes = (refusals.begun(refusals.told(error, language)),)
    return Move(name=f"{name}-{n}", label=label, at=at, changes=changes)


def _changes(
    here: tuple[Found, Merit | None], there: tuple[Found, Merit | None], language: Language
) -> tuple[str, ...]:
    """Conflicts that come, conflicts that go, and each level at which the cost differs."""
    _ = language.gettext
    (now, cost), (then, other) = here, there
    had, gets = now.told(), then.told()
    come = dict.fromkeys(each for key, each in gets.items() if key not in had)
    gone = dict.fromkeys(each for key, each in had.items() if key not in gets)
    said = [_("new: {what}").format(what=each) for each in come]
    said += [_("no longer: {what}").format(what=each) for each in gone]
    if cost and other and min(cost.waiting, other.waiting) >= 0:  # days over each other cost nothing that is known
        said += differences(other, cost, language)
    return tuple(said) or (_("no other conflict, and no other cost"),)


def differences(there: Merit, here: Merit, language: Language) -> list[str]:
    """Each level at which what it costs there is not what it costs here."""
    _ = language.gettext
    words = {
        "unsuited": _("times that somebody does not call good: {n} instead of {now}"),
        "waiting": _("days of waiting between the days of play: {n} instead of {now}"),
        "hall_days": _("days on which a hall is opened: {n} instead of {now}"),
        "idle": _("minutes from the opening of the hall to the first game: {n} instead of {now}"),
    }
    return [words[level].format(n=n, now=now) for level, n, now in levels(there, here)]


def levels(some: Merit, others: Merit) -> list[tuple[str, int, int]]:
    """Each level at which two placings differ, as far as both are known."""
    pairs = [(level, getattr(some, level), getattr(others, level)) for level in LEVELS]
    return [(level, one, other) for level, one, other in pairs if one != other and UNKNOWN not in (one, other)]


def _steps(language: Language) -> tuple[tuple[str, str, timedelta], ...]:
    _ = language.gettext
    return (
        ("earlier", _("{n} min earlier").format(n=STEP), timedelta(minutes=-STEP)),
        ("later", _("{n} min later").format(n=STEP), timedelta(minutes=STEP)),
        ("before", _("A day earlier"), timedelta(days=-1)),
        ("after", _("A day later"), timedelta(days=1)),
    )


def walls_of(days: Sequence[Sitting], zone: str) -> list[Wall]:
    """When days begin, by the clock of the site."""
    return [local(day.start, zone).replace(tzinfo=None) for day in days]


def address(walls: Sequence[Wall]) -> str:
    """A placing as the address of a page names it."""
    return "; ".join(f"{wall:%Y-%m-%d %H:%M}" for wall in walls)
