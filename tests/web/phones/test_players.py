"""A player's page: the next game, answers and reports, what the desk makes of them; and nothing of anybody else."""

import itertools
import re
import secrets
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from playoffs.desk.act import Done, Request, load
from playoffs.desk.beside import claims
from playoffs.desk.desk import answer, detail
from playoffs.desk.forgetting.forget import forget
from playoffs.desk.forgetting.meant import meant
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.history import history
from playoffs.desk.record.people import names
from playoffs.desk.record.rows import utc_now, written
from playoffs.desk.record.store import Store, open_store
from playoffs.model.position import Fact
from playoffs.web.phones import sending
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages

EVENT = "practice-1"
PLAYERS = ("1", "2", "3", "4", "5")


@pytest.fixture
def practiced(hall: Hall) -> Hall:
    director = hall.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    return hall


def say(hall: Hall, about: str, value: str) -> None:
    with open_store(hall.path) as store:
        log = load(store, EVENT)
        detail(store, EVENT, about, value, Request(secrets.token_hex(8), log.version, utc_now()))


def tied(hall: Hall) -> tuple[str, ...]:
    with open_store(hall.path) as store:
        return load(store, EVENT).founding.tied


def started(director: Pages) -> Page:
    """Up to the first games."""
    page = director.open(f"/desk/{EVENT}")
    for label in (
        "Confirm all",
        "Close the list",
        "Close the list",
        "by the program",
        "by the program",
        "Start the stage",
    ):
        page = director.press(page, label)
    return page


def phones(hall: Hall) -> dict[str, Pages]:
    return {player: hall.phone(EVENT, player, f"10.0.0.{n}") for n, player in enumerate(tied(hall), 10)}


def version(hall: Hall) -> int:
    with open_store(hall.path) as store:
        return load(store, EVENT).version


def test_an_answer_goes_to_the_desk_which_records_it_once(practiced: Hall) -> None:
    director, player = practiced.seat(), tied(practiced)[0]
    phone = practiced.phone(EVENT, player)
    page = phone.open(f"/me/{EVENT}")
    assert "Will you play?" in page.words
    assert "goes to the director, who records it" in page.words
    assert "is out" in page.words  # what no answer means
    assert "Nothing yet" in page.words
    for _ in range(2):  # a double tap
        sent = phone.press(page, "I will play")
    assert "I will play, waits for the desk" in sent.words
    assert version(practiced) == 1
    now = director.open(f"/desk/{EVENT}")
    assert now.words.count("will play. A Record:") == 1
    for _ in range(2):
        done = director.press(now, "Record:")
    assert version(practiced) == 2
    assert "From the phones" not in done.words
    sent = phone.open(f"/me/{EVENT}")
    assert "I will play, recorded, entry 2" in sent.words
    assert not sent.has("I decline")


def test_the_last_word_counts_until_the_desk_has_recorded_one(practiced: Hall) -> None:
    director, phone = practiced.seat(), practiced.phone(EVENT, tied(practiced)[0])
    phone.press(phone.open(f"/me/{EVENT}"), "I will play")
    before = director.open(f"/desk/{EVENT}")
    phone.press(phone.open(f"/me/{EVENT}"), "I decline")
    refused = director.press(before, "Record:")
    assert refused.status == 409
    assert version(practiced) == 1
    page = director.press(director.open(f"/desk/{EVENT}"), "Record:")
    assert "declines" in page.words
    assert version(practiced) == 2


def test_what_is_recorded_is_said_to_be_whatever_the_player_sends_meanwhile(
    practiced: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(practiced, "answers_by", "link")  # at the desk both are one transaction, for which a phone waits
    phone = practiced.phone(EVENT, tied(practiced)[0])
    enter = answer

    def entered(store: Store, event: str, fact: Fact, request: Request) -> Done:
        made = enter(store, event, fact, request)
        with open_store(practiced.path) as other:  # which the phone sent just before the entry
            ((_key, claim),) = claims.of_event(other, EVENT).items()
            claims.send(other, EVENT, replace(claim, value="decline", request=f"{claim.request}-2"))
        return made

    monkeypatch.setattr(sending, "answer", entered)
    page = phone.press(phone.open(f"/me/{EVENT}"), "I will play")
    assert page.status == 200
    assert "Not recorded" not in page.words
    assert version(practiced) == 3
    with open_store(practiced.path) as store:
        ((_key, claim),) = claims.of_event(store, EVENT).items()
    assert (claim.value, claim.entry) == ("decline", 0)  # the last word is kept as it was sent


def test_what_two_players_sent_is_put_aside_as_it_is_shown_or_not_at_all(practiced: Hall) -> None:
    say(practiced, "results_by", "phones")
    director, there = practiced.seat(), phones(practiced)
    started(director)
    one, other = [phone for phone in there.values() if "Board 1" in phone.open(f"/me/{EVENT}").words]
    for first, second in ((one, other), (other, one)):
        first.press(first.open(f"/me/{EVENT}"), "A draw")
        second.press(second.open(f"/me/{EVENT}"), "I won")
        before = director.open(f"/desk/{EVENT}")
        second.press(second.open(f"/me/{EVENT}"), "A draw")
        assert director.press(before, "Put aside").status == 409
        assert "both report a draw" in director.open(f"/desk/{EVENT}").words
    director.press(director.open(f"/desk/{EVENT}"), "Put aside")
    assert "From the phones" not in director.open(f"/desk/{EVENT}").words


def test_an_answer_by_link_is_told_by_the_name_of_the_player(practiced: Hall) -> None:
    say(practiced, "answers_by", "link")
    player = tied(practiced)[0]
    phone = practiced.phone(EVENT, player)
    phone.press(phone.open(f"/me/{EVENT}"), "I will play")
    with open_store(practiced.path) as store:
        log = load(store, EVENT)
        name = names(log)[player]
        assert history(log)[-1].acted == name
        assert written(log.recorded[-1].row).by == player  # the chain names nobody
        forget(store, log, meant(store, log, player))
        after = load(store, EVENT)
        assert history(after)[-1].acted == names(after)[player] != name


def test_what_is_put_aside_is_no_entry_and_the_player_is_told(practiced: Hall) -> None:
    director, phone = practiced.seat(), practiced.phone(EVENT, tied(practiced)[0])
    phone.press(phone.open(f"/me/{EVENT}"), "I decline")
    page = director.press(director.open(f"/desk/{EVENT}"), "Put aside")
    assert page.status == 200
    assert "From the phones" not in page.words
    assert version(practiced) == 1
    assert "not accepted; ask the director" in phone.open(f"/me/{EVENT}").words


def test_an_answer_by_link_counts_at_once_where_the_announcement_says_so(practiced: Hall) -> None:
    say(practiced, "answers_by", "link")
    phone = practiced.phone(EVENT, tied(practiced)[0])
    page = phone.open(f"/me/{EVENT}")
    assert "counts as soon as it is sent" in page.words
    for _ in range(2):
        phone.press(page, "I will play")
    assert version(practiced) == 3
    assert "recorded, entry 3" in phone.open(f"/me/{EVENT}").words
    assert "From the phones" not in practiced.seat().open(f"/desk/{EVENT}").words


def test_after_the_deadline_an_answer_by_link_is_for_the_director(practiced: Hall) -> None:
    for about, value in (("answers_by", "link"), ("zone", "America/Chicago"), ("deadline", "2026-01-05 18:00")):
        say(practiced, about, value)
    phone = practiced.phone(EVENT, tied(practiced)[0])
    page = phone.open(f"/me/{EVENT}")
    assert "The deadline is over" in page.words
    phone.press(page, "I will play")
    assert version(practiced) == 4
    assert "From the phones" in practiced.seat().open(f"/desk/{EVENT}").words


def test_the_page_says_where_against_whom_which_color_and_the_clocks(practiced: Hall) -> None:
    director, there = practiced.seat(), phones(practiced)
    started(director)
    said = [phone.open(f"/me/{EVENT}") for phone in there.values()]
    playing = [page for page in said if "Your next game" in page.words]
    assert len(playing) in (2, 4)
    assert sum("WHITE" in page.words for page in playing) == len(playing) // 2
    assert all("Board" in page.words and "against" in page.words for page in playing)
    assert all("Sits out" in page.words for page in said if page not in playing)
    assert not any(page.has("I won") for page in said)  # phones are not allowed


def test_both_report_and_one_key_records_it(practiced: Hall) -> None:
    say(practiced, "results_by", "phones")
    director, there = practiced.seat(), phones(practiced)
    started(director)
    playing = [phone for phone in there.values() if "Board 1" in phone.open(f"/me/{EVENT}").words]
    before = version(practiced)
    one, other = playing
    one.press(one.open(f"/me/{EVENT}"), "A draw")
    assert "reports a draw" in director.open(f"/desk/{EVENT}").words
    other.press(other.open(f"/me/{EVENT}"), "I won")
    page = director.open(f"/desk/{EVENT}")
    assert "They do not agree" in page.words
    assert not page.has("Record: a draw")
    other.press(other.open(f"/me/{EVENT}"), "A draw")
    page = director.open(f"/desk/{EVENT}")
    assert "both report a draw" in page.words
    assert version(practiced) == before
    assert page.form("Record: a draw")[1].key == "a"
    director.press(page, "Record: a draw")
    assert version(practiced) == before + 1
    for phone in playing:
        assert "A draw, recorded" in phone.open(f"/me/{EVENT}").words


def test_both_find_the_keys_of_a_result_in_the_same_order(practiced: Hall) -> None:
    say(practiced, "results_by", "phones")
    director, there = practiced.seat(), phones(practiced)
    started(director)
    pages = [phone.open(f"/me/{EVENT}") for phone in there.values()]
    for color in ("WHITE", "BLACK"):
        page = next(each for each in pages if f"You have {color}" in each.words)
        form, _button = page.form("I won")
        assert [each.label for each in form.buttons] == ["I won", "A draw", "I lost"]
        assert form.buttons[0].value == color.lower()


def test_a_player_says_nothing_for_another_and_nothing_that_is_not_asked(practiced: Hall) -> None:
    mine, other = tied(practiced)[:2]
    phone, another = practiced.phone(EVENT, mine), practiced.phone(EVENT, other, "10.0.0.8")
    form, button = another.open(f"/me/{EVENT}").form("I decline")
    own, _button = phone.open(f"/me/{EVENT}").form("I decline")
    forged = [(name, dict(form.fields)[name] if name in ("ask", "digest") else value) for name, value in own.fields]
    assert phone.send(own, [*forged, (button.name, button.value)]).status == 409
    assert phone.send(own, [*own.fields, ("value", "declare")]).status == 409
    for ask in ("close", "remove", f"{'x' * 100}"):
        wrong = [(name, ask if name == "ask" else value) for name, value in own.fields]
        assert phone.send(own, [*wrong, ("value", "close")]).status == 409
    assert "From the phones" not in practiced.seat().open(f"/desk/{EVENT}").words
    assert version(practiced) == 1


def test_an_assistant_takes_from_the_tray_what_an_assistant_may_enter(practiced: Hall) -> None:
    from playoffs.desk.beside.links import Role

    phone, assistant = practiced.phone(EVENT, tied(practiced)[0]), practiced.seat(Role.ASSISTANT, "Ann")
    phone.press(phone.open(f"/me/{EVENT}"), "I will play")
    page = assistant.press(assistant.open(f"/desk/{EVENT}"), "Record:")
    assert "Ann" in page.words


def run(hall: Hall, bid: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The pages of everybody else in a playoff with this bid, typed at the desk and not opened; chance is the same in
    every run, so that pages of two runs can be compared byte by byte."""
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda n=16: f"{next(numbers):0{2 * n}x}")
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n=16: f"code-{next(numbers):08d}")
    hall.house.now = lambda: "2026-11-22T10:00:00Z"
    director = hall.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    say(hall, "results_by", "phones")
    page = started(director)
    while not page.has("Enter the bid, hidden"):
        wanted = ["Black wins", "White wins", "by the program", "Start the stage"]
        drawn = "Draw" if page.has("Draw") and page.has("White wins") else ""
        page = director.press(page, drawn or next(label for label in wanted if page.has(label)))
    there = phones(hall)
    page = director.press(director.open(f"/desk/{EVENT}"), "Enter the bid, hidden", bid=bid, again=bid)
    assert page.status == 200
    return {player: phone.open(f"/me/{EVENT}").answer.body for player, phone in there.items()}


def test_two_runs_that_differ_in_an_unopened_bid_give_equal_bytes(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for bid in ("7:30", "12:04"):
        hall = Hall(tmp_path_factory.mktemp("run") / "playoffs.db")
        found.append(run(hall, bid, monkeypatch))
        hall.house.close()
    one, other = found
    assert one == other
    assert all(len(body) > 1000 for body in one.values())


def test_a_page_tells_of_nobody_else(practiced: Hall) -> None:
    director, there = practiced.seat(), phones(practiced)
    mine, other, *_rest = there.values()
    other.press(other.open(f"/me/{EVENT}"), "I decline")
    before = mine.open(f"/me/{EVENT}")
    director.press(director.open(f"/desk/{EVENT}"), "Record:")
    after = mine.open(f"/me/{EVENT}")
    assert "decline" not in after.words.replace("I decline", "")
    assert len(after.text) == len(before.text)
    assert "/desk" not in after.text


def test_declining_takes_a_second_step_where_it_counts_at_once(practiced: Hall) -> None:
    say(practiced, "answers_by", "link")
    phone = practiced.phone(EVENT, tied(practiced)[0])
    page = phone.open(f"/me/{EVENT}")
    assert '<details class="sure"><summary>I decline…</summary>' in page.text
    assert "Decline for good?" in page.words
    assert page.has("I will play")
    phone.press(page, "Yes, I decline")
    with open_store(practiced.path) as store:
        entry = load(store, EVENT).recorded[-1].entry
    assert isinstance(entry, Answered)
    assert entry.fact.value == "decline"


def test_a_color_that_is_drawn_is_said_before_the_stage_is_started(practiced: Hall) -> None:
    director, there = practiced.seat(), phones(practiced)
    page = director.open(f"/desk/{EVENT}")
    for label in ("Confirm all", "Close the list", "Close the list"):
        page = director.press(page, label)

    def colors() -> dict[str, str]:
        found = {player: phone.open(f"/me/{EVENT}").words for player, phone in there.items()}
        return {player: word for player, said in found.items() for word in ("WHITE", "BLACK") if word in said}

    assert colors() == {}
    for label in ("by the program", "by the program"):
        page = director.press(page, label)
    before = colors()
    assert sorted(before.values()) == ["BLACK", "BLACK", "WHITE", "WHITE"]
    director.press(page, "Start the stage")
    assert colors() == before


def test_what_was_sent_on_another_day_has_its_day(practiced: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = practiced.phone(EVENT, tied(practiced)[0])
    phone.press(phone.open(f"/me/{EVENT}"), "I will play")
    page = phone.open(f"/me/{EVENT}").words
    assert re.search(r"Sent \(\d\d?:\d\d [AP]M\); it waits", page)
    later = (datetime.now(UTC) + timedelta(days=2)).strftime("%Y-%m-%dT%H:%M:%SZ")
    monkeypatch.setattr(practiced.house, "now", lambda: later)
    page = phone.open(f"/me/{EVENT}").words
    assert re.search(r"Sent \(\w{3}, [^)]*, \d\d?:\d\d [AP]M\); it waits", page), page
    assert len(re.findall(r"\w{3}, \w{3} \d+, \d{4}, \d\d?:\d\d [AP]M", page)) > 1  # the list of what was sent too
