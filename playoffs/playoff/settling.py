"""What an event's titles lead to: those played for, those won without play, and those that wait until another title is
decided, because its winner is set aside (MSCA-1e)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.rules import RankedRules, StagedRules
from playoffs.model.names import series
from playoffs.model.tournament import Tournament
from playoffs.playoff.tie import Stake, Title, contenders, together

Ruled = RankedRules | StagedRules


class Wait(Struct, frozen=True):
    """A title whose tie nobody knows before others are decided."""

    title: Title
    for_: tuple[str, ...]
    """Names of the titles that it waits for."""
    cases: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Where it waits for one: each player who can win that, and who then plays for this; nobody if nobody is left."""


class Settled(Struct, frozen=True):
    """Every title at stake, in the order in which they are stated."""

    stakes: tuple[Stake, ...]
    """Those of which it is known who is tied; one alone has won."""
    waits: tuple[Wait, ...] = ()


class Other(Struct, frozen=True):
    """What is known of a title whose winner is set aside."""

    players: tuple[str, ...]
    """Who has won it, or can win it; nobody where that is not known, or where it was left vacant."""
    won: bool


class Circular(Exception):
    """Titles that wait for each other. `str()` names them."""


def settled(
    event: Tournament, titles: Sequence[Title], rules: Ruled, elsewhere: Mapping[str, Other] | None = None
) -> Settled:
    """Who plays for each title; `elsewhere` are those that are not among these, by name. Raises `Circular`."""
    others = dict(elsewhere or {})
    ties: dict[str, tuple[Title, tuple[str, ...]]] = {}
    waits: dict[str, Wait] = {}
    left = list(titles)
    while left:
        title = next((t for t in left if all(name in others for name in t.not_winner_of)), None)
        if title is None:
            raise Circular(series([t.name for t in left]))
        left.remove(title)
        title = aside(title, [p for name in title.not_winner_of if others[name].won for p in others[name].players])
        tie = contenders(event, title, rules)
        if open_ := _open(title, tie, others):
            waits[title.name] = _wait(event, title, rules, open_)
            others[title.name] = Other((), won=False)
        else:
            ties[title.name] = title, tie
            others[title.name] = Other(tie, won=len(tie) == 1)
    known = [ties[t.name] for t in titles if t.name in ties]
    stakes = together([title for title, _ in known], [tie for _, tie in known], rules)
    return Settled(stakes, tuple(waits[t.name] for t in titles if t.name in waits))


def _open(title: Title, tie: tuple[str, ...], others: Mapping[str, Other]) -> dict[str, tuple[str, ...]]:
    """The titles that decide who is set aside. Where nobody who can win another one is tied for this one, it makes no
    difference which of them does."""
    undecided = {name: others[name].players for name in title.not_winner_of if not others[name].won}
    return {name: players for name, players in undecided.items() if not players or set(players) & set(tie)}


def _wait(event: Tournament, title: Title, rules: Ruled, open_: dict[str, tuple[str, ...]]) -> Wait:
    (players,) = open_.values() if len(open_) == 1 else ((),)
    return Wait(title, tuple(open_), tuple((p, contenders(event, aside(title, [p]), rules)) for p in players))


def aside(title: Title, winners: Sequence[str]) -> Title:
    """The title without these, who have won titles that it sets aside."""
    return replace(title, set_aside=tuple(dict.fromkeys((*title.set_aside, *winners))))
