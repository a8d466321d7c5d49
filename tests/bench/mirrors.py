"""Which tests try the mutants of which module: those that mirror it, and what walks or records play through it."""

_OPINION = "tests/tiebreaks/test_second_opinion.py"
_WALKS = "tests/structures/test_walk_"

SKIPPED = (
    f"{_OPINION}::test_a_seeded_bug_is_found",
    f"{_OPINION}::test_without_a_bug_the_same_events_agree",
    f"{_OPINION}::test_all_729_result_sheets_of_four_players_in_every_system",
)
"""Tests that write a bug into the text of a module themselves, and one that takes as long as all the others."""

MIRRORS: dict[str, tuple[str, ...]] = {
    "playoffs/tiebreaks/figures.py": ("tests/tiebreaks/test_figures.py", "tests/tiebreaks/test_us_chess.py"),
    "playoffs/tiebreaks/us_chess.py": ("tests/tiebreaks/test_us_chess.py", _OPINION),
    "playoffs/tiebreaks/magnus.py": ("tests/tiebreaks/test_magnus.py", _OPINION),
    "playoffs/tiebreaks/dci.py": ("tests/tiebreaks/test_dci.py", "tests/tiebreaks/test_published.py", _OPINION),
    "playoffs/tiebreaks/wbc.py": ("tests/tiebreaks/test_wbc.py", _OPINION),
    "playoffs/tiebreaks/teams.py": ("tests/tiebreaks/test_teams.py", _OPINION),
    "playoffs/tiebreaks/standings.py": ("tests/tiebreaks", "tests/cli/test_standings.py"),
    "playoffs/tiebreaks/comparison.py": ("tests/tiebreaks/test_comparison.py", "tests/sheets/test_comparison.py"),
    "playoffs/tiebreaks/side_by_side.py": (
        "tests/tiebreaks/test_side_by_side.py",
        "tests/sheets/test_comparison.py",
        "tests/cli/test_show.py",
    ),
    "playoffs/tiebreaks/notes.py": ("tests/tiebreaks/test_notes.py",),
    "playoffs/desk/envelope.py": ("tests/desk/test_bids.py", "tests/desk/test_record_doc.py"),
    "playoffs/desk/draws.py": ("tests/desk/test_draws.py", "tests/desk/test_record_doc.py"),
    "playoffs/desk/line.py": (
        "tests/desk/test_undo.py",
        "tests/desk/test_difference.py",
        "tests/desk/test_machine.py",
        "tests/edges/test_bids.py",
        "tests/edges/test_updating.py",
        "tests/edges/test_twixt_corrections.py",
        "tests/edges/test_old_records.py",
    ),
    "playoffs/desk/log.py": (
        "tests/desk/test_log.py",
        "tests/desk/test_desk.py",
        "tests/desk/test_undo.py",
        "tests/desk/test_bids.py",
        "tests/desk/test_difference.py",
        "tests/desk/test_draws.py",
        "tests/desk/test_transfer.py",
        "tests/cli/test_update.py",
        "tests/edges/test_appeals.py",
        "tests/edges/test_bids.py",
        "tests/edges/test_updating.py",
        "tests/edges/test_old_records.py",
    ),
    "playoffs/structures/armageddon.py": (
        "tests/structures/test_msca.py",
        f"{_WALKS}board.py",
        "tests/structures/test_controls.py",
    ),
    "playoffs/structures/session_clock.py": ("tests/structures/test_session_clock.py",),
    "playoffs/structures/seeding.py": ("tests/structures/test_narrowing.py", "tests/structures/test_msca.py"),
    "playoffs/structures/queue.py": ("tests/structures/test_queue.py", f"{_WALKS}enrolment.py"),
    "playoffs/structures/preparation.py": ("tests/structures/test_msca.py", f"{_WALKS}stages.py"),
    "playoffs/structures/match.py": (
        "tests/structures/test_msca.py",
        "tests/structures/test_bracket.py",
        f"{_WALKS}board.py",
        "tests/structures/test_controls.py",
    ),
    "playoffs/structures/playoff.py": (
        "tests/structures/test_msca.py",
        "tests/structures/test_club.py",
        "tests/structures/test_bracket.py",
        f"{_WALKS}enrolment.py",
        f"{_WALKS}stages.py",
    ),
    "playoffs/structures/tie.py": ("tests/structures/test_tie.py",),
    "playoffs/structures/all_play_all.py": ("tests/structures/test_club.py",),
    "playoffs/structures/level.py": ("tests/structures/test_level.py", "tests/structures/test_club.py"),
    "playoffs/structures/bracket.py": ("tests/structures/test_bracket.py",),
    "playoffs/structures/elimination_board.py": (
        "tests/structures/test_elimination.py",
        "tests/structures/test_elimination_walk.py",
        "tests/structures/test_twixt_places.py",
    ),
    "playoffs/structures/elimination.py": (
        "tests/structures/test_elimination.py",
        "tests/structures/test_elimination_walk.py",
        "tests/structures/test_twixt_places.py",
    ),
    "playoffs/structures/first_mover.py": (
        "tests/structures/test_twixt_pairing.py",
        "tests/structures/test_elimination.py",
        "tests/structures/test_elimination_walk.py",
    ),
    "playoffs/structures/twixt_places.py": ("tests/structures/test_twixt_places.py",),
    "playoffs/structures/results.py": ("tests/structures/test_msca.py", "tests/structures/test_elimination.py"),
    "playoffs/model/ranking.py": ("tests/model/test_ranking.py", "tests/structures/test_narrowing.py"),
    "playoffs/desk/undo.py": ("tests/desk/test_undo.py", "tests/desk/test_difference.py"),
}
