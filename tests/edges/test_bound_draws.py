"""Draws that the details bind: the digest of the seed is out with the entry that leads to the draw, on screen, sheet,
page and second copy, without anything that the director has to do; and a draw that was made again is told by it."""

import json
import re
from pathlib import Path

import pytest

from playoffs.desk.record import entries
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall

PLAYERS = ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon")

EVENT = "north-star-state-champion"


@pytest.fixture(params=["a file", "a server"])
def terminal(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    if request.param == "a server":
        terminal.where = request.getfixturevalue("server")
        terminal.patch.setenv("PLAYOFFS_DB", str(terminal.where))
        terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return terminal


@pytest.fixture
def confirmed(founded: Terminal) -> Terminal:
    founded.done("details set draws=bound")
    for player in PLAYERS:
        founded.done(f"confirm {player}")
    return founded


def digests(said: str) -> list[str]:
    """Those to which draws are bound that are still to be made."""
    return re.findall(r"bound to ([0-9a-f]{64})", said)


def entered(at: Terminal) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(at.done("log --json"))["entries"]
    return found


def kinds(at: Terminal) -> list[str]:
    """What each entry is."""
    said = [
        json.loads(line)["entry"] for line in at.done("export").splitlines()[1:] if '"chain"' in line and '"at"' in line
    ]
    return [json.loads(each)["entry"]["entry"] if isinstance(each, str) else each["entry"]["entry"] for each in said]


def test_the_entry_that_leads_to_a_draw_states_its_digest_and_the_toss_keeps_it(confirmed: Terminal) -> None:
    before = len(entered(confirmed))
    said = confirmed.done("close")
    (digest, *others) = digests(confirmed.done("next"))
    assert digest in said
    assert "\n  playoffs toss" in said
    assert len(entered(confirmed)) == before + 2 + len(others)
    assert json.loads(confirmed.done("next --json"))["next"].startswith("playoffs toss"), "no step more than before"
    toss = json.loads(confirmed.done("toss 1 --json"))
    proved = json.loads(confirmed.done(f"verify {toss['entry']} --json"))
    assert proved["committed"] == before + 2
    assert digest in confirmed.done(f"verify {toss['entry']}")
    confirmed.done("verify")


def test_whoever_sends_the_same_again_binds_nothing_again(confirmed: Terminal) -> None:
    first = json.loads(confirmed.done("close --key once --json"))
    again = json.loads(confirmed.done("close --key once --json"))
    assert (again.pop("repeated"), first.pop("repeated")) == (True, False)
    assert again == first
    assert first["version"] > first["entry"], "the digest stands after the entry that led to it"


def test_a_draw_is_bound_when_that_is_stated_where_it_is_asked_already(closed: Terminal) -> None:
    assert digests(closed.done("next")) == []
    assert len(digests(closed.done("details set draws=bound"))) == 1
    number = kinds(closed).index("commitment") + 1
    toss = json.loads(closed.done("toss 1 --json"))
    assert json.loads(closed.done(f"verify {toss['entry']} --json"))["committed"] == number


def test_words_are_mixed_in_and_a_coin_by_hand_stays_possible(confirmed: Terminal) -> None:
    confirmed.done("close")
    assert 'toss --words "WORDS"' in confirmed.done("next")
    assert confirmed("toss", "1", "--words", "three blind mice").code == 0
    assert any("three blind mice" in json.dumps(entry) for entry in entered(confirmed))


def test_what_is_undone_and_comes_back_is_bound_to_the_same(confirmed: Terminal) -> None:
    confirmed.done("close")
    before = digests(confirmed.done("next"))
    number = kinds(confirmed).index("commitment")  # the entry before it led to it
    confirmed.done(f"undo {number} --reason slip --yes")
    assert digests(confirmed.done("next")) == []
    undone = json.loads(confirmed.done("show --json"))["version"]
    bound = entered(confirmed)[number]
    assert (bound["state"], bound["by"]) == ("kept", undone)
    assert f"set aside with entry {undone}" in " ".join(confirmed.done("log").split())
    confirmed.done("close")
    assert digests(confirmed.done("next")) == before
    assert entered(confirmed)[number]["state"] == "in force"


def test_a_draw_made_again_on_an_older_copy_is_told_by_the_digest(confirmed: Terminal, tmp_path: Path) -> None:
    """Control: without the detail nothing tells which of the two was first."""
    older, bound, copy = tmp_path / "older.db", tmp_path / "bound.db", tmp_path / "play.db"
    confirmed.done(f"backup {older}")
    confirmed.done(f"move {copy} --yes")
    confirmed.done(f"close --db {copy}")
    (digest, *_rest) = digests(confirmed.done(f"next --db {copy}"))
    bound.write_bytes(copy.read_bytes())
    first = json.loads(confirmed.done(f"toss 1 --db {copy} --json"))
    confirmed.set(900)
    same = json.loads(confirmed.done(f"toss 1 --db {bound} --json"))
    assert same["recorded"] == first["recorded"], "what was bound before it was set back comes out the same"
    confirmed.set(1800)
    confirmed.done(f"close --db {older}")
    assert digest not in digests(confirmed.done(f"next --db {older}")), "and before that, another digest tells it"


def test_everybody_can_see_it_before_the_draw(confirmed: Terminal, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    confirmed.done(f"close --mirror {stick}")
    (digest, *_rest) = digests(confirmed.done("next"))
    assert digest in confirmed.done(f"export --db {stick / 'playoffs-copy.db'}")
    confirmed.done(f"sheet pairings --format txt --to {tmp_path / 'sheets'}")
    assert digest in "".join(re.sub(r"\s", "", each.read_text("utf-8")) for each in (tmp_path / "sheets").glob("*.txt"))
    confirmed.done(f"publish {tmp_path / 'page'}")
    assert digest in "".join(each.read_text("utf-8") for each in (tmp_path / "page").rglob("*.html"))
    made = Hall(confirmed.where)  # type: ignore[arg-type]
    try:
        assert digest[:16] in made.seat().open(f"/desk/{EVENT}").words
    finally:
        made.house.close()


def test_the_players_are_told_that_draws_are_bound(founded: Terminal, tmp_path: Path) -> None:
    founded.done("details set draws=bound")
    for lang, said in (
        ("en", "Before the program draws, everybody can see"),
        ("es", "Antes de que el programa sortee"),
    ):
        founded.done(f"sheet announcement --format txt --lang {lang} --to {tmp_path / lang}")
        (file,) = (tmp_path / lang).glob("*.txt")
        assert said in " ".join(file.read_text("utf-8").split())


def test_a_record_of_edition_1_is_bound_to_nothing(terminal: Terminal) -> None:
    terminal.patch.setattr(entries, "NEW", 1)
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event cup")
    terminal.done("details set draws=bound")
    for ask in json.loads(terminal.done("next --json"))["awaited"][:2]:
        terminal.done(f"confirm {ask['who']}")
    terminal.done("close")
    assert digests(terminal.done("next")) == []
