"""Every text of the sheets is found, translated whole, and reaches the sheets in each language that there is."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from jinja2 import Environment, nodes
from msgspec.structs import replace

from playoffs.desk.elsewhere.extract import VERIFIER
from playoffs.desk.elsewhere.extract import value as extract_value
from playoffs.desk.record.entries import Corrected, Retracted
from playoffs.desk.record.history import history
from playoffs.desk.record.log import Log
from playoffs.documents.blocks import Document
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.words import language as languages
from playoffs.documents.words.language import DOMAIN, Language, language
from playoffs.planning.plan import Plan
from playoffs.playoff.tie import UNNAMED, Title
from playoffs.renderers.plain import WIDTH, width
from playoffs.renderers.render import Form, rendered
from tests.documents import catalogs
from tests.documents.plans import LEVEL, WHEN, planned, sampled
from tests.documents.records import long_way, record, to_the_end
from tests.documents.spanish import DETAILS, every, titled

RENEW = "run: python -m tests.documents.catalogs, and translate what is new"
FOUND = catalogs.languages()
READ = {code: catalogs.read(path, code) for code, path in FOUND.items()}
MARKERS = {"_", "gettext", "ngettext", "pgettext", "npgettext"}


@cache
def sources() -> Catalog:
    """The texts of the program; found when they are asked for, since reading it takes seconds."""
    return catalogs.extracted()


def texts(catalog: Catalog) -> dict[object, tuple[str, ...]]:
    """Every text but the head, and its translations."""
    return {m.id: _strings(m.string) for m in catalog if m.id}


def _strings(text: object) -> tuple[str, ...]:
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text),)


def test_there_is_a_catalog_for_every_language() -> None:
    assert languages.languages() == ("en", *FOUND)
    assert "es" in FOUND


WHOLE = {code: path for code, path in FOUND.items() if not languages.english(code)}
"""Languages whose catalog holds every text; that of another English holds only what differs."""


@pytest.mark.parametrize("path", [catalogs.TEMPLATE, *WHOLE.values()], ids=lambda path: str(path.parts[-3]))
def test_the_catalogs_hold_the_texts_of_the_sources(path: Path) -> None:
    held, wanted = set(texts(catalogs.read(path))), set(texts(sources()))
    assert (held - wanted, wanted - held) == (set(), set()), RENEW


@pytest.mark.parametrize("code", FOUND)
def test_what_the_program_reads_is_what_people_edit(code: str) -> None:
    compiled = language(code).catalog
    for message in READ[code]:
        if isinstance(message.id, tuple):
            one, many = _strings(message.id)
            assert tuple(compiled.ngettext(one, many, n) for n in (1, 2)) == _strings(message.string), RENEW
        elif message.id:
            assert compiled.gettext(str(message.id)) == message.string, RENEW


@pytest.mark.parametrize("code", WHOLE)
def test_every_text_is_translated(code: str) -> None:
    catalog = READ[code]
    assert [key for key, strings in texts(catalog).items() if not all(strings)] == [], RENEW
    assert [m.id for m in catalog if m.id and m.fuzzy] == []
    assert {len(strings) for key, strings in texts(catalog).items() if isinstance(key, tuple)} == {catalog.num_plurals}


@pytest.mark.parametrize("code", sorted(code for code in READ if not languages.english(code)))
def test_no_language_takes_over_how_another_english_spells_a_text(code: str) -> None:
    """What is new begins in its own spelling in another English, and with nothing anywhere else."""
    spelled = {found for each in sources() for found in map(british, catalogs.strings(each.id)) if each.id}
    spelled -= {text for each in sources() if each.id for text in catalogs.strings(each.id)}
    assert [each.id for each in READ[code] if each.id and {*catalogs.strings(each.string)} & spelled] == []


def british(text: str) -> str:
    for ours, theirs in catalogs.SPELLED["en_GB"].items():
        text = text.replace(ours, theirs)
    return text


@pytest.mark.parametrize("code", sorted(set(FOUND) - set(WHOLE)))
def test_another_english_says_only_what_differs(code: str) -> None:
    held = texts(READ[code])
    assert set(held) <= set(texts(sources())), RENEW
    assert [key for key, strings in held.items() if strings == _strings(key) or not all(strings)] == []


@pytest.mark.parametrize("code", FOUND)
def test_a_translation_names_the_fields_of_its_text_and_ends_as_it_does(code: str) -> None:
    wrong = [m.id for m in READ[code] if m.id for string in _strings(m.string) if not _agree(m, string)]
    assert wrong == []


def _agree(message: Message, string: str) -> bool:
    """The same fields, the same blanks at both ends, a full stop where the text has one. What is one only need not say
    how many."""
    one, original = _strings(message.id)[0], _strings(message.id)[-1]
    may = {"{hour}", "{hour24}"} if "{hour}" in original else set()
    if all((_fields(text) ^ _fields(string)) - may for text in {one, original}):
        return False
    return all(_edges(original)[i] == _edges(string)[i] for i in range(3))


def _edges(text: str) -> tuple[bool, bool, bool]:
    return text[0].isspace(), text[-1].isspace(), text.endswith(".")


def _fields(text: str) -> set[str]:
    return {f"{{{name}}}" for _text, name, _spec, _how in Formatter().parse(text) if name is not None} | set(
        re.findall(r"%\(\w+\)s", text)
    )


def test_every_marked_text_is_written_out_where_it_is_marked() -> None:
    """A variable, an f-string, or a text within one, is what no reader of the sources finds."""
    hidden = []
    folders = [catalogs.ROOT / folder for folder, _method in catalogs.SOURCES if folder != "templates"]
    for path in sorted(path for folder in folders for path in folder.glob("*.py")):
        nested: set[ast.AST] = set()
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.JoinedStr):
                nested |= set(ast.walk(call))
            if isinstance(call, ast.Call) and _name(call.func) in MARKERS and call.args:
                many = 2 if _name(call.func)[0] == "n" else 1
                plain = call not in nested and all(isinstance(each, ast.Constant) for each in call.args[:many])
                hidden += [] if plain else [f"{path.name}:{call.lineno}"]
    reader = Environment(extensions=["jinja2.ext.i18n"])
    for path in sorted((catalogs.ROOT / "templates").glob("*.j2")):
        for node in reader.parse(path.read_text("utf-8")).find_all(nodes.Call):
            if isinstance(node.node, nodes.Name) and node.node.name in MARKERS:
                hidden += [f"{path.name}:{node.lineno}" for a in node.args[:1] if not isinstance(a, nodes.Const)]
    assert hidden == []


def _name(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


PLANS = {
    "one": lambda: planned(1),
    "two": lambda: planned(2),
    "five, one defends": lambda: planned(5, defending=2),
    "six": lambda: planned(6),
    "eight, level at the line": lambda: planned(8, figures=LEVEL),
    "from a file": lambda: sampled(3),
}
RECORDS = {"to the end": to_the_end, "the long way": long_way}
CASES = (*PLANS, *RECORDS)
WORD = re.compile(r"[^\W\d_]{2,}")


@cache
def case(name: str) -> Plan | Log:
    """A plan, or a record."""
    return titled(PLANS[name]()) if name in PLANS else record(5, RECORDS[name])


def sheets(made: Plan | Log, tongue: Language) -> tuple[Document, ...]:
    """Every sheet of it."""
    return every(made, tongue) if isinstance(made, Plan) else (bulletin(Live(made, DETAILS, tongue, WHEN)),)


def pages(made: Plan | Log, tongue: Language) -> Iterator[str]:
    """Every sheet as text, and what HTML shows or reads aloud."""
    for sheet in sheets(made, tongue):
        yield rendered(sheet, Form.TEXT, tongue).decode()
        html = rendered(sheet, Form.HTML, tongue).decode()
        spoken = re.findall(r'(?:aria-label|data-label)="([^"]*)"', html)
        body = html[html.index("<body") :]
        yield " ".join([*spoken, re.sub(r"<[^>]*>", " ", body)])


def own_words(made: Plan | Log) -> set[str]:
    """Words that people have typed, and the names of rules, of whoever wrote them, of zones and clauses."""
    typed = [str(getattr(DETAILS, field)) for field in DETAILS.__struct_fields__]
    if isinstance(made, Plan):
        event, typed = made.standings.event, [*typed, made.title.name]
    else:
        event, typed = made.founding.tournament, [*typed, *_recorded(made)]
    rules = made.ruleset if isinstance(made, Plan) else made.founding.ruleset
    names = [part for player in event.players for part in _ends(player.name)]
    return set(WORD.findall(" ".join([*typed, *names, f"CST UTC MSCA US RUL {rules.name} {rules.source}"]).lower()))


def _ends(name: str) -> list[str]:
    """A name, and the ends of its words, since a narrow column breaks a long word."""
    return [name, *(word[i:] for word in name.split() for i in range(1, len(word)))]


def _recorded(log: Log) -> list[str]:
    """What the director wrote, the seeds, and the digests of the record, of its extract and of the verifier."""
    pins = [log.chain, VERIFIER, *([extract_value(log)] if log.edition > 1 else [])]
    facts = [held.fact for held in log.line.held]
    changed = [str(line.entry.reason) for line in history(log) if isinstance(line.entry, Retracted | Corrected)]
    return [log.founding.title, *pins, *changed, *(text for f in facts for text in (f.reason, f.seed, f.witness))]


@pytest.mark.parametrize("name", CASES)
def test_no_english_is_left_in_spanish_sheets(name: str) -> None:
    made, spanish = case(name), texts(READ["es"])
    english = _words(spanish) - _words(spanish.values()) - own_words(made)
    assert {"board", "and", "lots", "with"} <= english
    for page in pages(made, language("es")):
        assert {word for word in WORD.findall(page.lower()) if word in english} == set()


def _words(found: Iterable[object]) -> set[str]:
    return set(WORD.findall(re.sub(r"\{\w+\}|%\(\w+\)s", " ", str(list(found))).lower()))


@pytest.mark.parametrize("name", CASES)
def test_spanish_text_fits_eighty_columns(name: str) -> None:
    spanish = language("es")
    for sheet in sheets(case(name), spanish):
        assert max(map(width, rendered(sheet, Form.TEXT, spanish).decode().splitlines())) <= WIDTH


def cyrillic(text: str) -> str:
    """The text with every letter a Cyrillic one, the fields as they are."""
    parts = re.split(r"(\{\w+\}|%\(\w+\)s)", text)
    return "".join(part if i % 2 else re.sub("[A-Za-z]", "ж", part) for i, part in enumerate(parts))


@pytest.mark.parametrize("name", CASES)
def test_a_language_in_a_folder_of_its_own_reaches_every_text(name: str, tmp_path: Path) -> None:
    """Nothing but a catalog: whatever stays in Latin letters then has not been marked in the sources."""
    catalog = Catalog(locale="ru", domain=DOMAIN)
    for message in sources():
        if message.id:
            both = isinstance(message.id, tuple)
            several = tuple(map(cyrillic, _strings(message.id)))
            catalog.add(message.id, (*several, several[-1])[: catalog.num_plurals] if both else several[0])
    path = tmp_path / "ru" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogs.compiled(catalog))
    made = case(name)
    own = own_words(made)
    for page in pages(made, language("ru", folder=tmp_path)):
        page = re.sub(r"\b[0-9a-f]{12}\b", "", page)  # the digest of the rules
        latin = {word for word in WORD.findall(page.lower()) if re.match("[a-z]", word)}
        assert latin - own == set()


def test_a_title_that_nobody_has_named_is_said_in_the_language_of_the_sheet() -> None:
    unnamed = replace(planned(2), title=Title(UNNAMED))
    assert "El título 2026" in rendered(every(unnamed, language("es"))[0], Form.TEXT, language("es")).decode()
