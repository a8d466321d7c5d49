"""What is published to a folder: a whole set, for one playoff, with nothing from outside; and a stick pulled out."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from threading import Event, Semaphore, Thread

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import Language, language
from playoffs.web.serving.following import AGAIN, Follower
from playoffs.web.shown import checked, publishing, standing
from playoffs.web.shown.mark import MARK, Parted
from playoffs.web.shown.public import Shown
from tests.cli.terminal import SAMPLES, Terminal
from tests.outputs import contract
from tests.waiting import PATIENCE, interrupted

AT = "2026-11-22T15:00:00Z"

DATED = "details set zone=America/Chicago date=2027-05-22 start=09:00"


@pytest.fixture
def cup(terminal: Terminal) -> Terminal:
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--event", "cup")
    assert said.code == 0, said.err
    terminal.done(DATED)
    for line in ("confirm all", "close", "toss", "start"):
        terminal.done(line)
    return terminal


def test_a_page_with_all_that_it_needs_stands_in_the_folder(cup: Terminal, tmp_path: Path) -> None:
    out = cup.done(f"publish {tmp_path / 'out'}")
    assert "index.html" in out
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "Karimovsky" in page
    needed = re.findall(r'(?:href|src)="([^"#]+)"', page)
    assert any(each.endswith("page.css") for each in needed)
    for each in needed:
        assert (tmp_path / "out" / each).is_file(), each
    style = next(each for each in needed if each.endswith("page.css"))
    for each in re.findall(r'url\("([^"]+)"\)', (tmp_path / "out" / style).read_text("utf-8")):
        assert ((tmp_path / "out" / style).parent / each).is_file(), each
    for file in (tmp_path / "out").rglob("*"):
        if file.suffix in (".html", ".css", ".js", ".svg"):
            outside = set(re.findall(r"https?://[^\s\"'<)]+", file.read_text("utf-8"))) - {"http://www.w3.org/2000/svg"}
            assert outside == set(), file
    results = json.loads((tmp_path / "out" / "results.json").read_bytes())
    assert contract.wrong_output("results", results) == ""
    assert results["stages"][-1]["boards"][0]["games"][0]["result"] is None
    assert b"BEGIN:VEVENT" in (tmp_path / "out" / "calendar.ics").read_bytes()
    assert b"<svg" in (tmp_path / "out" / "bracket.svg").read_bytes()
    assert "Karimovsky" in (tmp_path / "out" / "results.txt").read_text("utf-8")
    checks = tmp_path / "out" / next(each for each in needed if each.endswith("verify.html"))
    for each in re.findall(r'(?:href|src)="([^"#]+)"', checks.read_text("utf-8")):
        assert (checks.parent / each).is_file(), each
    assert 'id="playoffs-extract"' in checks.read_text("utf-8")
    assert (checks.parent / "verify.js").read_bytes() == checked.verifier()
    cup.done(f"publish {tmp_path / 'es'} --lang es")
    assert 'lang="es"' in (tmp_path / "es" / "index.html").read_text("utf-8")
    assert "Ahora: " in (tmp_path / "es" / "index.html").read_text("utf-8")


def test_the_paragraph_for_the_press_stands_there_once_the_champion_is_declared(cup: Terminal, tmp_path: Path) -> None:
    for line in ("result Karimovsky won",) * 2:
        cup(*line.split())
    cup.done("declare --yes")
    cup.done(f"publish {tmp_path / 'out'}")
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert 'class="press"' in page
    assert "has won the title Cup." in page, page[:3000]
    assert json.loads((tmp_path / "out" / "results.json").read_bytes())["decided"] is True


@pytest.mark.parametrize(
    ("day", "zone"), [("Saturday, November 21", "America/Chicago"), ("Sunday, November 22", "Pacific/Kiritimati")]
)
def test_the_press_is_told_the_day_on_which_it_was_decided_and_not_the_first_of_two(
    cup: Terminal, tmp_path: Path, day: str, zone: str
) -> None:
    cup.done(f"details set date=2026-11-20 start=09:00 zone={zone} further_days=2026-11-21T10:00 --yes")
    for line in ("result Karimovsky won",) * 2:
        cup(*line.split())
    cup.done("declare --yes")
    cup.done(f"publish {tmp_path / 'out'}")
    assert f"It was decided on {day}, 2026" in (tmp_path / "out" / "index.html").read_text("utf-8")


def test_a_folder_that_is_not_ours_is_refused_and_left_alone(cup: Terminal, tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "index.html").write_text("mine", "utf-8")
    assert "files of somebody else" in cup.refused(f"publish {tmp_path / 'photos'}", 2)
    assert [each.name for each in (tmp_path / "photos").iterdir()] == ["index.html"]
    assert "no folder" in cup.refused(f"publish {tmp_path / 'a' / 'b'}", 2)
    assert not (tmp_path / "a").exists()
    (tmp_path / "file").write_text("x", "utf-8")
    assert "somebody else" in cup.refused(f"publish {tmp_path / 'file'}", 2)
    cup.done(f"publish {tmp_path / 'out'} -e cup")
    assert cup("new", str(SAMPLES / "tied-3.trf"), "--title", "Other", "--event", "other").code == 0
    assert "the page of cup" in cup.refused(f"publish {tmp_path / 'out'} -e other", 2)


def test_a_reader_never_sees_half_of_a_set(cup: Terminal, tmp_path: Path) -> None:
    out, wrong, over, looked = tmp_path / "out", list[str](), Event(), Semaphore(0)
    cup.done(f"publish {out}")
    with open_store(cup.db) as store:
        log = load(store, "cup")

    def read() -> None:
        while not over.is_set():
            page = (out / "index.html").read_text("utf-8")
            folder = re.findall(r'href="(as-of-[0-9a-f]+/)page.css"', page)[0]
            needed = [out / folder / name for name in ("page.css", "page.js", "results.json", "results.txt")]
            clock = re.findall(r'data-now="([^"]+)"', page)[0]
            wrong.extend(str(each) for each in needed if not each.is_file() or not each.stat().st_size)
            if json.loads(needed[2].read_bytes())["as_of"] != clock:
                wrong.append(clock)
            json.loads((out / "results.json").read_bytes())
            looked.release()

    reader = Thread(target=read)
    reader.start()
    for second in range(12):
        publishing.publish(out, log, f"2027-05-22T14:00:{second:02d}Z")
        while looked.acquire(blocking=False):
            pass  # looks that are over; then one that was under way, and one that began after this set was whole
        assert all(looked.acquire(timeout=PATIENCE) for _ in range(2))
    over.set()
    reader.join()
    assert wrong == []
    assert len(list(out.glob("as-of-*"))) == 2
    assert not list(out.rglob(".*"))


def test_a_stick_that_is_pulled_out_is_said_and_written_once_it_is_back(cup: Terminal, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    with open_store(cup.db) as store:
        kept, follower = Kept(store), Follower()
        publishing.prepared(stick, kept.log("cup"), cup.db)
        published.show(store, "cup", published.Published(folder=str(stick)))
        follower.look(kept, "2027-05-22T14:00:00Z")
        assert published.written(store, "cup").at == "2027-05-22T14:00:00Z"
        before = (stick / "index.html").read_bytes()
        stick.rename(tmp_path / "pocket")
        cup.done("result W")
        follower.look(kept, "2027-05-22T14:01:00Z")
        assert "pulled out" in published.written(store, "cup").problem
        assert not stick.exists()
        (tmp_path / "pocket").rename(stick)
        for _ in range(AGAIN):
            follower.look(kept, "2027-05-22T14:02:00Z")
        assert published.written(store, "cup") == published.Written(at="2027-05-22T14:02:00Z")
        assert (stick / "index.html").read_bytes() != before


@pytest.mark.parametrize(("said", "told"), [(None, "es"), (language("en"), "en")])
def test_a_folder_that_is_followed_is_in_the_language_of_its_playoff(
    cup: Terminal, tmp_path: Path, said: Language | None, told: str
) -> None:
    cup.done("details set language=es")
    with open_store(cup.db) as store:
        kept = Kept(store)
        publishing.prepared(tmp_path / "stick", kept.log("cup"), cup.db)
        published.show(store, "cup", published.Published(folder=str(tmp_path / "stick"), released=True))
        Follower(said).look(kept, "2027-05-22T14:00:00Z")
        assert f'<html lang="{told}"' in (tmp_path / "stick" / "index.html").read_text("utf-8")
        page = Shown(said).page(kept, "cup", "public", "2027-05-22T14:00:00Z", own=False)
        assert f'<html lang="{told}"'.encode() in page.content


def test_it_follows_the_record_until_it_is_stopped(cup: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [sys.executable, "-m", "playoffs", "publish", str(out), "--follow", "--db", str(cup.db)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
    assert process.stdout
    lines = iter(process.stdout.readline, "")
    assert any("after every entry" in line for line in lines)
    cup.done("result W")
    assert any("is written" in line for line in lines)
    assert "1–0" in (out / "index.html").read_text("utf-8")
    interrupted(process)


def _sets(out: Path) -> list[Path]:
    return sorted(out.glob("as-of-*"))


def _held(out: Path) -> bytes:
    return b"".join(each.read_bytes() for each in sorted(out.rglob("*")) if each.is_file())


def test_whoever_is_forgotten_is_on_no_page_any_more(cup: Terminal, tmp_path: Path) -> None:
    out, once = tmp_path / "out", tmp_path / "once"
    with open_store(cup.db) as store:
        kept, follower = Kept(store), Follower()
        publishing.prepared(out, kept.log("cup"), cup.db)
        published.show(store, "cup", published.Published(folder=str(out)))
        follower.look(kept, "2027-05-22T14:00:00Z")
        cup.done(f"publish {once}")
        cup.done("result W")
        follower.look(kept, "2027-05-22T14:01:00Z")
        cup.done(f"publish {once}")
        assert len(_sets(out)) == len(_sets(once)) == 2
        (out / ".as-of-0123456789ab.1").mkdir()
        (out / ".as-of-0123456789ab.1" / "results.txt").write_text("Karimovsky", "utf-8")
        cup.done("forget Karimovsky --yes")
        follower.look(kept, "2027-05-22T14:02:00Z")
        cup.done(f"publish {once}")
        for each in (out, once):
            assert b"Karimovsky" not in _held(each)
            assert len(_sets(each)) == 1
            folder = re.findall(r'href="(as-of-[0-9a-f]+)/page.css"', (each / "index.html").read_text("utf-8"))[0]
            assert (each / folder / "page.css").is_file()
            assert (each / "results.json").read_bytes() == (each / folder / "results.json").read_bytes()
        assert published.written(store, "cup").at == "2027-05-22T14:02:00Z"
        cup.done("result B")
        follower.look(kept, "2027-05-22T14:03:00Z")
        assert len(_sets(out)) == 2


def test_names_that_become_initials_stand_nowhere_in_full(cup: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "out"
    cup.done(f"publish {out}")
    assert b"Karimovsky" in _held(out)
    cup.done("details set public_names=initials")
    cup.done(f"publish {out}")
    assert b"Karimovsky" not in _held(out)


def test_a_page_that_was_cut_off_is_written_whole_again(cup: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "out"
    cup.done(f"publish {out}")
    whole = (out / "index.html").read_bytes()
    (out / "index.html").write_bytes(whole[: whole.index(b"as-of-") + 9])
    cup.done("result W")
    cup.done(f"publish {out}")
    assert (out / "index.html").read_bytes().endswith(b"</html>\n") == whole.endswith(b"</html>\n")
    assert b"1\xe2\x80\x930" in (out / "index.html").read_bytes()


def test_whatever_goes_wrong_is_said_and_tried_again(
    cup: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    with open_store(cup.db) as store:
        kept, follower = Kept(store), Follower()
        publishing.prepared(out, kept.log("cup"), cup.db)
        published.show(store, "cup", published.Published(folder=str(out)))
        with monkeypatch.context() as broken:
            broken.setattr(publishing, "files", lambda *given: 1 // 0)
            follower.look(kept, "2027-05-22T14:00:00Z")
        problem = published.written(store, "cup").problem
        assert problem.startswith("The page could not be made")
        assert "division" in problem
        for _ in range(AGAIN):
            follower.look(kept, "2027-05-22T14:01:00Z")
        assert published.written(store, "cup") == published.Written(at="2027-05-22T14:01:00Z")
        assert (out / "index.html").is_file()


@pytest.mark.parametrize("after", [True, False], ids=["after", "before"])
def test_two_writers_leave_what_the_page_needs(
    cup: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    out = tmp_path / "out"
    cup.done(f"publish {out}")
    with open_store(cup.db) as store:
        log = load(store, "cup")
    put, others = standing.put, [f"2027-05-22T15:00:0{n}Z" for n in range(3)]

    def put_with_another(path: Path, content: bytes) -> None:
        mine = path == out / "index.html"
        if mine and after:
            put(path, content)
        if mine:
            monkeypatch.setattr(standing, "put", put)
            for at in others:
                publishing.publish(out, log, at)
        if not (mine and after):
            put(path, content)

    monkeypatch.setattr(standing, "put", put_with_another)
    publishing.publish(out, log, "2027-05-22T14:59:00Z")
    page = (out / "index.html").read_text("utf-8")
    for each in re.findall(r'(?:href|src)="([^"#]+)"', page):
        assert (out / each).is_file(), each
    assert not list(out.rglob(".*"))


def test_what_a_crash_left_half_written_is_removed_when_it_is_old(cup: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "out"
    cup.done(f"publish {out}")
    for name in (".as-of-0123456789ab.77", ".as-of-ba9876543210.78"):
        (out / name).mkdir()
        (out / name / "page.css").write_text("half", "utf-8")
    (out / ".results.json.77").write_text("half", "utf-8")
    for name in (".as-of-0123456789ab.77", ".results.json.77"):
        os.utime(out / name, (0, 0))
    cup.done(f"publish {out}")
    assert [each.name for each in out.glob(".*")] == [".as-of-ba9876543210.78"]


def test_json_is_for_what_is_written_once(cup: Terminal, tmp_path: Path) -> None:
    said = cup.refused(f"publish {tmp_path / 'out'} --json --follow", 2)
    assert "both --json and --follow" in said
    assert not (tmp_path / "out").exists()


def test_following_survives_a_record_that_cannot_be_read_for_a_while(cup: Terminal, tmp_path: Path) -> None:
    out, away = tmp_path / "out", cup.db.with_name("away.db")
    command = [sys.executable, "-m", "playoffs", "publish", str(out), "--follow", "--db", str(cup.db)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
    assert process.stdout
    lines = iter(process.stdout.readline, "")
    try:
        assert any("after every entry" in line for line in lines)
        cup.db.rename(away)
        assert any("again" in line for line in lines)
        time.sleep(2.5)
        assert not cup.db.exists()
        away.rename(cup.db)
        assert any("is written" in line for line in lines)
        cup.done("forget Karimovsky --yes")
        assert any("is written" in line for line in lines)
        assert b"Karimovsky" not in _held(out)
    finally:
        interrupted(process)


def test_a_record_set_back_to_an_older_copy_is_noticed_by_the_page_that_it_meets(cup: Terminal, tmp_path: Path) -> None:
    """By the command, and by a console that follows; and nothing of the page is overwritten."""
    out, older = tmp_path / "out", cup.db.read_bytes()
    cup.done("result 1 W")
    ahead = cup.db.read_bytes()
    cup.done(f"publish {out}")
    stands = whole(out)
    for lines in ((), ("result 1 B",), ("result 1 B", "result 1 W")):
        cup.db.write_bytes(older)
        cup.set(500)
        for line in lines:
            cup.done(line)
        sentence = cup.refused(f"publish {out}", 2)
        assert "a page that tells of entry" in sentence
        assert "Was this record set back to an older copy? `playoffs restore` takes what is missing" in sentence
        with open_store(cup.db) as store:
            kept = Kept(store)
            published.show(store, "cup", published.Published(folder=str(out)))
            Follower().look(kept, AT)
            assert "Was this record set back to an older copy?" in published.written(store, "cup").problem
        assert whole(out) == stands
    cup.db.write_bytes(ahead)
    cup.done("details set site=Hall")
    cup.done(f"publish {out}")
    assert whole(out) != stands


def test_a_record_set_back_while_the_list_is_open_is_noticed_by_what_was_stated(
    terminal: Terminal, tmp_path: Path
) -> None:
    """An answer changes no byte of the folder and so cannot be missed in it; a day that was moved is."""
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event cup")
    terminal.done(DATED)
    out, older = tmp_path / "out", terminal.db.read_bytes()
    terminal.done(f"publish {out}")
    stands = whole(out)
    terminal.done("confirm Karimovsky")
    terminal.done(f"publish {out}")
    assert whole(out)[MARK] == stands[MARK]
    terminal.done("details set date=2027-05-23")
    terminal.done(f"publish {out}")
    stands = whole(out)
    assert "entry" not in json.loads(stands[MARK]), "a number would count the answers"
    terminal.db.write_bytes(older)
    terminal.set(500)
    assert "a page that tells of an entry of this playoff, which" in terminal.refused(f"publish {out}", 2)
    assert whole(out) == stands


def test_a_page_that_says_nothing_of_its_entry_is_overwritten(cup: Terminal, tmp_path: Path) -> None:
    """The control, and what an earlier version has written."""
    out, older = tmp_path / "out", cup.db.read_bytes()
    cup.done("result 1 W")
    cup.done(f"publish {out}")
    later = whole(out)
    said = json.loads((out / MARK).read_bytes())
    (out / MARK).write_text(json.dumps({key: said[key] for key in ("event", "record")}), "utf-8")
    cup.db.write_bytes(older)
    for folder in (out, tmp_path / "anew"):
        cup.set(500)
        cup.done(f"publish {folder}")
    anew, there = whole(tmp_path / "anew"), whole(out)
    assert {name: there[name] for name in anew} == anew
    assert there["results.txt"] != later["results.txt"]
    assert json.loads((out / MARK).read_bytes())["entry"] == said["entry"] - 1


def test_a_mark_that_tells_of_no_entry_that_can_be_is_refused_in_a_sentence(cup: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "out"
    cup.done(f"publish {out}")
    said = json.loads((out / MARK).read_bytes())
    (out / MARK).write_text(json.dumps(said | {"entry": -said["entry"]}), "utf-8")
    assert "a page that tells of entry -" in cup.refused(f"publish {out}", 2)
    (out / MARK).write_text(json.dumps(said | {"entry": -1000}), "utf-8")
    assert "a page that tells of entry -1000" in cup.refused(f"publish {out}", 2)


def test_a_program_that_lags_behind_another_writes_nothing_older(cup: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with open_store(cup.db) as store:
        lagging = load(store, "cup")
    cup.done("result 1 W")
    cup.done(f"publish {out}")
    stands = whole(out)
    with pytest.raises(Parted, match="a page that tells of entry"):
        publishing.publish(out, lagging, AT)
    assert whole(out) == stands
    with open_store(cup.db) as store:
        publishing.publish(out, load(store, "cup"), AT)


def whole(folder: Path) -> dict[str, bytes]:
    return {str(each.relative_to(folder)): each.read_bytes() for each in sorted(folder.rglob("*")) if each.is_file()}
