"""From the sessions to the eight seeds: one list by score and tiebreaks, coins and lots, alternates, the first move.

Theory of operation. Ties among the best eight, and across the line, are parted by a coin, or by a drawn order where
three or more are tied (`tossing`, TWX-4). Then a coin says who moves first on the top board (`drawing`, TWX-9), and
the game master starts the clocks (`ready`). Until then a seed who is not there makes room: everybody below moves up,
or the first alternate takes the empty line, as the reading says; either may need another lot.
Longest course: a lot for each tie, a coin, the withdrawals, and the start.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.clocked_elimination.play import LINES, PLACES, top_board
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.twixt_rules import ROUNDS, TwixtRules
from playoffs.model.phases import Phases
from playoffs.model.position import Ask, Fact, Notice, OneOf, OrderOf, Step, answered, ruling
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Play, Player, Round, Tournament
from playoffs.model.vocabulary import Happening, Members, Part, Place, Question
from playoffs.tiebreaks.standings import Standings, standings


class Phase(Members):
    TOSSING = "tossing"
    DRAWING = "drawing"
    READY = "ready"
    OVER = "over"


PHASES = Phases(
    "twixt-seeding",
    (
        *((phase, "level", Phase.TOSSING) for phase in (Phase.TOSSING, Phase.DRAWING, Phase.READY)),
        *((phase, "coin", Phase.DRAWING) for phase in (Phase.TOSSING, Phase.DRAWING, Phase.READY)),
        *((phase, "seeded", Phase.READY) for phase in (Phase.TOSSING, Phase.DRAWING, Phase.READY)),
        *((phase, "started", Phase.OVER) for phase in (Phase.TOSSING, Phase.DRAWING, Phase.READY)),
    ),
)

PLACE = Place(Part.ELIMINATION)


class Seeding(Struct, frozen=True, kw_only=True):
    """Everybody who may be seeded, and what is settled."""

    rules: TwixtRules
    order: Ranking
    """Those present, best first; a group of more than one is level."""
    away: tuple[str, ...] = ()
    """Who is not there; a ruling lets them in again, ranked last."""
    lines: tuple[str, ...] = ()
    """The seeds, once they are all known, where an alternate takes an empty line; else empty."""
    better_first: bool | None = None
    """Whether the better seed of the top board moves first."""
    phase: Phase = Phase.TOSSING

    @property
    def seeds(self) -> tuple[str, ...]:
        """Eight; an empty string for a line that nobody fills (TWX-9)."""
        return self.lines or (*self.order.order, *[""] * PLACES)[:PLACES]

    @property
    def alternates(self) -> tuple[str, ...]:
        return tuple(p for p in self.order.order if p not in self.seeds)

    @property
    def first(self) -> str:
        """Who moves first on the top board; empty where no board of round 1 is played."""
        top = top_board(self.seeds)
        return "" if top is None else self._players(top)[not self.better_first]

    @property
    def asks(self) -> tuple[Ask, ...]:
        match self.phase:
            case Phase.TOSSING:
                level = self._level
                place = self.order.ranks()[level[0]]
                options = OneOf(level) if len(level) == 2 else OrderOf(level)
                question = Question.SEED_COIN if len(level) == 2 else Question.SEED_LOTS
                return (Ask(question, PLACE.at(asking=place), options, self.rules.cited(Role.SEED_LOTS), level),)
            case Phase.DRAWING:
                board = top_board(self.seeds) or 0
                top = self._players(board)
                where = Place(Part.QUARTERFINAL, board=board + 1)
                return (Ask(Question.COLOUR_LOT, where, OneOf(top), self.rules.cited(Role.ELIMINATION), top),)
            case Phase.READY:
                return (Ask(Question.START, PLACE, OneOf(("start",)), self.rules.cited(Role.ROUND_CLOCK)),)
            case Phase.OVER:
                return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        if self.phase is Phase.OVER:
            return ()
        here = self.order.order
        asks = [Ask(Question.WITHDRAW, PLACE, OneOf(here), self.rules.cited(Role.ELIMINATION))] if here else []
        asks += [ruling(self.rules.cited(Role.RULING), Question.REMOVE, OneOf(here), PLACE)] if here else []
        asks += (
            [ruling(self.rules.cited(Role.RULING), Question.ACCEPT_LATE, OneOf(self.away), PLACE)] if self.away else []
        )
        asks += (
            [ruling(self.rules.cited(Role.RULING), Question.SET_ORDER, OrderOf(here), PLACE)] if len(here) > 1 else []
        )
        return tuple(asks)

    @property
    def ranking(self) -> Ranking | None:
        """The seeds, once round 1 has started."""
        return Ranking(tuple((p,) for p in self.seeds if p)) if self.phase is Phase.OVER else None

    def accept(self, fact: Fact) -> Step:
        ask = answered(self, fact)
        players = tuple(str(p) for p in fact.value) if isinstance(fact.value, tuple) else (str(fact.value),)
        match ask.question:
            case Question.SEED_COIN:
                return self._settled(order=self.order.drawn(sorted(self._level, key=lambda p: p != players[0])))
            case Question.SEED_LOTS:
                return self._settled(order=self.order.drawn(players))
            case Question.SET_ORDER:
                return self._settled(order=Ranking(tuple((p,) for p in players)), lines=())
            case Question.COLOUR_LOT:
                return self._settled(better_first=ask.players[0] == players[0])
            case Question.WITHDRAW | Question.REMOVE:
                return self._leave(players[0])
            case Question.ACCEPT_LATE:
                away = tuple(p for p in self.away if p != players[0])
                return self._settled(order=Ranking((*self.order.groups, players)), away=away)
            case _:
                told = (
                    Notice(
                        Happening.ROUND_1_STARTED, tuple(p for p in self.seeds if p), self.rules.cited(Role.ROUND_CLOCK)
                    ),
                )
                return Step(replace(self, phase=PHASES.after(self.phase, "started")), told)

    def stand(self, seeds: tuple[str, ...], better_first: bool | None) -> Step | None:
        """The elimination begins with the seeds with which it was played; None where one of them is not here."""
        if not {p for p in seeds if p} <= {*self.order.order, *self.away}:
            return None
        told: tuple[Notice, ...] = (
            Notice(Happening.ROUND_1_STARTED, tuple(p for p in seeds if p), self.rules.cited(Role.ROUND_CLOCK)),
        )
        if seeds != self.seeds or self.phase is not Phase.READY:
            told = (
                Notice(Happening.SEEDS_STAND, tuple(p for p in seeds if p), self.rules.cited(Role.ELIMINATION)),
                *told,
            )
        return Step(
            replace(self, lines=seeds, better_first=better_first, phase=PHASES.after(self.phase, "started")), told
        )

    def _leave(self, player: str) -> Step:
        order = self.order.among(p for p in self.order.order if p != player)
        lines = tuple("" if p == player else p for p in self.lines)
        step = self._settled(order=order, lines=lines, away=(*self.away, player))
        return Step(
            step.position, (Notice(Happening.WITHDRAWN, (player,), self.rules.cited(Role.ELIMINATION)), *step.notices)
        )

    def _settled(self, **changes: object) -> Step:
        """What is still to be drawn, in order: ties, empty lines, the first move."""
        after = replace(self, **changes)._filled()
        if after._level:
            return Step(replace(after, phase=PHASES.after(self.phase, "level")))
        if self.rules.readings.absent == "take_line" and not after.lines:
            after = replace(after, lines=after.seeds)
        told = after._told() if changes.keys() != {"better_first"} else ()
        word = "coin" if after.better_first is None and top_board(after.seeds) is not None else "seeded"
        return Step(replace(after, phase=PHASES.after(self.phase, word)), told)

    def _told(self) -> tuple[Notice, ...]:
        seeds = tuple(p for p in self.seeds if p)
        return (
            Notice(Happening.SEEDS, seeds, self.rules.cited(Role.ELIMINATION)),
            *(
                (Notice(Happening.ALTERNATES, self.alternates, self.rules.cited(Role.ELIMINATION)),)
                if self.alternates
                else ()
            ),
        )

    def _filled(self) -> "Seeding":
        """Alternates take empty lines, the first of them the first line, as far as nobody is level with them."""
        lines = self.lines
        for group in self.order.among(self.alternates).groups if lines else ():
            if "" not in lines or len(group) > 1:
                break
            empty = lines.index("")
            lines = (*lines[:empty], group[0], *lines[empty + 1 :])
        return replace(self, lines=lines)

    @property
    def _level(self) -> tuple[str, ...]:
        """The first group that must be parted: one of several players that reaches into the seeds."""
        if self.lines:
            groups = self.order.among(self.alternates).groups if "" in self.lines else ()
            return groups[0] if groups and len(groups[0]) > 1 else ()
        ranks = self.order.ranks()
        return next((g for g in self.order.groups if len(g) > 1 and ranks[g[0]] <= PLACES), ())

    def _players(self, line: int) -> tuple[str, str]:
        better, other = LINES[line]
        return self.seeds[better - 1], self.seeds[other - 1]


def begin(rules: TwixtRules, order: Ranking, away: Sequence[str]) -> Step:
    """The seeding of everybody in `order` who is not away."""
    present = order.among(p for p in order.order if p not in away)
    return Seeding(rules=rules, order=present, away=tuple(away))._settled()


def tournament(name: str, sessions: Sequence[Sequence[Entry]]) -> Tournament:
    """All sessions as one event, for the figures: a re-entrant is a new entrant, and who met the earlier one keeps
    that record (TWX-8). The earlier record is named after its session."""
    ids = [tuple(_named(e.id, n, sessions) for e in session) for n, session in enumerate(sessions)]
    index = {entry: i for i, entry in enumerate(entry for session in ids for entry in session)}
    players = []
    for n, session in enumerate(sessions):
        entrants = {e.id for e in session}
        for e, entry in zip(session, ids[n], strict=True):
            rounds = tuple(
                Round(
                    t.kind,
                    index[_named(t.opponent, n, sessions)] if t.opponent in entrants else None,
                    t.colour,
                    None,
                    t.house,
                )
                for t in e.turns
            )
            players.append(Player(entry, entry, rounds))
    return Tournament(name, ROUNDS, tuple(players), Play.TWIXT)


def seeded(rules: TwixtRules, name: str, sessions: Sequence[Sequence[Entry]]) -> tuple[Standings, Ranking]:
    """Score and figures of every entrant of every session, and the one list that seeds, by players (TWX-8)."""
    ranked = standings(tournament(name, sessions), rules.ladder)
    counting = [e.id for n, session in enumerate(sessions) for e in session if _named(e.id, n, sessions) == e.id]
    return ranked, ranked.ranking.among(counting)


def _named(player: str, session: int, sessions: Sequence[Sequence[Entry]]) -> str:
    """The id of a record: the player's own where it is the last one."""
    again = any(e.id == player for later in sessions[session + 1 :] for e in later)
    return f"{player} (session {session + 1})" if again else player
