"""Clause ids that version 0.1.0 printed for rulesets whose files did not say them: data, read by the upgrader only."""

from collections.abc import Mapping

from playoffs.formats.roles import Role

STAGES: Mapping[Role, str] = {
    Role.ORDER: "MSCA-7+",
    Role.TIE: "MSCA-2",
    Role.DECLARATION: "MSCA-1",
    Role.TIED: "MSCA-1e",
    Role.FIELD: "MSCA-2",
    Role.CUT: "MSCA-7+",
    Role.SIT_OUT: "MSCA-S",
    Role.SIT_OUT_AGAIN: "MSCA-3",
    Role.PAIRING: "MSCA-W",
    Role.TWO: "MSCA-2P",
    Role.ARMAGEDDON: "MSCA-A",
    Role.LEAVING: "MSCA-F",
    Role.RATING: "MSCA-R",
    Role.TIMES: "MSCA-T",
    Role.CORRECTION: "MSCA-C",
}

SEASON = "MAG-3"

MEMBERS: Mapping[str, str] = {"CLUB-3": "CLUB-4"}
"""Who counts for a team, by the clause that ranks teams."""

TWIXT: Mapping[Role, str] = {
    Role.ORDER: "TWX-0",
    Role.TIE: "TWX-4",
    Role.SESSION_SCORE: "TWX-0",
    Role.SEED_LOTS: "TWX-4",
    Role.ENTRY: "TWX-5",
    Role.FIRST_ROUND: "TWX-6",
    Role.LATER_ROUNDS: "TWX-7",
    Role.PAIR_SCORES: "TWX-7 (2)",
    Role.PAIR_FLOATS: "TWX-7 (3)",
    Role.PAIR_COLORS: "TWX-7 (4)",
    Role.PAIR_ORDER: "TWX-7 (5)",
    Role.PAIR_ALTERNATION: "TWX-7 (6)",
    Role.SECOND_SESSION: "TWX-8",
    Role.ELIMINATION: "TWX-9",
    Role.GAME_COLORS: "TWX-10",
    Role.ROUND_CLOCK: "TWX-11a",
    Role.REPEAT_GAME: "TWX-11b",
    Role.ENOUGH_TIME: "TWX-11c",
    Role.NOT_REPEATED: "TWX-11d",
    Role.LATE_START: "TWX-11e",
    Role.DRAWN_AGAIN: "TWX-11f",
    Role.FINAL: "TWX-12",
    Role.WALKOVER_SCORE: "TWX-13a",
    Role.PLACES: "TWX-13b",
}
