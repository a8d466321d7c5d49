"""Playoffs to walk: a closed list of players, and stages over stub boards that are live, or won by a, b or nobody."""

from collections.abc import Iterable

import pytest
from msgspec import Struct
from msgspec.structs import replace

from playoffs.editions.load import staged
from playoffs.formats.match import play as match
from playoffs.formats.match.play import Match
from playoffs.formats.results import NOBODY
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Ask, Fact, OneOf, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Place, Question, spelled
from playoffs.playoff import starts
from playoffs.playoff.play import Playoff
from tests.asks import Named

MSCA = staged("msca")


def closed(rules: StagedRules, field: tuple[Entrant, ...], confirmed: Iterable[str] | None = None) -> Playoff:
    """The playoff of this field after these have confirmed, everybody if not said, and the list is closed."""
    position = starts.begin(rules, field)
    confirms = {e.id for e in field} if confirmed is None else set(confirmed)
    for e in field:
        position = said(position, f"answer/{e.id}", "confirm" if e.id in confirms else "decline")
    return said(position, "close", "close")


def said(position: Playoff, ask: str, value: str | int | tuple[str, ...], reason: str = "") -> Playoff:
    """The playoff after one fact."""
    after = position.accept(Fact(ask, value, reason)).position
    assert isinstance(after, Playoff)
    return after


class Stub(Struct, frozen=True):
    """A board with nothing inside: live, or over."""

    place: Place
    players: tuple[str, str]
    colours: tuple[str, str]
    winner: str = ""

    @property
    def there(self) -> tuple[str, ...]:
        return self.players if self.through is None else self.through

    @property
    def out(self) -> tuple[tuple[str, ...], ...]:
        return (tuple(p for p in self.players if p != self.winner),) if self.winner else ()

    @property
    def through(self) -> tuple[str, ...] | None:
        return None if not self.winner else () if self.winner == NOBODY else (self.winner,)

    @property
    def asks(self) -> tuple[Ask, ...]:
        options, text = OneOf((*self.players, NOBODY)), f"{spelled(self.place)}/won"
        ask = Named(Question.TIME, self.place, options, "MSCA-F", self.players, text=text)
        return () if self.winner else (ask,)

    @property
    def may(self) -> tuple[Ask, ...]:
        options = OneOf((*self.players, NOBODY))
        return (Ask(Question.ADVANCE, self.place, options, "RUL-1"),)

    @property
    def ranking(self) -> Ranking | None:
        return None if self.through is None else Ranking((self.through,) if self.through else ())

    def accept(self, fact: Fact) -> Step:
        answered(self, fact)
        return Step(replace(self, winner=str(fact.value)))

    def withdraw(self, player: str) -> Step:
        left = NOBODY if self.winner else next(p for p in self.players if p != player)
        return Step(replace(self, winner=left))


def stub_for(board: Match) -> Stub:
    """What a real board looks like from outside."""
    return Stub(board.place, board.players, ("", ""), board.winner)


@pytest.fixture
def stubbed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards begin as stubs."""

    def begin(place: Place, players: tuple[str, str], white: str, *_: object) -> Stub:
        return Stub(place, players, (white, next(p for p in players if p != white)))

    monkeypatch.setattr(match, "begin", begin)
