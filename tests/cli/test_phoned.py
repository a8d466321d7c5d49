"""The command line passes nothing over in silence that a player has sent by phone and nobody has recorded."""

from types import ModuleType
from typing import Any

import pytest

from playoffs.cli.book import Book
from playoffs.cli.day import field
from playoffs.cli.said import phoned
from playoffs.desk import seen
from playoffs.desk.act import load
from playoffs.desk.beside import claims
from playoffs.desk.beside.claims import Claim
from playoffs.desk.record.file import store as file_store
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.store import NotSaved, Store, open_store
from playoffs.model.vocabulary import Question
from tests.cli.terminal import Terminal

SENT = "2026-11-21T14:30:00Z"


def sends(terminal: Terminal, value: str) -> None:
    """The phone of Abarawe has sent this."""
    with open_store(terminal.db) as store:
        (event,) = store.events()
        log = load(store, event)
        who = next(player for player, name in names(log).items() if "Abarawe" in name)
        ask = next(a for a in log.asks if a.question is Question.ANSWER and a.who == who)
        mark = seen.digest(log, ask)
        made = Claim(player=ask.who, ask=ask.id, value=value, digest=mark, at=SENT, request=f"phone-{value}")
        claims.send(store, event, made)


def answers(terminal: Terminal) -> list[object]:
    with open_store(terminal.db) as store:
        (event,) = store.events()
        return [held.fact.value for held in load(store, event).line.held]


def test_confirm_all_leaves_out_who_declines_by_phone(founded: Terminal) -> None:
    sends(founded, "decline")
    said = founded("confirm", "all")
    assert said.code == 0
    assert answers(founded) == ["confirm"] * 4
    assert "Left out, and not recorded: " in said.err
    assert "sent by phone on Sat, Nov 21, 2026, " in " ".join(said.err.split())


def test_nobody_is_left_to_be_confirmed(founded: Terminal) -> None:
    founded.done("confirm Bjorkmo, Sabrytofte, Zablockowski, Cojolon")
    sends(founded, "decline")
    assert founded("confirm", "all").code != 0
    assert answers(founded) == ["confirm"] * 4


@pytest.mark.parametrize("line", ["confirm Abarawe", "confirm Abarawe, Bjorkmo"])
def test_one_is_confirmed_against_the_phone_only_with_yes(founded: Terminal, line: str) -> None:
    sends(founded, "decline")
    refused = founded(*line.split())
    assert refused.code == 1
    assert "sent by phone on" in refused.err
    assert "--yes" in refused.err
    assert answers(founded) == []
    founded.done(f"{line} --yes")
    assert set(answers(founded)) == {"confirm"}


def test_what_agrees_with_the_phone_is_recorded_without_a_question(founded: Terminal) -> None:
    sends(founded, "decline")
    founded.done("decline Abarawe")
    assert answers(founded) == ["decline"]


def test_the_list_is_closed_against_an_answer_by_phone_only_with_yes(founded: Terminal) -> None:
    founded.done("confirm Bjorkmo, Sabrytofte, Zablockowski, Cojolon")
    sends(founded, "confirm")
    refused = founded("close")
    assert refused.code == 1
    assert "sent by phone on" in refused.err
    assert "not answered" not in refused.err
    assert len(answers(founded)) == 4
    done = founded.done("close --yes")
    assert "had not answered" not in done


def test_a_key_at_the_terminal_asks_before_a_phone_is_passed_over(founded: Terminal) -> None:
    founded.done("confirm Bjorkmo, Sabrytofte, Zablockowski, Cojolon")
    sends(founded, "decline")
    said = founded("run", typed=["Abarawe", "c", "n", "q"])
    assert "Nobody has recorded that. Go on all the same? [y/N] n" in " ".join(said.err.split())
    assert len(answers(founded)) == 4
    founded("run", typed=["Abarawe", "c", "y", "q"])
    assert answers(founded)[4:] == ["confirm"]


@pytest.mark.parametrize(
    ("before", "line", "where"),
    [
        ("", ["confirm", "Abarawe"], field),
        ("", ["confirm", "Abarawe,", "Bjorkmo"], field),
        ("confirm Bjorkmo, Sabrytofte, Zablockowski, Cojolon", ["close", "--yes"], field),
        ("confirm Bjorkmo, Sabrytofte, Zablockowski, Cojolon", ["run"], field),
    ],
)
def test_what_comes_in_after_the_question_is_not_passed_over(
    founded: Terminal, monkeypatch: pytest.MonkeyPatch, before: str, line: list[str], where: ModuleType
) -> None:
    if before:
        founded.done(before)
    there = len(answers(founded))

    def asked_first(book: Book, some: phoned.Some) -> phoned.Known:
        known = phoned.heed(book, some)
        sends(founded, "decline")
        return known

    monkeypatch.setattr(where, "heed", asked_first)
    said = founded(*line, typed=["Abarawe", "c", "q"] if line == ["run"] else [])
    assert "that came in just now, and nothing was recorded: look again" in " ".join(said.err.split())
    assert len(answers(founded)) == there


def test_nothing_comes_in_between_the_last_look_and_the_entry(
    founded: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = list[str]()

    def looked(*given: Any) -> object:
        found = seen.passed_over(*given)
        with pytest.MonkeyPatch.context() as impatient:
            impatient.setattr(file_store, "PATIENCE", 0)
            with pytest.raises(NotSaved) as error:
                sends(founded, "decline")
            refused.append(str(error.value))
        return found

    at_heed = iter([seen.passed_over, looked])
    monkeypatch.setattr(phoned, "passed_over", lambda *given: next(at_heed)(*given))
    founded.done("confirm Abarawe")
    assert "locked" in refused[0]
    assert answers(founded) == ["confirm"]


def test_what_waits_is_read_as_often_whoever_is_confirmed(founded: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    read, sent = list[str](), seen.sent

    def counted(store: Store, log: Log) -> list[tuple[str, Claim]]:
        read.append(log.event)
        return sent(store, log)

    monkeypatch.setattr(seen, "sent", counted)
    founded.done("confirm all")
    assert answers(founded) == ["confirm"] * 5
    assert len(read) == 3  # who is left out, what is asked about, and the last look
