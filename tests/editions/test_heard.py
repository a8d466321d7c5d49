"""Whatever an edition says is played or refused: no field is accepted that nothing reads."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from playoffs.editions.load import load, whole
from playoffs.editions.proof import prove
from playoffs.editions.shelf import shipped
from playoffs.formats.compiled import Unfit, compiled
from playoffs.formats.edition import Clock, Edition, EventScoring, Floors, Recipe, Segment, Step, Teams
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.fide.systems import Regulations

OTHERS: dict[type, dict[str, tuple[Any, ...]]] = {
    Step: {
        "players": ("2", "3-5", "9-"),
        "after": (("robin-1",), ("session",)),
        "play": ("match", "knockout", "round-robin", "double-round-robin", "bracket", "session", "lots", None),
        "match": ("final", "duel"),
        "clock": ("long", "ten"),
        "cut": (2, 4, 9, "stated", None),
        "sit": ((1,), (2,), ()),
        "advance": ("winners", "top"),
        "rounds": (2, 5),
        "second": (True, False),
        "lines": ("anew", "stay"),
        "otherwise": ("lots",),
        "open": ("The text says nothing of six.",),
        "clause": ("X-1",),
    },
    Recipe: {"no_show": ("game", "match"), "time_limit": (True, False)},
    Segment: {
        "games": (0, 5),
        "clock": ("long", "ten", "armageddon"),
        "colors": ("lot", "fresh-lot", "alternate", "lot-chooses", "bid", "bid-chooses", "abba", "seed", "none"),
        "odds": (True, False),
        "repeat": (2, "until"),
        "planned": (2,),
        "lots": (True, False),
    },
    Clock: {
        "name": ("a game",),
        "time": ("7:00",),
        "white": ("7:00",),
        "black": ("3:00", "bid"),
        "least": ("0:30",),
        "most": ("5:00",),
        "increment": (7,),
        "delay": (7,),
        "from_move": (41,),
        "equal": ("lot",),
        "allow": (44,),
        "rating": ("blitz", "regular"),
        "gap": (33,),
        "clause": ("X-1",),
    },
    Edition: {
        "play": ("games", "matches", "twixt"),
        "score": ("points", "match-points"),
        "tied": ("score", "criteria"),
        "perfect": ("play", "only"),
        "another_system": (True, False),
        "seasons": (True, False),
        "stakes": tuple(
            {"title": "play"} | {prize: leads}
            for prize in ("title", "trophy", "nomination", "bonus", "money", "places")
            for leads in ("play", "lots", "shared")
            if (prize, leads) != ("title", "lots")  # one word for the tie of a ranking, as is places
        ),
        "places": ("title", "everybody", "beaten-by"),
        "rated_by": ("fide", "none"),
        "step_gap": (77,),
        "steps": ((),),
        "teams": (Teams(size=7, criteria=("solkoff",)),),
        "floors": (Floors(opponents="1/7"),),
        "session_clock": (None,),
        "scoring": (EventScoring(win="3", armageddon_won="1.5", armageddon_lost="1"),),
        "c07": (Regulations(edition="2024", cap_rounds="planned"), Regulations(unrated=1500)),
    },
}
"""Other values of each field; names of steps are names, and leaving a default out says nothing."""


def parts(edition: Edition) -> Iterator[tuple[Any, Any]]:
    """Each part of an edition, and how the edition is with another one in its place."""
    yield edition, lambda new: new
    for n, step in enumerate(edition.steps):
        yield step, lambda new, n=n: _with(edition, "steps", n, new)
    for name, recipe in edition.recipes.items():
        yield recipe, lambda new, name=name: _in(edition, "recipes", name, new)
        for n, segment in enumerate(recipe.segments):
            yield (
                segment,
                lambda new, n=n, name=name, recipe=recipe: _in(
                    edition, "recipes", name, _with(recipe, "segments", n, new)
                ),
            )
    for name, clock in edition.clocks.items():
        yield clock, lambda new, name=name: _in(edition, "clocks", name, new)


def _with(of: Any, field: str, n: int, new: Any) -> Any:
    held = getattr(of, field)
    return structs.replace(of, **{field: (*held[:n], new, *held[n + 1 :])})


def _in(edition: Edition, table: str, name: str, new: Any) -> Edition:
    return structs.replace(edition, **{table: {**getattr(edition, table), name: new}})


def played(edition: Edition) -> Any:
    """The rules without the text that they were read from; None where it is refused."""
    try:
        prove(edition)
        return structs.replace(compiled(edition), text=None)
    except Unfit as error:
        return None if error.found and error.expected else error


@pytest.mark.parametrize("name", shipped())
def test_every_field_that_is_set_changes_what_is_played_or_is_refused(name: str) -> None:
    edition = whole(load(name).text)
    before = played(edition)
    assert before
    unread = []
    for part, put in parts(edition):
        defaults = dict(zip(part.__struct_fields__[::-1], part.__struct_defaults__[::-1], strict=False))
        for field, values in OTHERS[type(part)].items():
            for value in values:
                if value == getattr(part, field) or (field in defaults and value == defaults[field]):
                    continue
                after = played(put(structs.replace(part, **{field: value})))
                if after == before or isinstance(after, Unfit):  # one that does not say what it found, what it expects
                    unread.append((type(part).__name__, field, value, msgspec.to_builtins(part)))
    assert unread == []


def test_every_field_is_tried() -> None:
    tables = {"id", "edition", "name", "source", "criteria", "recipes", "clocks", "clauses", "renamed", "readings"}
    for kind, fields in OTHERS.items():
        assert set(kind.__struct_fields__) - fields.keys() <= tables | {"segments"}  # type: ignore[attr-defined]


MSCA = (Path(__file__).parents[2] / "playoffs" / "editions" / "msca.toml").read_text("utf-8")
OWN = MSCA.replace('"msca"', '"lakes"').replace('"MSCA Official Tiebreaker"', '"Tiebreaker of the Lakes"')

SAID = {
    "a cut to another number": ("cut = 6 ", "cut = 4 ", "cut = 4", "6, the largest number that plays"),
    "a size that is left open": (
        'players = "4"\nplay = "knockout"\nmatch = "knockout"\nclause = "MSCA-4"',
        'players = "4"\nopen = "The text says nothing of four."',
        "4 left open",
        "only numbers larger than 6, the largest that plays",
    ),
    "teams": ("[clauses]", '[teams]\nsize = 4\ncriteria = ["solkoff"]\n[clauses]', "teams", "no teams there"),
    "a playoff of perfect scores only": (
        'tied = "score"',
        'perfect = "only"\ntied = "score"',
        'perfect = "only"',
        "no perfect there",
    ),
    "a largest bid of games": (
        'time = "90:00"',
        'time = "90:00"\nmost = "1:00"',
        'most = "1:00"',
        "no most there",
    ),
    "money": ('title = "play"', 'title = "play", money = "lots"', 'money = "lots"', 'title = "play"'),
    "lots on a knockout": ("sit = [1] ", 'otherwise = "lots"\nsit = [1] ', 'otherwise = "lots"', "no otherwise there"),
}


@pytest.mark.parametrize("case", SAID)
def test_what_nothing_reads_is_refused_at_its_line(case: str, tmp_path: Path) -> None:
    before, after, found, expected = SAID[case]
    assert before in OWN
    own = tmp_path / "own.toml"
    own.write_text(OWN, "utf-8")
    assert load(str(own)).id == "lakes"
    own.write_text(OWN.replace(before, after, 1), "utf-8")
    with pytest.raises(BadInput) as refused:
        load(str(own))
    assert found in refused.value.found
    assert expected in refused.value.expected
    assert refused.value.line
