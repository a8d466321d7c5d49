"""How figures are written: exact decimals, fractions where a decimal does not end, percentages rounded half up."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.tiebreaks.figures import Column, percent, written


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(25, 2), "12.5"),
        (Fraction(12), "12"),
        (Fraction(100), "100"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(0), "0"),
        (Fraction(1, 3), "1/3"),
        (Fraction(33, 100), "0.33"),
        (Fraction(1, 2**40), "0.0000000000009094947017729282379150390625"),
    ],
)
def test_a_value_is_an_exact_decimal_or_a_fraction(value: Fraction, text: str) -> None:
    assert written(value) == text


@given(st.fractions(), st.integers(1, 60))
def test_what_is_written_is_the_value_itself(value: Fraction, unit: int) -> None:
    assert Fraction(written(value)) == value
    column = Column("s", unit * value.denominator, (value.numerator * unit,))
    assert column[0] == value
    assert column.written(0) == written(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(2, 3), "66.67"),
        (Fraction(33, 100), "33.00"),
        (Fraction(1, 20_000), "0.01"),
        (Fraction(1, 20_001), "0.00"),
        (Fraction(1), "100.00"),
        (Fraction(0), "0.00"),
    ],
)
def test_a_percentage_is_rounded_half_up(value: Fraction, text: str) -> None:
    assert percent(value) == text
