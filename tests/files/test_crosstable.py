"""The CSV crosstable: its alphabet, and the sentence for each thing that is not in it."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.files.cells import BYES, CLASHES, UNNAMED
from playoffs.files.read import read_event
from playoffs.files.tables.crosstable import read_crosstable, write_crosstable
from playoffs.model.tournament import Colour, Kind, Player, Round, Tournament
from playoffs.text.errors import BadInput
from playoffs.text.text import decoded

GOOD = """\
id,name,rating,class,score,1,2,3
1,"Ångström, Ada",2301,A,2.5,W2w,D4b,+3
2,"Berg, Bo",1900,B,1½,L1b,BYE½,W4w
3,"Cárdenas, Cleo",,,1,BYE1,BYE0,-1
4,"Dunn, Dee",1500,B,".5",-x7,D1w,L2b
x7,"Eck, Eve",,A,0.5,-4,BYE0.5,BYE0
"""


def read(text: str) -> Tournament:
    return read_crosstable(text, "e.csv")


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as refused:
        read(text)
    return str(refused.value)


def test_every_cell_of_the_alphabet() -> None:
    event = read(GOOD)
    assert (event.name, event.rounds) == ("e", 3)
    assert [(p.id, p.name, p.rating, p.fields) for p in event.players] == [
        ("1", "Ångström, Ada", 2301, (("class", "A"),)),
        ("2", "Berg, Bo", 1900, (("class", "B"),)),
        ("3", "Cárdenas, Cleo", None, (("class", ""),)),
        ("4", "Dunn, Dee", 1500, (("class", "B"),)),
        ("x7", "Eck, Eve", None, (("class", "A"),)),
    ]
    white, black = Colour.WHITE, Colour.BLACK
    assert [p.rounds for p in event.players] == [
        (Round(Kind.WIN, 1, white), Round(Kind.DRAW, 3, black), Round(Kind.FORFEIT_WIN, 2)),
        (Round(Kind.LOSS, 0, black), Round(Kind.HALF_BYE), Round(Kind.WIN, 3, white)),
        (Round(Kind.FULL_BYE), Round(Kind.ZERO_BYE), Round(Kind.FORFEIT_LOSS, 0)),
        (Round(Kind.FORFEIT_LOSS, 4), Round(Kind.DRAW, 0, white), Round(Kind.LOSS, 1, black)),
        (Round(Kind.FORFEIT_LOSS, 3), Round(Kind.HALF_BYE), Round(Kind.ZERO_BYE)),
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_what_spreadsheets_write(delimiter: str, end: str, encoding: str) -> None:
    rows = [[cell.strip() for cell in row] for row in csv.reader(GOOD.splitlines())]
    text = end.join(delimiter.join(f'"{cell}"' if "," in cell else f" {cell} " for cell in row) for row in rows)
    assert read(decoded((text + end + end).encode(encoding), "e.csv")) == read(GOOD)


def test_blanks_from_a_web_page_are_blanks() -> None:
    text = decoded("id,name,1\n1,\xa0Ann\u202fLee,BYE0\xa0\n".encode(), "e.csv")
    assert read(text).players[0].name == "Ann Lee"


def test_columns_stand_in_any_order_and_their_names_in_any_case() -> None:
    text = "2,Name,1,Class,ID\nD2w,Ann,BYE0,A,1\nD1b,Bob,BYE0,B,2\n"
    event = read(text)
    assert event.players[0] == Player(
        "1", "Ann", (Round(Kind.ZERO_BYE), Round(Kind.DRAW, 1, Colour.WHITE)), None, (("Class", "A"),)
    )


def test_personal_data_is_left_out() -> None:
    text = "id,name,Birth date,E-Mail,phone,DOB,born,birthyear,Address 1,club,1\n1,Ann,1,2,3,4,5,6,7,North,BYE0\n"
    assert read(text).players[0].fields == (("club", "North"),)


def test_a_final_w_or_b_is_a_colour_unless_it_is_part_of_an_id() -> None:
    text = "id,name,1,2\nbob,Bob,W4b,+4b\n4b,Ann,Lbob,-bob\n"
    event = read(text)
    assert event.players[0].rounds[0] == Round(Kind.WIN, 1)
    assert event.players[1].rounds[0] == Round(Kind.LOSS, 0)
    text = "id,name,1\n4,Ann,W5b\n5,Bob,L4w\n5b,Cid,BYE0\n"
    assert refusal(text) == (
        "e.csv, line 2, column 1: found W5b, which can mean 5b or 5 with Black; "
        "expected ids that differ in more than a final w or b"
    )


def test_a_name_that_a_spreadsheet_would_compute_is_written_as_text() -> None:
    event = Tournament("e", 1, (Player("1", "=HYPERLINK(1)", (Round(Kind.ZERO_BYE),), None, (("note", "@x"),)),))
    assert "'=HYPERLINK(1)" in write_crosstable(event)
    assert "'@x" in write_crosstable(event)
    assert read(write_crosstable(event)) == event


@pytest.mark.parametrize("bare", CLASHES)
def test_bare_letters_are_refused_with_a_hint(bare: str) -> None:
    found, expected = CLASHES[bare]
    assert refusal(GOOD.replace("BYE½", bare)) == f"e.csv, line 3, column 2: found {found}; expected {expected}"


def test_the_two_that_clash_most_say_why() -> None:
    assert refusal(GOOD.replace("BYE1", "F")) == (
        "e.csv, line 4, column 1: found F, a full-point bye in one format and a lost forfeit in another; "
        "expected BYE1, or - with the opponent"
    )
    assert refusal(GOOD.replace("BYE1", "U")) == (
        "e.csv, line 4, column 1: found U, a full-point bye in one format and an unplayed round in another; "
        "expected BYE1 or BYE0"
    )


ALPHABET = "W12, D12 or L12 (then w or b for the color), +12, -12, + or - for forfeits, BYE1, BYE½ or BYE0"

REFUSED = {
    # the header
    ("id,name", "number,name"): "line 1: found no column 'id'; expected id,name,rating,1,2,3 …",
    ("id,name", "id,nmae"): "line 1: found no column 'name' (did you mean 'nmae'?); expected id,name,rating,1,2,3 …",
    (",class,", ",id,"): "line 1: found column 'id' twice; expected a header with a different name for each column",
    (",class,", ",,"): "line 1: found no name for column 4; expected a header with a different name for each column",
    (",1,2,3", ",1,2,4"): "line 1: found round column '4'; expected column 3, for rounds count 1, 2, 3 …",
    (",1,2,3", ",0,1,2"): "line 1: found round column '0'; expected column 1, for rounds count 1, 2, 3 …",
    (",1,2,3", ",1,2,03"): "line 1: found round column '03'; expected column 3, for rounds count 1, 2, 3 …",
    **{
        (
            ",1,2,3",
            f",1,2,{name}",
        ): f"line 1: found column '{name}', which may be a round; expected 1, 2, 3 … for rounds, "
        "2026-01-10/1 for those of a match date, words for anything else"
        for name in ("R3", "Round 3", "rd. 3", "3rd", "Game 3", "2027-01-10", "2027-01-10 (home)")
    },
    (",1,2,3", ",1,2,last"): "line 1: found column 'last', which holds results; expected 1, 2, 3 … for rounds, "
    "2026-01-10/1 for those of a match date, words for anything else",
    (",1,2,3", ",a,b,c"): "line 1: found no round columns; expected columns named 1, 2, 3 …",
    # one player
    (",D4b,+3", ",D4b"): "line 2: found 7 columns; expected 8, as in the header",
    (",D4b,+3", ",D4b,+3,W2"): "line 2: found 9 columns; expected 8, as in the header",
    ("\nx7,", "\nx 7,"): 'line 6, column id: found id "x 7"; expected up to 20 letters and digits without blanks',
    ("\nx7,", "\n,"): 'line 6, column id: found id ""; expected up to 20 letters and digits without blanks',
    ("\nx7,", "\n4,"): "line 6: found player 4 a second time (first in line 5); expected each player once",
    ("2301", "2301Q5"): 'line 2, column rating: found rating "2301Q5"; expected a whole number, '
    "1500P12 for a provisional one after 12 games, or nothing for unrated",
    ("2.5,", "2.4,"): 'line 2, column score: found score "2.4"; expected a number such as 4.5',
    ("2.5,", "3.5,"): "line 2: found 3.5 points for player 1; expected 2.5, the sum of that player's rounds",
    ('"Berg, Bo"', '"Berg,\nBo"'): "line 3: found a line break inside quotes; expected one line for each player",
    ('"Eck, Eve"', '"Eck, Eve'): "line 6: found a quote that is never closed; "
    "expected a closing quote for every opening one",
    ('"Eck, Eve"', '"Eck" Eve'): "line 6: found text after a closing quote; "
    "expected a closing quote for every opening one",
    # one round of one player
    ("W2w", "W2x"): "line 2: found unknown opponent \"2x\" in round 1 (did you mean '2'?); expected the id of a player",
    ("W2w", "W2 2-1"): 'line 2, column 1: found "W2 2-1", a match of several games; '
    "expected --rules mtr or --rules dci-1999 for an event of matches",
    ("W2w", "W2 x"): f'line 2, column 1: found "W2 x"; expected {ALPHABET}',
    ("W2w", "w2w"): f'line 2, column 1: found "w2w"; expected {ALPHABET}',
    ("W2w", "W "): f'line 2, column 1: found "W", a result without an opponent; expected {ALPHABET}',
    ("W2w", "W"): f'line 2, column 1: found "W", a result without an opponent; expected {ALPHABET}',
    ("W2w", "Ww"): f'line 2, column 1: found "Ww"; expected {ALPHABET}',
    ("W2w", "2"): f'line 2, column 1: found "2"; expected {ALPHABET}',
    ("W2w", "1"): f'line 2, column 1: found "1"; expected {ALPHABET}',
    ("BYE½", "BYE"): "line 3, column 2: found BYE, which does not say how much it scores; expected BYE1, BYE½ or BYE0",
    ("BYE½", "bye½"): f'line 3, column 2: found "bye½"; expected {ALPHABET}',
    (
        "BYE½",
        "BYE1/2",
    ): 'line 3, column 2: found "BYE1/2"; expected BYE1, BYE½, BYE0.5, BYE0 alone, for a bye has no opponent',
    (
        "BYE½",
        "BYE2",
    ): 'line 3, column 2: found "BYE2"; expected BYE1, BYE½, BYE0.5, BYE0 alone, for a bye has no opponent',
    ("W2w", "W1w"): "line 2: found player 1 against himself in round 1; expected another player",
    ("W2w", "W99w"): 'line 2: found unknown opponent "99" in round 1; expected the id of a player',
    ("-x7", "-xx7"): "line 5: found unknown opponent \"xx7\" in round 1 (did you mean 'x7'?); "
    "expected the id of a player",
    # two players who tell different games
    ("L1b", "W1b"): "line 2: found round 1: player 1 with a win against 2, while player 2 (line 3) has a win; "
    "expected a loss for 2",
    ("L1b", "L4b"): "line 2: found round 1: player 1 against 2, while player 2 (line 3) is against 4; "
    "expected two players who name each other",
    ("L1b", "BYE0"): "line 2: found round 1: player 1 against 2, while player 2 (line 3) has a zero-point bye; "
    "expected two players who name each other",
    (",-1", ",+1"): "line 2: found round 3: player 1 with a forfeit win against 3, while player 3 (line 4) has "
    "a forfeit win; expected a forfeit loss for 3",
}


@pytest.mark.parametrize(("change", "sentence"), REFUSED.items())
def test_every_refusal_says_where_what_and_what_instead(change: tuple[str, str], sentence: str) -> None:
    assert GOOD.count(change[0]) == 1
    assert refusal(GOOD.replace(*change)) == f"e.csv, {sentence}"


def test_a_column_that_only_looks_like_results_is_kept() -> None:
    """Changes of a rating look like forfeits, classes like draws; results name each other."""
    event = read("id,name,change,class,1\n1,Ada,+2,D1,W2\n2,Bo,-3,D2,L1\n3,Cy,+1,D1,BYE1\n")
    assert event.players[0].fields == (("change", "+2"), ("class", "D1"))
    assert read("id,name,note,1\n1,Ada,BYE0,W2\n2,Bo,BYE0,L1\n").players[0].fields == (("note", "BYE0"),)


def test_a_file_without_players_is_refused() -> None:
    assert refusal("id,name,1\n") == "e.csv: found no players; expected at least one player with the rounds played"


def test_a_file_of_separators_is_refused() -> None:
    assert refusal(",,,\n ,,,\n") == "e.csv: found nothing but separators; expected a header and a line for each player"


@given(st.text("WDLBYE01½.5wb+-FUHZX ", max_size=6))
def test_a_cell_means_one_thing_or_is_refused(cell: str) -> None:
    text = f"id,name,1\n1,Ann,{cell}\n0,Bob,BYE0\n5,Cid,BYE0\n"
    try:
        event = read(text)
    except BadInput:
        assert cell.strip() not in BYES | UNNAMED
    else:
        assert cell.strip() in BYES | UNNAMED, "alone, a player can only have a bye or a forfeit"
        assert event.players[0].rounds[0].opponent is None


@pytest.mark.parametrize("name", ["event.pdf", "event", "e.csv.gz", "event.txt", "event.trf16x"])
def test_a_crosstable_is_told_by_what_it_holds_whatever_its_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(GOOD, encoding="utf-8")
    assert read_event(path).players == read(GOOD).players


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"%PDF-1.7", "a PDF"),
        (b"\xd0\xcf\x11\xe0", "a spreadsheet that is damaged"),
        (b"\x89PNG\r\n\x1a\n", "a picture; expected the crosstable"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a picture; expected the crosstable"),
        (b"\0\0\0\x18ftypheic", "a picture; expected the crosstable"),
        (b"SQLite format 3\0", "a database; expected the crosstable"),
    ],
)
def test_other_kinds_of_files_are_refused_by_their_first_bytes(tmp_path: Path, content: bytes, found: str) -> None:
    path = tmp_path / "event.csv"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=f"found {found}"):
        read_event(path)


@pytest.mark.parametrize("name", ["games.pgn", "games.txt", "games.json", "games"])
@pytest.mark.parametrize("before", ["", "\n", "\ufeff", "% written by a program\n; a remark\n"])
def test_games_are_called_games_and_not_damaged(tmp_path: Path, name: str, before: str) -> None:
    path = tmp_path / name
    path.write_text(f'{before}[Event "Cup"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n', encoding="utf-8")
    with pytest.raises(BadInput, match="found games as PGN; expected the crosstable: the file of the pairing program"):
        read_event(path)


def test_lists_and_cut_json_are_not_called_games(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    for content in ('["a", "b"]', '[{"id": 1', '[true, "x"]'):
        path.write_text(content, encoding="utf-8")
        with pytest.raises(BadInput) as refused:
            read_event(path)
        assert "PGN" not in str(refused.value)
