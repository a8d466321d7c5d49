"""Small changes to a module's text, one at a time, each of which a test should notice.

A mutant is an edit of the source, so that tables, properties and cached functions are changed like everything else,
and the lines of the rest stay where they are. Left alone are strings, annotations, decorators and assertions: what is
said is held by golden files, the others are no behaviour. So are the guards of `zip`, which only a mistake of ours can
reach, and arguments are not swapped where their order is none.
"""

import ast
from collections.abc import Iterator
from copy import copy
from itertools import chain
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMBINED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
SILENT = (ast.JoinedStr, ast.Assert, ast.Import, ast.ImportFrom)
"""Nodes that are left alone with everything in them; the places inside an f-string are not known before Python 3.12."""

UNORDERED = ("min", "max", "lcm", "hmac.compare_digest", "BadInput", "NotNow", "NotTheirs")
"""Calls whose arguments are not swapped: those of the last one make a sentence."""
APART = {
    ast.ClassDef: ("bases", "keywords", "decorator_list"),
    ast.FunctionDef: ("returns", "decorator_list"),
    ast.AnnAssign: ("annotation",),
    ast.arg: ("annotation",),
}
"""Fields that declare and do nothing."""


class Mutant(NamedTuple):
    where: str
    """The function, with its class, or `module` for a table."""
    before: str
    """The lines changed, on one line."""
    after: str
    source: str
    """The whole module with this one change."""

    @property
    def name(self) -> tuple[str, str, str]:
        """What it is known by, wherever its lines move."""
        return self.where, self.before, self.after


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines; of equal changes to equal lines, each is told apart."""
    found: dict[tuple[str, str, str], Mutant] = {}
    for where, node, text in sorted(_edits(ast.parse(source), "module"), key=lambda e: (e[1].lineno, e[1].col_offset)):
        mutant = _edited(source, where, node, text)
        times = 1
        while (name := (where, mutant.before, f"{mutant.after}  # {times}" if times > 1 else mutant.after)) in found:
            times += 1
        found[name] = mutant._replace(after=name[2])
    return [mutant for mutant in found.values() if mutant.source != source]


Edit = tuple[str, ast.expr | ast.stmt, str]


def _edits(node: ast.AST, where: str) -> Iterator[Edit]:
    """Every change at or below a node: the node, and the text that takes its place."""
    if isinstance(node, SILENT) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        where = node.name if where == "module" else f"{where}.{node.name}"
    if isinstance(node, ast.expr | ast.stmt):
        for text in chain(_expressed(node), _stated(node), _conditioned(node)):
            yield where, *text
    apart = [getattr(node, field) for field in APART.get(type(node), ())]
    declared = {id(child) for value in apart for child in (value if isinstance(value, list) else [value])}
    for child in ast.iter_child_nodes(node):
        if id(child) not in declared:
            yield from _edits(child, where)


Change = tuple[ast.expr | ast.stmt, str]


def _expressed(node: ast.AST) -> Iterator[Change]:
    """Operators, constants and arguments."""
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                yield node, _with(node, ops=[*ops[:i], COMPARED[type(op)](), *ops[i + 1 :]])
        case ast.BinOp(op=op) if type(op) in COMBINED:
            yield node, f"({_with(node, op=COMBINED[type(op)]())})"
        case ast.BoolOp(op=op):
            yield node, f"({_with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())})"
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.Constant(value=bool() as value):
            yield node, str(not value)
        case ast.Constant(value=int() as value):
            yield node, str(value + 1)
        case ast.Call(func=func, args=[first, second, *rest]) if ast.unparse(func) not in UNORDERED:
            starred = isinstance(first, ast.Starred) or isinstance(second, ast.Starred)
            if not starred and ast.dump(first) != ast.dump(second):
                yield node, _with(node, args=[second, first, *rest])


def _stated(node: ast.AST) -> Iterator[Change]:
    """Statements that are left out, and answers that are withheld."""
    match node:
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield node, "return None"
        case ast.AugAssign(op=op) if type(op) in COMBINED:
            yield node, _with(node, op=COMBINED[type(op)]())
            yield node, "pass"
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break():
            yield node, "pass"
        case ast.Raise():
            yield node, "pass"


def _conditioned(node: ast.AST) -> Iterator[Change]:
    """Conditions turned round, where no operator in them is."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            conditions = [test]
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            conditions = [test for generator in node.generators for test in generator.ifs]
        case _:
            return
    for test in conditions:
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield test, f"(not ({ast.unparse(test)}))"


def _with(node: ast.AST, **fields: object) -> str:
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return ast.unparse(other)


def _edited(source: str, where: str, node: ast.expr | ast.stmt, text: str) -> Mutant:
    """The module with a node replaced; columns count bytes."""
    lines = source.encode().splitlines(keepends=True)
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    head, tail = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
    text = text.replace("\n", "\n" + " " * node.col_offset)
    changed = head + text.encode() + tail
    after = b"".join([*lines[:first], changed, b"\n" * (last - first), *lines[last + 1 :]])
    return Mutant(where, _shown(b"".join(lines[first : last + 1])), _shown(changed), after.decode())


def _shown(lines: bytes) -> str:
    return " ".join(lines.decode().split())
