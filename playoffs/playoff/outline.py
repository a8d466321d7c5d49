"""What is announced of an event: who gets in and by what, what follows what, and the one table that joins the outlines
of the formats that it plays."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.bracket import outline as bracket
from playoffs.formats.knockout import outline as knockout
from playoffs.formats.outline import Field, Group, Name, Row
from playoffs.formats.roles import Role
from playoffs.formats.round_robin import outline as round_robin
from playoffs.formats.round_robin.play import Pairing
from playoffs.formats.rules import AllPlayAll, RankedRules, Ruleset, Stage, StagedRules, played
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.vocabulary import Members


class Entry(Members):
    """How players come to be in."""

    ANSWERS = "answers"
    """Everybody tied is asked, and confirms or declines; the director closes the list."""
    CUT = "cut"
    """Nobody is asked: whoever does not leave is in the running, and the director makes the cut that was stated."""
    SESSIONS = "sessions"
    """Whoever enters a session."""


class By(Members):
    """What brings a player in."""

    SCORE = "score"
    """The highest score."""
    LEVEL = "level"
    """A tie that every system leaves."""
    RANK = "rank"
    """A rank that is good enough."""


class Onward(Members):
    """How those who go on meet."""

    FIELD = "field"
    """However many they are, they are paired anew."""
    LINES = "lines"
    """Winners of neighboring lines meet."""


class Outline(Struct, frozen=True, kw_only=True):
    """An event in advance."""

    entry: Entry
    by: By
    onward: Onward = Onward.FIELD
    whole: bool = False
    """Whether the whole event is played, and not only the playoff of one that is over."""
    seeded: bool = True
    """Whether those who play are seeded."""
    defends: bool = False
    """Whether it matters who defends the title: it decides who sits out (MSCA-S)."""
    places: bool = False
    """Whether everybody is placed, or only the title is decided."""

    @property
    def asked(self) -> bool:
        """Whether the players are asked if they play."""
        return self.entry is Entry.ANSWERS

    @property
    def cut(self) -> bool:
        """Whether the director states how many advance."""
        return self.entry is Entry.CUT

    @property
    def lines(self) -> bool:
        """Whether a line of the drawing may stay empty, and whoever meets it goes on."""
        return self.onward is Onward.LINES


class Stages(Protocol):
    """The outline of a format that is played in stages."""

    def name(self, stages: Sequence[Stage], index: int, before: int = 0, /) -> Name: ...

    def field(self, stage: Stage, /) -> Field: ...

    def rows(self, rules: StagedRules, stage: Stage, /) -> tuple[Row, ...]: ...

    def ladder(self, rules: StagedRules, stages: Sequence[Stage], /) -> tuple[Group, ...]: ...


WHOLE = Outline(entry=Entry.SESSIONS, by=By.RANK, whole=True, places=True)
CUT_OFF = Outline(entry=Entry.CUT, by=By.RANK, onward=Onward.LINES, places=True)
TIED = Outline(entry=Entry.ANSWERS, by=By.SCORE)
LEVEL = Outline(entry=Entry.ANSWERS, by=By.LEVEL, seeded=False)


def outline(ruleset: Ruleset) -> Outline:
    """The one place that asks of a ruleset what it plays."""
    rules = played(ruleset)
    if isinstance(ruleset, TwixtRules):
        return WHOLE
    if rules and rules.bracket:
        return CUT_OFF
    found = TIED if isinstance(ruleset, StagedRules) else LEVEL
    defends = isinstance(ruleset, StagedRules) and _first_sits(ruleset)
    return replace(found, places=bool(rules and rules.places), defends=defends)


def _first_sits(rules: StagedRules) -> bool:
    """Whether the first of a field sits out somewhere: who defends the title comes first, and is the middle of none."""
    turns = (stage for turn in rules.robin_turns for stage in turn.stages)
    return any(stage.sit_out and stage.seat == 1 for stage in (*rules.stages, *turns))


def known_by(rules: Ruleset) -> str:
    """A clause that every reader of these rules comes upon: of stages that of the last before the final."""
    match rules:
        case StagedRules():
            return rules.clause or rules.stages[-2:][0].clause
        case RankedRules():
            return rules.playoff.clause if rules.playoff else rules.clause
        case TwixtRules():
            return rules.cited(Role.ENTRY)


def _format(rules: StagedRules) -> Stages:
    """The one place that asks of stages what they are."""
    if rules.bracket:
        return bracket
    return round_robin if rules.robin_turns else knockout


def stage_name(rules: StagedRules, stages: Sequence[Stage], index: int, before: int = 0) -> Name:
    """What one of several stages is called; `before` have been played already."""
    return _format(rules).name(stages, index, before)


def round_name(players: int) -> Name:
    """What a round of a bracket is called in which so many are left."""
    return bracket.round_of(players)


def robin_name(rules: StagedRules, turn: int, players: int) -> Name:
    """What so many who are tied play in this turn: a round robin, or lots."""
    return round_robin.turn_name(rules, turn, players)


def robin(rules: StagedRules, turn: int, players: int) -> Row:
    """What so many who are tied play in this turn."""
    return round_robin.turn_row(rules, turn, players)


def pairings(rules: StagedRules, turn: int, players: int) -> tuple[Pairing, ...]:
    """Who meets whom in the round robin of this turn, by number."""
    return round_robin.pairings(rules, turn, players)


def robins(rules: StagedRules) -> int:
    """How many round robins may follow each other."""
    return max(0, len(rules.robin_turns) - 1)


def ahead(rules: StagedRules, turn: int, players: int) -> tuple[Group, ...]:
    """What those may play who are tied after the round robin of this turn, of so many who began."""
    return tuple(round_robin.ahead(rules, turn, players)) if turn <= robins(rules) else ()


def after(rules: StagedRules, robins: int) -> StagedRules:
    """The rules as they are after so many round robins."""
    return rules.at(robins)


def later_silence(rules: StagedRules, players: int) -> str:
    """The sentences with which a text leaves open what some of so many may come to; empty where it does not."""
    later = (each for turn in rules.robin_turns[1:] for each in turn.left_open)
    return " ".join(dict.fromkeys(each.said for each in later if each.first <= players))


def later_waiting(rules: StagedRules, players: int) -> Stage | None:
    """A stage after a round robin in which one of some of so many waits, if there is one."""
    later = (stage for turn in rules.robin_turns[1:] for stage in turn.stages)
    return next((stage for stage in later if stage.sit_out and stage.players <= players), None)


def later_lines(rules: StagedRules) -> str:
    """The clause of a bracket that is played after a round robin; empty where none is."""
    return next((turn.bracket.clause for turn in rules.robin_turns[1:] if turn.bracket), "")


def lined(rules: StagedRules) -> bool:
    """Whether those who are left stand in the lines of a bracket."""
    return rules.bracket is not None


def fewer_level(rules: StagedRules, turn: int) -> tuple[Stage, ...]:
    """The matches of those who are tied after the round robin of this turn, the fewest first; nothing where they draw
    lots."""
    return round_robin.fewer_level(rules, turn)


def field(rules: StagedRules, stage: Stage) -> Field:
    """Who is in a stage."""
    return _format(rules).field(stage)


def rows(rules: StagedRules, stage: Stage) -> tuple[Row, ...]:
    """What is played in a stage, in order."""
    return _format(rules).rows(rules, stage)


def ladder(
    rules: StagedRules, stages: Sequence[Stage], robins: Sequence[AllPlayAll], players: int
) -> tuple[Group, ...]:
    """Everything that is played or may be: the stages, or the round robins of so many players."""
    if robins:
        return round_robin.robins(rules, robins, players)
    return _format(rules).ladder(rules, stages)
