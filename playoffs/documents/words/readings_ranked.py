"""The readings of rules that rank an event: of its figures, and of the playoff or elimination that follows (CLUB, MAG,
DCI). Lines that are the text's own bear no mark.
"""

from collections.abc import Callable, Iterator

from playoffs.documents.words import robins
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import Reading, marked
from playoffs.formats.roles import Role
from playoffs.formats.rules import MatchRules, PlayoffRules, RankedRules, StagedRules
from playoffs.model.tournament import Play
from playoffs.playoff.outline import outline
from playoffs.tiebreaks import dci, us_chess
from playoffs.tiebreaks.ids import dci as ids

Gettext = Callable[[str], str]
Lines = Iterator[tuple[str, str]]
Played = PlayoffRules | StagedRules


def readings(rules: RankedRules, language: Language, tied: int) -> tuple[Reading, ...]:
    """What headings abbreviate, how the ranking is read, and then what so many tied players can come to."""
    _ = language.gettext
    plays = rules.playoff
    after = (
        ()
        if not plays
        else elimination(plays, rules.then_clause, _)
        if outline(rules).lines
        else robins_and_two(plays, language, tied)
    )
    read = tuple(Reading(clause, marked(text)) for clause, text in after)
    return (*_headings(rules, _), *ranked(rules, language), *read)


def _headings(rules: RankedRules, _: Gettext) -> Iterator[Reading]:
    if rules.play is Play.MATCHES:
        yield Reading(
            rules.ladder.clause(dci.OPPONENTS_MATCH_WIN), _("OMW %: the opponents’ match-win percentages, their mean.")
        )
        yield Reading(rules.ladder.clause(dci.GAME_WIN), _("GW %: the own game-win percentage."))
        yield Reading(
            rules.ladder.clause(dci.OPPONENTS_GAME_WIN), _("OGW %: the opponents’ game-win percentages, their mean.")
        )


def ranked(rules: RankedRules, language: Language, teams: bool = False) -> tuple[Reading, ...]:
    """How the figures of this ranking are read, of players or of `teams`."""
    _ = language.gettext
    found = [Reading(clause, marked(text)) for clause, text in _us_chess(rules, _)]
    if dci.PERCENTAGES & set(rules.tiebreaks):
        found += _floors(rules, _)
        found.append(
            Reading(
                rules.ladder.clause(dci.OPPONENTS_MATCH_WIN), marked(_("An opponent who was met twice counts twice."))
            )
        )
        found.append(
            Reading(
                rules.ladder.named(ids.ENDED_EARLY),
                marked(_("A no-show loses 0–2; who leaves loses the match and its game.")),
            )
        )
        found.append(
            Reading(
                rules.ladder.named(ids.NOBODY_MET),
                marked(_("Who met nobody stands last on the opponents’ percentages.")),
            )
        )
    if rules.seasons:
        text = _("Figures of a season are summed over its dates; a date not entered has no rounds.")
        found.append(Reading(rules.cited(Role.SEASON), marked(text)))
    if teams and rules.teams:
        found += [Reading(clause, marked(text)) for clause, text in _teams(rules, _)]
    return tuple(found)


def _us_chess(rules: RankedRules, _: Gettext) -> Lines:
    if us_chess.MODIFIED_MEDIAN in rules.tiebreaks:
        yield (
            rules.ladder.clause(us_chess.MODIFIED_MEDIAN),
            _("Modified Median drops lowest and highest of an even score; from nine rounds on two for one."),
        )
    if {us_chess.CUMULATIVE, us_chess.CUMULATIVE_OF_OPPOSITION} & set(rules.tiebreaks):
        yield rules.ladder.clause(us_chess.CUMULATIVE), lowered(_)[rules.readings.unplayed_deduction]
    if rules.skip_perfect:
        yield rules.skip_perfect, _("A perfect score is as many points as rounds, byes and forfeits included.")


def lowered(_: Gettext) -> dict[str, str]:
    """Which unplayed rounds lower the cumulative (US-6)."""
    return {
        "full_and_half": _("Cumulative is lowered for forfeit wins and all byes."),
        "full": _("Cumulative is lowered for forfeit wins and full-point byes."),
        "none": _("Cumulative is not lowered for unplayed rounds."),
    }


def _floors(rules: RankedRules, _: Gettext) -> Iterator[Reading]:
    """Of the text, or of the practice that an edition follows."""
    own = _("The own game-win percentage is raised to the floor too.")
    plain = _("The own game-win percentage is not raised.")
    least = _("An opponent's percentage counts at least {floor}.")
    yield Reading(rules.ladder.named(ids.MATCH_WIN), least.format(floor=rules.readings.floor))
    yield Reading(rules.ladder.clause(dci.GAME_WIN), own if rules.readings.floor_own_game_win else plain)


def _teams(rules: RankedRules, _: Gettext) -> Lines:
    assert rules.teams
    yield (
        rules.teams.clause,
        _("The score of a team is the sum of the scores of its {n} top scorers.").format(n=rules.teams.size),
    )
    if members := rules.clauses.ids.get(Role.TEAM_MEMBERS):
        yield members, _("Of players tied for the last place the tiebreaks for players count one; none are made up.")


def robins_and_two(plays: Played, language: Language, tied: int) -> Lines:
    """What follows a tie, as far as the edition plays it: its match of two, its round robins, what an absence costs."""
    _, clause, turns = language.gettext, plays.clause, plays.turns
    for stage in plays.stages:
        if stage.players == 2:
            yield from _two(plays, plays.matches[stage.match], _)
    if tied > 2 and plays.robin:
        said = robins.said(plays.robin, language)
        yield clause, said.then_faster if turns > 1 else said.then_lots
        yield clause, _("The numbers of a round robin are drawn by lot.")
        if turns > 1:
            yield clause, _("Who is still level after the last round robin draws lots.")
    absent = {match.absence for match in plays.matches.values()}
    if absent == {"game"}:
        yield clause, _("Who does not come loses that game; who leaves loses the games left and cannot be first.")
    else:
        yield clause, _("Who does not come to a match of two, or leaves it, loses it.")
        if tied > 2 and turns:
            yield clause, _("Who does not come in a round robin loses that game; who leaves loses the games left.")
    if tied > 2:
        yield (
            clause,
            _("Who leaves a stage is last in it, whatever the points, and above all who were out before."),
        )
    yield clause, _("Who declines ranks below all who play.")


def _two(plays: Played, match: MatchRules, _: Gettext) -> Lines:
    """The match of two: in the words that have always been its own where it is two games, two faster ones and an
    Armageddon without bids; otherwise the format lists its games, and only its colors are read here."""
    known = [segment.games for segment in match.segments] == [2, 2] and match.decider == "armageddon"
    if known and not plays.armageddon.bidding:
        yield plays.clause, _("Two play two games, if tied two faster ones, and then an Armageddon without bids.")
        yield plays.clause, _("A lot gives the first colors, which alternate, and those of the Armageddon.")
    elif plays.controls[match.segments[0].control].coloured:
        yield plays.clause, _("A lot gives the first colors, which alternate.")


def elimination(plays: Played, lots: str, _: Gettext) -> Lines:
    """Of an elimination whose lines stay; `lots` is the clause of those that part whom nothing else does."""
    clause = plays.clause
    yield lots, _("Players level at the cut, or for a seed, draw lots.")
    yield clause, _("The lines are those of the seeds, 1–8, 4–5, 2–7, 3–6, and stay; winners of neighbors meet.")
    yield (
        clause,
        _("Where players are missing, the last lines are empty; who meets an empty line goes on without play."),
    )
    match = plays.each
    if match.decider == "lots" and len(match.segments) == 2 and match.time_limit:
        yield clause, _("A match that is tied when its games or its time are over has one game more, and then a lot.")
    elif match.decider == "lots":
        yield clause, _("A match that is tied after its games is decided by a lot.")
    if match.absence == "match":
        yield clause, _("Who does not come or leaves loses the match; those out in the same round share a place.")
    else:
        yield clause, _("Who does not come loses that game, who leaves the match; those out in a round share a place.")
    yield clause, _("Who has won a match, or meets nobody, and leaves before the next round is out in that round too.")
