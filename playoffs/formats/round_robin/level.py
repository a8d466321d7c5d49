"""Those who are tied and for whose number no stage is made: round robins in turn, and at last lots (CLUB-5)."""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.board import Board
from playoffs.formats.roles import Role
from playoffs.formats.round_robin import play as all_play_all
from playoffs.formats.rules import AllPlayAll, StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Ask, Fact, Notice, OneOf, OrderOf, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Happening, Part, Place, Question


class Lots(Struct, frozen=True, kw_only=True):
    """One lot that decides among those who are still tied."""

    place: Place
    players: tuple[str, ...]
    clause: str
    drawn: str = ""
    left: tuple[str, ...] = ()
    """Who has left before it was drawn: last here, level with each other (CLUB-5)."""

    @property
    def there(self) -> tuple[str, ...]:
        return tuple(p for p in self.players if p not in self.left)

    @property
    def through(self) -> tuple[str, ...] | None:
        return (self.drawn,) if self.drawn else None

    @property
    def out(self) -> tuple[tuple[str, ...], ...]:
        others = tuple(p for p in self.there if p != self.drawn)
        return tuple(group for group in (others, self.left) if group)

    @property
    def ranking(self) -> Ranking | None:
        return Ranking((self.through, *self.out)) if self.through else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        there = self.there
        lot = Ask(Question.TITLE_LOT, self.place, OneOf(there), self.clause, there)
        return () if self.drawn else (lot,)

    @property
    def may(self) -> tuple[Ask, ...]:
        return ()

    def accept(self, fact: Fact) -> Step:
        answered(self, fact)
        return self._over(str(fact.value))

    def withdraw(self, player: str) -> Step:
        after = replace(self, left=tuple(p for p in self.players if p in (*self.left, player)))
        return Step(after) if len(after.there) > 1 else after._over(after.there[0])

    def _over(self, player: str) -> Step:
        after = replace(self, drawn=player)
        out = tuple(p for group in after.out for p in group)
        notices = (Notice(Happening.ADVANCES, (player,), self.clause), Notice(Happening.ELIMINATED, out, self.clause))
        return Step(after, notices)


class Level(Struct, frozen=True):
    """Those who are tied, before they play their next round robin, or before lots decide."""

    rules: StagedRules
    field: tuple[Entrant, ...]
    before: int
    """How many round robins were begun before."""
    numbers: tuple[str, ...] = ()
    """The players in the order of their lots."""

    @property
    def turn(self) -> tuple[int, ...]:
        return (self.before + 1,)

    @property
    def place(self) -> Place:
        return Place(Part.STAGE, len(self.field), self.before + 1)

    @property
    def robin(self) -> AllPlayAll | None:
        """What they play; lots decide where it is nothing."""
        return self.rules.robin(len(self.field), self.before)

    @property
    def plays(self) -> bool:
        return self.robin is not None

    @property
    def clause(self) -> str:
        return self.robin.clause if self.robin else self.rules.turn(self.before).lots

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(e.id for e in self.field)

    @property
    def sitter(self) -> str:
        return ""

    @property
    def players(self) -> tuple[str, ...]:
        return self.numbers or self.lines

    @property
    def seeded(self) -> tuple[str, ...]:
        return self.players

    @property
    def paired(self) -> bool:
        return False

    @property
    def colored(self) -> bool:
        return True

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        return ()

    @property
    def asks(self) -> tuple[Ask, ...]:
        if self.numbers or not self.plays:
            return ()
        return (Ask(Question.NUMBER_LOTS, self.place, OrderOf(self.lines), self.clause, self.lines),)

    def drawn(self, question: Question, fact: Fact) -> "tuple[Level, tuple[Notice, ...]]":
        assert isinstance(fact.value, tuple)
        return self.ordered(tuple(str(p) for p in fact.value))

    def ordered(self, order: tuple[str, ...]) -> "tuple[Level, tuple[Notice, ...]]":
        return replace(self, numbers=order), ()

    def coloured(self, white: str) -> "Level":
        return self

    def numbered(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        if not self.robin:
            return ()
        games = all_play_all.pairings(len(self.numbers), self.robin.times)
        return tuple((n, (self.numbers[g.white], self.numbers[g.black])) for n, g in enumerate(games, 1))

    def boards(self) -> tuple[Board, ...]:
        if not self.robin:
            return (Lots(place=self.place, players=self.lines, clause=self.clause),)
        ruling, control = self.rules.cited(Role.RULING), self.rules.controls[self.robin.control]
        return (all_play_all.begin(self.place, self.players, control, self.clause, ruling, self.robin.times),)
