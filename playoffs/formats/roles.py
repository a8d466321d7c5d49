"""The roles that clauses have: a rule cites the clause of a role, and an edition says which id that is in its text."""

from collections.abc import Mapping

from msgspec import Struct

from playoffs.model.vocabulary import Members


class Role(Members):
    """What a clause is about. An edition need name only those that it has; `other` serves all it does not name."""

    OTHER = "other"
    """Every role of play that has no id of its own in this text."""

    RULING = "ruling"
    """What a director may rule; where a text has nothing on it, this program's own id stands."""

    ORDER = "order"
    """The criteria, in their order."""
    TIE = "tie"
    """What a tie leads to that no criterion parts."""
    PERFECT = "perfect"
    """What parts those tied with perfect scores."""
    MONEY = "money"
    ANOTHER_SYSTEM = "another-system"
    SEASON = "season"
    TEAMS = "teams"
    TEAM_MEMBERS = "team-members"
    """Who counts for a team."""

    DECLARATION = "declaration"
    TIED = "tied"
    """Who is tied for which title."""
    FIELD = "field"
    """Who is invited, and what follows from how many come."""
    CUT = "cut"
    """More than can play, cut by the criteria."""
    SIT_OUT = "sit-out"
    SIT_OUT_AGAIN = "sit-out-again"
    PAIRING = "pairing"
    TWO = "two"
    """The match of the last two."""
    ARMAGEDDON = "armageddon"
    LEAVING = "leaving"
    """When a stage begins, absences and withdrawals."""
    RATING = "rating"
    TIMES = "times"
    """How long games and breaks last."""
    CORRECTION = "correction"
    """What was wrong and is mended before play."""

    SESSION_SCORE = "session-score"
    SEED_LOTS = "seed-lots"
    ENTRY = "entry"
    """Who is in a session, in what order, and who is left over."""
    FIRST_ROUND = "first-round"
    LATER_ROUNDS = "later-rounds"
    PAIR_SCORES = "pair-scores"
    PAIR_FLOATS = "pair-floats"
    PAIR_COLORS = "pair-colors"
    PAIR_ORDER = "pair-order"
    PAIR_ALTERNATION = "pair-alternation"
    """What counts when the later rounds of a session are paired, in this order."""
    SECOND_SESSION = "second-session"
    ELIMINATION = "elimination"
    """Who is seeded, and who takes the place of who is not there."""
    GAME_COLORS = "game-colors"
    ROUND_CLOCK = "round-clock"
    REPEAT_GAME = "repeat-game"
    ENOUGH_TIME = "enough-time"
    """Whether a game can be repeated."""
    NOT_REPEATED = "not-repeated"
    LATE_START = "late-start"
    DRAWN_AGAIN = "drawn-again"
    FINAL = "final"
    WALKOVER_SCORE = "walkover-score"
    PLACES = "places"


SESSION = tuple(Role)[list(Role).index(Role.SESSION_SCORE) :]
"""Roles of an event of sessions and an elimination on a clock."""


class Clauses(Struct, frozen=True):
    """The ids of clauses in one text, by their roles."""

    ids: Mapping[Role, str] = {}

    def __hash__(self) -> int:
        return 0  # positions hold them, all the same ones; equality compares the tables

    def cited(self, role: Role) -> str:
        """The id of the clause that has this role; the loader has proved that there is one."""
        return self.ids.get(role) or self.ids.get(Role.OTHER, "")

    def noted(self, role: Role) -> str:
        """The id in brackets after a space; nothing where the text has none of its own for this role."""
        found = self.ids.get(role, "")
        return f" ({found})" if found else ""
