"""Every reading in every allowed value: announced under an edition that holds it, in words of its own, and nothing that
would be said of another value."""

import json
import typing
from pathlib import Path

import pytest

from playoffs.documents.words.language import language
from playoffs.documents.words.readings import sentences
from playoffs.formats.edition import Readings
from playoffs.tiebreaks.fide.systems import Regulations
from tests.cli.terminal import Terminal
from tests.edges import twixt
from tests.edges.crosstables import tied
from tests.edges.test_fide import games, trf

ABOUT = """
id = "own"
edition = "2027"
name = "Own cup"
source = "Own cup, regulations"
play = "games"
tied = "{tied}"
criteria = [{criteria}]
stakes = {{ {stakes} = "{leads}" }}
places = "{places}"

[clauses]
other = "O1"
ruling = "O2"
"""

CLOCKS = """
[clocks.ten]
time = "10:00"
rating = "quick"
gap = 5

[clocks.five]
time = "5:00"
rating = "blitz"
gap = 5

[clocks.twenty]
time = "20:00"
rating = "quick"
gap = 5

[clocks.last]
white = "5:00"
black = "{black}"
gap = 5
"""

GAMES = '{{ games = {games}, clock = "{clock}", colors = "{colors}" }}'
LOT, BIDS, LOTS = (
    '{ games = 1, clock = "last", colors = "lot", odds = true }',
    '{ games = 1, clock = "last", colors = "bid", odds = true }',
    "{ lots = true }",
)


def some(games: int, clock: str, colors: str = "alternate") -> str:
    """A segment."""
    return GAMES.format(games=games, clock=clock, colors=colors)


def recipe(name: str, no_show: str, *segments: str, limit: bool = False) -> str:
    end = "time_limit = true\n" if limit else ""
    return f'[recipes.{name}]\nno_show = "{no_show}"\n{end}segments = [{", ".join(segments)}]\n'


def step(**keys: str | int | list[str] | list[int]) -> str:
    """A step with these keys."""
    return "[[steps]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items())


def robins(first: str, *kinds: tuple[str, str]) -> str:
    """Round robins of so many, one after the other, by kind and clock, and lots."""
    made, last = "", list[str]()
    for n, (kind, clock) in enumerate(kinds):
        after = {"after": last} if last else dict[str, list[str]]()
        made += step(players=first, play=kind, id=f"r{n}", clock=clock, **after)
        last = [f"r{n}"]
    return made + step(players="2-", play="lots", after=last)


def edition(folder: Path, parts: str, about: str = "", criteria: str = '"solkoff"', **said: str) -> str:
    """A file with these steps and recipes."""
    said = {"tied": "score", "stakes": "title", "leads": "play", "places": "everybody"} | said
    black = "bid" if BIDS in parts else "4:00"
    clocks = CLOCKS.format(black=black) if "[[steps]]" in parts else ""
    if "odds" not in parts:
        clocks = clocks.partition("[clocks.last]")[0]
    used = [one for one in clocks.split("\n\n") if f'"{one.partition("clocks.")[2].partition("]")[0]}"' in parts]
    text = ABOUT.format(criteria=criteria, **said) + about + parts + "\n\n".join(used)
    (folder / "own.toml").write_text(text, encoding="utf-8")
    return str(folder / "own.toml")


def announced(terminal: Terminal, folder: Path, file: str, rules: str, *words: str, tongue: str = "en") -> str:
    """Everything on the announcement, in one line."""
    said = terminal(
        *("sheet", file, "announcement", "--rules", rules, "--title", "Cup", *words),
        *("--to", str(folder / "out"), "--format", "txt", "--replace", "--lang", tongue),
    )
    assert said.code == 0, said.err
    return " ".join((folder / "out" / "announcement.txt").read_text("utf-8").split())


MATCH = step(players="2", play="match", match="two")
SINGLE, DOUBLE = "round-robin", "double-round-robin"
KNOWN = recipe("two", "game", some(2, "ten", "lot"), some(2, "five"), LOT)
THREE = step(players="3", play="knockout", match="two", sit=[1])

ROBINS = {
    "two play the match that is said whole": (
        MATCH + robins("3-", (SINGLE, "ten"), (SINGLE, "five")) + KNOWN,
        "More play a round robin; of those tied at its top two play that match, more a faster round robin.",
        ("Two play two games, if tied two faster ones", "If more than two are tied", "draw lots"),
        ("another", "Those tied play", "Bids"),
    ),
    "the games of two are no faster": (
        MATCH
        + robins("3-", (SINGLE, "five"), (DOUBLE, "ten"))
        + recipe("two", "game", some(2, "five", "lot"), some(2, "ten", "fresh-lot"), LOT),
        "More play a round robin; of those tied at its top two play a match, more another double round robin.",
        ("The colors of the first game are drawn by lot", "Colors of the quick games are drawn anew", "by lots drawn"),
        ("faster", "that match", "go on alternating", "later games"),
    ),
    "two bid": (
        MATCH + robins("3-", (DOUBLE, "ten")) + recipe("two", "match", some(1, "ten", "lot"), some(2, "five"), BIDS),
        "More play a double round robin; those tied at its top draw lots.",
        (
            "Bids are sealed",
            "If a bid is not valid, both players bid again",
            "match of two, or leaves it, loses it",
            "Colors go on alternating into the later games.",
        ),
        (
            "faster",
            "that match",
            "Armageddon are drawn by lot",
            "loses that game; whoever leaves loses the games left a",
        ),
    ),
    "nobody plays a match": (
        robins("2-", (SINGLE, "ten"), (SINGLE, "twenty"), (DOUBLE, "five")),
        "Those tied play a round robin; those tied at its top play another round robin.",
        ("After round robin 2, those tied at its top play a faster double round robin.", "If some are still tied"),
        ("match of two", "two play", "more than two", "If two are tied"),
    ),
    "three play a stage": (
        MATCH
        + THREE
        + robins("4-", (SINGLE, "ten"), (SINGLE, "five"))
        + recipe("two", "game", some(2, "ten", "lot"), LOT),
        "More than 3 play a round robin; of those tied at its top as many as have a stage play it, more a faster round"
        " robin.",
        (
            "If 3 are tied",
            "If more than 3 are tied",
            "who sits out are those that",
            "knockout game loses that game only",
        ),
        ("more than two", "More play"),
    ),
}
"""By what is played: the steps, the reading of it, what else is announced, and what would be false."""


@pytest.mark.parametrize("case", ROBINS)
def test_round_robins_are_read_as_they_are_played(terminal: Terminal, tmp_path: Path, case: str) -> None:
    parts, reading, true, false = ROBINS[case]
    file, rules = tied(tmp_path, 5, "own"), edition(tmp_path, parts)
    said = announced(terminal, tmp_path, file, rules)
    for each in (reading, *true):
        assert each in said, each
    for each in false:
        assert each not in said, each
    plan = " ".join(terminal.done(f"plan {file} --rules {rules} --title Cup --working").split())
    assert reading in plan


def test_fewer_than_a_round_robin_takes_are_told_of_none(terminal: Terminal, tmp_path: Path) -> None:
    parts = MATCH + THREE + robins("4-", (SINGLE, "ten")) + recipe("two", "game", some(2, "ten", "lot"), LOT)
    said = announced(terminal, tmp_path, tied(tmp_path, 3, "own"), edition(tmp_path, parts))
    assert "round robin" not in said.lower()
    assert "who sits out are those that" in said


def test_the_order_of_play_has_the_stages_of_those_tied_at_the_top(terminal: Terminal, tmp_path: Path) -> None:
    parts = (
        MATCH
        + THREE
        + robins("4-", (SINGLE, "ten"), (SINGLE, "five"))
        + recipe("two", "game", some(2, "ten", "lot"), LOT)
    )
    rules, file = edition(tmp_path, parts), tied(tmp_path, 5, "own")
    terminal.done(f"sheet {file} order-of-play --rules {rules} --title Cup --to {tmp_path / 'out'} --format txt")
    said = (tmp_path / "out" / "order-of-play.txt").read_text("utf-8")
    assert [said.count(f"(if {n} are tied") for n in ("two", "3", "more than 3")] == [1, 1, 1]


RANKED = step(players="2", play="match", match="two") + step(players="3", sit=[1], play="knockout", match="few")
FEW = recipe("few", "match", some(1, "ten", "lot"), LOT)


def test_a_ranking_that_leads_to_stages_reads_the_stages(terminal: Terminal, tmp_path: Path) -> None:
    """Whose fields are narrowed, who sits out, what an absence costs."""
    parts = RANKED + step(players="4-", cut=3) + KNOWN + FEW
    rules = edition(tmp_path, parts, tied="criteria", places="title")
    said = announced(terminal, tmp_path, tied(tmp_path, 5, "own"), rules)
    for each in (
        "The tiebreaks narrow the players who have confirmed.",
        "who sits out are those that narrow a field",
        "Whoever does not come to a knockout game is eliminated",
        "The colors of the Armageddon are drawn by lot",
    ):
        assert each in said, each
    assert "last in it" not in said


def test_stages_in_which_a_no_show_loses_otherwise_are_told_apart(terminal: Terminal, tmp_path: Path) -> None:
    parts = RANKED + step(players="4", play="knockout", match="two") + step(players="5-", cut=4) + KNOWN + FEW
    said = announced(terminal, tmp_path, tied(tmp_path, 5, "own"), edition(tmp_path, parts, places="title"))
    assert "With 3 players, whoever does not come to a game is eliminated" in said
    assert "With 4 players, whoever does not come to a game loses that game only" in said
    assert "to a knockout game" not in said


BRACKET = step(players="2-", play="bracket", cut="stated", match="each", lines="stay")
LINES = {
    "one game more": ((some(3, "ten", "seed"), some(1, "five"), LOTS), True, "time are over has one game more, and"),
    "games more": (
        (some(2, "ten", "seed"), some(2, "five"), LOTS),
        True,
        "time are over has games more, and then lots",
    ),
    "in time": ((some(3, "ten", "seed"), LOTS), True, "its games or its time are over is decided by lots"),
    "at once": ((some(2, "ten", "seed"), some(2, "five"), LOTS), False, "tied after its games is decided by lots"),
    "bids": ((some(2, "ten", "seed"), BIDS), False, "Bids are sealed"),
    "lot": ((some(2, "ten", "seed"), LOT), False, "The colors of the Armageddon are drawn by lot"),
}


@pytest.mark.parametrize("case", LINES)
def test_an_elimination_says_how_a_tied_match_ends(terminal: Terminal, tmp_path: Path, case: str) -> None:
    segments, limit, reading = LINES[case]
    parts = BRACKET + recipe("each", "match", *segments, limit=limit)
    rules = edition(tmp_path, parts, tied="criteria", stakes="title")
    said = announced(terminal, tmp_path, tied(tmp_path, 4, "own"), rules, "--cut", "4")
    assert reading in said
    assert sum(each[2] in said for each in LINES.values()) == 1


def test_an_elimination_says_that_later_colors_are_drawn(terminal: Terminal, tmp_path: Path) -> None:
    """As they are: the later games ask for a lot."""
    parts = BRACKET + recipe("each", "match", some(2, "ten", "seed"), some(2, "five", "fresh-lot"), LOTS)
    rules = edition(tmp_path, parts, tied="criteria")
    said = announced(terminal, tmp_path, tied(tmp_path, 4, "own"), rules, "--cut", "4")
    assert "Colors: by lots drawn anew" in said


EXTENDED = """
extends = "{}"
id = "own"
edition = "2027"
name = "Own cup"
source = "Own cup, regulations"

[readings]
{} = "{}"
"""

VALUES = {
    "cut": ("narrow the players who have confirmed", "narrow all the tied, before"),
    "seed_by": ("Seeds follow the tiebreaks, then", "Seeds follow the rating, then"),
    "pairing": ("1–4, 2–5, 3–6", "1–6, 2–5, 3–4"),
    "repeat_sit_out": ("may sit out again", "Nobody sits out twice"),
    "void_bid": ("both players bid again", "counts as the largest bid", "If a bid is not valid, the director rules"),
    "unplayed_deduction": ("forfeit wins and all byes", "and full-point byes", "not lowered for unplayed rounds"),
    "shared_playoff": ("for two titles is played once", "is played for each of them"),
}
SESSION = {
    "absent": ("everybody below moves up", "the first alternate takes the line"),
    "overrun": ("time of the next round only", "is shared by all rounds left"),
    "final_tie": ("goes to the better seed", "goes to a coin"),
}
PLAYERS = [f"Entrant {chr(64 + n)}" for n in range(1, 10)]
TITLES = """
[[titles]]
name = "Cup"
everybody = true

[[titles]]
name = "Shield"
everybody = true
"""


def test_every_reading_of_an_edition_is_tried_here() -> None:
    assert {*VALUES, *SESSION} == set(Readings.__struct_fields__)
    for name, said in (VALUES | SESSION).items():
        assert len(said) == len(allowed(Readings, name)), name


def allowed(of: type, name: str) -> list[str]:
    """The values that a key may have, in their order."""
    hint = typing.get_type_hints(of)[name]
    return [
        value for part in (hint, *typing.get_args(hint)) for value in typing.get_args(part) if isinstance(value, str)
    ]


@pytest.mark.parametrize("name", VALUES)
def test_a_reading_is_announced_in_the_words_of_its_value(terminal: Terminal, tmp_path: Path, name: str) -> None:
    (tmp_path / "titles.toml").write_text(TITLES, encoding="utf-8")
    file = tied(tmp_path, 7, "own")
    for n, value in enumerate(allowed(Readings, name)):
        (tmp_path / "own.toml").write_text(EXTENDED.format("msca", name, value), "utf-8")
        given = f"{file} --rules {tmp_path / 'own.toml'} --titles {tmp_path / 'titles.toml'}"
        terminal.done(f"sheet {given} announcement --to {tmp_path / 'out'} --format txt --replace")
        (sheet, *_) = (tmp_path / "out").glob("announcement*.txt")
        said = " ".join(sheet.read_text("utf-8").split()).partition("Readings in use")[2]
        assert [each in said for each in VALUES[name]] == [m == n for m in range(len(VALUES[name]))], value
        plan = " ".join(terminal.done(f"plan {given} --working").split()).partition("Readings in use")[2]
        assert [each in plan for each in VALUES[name]] == [m == n for m in range(len(VALUES[name]))], value


@pytest.mark.parametrize("name", SESSION)
def test_a_reading_of_a_session_is_told_in_the_words_of_its_value(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    for n, value in enumerate(allowed(Readings, name)):
        (tmp_path / "own.toml").write_text(EXTENDED.format("wbc-twixt", name, value), "utf-8")
        twixt.founded(terminal, PLAYERS, tmp_path, "--event", f"event-{n}", rules=str(tmp_path / "own.toml"))
        terminal.done(f"sheet event-{n} bulletin --to {tmp_path / 'out'} --format txt --replace")
        said = " ".join((tmp_path / "out" / "bulletin.txt").read_text("utf-8").split())
        assert [each in said for each in SESSION[name]] == [m == n for m in range(len(SESSION[name]))], value


C07: dict[str, tuple[str, str, dict[str, str]]] = {
    "unrated": (
        "ARO",
        "10",
        {"drop": "systems on ratings decide nothing", "1400": "players without a rating have 1400"},
    ),
    "rr_forfeit_win": (
        "BPG",
        "7.2",
        {"played": "robin counts as a game that was", "unplayed": "robin does not count as a game that was"},
    ),
    "rr_free_round": (
        "REP",
        "7.6",
        {"none": "odd number of players is no round", "zero_point_bye": "players is a zero-point bye"},
    ),
    "de_forfeit": (
        "DE",
        "6",
        {
            "missing": "between those tied is missing",
            "excluded_pair": "is neither missing nor counted",
            "played": "between those tied counts as played",
        },
    ),
    "koya_swiss": ("KS", "9.2", {"refuse": "Koya is not worked out", "raw": "Swiss event has half of its rounds"}),
    "fore_forfeit": (
        "FB",
        "8.3",
        {"draw": "a forfeit of the last round for a draw", "as_awarded": "as it was awarded"},
    ),
    "std_double_forfeit": ("STD", "7.7", {"half": "came is worth ½", "zero": "came is worth 0"}),
    "cap_rounds": ("BH", "16.4.2", {"played": "every round played so far", "planned": "every round planned"}),
}
"""By the key of `[c07]`: a system that comes to it, its article, and what is said of each value."""


def test_every_key_of_c07_is_tried_here() -> None:
    assert {*C07, "edition"} == set(Regulations.__struct_fields__)
    for name, (_, _, said) in C07.items():
        assert [value for value in said if value != "1400"] == allowed(Regulations, name), name


ROUND_ROBIN = games("1 1-2 1", "1 3-4 =", "2 1-3 =", "2 4-2 1", "3 1-4 1", "3 2-3 0", rounds=3)


@pytest.mark.parametrize("name", C07)
def test_how_c07_is_read_stands_on_the_worksheet(terminal: Terminal, tmp_path: Path, name: str) -> None:
    """Under the id that the edition has for the article."""
    system, article, said = C07[name]
    kind = "Individual: Round-Robin" if name.startswith("rr_") else "Individual: Swiss-System"
    (tmp_path / "event.txt").write_text(trf(ROUND_ROBIN, dict.fromkeys("1234", 2000), kind), encoding="utf-8")
    for value in said:
        if value == "refuse":
            continue  # there is no worksheet, since the system is refused
        about = f'[renamed]\n"C07-{article}" = "Q9"\n[c07]\n{name} = {value if value.isdigit() else repr(value)}\n'
        rules = edition(tmp_path, about, criteria=f'"{system}"', tied="criteria", stakes="places", leads="lots")
        given = f"{tmp_path / 'event.txt'} 1 2 --rules {rules}"
        terminal.done(f"explain {given} --to {tmp_path / 'out'} --format txt --replace")
        (sheet,) = (tmp_path / "out").glob("*.txt")
        words = " ".join(sheet.read_text("utf-8").split())
        assert [v for v, each in said.items() if each in words] == [value]
        assert f"Q9 {words.partition('Q9 ')[2].partition(said[value])[0]}{said[value]}" in words


def test_a_title_that_is_narrowed_by_such_systems_says_how_they_are_read(terminal: Terminal, tmp_path: Path) -> None:
    parts = MATCH + step(players="3-", cut=2) + recipe("two", "game", some(2, "ten", "lot"), LOT)
    about = "[c07]\nunrated = 1400\n"
    rules = edition(tmp_path, parts, about=about, criteria='"ARO"', places="title")
    said = announced(terminal, tmp_path, tied(tmp_path, 5, "own"), rules)
    assert "players without a rating have 1400 .†" not in said
    assert "For systems on ratings, players without a rating have 1400.†" in said
    assert "round robin" not in said


def test_a_ranking_by_the_rules_of_a_title_reads_c07_as_they_do(terminal: Terminal, tmp_path: Path) -> None:
    """`standings` under such an edition has the figures that narrow its field."""
    event = trf(ROUND_ROBIN, {"1": 2000, "2": 1900, "3": 1800}, "Individual: Swiss-System")
    (tmp_path / "event.txt").write_text(event, encoding="utf-8")
    parts = MATCH + step(players="3-", cut=2) + recipe("two", "game", some(2, "ten", "lot"), LOT)
    rules = edition(tmp_path, parts, about="[c07]\nunrated = 1400\n", criteria='"ARO"', places="title")
    assert "1700" in terminal.done(f"standings {tmp_path / 'event.txt'} --rules {rules}")  # of 1900, 1800 and 1400


def test_every_value_has_a_sentence_of_its_own_in_every_language() -> None:
    english, spanish = (
        {
            (read, value): text
            for read, row in sentences(language(tongue)).items()
            for value, text in ({"": row} if isinstance(row, str) else row).items()
        }
        for tongue in ("en", "es")
    )
    for said in (english, spanish):
        assert len(set(said.values())) == len(said)
    assert [key for key, text in english.items() if spanish[key] == text] == []
