"""C.07 against the naive second implementation, on random Swiss events and round robins of both editions."""

import random
from fractions import Fraction
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from playoffs.model.tournament import Colour, Round, Tournament
from playoffs.tiebreaks.fide import performance
from playoffs.tiebreaks.fide.bars import barred
from playoffs.tiebreaks.fide.systems import BUCHHOLZ, SINCE_2026, SYSTEMS, Regulations, canonical, plain
from playoffs.tiebreaks.ids.fide import ARTICLES
from playoffs.tiebreaks.standings import Ladder, standings
from tests.thinned import examples
from tests.tiebreaks import axes as random_events
from tests.tiebreaks import events as short
from tests.tiebreaks import naive_fide as naive
from tests.tiebreaks.axes import Axes, axes

EDITIONS = ("2024", "2026")


def event(drawn: Axes, robin: bool) -> Tournament:
    """A random event with colors and ratings; a round robin is one because it says so."""
    made, chance = random_events.games(drawn), random.Random(drawn.seed)
    white: dict[tuple[int, int], int] = {}
    players = []
    for at, player in enumerate(made.players):
        rounds: list[Round] = []
        for number, r in enumerate(player.rounds):
            if r.opponent is not None:
                first = white.setdefault((number, min(at, r.opponent)), chance.choice((at, r.opponent)))
                r = r._replace(colour=Colour.WHITE if first == at else Colour.BLACK)
            rounds.append(r)
        players.append(structs.replace(player, rounds=tuple(rounds), rating=chance.randint(1000, 2800)))
    return structs.replace(made, players=tuple(players), round_robin=robin)


def wanted(robin: bool, edition: str) -> list[str]:
    """The systems that such an event can be ranked by."""
    found = []
    for name in naive.SYSTEMS:
        base = SYSTEMS[name].base
        barred = (base == "KS") is not robin if base == "KS" else robin and base in BUCHHOLZ and edition == "2026"
        if not barred and not (edition == "2024" and (base in SINCE_2026 or name == "AOB/F")):
            found.append(name)
    return found


def agree(made: Tournament, edition: str, workings: bool = True) -> None:
    """Columns, workings and the second opinion say the same."""
    systems = wanted(made.round_robin is True, edition)
    ladder = Ladder(tuple(systems), c07=Regulations(edition=edition))  # type: ignore[arg-type]
    found = standings(made, ladder)
    plain = naive.plain(made, capped=edition == "2026")
    for step, column in enumerate(found.columns[1:], 1):
        for at, player in enumerate(made.players):
            assert column.figure(at) == naive.SYSTEMS[column.system](plain, player.id), (column.system, player.id)
            if workings:
                assert found.working(at, step).figure == column.figure(at), column.system
    places = standings(made, Ladder(("DE",), c07=ladder.c07))
    order = sorted(range(len(made.players)), key=lambda at: made.players[at].half_points)
    for _, tied in groupby(order, key=lambda at: made.players[at].half_points):
        group = [made.players[at].id for at in tied]
        expected = naive.encounter(plain, group)
        assert {p: places.columns[1][places.index(p)] for p in group} == expected
        if workings:
            assert {p: places.working(places.index(p), 1).figure for p in group} == expected


@pytest.mark.clause("C07-6", "C07-6.2", "C07-6.3", "C07-14", "C07-15.2", "C07-16.3", "C07-16.4", "C07-16.5")
@settings(max_examples=examples(12), deadline=None)
@given(axes(most_rounds=7, most_players=9), st.booleans(), st.sampled_from(EDITIONS))
def test_random_events(drawn: Axes, robin: bool, edition: str) -> None:
    agree(event(drawn, robin), edition)


def many_agree() -> None:
    chance = random.Random(1)
    for number in range(40):
        drawn = Axes(chance.randrange(2**32), chance.randint(2, 9), chance.randint(2, 7), 30, 25, 1, False, 40)
        agree(event(drawn, number % 3 == 0), EDITIONS[number % 2], workings=False)


def test_without_a_bug_many_events_agree() -> None:
    many_agree()


@pytest.mark.clause("C07-10.3")
@pytest.mark.parametrize(
    ("ratings", "half_points"),
    [((1,) * 20 + (9999,), 1), ((1, 9999), 1), ((1, 9999), 3), ((9999,) * 3, 6), ((1400, 1600, 2100), 2), ((1500,), 0)],
)
def test_a_perfect_performance_at_the_ends_of_the_scale(ratings: tuple[int, ...], half_points: int) -> None:
    assert performance.perfect(ratings, half_points) == naive.least(ratings, Fraction(half_points, 2))


def only(system: str, made: Tournament, **read: object) -> dict[str, Fraction | None]:
    """One system's figures of everybody, as it is read."""
    found = standings(made, Ladder((system,), c07=Regulations(**read))).columns[1]  # type: ignore[arg-type]
    return {player.id: found.figure(at) for at, player in enumerate(made.players)}


ROWS = {"a": "Wb Dc Wd", "b": "La H +c", "c": "Wd Da -b", "d": "Lc F La"}
"""Swiss: c forfeits the last round, b has a half-point bye; nobody who is scheduled lacks an opponent."""


def swiss(**rows: str) -> Tournament:
    made = short.event({**ROWS, **rows})
    return structs.replace(made, round_robin=False)


@pytest.mark.clause("C07-16.4.2")
def test_rounds_to_come_lift_the_cap_where_they_are_planned() -> None:
    made = structs.replace(short.event({"a": "Wb F F", "b": "La Z Z"}), to_come=1)
    assert only("BH", made)["a"] == 1 + Fraction(3, 2) + Fraction(3, 2)
    assert only("BH", made, cap_rounds="planned")["a"] == 1 + 2 + 2
    assert only("BH", made, edition="2024")["a"] == 1 + 3 + 3


@pytest.mark.clause("C07-16.4.1")
def test_a_forfeit_that_names_no_opponent_is_capped_as_a_bye() -> None:
    made = short.event({"a": "Wb F +", "b": "La Z Z"})
    assert only("BH", made)["a"] == 1 + Fraction(3, 2) + Fraction(3, 2)


@pytest.mark.clause("C07-9.2")
def test_koya_of_a_swiss_event_counts_from_half_of_its_rounds_where_it_is_read_so() -> None:
    made = swiss()
    assert only("KS", made, koya_swiss="raw") == {"a": 1 + Fraction(1, 2), "b": 0, "c": Fraction(1, 2), "d": 0}


@pytest.mark.clause("C07-9.2", "C07-7.6")
def test_the_free_round_of_a_round_robin_is_none_or_a_bye() -> None:
    rows = {"a": "Wb Dc Z", "b": "La Z Dc", "c": "Z Da Db"}
    made = structs.replace(short.event(rows), round_robin=True)
    assert only("REP", made) == {"a": 2, "b": 2, "c": 2}
    assert only("REP", made, rr_free_round="zero_point_bye") == {"a": 2, "b": 2, "c": 2}
    # two games each: 1 point is half of them, and not of three rounds
    assert only("KS", made) == {"a": Fraction(1, 2), "b": Fraction(1, 2), "c": Fraction(1, 2)}
    assert only("KS", made, rr_free_round="zero_point_bye") == {"a": 0, "b": 0, "c": Fraction(1, 2)}


@pytest.mark.clause("C07-7.7")
def test_a_game_that_neither_came_to_is_half_or_nothing() -> None:
    made = short.event({"a": "-b Wb", "b": "-a La"})
    assert only("STD", made) == {"a": Fraction(3, 2), "b": Fraction(1, 2)}
    assert only("STD", made, std_double_forfeit="zero") == {"a": 1, "b": 0}


@pytest.mark.clause("C07-8.3")
def test_a_forfeit_of_the_last_round_is_a_draw_or_as_awarded() -> None:
    made = swiss()
    drawn, awarded = only("FB", made), only("FB", made, fore_forfeit="as_awarded")
    assert drawn["a"] == awarded["a"]  # who met both: a draw gives one half a point more, the other one less
    assert drawn["d"] == awarded["d"] + Fraction(1, 2)  # type: ignore[operator]


@pytest.mark.clause("C07-7.2", "C07-7.3")
def test_a_forfeit_won_in_a_round_robin_is_a_game_or_none() -> None:
    made = structs.replace(short.event({"a": "+b", "b": "-a"}), round_robin=True)
    assert only("WON", made)["a"] == 1
    assert only("WON", made, rr_forfeit_win="unplayed")["a"] == 0


@pytest.mark.clause("C07-6.3")
def test_a_forfeited_meeting_is_missing_left_out_or_played() -> None:
    rows = {"a": "+b Wc Ld", "b": "-a We Wc", "c": "Wd La Lb", "d": "Lc Z Wa", "e": "Z Lb Z"}
    made = structs.replace(short.event(rows), round_robin=False)
    for read, second in (("missing", 1), ("excluded_pair", 1), ("played", 2)):
        places = only("DE", made, de_forfeit=read)
        assert places["a"] == 1
        assert places["b"] == second


def ordered(system: str, made: Tournament) -> str:
    """Who is first by one system alone, and so on."""
    found = standings(made, Ladder((), score=system, c07=Regulations()))
    return " ".join("".join(group) for group in found.ranking.groups)


@pytest.mark.clause("C07-7.8", "C07-10.6")
def test_numbers_rank_upward_and_ratings_downward_unless_they_are_turned() -> None:
    made = short.event({"a": "Wb", "b": "La", "c": "Z"})
    rated = [structs.replace(p, rating=rating) for p, rating in zip(made.players, (1500, 1700, 1600), strict=True)]
    made = structs.replace(made, players=tuple(rated))
    assert [ordered(system, made) for system in ("TPN", "TPN/R", "RTNG", "RTNG/R", "BH")] == [
        "a b c",
        "c b a",
        "b c a",
        "a c b",
        "b ac",
    ]


@pytest.mark.clause("C07-7.2", "C07-7.3", "C07-7.5")
def test_forfeits_count_as_played_where_a_list_says_so() -> None:
    made = swiss()
    assert [only(name, made)["b"] for name in ("WON", "WON/P")] == [0, 1]
    assert [only(name, made)["d"] for name in ("WON", "WON/P")] == [0, 0]
    assert only("PS/M1", made)["a"] == Fraction(3, 2)
    assert only("PS/M1", made)["c"] == Fraction(3, 2)


def said_of(made: Tournament, *systems: str) -> str:
    found = barred(made, systems, Regulations())
    return f"{found.system} {found.why} {found.instead}" if found else ""


@pytest.mark.clause("C07-14")
def test_a_cut_must_leave_something() -> None:
    made = swiss()
    assert [said_of(made, name)[:34] for name in ("BH/C2", "BH/M1", "SB/P/C2", "WIN")] == [""] * 4
    everything = "which leaves nothing of 3 rounds a modifier that cuts fewer, or"
    assert said_of(made, "BH/C3") == f"BH/C3 {everything} BH alone"
    assert said_of(made, "DE", "SB/M2") == f"SB/M2 {everything} SB alone"
    assert said_of(made, "KS").startswith("KS in a Swiss event, for which")
    unsaid = short.event(ROWS)
    assert said_of(unsaid, "KS").startswith("KS in an event that nothing calls a round robin, for which")
    assert said_of(unsaid, "KS").endswith(f"one of {', '.join(b for b in ARTICLES if b not in ('KS', *BLACK, *RATED))}")


BLACK, RATED = ("BPG", "BWG"), ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("bh/c9", "BH/C9"),
        ("BH-M9", "BH/M9"),
        ("ks/l+9", "KS/L+9"),
        ("KS/L-9", "KS/L-9"),
        ("sb/p/c1", "SB/C1/P"),
        ("aob/f/p", "AOB/P/F"),
        ("ge", "REP"),
        ("tpn/r", "TPN/R"),
        ("mpvgp", "MPvGP"),
        ("sssc/f/k12", "SSSC/K12/F"),
        ("bh:gp-c1", "BH:GP/C1"),
        ("BH/C10", ""),
        ("BH/K2", ""),
        ("WIN/C1", ""),
        ("ARO:MP", ""),
        ("", ""),
        ("BH/", ""),
    ],
)
def test_names_as_the_handbook_writes_them(text: str, name: str) -> None:
    assert canonical(text) == name


def test_what_a_refusal_lists_has_no_modifiers_and_nothing_of_teams() -> None:
    assert plain(["solkoff", "BH", "BH/C1", "BH:GP", "EDE", "SSSC"]) == ["solkoff", "BH"]
