"""A working is recomputed from its counting terms alone."""

from fractions import Fraction

import pytest

from playoffs.model.working import Op, Term, Working


def terms(*amounts: int | Fraction | Working, dropped: tuple[int, ...] = ()) -> tuple[Term, ...]:
    values = [a if isinstance(a, Working) else Fraction(a) for a in amounts]
    return tuple(Term(value, counts=at not in dropped) for at, value in enumerate(values))


@pytest.mark.parametrize(
    ("op", "amounts", "value"),
    [
        (Op.SUM, (1, 2, Fraction(1, 2)), Fraction(7, 2)),
        (Op.SUM, (), 0),
        (Op.MEAN, (1, 2, 2), Fraction(5, 3)),
        (Op.MEAN, (), 0),
        (Op.RATIO, (2, 3), Fraction(2, 3)),
        (Op.RATIO, (0, 0), 0),
        (Op.MAX, (Fraction(1, 3), Fraction(33, 100)), Fraction(1, 3)),
    ],
)
def test_each_operation(op: Op, amounts: tuple[int | Fraction, ...], value: Fraction) -> None:
    assert Working("US-3", op, terms(*amounts)).value == value


def test_a_term_that_does_not_count_is_shown_and_left_out() -> None:
    working = Working("US-4", Op.SUM, terms(3, 1, 2, dropped=(1,)))
    assert [t.amount for t in working.terms] == [3, 1, 2]
    assert working.value == 5


def test_workings_nest() -> None:
    inner = Working("US-1", Op.SUM, terms(1, Fraction(1, 2)))
    assert Working("US-3", Op.SUM, terms(inner, 2)).value == Fraction(7, 2)
