"""What a claim of a phone rests on: the question as it is shown, whatever version of the program has it shown."""

from pathlib import Path

from msgspec.structs import replace

from playoffs.desk import seen
from playoffs.desk.elsewhere.transfer import read
from playoffs.desk.record.log import fold

RECORD = Path(__file__).parents[1] / "golden" / "records" / "changed-mid.jsonl"

MARKS = {
    "stage-5/board-2/game-1/result": "11d3367af4227f2fa12f",
}


def test_the_mark_of_a_question_is_the_same_in_every_version() -> None:
    """Else what phones have sent would be passed over after an update without a word."""
    log = fold(*read(RECORD.read_bytes(), "record"))
    assert {ask.id: seen.digest(log, ask) for ask in log.asks} == MARKS


def test_words_and_clause_are_no_part_of_the_mark_and_the_clocks_are() -> None:
    log = fold(*read(RECORD.read_bytes(), "record"))
    ask = log.asks[0]
    marks = []
    for shown in (ask, replace(ask, clause="X-1", game="G/1", decides=True), replace(ask, clocks=(60, 61))):
        log.__dict__["asks"] = (shown, *log.asks[1:])
        marks.append(seen.digest(log, shown))
    assert marks[0] == marks[1] != marks[2]
