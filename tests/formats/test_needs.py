"""Who may have to play: against going through every lot and every winner by playing the structure itself."""

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.editions.load import staged
from playoffs.formats.knockout.needs import needs
from playoffs.formats.knockout.play import Preparation, prepare
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.position import LOT, OrderOf
from tests.thinned import examples

MSCA = staged("msca")


def played(rules: StagedRules, field: tuple[Entrant, ...]) -> dict[str, dict[str, Fraction]]:
    """The same by the preparation that the playoff itself uses: every answer to every lot, every set of winners."""
    found: defaultdict[str, defaultdict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))

    def go(field: tuple[Entrant, ...], sat: tuple[str, ...], chance: Fraction) -> None:
        if len(field) > 1:
            lots(prepare(rules, field, sat)[0], chance)

    def lots(ready: Preparation, chance: Fraction) -> None:
        ask = next((a for a in ready.asks if a.who == LOT and a.question.value != "colour-lot"), None)
        if ask is None:
            return boards(ready, chance)
        from itertools import permutations

        from playoffs.model.position import Fact

        options = ask.options
        values = list(permutations(options.players)) if isinstance(options, OrderOf) else list(options.samples)
        for value in values:
            lots(ready.drawn(ask.question, Fact(ask.id, value))[0], chance / len(values))
        return None

    def boards(ready: Preparation, chance: Fraction) -> None:
        from itertools import product

        for pair in ready.pairs:
            for player in pair:
                found[str(len(ready.field))][player] += chance
        sat = tuple(dict.fromkeys((*ready.sat, *([ready.sitter] if ready.sitter else []))))
        for winners in product(*ready.pairs):
            left = tuple(e for e in ready.field if e.id in (*winners, ready.sitter))
            go(left, sat, chance / 2 ** len(ready.pairs))

    go(field, (), Fraction(1))
    return {stage: dict(players) for stage, players in found.items()}


entrants = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 2), st.sampled_from([None, 1500, 1600])), min_size=2, max_size=6
)


@settings(max_examples=examples(60), deadline=None)
@given(entrants, st.integers(-1, 5), st.sampled_from(["allowed", "others_first"]), st.sampled_from(["slide", "fold"]))
def test_chances_agree_with_playing_every_lot_and_every_winner(
    rows: list[tuple[int, int, int | None]], defending: int, repeat: str, pairing: str
) -> None:
    readings = replace(MSCA.readings, repeat_sit_out=repeat, pairing=pairing)
    rules = replace(MSCA, readings=readings)
    field = tuple(Entrant(f"p{n}", 8, (a, b, 0, 0), rating, n == defending) for n, (a, b, rating) in enumerate(rows))
    ordered = tuple(sorted(field, key=lambda e: e.figures, reverse=True))
    assert needs(rules, ordered) == played(rules, ordered)


@pytest.mark.clause("MSCA-S")
def test_who_defends_sits_out_to_the_final_and_the_others_play_for_the_place() -> None:
    field = tuple(Entrant(f"p{n}", 8, (9 - n, 0, 0, 0), None, n == 3) for n in range(5))
    found = needs(MSCA, field)
    assert found == {
        "5": {"p0": 1, "p1": 1, "p2": 1, "p4": 1},
        "3": {p: Fraction(1, 2) for p in ("p0", "p1", "p2", "p4")},
        "2": {"p3": 1} | {p: Fraction(1, 4) for p in ("p0", "p1", "p2", "p4")},
    }


def test_one_player_has_to_play_nothing() -> None:
    assert needs(MSCA, (Entrant("p", 8, (0, 0, 0, 0)),)) == {}
