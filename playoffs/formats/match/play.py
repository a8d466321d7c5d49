"""A match between two (MSCA-2P), and the knockout game with its Armageddon (MSCA-3 … MSCA-6).

Theory of operation. A match plays its segments in order; whoever cannot be caught up with in one has won. Level
after the last one, or at once where there is none, an Armageddon decides, or a lot where the edition has none
(`deciding`); or the last segment is repeated until somebody has won it. Its repeats are numbered, and their games count
on; only those of the one at hand are kept, since the others left nobody ahead. Colors alternate through the whole
match, or are drawn afresh for a later segment where the reading says so (`drawing`), a single game that is repeated
excepted. A no-show loses the match or that game only, as the recipe says (MSCA-F); a withdrawal ends the match, and so
may the end of its time. Rulings may set or replay any game of a live match, and then everything that depended on it is
worked out again from the results; of a match that is over only its winner is kept.
Longest course: every game, a lot for each later segment, and the Armageddon's thirteen facts or the one lot. A match
that repeats has none: a repeat is as long as its segment, and can be won by whoever wins a game.
"""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.held import VoidBid
from playoffs.formats.match import armageddon
from playoffs.formats.match.armageddon import REPLAY, Armageddon
from playoffs.formats.results import ENDINGS, NOBODY, RESULTS, UNCOLOURED_RESULTS, ranked, winner
from playoffs.formats.roles import Role
from playoffs.formats.rules import Control, MatchRules, StagedRules
from playoffs.model.phases import Phases
from playoffs.model.position import Ask, Fact, Notice, OneOf, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import ARMAGEDDON, Happening, Members, Place, Question, within


class Phase(Members):
    PLAYING = "playing"
    DRAWING = "drawing"
    DECIDING = "deciding"
    OVER = "over"


PHASES = Phases(
    "match",
    (
        (Phase.PLAYING, "continued", Phase.PLAYING),
        (Phase.PLAYING, "lot", Phase.DRAWING),
        (Phase.PLAYING, "level", Phase.DECIDING),
        (Phase.DRAWING, "continued", Phase.PLAYING),
        (Phase.DRAWING, "lot", Phase.DRAWING),
        (Phase.DECIDING, "continued", Phase.PLAYING),
        (Phase.DECIDING, "level", Phase.DECIDING),
        *((phase, "decided", Phase.OVER) for phase in Phase),
    ),
)


class Match(Struct, frozen=True, kw_only=True):
    """One match; what each game counts is kept by its winner's id, `NOBODY` for a draw, empty while awaited."""

    place: Place
    players: tuple[str, str]
    rules: StagedRules
    recipe: str
    clause: str
    whites: tuple[str, ...]
    """Who has White, or is named first, in each game of the segments begun; empty while a lot is awaited."""
    results: tuple[str, ...]
    """What each of these games came to."""
    phase: Phase = Phase.PLAYING
    armageddon: Armageddon | None = None
    winner: str = ""
    repeat: int = 0
    """Which repeat of the last segment it is; 0 while that is played for the first time, or before."""

    @property
    def match(self) -> MatchRules:
        return self.rules.matches[self.recipe]

    @property
    def game(self) -> int:
        """Index of the next game."""
        return self.results.index("")

    @property
    def colours(self) -> tuple[str, str]:
        """White and Black of the first game; the two as they are paired where an Armageddon is the only one."""
        if not self.whites:
            return self.players
        return self.whites[0], self._other(self.whites[0])

    @property
    def there(self) -> tuple[str, ...]:
        return self.players if self.through is None else self.through

    @property
    def through(self) -> tuple[str, ...] | None:
        """Who goes on: the winner, or nobody; None while that is open."""
        return None if not self.winner else () if self.winner == NOBODY else (self.winner,)

    @property
    def out(self) -> tuple[tuple[str, ...], ...]:
        return (tuple(p for p in self.players if p != self.winner),) if self.winner else ()

    @property
    def asks(self) -> tuple[Ask, ...]:
        match self.phase:
            case Phase.DECIDING if self.armageddon:
                return self.armageddon.asks
            case Phase.OVER:
                return ()
            case Phase.PLAYING:
                return (self._result(self.game, Question.RESULT),)
            case Phase.DRAWING:
                return (self._ask(Question.COLOUR_LOT, OneOf(self.players), self._place(self.game)),)
            case Phase.DECIDING:
                return (self._ask(Question.WINNER_LOT, OneOf(self.players)),)

    @property
    def may(self) -> tuple[Ask, ...]:
        advance = self._ask(Question.ADVANCE, OneOf((*self.players, NOBODY)))
        if self.phase is Phase.OVER:
            return (advance,)
        begun = [n for n, r in enumerate(self.results) if r or (self.phase is Phase.PLAYING and n == self.game)]
        games = [a for n in begun for a in (self._result(n, Question.SET_RESULT), self._replay(n))]
        if self.armageddon:
            return (advance, *games, *self.armageddon.may)
        if self.phase is Phase.DECIDING:
            return (advance, *games)
        turn = self._ask(Question.SET_COLOURS, OneOf(self.players))
        colours = (turn,) if self.rules.coloured(self.recipe) else ()
        limit = (self._ask(Question.TIME, OneOf(("time",))),) if self.match.time_limit else ()
        return (*limit, advance, *games, *colours)

    @property
    def ranking(self) -> Ranking | None:
        return ranked(self.winner)

    def accept(self, fact: Fact) -> Step:
        if self.armageddon and within(fact.ask, self.armageddon.place):
            return self._decided_by(self.armageddon.accept(fact))
        ask = answered(self, fact)
        value = str(fact.value)
        match ask.question:
            case Question.COLOUR_LOT | Question.SET_COLOURS:
                rest = self._alternating(value, len(self.whites) - self.game)
                return Step(self._to("continued", whites=(*self.whites[: self.game], *rest)))
            case Question.ADVANCE:
                return self._over(value, self.rules.cited(Role.RULING))
            case Question.WINNER_LOT:
                return self._over(value, self.clause)
            case Question.TIME:
                return self._settle(tuple(result or NOBODY for result in self.results))
            case Question.REPLAY:
                step = self._settle(self._set(ask, ""))
                return Step(
                    step.position,
                    (Notice(Happening.REPLAYED, self.players, self.rules.cited(Role.RULING)), *step.notices),
                )
            case _:
                return self._recorded(ask, value)

    def withdraw(self, player: str) -> Step:
        """The opponent of who leaves a live match advances; nobody who is out returns (MSCA-F)."""
        return self._over(NOBODY if self.winner else self._other(player), self.rules.cited(Role.LEAVING))

    def _recorded(self, ask: Ask, result: str) -> Step:
        won = winner(result, *ask.players)
        if result not in ENDINGS and self.match.absence == "match":
            return self._over(won, self.rules.cited(Role.LEAVING))
        return self._settle(self._set(ask, won))

    def _set(self, ask: Ask, result: str) -> tuple[str, ...]:
        number = ask.place.game
        assert isinstance(number, int)
        game = number - ask.place.repeat * self.match.segments[-1].games
        return (*self.results[: game - 1], result, *self.results[game:])

    def _place(self, index: int) -> Place:
        """Of a game: those of a repeat count on where the one before it ended."""
        last = self.match.segments[-1].games
        if not self.repeat or index < len(self.results) - last:
            return replace(self.place, game=index + 1)
        return replace(self.place, game=index + 1 + self.repeat * last, repeat=self.repeat)

    def _settle(self, results: tuple[str, ...]) -> Step:
        """Work out what the results say: the first segment in which somebody cannot be caught up with decides."""
        played = 0
        for segment in self.match.segments:
            last = played + segment.games
            games = results[played:last]
            if not games:
                return self._open(results, segment.games)
            lead, left = games.count(self.players[0]) - games.count(self.players[1]), games.count("")
            if abs(lead) > left:
                return self._over(self.players[lead < 0], self.clause)
            if left:
                word = "continued" if self.whites[results.index("")] else "lot"
                return Step(self._to(word, results=results, armageddon=None))
            played = last
        if self.match.decider == "repeat":
            last = self.match.segments[-1].games
            return self._open(results[:-last], last, self.repeat + 1)
        if self.armageddon or self.match.decider == "lots":
            return Step(self._to("level", results=results))
        return self._level(results)

    def _level(self, results: tuple[str, ...]) -> Step:
        """Nobody is ahead: the deciding game begins."""
        decider = armageddon.begin(
            replace(self.place, game=ARMAGEDDON),
            self.players,
            self.rules.armageddon,
            self._void_bid,
            self._other(self.whites[-1]) if self.whites else "",
        )
        notice = Notice(Happening.LEVEL_ARMAGEDDON, self.players, self.clause)
        told = (notice, decider.colored) if decider.white else (notice,)
        return Step(self._to("level", results=results, armageddon=decider), told)

    def _open(self, before: tuple[str, ...], games: int, repeat: int = 0) -> Step:
        """The next segment after these results, or the last one once more."""
        results, whites = (*before, *[""] * games), self.whites[: len(before)]
        notice = Notice(Happening.LEVEL_NEXT_GAMES, self.players, self.clause)
        coloured = self.rules.coloured(self.recipe)
        if coloured and self.rules.readings.quick_colours == "fresh_lot" and not (repeat and games == 1):
            whites = (*whites, *[""] * games)
            return Step(self._to("lot", results=results, whites=whites, repeat=repeat), (notice,))
        same = not coloured or (self.match.pairwise and repeat and repeat % 2 == 0)  # A BB AA …
        white = self.whites[-1] if same else self._other(self.whites[-1])
        whites = (*whites, *self._alternating(white, games))
        return Step(self._to("continued", results=results, whites=whites, repeat=repeat), (notice,))

    def _alternating(self, white: str, games: int) -> tuple[str, ...]:
        if not self.rules.coloured(self.recipe):
            return (white,) * games
        return tuple((white, self._other(white))[n % 2] for n in range(games))

    def _decided_by(self, step: Step) -> Step:
        game = step.position
        assert isinstance(game, Armageddon)
        if not game.winner:
            return Step(replace(self, armageddon=game), step.notices)
        over = self._over(game.winner, game.rules.clause)
        return Step(over.position, (*step.notices, *over.notices))

    def _over(self, player: str, clause: str) -> Step:
        """Nothing but the winner matters any more."""
        after = self._to("decided", winner=player, results=(), armageddon=None, whites=(), repeat=0)
        notices = [] if player == NOBODY else [Notice(Happening.ADVANCES, (player,), clause)]
        if out := tuple(p for p in self.through or self.players if p != player):
            notices.append(Notice(Happening.ELIMINATED, out, clause))
        return Step(after, tuple(notices))

    @property
    def _void_bid(self) -> VoidBid:
        return self.rules.readings.void_bid

    def _other(self, player: str) -> str:
        return self.players[self.players[0] == player]

    def _to(self, word: str, **changes: object) -> "Match":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)

    def _control(self, index: int) -> Control:
        last = 0
        for segment in self.match.segments:
            last += segment.games
            if index < last:
                break
        return self.rules.controls[segment.control]

    def _result(self, index: int, question: Question) -> Ask:
        control = self._control(index)
        white = self.whites[index]
        return Ask(
            question,
            self._place(index),
            OneOf(RESULTS if control.coloured else UNCOLOURED_RESULTS),
            self.rules.cited(Role.RULING) if question.ruling else self.clause,
            (white, self._other(white)),
            str(control),
            control.clocks,
            decides=self.match.decides(index + 1),
        )

    def _replay(self, index: int) -> Ask:
        return replace(
            self._ask(Question.REPLAY, OneOf((REPLAY,)), self._place(index)), decides=self.match.decides(index + 1)
        )

    def _ask(self, question: Question, options: OneOf, place: Place | None = None) -> Ask:
        place = place or self.place
        return Ask(
            question, place, options, self.rules.cited(Role.RULING) if question.ruling else self.clause, self.players
        )


def begin(place: Place, players: tuple[str, str], white: str, rules: StagedRules, recipe: str, clause: str) -> Match:
    """A match before its first game; `white` has White in that game, unless that is an Armageddon."""
    games = rules.matches[recipe].opens
    start = Match(
        place=place, players=players, rules=rules, recipe=recipe, clause=clause, whites=(), results=("",) * games
    )
    if not games:
        at = replace(place, game=ARMAGEDDON)
        only = armageddon.begin(at, players, rules.armageddon, rules.readings.void_bid)
        return replace(start, phase=Phase.DECIDING, armageddon=only)
    return replace(start, whites=start._alternating(white, games))
