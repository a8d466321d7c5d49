"""Phase tables: the table alone says what is legal, and nothing moves otherwise."""

from enum import Enum
from typing import Any

import pytest

from playoffs.formats.clocked_elimination import board as clocked_elimination
from playoffs.formats.match import armageddon
from playoffs.formats.match import play as match
from playoffs.formats.swiss_session import play as swiss_session
from playoffs.model.phases import IllegalMove, Phases
from playoffs.playoff import play as playoff
from playoffs.playoff import twixt, twixt_seeding


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


TABLES = (clocked_elimination, armageddon, match, swiss_session, playoff, twixt, twixt_seeding)


@pytest.mark.parametrize("phases", [module.PHASES for module in TABLES], ids=lambda phases: phases.name)
def test_the_machine_of_every_table_says_what_the_table_says(phases: Phases[Any]) -> None:
    """Each phase with each word: the phase after it, or refused where the table has no such row."""
    rows = {(before, word): after for before, word, after in phases.table}
    words = dict.fromkeys(word for _, word, _ in phases.table)
    for phase in dict.fromkeys(p for a, _, b in phases.table for p in (a, b)):
        for word in (*words, "no-such-word"):
            if (phase, word) in rows:
                assert phases.after(phase, word) is rows[phase, word]
            else:
                with pytest.raises(IllegalMove):
                    phases.after(phase, word)
