"""The result bulletin: everything the record says, at every point, and never what lies in an envelope."""

import random

import pytest

from playoffs.desk.record.entries import Corrected
from playoffs.desk.record.history import State, history
from playoffs.desk.record.log import Log, fold
from playoffs.desk.record.people import names
from playoffs.documents.blocks import Cards, Document, Paragraph, Row, Said, Section, Table
from playoffs.documents.played.games import SCORES
from playoffs.documents.played.live import Live
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import page as shown
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.record.entry_words import recorded
from playoffs.documents.words.language import language
from playoffs.model.position import LOT, Each, clock
from playoffs.renderers.render import Form, rendered
from tests.documents.golden import undigested
from tests.documents.plans import KNOWN, UNKNOWN, WHEN
from tests.documents.records import Director, drawn, record, to_the_end
from tests.documents.shown import below, every, fields, rows, spoken, words

US = language()


PROCEEDINGS = ("bids", "lots", "withdrawals", "rulings", "corrections")


def told(log: Log) -> Document:
    return bulletin(Live(log, KNOWN, US, WHEN))


def champion(sheet: Document) -> str:
    (said,) = spoken(sheet.part("champion"))
    return said


def players(sheet: Document) -> list[tuple[str, ...]]:
    """Number, name, rating, stages and outcome of each."""
    return [fields(row) for row in rows(sheet, "way", "courses")]


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
    shown = [row for row in rows(sheet, "games") if fields(row)[4] != SCORES[""]]
    assert len(shown) <= len(results)
    for held in log.line.held:
        for word in (held.fact.witness, held.fact.seed, held.fact.reason if held.ask.ruling else ""):
            assert word in text
        if held.ask.question.value == "open-bids" and isinstance(held.fact.value, tuple):
            opening = next(fields(row)[2] for row in rows(sheet, "bids") if fields(row)[0] == str(held.version))
            assert all(clock(bid) in opening for bid in held.fact.value if isinstance(bid, int))
    for line in history(log):
        if line.state in (State.RETRACTED, State.FELL):
            changes = [(fields(row)[2], *below(row)[2]) for row in rows(sheet, "corrections")]
            assert any(f"ntry {line.version}" in said for change in changes for said in change)
    names = {player[1] for player in players(sheet)}
    assert len(names) == len(players(sheet)) == len(log.founding.tied)


def test_it_can_be_made_after_every_entry() -> None:
    log = record(5, to_the_end)
    held = [recorded.row for recorded in log.recorded]
    champions = [champion(told(fold(held[: n + 1], log.known.beside))) for n in range(len(held))]
    assert champions[:-1] == ["Not decided yet"] * (len(held) - 1)
    assert champions[-1] == "Champion: Alexandria Josephine M. Lindqvist-Ňáñez"


def test_whoever_undoes_a_correction_reads_that_it_is_undone_and_what_stands_again() -> None:
    """Drawn, corrected to White and then to Black, undone twice: in the bulletin and in the log."""

    def script(director: Director) -> None:
        drawn(director)
        director.says("result", "draw", "board-1")
        for value in ("white", "black"):
            director.corrects(director.log.version, value, "misread")
        for _ in range(2):
            director.takes_back(director.log.version, "a slip")

    log = record(5, script)
    said = [fields(row)[2] for row in rows(told(log), "corrections")]
    logged = [recorded(each.entry, each.ask, log, names(log)) for each in log.recorded[-4:]]
    changed = [each.entry.version for each in log.recorded[-4:] if isinstance(each.entry, Corrected)]
    for each in (said, logged):
        assert [one.startswith(f"Entry {n}") for one, n in zip(each, changed, strict=True)] == [True] * 4
        assert ["is corrected from" in one for one in each] == [True, True, False, False]
        assert ["is undone" in one for one in each] == [False, False, True, True]
        for one, left, again in zip(
            each[2:], ("Black wins", "White wins"), ("White wins", "draw between"), strict=True
        ):
            gone, _, stands = one.partition("is undone")
            assert left in gone
            assert again in stands
            assert left not in stands


def test_whoever_reads_of_a_secret_number_is_told_once_what_it_is() -> None:
    """In the bulletin and on the public page; where the program has drawn nothing, nothing is said of it."""
    said = "A secret number is what the program draws from"
    for script, times in ((to_the_end, 1), (lambda director: director.confirmed(), 0)):
        live = Public(record(5, script), KNOWN, US, WHEN)
        for sheet in (bulletin(live), shown(live)):
            text = " ".join(rendered(sheet, Form.TEXT, US).decode().split())
            assert text.count(said) == times
            assert not times or "secret number" in text.partition(said)[0]


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
    one, other = (undigested(told(bidding(bid, opened=False))) for bid in (417, 843))
    assert rendered(one, form, US) == rendered(other, form, US)
    opened = undigested(told(bidding(417, opened=True)))
    assert "6:57" in rendered(opened, form, US).decode()
    assert "6:57" not in rendered(one, form, US).decode()


def test_nothing_is_missing_from_the_long_way() -> None:
    sheet = told(record(5, to_the_end))
    assert champion(sheet) == "Champion: Alexandria Josephine M. Lindqvist-Ňáñez"
    assert spoken(sheet.part("state"))[0].startswith("Declared by the director, 9:32 AM (entry 33).")
    (ways,) = every(Table, sheet.part("way"))
    assert [column.heading for column in ways.columns[3:-1]] == ["Stage 1", "Stage 2", "Final"]
    outcomes = ["champion", "lost the final", "eliminated in stage 2", "eliminated in stage 1", "eliminated in stage 1"]
    assert [player[-1] for player in players(sheet)] == outcomes
    assert players(sheet)[2][3:-1] == ("beat 5: ½–½ A", "lost to 2: 0–1, by forfeit", "")
    assert [len(rows(sheet, part)) for part in PROCEEDINGS] == [2, 4, 1, 1, 1]
    (first, *_) = every(Section, sheet.part("games")[0].blocks)  # type: ignore[union-attr]
    armageddon = list(every(Row, first))[-1]
    assert below(armageddon)[3:5] == (("15:00 – 11:30 · not rated",), ("draw odds: Black wins",))


def test_withdrawals_double_forfeits_and_a_vacant_title() -> None:
    def script(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.says("withdraw", director.ask("result", "board-1").players[0])
        director.says("result", "both-absent", "board-2")
        director.says("vacate", "vacate", reason="both finalists were taken ill")
        director.says("declare", "declare")

    sheet = told(record(4, script))
    assert champion(sheet) == "The title is vacant"
    assert [said.clause for row in rows(sheet, "withdrawals") for said in every(Said, row.cells[2].text)] == [
        *("MSCA-F", "MSCA-4")
    ]
    assert below(rows(sheet, "rulings")[0])[2][0] == "both finalists were taken ill"
    outcomes = ["eliminated in stage 1", "eliminated in stage 1", "ended by a ruling", "withdrew"]
    assert sorted(player[-1] for player in players(sheet)) == outcomes


def test_a_record_without_details_prints_lines_to_fill() -> None:
    sheet = bulletin(Live(record(2, lambda d: d.confirmed()), UNKNOWN, US, WHEN))
    (cards,) = sheet.part("when")
    assert isinstance(cards, Cards)
    assert [words(card.lines[0].text) for card in cards.cards] == ["", "", ""]
    assert "zone UTC" in spoken(every(Paragraph, sheet.part("record")))[-1]
