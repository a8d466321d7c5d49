"""What a player's page says while nothing is asked, and before that; in the language of the browser. And its door."""

from pathlib import Path

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside import links
from playoffs.desk.desk import detail
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.web.serving.lan import FOR, Lately
from playoffs.web.serving.tongue import asked_for
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.pages import Page, Pages
from tests.web.phones.test_players import EVENT, phones, practiced, say, started, tied, version

__all__ = ["practiced"]


def known(page: Page) -> str:
    """What stands below the heading of what is on now."""
    return page.words[page.words.index("Tied for the title") if "Tied for the title" in page.words else 0 :]


def test_before_the_list_is_closed_the_page_says_who_is_tied_and_when_it_begins(practiced: Hall) -> None:
    for about, value in (("zone", "America/Chicago"), ("date", "2027-05-22"), ("start", "09:00"), ("site", "Hall B")):
        say(practiced, about, value)
    phone = practiced.phone(EVENT, tied(practiced)[0])
    page = phone.open(f"/me/{EVENT}")
    assert "Tied for the title: " in page.words
    assert page.words.count(" and ") >= 1
    for words in ("May 22, 2027", "9:00 AM", "Hall B", "once the list of players is closed"):
        assert words in page.words


def test_nothing_on_a_page_follows_from_who_declined_while_the_list_is_open(practiced: Hall) -> None:
    said = ("2027-05-22", "09:00", '[{"date":"2027-05-23","start":"09:00"}]', "300")
    for about, value in zip(("date", "start", "further_days", "day_limit"), said, strict=True):
        say(practiced, about, value)
    say(practiced, "zone", "America/Chicago")
    director = practiced.seat()
    mine, *others = tied(practiced)
    phone = practiced.phone(EVENT, mine)
    before = known(phone.open(f"/me/{EVENT}"))
    assert "May 22" in before
    for _ in others[:3]:
        page = director.open(f"/desk/{EVENT}")
        form = [each for each in page.read.forms if each.button("decline")][-1]
        director.send(form, [*form.fields, ("value", "decline")])
    assert version(practiced) == 1 + 5 + 3
    assert known(phone.open(f"/me/{EVENT}")) == before


def test_each_answer_says_what_it_means(practiced: Hall) -> None:
    page = practiced.phone(EVENT, tied(practiced)[0]).open(f"/me/{EVENT}")
    for words in ("I will play: you are in", "I decline: you are out", "No answer: Whoever has not answered"):
        assert words in page.words


def test_after_the_list_is_closed_the_page_says_what_is_awaited(practiced: Hall) -> None:
    director, there = practiced.seat(), phones(practiced)
    page = director.open(f"/desk/{EVENT}")
    for label in ("Confirm all", "Close the list", "Close the list"):
        page = director.press(page, label)
    said = [phone.open(f"/me/{EVENT}").words for phone in there.values()]
    assert all("Waiting for: " in each for each in said)
    for label in ("by the program", "by the program"):
        page = director.press(page, label)
    said = [phone.open(f"/me/{EVENT}").words for phone in there.values()]
    assert all("Waiting for: Stage 1: The director starts the stage" in each for each in said)


def test_who_is_out_reads_that_before_what_the_others_wait_for(practiced: Hall) -> None:
    director, there = practiced.seat(), phones(practiced)
    page = started(director)
    director.press(page, "White wins")
    said = {player: phone.open(f"/me/{EVENT}").words for player, phone in there.items()}
    out = [words for words in said.values() if "You are out: what is still to come is for the others." in words]
    assert len(out) == 1
    assert out[0].index("You are out: ") < out[0].index("Waiting for: ")


def test_who_declined_is_out_only_once_the_list_is_closed(practiced: Hall) -> None:
    director, there = practiced.seat(), phones(practiced)
    page = director.open(f"/desk/{EVENT}")
    form = [each for each in page.read.forms if each.button("decline")][-1]
    page = director.send(form, [*form.fields, ("value", "decline")])
    page = director.press(page, "Confirm all 4")
    assert not any("You are out" in phone.open(f"/me/{EVENT}").words for phone in there.values())
    director.press(director.press(page, "Close the list"), "Close the list")
    assert sum("You are out" in phone.open(f"/me/{EVENT}").words for phone in there.values()) == 1


def test_who_sits_out_reads_which_games_are_on(practiced: Hall) -> None:
    director, there = practiced.seat(), phones(practiced)
    started(director)
    waiting = [page for phone in there.values() if "Sits out" in (page := phone.open(f"/me/{EVENT}")).words]
    assert waiting
    assert all("Waiting for: " in page.words and "board 1" in page.words for page in waiting)


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("es", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("fr, es;q=0.5, en;q=0.4", "es"),
        ("en-US,en;q=0.9,es;q=0.8", "en"),
        ("", ""),
        ("xx;q=nonsense, ../../etc", ""),
        ("*", ""),
        ("es;q=0", ""),
        ("es-MX, es;q=0", ""),
        ("en; q=0.4, es; q=0.9", "es"),
        ("en;level=1;q=0.4, es ;Q=0.9", "es"),
        ("es;q=nan, en", "en"),
    ],
)
def test_a_browser_is_spoken_to_in_its_language(header: str, code: str) -> None:
    found = asked_for(header)
    assert (found.code if found else "") == code


@pytest.mark.parametrize(
    ("states", "said", "header", "code"),
    [
        ("es", None, "fr", "es"),
        ("es", "en_GB", "fr", "es"),
        ("es", None, "en-US", "en"),
        ("", "es", "fr", "es"),
        ("", None, "fr", "en"),
        ("", "es", "en", "en"),
    ],
)
def test_where_the_browser_has_none_of_ours_the_playoff_comes_before_the_house(
    path: Path, states: str, said: str | None, header: str, code: str
) -> None:
    """On every page of a phone: the door of its link, its own page, a refusal, and the gate of another phone."""
    hall = Hall(path, said=language(said) if said else None)
    director = hall.seat()
    begin = "Empezar un desempate de práctica" if said == "es" else "Begin a practice playoff"
    director.press(director.open("/desk"), begin)
    with open_store(path) as store:
        if states:
            detail(store, EVENT, "language", states, Request("l", load(store, EVENT).version, utc_now()))
        link = links.make_all(store, {"": links.for_player(EVENT, tied(hall)[1], utc_now())})[""]
    phone, asks = hall.phone(EVENT, tied(hall)[0]), {"accept-language": header}
    pages = [phone.client.get(f"/go/{link}", headers=asks), phone.client.get(f"/me/{EVENT}", headers=asks)]
    form = Page(pages[1]).form("")[0]
    pages.append(phone.client.post(f"/me/{EVENT}/act", [*form.fields, ("act", "none")], headers=asks))
    pages.append(hall.stranger().client.get(f"/me/{EVENT}", headers=asks))
    assert [each.status for each in pages] == [200, 200, 409, 401]
    assert [f'<html lang="{code}">' in each.text for each in pages] == [True] * 4
    hall.house.close()


def test_a_players_pages_speak_spanish(practiced: Hall) -> None:
    phone = practiced.phone(EVENT, tied(practiced)[0])
    page = Page(phone.client.get(f"/me/{EVENT}", headers={"accept-language": "es-MX,es;q=0.9"}))
    assert '<html lang="es">' in page.text
    for words in ("¿Jugará usted?", "Renuncio: queda usted fuera", "Empatados por el título", "Sin respuesta"):
        assert words in page.words
    assert "I will play" not in page.words
    form, button = page.form("Jugaré")
    sent = phone.client.post(
        form.action, [*form.fields, (button.name, button.value)], headers={"accept-language": "es"}
    )
    assert "espera a la mesa" in phone.client.get(f"/me/{EVENT}", headers={"accept-language": "es"}).text
    assert sent.status == 200


def test_two_presses_on_one_door_are_one_phone(practiced: Hall) -> None:
    with open_store(practiced.path) as store:
        code = links.make_all(store, {"": links.for_player(EVENT, tied(practiced)[0], utc_now())})[""]
    pages = Pages(Client(practiced.app, HOST, "10.0.0.9"))
    door = pages.open(f"/go/{code}")
    for _ in range(2):
        pages.client.cookies.clear()  # the browser has not got the answer to the first press yet
        assert pages.press(door, "Open my page").status == 200
    with open_store(practiced.path) as store:
        devices = [each for each in links.of_event(store, EVENT).values() if each.of]
    assert [each.waits for each in devices] == [False]
    other = Pages(Client(practiced.app, HOST, "10.0.0.10"))
    assert other.press(other.open(f"/go/{code}"), "Open my page").status == 403  # which waits to be allowed


def test_addresses_of_the_computer_are_looked_up_once_in_a_while() -> None:
    looked, now = [], [0.0]

    def look() -> tuple[str, ...]:
        looked.append(now[0])
        return ("10.0.0.1",) if now[0] < FOR else ("10.0.0.2",)

    lately = Lately(look, lambda: now[0])
    for at in (0.0, 1.0, FOR - 0.1):
        now[0] = at
        assert not lately.moved("10.0.0.1")
    now[0] = FOR
    assert lately.moved("10.0.0.1")
    assert looked == [0.0, FOR]
