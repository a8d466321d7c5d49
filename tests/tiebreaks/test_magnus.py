"""MAG-1 … MAG-4: one match date, the season, and the order."""

from fractions import Fraction

import pytest
from msgspec import structs

from playoffs.model.tournament import Kind, MatchDate, Player, Round, Tournament
from playoffs.tiebreaks import magnus, us_chess
from playoffs.tiebreaks.standings import Ladder, columns, standings, working
from tests.tiebreaks.events import event, told

ORDER = (
    magnus.MAGNUS,
    us_chess.SOLKOFF,
    us_chess.CUMULATIVE,
    us_chess.MODIFIED_MEDIAN,
    us_chess.CUMULATIVE_OF_OPPOSITION,
)
LADDER = Ladder(ORDER, skip_perfect=True)


def figures(found: Tournament, player: str) -> tuple[Fraction, ...]:
    """All figures of one player, the same in bulk and from the workings."""
    index = [p.id for p in found.players].index(player)
    bulk = tuple(c[index] for c in columns(found, ORDER, LADDER))
    assert bulk == tuple(working(found, index, system, LADDER).value for system in ORDER)
    return bulk


@pytest.mark.clause("MAG-1", "MAG-2")
@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("Wx Wy", 4),
        ("Lx Ly", 2),
        ("Wx Ly", 3),
        ("Dx Dy", 3),
        ("H H", 1),
        ("Z Z", 0),
        ("F Wx", 4),
        ("+x Wy", 4),
        ("-x Wy", 2),
        ("H Wx", Fraction(5, 2)),
    ],
)
def test_magnus_tiebreak_of_one_match_date(row: str, value: Fraction | int) -> None:
    assert figures(event({"me": row, "x": "Z Z", "y": "Z Z"}), "me")[0] == value


def season(*dates: Tournament) -> Tournament:
    """Match dates in a row; who is missing on a date did not enter it."""
    ids = list(dict.fromkeys(p.id for date in dates for p in date.players))
    rows: dict[str, list[Round]] = {i: [] for i in ids}
    for date in dates:
        here = {p.id: p for p in date.players}
        for i in ids:
            if i in here:
                places = [
                    None if r.opponent is None else ids.index(date.players[r.opponent].id) for r in here[i].rounds
                ]
                rows[i] += [r._replace(opponent=o) for r, o in zip(here[i].rounds, places, strict=True)]
            else:
                rows[i] += [Round(Kind.OUT)] * date.rounds
    listed = tuple(MatchDate(f"2026-01-{n:02}", date.rounds) for n, date in enumerate(dates, 1))
    players = tuple(Player(i, i, tuple(rows[i])) for i in ids)
    return Tournament("season", sum(d.rounds for d in dates), players, dates=listed)


FIRST = event({"a": "Wb Dc", "b": "La F", "c": "H Da"})
SECOND = event({"a": "Ld Wc", "c": "Z La", "d": "Wa +e", "e": "H -d"})


@pytest.mark.clause("MAG-3")
def test_every_system_of_a_season_is_the_sum_over_its_match_dates() -> None:
    found = season(FIRST, SECOND)
    for player in "abcde":
        per_date = [figures(d, player) for d in (FIRST, SECOND) if player in {p.id for p in d.players}]
        assert figures(found, player) == tuple(sum(values) for values in zip(*per_date, strict=True))


@pytest.mark.clause("MAG-3")
def test_a_date_not_entered_has_no_rounds() -> None:
    found = season(FIRST, SECOND)
    # Were the missing date two unplayed rounds, b would count two halves more for a.
    assert figures(found, "b") == figures(FIRST, "b")
    terms = working(found, 1, us_chess.SOLKOFF, LADDER).terms
    assert [(t.date, t.counts, t.because, t.amount == 0) for t in terms] == [
        ("2026-01-01", True, "", False),
        ("2026-01-02", False, "date not entered", True),
    ]
    assert len(terms[0].value.terms) == 2 if not isinstance(terms[0].value, Fraction) else False


@pytest.mark.clause("MAG-4")
def test_the_order_is_magnus_solkoff_cumulative_modified_median_cumulative_of_opposition() -> None:
    found = standings(season(FIRST, SECOND), LADDER)
    assert [c.system for c in found.columns] == ["score", *ORDER]
    assert found.ranking.order[0] == "a"


@pytest.mark.clause("MAG-4")
def test_perfect_scores_in_a_season_skip_to_the_playoff_and_need_every_date() -> None:
    day = event({"a": "Wc Wd", "b": "Wd Wc", "c": "La Lb", "d": "Lb La"})
    found = standings(season(day, event({"a": "Wc F", "b": "F Wd", "c": "La H", "d": "Z Lb"})), LADDER)
    assert found.skipped == ("a", "b")
    assert found.ranking.groups[0] == ("a", "b")
    assert found.deciding("a", "b") is None
    once = standings(season(day, structs.replace(day, players=day.players[2:])), LADDER)
    assert once.skipped == ()


@pytest.mark.clause("MAG-1")
def test_every_term_says_what_it_is_for() -> None:
    rows = {"me": "Wx Lx +x -x F H Z O", "x": "Lme Wme -me +me Z Z Z Z"}
    terms = told(working(event(rows), 0, magnus.MAGNUS, LADDER), "player", "round", "amount", "because", "clause")
    assert terms[::2] == [
        ("x", 1, 1, "score", ""),
        ("x", 2, 0, "score", ""),
        ("x", 3, 1, "score", ""),
        ("x", 4, 0, "score", ""),
        ("", 5, 1, "score", ""),
        ("", 6, Fraction(1, 2), "score", ""),
        ("", 7, 0, "score", ""),
    ]
    assert terms[1::2] == [
        ("x", 1, 1, "game played", "MAG-1"),
        ("x", 2, 1, "game played", "MAG-1"),
        ("x", 3, 1, "won by forfeit", "MAG-1"),
        ("x", 4, 0, "a forfeit loss earns nothing", "MAG-1"),
        ("", 5, 1, "full-point bye", "MAG-1"),
        ("", 6, 0, "a half-point bye earns nothing", "MAG-1"),
        ("", 7, 0, "a zero-point bye earns nothing", "MAG-1"),
    ]
