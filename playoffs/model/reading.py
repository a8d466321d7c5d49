"""Readings as values: how a silent or ambiguous clause is taken, constants and options alike.

The formats and the event say which of them their rules can come to; the words are a table over the members.
"""

from msgspec import Struct

from playoffs.model.vocabulary import Members


class Read(Members):
    """What is read; where several values are allowed, its line says which one is in force."""

    OMW = "what OMW stands for"
    GW = "what GW stands for"
    OGW = "what OGW stands for"
    MODIFIED_MEDIAN = "what the modified median drops"
    CUMULATIVE = "which unplayed rounds lower the cumulative"
    PERFECT_SCORE = "what a perfect score is"
    FLOOR = "the least that an opponent's percentage counts"
    OWN_FLOOR = "whether the own percentage is raised to it"
    FORFEITED_MEETING = "a forfeited game between those who are tied"
    FORFEIT_WIN = "a forfeit win of a round robin"
    FREE_ROUND = "the free round of a round robin"
    DOUBLE_FORFEIT = "a game that neither came to"
    LAST_FORFEIT = "a forfeit of the last round, as Fore Buchholz has it"
    KOYA_OF_SWISS = "Koya of a Swiss event"
    UNRATED_PLAYERS = "players without a rating, for systems on ratings"
    ROUNDS_OF_THE_EVENT = "which rounds limit the dummy"
    MET_TWICE = "an opponent who was met twice"
    ENDED_EARLY = "a no-show and who leaves, in games"
    MET_NOBODY = "who met nobody"
    SEASON_SUMS = "how a season is summed"
    TEAM_SCORE = "whose scores a team has"
    TEAM_MEMBERS = "who counts for a team"

    WHOLE_EVENT = "tiebreaks against players who are not eligible"
    SHARED_TIE = "the same tie for two titles"
    SILENCE = "who has not answered"
    NARROWED = "whom the tiebreaks narrow"
    LEVEL_AT_THE_LINE = "those tied across the line"

    SEEDS = "what seeds the pairings first"
    HALVES = "how the halves meet"
    EARLIER_GAMES = "who met in the qualifying event"
    DEFENDING = "who defends the title, where one sits out"
    SITTING_OUT = "which tiebreaks say who sits out"
    SITTING_OUT_AGAIN = "whether who sat out may do so again"
    LEAVING_A_STAGE = "who leaves before or after the start of a stage"
    KNOCKOUT_ABSENCE = "what a no-show of a knockout game loses"
    ABSENCE_OF_TWO = "what a no-show of the match of two loses"
    NOBODY_LEFT = "nobody, or one alone, is left"

    FIRST_COLORS = "colors of the first game"
    LATER_COLORS = "colors of the quick games"
    ARMAGEDDON_BY_LOT = "colors of an Armageddon without bids"
    BIDS = "what a bid is"
    BID_OF_ONE_GAME = "whom a bid is for"
    VOID_BID = "an opened bid that is none"
    NO_BID = "a bid that does not come"

    TWO = "what the two who are tied play"
    COLORS_OF_TWO = "their colors, those of the Armageddon included"
    ROBINS = "the round robin of those who are tied, and what those at its top play"
    FURTHER_ROBIN = "what those at the top of a further round robin play"
    ROBIN_NUMBERS = "the numbers of a round robin"
    ROBIN_LOTS = "who is still tied after the last round robin"
    ABSENCE = "what a no-show loses where every game is one of a match or of a round robin"
    ABSENCE_OF_TWO_LEVEL = "a no-show of two who are tied"
    ROBIN_ABSENCE = "a no-show of a round robin"
    LAST_IN_ITS_STAGE = "the place of who leaves a stage"
    DECLINED = "the place of who declines"

    LEVEL_AT_THE_CUT = "players tied at the cut"
    LINES = "how the lines of an elimination lie"
    EMPTY_LINES = "where players are missing"
    MATCH_BY_LOT = "a match that is tied when it is over"
    ELIMINATION_ABSENCE = "what a no-show of an elimination loses"
    LEFT_AFTER_WINNING = "who leaves before the next round"

    BYE_SCORE = "what a voluntary bye is worth"
    OWN_BYE = "what an own bye and a house opponent add"
    UNRATED = "players of one rating"
    LEFT_OVER = "who is left over"
    ABSENT_OPPONENT = "who meets a no-show"
    LEFT_OVER_COLORS = "colors of who is left over"
    DIFFERENCES = "what pairs of one score come before"
    FLOATS = "who floats"
    SECOND_SESSION = "the record that a second session keeps"
    ABSENT_SEED = "a seed who is absent"
    FIRST_MOVE = "who moves first"
    ORDINARY_TIME = "the time of a game that nothing shortens"
    OVERRUN = "time that a repeat game costs"
    TOO_LATE = "too little time for a game"
    DRAWN_AGAIN = "a drawn repeat game"
    SESSION_END = "when the session ends"
    FINAL_TIE = "a twice drawn final"
    WALKOVER = "what a walkover counts"
    PLACED_BY_OPPONENT = "placing by who beat you, after draws"
    NEVER_APPEARED = "who never appeared in a round"


class Used(Struct, frozen=True):
    """A reading that rules can come to, with its clause."""

    read: Read
    clause: str
    value: str = ""
    """Which of its allowed values is in force, where it has several; or the figure that it names."""
    number: int = 0
    """Players, minutes or seconds that it names."""


def several(n: int) -> str:
    """Which value a reading has that names so many: `one` has words of its own."""
    return "one" if n == 1 else "several"
