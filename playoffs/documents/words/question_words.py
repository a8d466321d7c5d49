"""What is asked and what was answered, as sentences: a table of each, with a row for every question.

A template is plain English with named fields; `_` is the gettext of a language. `sentences` says which fields there
are, and is the only one to fill them in.
"""

from collections.abc import Callable, Mapping
from functools import cache

from msgspec import Struct

from playoffs.model.vocabulary import Question

Gettext = Callable[[str], str]


class Sentence(Struct, frozen=True):
    """What is said, and how that reads where it reads otherwise."""

    usual: str = ""
    many: str = ""
    """Of more than one player."""
    one: str = ""
    """Of a single player, where there mostly are more."""
    none: str = ""
    """Of no player."""
    uncoloured: str = ""
    """Of a game without colors."""
    untimed: str = ""
    """Of a game without a time control."""
    clocked: str = ""
    """Where the times on the clocks are known already."""
    equal: str = ""
    """Where bids are opened and equal."""
    last: str = ""
    """Where nothing follows any more."""
    by: Mapping[str, str] = {}
    """By what was answered, or by the criterion that a notice names."""

    def of(self, players: tuple[str, ...]) -> str:
        """The sentence about these."""
        return {0: self.none, 1: self.one}.get(len(players), self.many) or self.usual


@cache
def asks(_: Gettext) -> dict[Question, Sentence]:
    """What is awaited, or possible."""
    return {
        # the list of players
        Question.ANSWER: Sentence(_("{who} confirms or declines")),
        Question.CLOSE: Sentence(_("the director closes the list of players; whoever has not confirmed is out")),
        Question.CUT: Sentence(_("the director makes the cut; whoever has left is out, and the next in rank advances")),
        Question.WITHDRAW: Sentence(_("a player withdraws")),
        # lots
        Question.NARROWING_LOTS: Sentence(_("lots for the order of {players}, who are tied at the line")),
        Question.SIT_OUT_LOT: Sentence(_("draw lots: who of {players} sits out")),
        Question.SEED_LOTS: Sentence(_("lots for the seeding order of {players}")),
        Question.NUMBER_LOTS: Sentence(_("lots for the numbers of {players} in the round robin")),
        Question.COLOUR_LOT: Sentence(
            _("draw for color{at}: who of {players} has White"),
            equal=_("draw for color{at}: the bids are equal, {time}; who of {players} has White"),
        ),
        Question.COIN: Sentence(
            _("a coin{at}: the bids are equal; who of {players} chooses the color"),
            equal=_("a coin{at}: the bids are equal, {time}; who of {players} chooses the color"),
            clocked=_("draw lots{at}: who of {players} chooses the color"),
        ),
        Question.WINNER_LOT: Sentence(_("draw lots{at}: who of {players} advances")),
        Question.TITLE_LOT: Sentence(_("draw lots: who of {players} is first")),
        # play
        Question.START: Sentence(
            _("the director starts the stage of {players}"), none=_("{where}: the director gives the start")
        ),
        Question.RESULT: Sentence(
            _("{where}: {first} (White) – {second} (Black), {control}"),
            uncoloured=_("{where}: {first} – {second}"),
            untimed=_("{where}: {first} (White) – {second} (Black)"),
        ),
        Question.BID: Sentence(_("{where}: the sealed bid of {who}, {options}")),
        Question.OPEN_BIDS: Sentence(
            _("{where}: the director opens the bids of {players} together"),
            one=_("{where}: the director opens the bid of {players}; the other one was set by a ruling"),
        ),
        Question.TIME: Sentence(_("{where}: the time of the match runs out")),
        Question.CHOOSE: Sentence(_("{where}: {who} chooses White or Black")),
        Question.ARMAGEDDON_RULING: Sentence(_("{where}: the director rules on the game of {players}")),
        Question.DECLARE: Sentence(
            _("the director declares {players} champion"),
            many=_("the director declares {players} champions together"),
            none=_("the director declares that the title stays vacant"),
        ),
        # rulings
        Question.ADVANCE: Sentence(_("{where}: the director can rule who advances, or that nobody does")),
        Question.REMOVE: Sentence(_("the director can rule that a player is removed")),
        Question.REPLAY: Sentence(_("{where}: the director can rule that the game is played again")),
        Question.SET_RESULT: Sentence(
            _("{where}: the director can set the result, {first} (White) – {second} (Black)"),
            uncoloured=_("{where}: the director can set the result, {first} – {second}"),
        ),
        Question.SET_COLOURS: Sentence(_("the director can set who has White{at}")),
        Question.SET_BID: Sentence(_("{where}: the director can set the bid of {players}, {options}")),
        Question.SET_ORDER: Sentence(_("the director can set an order for {options}")),
        Question.ACCEPT_LATE: Sentence(_("the director can accept a late confirmation")),
        Question.POSTPONE: Sentence(_("the director can postpone the playoff")),
        Question.VACATE: Sentence(_("the director can rule that the title is vacated")),
        Question.CO_CHAMPIONS: Sentence(_("the director can rule that several players are champions together")),
        Question.CHAMPION: Sentence(_("the director can rule who is champion")),
        Question.TITLE: Sentence(_("the director can rule that one of {options} has winners of its own, or none")),
        # a Twixt event
        Question.RANKING: Sentence(_("the director enters the order in which the players are ranked")),
        Question.RANK_LOTS: Sentence(_("lots for the ranking of {players}")),
        Question.LEFT_OVER: Sentence(_("{where}: {players} is left over; a house opponent or the involuntary bye")),
        Question.SET_LEFT_OVER: Sentence(
            _("{where}: the director can name who is left over, and the others are paired")
        ),
        Question.SECOND_SESSION: Sentence(_("the director holds a second session, or goes on to the seeding")),
        Question.ENTER: Sentence(_("who enters the second session")),
        Question.ADD: Sentence(
            _("somebody joins: a walk-in, a late entrant, or a player who has not entered this session")
        ),
        Question.ADD_HOUSE: Sentence(_("somebody sits in as a house opponent")),
        Question.SEED_COIN: Sentence(_("a coin: who of {players} is seeded first")),
        Question.INSIST: Sentence(_("{where}: {who} insists on the tiebreak, or plays again")),
        Question.TIEBREAK_COIN: Sentence(_("a coin{at}: who of {players} wins the twice drawn final")),
        Question.LATE_START: Sentence(
            _("{where}: too little is left of the hour; one of {players} advances, or they play")
        ),
    }


@cache
def answers(_: Gettext) -> dict[Question, Sentence]:
    """What was answered."""
    return {
        Question.ANSWER: Sentence(
            by={
                "confirm": _("{who} confirms"),
                "decline": _("{who} declines"),
            }
        ),
        Question.CLOSE: Sentence(_("The list of players is closed")),
        Question.CUT: Sentence(_("The cut is made")),
        Question.WITHDRAW: Sentence(_("{value} withdraws")),
        Question.NARROWING_LOTS: Sentence(_("Lots at the line: {value}")),
        Question.SIT_OUT_LOT: Sentence(_("Drawn by lot to sit out: {value}")),
        Question.SEED_LOTS: Sentence(_("Lots for the seeding order: {value}")),
        Question.NUMBER_LOTS: Sentence(_("Lots for the numbers in the round robin: {value}")),
        Question.COLOUR_LOT: Sentence(_("White by lot{at}: {value}")),
        Question.COIN: Sentence(_("{where}: the coin falls for {value}")),
        Question.WINNER_LOT: Sentence(_("{where}: drawn by lot, {value}")),
        Question.TITLE_LOT: Sentence(_("Drawn by lot: {value}")),
        Question.TIME: Sentence(_("{where}: time has run out; the games that are over count")),
        Question.START: Sentence(_("The director starts the stage"), none=_("{where} starts")),
        Question.RESULT: Sentence(
            by={
                "white": _("{where}: White wins, {first} beats {second}"),
                "black": _("{where}: Black wins, {second} beats {first}"),
                "draw": _("{where}: draw between {first} and {second}"),
                "black-absent": _("{where}: Black did not come, {first} wins by forfeit against {second}"),
                "white-absent": _("{where}: White did not come, {second} wins by forfeit against {first}"),
                "first": _("{where}: {first} beats {second}"),
                "second": _("{where}: {second} beats {first}"),
                "second-absent": _("{where}: {second} did not come, {first} wins by forfeit"),
                "first-absent": _("{where}: {first} did not come, {second} wins by forfeit"),
                "both-absent": _("{where}: neither {first} nor {second} came"),
            }
        ),
        Question.BID: Sentence(_("{where}: the bid of {who} is received, sealed")),
        Question.OPEN_BIDS: Sentence(
            _("{where}: the bids are opened, {value}"), one=_("{where}: the bid is opened, {value}")
        ),
        Question.CHOOSE: Sentence(
            by={
                "white": _("{where}: {who} chooses White"),
                "black": _("{where}: {who} chooses Black"),
            }
        ),
        Question.ARMAGEDDON_RULING: Sentence(
            _("{where}: ruled for {value}"),
            by={
                "nobody": _("{where}: ruled that nobody advances"),
                "as-maximum": _("{where}: ruled that a void bid counts as the largest"),
                "replay": _("{where}: ruled that it is played again"),
            },
        ),
        Question.DECLARE: Sentence(
            _("Declared champion: {players}"),
            many=_("Declared champions together: {players}"),
            none=_("Declared that the title stays vacant"),
        ),
        Question.ADVANCE: Sentence(
            _("{where}: ruled that {value} advances"),
            by={
                "nobody": _("{where}: ruled that nobody advances"),
            },
        ),
        Question.REMOVE: Sentence(_("Ruled that {value} is removed")),
        Question.REPLAY: Sentence(_("{where}: ruled that the game is played again")),
        Question.SET_RESULT: Sentence(
            by={
                "white": _("{where}: result set, White wins, {first} beats {second}"),
                "black": _("{where}: result set, Black wins, {second} beats {first}"),
                "draw": _("{where}: result set, draw between {first} and {second}"),
                "black-absent": _("{where}: result set, {first} wins by forfeit against {second}"),
                "white-absent": _("{where}: result set, {second} wins by forfeit against {first}"),
                "first": _("{where}: result set, {first} beats {second}"),
                "second": _("{where}: result set, {second} beats {first}"),
                "second-absent": _("{where}: result set, {first} wins by forfeit against {second}"),
                "first-absent": _("{where}: result set, {second} wins by forfeit against {first}"),
                "both-absent": _("{where}: result set, neither {first} nor {second} came"),
            }
        ),
        Question.SET_COLOURS: Sentence(_("Ruled that {value} has White{at}")),
        Question.SET_BID: Sentence(_("{where}: ruled that the bid of {players} is {value}")),
        Question.SET_ORDER: Sentence(_("Ruled order: {value}")),
        Question.ACCEPT_LATE: Sentence(_("Ruled that the late confirmation of {value} is accepted")),
        Question.POSTPONE: Sentence(_("Ruled that the playoff is postponed")),
        Question.VACATE: Sentence(_("Ruled that the title is vacated")),
        Question.CO_CHAMPIONS: Sentence(_("Ruled that {value} are champions together")),
        Question.CHAMPION: Sentence(_("Ruled that {value} is champion")),
        Question.TITLE: Sentence(
            _("Ruled that {title} goes to {value}"),
            many=_("Ruled that {title} is shared by {value}"),
            none=_("Ruled that {title} is vacated"),
        ),
        # a Twixt event
        Question.RANKING: Sentence(_("Ranked by the director: {value}")),
        Question.RANK_LOTS: Sentence(_("Lots for the ranking: {value}")),
        Question.LEFT_OVER: Sentence(
            _("{where}: {players} plays {value}"),
            by={
                "bye": _("{where}: {players} takes the involuntary bye"),
            },
        ),
        Question.SET_LEFT_OVER: Sentence(_("{where}: ruled that {value} is left over")),
        Question.SECOND_SESSION: Sentence(
            by={
                "hold": _("A second session is held"),
                "seed": _("There is no second session"),
            }
        ),
        Question.ENTER: Sentence(_("The second session is entered by {value}")),
        Question.ADD: Sentence(_("{value} joins")),
        Question.ADD_HOUSE: Sentence(_("{value} sits in as a house opponent")),
        Question.SEED_COIN: Sentence(_("The coin seeds {value} first")),
        Question.INSIST: Sentence(
            by={
                "tiebreak": _("{where}: {who} insists on the tiebreak"),
                "play": _("{where}: {who} plays again"),
            }
        ),
        Question.TIEBREAK_COIN: Sentence(_("{where}: the coin falls for {value}")),
        Question.LATE_START: Sentence(
            _("{where}: ruled that {value} advances"),
            by={
                "play": _("{where}: ruled that the game is played"),
            },
        ),
    }
