"""A Swiss session of three rounds (TWX-5 … TWX-7).

Theory of operation. Entrants are ranked by rating; lots part those of one rating and the unrated, and the game master
may enter the order (`ranking`). Each round waits for its start (`ready`), which pairs those who are there. Of an odd
number one is left over, and the game master elects a house opponent or the involuntary bye (`electing`). The game
master may name another to be left over, or pair by hand; where nobody can be left over, or everybody cannot meet
somebody new, that is awaited (`ruling`). Until then whoever leaves or joins is seen to by asking for the start again;
once the pairing is made it stands, and so does a board whose player leaves. Colors are worked out; lots give those
that nobody is due (`drawing`). When all results are in (`playing`), the next round waits, or the session is `over`.
Longest course: a lot for each tie in rating, then three rounds of a start, an election, a lot and a result a board.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.results import RESULTS
from playoffs.formats.roles import Clauses, Role
from playoffs.formats.swiss_session import questions
from playoffs.formats.swiss_session import rounds as session_round
from playoffs.formats.swiss_session.names import BYE
from playoffs.formats.swiss_session.questions import START
from playoffs.formats.swiss_session.roster import Roster
from playoffs.formats.swiss_session.rounds import Entry, SessionBoard, Turn
from playoffs.formats.twixt_rules import ROUNDS
from playoffs.model.phases import Phases
from playoffs.model.position import Ask, Fact, Notice, OneOf, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Kind
from playoffs.model.vocabulary import Happening, Members, Place, Question


class Phase(Members):
    RANKING = "ranking"
    READY = "ready"
    ELECTING = "electing"
    RULING = "ruling"
    DRAWING = "drawing"
    PLAYING = "playing"
    OVER = "over"


PHASES = Phases(
    "session",
    (
        (Phase.RANKING, "continued", Phase.RANKING),
        (Phase.READY, "level", Phase.RANKING),
        (Phase.ELECTING, "changed", Phase.READY),
        (Phase.RULING, "changed", Phase.READY),
        (Phase.RANKING, "ranked", Phase.READY),
        (Phase.READY, "continued", Phase.READY),
        (Phase.READY, "odd", Phase.ELECTING),
        (Phase.READY, "stuck", Phase.RULING),
        (Phase.READY, "lot", Phase.DRAWING),
        (Phase.READY, "paired", Phase.PLAYING),
        (Phase.READY, "next", Phase.READY),
        (Phase.READY, "last", Phase.OVER),
        (Phase.RULING, "stuck", Phase.RULING),
        (Phase.RULING, "odd", Phase.ELECTING),
        (Phase.RULING, "paired", Phase.PLAYING),
        (Phase.ELECTING, "stuck", Phase.RULING),
        (Phase.ELECTING, "odd", Phase.ELECTING),
        (Phase.ELECTING, "lot", Phase.DRAWING),
        (Phase.ELECTING, "paired", Phase.PLAYING),
        (Phase.ELECTING, "next", Phase.READY),
        (Phase.ELECTING, "last", Phase.OVER),
        (Phase.DRAWING, "continued", Phase.DRAWING),
        (Phase.DRAWING, "lot", Phase.DRAWING),
        (Phase.DRAWING, "paired", Phase.PLAYING),
        (Phase.PLAYING, "continued", Phase.PLAYING),
        (Phase.PLAYING, "next", Phase.READY),
        (Phase.PLAYING, "last", Phase.OVER),
    ),
)


class Session(Struct, frozen=True, kw_only=True):
    """One session: who is in it, and the round that is ranked, paired or played."""

    clauses: Clauses
    place: Place
    roster: Roster
    phase: Phase = Phase.RANKING
    round: int = 1
    boards: tuple[SessionBoard, ...] = ()
    left: str = ""
    """Who is left over, until the election."""
    first: str = ""
    """Who moves first against a house opponent where the round stands as it was paired: `left` or `house`."""
    stands: bool = False
    """Whether the round stands as it was paired: what colors it lacks, a lot gave."""
    bye: str = ""
    """Who has the involuntary bye of this round."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        match self.phase:
            case Phase.RANKING if self.roster.mixed:
                return (questions.order(self.clauses, self.roster, self.place),)
            case Phase.RANKING:
                return (questions.lots(self.clauses, self.roster, self.place),)
            case Phase.READY:
                return (Ask(Question.START, self.at, OneOf((START,)), self.clauses.cited(Role.ENTRY)),)
            case Phase.ELECTING:
                return (questions.election(self.clauses, self.roster, self.left, self.at),)
            case Phase.RULING:
                return (questions.hand_pairing(self.clauses, self.roster, self.at),)
            case Phase.DRAWING:
                return (questions.colour_lot(self.clauses, next(b for b in self.boards if not b.white), self.at),)
            case Phase.PLAYING:
                open_ = (b for b in self.boards if not b.result)
                return tuple(
                    questions.on_board(self.clauses, b, self.at, Question.RESULT, OneOf(RESULTS)) for b in open_
                )
            case Phase.OVER:
                return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        ready, waits = self.phase is Phase.READY, self.phase in (Phase.RANKING, Phase.READY)
        unpaired, several = self.phase in (Phase.READY, Phase.ELECTING), len(self.present) > 1
        asks: list[Ask] = []
        if self.phase is not Phase.OVER and self.present:
            leave = OneOf(self.present)
            asks.append(Ask(Question.WITHDRAW, self.place, leave, self.clauses.cited(Role.SESSION_SCORE), self.present))
            asks.append(questions.ruled(self.clauses, Question.REMOVE, self.place, leave))
        if self.round == 1 and waits and not self.roster.mixed and several:
            asks.append(questions.order(self.clauses, self.roster, self.place))
        if ready and self.roster.late:
            asks.append(questions.ruled(self.clauses, Question.ACCEPT_LATE, self.place, OneOf(self.roster.late)))
        if unpaired and several:
            asks.append(questions.hand_pairing(self.clauses, self.roster, self.at))
        if (unpaired or self.phase is Phase.RULING) and len(self.present) % 2:
            asks.append(questions.ruled(self.clauses, Question.SET_LEFT_OVER, self.at, OneOf(self.present)))
        if self.phase is Phase.PLAYING:
            asks += [ask for board in self.boards for ask in questions.rulings(self.clauses, board, self.at)]
        return tuple(asks)

    @property
    def ranking(self) -> Ranking | None:
        """By score alone, when the session is over; the seeding breaks its ties."""
        if self.phase is not Phase.OVER:
            return None
        scores = sorted({e.points for e in self.entries}, reverse=True)
        return Ranking(tuple(tuple(e.id for e in self.entries if e.points == score) for score in scores))

    @property
    def at(self) -> Place:
        """The round."""
        return replace(self.place, turn=self.round)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entrants in the order of the event, and what each round so far brought them."""
        return self.roster.entries

    @property
    def present(self) -> tuple[str, ...]:
        """Who has not withdrawn, in rank order."""
        return self.roster.present

    def accept(self, fact: Fact) -> Step:
        ask = answered(self, fact)
        players = tuple(str(p) for p in fact.value) if isinstance(fact.value, tuple) else (str(fact.value),)
        match ask.question:
            case Question.RANKING:
                return self._ranked(self.roster.named(players))
            case Question.RANK_LOTS:
                return self._ranked(self.roster.order.drawn(players))
            case Question.WITHDRAW | Question.REMOVE:
                after = replace(self, roster=self.roster.left(players[0]))._unpaired()
                return Step(after._to("continued"), (Notice(Happening.WITHDRAWN, players, ask.clause),))
            case Question.ACCEPT_LATE:
                after = self._to("continued", roster=self.roster.let_in(players[0], self.round - 1))
                return Step(after, (Notice(Happening.LET_IN_LATE, players, self.clauses.cited(Role.RULING)),))
            case Question.START:
                return self.started()
            case Question.SET_LEFT_OVER:
                return self._paired(next(e for e in self.roster.field if e.id == players[0]))
            case Question.SET_ORDER:
                return self._paired_by_hand(players)
            case Question.LEFT_OVER:
                return self._elected(players[0])
            case _:
                return self._settled(ask.question, ask.place.board, players[0])

    def _settled(self, question: Question, number: int, said: str) -> Step:
        """What is said of one board: who has White, or how its game ended."""
        match question:
            case Question.COLOUR_LOT:
                return self._drawn(number, said)
            case Question.SET_COLOURS:
                return self._board(number, white=said)
            case Question.REPLAY:
                return self._board(number, result="")
            case _:
                return self._recorded(number, said)

    # before a round

    def _ranked(self, order: Ranking) -> Step:
        after = replace(self, roster=self.roster.ranked(order))
        if self.phase is Phase.READY or after.roster.level:
            return Step(after._to("continued"))
        return Step(after._to("ranked"), (Notice(Happening.RANKED, after.present, self.clauses.cited(Role.ENTRY)),))

    @property
    def open(self) -> bool:
        """Whether somebody can join: not once the last round is paired."""
        return self.phase is not Phase.OVER and not (self.paired and self.round == ROUNDS)

    @property
    def paired(self) -> bool:
        """Whether the pairing of the round is made and stands: who comes now plays from the next one on."""
        return self.phase in (Phase.DRAWING, Phase.PLAYING)

    def join(self, player: str, order: Ranking, mixed: bool) -> "Session":
        """A newcomer plays from the next round on, ranked in `order`; who had withdrawn comes back. A round that is
        being paired waits for its start again."""
        joined = self.roster.joined(player, self.round - 1, order, mixed)
        return replace(self, roster=joined)._unpaired()._with_newcomer()

    def welcoming(self, name: str) -> "Session":
        """The same session with one more house opponent."""
        return replace(self, roster=replace(self.roster, house=(*self.roster.house, name)))

    def _unpaired(self) -> "Session":
        """Without the pairing that was not finished when somebody came or left: its start is asked for again."""
        if self.phase in (Phase.ELECTING, Phase.RULING):
            return self._to("changed", left="", boards=())
        return self

    def _with_newcomer(self) -> "Session":
        """Lots or an order of the game master where the newcomer needs one (TWX-5)."""
        unsettled = self.roster.mixed or bool(self.roster.level)
        return self._to("level" if self.phase is Phase.READY and unsettled else "continued")

    def started(self) -> Step:
        """Leave one over of an odd number, pair the others."""
        field = list(self.roster.field)
        spare = session_round.left_over(field, self.round == 1) if len(field) % 2 else None
        if len(field) % 2 and not spare:
            return Step(
                self._to("stuck"), (Notice(Happening.NOBODY_LEFT_OVER, self.present, self.clauses.cited(Role.ENTRY)),)
            )
        return self._paired(spare)

    def _paired(self, spare: Entry | None) -> Step:
        """Pair everybody but the one left over; where that cannot be done without a rematch, the game master pairs."""
        rest = [e for e in self.roster.field if e is not spare]
        pairing = session_round.first_round(rest) if self.round == 1 else session_round.later_round(rest)
        if pairing is None:
            return Step(
                self._to("stuck", left="", boards=()),
                (Notice(Happening.REMATCH_UNAVOIDABLE, self.present, self.clauses.cited(Role.LATER_ROUNDS)),),
            )
        left = spare.id if spare else ""
        after = replace(self, left=left, boards=session_round.seated(pairing))
        return after.with_left_over(session_round.explained(self.clauses, pairing))

    def _paired_by_hand(self, order: tuple[str, ...]) -> Step:
        """Neighbours in the ruling's order meet; the last of an odd number is left over. Whoever is ranked better
        counts as that for colors, named first or second (TWX-7)."""
        boards = session_round.neighbors(order, self.roster.order.order)
        by_id = {e.id: e for e in self.entries}
        again = tuple(
            Notice(Happening.REMATCH, b.players, self.clauses.cited(Role.RULING))
            for b in boards
            if b.players[1] in by_id[b.players[0]].met
        )
        left = order[-1] if len(order) % 2 else ""
        return replace(self, left=left, boards=boards).with_left_over(again)

    def with_left_over(self, notices: tuple[Notice, ...]) -> Step:
        if self.left:
            return Step(
                self._to("odd"), (*notices, Notice(Happening.LEFT_OVER, (self.left,), self.clauses.cited(Role.ENTRY)))
            )
        step = self._colour()
        return Step(step.position, (*notices, *step.notices))

    def _elected(self, choice: str) -> Step:
        """The involuntary bye, or a game against a house opponent on the last board (TWX-5)."""
        if choice == BYE:
            told = Notice(Happening.INVOLUNTARY_BYE, (self.left,), self.clauses.cited(Role.ENTRY))
            step = replace(self, bye=self.left, left="")._colour()
        else:
            told = Notice(Happening.HOUSE_OPPONENT, (self.left, choice), self.clauses.cited(Role.ENTRY))
            white = {"left": self.left, "house": choice}.get(self.first, "")
            board = SessionBoard(number=len(self.boards) + 1, players=(self.left, choice), white=white, house=True)
            step = replace(self, boards=(*self.boards, board), left="")._colour()
        return Step(step.position, (told, *step.notices))

    # colors

    def _colour(self) -> Step:
        """Give the colors that follow from earlier ones; in round 1 a coin gives those of the top board."""
        if not self.boards:
            return self._closed()
        if self.round == 1:
            return Step(self._to("lot"))
        had = {e.id: e.colours for e in self.entries}
        boards = (
            b if b.white or self.stands else session_round.coloured(b, had[b.players[0]], had.get(b.players[1], ()))
            for b in self.boards
        )
        return replace(self, boards=tuple(boards))._coloured()

    def _coloured(self) -> Step:
        if any(not b.white for b in self.boards):
            return Step(self._to("lot"))
        told = tuple(
            Notice(
                Happening.BOARD,
                b.colours,
                self.clauses.cited(Role.LATER_ROUNDS if self.round > 1 else Role.FIRST_ROUND),
                (b.number,),
            )
            for b in self.boards
        )
        return Step(self._to("paired"), told)

    def _drawn(self, number: int, white: str) -> Step:
        if self.round == 1:
            return replace(self, boards=session_round.alternating(self.boards, white))._coloured()
        boards = (replace(b, white=white) if b.number == number else b for b in self.boards)
        return replace(self, boards=tuple(boards))._coloured()

    # results

    def _board(self, number: int, **changes: str) -> Step:
        boards = (replace(b, **changes) if b.number == number else b for b in self.boards)
        return Step(self._to("continued", boards=tuple(boards)))

    def _recorded(self, number: int, result: str) -> Step:
        boards = tuple(replace(b, result=result) if b.number == number else b for b in self.boards)
        after = replace(self, boards=boards)
        return Step(after._to("continued")) if any(not b.result for b in boards) else after._closed()

    def _closed(self) -> Step:
        """The round is over, and the next one waits, or the session is over."""
        turns = {p: b.turn(p) for b in self.boards for p in b.players} | {self.bye: Turn(Kind.FULL_BYE)}
        told = Notice(Happening.ROUND_OVER, (), self.clauses.cited(Role.SESSION_SCORE), (self.round,))
        word, following = ("last", ROUNDS) if self.round == ROUNDS else ("next", self.round + 1)
        roster = self.roster.after(turns)
        after = self._to(word, roster=roster, boards=(), bye="", first="", stands=False, round=following)
        return Step(after, (told,))

    def _to(self, word: str, **changes: object) -> "Session":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)


def begin(
    clauses: Clauses,
    place: Place,
    entrants: Sequence[str],
    order: Ranking,
    mixed: bool,
    house: Sequence[str],
    late: Sequence[str] = (),
) -> Session:
    """A session before its first round; `order` ranks the entrants as far as their ratings do."""
    entries = tuple(Entry(p) for p in entrants)
    session = Session(
        clauses=clauses,
        place=place,
        roster=Roster(entries=entries, order=order, house=tuple(house), late=tuple(late), mixed=mixed),
    )
    return session if mixed or session.roster.level else session._to("ranked")
