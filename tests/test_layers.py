"""The house: folders are layers, imports point upwards only, and the rules reach nothing outside themselves."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

PACKAGE = Path(__file__).parents[1] / "playoffs"

LAYERS = (
    "model",
    "text",
    "tiebreaks",
    "formats",
    "playoff",
    "files",
    "editions",
    "analysis",
    "planning",
    "desk",
    "samples",
    "documents",
    "renderers",
    "outputs",
    "web",
    "cli",
)
"""A folder imports itself and what stands above it in this list; docs/design.md says why in this order."""

RULES = ("model", "tiebreaks", "formats", "playoff")

FORMATS = ("match", "knockout", "bracket", "round_robin", "swiss_session", "clocked_elimination")
"""Folders of `formats/`: one format may use another that stands before it, and what lies beside the folders."""

ROOMS = {
    "cli": ("", "said", "odds", "before", "rules", "inviting", "record", "day"),
    "desk": ("record", "second", "beside", "", "forgetting", "times", "administering", "elsewhere"),
    "documents": ("words", "", "before", "rules", "inviting", "played", "record", "day", "kinds", "public", "odds"),
    "files": ("", "programs", "tables", "written", "detect", "births", "titles", "read"),
    "formats": ("", *FORMATS),
    "planning": ("", "seasons"),
    "playoff": ("", "joined"),
    "renderers": ("drawn", ""),
    "tiebreaks": ("ids", "figures", "fide", ""),
    "web": ("asked", "shown", "signing", "serving", "planner", "phones", "federation", "desk", "api", ""),
}
"""The rooms of each folder that has some, `""` for what lies beside them, each used by those after it alone; a module
that gathers rooms stands after them by its own name. docs/design.md says why in this order."""

FACETS = ("course", "remaining", "story", "outline")
"""What a format says of itself beside how it is played; no position knows of it."""

ONLY_IN = {
    "transitions": "model/phases.py",
    "pendulum": "planning/clock.py",
    "zoneinfo": "planning/clock.py",
    "jinja2": "renderers/",
    "sqlite3": "desk/",
    "plutoprint": "renderers/",
    "weasyprint": "renderers/",
    "ortools": "planning/",
    "psycopg": "desk/record/server/",
    "jwt": "web/signing/",
    "icalendar": "renderers/",
    "click": "cli/",
    "xlsxwriter": "files/written/xlsx.py",
    "segno": "renderers/",
    "python_calamine": "files/tables/spreadsheet_cells.py",
    "starlette": "web/",
    "uvicorn": "web/",
}
"""Libraries that one place alone may import."""

OUTSIDE = {"datetime", "time", "random", "secrets", "os", "pathlib", "json", "logging", "socket", "subprocess"} | set(
    ONLY_IN
) - {"transitions"}
"""What the rules never import: they do no input or output, read no clock and draw no random number."""

MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}


@lru_cache(maxsize=1)
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Every node of a module, gone through once for all rules."""
    return tuple(ast.walk(tree))


@lru_cache(maxsize=1)
def imports(tree: ast.AST) -> tuple[str, ...]:
    found: list[str] = []
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    return tuple(found)


@cache
def house() -> Mapping[str, Mapping[str, Any]]:
    """What each rule finds in the modules that break it. A module is read and parsed once, for all rules."""
    found: dict[str, dict[str, Any]] = {rule: {} for rule in HELD}
    for module, path in MODULES.items():
        text = path.read_text("utf-8")
        tree = ast.parse(text)
        for rule, (held, broken) in HELD.items():
            if held(module) and (wrong := broken(module, tree, text)):
                found[rule][module] = wrong
    return found


def misplaced(module: str, tree: ast.AST) -> list[str]:
    """What a module imports that its place in the house does not allow."""
    folder = module.split("/")[0] if "/" in module else ""
    wrong = []
    for name in imports(tree):
        root, *rest = name.split(".")
        if root in ONLY_IN and not module.startswith(ONLY_IN[root]):
            wrong.append(name)
        if folder in RULES and root in OUTSIDE:
            wrong.append(name)
        if root == "playoffs" and rest and folder in LAYERS and rest[0] in LAYERS:
            below = LAYERS.index(rest[0]) > LAYERS.index(folder)
            wrong += [name] if below else []
    return wrong


def room(names: Sequence[str]) -> int:
    """The place in its folder of a module, from the parts of its name below the package."""
    order = ROOMS[names[0]]
    return order.index(names[1] if len(names) > 1 and names[1] in order else "")


def climbing(module: str, tree: ast.AST) -> list[str]:
    """What a module imports from a room of its own folder that stands after its own."""
    own = module.removesuffix(".py").split("/")
    used = [name for name in imports(tree) if name.startswith(f"playoffs.{own[0]}.")]
    return [name for name in used if room(name.split(".")[1:]) > room(own)]


def floats(tree: ast.AST) -> list[int]:
    """Lines that hold a float or make one."""
    return [
        node.lineno
        for node in nodes(tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]


def test_no_module_climbs_into_a_later_room_of_its_folder() -> None:
    assert house()["climbing"] == {}


def test_every_room_has_a_place_in_its_folder() -> None:
    rooms = {path.parent.relative_to(PACKAGE).parts for path in MODULES.values()}
    assert [room for room in rooms if len(room) > 1 and room[1] not in ROOMS.get(room[0], ())] == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("documents/common.py", "from playoffs.documents.before import hours"),
        ("documents/words/words.py", "from playoffs.documents.blocks import Said"),
        ("documents/before/hours.py", "from playoffs.documents.played.live import Live"),
        ("documents/record/bulletin.py", "from playoffs.documents import kinds"),
        ("documents/record/ladder.py", "from playoffs.documents.day.pairings import parts"),
        ("cli/talk.py", "from playoffs.cli.said.told import tell"),
        ("cli/record/sheet.py", "def f():\n  from playoffs.cli.day.run import run"),
        ("desk/record/log.py", "from playoffs.desk import act"),
        ("desk/act.py", "from playoffs.desk.elsewhere.games import turn"),
        ("planning/clock.py", "from playoffs.planning.seasons.season import Season"),
        ("formats/match/play.py", "from playoffs.formats.bracket import play"),
        ("formats/board.py", "from playoffs.formats.match.play import Match"),
        ("web/phones/sending.py", "from playoffs.web.desk.views import now"),
    ],
)
def test_a_module_that_climbs_back_is_found(module: str, line: str) -> None:
    assert climbing(module, ast.parse(line))


def test_imports_point_up_the_list_of_layers() -> None:
    assert house()["misplaced"] == {}


def test_the_rules_hold_no_float() -> None:
    assert house()["floats"] == {}


def facets(tree: ast.AST) -> list[str]:
    """What a format says of itself that a module imports."""
    return [name for name in imports(tree) if name.rpartition(".")[2] in FACETS]


def test_a_position_knows_no_facet() -> None:
    assert house()["facets"] == {}
    design = (PACKAGE.parent / "docs" / "design.md").read_text("utf-8")
    assert [each for each in FACETS if f"`{each}.py`" not in design] == [], "and each is told of"


RULESETS = {"StagedRules", "RankedRules", "TwixtRules", "PlayoffRules", "Ruleset"}
POSITIONS = RULESETS | {
    "Playoff",
    "TwixtEvent",
    "Session",
    "Seeding",
    "Elimination",
    "EliminationBoard",
    "AllPlayAll",
    "BracketRound",
}

PLAYED = {"robin_turns"}
"""What a ruleset says of what it plays; its outline says what follows from that."""

ABOVE = ("analysis", "planning", "desk", "documents", "renderers", "outputs", "samples", "web", "cli")


def asked_of_formats(tree: ast.AST) -> Iterator[str]:
    """Positions and rulesets whose type is asked, and questions to a ruleset that its outline answers."""
    for node in nodes(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
                yield from (n.id for n in ast.walk(kinds) if isinstance(n, ast.Name) and n.id in POSITIONS)
            case ast.MatchClass(cls=ast.Name(id=name)) if name in POSITIONS:
                yield name
            case ast.Attribute(attr=name) if name in PLAYED:
                yield name
            case ast.Attribute(attr="bracket", value=ast.Attribute(attr="rules" | "staged")):
                yield "bracket"
            case ast.Attribute(attr="bracket", value=ast.Name(id="rules" | "stages" | "plays")):
                yield "bracket"


def test_nothing_above_the_event_asks_what_format_it_has_before_it() -> None:
    assert house()["asked of formats"] == {}


@pytest.mark.parametrize(
    "line",
    [
        "isinstance(position, Playoff)",
        "isinstance(rules, A | TwixtRules)",
        "rules.robin_turns",
        "plan.rules.bracket",
        "match p:\n  case TwixtEvent(): ...",
    ],
)
def test_a_question_to_a_format_is_found(line: str) -> None:
    assert list(asked_of_formats(ast.parse(line)))


def names_of(path: Path) -> str:
    """The name by which a module is imported."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def test_no_modules_import_each_other_in_a_circle() -> None:
    known = {names_of(path) for path in MODULES.values()}
    graph = {names_of(MODULES[module]): known.intersection(used) for module, used in house()["imports"].items()}
    assert len(list(TopologicalSorter(graph).static_order())) > 500


def test_every_folder_has_a_place_in_the_house() -> None:
    folders = {p.parent.relative_to(PACKAGE).parts[0] for p in MODULES.values() if p.parent != PACKAGE}
    assert folders <= set(LAYERS)


def test_no_folder_is_without_rooms() -> None:
    sizes = Counter(path.parent for path in MODULES.values())
    assert {folder.name: size for folder, size in sizes.items() if size > 26} == {}


POSITIONAL = {
    *(
        "Ask",
        "Fact",
        "Notice",
        "Place",
        "Sentence",
        "Term",
        "Player",
        "Tournament",
        "Title",
        "Entrant",
        "Ladder",
        "Column",
    ),
    *("Meaning", "Row", "BracketBoard", "SessionRound", "Request"),
}
"""Values whose first fields are read in one known order on a hundred lines each; and three that are made of a row."""


def unnamed(tree: ast.AST) -> Iterator[str]:
    """Structs and dataclasses of five or more fields that can be made without naming them."""
    for node in nodes(tree):
        if isinstance(node, ast.ClassDef):
            said = [ast.unparse(each) for each in (*node.bases, *node.keywords, *node.decorator_list)]
            data = "Struct" in said or any("dataclass" in each for each in said)
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            if data and len(fields) >= 5 and not any("kw_only=True" in each for each in said):
                yield node.name


def test_values_of_many_fields_name_them() -> None:
    assert house()["unnamed"] == {}


def test_a_value_of_five_fields_that_names_none_is_found() -> None:
    fields = "\n".join(f"  f{n}: int" for n in range(5))
    assert list(unnamed(ast.parse(f"class A(Struct, frozen=True):\n{fields}"))) == ["A"]
    assert list(unnamed(ast.parse(f"class A(Struct, kw_only=True):\n{fields}"))) == []


def test_every_module_says_what_it_is() -> None:
    assert house()["silent"] == {}


def unsaid(tree: ast.AST) -> list[str]:
    """Functions that tell of bad input alone, and refuse what could be done at another time."""
    return [
        node.name
        for node in nodes(tree)
        if isinstance(node, ast.FunctionDef)
        and "`BadInput`" in (said := ast.get_docstring(node) or "")
        and "`NotNow`" not in said
        and any(isinstance(each, ast.Call) and ast.unparse(each.func) == "NotNow" for each in ast.walk(node))
    ]


def test_what_cannot_be_done_now_is_not_told_as_bad_input() -> None:
    assert house()["unsaid"] == {}


def test_nothing_else_is_called_like_a_refusal_that_everything_shares() -> None:
    shared = {
        node.name for node in ast.parse(MODULES["text/errors.py"].read_text()).body if isinstance(node, ast.ClassDef)
    }
    assert [each for each in house()["classes"].items() if shared.intersection(each[1])] == [
        ("text/errors.py", sorted(shared))
    ]


def test_every_module_stays_short() -> None:
    assert house()["long"] == {}


LONGEST = 27
"""Lines of code of a function, without its signature, docstring and the rows of its tables."""


def in_tables(node: ast.AST) -> bool:
    """Whether lines of a node are rows of a table: of a literal, of a value made by many names, of a match that says
    one thing of each kind."""
    match node:
        case ast.Dict() | ast.List() | ast.Tuple() | ast.Set():
            return True
        case ast.Call(keywords=named):
            return len(named) >= 4
        case ast.Match(cases=cases):
            plain = (ast.Return, ast.Expr, ast.Assign, ast.Raise, ast.Pass)
            return all(len(case.body) <= 2 and all(isinstance(s, plain) for s in case.body) for case in cases)
    return False


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def lengthy(tree: ast.AST) -> dict[str, int]:
    """Functions of more lines of code than one has, with how many."""
    functions = (each for each in nodes(tree) if isinstance(each, FUNCTIONS))
    whole = (each for each in functions if (each.end_lineno or 0) - each.lineno >= LONGEST)
    return {each.name: lines for each in whole if (lines := length(each)) > LONGEST}


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines of code a function has."""
    told = ast.get_docstring(function) is not None
    lines = {line for said in function.body[told:] for line in range(said.lineno, (said.end_lineno or 0) + 1)}
    for node in filter(in_tables, ast.walk(function)):
        assert isinstance(node, ast.expr | ast.stmt)
        lines -= set(range(node.lineno + 1, (node.end_lineno or 0) + 1))
    return len(lines)


def test_every_function_is_short() -> None:
    assert house()["lengthy"] == {}


def test_a_long_function_is_found_and_a_table_is_not() -> None:
    rows = "".join(f"    a{n} = {n}\n" for n in range(LONGEST + 1))
    table = "".join(f"      {n},\n" for n in range(LONGEST + 1))
    found = ast.parse(f"async def a():\n{rows}\ndef b():\n  return [\n{table}  ]\n").body
    assert [length(each) for each in found if isinstance(each, FUNCTIONS)] == [LONGEST + 1, 1]
    assert lengthy(ast.Module(body=found, type_ignores=[])) == {"a": LONGEST + 1}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("tiebreaks/x.py", "from playoffs.formats import rules"),
        ("formats/x.py", "import datetime"),
        ("formats/x.py", "from playoffs.playoff import play"),
        ("playoff/x.py", "from transitions import Machine"),
        ("cli/x.py", "import sqlite3"),
        ("cli/x.py", "import jinja2"),
        ("desk/x.py", "from playoffs.cli import talk"),
    ],
)
def test_a_misplaced_import_is_found(module: str, line: str) -> None:
    assert misplaced(module, ast.parse(line))


WITHOUT_ZONE = {"date", "time", "timedelta"}
"""Of `datetime` the days and times of day that hang in no zone: anybody may hold one."""

CLOCKS = {
    "cli/prompt.py": "a stop watch: how long a question has stood when a key is pressed",
    "planning/clock.py": "the one place that knows zones and instants",
    "files/written/xlsx.py": "xlsxwriter wants one for the stamp of a workbook",
    "planning/seasons/season_rows.py": "a moment in TOML is one",
    "text/toml_times.py": "moments in TOML are some",
    "planning/seasons/remedies.py": "a stop watch: how long a search may go on",
    "web/serving/guard.py": "a stop watch: how much an address sends in how many seconds",
    "web/serving/lan.py": "a stop watch: for how long the addresses of this computer are remembered",
    "web/serving/live.py": "a stop watch: how long ago the file was looked at",
    "web/serving/told.py": "a stop watch: how long a request took",
    "web/signing/provider.py": "a stop watch: for how long a sign-in is waited for, and keys hold",
    "web/federation/health.py": "a stop watch: how long ago the record was looked at",
    "desk/record/rows.py": "stamps an entry in UTC",
    "desk/second/keeping.py": "a stop watch: for how long a copy has not answered",
    "planning/seasons/solver.py": "a stop watch: how long a season may be solved",
    "desk/record/places.py": "a stop watch: within how long another process begins to write to a file it has made",
}
"""Modules that may know of instants, zones or the computer's clock beside `planning/clock.py`, each with its reason."""


def clocks(tree: ast.AST) -> list[str]:
    """What a module imports that knows of instants, zones or the computer's clock."""
    found = []
    for name in imports(tree):
        root, _, rest = name.partition(".")
        if root in ("pendulum", "zoneinfo", "time", "calendar", "dateutil", "pytz"):
            found.append(name)
        if root == "datetime" and rest and rest not in WITHOUT_ZONE:
            found.append(name)
    return found


def test_instants_and_zones_are_known_in_one_place() -> None:
    assert house()["clocks"].keys() == CLOCKS.keys(), house()["clocks"]


@pytest.mark.parametrize("line", ["from zoneinfo import ZoneInfo", "from datetime import UTC", "import time"])
def test_a_clock_elsewhere_is_found(line: str) -> None:
    assert clocks(ast.parse(line))


MARKUP = re.compile(r"</?(svg|path|text|tspan|rect|line|circle|g|defs|pattern|polyline|title)\b[^>]*/?>?|xmlns=")
"""What only a template writes."""


def markup(tree: ast.AST) -> list[str]:
    """Pieces of drawings in strings, docstrings included: what stands there is soon copied."""
    texts = (node.value for node in nodes(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return [text for text in texts if MARKUP.search(text)]


def test_no_drawing_is_written_outside_the_templates() -> None:
    assert house()["markup"] == {}


@pytest.mark.parametrize("line", ["x = '<svg viewBox=\"0 0 1 1\">'", "x = f'<text x=\"{y}\">'", "x = 'xmlns=\"\"'"])
def test_a_drawing_in_a_string_is_found(line: str) -> None:
    assert markup(ast.parse(line))


@pytest.mark.parametrize("line", ["x = 0.5", "x = float('1')"])
def test_a_float_is_found(line: str) -> None:
    assert floats(ast.parse(line))


def anywhere(_: str) -> bool:
    return True


def among(*folders: str) -> Callable[[str], bool]:
    """Whether a module lies in one of the folders."""
    return lambda module: module.partition("/")[0] in folders


def played(module: str) -> bool:
    """Whether a module says how a format is played: it lies in the folder of one, and is no facet."""
    folder, *rest = module.split("/")
    return folder == "formats" and len(rest) > 1 and Path(module).stem not in FACETS


Broken = Callable[[str, ast.Module, str], object]

HELD: dict[str, tuple[Callable[[str], bool], Broken]] = {
    "imports": (anywhere, lambda _, tree, __: imports(tree) or ("",)),
    "misplaced": (anywhere, lambda module, tree, _: misplaced(module, tree)),
    "climbing": (among(*ROOMS), lambda module, tree, _: climbing(module, tree)),
    "facets": (played, lambda _, tree, __: facets(tree)),
    "asked of formats": (among(*ABOVE), lambda _, tree, __: list(asked_of_formats(tree))),
    "floats": (among(*RULES), lambda _, tree, __: floats(tree)),
    "unnamed": (anywhere, lambda _, tree, __: set(unnamed(tree)) - POSITIONAL),
    "silent": (anywhere, lambda _, tree, __: not ast.get_docstring(tree)),
    "unsaid": (anywhere, lambda _, tree, __: unsaid(tree)),
    "classes": (anywhere, lambda _, tree, __: sorted(n.name for n in nodes(tree) if isinstance(n, ast.ClassDef))),
    "long": (anywhere, lambda _, __, text: max(0, len(text.splitlines()) - 400)),
    "lengthy": (anywhere, lambda _, tree, __: lengthy(tree)),
    "clocks": (anywhere, lambda _, tree, __: clocks(tree)),
    "markup": (anywhere, lambda _, tree, __: markup(tree)),
}
"""Each rule: which modules it holds, and what it finds in one (from its path, its tree and its text) that breaks it."""
