"""Whoever is no player is forgotten by the name as it stands: whoever is asked for times, is an officer in the details,
holds a link, has acted, or is named in words alone. On a file and on a server."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking, links, published
from playoffs.desk.beside.published import Published
from playoffs.desk.record.store import Store, open_store
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Asked, Asking, Kind, Reply
from playoffs.planning.windows import Window
from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_forgotten_everywhere import AT, EVENT, said_by, terminal, tidied
from tests.thinned import thinned

__all__ = ["terminal"]

WINDOWS = (Window(1_810_994_400, 1_811_005_200),)

ASKED = {"@1": (Kind.DIRECTOR, "Quince, Dorabella"), "@2": (Kind.HALL, "Moorgate Manor"), "@3": (Kind.DIRECTOR, "Isla")}


NEVER = (Window(8_000_000_000, 8_000_003_600),)
"""Of a day that no playoff can have: an earlier version took it in."""


def asked(store: Store, windows: tuple[Window, ...] = WINDOWS) -> None:
    """Two directors and a hall are asked for times, and have answered."""
    people = tuple(Asked(key=key, kind=kind, name=name) for key, (kind, name) in ASKED.items())
    asking.ask(store, EVENT, Asking(zone="America/Chicago", windows=windows, people=people))
    said = {key: [Reply(window=windows[0], answer=Answer.GOOD, at=AT, by="Typwell, Ada")] for key in ASKED}
    asking.take(store, EVENT, said)
    links.make_all(store, {key: links.for_asked(EVENT, key, AT) for key in ASKED})


def asked_of_no_day(store: Store) -> None:
    asked(store, NEVER)


def link_of(role: links.Role, name: str, event: str = "") -> Callable[[Store], None]:
    def make(store: Store) -> None:
        made = links.for_one(role, name, event, AT) if event else links.for_all(role, name, AT)
        links.redeem(store, links.make_all(store, {name: made})[name], AT)

    return make


def on_the_wall(store: Store) -> None:
    published.show(store, EVENT, Published(said=("Lunch at noon", "Ask Wanda Wallace at the door")))


_What = Callable[[Store], None] | tuple[str, ...]

WAYS: dict[str, tuple[_What, str, tuple[str, ...], tuple[str, ...]]] = {
    "a director who is asked": (asked, "Dorabella Quince", ("quince", "dorabella"), ("times",)),
    "one word of the name": (asked, "Dorabella", ("quince", "dorabella"), ("times",)),
    "a director who was asked of a day that cannot be": (
        asked_of_no_day,
        "Dorabella Quince",
        ("quince", "dorabella"),
        ("times",),
    ),
    "who typed answers to that": (asked_of_no_day, "Ada Typwell", ("typwell",), ("times",)),
    "a hall": (asked, "moorgate manor", ("moorgate", "manor"), ("hall",)),
    "who typed answers": (asked, "Ada Typwell", ("typwell",), ("times",)),
    "a director of the details": (
        ("details", "set", 'director={name="Quentin Sorrel",contact="qs@example.org"}', "reply_to=qs@example.org"),
        "Quentin Sorrel",
        ("sorrel", "qs@example.org"),
        ("details",),
    ),
    "who hears appeals": (("details", "set", 'appeals={name="Zora Appel"}'), "Zora Appel", ("appel",), ("details",)),
    "who acted": (("details", "set", "site=Elsewhere", "--by", "Oda Actwood"), "Actwood", ("actwood",), ("record",)),
    "an assistant": (link_of(links.Role.ASSISTANT, "Oswin Perrault"), "Perrault", ("oswin", "perrault"), ("link",)),
    "an organizer": (link_of(links.Role.ORGANIZER, "Ola Ortwin"), "Ola Ortwin", ("ortwin",), ("link",)),
    "a director of one playoff": (
        link_of(links.Role.DIRECTOR, "Dina Dorset", EVENT),
        "dorset dina",
        ("dorset",),
        ("link",),
    ),
    "an administrator": (link_of(links.Role.ADMINISTRATOR, "Adam Minster"), "Minster", ("minster",), ("link",)),
    "who is named in words": (on_the_wall, "Wanda Wallace", ("wallace", "wanda"), ("text",)),
}
"""How somebody comes into the file, how the name is typed, what must go, and as what it stood."""


def put(at: Terminal, what: _What) -> None:
    if isinstance(what, tuple):
        said = at(*what)
        assert said.code == 0, said.err
        return
    with open_store(at.where) as store:
        what(store)


@pytest.mark.parametrize("way", thinned(WAYS, 6))
def test_no_byte_is_left_of_whoever_is_no_player(founded: Terminal, way: str) -> None:
    what, typed, traces, _places = WAYS[way]
    founded.done("details set date=2027-05-22 start=09:30 zone=America/Chicago")
    put(founded, what)
    founded.done("confirm Abarawe")
    before = said_by(founded)
    chain = json.loads(founded.done("verify --json"))
    shown = json.loads(founded.done("show --json"))
    assert [trace for trace in traces if trace not in before] == []
    said = founded("forget", typed, "--yes")
    assert said.code == 0, said.err
    tidied(founded, said.out)
    assert [trace for trace in traces if trace in said_by(founded)] == []
    assert json.loads(founded.done("verify --json")) == chain
    assert json.loads(founded.done("show --json"))["players"] == shown["players"]
    assert founded("forget", typed, "--yes").code != 0, "nobody is called so any more"


@pytest.mark.parametrize("way", thinned(WAYS, 7))
def test_it_is_said_as_what_the_name_stands_before_anything_is_forgotten(founded: Terminal, way: str) -> None:
    what, typed, traces, places = WAYS[way]
    put(founded, what)
    refused = founded("forget", typed)
    assert refused.code == 1
    assert f"stands in {EVENT} as " in " ".join(refused.err.split())
    assert "add --yes" in " ".join(refused.err.split())
    assert [trace for trace in traces if trace not in said_by(founded)] == []
    said = json.loads(founded("forget", typed, "--yes", "--json").out)
    assert tuple(said["stood"]) == places
    assert said["forgotten"] == ("p1" if places == ("record",) else "")


def test_who_shares_one_word_of_the_name_is_somebody_else(founded: Terminal) -> None:
    put(founded, asked)
    put(founded, link_of(links.Role.ASSISTANT, "Isla Quist"))
    founded.done("forget Moorgate --yes")
    with open_store(founded.where) as store:
        assert set(asking.replies(store, EVENT)) == {"@1", "@3"}
    people = (
        Asked(key="@4", kind=Kind.DIRECTOR, name="Isla Quist"),
        Asked(key="@5", kind=Kind.DIRECTOR, name="I. Abarawe"),
        Asked(key="@6", kind=Kind.HALL, name="Isla's"),
        Asked(key="@7", kind=Kind.HALL, name="House of Isla Abarawe"),
    )
    with open_store(founded.where) as store:
        asking.ask(store, EVENT, Asking(zone="America/Chicago", windows=WINDOWS, people=people))
    assert founded("forget", "Abarawe, Isla", "--yes").code == 0
    with open_store(founded.where) as store:
        what = asking.asking(store, EVENT)
        assert what
        assert [each.key for each in what.people] == ["@4", "@6"]
    assert "isla quist" in said_by(founded)


def test_a_player_and_a_director_of_one_name_are_asked_about_together(founded: Terminal) -> None:
    """Texts cannot tell them apart, so nobody is half forgotten without a word."""
    founded("details", "set", 'director={name="Isla Abarawe"}')
    typed = founded("forget", "Abarawe", keys="n")
    said = " ".join(typed.err.split())
    assert typed.code == 1
    assert f"Abarawe, Isla (2) stands in {EVENT} as a player and an officer in the details." in said
    assert f"{EVENT} is not over and then lacks these details: director (`playoffs details set" in said
    assert "abarawe" in said_by(founded)
    agreed = founded("forget", "Isla Abarawe", keys="y")
    assert agreed.code == 0, agreed.err
    assert f"{EVENT} is not over and then lacks these details: director" in " ".join(agreed.out.split())
    tidied(founded, agreed.out)
    assert "abarawe" not in said_by(founded)
    assert founded("next").code == 0


def test_what_goes_is_said_once_the_playoff_is_over_too(founded: Terminal) -> None:
    founded("details", "set", 'director={name="Quentin Sorrel"}')
    assert json.loads(founded("forget", "Quentin Sorrel", "--yes", "--json").out)["missing"] == ["director"]
    founded("details", "set", 'director={name="Rufus Sallow"}', "site=Sallow Hall", "room=Ask for Rufus Sallow")
    with open_store(founded.where) as store:
        tied = load(store, EVENT).founding.tied
    for player in tied[1:]:
        founded.done(f"decline {player}")
    founded.done(f"confirm {tied[0]}")
    founded.done("close --yes")
    if "declare" in founded.done("next"):
        founded.done("declare --yes")
    refused = " ".join(founded("forget", "Rufus Sallow").err.split())
    assert "With the name go: detail room; detail director." in refused
    assert "These have a word of the name and stay; look at them: detail site." in refused
    said = json.loads(founded("forget", "Rufus Sallow", "--yes", "--json").out)
    assert (said["missing"], said["goes"], said["look"]) == ([], ["detail room", "detail director"], ["detail site"])
    assert "sallow hall" in said_by(founded)


def test_a_word_that_can_mean_several_says_whom(founded: Terminal) -> None:
    put(founded, asked)
    put(founded, link_of(links.Role.ASSISTANT, "Dorabella Pim"))
    refused = founded("forget", "Dorabella", "--yes")
    assert refused.code == 2
    assert "can mean Quince, Dorabella, Dorabella Pim; say" in " ".join(refused.err.split())
    assert "nor anybody else" in founded.refused("forget Nobodyhere --yes", 2)
    assert "did you mean 'Moorgate'" in " ".join(founded.refused("forget Moorgale --yes", 2).split())


def test_copies_that_were_written_by_hand_are_said_with_what_brings_them_up(founded: Terminal, tmp_path: Path) -> None:
    stick, away, gone = (tmp_path / name for name in ("stick", "away", "gone"))
    for folder in (stick, away, gone):
        folder.mkdir()
    file = tmp_path / "by-hand.db"
    for to in (stick, away / "x.db", gone / "y.db", file):
        founded.done(f"backup {to}")
    (gone / "y.db").unlink()
    (away / "x.db").rename(tmp_path / "elsewhere.db")
    away.rmdir()
    said = " ".join(founded.done("forget Youngbloom --yes").split())
    for copy in (stick / "playoffs-copy.db", file):
        assert re.search(rf"copy that was written to {copy} on 2026-11-21 follows with `playoffs backup {copy}", said)
    assert f"{away / 'x.db'}, where a copy was written on 2026-11-21, is not there now" in said
    assert str(gone) not in said, "it was deleted"
    assert "abarawe" in said_by(Terminal(founded.patch, file))
    founded.patch.setenv("PLAYOFFS_DB", str(founded.where))
    known = json.loads(founded.done("forget Abarawe --yes --json"))["copies"]
    assert set(known) == {str(each) for each in (stick / "playoffs-copy.db", file, away / "x.db")}
    founded.done(f"backup {file}")
    assert "abarawe" not in said_by(Terminal(founded.patch, file))


def test_the_name_of_an_officer_in_another_playoff_is_said(founded: Terminal) -> None:
    for event in ("one", "two"):
        founded.done(f"new {FIVE} --title Cup --event {event}")
    put(founded, link_of(links.Role.DIRECTOR, "Dina Dorset", EVENT))
    put(founded, link_of(links.Role.DIRECTOR, "Dina Dorset", "one"))
    founded("details", "set", 'director={name="Dorset, Dina"}', "--event", "two")
    said = json.loads(founded(*f"forget Dorset --yes --json --event {EVENT}".split()).out)
    assert said["also_in"] == ["one", "two"]
