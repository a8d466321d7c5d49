"""TRF16: what each column means, and the sentence for each thing that cannot be."""

from pathlib import Path

import pytest

from playoffs.files.programs.trf import BYES, PLAYED, read_trf
from playoffs.files.read import read_event
from playoffs.files.written.trf import write_trf
from playoffs.model.tournament import Colour, Kind, Play, Player, Round, Tournament
from playoffs.text.errors import BadInput
from playoffs.text.text import decoded

GOOD = """\
012 Club Championship
022 Anytown
132                                                                                        27/05/01  27/05/01  27/05/02
062 5
XXR 3
001    1 m FM Ångström, Ada                     2301 USA    12345678 1990/01/02  2.5    1     2 w 1     4 b =     3 w +
001    2      Berg, Bo                          1900 USA                         1.5    2     1 b 0  0000 - H     4 w W
001    3 f    Cárdenas, Cleo                         MEX                         1.0    3  0000 - U  0000 - Z     1 b -
001    4      Dunn, Dee                         1500                             0.5    4    17 w -     1 w =     2 b L
001   17      Eck, Eve                          1400                             0.0    5     4 b -
"""


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as refused:
        read_trf(text, "e.trf")
    return str(refused.value)


def test_every_column_is_read_where_it_stands() -> None:
    event = read_trf(GOOD, "e.trf")
    assert (event.name, event.rounds, event.play) == ("Club Championship", 3, Play.GAMES)
    first = event.players[0]
    assert (first.id, first.name, first.rating, first.half_points) == ("1", "Ångström, Ada", 2301, 5)
    assert first.fields == (("sex", "m"), ("title", "FM"), ("federation", "USA"), ("fide-id", "12345678"))
    assert first.rounds == (
        Round(Kind.WIN, 1, Colour.WHITE),
        Round(Kind.DRAW, 3, Colour.BLACK),
        Round(Kind.FORFEIT_WIN, 2, Colour.WHITE),
    )
    assert [p.id for p in event.players] == ["1", "2", "3", "4", "17"]
    assert event.players[2].rating is None
    assert [r.kind for r in event.players[2].rounds] == [Kind.FULL_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS]


FULL = "001 9999 wWGM {name} 3456 MEX 12345678901 1990/01/02  0.5 9999  {rounds}".format(
    name="Nguyễn-Müller, " + "X" * 18, rounds="0000 - H  0000 - Z"
)


def test_fields_filled_to_the_brim() -> None:
    (player,) = read_trf(FULL, "e.trf").players
    assert (player.id, player.name, player.rating) == ("9999", "Nguyễn-Müller, " + "X" * 18, 3456)
    assert player.fields == (("sex", "w"), ("title", "WGM"), ("federation", "MEX"), ("fide-id", "12345678901"))
    assert [r.kind for r in player.rounds] == [Kind.HALF_BYE, Kind.ZERO_BYE]
    assert read_trf(write_trf(Tournament("e", 2, (player,))), "e.trf").players == (player,)


@pytest.mark.parametrize("position", [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91])
def test_nothing_may_stand_between_two_fields(position: int) -> None:
    text = FULL.replace("ễ", "e").replace("ü", "u")
    assert text[position - 1] == " "
    sentence = refusal(text[: position - 1] + "7" + text[position:])
    assert "four digits" in sentence if position in (4, 9) else f'found "7" in position {position};' in sentence


def test_the_report_that_is_written() -> None:
    event = read_trf(GOOD, "e.trf")
    assert write_trf(event).splitlines() == [
        "012 Club Championship",
        "062 5",
        "XXR 3",
        *(
            line.replace("1990/01/02", " " * 10)
            for line in """\
001    1 m FM Ångström, Ada                     2301 USA    12345678 1990/01/02  2.5    1     2 w 1     4 b =     3 w +
001    2      Berg, Bo                          1900 USA                         1.5    2     1 b 0  0000 - H     4 w 1
001    3 f    Cárdenas, Cleo                         MEX                         1.0    3  0000 - U  0000 - Z     1 b -
001    4      Dunn, Dee                         1500                             0.5    4    17 w -     1 w =     2 b 0
001   17      Eck, Eve                          1400                             0.0    5     4 b -  0000 - Z  0000 - Z
""".splitlines()
        ),
    ]


def test_ranks_by_score_are_shared() -> None:
    kinds = {"1": Kind.HALF_BYE, "2": Kind.FULL_BYE, "3": Kind.FULL_BYE, "4": Kind.ZERO_BYE}
    event = Tournament("e", 1, tuple(Player(id, "N", (Round(kind),)) for id, kind in kinds.items()))
    assert [line[85:89] for line in write_trf(event).splitlines()[3:]] == ["   3", "   1", "   1", "   4"]


def test_birth_dates_are_not_taken_over() -> None:
    assert "1990" not in repr(read_trf(GOOD, "e.trf"))


def test_short_games_were_played() -> None:
    event = read_trf(GOOD, "e.trf")
    assert [p.rounds[2].kind for p in event.players if p.id in "24"] == [Kind.WIN, Kind.LOSS]


def test_a_blank_round_is_a_zero_point_bye() -> None:
    event = read_trf(GOOD, "e.trf")
    assert event.players[4].rounds[1:] == (Round(Kind.ZERO_BYE), Round(Kind.ZERO_BYE))
    blank = GOOD.replace("0000 - Z", "        ")
    assert read_trf(blank, "e.trf") == event


@pytest.mark.parametrize(("code", "kind"), [*BYES.items(), *((c.lower(), k) for c, k in BYES.items())])
@pytest.mark.parametrize("opponent", ["0000", "    ", "   0"])
def test_every_bye(code: str, kind: Kind, opponent: str) -> None:
    line = "001    1      Solo".ljust(91) + f"{opponent:>4} - {code or ' '}  0000 - Z\n"
    assert read_trf(line, "e.trf").players[0].rounds[0] == Round(kind)


@pytest.mark.parametrize("code", PLAYED)
def test_every_result_and_its_mirror(code: str) -> None:
    kinds = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}
    text = GOOD.replace("2 w 1", f"2 w {code.lower()}").replace("1 b 0", f"1 b {kinds[code]}")
    text = text.replace("  2.5 ", "      ").replace("  1.5 ", "      ")
    assert read_trf(text, "e.trf").players[0].rounds[0].kind is PLAYED[code]


def test_both_may_have_forfeited() -> None:
    event = read_trf(GOOD, "e.trf")
    assert (event.players[3].rounds[0].kind, event.players[4].rounds[0].kind) == (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS)


def test_unknown_lines_are_left_alone() -> None:
    assert read_trf("### a remark\nXXZ 17\n162 W 1.0\n999\n\n" + GOOD + "\nend\n", "e.trf") == read_trf(GOOD, "e.trf")


def test_without_a_name_the_event_is_called_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "spring-open.txt"
    path.write_text(GOOD.split("\n", 1)[1], encoding="utf-8")
    assert read_event(path).name == "spring-open"


def test_rounds_come_from_the_longest_record_alone_if_nothing_is_stated() -> None:
    text = "".join(line + "\n" for line in GOOD.split("\n") if line[:3] == "001")
    assert read_trf(text, "e.trf").rounds == 3


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, end: str) -> None:
    content = GOOD.replace("\n", end).encode(encoding)
    assert read_trf(decoded(content, "e.trf"), "e.trf") == read_trf(GOOD, "e.trf")


def test_columns_counted_in_bytes_are_put_right() -> None:
    """Some programs pad the name to 33 bytes, not characters."""
    shifted = GOOD.replace("Ångström, Ada  ", "Ångström, Ada").replace("Cárdenas, Cleo ", "Cárdenas, Cleo")
    assert shifted != GOOD
    assert read_trf(shifted, "e.trf") == read_trf(GOOD, "e.trf")


REFUSED = {
    # the rounds and the players
    (
        "XXR 3",
        "142 2",
    ): "line 5: found 2 rounds stated while the records have 3 (line 6); expected the same number of rounds",
    ("XXR 3", "XXR three"): 'line 5: found XXR "three"; expected the number of rounds',
    ("XXR 3", "XXR"): 'line 5: found XXR ""; expected the number of rounds',
    ("062 5", "062 6"): "line 4: found 5 players; expected 6, as this line states",
    ("001   17", "001    4"): "line 10: found player 4 a second time (first in line 9); expected each player once",
    (
        "001   17",
        "001 1234567",
    ): 'line 10: found start number "1234567"; expected at most four digits in positions 5 to 8',
    ("001   17", "001 12345"): 'line 10: found start number "12345"; expected at most four digits in positions 5 to 8',
    ("001   17", "001112345"): 'line 10: found start number "112345"; expected at most four digits in positions 5 to 8',
    ("001   17", "001     "): "line 10: found a player without a start number; expected a number from 1 to 9999",
    ("001   17", "001    0"): "line 10: found a player without a start number; expected a number from 1 to 9999",
    ("001   17", "001   1x"): 'line 10: found start number "1x"; expected a whole number',
    ("001   17", "001   ¹7"): 'line 10: found start number "¹7"; expected a whole number',
    (" 1400 ", " 14OO "): 'line 10: found rating "14OO"; expected a whole number',
    (" 1400 ", " 14000"): 'line 10: found "0" in position 53; expected a blank between two columns of TRF16',
    (
        "Eck, Eve".ljust(34),
        "Eck, Eve".ljust(33) + "\t",
    ): 'line 10: found "\\t" in position 48; expected a blank between two columns of TRF16',
    # points
    ("  2.5 ", "  3.5 "): "line 6: found 3.5 points for player 1; expected 2.5, the sum of that player's rounds",
    ("  2.5 ", "  2.4 "): 'line 6: found points "2.4"; expected a number such as 4.5 in positions 81 to 84',
    # one round of one player
    ("   4 b =     3 w +", "   1 b =     3 w +"): "line 9: found round 2: player 4 against 1, while "
    "player 1 (line 6) has a half-point bye; expected two players who name each other",
    ("   4 b =     3 w +", "   1 b 1     3 w +"): "line 6: found player 1 against himself in round 2; "
    "expected another player",
    ("   4 b =     3 w +", "  77 b =     3 w +"): 'line 6: found unknown opponent "77" in round 2; '
    "expected the id of a player",
    ("   4 b =     3 w +", "  4x b =     3 w +"): 'line 6: found opponent in round 2 "4x"; expected a whole number',
    ("   4 b =     3 w +", "   4 bx=     3 w +"): 'line 6: found "   4 bx=  " in round 2; '
    "expected opponent, color and result in their positions",
    ("   4 b =     3 w +", "   4xb =     3 w +"): 'line 6: found "   4xb =  " in round 2; '
    "expected opponent, color and result in their positions",
    ("   4 b =     3 w +", "   4 b =x    3 w +"): 'line 6: found "x" in round 2 after its result; '
    "expected a blank, for numbers have four digits",
    ("   4 b =     3 w +", "   4 g =     3 w +"): 'line 6: found color "g" in round 2; expected w, b or -',
    ("   4 b =     3 w +", "   4 b x     3 w +"): 'line 6: found result "x" against 4 in round 2; '
    "expected one of 1 = 0 W D L + -",
    ("   4 b =     3 w +", "   4 b       3 w +"): "line 6: found no result against 4 in round 2; "
    "expected one of 1 = 0 W D L + -",
    ("   4 b =     3 w +", "   4 b H     3 w +"): "line 6: found round 2: player 1 and player 4 (line 9) in one game, "
    "and a half-point bye for it; expected a result, or a bye without an opponent",
    ("   4 b =     3 w +", "0000 - 1     3 w +"): 'line 6: found result "1" without an opponent in round 2; '
    "expected one of F U H Z + = -",
    ("   4 b =     3 w +", "   4 b = 12345 w +"): 'line 6: found "1" in round 2 after its result; '
    "expected a blank, for numbers have four digits",
    ("     2 w 1     4 b", " 12345 w 1     4 b"): 'line 6: found "1" in position 91; '
    "expected a blank between two columns of TRF16",
    ("   4 b =     3 w +", "   4b =      3 w +"): 'line 6: found "   4b =   " in round 2; '
    "expected opponent, color and result in their positions",
    # two players who tell different games
    ("1 b 0  0000 - H", "1 b 1  0000 - H"): "line 6: found round 1: player 1 with a win against 2, while player 2 "
    "(line 7) has a win; expected a loss for 2",
    ("1 b 0  0000 - H", "1 b +  0000 - H"): "line 6: found round 1: player 1 with a win against 2, while player 2 "
    "(line 7) has a forfeit win; expected a loss for 2",
    ("     1 b -", "     1 b 0"): "line 6: found round 3: player 1 with a forfeit win against 3, while player 3 "
    "(line 8) has a loss; expected a forfeit loss for 3",
    ("1 b 0  0000 - H", "4 b 0  0000 - H"): "line 6: found round 1: player 1 against 2, while player 2 (line 7) "
    "is against 4; expected two players who name each other",
    (
        "     1 b 0  0000 - H",
        "  0000 - Z  0000 - H",
    ): "line 6: found round 1: player 1 against 2, while player 2 (line 7) "
    "has a zero-point bye; expected two players who name each other",
}


@pytest.mark.parametrize(("change", "sentence"), REFUSED.items())
def test_every_refusal_says_where_what_and_what_instead(change: tuple[str, str], sentence: str) -> None:
    assert GOOD.count(change[0]) == 1
    assert refusal(GOOD.replace(*change)) == f"e.trf, {sentence}"


def test_a_file_without_players_or_rounds_is_refused() -> None:
    assert refusal("012 Open\n") == "e.trf: found no player lines; expected a TRF report with lines that begin with 001"
    lone = "001    1      Solo\n"
    assert refusal(lone) == "e.trf, line 1: found 0 rounds; expected 1 to 99"
    assert refusal(lone[:-1].ljust(91) + "  12 w 1  " * 100) == "e.trf, line 1: found 100 rounds; expected 1 to 99"


def test_a_file_cut_off_anywhere_is_refused() -> None:
    """Only a cut that takes nothing but blanks or line ends away leaves a whole event."""
    whole = read_trf(GOOD, "e.trf")
    start = GOOD.index("001")
    for end in range(start, len(GOOD)):
        try:
            event = read_trf(GOOD[:end], "e.trf")
        except BadInput:
            continue
        assert event == whole
        assert not GOOD[end:].strip()


def test_what_trf_has_no_room_for_is_not_written() -> None:
    def refused(event: Tournament) -> str:
        with pytest.raises(BadInput) as error:
            write_trf(event)
        return str(error.value)

    bye = (Round(Kind.ZERO_BYE),)
    assert (
        refused(Tournament("T", 1, (Player("A1", "Ann", bye),)))
        == 'T: found id "A1"; expected a number from 1 to 9999, for TRF has only start numbers'
    )
    assert refused(Tournament("T", 1, (Player("10000", "Ann", bye),))) == (
        'T: found id "10000"; expected at most 4 characters, the width of TRF'
    )
    assert refused(Tournament("T", 1, (Player("1", "Ann " * 9, bye),))).startswith('T: found name "Ann Ann')
    assert refused(Tournament("T", 1, (Player("1", "Ann", bye),), Play.MATCHES)) == (
        "T: found matches or dates; expected a single event of chess games, for TRF holds no other"
    )
