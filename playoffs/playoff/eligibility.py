"""Titles, and the tests that say who is eligible for one (MSCA-1e): each test by itself, so that it can be told who
passes it and who does not.

Words of a column are compared without regard to case, spaces and accents. What no column answers (an age, a question
asked on the spot) is kept as the test in words and the ids of those for whom it was answered yes or no: a birth date
never gets here.
"""

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from playoffs.model.find import plain
from playoffs.model.tournament import Player, Tournament

Text = Annotated[str, Meta(min_length=1)]
Rating = Annotated[int, Meta(ge=1, le=4000)]


class Title(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An indivisible title. Whoever passes every test that is stated is eligible; with none stated, everybody is."""

    name: Text
    defending: str | None = None
    """Id of the defending champion, if in the event; whether or not among the tied."""
    players: tuple[str, ...] = ()
    """Only these, by id; everybody if empty."""
    without: tuple[str, ...] = ()
    """Not these, by id."""
    rating_below: Rating | None = None
    """Only those rated below this."""
    column: str = ""
    """A column of the event's file …"""
    values: tuple[str, ...] = ()
    """… that must hold one of these."""
    rating_from: Rating | None = None
    """Only those rated this or more."""
    unrated: bool = False
    """Whether the unrated pass the test of their rating."""
    where: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Further columns, each of which must hold one of its values."""
    test: str = ""
    """What no column answers, in words: `50 or older on 2027-05-22`."""
    yes: tuple[str, ...] = ()
    """Ids of those for whom the answer is yes …"""
    no: tuple[str, ...] = ()
    """… and of those for whom it is no; of the others it is not known, and they do not pass."""
    not_winner_of: tuple[str, ...] = ()
    """Names of the titles whose winners are set aside …"""
    set_aside: tuple[str, ...] = ()
    """… and the ids of those who are."""


class Test(Struct, frozen=True, kw_only=True):
    """One test of a title, and how the players of the event stand to it."""

    kind: str
    """`rating`, `column`, `answer`, `players`, `without` or `winner`."""
    passed: tuple[str, ...]
    """Ids, in the order of the event."""
    column: str = ""
    values: tuple[str, ...] = ()
    others: tuple[tuple[str, int], ...] = ()
    """Values of the column that nobody named, and how many players have each; `""` for an empty cell."""


def same(word: str) -> str:
    """A word of a column as it is compared: without regard to case, spaces and accents."""
    return " ".join(plain(word).split())


def columns(title: Title) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every column that a title tests, with the values that pass."""
    first = ((title.column, title.values),) if title.column else ()
    return (*first, *title.where)


def open_to_all(title: Title) -> bool:
    """Whether no test is stated, so that everybody of the event is eligible."""
    listed = title.players or title.without or title.test or title.set_aside or title.not_winner_of
    return not (listed or columns(title) or rated(title))


def rated(title: Title) -> bool:
    """Whether a rating is tested."""
    return title.rating_below is not None or title.rating_from is not None


def tests(event: Tournament, title: Title) -> tuple[Test, ...]:
    """The tests that a title states, in the order in which they are told."""

    def test(kind: str, passes: Callable[[Player], bool]) -> Test:
        return Test(kind=kind, passed=tuple(p.id for p in event.players if passes(p)))

    found = [_column(event, name, values) for name, values in columns(title)]
    if rated(title):
        found.insert(0, test("rating", lambda p: _in_range(p, title)))
    if title.test:
        found.append(test("answer", lambda p: p.id in title.yes))
    if title.players:
        found.append(test("players", lambda p: p.id in title.players))
    if title.without:
        found.append(test("without", lambda p: p.id not in title.without))
    if title.set_aside:
        found.append(test("winner", lambda p: p.id not in title.set_aside))
    return tuple(found)


def _in_range(player: Player, title: Title) -> bool:
    if player.rating is None:
        return title.unrated
    over = title.rating_from is None or player.rating >= title.rating_from
    return over and (title.rating_below is None or player.rating < title.rating_below)


def _column(event: Tournament, name: str, values: tuple[str, ...]) -> Test:
    good = {same(value) for value in values}
    passed, others = [], dict[str, tuple[str, int]]()
    for player in event.players:
        held = cell(player, name)
        if same(held) in good:
            passed.append(player.id)
        else:
            word, number = others.get(same(held), (held, 0))
            others[same(held)] = (word, number + 1)
    return Test(
        kind="column",
        passed=tuple(passed),
        column=name,
        values=values,
        others=tuple(sorted(others.values(), key=lambda o: (-o[1], o[0]))),
    )


def cell(player: Player, column: str) -> str:
    """What a player's column holds; nothing where there is none."""
    return dict(player.fields).get(column, "").strip()


def eligible(event: Tournament, title: Title) -> tuple[str, ...]:
    """Ids of those who can win the title, in the event's order."""
    passed = [set(test.passed) for test in tests(event, title)]
    return tuple(p.id for p in event.players if all(p.id in each for each in passed))


def failed(event: Tournament, title: Title, player: str) -> tuple[Test, ...]:
    """The tests that a player does not pass."""
    return tuple(test for test in tests(event, title) if player not in test.passed)


def unrated_out(event: Tournament, title: Title) -> tuple[str, ...]:
    """Those who are left out as unrated, and for nothing else."""
    if not rated(title) or title.unrated:
        return ()
    kinds = {p.id: [t.kind for t in failed(event, title, p.id)] for p in event.players if p.rating is None}
    return tuple(player for player, why in kinds.items() if why == ["rating"])


def outside(event: Tournament, title: Title, tied: tuple[str, ...]) -> tuple[str, ...]:
    """Those who have as many points as the tied, or more, and are not eligible; best score first."""
    scores = dict(zip([p.id for p in event.players], event.scores, strict=True))
    least = min((scores[player] for player in tied), default=0)
    can_win = set(eligible(event, title))
    found = [p for p, score in scores.items() if score >= least and p not in can_win]
    return tuple(sorted(found, key=lambda p: -scores[p])) if tied else ()


def unanswered(event: Tournament, title: Title) -> tuple[str, ...]:
    """Those who pass every other test and of whom the answer to the title's question is not known."""
    if not title.test:
        return ()
    known = {*title.yes, *title.no}
    passed = [set(t.passed) for t in tests(event, title) if t.kind != "answer"]
    return tuple(p.id for p in event.players if p.id not in known and all(p.id in each for each in passed))


def to_be_asked(event: Tournament, title: Title) -> tuple[str, ...]:
    """Whose answer decides next who is ahead: of those unanswered with at least the best score of the eligible, the
    ones with most points. Nobody else need be asked."""
    scores = dict(zip([p.id for p in event.players], event.scores, strict=True))
    least = max((scores[player] for player in eligible(event, title)), default=0)
    matter = [player for player in unanswered(event, title) if scores[player] >= least]
    most = max((scores[player] for player in matter), default=0)
    return tuple(player for player in matter if scores[player] == most)
