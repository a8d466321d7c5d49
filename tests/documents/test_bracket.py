"""The bracket, drawn and in text."""

import re
from itertools import pairwise
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.documents.bracket import Bracket, Card, Column, Join, Place
from playoffs.documents.words.language import language
from playoffs.renderers.chart import text
from playoffs.renderers.drawn.bracket import NAME, laid, narrowest
from playoffs.renderers.drawn.letters import width
from playoffs.renderers.templates import drawing

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
    drawn = laid(bracket)
    for column in drawn.columns:
        assert all(words.y < card.heading[0].y - 100 for words in column.detail for card in column.cards)
        for a, b in pairwise(column.cards):
            assert a.box.y + a.box.height < b.heading[0].y - 80
    boxes = [card.box for column in drawn.columns for card in column.cards]
    assert all(box.x + box.width <= drawn.width and box.y + box.height < drawn.height for box in boxes)


@given(brackets())
def test_everything_on_a_card_stands_inside_it_and_nothing_is_cut_short(bracket: Bracket) -> None:
    for column, given_column in zip(laid(bracket).columns, bracket.columns, strict=True):
        for card, given_card in zip(column.cards, given_column.cards, strict=True):
            ends = [card.box.y]
            for place, given_place in zip(card.places, given_card.places, strict=True):
                written = [*place.name, *place.origin]
                said = re.sub(r"\s", "", "".join(words.text for words in written))
                assert said == re.sub(r"\s", "", given_place.name + given_place.origin)
                assert all(ends[-1] < words.y - 70 or words is written[-1] for words in written)
                ends += [words.y for words in written]
            ends += [words.y for words in card.steps]
            assert ends == sorted(ends)
            assert ends[-1] < card.box.y + card.box.height


@given(brackets())
def test_a_bracket_is_a_drawing_for_any_reader_of_xml(bracket: Bracket) -> None:
    tree = ElementTree.fromstring(drawing("bracket", bracket, language()))
    assert tree.get("aria-label") == tree.findtext("{*}title") == "All & <more>"
    assert len(tree.findall(".//{*}rect")) == sum(len(c.cards) for c in bracket.columns)
    assert [element for element in tree.iter() if "id" in element.attrib] == []
    left, top, width, height = map(int, tree.attrib["viewBox"].split())
    assert (left, top) == (-10, 0)
    assert (float(tree.attrib["width"]) * 10, float(tree.attrib["height"]) * 10) == (width, height)


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


def named(*names: str) -> Bracket:
    """A final between these players."""
    places = tuple(Place(seed="1", name=name, origin="", score="", won=False) for name in names)
    cards = (Card(heading="Board 1", places=places, steps=(), waits=False),)
    champion = (Card(heading="", places=(), steps=(), waits=False),)
    columns = tuple(Column(heading="Stage", detail="", cards=each) for each in (cards, cards, champion))
    return Bracket(summary="A final", columns=columns, joins=())


def test_one_long_word_makes_its_own_name_smaller_and_no_other() -> None:
    """Nor the whole drawing, which a page scales to its width: it is no wider than a few letters more would make it."""
    ordinary, long = named("Karimovsky, Silas", "Park, Bo"), named("Wolfeschlegelsteinhausen, Bo", "Park, Bo")
    room = narrowest(long)
    assert room < narrowest(ordinary) * 5 // 4
    for column in laid(long, room).columns[:2]:
        wide, short = column.cards[0].places
        assert (wide.size < NAME, short.size) == (True, NAME)
        assert [words.text for words in wide.name] == ["Wolfeschlegelsteinhausen,", "Bo"]
        assert all(width(words.text, wide.size) <= column.cards[0].box.width for words in wide.name)


def test_a_name_is_drawn_in_the_size_that_it_was_given() -> None:
    longest = named("W" * 28, "Park, Bo")
    size = laid(longest).columns[0].cards[0].places[0].size
    assert size < NAME
    assert f'font-size="{size}"' in drawing("bracket", longest, language())


def test_no_word_of_a_step_is_divided_where_a_poster_has_least_room() -> None:
    bracket = named("Park, Bo", "Ito, Mei")
    card = replace(bracket.columns[0].cards[0], steps=("If tied: Armageddon",))
    drawn = replace(bracket, columns=(replace(bracket.columns[0], cards=(card,)), *bracket.columns[1:]))
    steps = laid(drawn, narrowest(drawn)).columns[0].cards[0].steps
    assert "Armageddon" in " ".join(line.text for line in steps).split()


def test_a_hyphen_ends_a_line_wherever_a_blank_does() -> None:
    hyphened = named("Featherstonehaugh-Wolfeschlegel, Bo", "Park, Bo")
    assert narrowest(hyphened) == narrowest(named("Featherstonehaugh- Wolfeschlegel, Bo", "Park, Bo"))
