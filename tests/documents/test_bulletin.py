"""The result bulletin: everything the record says, at every point, and never what lies in an envelope."""

import random
from dataclasses import replace

import pytest

from playoffs.desk.record.history import State, history
from playoffs.desk.record.log import Log, fold
from playoffs.documents.day.live import Live
from playoffs.documents.record.games import SCORES
from playoffs.documents.record.reported import Bulletin
from playoffs.documents.record.result import bulletin
from playoffs.documents.words.language import language
from playoffs.model.position import LOT, Each, clock
from playoffs.renderers.render import Form, rendered
from tests.documents.plans import KNOWN, UNKNOWN, WHEN
from tests.documents.records import Director, record, to_the_end

US = language()


def told(log: Log) -> Bulletin:
    return bulletin(Live(log, KNOWN, US, WHEN))


def page(log: Log) -> str:
    return " ".join(rendered(told(log), Form.TEXT, US).decode().split())


def at_random(seed: int) -> Log:
    """Forty-five acts of a director who also withdraws, rules, corrects and takes back."""
    rng = random.Random(seed)

    def script(director: Director) -> None:
        for _ in range(45):
            changeable = [held for held in director.log.line.held if not held.final]
            if changeable and rng.random() < 0.08:
                director.takes_back(rng.choice(changeable).version, f"slip {rng.random()}")
            elif director.log.asks:
                _act(director, rng)

    return record(2 + seed % 5, script)


def _act(director: Director, rng: random.Random) -> None:
    log = director.log
    ask = rng.choice(log.may if log.may and rng.random() < 0.08 else log.asks)
    if ask.sealed:
        director.bids(ask.id, rng.choice((300, 300, 412)))
    elif isinstance(ask.options, Each):
        director.opens(ask.id)
    elif ask.who == LOT:
        director.draws(ask.question.value, ask.id)
    else:
        value = "draw" if "draw" in ask.options.samples and rng.random() < 0.5 else rng.choice(ask.options.samples)
        director.says(ask.question.value, value, ask.id, reason=f"reason {rng.random()}")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_in_force_is_told_and_nothing_else_stands_among_the_games(seed: int) -> None:
    log = at_random(seed)
    sheet, text = told(log), page(log)
    results = {held.version: held for held in log.line.held if held.ask.question.value in ("result", "set-result")}
    shown = [game for match in sheet.matches for game in match.games if game.result != SCORES[""]]
    assert len(shown) <= len(results)
    for held in log.line.held:
        for word in (held.fact.witness, held.fact.seed, held.fact.reason if held.ask.ruling else ""):
            assert word in text
        if held.ask.question.value == "open-bids" and isinstance(held.fact.value, tuple):
            opening = next(each for each in sheet.bids if each.entry == str(held.version))
            assert all(clock(bid) in opening.said for bid in held.fact.value if isinstance(bid, int))
    for line in history(log):
        if line.state in (State.RETRACTED, State.FELL):
            assert any(
                f"ntry {line.version}" in change.said
                or any(f"entry {line.version}" in each for each in change.followed)
                for change in sheet.corrections
            )
    assert [player.name for player in sheet.players] == list(dict.fromkeys(player.name for player in sheet.players))
    assert len(sheet.players) == len(log.founding.tied)


def test_it_can_be_made_after_every_entry() -> None:
    log = record(5, to_the_end)
    rows = [recorded.row for recorded in log.recorded]
    champions = [told(fold(rows[: n + 1], log.known.beside)).champion for n in range(len(rows))]
    assert champions[:-1] == ["Not decided yet"] * (len(rows) - 1)
    assert champions[-1] == "Champion: Alexandria Josephine M. Lindqvist-Ňáñez"


def bidding(first: int, opened: bool) -> Log:
    def script(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.says("result", "draw")
        director.bids("armageddon", first, 600)
        if opened:
            director.opens("armageddon")

    return record(3, script)


@pytest.mark.parametrize("form", [Form.HTML, Form.TEXT, Form.MARKDOWN])
def test_an_unopened_bid_is_nowhere_on_it(form: Form) -> None:
    """The digest of the record covers the salted seals and so differs; nothing else may."""
    one, other = (replace(told(bidding(bid, opened=False)), digest="") for bid in (417, 843))
    assert rendered(one, form, US) == rendered(other, form, US)
    opened = replace(told(bidding(417, opened=True)), digest="")
    assert "6:57" in rendered(opened, form, US).decode()
    assert "6:57" not in rendered(one, form, US).decode()


def test_nothing_is_missing_from_the_long_way() -> None:
    sheet = told(record(5, to_the_end))
    assert sheet.champion == "Champion: Alexandria Josephine M. Lindqvist-Ňáñez"
    assert sheet.state == "Declared by the director, 9:32 AM (entry 33)."
    assert sheet.stages == ("Stage 1", "Stage 2", "Final")
    assert [player.outcome for player in sheet.players] == [
        "champion",
        "lost the final",
        "out in stage 2",
        "out in stage 1",
        "out in stage 1",
    ]
    assert sheet.players[2].stages == ("beat 5: ½–½ A", "lost to 2: 0–1, by forfeit", "")
    assert [len(part) for part in (sheet.bids, sheet.lots, sheet.withdrawals, sheet.rulings, sheet.corrections)] == [
        2,
        4,
        1,
        1,
        1,
    ]
    armageddon = sheet.matches[0].games[-1]
    assert (armageddon.clocks, armageddon.rated, armageddon.note) == (
        "15:00 – 11:30",
        "not rated",
        "draw odds: Black wins",
    )


def test_withdrawals_double_forfeits_and_a_vacant_title() -> None:
    def script(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.says("withdraw", director.ask("result", "board-1").players[0])
        director.says("result", "both-absent", "board-2")
        director.says("vacate", "vacate", reason="both finalists were taken ill")
        director.says("declare", "declare")

    sheet = told(record(4, script))
    assert sheet.champion == "The title is vacant"
    assert [each.clause for each in sheet.withdrawals] == ["MSCA-F", "MSCA-4"]
    assert sheet.rulings[0].because == "both finalists were taken ill"
    outcomes = ["ended by a ruling", "out in stage 1", "out in stage 1", "withdrew"]
    assert sorted(player.outcome for player in sheet.players) == outcomes


def test_a_record_without_details_prints_lines_to_fill() -> None:
    sheet = bulletin(Live(record(2, lambda d: d.confirmed()), UNKNOWN, US, WHEN))
    assert ("".join(day.date for day in sheet.when), sheet.site, sheet.director) == ("", "", "")
    assert "zone UTC" in sheet.times
