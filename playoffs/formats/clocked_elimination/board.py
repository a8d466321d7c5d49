"""One pairing of the elimination on the session clock: its game, repeat games, and how it is decided (TWX-10 … TWX-12).

Theory of operation. A pairing exists once both its players are free. Where neither is due a color a lot gives it
(`drawing`). A game is awaited with the second at which it ended (`playing`). A win ends the pairing. A draw in round
1 or 2 is repeated at once with the other player first, as long as the next round keeps enough of its hour; else the
better seed advances. A drawn final is repeated while enough of the session is left; with less, either finalist may
insist on the tiebreak (`asking`), and a second draw goes there too: points, then the better seed, or a coin
(`tossing`) where the reading says so. A start so late that too little of the hour is left is ruled on (`ruling`).
Longest course: a lot, then draws, each of which ends later than the one before; no repeat game begins later than
twenty minutes before the end of the hour, so a pairing of rounds 1 and 2 has as many games as that time has seconds
at the most, and a final has two, two answers and a coin.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.clocked_elimination.clock import available, final_repeat, first_game, repeat_game
from playoffs.formats.clocked_elimination.names import PLAY, TIEBREAK
from playoffs.formats.results import BOTH_ABSENT, DRAW, NOBODY, PLAYED_RESULTS, RESULTS, ranked, winner
from playoffs.formats.roles import Role
from playoffs.formats.twixt_rules import ROUNDS, TwixtRules
from playoffs.model.phases import Phases
from playoffs.model.position import (
    Ask,
    Fact,
    Notice,
    OneOf,
    Range,
    Refused,
    Step,
    Timed,
    Value,
    answered,
    clock,
)
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import ELIMINATION_ROUNDS, Happening, Members, Place, Question


class Phase(Members):
    DRAWING = "drawing"
    PLAYING = "playing"
    ASKING = "asking"
    TOSSING = "tossing"
    RULING = "ruling"
    OVER = "over"


PHASES = Phases(
    "elimination-board",
    (
        (Phase.DRAWING, "drawn", Phase.PLAYING),
        (Phase.DRAWING, "decided", Phase.OVER),
        (Phase.PLAYING, "continued", Phase.PLAYING),
        (Phase.PLAYING, "repeated", Phase.PLAYING),
        (Phase.PLAYING, "short", Phase.ASKING),
        (Phase.PLAYING, "level", Phase.TOSSING),
        (Phase.PLAYING, "decided", Phase.OVER),
        (Phase.ASKING, "answered", Phase.ASKING),
        (Phase.ASKING, "repeated", Phase.PLAYING),
        (Phase.ASKING, "level", Phase.TOSSING),
        (Phase.ASKING, "decided", Phase.OVER),
        (Phase.TOSSING, "decided", Phase.OVER),
        (Phase.RULING, "lot", Phase.DRAWING),
        (Phase.RULING, "continued", Phase.PLAYING),
        (Phase.RULING, "decided", Phase.OVER),
    ),
)

REPLAY = "replay"
LATEST = 24 * 3600
"""No session goes on for longer: a later time is a slip of the pen."""

GAME, REPEAT, SEED, POINTS, COIN, WALKOVER, RULED = "game", "repeat", "seed", "points", "coin", "walkover", "ruling"
"""How a pairing was decided."""


class EliminationBoard(Struct, frozen=True, kw_only=True):
    """Two lines of the bracket that meet; the better seed first, an empty string for nobody."""

    rules: TwixtRules
    round: int
    number: int
    players: tuple[str, str]
    seeds: tuple[int, int]
    before: tuple[int, int]
    """Half points of the two in earlier rounds."""
    start: int
    """When both are free."""
    white: str
    """Who moves first in the first game; empty while a lot is awaited, or without a game."""
    phase: Phase
    began: int
    """When the game that is awaited may have started at the earliest."""
    each: int
    """Seconds of each player in that game."""
    draws: int = 0
    points: tuple[int, int] = (0, 0)
    """Half points of this pairing."""
    came: tuple[bool, bool] = (False, False)
    """Who has played a game of it."""
    insists: tuple[str, str] = ("", "")
    """What the finalists said: `tiebreak` or `play`."""
    winner: str = ""
    how: str = ""
    ended: int = 0
    """When it was decided: its winner is free then."""

    @property
    def place(self) -> Place:
        return Place(ELIMINATION_ROUNDS[self.round - 1], board=self.number)

    @property
    def place_of_game(self) -> Place:
        """Of the game that is awaited."""
        return Place(ELIMINATION_ROUNDS[self.round - 1], board=self.number, game=self.draws + 1)

    @property
    def ends(self) -> int:
        """When the hour of this pairing is over."""
        return self.start + available(self.rules, self.round, self.start)

    @property
    def colours(self) -> tuple[str, str]:
        """Who moves first, and who second, in the game that is awaited: each repeat game turns it round."""
        first = self.white if self.draws % 2 == 0 else self._other(self.white)
        return first, self._other(first)

    @property
    def asks(self) -> tuple[Ask, ...]:
        match self.phase:
            case Phase.DRAWING:
                return (self._ask(Question.COLOUR_LOT, OneOf(self.players), self.rules.cited(Role.GAME_COLORS)),)
            case Phase.PLAYING:
                return (self._result(Question.RESULT),)
            case Phase.ASKING:
                options = OneOf((TIEBREAK, PLAY))
                open_ = [p for p, said in zip(self.players, self.insists, strict=True) if not said]
                return tuple(
                    Ask(Question.INSIST, self.place, options, self.rules.cited(Role.FINAL), (p,)) for p in open_
                )
            case Phase.TOSSING:
                return (self._ask(Question.TIEBREAK_COIN, OneOf(self.players), self.rules.cited(Role.FINAL)),)
            case Phase.RULING:
                return (self._ask(Question.LATE_START, OneOf((*self.players, PLAY)), self.rules.cited(Role.RULING)),)
            case Phase.OVER:
                return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        if self.phase is Phase.OVER:
            return ()
        advance = self._ask(Question.ADVANCE, at_minute((*self.players, NOBODY)), self.rules.cited(Role.RULING))
        if self.phase is not Phase.PLAYING:
            return (advance,)
        game = self.place_of_game
        replay = Ask(Question.REPLAY, game, OneOf((REPLAY,)), self.rules.cited(Role.RULING), self.players)
        colours = Ask(Question.SET_COLOURS, game, OneOf(self.players), self.rules.cited(Role.RULING), self.players)
        return (advance, self._result(Question.SET_RESULT), replay, colours)

    @property
    def ranking(self) -> Ranking | None:
        return ranked(self.winner)

    def accept(self, fact: Fact) -> Step:
        ask = answered(self, fact)
        match ask.question:
            case Question.RESULT | Question.SET_RESULT:
                assert isinstance(fact.value, tuple)
                return self._ended(str(fact.value[0]), int(fact.value[1]))
            case Question.COLOUR_LOT:
                return Step(self._to("drawn", white=str(fact.value)), (self._game_notice(str(fact.value)),))
            case Question.SET_COLOURS:
                even = str(fact.value) if self.draws % 2 == 0 else self._other(str(fact.value))
                return Step(self._to("continued", white=even))
            case Question.REPLAY:
                return Step(
                    self._to("continued"), (Notice(Happening.REPLAYED, self.players, self.rules.cited(Role.RULING)),)
                )
            case Question.INSIST:
                return self._said(ask.who, str(fact.value))
            case Question.TIEBREAK_COIN:
                return self._over(str(fact.value), COIN, self.began, self.rules.cited(Role.FINAL))
            case Question.LATE_START if fact.value == PLAY:
                return self._played_late()
            case Question.ADVANCE:
                player, second = said_at(fact.value)
                self._possible(fact, second)
                return self._over(player, RULED, max(second, self.began), self.rules.cited(Role.RULING))
            case _:
                return self._over(str(fact.value), RULED, self.began, self.rules.cited(Role.RULING))

    def withdraw(self, fact: Fact) -> Step:
        """The opponent of who leaves advances, and is free from that moment on (TWX-11e)."""
        player, second = said_at(fact.value)
        self._possible(fact, second)
        return self._walkover(self._other(player), max(second, self.began))

    def _possible(self, fact: Fact, second: int) -> None:
        """`Refused` where a drawn game went on for longer than that."""
        if self.draws and 0 <= second < self.began:
            problem = f"board {self.number}: its last game was drawn at {clock(self.began)}, after {clock(second)}"
            raise Refused(fact, problem, self.asks, self.rules.cited(Role.LATE_START))

    # a game ends

    def _ended(self, result: str, second: int) -> Step:
        if result not in PLAYED_RESULTS:
            advances = NOBODY if result == BOTH_ABSENT else winner(result, *self.colours)
            return self._walkover(advances, second)
        after = replace(self, came=(True, True))
        if result == DRAW:
            a, b = self.points
            return replace(after, points=(a + 1, b + 1), draws=self.draws + 1, began=second)._drawn()
        won = winner(result, *self.colours)
        return after._scored(won)._over(won, REPEAT if self.draws else GAME, second, self.rules.cited(Role.ELIMINATION))

    def _drawn(self) -> Step:
        """What follows the draw at `began`."""
        if self.round == ROUNDS:
            return self._drawn_final()
        repeat = repeat_game(self.rules, self.round, self.ends, self.began)
        if repeat.played:
            after = self._to("repeated", each=repeat.each)
            figures = (repeat.left, repeat.each, repeat.latest, repeat.leaves)
            return Step(
                after, (Notice(Happening.REPEAT_GAME, after.colours, self.rules.cited(Role.REPEAT_GAME), figures),)
            )
        step = self._over(self.players[0], SEED, self.began, self.rules.cited(Role.NOT_REPEATED))
        figures = (repeat.leaves, self.seeds[0], self.round + 1, self.points[0])
        return Step(
            step.position,
            (Notice(Happening.NOT_REPEATED, self.players, self.rules.cited(Role.ENOUGH_TIME), figures), *step.notices),
        )

    def _drawn_final(self) -> Step:
        repeat = final_repeat(self.rules, self.began)
        if self.draws > 1 or repeat.left <= 0:
            return self._tiebreak()
        after = replace(self, each=repeat.each)
        if repeat.played:
            return after._repeat_final()
        figures = (repeat.left, repeat.each)
        return Step(
            after._to("short"), (Notice(Happening.MAY_INSIST, self.players, self.rules.cited(Role.FINAL), figures),)
        )

    def _repeat_final(self) -> Step:
        after = self._to("repeated", insists=("", ""))
        repeat = final_repeat(self.rules, self.began)
        figures = (repeat.left, repeat.each, repeat.latest)
        return Step(after, (Notice(Happening.FINAL_REPEAT, after.colours, self.rules.cited(Role.FINAL), figures),))

    def _said(self, player: str, answer: str) -> Step:
        if answer == TIEBREAK:
            step = self._tiebreak()
            return Step(
                step.position, (Notice(Happening.INSISTS, (player,), self.rules.cited(Role.FINAL)), *step.notices)
            )
        a, b = (answer if p == player else said for p, said in zip(self.players, self.insists, strict=True))
        after = replace(self, insists=(a, b))
        return after._repeat_final() if a and b else Step(after._to("answered"))

    def _tiebreak(self) -> Step:
        """More points in the whole elimination, then the better seed or a coin (TWX-12)."""
        totals = tuple(a + b for a, b in zip(self.before, self.points, strict=True))
        told = Notice(Happening.FINAL_TIEBREAK, self.players, self.rules.cited(Role.FINAL), totals)
        if totals[0] != totals[1]:
            step = self._over(self.players[totals[0] < totals[1]], POINTS, self.began, self.rules.cited(Role.FINAL))
        elif self.rules.readings.final_tie == "coin":
            step = Step(self._to("level", insists=("", "")))
        else:
            step = self._over(self.players[0], SEED, self.began, self.rules.cited(Role.FINAL))
        return Step(step.position, (told, *step.notices))

    def _played_late(self) -> Step:
        """A ruling lets the game be played on what is left, with the time of a repeat game at the least."""
        each = max(self.each, self.rules.repeat.each * 60)
        after = self._to("continued" if self.white else "lot", each=each)
        return Step(after, (after._game_notice(self.white),))

    # the end

    def _walkover(self, advances: str, second: int) -> Step:
        return self._scored(advances)._over(advances, WALKOVER, second, self.rules.cited(Role.ELIMINATION))

    def _scored(self, player: str) -> "EliminationBoard":
        a, b = (n + 2 * (p == player) for n, p in zip(self.points, self.players, strict=True))
        return replace(self, points=(a, b))

    def _over(self, player: str, how: str, second: int, clause: str) -> Step:
        after = self._to("decided", winner=player, how=how, ended=second, each=0, insists=("", ""))
        out = tuple(p for p in self.players if p and p != player)
        through = (Notice(Happening.ADVANCES, (player,), clause),) if player != NOBODY and self.round < ROUNDS else ()
        return Step(after, (*through, *((Notice(Happening.ELIMINATED, out, clause),) if out else ())))

    # what it asks

    def _other(self, player: str) -> str:
        return self.players[self.players[0] == player]

    def _to(self, word: str, **changes: object) -> "EliminationBoard":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)

    def _game_notice(self, white: str) -> Notice:
        figures = (self.number, self.began, self.each, self.ends, self.round)
        return Notice(Happening.MAY_START, (white, self._other(white)), self.rules.cited(Role.LATE_START), figures)

    def _result(self, question: Question) -> Ask:
        control = clock(self.each) + (f" d{self.rules.repeat.delay}" if self._delayed else "")
        return Ask(
            question,
            self.place_of_game,
            Timed(RESULTS, Range(self.began + 1, LATEST)),
            self.rules.cited(Role.RULING) if question.ruling else self.rules.cited(Role.ROUND_CLOCK),
            self.colours,
            control,
            (self.each, self.each),
        )

    @property
    def _delayed(self) -> bool:
        return bool(self.draws and self.rules.repeat.delay)

    def _ask(self, question: Question, options: OneOf | Timed, clause: str) -> Ask:
        return Ask(question, self.place, options, clause, self.players)


def at_minute(choices: tuple[str, ...]) -> Timed:
    """One of these, and when; without a time as records of version 0.1.0 have it."""
    return Timed(choices, Range(0, LATEST), untimed=True)


def said_at(value: Value) -> tuple[str, int]:
    """The choice and its second; -1 where none was recorded."""
    return (str(value[0]), int(value[1])) if isinstance(value, tuple) else (str(value), -1)


def meet(
    rules: TwixtRules,
    round_: int,
    number: int,
    players: tuple[str, str],
    seeds: tuple[int, int],
    before: tuple[int, int],
    start: int,
    white: str,
    gone: Mapping[str, int] = MappingProxyType({}),
) -> Step:
    """A pairing whose players are both free at `start`; decided at once where a line is empty (TWX-9), or where a
    player is `gone`: then the other one is free from that second on (TWX-11e)."""
    each = first_game(rules, round_, start)
    phase = Phase.PLAYING if white else Phase.DRAWING
    board = EliminationBoard(
        rules=rules,
        round=round_,
        number=number,
        players=players,
        seeds=seeds,
        before=before,
        start=start,
        white=white,
        phase=phase,
        began=start,
        each=max(0, each),
    )
    here = [p for p in players if p and p not in gone]
    if len(here) < 2:
        return board._walkover(here[0] if here else NOBODY, max([start, *(gone[p] for p in players if p in gone)]))
    if round_ > 1 and available(rules, round_, start) < rules.elimination.least * 60:
        left = available(rules, round_, start)
        return Step(
            replace(board, phase=Phase.RULING),
            (Notice(Happening.LATE_START, players, rules.cited(Role.LATE_START), (left,)),),
        )
    return Step(board, (board._game_notice(white),) if white else ())
