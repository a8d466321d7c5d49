"""What is announced of an event as a whole: who gets in and by what, and what follows what; of its stages
`stage_outline` tells."""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.roles import Role
from playoffs.formats.rules import RankedRules, Ruleset, Stage, StagedRules, played
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


def robins(rules: StagedRules) -> int:
    """How many round robins may follow each other."""
    return max(0, len(rules.robin_turns) - 1)


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
