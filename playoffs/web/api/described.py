"""The OpenAPI document, made of the table and of the types of what is sent and answered; and the page that shows it."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from shlex import quote
from typing import Any
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from playoffs import __version__
from playoffs.desk.kept import Kept
from playoffs.documents import kinds
from playoffs.documents.words.language import ENGLISH
from playoffs.outputs import api, schemas
from playoffs.renderers import templates
from playoffs.renderers.forms import Form
from playoffs.web.api import open, problems, waiting
from playoffs.web.api.papers import MEDIA
from playoffs.web.api.row import ROOT, Row
from playoffs.web.api.table import TABLE
from playoffs.web.serving import files
from playoffs.web.serving.seat import House
from playoffs.web.serving.table import ANYBODY

VERSION = "1.0"
"""Of the API: the first number is that of its addresses."""

ABOUT = """What the console asks and takes, for programs. A playoff is an object that asks: `playoff` tells what it
waits for, each question with the `ways` to answer it. A way says what goes back as it stands (`act`, `ask`, `digest`,
`entry`), which `choices` there are, one of whose values is sent as `value`, and which `fields` are to be filled in. An
act carries the `version` that was seen; with `then` it is answered, as `now`, with what `playoff` would say after it.
An act is refused as stale where its own question has changed since, and only then.
Everything that is sent has the header `Idempotency-Key`: sent again with the same key, it counts once; an act is
answered the same, and what is no entry of the record with what there is now."""

REF = "#/components/schemas/"

DOCUMENT_KINDS = sorted(set(MEDIA.values()))


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Playoffs",
            "version": VERSION,
            "summary": "Playoffs for a title",
            "description": _line(ABOUT),
        },
        "servers": [{"url": ROOT}],
        "jsonSchemaDialect": schemas.DIALECT,
        "paths": _paths(),
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": TOKEN}},
        },
    }


TOKEN = "Made by the director, under Links or with `playoffs token`; shown once, revocable, of one role."


def _line(text: str) -> str:
    return " ".join(text.split())


def _paths() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for row in TABLE:
        found.setdefault(row.path, {})[row.method.casefold()] = _operation(row)
    return found


def _operation(row: Row) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": row.name,
        "summary": row.says,
        "description": f"Who may: {_who(row)}.",
        "security": [{"token": []}] if row.roles != ANYBODY else [],
        "parameters": _parameters(row),
        "responses": _responses(row),
    }
    if row.takes:
        content = {"schema": {"$ref": f"{REF}{row.takes.__name__}"}, "example": dict(row.sends)}
        said["requestBody"] = {"required": True, "content": {"application/json": content}}
    return said


PROBLEM = {"content": {"application/problem+json": {"schema": {"$ref": f"{REF}Problem"}}}}


def _refusals(row: Row) -> dict[str, Any]:
    """Why something is not done, by status; then nothing was."""
    statuses = {421, 429, 500, 503}  # wherever one asks
    statuses |= {400, 413} if row.takes else set()
    statuses |= {401, 403, 409} if row.roles != ANYBODY else set()
    statuses |= {404} if "{" in row.path else set()
    statuses |= {422} if row.takes or row.query or row.waits or "{" in row.path else set()
    return {str(each): PROBLEM | {"description": _line(_why(each))} for each in sorted(statuses)} | {
        "default": PROBLEM | {"description": "Why it was not done; then nothing was."}
    }


def _why(status: int) -> str:
    """The sorts of problems of a status."""
    return "; ".join(f"`{kind}`: {title}" for kind, (of, title) in problems.KINDS.items() if of == status) + "."


UNCHANGED = {"description": "Nothing else than what `If-None-Match` names."}

MARK = {"ETag": {"description": "By which this answer is known again.", "schema": {"type": "string"}}}


def _responses(row: Row) -> dict[str, Any]:
    """What comes back; of what is only read with its mark, and that it is still the same."""
    answer = _answer(row)
    if row.takes:
        return {"200": answer} | _refusals(row)
    return {"200": answer | {"headers": MARK}, "304": UNCHANGED} | _refusals(row)


def _who(row: Row) -> str:
    """`director, assistant`, or everybody."""
    return ", ".join(sorted(role.value for role in row.roles)) or "everybody, without a token"


def _parameters(row: Row) -> list[dict[str, Any]]:
    text = {"type": "string"}
    found: list[dict[str, Any]] = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": PARTS.get(name, text),
            "example": row.example.get(name, name),
        }
        for name in names_in(row.path)
    ]
    for each in row.query:
        schema = text | ({"minLength": 1} if each.needed else {})
        about = {"name": each.name, "in": "query", "required": each.needed, "schema": schema, "description": each.words}
        found.append(about | ({"example": row.example[each.name]} if each.name in row.example else {}))
    if row.takes:
        words = "Name of this submission: sent twice it counts once."
        found.append({"name": "Idempotency-Key", "in": "header", "required": True, "schema": KEY, "description": words})
    return [*found, *(_known(row) if not row.takes else ())]


KEY = {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]([ -~]*[!-~])?$"}
"""Of a submission."""

PARTS: dict[str, Any] = {
    "entry": {"type": "integer", "minimum": 1},
    "form": {"type": "string", "enum": [form.value for form in Form]},
    "kind": {"type": "string", "enum": list(kinds.KINDS)},
}
"""Parts of an address that take no other text; the example of an entry is a text in the table."""


def _known(row: Row) -> Iterator[dict[str, Any]]:
    """What a program says of the answer that it holds, and for how long it waits for another."""
    mark = "The mark (`ETag`) of an answer that is held: the same one is not sent again."
    yield _optional("If-None-Match", "header", mark, {"type": "string"})
    if row.waits:
        yield _optional(waiting.WAIT, "query", WAITS, {"type": "integer", "minimum": 0, "maximum": waiting.MOST})


WAITS = "Seconds to wait for another answer than the one that `If-None-Match` names."


def _optional(name: str, where: str, words: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": where, "required": False, "schema": schema, "description": words}


def names_in(path: str) -> list[str]:
    """The parts of an address that are filled in."""
    return [each.partition("}")[0] for each in path.split("{")[1:]]


def _answer(row: Row) -> dict[str, Any]:
    if row.gives is None:
        there = row.media or DOCUMENT_KINDS
        return {"description": "The document.", "content": {kind: {"schema": {}} for kind in there}}
    if row.gives is dict:
        return {"description": "It.", "content": {"application/json": {"schema": {"type": "object"}}}}
    says = {"schema": {"$ref": f"{REF}{row.gives.__name__}"}}
    return {"description": _line(row.gives.__doc__ or ""), "content": {"application/json": says}}


def _schemas() -> dict[str, Any]:
    kinds = dict.fromkeys(kind for row in TABLE for kind in (row.gives, row.takes) if kind not in (None, dict))
    made = schemas.made("api", (*kinds, api.Problem))["$defs"]
    moved: dict[str, Any] = _moved(made)
    return moved


def _moved(value: Any) -> Any:
    """The same with references to where an OpenAPI document has its schemas."""
    match value:
        case dict():
            return {key: _moved(each) for key, each in value.items()}
        case list():
            return [_moved(each) for each in value]
        case str() if value.startswith(schemas.REF):
            return f"{REF}{value.removeprefix(schemas.REF)}"
        case _:
            return value


def told(kept: Kept, house: House, params: dict[str, str]) -> tuple[str, bytes]:
    """The document as it is sent."""
    return "application/json", text().encode()


def text() -> str:
    """The document as it is sent and kept."""
    return f"{msgspec.json.format(msgspec.json.encode(document()), indent=1).decode()}\n"


OPEN: dict[str, Callable[[Kept, House, dict[str, str]], Any]] = {
    "openapi": told,
    "rules": open.rules,
    "public": open.shown,
    "results": open.outcome,
}
"""What each operation answers that wants no token."""


async def page(request: Request) -> Response:
    """The document for people."""
    return files.sent(_page(), request, "no-cache")


@cache
def _page() -> files.Packed:
    said = document()
    rows = [(row, _who(row), curl(row)) for row in TABLE]
    parts = sorted(said["components"]["schemas"].items())
    values = {
        "about": said["info"]["description"],
        "rows": rows,
        "schemas": parts,
        "waits": WAITS.replace("`", ""),
        "root": ROOT,
        "version": __version__,
    }
    return files.packed(templates.page("api", values, ENGLISH).encode(), "text/html")


def curl(row: Row) -> str:
    """An example as a command line of curl."""
    address = filled(row)
    words = ["curl", *(("-H", "Authorization: Bearer TOKEN") if row.roles != ANYBODY else ())]
    if row.takes:
        body = msgspec.json.encode(dict(row.sends)).decode()
        words += ["-H", "Idempotency-Key: 1", "--json", body]
    return " ".join(map(quote, (*words, f"http://127.0.0.1:8080{address}")))


def filled(row: Row) -> str:
    """The address of an example."""
    path = row.address
    for name in names_in(row.path):
        path = path.replace(f"{{{name}}}", row.example[name])
    asked = {each.name: row.example[each.name] for each in row.query if each.name in row.example}
    return f"{path}?{urlencode(asked)}" if asked else path
