"""The words of the Twixt event, with minutes.

Besides the fields that `sentences` names, the template of a notice has for each of its figures: `time_1` as a clock
shows it, `span_1` as a length of time, `minute_1` as a reading of the session clock, `points_1` in points, `number_1`
as it is, and `round_1` as the name of a round of the elimination.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from playoffs.model.tournament import Colour, Kind
from playoffs.model.vocabulary import ELIMINATION_NAMES

if TYPE_CHECKING:
    from playoffs.formats.clocked_elimination.places import Because, Placing
    from playoffs.formats.swiss_session.rounds import Turn

Gettext = Callable[[str], str]


@cache
def words(_: Gettext) -> dict[str, str]:
    """Parts of sentences."""
    return {
        "session": _("Session {n}"),
        "round": _("round {n}"),
        "elimination": _("Elimination"),
        "quarterfinal": _("Quarterfinal"),
        "semifinal": _("Semifinal"),
        "final": _("Final"),
        "repeat": _("repeat game {n}"),
        "minutes": _("{n} minutes"),
        "minute": _("1 minute"),
        "no-time": _("no time"),
        "clock": _("minute {n}"),
        "first-game": _("game"),
        "quarterfinals": _("Quarterfinals"),
        "semifinals": _("Semifinals"),
        "timed": _("{said}, at {time} on the session clock"),
        "game-master": _("the game master"),
        "assistant": _("the assistant"),
        "twixt-median": _("Median"),
        "twixt-cumulative": _("Cumulative"),
        "twixt-cumulative-of-opponents": _("Cumulative of opponents"),
    }


@cache
def gave_up(_: Gettext) -> dict[str, str]:
    """What a board of a session does not meet, by the criterion; `number` is the cost, `points` the same in points."""
    return {
        "different-scores": _("different scores"),
        "score-difference": _("scores {points} apart"),
        "one-colour": _("the same color in all three rounds"),
        "float-place": _("float {number} away from the due one"),
        "not-in-order": _("not upper half against lower half in order"),
        "places-away": _("{number} away from the due opponent"),
        "not-alternating": _("colors do not alternate"),
    }


@cache
def ways(_: Gettext) -> dict[str, str]:
    """How a pairing of the elimination was decided."""
    return {
        "game": _("by the game"),
        "repeat": _("by the repeat game"),
        "seed": _("drawn, the better seed"),
        "points": _("drawn, more points in the elimination"),
        "coin": _("drawn, by a coin"),
        "walkover": _("by walkover"),
        "ruling": _("by ruling"),
    }


@cache
def ends(_: Gettext) -> dict[str, str]:
    """How somebody went out, by how the pairing was decided."""
    return {
        "game": _("lost the {round} to {by}"),
        "repeat": _("lost the repeat game of the {round} to {by}"),
        "seed": _("drew the {round} with {by}, the better seed"),
        "points": _("drew the {round} with {by}, who had more points"),
        "coin": _("drew the {round} with {by}, for whom the coin fell"),
        "walkover": _("gave {by} a walkover in the {round}"),
        "ruling": _("went out of the {round} by ruling, {by} went on"),
        "nobody": _("went out of the {round}, from which nobody went on"),
    }


@cache
def places(_: Gettext) -> "dict[Because, str]":
    """What set a player apart from the next one."""
    from playoffs.formats.clocked_elimination.places import Because  # late: other events have no use for it

    return {
        Because.RULED: _("has the title by ruling"),
        Because.WON: _("won the final"),
        Because.LOST: "{end}",
        Because.REACHED: "{end}",
        Because.CAME: _("{end}; placed before who did not play in this round"),
        Because.ABSENT: _("{end}; placed after all who played in this round"),
        Because.POINTS: _("{end}; placed by points"),
        Because.ELIMINATOR: _("{end}; placed by the final place of {by}"),
        Because.LEVEL: _("{end}; tied on everything, the place is shared"),
    }


def reason(place: "Placing", names: Mapping[str, str], _: Gettext = str) -> str:
    """Why somebody has this place (TWX-13b)."""
    by = names.get(place.by, place.by)
    name = words(_)[ELIMINATION_NAMES[place.round - 1]]
    end = ends(_)[place.how if place.by else "nobody"].format(round=name[:1].lower() + name[1:], by=by)
    return places(_)[place.because].format(end=end, by=by)


def fields(figures: tuple[int, ...], _: Gettext) -> dict[str, str]:
    """Every figure in every form that a sentence may want."""
    found = {}
    for n, figure in enumerate(figures, 1):
        found[f"number_{n}"] = str(figure)
        found[f"span_{n}"] = span(figure, _)
        found[f"minute_{n}"] = words(_)["clock"].format(n=minutes(figure))
        found[f"points_{n}"] = half_points(figure)
        if 1 <= figure <= len(ELIMINATION_NAMES):
            name = words(_)[ELIMINATION_NAMES[figure - 1]]
            found[f"round_{n}"] = name[:1].lower() + name[1:]
    return found


def span(seconds: int, _: Gettext) -> str:
    """`22 minutes`, `17:30`, `no time`."""
    if seconds <= 0:
        return words(_)["no-time"]
    if seconds == 60:
        return words(_)["minute"]
    return words(_)["minutes"].format(n=seconds // 60) if seconds % 60 == 0 else minutes(seconds)


def half_points(points: int) -> str:
    """`1½` of three half points."""
    whole, half = divmod(points, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"


def minutes(seconds: int) -> str:
    """A reading of the session clock: `38`, `111:20`."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02d}" if rest else str(minutes)


KINDS = {Kind.WIN: "W", Kind.DRAW: "D", Kind.LOSS: "L", Kind.FULL_BYE: "BYE1", Kind.ZERO_BYE: "BYE0"}
"""As the crosstable files write them."""


def turn(turn: "Turn") -> str:
    """A round as the crosstable files write it: `W9b`; `@` is a house opponent."""
    if not turn.opponent:
        return KINDS[turn.kind]
    colour = "" if turn.colour is None else "w" if turn.colour is Colour.WHITE else "b"
    return f"{KINDS[turn.kind]}{'@' if turn.house else turn.opponent}{colour}"
