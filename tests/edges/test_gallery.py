"""The texts of the gallery: each is proved, short, dated, and its real playoff is replayed to its real winner with no
ruling."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.analysis.walk import anything, uncounted, walk
from playoffs.analysis.walk import awaited as answers
from playoffs.editions.load import load, staged
from playoffs.editions.shelf import GALLERY, gallery
from playoffs.formats.match import armageddon, course, play
from playoffs.formats.rules import NO_ARMAGEDDON
from playoffs.model.vocabulary import ARMAGEDDON, Part, Place
from playoffs.text.errors import BadInput
from playoffs.web.desk.setting_up import offered
from tests.cli.terminal import Terminal
from tests.edges.director import Life, awaited, data
from tests.edges.gallery import Replay, among_each_other, answered, crosstable, decided
from tests.edges.test_foreign_editions import announced, heard
from tests.formats.conformance import complaints, with_match
from tests.thinned import CI, thinned

MET = 0
"""Three are tied who have met: A has 1½ points against the others, B 1 and C ½."""

REPLAYS = {
    "world-cup-2023, final": ("world-cup-2023", 2, ("B-A 0-1", "A-B ½")),
    "world-cup-2023, quarterfinal": (
        "world-cup-2023",
        2,
        ("A-B ½", "B-A ½", "B-A 0-1", "A-B 0-1", "B-A 0-1", "A-B 0-1", "A-B 1-0"),
    ),
    "world-championship-2018, 2012": ("world-championship-2018", 2, ("B-A ½", "A-B 1-0", "B-A ½", "A-B ½")),
    "world-championship-2018, 2016": ("world-championship-2018", 2, ("B-A ½", "A-B ½", "B-A 0-1", "A-B 1-0")),
    "world-championship-2018, 2018": ("world-championship-2018", 2, ("A-B 1-0", "B-A 0-1", "A-B 1-0")),
    "world-championship-2023": ("world-championship-2023", 2, ("A-B ½", "B-A ½", "A-B ½", "B-A 0-1")),
    "spf-girls-2013": ("spf-girls-2013", 2, ("B draws", "B chooses black", "A-B 1-0")),
    "world-cup-2015, final": ("world-cup-2015", 2, ("A-B 1-0", "B-A 1-0", "A-B 0-1", "B-A 0-1", "A-B 1-0", "B-A 0-1")),
    "world-cup-2015, final of 2019": (
        "world-cup-2015",
        2,
        ("A-B ½", "B-A ½", "B-A ½", "A-B ½", "B-A 0-1", "A-B 1-0"),
    ),
    "world-cup-2025, round 2": (
        "world-cup-2025",
        2,
        (*("A-B 1-0", "B-A 1-0") * 4, "bid B 3:00", "bid A 3:13", "A-B 1-0"),
    ),
    "world-cup-2025, final": ("world-cup-2025", 2, ("A-B ½", "B-A 0-1")),
    "champions-tour-2023": (
        "champions-tour-2023",
        2,
        (*("A-B ½", "B-A ½") * 2, "bid A 8:58", "bid B 8:59", "A chooses black", "B-A ½"),
    ),
    "tata-steel-2025": ("tata-steel-2025", 2, ("B-A 1-0", "A-B 1-0", "A-B 1-0")),
    "tata-steel-2025, final of 2024": ("tata-steel-2025", 2, ("B-A ½", "A-B 1-0")),
    "tata-steel-2025, made up": (
        "tata-steel-2025",
        2,
        ("B-A ½", "A-B ½", "A-B ½", "B-A ½", "B-A ½", "A-B ½", "A-B ½", "B-A 0-1"),
    ),
    "us-championship-2022, women": ("us-championship-2022", 2, ("A-B 1-0", "B-A 1-0", "B-A 0-1")),
    "world-rapid-2023, 2021": ("world-rapid-2023", 4, ("B-A ½", "A-B 1-0")),
    "world-blitz-2018, women of 2019": (
        "world-blitz-2018",
        3,
        ("B-A 1-0", "A-B 1-0", "A draws", "A chooses black", "B-A ½"),
    ),
    "lennep-2019, made up": (
        "lennep-2019",
        2,
        ("A-B 1-0", "B-A 1-0", "A-B ½", "B-A ½", "A-B 1-0"),
    ),
    "us-championship-2009, made up": (
        "us-championship-2009",
        2,
        ("bid A 30:00", "bid B 30:01", "A chooses white", "A-B 1-0"),
    ),
    "us-championship-2010": ("us-championship-2010", 2, ("bid A 25:00", "bid B 39:55", "A chooses black", "B-A ½")),
    "us-championship-2014, of 2013": (
        "us-championship-2014",
        2,
        ("A-B ½", "B-A ½", "bid B 19:45", "bid A 20:00", "A-B 1-0"),
    ),
    "us-championship-2014, women of 2012": ("us-championship-2014", 2, ("B-A 0-1", "A-B 1-0")),
    "us-championship-2014": (
        "us-championship-2014",
        MET,
        ("bid B 15:05", "bid C 20:00", "C-B 0-1", "B-A ½", "A-B 1-0"),
    ),
    "us-championship-2014, women": (
        "us-championship-2014",
        MET,
        ("bid B 20:00", "bid C 30:00", "C-B ½", "A-B 1-0", "B-A ½"),
    ),
    "sinquefield-2014, made up": (
        "sinquefield-2014",
        MET,
        ("B draws", "B chooses black", "C-B ½", "B-A ½", "A-B 1-0"),
    ),
    "massachusetts-spiegel-2011": ("massachusetts-spiegel-2011", 2, ("A-B 1-0", "B-A 1-0", "A-B 1-0")),
    "british-2022, of 2018": ("british-2022", 2, ("A-B 1-0", "B-A 1-0", "A-B 1-0", "B-A 0-1")),
    "grand-chess-tour-2015": (
        "grand-chess-tour-2015",
        MET,
        ("B-C 0-1", "C-B 0-1", "B draws", "B chooses black", "C-B ½", "A-B 1-0", "B-A ½"),
    ),
    "sinquefield-2019": ("sinquefield-2019", 2, ("B-A ½", "A-B ½", "A-B 1-0", "B-A 0-1")),
    "georgetown, two, made up": ("georgetown", 2, ("B-A ½",)),
    "georgetown, made up": ("georgetown", 3, ("C-A ½", "A-B 1-0")),
    "georgetown, four, made up": ("georgetown", 4, ("A-C 1-0", "D-B ½", "A-B 1-0")),
    "spf-2018, two, made up": ("spf-2018", 2, ("A-B ½", "B-A ½", "A-B 1-0")),
    "spf-2018, three, made up": ("spf-2018", 3, ("B-A ½", "A-B 1-0")),
    "mississippi-2024, made up": ("mississippi-2024", 2, ("A-B 1-0", "B-A 1-0", "A-B ½", "B-A 0-1")),
    "tata-steel-2018, 2021": ("tata-steel-2018", 2, ("A-B ½", "B-A ½", "B-A 0-1")),
    "tata-steel-2018, cut by direct encounter, made up": ("tata-steel-2018", MET, ("A-B ½", "B-A 0-1")),
    "us-championship-2021": ("us-championship-2021", 3, ("CBA drawn", "B-A 0-1", "C-B 0-1", "A-C 1-0")),
    "us-championship-2021, two still tied, made up": (
        "us-championship-2021",
        3,
        ("ABC drawn", "B-C 1-0", "A-B ½", "C-A 0-1", "A-B ½", "B-A ½", "B-A 0-1"),
    ),
    "us-championship-2021, twice tied, made up": (
        "us-championship-2021",
        3,
        ("ABC drawn", "B-C ½", "A-B ½", "C-A ½", "ABC drawn", "B-C 1-0", "A-B ½", "C-A 0-1", "A-B 1-0"),
    ),
    "sinquefield-2025": ("sinquefield-2025", 3, ("ABC drawn", "B-C 1-0", "A-B 1-0", "C-A ½")),
    "candidates-2024, two, made up": ("candidates-2024", 2, ("A-B ½", "B-A ½", "A-B ½", "B-A ½", "A-B ½", "B-A 0-1")),
    "candidates-2024, a knockout of three, made up": (
        "candidates-2024",
        3,
        (
            *("ABC drawn", "B-C ½", "A-B ½", "C-A ½"),
            *("ABC drawn", "B-C 1-0", "A-B 1-0", "C-A 1-0"),
            *("BC drawn", "B-C ½", "C-B 0-1", "A-B 1-0"),
        ),
    ),
    "world-rapid-2023, women of 2023": ("world-rapid-2023", 3, ("A-B 0-1", "B-A 0-1", "A-B ½", "B-A 0-1")),
}
"""Edition, how many were tied, and what happened; A won every time."""


def event(folder: Path, tied: int) -> Path:
    return crosstable(folder, tied) if tied else among_each_other(folder)


@pytest.mark.parametrize("name", gallery())
def test_every_text_is_proved_dated_and_short(name: str) -> None:
    rules = load(name)
    assert rules.id == name
    assert not rules.edition.startswith("read-")
    assert rules.source
    assert len((GALLERY / f"{name}.toml").read_text("utf-8").splitlines()) <= 72


@pytest.mark.parametrize("case", thinned(REPLAYS, 9))
def test_a_real_playoff_comes_to_its_real_winner(terminal: Terminal, tmp_path: Path, case: str) -> None:
    edition, tied, moves = REPLAYS[case]
    assert Replay(terminal, event(tmp_path, tied), edition, moves).played() == "A"


OTHERS = re.compile(r"\b(?:MSCA|CLUB|MAG|DCI|TWX|MTR|US)-[0-9A-Z]\S*")
"""Ids of other texts; those of FIDE's criteria and of what a director may rule are cited where a text has none."""


KINDS = ("us-championship-2010", "us-championship-2014", "tata-steel-2018", "tata-steel-2025")
"""Texts that say all there is to say among them; documents of the others are looked at in CI."""

ONCE = {edition: case for case, (edition, *_) in REPLAYS.items() if CI or edition in KINDS}
"""One replay of each edition."""


@pytest.mark.parametrize(("case", "lang"), [(case, ("en", "es")[n % 2]) for n, case in enumerate(ONCE.values())])
def test_every_document_of_it_is_its_own(terminal: Terminal, tmp_path: Path, case: str, lang: str) -> None:
    edition, tied, moves = REPLAYS[case]
    terminal.patch.setenv("PLAYOFFS_LANG", lang)
    given = f"{event(tmp_path, tied)} --rules {edition} --title Cup {' '.join(answered(edition))}"
    said = [
        terminal.done(f"plan {given}"),
        terminal.done(f"plan {given} --working"),
        announced(terminal, tmp_path, given),
    ]
    replay, kind = Replay(terminal, event(tmp_path, tied), edition, moves), ""
    while replay.step():
        if replay.kind != kind:
            kind = replay.kind
            said += [text for _, text in heard(terminal, tmp_path / "sheets", case)]
    for text in said:
        assert OTHERS.findall(text) == []
        assert "()" not in text


@pytest.mark.parametrize("name", gallery())
def test_every_match_of_it_ends_or_can(name: str) -> None:
    rules = staged(name)
    for recipe, match in rules.matches.items():
        last = (
            with_match(rules, recipe, segments=match.segments[-2:]) if match.segments else rules
        )  # pairs before these are like them
        start = play.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", last, recipe, "X")
        walked = walk(start, answers, most=5_000, alike=uncounted)
        assert walked.stuck == ()


@pytest.mark.parametrize("name", [name for name in gallery() if staged(name).armageddon is not NO_ARMAGEDDON])
def test_whatever_happens_in_its_armageddon_conforms(name: str) -> None:
    rules = staged(name)
    terms = replace(rules.armageddon, ruling="RUL-1")
    start = armageddon.begin(Place(Part.STAGE, 2, board=1, game=ARMAGEDDON), ("a", "b"), terms, "rebid_both", "b")
    walked = walk(start, anything)
    assert list(complaints(walked, every=3)) == []
    longest = walk(start, answers).longest(lambda fact: fact.value != armageddon.REPLAY)
    recipe = next(name for name, match in rules.matches.items() if match.decider == "armageddon")
    games = sum(segment.games for segment in rules.matches[recipe].laid)
    drawn = (len(rules.matches[recipe].segments) - 1) * (rules.readings.quick_colours == "fresh_lot")
    assert longest == course.longest(rules, recipe) - games - drawn


SILENT = [name for name in gallery() if staged(name).left_open]


@pytest.mark.parametrize("name", SILENT)
def test_a_number_that_the_text_leaves_open_is_refused_with_its_sentence(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    for silent in staged(name).left_open:
        file = decided(crosstable(tmp_path, silent.first), name)
        for command in ("plan", "new"):
            said = terminal.refused(f"{command} {file} --rules {name} --title Cup {' '.join(answered(name))}", 2)
            assert silent.said.removesuffix(".") in said
            assert f"found {silent.first} players tied, whom the text leaves open" in said


def test_a_name_of_the_gallery_is_nobody_elses(tmp_path: Path) -> None:
    text = (GALLERY / "world-cup-2023.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    assert load(str(own)) == load("world-cup-2023")
    own.write_text(text.replace('"25:00"', '"20:00"'), "utf-8")
    with pytest.raises(BadInput, match="expected an id of your own"):
        load(str(own))
    own.write_text(text.replace('"25:00"', '"20:00"').replace('"world-cup-2023"', '"ours"'), "utf-8")
    with pytest.raises(BadInput, match="which is the name of world-cup-2023"):
        load(str(own))


def test_more_time_for_black_counts_in_the_timetable_and_on_the_clocks() -> None:
    control = staged("tata-steel-2025").controls["sudden"]
    assert (str(control), control.clocks, control.longest()) == ("2:30/3:00+2", (150, 180), 150 + 180 + 2 * 120)


def test_what_is_added_from_a_move_on_counts_from_there() -> None:
    assert staged("world-championship-2018").armageddon.longest() == 300 + 240
    assert staged("world-cup-2025").armageddon.longest() == 240 + 240 + 2 * 120


WRONG = {
    "a pair in the order of single games": ("{ games = 1,", "{ games = 2,", 'colors = "abba"'),
    "a clock of zero": ('white = "2:30"', 'white = "0:00"', "a clock of zero"),
    "one time of two": ('black = "3:00"\n', "", "other times of a game without odds"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_played_so_is_refused(tmp_path: Path, case: str) -> None:
    old, new, found = WRONG[case]
    text = (
        (GALLERY / "tata-steel-2025.toml").read_text("utf-8").replace("tata-steel-2025", "ours").replace("Tata", "Our")
    )
    own = tmp_path / "own.toml"
    own.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(BadInput, match=found):
        load(str(own))


MANUAL = (Path(__file__).parents[2] / "docs" / "editions.md").read_text("utf-8")
EXAMPLES = [
    text
    for text in re.findall(r"```toml\n(.*?)```", MANUAL, re.DOTALL)
    if re.search(r"^edition = ", text, re.MULTILINE)
]


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: str(re.findall(r'^id = "(.*)"', text, re.MULTILINE)[0]))
def test_the_whole_texts_of_the_manual_can_be_used(tmp_path: Path, text: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    assert load(str(own)).edition == "2027"


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: str(re.findall(r'^id = "(.*)"', text, re.MULTILINE)[0]))
def test_the_whole_texts_of_the_manual_are_played_to_a_champion(terminal: Terminal, tmp_path: Path, text: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    life, asked = Life(terminal, crosstable(tmp_path, 3), "--rules", str(own)), list[str]()
    while asks := awaited(terminal):
        asked.append(asks[0]["kind"])
        if asks[0]["kind"] == "bid":
            bid = f"{2 + int(asks[0]['who'])}:30"
            life.did("bid", asks[0]["who"], unseen=(bid, bid))
        else:
            life.step(lambda _ask: "D")
    assert "bid" in asked
    assert asked[-1] == "declare"
    assert data(terminal, "show")["ranking"][0]


def test_what_goes_with_the_title_and_what_is_shared_is_said(terminal: Terminal, tmp_path: Path) -> None:
    plan = announced(terminal, tmp_path, f"{crosstable(tmp_path, 2)} --rules tata-steel-2018 --title Cup")
    assert "The champion has the trophy too. Prize money is shared by those tied in score (TS-5)." in " ".join(
        plan.split()
    )


def test_a_shared_title_is_said_where_a_nomination_is_played_for(terminal: Terminal, tmp_path: Path) -> None:
    given = f"{crosstable(tmp_path, 2)} --rules massachusetts-spiegel-2011 --title Nominee"
    plan = " ".join(announced(terminal, tmp_path, given).split())
    assert "Those tied share the title (SC-1). The playoff decides the nomination and the trophy" in plan
    assert "cannot be shared" not in plan
    text = (GALLERY / "massachusetts-spiegel-2011.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace(', nomination = "play", trophy = "play"', ""), "utf-8")
    with pytest.raises(BadInput, match="no title that is played for"):
        load(str(own))


def test_a_shared_title_is_said_wherever_its_champion_is_named(terminal: Terminal, tmp_path: Path) -> None:
    shared = "Those tied share the title (SC-1). The playoff decides the nomination and the trophy"
    given = f"{crosstable(tmp_path, 2)} --rules massachusetts-spiegel-2011 --title Cup"
    assert shared in " ".join(terminal.done(f"plan {given}").split())
    assert shared in " ".join(terminal.done(f"new {given} --db {tmp_path / 'new.db'}").split())
    replay = Replay(terminal, crosstable(tmp_path, 2), *REPLAYS["massachusetts-spiegel-2011"][::2])
    while replay.step():
        assert shared in " ".join(terminal.done("show").split()), replay.kind
    terminal.done(f"sheet --format txt --to {tmp_path / 'sheets'}")
    read = {each.stem: " ".join(each.read_text("utf-8").split()) for each in (tmp_path / "sheets").glob("*.txt")}
    (award,) = [words for name, words in read.items() if name.startswith("certificate")]
    assert shared in read["bulletin"]
    assert "the nomination and the trophy" in award
    assert "the title" not in award
    terminal.done(f"publish {tmp_path / 'site'}")
    page = " ".join((tmp_path / "site" / "index.html").read_text("utf-8").split())
    assert "The playoff decides the nomination and the trophy; whoever wins it is called champion here." in page
    assert "Decided by the playoff of Cup: the nomination and the trophy for A." in page
    assert "wins the title" not in page
    assert "won the title" not in page


def test_the_form_of_a_new_playoff_offers_every_text() -> None:
    assert {name for name, _ in offered()} >= set(gallery())


RATED = {
    "us-chess": ("Rated: Regular and Quick", "Rated: not rated"),
    "fide": ("Rated: Rapid", "Rated: not rated"),
    "none": ("Pairings of the first stage",),
}


@pytest.mark.parametrize("by", RATED)
def test_games_are_rated_as_their_time_says(terminal: Terminal, tmp_path: Path, by: str) -> None:
    own = tmp_path / "own.toml"
    text = next(text for text in EXAMPLES if 'id = "valley"' in text)
    own.write_text(
        text.replace('rated_by = "fide"', f'rated_by = "{by}"').replace("increment = 5", "increment = 10"), "utf-8"
    )
    said = terminal.done(f"plan {crosstable(tmp_path, 2)} --rules {own} --title Cup --working")
    assert all(each in said for each in RATED[by])
    if by == "none":
        assert "Rated" not in said
    if by != "us-chess":
        assert "US Chess" not in said


def test_a_rating_beside_who_rates_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = next(text for text in EXAMPLES if 'id = "valley"' in text)
    own.write_text(text.replace('time = "25:00"', 'time = "25:00"\nrating = "quick"'), "utf-8")
    with pytest.raises(BadInput, match="beside rated_by"):
        load(str(own))
