"""What is announced of a format, as values: what its stages are called, who is in them, what they play and with which
colors. Words for them are made elsewhere; a value that is a reading says so."""

from fractions import Fraction

from msgspec import Struct

from playoffs.formats.rules import AllPlayAll, Control
from playoffs.model.vocabulary import Members


class Called(Members):
    """What a stage is called after."""

    STAGE = "stage"
    """Its number."""
    FINAL = "final"
    ROUND = "round"
    """The number of lines: of 4 the semifinals."""
    ROBIN = "robin"
    """Which round robin it is."""
    LOTS = "lots"


class Name(Struct, frozen=True):
    called: Called
    number: int = 0
    robin: AllPlayAll | None = None
    """The round robin, where it is one."""


class Field(Struct, frozen=True):
    """Who is in a stage, and how many of them do not play in it."""

    players: int
    sits_out: int = 0
    """Who advances without play, by the rule that chooses them."""
    free: int = 0
    """Who meets an empty line."""


class When(Members):
    """Whether games are played."""

    ALWAYS = "always"
    LEVEL = "level"
    """If those before leave the match level."""
    STILL_LEVEL = "still level"
    """If nothing before has decided it."""
    DRAWN = "drawn"
    """If the one game before is drawn."""


class What(Members):
    GAMES = "games"
    EVERYBODY = "everybody"
    """Everybody against everybody."""
    ARMAGEDDON = "armageddon"
    LOT = "lot"
    AGAIN = "again"
    """The last games once more, as often as it takes."""
    SILENT = "silent"
    """Nothing: the text leaves it open."""


class Colors(Members):
    """How colors come about."""

    NONE = "none"
    """There are none, or a lot is no game."""
    LOT = "lot"
    LOT_THEN_ALTERNATING = "lot, then alternating"
    DOWN_THE_BOARDS = "down the boards"
    """Board 1 by lot, then alternating down the boards."""
    UPPER = "upper"
    """The upper line of a bracket has White."""
    UPPER_THEN_ALTERNATING = "upper, then alternating"
    GOING_ON = "going on"
    """Alternating from the games before."""
    FRESH_LOT = "fresh lot"
    NUMBERS = "numbers"
    """By the numbers of a round robin, which are drawn."""
    BID = "bid"
    """The lower bid has Black."""
    BID_CHOOSES = "bid chooses"
    """The lower bid chooses."""
    PAIRWISE = "pairwise"
    """A BB AA … after the game before."""
    LOT_CHOOSES = "lot chooses"
    """Who wins the lot chooses."""


class Row(Struct, frozen=True, kw_only=True):
    """Some games of a stage, or what stands in their place: a row of the ladder of games."""

    what: What
    when: When
    clause: str
    first: int = 0
    """Number of the first game in its match."""
    games: int = 0
    boards: int = 0
    single: bool = False
    """Whether it is one game, and no other follows but what decides."""
    best_of: bool = False
    """Whether the games may end before the last one, and the time of the match before them."""
    decides: bool = False
    """Whether it is the one game after those that time can cut short, which therefore bears no number (DCI-7)."""
    control: Control | None = None
    robin: AllPlayAll | None = None
    """The round robin, where everybody meets everybody."""
    colors: Colors = Colors.NONE
    colors_read: bool = False
    """Whether how colors come about is a reading."""
    read: bool = False
    """Whether that they are played at all is a reading."""
    repeats: int = 0
    """Of games once more: how often they are planned, `games` being all of them."""
    longer: Fraction = Fraction(0)
    """With what chance these repeats are not enough."""
    text: str = ""
    """Of what is left open: the sentence that says so."""


class Heading(Members):
    """What stands over some rows."""

    STAGE = "stage"
    """Name and field of a stage."""
    EVERY_ROUND = "every round"
    LEVEL = "level"
    """If as many are tied as are in the field, up to `most`."""
    MORE_LEVEL = "more level"
    """If more are tied than in the field."""
    END = "end"
    """Nothing: what ends everything before."""


class Group(Struct, frozen=True, kw_only=True):
    """The rows of a stage, or of several that play the same."""

    heading: Heading
    rows: tuple[Row, ...]
    name: Name | None = None
    field: Field | None = None
    most: int = 0
    """Of those tied: the largest number of which it is said, where there are several."""
    still: bool = False
    """Whether they were tied before, after another round robin."""
