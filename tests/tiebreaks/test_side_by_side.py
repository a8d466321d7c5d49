"""Which terms of a working share a row, and in what order the rows stand."""

from fractions import Fraction

from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.side_by_side import LEAST, LESS, OVER, SUM, TERMS, laid_out


def row(part: int, date: str = "", round: int = 0, place: int = 0) -> tuple[int, str, int, int]:
    """A key in plain figures, so that none is left to a default."""
    return part, date, round, place


def test_terms_stand_by_round_and_what_is_taken_off_below_them() -> None:
    amounts = ((1, 1), (0, 2), (Fraction(1, 2), 3), (-1, 1))
    terms = tuple(Term(Fraction(amount), round=number) for amount, number in amounts)
    keys = (row(TERMS, "", 1), row(TERMS, "", 2), row(TERMS, "", 3), row(LESS, "", 1))
    assert laid_out(Working("US-6", Op.SUM, terms)) == {key: (term,) for key, term in zip(keys, terms, strict=True)}


def test_two_terms_of_a_round_share_its_row_and_terms_without_one_stand_by_place() -> None:
    score, extra, first, second = (Term(Fraction(n), round=r) for n, r in ((1, 4), (1, 4), (2, 0), (3, 0)))
    assert laid_out(Working("MAG-1", Op.SUM, (score, extra))) == {row(TERMS, "", 4): (score, extra)}
    assert laid_out(Working("CLUB-3", Op.SUM, (first, second))) == {
        row(TERMS): (first,),
        row(TERMS, "", 0, 1): (second,),
    }


def test_a_note_that_counts_nothing_stands_above_and_takes_no_number() -> None:
    note, first = Term(Fraction(0), counts=False, because="no opponents"), Term(Fraction(2), "a")
    assert laid_out(Working("DCI-9", Op.SUM, (note, first))) == {
        row(TERMS, "", 0, -1): (note,),
        row(TERMS, "", 0, 1): (first,),
    }


def test_of_a_season_every_date_keeps_its_rounds() -> None:
    inner = Term(Fraction(1), round=2)
    days = tuple(Term(Working("MAG-1", Op.SUM, (inner,)), date=date) for date in ("2026-03-01", "2026-04-01"))
    away = Term(Fraction(0), counts=False, date="2026-05-01")
    assert laid_out(Working("MAG-3", Op.SUM, (*days, away))) == {
        row(TERMS, "2026-03-01", 2): (inner,),
        row(TERMS, "2026-04-01", 2): (inner,),
        row(TERMS, "2026-05-01"): (away,),
    }


def test_a_ratio_and_its_floor_follow_the_terms() -> None:
    points, most, floor = Term(Fraction(3), round=1), Term(Fraction(9)), Term(Fraction(1, 2))
    counted = Working("DCI-2", Op.SUM, (points,))
    ratio = Working("DCI-2", Op.RATIO, (Term(counted), most))
    raised = Working("DCI-2", Op.MAX, (Term(ratio), floor))
    assert laid_out(raised) == {
        row(TERMS, "", 1): (points,),
        row(SUM): (Term(Fraction(3)),),
        row(OVER): (most,),
        row(LEAST): (floor,),
    }
