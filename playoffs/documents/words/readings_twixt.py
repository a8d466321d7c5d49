"""The readings of a Twixt event: its sessions, its elimination under the clock, its places (TWX)."""

from collections.abc import Callable, Iterator

from playoffs.formats.roles import Role
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.tiebreaks import wbc

Gettext = Callable[[str], str]
Lines = Iterator[tuple[str, str]]


def lines(rules: TwixtRules, _: Gettext, sessions: int) -> Lines:
    """Clause and sentence of each, in the order of the clauses."""
    yield rules.cited(Role.SESSION_SCORE), _("A voluntary bye or an absence is worth 0 points.")
    yield (
        rules.ladder.clause(wbc.MEDIAN),
        _("An own bye adds no opponent; a house opponent who has not entered adds 0."),
    )
    yield from _session(rules, _)
    if sessions > 1:
        yield (
            rules.cited(Role.SECOND_SESSION),
            _("Opponents of the first session keep that record; the seeding ranks everybody in one list."),
        )
    yield from _elimination(rules, _)
    yield rules.cited(Role.WALKOVER_SCORE), _("A walkover counts as a game won 1–0.")
    yield rules.cited(Role.PLACES), _("Placing by the final place of who beat you holds after drawn games too.")
    yield rules.cited(Role.PLACES), _("Who never appeared in a round is below all who played in it.")


def _session(rules: TwixtRules, _: Gettext) -> Lines:
    yield rules.cited(Role.ENTRY), _("Players of one rating, and the unrated, who come last, are ranked by lot.")
    yield (
        rules.cited(Role.ENTRY),
        _("Left over is the lowest-ranked of the lowest score group, rather one without a bye or house game."),
    )
    yield (
        rules.cited(Role.ENTRY),
        _("Of a no-show the present player has an involuntary bye, and the two have not met."),
    )
    yield (
        rules.cited(Role.FIRST_ROUND),
        _("Who is left over and meets a house opponent continues the colors as a player of the upper half."),
    )
    yield (
        rules.cited(Role.LATER_ROUNDS),
        _("Pairs of one score come before small differences, and differences are added up."),
    )
    yield (
        rules.cited(Role.LATER_ROUNDS),
        _(
            "The text has no rule for floats: due are the lowest of the group above and the highest of the one"
            " below, and that is weighed before the order inside the groups."
        ),
    )


def _elimination(rules: TwixtRules, _: Gettext) -> Lines:
    held, timed = rules.readings, rules.elimination
    absent = {
        "renumber": _("If a seed is absent before round 1, everybody below moves up."),
        "take_line": _("If a seed is absent before round 1, the first alternate takes the line."),
    }
    overrun = {
        "next_round": _("A repeat game may cost time of the next round only."),
        "spread": _("Time that a repeat game costs is shared by all rounds left."),
    }
    tie = {
        "seed": _("A twice drawn final level on points goes to the better seed."),
        "coin": _("A twice drawn final level on points goes to a coin."),
    }
    yield rules.cited(Role.ELIMINATION), absent[held.absent]
    yield (
        rules.cited(Role.ELIMINATION),
        _("A coin gives the first move on the top board of round 1; down the boards it alternates."),
    )
    yield (
        rules.cited(Role.ROUND_CLOCK),
        _("A game that nothing shortens has {n} minutes for each player.").format(n=timed.each),
    )
    yield rules.cited(Role.ENOUGH_TIME), overrun[held.overrun]
    yield (
        rules.cited(Role.LATE_START),
        _("If under {n} minutes are left for a game, the director rules.").format(n=timed.least),
    )
    yield rules.cited(Role.DRAWN_AGAIN), _("A drawn repeat game is a draw like the first, and asks again.")
    yield (
        rules.cited(Role.FINAL),
        _("The session ends {n} minutes after its start; who is silent does not insist.").format(n=3 * timed.hour),
    )
    yield rules.cited(Role.FINAL), tie[held.final_tie]
