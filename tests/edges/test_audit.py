"""The record check: its page in a real browser, over random records and falsified ones."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest

from playoffs.desk.elsewhere import extract as told_of
from playoffs.desk.elsewhere.extract import VERIFIER as PRINTED
from playoffs.desk.record.entries import (
    Answered,
    Appealed,
    Committed,
    Corrected,
    Detailed,
    Entry,
    Joined,
    Reasoned,
    Retracted,
)
from playoffs.documents.public import audited
from playoffs.documents.words.language import ENGLISH
from playoffs.editions.load import load
from playoffs.editions.shelf import gallery, shipped
from playoffs.formats.rules import RankedRules, played
from playoffs.renderers import templates
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import audits
from tests.edges.audits import Case
from tests.edges.gallery import Replay, crosstable
from tests.edges.test_gallery import REPLAYS
from tests.thinned import CI
from tests.web.chromium import launched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

VERIFIER = templates.folder() / "audit" / "verify.js"
ROOT = Path(__file__).parents[2]
MANY = CI


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def verifier(browser: "Browser") -> "Page":
    page = browser.new_page()
    page.add_script_tag(content=VERIFIER.read_text("utf-8"))
    return page


CHECK = """cases => cases.map(([extract, values]) => {
  const said = playoffsVerify.check(JSON.parse(extract), values);
  const {ok, anew, findings, checked, unchecked} = said;
  return {ok, anew, findings, checked, unchecked};
})"""


def said_of(verifier: "Page", cases: Sequence[Case]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for start in range(0, len(cases), 50):
        some = [[json.dumps(case.extract), case.values] for case in cases[start : start + 50]]
        found += verifier.evaluate(CHECK, some)
    return found


def honest(count: int) -> list[Case]:
    """So many random records, of no ruleset more than its share of them as long as there are others."""
    found: dict[str, list[Case]] = {rules: [] for rules in audits.RULES}
    share, seed = -(-count // len(audits.RULES)), 0
    while sum(map(len, found.values())) < count:
        for rules, cases in found.items():
            if len(cases) < share:
                cases += [*audits.records(rules, seed, every=1 if MANY else 9)][: share - len(cases)]
        seed += 1
    assert all(found.values())
    return [case for cases in found.values() for case in cases]


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return honest(1000 if MANY else 60)


def test_every_honest_record_is_found_whole(verifier: "Page", cases: list[Case]) -> None:
    """None of them is suspected, with the published values and without."""
    for said, case in zip(said_of(verifier, cases), cases, strict=True):
        assert said["ok"], (said["findings"], case.extract["event"], case.extract["entries"][0]["text"][:400])
        assert not said["anew"]
    alone = said_of(verifier, [case._replace(values="") for case in cases])
    assert all(said["ok"] for said in alone)


@pytest.mark.parametrize("rules", audits.SIZES)
def test_what_depends_on_how_many_are_tied_is_never_suspected(verifier: "Page", rules: str) -> None:
    """Also where a text is silent and the director rules, and where a middle one waits."""
    some: list[Case] = []
    for seed in range(len(audits.SIZES[rules]) * (4 if MANY else 1)):
        some += [*audits.records(rules, seed, every=3 if MANY else 6)]
    assert len(some) >= len(audits.SIZES[rules])
    assert [said["findings"] for said in said_of(verifier, some) if not said["ok"]] == []


CHECKED = """([extract, values, given]) => {
  const said = playoffsVerify.check(JSON.parse(extract), values, given);
  return {said: playoffsVerify.report(said, "en"), ...said};
}"""

MISTYPED = ("", "garbage", "hello world", "ab" * 31, "ab" * 33, "playoffs values 9", "names " + "ab" * 31, "1 abc def")


def test_what_is_given_and_holds_no_value_is_no_comparison(verifier: "Page", cases: list[Case]) -> None:
    """A mistyped digest, an empty file, another form: said, and nothing passes as compared or as good."""
    case = cases[0]
    for values in MISTYPED:
        said = verifier.evaluate(CHECKED, [json.dumps(case.extract), values, True])
        assert [each["what"] for each in said["findings"]] == ["no_values"], values
        assert not said["ok"]
        assert any("holds no value of this form" in line for line in said["said"])
        assert not any("agrees with" in line or "Nothing was found" in line for line in said["said"])
    wrong = {
        "playoffs values 9": case.values.replace("playoffs values 1", "playoffs values 9"),
        "chain ": re.sub(r"(?m)^(chain [0-9a-f]{62})..$", r"\1", case.values),
    }
    for start, values in wrong.items():
        said = verifier.evaluate(CHECKED, [json.dumps(case.extract), values, True])
        assert [each["what"] for each in said["findings"]] == ["no_value"]
        assert said["findings"][0]["found"].startswith(start)
    digest = next(line.split()[1] for line in case.values.splitlines() if line.startswith("extract "))
    for values in (digest, digest.upper(), f"{digest[:32]}\n{digest[32:]}", f"As on the bulletin:\n{case.values}"):
        assert verifier.evaluate(CHECKED, [json.dumps(case.extract), values, True])["ok"], values


def test_the_year_of_the_title_is_that_of_the_entries(verifier: "Page", terminal: Terminal, tmp_path: Path) -> None:
    """Which therefore shows it, and no other detail; words that once could stand for a year are kept back."""
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title --title Cup --details {SAMPLES / 'details.toml'}")
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    assert extract["title"] == "Cup 2027"
    told = [json.loads(each["text"]) for each in extract["entries"] if '"detail"' in each["text"]]
    assert [each["entry"]["about"] for each in told] == ["year"]
    other = extract | {"title": extract["title"].replace("2027", "2031")}
    bare = extract | {"title": extract["title"].removesuffix(" 2027")}
    blanked = json.loads(json.dumps(extract))
    year = next(each for each in blanked["entries"] if '"detail"' in each["text"])
    year |= {"how": "withheld", "request": "", "at": "", "text": "", "about": []}
    part = json.loads(json.dumps(extract))
    next(each for each in part["entries"] if '"detail"' in each["text"])["how"] = "part"
    right, *wrong, kept = said_of(verifier, [Case(each, "") for each in (extract, other, bare, blanked, part)])
    assert right["findings"] == [], right["findings"]
    assert "title_more" not in {each["what"] for each in right["unchecked"]}
    for said in wrong:
        assert "title" in {each["what"] for each in said["findings"]}
    assert "part" in {each["what"] for each in kept["findings"]}
    terminal.done("details --clear year --yes")
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --replace --json"))["files"][0]))
    assert extract["title"] == "Cup"
    assert said_of(verifier, [Case(extract, "")])[0]["findings"] == []


def test_words_for_a_year_are_kept_back() -> None:
    """They could name somebody; they count for no year."""
    said = [Detailed("year", value) for value in ("2027", "2026/27", "", "the year of Ann Ahlgren")]
    assert [told_of._how(each, False) for each in said] == ["shown", "shown", "shown", "part"]
    assert told_of._part(said[-1]) == Detailed("year", "")
    assert told_of._how(Detailed("site", "2027"), False) == "withheld"


def test_what_is_of_no_such_kind_is_named_and_nothing_said_of_the_chain(verifier: "Page", cases: list[Case]) -> None:
    extract = json.loads(json.dumps(cases[0].extract))
    extract["entries"][0]["n"] = 3.5
    extract["names"][0]["name"] = "One\nTwo"
    said = verifier.evaluate(CHECKED, [json.dumps(extract), "", False])["said"]
    assert "entries 3.5" in " ".join(said)
    assert '"names"' in " ".join(said)
    assert said[-1] == "Nothing else was looked at."
    assert not any("chain" in line for line in said)


STAGED = (
    "us-championship-2021, two still tied, made up",
    "us-championship-2021, twice tied, made up",
    "candidates-2024, a knockout of three, made up",
    "georgetown, made up",
    "georgetown, four, made up",
    "massachusetts-spiegel-2011",
)
"""A knockout, a bracket, a match after everybody has met everybody; one who waits; a title that is shared."""


@pytest.mark.parametrize("case", STAGED)
def test_who_goes_on_after_a_round_robin_and_who_waits_follows_without_published_values(
    verifier: "Page", terminal: Terminal, tmp_path: Path, case: str
) -> None:
    edition, tied, moves = REPLAYS[case]
    Replay(terminal, crosstable(tmp_path, tied), edition, moves).played()
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    cases = [Case(extract, "")]
    for at, stage in enumerate(extract["stages"]):
        for n, board in enumerate(stage["boards"]):
            if board["winner"]:
                other = json.loads(json.dumps(extract))
                other["stages"][at]["boards"][n]["winner"] = next(p for p in board["players"] if p != board["winner"])
                cases.append(Case(other, ""))
    other = json.loads(json.dumps(extract))
    other["champions"] = [
        next(each["player"] for each in extract["names"] if each["player"] not in extract["champions"])
    ]
    right, *wrong = said_of(verifier, [*cases, Case(other, "")])
    assert right["findings"] == [], right["findings"]
    assert wrong
    for said in wrong:
        assert any(each["what"] == "consequence" for each in said["findings"])


def test_every_falsified_record_is_named(verifier: "Page", cases: list[Case]) -> None:
    """What was changed, where, and whether the chain was made anew: of none that was falsified nothing is said."""
    chance = random.Random(18)
    kinds = [(kind, anew) for kind in audits.KINDS for anew in (False, True)]
    falsified: list[Case] = []
    done: Counter[tuple[str, bool]] = Counter()
    for case in cases:
        for kind, anew in sorted(kinds, key=lambda each: done[each]):  # the rarest of which this record has something
            if made := audits.falsified(case, kind, anew, chance):
                falsified.append(made)
                done[kind, anew] += 1
                break
    assert len(falsified) == len(cases)
    assert {case.kind for case in falsified} >= set(audits.KINDS) - (set() if MANY else {"bid", "sealed"})
    passed = []
    for said, case in zip(said_of(verifier, falsified), falsified, strict=True):
        wanted = audits.KINDS[case.kind][1]
        named = any(f["what"] in wanted and f["n"] == case.n for f in said["findings"])
        if case.kind == "reordered":
            named = any(f["what"] in wanted and f["n"] in (case.n, case.n + 1) for f in said["findings"])
        if said["ok"] or not named or (said["anew"] != case.anew and case.kind != "standing"):
            passed.append((case.kind, case.n, case.anew, said["anew"], said["findings"][:4]))
    assert passed == []


def test_without_published_values_an_altered_entry_still_breaks_its_link(verifier: "Page", cases: list[Case]) -> None:
    """A control: of what the chain covers, nothing passes unless it is made anew."""
    chance = random.Random(3)
    made = [audits.falsified(case, "result", False, chance) for case in cases]
    some = [case._replace(values="") for case in made if case]
    assert some
    for said, case in zip(said_of(verifier, some), some, strict=True):
        assert {"what": "link", "n": case.n} in said["findings"]


@pytest.mark.parametrize("kind", audits.ALONE)
def test_what_no_link_tells_of_is_found_without_published_values(
    verifier: "Page", cases: list[Case], kind: str
) -> None:
    chance = random.Random(kind)
    made = [audits.falsified(case, kind, anew, chance) for case in cases for anew in (False, True)]
    some = [case._replace(values="") for case in made if case]
    assert some
    for said in said_of(verifier, some):
        assert {each["what"] for each in said["findings"]} & audits.KINDS[kind][1]


def test_every_ruleset_that_is_played_has_its_records() -> None:
    assert {*audits.RULES} == {name for name in (*shipped(), *gallery()) if not isinstance(load(name), RankedRules)} | {
        name for name in (*shipped(), *gallery()) if played(load(name))
    }


def test_every_kind_of_entry_has_its_words_on_the_page() -> None:
    """But for those that the extract withholds."""
    withheld = {Appealed, Reasoned, Joined}
    told = {*audited._others(ENGLISH), Answered, Corrected, Retracted, Committed, Detailed}
    assert {*get_args(Entry)} == withheld | told


FIDE = ("WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "BH", "BH/C1", "BH/M1", "AOB", "SB", "SB/C1", "ARO", "REP", "RTNG")


def test_the_figures_of_fide_are_those_of_its_regulations(verifier: "Page", terminal: Terminal, tmp_path: Path) -> None:
    """Of an event in which everybody played every round; each of them is checked, and one that is changed is named."""
    chance = random.Random(7)
    rows = {n: [f"{n},P{chr(64 + n)}x,{1500 + 37 * n % 400}"] for n in range(1, 9)}
    for turn in range(5):  # a circle of eight, the first five rounds; two win all they can
        ring = [8, *((turn + at) % 7 + 1 for at in range(7))]
        for at in range(4):
            one, other = ring[at], ring[-1 - at]
            ends = "WL" if one in (1, 2) else "LW" if other in (1, 2) else chance.choice(("WL", "LW", "DD"))
            ends = "DD" if {one, other} == {1, 2} else ends
            rows[one].append(f"{ends[0]}{other}w")
            rows[other].append(f"{ends[1]}{one}b")
    table = "\n".join(["id,name,rating,1,2,3,4,5", *(",".join(row) for row in rows.values()), ""])
    (tmp_path / "event.csv").write_text(table, "utf-8")
    own = 'extends = "msca"', 'id = "lakes"', 'edition = "1"', 'name = "Lakes"', 'source = "of the lakes"'
    rules = "\n".join([*own, f"criteria = {json.dumps(FIDE)}", ""])
    (tmp_path / "lakes.toml").write_text(rules, "utf-8")
    terminal.done(f"new {tmp_path / 'event.csv'} --event title --title Lakes --rules {tmp_path / 'lakes.toml'} --yes")
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    cases = [Case(extract, "")]
    for at in range(len(FIDE)):
        other = json.loads(json.dumps(extract))
        other["figures"][0]["figures"][at + 1] = "0.5"
        cases.append(Case(other, ""))
    right, *wrong = said_of(verifier, cases)
    assert right["findings"] == [], right["findings"]
    assert {each["system"] for each in right["checked"] if each["what"] == "figures"} == {"score", *FIDE}
    player = extract["figures"][0]["player"]
    for said, system in zip(wrong, FIDE, strict=True):
        assert said["findings"] == [{"what": "figure", "n": 0, "player": player, "system": system}]


def test_a_record_made_anew_without_a_reason_contradicts_itself(
    verifier: "Page", terminal: Terminal, tmp_path: Path
) -> None:
    """With nothing published, what follows from the entries tells: who won goes on, and who bid lower has Black."""
    extract = read(won(terminal, tmp_path))
    for at, entry in enumerate(extract["entries"]):
        if '"question":"result"' in entry["text"] and '"value":"white"' in entry["text"]:
            entry["text"] = entry["text"].replace('"value":"white"', '"value":"black"')
            audits.relinked(extract, at, random.Random(1))
    said = said_of(verifier, [Case(extract, "")])[0]
    assert {"consequence"} == {each["what"] for each in said["findings"]}
    assert any(each["where"] == "stage-2/board-1" for each in said["findings"])


def test_a_bid_belongs_to_its_player_and_its_game(verifier: "Page", terminal: Terminal, tmp_path: Path) -> None:
    """Made anew and with nothing published: two bids exchanged, and one bid opened for both."""
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title --title Cup")
    while (ask := awaited(terminal)[0])["kind"] != "result" or "armageddon" not in str(ask["id"]):
        bid, line = f"{ask['who'][-1]}:30", ask["command"].removeprefix("playoffs ")
        typed = (bid, bid) if ask["kind"] == "bid" else ()
        lines = {"result": "result D", "bid": f"bid {ask['who']}", "open-bids": f"{line} --yes"}
        terminal.done(lines.get(ask["kind"], line), unseen=typed)
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    assert said_of(verifier, [Case(extract, "")])[0]["ok"]
    at = next(n for n, entry in enumerate(extract["entries"]) if '"question":"open-bids"' in entry["text"])
    forged = []
    for order in ((1, 0), (0, 0)):
        other = json.loads(json.dumps(extract))
        said = json.loads(other["entries"][at]["text"])
        said["entry"]["openings"] = [said["entry"]["openings"][n] for n in order]
        said["entry"]["fact"]["value"] = [said["entry"]["fact"]["value"][n] for n in order]
        other["entries"][at]["text"] = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
        audits.relinked(other, at, random.Random(1))
        forged.append(Case(other, ""))
    for found in said_of(verifier, forged):
        assert {"what": "bid", "n": extract["entries"][at]["n"]} in found["findings"]


def test_who_leaves_before_the_first_stage_starts_makes_no_record_false(
    verifier: "Page", terminal: Terminal, tmp_path: Path
) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title --title Cup")
    for ask in json.loads(terminal.done("next --json"))["awaited"][:2]:
        terminal.done(f"confirm {ask['who']}")
    terminal.done("close --yes")
    terminal.done(f"withdraw {awaited(terminal)[0]['players'][0]} --reason illness --yes")
    terminal.done("declare --yes")
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    assert len(extract["champions"]) == 1
    said = said_of(verifier, [Case(extract, "")])[0]
    assert said["findings"] == []
    assert {"what": "ruled", "where": "title"} in said["unchecked"]


def test_what_was_not_given_to_compare_is_named(verifier: "Page", terminal: Terminal, tmp_path: Path) -> None:
    page = won(terminal, tmp_path)
    extract = read(page)
    values = (page.parent / "title-audit-values.txt").read_text("utf-8")
    given = [line for line in values.splitlines() if line.split(" ")[0] in ("playoffs", "event", "extract", "chain")]
    whole, part = said_of(verifier, [Case(extract, values), Case(extract, "\n".join(given))])
    for what in ("names", "figures", "outcome"):
        assert {"what": f"published_{what}"} in part["unchecked"]
        assert {"what": f"published_{what}"} not in whole["unchecked"]


def test_whoever_sits_out_and_meets_whom_follows_from_the_figures(
    verifier: "Page", terminal: Terminal, tmp_path: Path
) -> None:
    terminal.done(f"new {SAMPLES / 'tied-5.trf'} --event title")
    for ask in json.loads(terminal.done("next --json"))["awaited"][:5]:
        terminal.done(f"confirm {ask['who']}")
    terminal.done("close")
    while (ask := json.loads(terminal.done("next --json"))["awaited"])[0]["kind"] != "result":
        terminal.done(ask[0]["command"].removeprefix("playoffs "))
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    stage = extract["stages"][0]
    assert stage["sits"]
    assert len(stage["boards"]) == 2
    honest = json.loads(json.dumps(extract))
    stage["boards"][0]["players"], stage["boards"][1]["players"] = (
        [stage["boards"][0]["players"][0], stage["boards"][1]["players"][1]],
        [stage["boards"][1]["players"][0], stage["boards"][0]["players"][1]],
    )
    other = json.loads(json.dumps(honest))
    first = other["stages"][0]["boards"][0]["players"][0]
    other["stages"][0]["sits"], other["stages"][0]["boards"][0]["players"][0] = first, other["stages"][0]["sits"]
    right, pairs, sits = said_of(verifier, [Case(each, "") for each in (honest, extract, other)])
    assert right["ok"]
    assert {"what": "stage", "where": "stage-5"} in right["checked"]
    assert {each["where"] for each in pairs["findings"]} >= {"stage-5/board-1", "stage-5/board-2"}
    assert "stage-5" in {each["where"] for each in sits["findings"]}


def test_it_speaks_spanish(browser: "Browser", terminal: Terminal, tmp_path: Path) -> None:
    won(terminal, tmp_path)
    terminal.done(f"audit --to {tmp_path} --lang es --replace")
    window = browser.new_page()
    window.goto((tmp_path / "title-audit.html").as_uri())
    said = window.get_by_role("status").inner_text()
    assert "No se encontró nada cambiado." in said
    assert "{" not in said
    assert "No comprobado: " in said
    assert "cifras de Mediana modificada" in said
    assert not re.search(r"\bstage-|\bboard-|\bscore\b", said)
    heads = " ".join(window.locator("th").all_inner_texts())
    assert "Mediana modificada" in heads
    assert "modified-median" not in heads
    told = [cell.splitlines()[0] for cell in window.locator("table.entries tbody th").all_inner_texts()]
    assert told
    assert [line for line in told if ": " in line and "/" in line.partition(": ")[0]] == []  # no text of a question
    assert "close: close" not in told
    window.close()


# The page


def awaited(at: Terminal) -> list[dict[str, Any]]:
    asks: list[dict[str, Any]] = json.loads(at.done("next --json"))["awaited"]
    return asks


def won(at: Terminal, folder: Path, *words: str) -> Path:
    """A title of two with a declined third, played out; its page."""
    at.done(f"new {SAMPLES / 'tied-3.trf'} --event title --details {SAMPLES / 'details.toml'}")
    for word in words:
        at.done(f"details --set {word}")
    first, second, third = (ask["who"] for ask in json.loads(at.done("next --json"))["awaited"][:3])
    for line in (f"confirm {first}", f"confirm {second}", f"decline {third}", "close", "toss", "start"):
        at.done(line)
    at.done("result W")
    at.done("result D")
    said = json.loads(at.done(f"audit --to {folder} --json"))
    return Path(said["files"][0])


def read(page: Path) -> dict[str, Any]:
    found = re.search(r'id="playoffs-extract">([^<]*)</script>', page.read_text("utf-8"))
    assert found
    extract: dict[str, Any] = json.loads(found[1])
    return extract


def test_the_page_works_from_a_file_and_compares(browser: "Browser", terminal: Terminal, tmp_path: Path) -> None:
    page = won(terminal, tmp_path)
    window = browser.new_page()
    asked: list[str] = []
    window.on("request", lambda request: asked.append(request.url))
    window.goto(page.as_uri())
    status = window.get_by_role("status")
    assert "Nothing was found to be changed." in status.inner_text()
    assert "compared with nothing" in status.inner_text()
    window.get_by_label("Published values").fill((tmp_path / "title-audit-values.txt").read_text("utf-8"))
    window.get_by_role("button", name="Compare").click()
    assert "It agrees with what was published elsewhere, as far as that was given here." in status.inner_text()
    window.get_by_label("Published values").fill("ab" * 32)
    window.get_by_role("button", name="Compare").click()
    assert "is none of this extract" in status.inner_text()
    assert [url for url in asked if not url.startswith("file:")] == []
    window.close()


def test_what_it_found_stands_on_paper(browser: "Browser", terminal: Terminal, tmp_path: Path) -> None:
    window = browser.new_page()
    window.goto(won(terminal, tmp_path).as_uri())
    window.emulate_media(media="print")
    for each in (window.get_by_role("status"), window.locator("p.lead").first):
        assert each.is_visible()
    assert not window.get_by_role("button", name="Compare").is_visible()
    values = window.locator("p", has_text="playoffs values 1").last
    assert values.evaluate("each => getComputedStyle(each).breakInside") == "auto"  # else most of a page is left white
    size = window.evaluate("({inner: document.documentElement.scrollWidth, outer: innerWidth})")
    assert size["inner"] <= size["outer"]
    assert window.pdf().startswith(b"%PDF")
    window.close()


def test_it_fits_a_phone(browser: "Browser", terminal: Terminal, tmp_path: Path) -> None:
    window = browser.new_page(viewport={"width": 375, "height": 800})
    window.goto(won(terminal, tmp_path).as_uri())
    assert window.evaluate("document.documentElement.scrollWidth") <= 375
    window.close()


def test_the_first_line_says_what_it_can_show_and_what_not(terminal: Terminal, tmp_path: Path) -> None:
    text = won(terminal, tmp_path).read_text("utf-8")
    first = re.search(r'<p class="lead">(.*?)</p>', text, re.DOTALL)
    assert first
    assert "cannot show that results were entered as they were played, nor that nobody looked at a bid" in first[1]
    assert "a copy for convenience" in text
    assert sha256(VERIFIER.read_bytes()).hexdigest() in text


def test_nothing_private_is_in_it(terminal: Terminal, tmp_path: Path) -> None:
    """No name but as the event publishes them, no member id, no answer, no note, no address."""
    page = won(terminal, tmp_path, "public_names=seeds")
    terminal.done("note 3 she-called-twice")
    names = [player["name"] for player in json.loads(terminal.done("show --json"))["players"]]
    text = "".join(file.read_text("utf-8") for file in tmp_path.iterdir() if file.suffix in (".html", ".json", ".txt"))
    extract = read(page)
    assert names
    for name in names:
        assert name not in text
        assert name.split(",")[0] not in text
    assert {each["name"] for each in extract["names"]} == {"Seed 1", "Seed 2", "Seed 3"}
    assert "decline" not in text
    for private in ("she-called-twice", "@example.org", '"question":"answer"'):
        assert private not in text


def test_the_digest_of_the_verifier_in_the_docs_and_on_bulletins_is_true() -> None:
    digest = sha256(VERIFIER.read_bytes()).hexdigest()
    assert digest in (ROOT / "docs" / "audit.md").read_text("utf-8")
    assert digest == PRINTED


def test_a_bulletin_says_the_value_of_the_extract(terminal: Terminal, tmp_path: Path) -> None:
    won(terminal, tmp_path)
    said = json.loads(terminal.done(f"audit --to {tmp_path} --replace --json"))
    terminal.done(f"sheet --to {tmp_path / 'sheets'} --format txt bulletin")
    text = "".join((tmp_path / "sheets" / "bulletin.txt").read_text("utf-8").split())
    assert said["extract"] in text
    assert said["verifier"] in text


def test_a_record_of_the_first_edition_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"import {ROOT / 'tests/golden/records/club-open-mid.jsonl'}")
    said = terminal("audit", "--to", str(tmp_path / "out"))
    assert said.code == 2
    assert "set up with version 0.1.0" in said.err
    assert not (tmp_path / "out").exists()


def test_the_verifier_knows_sha_256_and_hmac(verifier: "Page") -> None:
    import hmac

    texts = ["", "abc", "é–𝄞" * 40, "a" * 55, "a" * 56, "a" * 63, "a" * 64, "a" * 1000]
    made = verifier.evaluate("texts => texts.map(text => playoffsVerify.digest([text]))", texts)
    assert made == [sha256(text.encode()).hexdigest() for text in texts]
    key = "0f" * 32
    made = verifier.evaluate("([key, texts]) => texts.map(text => playoffsVerify.hmac(key, text))", [key, texts])
    assert made == [hmac.new(bytes.fromhex(key), text.encode(), "sha256").hexdigest() for text in texts]


def test_everything_that_it_finds_has_words_in_every_language() -> None:
    text = VERIFIER.read_text("utf-8")
    words = re.findall(r"^ {4}(en|es): \{(.*?)^ {4}\}", text, re.MULTILINE | re.DOTALL)
    keys = {"en": set[str](), "es": set[str]()}
    for code, said in words:
        keys[code] |= set(re.findall(r'^ {6}"?([\w-]+)"?:', said, re.MULTILINE))
    assert keys["en"] == keys["es"]
    assert set(re.findall(r'finds\("([\w-]+)"', text)) <= keys["en"]
    assert set(re.findall(r'\{ what: "(\w+)"', text)) - {"changed", "moved", "removed", "inserted"} <= keys["en"]
