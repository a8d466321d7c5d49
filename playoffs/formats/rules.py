"""The rules that the formats play, as `compiled` reads them out of an edition: what every position holds as its own."""

from fractions import Fraction
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.bands import By
from playoffs.formats.controls import ArmageddonRules as ArmageddonRules
from playoffs.formats.controls import Control as Control
from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import MOST, Edition, Prize
from playoffs.formats.held import RankedReadings, Readings
from playoffs.formats.left_open import LeftOpen
from playoffs.formats.roles import Clauses, Role
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.tournament import Play, Scoring
from playoffs.tiebreaks.fide.systems import Regulations
from playoffs.tiebreaks.standings import Ladder

Decider = Literal["armageddon", "lots", "repeat"]


class Segment(Struct, frozen=True):
    """Some games at one control; whoever is ahead after them has won the match."""

    games: int
    control: str


class MatchRules(Struct, frozen=True, kw_only=True):
    """A recipe for a match between two: segments until one is ahead, then what decides (MSCA-2P, MSCA-3 … 6)."""

    segments: tuple[Segment, ...]
    absence: Literal["game", "match"]
    """What a no-show loses: that game, or the match (MSCA-F)."""
    decider: Decider = "armageddon"
    """What decides a match that is level after all its segments; `repeat`: the last one, until somebody wins it."""
    time_limit: bool = False
    """Whether the time of the match can run out before its games are played (DCI-7)."""
    planned: int = 0
    """How many repeats of the last segment the timetable has, where it is repeated."""
    pairwise: bool = False
    """Whether its single games have White in the order A BB AA …, and do not just alternate."""

    @property
    def laid(self) -> tuple[Segment, ...]:
        """The segments as the timetable has them, repeats included."""
        return (*self.segments, *self.segments[-1:] * self.planned)

    @property
    def opens(self) -> int:
        """Games of its first segment; none where it is one Armageddon and nothing else."""
        return self.segments[0].games if self.segments else 0

    def decides(self, number: int) -> bool:
        """Whether a game is the one after those that the time of the match may cut short (DCI-7)."""
        *before, last = self.segments
        return self.time_limit and bool(before) and last.games == 1 and number > sum(s.games for s in before)


class Stage(Struct, frozen=True, kw_only=True):
    """What a field of `players` plays: some sit out, the others meet on boards; winners and sitters go on."""

    players: int
    sit_out: int
    """Who advances without play; in a bracket whoever meets an empty line, however many those are."""
    boards: int
    match: str
    clause: str
    seat: int = 1
    """Which of them sits out, by their order: the first, or the middle one of three."""

    @property
    def next(self) -> int:
        """How many it leaves when nobody is missing."""
        return self.sit_out + self.boards


class AllPlayAll(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A round robin of everybody who is level; those tied at its top go on (CLUB-5)."""

    control: str
    clause: str
    times: int = 1
    """How often two meet; the second time with colors reversed."""
    least: int = 2
    """How many play it."""
    most: int = MOST
    """`MOST` where more never come to it too."""


class Bracket(Struct, frozen=True):
    """A single elimination whose lines stay as the ranking seeded them: 1v8 4v5 2v7 3v6 and its like (DCI-8)."""

    match: str
    clause: str


class Turn(Struct, frozen=True, kw_only=True):
    """What those play who are tied after so many round robins, by how many they are: each number is in one of these."""

    stages: tuple[Stage, ...] = ()
    robins: tuple[AllPlayAll, ...] = ()
    bracket: Bracket | None = None
    """Of all of them."""
    lots: str = ""
    """The clause by which lots decide among whoever plays nothing."""
    left_open: tuple[LeftOpen, ...] = ()

    def robin(self, players: int) -> AllPlayAll | None:
        """The round robin of so many, if they play one."""
        return next((robin for robin in self.robins if robin.least <= players <= robin.most), None)

    @property
    def largest(self) -> int:
        """The largest field that plays matches."""
        return max((stage.players for stage in self.stages), default=0)


READ = "read-"
"""How the edition of a shipped ruleset begins: nobody numbered the text, so it is known by the month it was read in."""


def read_for_us(edition: str, text: Edition | Earlier) -> bool:
    """Whether a text was read for this program, which fills up what it leaves open; earlier ones all were."""
    return edition.startswith(READ) or not isinstance(text, Edition)


class StagedRules(Struct, frozen=True, kw_only=True):
    """An edition whose playoff is a stage for each number of players, down to a champion (MSCA-2 … MSCA-2P)."""

    id: str
    edition: str
    name: str
    source: str
    tiebreaks: tuple[str, ...]
    stages: tuple[Stage, ...]
    matches: dict[str, MatchRules]
    controls: dict[str, Control]
    armageddon: ArmageddonRules
    stage_gap: int
    """Minutes of break between stages (MSCA-T)."""
    rated_by: By = "us-chess"
    readings: Readings = Readings()
    robin_turns: tuple[Turn, ...] = ()
    """What is played before the first round robin, after it, after the next; empty where there is none. Stages, bracket
    and what is left open are those before the first."""
    bracket: Bracket | None = None
    """The one structure for every field, if it is an elimination."""
    left_open: tuple[LeftOpen, ...] = ()
    """The numbers that the text leaves open."""
    placing: bool = False
    """Whether everybody is placed by round robins, or only the title is decided."""
    clauses: Clauses = Clauses()
    """The ids of clauses in this text, by their roles."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Ids of clauses of the criteria, each with the id of this text for it."""
    c07: Regulations = Regulations()
    """Which edition of FIDE's criteria is in force, and how it is read."""
    scoring: Scoring | None = None
    """The points of an event in which an Armageddon follows each drawn game; None where a draw counts ½."""
    money: str = ""
    """The clause, if there is one, by which prize money is shared by the tied."""
    along: tuple[Prize, ...] = ()
    """What goes to the champion besides the title."""
    shares: bool = False
    """Whether the tied share the title itself, and only what goes along is played for."""
    text: Edition | Earlier
    """What the rules were read from, as a record holds it."""

    def __hash__(self) -> int:
        return hash((self.id, self.edition))  # positions hold their rules; hashing them whole would dominate a walk

    @property
    def read(self) -> bool:
        """Whether its steps and recipes fill up somebody's text; those of an association's own edition are its text."""
        return read_for_us(self.edition, self.text)

    @property
    def ladder(self) -> Ladder:
        return Ladder(self.tiebreaks, self.readings.unplayed_deduction, renamed=self.renamed, c07=self.c07)

    def coloured(self, match: str) -> bool:
        """Whether the games of a match of this recipe have colors, which then alternate."""
        return all(self.controls[segment.control].coloured for segment in self.matches[match].segments[:1])

    @property
    def uncoloured(self) -> bool:
        """Whether nothing at all is played with colors."""
        return bool(self.controls) and not any(control.coloured for control in self.controls.values())

    @property
    def places(self) -> bool:
        """Whether everybody is placed, or only the title is decided."""
        return self.placing or bool(self.bracket)

    def turn(self, robins: int) -> Turn:
        """What is played after so many round robins; nothing follows the last of these."""
        return self.robin_turns[min(robins, len(self.robin_turns) - 1)]

    def at(self, robins: int) -> "StagedRules":
        """The rules as they are after so many round robins: with the stages, or the bracket, that are played then."""
        return _at(self, robins) if robins and self.robin_turns else self

    def robin(self, players: int, robins: int = 0) -> AllPlayAll | None:
        """What so many play after so many round robins, if that is one."""
        return self.turn(robins).robin(players) if self.robin_turns else None

    @property
    def each(self) -> MatchRules:
        """The match of every pairing of an elimination, or else of the first stage."""
        return self.matches[self.bracket.match if self.bracket else self.stages[0].match]

    @property
    def clause(self) -> str:
        """The clause that says all of this, in an edition that has one for it."""
        return _said_once(self)

    def cited(self, role: Role) -> str:
        """The id of the clause that has this role in this text."""
        return self.clauses.cited(role)

    @property
    def largest(self) -> int:
        """The largest field that plays; more are narrowed to it (MSCA-7+)."""
        robins = (robin.most for robin in self.turn(0).robins) if self.robin_turns else ()
        return max((*(stage.players for stage in self.stages), *robins), default=0)

    def staged(self, players: int) -> bool:
        """Whether a field of this size plays matches."""
        return bool(self.bracket) or any(stage.players == players for stage in self.stages)

    def stage(self, players: int) -> Stage:
        """The stage for a field of this size; the loader has proved that there is one for every size reached.

        A bracket has the fewest lines that hold them, and a board for each pairing without an empty line (DCI-8).
        """
        if self.bracket:
            lines = 1 << (players - 1).bit_length()
            return Stage(
                players=players,
                sit_out=lines - players,
                boards=players - lines // 2,
                match=self.bracket.match,
                clause=self.bracket.clause,
            )
        return next(stage for stage in self.stages if stage.players == players)


NO_ARMAGEDDON = ArmageddonRules(white=1, least=1, most=1, gap=0, clause="none", ruling="none")
"""Of an edition whose matches are decided otherwise."""


class PlayoffRules(Struct, frozen=True, kw_only=True):
    """What an edition that ranks plays where its systems leave a tie, or after its cut."""

    matches: dict[str, MatchRules]
    controls: dict[str, Control]
    stages: tuple[Stage, ...] = ()
    robin_turns: tuple[Turn, ...] = ()
    bracket: Bracket | None = None
    left_open: tuple[LeftOpen, ...] = ()
    placing: bool = False
    armageddon: ArmageddonRules = NO_ARMAGEDDON
    stage_gap: int = 0
    rated_by: By = "us-chess"
    clauses: Clauses
    readings: Readings = Readings()

    @property
    def clause(self) -> str:
        return _said_once(self)


def _said_once(rules: StagedRules | PlayoffRules) -> str:
    """The clause for whatever has none of its own; else that of the elimination, or of the first round robin."""
    robins = (robin for turn in rules.robin_turns for robin in turn.robins)
    said = [each.clause for each in (rules.bracket, *robins) if each]
    return rules.clauses.ids.get(Role.OTHER, "") or next(iter(said), "")


@lru_cache(256)  # one for each turn, and every position after it holds the same
def _at(rules: StagedRules, robins: int) -> StagedRules:
    found = rules.turn(robins)
    if (found.stages, found.bracket, found.left_open) == (rules.stages, rules.bracket, rules.left_open):
        return rules
    return replace(rules, stages=found.stages, bracket=found.bracket, left_open=found.left_open)


class TeamRules(Struct, frozen=True):
    """How teams are ranked: the top scorers who count, and the systems whose sums break a tie (CLUB-3, MAG-5); or of
    size 0 by their matches and FIDE's systems for teams."""

    size: int
    tiebreaks: tuple[str, ...]
    clause: str


class RankedRules(Struct, frozen=True, kw_only=True):
    """An edition that ranks an event: score, a ladder of systems, and what follows where they leave a tie."""

    id: str
    edition: str
    name: str
    source: str
    clause: str
    """The clause that orders the systems."""
    play: Play
    tiebreaks: tuple[str, ...]
    then: Literal["playoff", "lots", "shared"]
    """What follows after the last system: a playoff, lots where places cannot be shared, or a shared rank."""
    then_clause: str
    score: Literal["score", "match-points"] = "score"
    skip_perfect: str | None = None
    """The clause, if there is one, by which those tied with perfect scores go straight to what follows (CLUB-2)."""
    money: str | None = None
    """The clause, if there is one, by which prize money is shared by the tied (CLUB-6)."""
    another_system: str | None = None
    """The clause, if there is one, that lets the director rank by another system (CLUB-7)."""
    seasons: bool = False
    """Whether an event may be a season of match dates."""
    teams: TeamRules | None = None
    playoff: PlayoffRules | None = None
    """What is played after the ranking, if anything."""
    readings: RankedReadings = RankedReadings()
    clauses: Clauses = Clauses()
    renamed: tuple[tuple[str, str], ...] = ()
    """Ids of clauses of the criteria, each with the id of this text for it."""
    c07: Regulations = Regulations()
    """Which edition of FIDE's criteria is in force, and how it is read."""
    scoring: Scoring | None = None
    """The points of an event in which an Armageddon follows each drawn game; None where a draw counts ½."""
    text: Edition | Earlier
    """What the rules were read from, as a record holds it."""

    def __hash__(self) -> int:
        return hash((self.id, self.edition))

    def cited(self, role: Role) -> str:
        """The id of the clause that has this role in this text."""
        return self.clauses.cited(role)

    @property
    def ladder(self) -> Ladder:
        return Ladder(
            self.tiebreaks,
            self.readings.unplayed_deduction,
            self.score,
            self.skip_perfect is not None,
            Fraction(self.readings.floor),
            self.readings.floor_own_game_win,
            self.clauses.ids.get(Role.SEASON, ""),
            self.clauses.ids.get(Role.TEAM_MEMBERS, ""),
            self.renamed,
            self.c07,
        )


def played(rules: "Ruleset") -> StagedRules | None:
    """The stages that an edition plays: its own, or those of its playoff; None where it plays none."""
    match rules:
        case StagedRules():
            return rules
        case RankedRules(playoff=PlayoffRules() as playoff):
            return StagedRules(
                id=rules.id,
                edition=rules.edition,
                name=rules.name,
                source=rules.source,
                tiebreaks=rules.tiebreaks,
                renamed=rules.renamed,
                c07=rules.c07,
                scoring=rules.scoring,
                text=rules.text,
                **{name: getattr(playoff, name) for name in playoff.__struct_fields__},
            )
        case _:
            return None


def shares(rules: "Ruleset") -> bool:
    """Whether the tied share the title itself, and only what goes along is played for."""
    found = played(rules)
    return found is not None and found.shares


Rules = StagedRules | RankedRules
Ruleset = Rules | TwixtRules
"""The rules of one edition of one text, by what kind of event it makes."""


def over(rules: Ruleset) -> Rules | None:
    """These rules, if they follow an event that is over; None for those that play the whole event."""
    return None if isinstance(rules, TwixtRules) else rules
