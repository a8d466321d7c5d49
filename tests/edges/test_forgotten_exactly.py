"""Whoever is forgotten is the one who was named, and nobody else: a name is all of its words, and what goes is said."""

import json
import random
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking, drafts, links, published
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.beside.published import Published
from playoffs.desk.record import notes
from playoffs.desk.record.log import drop
from playoffs.desk.record.store import open_store
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asked, Asking, Kind, Reply
from playoffs.planning.windows import Window
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_forgotten_everywhere import AT, EVENT, said_by, terminal, tidied
from tests.thinned import thinned

__all__ = ["terminal"]

WINDOW = Window(1_810_994_400, 1_811_005_200)


def asked_for(at: Terminal, event: str, people: tuple[Asked, ...], typist: str = "") -> None:
    with open_store(at.where) as store:
        asking.ask(store, event, Asking(zone="America/Chicago", windows=(WINDOW,), people=people))
        said = {each.key: [Reply(window=WINDOW, answer=Answer.GOOD, at=AT, by=typist or each.name)] for each in people}
        asking.take(store, event, said)
        links.make_all(store, {each.key: links.for_asked(event, each.key, AT) for each in people})


def flat(text: str) -> str:
    return " ".join(text.split())


def test_two_of_one_name_are_refused_though_a_text_has_it(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "event.csv"
    text = (SAMPLES / "tied-2.csv").read_text("utf-8")
    file.write_text(text.replace("Żurawieckij, Abebe", "Karimovsky, Silas"), "utf-8")
    terminal.done(f"new {file} --title Cup --event cup")
    names = [p["name"] for p in json.loads(terminal.done("show --json"))["players"]]
    twins = [name for name in names if "Karimovsky" in name]
    assert terminal("note", "1", "Silas Karimovsky called").code == 0
    before = said_by(terminal)
    refused = terminal("forget", "Silas Karimovsky", "-y")
    assert (len(twins), refused.code) == (2, 2)
    assert flat(refused.err).count("Karimovsky, Silas (") == 2
    assert said_by(terminal) == before


NAMESAKES = ("Bo Abarawe", "Isla", "Abarawe", "Jo Abarawe Ek", "Al Abarawe", "Isla Quist")


def test_nobody_who_shares_a_word_of_the_name_is_erased(founded: Terminal) -> None:
    people = tuple(Asked(key=f"@{at}", kind=Kind.DIRECTOR, name=name) for at, name in enumerate(NAMESAKES, 1))
    asked_for(founded, EVENT, (*people, Asked(key="@9", kind=Kind.DIRECTOR, name="I. Abarawe")), typist="Al Abarawe")
    assert founded("forget", "Isla Abarawe", "--yes").code == 0
    with open_store(founded.where) as store:
        what = asking.asking(store, EVENT)
        assert what
        assert tuple(each.name for each in what.people) == NAMESAKES
        assert {each.by for some in asking.replies(store, EVENT).values() for each in some} == {"Al Abarawe"}


@pytest.mark.parametrize("director", ["Hall", "Rufus Hall", "Town Hall", "Community Rufus Hall"])
def test_a_hall_is_not_a_person_who_is_called_so(founded: Terminal, director: str) -> None:
    halls = ("Lakeside Community Hall", "Town Hall Annex", "City Hall")
    people = tuple(Asked(key=f"@{at}", kind=Kind.HALL, name=name) for at, name in enumerate(halls, 1))
    asked_for(founded, EVENT, people, typist="Ada Typwell")
    founded(
        "details", "set", json.dumps({"name": director}).replace('{"name": ', "director={name="), f"site={halls[0]}"
    )
    said = founded("forget", director, "--yes")
    assert said.code == 0, said.err
    with open_store(founded.where) as store:
        assert set(asking.replies(store, EVENT)) >= ({"@1", "@3"} if director == "Town Hall" else {"@1", "@2", "@3"})
    assert founded.done("details --json").count(halls[0]) == 1


@pytest.mark.parametrize("typed", ["Ove Sath", "at the", "bara", "Isl Abar", "a, b"])
def test_part_of_a_word_means_nobody(founded: Terminal, typed: str) -> None:
    assert founded("note", "1", "Look at the board").code == 0
    before = said_by(founded)
    assert founded("forget", typed, "-y").code == 2
    assert said_by(founded) == before


def test_who_stands_in_words_alone_goes_before_a_player_with_such_letters(founded: Terminal) -> None:
    assert founded("note", "1", "Sla Baraw called").code == 0
    said = founded("forget", "Sla Baraw", "-y")
    assert "Forgotten: Sla Baraw, with 1 text" in flat(said.out)
    assert "abarawe" in said_by(founded)


def test_the_name_and_what_goes_stand_wherever_it_is_decided(founded: Terminal) -> None:
    assert founded("note", "1", "Abarawe was late").code == 0
    with open_store(founded.where) as store:
        published.show(store, EVENT, Published(said=("Lunch at noon", "Isla Abarawe to the desk", "Isla is here")))
    goes = "With the name go: note beside entry 1; announcement 2 on the wall."
    look = "These have a word of the name and stay; look at them: announcement 3 on the wall."
    refused = flat(founded("forget", "Abarawe").err)
    asked = flat(founded("forget", "Abarawe", keys="n").err)
    assert "Abarawe, Isla (2) was not forgotten; add --yes" in refused
    assert f"Forget Abarawe, Isla (2) in {EVENT} for good?" in asked
    for said in (refused, asked):
        assert goes in said
        assert look in said
    done = flat(founded("forget", "Abarawe", "-y").out)
    assert "Forgotten: Abarawe, Isla (2), with 2 texts; the record says Player 2 now" in done
    assert goes.replace("go:", "went:") in done
    assert "announcement 3 on the wall" in done
    assert "isla is here" in said_by(founded)


OF_AN_OFFICE = (
    "reply_to=Write to the desk",
    "directions=The door behind the appeals room",
    "membership=A committee member",
)


@pytest.mark.parametrize(
    ("how", "whom"),
    [
        (("details", "set", 'appeals={name="The appeals committee"}'), "The appeals committee"),
        (("details", "set", "phones=off", "--by", "The Desk"), "The Desk"),
        (("details", "set", 'appeals={name="Committee of three, chaired by Zora Appel"}'), "Zora Appel"),
    ],
)
def test_words_of_every_sentence_name_nobody(founded: Terminal, how: tuple[str, ...], whom: str) -> None:
    assert founded("details", "set", *OF_AN_OFFICE).code == 0
    assert founded(*how).code == 0
    said = founded("forget", whom, "-y")
    assert said.code == 0, said.err
    tidied(founded, said.out)
    left = said_by(founded)
    assert [text for text in OF_AN_OFFICE if text.partition("=")[2].casefold() not in left] == []
    assert "zora appel" not in left


GIVEN, SURNAMES = (
    ("Ada", "Isla", "Kim", "Will", "Bo", "Jo Ann"),
    ("Abarawe", "Quist", "Hall", "Xu", "Duong-Sather", "May"),
)
SAID = ("{one} called", "{one}, {two}", "{turned} and {two}", "{two} and {turned}", "At the hall: {one}", "{one} {two}")


@pytest.mark.parametrize("seed", thinned(range(12), 2))
def test_everybody_else_stays_byte_for_byte(terminal: Terminal, tmp_path: Path, seed: int) -> None:
    """Names that share words, of players, of who is asked, on links, and in notes of two people each."""
    drawn = random.Random(seed)
    every = [(given, surname) for given in GIVEN for surname in SURNAMES]
    people = drawn.sample(every, 12)
    text, file = (SAMPLES / "tied-2.csv").read_text("utf-8"), tmp_path / "event.csv"
    for old, (given, surname) in zip(("Karimovsky, Silas", "Żurawieckij, Abebe"), people[:2], strict=True):
        assert old in text
        text = text.replace(old, f"{surname}, {given}")
    file.write_text(text, "utf-8")
    terminal.done(f"new {file} --title Cup --event cup")
    names = [" ".join(each) for each in people]
    asked_for(terminal, "cup", tuple(Asked(key=f"@{a}", kind=Kind.DIRECTOR, name=names[a]) for a in range(2, 7)))
    told = {}
    with open_store(terminal.where) as store:
        for name in names[7:]:
            links.make(store, links.Role.ASSISTANT, name, AT)
    for at in range(1, 4):
        assert terminal("details", "set", f"room={at}").code == 0
    with open_store(terminal.where) as store:
        version = len(json.loads(terminal.done("log --json"))["entries"])
        for at in range(1, version + 1):
            (one, two) = drawn.sample(people, 2)
            how = drawn.choice(SAID)
            said = how.format(one=" ".join(one), two=" ".join(two), turned=f"{one[1]}, {one[0]}")
            notes.save(store, "cup", at, said)
            told[at] = ({one, two} if "two}" in how else {one}, said)
    gone = drawn.choice(people)
    answered = terminal("forget", f"{gone[1]}, {gone[0]}", "--yes")
    assert answered.code == 0, answered.err
    tidied(terminal, answered.out)
    with open_store(terminal.where) as store:
        assert notes.of_event(store, "cup") == {at: said for at, (who, said) in told.items() if gone not in who}
        what, replied = asking.asking(store, "cup"), asking.replies(store, "cup")
    assert what
    assert {each.name for each in what.people} == {name for name in names[2:7] if name != " ".join(gone)}
    assert {each.by for some in replied.values() for each in some} == {each.name for each in what.people}
    shown = {p["name"] for p in json.loads(terminal.done("show --json"))["players"]}
    assert {f"{g} {s}" for g, s in people[:2] if (g, s) != gone} <= shown
    left = said_by(terminal)
    assert [name for name in names[7:] if name != " ".join(gone) and name.casefold() not in left] == []
    whole = (" ".join(gone).casefold(), ", ".join(reversed(gone)).casefold())
    others = " ".join(name for name in names if name != " ".join(gone)).casefold()
    assert [name for name in whole if name in left and name not in others] == []


SITES = {
    "Springfield Public Library": False,
    "Rook Library": False,
    "the rooms of Tablet": True,
    "Public Tablet Company": False,
}
"""A site of a draft, and whether the draft goes with a hall of which it has the name, of one word."""


@pytest.mark.parametrize("site", SITES)
def test_a_name_of_one_word_takes_no_draft_in_which_others_have_it(founded: Terminal, site: str) -> None:
    """A draft cannot be brought back; what may be somebody else is looked at by people."""
    word = "Tablet" if "Tablet" in site else "Library"
    asked_for(founded, EVENT, (Asked(key="@1", kind=Kind.HALL, name=word),))
    with open_store(founded.where) as store:
        draft = Draft(
            title="Junior", rules="msca", name="o.csv", content=b"1,Kim Example\n", details={"site": site}, at=AT
        )
        drafts.save(store, draft)
    said = json.loads(founded.done(f"forget {word} --yes --json"))
    with open_store(founded.where) as store:
        kept = list(store.beside("", "draft"))
    called = "Junior, which is being set up from o.csv"
    assert (bool(kept), called in said["look"], called in said["goes"]) == (
        (False, False, True) if SITES[site] else (True, True, False)
    )


@pytest.mark.parametrize("year", ["Frida Faarupson Memorial", "2027 Frida", "27", "2027/2"])
def test_a_year_holds_no_words_since_they_would_stay_for_ever(founded: Terminal, tmp_path: Path, year: str) -> None:
    file = tmp_path / "details.toml"
    file.write_text(f'year = "{year}"\n', "utf-8")
    for line in (("details", "set", f"year={year}"), ("details", str(file))):
        refused = founded(*line)
        assert refused.code == 2
        assert "expected a year such as 2027 or 2026/27" in flat(refused.err)
    assert "frida" not in said_by(founded)
    for said in ("2027", "2026/27", "2026-2027"):
        assert founded("details", "set", f"year={said}").code == 0


def test_a_record_of_an_earlier_version_with_words_for_a_year_is_read(founded: Terminal, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as earlier:
        earlier.setattr("playoffs.planning.details._check_year", lambda document: None)
        assert founded("details", "set", "year=Spring 2027", "site=Lakeside").code == 0
    with open_store(founded.where) as store:
        drop(load(store, EVENT))  # what this process has worked out of it, with a check that was not there
    copied = tmp_path / "out.jsonl"
    founded.done(f"export --to {copied}")
    for command in ("verify", "show", "next", "log", "details", "doctor", "details set room=2"):
        founded.done(command)
    assert json.loads(founded.done("details --json"))["details"]["year"] == "Spring 2027"
    there = Terminal(founded.patch, tmp_path / "there.db")
    there.done(f"import {copied}")
    there.done("details set year=2027")
    assert json.loads(there.done("details --json"))["details"]["year"] == "2027"


def test_what_is_being_set_up_is_said_with_where_it_is_thrown_away(founded: Terminal) -> None:
    """No command ends it, least of all those that are said of texts of the record."""
    asked_for(founded, EVENT, (Asked(key="@1", kind=Kind.HALL, name="Library"),))
    site = {"site": "Rook Library"}
    with open_store(founded.where) as store:
        drafts.save(store, Draft(title="Junior", rules="msca", name="o.csv", content=b"1,Kim\n", details=site, at=AT))
    called = "Junior, which is being set up from o.csv"
    for said in (founded("forget", "Library").err, founded.done("forget Library --yes")):
        assert f"in the console, which can throw it away: {called}." in " ".join(said.split())
        assert "details clear" not in said
