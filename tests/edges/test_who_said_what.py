"""What the schedule says of each player is what the player said, and no more."""

from tests.cli.terminal import SAMPLES, Terminal


def stands(at: Terminal) -> dict[str, str]:
    shown = at("schedule")
    assert shown.code == 0, shown.err
    rows = shown.out.partition("Players\n")[2].partition("\n\n")[0].splitlines()
    return {name.split()[-1]: said.strip() for name, _, said in (row.strip().partition("  ") for row in rows)}


def test_nobody_is_silent_past_a_deadline_that_is_to_come_and_who_withdrew_did_not_decline(
    terminal: Terminal,
) -> None:
    terminal("new", str(SAMPLES / "tied-4.csv"), "--title", "T", "--details", str(SAMPLES / "details.toml"))
    players = list(stands(terminal))
    assert set(stands(terminal).values()) == {"not yet invited"}
    for player in players[:2]:
        assert terminal("confirm", player).code == 0
    assert terminal("decline", players[2]).code == 0
    assert terminal("close", "--yes").code == 0
    assert terminal("withdraw", players[1], "--yes").code == 0
    said = ["wins without play", "withdrew", "declined", "did not confirm before the list was closed"]
    assert stands(terminal) == dict(zip(players, said, strict=True))
