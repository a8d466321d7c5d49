"""A stage before it starts: who sits out (MSCA-S), seeds and boards (MSCA-W), colors, and the lots they need."""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats import seeding
from playoffs.formats.match import play as match
from playoffs.formats.match.play import Match
from playoffs.formats.roles import Role
from playoffs.formats.rules import Stage, StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Ask, Fact, Notice, OneOf, OrderOf
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Happening, Part, Place, Question


class Preparation(Struct, frozen=True, kw_only=True):
    """A field and what is settled of its stage; one lot is awaited at a time, none when the stage is ready."""

    rules: StagedRules
    field: tuple[Entrant, ...]
    sat: tuple[str, ...]
    """Who sat out of an earlier stage."""
    sitter: str = ""
    seeds: Ranking = Ranking(())
    """Those who play, in seeding order; empty until the sitter is known."""
    white: str = ""
    """Who has White on board 1."""

    @property
    def stage(self) -> Stage:
        return self.rules.stage(len(self.field))

    @property
    def place(self) -> Place:
        return Place(Part.STAGE, len(self.field))

    @property
    def clause(self) -> str:
        return self.stage.clause

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(e.id for e in self.field)

    @property
    def players(self) -> tuple[str, ...]:
        return self.seeds.order

    @property
    def turn(self) -> tuple[int, ...]:
        return ()

    @property
    def waits_for_sitter(self) -> bool:
        return bool(self.stage.sit_out) and not self.sitter

    @property
    def seeded(self) -> tuple[str, ...]:
        return self.seeds.order

    @property
    def paired(self) -> bool:
        """Whether it is settled who meets whom, so that colors can be set."""
        return self.colored and bool(self.seeds.groups) and not self.level

    @property
    def colored(self) -> bool:
        """Whether colors are given before it starts; an Armageddon that is the whole match settles them itself."""
        return self.rules.matches[self.stage.match].opens > 0

    @property
    def level(self) -> tuple[str, ...]:
        """The first group of seeds that lots must part; one board needs no order."""
        if self.stage.boards == 1:
            return ()
        return next((group for group in self.seeds.groups if len(group) > 1), ())

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The boards, the higher seed first."""
        return seeding.pairs(self.seeds.order, self.rules.readings)

    @property
    def asks(self) -> tuple[Ask, ...]:
        if self.waits_for_sitter:
            players = self._sit_out().candidates
            return (self._ask(Question.SIT_OUT_LOT, OneOf(players), players, self.rules.cited(Role.SIT_OUT)),)
        if self.level:
            return (self._ask(Question.SEED_LOTS, OrderOf(self.level), self.level, self.rules.cited(Role.PAIRING)),)
        if self.colored and not self.white:
            first = self.pairs[0]
            return (self._ask(Question.COLOUR_LOT, OneOf(first), first, self.stage.clause),)
        return ()

    def drawn(self, question: Question, fact: Fact) -> "tuple[Preparation, tuple[Notice, ...]]":
        """The preparation after one of its lots."""
        match question:
            case Question.SIT_OUT_LOT:
                return self._sits(str(fact.value), seeding.LOTS)
            case Question.SEED_LOTS:
                assert isinstance(fact.value, tuple)
                return replace(self, seeds=self.seeds.drawn([str(p) for p in fact.value])), ()
            case _:
                return self.coloured(str(fact.value)), ()

    def ordered(self, order: tuple[str, ...]) -> "tuple[Preparation, tuple[Notice, ...]]":
        """The preparation in an order that a ruling gave: who sits out first, then the seeds."""
        seeds = Ranking(tuple((p,) for p in order[self.stage.sit_out :]))
        if not self.stage.sit_out:
            return replace(self, seeds=seeds, white=""), ()
        after, notices = self._sits(order[0], "ruling")
        return replace(after, seeds=seeds, white=""), notices

    def coloured(self, white: str) -> "Preparation":
        return replace(self, white=white)

    def numbered(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        return tuple((n, board.colours) for n, board in enumerate(self.boards(), 1))

    def boards(self) -> tuple[Match, ...]:
        """The matches, board 1 with the colors drawn, alternating down the boards (MSCA-W)."""
        first = self.pairs[0].index(self.white) if self.white else 0
        return tuple(
            match.begin(
                self.place.at(board=n),
                pair,
                pair[(first + n - 1) % 2],
                self.rules,
                self.stage.match,
                self.stage.clause,
            )
            for n, pair in enumerate(self.pairs, 1)
        )

    def _sit_out(self) -> seeding.SitOut:
        return seeding.sit_out(self.field, self.rules.tiebreaks, self.sat, self.rules.readings, self.stage.seat)

    def _sits(self, player: str, criterion: str, outright: bool = True) -> "tuple[Preparation, tuple[Notice, ...]]":
        clause = self.rules.cited(Role.SIT_OUT)
        notices = [Notice(Happening.SITS_OUT, (player,), clause, (int(not outright),), criterion)]
        if player in self.sat:
            notices.append(Notice(Happening.SITS_OUT_AGAIN, (player,), self.rules.cited(Role.SIT_OUT_AGAIN)))
        seeds = seeding.seeds([e for e in self.field if e.id != player], self.rules.readings)
        return replace(self, sitter=player, seeds=seeds), tuple(notices)

    def _ask(self, question: Question, options: OneOf | OrderOf, players: tuple[str, ...], clause: str) -> Ask:
        return Ask(question, self.place, options, clause, players)


def prepare(
    rules: StagedRules, field: tuple[Entrant, ...], sat: tuple[str, ...]
) -> tuple[Preparation, tuple[Notice, ...]]:
    """A stage for this field, with whatever needs no lot settled."""
    start = Preparation(rules=rules, field=field, sat=sat)
    if not start.stage.sit_out:
        return replace(start, seeds=seeding.seeds(field, rules.readings)), ()
    sits = start._sit_out()
    if len(sits.candidates) > 1:
        return start, ()
    return start._sits(sits.candidates[0], sits.criterion, sits.outright(field, rules.tiebreaks))
