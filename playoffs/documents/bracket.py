"""The structure of a playoff as plain data to be drawn."""

from msgspec import Struct


class Place(Struct, frozen=True, kw_only=True):
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


class Card(Struct, frozen=True, kw_only=True):
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
    ends: bool = False
    """Whether nobody advances from it: neither came, or who would have gone on has left. No line leads on from it."""


class Column(Struct, frozen=True, kw_only=True):
    """One stage."""

    heading: str
    """`Stage 1`."""
    detail: str
    """How many play what: `6 players · knockout G/25+3`."""
    cards: tuple[Card, ...]


class Join(Struct, frozen=True, kw_only=True):
    """A line from cards of one column to cards of the next. Cards are counted from 0 within their columns."""

    column: int
    """The column it starts from."""
    sources: tuple[int, ...]
    targets: tuple[int, ...]
    waits: bool
    """Whether it is the way of somebody who sits out; drawn dashed."""


class Bracket(Struct, frozen=True, kw_only=True):
    """Stages as columns, left to right; the last one holds the champion's card."""

    summary: str
    """The whole in one sentence, for those who cannot see the drawing."""
    columns: tuple[Column, ...]
    joins: tuple[Join, ...]
