"""What the desk refuses, as a page of the console says it: with its own pages, in the language of the house."""

import ast
import re
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.entries import Appealed
from playoffs.desk.record.people import players
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import told
from playoffs.web.asked.refused_words import INSTEAD, PARTS, PROBLEMS
from tests.web.conftest import Hall
from tests.web.desk.test_console import closed
from tests.web.pages import Pages

ROOT = Path(__file__).parents[3] / "playoffs"
REACHED = {
    "desk/appeals.py": (),
    "desk/undo.py": (
        "what_falls",
        "_unbidden",
        "_changeable",
        "not_in_force",
        "_no_answer",
        "_stays",
        "_fell",
        "_appeal",
    ),
    "desk/who_appeals.py": (),
    "desk/given.py": (),
    "desk/waiting.py": ("holds_up",),
    "desk/commitments.py": (),
    "desk/desk.py": ("answering", "draw", "check_words", "_seed", "place", "read_bid", "open_bids", "_unboxed"),
    "desk/act.py": ("reasoned",),
    "desk/beside/claims.py": ("settle",),
    "desk/beside/drafts.py": ("load",),
    "desk/beside/links.py": ("allow", "revoke"),
    "desk/second/disks.py": ("demand",),
    "desk/second/keeping.py": ("_at_folder",),
    "desk/record/envelope.py": ("_opening", "salt_of"),
    "planning/appointment.py": ("deadline", "_dates"),
    "web/asked/cards.py": (),
    "web/asked/openings.py": (),
    "web/asked/values.py": (),
    "web/desk/acts.py": (),
    "web/desk/drafted.py": (),
    "web/desk/finding.py": (),
    "web/desk/links_page.py": (),
    "web/desk/papers.py": (),
    "web/desk/practice.py": (),
    "web/desk/showing.py": (),
    "web/desk/views.py": (),
    "web/desk/voiding.py": (),
}
"""Modules whose refusals a page of the console can meet; of some only these functions."""

COMMAND = re.compile(r"`|\bplayoffs [a-z-]+\b|--[a-z]")
"""What names a command or an option of one."""

REFUSING = ("BadInput", "NotNow", "NotTheirs", "NotYours")
"""What is raised with texts that a page says."""


def texts(call: ast.Call, known: dict[str, list[str]]) -> list[str]:
    """Every text that an argument of a refusal can be; what is filled in as 8."""
    found = []
    for arg in call.args:
        found += _texts(arg, known)
    return found


def _texts(arg: ast.expr, known: dict[str, list[str]]) -> list[str]:
    match arg:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr():
            return _filled(arg, known)
        case ast.IfExp(body=body, orelse=orelse):
            return [*_texts(body, known), *_texts(orelse, known)]
        case ast.Name(id=name):
            return known.get(name, [])
    return []


def _assigned(each: ast.Assign) -> list[tuple[str, ast.expr]]:
    """The names that a line gives values, one by one."""
    target = each.targets[0]
    if isinstance(target, ast.Name):
        return [(target.id, each.value)]
    if isinstance(target, ast.Tuple) and isinstance(each.value, ast.Tuple):
        pairs = zip(target.elts, each.value.elts, strict=True)
        return [(name.id, value) for name, value in pairs if isinstance(name, ast.Name)]
    return []


def _filled(arg: ast.JoinedStr, known: dict[str, list[str]]) -> list[str]:
    """A text with each that can stand in it, where that is known here; else with a figure."""
    made = [""]
    for part in arg.values:
        there = [str(part.value)] if isinstance(part, ast.Constant) else ["8"]
        if isinstance(part, ast.FormattedValue):
            there = _texts(part.value, known) or there
        made = [f"{before}{after}" for before in made for after in there]
    return made


def refusals() -> list[tuple[str, str]]:
    """Every text that such a refusal is made of, with where it stands."""
    found = []
    for name, functions in REACHED.items():
        tree = ast.parse((ROOT / name).read_text("utf-8"))
        constants = {
            each.targets[0].id: _texts(each.value, {})
            for each in tree.body
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
        }
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef) or (functions and function.name not in functions):
                continue
            known: dict[str, list[str]] = {key: list(each) for key, each in constants.items()}
            for each in ast.walk(function):
                if isinstance(each, ast.Assign):
                    for target, value in _assigned(each):
                        known.setdefault(target, []).extend(_texts(value, known))
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and getattr(call.func, "id", "") in (
                    "BadInput",
                    "NotNow",
                    "NotTheirs",
                    "NotYours",
                ):
                    found += [(f"{name}: {function.name}", text) for text in texts(call, known)]
    return found


def test_no_refusal_that_the_console_can_meet_names_a_command() -> None:
    known = refusals()
    assert len(known) > 120
    assert any("`playoffs" in text for _where, text in known)  # as the desk has it for the command line
    wrong = [each for each in known if bare(told(BadInput("act", each[1], each[1]), language()))]
    assert wrong == []
    assert [shown for shown in INSTEAD.values() if bare(shown)] == []


def bare(said: str) -> bool:
    """Whether a command stands there although the console has a page for it."""
    return bool(COMMAND.search(said)) and "in a terminal" not in said


def test_no_two_kinds_of_entries_that_answer_nothing_are_refused_in_the_same_words() -> None:
    """One sentence for all of them was true of few."""
    found = [text for where, text in refusals() if where.endswith(("_no_answer", "_stays")) and ", which" in text]
    assert len(found) == len(set(found)) > 9
    assert not any("which is no answer" in text for text in found)


def test_every_refusal_that_the_console_can_meet_is_known_in_spanish() -> None:
    spanish = language("es")
    english = [each for each in refusals() if "inglés" in told(BadInput("act", each[1], each[1]), spanish)]
    assert english == []
    for text in (*PARTS, *PROBLEMS, *INSTEAD.values()):
        assert spanish.gettext(text), text


@pytest.mark.parametrize(
    ("fields", "page"),
    [
        ([("act", "appeal"), ("entry", "99"), ("by", "")], "the page Log"),
        ([("act", "appeal"), ("entry", "8"), ("by", "")], "Rulings"),
        ([("act", "appeal"), ("entry", "8"), ("outcome", "upheld")], "Rulings has the form"),
        ([("act", "appeal"), ("entry", "8"), ("by", "p1")], "no number such as"),
        ([("act", "retract"), ("entry", "8"), ("reason", "a slip")], "the page Rulings"),
        ([("act", "retract"), ("entry", "99"), ("reason", "a slip")], "the page Log"),
        ([("act", "correct"), ("entry", "99"), ("reason", "a slip")], ""),
        ([("act", "void"), ("entry", "8"), ("reason", "a slip")], ""),
        ([("act", "draw"), ("ask", "none")], ""),
        ([("act", "dance")], "one that the page offers"),
    ],
)
def test_what_is_refused_names_the_page_that_mends_it(
    director: Pages, fields: list[tuple[str, str]], page: str
) -> None:
    there = closed(director)
    form = next(form for form in there.read.forms if form.action.endswith("/act"))
    kept = [(name, value) for name, value in form.fields if name in ("csrf", "request", "version")]
    answer = director.send(form, [*kept, *fields])
    assert answer.status == 409, answer.words
    said = answer.words.partition("Nothing was written.")[0]
    assert page in said, answer.words
    assert not COMMAND.search(said), answer.words


def test_the_form_of_an_appeal_offers_what_decides_and_nothing_else(hall: Hall, director: Pages) -> None:
    closed(director)
    page = director.open("/desk/practice-1/timetable")
    form, button = page.form("Record these details")
    director.send(form, [*form.fields, ("date", "2027-05-22"), (button.name, button.value)])
    form, _button = director.open("/desk/practice-1/rulings").form("Note the appeal")
    with_details = director.open("/desk/practice-1/log").words
    assert "Date: Sat, May 22, 2027" in with_details
    assert form.closed["entry"] == [str(n) for n in range(9, 0, -1)]


def test_who_appeals_is_a_player_or_somebody_by_name_and_no_number_of_the_record(hall: Hall, director: Pages) -> None:
    closed(director)
    with open_store(hall.path) as store:
        log = load(store, "practice-1")
    assert log.known.others  # the director has acted
    page = director.open("/desk/practice-1/rulings")
    form, button = page.form("Note the appeal")
    suggested = page.text.partition("<datalist")[2].partition("</datalist>")[0]
    assert re.findall('value="(.*?)"', suggested) == list(players(log).values())
    forged = [*form.fields, ("entry", "8"), ("by", next(iter(log.known.others))), (button.name, button.value)]
    assert director.send(form, forged).status == 409
    key, name = next(iter(players(log).items()))
    for typed, noted in ((name.upper(), key), ("Pat Parent", "Pat Parent")):
        page = director.press(director.open("/desk/practice-1/rulings"), "Note the appeal", entry="8", by=typed)
        assert page.status == 200, page.words
        with open_store(hall.path) as store:
            entry = load(store, "practice-1").entries[-1]
        assert isinstance(entry, Appealed)
        assert entry.by == noted
    assert "Pat Parent appeals against entry 8" in director.open("/desk/practice-1/log").words


@pytest.mark.parametrize(
    ("asked", "said", "said_in_spanish"),
    [
        ("stage-5/board-1/armageddon/open-1", "Board 1, Armageddon", "Tablero 1, Armagedón"),
        ("stage-2/board-1/game-3/result", "Board 1, game 3", "Tablero 1, partida 3"),
        ("stage-5/colour", "What is asked", "Lo que se pregunta"),
    ],
)
def test_a_question_is_named_by_its_board_and_not_by_its_id(asked: str, said: str, said_in_spanish: str) -> None:
    error = BadInput(asked, "a void bid without a reason", "why it is void")
    assert told(error, language("en")) == f"{said}: found a void bid without a reason; expected why it is void"
    assert told(error, language("es")).startswith(f"{said_in_spanish}: ")
    assert "stage-" not in told(error, language("es"))
