"""The Armageddon game (MSCA-A): sealed bids, the lower one has Black and draw odds; equal bids go to a coin.

Theory of operation. `bidding` waits until both bids are placed; the position knows only that they are. One fact
opens them together (`opening`). Different bids: the lower has Black with that time (`playing`). Equal bids: a coin,
and its winner chooses a colour (`tossing`, `choosing`). An opened bid that is void means bidding once more, the
maximum, or a ruling, as the reading says; void again is a ruling, so that bidding ends. Where the edition fixes
Black's time, a lot gives the colours (`drawing`). A draw is as good as a win for Black; both absent is a ruling.
Longest course: bids, opening, bids, opening, coin, choice, result and ruling, ten facts.
"""

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from playoffs.model.phases import Phases
from playoffs.model.position import DIRECTOR, LOT, PLACED, VOID, Ask, Each, Fact, Notice, OneOf, Range, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.structures.results import BOTH_ABSENT, DRAW, NOBODY, RESULTS, winner
from playoffs.structures.rules import ArmageddonRules, VoidBid


class Phase(Enum):
    BIDDING = "bidding"
    OPENING = "opening"
    TOSSING = "tossing"
    CHOOSING = "choosing"
    DRAWING = "drawing"
    PLAYING = "playing"
    RULING = "ruling"
    OVER = "over"


PHASES = Phases(
    "armageddon",
    (
        (Phase.BIDDING, "placed", Phase.BIDDING),
        (Phase.BIDDING, "complete", Phase.OPENING),
        (Phase.BIDDING, "lower", Phase.PLAYING),
        (Phase.BIDDING, "equal", Phase.TOSSING),
        (Phase.OPENING, "complete", Phase.OPENING),
        (Phase.OPENING, "lower", Phase.PLAYING),
        (Phase.OPENING, "equal", Phase.TOSSING),
        (Phase.OPENING, "void", Phase.BIDDING),
        (Phase.OPENING, "disputed", Phase.RULING),
        (Phase.TOSSING, "tossed", Phase.CHOOSING),
        (Phase.CHOOSING, "chosen", Phase.PLAYING),
        (Phase.DRAWING, "drawn", Phase.PLAYING),
        (Phase.PLAYING, "decided", Phase.OVER),
        (Phase.PLAYING, "absent", Phase.RULING),
        (Phase.PLAYING, "replayed", Phase.PLAYING),
        (Phase.RULING, "decided", Phase.OVER),
        (Phase.RULING, "replayed", Phase.PLAYING),
        (Phase.RULING, "lower", Phase.PLAYING),
        (Phase.RULING, "equal", Phase.TOSSING),
    ),
)

Bid = str | int
"""An opened bid in seconds, `VOID`, `PLACED`, or nothing yet (an empty string)."""

GAME, AS_MAXIMUM, REPLAY = "armageddon", "as-maximum", "replay"


class Armageddon(Struct, frozen=True):
    """One Armageddon game between two, from the bids to its winner."""

    path: str
    players: tuple[str, str]
    rules: ArmageddonRules
    void_bid: VoidBid
    phase: Phase
    bids: tuple[Bid, Bid] = ("", "")
    attempt: int = 1
    chooser: str = ""
    white: str = ""
    seconds: int = 0
    """Black's time."""
    winner: str = ""

    @property
    def black(self) -> str:
        return self.players[self.players[0] == self.white]

    @property
    def sealed(self) -> tuple[str, ...]:
        """Whose bids lie in the envelope."""
        return tuple(p for p, bid in zip(self.players, self.bids, strict=True) if bid == PLACED)

    @property
    def asks(self) -> tuple[Ask, ...]:
        seconds = Range(self.rules.least, self.rules.most)
        match self.phase:
            case Phase.BIDDING:
                missing = (p for p, bid in zip(self.players, self.bids, strict=True) if bid == "")
                return tuple(
                    self._ask(f"bid-{self.attempt}/{p}", p, "bid", seconds, players=(p,), sealed=True) for p in missing
                )
            case Phase.OPENING:
                each = Each(self.sealed, seconds)
                return (self._ask(f"open-{self.attempt}", DIRECTOR, "open-bids", each, players=self.sealed),)
            case Phase.TOSSING:
                return (self._ask("coin", LOT, "coin", OneOf(self.players)),)
            case Phase.CHOOSING:
                return (self._ask("choice", self.chooser, "choose", OneOf(("white", "black")), (self.chooser,)),)
            case Phase.DRAWING:
                return (self._ask("colour", LOT, "colour-lot", OneOf(self.players)),)
            case Phase.PLAYING:
                return (self._result("game/result", "result", ruling=False),)
            case Phase.RULING:
                other = REPLAY if self.white else AS_MAXIMUM
                options = OneOf((*self.players, NOBODY, other))
                return (self._ask("ruling", DIRECTOR, "armageddon-ruling", options, ruling=True),)
            case Phase.OVER:
                return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        match self.phase:
            case Phase.BIDDING | Phase.OPENING:
                seconds = Range(self.rules.least, self.rules.most)
                return tuple(
                    self._ask(f"set-bid-{self.attempt}/{p}", DIRECTOR, "set-bid", seconds, (p,), ruling=True)
                    for p in self.players
                )
            case Phase.PLAYING:
                replay = self._ask("game/replay", DIRECTOR, "replay", OneOf((REPLAY,)), ruling=True)
                colours = self._ask("set-colours", DIRECTOR, "set-colours", OneOf(self.players), ruling=True)
                return (replay, self._result("game/set-result", "set-result", ruling=True), colours)
            case _:
                return ()

    @property
    def ranking(self) -> Ranking | None:
        if not self.winner:
            return None
        return Ranking(() if self.winner == NOBODY else ((self.winner,),))

    def accept(self, fact: Fact) -> Step:
        ask = answered(self, fact)
        match ask.kind:
            case "bid":
                return self._bidding({ask.who: PLACED})
            case "set-bid":
                assert isinstance(fact.value, int)
                return self._bidding({ask.players[0]: fact.value})
            case "open-bids":
                assert isinstance(fact.value, tuple)
                return self._opened(dict(zip(ask.players, fact.value, strict=True)))
            case "coin":
                notice = Notice("chooses-colour", (str(fact.value),), self.rules.clause)
                return Step(self._to("tossed", chooser=str(fact.value)), (notice,))
            case "choose":
                other = self.players[self.players[0] == self.chooser]
                return self._playing("chosen", self.chooser if fact.value == "white" else other, self.seconds)
            case "colour-lot":
                return self._playing("drawn", str(fact.value), self.rules.most)
            case "set-colours":
                return self._playing("replayed", str(fact.value), self.seconds)
            case "replay":
                return Step(self, (Notice("replayed", self.players, "RUL-1"),))
            case "armageddon-ruling":
                return self._ruled(str(fact.value))
            case _:
                return self._played(str(fact.value))

    def _bidding(self, more: dict[str, Bid]) -> Step:
        a, b = (more.get(p, bid) for p, bid in zip(self.players, self.bids, strict=True))
        after = replace(self, bids=(a, b))
        if "" in after.bids:
            return Step(after._to("placed"))
        if after.sealed:
            return Step(after._to("complete"), (Notice("bids-complete", self.players, self.rules.clause),))
        return after._compare()

    def _opened(self, opened: dict[str, str | int]) -> Step:
        a, b = (opened.get(p, bid) for p, bid in zip(self.players, self.bids, strict=True))
        after = replace(self, bids=(a, b))
        if VOID not in after.bids:
            return after._compare()
        void = Notice("void-bid", tuple(p for p, v in opened.items() if v == VOID), self.rules.clause)
        if self.void_bid == "as_maximum":
            step = after._as_maximum()
        elif self.void_bid == "rebid_both" and self.attempt == 1:
            step = Step(after._to("void", bids=("", ""), attempt=2))
        else:
            step = Step(after._to("disputed"))
        return Step(step.position, (void, *step.notices))

    def _as_maximum(self) -> Step:
        a, b = (self.rules.most if bid == VOID else bid for bid in self.bids)
        return replace(self, bids=(a, b))._compare()

    def _compare(self) -> Step:
        """Both bids are open: the lower has Black; equal ones go to a coin."""
        a, b = self.bids
        assert isinstance(a, int)
        assert isinstance(b, int)
        if a == b:
            equal = Notice("equal-bids", self.players, self.rules.clause, (a,))
            return Step(self._to("equal", bids=("", ""), seconds=a), (equal,))
        return self._playing("lower", self.players[a < b], min(a, b))

    def _playing(self, word: str, white: str, seconds: int) -> Step:
        after = self._to(word, white=white, seconds=seconds, bids=("", ""), chooser="", attempt=1)
        figures = (self.rules.white, seconds)
        return Step(after, (Notice("armageddon-colours", (white, after.black), self.rules.clause, figures),))

    def _played(self, result: str) -> Step:
        if result == BOTH_ABSENT:
            return Step(self._to("absent"), (Notice("ruling-needed", self.players, "MSCA-F"),))
        if result == DRAW:
            notice = Notice("draw-odds", (self.black,), self.rules.clause)
            return Step(self._to("decided", winner=self.black), (notice,))
        return Step(self._to("decided", winner=winner(result, self.white, self.black)))

    def _ruled(self, ruling: str) -> Step:
        if ruling == REPLAY:
            return Step(self._to("replayed"))
        if ruling == AS_MAXIMUM:
            return self._as_maximum()
        return Step(self._to("decided", winner=ruling))

    def _to(self, word: str, **changes: object) -> "Armageddon":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)

    def _ask(
        self,
        what: str,
        who: str,
        kind: str,
        options: OneOf | Range | Each,
        players: tuple[str, ...] = (),
        sealed: bool = False,
        ruling: bool = False,
    ) -> Ask:
        clause = "RUL-1" if ruling else self.rules.clause
        return Ask(
            f"{self.path}/{what}",
            who,
            kind,
            options,
            clause,
            game=GAME,
            players=players or self.players,
            sealed=sealed,
            ruling=ruling,
        )

    def _result(self, what: str, kind: str, ruling: bool) -> Ask:
        ask = self._ask(what, DIRECTOR, kind, OneOf(RESULTS), (self.white, self.black), ruling=ruling)
        return replace(ask, clocks=(self.rules.white, self.seconds))


def begin(path: str, players: tuple[str, str], rules: ArmageddonRules, void_bid: VoidBid) -> Armageddon:
    """The game before its first bid, or before its lot where Black's time is fixed."""
    phase = Phase.BIDDING if rules.least < rules.most else Phase.DRAWING
    return Armageddon(path, players, rules, void_bid, phase)
