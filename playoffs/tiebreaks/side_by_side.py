"""Workings laid out side by side: which of their terms share a row, by match date, by round, or by place."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import structs

from playoffs.model.working import Op, Term, Working


class Key(NamedTuple):
    """One row, in the order of the rows: by part; then by date, by round, and by place among terms without either."""

    part: int
    date: str = ""
    round: int = 0
    place: int = 0


TERMS, LESS, SUM, OVER, LEAST = range(5)
"""The parts of a working: its terms, what is taken off, and how a ratio and its floor follow from them."""

NOTE = -1
"""The place of a term that stands for no round, date or player: that there is nothing to count."""

Row = tuple[Term, ...]


def laid_out(working: Working, date: str = "") -> dict[Key, Row]:
    """The terms of one working by the row they stand in; of a season those of every date."""
    first = working.terms[0].value if working.terms else None
    if working.op in (Op.RATIO, Op.MAX) and isinstance(first, Working):
        last = working.terms[1]
        parts = (
            {Key(SUM): (Term(first.value),), Key(OVER): (last,)} if working.op is Op.RATIO else {Key(LEAST): (last,)}
        )
        return laid_out(first) | parts
    rows: dict[Key, Row] = {}
    for number, term in enumerate(working.terms):
        if term.date and isinstance(term.value, Working):
            rows |= laid_out(term.value, term.date)
            continue
        day = term.date or date
        place = 0 if term.round or day else number if term.player or term.counts else NOTE
        key = Key(LESS if term.amount < 0 else TERMS, day, term.round, place)
        rows[key] = (*rows.get(key, ()), term)
    return rows


def flat(working: Working) -> Iterator[Term]:
    """The terms of a working, those of each date for a season."""
    for term in working.terms:
        if term.date and isinstance(term.value, Working):
            yield from (structs.replace(inner, date=term.date) for inner in term.value.terms)
        else:
            yield term
