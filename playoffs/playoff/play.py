"""The playoff for a title, from the invitations to the champion (MSCA-2 … MSCA-7+, MSCA-F, CLUB-5, DCI-8, RUL-1).

Theory of operation. Every tied player answers until the director closes the list (`enrolling`). More than the
largest field are narrowed by their tiebreaks; those level across the line draw lots (`narrowing`). Then, for each
stage: the lots that its sit-out, seeds and colours need (`drawing`), the director's start (`ready`), and its boards
(`playing`). Until the first stage starts the queue of the confirmed decides who is in, so that a withdrawal lets the
first alternate in; afterwards whoever a stage leaves is the next field. One left is declared champion (`declaring`,
`declared`); nobody left is for the director to rule (`ruling`). Under an edition with round robins a stage may be one
of those, and everybody level at its top is the next field; under one with a bracket nobody has to answer, the closing
makes the cut, and who comes through stays in line. Both place whoever is out.
Longest course: two facts an invited player, the closing, a lot for each tie; for each stage a lot for its colours,
its start and its boards; perhaps a ruling on the title, and the declaration.
"""

from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats import seeding
from playoffs.formats.board import Board, Prepared
from playoffs.formats.bracket import play as bracket
from playoffs.formats.knockout.play import prepare
from playoffs.formats.results import ending
from playoffs.formats.round_robin.level import Level
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.phases import Phases
from playoffs.model.position import Ask, Fact, Notice, OneOf, OrderOf, SomeOf, Step, Titled, answered, ruling
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import EVENT, NARROWING, Happening, Members, Place, Question, Who, within
from playoffs.playoff import placing
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


SILENT = "silent"
"""The answer of somebody tied for whom the list stays closed: it has opened again for others only (MSCA-C)."""

GATHERING = (Phase.ENROLLING, Phase.NARROWING, Phase.DRAWING, Phase.READY)
"""Before a stage starts."""

PHASES = Phases(
    "playoff",
    (
        (Phase.ENROLLING, "answered", Phase.ENROLLING),
        *((phase, "level", Phase.NARROWING) for phase in (*GATHERING, Phase.RULING, Phase.DECLARING)),
        *((phase, "field", Phase.DRAWING) for phase in (*GATHERING, Phase.PLAYING, Phase.DECLARING)),
        *((phase, "alone", Phase.DECLARING) for phase in (*GATHERING, Phase.PLAYING, Phase.RULING, Phase.DECLARING)),
        *((phase, "nobody", Phase.RULING) for phase in (Phase.ENROLLING, Phase.NARROWING, Phase.PLAYING)),
        (Phase.DECLARING, "nobody", Phase.RULING),
        *((phase, "prepared", Phase.READY) for phase in (Phase.DRAWING, Phase.READY)),
        (Phase.READY, "started", Phase.PLAYING),
        *((phase, "continued", phase) for phase in (Phase.PLAYING, Phase.DECLARING)),
        (Phase.DECLARING, "declared", Phase.DECLARED),
        *((phase, "ruled", Phase.DECLARING) for phase in Phase),
    ),
)


class Playoff(Struct, frozen=True):
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
                closing, said = (Question.CUT, "cut") if self.rules.bracket else (Question.CLOSE, "close")
                return (*self._invitations(), self._ask(closing, EVENT, OneOf((said,)), "MSCA-2"))
            case Phase.NARROWING:
                level = self.queue.line.level
                return (self._ask(Question.NARROWING_LOTS, NARROWING, OrderOf(level), "MSCA-7+", level),)
            case Phase.DRAWING if self.preparation:
                return self.preparation.asks
            case Phase.READY if self.preparation:
                place, players = self.preparation.place, self.preparation.players
                return (self._ask(Question.START, place, OneOf(("start",)), "MSCA-F", players),)
            case Phase.RULING:
                return self._titles()
            case Phase.DECLARING:
                return (self._ask(Question.DECLARE, EVENT, OneOf(("declare",)), "MSCA-1", self.champions),)
            case _:
                return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        asks = [ask for board in self.boards for ask in board.may]
        there = self._there
        if there:
            asks.append(self._ask(Question.WITHDRAW, EVENT, OneOf(there), "MSCA-F"))
        if there := (*there, *(self._said("") if self.answers else ())):
            asks.append(ruling(Question.REMOVE, OneOf(there)))
        if self._late:
            asks.append(ruling(Question.ACCEPT_LATE, OneOf(self._late)))
        if self.phase in GATHERING and len(self.queue.coming) > self.queue.seats > 0:
            asks.append(ruling(Question.SET_ORDER, OrderOf(self.queue.coming), NARROWING))
        if self.preparation:
            place, field = self.preparation.place, self.preparation.field
            asks.append(ruling(Question.SET_ORDER, OrderOf(tuple(e.id for e in field)), place))
            if self.preparation.paired:
                asks.append(ruling(Question.SET_COLOURS, OneOf(self.preparation.pairs[0]), place))
        if self.phase is not Phase.DECLARED:
            asks.append(ruling(Question.POSTPONE, OneOf(("postpone",))))
        if self.titles:
            asks.append(ruling(Question.TITLE, Titled(self.titles, tuple(e.id for e in self.entrants))))
        return (*asks, *(self._titles() if self.phase is not Phase.RULING else ()))

    @property
    def ranking(self) -> Ranking | None:
        """The champion, and whoever is placed; None before the declaration."""
        if self.phase is not Phase.DECLARED:
            return None
        return placing.ranking(self.champions, self.placed, tuple(e.id for e in self.entrants))

    def accept(self, fact: Fact) -> Step:
        board = next((b for b in self.boards if within(fact.ask, b.place)), None)
        if board:
            return self._moved(board, board.accept(fact))
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
                return Step(
                    self._to("declared"), (Notice(Happening.DECLARED, self.champions, self.rules.cited("MSCA-1")),)
                )
            case Question.CHAMPION | Question.CO_CHAMPIONS:
                return self._end("ruled", tuple(e.id for e in self.entrants if e.id in players), "RUL-1")
            case Question.VACATE:
                return self._end("ruled", (), "RUL-1")
            case Question.POSTPONE:
                return Step(self, (Notice(Happening.POSTPONED, (), "RUL-1"),))
            case Question.TITLE:  # what is played goes on; the record keeps who has that title
                return Step(self)
            case _:
                return self._arranged(ask, players)

    def _arranged(self, ask: Ask, players: tuple[str, ...]) -> Step:
        """Lots and rulings that settle who is in, in what order, and with which colours."""
        match ask.question:
            case Question.ACCEPT_LATE if self.phase is Phase.ENROLLING:
                return self._answer(players[0], "confirm")
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
        answers = (answer if e.id == player else a for e, a in zip(self.entrants, self.answers, strict=True))
        return Step(self._to("answered", answers=tuple(answers)))

    def _said(self, *answers: str) -> tuple[str, ...]:
        """Who gave one of these answers."""
        return tuple(e.id for e, a in zip(self.entrants, self.answers, strict=True) if a in answers)

    def _close(self) -> Step:
        """The list closes: the confirmed are let in, or all the tied are narrowed first, as the reading says."""
        confirmed = self._said("confirm")
        absent = self._said("decline", "", SILENT) if self.rules.readings.cut == "tied" else ()
        ranking = seeding.narrowing_order([e for e in self.entrants if e.id in confirmed or e.id in absent])
        return replace(self, queue=Queue(ranking, self.queue.places, absent), answers=())._admit()

    def _admit(self) -> Step:
        """Let in whom the line of the queue lets in, or ask for the lots it needs."""
        self, level = replace(self, champions=()), self.queue.line.level
        if level:
            notice = Notice(Happening.LEVEL_AT_THE_LINE, level, self.rules.cited("MSCA-7+"))
            return Step(self._to("level", preparation=None), (notice,))
        return self._enter(self.queue.inside)

    def _queued(self, queue: Queue) -> Step:
        """The queue has changed; where the same players are in, everything drawn and settled for them stands."""
        after = replace(self, queue=queue)
        settled = not self.queue.line.level and not queue.line.level
        return Step(after) if settled and set(queue.inside) == set(self.queue.inside) else after._admit()

    def _leave(self, player: str) -> Step:
        left = Notice(Happening.WITHDRAWN, (player,), self.rules.cited("MSCA-F"))
        if self.phase is Phase.ENROLLING:
            step = self._answer(player, "decline")
        elif self.phase is Phase.PLAYING:
            board = next((b for b in self.boards if player in b.players), None)
            gone = (player,) if self.rules.places else ()
            unwaited = Step(self._to("continued", waiting=(), gone=gone))
            step = self._moved(board, board.withdraw(player)) if board else unwaited
        elif self.phase is Phase.DECLARING and not self.queue.places:
            step = self._unwon(player)
        elif self.begun:
            assert self.preparation
            empty = ("",) if self.rules.bracket else ()
            lines = (line for p in self.preparation.lines for line in ((p,) if p != player else empty))
            step = self._parted(player)._enter(tuple(lines))
        else:
            step = self._queued(self.queue.without(player))
        return Step(step.position, (left, *step.notices))

    def _parted(self, player: str) -> "Playoff":
        """Who leaves between two stages was out of the last one: in a bracket level with those beaten in its last
        round (DCI-8), otherwise above them, level with others who leave now (CLUB-5)."""
        if not self.rules.places:
            return self
        if self.rules.bracket:
            return replace(self, placed=((*self.placed[0], player), *self.placed[1:]))
        return replace(self, gone=tuple(e.id for e in self.entrants if e.id in (*self.gone, player)))

    def _unwon(self, player: str) -> Step:
        """Who was to be declared leaves: others who share the title keep it; with nobody left the director rules, for
        whoever was out stays out (MSCA-F, a reading)."""
        if champions := tuple(p for p in self.champions if p != player):
            return Step(self._to("continued", champions=champions))
        return Step(self._to("nobody", champions=()), (Notice(Happening.NOBODY_LEFT, (), self.rules.cited("MSCA-F")),))

    # stages

    def _enter(self, lines: tuple[str, ...]) -> Step:
        """These, and perhaps empty lines of a bracket, are the next field: the number says what follows (MSCA-2)."""
        players = tuple(p for p in lines if p)
        if not players:
            notice = Notice(Happening.NOBODY_LEFT, (), self.rules.cited("MSCA-2"))
            return Step(self._to("nobody", preparation=None, boards=(), waiting=()), (notice,))
        if len(players) == 1:
            return self._end("alone", players, self.rules.cited("MSCA-F") if self.begun else self.rules.cited("MSCA-2"))
        sat = tuple(p for p in self.sat if p in players)
        preparation, notices = replace(self, sat=sat)._prepare(lines, players)
        field = Notice(Happening.FIELD, tuple(e.id for e in preparation.field), preparation.clause, preparation.turn)
        after = self._to("field", preparation=preparation, boards=(), waiting=(), sat=sat)
        step = Step(after, notices) if preparation.asks else after._prepared(preparation, notices)
        return Step(step.position, (field, *step.notices))

    def _prepare(self, lines: tuple[str, ...], players: tuple[str, ...]) -> tuple[Prepared, tuple[Notice, ...]]:
        """The stage that a field of this size plays, with whatever needs no lot settled."""
        rules, field = self.rules, tuple(e for e in self.entrants if e.id in players)
        if rules.bracket and self.begun:
            return bracket.next_round(rules, self.entrants, lines), ()
        if rules.bracket:
            return bracket.first_round(rules, field, self.queue.ranking.among(players)), ()
        turns, stage = len(rules.all_play_all), any(stage.players == len(field) for stage in rules.stages)
        if turns and (self.robins == turns or not stage):
            return Level(rules, field, self.robins), ()
        return prepare(rules, field, self.sat)

    def _prepared(self, preparation: Prepared, notices: tuple[Notice, ...] = ()) -> Step:
        if preparation.asks:
            return Step(self._to("field", preparation=preparation), notices)
        lines = self.rules.bracket
        coloured = not lines or self.rules.coloured(lines.match)
        kinds = Happening.WALKOVER, Happening.BOARD if coloured else Happening.PAIRING
        boards = tuple(Notice(kinds[len(who) - 1], who, preparation.clause, (n,)) for n, who in preparation.numbered())
        return Step(self._to("prepared", preparation=preparation), (*notices, *boards))

    def _start(self) -> Step:
        assert self.preparation
        boards, waiting = self.preparation.boards(), tuple(filter(None, (self.preparation.sitter,)))
        sat = tuple(dict.fromkeys((*self.sat, *waiting)))
        robins = self.robins + bool(self.preparation.turn)
        started = replace(self, begun=True, queue=Queue(), robins=robins, placed=self._out, gone=())
        after = started._to("started", boards=boards, waiting=waiting, sat=sat, preparation=None)
        return Step(after, (Notice(Happening.STAGE_STARTED, self.preparation.players, self.rules.cited("MSCA-F")),))

    def _moved(self, board: Board, step: Step) -> Step:
        """A board moved; when all are over, whoever the stage leaves is the next field (MSCA-F)."""
        after = step.position
        boards = tuple(cast(Board, after) if b is board else b for b in self.boards)
        if any(b.through is None for b in boards):
            return Step(self._to("continued", boards=boards), step.notices)
        lines = tuple(next(iter(b.through or ()), "") for b in boards)
        if not self.rules.bracket:
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
            there = () if self.phase is Phase.DECLARING else self._there  # who was to be declared is placed already
            queue, played = Queue(), placing.overtaken(there, self.boards, self.gone, self.placed)
        placed = played if self.begun and self.rules.places else ()
        cleared = Playoff(self.rules, self.entrants, self.phase, queue=queue, begun=self.begun, placed=placed)
        after = cleared._to(word, champions=champions, titles=self.titles)
        return Step(after, (Notice(what, champions, clause),))

    # what it asks

    @property
    def _there(self) -> tuple[str, ...]:
        """Who can still leave."""
        match self.phase:
            case Phase.ENROLLING:
                return self._said("confirm")
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
            return self._said("decline", SILENT)
        late = self.queue.places and self.phase is not Phase.DECLARED
        return tuple(e.id for e in self.entrants if e.id not in self.queue.coming) if late else ()

    def _invitations(self) -> tuple[Ask, ...]:
        options = OneOf(("confirm", "decline"))
        return tuple(self._ask(Question.ANSWER, EVENT, options, "MSCA-2", (p,)) for p in self._said(""))

    def _titles(self) -> tuple[Ask, ...]:
        """The rulings that end the playoff, whatever it has come to."""
        players = tuple(e.id for e in self.entrants)
        shared = (ruling(Question.CO_CHAMPIONS, SomeOf(players, 2)),) if len(players) > 1 else ()
        return (ruling(Question.CHAMPION, OneOf(players)), *shared, ruling(Question.VACATE, OneOf(("vacate",))))

    def _ask(
        self, question: Question, place: Place, options: OneOf | OrderOf, clause: str, players: tuple[str, ...] = ()
    ) -> Ask:
        return Ask(question, place, options, self.rules.cited(clause), players)

    def _to(self, word: str, **changes: object) -> "Playoff":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)
