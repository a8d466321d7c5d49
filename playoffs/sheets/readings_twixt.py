"""The readings of a Twixt event: its sessions, its elimination under the clock, its places (TWX)."""

from collections.abc import Callable, Iterator

from playoffs.formats.twixt_rules import TwixtRules

Gettext = Callable[[str], str]
Lines = Iterator[tuple[str, str]]


def lines(rules: TwixtRules, _: Gettext, sessions: int) -> Lines:
    """Clause and sentence of each, in the order of the clauses."""
    yield "TWX-0", _("A voluntary bye or an absence is worth 0 points.")
    yield "TWX-1", _("An own bye adds no opponent; a house opponent who has not entered adds 0.")
    yield from _session(_)
    if sessions > 1:
        yield "TWX-8", _("Opponents of the first session keep that record; the seeding ranks everybody in one list.")
    yield from _elimination(rules, _)
    yield "TWX-13a", _("A walkover counts as a game won 1–0.")
    yield "TWX-13b", _("Placing by the final place of who beat you holds after drawn games too.")
    yield "TWX-13b", _("Who never appeared in a round is below all who played in it.")


def _session(_: Gettext) -> Lines:
    yield "TWX-5", _("Players of one rating, and the unrated, who come last, are ranked by lot.")
    yield (
        "TWX-5",
        _("Left over is the lowest-ranked of the lowest score group, rather one without a bye or house game."),
    )
    yield "TWX-5", _("Of a no-show the present player has an involuntary bye, and the two have not met.")
    yield "TWX-6", _("Who is left over and meets a house opponent continues the colors as a player of the upper half.")
    yield "TWX-7", _("Pairs of one score come before small differences, and differences are added up.")
    yield (
        "TWX-7",
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
    yield "TWX-9", absent[held.absent]
    yield "TWX-9", _("A coin gives the first move on the top board of round 1; down the boards it alternates.")
    yield "TWX-11a", _("A game that nothing shortens has {n} minutes for each player.").format(n=timed.each)
    yield "TWX-11c", overrun[held.overrun]
    yield "TWX-11e", _("If under {n} minutes are left for a game, the director rules.").format(n=timed.least)
    yield "TWX-11f", _("A drawn repeat game is a draw like the first, and asks again.")
    yield (
        "TWX-12",
        _("The session ends {n} minutes after its start; who is silent does not insist.").format(n=3 * timed.hour),
    )
    yield "TWX-12", tie[held.final_tie]
