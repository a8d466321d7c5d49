"""The playoff for a title, from the invitations to the champion (MSCA-2 … MSCA-7+, MSCA-F, CLUB-5, DCI-8, RUL-1).

Theory of operation. Every tied player answers until the director closes the list (`enrolling`). More than the
largest field are narrowed by their tiebreaks; those tied across the line draw lots (`narrowing`). Then, for each
stage: the lots that its sit-out, seeds and colors need (`drawing`), the director's start (`ready`), and its boards
(`playing`). Until the first stage starts the queue of the confirmed decides who is in, so that a withdrawal lets the
first alternate in; afterwards whoever a stage leaves is the next field. One left is declared champion (`declaring`,
`declared`); nobody left is for the director to rule, and so is a number that the text leaves open (`ruling`). Under an
edition with round robins a stage may be one of those, and everybody tied at its top is the next field, whose size and
turn say what follows, perhaps a bracket. Under one with a bracket and nothing else nobody has to answer, and the
closing makes the cut. Who comes through a bracket stays in line. Both may place whoever is out.
Longest course: two facts an invited player, the closing, a lot for each tie; for each stage a lot for its colors,
its start and its boards; perhaps a ruling on the title, and the declaration.
"""

from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.board import Board, Prepared
from playoffs.formats.left_open import silence
from playoffs.formats.results import NO_BOARD, ending
from playoffs.formats.roles import Role
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant, narrowing_order
from playoffs.model.phases import Phases
from playoffs.model.position import Ask, Fact, Notice, OneOf, OrderOf, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import EVENT, NARROWING, Happening, Members, Place, Question, Who, within
from playoffs.playoff import invited, placing, rulings
from playoffs.playoff.queue import Queue


class Phase(Members):
    ENROLLING = "enrolling"
    NARROWING = "narrowing"
    DRAWING = "drawing"
    READY = "ready"
    PLAYING = "playing"
    RULING = "ruling"
    DECLARING = "declaring"
    DECLARED = "declared"


GATHERING = (Phase.ENROLLING, Phase.NARROWING, Phase.DRAWING, Phase.READY)
"""Before a stage starts."""

PHASES = Phases(
    "playoff",
    (
        (Phase.ENROLLING, "answered", Phase.ENROLLING),
        *((phase, "level", Phase.NARROWING) for phase in (*GATHERING, Phase.RULING, Phase.DECLARING)),
        *((phase, "field", Phase.DRAWING) for phase in (*GATHERING, Phase.PLAYING, Phase.RULING, Phase.DECLARING)),
        *((phase, "alone", Phase.DECLARING) for phase in (*GATHERING, Phase.PLAYING, Phase.RULING, Phase.DECLARING)),
        *((phase, "open", Phase.RULING) for phase in (*GATHERING, Phase.PLAYING, Phase.RULING, Phase.DECLARING)),
        *((phase, "nobody", Phase.RULING) for phase in (Phase.ENROLLING, Phase.NARROWING, Phase.PLAYING)),
        (Phase.DECLARING, "nobody", Phase.RULING),
        *((phase, "prepared", Phase.READY) for phase in (Phase.DRAWING, Phase.READY)),
        (Phase.READY, "started", Phase.PLAYING),
        *((phase, "continued", phase) for phase in (Phase.PLAYING, Phase.DECLARING)),
        (Phase.DECLARING, "declared", Phase.DECLARED),
        *((phase, "ruled", Phase.DECLARING) for phase in Phase),
    ),
)


class Playoff(Struct, frozen=True, kw_only=True):
    """One title's playoff. Fields that the phase at hand does not need are empty."""

    rules: StagedRules
    entrants: tuple[Entrant, ...]
    """The tied, best tiebreaks first."""
    phase: Phase
    answers: tuple[str, ...] = ()
    """What each entrant said until the list closed: `confirm`, `decline`, nothing yet, or `SILENT`."""
    queue: Queue = Queue()
    """Who may still be let in; empty from the first start of stage on."""
    begun: bool = False
    """Whether a stage has started."""
    preparation: Prepared | None = None
    boards: tuple[Board, ...] = ()
    waiting: tuple[str, ...] = ()
    """Who sits out of the stage that is played."""
    sat: tuple[str, ...] = ()
    """Who has sat out so far."""
    robins: int = 0
    """How many round robins were begun."""
    lined: bool = False
    """Whether a bracket was begun, so that who comes through stays in line."""
    tied: tuple[str, ...] = ()
    """Who is still tied where the text leaves open what they play."""
    placed: tuple[tuple[str, ...], ...] = ()
    """Who is out, the better placed first, where the edition places everybody; at the end everybody who played."""
    gone: tuple[str, ...] = ()
    """Who has left without being beaten, since the stage began or, between two stages, since the last one was over."""
    champions: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    """Names of the titles that it decides, where it decides several (MSCA-1e)."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        match self.phase:
            case Phase.PLAYING:
                return tuple(ask for board in self.boards for ask in board.asks)
            case Phase.ENROLLING:
                return invited.asks(self.rules, self.entrants, self.answers)
            case Phase.NARROWING:
                level = self.queue.line.level
                return (self._ask(Question.NARROWING_LOTS, NARROWING, OrderOf(level), Role.CUT, level),)
            case Phase.DRAWING if self.preparation:
                return self.preparation.asks
            case Phase.READY if self.preparation:
                place, players = self.preparation.place, self.preparation.players
                return (self._ask(Question.START, place, OneOf(("start",)), Role.LEAVING, players),)
            case Phase.RULING:
                return rulings.titles(self.rules.cited(Role.RULING), self.tied or self._everybody)
            case Phase.DECLARING:
                return (self._ask(Question.DECLARE, EVENT, OneOf(("declare",)), Role.DECLARATION, self.champions),)
            case _:
                return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        there, ends = self.there, self.phase is not Phase.RULING
        unanswered = self._said("") if self.answers else ()
        return (
            *(ask for board in self.boards for ask in board.may),
            *((self._ask(Question.WITHDRAW, EVENT, OneOf(there), Role.LEAVING),) if there else ()),
            *rulings.on_people(self.rules.cited(Role.RULING), (*there, *unanswered), self._late),
            *(rulings.on_queue(self.rules.cited(Role.RULING), self.queue) if self.phase in GATHERING else ()),
            *(rulings.on_preparation(self.rules.cited(Role.RULING), self.preparation) if self.preparation else ()),
            *((rulings.postpone(self.rules.cited(Role.RULING)),) if self.phase is not Phase.DECLARED else ()),
            *rulings.each_title(self.rules.cited(Role.RULING), self.titles, self._everybody),
            *(rulings.titles(self.rules.cited(Role.RULING), self._everybody) if ends else ()),
        )

    @property
    def ranking(self) -> Ranking | None:
        """The champion, and whoever is placed; None before the declaration."""
        if self.phase is not Phase.DECLARED:
            return None
        return placing.ranking(self.champions, self.placed, self._everybody)

    def accept(self, fact: Fact) -> Step:
        board = next((b for b in self.boards if within(fact.ask, b.place)), None)
        if board:
            return self.moved(board, board.accept(fact))
        ask = answered(self, fact)
        if ask.question.who is Who.LOT and self.preparation:
            return self._prepared(*self.preparation.drawn(ask.question, fact))
        players = tuple(str(p) for p in fact.value) if isinstance(fact.value, tuple) else (str(fact.value),)
        match ask.question:
            case Question.ANSWER:
                return self._answer(ask.who, players[0])
            case Question.CLOSE | Question.CUT:
                return self._close()
            case Question.WITHDRAW | Question.REMOVE:
                return self._leave(players[0])
            case Question.START:
                return self._start()
            case Question.DECLARE:
                told = Notice(Happening.DECLARED, self.champions, self.rules.cited(Role.DECLARATION))
                return Step(self._to("declared"), (told,))
            case _:
                return self._ruled(ask, players)

    def _ruled(self, ask: Ask, players: tuple[str, ...]) -> Step:
        """Rulings on the title; of one of several the record keeps who has it, and what is played goes on."""
        match ask.question:
            case Question.CHAMPION | Question.CO_CHAMPIONS:
                return self._end(
                    "ruled", tuple(p for p in self._everybody if p in players), self.rules.cited(Role.RULING)
                )
            case Question.VACATE:
                return self._end("ruled", (), self.rules.cited(Role.RULING))
            case Question.POSTPONE:
                return Step(self, (Notice(Happening.POSTPONED, (), self.rules.cited(Role.RULING)),))
            case Question.TITLE:
                return Step(self)
            case _:
                return self._arranged(ask, players)

    def _arranged(self, ask: Ask, players: tuple[str, ...]) -> Step:
        """Lots and rulings that settle who is in, in what order, and with which colors."""
        match ask.question:
            case Question.ACCEPT_LATE if self.phase is Phase.ENROLLING:
                return self._answer(players[0], invited.CONFIRM)
            case Question.ACCEPT_LATE:
                return self._queued(self.queue.joined(self.entrants, players[0]))
            case Question.NARROWING_LOTS:
                return self._queued(self.queue.drawn(players))
            case Question.SET_ORDER if ask.place == NARROWING:
                return self._queued(self.queue.ordered(players))
            case Question.SET_ORDER:
                assert self.preparation
                return self._prepared(*self.preparation.ordered(players))
            case _:
                assert self.preparation
                return self._prepared(self.preparation.coloured(players[0]))

    # the list of players

    def _answer(self, player: str, answer: str) -> Step:
        return Step(self._to("answered", answers=invited.answering(self.entrants, self.answers, player, answer)))

    def _said(self, *answers: str) -> tuple[str, ...]:
        return invited.said(self.entrants, self.answers, *answers)

    def _close(self) -> Step:
        queue = invited.closed(self.rules, self.entrants, self.answers, self.queue.places)
        return replace(self, queue=queue, answers=())._admit()

    def _admit(self) -> Step:
        """Let in whom the line of the queue lets in, or ask for the lots it needs."""
        self, level = replace(self, champions=(), tied=()), self.queue.line.level
        if level:
            notice = Notice(Happening.LEVEL_AT_THE_LINE, level, self.rules.cited(Role.CUT))
            return Step(self._to("level", preparation=None), (notice,))
        return self._enter(self.queue.inside)

    def _queued(self, queue: Queue) -> Step:
        """The queue has changed; where the same players are in, everything drawn and settled for them stands."""
        after = replace(self, queue=queue)
        settled = not self.queue.line.level and not queue.line.level
        return Step(after) if settled and set(queue.inside) == set(self.queue.inside) else after._admit()

    # who leaves

    def _leave(self, player: str) -> Step:
        step, waits = self._left(player), self.phase is Phase.PLAYING
        by = NO_BOARD if waits and not any(player in board.players for board in self.boards) else ""
        left = Notice(Happening.WITHDRAWN, (player,), self.rules.cited(Role.LEAVING), by=by)
        return Step(step.position, (left, *step.notices))

    def _left(self, player: str) -> Step:
        """What the moment makes of a withdrawal (MSCA-F): an answer, a place in the queue, a board, the next field."""
        if self.phase is Phase.ENROLLING:
            return self._answer(player, invited.DECLINE)
        if self.phase is Phase.PLAYING:
            board = next((b for b in self.boards if player in b.players), None)
            gone = (player,) if self.rules.places else ()
            return self.moved(board, board.withdraw(player)) if board else self._continued(waiting=(), gone=gone)
        if self.phase is Phase.DECLARING and not self.queue.places:
            return self._unwon(player)
        if not self.begun:
            return self._queued(self.queue.without(player, self.entrants))
        assert self.preparation
        empty = ("",) if self.lined else ()
        lines = tuple(line for p in self.preparation.lines for line in ((p,) if p != player else empty))
        return self._parted(player)._enter(lines)

    def _parted(self, player: str) -> "Playoff":
        """Who leaves between two stages was out of the last one."""
        if not self.rules.places:
            return self
        if self.lined:
            return replace(self, placed=placing.beaten_too(player, self.placed))
        return replace(self, gone=tuple(p for p in self._everybody if p in (*self.gone, player)))

    def _unwon(self, player: str) -> Step:
        """Who was to be declared leaves: others who share the title keep it; with nobody left the director rules, for
        whoever was out stays out (MSCA-F, a reading)."""
        if champions := tuple(p for p in self.champions if p != player):
            return self._continued(champions=champions)
        return Step(
            self._to("nobody", champions=()), (Notice(Happening.NOBODY_LEFT, (), self.rules.cited(Role.LEAVING)),)
        )

    # stages

    def _enter(self, lines: tuple[str, ...]) -> Step:
        """These, and perhaps empty lines of a bracket, are the next field: the number says what follows (MSCA-2)."""
        players = tuple(p for p in lines if p)
        if not players:
            notice = Notice(Happening.NOBODY_LEFT, (), self.rules.cited(Role.FIELD))
            return Step(self._to("nobody", preparation=None, boards=(), waiting=(), lined=False), (notice,))
        if len(players) == 1:
            return self._end("alone", players, self.rules.cited(Role.LEAVING if self.begun else Role.FIELD))
        if silence(self.rules.at(self.robins).left_open, len(players)):
            notice = Notice(Happening.LEFT_OPEN, players, self.rules.cited(Role.TIED))
            return Step(self._to("open", preparation=None, boards=(), waiting=(), tied=players, lined=False), (notice,))
        sat = tuple(p for p in self.sat if p in players)
        preparation, notices = replace(self, sat=sat)._prepare(lines, players)
        field = Notice(Happening.FIELD, tuple(e.id for e in preparation.field), preparation.clause, preparation.turn)
        after = self._to("field", preparation=preparation, boards=(), waiting=(), sat=sat)
        step = Step(after, notices) if preparation.asks else after._prepared(preparation, notices)
        return Step(step.position, (field, *step.notices))

    def _prepare(self, lines: tuple[str, ...], players: tuple[str, ...]) -> tuple[Prepared, tuple[Notice, ...]]:
        """The stage that a field of this size plays, with whatever needs no lot settled."""
        from playoffs.formats.bracket import play as bracket  # late: none is played while players answer
        from playoffs.formats.knockout.play import prepare
        from playoffs.formats.round_robin.level import Level

        rules, field = self.rules.at(self.robins), tuple(e for e in self.entrants if e.id in players)
        if self.lined:
            return bracket.next_round(rules, self.entrants, lines), ()
        if rules.bracket:
            seeds = narrowing_order(field) if self.begun else self.queue.among(self.entrants, players)
            return bracket.first_round(rules, field, seeds), ()
        if self.rules.robin_turns and not rules.staged(len(field)):
            return Level(self.rules, field, self.robins), ()
        return prepare(rules, field, self.sat)

    def _prepared(self, preparation: Prepared, notices: tuple[Notice, ...] = ()) -> Step:
        if preparation.asks:
            return Step(self._to("field", preparation=preparation), notices)
        coloured = preparation.colored
        kinds = Happening.WALKOVER, Happening.BOARD if coloured else Happening.PAIRING
        boards = tuple(Notice(kinds[len(who) - 1], who, preparation.clause, (n,)) for n, who in preparation.numbered())
        return Step(self._to("prepared", preparation=preparation), (*notices, *boards))

    def _start(self) -> Step:
        assert self.preparation
        boards, waiting = self.preparation.boards(), tuple(filter(None, (self.preparation.sitter,)))
        sat = tuple(dict.fromkeys((*self.sat, *waiting)))
        robins = self.robins + bool(self.preparation.turn)
        lined = bool(self.rules.at(self.robins).bracket)
        started = replace(self, begun=True, queue=Queue(), robins=robins, lined=lined, placed=self._out, gone=())
        after = started._to("started", boards=boards, waiting=waiting, sat=sat, preparation=None)
        return Step(after, (Notice(Happening.STAGE_STARTED, self.preparation.players, self.rules.cited(Role.LEAVING)),))

    def moved(self, board: Board, step: Step) -> Step:
        """A board moved; when all are over, whoever the stage leaves is the next field (MSCA-F)."""
        after = step.position
        boards = tuple(cast(Board, after) if b is board else b for b in self.boards)
        if any(b.through is None for b in boards):
            return Step(self._to("continued", boards=boards), step.notices)
        lines = tuple(next(iter(b.through or ()), "") for b in boards)
        if not self.lined:
            through = {*self.waiting, *(p for b in boards for p in b.through or ())}
            lines = tuple(e.id for e in self.entrants if e.id in through)
        placed = placing.after(boards, self._out) if self.rules.places else ()
        entered = replace(self, placed=placed, gone=())._enter(lines)
        return Step(entered.position, (*step.notices, *entered.notices))

    @property
    def _out(self) -> tuple[tuple[str, ...], ...]:
        """Everybody out so far, those who have just left before the others."""
        return (self.gone, *self.placed) if self.gone else self.placed

    def _end(self, word: str, champions: tuple[str, ...], clause: str) -> Step:
        what = ending(champions)
        queue, played = self.queue, (champions, *self._out)
        if word != "alone":
            there = (
                () if self.phase is Phase.DECLARING else (*self.there, *self.tied)
            )  # who was to be declared is placed already
            queue, played = Queue(), placing.overtaken(there, self.boards, self.gone, self.placed)
        placed = played if self.begun and self.rules.places else ()
        cleared = Playoff(
            rules=self.rules, entrants=self.entrants, phase=self.phase, queue=queue, begun=self.begun, placed=placed
        )
        after = cleared._to(word, champions=champions, titles=self.titles)
        return Step(after, (Notice(what, champions, clause),))

    # what it asks

    @property
    def there(self) -> tuple[str, ...]:
        """Who can still leave."""
        match self.phase:
            case Phase.ENROLLING:
                return self._said(invited.CONFIRM)
            case Phase.PLAYING:
                live = {p for b in self.boards for p in b.there}
                return tuple(e.id for e in self.entrants if e.id in {*live, *self.waiting})
            case Phase.DRAWING | Phase.READY if self.begun and self.preparation:
                return tuple(e.id for e in self.preparation.field)
            case Phase.NARROWING | Phase.DRAWING | Phase.READY:
                return self.queue.coming
            case Phase.DECLARING:
                return self.champions
            case _:
                return ()

    @property
    def _late(self) -> tuple[str, ...]:
        """Whose confirmation could still be accepted, until a first stage starts."""
        if self.phase is Phase.ENROLLING:
            return self._said(invited.DECLINE, invited.SILENT)
        late = self.queue.places and self.phase is not Phase.DECLARED
        return tuple(e.id for e in self.entrants if e.id not in self.queue.coming) if late else ()

    @property
    def _everybody(self) -> tuple[str, ...]:
        return tuple(e.id for e in self.entrants)

    def _ask(
        self, question: Question, place: Place, options: OneOf | OrderOf, role: Role, players: tuple[str, ...] = ()
    ) -> Ask:
        return Ask(question, place, options, self.rules.cited(role), players)

    def _to(self, word: str, **changes: object) -> "Playoff":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)

    def _continued(self, **changes: object) -> Step:
        return Step(self._to("continued", **changes))
