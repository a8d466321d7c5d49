"""The sentences of the Twixt event, with minutes: tables for `sentences`, which says what a template may use.

Besides those fields a notice has, for each of its figures: `time_1` as a clock shows it, `span_1` as a length of
time, `minute_1` as a reading of the session clock, `points_1` in points, `number_1` as it is, and `round_1` as the
name of a round of the elimination.
"""

from collections.abc import Callable, Mapping
from functools import cache

from playoffs.structures.elimination_board import ROUND_NAMES
from playoffs.structures.twixt_places import Because, Placing

Gettext = Callable[[str], str]


@cache
def asks(_: Gettext) -> dict[str, str]:
    """What is awaited, or possible."""
    return {
        "ranking": _("the director enters the order in which the players are ranked"),
        "rank-lots": _("lots for the ranking of {players}"),
        "start none": _("{where}: the director gives the start"),
        "result untimed": _("{where}: {first} (White) – {second} (Black)"),
        "left-over": _("{where}: {players} is left over; a house opponent or the involuntary bye"),
        "set-left-over": _("{where}: who is left over is named, and the others are paired"),
        "second-session": _("the director holds a second session, or goes on to the seeding"),
        "enter": _("who enters the second session"),
        "add": _("somebody joins: a walk-in, a late entrant, or a player who has not entered this session"),
        "add-house": _("somebody sits in as a house opponent"),
        "seed-coin": _("a coin: who of {players} is seeded first"),
        "insist": _("{where}: {who} insists on the tiebreak, or plays again"),
        "tiebreak-coin": _("a coin{at}: who of {players} wins the twice drawn final"),
        "late-start": _("{where}: too little is left of the hour; one of {players} advances, or they play"),
    }


@cache
def answers(_: Gettext) -> dict[str, str]:
    """What was answered."""
    return {
        "ranking": _("Ranked by the director: {value}"),
        "rank-lots": _("Lots for the ranking: {value}"),
        "start none": _("{where} starts"),
        "left-over": _("{where}: {players} plays {value}"),
        "left-over bye": _("{where}: {players} takes the involuntary bye"),
        "set-left-over": _("{where}: ruled that {value} is left over"),
        "second-session hold": _("A second session is held"),
        "second-session seed": _("There is no second session"),
        "enter": _("The second session is entered by {value}"),
        "add": _("{value} joins"),
        "add-house": _("{value} sits in as a house opponent"),
        "seed-coin": _("The coin seeds {value} first"),
        "insist tiebreak": _("{where}: {who} insists on the tiebreak"),
        "insist play": _("{where}: {who} plays again"),
        "tiebreak-coin": _("{where}: the coin falls for {value}"),
        "late-start": _("{where}: ruled that {value} advances"),
        "late-start play": _("{where}: ruled that the game is played"),
        "timed": _("{said}, at {time} on the session clock"),
    }


@cache
def notices(_: Gettext) -> dict[str, str]:
    """What followed."""
    return {
        "ranked": _("The ranking: {players}"),
        "left-over": _("{players} is left over"),
        "involuntary-bye": _("{players} has the involuntary bye, one point"),
        "house-opponent": _("{first} plays {second} as a house opponent"),
        "nobody-left-over": _("Nobody of the lowest score group can be left over: the director pairs"),
        "rematch-unavoidable": _("No pairing avoids that players meet again: the director pairs"),
        "rematch": _("{first} and {second} meet again"),
        "let-in-late": _("{players} is let in, ranked last"),
        "joins": _("{players} plays in this session"),
        "joins-late": _("{players} plays in this session from the next round on; what was missed is a voluntary bye"),
        "several-scales": _("Ratings are of several scales now: the order is entered by the director"),
        "joins-event": _("{players} can enter the second session"),
        "sits-in": _("{players} can be a house opponent"),
        "stands": _("Round {number_1} stands as it was paired"),
        "seeds-stand": _("The elimination stands with the seeds with which it began: {players}"),
        "round-over": _("Round {number_1} is over"),
        "pairing-different-scores": _("Board {number_1}, {first} – {second}: different scores"),
        "pairing-score-difference": _("Board {number_1}, {first} – {second}: scores {points_2} apart"),
        "pairing-one-colour": _("Board {number_1}, {first} – {second}: the same color in all three rounds"),
        "pairing-float-place": _("Board {number_1}, {first} – {second}: float {number_2} away from the due one"),
        "pairing-not-in-order": _("Board {number_1}, {first} – {second}: not upper half against lower half in order"),
        "pairing-places-away": _("Board {number_1}, {first} – {second}: {number_2} away from the due opponent"),
        "pairing-not-alternating": _("Board {number_1}, {first} – {second}: colors do not alternate"),
        "re-entered": _("{players} is a new entrant of the second session"),
        "re-entered many": _("{players} are new entrants of the second session"),
        "seeds": _("The seeds: {players}"),
        "alternates": _("The alternates: {players}"),
        "round-1-started": _("Minute 0: the clocks of round 1 are running"),
        "may-start": _(
            "{round_5}, board {number_1}: {first} (White) – {second} (Black) may start from {minute_2}, "
            "{span_3} each; its hour ends at {minute_4}"
        ),
        "repeat-game": _(
            "{span_1} left of the hour: repeat game, {first} moves first, {span_2} each, "
            "ends by {minute_3} at the latest and leaves {span_4} for the next round"
        ),
        "not-repeated": _(
            "A repeat game would leave {span_1} for the {round_3}: not played, seed {number_2} advances, "
            "both keep {points_4}"
        ),
        "final-repeat": _(
            "{span_1} left of the session: {first} and {second} play again, {first} moves first, {span_2} each, "
            "ends by {minute_3} at the latest"
        ),
        "may-insist": _(
            "Only {span_1} left of the session: either finalist may insist on the tiebreak; else {span_2} each"
        ),
        "insists": _("{players} insists: the tiebreak decides"),
        "final-tiebreak": _("Tiebreak by points of the elimination: {first} {points_1}, {second} {points_2}"),
        "late-start": _("Only {span_1} left of the hour for {first} and {second}: the director rules"),
    }


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
def places(_: Gettext) -> dict[Because, str]:
    """What set a player apart from the next one."""
    return {
        Because.RULED: _("has the title by ruling"),
        Because.WON: _("won the final"),
        Because.LOST: "{end}",
        Because.REACHED: "{end}",
        Because.CAME: _("{end}; placed before who did not play in this round"),
        Because.ABSENT: _("{end}; placed after all who played in this round"),
        Because.POINTS: _("{end}; placed by points"),
        Because.ELIMINATOR: _("{end}; placed by the final place of {by}"),
        Because.LEVEL: _("{end}; level on everything, the place is shared"),
    }


def reason(place: Placing, names: Mapping[str, str], _: Gettext = str) -> str:
    """Why somebody has this place (TWX-13b)."""
    by = names.get(place.by, place.by)
    name = words(_)[ROUND_NAMES[place.round - 1]]
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
        if 1 <= figure <= len(ROUND_NAMES):
            name = words(_)[ROUND_NAMES[figure - 1]]
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
