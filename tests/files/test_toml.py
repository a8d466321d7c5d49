"""TOML files: what is read, and the sentence for each thing that is not."""

import datetime
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from playoffs.text.errors import BadInput, Way
from playoffs.text.toml import MOST_BYTES, MOST_IN_LINE, parsed, read_document
from playoffs.text.toml_lines import key_lines, line_of


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A table within the sample file."""

    name: Annotated[str, Meta(min_length=1)]
    boards: Annotated[int, Meta(ge=1, le=99)] = 1


class Walk(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="walk"):
    """One kind of way there."""

    minutes: int


class Ride(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="ride"):
    """Another kind of way there."""

    line: Annotated[str, Meta(pattern="^[0-9]+$")]
    stop: Annotated[str, Meta(pattern="^[A-Z]$", examples=["B"])] | None = None


class Details(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the sample file."""

    title: str
    day: datetime.date | None = None
    rated: Literal["regular", "quick"] = "quick"
    fee: int | float = 0
    clocks: Annotated[tuple[str, ...], Meta(min_length=1)] = ("digital",)
    span: tuple[int, int] = (1, 2)
    room: tuple[Room, ...] = ()
    site: dict[str, Room] = {}
    way: Walk | Ride | None = None


GOOD = """\
title = "Open"
rated = "regular"
day = 2027-05-16
clocks = [
  "digital",
  "wooden",
]

[[room]]
name = "North"

[[room]]
name = "South"
boards = 12

[site.annex]
name = "Annex"

[way]
kind = "ride"
line = "16"
"""

REFUSED = {
    ("rated =", "ratd ="): "line 2: found unknown key 'ratd' (did you mean 'rated'?); expected one of title, day, "
    "rated, fee, clocks, span, room, site, way",
    ('title = "Open"\n', ""): ": found no key 'title'; expected title = …",
    ('"Open"', "2027"): "line 1: found title = 2027; expected text in quotes",
    ('"regular"', '"regulr"'): """line 2: found rated = "regulr" (did you mean 'regular'?); """
    "expected one of quick, regular",
    ('"regular"', "regular"): 'line 2: found rated = regular; expected quotes around the value: "regular"',
    ("2027-05-16", "5/16/2027"): 'line 3: found day = 5/16/2027; expected quotes around the value: "5/16/2027"',
    ("2027-05-16", "16 fee = 2"): "line 3: found day = 16 fee = 2; expected one key = value a line",
    ('"regular"', '"regular'): 'line 2: found rated = "regular; expected a closing quote on the same line',
    ('rated = "regular"', 'rated "regular"'): """line 2: found rated "regular"; expected key = value""",
    ('rated = "regular"', 'title = "Again"'): 'line 2: found title = "Again"; expected each key once',
    ("2027-05-16", '"May 16"'): 'line 3: found day = "May 16"; expected a date such as 2027-05-16',
    ("2027-05-16", "10:30:00"): "line 3: found day = 10:30:00; expected a date such as 2027-05-16",
    ("2027-05-16", "2027-02-30"): "line 3: found day = 2027-02-30; expected a date that exists",
    ("day =", 'fee = "ten"\nday ='): 'line 3: found fee = "ten"; expected a whole number or a number',
    (
        "day =",
        "span = [1]\nday =",
    ): "line 3: found span = a list of 1 entries; expected a list [ … ] of exactly 2 entries",
    ('"wooden"', "true"): "line 6: found clocks entry 2 = true; expected text in quotes",
    ('  "digital",\n  "wooden",\n', ""): "line 4: found clocks = an empty list; "
    "expected a list [ … ] that is not empty",
    ("]\n\n[[room]]", "\n\n[[room]]"): "line 4: found clocks = [; expected a list closed by ], before what follows it "
    "begins",
    ('[way]\nkind = "ride"\nline = "16"\n', "span = [1, 2"): "line 19: found span = [1, 2; expected a list closed by ]",
    ('"South"', '""'): 'line 13: found name = ""; expected text in quotes that is not empty',
    ('name = "South"\n', ""): "line 12: found no key 'name' in [room] entry 2; expected name = …",
    ("= 12", "= 0"): "line 14: found boards = 0; expected a whole number, at least 1",
    ("= 12", "= 120"): "line 14: found boards = 120; expected a whole number, at most 99",
    ('"Annex"', "3"): "line 17: found name = 3; expected text in quotes",
    ('name = "Annex"', 'room = "A"'): "line 17: found unknown key 'room'; expected one of name, boards",
    ("[site.annex]", "site.good.name = 1\n[site.annex]"): "line 16: found unknown key 'site'; "
    "expected one of name, boards",
    ('name = "Annex"\n', ""): "line 16: found no key 'name' in [site.annex]; expected name = …",
    ('"ride"', '"fly"'): 'line 20: found kind = "fly"; expected one of walk, ride',
    ('kind = "ride"\n', ""): "line 19: found no key 'kind' in [way]; expected kind = …",
    ('"16"', '"green"'): 'line 21: found line = "green"; expected text in quotes of the form ^[0-9]+$',
    ('"16"', '"16"\nstop = "b"'): 'line 22: found stop = "b"; expected the form "B"',
    ('"16"', '"16"\nstop = 2'): 'line 22: found stop = 2; expected text in quotes such as "B"',
    ('"Annex"', '"Annex"\n[[titles]]\nname = "A"'): "line 18: found the key 'titles'; "
    "expected it in a titles file, which --titles takes",
    ("[way]", "[way"): "line 19: found [way; expected valid TOML (Expected ']' at the end of a table declaration)",
    ("[way]", "[[room]]\n[way]"): "line 19: found no key 'name' in [room] entry 3; expected name = …",
    ("[way]", "[site.annex]\n[way]"): "line 19: found [site.annex]; expected each table once",
}


def test_a_good_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "details.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert read_document(path, Details).value == Details(
        "Open",
        day=datetime.date(2027, 5, 16),
        rated="regular",
        clocks=("digital", "wooden"),
        room=(Room("North"), Room("South", 12)),
        site={"annex": Room("Annex")},
        way=Ride("16"),
    )


@pytest.mark.parametrize(("change", "sentence"), REFUSED.items())
def test_every_refusal_says_where_and_what_was_expected(change: tuple[str, str], sentence: str) -> None:
    assert change[0] in GOOD
    with pytest.raises(BadInput) as refused:
        parsed(GOOD.replace(*change).encode(), "my.toml", Details)
    assert str(refused.value) == ("my.toml" if sentence.startswith(":") else "my.toml, ") + sentence


def test_the_key_of_a_free_table_is_found_where_msgspec_hides_it() -> None:
    text = "[first]\nname = 'A'\n[second]\nname = 'B'\nboards = 0\n[third]\nname = 'C'\nboards = 0\n"
    with pytest.raises(BadInput) as refused:
        parsed(text.encode(), "my.toml", dict[str, Room])
    assert refused.value.line == 5


@pytest.mark.parametrize(
    ("kind", "text", "sentence"),
    [
        (
            dict[str, list[dict[str, Room]]],
            "a = [{b = {name = 'x'}},\n{b = {name = 'y'}, c = {name = 'z', boards = 100}}]",
            "line 2: found boards = 100; expected a whole number, at most 99",
        ),
        (
            dict[str, tuple[int, Literal["near", "far"]]],
            "a = [1, 'near']\nb = [2,\n'fra']",
            "line 3: found b entry 2 = \"fra\" (did you mean 'far'?); expected one of far, near",
        ),
        (dict[str, Walk], "a.kind = 'ride'", 'line 1: found kind = "ride"; expected walk'),
        (dict[str, list[Room]], "a = [{name = 'x', flor = 1}]", "line 1: found unknown key 'flor'; expected one of "),
        (dict[str, bool], "a = 1", "line 1: found a = 1; expected true or false"),
        (dict[str, bool], "a = [\n]", "line 1: found a = an empty list; expected true or false"),
        (dict[str, int], "a = true", "line 1: found a = true; expected a whole number"),
    ],
)
def test_lists_tables_and_tuples_inside_each_other(kind: Any, text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        parsed(text.encode(), "my.toml", kind)
    assert str(refused.value).startswith(f"my.toml, {sentence}")


def test_a_file_may_be_as_large_as_the_limits() -> None:
    line = b"#" * MOST_IN_LINE + b"\n"
    content = line * (MOST_BYTES // len(line))
    content = b"\n" * (MOST_BYTES - len(content)) + content
    assert len(content) == MOST_BYTES
    assert parsed(content, "my.toml", dict[str, int]).value == {}


def test_a_caller_can_refuse_at_a_path() -> None:
    document = parsed(GOOD.encode(), "my.toml", Details)
    assert str(document.bad(("room", 1, "boards"), "12 boards", "8")) == "my.toml, line 14: found 12 boards; expected 8"
    assert document.bad(("room", 1, "floor"), "", "").line == 12
    assert document.bad(("nowhere",), "", "").line is None


def test_windows_line_ends_and_a_byte_order_mark_are_welcome() -> None:
    text = "\ufeff" + GOOD.replace("\n", "\r\n")
    document = parsed(text.encode(), "my.toml", Details)
    assert document == parsed(GOOD.encode(), "my.toml", Details)


def test_what_is_no_toml_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.toml: found nothing to read \(no such file or directory\)"):
        read_document(tmp_path / "none.toml", Details)
    with pytest.raises(BadInput, match=r": found nothing to read \(is a directory\); expected a TOML file$"):
        read_document(tmp_path, Details)
    hostile: dict[bytes, str] = {
        b"title = 'a'\nx = '\xe9'\n": "line 2: found bytes that are not UTF-8 text; "
        "expected a TOML file saved as UTF-8",
        b"#" * (MOST_BYTES + 1): ": found more than 256,000 bytes; expected a smaller TOML file",
        b"\n#" + b"x" * MOST_IN_LINE: "line 2: found a line of 4,001 characters; expected at most 4,000",
        b"title = " + b"9" * 3900: "line 1: found title = 999",
        b"title = " + b"[" * 3900: ": found values nested too deeply to read; expected a few levels at most",
        b"title = " + b"{a=" * 1300: ": found values nested too deeply to read; expected a few levels at most",
        b"a" + b".a" * 1900 + b" = 1": "line 1: found unknown key 'a'",
        b"\x00\x01\x02": "line 1: found \\x00\\x01\\x02; expected a key, a [table] or a # comment",
    }
    for content, sentence in hostile.items():
        with pytest.raises(BadInput) as refused:
            parsed(content, "my.toml", Details)
        assert str(refused.value).startswith("my.toml" + sentence if sentence[0] == ":" else "my.toml, " + sentence)


@given(st.data())
def test_a_damaged_file_is_read_or_refused_in_one_line(data: st.DataObject) -> None:
    """Cut it, or put anything anywhere: nothing but `BadInput` comes out."""
    text = GOOD.encode()
    at = data.draw(st.integers(0, len(text)))
    to = data.draw(st.integers(at, len(text)))
    junk = data.draw(
        st.sampled_from([b"", b"[", b"]]", b"\n[x]\n", b'"', b"=", b"\xff", b".", b"{", b'"""', b",", b"1"])
    )
    sentence = ""
    try:
        parsed(text[:at] + junk + text[to:], "my.toml", Details)
    except BadInput as refused:
        sentence = str(refused)
    assert "\n" not in sentence
    assert "None" not in sentence


def ways(value: Any, way: Way = ()) -> set[Way]:
    """Every path into a document."""
    match value:
        case dict():
            inner = [((*way, k), v) for k, v in value.items()]
        case list():
            inner = [((*way, i), v) for i, v in enumerate(value)]
        case _:
            return {way} - {()}
    return ({way} - {()}).union(*(ways(v, w) for w, v in inner))


KEYS = st.sampled_from(["a", "b", "'a b'", '"a.b"', '"\\u00e9"', "a.b", "b . a", "1"])
SCALARS = st.sampled_from(
    ["1", "'x'", '"a # b"', '"""\n# no\n[a]\n"""', "'''x\n''y'''", '""""q""""', "1979-05-27 07:32:00", "true", '"\\""']
)
BREAK = st.sampled_from(["", " ", "\n  ", " # c ]\n"])


def lists(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    items = st.lists(st.tuples(BREAK, inner, BREAK), max_size=3)
    return items.map(lambda rows: "[" + ",".join(a + v + b for a, v, b in rows) + "]")


def tables(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(st.tuples(KEYS, inner), max_size=3).map(
        lambda rows: "{" + ", ".join(f"{k}={v}" for k, v in rows) + "}"
    )


VALUES = st.recursive(SCALARS, lambda inner: lists(inner) | tables(inner), max_leaves=6)
ROWS = st.one_of(
    st.tuples(KEYS, VALUES).map(lambda row: f"{row[0]} = {row[1]} # end"),
    KEYS.map(lambda key: f"[ {key} ]"),
    KEYS.map(lambda key: f"[[{key}]]"),
    st.just("# [a]"),
)


@given(st.lists(ROWS, max_size=8))
def test_the_locator_finds_exactly_the_paths_that_tomllib_reads(rows: list[str]) -> None:
    text = ""
    for row in rows:  # keep the rows that make sense together
        try:
            tomllib.loads(text + row + "\n")
        except tomllib.TOMLDecodeError:
            continue
        text += row + "\n"
    assert set(key_lines(text)) == ways(tomllib.loads(text))


def test_lines_are_those_a_reader_would_point_at() -> None:
    text = 'a.b = 1\n[c]\n"d e" = [\n 1,\n {x = 1, y = [\n 2]},\n]\n[[f]]\n[f.g]\nh = """\n\n"""\n[[f]]\ni = 1\n'
    lines = key_lines(text)
    expected = {
        ("a", "b"): 1, ("c",): 2, ("c", "d e"): 3, ("c", "d e", 0): 4, ("c", "d e", 1, "x"): 5,
        ("c", "d e", 1, "y", 0): 6, ("f", 0): 8, ("f", 0, "g"): 9, ("f", 0, "g", "h"): 10, ("f", 1): 13,
        ("f", 1, "i"): 14,
    }  # fmt: skip
    assert {way: lines[way] for way in expected} == expected
    assert line_of(lines, ("f", 1, "nowhere", "x")) == 13
    assert key_lines("\n\na = 1") == {("a",): 3}
