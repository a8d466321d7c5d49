"""Cut, sit-out and seeding as pure functions, against a plain second reading of their clauses, for every pattern."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest
from msgspec.structs import replace

from playoffs.formats import seeding
from playoffs.formats.held import Readings
from playoffs.formats.seeding import Entrant
from playoffs.model.ranking import Ranking
from playoffs.tiebreaks.standings import Ladder, standings
from tests.tiebreaks.events import event

SYSTEMS = ("first", "second")
DEFAULT = Readings()


def fields(players: int, *, defenders: bool = True) -> Iterator[list[Entrant]]:
    """Every field whose two tiebreaks are 0 or 1 each, with every one or nobody as defending champion."""
    for figures in product(product((0, 1), repeat=2), repeat=players):
        for champion in range(-1, players if defenders else 0):
            yield [Entrant("abcdefg"[n], 8, pair, None, n == champion) for n, pair in enumerate(figures)]


def beats(a: Entrant, b: Entrant) -> bool:
    """Whether a's tiebreaks are better: the first that differs decides (MSCA-7+)."""
    differing = [(x, y) for x, y in zip(a.figures, b.figures, strict=True) if x != y]
    return bool(differing) and differing[0][0] > differing[0][1]


def level(a: Entrant, b: Entrant) -> bool:
    return not beats(a, b) and not beats(b, a)


@pytest.mark.clause("MSCA-7+")
@pytest.mark.parametrize("places", [1, 2, 3, 4, 5])
def test_the_cut_for_every_tie_composition(places: int) -> None:
    for field in fields(5, defenders=False):
        cut = seeding.narrowing(field, places)
        better = {e.id: sum(beats(o, e) for o in field) for e in field}
        with_level = {e.id: better[e.id] + sum(level(o, e) for o in field) for e in field}
        inside = {e.id for e in field if with_level[e.id] <= places}
        astride = {e.id for e in field if better[e.id] < places < with_level[e.id]}
        assert (set(cut.inside), set(cut.level), cut.places) == (
            inside,
            astride,
            places - len(inside) if astride else 0,
        )
        assert set(cut.outside) == {e.id for e in field} - inside - astride


def sits_out(field: Sequence[Entrant]) -> set[str]:
    """Who may sit out: the champion; else those with nobody better, by score and then by tiebreaks (MSCA-S)."""
    champions = {e.id for e in field if e.defending}
    top = [e for e in field if all(o.score <= e.score for o in field)]
    return champions or {e.id for e in top if not any(beats(o, e) for o in top)}


@pytest.mark.clause("MSCA-S", "MSCA-3", "MSCA-5")
@pytest.mark.parametrize("players", [3, 5])
def test_the_sit_out_for_every_tie_composition_and_champion(players: int) -> None:
    for field in fields(players):
        found = seeding.sit_out(field, SYSTEMS, (), DEFAULT)
        assert set(found.candidates) == sits_out(field)
        assert (found.criterion == seeding.LOTS) == (len(found.candidates) > 1)
        assert (found.criterion == seeding.DEFENDING) == any(e.defending for e in field)


@pytest.mark.clause("MSCA-S")
def test_the_sit_out_goes_down_its_ladder_one_step_at_a_time() -> None:
    def criterion(*rows: tuple[int, int, int, bool]) -> str:
        field = [Entrant("abc"[n], score, (x, y), None, champion) for n, (score, x, y, champion) in enumerate(rows)]
        return seeding.sit_out(field, SYSTEMS, (), DEFAULT).criterion

    def rivals(*figures: tuple[int, int]) -> tuple[str, ...]:
        field = [Entrant("abc"[n], 8, pair, None, False) for n, pair in enumerate(figures)]
        return seeding.sit_out(field, SYSTEMS, (), DEFAULT).rivals

    assert criterion((8, 0, 0, True), (9, 9, 9, False), (9, 9, 9, False)) == "defending-champion"
    assert criterion((9, 0, 0, False), (8, 9, 9, False), (8, 9, 9, False)) == "score"
    assert criterion((8, 5, 0, False), (8, 4, 9, False), (8, 4, 9, False)) == "first"
    assert criterion((8, 5, 2, False), (8, 5, 1, False), (8, 4, 9, False)) == "second"
    assert criterion((8, 5, 2, False), (8, 5, 2, False), (8, 4, 9, False)) == "lots"
    assert rivals((5, 0), (4, 9), (4, 9)) == ("b", "c")
    assert rivals((5, 2), (5, 1), (4, 9)) == ("b",)
    assert rivals((5, 2), (5, 2), (4, 9)) == ()


@pytest.mark.clause("MSCA-S")
def test_the_one_who_sits_out_is_best_outright_or_only_of_those_still_tied() -> None:
    def outright(*figures: tuple[int, int]) -> bool:
        field = [Entrant("abc"[n], 8, pair, None, False) for n, pair in enumerate(figures)]
        return seeding.sit_out(field, SYSTEMS, (), DEFAULT).outright(field, SYSTEMS)

    assert outright((5, 0), (4, 9), (4, 9))
    assert outright((5, 2), (5, 1), (4, 1))
    assert not outright((5, 2), (5, 1), (4, 2))
    assert not outright((5, 2), (5, 1), (4, 9))


@pytest.mark.clause("MSCA-3", "MSCA-S")
def test_who_sat_out_before_may_sit_out_again_or_last_as_the_reading_says() -> None:
    others_first = Readings(repeat_sit_out="others_first")
    for field in fields(3):
        best = sits_out(field)
        assert set(seeding.sit_out(field, SYSTEMS, best, DEFAULT).candidates) == best
        rest = [e for e in field if e.id not in best]
        expected = sits_out(rest) if rest else best
        assert set(seeding.sit_out(field, SYSTEMS, best, others_first).candidates) == expected


@pytest.mark.clause("MSCA-1e", "MSCA-S")
def test_entrants_bring_their_figures_from_the_whole_event_best_first() -> None:
    rows = {"a": "Wc Db Dd", "b": "Wd Da Wc", "c": "La Wd Lb", "d": "Lb Lc Da"}
    found = standings(event(rows), Ladder(("solkoff", "cumulative")))
    best, second = seeding.entrants(found, ("a", "b"), "a")
    assert (best.id, second.id) == ("b", "a")
    assert (best.defending, second.defending) == (False, True)
    for entrant in (best, second):
        halves = tuple(int(2 * figure) for figure in found.figures(entrant.id))
        assert (entrant.score, *entrant.figures) == halves
        assert entrant.rating is None
    rated = replace(
        found, event=replace(found.event, players=tuple(replace(p, rating=1500) for p in found.event.players))
    )
    assert seeding.entrants(rated, ("c",), None) == (Entrant("c", 2, (10, 4), 1500, False),)


RATINGS = (None, 1, 2000)


@pytest.mark.clause("MSCA-W")
@pytest.mark.parametrize("by", ["tiebreaks", "rating"])
def test_seeds_for_every_composition_of_tiebreaks_and_ratings(by: str) -> None:
    readings = Readings(seed_by=by)  # type: ignore[arg-type]
    for rows in product(product((0, 1), RATINGS), repeat=4):
        field = [Entrant("abcd"[n], 8, (figure,), rating) for n, (figure, rating) in enumerate(rows)]
        plain = {
            e.id: (e.figures[0], e.rating or 0) if by == "tiebreaks" else (e.rating or 0, e.figures[0]) for e in field
        }
        ranks = {p: 1 + sum(plain[o] > plain[p] for o in plain) for p in plain}
        assert seeding.seeds(field, readings).ranks() == ranks


@pytest.mark.clause("MSCA-W", "MSCA-4", "MSCA-6")
def test_upper_half_meets_lower_half() -> None:
    fold = Readings(pairing="fold")
    assert seeding.pairs((1, 2, 3, 4), DEFAULT) == ((1, 3), (2, 4))
    assert seeding.pairs((1, 2, 3, 4, 5, 6), DEFAULT) == ((1, 4), (2, 5), (3, 6))
    assert seeding.pairs((1, 2, 3, 4), fold) == ((1, 4), (2, 3))
    assert seeding.pairs((1, 2, 3, 4, 5, 6), fold) == ((1, 6), (2, 5), (3, 4))
    assert seeding.pairs((1, 2), DEFAULT) == seeding.pairs((1, 2), fold) == ((1, 2),)


@pytest.mark.clause("MSCA-W", "MSCA-7+")
def test_the_order_in_which_players_are_named_changes_nothing() -> None:
    field = [
        Entrant(p, 8, (x, y), r) for p, x, y, r in (("a", 1, 0, None), ("b", 1, 0, 9), ("c", 0, 1, 9), ("d", 0, 1, 9))
    ]
    expected = Ranking((("b",), ("a",), ("c", "d")))
    for order in permutations(field):
        assert seeding.seeds(order, DEFAULT).ranks() == expected.ranks()
        assert set(seeding.narrowing(order, 3).level) == {"c", "d"}
        assert set(seeding.sit_out(order, SYSTEMS, (), DEFAULT).candidates) == {"a", "b"}


@pytest.mark.parametrize("system", ["TPN", "RTNG"])
def test_a_field_is_narrowed_as_the_event_is_ranked_where_less_is_better(system: str) -> None:
    made = event({"a": "Db Dc", "b": "Da Dc", "c": "Da Db"})
    ratings = (2000, None, 1900)
    rated = replace(made, players=tuple(map(lambda p, r: replace(p, rating=r), made.players, ratings)))
    found = standings(rated, Ladder((system,)))
    field = seeding.entrants(found, ("a", "b", "c"), None)
    assert seeding.narrowing_order(field).groups == found.ranking.groups
