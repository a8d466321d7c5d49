"""The house: folders are layers, imports point upwards only, and the rules reach nothing outside themselves."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter
from pathlib import Path

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

FORMATS = ("match", "knockout", "round_robin", "bracket", "swiss_session", "clocked_elimination")
"""Folders of `formats/`: one format may use another that stands before it, and what lies beside the folders."""

ROOMS = {
    "cli": ("", "said", "before", "inviting", "record", "day"),
    "desk": ("record", "beside", "", "elsewhere"),
    "documents": ("words", "", "before", "inviting", "played", "record", "day", "kinds"),
    "files": ("", "programs", "tables", "written", "detect", "births", "titles", "read"),
    "formats": ("", *FORMATS),
    "planning": ("", "seasons"),
    "renderers": ("drawn", ""),
    "tiebreaks": ("ids", "figures", "fide", ""),
}
"""The rooms of each folder that has some, `""` for what lies beside them, each used by those after it alone; a module
that gathers rooms stands after them by its own name. docs/design.md says why in this order."""

FACETS = ("course", "story", "outline")
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
    "icalendar": "renderers/",
    "click": "cli/",
    "xlsxwriter": "files/written/xlsx.py",
    "segno": "renderers/",
    "python_calamine": "files/tables/spreadsheet_cells.py",
    "starlette": "web/",
    "uvicorn": "web/serve.py",
    "sse_starlette": "web/live.py",
}
"""Libraries that one place alone may import."""

OUTSIDE = {"datetime", "time", "random", "secrets", "os", "pathlib", "json", "logging", "socket", "subprocess"} | set(
    ONLY_IN
) - {"transitions"}
"""What the rules never import: they do no input or output, read no clock and draw no random number."""

MODULES = sorted(PACKAGE.rglob("*.py"))
FORMAT_MODULES = sorted((PACKAGE / "formats").rglob("*.py"))


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module)):
                yield module
                yield from (f"{module}.{alias.name}" for alias in node.names)


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
        for node in ast.walk(tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]


@pytest.mark.parametrize(
    "path", [p for p in MODULES if p.relative_to(PACKAGE).parts[0] in ROOMS], ids=lambda p: str(p.relative_to(PACKAGE))
)
def test_no_module_climbs_into_a_later_room_of_its_folder(path: Path) -> None:
    assert climbing(path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text("utf-8"))) == []


def test_every_room_has_a_place_in_its_folder() -> None:
    rooms = {path.parent.relative_to(PACKAGE).parts for path in MODULES}
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
    ],
)
def test_a_module_that_climbs_back_is_found(module: str, line: str) -> None:
    assert climbing(module, ast.parse(line))


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_up_the_list_of_layers(path: Path) -> None:
    module = path.relative_to(PACKAGE).as_posix()
    assert misplaced(module, ast.parse(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", [p for p in MODULES if p.relative_to(PACKAGE).parts[0] in RULES], ids=lambda p: p.name)
def test_the_rules_hold_no_float(path: Path) -> None:
    assert floats(ast.parse(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "path",
    [p for p in FORMAT_MODULES if p.stem not in FACETS and p.parent.name != "formats"],
    ids=lambda p: str(p.relative_to(PACKAGE)),
)
def test_a_position_knows_no_facet(path: Path) -> None:
    assert [name for name in imports(ast.parse(path.read_text("utf-8"))) if name.rpartition(".")[2] in FACETS] == []


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

PLAYED = {"all_play_all"}
"""What a ruleset says of what it plays; its outline says what follows from that."""

ABOVE = ("analysis", "planning", "desk", "documents", "renderers", "outputs", "samples", "web", "cli")


def asked_of_formats(tree: ast.AST) -> Iterator[str]:
    """Positions and rulesets whose type is asked, and questions to a ruleset that its outline answers."""
    for node in ast.walk(tree):
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


@pytest.mark.parametrize(
    "path", [p for p in MODULES if p.relative_to(PACKAGE).parts[0] in ABOVE], ids=lambda p: str(p.relative_to(PACKAGE))
)
def test_nothing_above_the_event_asks_what_format_it_has_before_it(path: Path) -> None:
    assert list(asked_of_formats(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "line",
    [
        "isinstance(position, Playoff)",
        "isinstance(rules, A | TwixtRules)",
        "rules.all_play_all",
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
    known = {names_of(path) for path in MODULES}
    graph = {names_of(path): set(imports(ast.parse(path.read_text("utf-8")))) & known for path in MODULES}
    assert list(TopologicalSorter(graph).static_order())


def test_every_folder_has_a_place_in_the_house() -> None:
    folders = {p.parent.relative_to(PACKAGE).parts[0] for p in MODULES if p.parent != PACKAGE}
    assert folders <= set(LAYERS)


def test_no_folder_is_without_rooms() -> None:
    sizes = Counter(path.parent for path in MODULES)
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
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            said = [ast.unparse(each) for each in (*node.bases, *node.keywords, *node.decorator_list)]
            data = "Struct" in said or any("dataclass" in each for each in said)
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            if data and len(fields) >= 5 and not any("kw_only=True" in each for each in said):
                yield node.name


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_values_of_many_fields_name_them(path: Path) -> None:
    assert set(unnamed(ast.parse(path.read_text("utf-8")))) <= POSITIONAL


def test_a_value_of_five_fields_that_names_none_is_found() -> None:
    fields = "\n".join(f"  f{n}: int" for n in range(5))
    assert list(unnamed(ast.parse(f"class A(Struct, frozen=True):\n{fields}"))) == ["A"]
    assert list(unnamed(ast.parse(f"class A(Struct, kw_only=True):\n{fields}"))) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_every_module_says_what_it_is_and_stays_short(path: Path) -> None:
    text = path.read_text("utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) <= 400


LONGEST = 27
"""Lines of code of a function, without its signature, docstring and the rows of its tables."""

LONGER: dict[str, str] = {}
"""Functions that are longer, each with its reason."""


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


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines of code a function has."""
    told = ast.get_docstring(function) is not None
    lines = {line for said in function.body[told:] for line in range(said.lineno, (said.end_lineno or 0) + 1)}
    for node in filter(in_tables, ast.walk(function)):
        assert isinstance(node, ast.expr | ast.stmt)
        lines -= set(range(node.lineno + 1, (node.end_lineno or 0) + 1))
    return len(lines)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_every_function_is_short(path: Path) -> None:
    functions = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, FUNCTIONS)]
    module = path.relative_to(PACKAGE).as_posix()
    long = {f"{module}:{each.name}": length(each) for each in functions if length(each) > LONGEST}
    assert {name: lines for name, lines in long.items() if name not in LONGER} == {}


def test_a_long_function_is_found_and_a_table_is_not() -> None:
    rows = "".join(f"    a{n} = {n}\n" for n in range(LONGEST + 1))
    table = "".join(f"      {n},\n" for n in range(LONGEST + 1))
    found = ast.parse(f"async def a():\n{rows}\ndef b():\n  return [\n{table}  ]\n").body
    assert [length(each) for each in found if isinstance(each, FUNCTIONS)] == [LONGEST + 1, 1]


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
    "planning/clock.py": "the one place that knows zones and instants",
    "files/written/xlsx.py": "xlsxwriter wants one for the stamp of a workbook",
    "planning/seasons/season_file.py": "a moment in TOML is one",
    "planning/seasons/remedies.py": "a stop watch: how long a search may go on",
    "web/guard.py": "a stop watch: how much an address sends in how many seconds",
    "desk/record/rows.py": "stamps an entry in UTC",
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


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_instants_and_zones_are_known_in_one_place(path: Path) -> None:
    found = clocks(ast.parse(path.read_text("utf-8")))
    assert bool(found) == (path.relative_to(PACKAGE).as_posix() in CLOCKS), found


@pytest.mark.parametrize("line", ["from zoneinfo import ZoneInfo", "from datetime import UTC", "import time"])
def test_a_clock_elsewhere_is_found(line: str) -> None:
    assert clocks(ast.parse(line))


MARKUP = re.compile(r"</?(svg|path|text|tspan|rect|line|circle|g|defs|pattern|polyline|title)\b[^>]*/?>?|xmlns=")
"""What only a template writes."""


def markup(tree: ast.AST) -> list[str]:
    """Pieces of drawings in strings, docstrings included: what stands there is soon copied."""
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return [text for text in texts if MARKUP.search(text)]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_no_drawing_is_written_outside_the_templates(path: Path) -> None:
    assert markup(ast.parse(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("line", ["x = '<svg viewBox=\"0 0 1 1\">'", "x = f'<text x=\"{y}\">'", "x = 'xmlns=\"\"'"])
def test_a_drawing_in_a_string_is_found(line: str) -> None:
    assert markup(ast.parse(line))


@pytest.mark.parametrize("line", ["x = 0.5", "x = float('1')"])
def test_a_float_is_found(line: str) -> None:
    assert floats(ast.parse(line))
