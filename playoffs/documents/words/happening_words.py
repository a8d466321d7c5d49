"""What followed, as sentences: a table with a row for every happening. `sentences` says which fields a row may use."""

from functools import cache

from playoffs.documents.words.question_words import Gettext, Sentence
from playoffs.formats.results import NO_BOARD
from playoffs.model.vocabulary import Happening

SHARED = "shared title"
"""The row of a happening where the tied share the title, and somebody has won what goes along with it."""

TIED = "tied until then"
"""The row of who sits out where others are as good by that criterion, and were out before it."""


@cache
def notices(_: Gettext) -> dict[Happening, Sentence]:
    """What followed."""
    return {
        Happening.LEVEL_AT_THE_LINE: Sentence(
            _("{players} are tied on every tiebreak at the line: lots decide who gets in")
        ),
        Happening.FIELD: Sentence(_("The field: {players}")),
        Happening.NOBODY_LEFT: Sentence(_("Nobody is left: the director rules")),
        Happening.LEFT_OPEN: Sentence(
            _("{players} are tied, and the text leaves open what so many play: the director rules")
        ),
        Happening.WITHDRAWN: Sentence(
            _("{players} leaves"), by={NO_BOARD: _("{players} leaves, and nobody takes that place")}
        ),
        Happening.SITS_OUT: Sentence(
            _("{first} sits out: best {by}"),
            by={
                "defending-champion": _("{first} sits out: defending champion"),
                "score": _("{first} sits out: highest score in the qualifying event"),
                "lots": _("{first} sits out: by lot"),
                "ruling": _("{first} sits out: as ruled"),
                "seat": _("{first} sits out: by the place in the order"),
                TIED: _("{first} sits out: best {by} of those tied until then"),
            },
        ),
        Happening.SITS_OUT_AGAIN: Sentence(_("{first} sits out for the second time; the clause is applied afresh")),
        Happening.BOARD: Sentence(_("Board {number}: {first} (White) – {second} (Black)")),
        Happening.PAIRING: Sentence(_("Board {number}: {first} – {second}")),
        Happening.WALKOVER: Sentence(_("Board {number}: {first} meets nobody and advances without play")),
        Happening.STAGE_STARTED: Sentence(_("The stage has begun: {players}")),
        Happening.ALL_PLAY_ALL: Sentence(_("The round robin is over: {scores}")),
        Happening.LEVEL_NEXT_GAMES: Sentence(_("{first} and {second} are tied, and play on")),
        Happening.LEVEL_ARMAGEDDON: Sentence(_("{first} and {second} are tied: Armageddon decides")),
        Happening.ADVANCES: Sentence(_("{players} advances"), last=_("{players} wins the match")),
        Happening.ELIMINATED: Sentence(_("{players} is out"), many=_("{players} are out")),
        Happening.BIDS_COMPLETE: Sentence(
            _("Both bids are in, still sealed"),
            one=_("The bid of {players} is in, still sealed; the other one was set by a ruling"),
        ),
        Happening.VOID_BID: Sentence(_("No valid bid of {players}")),
        Happening.EQUAL_BIDS: Sentence(
            _("Equal bids, {time_1}: a coin decides who chooses the color"),
            by={"lot": _("Equal bids, {time_1}: the color is drawn by lot")},
        ),
        Happening.CHOOSES_COLOUR: Sentence(_("{first} chooses the color")),
        Happening.ARMAGEDDON_COLOURS: Sentence(
            _("{first} has White with {time_1}, {second} Black with {time_2} and draw odds")
        ),
        Happening.DRAW_ODDS: Sentence(_("A draw is as good as a win for {first}, who has Black")),
        Happening.RULING_NEEDED: Sentence(_("Neither {first} nor {second} came: the director rules")),
        Happening.REPLAYED: Sentence(_("{first} and {second} play the game again")),
        Happening.WINS_TITLE: Sentence(
            _("{players} wins the title, once it is declared"),
            by={
                SHARED: _(
                    "{players} wins what the playoff decides, once that is declared; the title is shared by all tied"
                )
            },
        ),
        Happening.CO_CHAMPIONS: Sentence(_("{players} share the title, once it is declared")),
        Happening.TITLE_VACANT: Sentence(_("The title stays vacant, once that is declared")),
        Happening.DECLARED: Sentence(
            _("{players} is the champion"),
            many=_("{players} are champions together"),
            none=_("Nobody has the title"),
            by={SHARED: _("{players} has what the playoff decides; the title is shared by all tied")},
        ),
        Happening.POSTPONED: Sentence(_("Nothing is played until the director goes on")),
        # a Twixt event
        Happening.RANKED: Sentence(_("The ranking: {players}")),
        Happening.LEFT_OVER: Sentence(_("{players} is left over")),
        Happening.INVOLUNTARY_BYE: Sentence(_("{players} has the involuntary bye, one point")),
        Happening.HOUSE_OPPONENT: Sentence(_("{first} plays {second} as a house opponent")),
        Happening.NOBODY_LEFT_OVER: Sentence(
            _("Nobody of the lowest score group can be left over: the director pairs")
        ),
        Happening.REMATCH_UNAVOIDABLE: Sentence(_("No pairing avoids that players meet again: the director pairs")),
        Happening.REMATCH: Sentence(_("{first} and {second} meet again")),
        Happening.LET_IN_LATE: Sentence(_("{players} is let in, ranked last")),
        Happening.JOINS: Sentence(_("{players} plays in this session")),
        Happening.JOINS_LATE: Sentence(
            _("{players} plays in this session from the next round on; what was missed is a voluntary bye")
        ),
        Happening.SEVERAL_SCALES: Sentence(
            _("Ratings are of several scales now: the order is entered by the director")
        ),
        Happening.JOINS_EVENT: Sentence(_("{players} can enter the second session")),
        Happening.SITS_IN: Sentence(_("{players} can be a house opponent")),
        Happening.STANDS: Sentence(_("Round {number_1} stands as it was paired")),
        Happening.SEEDS_STAND: Sentence(_("The elimination stands with the seeds with which it began: {players}")),
        Happening.ROUND_OVER: Sentence(_("Round {number_1} is over")),
        Happening.GIVES_UP: Sentence(
            by={
                "different-scores": _("Board {number_1}, {first} – {second}: different scores"),
                "score-difference": _("Board {number_1}, {first} – {second}: scores {points_2} apart"),
                "one-colour": _("Board {number_1}, {first} – {second}: the same color in all three rounds"),
                "float-place": _("Board {number_1}, {first} – {second}: float {number_2} away from the due one"),
                "not-in-order": _("Board {number_1}, {first} – {second}: not upper half against lower half in order"),
                "places-away": _("Board {number_1}, {first} – {second}: {number_2} away from the due opponent"),
                "not-alternating": _("Board {number_1}, {first} – {second}: colors do not alternate"),
            }
        ),
        Happening.RE_ENTERED: Sentence(
            _("{players} is a new entrant of the second session"),
            many=_("{players} are new entrants of the second session"),
        ),
        Happening.SEEDS: Sentence(_("The seeds: {players}")),
        Happening.ALTERNATES: Sentence(_("The alternates: {players}")),
        Happening.ROUND_1_STARTED: Sentence(_("Minute 0: the clocks of round 1 are running")),
        Happening.MAY_START: Sentence(
            _(
                "{round_5}, board {number_1}: {first} (White) – {second} (Black) may start from {minute_2}, "
                "{span_3} each; its hour ends at {minute_4}"
            )
        ),
        Happening.REPEAT_GAME: Sentence(
            _(
                "{span_1} left of the hour: repeat game, {first} moves first, {span_2} each, "
                "ends by {minute_3} at the latest and leaves {span_4} for the next round"
            )
        ),
        Happening.NOT_REPEATED: Sentence(
            _(
                "A repeat game would leave {span_1} for the {round_3}: not played, seed {number_2} advances, "
                "both keep {points_4}"
            )
        ),
        Happening.FINAL_REPEAT: Sentence(
            _(
                "{span_1} left of the session: {first} and {second} play again, {first} moves first, {span_2} each, "
                "ends by {minute_3} at the latest"
            )
        ),
        Happening.MAY_INSIST: Sentence(
            _("Only {span_1} left of the session: either finalist may insist on the tiebreak; else {span_2} each")
        ),
        Happening.INSISTS: Sentence(_("{players} insists: the tiebreak decides")),
        Happening.FINAL_TIEBREAK: Sentence(
            _("Tiebreak by points of the elimination: {first} {points_1}, {second} {points_2}")
        ),
        Happening.LATE_START: Sentence(
            _("Only {span_1} left of the hour for {first} and {second}: the director rules")
        ),
    }
