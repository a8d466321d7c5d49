"""A referee from outside: sets a playoff up and plays it over the API, knowing nothing but the OpenAPI document.

It speaks HTTP, reads which operations there are and what they take, holds every answer to its published schema, and
answers what is asked by the ways that are offered. Nothing of the program is imported here, and none of its words are
known: what is typed into a field is its hint, or what its name and label ask for.
"""

import base64
import http.client
import json
import time
from collections.abc import Mapping
from random import Random
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

Json = dict[str, Any]

LAST = ("close", "cut")
"""Kinds of questions that end the answers of others, and are left for the end."""

OTHERWISE = ("decline", "black-absent", "white-absent", "both-absent", "first-absent", "second-absent", "void")
"""Answers that are given now and then, and not as often as others."""

PATIENCE = 400


class Refused(Exception):
    """A problem that came back."""

    def __init__(self, problem: Json) -> None:
        self.problem: Json = problem
        super().__init__(f"{problem['status']} {problem['type']}: {problem['detail']}")


class Wire:
    """Requests over one connection to a server; one that was closed meanwhile is made anew."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.connection = http.client.HTTPConnection(urlsplit(base).netloc, timeout=120)

    def send(self, method: str, address: str, headers: Mapping[str, str], body: bytes | None) -> tuple[int, Any, bytes]:
        for _ in range(3):
            try:
                self.connection.request(method, address, body, dict(headers))
                answer = self.connection.getresponse()
                return answer.status, answer.headers, answer.read()
            except (http.client.HTTPException, ConnectionError):
                self.connection.close()
        raise AssertionError(f"no answer to {method} {address}")

    def close(self) -> None:
        self.connection.close()


class Referee:
    """Somebody with a token."""

    def __init__(self, wire: Any, token: str, seed: int = 1, root: str = "/api/1/openapi.json") -> None:
        self.wire, self.token, self.random, self.minute, self.sent = wire, token, Random(seed), 0, 0
        self.name = f"referee-{seed}-{time.time_ns()}"
        status, _headers, content = wire.send("GET", root, {}, None)
        assert status == 200
        self.document: Json = json.loads(content)
        self.root = self.document["servers"][0]["url"]
        self.operations = {
            said["operationId"]: (method.upper(), path, said)
            for path, methods in self.document["paths"].items()
            for method, said in methods.items()
        }
        self.held: dict[str, Draft202012Validator] = {}
        self.called: dict[str, int] = {}
        """How often each operation was called."""
        self.answered: set[str] = set()
        """The kinds of questions that were answered."""

    def call(self, name: str, body: Json | None = None, key: str = "", **said: str) -> Any:
        """Call an operation by its name; `Refused` for a problem. Sent too often, it waits and sends again."""
        method, path, operation = self.operations[name]
        asked, headers = {}, {"Authorization": f"Bearer {self.token}"}
        for each in operation["parameters"]:
            if each["in"] == "path":
                path = path.replace(f"{{{each['name']}}}", quote(said[each["name"]], safe=""))
            elif each["in"] == "query" and each["name"] in said:
                asked[each["name"]] = said[each["name"]]
            elif each["in"] == "header" and each["required"]:
                self.sent += 1
                headers[each["name"]] = key or f"{self.name}-{self.sent}"
        content = json.dumps(body).encode() if body is not None else None
        headers |= {"Content-Type": "application/json"} if content else {}
        address = f"{self.root}{path}{f'?{urlencode(asked)}' if asked else ''}"
        while True:
            status, got, answer = self.wire.send(method, address, headers, content)
            if status not in (429, 503):
                break
            time.sleep(float(got["Retry-After"]))
        self.called[name] = self.called.get(name, 0) + 1
        return self.read(name, operation, status, got["Content-Type"], answer)

    def read(self, name: str, operation: Json, status: int, kind: str, answer: bytes) -> Any:
        """An answer, held to its schema; a document as it is."""
        kind = kind.partition(";")[0]
        said = operation["responses"].get(str(status), operation["responses"]["default"])
        schema = said["content"][kind]["schema"]
        if kind not in ("application/json", "application/problem+json") or not schema:
            return answer
        value = json.loads(answer)
        self.hold(f"{name} {status}", schema, value)
        if status != 200:
            raise Refused(value)
        return value

    def hold(self, name: str, schema: Json, value: Any) -> None:
        """Refuse an answer that is not what its schema says."""
        if name not in self.held:
            whole = {**schema, "components": closed(self.document["components"])}
            self.held[name] = Draft202012Validator(whole)
        if error := best_match(self.held[name].iter_errors(value)):
            raise AssertionError(f"{name}: {error.json_path}: {error.message[:300]}")

    def set_up(self, title: str, rules: str, name: str, content: bytes, **said: Any) -> str:
        """Set a playoff up from a file; the name of its record."""
        return self.begun(self.draft(title, rules, name, content, **said))

    def draft(self, title: str, rules: str, name: str, content: bytes, **said: Any) -> str:
        """A draft of which nothing is missing; its name."""
        under = {"edition" if "\n" in rules else "rules": rules}
        file = {"title": title, "name": name, "content": base64.b64encode(content).decode()} | under
        draft = self.call("begin", file)
        for _ in range(9):
            more = self.amendment(draft) | said
            if not draft["missing"]:
                break
            draft = self.call("amend", more, draft=draft["draft"])
        assert self.call("draft", draft=draft["draft"]) == draft
        return str(draft["draft"])

    def begun(self, draft: str) -> str:
        """The name of the record that a draft becomes."""
        begun = self.call("amend", {"begin": True}, draft=draft)
        assert begun["event"], draft
        return str(begun["event"])

    def amendment(self, draft: Json) -> Json:
        """What is still to be said of a draft."""
        said: Json = {}
        if draft["sections"]:
            said["section"] = draft["sections"][0]["value"]
        if draft["question"]:
            said["answers"] = {draft["question"]["key"]: draft["question"]["answers"][0]}
        asked = {"champion": "", "cut": "4", "house": "Hollis House", "everybody": True}
        return said | {each: asked[each] for each in draft["asks"]}

    def play(self, event: str, most: int = PATIENCE) -> Json:
        """Answer what is asked until nothing is any more; the playoff as it stands then."""
        for _ in range(most):
            now = self.call("playoff", event=event)
            if not now["asked"]:
                return dict(now)
            self.answer(event, now)
        raise AssertionError(f"no end after {most} answers")

    def answer(self, event: str, now: Json) -> Json:
        """Answer one of the questions, by one of its ways."""
        question = self.chosen(now)
        self.answered.add(question["kind"])
        way = self.way(question)
        for _ in range(PATIENCE):
            try:
                return dict(self.call("act", self.filled(way, now["version"]), event=event))
            except Refused as refused:
                if "clock" not in refused.problem.get("place", ""):
                    raise
                self.minute += 10
        raise AssertionError(f"no answer to {question}")

    def chosen(self, now: Json) -> Json:
        """The question that is answered next."""
        open_ = [each for each in now["asked"] if each["ways"]]
        assert open_, now
        first = [each for each in open_ if each["kind"] not in LAST]
        return dict(self.random.choice(first or open_))

    def way(self, question: Json) -> Json:
        """The way by which it is answered: any, but what commits to a draw is done once."""
        ways = [each for each in question["ways"] if each["act"] != "commit"] or question["ways"]
        return dict(self.random.choice(ways))

    def filled(self, way: Json, version: int) -> Json:
        """A way as it is sent: what goes back as it stands, one of the choices, and every field."""
        values = [each["value"] for each in way["choices"]]
        usual = [each for each in values if each not in OTHERWISE]
        rare = not self.random.randrange(12)
        value = self.random.choice(values if rare or not usual else usual) if values else ""
        taken: list[str] = []
        fields = {}
        for field in way["fields"]:
            said = self.said(field, taken)
            if said or field["needed"]:
                fields[field["name"]] = said
        back = {name: way[name] for name in ("act", "ask", "digest", "entry")}
        return back | {"version": version, "value": value, "fields": fields}

    def said(self, field: Json, taken: list[str]) -> str | list[str]:
        """What is filled in."""
        options = [each["value"] for each in field["options"]]
        if field["kind"] == "several":
            some = self.random.sample(options, self.random.randint(field["least"], len(options)))
            return [each for each in options if each in some]
        if field["kind"] == "choice":
            free = [each for each in options if each not in taken] or options
            taken.append(self.random.choice(free))
            return taken[-1]
        if "clock" in field["label"].casefold():
            self.minute += 1
            return str(self.minute)
        text = field["hint"] or field["value"]
        return text or ("7:30" if field["kind"] == "secret" else "as announced" if field["needed"] else "")


def closed(schema: Any) -> Any:
    """The same, in which no object has a field that is not named."""
    match schema:
        case {"type": "object", "properties": dict()}:
            return {key: closed(value) for key, value in schema.items()} | {"additionalProperties": False}
        case dict():
            return {key: closed(value) for key, value in schema.items()}
        case list():
            return [closed(each) for each in schema]
        case _:
            return schema
