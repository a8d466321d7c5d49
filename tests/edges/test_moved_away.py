"""A record that was moved: its old place and the file put aside say where it is; and words of copies beside it."""

import shutil
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("command", ["list", "show", "next", "log", "verify", "confirm Abarawe", "backup {stick}"])
def test_the_old_place_says_where_the_record_is_and_since_when(founded: Terminal, stick: Path, command: str) -> None:
    founded.done(f"move {stick} --yes")
    said = founded.refused(command.format(stick=stick), 2)
    assert f"it was moved to {stick / founded.db.name} on 2026-11-21 at 15:" in said
    assert "--db" in said


def test_nothing_is_set_up_or_restored_where_a_record_was_until_somebody_says_so(
    founded: Terminal, stick: Path
) -> None:
    founded.done(f"backup {stick}")
    founded.done(f"move {stick} --yes")
    for words in (("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup"), ("restore", str(stick))):
        said = founded(*words)
        assert (said.code, "it was moved to" in said.err) == (2, True)
        assert not founded.db.exists()
    founded.db.with_name("playoffs.db.moved").unlink()
    founded.done(f"restore {stick}")


def test_what_was_put_aside_can_be_read_and_takes_no_entry(founded: Terminal, stick: Path) -> None:
    founded.done(f"move {stick} --yes")
    aside = founded.db.with_name("playoffs-moved.db")
    before = aside.read_bytes()
    assert "Abarawe" in founded.done(f"show --db {aside}")
    for act in ("confirm Abarawe", "note 1 late", "details set site=Hall", "forget Abarawe --yes"):
        said = founded(*act.split(), "--db", str(aside))
        assert said.code == 1
        assert f"this record was moved to {stick / founded.db.name} on " in one_line(said.err)
    assert aside.read_bytes() == before
    there = stick / founded.db.name
    assert "Abarawe confirms" in one_line(founded.done(f"confirm Abarawe --db {there}"))


def test_a_record_that_is_moved_back_is_used_again(founded: Terminal, stick: Path) -> None:
    founded.done(f"move {stick} --yes")
    founded.done(f"move {founded.db} --db {stick / founded.db.name} --yes")
    founded.done("confirm Abarawe")
    assert "it was moved to" in founded.refused(f"list --db {stick / founded.db.name}", 2)


def test_a_key_that_a_move_left_at_home_is_no_obstacle_on_the_way_back(founded: Terminal, stick: Path) -> None:
    """The file of the key stays where it was, and the record comes home with the same one."""
    key, there = founded.db.with_name("playoffs.db.key"), stick / founded.db.name
    key.write_text(f"{'5b' * 32}\n", "ascii")
    founded.done(f"move {stick} --yes")
    founded.done(f"move {founded.db} --db {there} --yes")
    assert key.read_text("ascii") == f"{'5b' * 32}\n"
    founded.done("confirm Abarawe")


def test_the_key_of_another_record_stays_and_this_one_lies_beside_it(founded: Terminal, stick: Path) -> None:
    key, other = founded.db.with_name("playoffs.db.key"), stick / "playoffs.db.key"
    key.write_text(f"{'5b' * 32}\n", "ascii")
    other.write_text(f"{'a0' * 32}\n", "ascii")
    founded.done(f"move {stick} --yes")
    assert other.read_text("ascii") == f"{'a0' * 32}\n"
    assert other.with_name("playoffs.db.key-2").read_text("ascii") == f"{'5b' * 32}\n"


def test_what_an_earlier_move_left_is_told_apart_from_where_a_record_goes(founded: Terminal, stick: Path) -> None:
    there = stick / founded.db.name
    founded.done(f"move {stick} --yes")
    founded.done(f"move {founded.db} --db {there} --yes")
    said = one_line(founded.refused(f"move {stick} --yes", 1))
    aside = founded.db.with_name("playoffs-moved.db")
    assert f"{aside} is there already: an earlier move left it, with the record as it was then" in said
    assert "name another file" not in said
    aside.rename(aside.with_name("before.db"))
    founded.done(f"move {stick} --yes")


def test_a_move_back_that_fails_leaves_the_word(founded: Terminal, stick: Path) -> None:
    founded.done(f"move {stick} --yes")

    def full(*_: object) -> None:
        raise OSError(28, "no space left")

    with founded.patch.context() as patch:
        patch.setattr("playoffs.desk.second.moving.check_all", full)
        assert founded("move", str(founded.db), "--db", str(stick / founded.db.name), "--yes").code == 1
    assert "it was moved to" in founded.refused("list", 2)


def test_a_copy_goes_to_a_folder_that_is_there_or_to_a_file_with_an_ending(founded: Terminal, stick: Path) -> None:
    said = founded.refused(f"backup {stick / 'bk'}", 1)
    assert "no such folder" in said
    assert "bk.db" in said
    assert list(stick.iterdir()) == []
    assert f"Copied to {stick / 'bk.db'}" in one_line(founded.done(f"backup {stick / 'bk.db'}"))
    (stick / "bk").mkdir()
    assert "playoffs-copy.db" in founded.done(f"backup {stick / 'bk'}")


def test_a_copy_that_parted_from_the_record_is_refused_in_plain_words(founded: Terminal, stick: Path) -> None:
    founded.done(f"backup {stick}")
    copy = stick / "playoffs-copy.db"
    founded.done("confirm Abarawe")
    founded.set(700)
    founded.done(f"confirm Bjorkmo --db {copy}")
    said = founded.refused(f"restore {stick}", 2)
    assert "each has gone on with what the other does not have" in said
    assert "nothing of either is lost" in said
    assert "playoffs log" in said


@pytest.mark.parametrize("there", [True, False])
def test_a_second_copy_that_has_no_folder_is_said_in_the_terminal_at_once(
    founded: Terminal, stick: Path, there: bool
) -> None:
    if not there:
        shutil.rmtree(stick)

    def served(path: Path, port: int, name: str, ready: object, **_: object) -> None:
        assert callable(ready)
        ready("http://127.0.0.1:1/go/x")

    founded.patch.setattr("playoffs.web.serve.serve", served)
    said = one_line(founded.done(f"serve --no-browser --by Dana --mirror {stick}"))
    assert (f"{stick}: no such folder" in said) is not there


def test_a_bid_that_does_not_lie_here_is_asked_for_by_what_it_is_on(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup")
    for line in ("confirm all", "close", "toss", "start", *["result D"] * 4):
        terminal.done(line)
    terminal.done("bid Karimovsky --paper")
    terminal.done("bid Zurawieckij", typed=["7:30"])
    said = terminal.refused("open-bids --yes", 2)
    assert "envelope" not in said
    assert "slip of paper" in said


def test_a_detail_that_ends_with_a_full_stop_has_one_in_the_log(founded: Terminal) -> None:
    founded.done("details set director=Me.")
    assert "Detail: director = Me.\n" in founded.done("log")


def test_a_text_that_is_no_crosstable_is_told_what_is_read(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# Playoffs\n\nFrom a crosstable to a champion.\n", "utf-8")
    said = terminal.refused(f"plan {tmp_path / 'README.md'}", 2)
    assert 'found no crosstable, but "# Playoffs"' in said
    assert "id,name,rating,1,2,3" in said
    assert "TRF" in said


def test_a_list_of_tiebreaks_for_rules_with_their_own_says_what_to_add(terminal: Terminal) -> None:
    said = terminal.refused(f"standings {SAMPLES / 'tied-2.csv'} --tiebreaks BH,SB", 2)
    assert "a list, and rules that have their own" in said
    assert "--rules fide-2026" in said


@pytest.mark.parametrize(
    ("title", "said"),
    [("U1800", "U1800"), ("Best K-12 of all", "K-12"), ("Under 1600", "Under"), ("ﬁrst u1600", "u1600")],
)
def test_the_part_of_a_title_that_leaves_somebody_out_is_quoted_as_it_was_typed(
    terminal: Terminal, title: str, said: str
) -> None:
    refused = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", title)
    assert (refused.code, f"though “{said}” sounds as if" in refused.err) == (2, True), refused.err
