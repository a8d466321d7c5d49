"""The readings of a ruleset as sentences: a table with a row for each, and for each of its values where it has several.

A reading bears its mark; a line without it is the text's, such as what a heading abbreviates.
"""

from collections.abc import Callable, Iterable, Mapping

from playoffs.documents.words import robins
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import Reading, marked
from playoffs.formats.rules import RankedRules, Ruleset, read_for_us
from playoffs.model.position import clock
from playoffs.model.reading import Read, Used
from playoffs.planning.plan import Plan
from playoffs.playoff import readings as of
from playoffs.playoff.eligibility import open_to_all
from playoffs.playoff.readings import Uses

Gettext = Callable[[str], str]
Table = Mapping[Read, str | Mapping[str, str]]

THE_TEXTS = frozenset((Read.OMW, Read.GW, Read.OGW, Read.FLOOR, Read.OWN_FLOOR))
"""Lines that are the text's own, or of the practice that an edition follows."""


def uses(plan: Plan) -> Uses:
    """Of a planned playoff."""
    limited = not all(map(open_to_all, (plan.title, *plan.titles)))
    robin = plan.standings.event.plays_all
    return Uses(tied=len(plan.tied), titles=len(plan.titles), limited=limited, robin=robin)


THE_RECIPES = frozenset(
    (
        *(Read.FIRST_COLORS, Read.LATER_COLORS, Read.ARMAGEDDON_BY_LOT, Read.TWO, Read.COLORS_OF_TWO),
        *(Read.ROBINS, Read.FURTHER_ROBIN, Read.ROBIN_LOTS, Read.MATCH_BY_LOT),
    )
)
"""Lines that say what steps and recipes say: of an association's own edition that is its text (docs/editions.md)."""


def readings(rules: Ruleset, language: Language, use: Uses) -> tuple[Reading, ...]:
    """Those that a playoff can use, in the order of the clauses; of rules that rank also how the ranking is read."""
    texts = THE_TEXTS if read_for_us(rules.edition, rules.text) else THE_TEXTS | THE_RECIPES
    return _said(of.readings(rules, use), texts, language)


def ranked(rules: RankedRules, language: Language, teams: bool, robin: bool) -> tuple[Reading, ...]:
    """How the figures of a ranking are read, of players or of `teams`, in a round `robin` or not."""
    return _said(of.ranked(rules, teams, robin), THE_TEXTS, language)


def _said(read: Iterable[Used], texts: frozenset[Read], language: Language) -> tuple[Reading, ...]:
    table, said = sentences(language), list[Reading]()
    for used in read:
        row = table[used.read]
        text = row if isinstance(row, str) else row[used.value]
        text = text.format(n=used.number, clock=clock(used.number), value=used.value)
        said.append(Reading(used.clause, text if used.read in texts else marked(text)))
    return tuple(said)


def sentences(language: Language) -> Table:
    """Every reading, or every value of it."""
    _ = language.gettext
    return {
        **_of_ranking(_),
        **_of_fide(_),
        **_of_who_plays(_),
        **_of_matches(_),
        **_of_those_level(language),
        **_of_twixt(_),
    }


def _of_ranking(_: Gettext) -> Table:
    return {
        Read.OMW: _("OMW %: the opponents’ match-win percentages, their mean."),
        Read.GW: _("GW %: the own game-win percentage."),
        Read.OGW: _("OGW %: the opponents’ game-win percentages, their mean."),
        Read.MODIFIED_MEDIAN: _(
            "Modified Median drops lowest and highest of an even score; from nine rounds on two for one."
        ),
        Read.CUMULATIVE: {
            "full_and_half": _("Cumulative is lowered for forfeit wins and all byes."),
            "full": _("Cumulative is lowered for forfeit wins and full-point byes."),
            "none": _("Cumulative is not lowered for unplayed rounds."),
        },
        Read.PERFECT_SCORE: _("A perfect score is as many points as rounds, byes and forfeits included."),
        Read.FLOOR: _("An opponent's percentage counts at least {value}."),
        Read.OWN_FLOOR: {
            "raised": _("The own game-win percentage is raised to the floor too."),
            "as it is": _("The own game-win percentage is not raised."),
        },
        Read.MET_TWICE: _("An opponent who was met twice counts twice."),
        Read.ENDED_EARLY: _("A no-show loses 0–2; who leaves loses the match and its game."),
        Read.MET_NOBODY: _("Whoever met nobody stands last on the opponents’ percentages."),
        Read.SEASON_SUMS: _("Figures of a season are summed over its dates; a date not entered has no rounds."),
        Read.TEAM_SCORE: {
            "one": _("The score of a team is the score of its top scorer."),
            "several": _("The score of a team is the sum of the scores of its {n} top scorers."),
        },
        Read.TEAM_MEMBERS: _(
            "Of players tied for the last place the tiebreaks for players count one; none are made up."
        ),
    }


def _of_fide(_: Gettext) -> Table:
    return {
        Read.FORFEITED_MEETING: {
            "missing": _("A forfeited game between those tied is missing, as if it had not been paired (DE)."),
            "excluded_pair": _("A forfeited game between those tied is neither missing nor counted (DE)."),
            "played": _("A forfeited game between those tied counts as played (DE)."),
        },
        Read.FORFEIT_WIN: {
            "played": _("A forfeit win of a round robin counts as a game that was played."),
            "unplayed": _("A forfeit win of a round robin does not count as a game that was played."),
        },
        Read.FREE_ROUND: {
            "none": _("The free round of a round robin with an odd number of players is no round."),
            "zero_point_bye": _("The free round of a round robin with an odd number of players is a zero-point bye."),
        },
        Read.DOUBLE_FORFEIT: {
            "half": _("A game to which neither player came is worth ½ (STD)."),
            "zero": _("A game to which neither player came is worth 0 (STD)."),
        },
        Read.LAST_FORFEIT: {
            "draw": _("Fore Buchholz takes a forfeit of the last round for a draw too."),
            "as_awarded": _("Fore Buchholz leaves a forfeit of the last round as it was awarded."),
        },
        Read.KOYA_OF_SWISS: {
            "refuse": _("Koya is not worked out for a Swiss event."),
            "raw": _("Koya of a Swiss event has half of its rounds as the limit."),
        },
        Read.UNRATED_PLAYERS: {
            "drop": _("If anybody in the event has no rating, systems on ratings decide nothing."),
            "rated": _("For systems on ratings, players without a rating have {n}."),
        },
        Read.ROUNDS_OF_THE_EVENT: {
            "played": _("The dummy of an unplayed round is worth no more than a draw in every round played so far."),
            "planned": _("The dummy of an unplayed round is worth no more than a draw in every round planned."),
        },
    }


def _of_who_plays(_: Gettext) -> Table:
    return {
        Read.WHOLE_EVENT: _("Tiebreaks come from the whole event, with opponents who are not eligible."),
        Read.SHARED_TIE: {
            "once": _("The same tie for two titles is played once."),
            "each": _("The same tie for two titles is played for each of them."),
        },
        Read.SILENCE: _("Whoever declines, or has not answered, is out once the director closes the list."),
        Read.NARROWED: {
            "confirmed": _("The tiebreaks narrow the players who have confirmed."),
            "tied": _("The tiebreaks narrow all the tied, before anybody has confirmed."),
        },
        Read.LEVEL_AT_THE_LINE: _(
            "Those tied across the line on every tiebreak draw lots, also for the order of the alternates."
        ),
        Read.SEEDS: {
            "tiebreaks": _("Seeds follow the tiebreaks, then the rating, then lots."),
            "rating": _("Seeds follow the rating, then the tiebreaks, then lots."),
        },
        Read.HALVES: {
            "slide": _("The upper half meets the lower half in order: of six, 1–4, 2–5, 3–6."),
            "fold": _("The best seed meets the last, and so on: of six, 1–6, 2–5, 3–4."),
        },
        Read.EARLIER_GAMES: _("Who met in the qualifying event does not matter."),
        Read.DEFENDING: _("Whoever defends the title sits out before all others."),
        Read.SITTING_OUT: _("The tiebreaks that say who sits out are those that narrow a field, in their order."),
        Read.SITTING_OUT_AGAIN: {
            "allowed": _("Whoever has sat out once may sit out again."),
            "others_first": _("Nobody sits out twice before everybody left has sat out."),
        },
        Read.LEAVING_A_STAGE: _(
            "Whoever leaves before the start of a stage changes its field; afterwards the opponent advances."
        ),
        Read.KNOCKOUT_ABSENCE: {
            "match": _("Whoever does not come to a knockout game is eliminated; nobody who is eliminated comes back."),
            "game": _(
                "Whoever does not come to a knockout game loses that game only; nobody who is eliminated comes back."
            ),
            "match of some": _(
                "With {n} players, whoever does not come to a game is eliminated; nobody who is eliminated comes back."
            ),
            "game of some": _(
                "With {n} players, whoever does not come to a game loses that game only; nobody who is eliminated comes"
                " back."
            ),
        },
        Read.ABSENCE_OF_TWO: {
            "game": _("In the match of two a no-show loses that game only; who withdraws loses the match."),
            "match": _("In the match of two a no-show loses the match, as who withdraws does."),
        },
        Read.NOBODY_LEFT: _("If nobody is left the director rules; who alone is left is champion."),
    }


def _of_matches(_: Gettext) -> Table:
    return {
        Read.FIRST_COLORS: _("The colors of the first game are drawn by lot."),
        Read.LATER_COLORS: {
            "alternate, quick": _("Colors go on alternating into the quick games."),
            "fresh_lot, quick": _("Colors of the quick games are drawn anew."),
            "alternate, later": _("Colors go on alternating into the later games."),
            "fresh_lot, later": _("Colors of the later games are drawn anew."),
        },
        Read.ARMAGEDDON_BY_LOT: {
            "": _("The colors of the Armageddon are drawn by lot, and nobody has an increment."),
            "added": _("The colors of the Armageddon are drawn by lot."),
        },
        Read.BIDS: {
            "": _("Bids are sealed, in whole seconds from {clock} on, and final; nobody has an increment."),
            "added": _("Bids are sealed, in whole seconds from {clock} on, and final."),
        },
        Read.BID_OF_ONE_GAME: _("A bid belongs to one game of two players, and is never used for another opponent."),
        Read.VOID_BID: {
            "rebid_both": _("If a bid is not valid, both players bid again; a valid one stays closed."),
            "as_maximum": _("A bid that is not valid counts as the largest bid."),
            "ruling": _("If a bid is not valid, the director rules."),
        },
        Read.NO_BID: _("If a bid does not come, the director rules."),
    }


def _of_those_level(language: Language) -> Table:
    _ = language.gettext
    return {
        Read.TWO: _("Two play two games, if tied two faster ones, and then an Armageddon without bids."),
        Read.COLORS_OF_TWO: _(
            "The first colors are drawn by lot and alternate; those of the Armageddon are drawn by lot too."
        ),
        Read.ROBINS: robins.first_ones(language),
        Read.FURTHER_ROBIN: robins.further_ones(language),
        Read.ROBIN_NUMBERS: _("The numbers of a round robin are drawn by lot."),
        Read.ROBIN_LOTS: _("Whoever is still tied after the last round robin draws lots."),
        Read.ABSENCE: _(
            "Whoever does not come loses that game; whoever leaves loses the games left and cannot be first."
        ),
        Read.ABSENCE_OF_TWO_LEVEL: _("Whoever does not come to a match of two, or leaves it, loses it."),
        Read.ROBIN_ABSENCE: _(
            "Whoever does not come in a round robin loses that game; whoever leaves loses the games left."
        ),
        Read.LAST_IN_ITS_STAGE: _(
            "Whoever leaves a stage is last in it, whatever the points, and above all who were out before."
        ),
        Read.DECLINED: _("Whoever declines ranks below all who play."),
        Read.LEVEL_AT_THE_CUT: _("Players tied at the cut, or for a seed, draw lots."),
        Read.LINES: _("The lines are those of the seeds, 1–8, 4–5, 2–7, 3–6, and stay; winners of neighbors meet."),
        Read.EMPTY_LINES: _(
            "Where players are missing, the last lines are empty; who meets an empty line advances without play."
        ),
        Read.MATCH_BY_LOT: {
            "one game more": _(
                "A match that is tied when its games or its time are over has one game more, and then lots."
            ),
            "games more": _("A match that is tied when its games or its time are over has games more, and then lots."),
            "at once": _("A match that is tied after its games is decided by lots."),
            "at once or in time": _("A match that is tied when its games or its time are over is decided by lots."),
        },
        Read.ELIMINATION_ABSENCE: {
            "match": _(
                "Whoever does not come or leaves loses the match; those eliminated in the same round share a place."
            ),
            "game": _(
                "Whoever does not come loses that game, whoever leaves the match; those eliminated in one round "
                "share a place."
            ),
        },
        Read.LEFT_AFTER_WINNING: _(
            "Whoever has won a match, or meets nobody, and leaves before the next round is eliminated in that "
            "round too."
        ),
    }


def _of_twixt(_: Gettext) -> Table:
    return {
        Read.BYE_SCORE: _("A voluntary bye or an absence is worth 0 points."),
        Read.OWN_BYE: _("An own bye adds no opponent; a house opponent who has not entered adds 0."),
        Read.UNRATED: _("Players of one rating, and the unrated, who come last, are ranked by lot."),
        Read.LEFT_OVER: _(
            "Left over is the lowest-ranked of the lowest score group, rather one without a bye or house game."
        ),
        Read.ABSENT_OPPONENT: _("Of a no-show the present player has an involuntary bye, and the two have not met."),
        Read.LEFT_OVER_COLORS: _(
            "Whoever is left over and meets a house opponent continues the colors as a player of the upper half."
        ),
        Read.DIFFERENCES: _("Pairs of one score come before small differences, and differences are added up."),
        Read.FLOATS: _(
            "The text has no rule for floats: due are the lowest of the group above and the highest of the one"
            " below, and that is weighed before the order inside the groups."
        ),
        Read.SECOND_SESSION: _(
            "Opponents of the first session keep that record; the seeding ranks everybody in one list."
        ),
        Read.ABSENT_SEED: {
            "renumber": _("If a seed is absent before round 1, everybody below moves up."),
            "take_line": _("If a seed is absent before round 1, the first alternate takes the line."),
        },
        Read.FIRST_MOVE: _("A coin gives the first move on the top board of round 1; down the boards it alternates."),
        Read.ORDINARY_TIME: {
            "one": _("A game that nothing shortens has one minute for each player."),
            "several": _("A game that nothing shortens has {n} minutes for each player."),
        },
        Read.OVERRUN: {
            "next_round": _("A repeat game may cost time of the next round only."),
            "spread": _("Time that a repeat game costs is shared by all rounds left."),
        },
        Read.TOO_LATE: {
            "one": _("If under one minute is left for a game, the director rules."),
            "several": _("If under {n} minutes are left for a game, the director rules."),
        },
        Read.DRAWN_AGAIN: _("A drawn repeat game is a draw like the first, and asks again."),
        Read.SESSION_END: _("The session ends {n} minutes after its start; who is silent does not insist."),
        Read.FINAL_TIE: {
            "seed": _("A twice drawn final tied on points goes to the better seed."),
            "coin": _("A twice drawn final tied on points goes to a coin."),
        },
        Read.WALKOVER: _("A walkover counts as a game won 1–0."),
        Read.PLACED_BY_OPPONENT: _("Placing by the final place of who beat you holds after drawn games too."),
        Read.NEVER_APPEARED: _("Whoever never appeared in a round is below all who played in it."),
    }
