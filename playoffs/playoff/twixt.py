"""The Twixt event from its first session to the champion (TWX-0 … TWX-14, RUL-1).

Theory of operation. A Swiss session is played (`session`). After it the game master holds a second one or goes on to
the seeding (`between`), and says who enters it (`entering`); entering withdraws from the first, however good its
score (TWX-8). Until the seeding people can join. The best eight are seeded (`seeding`) and play the elimination
(`elimination`). Whoever wins the final is declared champion (`declaring`, `declared`); a final without a winner is
for the game master to rule (`ruling`).
Longest course: two sessions, the seeding, the elimination, and the declaration.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.clocked_elimination import play as elimination
from playoffs.formats.clocked_elimination.play import Elimination
from playoffs.formats.results import NOBODY, ending
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session import play as session
from playoffs.formats.swiss_session.names import HOLD, SEED
from playoffs.formats.swiss_session.play import Session
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.twixt_rules import OFFICIALS, TwixtRules
from playoffs.model.phases import Phases
from playoffs.model.position import (
    Ask,
    Fact,
    Newcomer,
    Notice,
    OneOf,
    Position,
    Refused,
    SomeOf,
    Step,
    answered,
    named,
)
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import EVENT, Happening, Members, Part, Place, Question
from playoffs.playoff import rulings, twixt_seeding
from playoffs.playoff.founding import HOUSE, Founding
from playoffs.playoff.twixt_joining import check, newcomer, ranked
from playoffs.playoff.twixt_seeding import Seeding


class Phase(Members):
    SESSION = "session"
    BETWEEN = "between"
    ENTERING = "entering"
    SEEDING = "seeding"
    ELIMINATION = "elimination"
    RULING = "ruling"
    DECLARING = "declaring"
    DECLARED = "declared"


PHASES = Phases(
    "twixt",
    (
        (Phase.SESSION, "continued", Phase.SESSION),
        (Phase.SESSION, "first", Phase.BETWEEN),
        (Phase.SESSION, "second", Phase.SEEDING),
        (Phase.BETWEEN, "hold", Phase.ENTERING),
        (Phase.BETWEEN, "seed", Phase.SEEDING),
        (Phase.ENTERING, "entered", Phase.SESSION),
        (Phase.SEEDING, "continued", Phase.SEEDING),
        (Phase.SEEDING, "started", Phase.ELIMINATION),
        (Phase.SEEDING, "won", Phase.DECLARING),
        (Phase.SEEDING, "nobody", Phase.RULING),
        (Phase.ELIMINATION, "continued", Phase.ELIMINATION),
        (Phase.ELIMINATION, "won", Phase.DECLARING),
        (Phase.ELIMINATION, "nobody", Phase.RULING),
        (Phase.DECLARING, "declared", Phase.DECLARED),
        *((phase, "ruled", Phase.DECLARING) for phase in Phase),
    ),
)


class Competitor(Struct, frozen=True):
    """A player of the event as the pairing needs one."""

    id: str
    rating: int | None = None
    scale: str = ""
    """Whose rating it is."""


class TwixtEvent(Struct, frozen=True, kw_only=True):
    """One event. Of a finished session only the records are kept."""

    rules: TwixtRules
    players: tuple[Competitor, ...]
    officials: tuple[str, ...]
    """House opponents besides the players who have not entered a session."""
    phase: Phase = Phase.SESSION
    sessions: tuple[tuple[Entry, ...], ...] = ()
    out: tuple[str, ...] = ()
    """Who has withdrawn from the last session entered."""
    session: Session | None = None
    seeding: Seeding | None = None
    elimination: Elimination | None = None
    champions: tuple[str, ...] = ()

    @property
    def _everybody(self) -> tuple[str, ...]:
        return tuple(p.id for p in self.players)

    @property
    def child(self) -> Session | Seeding | Elimination | None:
        """The part that is on."""
        return self.session or self.seeding or (self.elimination if self.phase is Phase.ELIMINATION else None)

    @property
    def asks(self) -> tuple[Ask, ...]:
        match self.phase:
            case Phase.BETWEEN:
                options = OneOf((HOLD, SEED) if len(self.players) > 1 else (SEED,))
                return (Ask(Question.SECOND_SESSION, EVENT, options, self.rules.cited(Role.SECOND_SESSION)),)
            case Phase.ENTERING:
                return (
                    Ask(
                        Question.ENTER,
                        Place(Part.SESSION, 2),
                        SomeOf(self._everybody, 2),
                        self.rules.cited(Role.SECOND_SESSION),
                    ),
                )
            case Phase.RULING:
                return rulings.titles(self.rules.cited(Role.RULING), self._everybody)
            case Phase.DECLARING:
                return (
                    Ask(Question.DECLARE, EVENT, OneOf(("declare",)), self.rules.cited(Role.RULING), self.champions),
                )
            case _:
                return self.child.asks if self.child else ()

    @property
    def may(self) -> tuple[Ask, ...]:
        asks = (*(self.child.may if self.child else ()), *self._joining)
        if self.phase is not Phase.DECLARED:
            asks = (*asks, rulings.postpone(self.rules.cited(Role.RULING)))
        return (
            *asks,
            *(rulings.titles(self.rules.cited(Role.RULING), self._everybody) if self.phase is not Phase.RULING else ()),
        )

    @property
    def ranking(self) -> Ranking | None:
        """The champion and the places of the elimination, once declared; a ruling for a title goes before a place.
        Nobody if the title was left vacant."""
        if self.phase is not Phase.DECLARED:
            return None
        if not self.champions:
            return Ranking(())
        places = self.elimination.ranking if self.elimination else None
        rest = places.among(p for p in places.order if p not in self.champions) if places else Ranking(())
        return Ranking((self.champions, *rest.groups))

    def accept(self, fact: Fact) -> Step:
        ask = self._answered(fact)
        match ask.question:
            case Question.SECOND_SESSION:
                return Step(self._to("hold")) if fact.value == HOLD else self._seed("seed")
            case Question.ENTER:
                assert isinstance(fact.value, tuple)
                return self._enter(tuple(str(p) for p in fact.value))
            case Question.ADD:
                return self._join(fact)
            case Question.ADD_HOUSE:
                return self._sit_in(fact)
            case Question.DECLARE:
                return Step(
                    self._to("declared"), (Notice(Happening.DECLARED, self.champions, self.rules.cited(Role.RULING)),)
                )
            case Question.CHAMPION | Question.CO_CHAMPIONS:
                return self._end(
                    "ruled", tuple(map(str, fact.value if isinstance(fact.value, tuple) else (fact.value,)))
                )
            case Question.VACATE:
                return self._end("ruled", ())
            case Question.POSTPONE:
                return Step(self, (Notice(Happening.POSTPONED, (), self.rules.cited(Role.RULING)),))
            case _:
                assert self.child
                return self.moved(self.child.accept(fact))

    def _answered(self, fact: Fact) -> Ask:
        """As for every position; the elimination says itself why it does not await a game."""
        if named(fact.ask, self.asks):  # what is possible besides is long, and most answers are to what is awaited
            return answered(self, fact)
        mine = (*rulings.titles(self.rules.cited(Role.RULING), self._everybody), *self.may)
        if self.child and not named(fact.ask, mine):
            self.child.accept(fact)
        return answered(self, fact)

    def moved(self, step: Step) -> Step:
        """A part moved; if it is over, the next one follows."""
        match step.position:
            case Session() as after if after.phase is session.Phase.OVER:
                out = tuple(p for p in self.out if p not in {e.id for e in after.entries})
                sessions = (*self.sessions, after.entries)
                ended = replace(self, session=None, sessions=sessions, out=(*out, *after.roster.out))
                next_ = Step(ended._to("first")) if len(sessions) == 1 else ended._seed("second")
            case Session() as after:
                next_ = Step(self._to("continued", session=after))
            case Seeding() as after if after.ranking:
                next_ = self._played(elimination.begin(self.rules, after.seeds, after.first), "started")
            case Seeding() as after:
                next_ = Step(self._to("continued", seeding=after))
            case _:
                return self._played(step, "continued")
        return Step(next_.position, (*step.notices, *next_.notices))

    # who joins

    @property
    def _joining(self) -> tuple[Ask, ...]:
        """People can join as long as there is a session for them; house opponents while one is on or may follow."""
        if self.phase not in (Phase.SESSION, Phase.BETWEEN, Phase.ENTERING):
            return ()
        clause = self.rules.cited(Role.ENTRY) if self.session else self.rules.cited(Role.SECOND_SESSION)
        add = (Ask(Question.ADD, EVENT, Newcomer(), clause),) if not self.session or self.session.open else ()
        return (*add, Ask(Question.ADD_HOUSE, EVENT, Newcomer(), self.rules.cited(Role.ENTRY)))

    def _join(self, fact: Fact) -> Step:
        """A new person, or one of the event who has not entered this session or had left it."""
        who, name, rating, scale = newcomer(fact.value)
        ids, joins = [p.id for p in self.players], Competitor(who, rating, scale)
        if name:
            check(fact, who, ids, self.officials, self.rules.cited(Role.ENTRY))
        elif who not in ids:
            raise Refused(
                fact, f"{who!r} is nobody of this event; a newcomer needs a name", (), self.rules.cited(Role.ENTRY)
            )
        event = replace(self, players=(*self.players, joins)) if name else self
        if not self.session:
            if not name:
                raise Refused(
                    fact,
                    f"{who} is in this event and can enter the second session",
                    self.asks,
                    self.rules.cited(Role.SECOND_SESSION),
                    who,
                )
            return Step(event, (Notice(Happening.JOINS_EVENT, (who,), self.rules.cited(Role.SECOND_SESSION)),))
        if who in self.session.present:
            raise Refused(fact, f"{who} plays in this session already", self.asks, self.rules.cited(Role.ENTRY), who)
        return event._into_session(next(p for p in event.players if p.id == who))

    def _into_session(self, joins: Competitor) -> Step:
        at = self.session
        assert at
        before = at.round == 1 and not at.paired
        here = [p for p in self.players if p.id in {joins.id, *at.roster.order.order}]
        mixed = at.roster.mixed or (before and joins.rating is not None and by_rating(here)[1])
        order = ranked(at.roster.order, joins.id, {p.id: p.rating for p in here}, lots=before)
        missed = at.round - 1 + at.paired
        what, clause = (
            (Happening.JOINS_LATE, self.rules.cited(Role.SESSION_SCORE))
            if missed
            else (Happening.JOINS, self.rules.cited(Role.ENTRY))
        )
        told = [Notice(what, (joins.id,), clause, (missed,))]
        if mixed and not at.roster.mixed:
            told.append(Notice(Happening.SEVERAL_SCALES, (), self.rules.cited(Role.ENTRY)))
        return Step(self._to("continued", session=at.join(joins.id, order, mixed)), tuple(told))

    def _sit_in(self, fact: Fact) -> Step:
        """Somebody who plays no session can be a house opponent (TWX-5)."""
        assert isinstance(fact.value, tuple)
        if len(fact.value) > 1:
            raise Refused(fact, "a house opponent is named only", self.asks, self.rules.cited(Role.ENTRY))
        name = str(fact.value[0]).strip()
        check(fact, name, (p.id for p in self.players), self.officials, self.rules.cited(Role.ENTRY))
        on = self.session.welcoming(name) if self.session else None
        after = replace(self, officials=(*self.officials, name), session=on)
        return Step(after, (Notice(Happening.SITS_IN, (name,), self.rules.cited(Role.ENTRY)),))

    def _enter(self, players: tuple[str, ...]) -> Step:
        """The second session: whoever had entered the first is a new entrant (TWX-8)."""
        entered = {e.id for e in self.sessions[0]}
        again = tuple(p for p in players if p in entered)
        told = (Notice(Happening.RE_ENTERED, again, self.rules.cited(Role.SECOND_SESSION)),) if again else ()
        return Step(self._to("entered", session=self._session(players)), told)

    def _session(self, entrants: Sequence[str]) -> Session:
        here = [p for p in self.players if p.id in entrants]
        others = tuple(p.id for p in self.players if p.id not in entrants)
        order, mixed = by_rating(here)
        place = Place(Part.SESSION, len(self.sessions) + 1)
        return session.begin(
            self.rules.clauses, place, [p.id for p in here], order, mixed, (*self.officials, *others), others
        )

    def _seed(self, word: str) -> Step:
        _, order = twixt_seeding.seeded(self.rules, "", self.sessions)
        step = twixt_seeding.begin(self.rules, order, self.out)
        return Step(self._to(word, seeding=step.position), step.notices)

    def _played(self, step: Step, word: str) -> Step:
        after = step.position
        assert isinstance(after, Elimination)
        grown = replace(self, seeding=None, elimination=after)
        final = after.final
        if after.ranking is None or not final:
            return Step(grown._to(word), step.notices)
        if final.winner == NOBODY:
            told = Notice(Happening.NOBODY_LEFT, (), self.rules.cited(Role.ELIMINATION))
            return Step(grown._to("nobody"), (*step.notices, told))
        end = grown._end("won", (final.winner,), Role.PLACES)
        return Step(end.position, (*step.notices, *end.notices))

    def _end(self, word: str, champions: tuple[str, ...], role: Role = Role.RULING) -> Step:
        what = ending(champions)
        after = self._to(word, champions=champions, session=None, seeding=None)
        return Step(after, (Notice(what, champions, self.rules.cited(role)),))

    def _to(self, word: str, **changes: object) -> "TwixtEvent":
        return replace(self, phase=PHASES.after(self.phase, word), **changes)


def by_rating(players: Sequence[Competitor]) -> tuple[Ranking, bool]:
    """The players by rating, those of one rating and the unrated as groups; and whether the ratings are of several
    scales, so that the game master has to enter the order (TWX-5)."""
    rated = sorted((p for p in players if p.rating is not None), key=lambda p: -(p.rating or 0))
    groups = [tuple(p.id for p in group) for _, group in groupby(rated, key=lambda p: p.rating)]
    unrated = tuple(p.id for p in players if p.rating is None)
    return Ranking((*groups, *((unrated,) if unrated else ()))), len({p.scale for p in rated}) > 1


def begin(
    rules: TwixtRules, players: Sequence[Competitor], entrants: Sequence[str], officials: Sequence[str] = OFFICIALS
) -> TwixtEvent:
    """An event before its first session, which these players have entered."""
    ids = {p.id for p in players}
    event = TwixtEvent(rules=rules, players=tuple(players), officials=tuple(o for o in officials if o not in ids))
    return replace(event, session=event._session(entrants))


def opened(founding: Founding) -> Position:
    """The event of a founding: the players of its file, in the first session unless their column `session` says 2;
    the setting `house` names the house opponents besides them, separated by commas."""
    rules = founding.ruleset
    assert isinstance(rules, TwixtRules)
    fields = {p.id: dict(p.fields) for p in founding.tournament.players}
    players = [Competitor(p.id, p.rating, fields[p.id].get("scale", "")) for p in founding.tournament.players]
    entrants = [p.id for p in players if fields[p.id].get("session", "1").strip() != "2"]
    named = founding.settings.get(HOUSE, "")
    officials = tuple(o.strip() for o in named.split(",") if o.strip()) or OFFICIALS
    return begin(rules, players, entrants, officials)
