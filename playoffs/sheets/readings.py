"""The readings of a ruleset as sentences: how a silent or ambiguous clause is taken."""

from collections.abc import Callable, Iterator

from playoffs.model.tournament import Play
from playoffs.sheets import comparison_notes
from playoffs.sheets.announcement import Reading
from playoffs.sheets.language import Language
from playoffs.structures.rules import RankedRules, Ruleset, StagedRules


def readings(rules: Ruleset, language: Language, tied: int | None = None, titles: int = 2) -> tuple[Reading, ...]:
    """Those in force, in the order of the clauses; of an edition that ranks also how what it plays is read.

    Where so many are tied for so many titles, those that their playoff can use and no others.
    """
    if isinstance(rules, RankedRules):
        return tuple(_ranked(rules, language))
    staged = isinstance(rules, StagedRules)
    table = (_staged if staged else _twixt)(language.gettext)
    always = () if staged else _twixt_always(language.gettext)
    return always + tuple(
        Reading(clause=clause, text=text)
        for name, value, clause, text in table
        if getattr(rules.readings, name) == value and _usable(name, rules, tied, titles)
    )


def _usable(name: str, rules: Ruleset, tied: int | None, titles: int) -> bool:
    """Whether a playoff of so many, or of fewer if some decline, can come to what a reading is about."""
    if not isinstance(rules, StagedRules) or tied is None:
        return True
    played = [stage for stage in rules.stages if stage.players <= tied]
    match name:
        case "shared_playoff":
            return titles > 1
        case "cut":
            return tied > rules.largest
        case "seed_by" | "pairing":
            return any(stage.boards > 1 for stage in played)
        case "repeat_sit_out":
            return any(stage.sit_out and rules.stage(stage.next).sit_out for stage in played if stage.next > 1)
        case _:
            return True


def _ranked(rules: RankedRules, language: Language) -> Iterator[Reading]:
    """What headings abbreviate, how the ranking is read, and then the playoff of CLUB-5 or the elimination of DCI-8."""
    _ = language.gettext
    if rules.play is Play.MATCHES:
        yield Reading(clause="DCI-3", text=_("OMW %: the opponents’ match-win percentages, their mean."))
        yield Reading(clause="DCI-4", text=_("GW %: the own game-win percentage."))
        yield Reading(clause="DCI-5", text=_("OGW %: the opponents’ game-win percentages, their mean."))
    yield from comparison_notes.readings(rules, language)
    if rules.playoff:
        table = _elimination(_) if rules.playoff.bracket else _level(_)
        yield from (Reading(clause=rules.playoff.clause, text=text) for text in table)


def _level(_: Callable[[str], str]) -> tuple[str, ...]:
    return (
        _("Two play two games, if level two faster ones, colors alternating, and then an Armageddon without bids."),
        _("More play a round robin; of those level at its top two play that match, more a faster round robin."),
        _("Who is still level after the last round robin draws lots."),
        _("Who does not come loses that game; who leaves loses the games left and cannot be first."),
        _("Who leaves a stage is last in it, whatever the points, and above all who were out before."),
        _("Who declines ranks below all who play."),
    )


def _elimination(_: Callable[[str], str]) -> tuple[str, ...]:
    return (
        _("Players level at the cut, or for a seed, draw lots."),
        _("The lines are those of the seeds, 1–8, 4–5, 2–7, 3–6, and stay; winners of neighbors meet."),
        _("Where players are missing, the last lines are empty; who meets an empty line goes on without play."),
        _("When time runs out, more games won wins the match; if level, one more game is played, then a lot decides."),
        _("Who does not come or leaves loses the match; those out in the same round share a place."),
        _("Who has won a match, or meets nobody, and leaves before the next round is out in that round too."),
    )


def _staged(_: Callable[[str], str]) -> tuple[tuple[str, str, str, str], ...]:
    """Field of the readings, its value, the clause, the sentence."""
    return (
        ("shared_playoff", "once", "MSCA-1e", _("The same tie for two titles is played once.")),
        ("shared_playoff", "each", "MSCA-1e", _("The same tie for two titles is played for each of them.")),
        ("cut", "confirmed", "MSCA-7+", _("The tiebreaks narrow the players who have confirmed.")),
        ("cut", "tied", "MSCA-7+", _("The tiebreaks narrow all the tied, before anybody has confirmed.")),
        ("seed_by", "tiebreaks", "MSCA-W", _("Seeds follow the tiebreaks, then the rating, then lots.")),
        ("seed_by", "rating", "MSCA-W", _("Seeds follow the rating, then the tiebreaks, then lots.")),
        ("pairing", "slide", "MSCA-W", _("The upper half meets the lower half in order: of six, 1–4, 2–5, 3–6.")),
        ("pairing", "fold", "MSCA-W", _("The best seed meets the last, and so on: of six, 1–6, 2–5, 3–4.")),
        ("repeat_sit_out", "allowed", "MSCA-3", _("Who has sat out once may sit out again.")),
        ("repeat_sit_out", "others_first", "MSCA-3", _("Nobody sits out twice before everybody left has sat out.")),
        ("quick_colours", "alternate", "MSCA-2P", _("Colors go on alternating into the quick games.")),
        ("quick_colours", "fresh_lot", "MSCA-2P", _("Colors of the quick games are drawn anew.")),
        ("void_bid", "rebid_both", "MSCA-A", _("If an opened bid is not valid, both players bid again.")),
        ("void_bid", "as_maximum", "MSCA-A", _("An opened bid that is not valid counts as the largest bid.")),
        ("void_bid", "ruling", "MSCA-A", _("If an opened bid is not valid, the director rules.")),
        ("unplayed_deduction", "full_and_half", "US-6", _("Cumulative is lowered for forfeit wins and all byes.")),
        ("unplayed_deduction", "full", "US-6", _("Cumulative is lowered for forfeit wins and full-point byes.")),
        ("unplayed_deduction", "none", "US-6", _("Cumulative is not lowered for unplayed rounds.")),
    )


def _twixt_always(_: Callable[[str], str]) -> tuple[Reading, ...]:
    """How the pairing is read; these have no other value."""
    return (
        Reading(
            clause="TWX-5",
            text=_("Left over is the lowest-ranked of the lowest score group, rather one without a bye or house game."),
        ),
        Reading(
            clause="TWX-7",
            text=_(
                "The text has no rule for floats: due are the lowest of the group above and the highest of the one"
                " below, and that is weighed before the order inside the groups."
            ),
        ),
    )


def _twixt(_: Callable[[str], str]) -> tuple[tuple[str, str, str, str], ...]:
    return (
        ("absent", "renumber", "TWX-9", _("If a seed is absent before round 1, everybody below moves up.")),
        ("absent", "take_line", "TWX-9", _("If a seed is absent before round 1, the first alternate takes the line.")),
        ("overrun", "next_round", "TWX-11c", _("A repeat game may cost time of the next round only.")),
        ("overrun", "spread", "TWX-11c", _("Time that a repeat game costs is shared by all rounds left.")),
        ("final_tie", "seed", "TWX-12", _("A twice drawn final level on points goes to the better seed.")),
        ("final_tie", "coin", "TWX-12", _("A twice drawn final level on points goes to a coin.")),
    )
