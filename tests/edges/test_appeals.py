"""An appeal is noted while play goes on, and the declaration is subject to it until it is decided (RUL-1)."""

import json
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from msgspec.structs import replace

from playoffs.desk.act import Request, load
from playoffs.desk.appeals import appeal, rules_on
from playoffs.desk.record.entries import Answered, Appealed
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language as spoken
from playoffs.model.position import Fact
from playoffs.model.vocabulary import EVENT, Question
from tests.cli.terminal import SAMPLES, Terminal
from tests.documents.catalogs import TEMPLATE
from tests.web.conftest import Hall

pytestmark = pytest.mark.clause("RUL-1")


def bulletin(terminal: Terminal, folder: Path, language: str = "en") -> str:
    assert terminal("sheet", "bulletin", "--to", str(folder), "--format", "md", "--lang", language).code == 0
    return " ".join("".join(f.read_text("utf-8") for f in folder.rglob("*.md")).split())


def test_an_appeal_is_noted_and_play_goes_on(won: Terminal, tmp_path: Path) -> None:
    before = won.done("next --json")
    said = " ".join(won.done("appeal 8 --by Karimovsky --heard-by Committee --words touch-move").split())
    assert "Silas Karimovsky appeals against entry 8" in said
    assert json.loads(won.done("next --json"))["awaited"] == json.loads(before)["awaited"]
    assert "appeals against entry 8" in won.done("log")
    against = bulletin(won, tmp_path).partition("appeals against entry 8")[2]
    assert "Entry 8: Final, board 1, game 2: Black wins, " in against


def test_the_declaration_is_subject_to_appeal_until_it_is_decided(won: Terminal, tmp_path: Path) -> None:
    won.done("appeal 8 --by Karimovsky")
    assert "subject to appeal" in " ".join(won.done("declare --yes").split())
    assert "subject to appeal" in bulletin(won, tmp_path / "en")
    assert "apelación" in bulletin(won, tmp_path / "es", "es")
    assert json.loads(won.done("show --json"))["subject_to_appeal"] == [9]
    said = " ".join(won.done("appeal 9 --decided stands --heard-by Committee").split())
    assert "the decision stands" in said
    assert "subject to appeal" not in bulletin(won, tmp_path / "after")
    assert "the decision stands" in bulletin(won, tmp_path / "later")
    assert json.loads(won.done("show --json"))["subject_to_appeal"] == []


def test_an_appeal_is_decided_once_and_against_an_entry_that_there_is(won: Terminal) -> None:
    assert "entry 99" in won.refused("appeal 99 --by Karimovsky", 2)
    assert "--by" in won.refused("appeal 8", 2)
    won.done("appeal 8 --by Karimovsky")
    won.done("appeal 9 --decided withdrawn")
    assert "decided" in won.refused("appeal 9 --decided changed", 2)
    assert "no appeal" in won.refused("appeal 8 --decided changed", 2)


def test_appeals_are_listed_and_go_with_the_record(won: Terminal, tmp_path: Path) -> None:
    assert "No appeal" in won.done("appeal")
    won.done("appeal 8 --by Karimovsky")
    assert "entry 9" in won.done("appeal")
    won.done(f"export --to {tmp_path / 'record.jsonl'}")
    there = Terminal(won.patch, tmp_path / "there.db")
    there.done(f"import {tmp_path / 'record.jsonl'}")
    assert json.loads(there.done("show --json"))["subject_to_appeal"] == [9]


def test_a_record_that_decides_what_is_no_appeal_is_refused(won: Terminal, tmp_path: Path) -> None:
    won.done("appeal 8 --by Karimovsky")
    won.done("appeal 9 --decided stands")
    assert "no appeal in entry 10" in won.refused("appeal 10 --decided stands", 2)


def test_an_appeal_can_be_against_the_setting_up_itself(won: Terminal) -> None:
    assert "appeals against entry 1" in " ".join(won.done("appeal 1 --by Karimovsky").split())


def test_an_appeal_that_waits_is_said_until_it_is_decided(won: Terminal, tmp_path: Path) -> None:
    """Everywhere that somebody looks for what is next, and wherever a champion is named."""
    won.done("appeal 8 --by Karimovsky")
    waits = "An appeal waits to be decided: Silas Karimovsky appeals against entry 8."
    for before in ("next", "show", "appeal", "log"):
        said = " ".join(won.done(before).split())
        assert waits in said
        assert "playoffs appeal 9 --decided stands" in said
    assert "; an appeal waits to be decided (entry 9)" in " ".join(won.done("list").split())
    question = " ".join(won.seen("declare", keys="n").split())
    assert f"{waits} Until that is decided, the declaration is subject to appeal. Declare it now?" in question
    won.done("declare --yes")
    for after in ("next", "show", "list"):
        said = " ".join(won.done(after).split())
        assert "Nothing more to do." not in said
        assert (waits in said) == (after != "list")
    assert "subject to appeal" in won.done("show")
    assert "subject to appeal" in won.done("list")
    assert "appeal 9 --decided OUTCOME" in won.done("show --lang es"), "no verdict to be copied"
    won.done("appeal 9 --decided stands")
    said = won.done("next")
    assert "Nothing more to do." in said
    assert "waits to be decided" not in said
    assert "subject to appeal" not in won.done("show")


def test_a_changed_decision_is_said_first_until_it_is_acted_upon(won: Terminal) -> None:
    """Everywhere that somebody looks for what is next, before anything else, and wherever a champion is named."""
    for line in ("appeal 8 --by Karimovsky", "appeal 9 --decided changed"):
        decided = won.done(line)
    changed = "The decision is changed on appeal (entry 10). Entry 8 stands until it is undone or corrected: "
    mend = "playoffs undo 8 --reason WHY playoffs correct 8 VALUE --reason WHY"
    assert "; entry 8 stands until it is undone or corrected" in " ".join(won.done("list").split())
    for said in (decided, *map(won.done, ("next", "show", "appeal", "log"))):
        assert " ".join(said.split()).partition("(MSCA-1e): ")[0].count(changed + mend) == 1
    question = " ".join(won.seen("declare", keys="n").split())
    assert f"{changed[:-2]}. Until then, the declaration is subject to that. Declare it now?" in question
    declared = " ".join(won.done("declare --yes").split())
    assert "The declaration is subject to a decision changed on appeal (entry 10)." in declared
    for after in (declared, *(" ".join(won.done(each).split()) for each in ("next", "show", "appeal"))):
        assert changed + mend in after
        assert " to do" not in after
    assert "subject to a decision changed on appeal" in won.done("list")
    assert all(json.loads(won.done(f"{each} --json"))["subject_to_appeal"] == [9] for each in ("show", "next"))
    spanish = won.done("show --lang es")
    assert "undo 8 --reason WHY" in spanish
    assert "pendiente de una decisión cambiada" in spanish
    asked = " ".join(won("run", typed=["q"]).err.split())
    assert f"{changed[:-2]}: press u, then l, and type 8." in asked, "the last one is the declaration"
    assert " to do" not in asked
    won.done("correct 8 W --reason rules --yes")
    assert "hanged on appeal" not in won.done("next")


@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_that_is_given_away_names_a_champion_without_the_reserve(
    won: Terminal, tmp_path: Path, language: str
) -> None:
    won.done("appeal 8 --by Karimovsky")
    won.done("declare --yes")
    _open, changed = reserves = RESERVES[language]
    for n, reserve in enumerate(reserves):
        published(won, tmp_path / str(n), language)
        champion = json.loads(next((tmp_path / str(n)).rglob("results.json")).read_text("utf-8"))["champions"][0]
        named = {path.name: path.read_text("utf-8") for path in (tmp_path / str(n)).rglob("*.*") if path.suffix in TOLD}
        named = {name: said for name, said in named.items() if champion.split()[-1] in said}
        assert {"index.html", "results.txt", "results.json", "feed.atom", "bracket.svg"} <= set(named)
        assert any(name.endswith(".md") for name in named)
        for name, said in named.items():
            assert reserve in " ".join(said.lower().split()), name
            assert reserve == changed or changed not in said.lower(), name
        won.done("appeal 8 --by Karimovsky" if n else "appeal 9 --decided changed")
    won.done("appeal 12 --decided stands")
    published(won, tmp_path / "closed", language)
    for path in (tmp_path / "closed").rglob("*.*"):
        told = path.read_text("utf-8").lower() if path.suffix in TOLD else ""
        assert not any(reserve in told for reserve in reserves), path


RESERVES = {
    "en": ("subject to appeal", "subject to a decision changed on appeal"),
    "es": ("pendiente de apelación", "pendiente de una decisión cambiada en apelación"),
}
"""What is said while an appeal is not decided, and while a changed decision is not acted upon."""


def test_what_is_said_of_an_open_appeal_is_said_of_a_changed_decision_too() -> None:
    with TEMPLATE.open("rb") as file:
        said = {str(each.id) for each in read_po(file)}
    reserves = {each for each in said if each.endswith(("ubject to appeal", "ubject to appeal."))}
    assert len(reserves) == 5
    assert {each.replace("to appeal", "to a decision changed on appeal") for each in reserves} <= said


TOLD = (".html", ".txt", ".json", ".svg", ".atom", ".md")


def published(terminal: Terminal, folder: Path, language: str) -> None:
    """The public page with all that is beside it, and the certificate."""
    folder.mkdir()
    terminal.done(f"publish {folder} --lang {language}")
    terminal.done(f"sheet certificate bulletin --to {folder / 'sheets'} --format md --lang {language}")


WAITS = {
    "en": ("The appeal of entry 9 is not decided", "Entry 8 stands until it is undone or corrected"),
    "es": ("La apelación de la anotación 9 no está resuelta", "La anotación 8 vale hasta que se deshaga o se corrija"),
}
"""What the console says before and after an appeal is decided as changed."""


@pytest.mark.parametrize("decided", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_console_and_whoever_looks_on_are_told_of_an_appeal(won: Terminal, language: str, decided: bool) -> None:
    waits, reserve = WAITS[language][decided], f", {RESERVES[language][decided]}"
    for line in ("appeal 8 --by Karimovsky", *(["appeal 9 --decided changed"] if decided else [])):
        won.done(line)
    hall = Hall(won.db, said=spoken(language))
    director, own = hall.seat(), hall.phone("title", json.loads(won.done("show --json"))["players"][0]["id"])
    desk = ("/desk/title", "/desk/title/rulings") if decided else ("/desk/title",)
    for path in (*desk, "/desk/title/sure?ask=declare&value=declare"):
        assert waits in director.open(path).words, path
    won.done("declare --yes")
    for path in desk:
        assert waits in director.open(path).words, path
    assert not any(nothing in director.open("/desk/title").words for nothing in NOTHING[: 1 + decided])
    for page in (*map(director.open, ("/desk/title", "/desk", "/e/title", "/e/title/screen")), own.open("/me")):
        assert reserve in page.words
    for line in (
        ["appeal 8 --by Karimovsky", "appeal 12 --decided stands"] if decided else ["appeal 9 --decided stands"]
    ):
        won.done(line)
    for path in ("/desk/title", "/desk", "/e/title", "/e/title/screen"):
        page = director.open(path)
        assert waits not in page.words, path
        assert reserve not in page.words, path
    hall.house.close()


NOTHING = ("Nothing else is waiting", "Nothing more to do")


def test_no_undo_passes_over_an_appeal_or_its_decision(won: Terminal) -> None:
    """What was entered before it would be taken back."""
    won.done("appeal 8 --by Karimovsky")
    for line in ("details set room=B", "appeal 9 --decided stands", ""):  # a detail after it changes nothing
        before = won.done("export")
        said = " ".join(won.refused("undo --yes", 2).split())
        assert "expected `playoffs undo 8` for" in said
        assert "or `playoffs appeal` for how an appeal ends" in said
        assert "which cannot be undone" in said
        asked = " ".join(won("run", typed=["u", "z", "q"]).err.split())
        assert "this cannot be undone. Press o for how an appeal ends, or for another." in asked
        assert "The last that can be undone: entry 8" in asked
        assert won.done("export") == before
        won(*line.split())


EVERYBODY = {"champion", "co-champions", "vacate", "title"}
"""Rulings on the whole title."""


def settling(log: Log, version: int) -> set[str]:
    """Which of the rulings that are possible can be what an appeal against an entry was decided on."""
    found, last, said = set(), log.recorded[-1], log.recorded[version - 1]
    for ask in log.may:
        for value in ask.options.samples if ask.ruling else ():
            ruling = Answered(fact=Fact(ask.asked, value), meaning="")
            if rules_on(replace(last, ask=ask, entry=ruling), said):
                found.add(f"{ask.id}={value}" if ask.question in (Question.REMOVE, Question.ACCEPT_LATE) else ask.id)
    return found


def read(terminal: Terminal, event: str) -> Log:
    store = open_store(terminal.db)
    try:
        return load(store, event)
    finally:
        store.close()


def test_a_ruling_on_another_board_changes_no_appealed_decision(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "tied-5.trf"), "--title", "Cup").code == 0
    for line in ("confirm all", "close", "toss", "start", "result 1 W"):
        terminal.done(line)
    log = read(terminal, "cup")
    there = next(ask.options.samples for ask in log.may if ask.question is Question.REMOVE)
    for version, boards in ((8, {1}), (9, {1, 2}), (10, {1})):  # the toss, the start, a result
        said = log.recorded[version - 1].ask
        assert said
        of_a_board = {ask.id: ask.place.board for ask in log.may if ask.ruling and ask.place.board}
        others = {each for each in settling(log, version) if each not in of_a_board}
        assert {of_a_board[each] for each in settling(log, version) - others} == boards, version
        assert others - EVERYBODY == {f"remove={player}" for player in said.players if player in there}, version
        assert others >= EVERYBODY - {"title"}, version
    whole = {each for each in settling(log, 1) if "=" not in each}
    assert whole == EVERYBODY - {"title"}, "and of what was set up only those on all of it"
    assert not any("board" in each for each in settling(log, 7)), "nor of the closing of the list"
    stands = "Entry 8 stands until it is ruled otherwise: playoffs rule"
    for line in ("appeal 8 --by Abarawe", "appeal 11 --decided changed", "rule advance 2 Bjorkmo --reason rules"):
        told = " ".join(terminal.done(line).split())
    assert re.search(f"The appeal is against: Stage 1: White by lot: [^.;]+\\. {stands}", told)
    assert stands in " ".join(terminal.done("appeal").split())
    terminal.done("undo 10 --reason rules --yes")
    terminal.done("rule set-colors 1 Zablockowski --reason rules")
    assert stands not in " ".join(terminal.done("appeal").split())


def test_a_ruling_on_another_player_changes_no_appealed_withdrawal_or_removal(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "tied-5.trf"), "--title", "Cup").code == 0
    for line in ("confirm all", "close", "toss", "start"):
        terminal.done(line)
    left = ("withdraw Abarawe --reason illness", "rule remove Cojolon --reason rules --yes")
    for version, line, after in ((10, left[0], left[1]), (13, "", "rule remove Zablockowski --reason rules --yes")):
        for each in (line, f"appeal {version} --by Abarawe", f"appeal {version + 1} --decided changed", after):
            terminal(*each.split())
        said = " ".join(terminal.done("appeal").split())
        assert all(f"Entry {each} stands until" in said for each in {10, version}), after


def test_of_an_entry_that_could_not_be_answered_otherwise_no_correction_is_proposed(won: Terminal) -> None:
    won.done("declare --yes")
    won.done("appeal 9 --by Karimovsky")
    said = " ".join(won.done("appeal 10 --decided changed").split())
    assert "playoffs undo 9 --reason WHY" in said
    assert "correct 9" not in said


def test_what_a_changed_decision_leaves_to_be_done_is_said_until_it_is_done(won: Terminal) -> None:
    won.done("appeal 8 --by Karimovsky")
    said = " ".join(won.done("appeal 9 --decided changed").split())
    commands = "playoffs undo 8 --reason WHY playoffs correct 8 VALUE --reason WHY Next"
    assert f"Entry 8 stands until it is undone or corrected: {commands}" in said
    assert "Entry 8 stands" in won.done("appeal")
    for line, stands in (
        ("correct 8 W --reason rules --yes", 0),
        ("undo 11 --reason slip --yes", 12),  # nothing stands of what had followed
        ("correct 12 W --reason rules --yes", 0),
        ("correct 13 B --reason slip --yes", 14),
        ("undo 14 --reason slip --yes", 0),
    ):
        won.done(line)
        said = " ".join(won.done("appeal").split())
        assert (f"Entry {stands} stands until it is undone or corrected: playoffs undo {stands}" in said) == bool(
            stands
        )
        assert ("stands until" in said) == bool(stands), line
    for line in ("appeal 4 --by Karimovsky", "appeal 16 --decided changed"):
        won.done(line)
    way = won("run", typed=["u", "l", "4", "z", "q"]).err  # it is not the last one, which u takes back
    assert "undone or corrected: press u, then l, and type 4." in " ".join(way.split())
    assert " Entry 4, The list of players is closed" in " ".join(way.split())
    won.done("appeal 5 --by Karimovsky")
    pressed = won("run", typed=["o", "d", "c", "", "", "q"])
    assert "Entry 5 stands until it is ruled otherwise: press o." in " ".join(pressed.err.split())


@pytest.mark.parametrize(
    ("before", "against", "stands", "mended"),
    [
        ("correct 8 W --reason slip --yes", 8, "9 stands until it is undone", "correct 9 B --reason rules --yes"),
        ("undo 6 --reason slip --yes", 1, "1 stands until it is updated", "update --title Open --reason rules --yes"),
    ],
)
def test_what_was_changed_before_it_was_appealed_is_to_be_changed_all_the_same(
    won: Terminal, before: str, against: int, stands: str, mended: str
) -> None:
    won.done(before)
    if against == 1:
        won.done("update --title Cup --reason slip --yes")
    noted = json.loads(won.done("next --json"))["version"] + 1
    for line in (f"appeal {against} --by Karimovsky", f"appeal {noted} --decided changed"):
        won.done(line)
    assert f"Entry {stands}" in " ".join(won.done("next").split())
    won.done(mended)
    assert "stands until" not in won.done("next")


AGAIN = "its question is answered again, or ruled otherwise"


@pytest.mark.parametrize(
    ("before", "against", "until", "mended"),
    [
        ((), 1, "it is ruled otherwise", "rule champion Karimovsky --reason rules --yes"),
        (
            ("undo 6 --reason slip --yes",),
            1,
            "it is updated, or ruled otherwise",
            "update --title Cup --reason slip --yes",
        ),
        (("undo 8 --reason slip --yes",), 9, AGAIN, "result B"),
        (("undo 8 --reason slip --yes",), 9, AGAIN, "rule champion Karimovsky --reason rules --yes"),
    ],
)
def test_what_was_set_up_or_taken_back_is_mended_in_its_own_way(
    won: Terminal, before: tuple[str, ...], against: int, until: str, mended: str
) -> None:
    for line in before:
        won.done(line)
    noted = json.loads(won.done("next --json"))["version"] + 1
    for line in (f"appeal {against} --by Karimovsky", f"appeal {noted} --decided changed"):
        won.done(line)
    hall = Hall(won.db)
    here = until.replace("updated,", "updated (playoffs update on this computer)")
    assert f"Entry {against} stands until {here}." in hall.seat().open("/desk/title").words
    hall.house.close()
    said = f"Entry {against} stands until {until}:"
    other = "details set room=B" if before else "correct 8 W --reason slip --yes"
    again = mended.replace("--title Cup", "--title=the+title")
    again = again if again != mended else f"undo {noted + 3} --reason slip --yes"
    for line, stands in ((other, True), (mended, False), (again, True)):
        assert won(*(word.replace("+", " ") for word in line.split())).code == 0, line
        assert (said in " ".join(won.done("next").split())) == stands, line


def test_a_question_is_to_be_answered_again_only_while_it_is_asked(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --event title")
    first, *others = [each["command"] for each in json.loads(terminal.done("next --json"))["awaited"]][:3]
    for line in (first, "undo 2 --reason slip --yes", "appeal 3 --by Parent", "appeal 4 --decided changed"):
        terminal.done(line.removeprefix("playoffs "))
    hall = Hall(terminal.db)
    for asked, then in ((True, (*others, "close --yes")), (False, ())):
        said, pressed = (" ".join(each.split()) for each in (terminal.done("next"), terminal("run", typed=["q"]).err))
        page = hall.seat().open("/desk/title")
        for each in (said, pressed, page.words):
            assert (f"Entry 3 stands until {AGAIN}" in each) == asked
            assert ("Entry 3 stands until it is ruled otherwise" in each) != asked
        assert (f"otherwise: {first} playoffs rule" in said) == asked
        assert ("otherwise: answer it below, or press o." in pressed) == asked
        assert page.words.count("NOW Rulings") == asked
        for line in then:
            terminal.done(line.removeprefix("playoffs "))
    hall.house.close()


def test_every_ruling_but_a_postponement_answers_an_appeal_of_its_own_board(won: Terminal) -> None:
    """Whatever kind it is: on that board, on the stage or round around it, or on all of it, and on no other board."""
    last = read(won, "title").recorded[-1]
    assert last.ask
    own = last.ask.place
    places = {own: True, own.stage: True, EVENT: True, own.at(board=own.board + 1): False}
    for question in (each for each in Question if each.ruling):
        for place, same in places.items():
            ask = replace(last.ask, question=question, place=place)
            ruling = replace(last, ask=ask, entry=Answered(fact=Fact(ask.asked, last.ask.players[0]), meaning=""))
            of_a_player = question in (Question.REMOVE, Question.ACCEPT_LATE)
            answers = (same or of_a_player) and question is not Question.POSTPONE
            assert rules_on(ruling, last) == answers, (question, place)


NAMESAKES = """id,name,rating,1,2
11,"Berg, Ann",1800,W14w,W15b
12,"Berg, Bjørn",1700,W15w,W16b
13,"Lindqvist, Cleo",1600,W16w,W14b
14,"Dahl, Dag",1500,L11b,L13w
15,"Eng, Eva",1400,L12b,L11w
16,"Falk, Finn",1300,L13b,L12w
"""

WHO = {
    **dict.fromkeys(("13", "cleo lindqvist", "Lindqvist, Cleo", "LINDQVIST", "Cleo"), "13"),
    **dict.fromkeys(("Ann Berg", "berg ann", "Ann"), "11"),
    **{each: each for each in ("A captain", "Mother of Cleo Lindqvist", "Karin Berg", "Dag Dahl", "Lindqvists, all")},
    "Bjorn": "12",
    "Berg": "one of them by number: Ann Berg (11), Bjørn Berg (12)",
    **dict.fromkeys(("99", ",", "12 - 3"), "a name, and no number such as 3 or p1"),
    **{
        each: f'a player by number: Cleo Lindqvist (13); for somebody else also who that is, such as "{each}, parent"'
        for each in ("Lind", "Lindqvists", "Clea Lindquist")
    },
}
"""Who is noted for what is typed, or the end of a refusal."""


@pytest.fixture
def namesakes(terminal: Terminal) -> Terminal:
    file = terminal.db.with_name("namesakes.csv")
    file.write_text(NAMESAKES, encoding="utf-8")
    terminal.done(f"new {file} --title Cup --event title")
    return terminal


def test_who_appeals_is_found_alike_on_every_face(namesakes: Terminal) -> None:
    hall = Hall(namesakes.db)
    director, before = hall.seat(), namesakes.bytes()
    for typed, meant in WHO.items():
        refused = " " in meant and typed != meant
        said = namesakes("appeal", "1", "--by", typed)
        page = director.press(director.open("/desk/title/rulings"), "Note the appeal", entry="1", by=typed)
        assert (said.code == 2, page.status == 409) == (refused, refused), typed
        if refused:
            assert f"expected {meant}" in " ".join(said.err.split())
            assert f"expected {meant}" in page.words
        else:
            noted = [each.by for each in read(namesakes, "title").entries if isinstance(each, Appealed)][-2:]
            assert noted == [meant, meant], typed
    hall.house.close()
    assert namesakes.bytes() != before
    asked = namesakes("run", typed=["o", "a", "1", "Berg", "q"])
    assert 'Refused: who appeals: found "Berg", which several are called' in " ".join(asked.err.split())


@pytest.mark.parametrize("name", ["Cleo Lindqvist", "Lindqvist, Cleo"])
def test_a_player_who_appealed_by_name_is_forgotten_with_the_name(namesakes: Terminal, name: str) -> None:
    """As earlier programs noted it: the name stood for somebody besides the player."""
    store = open_store(namesakes.db)
    request = Request("earlier", 1, "2026-11-21T15:00:00Z")
    appeal(store, "title", Appealed(against=1, by=name, heard_by="", outcome="", words="Lindqvist was late"), request)
    store.close()
    assert b"Lindqvist" in namesakes.bytes()
    namesakes.done("forget 13 --yes")
    assert b"Lindqvist" not in namesakes.bytes()
    for typed, meant in (("player", "player"), ("Player 13", "13")):  # what stands in its place is no name
        assert namesakes("appeal", "1", "--by", typed).code == 0
        noted = read(namesakes, "title").entries[-1]
        assert (isinstance(noted, Appealed) and noted.by) == meant
