"""The structure of a playoff as plain data to be drawn, and its drawing in text."""

from dataclasses import dataclass

from playoffs.sheets.plain import WIDTH, fill, lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One row of a card."""

    seed: str
    """Seed number; empty where it is not known yet or does not matter."""
    name: str
    """Who has this place; empty while nobody has."""
    origin: str
    """How the player got there, or where the player will come from: `tied on 4½`, `winner of board 2`."""
    score: str
    """Points, once there are some: `1½`, with an `A` for a won Armageddon."""
    won: bool
    """Whether this player has won the card; printed bold, and with a mark in text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A board, a player who sits out, or the champion's place."""

    heading: str
    """`Board 1`, `Sits out`, `Champion`."""
    places: tuple[Place, ...]
    """Two for a board, one otherwise."""
    steps: tuple[str, ...]
    """What is played on this card step by step, where it is more than its column's heading says."""
    waits: bool
    """Whether nothing is played on it: a player who sits out and waits."""
    together: bool = False
    """Whether those on it are no pair: they all play each other, or draw lots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One stage."""

    heading: str
    """`Stage 1`."""
    detail: str
    """How many play what: `6 players · knockout G/25+3`."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """A line from cards of one column to cards of the next. Cards are counted from 0 within their columns."""

    column: int
    """The column it starts from."""
    sources: tuple[int, ...]
    targets: tuple[int, ...]
    waits: bool
    """Whether it is the way of somebody who sits out; drawn dashed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """Stages as columns, left to right; the last one holds the champion's card."""

    summary: str
    """The whole in one sentence, for those who cannot see the drawing."""
    columns: tuple[Column, ...]
    joins: tuple[Join, ...]


LABELS, ELBOW = 12, 60
"""Columns of a terminal: where the players begin, and where the winner's line turns."""


def text(bracket: Bracket) -> str:
    """The bracket from top to bottom: both players of a board joined by a line that says where the winner goes."""
    parts: list[str] = []
    for number, column in enumerate(bracket.columns):
        parts += ["", *lines(f"{column.heading} · {column.detail}" if column.detail else column.heading, WIDTH)]
        target = bracket.columns[number + 1].heading if number + 1 < len(bracket.columns) else ""
        for card in column.cards:
            parts += ["", *_card(card, target)]
    return "\n".join(parts[1:])


def _card(card: Card, target: str) -> list[str]:
    labels = lines(card.heading, LABELS - 1)
    rows, target = [], "" if card.together else target
    for i, place in enumerate(card.places):
        first, *more = _place(place, ELBOW - LABELS - 2)
        end = "" if not target else "┐" if i < len(card.places) - 1 else f"┴─ {target}" if i else f"── {target}"
        line = "·" if card.waits else "─"
        drawn = fill(first + " ", ELBOW - LABELS, mark=line) + end if end else first
        rows += [drawn, *(fill(each, ELBOW - LABELS) + "│" if end == "┐" else each for each in more)]
    rows += [line for step in card.steps for line in lines(step, WIDTH - LABELS)]
    labels += [""] * (len(rows) - len(labels))
    return ["  " + (fill(label, LABELS - 2) + row).rstrip() for label, row in zip(labels, rows, strict=False)]


def _place(place: Place, room: int) -> list[str]:
    """The seed, and the player; while there is none, where the player will come from."""
    who = place.name or (f"({place.origin})" if place.origin else "_" * (room - 3))
    ended = f"  {place.score}{' *' if place.won and place.score else ''}" if place.score else ""
    found = [fill(place.seed, 3) + who_line for who_line in lines(who + ended, room - 3)[:1]]
    found += ["   " + line for line in lines(who + ended, room - 3)[1:]]
    if place.name and place.origin:
        found += ["   " + line for line in lines(place.origin, room - 3)]
    return found
