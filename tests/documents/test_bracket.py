"""The bracket, drawn and in text."""

import re
from itertools import pairwise
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from playoffs.documents.bracket import Bracket, Card, Column, Join, Place
from playoffs.renderers import drawing
from playoffs.renderers.chart import text

PLAYER = st.builds(
    Place,
    seed=st.sampled_from(["", "1", "12"]),
    name=st.text("aé- <&", max_size=40),
    origin=st.just("x"),
    score=st.sampled_from(["", "1½", "2 A"]),
    won=st.booleans(),
)
CARD = st.builds(
    Card,
    heading=st.just("Board 1"),
    places=st.lists(PLAYER, min_size=1, max_size=2).map(tuple),
    steps=st.lists(st.just("Games 1 and 2"), max_size=3).map(tuple),
    waits=st.booleans(),
)
COLUMN = st.builds(
    Column, heading=st.just("Stage"), detail=st.just("a\nb"), cards=st.lists(CARD, min_size=1, max_size=4).map(tuple)
)


@st.composite
def brackets(draw: st.DrawFn) -> Bracket:
    columns = tuple(draw(st.lists(COLUMN, min_size=1, max_size=4)))
    joins = tuple(
        Join(
            column=i, sources=tuple(range(len(a.cards))), targets=tuple(range(len(b.cards))), waits=draw(st.booleans())
        )
        for i, (a, b) in enumerate(pairwise(columns))
    )
    return Bracket(summary="All & <more>", columns=columns, joins=joins)


@given(brackets())
def test_cards_of_a_column_never_cover_each_other(bracket: Bracket) -> None:
    tree = ElementTree.fromstring(drawing.svg(bracket))
    boxes = [{k: float(box.attrib[k]) for k in ("x", "y", "width", "height")} for box in tree.findall(".//{*}rect")]
    assert len(boxes) == sum(len(c.cards) for c in bracket.columns)
    tall = float(tree.attrib["viewBox"].split()[3])
    for i, a in enumerate(boxes):
        assert a["y"] >= drawing.HEAD
        assert a["y"] + a["height"] <= tall
        for b in boxes[i + 1 :]:
            assert a["x"] != b["x"] or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


@given(brackets())
def test_text_brackets_fit_eighty_columns(bracket: Bracket) -> None:
    assert all(len(line) <= 78 for line in text(bracket).splitlines())


def test_the_winner_of_a_board_is_led_to_the_next_stage() -> None:
    board = Card(
        heading="Board 1",
        places=(
            Place(seed="1", name="Ada", origin="", score="", won=False),
            Place(seed="4", name="", origin="winner of board 2", score="", won=False),
        ),
        steps=(),
        waits=False,
    )
    out = Card(
        heading="Sits out", places=(Place(seed="2", name="Bo", origin="", score="", won=False),), steps=(), waits=True
    )
    final = Column(heading="Final", detail="", cards=())
    drawn = text(
        Bracket(summary="", columns=(Column(heading="Stage 1", detail="", cards=(board, out)), final), joins=())
    )
    assert [re.sub("[─·]{5,}", "~", line) for line in drawn.splitlines()] == [
        "Stage 1",
        "",
        "  Board 1   1  Ada ~┐",
        "            4  (winner of board 2) ~┴─ Final",
        "",
        "  Sits out  2  Bo ~ Final",
        "",
        "Final",
    ]
