"""Which tests try the mutants of which module: those that mirror it, and what walks or records play through it."""

_OPINION = "tests/tiebreaks/test_second_opinion.py"
_FIDE = (
    "tests/tiebreaks/test_encounter.py",
    "tests/tiebreaks/test_fide_workings.py",
    "tests/tiebreaks/test_fide.py",
    "tests/tiebreaks/test_peer.py",
    "tests/edges/test_fide.py",
)
_TEAMS = ("tests/edges/test_team_criteria.py", "tests/tiebreaks/test_peer.py")

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
    "playoffs/tiebreaks/comparison.py": ("tests/tiebreaks/test_comparison.py", "tests/documents/test_comparison.py"),
    "playoffs/tiebreaks/side_by_side.py": (
        "tests/tiebreaks/test_side_by_side.py",
        "tests/documents/test_comparison.py",
        "tests/cli/test_show.py",
    ),
    "playoffs/tiebreaks/notes.py": ("tests/tiebreaks/test_notes.py",),
    **{
        f"playoffs/tiebreaks/fide/{module}.py": _FIDE
        for module in ("columns", "crosstable", "encounter", "performance", "readings", "systems", "workings")
    },
    "playoffs/tiebreaks/fide/bars.py": (*_FIDE, *_TEAMS),
    "playoffs/tiebreaks/fide/matches.py": _TEAMS,
    "playoffs/tiebreaks/fide/teams.py": _TEAMS,
    "playoffs/files/after_draws.py": ("tests/edges/test_norway.py",),
    "playoffs/files/programs/trf_matches.py": ("tests/edges/test_trf26.py",),
    "playoffs/files/programs/trf26.py": ("tests/edges/test_trf26.py",),
    "playoffs/desk/record/envelope.py": ("tests/desk/test_bids.py", "tests/desk/test_record_doc.py"),
    "playoffs/desk/record/draws.py": ("tests/desk/test_draws.py", "tests/desk/test_record_doc.py"),
    "playoffs/desk/record/line.py": (
        "tests/desk/test_undo.py",
        "tests/desk/test_difference.py",
        "tests/desk/test_machine.py",
        "tests/edges/test_bids.py",
        "tests/edges/test_updating.py",
        "tests/edges/test_twixt_corrections.py",
        "tests/edges/test_old_records.py",
    ),
    "playoffs/desk/record/log.py": (
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
    "playoffs/formats/match/armageddon.py": (
        "tests/playoff/test_msca.py",
        "tests/formats/test_walk_board.py",
        "tests/playoff/test_controls.py",
    ),
    "playoffs/formats/clocked_elimination/clock.py": ("tests/formats/test_session_clock.py",),
    "playoffs/formats/seeding.py": ("tests/formats/test_narrowing.py", "tests/playoff/test_msca.py"),
    "playoffs/playoff/queue.py": ("tests/playoff/test_queue.py", "tests/playoff/test_walk_enrolment.py"),
    "playoffs/formats/knockout/play.py": ("tests/playoff/test_msca.py", "tests/playoff/test_walk_stages.py"),
    "playoffs/formats/match/play.py": (
        "tests/playoff/test_msca.py",
        "tests/formats/test_bracket.py",
        "tests/formats/test_walk_board.py",
        "tests/playoff/test_controls.py",
    ),
    "playoffs/playoff/play.py": (
        "tests/playoff/test_msca.py",
        "tests/playoff/test_club.py",
        "tests/formats/test_bracket.py",
        "tests/playoff/test_walk_enrolment.py",
        "tests/playoff/test_walk_stages.py",
    ),
    "playoffs/playoff/invited.py": (
        "tests/playoff/test_msca.py",
        "tests/playoff/test_club.py",
        "tests/formats/test_bracket.py",
        "tests/playoff/test_walk_enrolment.py",
        "tests/playoff/test_walk_stages.py",
    ),
    "playoffs/playoff/rulings.py": (
        "tests/playoff/test_msca.py",
        "tests/playoff/test_club.py",
        "tests/formats/test_bracket.py",
        "tests/playoff/test_walk_enrolment.py",
        "tests/playoff/test_walk_stages.py",
    ),
    "playoffs/playoff/tie.py": ("tests/playoff/test_tie.py",),
    "playoffs/formats/round_robin/play.py": ("tests/playoff/test_club.py",),
    "playoffs/formats/round_robin/level.py": ("tests/formats/test_level.py", "tests/playoff/test_club.py"),
    "playoffs/formats/bracket/play.py": ("tests/formats/test_bracket.py",),
    "playoffs/formats/clocked_elimination/board.py": (
        "tests/formats/test_elimination.py",
        "tests/formats/test_elimination_walk.py",
        "tests/formats/test_twixt_places.py",
    ),
    "playoffs/formats/clocked_elimination/play.py": (
        "tests/formats/test_elimination.py",
        "tests/formats/test_elimination_walk.py",
        "tests/formats/test_twixt_places.py",
    ),
    "playoffs/formats/first_mover.py": (
        "tests/formats/test_twixt_pairing.py",
        "tests/formats/test_elimination.py",
        "tests/formats/test_elimination_walk.py",
    ),
    "playoffs/formats/clocked_elimination/places.py": ("tests/formats/test_twixt_places.py",),
    "playoffs/formats/results.py": ("tests/playoff/test_msca.py", "tests/formats/test_elimination.py"),
    "playoffs/model/ranking.py": ("tests/model/test_ranking.py", "tests/formats/test_narrowing.py"),
    "playoffs/desk/record/proofs.py": (
        "tests/desk/test_bids.py",
        "tests/desk/test_draws.py",
        "tests/desk/test_transfer.py",
    ),
    "playoffs/desk/undo.py": ("tests/desk/test_undo.py", "tests/desk/test_difference.py"),
}
