"""Phase tables: the table alone says what is legal, and nothing moves otherwise."""

from enum import Enum

import pytest

from playoffs.model.phases import IllegalMove, Phases


class Day(Enum):
    """Phases of a sample table."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


TABLE = ((Day.OPEN, "start", Day.PLAYING), (Day.PLAYING, "pause", Day.OPEN), (Day.PLAYING, "end", Day.OVER))


def test_every_row_and_no_other_move_is_legal() -> None:
    day = Phases("day", TABLE)
    legal = {(phase, word): to for phase, word, to in TABLE}
    for phase in Day:
        for word in ("start", "pause", "end"):
            if (phase, word) in legal:
                assert day.after(phase, word) is legal[phase, word]
            else:
                with pytest.raises(IllegalMove, match=f"day: no edge '{word}' from '{phase.value}'"):
                    day.after(phase, word)


@pytest.mark.parametrize("word", ["", "jump", "to_over", "OVER"])
def test_a_word_that_is_in_no_row_is_illegal_everywhere(word: str) -> None:
    for phase in Day:
        with pytest.raises(IllegalMove, match="no edge"):
            Phases("day", TABLE).after(phase, word)


def test_two_ways_out_by_one_word_are_refused() -> None:
    with pytest.raises(ValueError, match="day: the same phase and word lead to two places"):
        Phases("day", (*TABLE, (Day.OPEN, "start", Day.OVER)))


def test_the_diagram_is_drawn_from_the_table() -> None:
    assert Phases("day", TABLE).mermaid().split("\n") == [
        "stateDiagram-v2",
        "    [*] --> open",
        "    open --> playing: start",
        "    playing --> open: pause",
        "    playing --> over: end",
        "    over --> [*]",
    ]


class Lamp(Enum):
    OFF = "off"
    ON = "on"
    BROKEN = "broken"


def test_a_diagram_joins_words_and_notes_what_leads_there_from_everywhere() -> None:
    rows = (
        (Lamp.OFF, "on", Lamp.ON),
        (Lamp.OFF, "flash", Lamp.ON),
        (Lamp.ON, "dim", Lamp.ON),
        (Lamp.ON, "burnt", Lamp.BROKEN),
    )
    broken = tuple((lamp, "dropped", Lamp.BROKEN) for lamp in Lamp)
    assert Phases("lamp", (*rows, *broken)).mermaid().splitlines() == [
        "stateDiagram-v2",
        '    state "on<br>↺ dim" as on',
        "    [*] --> off",
        "    off --> on: on, flash",
        "    on --> broken: burnt",
        "    note right of broken : dropped, from everywhere",
        "    broken --> [*]",
    ]


def test_a_phase_that_only_one_word_leads_to_keeps_its_arrows() -> None:
    assert "    off --> broken: dropped" in Phases("x", [(lamp, "dropped", Lamp.BROKEN) for lamp in Lamp]).mermaid()
