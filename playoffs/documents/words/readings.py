"""The readings of a ruleset as sentences: how a silent or ambiguous clause is taken, constants and options alike.

A reading bears its mark; a line without it is the text's, such as what a heading abbreviates.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playoffs.documents.words import readings_ranked, readings_twixt
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import Reading, marked
from playoffs.formats.roles import Role
from playoffs.formats.rules import RankedRules, Ruleset, Stage, StagedRules
from playoffs.model.position import clock
from playoffs.planning.plan import Plan
from playoffs.playoff.eligibility import open_to_all
from playoffs.playoff.outline import outline
from playoffs.tiebreaks import us_chess

Gettext = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Uses:
    """What decides which readings a playoff can come to."""

    tied: int
    titles: int = 1
    limited: bool = False
    """Whether not everybody in the event is eligible for a title."""
    sessions: int = 1
    """Of a Twixt event."""


def uses(plan: Plan) -> Uses:
    """Of a planned playoff."""
    limited = not all(map(open_to_all, (plan.title, *plan.titles)))
    return Uses(len(plan.tied), len(plan.titles), limited)


def readings(rules: Ruleset, language: Language, use: Uses) -> tuple[Reading, ...]:
    """Those that a playoff can use, in the order of the clauses; of rules that rank also how the ranking is read."""
    _ = language.gettext
    if isinstance(rules, RankedRules):
        return readings_ranked.readings(rules, language, use.tied)
    if not isinstance(rules, StagedRules):
        return tuple(Reading(clause, marked(text)) for clause, text in readings_twixt.lines(rules, _, use.sessions))
    return tuple(Reading(clause, marked(text)) for clause, text in _staged(rules, language, use))


def _staged(rules: StagedRules, language: Language, use: Uses) -> Iterator[tuple[str, str]]:
    _ = language.gettext
    if rules.places:
        yield from _placed(rules, language, use)
    else:
        yield from _knockout(rules, _, use)
    if {us_chess.CUMULATIVE, us_chess.CUMULATIVE_OF_OPPOSITION} & set(rules.tiebreaks):
        yield (
            rules.ladder.clause(us_chess.CUMULATIVE),
            readings_ranked.lowered(_)[rules.readings.unplayed_deduction],
        )


def _placed(rules: StagedRules, language: Language, use: Uses) -> Iterator[tuple[str, str]]:
    """Of an elimination for which nobody is asked, or of round robins of those who confirm."""
    _ = language.gettext
    if outline(rules).lines:
        yield from _eligible(rules, _, use)
        yield from readings_ranked.elimination(rules, rules.cited(Role.TIE), _)
        return
    yield from _tied(rules, _, use)
    yield from readings_ranked.robins_and_two(rules, language, use.tied)


def _knockout(rules: StagedRules, _: Gettext, use: Uses) -> Iterator[tuple[str, str]]:
    played = [stage for stage in rules.stages if stage.players <= use.tied]
    yield from _tied(rules, _, use)
    if use.tied > rules.largest:
        yield from _narrowed(rules, _)
    if any(stage.boards > 1 for stage in played):
        yield from _paired(rules, _)
    yield from _sitting(rules, _, played)
    matches = [rules.matches[stage.match] for stage in played]
    yield from _two(rules, _)
    if any(match.decider == "armageddon" for match in matches):
        yield from _armageddon(rules, _)
    yield from _leaving(rules, _, played)


def _tied(rules: StagedRules, _: Gettext, use: Uses) -> Iterator[tuple[str, str]]:
    yield from _eligible(rules, _, use)
    yield rules.cited(Role.FIELD), _("Who declines, or has not answered, is out once the director closes the list.")


def _eligible(rules: StagedRules, _: Gettext, use: Uses) -> Iterator[tuple[str, str]]:
    if use.limited:
        yield rules.cited(Role.TIED), _("Tiebreaks come from the whole event, with opponents who are not eligible.")
    if use.titles > 1:
        shared = {
            "once": _("The same tie for two titles is played once."),
            "each": _("The same tie for two titles is played for each of them."),
        }
        yield rules.cited(Role.TIED), shared[rules.readings.shared_playoff]


def _narrowed(rules: StagedRules, _: Gettext) -> Iterator[tuple[str, str]]:
    cut = {
        "confirmed": _("The tiebreaks narrow the players who have confirmed."),
        "tied": _("The tiebreaks narrow all the tied, before anybody has confirmed."),
    }
    yield rules.cited(Role.CUT), cut[rules.readings.cut]
    yield (
        rules.cited(Role.CUT),
        _("Those tied across the line on every tiebreak draw lots, also for the order of the alternates."),
    )


def _paired(rules: StagedRules, _: Gettext) -> Iterator[tuple[str, str]]:
    seeds = {
        "tiebreaks": _("Seeds follow the tiebreaks, then the rating, then lots."),
        "rating": _("Seeds follow the rating, then the tiebreaks, then lots."),
    }
    halves = {
        "slide": _("The upper half meets the lower half in order: of six, 1–4, 2–5, 3–6."),
        "fold": _("The best seed meets the last, and so on: of six, 1–6, 2–5, 3–4."),
    }
    yield rules.cited(Role.PAIRING), seeds[rules.readings.seed_by]
    yield rules.cited(Role.PAIRING), halves[rules.readings.pairing]
    yield rules.cited(Role.PAIRING), _("Who met in the qualifying event does not matter.")


def _sitting(rules: StagedRules, _: Gettext, played: list[Stage]) -> Iterator[tuple[str, str]]:
    again = {
        "allowed": _("Who has sat out once may sit out again."),
        "others_first": _("Nobody sits out twice before everybody left has sat out."),
    }
    if any(stage.sit_out for stage in played):
        yield (
            rules.cited(Role.SIT_OUT),
            _("The tiebreaks that say who sits out are those that narrow a field, in their order."),
        )
    if any(stage.sit_out and rules.stage(stage.next).sit_out for stage in played if stage.next > 1):
        yield rules.cited(Role.SIT_OUT_AGAIN), again[rules.readings.repeat_sit_out]


def _two(rules: StagedRules, _: Gettext) -> Iterator[tuple[str, str]]:
    """Colors of the match of the last two; those of a later segment only where there is one."""
    stage = rules.stage(2)
    if not rules.coloured(stage.match):
        return
    yield stage.clause, _("A lot gives the colors of the first game.")
    if len(rules.matches[stage.match].segments) > 1:
        quick = {
            "alternate": _("Colors go on alternating into the quick games."),
            "fresh_lot": _("Colors of the quick games are drawn anew."),
        }
        yield stage.clause, quick[rules.readings.quick_colours]


def _armageddon(rules: StagedRules, _: Gettext) -> Iterator[tuple[str, str]]:
    clause = rules.armageddon.clause
    if not rules.armageddon.bidding:
        yield clause, _("A lot gives the colors of the Armageddon, and nobody has an increment.")
        return
    void = {
        "rebid_both": _("If a bid is not valid, both players bid again; a valid one stays closed."),
        "as_maximum": _("A bid that is not valid counts as the largest bid."),
        "ruling": _("If a bid is not valid, the director rules."),
    }
    sealed = _("Bids are sealed, in whole seconds from {least} on, and final; nobody has an increment.")
    yield clause, sealed.format(least=clock(rules.armageddon.least))
    yield clause, _("A bid belongs to one game of two players, and is never used for another opponent.")
    yield clause, void[rules.readings.void_bid]
    yield clause, _("If a bid does not come, the director rules.")


def _leaving(rules: StagedRules, _: Gettext, played: list[Stage]) -> Iterator[tuple[str, str]]:
    """What an absence costs, as the recipes of these stages have it."""
    clause = rules.cited(Role.LEAVING)
    knockout = {
        "match": _("Who does not come to a knockout game is out; nobody who is out comes back."),
        "game": _("Who does not come to a knockout game loses that game only; nobody who is out comes back."),
    }
    two = {
        "game": _("In the match of two a no-show loses that game only; who withdraws loses the match."),
        "match": _("In the match of two a no-show loses the match, as who withdraws does."),
    }
    yield clause, _("Who leaves before the start of a stage changes its field; afterwards the opponent goes on.")
    for absence in dict.fromkeys(rules.matches[stage.match].absence for stage in played if stage.players > 2):
        yield clause, knockout[absence]
    yield clause, two[rules.matches[rules.stage(2).match].absence]
    yield clause, _("If nobody is left the director rules; who alone is left is champion.")
