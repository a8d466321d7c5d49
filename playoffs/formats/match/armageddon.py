"""The Armageddon game (MSCA-A): sealed bids, the lower one has Black and draw odds; equal bids go to a coin.

Other texts let the lower bid choose the color, and then it is the chooser's time (`chooses`); part equal bids by a lot
for color (`equal_lot`); or know no bids and let who wins a lot choose, or let colors go on alternating.

Theory of operation. `bidding` waits until both bids are placed; the position knows only that they are. One fact
opens them together (`opening`). Different bids: the lower has Black with that time (`playing`). Equal bids: a coin,
and its winner chooses a color (`tossing`, `choosing`). A bid that is found void means bidding once more, the
maximum, or a ruling, as the reading says; void again is a ruling, so that bidding ends. Which bids are void is found
before any is shown: unless a void one counts as the maximum, the other stays closed, for ever where both bid once
more, and until the director rules that it is compared after all. Where the edition fixes
Black's time, a lot gives the colors (`drawing`). A draw is as good as a win for Black; both absent is a ruling.
Opened bids and tosses cannot be taken back, so a ruling may set a bid, and then the bids are compared again, or the
colors, until the game is over.
Longest course: bids, opening, bids, opening, ruling, opening of the closed one, void as well, ruling, coin, choice,
result and ruling, thirteen facts; where the last
ruling is a replay, the result and perhaps a ruling once more.
"""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.held import VoidBid
from playoffs.formats.results import BOTH_ABSENT, DRAW, NOBODY, RESULTS, ranked, winner
from playoffs.formats.rules import ArmageddonRules
from playoffs.model.phases import Phases
from playoffs.model.position import (
    CLOSED,
    PLACED,
    VOID,
    Ask,
    Each,
    Fact,
    Notice,
    OneOf,
    Range,
    Step,
    answered,
)
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Happening, Members, Place, Question


class Phase(Members):
    BIDDING = "bidding"
    OPENING = "opening"
    TOSSING = "tossing"
    CHOOSING = "choosing"
    DRAWING = "drawing"
    PLAYING = "playing"
    RULING = "ruling"
    OVER = "over"


COMPARED = (*(Phase.BIDDING, Phase.OPENING, Phase.TOSSING, Phase.CHOOSING, Phase.DRAWING, Phase.PLAYING, Phase.RULING),)
"""Phases in which a bid may be opened or set, so that both are known."""

PHASES = Phases(
    "armageddon",
    (
        (Phase.BIDDING, "placed", Phase.BIDDING),
        (Phase.BIDDING, "complete", Phase.OPENING),
        (Phase.OPENING, "complete", Phase.OPENING),
        (Phase.OPENING, "void", Phase.BIDDING),
        (Phase.OPENING, "disputed", Phase.RULING),
        *((phase, "lower", Phase.PLAYING) for phase in COMPARED),
        *((phase, "equal", Phase.TOSSING) for phase in COMPARED if phase is not Phase.DRAWING),
        *((phase, "equal, by lot", Phase.DRAWING) for phase in COMPARED if phase is not Phase.TOSSING),
        *((phase, "choice", Phase.CHOOSING) for phase in COMPARED),
        (Phase.TOSSING, "tossed", Phase.CHOOSING),
        (Phase.TOSSING, "colors", Phase.PLAYING),
        (Phase.CHOOSING, "colors", Phase.PLAYING),
        (Phase.DRAWING, "colors", Phase.PLAYING),
        (Phase.PLAYING, "colors", Phase.PLAYING),
        (Phase.PLAYING, "absent", Phase.RULING),
        (Phase.PLAYING, "decided", Phase.OVER),
        (Phase.RULING, "disputed", Phase.RULING),
        (Phase.RULING, "complete", Phase.OPENING),
        (Phase.RULING, "replayed", Phase.PLAYING),
        (Phase.RULING, "decided", Phase.OVER),
    ),
)

Bid = str | int
"""An opened bid in seconds, `VOID`, `PLACED`, or nothing yet (an empty string)."""

GAME, AS_MAXIMUM, REPLAY = "armageddon", "as-maximum", "replay"


class Armageddon(Struct, frozen=True, kw_only=True):
    """One Armageddon game between two, from the bids to its winner."""

    place: Place
    players: tuple[str, str]
    rules: ArmageddonRules
    void_bid: VoidBid
    phase: Phase
    bids: tuple[Bid, Bid] = ("", "")
    attempt: int = 1
    """Which time they bid, while they do."""
    chooser: str = ""
    owner: str = ""
    """Whose time the lower bid is, where that is not Black's: who chose the color with it."""
    white: str = ""
    winner: str = ""

    @property
    def black(self) -> str:
        return self._other(self.white)

    @property
    def seconds(self) -> int:
        """The lower bid, which is Black's time unless its owner chose White; or what the edition fixes."""
        return min((bid for bid in self.bids if isinstance(bid, int)), default=self.rules.most)

    @property
    def clocks(self) -> tuple[int, int]:
        """Seconds of White and of Black."""
        times = self.rules.white, self.seconds
        return times[::-1] if self.owner and self.owner == self.white else times

    @property
    def sealed(self) -> tuple[str, ...]:
        """Whose bids lie in the envelope."""
        return tuple(p for p, bid in zip(self.players, self.bids, strict=True) if bid == PLACED)

    @property
    def asks(self) -> tuple[Ask, ...]:
        match self.phase:  # here and below the frequent ones come first: a walk asks for little else
            case Phase.PLAYING:
                return (self._result(Question.RESULT),)
            case Phase.BIDDING:
                missing = (p for p, bid in zip(self.players, self.bids, strict=True) if bid == "")
                return tuple(self._ask(Question.BID, self._range, (p,), self.attempt) for p in missing)
            case Phase.OPENING:
                each = Each(self.sealed, self._range, self.void_bid != "as_maximum")
                return (self._ask(Question.OPEN_BIDS, each, self.sealed, self.attempt),)
            case Phase.TOSSING:
                unbidden = () if self.rules.bidding else (self.rules.white, self.rules.most)
                return (self._ask(Question.COIN, OneOf(self.players), clocks=unbidden),)
            case Phase.CHOOSING:
                return (self._ask(Question.CHOOSE, OneOf(("white", "black")), (self.chooser,)),)
            case Phase.DRAWING:
                return (self._ask(Question.COLOUR_LOT, OneOf(self.players)),)
            case Phase.RULING:
                options = OneOf((*self.players, NOBODY, REPLAY if self.white else AS_MAXIMUM))
                return (self._ask(Question.ARMAGEDDON_RULING, options),)
            case Phase.OVER:
                return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        colours = (self._ask(Question.SET_COLOURS, OneOf(self.players)),)
        match self.phase:
            case Phase.BIDDING | Phase.OPENING:
                return self._set_bids()
            case Phase.TOSSING | Phase.CHOOSING | Phase.DRAWING:
                return (*colours, *self._set_bids())
            case Phase.PLAYING:
                replay = self._ask(Question.REPLAY, OneOf((REPLAY,)))
                return (self._result(Question.SET_RESULT), replay, *colours, *self._set_bids())
            case Phase.RULING:
                return () if self.white else self._set_bids()
            case Phase.OVER:
                return ()

    @property
    def ranking(self) -> Ranking | None:
        return ranked(self.winner)

    def accept(self, fact: Fact) -> Step:
        ask = answered(self, fact)
        match ask.question:
            case Question.RESULT | Question.SET_RESULT:
                return self._played(str(fact.value))
            case Question.BID:
                return self._bidding({ask.who: PLACED})
            case Question.SET_BID:
                assert isinstance(fact.value, int)
                return self._bidding({ask.players[0]: fact.value})
            case Question.OPEN_BIDS:
                assert isinstance(fact.value, tuple)
                return self._opened(dict(zip(ask.players, fact.value, strict=True)))
            case Question.COIN:
                notice = Notice(Happening.CHOOSES_COLOUR, (str(fact.value),), self.rules.clause)
                owner = str(fact.value) if self.rules.bidding and self.rules.chooses else ""
                return Step(self._to("tossed", chooser=str(fact.value), owner=owner), (notice,))
            case Question.CHOOSE:
                return self._playing("colors", self.chooser if fact.value == "white" else self._other(self.chooser))
            case Question.COLOUR_LOT | Question.SET_COLOURS:
                return self._playing("colors", str(fact.value))
            case Question.REPLAY:
                return Step(self, (Notice(Happening.REPLAYED, self.players, self.rules.ruling),))
            case _:
                return self._ruled(str(fact.value))

    def _bidding(self, more: dict[str, Bid]) -> Step:
        a, b = (more.get(p, bid) for p, bid in zip(self.players, self.bids, strict=True))
        after = replace(self, bids=(a, b))
        if "" in after.bids:
            return Step(after._to("placed"))
        if after.sealed:
            return Step(after._to("complete"), (Notice(Happening.BIDS_COMPLETE, after.sealed, self.rules.clause),))
        return after._compare()

    def _opened(self, opened: dict[str, str | int]) -> Step:
        shown = {player: PLACED if bid == CLOSED else bid for player, bid in opened.items()}
        a, b = (shown.get(p, bid) for p, bid in zip(self.players, self.bids, strict=True))
        after = replace(self, bids=(a, b))
        if VOID not in after.bids:
            return after._compare()
        void = Notice(Happening.VOID_BID, tuple(p for p, v in opened.items() if v == VOID), self.rules.clause)
        if self.void_bid == "as_maximum":
            step = after._as_maximum()
        elif self.void_bid == "rebid_both" and self.attempt == 1:
            step = Step(after._to("void", bids=("", ""), attempt=2))
        else:
            step = after._compare()
        return Step(step.position, (void, *step.notices))

    def _as_maximum(self) -> Step:
        a, b = (self.rules.most if bid == VOID else bid for bid in self.bids)
        after = replace(self, bids=(a, b))
        return Step(after._to("complete")) if after.sealed else after._compare()

    def _compare(self) -> Step:
        """Both bids are open: the lower has Black, equal ones go to a coin, a void one to the director."""
        a, b = self.bids
        if isinstance(a, str) or isinstance(b, str):
            return Step(self._to("disputed"))
        clear = replace(self, white="", chooser="", owner="", attempt=1)
        if a == b:
            word, by = ("equal, by lot", "lot") if self.rules.equal_lot else ("equal", "")
            equal = Notice(Happening.EQUAL_BIDS, self.players, self.rules.clause, (a,), by)
            return Step(clear._to(word), (equal,))
        if self.rules.chooses:
            lower = self.players[b < a]
            notice = Notice(Happening.CHOOSES_COLOUR, (lower,), self.rules.clause)
            return Step(clear._to("choice", chooser=lower, owner=lower), (notice,))
        return clear._playing("lower", self.players[a < b])

    def _playing(self, word: str, white: str) -> Step:
        after = self._to(word, white=white, chooser="", attempt=1)
        return Step(after, (after.colored,))

    @property
    def colored(self) -> Notice:
        """Who has White and who Black, and with what times."""
        return Notice(Happening.ARMAGEDDON_COLOURS, (self.white, self.black), self.rules.clause, self.clocks)

    def _played(self, result: str) -> Step:
        if result == BOTH_ABSENT:
            return Step(self._to("absent"), (Notice(Happening.RULING_NEEDED, self.players, self.rules.ruling),))
        if result == DRAW:
            return Step(self._over(self.black), (Notice(Happening.DRAW_ODDS, (self.black,), self.rules.clause),))
        return Step(self._over(winner(result, self.white, self.black)))

    def _ruled(self, ruling: str) -> Step:
        if ruling == REPLAY:
            return Step(self._to("replayed"), (Notice(Happening.REPLAYED, self.players, self.rules.ruling),))
        if ruling == AS_MAXIMUM:
            return self._as_maximum()
        return Step(self._over(ruling))

    def _over(self, player: str) -> "Armageddon":
        """Nothing but the winner matters any more."""
        return self._to("decided", winner=player, bids=("", ""), attempt=1, white="", owner="")

    def _to(self, word: str, **changes: object) -> "Armageddon":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)

    def _other(self, player: str) -> str:
        return self.players[self.players[0] == player]

    @property
    def _range(self) -> Range:
        return Range(self.rules.least, self.rules.most)

    def _set_bids(self) -> tuple[Ask, ...]:
        """Rulings that set a bid, where there is bidding."""
        players = self.players if self.rules.bidding else ()
        return tuple(self._ask(Question.SET_BID, self._range, (p,)) for p in players)

    def _ask(
        self,
        question: Question,
        options: OneOf | Range | Each,
        players: tuple[str, ...] = (),
        asking: int = 0,
        clocks: tuple[int, ...] = (),
    ) -> Ask:
        clause = self.rules.ruling if question.ruling else self.rules.clause
        place = replace(self.place, asking=asking) if asking else self.place
        between = tuple(sorted(self.players)) if players else ()
        return Ask(question, place, options, clause, players or self.players, GAME, clocks, between)

    def _result(self, question: Question) -> Ask:
        return self._ask(question, OneOf(RESULTS), (self.white, self.black), clocks=self.clocks)


def begin(
    place: Place, players: tuple[str, str], rules: ArmageddonRules, void_bid: VoidBid, white: str = ""
) -> Armageddon:
    """The game before its first bid, or before its lot where Black's time is fixed; or with White for who is due it."""
    unbidden = Phase.PLAYING if rules.alternates else Phase.TOSSING if rules.chooses else Phase.DRAWING
    return Armageddon(
        place=place,
        players=players,
        rules=rules,
        void_bid=void_bid,
        phase=Phase.BIDDING if rules.bidding else unbidden,
        white=white if rules.alternates else "",
    )
