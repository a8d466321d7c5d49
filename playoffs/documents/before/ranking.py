"""A whole ranking, as a terminal shows it: everybody with score and tiebreaks, and what must be said beside them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playoffs.documents.blocks import Block, Column, Listing
from playoffs.documents.said import told
from playoffs.documents.words import note_words, words
from playoffs.documents.words.language import Language
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import Player, TeamEvent, Tournament
from playoffs.tiebreaks.figures import Column as Figure
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.standings import Standings
from playoffs.tiebreaks.teams import TeamStandings

MOST = 6
"""Names in one sentence; more are counted."""


class Ranking(NamedTuple):
    """What is to be shown."""

    rules: RankedRules
    event: Tournament
    standings: Standings
    people: Sequence[Player]
    """Who is ranked, in the order of the columns: the players, or the teams by name."""
    teams: TeamStandings | None
    reason: str
    """Of the ruling that names another system."""


def title(of: Ranking, language: Language) -> str:
    """One line that says what was ranked, and how."""
    ngettext, many = language.ngettext, len(of.standings.ids)
    dates, rounds = len(of.event.dates), of.event.rounds
    size = [ngettext("{n} date", "{n} dates", dates).format(n=dates)] if dates else []
    size += [ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)]
    teams = ngettext("{n} team", "{n} teams", many).format(n=many)
    who = teams if of.teams or isinstance(of.event, TeamEvent) else words.people(many, language)
    return f"{of.event.name} · {', '.join(size)} · {who} · {of.rules.id}@{of.rules.edition}"


class Figures(NamedTuple):
    """A table of nothing but words, of which an event of thousands has a hundred thousand."""

    columns: tuple[Column, ...]
    rows: Sequence[tuple[str, ...]]


def ranking(of: Ranking, language: Language, top: int | None = None) -> Figures:
    """The table of the first so many, or of all."""
    ranks, index = of.standings.ranking.ranks(), {who: at for at, who in enumerate(of.standings.ids)}
    rated = any(person.rating for person in of.people)
    listed = of.standings.ranking.order[:top]
    order = [index[who] for who in listed]
    if of.teams:
        teams = of.teams.teams
        about = [[*listed], [str(len(teams[at].players)) for at in order]]
    elif isinstance(of.event, TeamEvent):
        about = [[*listed]]
    else:
        about = [[*listed], [of.people[at].name for at in order]]
        about += [[str(of.people[at].rating or "") for at in order]] * rated
    figures = [_shown(column, order) for column in of.standings.columns]
    places = [f"{ranks[who]}." for who in listed]
    return Figures(_columns(of, rated, language), [*zip(places, *about, *figures, strict=True)])


def below(of: Ranking, language: Language) -> tuple[Block, ...]:
    """The sentences below it."""
    said = tuple(_below(of, language))
    return (Listing(items=tuple(map(told, said)), look="hung"),) if said else ()


def _shown(column: Figure, order: Sequence[int]) -> list[str]:
    """The figures of a column in this order; each value, of which there are few, is written once."""
    values = column.keys
    first = {values[at]: at for at in order}
    written = {value: words.shown(column, at) for value, at in first.items()}
    return [written[values[at]] for at in order]


def _columns(of: Ranking, rated: bool, language: Language) -> tuple[Column, ...]:
    _ = language.gettext
    figures = (Column(heading=words.short(c.system, language), number=True) for c in of.standings.columns)
    if of.teams:
        players = Column(heading=_("Players"), number=True)
        return (Column(number=True), Column(heading=_("Team"), head=True), players, *figures)
    if isinstance(of.event, TeamEvent):
        return (Column(number=True), Column(heading=_("Team"), head=True), *figures)
    rating = (Column(heading=_("Rating"), number=True),) if rated else ()
    return (
        Column(number=True),
        Column(heading=_("No."), number=True),
        Column(heading=_("Player"), head=True),
        *rating,
        *figures,
    )


def _below(of: Ranking, language: Language) -> Iterator[str]:
    """What must be known beside the figures: notes on the file, a ruling, what follows a tie, and flags, each by its
    clause."""
    _, rules = language.gettext, of.rules
    yield from note_words.notes(of.event, language)
    yield from words.places((column.system for column in of.standings.columns), language)
    if of.reason:
        said = _("Ruling ({clause}): ranked by {systems} instead. Reason: {reason}")
        yield said.format(clause=rules.another_system, systems=", ".join(rules.tiebreaks), reason=of.reason)
    if any(len(group) > 1 for group in of.standings.ranking.groups):
        yield _shared(rules.then, language).format(clause=rules.then_clause)
    if rules.money:
        yield _("Prize money is shared by those tied in score ({clause}).").format(clause=rules.money)
    names = {person.id: person.name for person in of.people}
    flags: dict[tuple[str, str], list[str]] = {}
    for note in notes(of.standings, rules.skip_perfect or ""):
        flags.setdefault((note.says, note.clause), []).append(names[note.who])
    for (says, clause), who in flags.items():
        known = ", ".join(who[:MOST])
        if len(who) > MOST:
            known = _("{players} and {n} more").format(players=known, n=len(who) - MOST)
        yield f"{words.sentence(note_words.flag(says, language))} ({clause}): {known}."


def _shared(then: str, language: Language) -> str:
    """What becomes of those who are tied on everything."""
    _ = language.gettext
    return {
        "playoff": _("Shared ranks: a playoff decides, where a prize cannot be divided ({clause})."),
        "lots": _("Shared ranks: lots decide, where places cannot be shared ({clause})."),
        "shared": _("Shared ranks: they stand ({clause})."),
    }[then]
