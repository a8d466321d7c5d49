"""A single elimination that keeps its lines, drawn: rounds with their boards and empty lines (DCI-8).

A line holds the place of a player, or nothing. Winners of neighbours meet, and who meets nothing advances without play.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from playoffs.documents.before import structure
from playoffs.documents.bracket import Bracket, Card, Column, Join, Place
from playoffs.documents.words import naming
from playoffs.documents.words.language import Language
from playoffs.formats.rules import StagedRules
from playoffs.planning.plan import EMPTY, Plan, Slot
from playoffs.playoff.joined import stage_outline

Lines = Sequence[Place | None]


class Round(Struct, frozen=True):
    """One round: its column, the board that each card is, and half as many as there are lines."""

    column: Column
    numbers: tuple[int, ...]
    boards: int


def drawn(plan: Plan, language: Language) -> Bracket:
    """The elimination before it begins."""
    lines = [_slot(plan, slot, language) for pair in plan.openings[0].boards for slot in pair]
    return bracket(list(ahead(plan.rules, lines, language)), champion("", "", plan.title.name, language))


def ahead(rules: StagedRules, lines: Lines, language: Language) -> Iterator[Round]:
    """Every round from these lines to the champion, when nobody is missing."""
    while len(lines) > 1:
        pairs = list(zip(lines[::2], lines[1::2], strict=True))
        after = [_winner(n, pair, language) for n, pair in enumerate(pairs, 1)]
        if any(a and b for a, b in pairs):
            found = [(n, _card(n, pair, language)) for n, pair in enumerate(pairs, 1) if any(pair)]
            players, free = sum(map(bool, lines)), sum(bool(a) != bool(b) for a, b in pairs)
            made = column(rules, players, free, [card for _n, card in found], language)
            yield Round(made, tuple(n for n, _card_ in found), len(pairs))
        lines = after


def _winner(number: int, pair: tuple[Place | None, Place | None], language: Language) -> Place | None:
    one, two = pair
    if one and two:
        return structure.place(origin=language.gettext("winner of board {n}").format(n=number))
    alone = one or two
    return structure.place(alone.name, alone.origin) if alone else None


def _card(number: int, pair: tuple[Place | None, Place | None], language: Language) -> Card:
    there = tuple(each for each in pair if each)
    heading = language.gettext("Board {n}").format(n=number)
    if len(there) == 1:
        return alone(heading, there[0], language)
    return Card(heading=heading, places=there, steps=(), waits=False)


def alone(heading: str, place: Place, language: Language) -> Card:
    """Who meets an empty line."""
    place = replace(place, origin=place.origin or language.gettext("advances without play"))
    return Card(heading=heading, places=(place,), steps=(), waits=True)


def column(rules: StagedRules, players: int, free: int, cards: Sequence[Card], language: Language) -> Column:
    """A round in which so many are left, and so many of them meet nobody."""
    detail = f"{naming.lines(players, free, language)}\n{best_of(rules, language)}"
    return Column(heading=naming.round_name(players, language), detail=detail, cards=tuple(cards))


def best_of(rules: StagedRules, language: Language) -> str:
    """`best of 3 games`."""
    games_ = stage_outline.rows(rules, rules.stage(2))[0].games
    return language.gettext("best of {n} games").format(n=games_)


def _slot(plan: Plan, slot: Slot, language: Language) -> Place | None:
    return None if slot is EMPTY else structure.open_place(plan, slot.candidates, True, language)


def champion(name: str, origin: str, title: str, language: Language) -> Column:
    """The last column."""
    card = structure.champion(name, origin)
    return Column(heading=language.gettext("Champion"), detail=naming.title(title, language), cards=(card,))


def bracket(rounds: Sequence[Round], last: Column) -> Bracket:
    """The rounds, and the column of the champion."""
    columns = (*(each.column for each in rounds), last)
    joins = [join for n, pair in enumerate(pairwise(rounds)) for join in _joins(n, *pair)]
    if rounds:
        final = tuple(n for n, card in enumerate(rounds[-1].column.cards) if not card.ends)
        if final:
            joins.append(Join(column=len(rounds) - 1, sources=final, targets=(0,), waits=False))
    return Bracket(summary=structure.summary(columns[:-1]), columns=columns, joins=tuple(joins))


def _joins(number: int, before: Round, after: Round) -> Iterator[Join]:
    """Lines from the boards that lead to each board; dashed for who advances without play."""
    each = before.boards // after.boards
    for target, board in enumerate(after.numbers):
        for source, feeder in enumerate(before.numbers):
            card = before.column.cards[source]
            if (board - 1) * each < feeder <= board * each and not card.ends:
                yield Join(column=number, sources=(source,), targets=(target,), waits=card.waits)
