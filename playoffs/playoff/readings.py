"""Which readings a playoff can come to: of the ranking, of who gets in, and of the formats that are played."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.bracket import outline as bracket
from playoffs.formats.clocked_elimination import outline as clocked_elimination
from playoffs.formats.knockout import outline as knockout
from playoffs.formats.roles import Role
from playoffs.formats.round_robin import outline as round_robin
from playoffs.formats.rules import RankedRules, Rules, Ruleset, StagedRules, played
from playoffs.formats.swiss_session import outline as swiss_session
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.reading import Read, Used, several
from playoffs.model.tournament import Play
from playoffs.playoff.outline import outline
from playoffs.tiebreaks import dci, us_chess
from playoffs.tiebreaks.fide import readings as fide
from playoffs.tiebreaks.ids import dci as ids

Useds = Iterator[Used]


class Uses(Struct, frozen=True, kw_only=True):
    """What decides which readings a playoff can come to."""

    tied: int
    titles: int = 1
    limited: bool = False
    """Whether not everybody in the event is eligible for a title."""
    sessions: int = 1
    """Of a whole event."""
    robin: bool | None = None
    """Whether the qualifying event is a round robin, where that is known."""


def readings_of(rules: Rules) -> dict[str, str | bool]:
    """The readings that matter under these rules, by name: of a ranking those of what it ranks."""
    found = {name: getattr(rules.readings, name) for name in rules.readings.__struct_fields__}
    if isinstance(rules, StagedRules):
        return found
    return {n: value for n, value in found.items() if (n == "unplayed_deduction") == (rules.play is Play.GAMES)}


def readings(rules: Ruleset, uses: Uses) -> tuple[Used, ...]:
    """Those that a playoff can use, in the order of the clauses; of rules that rank also how the ranking is read."""
    match rules:
        case TwixtRules():
            return (*swiss_session.readings(rules, uses.sessions), *clocked_elimination.readings(rules))
        case RankedRules():
            return (*_headings(rules), *ranked(rules, robin=uses.robin), *_after(rules, uses.tied))
        case StagedRules():
            own = (_placed if rules.bracket or rules.robin_turns else _staged)(rules, uses)
            return (*own, *_cumulative(rules), *_of_fide(rules, uses.robin))


def _after(rules: RankedRules, tied: int) -> Useds:
    stages = played(rules)
    if stages and stages.bracket:
        yield from bracket.readings(stages, rules.then_clause)
    elif stages and stages.robin_turns:
        yield from round_robin.readings(stages, tied)
    elif stages:
        yield from _knockout(stages, tied)


def _staged(rules: StagedRules, uses: Uses) -> Useds:
    yield from _tied(rules, uses)
    yield from _knockout(rules, uses.tied)


def _knockout(rules: StagedRules, tied: int) -> Useds:
    """Who are too many are narrowed; then the stages."""
    if tied > rules.largest:
        yield Used(Read.NARROWED, rules.cited(Role.CUT), rules.readings.cut)
        yield Used(Read.LEVEL_AT_THE_LINE, rules.cited(Role.CUT))
    yield from knockout.readings(rules, tied)


def _placed(rules: StagedRules, uses: Uses) -> Useds:
    """Of an elimination for which nobody is asked, or of round robins of those who confirm."""
    if outline(rules).lines:
        yield from _eligible(rules, uses)
        yield from bracket.readings(rules, rules.cited(Role.TIE))
    else:
        yield from _tied(rules, uses)
        yield from round_robin.readings(rules, uses.tied)


def _tied(rules: StagedRules, uses: Uses) -> Useds:
    yield from _eligible(rules, uses)
    yield Used(Read.SILENCE, rules.cited(Role.FIELD))


def _eligible(rules: StagedRules, uses: Uses) -> Useds:
    if uses.limited:
        yield Used(Read.WHOLE_EVENT, rules.cited(Role.TIED))
    shared = rules.readings.shared_playoff
    if uses.titles > 1 or shared == "each":  # which no playoff of one title can tell from the others
        yield Used(Read.SHARED_TIE, rules.cited(Role.TIED), shared)


def _cumulative(rules: StagedRules | RankedRules) -> Useds:
    if {us_chess.CUMULATIVE, us_chess.CUMULATIVE_OF_OPPOSITION} & set(rules.tiebreaks):
        yield Used(Read.CUMULATIVE, rules.ladder.clause(us_chess.CUMULATIVE), rules.readings.unplayed_deduction)


def _of_fide(rules: StagedRules | RankedRules, robin: bool | None) -> Useds:
    """How FIDE's systems are read, under the ids that the edition has for them."""
    for used in fide.readings(rules.tiebreaks, rules.c07, robin):
        yield replace(used, clause=rules.ladder.named(used.clause))


def _headings(rules: RankedRules) -> Useds:
    if rules.play is Play.MATCHES:
        yield Used(Read.OMW, rules.ladder.clause(dci.OPPONENTS_MATCH_WIN))
        yield Used(Read.GW, rules.ladder.clause(dci.GAME_WIN))
        yield Used(Read.OGW, rules.ladder.clause(dci.OPPONENTS_GAME_WIN))


def ranked(rules: RankedRules, teams: bool = False, robin: bool | None = None) -> Useds:
    """How the figures of this ranking are read, of players or of `teams`, in a round `robin` or not."""
    if us_chess.MODIFIED_MEDIAN in rules.tiebreaks:
        yield Used(Read.MODIFIED_MEDIAN, rules.ladder.clause(us_chess.MODIFIED_MEDIAN))
    yield from _cumulative(rules)
    if rules.skip_perfect:
        yield Used(Read.PERFECT_SCORE, rules.skip_perfect)
    if dci.PERCENTAGES & set(rules.tiebreaks):
        yield from _percentages(rules)
    yield from _of_fide(rules, robin)
    if rules.seasons:
        yield Used(Read.SEASON_SUMS, rules.cited(Role.SEASON))
    if teams and rules.teams:
        size = rules.teams.size
        yield Used(Read.TEAM_SCORE, rules.teams.clause, several(size), size)
        if members := rules.clauses.ids.get(Role.TEAM_MEMBERS):
            yield Used(Read.TEAM_MEMBERS, members)


def _percentages(rules: RankedRules) -> Useds:
    ladder, raised = rules.ladder, rules.readings.floor_own_game_win
    yield Used(Read.FLOOR, ladder.named(ids.MATCH_WIN), rules.readings.floor)
    yield Used(Read.OWN_FLOOR, ladder.clause(dci.GAME_WIN), "raised" if raised else "as it is")
    yield Used(Read.MET_TWICE, ladder.clause(dci.OPPONENTS_MATCH_WIN))
    yield Used(Read.ENDED_EARLY, ladder.named(ids.ENDED_EARLY))
    yield Used(Read.MET_NOBODY, ladder.named(ids.NOBODY_MET))
