"""The sentences with which readers of files refuse, from their sources: what each may say was found and is expected.

A sentence is followed to where its words stand: over a name of its function, module or caller, a choice, a table of
words, or a function of the same file. What is a figure or words of somebody's file is a hole in it.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

READERS = Path(__file__).parents[3] / "playoffs" / "files"
WRITERS = READERS / "written"
REFUSALS = {"BadInput": 1, "Asked": 2, "WrongCell": 0}
"""What is raised, and which of its arguments says what was found; what is expected comes after it."""

HOLE, QUOTED, FIGURE = "\0", "\1", "\2"
QUOTING = {"shown": QUOTED, "repr": QUOTED}
COUNTING = {"len", "max", "min", "sum", "points", "int"}
DEEP, LAST = 14, 10_000


class Said(NamedTuple):
    """A sentence of a reader, with its holes, and where it stands."""

    text: str
    where: str


class Scope(NamedTuple):
    """A file as a tree, and a function in it."""

    module: str
    tree: ast.Module
    function: ast.AST | None
    line: int
    """What is said after it is not looked at."""
    depth: int = 0


def sentences() -> Iterator[Said]:
    """What every reader may say."""
    for module, tree in trees().items():
        for call, function in calls(tree):
            if (first := REFUSALS.get(_name(call))) is not None:
                scope = Scope(module, tree, function, call.lineno)
                for each in call.args[first : first + 1 + (first < REFUSALS["Asked"])]:
                    yield from (Said(text, module) for text in dict.fromkeys(said(each, scope)))


def calls(tree: ast.AST, inside: ast.AST | None = None) -> Iterator[tuple[ast.Call, ast.AST | None]]:
    """Every call, and the function that it stands in."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call):
            yield node, inside
        yield from calls(node, node if isinstance(node, ast.FunctionDef) else inside)


def said(node: ast.AST, scope: Scope) -> list[str]:
    """What an expression may say."""
    if scope.depth > DEEP:
        return [HOLE]
    scope = scope._replace(depth=scope.depth + 1)
    match node:
        case ast.Constant(value=value):
            return [value] if isinstance(value, str) else [FIGURE]
        case ast.IfExp(body=one, orelse=other):
            return [*said(one, scope), *said(other, scope)]
        case ast.BoolOp(values=values):
            return [text for each in values for text in said(each, scope)]
        case ast.JoinedStr() | ast.FormattedValue() | ast.BinOp():
            return _put_together(node, scope)
        case ast.NamedExpr(value=value):
            return said(value, scope)
        case ast.Call():
            return _called(node, scope)
    return _looked_up(node, scope)


def _put_together(node: ast.AST, scope: Scope) -> list[str]:
    match node:
        case ast.JoinedStr(values=values):
            return _joined([said(each, scope) for each in values])
        case ast.FormattedValue(value=value, conversion=conversion, format_spec=form):
            return [QUOTED] if conversion == ord("r") else [FIGURE] if form else said(value, scope)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _joined([said(left, scope), said(right, scope)])
    return [FIGURE]


def _looked_up(node: ast.AST, scope: Scope) -> list[str]:
    match node:
        case ast.Name(id=name):
            return _named(name, scope)
        case ast.Subscript(value=ast.Name(id=name)):
            return _table(name, scope)
        case ast.Subscript(value=whole, slice=ast.Constant(value=int() as at)):
            return _part(whole, at, scope)
        case ast.Attribute(attr=name):
            return _property(name, scope)
        case ast.Starred(value=value):
            names = [each.id for each in ast.walk(value) if isinstance(each, ast.Name)]
            return [text for name in names for text in texts(getattr(import_module(scope.module), name, None))]
    return [HOLE]


def texts(value: object) -> list[str]:
    """Every text in a table of a module."""
    if isinstance(value, str):
        return [value]
    rows = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return [text for row in rows for text in texts(row)]


def _joined(parts: list[list[str]]) -> list[str]:
    return ["".join(each) for each in islice(product(*parts), 200)]


def _named(name: str, scope: Scope) -> list[str]:
    """What a name stands for: in its function, for its callers, or in its module."""
    if scope.function:
        given = [text for value in _assigned(name, scope) for text in said(value, scope)]
        more = [text for value in _added(name, scope) for text in said(value, scope)]
        if given:
            return [*given, *(one + other for one in given for other in more)]
        names = [each.arg for each in scope.function.args.args]  # type: ignore[attr-defined]
        if name in names:
            return _passed(names.index(name), name, scope) or [HOLE]
    value = getattr(import_module(scope.module), name, None)
    return [value] if isinstance(value, str) else [FIGURE] if isinstance(value, int) else [HOLE]


def _assigned(name: str, scope: Scope) -> Iterator[ast.AST]:
    for node in _before(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.NamedExpr(target=ast.Name(id=target), value=value) if target == name:
                yield value
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=values):
                yield from _unpacked(name, elements, values)
            case ast.For(target=ast.Tuple(elts=[_, ast.Name(id=target)]), iter=ast.Call(func=items)) if target == name:
                yield ast.Starred(value=items)


def _added(name: str, scope: Scope) -> Iterator[ast.AST]:
    for node in _before(scope):
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            yield node.value


def _before(scope: Scope) -> Iterator[ast.AST]:
    """What stands in a function down to a line."""
    assert scope.function
    return (each for each in ast.walk(scope.function) if getattr(each, "lineno", 0) <= scope.line)


def _unpacked(name: str, elements: Iterable[ast.AST], values: ast.expr) -> Iterator[ast.AST]:
    for at, target in enumerate(elements):
        if isinstance(target, ast.Name) and target.id == name:
            yield from (ast.Subscript(value=each, slice=ast.Constant(at)) for each in _either(values))


def _either(node: ast.expr) -> list[ast.expr]:
    return [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]


def _part(whole: ast.AST, at: int, scope: Scope) -> list[str]:
    """What stands in one place of a row: of one that is written here, of a table, or of what a function returns."""
    match whole:
        case ast.Tuple(elts=elements):
            return said(elements[at], scope)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get"), args=[_, default]):
            table = getattr(import_module(scope.module), name)
            return [*(row[at] for row in table.values()), *_part(default, at, scope)]
        case ast.Call(func=called):
            names = [each.id for each in _either(called) if isinstance(each, ast.Name)]
            made = [each for each in _functions(scope) if each.name in names]
            return [
                text
                for each in made
                for back in _returned(each)
                for text in _part(back, at, scope._replace(function=each, line=LAST))
            ]
    return [HOLE]


def _property(name: str, scope: Scope) -> list[str]:
    """What a property of this name says, which all readers share."""
    made = [
        (Scope(module, tree, each, LAST, scope.depth), back)
        for module, tree in trees().items()
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef) and each.name == name
        if any(isinstance(by, ast.Name) and by.id == "property" for by in each.decorator_list)
        for back in _returned(each)
    ]
    return [text for inside, back in made for text in said(back, inside)] or [HOLE]


def _functions(scope: Scope) -> list[ast.FunctionDef]:
    return [each for each in ast.walk(scope.tree) if isinstance(each, ast.FunctionDef)]


def _returned(function: ast.FunctionDef) -> list[ast.AST]:
    return [each.value for each in ast.walk(function) if isinstance(each, ast.Return) and each.value]


def _passed(at: int, name: str, scope: Scope) -> list[str]:
    """What callers hand in, in the same file or in another one that has this function from it."""
    called = scope.function.name  # type: ignore[union-attr]
    own = getattr(import_module(scope.module), called, None)
    many = len(scope.function.args.args)  # type: ignore[union-attr]
    found: list[str] = []
    for module, tree in trees().items():
        if module == scope.module or (own and getattr(import_module(module), called, None) is own):
            for call, function in calls(tree):
                if _name(call) == called:
                    spread = sum(isinstance(each, ast.Starred) for each in call.args)
                    placed = call.args[at - many :][:1] if spread else call.args[at : at + 1]
                    given = [each.value for each in call.keywords if each.arg == name] or placed
                    inside = Scope(module, tree, function, call.lineno, scope.depth)
                    found += [text for each in given for text in said(each, inside)]
    return found


@cache
def trees() -> dict[str, ast.Module]:
    """Every reader's source, by its module."""
    paths = [path for path in sorted(READERS.rglob("*.py")) if WRITERS not in path.parents and path.stem != "__init__"]
    return {module_of(path): ast.parse(path.read_text()) for path in paths}


def module_of(path: Path) -> str:
    """What a file is imported as."""
    return ".".join(("playoffs.files", *path.relative_to(READERS).with_suffix("").parts))


def _table(name: str, scope: Scope) -> list[str]:
    table = getattr(import_module(scope.module), name, None)
    words = list(table.values()) if isinstance(table, dict) else list(table) if isinstance(table, tuple) else []
    return words if words and all(isinstance(each, str) for each in words) else [HOLE]


def _called(call: ast.Call, scope: Scope) -> list[str]:
    name = _name(call)
    if name in QUOTING:
        return [QUOTED]
    if name in COUNTING:
        return [FIGURE]
    if name == "counted":
        (word,) = said(call.args[1], scope)
        return [f"1 {word}", f"{FIGURE} {word}s"]
    if name == "off_line":
        return [f"{QUOTED}, text of several lines"]
    if name == "did_you_mean":
        return ["", f" (did you mean {QUOTED}?)"]
    made = [each for each in _functions(scope) if each.name == name]
    back = [(each, scope._replace(function=function, line=LAST)) for function in made for each in _returned(function)]
    return [text for each, inside in back for text in said(each, inside)] or [HOLE]


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
