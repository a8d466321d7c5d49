"""A small structure to test the desk with: two players, games with alternating colours, then Armageddon.

It asks everything that a record can hold: an order drawn by lot, results, sealed bids and their opening, a coin,
a choice, a withdrawal at any time. Settings: `games` is how many are played before the Armageddon.
"""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.editions.load import load
from playoffs.model.position import VOID, Ask, Each, Fact, Notice, OneOf, OrderOf, Range, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Kind, Player, Round, Tournament
from playoffs.model.vocabulary import ARMAGEDDON, Happening, Place, Question
from playoffs.playoff.founding import Founding
from tests.asks import Named


class Duel(Struct, frozen=True):
    """Where the duel stands; `lead` is how many games the first player is ahead."""

    games: int
    bid_clause: str = "T-2"
    most: int = 900
    results: tuple[str, ...] = ("white", "draw", "black")
    """Both are changed to be a later edition of the program."""
    players: tuple[str, ...] = ("ada", "bo")
    order: tuple[str, ...] = ()
    """First White, then the other; empty before the lot."""
    played: int = 0
    lead: int = 0
    decisive: int = 0
    """Games won by either; each lowers the largest bid, so that the same question may come with other options."""
    placed: tuple[str, ...] = ()
    attempt: int = 1
    coin: bool = False
    chooser: str = ""
    black: str = ""
    winner: str = ""

    @property
    def asks(self) -> tuple[Ask, ...]:
        if self.winner:
            return ()
        if not self.order:
            return (self._ask("order", Question.NUMBER_LOTS, OrderOf(self.players)),)
        if self.played < self.games:
            white, black = self.order if self.played % 2 == 0 else self.order[::-1]
            players = (white, black)
            return (self._ask(f"game-{self.played + 1}", Question.RESULT, OneOf(self.results), players=players),)
        return self._deciding()

    def _deciding(self) -> tuple[Ask, ...]:
        if self.black:
            colours = (self.players[self.players[0] == self.black], self.black)
            return (self._ask("armageddon", Question.RESULT, OneOf(("white", "black")), players=colours),)
        if self.chooser:
            return (self._ask("choice", Question.CHOOSE, OneOf(("white", "black")), of=self.chooser),)
        if self.coin:
            return (self._ask("coin", Question.COIN, OneOf(self.players)),)
        limits = Range(1, self.most - 100 * self.decisive)
        if len(self.placed) == 2:
            return (self._ask(f"open-{self.attempt}", Question.OPEN_BIDS, Each(self.players, limits)),)
        waiting = (p for p in self.players if p not in self.placed)
        return tuple(self._ask(f"bid-{self.attempt}/{p}", Question.BID, limits, of=p) for p in waiting)

    @property
    def may(self) -> tuple[Ask, ...]:
        if self.winner:
            return ()
        return tuple(self._ask(f"withdraw/{p}", Question.WITHDRAW, OneOf(("yes",)), players=(p,)) for p in self.players)

    @property
    def ranking(self) -> Ranking | None:
        return Ranking(((self.winner,), tuple(p for p in self.players if p != self.winner))) if self.winner else None

    def accept(self, fact: Fact) -> Step:
        ask, value = answered(self, fact), fact.value
        match ask.question:
            case Question.NUMBER_LOTS:
                assert isinstance(value, tuple)
                return Step(replace(self, order=tuple(map(str, value))))
            case Question.BID:
                return Step(replace(self, placed=(*self.placed, ask.who)))
            case Question.OPEN_BIDS:
                assert isinstance(value, tuple)
                return self._opened(value)
            case Question.COIN:
                return Step(replace(self, chooser=str(value)))
            case Question.CHOOSE:
                other = self.players[self.players[0] == self.chooser]
                return Step(replace(self, black=self.chooser if value == "black" else other))
            case Question.WITHDRAW:
                return self._won(self.players[self.players[0] == ask.players[0]])
            case _:
                return self._played(ask, str(value))

    def _played(self, ask: Ask, value: str) -> Step:
        if self.black:
            return self._won(self.black if value == "black" else self.players[self.players[0] == self.black])
        points = 0 if value == "draw" else 1 if ask.players[value == "black"] == self.players[0] else -1
        decisive = self.decisive + bool(points)
        after = replace(self, played=self.played + 1, lead=self.lead + points, decisive=decisive)
        if after.played == self.games and after.lead:
            return after._won(self.players[after.lead < 0])
        return Step(after)

    def _opened(self, value: tuple[str | int, ...]) -> Step:
        if VOID in value:
            return Step(replace(self, placed=(), attempt=self.attempt + 1), (Notice(Happening.VOID_BID, (), "T-2"),))
        if value[0] == value[1]:
            return Step(replace(self, coin=True), (Notice(Happening.EQUAL_BIDS, self.players, "T-3"),))
        return Step(replace(self, black=self.players[int(value[0]) > int(value[1])]))

    def _won(self, player: str) -> Step:
        return Step(replace(self, winner=player), (Notice(Happening.ADVANCES, (player,), "T-4"),))

    def _ask(
        self,
        what: str,
        question: Question,
        options: OneOf | OrderOf | Range | Each,
        players: tuple[str, ...] = (),
        of: str = "",
    ) -> Ask:
        clause = self.bid_clause if question.sealed else "T-1"
        name, _, number = what.partition("/")[0].partition("-")
        place = Place(game=int(number)) if name == "game" else Place(asking=int(number or 0))
        place = Place(game=ARMAGEDDON) if name == "armageddon" else place
        between = tuple(sorted(self.players)) if question.sealed else ()
        asks = players or self.players
        return Named(question, place, options, clause, asks, between=between, text=f"duel/{what}", of=of)


def duel(founding: Founding) -> Duel:
    return Duel(int(founding.settings["games"]), players=founding.tied)


def founding(games: int = 2) -> Founding:
    """A duel between the two winners of an event of one round."""
    names = (("ada", "Ada Example"), ("bo", "Bo Sample"), ("cy", "Cy Model"), ("di", "Di Pattern"))
    rounds = ((Kind.WIN, 2), (Kind.WIN, 3), (Kind.LOSS, 0), (Kind.LOSS, 1))
    pairs = zip(names, rounds, strict=True)
    players = tuple(Player(i, name, (Round(kind, opponent),)) for (i, name), (kind, opponent) in pairs)
    event = Tournament("Duel Open", 1, players)
    return Founding(
        title="Duel Champion",
        text=load("msca").text,
        tournament=event,
        tied=("ada", "bo"),
        settings={"games": str(games)},
    )
